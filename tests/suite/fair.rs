//! Lines with equal chances: the probabilities of the moves, gone through exactly on small boards; that the moves lead to all lines; and
//! how often each line comes, compared with equal chances.

use crate::program::{oneway, stderr, stdout};
use oneway::grid::{Chance, FieldMask};
use oneway::line::fair::{Choices, FairMixer, UnorderedLine};
use oneway::line::mask::some_line;
use oneway::{Board, Field, Labyrinth, Size};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Goes through all sequences of choices, one after the other.
#[derive(Default)]
struct AllChoices {
    /// Each choice with its bound.
    taken: Vec<(u32, u32)>,
    next: usize,
}

impl Choices for AllChoices {
    fn below(&mut self, bound: u32) -> u32 {
        if self.next == self.taken.len() {
            self.taken.push((0, bound));
        }
        self.next += 1;
        self.taken[self.next - 1].0
    }
}

impl AllChoices {
    /// Calls a function with each sequence and returns the sum of the probabilities for each result.
    fn distribution(mut run: impl FnMut(&mut Self) -> Ways) -> BTreeMap<Ways, f64> {
        let mut all = Self::default();
        let mut sums = BTreeMap::new();
        loop {
            all.next = 0;
            let result = run(&mut all);
            *sums.entry(result).or_insert(0.0) +=
                all.taken.iter().map(|(_, bound)| 1.0 / f64::from(*bound)).product::<f64>();
            while all.taken.last().is_some_and(|(choice, bound)| choice + 1 == *bound) {
                all.taken.pop();
            }
            match all.taken.last_mut() {
                Some((choice, _)) => *choice += 1,
                None => return sums,
            }
        }
    }
}

/// A line as the ways of its fields.
type Ways = Vec<u8>;

fn ways(line: &UnorderedLine) -> Ways {
    line.ways().collect()
}

/// All lines through the fields of a mask between two ends, or from any field to any other, each in one direction. By trying alone.
fn all_lines(mask: &FieldMask, ends: Option<[Field; 2]>) -> Vec<Vec<Field>> {
    fn go_on(mask: &FieldMask, line: &mut Vec<Field>, found: &mut Vec<Vec<Field>>) {
        if line.len() == mask.fields() {
            found.push(line.clone());
        }
        let at = line[line.len() - 1];
        for next in mask.neighbours(at) {
            if !line.contains(&next) {
                line.push(next);
                go_on(mask, line, found);
                line.pop();
            }
        }
    }
    let mut found = Vec::new();
    for start in mask.all_fields().filter(|start| ends.is_none_or(|ends| ends[0] == *start)) {
        go_on(mask, &mut vec![start], &mut found);
    }
    found.retain(|line| {
        let last = line[line.len() - 1];
        ends.map_or(line[0] <= last, |ends| last == ends[1])
    });
    found
}

fn whole(width: i32, height: i32) -> FieldMask {
    FieldMask::new(Size::new(width, height).expect("a size"), |_| true).expect("it has fields")
}

/// Checks that a line goes once through each field of a mask, between these ends.
fn validate(line: &[Field], mask: &FieldMask, ends: [Field; 2]) {
    let visited: BTreeSet<Field> = line.iter().copied().collect();
    assert!(visited.len() == line.len() && visited == mask.all_fields().collect(), "{line:?}");
    assert!(line.windows(2).all(|pair| pair[0].distance(pair[1]) == 1), "{line:?}");
    assert_eq!([line[0], line[line.len() - 1]], ends);
}

/// Checks that a move is as likely as its reverse, between all lines of a list, and leads to no other line.
fn check_symmetry(mask: &FieldMask, lines: &[Vec<Field>], make: impl Fn(&mut UnorderedLine, &mut AllChoices)) -> usize {
    let lines: Vec<UnorderedLine> = lines.iter().map(|line| UnorderedLine::of(mask.size(), line)).collect();
    let numbers: BTreeMap<Ways, usize> = lines.iter().map(ways).zip(0..).collect();
    let mut probabilities = BTreeMap::new();
    for (from, line) in lines.iter().enumerate() {
        let to = AllChoices::distribution(|choices| {
            let mut line = line.clone();
            make(&mut line, choices);
            ways(&line)
        });
        assert!((to.values().sum::<f64>() - 1.0).abs() < 1e-9);
        probabilities.extend(to.into_iter().map(|(to, probability)| ((from, numbers[&to]), probability)));
    }
    for ((from, to), probability) in &probabilities {
        let back = probabilities.get(&(*to, *from)).copied().unwrap_or(0.0);
        assert!((probability - back).abs() < 1e-12, "{:?}: {probability} and {back}", mask.size());
    }
    probabilities.keys().filter(|(from, to)| from != to).count()
}

