//! Turns a width and half of a height into all half boards, in groups and classes.
//!
//! A half board is the upper half of a board: distinct full lines, without three alike in a row in any column. The lower half is one too:
//! read from below, with 0 and 1 exchanged, it has as many ones in each column as the upper half. So two half boards can only form a
//! board if they belong to the same group, that of a count of ones for each column. In a group, half boards with the same two rows
//! next to the middle and the same set of other rows fit to the same half boards: they are a class, which is kept once.
//!
//! Mirrored boards, and boards with 0 and 1 exchanged, need not be counted apart: of the groups that become each other, one is kept.

use super::full_lines::{full_lines, lines, may_follow, third_alike};
use super::{CountWork, Unfinished};
use crate::support::cancel::Cancellation;
use rayon::prelude::*;
use std::sync::atomic::{AtomicU64, Ordering};

/// The most half boards that are listed.
pub(super) const MOST: u64 = 60_000_000;

/// Bits of the count of a column.
const COUNT_BITS: u32 = 4;

/// All half boards of a size, up to symmetry.
#[derive(Debug)]
pub(super) struct HalfBoards {
    pub(super) width: u32,
    /// The number of rows of a half board.
    pub(super) rows: usize,
    /// All full lines of the width.
    pub(super) lines: Vec<u32>,
    /// Bits of an index of a line.
    index_bits: u32,
    /// Groups one after the other.
    classes: Vec<HalfClass>,
}

/// Half boards that differ in the order of the rows far from the middle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct HalfClass {
    /// The count of ones of each column.
    counts: u64,
    /// The indices of its rows among the full lines: the one next to the middle, the second, then the others in ascending order.
    rows: u64,
    /// The number of half boards.
    pub(super) orders: u32,
}

/// The classes with the same counts.
#[derive(Clone, Copy, Debug)]
pub(super) struct HalfGroup<'a> {
    pub(super) classes: &'a [HalfClass],
    /// The number of groups that are like this one, by symmetry.
    pub(super) alike: u64,
}

/// About how many half boards there are. Fails to see that the conditions on rows and columns depend on each other.
pub(super) fn estimate(width: u32, rows: u32) -> f64 {
    let lines = lines(width).to_string().parse::<f64>().expect("a number is a number");
    let sequences: f64 = (0..rows).map(|row| (lines - f64::from(row)).max(0.0)).product();
    // Columns of `rows` fields without three alike in a row: twice a Fibonacci number.
    let (mut columns, mut before) = (2.0, 2.0);
    for _ in 1..rows {
        (columns, before) = (columns + before, columns);
    }
    sequences * (columns / f64::from(rows).exp2()).powi(width as i32)
}

impl HalfBoards {
    /// Lists them.
    pub(super) fn of(width: u32, rows: u32, stop: &Cancellation) -> Result<Self, Unfinished> {
        /// Half boards are many more than the estimate, but not this many times.
        const MUCH_MORE: f64 = 2.0;
        let expected = estimate(width, rows);
        let too_many =
            |at_least: u64| Unfinished::TooLarge(CountWork::HalfBoards((expected as u128).max(u128::from(at_least))));
        let lines_are_few = || lines(width).bits() * u64::from(rows) < 64;
        if expected > MUCH_MORE * MOST as f64 || width * COUNT_BITS > 64 || rows >= 1 << COUNT_BITS || !lines_are_few()
        {
            return Err(too_many(0));
        }
        let lines = full_lines(width);
        let index_bits = usize::BITS - lines.len().leading_zeros();
        let listing = Listing {
            width,
            depth: rows as usize,
            index_bits,
            spread: lines.iter().map(|line| spread(*line, width)).collect(),
            lines: &lines,
            listed: AtomicU64::new(0),
            stop,
        };
        let mut classes: Vec<HalfClass> = (0..lines.len())
            .into_par_iter()
            .map(|first| {
                let mut found = Vec::new();
                listing.continue_with(first, &mut vec![], [0; 2], &mut found);
                found.sort_unstable();
                merge_orders(&mut found);
                found
            })
            .flatten_iter()
            .collect();
        if stop.is_cancelled() {
            return Err(Unfinished::Cancelled);
        }
        if listing.listed.into_inner() > MOST {
            return Err(too_many(MOST));
        }
        // Half boards of a class have the first row in common, so they were merged.
        classes.par_sort_unstable();
        Ok(Self { width, rows: rows as usize, lines, index_bits, classes })
    }

