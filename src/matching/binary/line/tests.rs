//! The counts of lines against slow ones that try everything.

use super::BinaryLine;
use crate::grid::Chance;
use std::cell::RefCell;

/// All lines of a length whose fields are `a`, `b` or unknown.
fn all_lines(length: u32) -> impl Iterator<Item = BinaryLine> {
    (0..3u32.pow(length)).map(move |number| {
        let kind = |at: u32| number / 3u32.pow(at) % 3;
        let fields = |of: u32| (0..length).filter(|at| kind(*at) == of).map(|at| 1 << at).sum();
        BinaryLine::new(length, fields(1), fields(2))
    })
}

/// A line of which about `unknown` of ten fields are unknown.
fn random_line(chance: &mut Chance, length: u32, unknown: u32) -> BinaryLine {
    let (mut a, mut b) = (0, 0);
    for at in (0..length).filter(|_| chance.below(10) >= unknown).collect::<Vec<_>>() {
        *if chance.below(2) == 0 { &mut a } else { &mut b } |= 1 << at;
    }
    BinaryLine::new(length, a, b)
}

/// The line with random signs, few or many.
fn with_random_signs(chance: &mut Chance, line: BinaryLine) -> BinaryLine {
    let of_ten = chance.below(6);
    let (mut equal, mut opposite) = (0, 0);
    for at in 0..line.length() - 1 {
        if chance.below(10) < of_ten {
            *if chance.below(2) == 0 { &mut equal } else { &mut opposite } |= 1 << at;
        }
    }
    line.with_signs(equal, opposite)
}

/// The line seen from each of its unknown fields.
fn seen_from_each(line: BinaryLine) -> impl Iterator<Item = BinaryLine> {
    let [_, _, unknown] = line.fields();
    (0..line.length())
        .map(|at| 1 << at)
        .filter(move |bit| unknown & bit != 0)
        .map(move |subject| BinaryLine { subject, ..line })
}

/// The greatest number of sets of fields of which no two have one in common.
fn most_disjoint(sets: &[u32], taken: u32) -> i32 {
    let Some((first, others)) = sets.split_first() else { return 0 };
    let without = most_disjoint(others, taken);
    if first & taken == 0 { without.max(1 + most_disjoint(others, taken | first)) } else { without }
}

fn slow_gaps(line: BinaryLine) -> i32 {
    let [a, _, unknown] = line.fields();
    let [_, opposite] = line.signs();
    let mut gaps = Vec::new();
    for first in 0..line.length() {
        let (two, three) = (0b11 << first, 0b111 << first);
        if first + 3 <= line.length() && three & (a | line.subject) == 0 {
            gaps.push(three & unknown);
        }
        if first + 2 <= line.length() && opposite >> first & 1 != 0 && two & unknown & !line.subject == two {
            gaps.push(two);
        }
    }
    if gaps.contains(&0) { line.length() as i32 + 1 } else { most_disjoint(&gaps, 0) }
}

/// Whether a full line with the signs agrees with the fields from `at` on; those before are already full.
fn can_be_filled(line: BinaryLine, at: u32, full: u32) -> bool {
    let bit = |fields: u32, place: u32| fields >> place & 1;
    let [_, b, _] = line.fields();
    let a = line.a | line.subject;
    if at == line.length() {
        return 2 * full.count_ones() == line.length();
    }
    (0..2).any(|kind| {
        let with = full | kind << at;
        let agrees = if kind == 1 { bit(b, at) == 0 } else { bit(a, at) == 0 };
        let three = at >= 2 && bit(full, at - 1) == kind && bit(full, at - 2) == kind;
        let [equal, opposite] = line.signs();
        let wrong_sign = at >= 1
            && ((bit(equal, at - 1) == 1 && bit(full, at - 1) != kind)
                || (bit(opposite, at - 1) == 1 && bit(full, at - 1) == kind));
        agrees && !three && !wrong_sign && can_be_filled(line, at + 1, with)
    })
}

fn assert_counts(line: BinaryLine) {
    assert_eq!(line.unknown_where_impossible(), line.unknown_where(|line| line.is_impossible()), "{line:?}");
    for bound in 0..3 {
        let is_enough = |line: BinaryLine| line.a() + line.gaps() >= line.half() - bound;
        assert_eq!(line.unknown_where_gaps(is_enough), line.unknown_where(is_enough), "{line:?}");
    }
    for line in seen_from_each(line) {
        assert_eq!(line.gaps(), slow_gaps(line), "gaps of {line:?}");
        assert_eq!(line.is_impossible(), !can_be_filled(line, 0, 0), "whether impossible: {line:?}");
    }
}

