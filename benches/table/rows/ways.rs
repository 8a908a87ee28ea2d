//! Rows about puzzles on ways: solved, and made.

use super::names;
use crate::measure::by_turns;
use crate::row::Row;
use crate::subjects::ways;

const ROUNDS: usize = 7;
/// Boards in a round.
const BOARDS: u64 = 16;

/// The seconds that the solver of the document with the boards reports for each, without a proof that the solution is the only one.
const REPORTED: [f64; 9] = [0.0006, 0.001, 0.001, 0.007, 0.010, 0.010, 0.024, 0.024, 0.024];

/// The public boards, solved with both conventions.
pub(super) fn solve() -> Vec<Row> {
    let mut rows = Vec::new();
    for (touching, subject) in [(false, names::FLOW_SOLVED), (true, names::TOUCHING_FLOW_SOLVED)] {
        for (board, reported) in ways::public_boards(touching).iter().zip(REPORTED) {
            let seconds = by_turns(ROUNDS, &mut [&mut |_| ways::solve(board)]).seconds(0);
            let row = Row { board: board.size().to_string(), ..Row::new(subject, 0, "board", seconds) };
            rows.push(row.beside("a search by directions (reported)", reported));
        }
    }
    rows
}

/// Boards that are made.
pub(super) fn make() -> Vec<Row> {
    let seeds = |round: usize| round as u64 * BOARDS..(round as u64 + 1) * BOARDS;
    let measured = |work: &mut dyn FnMut(usize) -> u64| by_turns(ROUNDS, &mut [work]).seconds(0);
    let of_level = |side, level| measured(&mut |round| ways::make_flows(side, level, seeds(round)));
    vec![
        Row::new(names::FLOW_MADE, 9, "board", of_level(9, None)),
        Row::new(names::MIDDLE_FLOW_MADE, 9, "board", of_level(9, Some(3))),
        Row::new(names::NUMBERED_MADE, 7, "board", measured(&mut |round| ways::make_numbered_lines(7, seeds(round)))),
    ]
}
