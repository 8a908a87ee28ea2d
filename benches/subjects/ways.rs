//! Puzzles on ways: public boards of flow, solved with proof that there is no second solution, and boards that are made.

#[path = "../../tests/suite/flow_boards.rs"]
mod flow_boards;

use super::square;
use oneway::support::cancel::Cancellation;
use oneway::ways::deduce::{JudgedLevel, WaysDeducer, judged_level};
use oneway::ways::exact::solutions;
use oneway::ways::make::{FlowRecipe, NumberedRecipe, make_flow, make_numbered};
use oneway::ways::rules::WaysRules;
use oneway::ways::text::read;
use oneway::ways::{Conventions, WaysPuzzle};
use std::hint::black_box;
use std::ops::Range;

/// The public boards, from 5x5 to 14x14.
pub(crate) fn public_boards(touching: bool) -> Vec<WaysPuzzle> {
    let conventions = Conventions { touching, ..Conventions::default() };
    let board = |text: String| read(&text, conventions).next().expect("a board").expect("it is right").puzzle;
    flow_boards::BOARDS.iter().map(|of| board(of.puzzle())).collect()
}

/// Solves a board, and looks for a second solution. Returns the number of boards.
pub(crate) fn solve(board: &WaysPuzzle) -> u64 {
    black_box(solutions(board, &Cancellation::new()).expect("it is not cancelled"));
    1
}

/// Makes a flow board for each seed, of a level or of any. Returns their number.
pub(crate) fn make_flows(side: i32, level: Option<u8>, seeds: Range<u64>) -> u64 {
    let recipe = FlowRecipe { size: square(side), colours: None, level, conventions: Conventions::default() };
    let rules = WaysRules::compiled(recipe.conventions, false);
    let mut deducer = WaysDeducer::new(&rules);
    let judge = &mut |puzzle: &WaysPuzzle, level| judged_level(&mut deducer, puzzle, level);
    let number = seeds.end - seeds.start;
    for seed in seeds {
        black_box(make_flow(&recipe, judge, seed, &Cancellation::new()).expect("there is a board"));
    }
    number
}

/// Makes a numbered line for each seed. Returns their number.
pub(crate) fn make_numbered_lines(side: i32, seeds: Range<u64>) -> u64 {
    let recipe = NumberedRecipe { size: square(side), numbers: None, walls: None, level: None, start: None, end: None };
    let number = seeds.end - seeds.start;
    for seed in seeds {
        black_box(
            make_numbered(&recipe, &mut |_, _| JudgedLevel::Met, seed, &Cancellation::new()).expect("there is a line"),
        );
    }
    number
}
