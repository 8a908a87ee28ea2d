//! Counts of the enumeration that are known, and the drawings on all small boards.

use super::*;
use crate::grid::Size;
use crate::support::cancel::Cancellation;
use crate::ways::Conventions;
use cover::SmallBoard;

fn size(text: &str) -> Size {
    text.parse().expect("a size")
}

#[test]
fn all_sets_of_lines_of_tiny_boards_are_visited_once() {
    let count = |text: &str, filled: bool| {
        let mut seen = std::collections::BTreeSet::new();
        SmallBoard::new(size(text)).visit(filled, &mut |set, _| assert!(seen.insert(set)));
        seen.len()
    };
    // Of two fields, the way is used or not; of four in a square, every set but the loop, and two with every field on a line twice.
    assert_eq!((count("2x1", false), count("2x1", true)), (2, 1));
    assert_eq!((count("2x2", false), count("2x2", true)), (15, 6));
}

#[test]
fn a_board_of_one_line_has_all_its_lines_as_solutions() {
    let board = SmallBoard::new(size("3x3"));
    let flows = board.flows(Conventions::default());
    // From corner to corner of a 3x3 there are two lines through all fields.
    let ends = [crate::grid::Field::new(1, 1), crate::grid::Field::new(3, 3)];
    let corners = flows.iter().find(|flow| *flow.puzzle.goal() == crate::ways::Goal::Flow(vec![ends]));
    assert_eq!(corners.expect("a puzzle").solutions.len(), 2);
}

#[cfg(feature = "drawn")]
#[test]
fn all_conclusions_of_the_drawings_agree_with_every_solution_of_small_boards() {
    use crate::ways::rules::WaysRules;
    let mut matched = std::collections::BTreeSet::new();
    for (text, states) in [("2x2", 1 << 12), ("3x2", 1 << 12), ("3x3", 64), ("4x3", 4)] {
        for number in 0..8 {
            let [numbered, all_fields, touching] = [1, 2, 4].map(|bit| number & bit != 0);
            let conventions = Conventions { all_fields, touching };
            let rules = WaysRules::compiled(conventions, false);
            let order = WaysAuditOrder { size: size(text), conventions, numbered, states, seed: 7 };
            let found = audit_unless(&Cancellation::new(), &order, &rules, |_, _| ()).expect("not cancelled");
            for rule in &found.rules {
                assert!(rule.counterexample.is_none(), "{} on {text}: {:?}", rule.name, rule.counterexample);
                if rule.matches > 0 {
                    matched.insert(rule.name.clone());
                }
            }
            assert_eq!(found.wrong(), 0, "{text} {conventions:?}");
        }
    }
    assert!(matched.len() >= 22, "{matched:?}");
}
