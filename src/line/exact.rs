//! Walks that call the referee at every step, so that they never get stuck.

pub mod rank;
pub mod referee;

use crate::grid::{Chance, Field, Size, Steps};
use crate::line::Board;
use crate::line::exact::rank::existing_line;
use crate::line::exact::referee::{MOST_STATES, TooWide, can_be_completed_within, completions};

/// The free steps after which the line can still be completed.
pub fn viable_steps(board: &mut Board) -> Result<Steps, TooWide> {
    viable_steps_within(board, MOST_STATES)
}

/// The same with at most `most_states` states for each call of the referee. If the referee can't decide one of the
/// steps, the others are not tried.
fn viable_steps_within(board: &mut Board, most_states: usize) -> Result<Steps, TooWide> {
    let mut viable = Steps::NONE;
    for step in board.free_steps().iter() {
        board.step(step);
        let completable = can_be_completed_within(board, most_states);
        board.undo();
        if completable? {
            viable.insert(step);
        }
    }
    Ok(viable)
}

/// Walks on to the end, each time choosing evenly among the viable steps. Lines are not equally likely that way.
/// `false` if the line cannot be completed.
pub fn walk(board: &mut Board, chance: &mut Chance) -> Result<bool, TooWide> {
    walk_within(board, chance, MOST_STATES)
}

/// The same with at most `most_states` states for each call of the referee.
pub(crate) fn walk_within(board: &mut Board, chance: &mut Chance, most_states: usize) -> Result<bool, TooWide> {
    while !board.is_full() {
        let order = chance.order();
        match viable_steps_within(board, most_states)?.first_in(order) {
            Some(step) => board.step(step),
            None => return Ok(false),
        }
    }
    Ok(board.is_complete())
}

/// A random completion of this board, each with the same probability; `None` if there is none.
pub fn uniform(board: Board, chance: &mut Chance) -> Result<Option<Board>, TooWide> {
    let all = completions(&board)?;
    if all.bits() == 0 {
        return Ok(None);
    }
    existing_line(board, chance.below_big(&all)).map(Some)
}

/// The board on which a line from `start` has taken these fields and ends at the last of them. There must be one.
pub fn line_over(size: Size, start: Field, taken: &[Field]) -> Result<Board, TooWide> {
    let live = taken[taken.len() - 1];
    // Walked backwards, such a line leads from the live end to the start, with all other fields taken.
    let mut backwards = Board::between(size, live, start);
    let others = size.all_fields().filter(|field| !taken.contains(field));
    backwards.show(others, live);
    let first_length = backwards.line().len();
    if live != start {
        walk(&mut backwards, &mut Chance::from_seed(0))?;
    }
    let mut board = Board::between(size, start, Field::new(size.width(), size.height()));
    for to in backwards.line()[first_length - 1..].iter().rev().skip(1) {
        board.step(board.live().step_to(*to).expect("a line goes from field to field"));
    }
    Ok(board)
}
