//! Future lines along a line are those of its last position, and the marks see them.

use super::*;
use crate::grid::{Chance, Steps};
use crate::line::{Board, case};

/// All ways of a position, if degree and loops do not contradict each other: those that are open, and those that are forced.
fn ways(lines: &mut FutureLines, board: &Board) -> Option<Vec<(Steps, Steps)>> {
    let network = lines.of(board.position())?;
    let at = |field| (network.open(network.place(field)), network.forced(network.place(field)));
    Some(board.size().all_fields().map(at).collect())
}

#[test]
fn along_a_line_with_undo_they_are_those_of_a_fresh_start() {
    let (mut refuted, mut compared) = (0, 0);
    for (seed, size) in (0..).zip(["5", "7", "9", "12x7", "20x3"].into_iter().cycle().take(200)) {
        let size: Size = size.parse().expect("a size");
        let (mut board, mut chance) = (Board::new(size), Chance::from_seed(seed));
        let mut along = FutureLines::for_size(size);
        while let Some(step) = chance.choose(board.free_steps()) {
            board.step(step);
            if chance.below(3) > 0 {
                let expected = ways(&mut FutureLines::for_size(size), &board);
                assert_eq!(ways(&mut along, &board), expected, "{size}, seed {seed}, {:?}", board.line());
                refuted += u32::from(expected.is_none());
                compared += 1;
            }
            if chance.below(6) == 0 {
                (0..chance.below(20)).for_each(|_| board.undo());
            }
        }
    }
    assert!(refuted > 200 && compared > refuted * 2, "{refuted} of {compared}");
}

#[test]
fn a_position_without_a_known_line_has_the_same_future_lines() {
    let mut board = case::read("7|1,1;2,1;3,1;3,2;3,3;4,3").expect("a case");
    let expected = ways(&mut FutureLines::for_size(board.size()), &board);
    assert!(expected.is_some());
    let (fields, live) = (board.line().to_vec(), board.live());
    board.show(fields.into_iter().rev(), live);
    assert_eq!(ways(&mut FutureLines::for_size(board.size()), &board), expected);
}

#[test]
fn marks_see_forced_ways_ends_and_fields_between() {
    let board = Board::new(Size::square(5).expect("a size"));
    let mut lines = FutureLines::for_size(board.size());
    let future = Future::of(Window::around_live_end(board.position()), &mut lines);
    // The corner on the right has two ways.
    assert!(future.forced(&[((3, 0), Step::Right), ((4, 0), Step::Down), ((4, 1), Step::Up)]));
    assert!(!future.forced(&[((3, 0), Step::Left)]) && !future.forced(&[((0, 0), Step::Right)]));
    assert!(!future.forced(&[((9, 9), Step::Left)]), "outside the board");
    assert!(future.through(&[(4, 0), (0, 4)]) && !future.through(&[(4, 0), (3, 0)]) && !future.through(&[(0, 0)]));
    assert!(future.ends((3, 0), (4, 1)) && future.ends((4, 1), (3, 0)));
    assert!(!future.ends((3, 0), (3, 0)) && !future.ends((3, 0), (0, 3)) && !future.ends((2, 2), (2, 2)));
}

#[test]
fn where_there_is_no_completion_every_mark_holds() {
    // The corner below the live end has one way left.
    let board = case::read("3|1,1;1,2;2,2;2,3").expect("a case");
    let mut lines = FutureLines::for_size(board.size());
    let future = Future::of(Window::around_live_end(board.position()), &mut lines);
    assert!(lines_are_refuted(&board));
    assert!(future.forced(&[((-9, 0), Step::Left)]) && future.through(&[(0, 0)]) && future.ends((5, 5), (5, 5)));
}

fn lines_are_refuted(board: &Board) -> bool {
    FutureLines::for_size(board.size()).of(board.position()).is_none()
}
