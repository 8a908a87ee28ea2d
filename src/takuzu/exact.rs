//! A board to its solutions, none, one, or two of several: exact and complete for every size. Knows no drawing.

mod matching;
mod position;
mod search;
#[cfg(test)]
mod tests;

use crate::grid::Chance;
use crate::matching::binary::BinaryBoard;
use crate::support::cancel::Cancellation;
use search::SolutionSearch;

/// The solutions of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Solutions {
    /// There is none.
    None,
    /// There is exactly one.
    One(Box<BinaryBoard>),
    /// There are several; two of them.
    Several(Box<[BinaryBoard; 2]>),
}

/// The solutions of a board; `distinct`: no two rows and no two columns are alike. `None` if cancelled.
pub fn solutions(board: &BinaryBoard, distinct: bool, cancellation: &Cancellation) -> Option<Solutions> {
    let mut search = SolutionSearch::new(board, distinct, Chance::from_seed(0));
    let Some(first) = search.next(cancellation)? else { return Some(Solutions::None) };
    Some(match search.next(cancellation)? {
        None => Solutions::One(Box::new(first.on(board))),
        Some(second) => Solutions::Several(Box::new([first.on(board), second.on(board)])),
    })
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