    /// The groups that are kept.
    pub(super) fn groups(&self) -> impl Iterator<Item = HalfGroup<'_>> {
        let groups = self.classes.chunk_by(|one, other| one.counts == other.counts);
        groups.map(|classes| HalfGroup { classes, alike: self.alike(&classes[0]) })
    }

    /// The number of groups that are like that of a class.
    fn alike(&self, class: &HalfClass) -> u64 {
        let mirrored =
            (0..self.width).map(|column| class.count(column) << ((self.width - 1 - column) * COUNT_BITS)).sum();
        let mut images = images([class.counts, mirrored], self.width, self.rows as u64).to_vec();
        images.sort_unstable();
        images.dedup();
        images.len() as u64
    }

    /// The indices of the rows of a class, from the middle outwards.
    pub(super) fn rows_of(&self, class: &HalfClass) -> impl Iterator<Item = usize> {
        let (bits, packed) = (self.index_bits, class.rows);
        (0..self.rows).rev().map(move |row| (packed >> (row as u32 * bits)) as usize & ((1 << bits) - 1))
    }
}

impl HalfClass {
    /// The count of ones of a column.
    pub(super) fn count(&self, column: u32) -> u64 {
        self.counts >> (column * COUNT_BITS) & ((1 << COUNT_BITS) - 1)
    }
}

/// Sums up half boards of a sorted list that are the same class.
fn merge_orders(sorted: &mut Vec<HalfClass>) {
    sorted.dedup_by(|next, kept| {
        let is_same = (next.counts, next.rows) == (kept.counts, kept.rows);
        kept.orders += if is_same { next.orders } else { 0 };
        is_same
    });
}

/// The bits of a line as counts.
fn spread(line: u32, width: u32) -> ColumnCounts {
    let count = |column: u32, place: u32| u64::from(line >> column & 1) << (place * COUNT_BITS);
    let sum = |place: &dyn Fn(u32) -> u32| (0..width).map(|column| count(column, place(column))).sum();
    [sum(&|column| column), sum(&|column| width - 1 - column)]
}

/// The counts of the columns, and the same from right to left.
type ColumnCounts = [u64; 2];

/// The counts of all boards that are like one with these counts, some of them perhaps twice; first its own.
fn images([counts, mirrored]: ColumnCounts, width: u32, rows: u64) -> [u64; 4] {
    let all: u64 = (0..width).map(|column| rows << (column * COUNT_BITS)).sum();
    [counts, mirrored, all - counts, all - mirrored]
}

/// Lists half boards from the middle outwards.
struct Listing<'a> {
    width: u32,
    depth: usize,
    index_bits: u32,
    lines: &'a [u32],
    /// The lines as counts.
    spread: Vec<ColumnCounts>,
    listed: AtomicU64,
    stop: &'a Cancellation,
}

impl Listing<'_> {
    /// Adds a row, then every row that may follow.
    fn continue_with(&self, line: usize, rows: &mut Vec<usize>, before: ColumnCounts, found: &mut Vec<HalfClass>) {
        let counts = [0, 1].map(|side| before[side] + self.spread[line][side]);
        rows.push(line);
        if rows.len() == self.depth {
            found.extend(self.class(rows, counts));
        } else if !self.is_over(rows.len()) {
            let excluded = match rows[..] {
                [.., before, last] => third_alike(self.lines[last], self.lines[before]),
                _ => [0; 2],
            };
            let may_be_next =
                |next: &usize| may_follow(self.lines[*next], excluded, self.width) && !rows.contains(next);
            let next: Vec<usize> = (0..self.lines.len()).filter(may_be_next).collect();
            if rows.len() + 1 == self.depth {
                self.listed.fetch_add(next.len() as u64, Ordering::Relaxed);
            }
            next.into_iter().for_each(|next| self.continue_with(next, rows, counts, found));
        }
        rows.pop();
    }

    /// Whether it is time to stop; looked at before the last few rows only.
    fn is_over(&self, rows: usize) -> bool {
        rows + 3 <= self.depth && (self.stop.is_cancelled() || self.listed.load(Ordering::Relaxed) > MOST)
    }

    /// The class of a half board, if its group is the one to keep of those that are alike.
    fn class(&self, rows: &[usize], counts: ColumnCounts) -> Option<HalfClass> {
        let images = images(counts, self.width, self.depth as u64);
        if images.into_iter().any(|image| image < counts[0]) {
            return None;
        }
        let mut ordered = [0; 16];
        let ordered = &mut ordered[..rows.len()];
        ordered.copy_from_slice(rows);
        ordered.get_mut(2..).unwrap_or_default().sort_unstable();
        let rows = ordered.iter().fold(0, |packed, row| packed << self.index_bits | *row as u64);
        Some(HalfClass { counts: counts[0], rows, orders: 1 })
    }
}
