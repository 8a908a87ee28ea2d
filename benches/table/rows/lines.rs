//! Rows about whole lines: walks, all lines of a board, and its first lines.

use super::names;
use crate::baseline::backtracker::{Backtracker, Checks};
use crate::measure::{by_turns, by_wall_clock};
use crate::row::{Row, figure};
use crate::subjects::lines::{
    count_on_all_cores, enumerate, enumerate_within, walk as walk_by_rules, walk_by_witness, walk_with_one_walker,
};
use oneway::line::deduce::RuleSet;
use std::cell::Cell;
use std::time::Duration;

/// About a hundred walks a second, as reported by its author.
const ORIGINAL: (&str, f64) = ("the original, about 100 a second (reported)", 0.01);

const ALL: u64 = u64::MAX;

/// Walks by rules on one core.
pub(super) fn walk(side: i32) -> Vec<Row> {
    const ROUNDS: usize = 5;
    // About as many steps in a round on each board.
    let walks = (16_000 / (side * side)) as u64;
    let seeds = |round: usize| round as u64 * walks..(round as u64 + 1) * walks;
    let rounds = by_turns(
        ROUNDS,
        &mut [&mut |round| walk_by_rules(side, RuleSet::drawn(), seeds(round)), &mut |round| {
            walk_by_rules(side, RuleSet::all(), seeds(round))
        }],
    );
    let row = |name, place| Row::new(name, side, "walk", rounds.seconds(place)).beside(ORIGINAL.0, ORIGINAL.1);
    vec![row(names::WALK_DRAWN, 0), row(names::WALK_ALL, 1)]
}

/// Many walks by one walker, on one core.
pub(super) fn walks_with_one_walker(side: i32, walks: u64) -> Vec<Row> {
    let rounds = by_turns(1, &mut [&mut |_| walk_with_one_walker(side, RuleSet::drawn(), 0..walks)]);
    let row = Row::new(names::WALKS_DRAWN, side, "walk", rounds.seconds(0));
    vec![row.beside(ORIGINAL.0, ORIGINAL.1)]
}

/// Walks with a witness.
pub(super) fn by_witness(side: i32, walks: u64) -> Vec<Row> {
    let rounds =
        by_turns(3, &mut [&mut |round| walk_by_witness(side, round as u64 * walks..(round as u64 + 1) * walks)]);
    vec![Row::new("a walk by witness", side, "walk", rounds.seconds(0))]
}

fn plain(side: usize, checks: Checks, most_lines: u64) -> u64 {
    Backtracker::new(side, checks).search(most_lines, ALL).lines
}

/// All lines of the 5x5, where a backtracker without checks also finishes.
pub(super) fn all_of_5() -> Vec<Row> {
    let rounds = by_turns(
        5,
        &mut [
            &mut |_| enumerate(5, RuleSet::drawn()),
            &mut |_| plain(5, Checks::DeadEndsAndConnectivity, ALL),
            &mut |_| plain(5, Checks::None, ALL),
        ],
    );
    let row = || Row::new(names::LINES_DRAWN, 5, "line", rounds.seconds(0));
    vec![row().against(names::CHECKED, &rounds, [0, 1]), row().against("backtracker without checks", &rounds, [0, 2])]
}

/// The boards that the backtracker without checks visits on the 7x7. A run with `--long` checks this number.
const BOARDS_OF_7: u64 = 10_390_816_289;
const LINES_OF_7: u64 = 111_712;

/// Asserts that all lines of the 7x7 were found.
fn assert_all_found(lines: u64) -> u64 {
    assert_eq!(lines, LINES_OF_7, "all lines of the 7x7");
    lines
}

/// All lines of the 7x7. The backtracker without checks visits a part of its boards, and its time is extrapolated.
pub(super) fn all_of_7() -> Vec<Row> {
    const PART: u64 = 20_000_000;
    let rounds = by_turns(
        3,
        &mut [
            &mut |_| assert_all_found(enumerate(7, RuleSet::drawn())),
            &mut |_| assert_all_found(enumerate(7, RuleSet::universal())),
            &mut |_| assert_all_found(plain(7, Checks::DeadEndsAndConnectivity, ALL)),
            // Its items are boards, not lines.
            &mut |_| Backtracker::new(7, Checks::None).search(ALL, PART).boards,
        ],
    );
    let extrapolated = rounds.seconds(3) * BOARDS_OF_7 as f64 / LINES_OF_7 as f64;
    let mut rows = Vec::new();
    for (place, name) in [names::LINES_DRAWN, names::LINES_UNIVERSAL].into_iter().enumerate() {
        let row = || Row::new(name, 7, "line", rounds.seconds(place));
        rows.push(row().against(names::CHECKED, &rounds, [place, 2]));
        rows.push(row().beside("backtracker without checks, extrapolated", extrapolated));
    }
    rows
}

/// All lines of the 7x7 on all cores, in wall-clock time.
pub(super) fn all_of_7_on_all_cores() -> Vec<Row> {
    // Two threads disturb each other, more in some rounds than in others.
    let [by_drawings, plain] = by_wall_clock(
        21,
        [&|| assert_all_found(count_on_all_cores(7, RuleSet::drawn())), &|| {
            assert_all_found(plain(7, Checks::DeadEndsAndConnectivity, ALL))
        }],
    );
    vec![Row::new(names::LINES_DRAWN_ALL_CORES, 7, "line", by_drawings).beside(names::CHECKED_ONE_CORE, plain)]
}

/// One complete run of the backtracker without checks.
pub(super) fn all_of_7_without_checks() -> Vec<Row> {
    let mut boards = 0;
    let rounds = by_turns(
        1,
        &mut [&mut |_| assert_all_found(enumerate(7, RuleSet::drawn())), &mut |_| {
            let visited = Backtracker::new(7, Checks::None).search(ALL, ALL);
            boards = visited.boards;
            assert_all_found(visited.lines)
        }],
    );
    assert_eq!(boards, BOARDS_OF_7, "the number that the extrapolation uses");
    vec![Row::new(names::LINES_DRAWN, 7, "line", rounds.seconds(0)).against(
        "backtracker without checks",
        &rounds,
        [0, 1],
    )]
}

/// The first lines of the 9x9 in keep-left order: `most` lines, or fewer if the rules need longer than `patience`.
pub(super) fn first_of_9(most: u64, patience: Duration) -> Vec<Row> {
    let found = Cell::new(0);
    let rounds = by_turns(
        1,
        &mut [
            &mut |_| {
                found.set(enumerate_within(9, RuleSet::drawn(), most, patience));
                found.get()
            },
            &mut |_| plain(9, Checks::DeadEndsAndConnectivity, found.get()),
        ],
    );
    let name = format!("first {} lines, `--rules drawn`", figure(found.get() as f64));
    vec![Row::new(name, 9, "line", rounds.seconds(0)).against(names::CHECKED, &rounds, [0, 1])]
}