#[test]
fn counts_of_all_short_lines_are_those_of_trying_everything() {
    let mut chance = Chance::from_seed(23);
    for length in [2, 4, 6, 8] {
        for line in all_lines(length) {
            assert_counts(line);
            for _ in 0..8 {
                assert_counts(with_random_signs(&mut chance, line));
            }
        }
    }
}

#[test]
fn counts_of_short_lines_with_all_signs_are_those_of_trying_everything() {
    for line in [2, 4].into_iter().flat_map(all_lines) {
        for signs in 0..3u32.pow(line.length() - 1) {
            let places = || 0..line.length() - 1;
            let of = |kind| places().filter(|at| signs / 3u32.pow(*at) % 3 == kind).map(|at| 1 << at).sum();
            assert_counts(line.with_signs(of(1), of(2)));
        }
    }
}

#[test]
fn counts_of_long_lines_are_those_of_trying_everything() {
    let mut chance = Chance::from_seed(24);
    for number in 0..12_000 {
        let length = 10 + 2 * chance.below(11);
        // Trying everything takes too long if a long line is mostly unknown.
        let line = random_line(&mut chance, length, if length <= 16 { number % 9 } else { number % 5 });
        assert_counts(line);
        assert_counts(with_random_signs(&mut chance, line));
    }
}

#[test]
fn conditions_hold_about_unknown_fields_alone() {
    for line in [1, 2, 5].into_iter().flat_map(all_lines) {
        let [a, b, unknown] = line.fields();
        assert_eq!((a | b | unknown, a & b, (a | b) & unknown), ((1 << line.length()) - 1, 0, 0));
        assert_eq!([line.a(), line.b(), line.unknown()], [a, b, unknown].map(|fields| fields.count_ones() as i32));
        assert_eq!((line.unknown_if(|_| true), line.unknown_if(|_| false)), (unknown, 0));
        let tried = RefCell::new(Vec::new());
        let found = line.unknown_where(|line| {
            tried.borrow_mut().push(line.subject);
            line.subject.trailing_zeros() % 2 == 0
        });
        assert_eq!(found, unknown & 0x5555_5555);
        assert_eq!(tried.into_inner(), seen_from_each(line).map(|line| line.subject).collect::<Vec<_>>());
    }
}

#[test]
fn a_gap_without_unknown_field_counts_for_more_than_all() {
    let line = BinaryLine::new(6, 0, 0b000_111);
    assert!(seen_from_each(line).all(|line| line.gaps() == 7));
}

/// All full lines, by trying all values.
fn full_lines(length: u32) -> Vec<u32> {
    let is_valid = |a: &u32| {
        let b = !a & ((1 << length) - 1);
        a.count_ones() == length / 2 && [*a, b].iter().all(|bits| bits & (bits >> 1) & (bits >> 2) == 0)
    };
    (0..1 << length).filter(is_valid).collect()
}

#[test]
fn the_possible_kinds_are_those_of_all_full_lines() {
    let mut chance = Chance::from_seed(9);
    for length in [2, 4, 6, 8, 10, 12] {
        let all = full_lines(length);
        assert_eq!(all.len(), [2, 6, 14, 34, 84, 208][length as usize / 2 - 1]);
        for _ in 0..3000 {
            let mut bits = |times: u32| (0..times).fold(u32::MAX, |bits, _| bits & chance.below(1 << length));
            let (a, b, equal, opposite) = (bits(2), bits(2), bits(4) >> 1, bits(4) >> 1);
            let line = BinaryLine::new(length, a, b & !a).with_signs(equal & !opposite, opposite);
            let [equal, opposite] = line.signs();
            let agrees = |full: &&u32| {
                let different = *full ^ (*full >> 1);
                a & !*full == 0 && b & !a & *full == 0 && equal & different == 0 && opposite & !different == 0
            };
            let expected = all
                .iter()
                .filter(agrees)
                .fold([0; 2], |possible, full| [possible[0] | full, possible[1] | !full & ((1 << length) - 1)]);
            assert_eq!(line.possible(), expected, "{line:?}");
        }
    }
}
