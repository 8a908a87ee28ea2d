//! Turns half boards into the number of boards: that of the pairs of half boards that fit together.
//!
//! In a group, each class has a bit. For every reason why a class does not fit to others there is a set of classes: those with a certain
//! row, those that would make three alike in a row over the middle, those in which two columns are equal. What is left after
//! the sets of the reasons that a class gives is excluded, fits to that class.

use super::full_lines::third_alike;
use super::halves::{HalfBoards, HalfClass, HalfGroup};
use super::{CountWatch, CountWork, Unfinished};
use crate::support::cancel::Cancellation;
use num_bigint::BigUint;
use rayon::prelude::*;
use std::sync::atomic::{AtomicU64, Ordering};

/// The most pairs that are compared.
pub(super) const MOST: u64 = 100_000_000_000_000;

/// The number of pairs that fit together, in all groups.
pub(super) fn fitting(halves: &HalfBoards, stop: &Cancellation, watch: CountWatch<'_>) -> Result<BigUint, Unfinished> {
    let mut groups: Vec<HalfGroup<'_>> = halves.groups().collect();
    // The largest first, so that the threads end at about the same time.
    groups.sort_by_key(|group| std::cmp::Reverse(group.classes.len()));
    let work = |group: &HalfGroup<'_>| (group.classes.len() as u128).pow(2);
    let all = groups.iter().map(work).sum::<u128>();
    if all > u128::from(MOST) {
        return Err(Unfinished::TooLarge(CountWork::Pairs(all)));
    }
    let done = AtomicU64::new(0);
    let count = |group: &HalfGroup<'_>| {
        let number = GroupSets::of(halves, group.classes).fitting(stop);
        let before = done.fetch_add(work(group) as u64, Ordering::Relaxed);
        watch(before + work(group) as u64, all as u64);
        number * u128::from(group.alike)
    };
    let number = groups.par_iter().with_max_len(1).map(count).sum::<u128>();
    if stop.is_cancelled() { Err(Unfinished::Cancelled) } else { Ok(BigUint::from(number)) }
}

/// The sets of a group, each of as many words.
struct GroupSets<'a> {
    halves: &'a HalfBoards,
    /// In the order of the list: classes with the same rows next to the middle follow each other.
    classes: &'a [HalfClass],
    /// For each class the indices of its rows among the full lines, from the middle outwards.
    rows: Vec<usize>,
    /// For each class the pairs of equal columns, as bits.
    equal_pairs: Vec<u128>,
    /// The bit of each class. Classes of as many half boards have bits in words of their own.
    bits: Vec<usize>,
    /// The number of half boards of each class of some words, with the word behind them.
    orders: Vec<(u32, usize)>,
    /// All sets, one after the other.
    sets: Vec<u64>,
    words: usize,
    /// For each full line the set of classes whose rows, exchanged, contain it.
    contains: Vec<usize>,
    /// For each column and value the set of classes whose row next to the middle has the other value there.
    next: Vec<[usize; 2]>,
    /// The same for both rows next to the middle.
    next_two: Vec<[usize; 2]>,
    /// For each pair of columns of equal count the set of classes in which they are equal.
    equal: Vec<usize>,
}

/// The place of the set without a class.
const NONE: usize = 0;
/// The place of the set of all classes.
const ALL: usize = 1;

impl<'a> GroupSets<'a> {
    fn of(halves: &'a HalfBoards, classes: &'a [HalfClass]) -> Self {
        let (bits, orders) = places(classes);
        let words = orders.last().map_or(0, |(_, end)| *end);
        let mut new = Self {
            halves,
            classes,
            rows: classes.iter().flat_map(|class| halves.rows_of(class)).collect(),
            equal_pairs: Vec::with_capacity(classes.len()),
            bits,
            orders,
            sets: vec![0; 2 * words],
            words,
            contains: vec![NONE; halves.lines.len()],
            next: vec![],
            next_two: vec![],
            equal: vec![],
        };
        new.fill();
        new
    }

    /// Adds an empty set.
    fn new_set(&mut self) -> usize {
        self.sets.resize(self.sets.len() + self.words, 0);
        self.sets.len() / self.words - 1
    }

    fn insert(&mut self, set: usize, bit: usize) {
        self.sets[set * self.words + bit / 64] |= 1 << (bit % 64);
    }

    /// The indices of the rows of a class.
    fn rows_of(&self, class: usize) -> &[usize] {
        &self.rows[class * self.halves.rows..][..self.halves.rows]
    }

