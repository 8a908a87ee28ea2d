//! An enumeration finds all lines, in keep-left order, with any rules.

use crate::support::{for_each_line, step_between};
use oneway::grid::{Field, Size, Step};
use oneway::line::count::{Enumeration, Tally};
use oneway::line::deduce::RuleSet;
use oneway::line::walk::Walker;

fn lines(size: Size, rules: RuleSet) -> Enumeration {
    Enumeration::new(Walker::new(size, rules).with_shared_memo())
}

fn count(width: i32, height: i32, rules: RuleSet) -> Tally {
    let mut lines = lines(Size::new(width, height).expect("a size"), rules);
    while lines.advance() {}
    lines.tally()
}

#[test]
fn the_5x5_has_104_lines_and_the_drawings_leave_no_dead_end() {
    assert_eq!(count(5, 5, RuleSet::drawn()), Tally { lines: 104, dead_ends: 0 });
}

#[test]
fn the_7x7_has_111712_lines() {
    assert_eq!(count(7, 7, RuleSet::drawn()), Tally { lines: 111_712, dead_ends: 0 });
}

#[test]
fn the_universal_rule_leaves_no_dead_end() {
    for rules in [RuleSet::universal(), RuleSet::all()] {
        assert_eq!(count(5, 5, rules), Tally { lines: 104, dead_ends: 0 });
        assert_eq!(count(7, 7, rules), Tally { lines: 111_712, dead_ends: 0 });
    }
}

#[test]
fn without_rules_the_5x5_has_104_lines_and_some_dead_ends() {
    assert_eq!(count(5, 5, RuleSet::NONE).lines, 104);
    assert!(count(5, 5, RuleSet::NONE).dead_ends > 0);
}

#[test]
fn on_rectangles_the_drawings_leave_all_lines_of_a_plain_search() {
    for (width, height) in
        [(1, 1), (1, 6), (6, 1), (2, 3), (3, 2), (2, 7), (3, 4), (5, 3), (4, 5), (5, 4), (7, 3), (6, 5)]
    {
        let mut expected = 0;
        for_each_line(Size::new(width, height).expect("a size"), &mut |_| expected += 1);
        assert_eq!(count(width, height, RuleSet::drawn()).lines, expected, "{width}x{height}");
    }
}

#[test]
fn lines_come_in_keep_left_order() {
    let mut lines = lines(Size::square(3).expect("a size"), RuleSet::drawn());
    assert!(lines.advance());
    let first: Vec<Field> = lines.board().line().to_vec();
    assert_eq!((first[1], first[8]), (Field::new(2, 1), Field::new(3, 3)), "the first line begins to the right");
    assert!(lines.advance());
    assert_eq!(lines.board().line()[1], Field::new(1, 2));
    assert!(!lines.advance() && !lines.advance(), "a finished enumeration stays finished");
    assert_eq!(lines.tally().lines, 2);
}

#[test]
fn lines_are_numbered_in_the_order_of_their_turns() {
    // The slow way to number lines: find all of them and sort them by their turns.
    let size = Size::square(5).expect("a size");
    let mut expected: Vec<(Vec<usize>, Vec<Field>)> = Vec::new();
    for_each_line(size, &mut |line| {
        let mut heading = Step::Down;
        let turns = line.windows(2).map(|pair| {
            let step = step_between(pair[0], pair[1]);
            let turn = [heading.turned_left(), heading, heading.turned_right()].iter().position(|&way| way == step);
            heading = step;
            turn.expect("no line turns back")
        });
        expected.push((turns.collect(), line.to_vec()));
    });
    expected.sort();
    let mut lines = lines(size, RuleSet::drawn());
    for (_, line) in &expected {
        assert!(lines.advance());
        assert_eq!(lines.board().line(), line);
    }
    assert!(!lines.advance());
    assert_eq!(expected.len(), 104);
}
