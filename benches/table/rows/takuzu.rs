//! Rows about boards of 0 and 1: made, solved, and counted.

use super::names;
use crate::measure::{by_turns, by_wall_clock};
use crate::row::Row;
use crate::subjects::{square, takuzu};
use oneway::support::cancel::Cancellation;
use oneway::takuzu::count;
use oneway::takuzu::deduce::Deducer;
use std::hint::black_box;

const ROUNDS: usize = 7;
/// Boards in a round.
const BOARDS: u64 = 24;

/// Seconds of a 14x14 board in Unruly of Simon Tatham's collection: the middle of 5 to 7 ms, measured on a machine like ours, in another
/// run.
const UNRULY: f64 = 0.006;

/// Boards of a level, made.
pub(super) fn make(side: i32, level: u8) -> Vec<Row> {
    let rules = takuzu::rules();
    let make = |round: usize| {
        let first = round as u64 * BOARDS;
        black_box(takuzu::made(&rules, side, level, first..first + BOARDS)).len() as u64
    };
    let row = Row::new(names::made(level), side, "board", by_turns(ROUNDS, &mut [&mut { make }]).seconds(0));
    vec![if (side, level) == (14, 4) { row.beside("Unruly (reported)", UNRULY) } else { row }]
}

/// Boards of a level, solved by the rules of all levels, and by search.
pub(super) fn solve(side: i32, level: u8) -> Vec<Row> {
    let rules = takuzu::rules();
    let boards = takuzu::made(&rules, side, level, 0..BOARDS);
    let mut deducer = Deducer::new(&rules);
    let rounds = by_turns(
        ROUNDS,
        &mut [&mut |_| takuzu::solve_by_drawings(&mut deducer, &boards), &mut |_| takuzu::solve_by_search(&boards)],
    );
    let row = Row::new(names::solved(level), side, "board", rounds.seconds(0));
    vec![row.against("search without drawings", &rounds, [0, 1])]
}

/// All boards of a size, counted on all cores.
pub(super) fn count(side: i32) -> Vec<Row> {
    let count = || {
        black_box(count::boards(square(side), true, &Cancellation::new(), &|_, _| ()).expect("not too large"));
        1
    };
    let [seconds] = by_wall_clock(1, [&count]);
    vec![Row::new(names::BOARDS_COUNTED, side, "count", seconds)]
}
