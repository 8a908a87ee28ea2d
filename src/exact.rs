//! Walks that ask the referee at every step, so that they never get stuck.

use crate::board::Board;
use crate::geometry::{Step, Steps};
use crate::rank::line_with_number;
use crate::referee::{TooWide, can_be_completed, completions};
use crate::walk::Chance;

/// The free steps after which the line can still be completed.
pub fn viable_steps(board: &mut Board) -> Result<Steps, TooWide> {
    let mut viable = Steps::NONE;
    for step in board.free_steps().iter() {
        board.step(step);
        let completable = can_be_completed(board);
        board.undo();
        if completable? {
            viable.insert(step);
        }
    }
    Ok(viable)
}

/// Walks on to the end, each time choosing evenly among the viable steps. Lines are not equally likely that way.
/// `false` if there is no way to complete the line.
pub fn walk(board: &mut Board, chance: &mut Chance) -> Result<bool, TooWide> {
    while !board.is_full() {
        let viable: Vec<Step> = viable_steps(board)?.iter().collect();
        if viable.is_empty() {
            return Ok(false);
        }
        board.step(viable[chance.below(viable.len() as u32) as usize]);
    }
    Ok(board.live() == board.end())
}

/// A complete line that goes on from this board, each with the same probability; `None` if there is none.
pub fn uniform(board: Board, chance: &mut Chance) -> Result<Option<Board>, TooWide> {
    let all = completions(&board)?;
    if all.bits() == 0 {
        return Ok(None);
    }
    let number = chance.below_big(&all);
    Ok(line_with_number(board, &number)?.ok())
}
