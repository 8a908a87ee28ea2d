//! Boards of 0 and 1: made, solved by drawings, and solved by search without drawings.

use super::square;
use oneway::matching::binary::BinaryRule;
use oneway::support::cancel::Cancellation;
use oneway::takuzu::BinaryBoard;
use oneway::takuzu::deduce::{Deducer, DeductionOutcome};
use oneway::takuzu::exact::{Solutions, solutions};
use oneway::takuzu::make::{BoardMaker, Recipe};
use oneway::takuzu::rules::{MOST_LEVEL, TakuzuRules};
use std::hint::black_box;
use std::ops::Range;

/// The compiled drawings.
type Rules = TakuzuRules<&'static BinaryRule>;

/// The rules for boards without lines that are alike.
pub(crate) fn rules() -> Rules {
    TakuzuRules::compiled(true)
}

/// Makes a board of a level for each seed.
pub(crate) fn made(rules: &Rules, side: i32, level: u8, seeds: Range<u64>) -> Vec<BinaryBoard> {
    let recipe = Recipe { size: square(side), level: Some(level), signs: false };
    let mut maker = BoardMaker::new(&recipe, rules).expect("even sides");
    seeds.map(|seed| maker.make(seed, &Cancellation::new()).expect("there are boards of the level").board).collect()
}

/// Solves boards by rules of all levels. Returns their number.
pub(crate) fn solve_by_drawings(deducer: &mut Deducer<'_, &'static BinaryRule>, boards: &[BinaryBoard]) -> u64 {
    for board in boards {
        let mut board = board.clone();
        assert_eq!(deducer.run(&mut board, MOST_LEVEL), DeductionOutcome::Solved);
        black_box(board);
    }
    boards.len() as u64
}

/// Solves boards by search, without drawings. Returns their number.
pub(crate) fn solve_by_search(boards: &[BinaryBoard]) -> u64 {
    for board in boards {
        let solved = solutions(board, true, &Cancellation::new());
        assert!(matches!(solved, Some(Solutions::One(_))), "one solution");
    }
    boards.len() as u64
}
