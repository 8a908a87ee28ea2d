//! A board to its solutions, none, one, or two of several: exact and complete for every size. Knows no drawing.

mod matching;
mod position;
mod search;
#[cfg(test)]
mod tests;

use crate::grid::Chance;
use crate::matching::binary::BinaryBoard;
use crate::support::cancel::Cancellation;
pub use crate::support::solutions::Solutions;
use search::SolutionSearch;

/// The solutions of a board; `distinct`: no two rows and no two columns are alike. `None` if cancelled.
pub fn solutions(board: &BinaryBoard, distinct: bool, cancellation: &Cancellation) -> Option<Solutions<BinaryBoard>> {
    let mut search = SolutionSearch::new(board, distinct, Chance::from_seed(0));
    Solutions::first_two(|| Some(search.next(cancellation)?.map(|found| found.on(board))))
}

/// A full board that agrees with the known fields and the signs of a board. Each can come out, as each value is put with some probability
/// on the field that is chosen. The inner `None` if there is none, the outer one if cancelled.
pub fn random_board(
    board: &BinaryBoard,
    distinct: bool,
    chance: Chance,
    cancellation: &Cancellation,
) -> Option<Option<BinaryBoard>> {
    let found = SolutionSearch::new(board, distinct, chance).next(cancellation)?;
    Some(found.map(|found| found.on(board)))
}