    fn fill(&mut self) {
        let (halves, width) = (self.halves, self.halves.width);
        for _ in 0..width {
            let next = [self.new_set(), self.new_set()];
            self.next.push(next);
            let next_two = [self.new_set(), self.new_set()];
            self.next_two.push(next_two);
        }
        let counts = self.classes[0];
        let pairs = (0..width).flat_map(|other| (0..other).map(move |one| (one, other)));
        let pairs: Vec<(u32, u32)> = pairs.filter(|pair| counts.count(pair.0) == counts.count(pair.1)).collect();
        self.equal = pairs.iter().map(|_| self.new_set()).collect();
        for class in 0..self.classes.len() {
            let bit = self.bits[class];
            self.insert(ALL, bit);
            let rows: Vec<u32> = self.rows_of(class).iter().map(|row| halves.lines[*row]).collect();
            for row in 0..rows.len() {
                // Lines are in ascending order, so exchange of 0 and 1 turns their order around.
                let exchanged = halves.lines.len() - 1 - self.rows_of(class)[row];
                if self.contains[exchanged] == NONE {
                    self.contains[exchanged] = self.new_set();
                }
                self.insert(self.contains[exchanged], bit);
            }
            let excluded_two = rows.get(1).map_or([0; 2], |second| third_alike(rows[0], *second));
            for column in 0..width as usize {
                let of = |values: u32| values >> column & 1 == 1;
                self.insert(self.next[column][usize::from(!of(rows[0]))], bit);
                for value in [0, 1] {
                    if of(excluded_two[value]) {
                        self.insert(self.next_two[column][1 - value], bit);
                    }
                }
            }
            let column = |column: u32| rows.iter().fold(0u32, |values, row| values << 1 | row >> column & 1);
            let columns: Vec<u32> = (0..width).map(column).collect();
            let mut equal_pairs = 0;
            for (place, (one, other)) in pairs.iter().enumerate() {
                if columns[*one as usize] == columns[*other as usize] {
                    self.insert(self.equal[place], bit);
                    equal_pairs |= 1 << place;
                }
            }
            self.equal_pairs.push(equal_pairs);
        }
    }

    /// The number of pairs of half boards that fit together; less if it is cancelled.
    fn fitting(&self, stop: &Cancellation) -> u128 {
        let mut sum = 0;
        let (mut left, mut fits) = (vec![0; self.words], vec![0; self.words]);
        let mut middle: &[usize] = &[];
        let mut reasons = Vec::new();
        for (class, bit) in self.bits.iter().enumerate() {
            let (near, far) = self.rows_of(class).split_at(self.halves.rows.min(2));
            if near != middle {
                if stop.is_cancelled() {
                    return sum;
                }
                self.reasons_of_the_middle(near, &mut reasons);
                left.copy_from_slice(&self.sets[ALL * self.words..][..self.words]);
                self.exclude(&mut left, 0, &reasons);
                middle = near;
            }
            reasons.clear();
            reasons.extend(far.iter().map(|row| self.contains[*row]));
            let mut equal_pairs = self.equal_pairs[class];
            while equal_pairs != 0 {
                reasons.push(self.equal[equal_pairs.trailing_zeros() as usize]);
                equal_pairs &= equal_pairs - 1;
            }
            // A pair of two classes is met at that with the lower bit, and counts twice.
            let word = bit / 64;
            let fits = &mut fits[word..];
            fits.copy_from_slice(&left[word..]);
            self.exclude(fits, word, &reasons);
            let with_itself = fits[0] >> (bit % 64) & 1;
            fits[0] &= u64::MAX << (bit % 64) << 1;
            let orders = u128::from(self.classes[class].orders);
            sum += orders * (orders * u128::from(with_itself) + 2 * u128::from(self.half_boards(fits, word)));
        }
        sum
    }

    /// The sets of classes that contain one of these rows next to the middle, or make three alike in a row with them.
    fn reasons_of_the_middle(&self, near: &[usize], reasons: &mut Vec<usize>) {
        reasons.clear();
        reasons.extend(near.iter().map(|row| self.contains[*row]));
        let [first, second] = near else { return };
        let [first, second] = [first, second].map(|row| self.halves.lines[*row]);
        let excluded = third_alike(first, second);
        for column in 0..self.halves.width as usize {
            let of = |values: u32| values >> column & 1 == 1;
            reasons
                .extend([0, 1].into_iter().filter(|value| of(excluded[*value])).map(|value| self.next[column][value]));
            reasons.push(self.next_two[column][usize::from(of(first))]);
        }
    }

    /// Removes the classes of some sets from a set whose words before the given one are left out.
    fn exclude(&self, from: &mut [u64], word: usize, sets: &[usize]) {
        let set = |index: Option<&usize>| {
            let set = *index.unwrap_or(&NONE);
            &self.sets[set * self.words + word..(set + 1) * self.words]
        };
        for four in sets.chunks(4) {
            let [a, b, c, d] = [0, 1, 2, 3].map(|index| set(four.get(index)));
            for ((((left, a), b), c), d) in from.iter_mut().zip(a).zip(b).zip(c).zip(d) {
                *left &= !(a | b | c | d);
            }
        }
    }

    /// The number of half boards in a set whose words before the given one are left out.
    fn half_boards(&self, set: &[u64], word: usize) -> u64 {
        let mut begin = word;
        let mut sum = 0;
        for (orders, end) in &self.orders {
            if *end > begin {
                let classes: u64 = set[begin - word..end - word].iter().map(|bits| u64::from(bits.count_ones())).sum();
                sum += u64::from(*orders) * classes;
                begin = *end;
            }
        }
        sum
    }
}

/// A bit for each class, and the words of all classes with as many half boards.
fn places(classes: &[HalfClass]) -> (Vec<usize>, Vec<(u32, usize)>) {
    let mut by_orders: Vec<usize> = (0..classes.len()).collect();
    by_orders.sort_by_key(|class| classes[*class].orders);
    let mut bits = vec![0; classes.len()];
    let mut ends = Vec::new();
    let mut word = 0;
    for same in by_orders.chunk_by(|one, other| classes[*one].orders == classes[*other].orders) {
        for (place, class) in same.iter().enumerate() {
            bits[*class] = word * 64 + place;
        }
        word += same.len().div_ceil(64);
        ends.push((classes[same[0]].orders, word));
    }
    (bits, ends)
}
