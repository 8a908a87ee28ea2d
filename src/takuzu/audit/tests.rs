//! True rules have no wrong conclusion, and a false one has one on a small board.

use super::*;
use crate::grid::{Field, Size, Symmetry};
use crate::matching::binary::{BinaryLine, BinaryRule, Kind, Put, RowWindow};
use crate::takuzu::referee::Referee;
use crate::takuzu::rules::{BUILT_INS, TakuzuRules};

fn rules(rules: &'static [BinaryRule], distinct: bool) -> TakuzuRules<&'static BinaryRule> {
    TakuzuRules::new(rules, distinct)
}

fn gap(at: &RowWindow<'_>) -> u64 {
    at.a(-1, 0) & at.a(1, 0)
}

fn in_row(at: &RowWindow<'_>) -> u64 {
    at.along_row(0, 0, 0)
}

fn one_less(line: BinaryLine) -> u32 {
    line.unknown_if(|line| line.a() == line.half() - 1)
}

fn full(line: BinaryLine) -> u32 {
    line.unknown_if(|line| line.a() == line.half())
}

const PUT_A: &[Put] = &[Put::new(0, 0, Kind::A)];
const PUT_B: &[Put] = &[Put::new(0, 0, Kind::B)];

static TRUE: [BinaryRule; 2] = [
    BinaryRule { name: "gap", title: "", level: 1, lines: &[], orientations: &[(Symmetry::AsDrawn, gap, PUT_B)] },
    BinaryRule {
        name: "full",
        title: "",
        level: 2,
        lines: &[full],
        orientations: &[(Symmetry::AsDrawn, in_row, PUT_B)],
    },
];

static FALSE: [BinaryRule; 2] = [
    BinaryRule { name: "wrong_gap", title: "", level: 1, lines: &[], orientations: &[(Symmetry::AsDrawn, gap, PUT_A)] },
    BinaryRule {
        name: "one_less",
        title: "",
        level: 2,
        lines: &[one_less],
        orientations: &[(Symmetry::AsDrawn, in_row, PUT_B)],
    },
];

fn size(width: i32, height: i32) -> Size {
    Size::new(width, height).expect("a size")
}

/// Whether a wrong conclusion is one: its completion agrees with the board.
fn is_shown(wrong: &WrongConclusion) -> bool {
    let WrongConclusion { board, field, value, completion } = wrong;
    let agrees = |field: Field| board.get(field).is_none() || board.get(field) == completion.get(field);
    board.get(*field).is_none()
        && completion.get(*field) == Some(!value)
        && board.size().all_fields().all(agrees)
        && Referee::new(completion, false).completion().as_ref() == Some(completion)
}

#[test]
fn true_rules_conclude_nothing_wrong_on_all_boards_of_a_size() {
    let audit = whole(size(4, 2), &rules(&TRUE, false), true, |_| ()).expect("small enough");
    assert_eq!(audit.wrong(), 0);
    assert!(audit.rules.iter().all(|rule| rule.tally.conclusions > 100), "{audit:?}");
    let missed = audit.missed.expect("all completions are known");
    assert!(missed.missed[1] < missed.missed[0] && missed.missed[4] > 0 && missed.forced > missed.missed[0]);
    assert!(missed.unsolved[1] < missed.unsolved[0] && missed.with_one_solution > missed.unsolved[0]);
}

#[test]
fn false_rules_have_a_counterexample_with_few_known_fields() {
    let audit = whole(size(2, 4), &rules(&FALSE, false), false, |_| ()).expect("small enough");
    let found: Vec<_> = audit.rules.iter().map(|rule| (rule.tally.wrong > 0, rule.counterexample.as_ref())).collect();
    // A row of two fields has no gap.
    assert!(matches!(found[..], [(false, None), (true, Some(wrong))] if is_shown(wrong) && wrong.board.known() == 0));
    let audit = whole(size(4, 2), &rules(&FALSE, false), false, |_| ()).expect("small enough");
    for rule in &audit.rules {
        let wrong = rule.counterexample.as_ref().expect("it is false");
        assert!(is_shown(wrong) && wrong.board.known() <= 2, "{wrong:?}");
    }
}

#[test]
fn a_sample_judges_as_all_boards_do() {
    let order = SampleOrder { sizes: vec![size(4, 4), size(6, 8)], boards: 160, seed: 3 };
    for distinct in [false, true] {
        let audit = sample(&order, &rules(&TRUE, distinct), |_| ()).expect("even");
        assert_eq!((audit.wrong(), audit.boards), (0, 160));
        let drawings = audit.rules.len() - if distinct { BUILT_INS.len() } else { 0 };
        assert!(audit.rules[..drawings].iter().all(|rule| rule.tally.conclusions > 0), "{audit:?}");
        let audit = sample(&order, &rules(&FALSE, distinct), |_| ()).expect("even");
        for rule in &audit.rules[..2] {
            assert!(rule.counterexample.as_ref().is_some_and(is_shown), "{}", rule.name);
        }
        assert_eq!(sample(&order, &rules(&FALSE, distinct), |_| ()).expect("even"), audit, "the same seed");
    }
}

#[test]
fn boards_that_are_too_large_or_odd_are_refused() {
    let refused = |width, height| whole(size(width, height), &rules(&TRUE, true), false, |_| ()).err();
    assert_eq!(refused(6, 4), Some(TooManyBoards::TooLarge(size(6, 4))));
    assert!(matches!(refused(3, 4), Some(TooManyBoards::NoBoard(_))));
}

#[test]
fn the_built_in_rules_are_judged_without_lines_alike() {
    let order = SampleOrder { sizes: vec![size(4, 4), size(6, 6)], boards: 4000, seed: 1 };
    let audit = sample(&order, &rules(&[], true), |_| ()).expect("even");
    assert_eq!(audit.rules.len(), BUILT_INS.len());
    for rule in &audit.rules {
        assert!(rule.tally.alone > 5 && rule.tally.wrong == 0, "{rule:?}");
    }
}
