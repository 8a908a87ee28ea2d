//! The deducer on puzzles whose solution is known, beside its slow twin.

use super::*;
use crate::grid::Size;
use crate::matching::ways::LineSpan;
use crate::ways::{Conventions, Goal, WaysPuzzle};

fn flow(size: (i32, i32), ends: &[[(i32, i32); 2]], conventions: Conventions) -> WaysPuzzle {
    let size = Size::new(size.0, size.1).expect("a size");
    let ends = ends.iter().map(|pair| pair.map(|(x, y)| Field::new(x, y))).collect();
    WaysPuzzle::new(size, Goal::Flow(ends), conventions)
}

/// A public board of flow, row by row; capital letters are ends.
fn board(rows: &[&str]) -> WaysPuzzle {
    let mut ends = std::collections::BTreeMap::<char, Vec<(i32, i32)>>::new();
    for (row, y) in rows.iter().zip(1..) {
        for (letter, x) in row.chars().zip(1..).filter(|(letter, _)| letter.is_ascii_uppercase()) {
            ends.entry(letter).or_default().push((x, y));
        }
    }
    let ends: Vec<[(i32, i32); 2]> = ends.values().map(|pair| [pair[0], pair[1]]).collect();
    flow((rows[0].len() as i32, rows.len() as i32), &ends, Conventions::default())
}

/// The fixpoint by the deducer, which is compared with the one by single deductions.
fn fixpoint(puzzle: &WaysPuzzle) -> (WaysState, WaysOutcome) {
    let rules = WaysRules::compiled(puzzle.conventions(), false);
    let begin = state_of(puzzle).expect("a small board");
    let mut state = begin.clone();
    let outcome = WaysDeducer::new(&rules).run(&mut state, MOST_LEVEL);
    let explained = explain(&begin, &rules, MOST_LEVEL);
    assert_eq!((&explained.state, explained.outcome), (&state, outcome), "{puzzle:?}");
    (state, outcome)
}

#[test]
fn a_small_board_of_flow_is_solved_by_drawings() {
    let puzzle = board(&["A.B.C", "..D.E", ".....", ".B.C.", ".ADE."]);
    let (state, outcome) = fixpoint(&puzzle);
    assert_eq!(outcome, WaysOutcome::Solved);
    let lines = solution_of(&puzzle, &state).lines;
    assert_eq!(lines.len(), 5);
    let ends: Vec<_> = lines.iter().map(|line| (line[0], line[line.len() - 1])).collect();
    assert_eq!(ends[0], (Field::new(1, 1), Field::new(2, 5)));
    assert_eq!(lines.iter().map(Vec::len).sum::<usize>(), 25);
}

#[test]
fn the_lowest_level_is_that_of_the_hardest_rule_needed() {
    let rules = WaysRules::compiled(Conventions::default(), false);
    let mut deducer = WaysDeducer::new(&rules);
    // One line through a corridor.
    let puzzle = flow((4, 1), &[[(1, 1), (4, 1)]], Conventions::default());
    let mut state = state_of(&puzzle).expect("small");
    assert_eq!(deducer.lowest_level(&mut state, MOST_LEVEL), Some((1, WaysOutcome::Solved)));
    let mut state = state_of(&puzzle).expect("small");
    assert!(deducer.run_until(&mut state, 1, Field::new(2, 1), Step::Right));
    let hint = hint(&state_of(&puzzle).expect("small"), &rules, MOST_LEVEL).expect("a hint");
    assert_eq!((hint.level, hint.used), (1, true));
}

#[test]
fn a_board_without_a_solution_is_broken() {
    let puzzle = flow((2, 2), &[[(1, 1), (2, 2)], [(2, 1), (1, 2)]], Conventions::default());
    assert_eq!(fixpoint(&puzzle).1, WaysOutcome::Broken);
}

#[test]
fn the_lines_of_a_numbered_fragment_follow_from_its_numbers() {
    let size = Size::new(5, 1).expect("a size");
    let fields = [1, 3, 5].map(|x| Field::new(x, 1));
    let puzzle = WaysPuzzle::new(size, Goal::Numbered(fields.to_vec()), Conventions::default());
    let mut state = state_of(&puzzle).expect("small");
    assert_eq!(state.span(Field::new(3, 1)), LineSpan { first: 1, last: 2 });
    assert_eq!(state.span(Field::new(2, 1)), LineSpan::ANY);
    state.decide(Field::new(2, 1), Step::Right, true);
    assert_eq!(state.span(Field::new(2, 1)), LineSpan { first: 1, last: 2 });
    state.decide(Field::new(1, 1), Step::Right, true);
    assert_eq!(state.span(Field::new(2, 1)), LineSpan::one(1));
    assert_eq!(state.span(Field::new(3, 1)), LineSpan::one(2), "it leads on to the next number");
    assert_eq!(state.fragment(Field::new(1, 1)), state.fragment(Field::new(3, 1)));
    let (state, outcome) = fixpoint(&puzzle);
    assert_eq!((outcome, solution_of(&puzzle, &state).lines[0].len()), (WaysOutcome::Solved, 5));
}

#[test]
fn numbers_that_do_not_follow_each_other_are_not_joined() {
    let mut state = WaysState::new(
        Size::new(3, 1).expect("a size"),
        crate::matching::ways::WaysKind { filled: true, touching: true },
    )
    .expect("small");
    state.add_number(Field::new(1, 1), 2);
    state.add_number(Field::new(3, 1), 5);
    state.decide(Field::new(1, 1), Step::Right, true);
    assert!(!state.has_contradiction());
    state.decide(Field::new(2, 1), Step::Right, true);
    assert!(state.has_contradiction());
}