#[test]
fn each_move_is_as_likely_as_its_reverse() {
    let ring = FieldMask::read("###\n#.#\n###\n").expect("a mask");
    let house = FieldMask::read(".##.\n####\n####\n.###\n").expect("a mask");
    for mask in [whole(3, 3), whole(4, 3), whole(4, 4), whole(3, 5), ring, house] {
        let lines = all_lines(&mask, None);
        assert!(check_symmetry(&mask, &lines, |line, choices| line.switch(choices)) > 0 || mask.fields() == 8);
        assert!(check_symmetry(&mask, &lines, |line, choices| line.backbite(choices)) > 0);
    }
    let lines = all_lines(&whole(5, 5), Some([Field::new(1, 1), Field::new(5, 5)]));
    assert_eq!(lines.len(), 104);
    assert!(check_symmetry(&whole(5, 5), &lines, |line, choices| line.switch(choices)) > 0);
}

#[test]
fn an_excursion_is_as_likely_as_its_reverse() {
    for (width, height, ends) in [(3, 3, [(1, 1), (3, 3)]), (4, 3, [(1, 1), (4, 1)]), (3, 4, [(2, 2), (1, 1)])] {
        let mask = whole(width, height);
        let lines = all_lines(&mask, Some(ends.map(|(x, y)| Field::new(x, y))));
        let make = |line: &mut UnorderedLine, choices: &mut AllChoices| {
            let mut mixer = FairMixer::of(line.clone());
            mixer.excursion(3, choices);
            *line = mixer.line().clone();
        };
        check_symmetry(&mask, &lines, make);
    }
}

/// The number of classes of lines between which no moves lead, and of those between the given ends that are in different classes.
fn classes(lines: &[UnorderedLine], moves: &[fn(&mut UnorderedLine, &mut AllChoices)]) -> Vec<usize> {
    let numbers: BTreeMap<Ways, usize> = lines.iter().map(ways).zip(0..).collect();
    let mut class = vec![usize::MAX; lines.len()];
    for first in 0..lines.len() {
        if class[first] < usize::MAX {
            continue;
        }
        class[first] = first;
        let mut left = vec![first];
        while let Some(at) = left.pop() {
            for make in moves {
                let to = AllChoices::distribution(|choices| {
                    let mut line = lines[at].clone();
                    make(&mut line, choices);
                    ways(&line)
                });
                for to in to.into_keys().map(|to| numbers[&to]).filter(|to| class[*to] == usize::MAX).collect::<Vec<_>>() {
                    class[to] = first;
                    left.push(to);
                }
            }
        }
    }
    class
}

/// Between how many pairs of ends there are lines, and between how many of these the moves do not lead to all of them: with excursions, and
/// by switches alone.
fn pairs_of_ends(mask: &FieldMask) -> [usize; 3] {
    let lines: Vec<UnorderedLine> = all_lines(mask, None).iter().map(|line| UnorderedLine::of(mask.size(), line)).collect();
    let switch: fn(&mut UnorderedLine, &mut AllChoices) = |line, choices| line.switch(choices);
    let backbite: fn(&mut UnorderedLine, &mut AllChoices) = |line, choices| line.backbite(choices);
    let divided = |moves: &[_]| {
        let mut of_ends: BTreeMap<[Field; 2], BTreeSet<usize>> = BTreeMap::new();
        for (line, class) in lines.iter().zip(classes(&lines, moves)) {
            let mut ends = line.ends();
            ends.sort();
            of_ends.entry(ends).or_default().insert(class);
        }
        (of_ends.len(), of_ends.values().filter(|classes| classes.len() > 1).count())
    };
    let ((pairs, by_all), (_, by_switches)) = (divided(&[switch, backbite]), divided(&[switch]));
    [pairs, by_all, by_switches]
}

#[test]
fn on_small_boards_the_moves_lead_to_all_lines() {
    for (width, height) in [(1, 5), (2, 2), (2, 3), (2, 5), (2, 7), (3, 3), (3, 4), (3, 5), (4, 4), (3, 6), (4, 5), (3, 7), (5,5)] {
        let t = std::time::Instant::now();
        let [pairs, divided, by_switches] = pairs_of_ends(&whole(width, height));
        eprintln!("{width}x{height}: {pairs} {divided} {by_switches} {:?}", t.elapsed());
        assert!(pairs > 0 && divided == 0, "{width}x{height}");
    }
}
