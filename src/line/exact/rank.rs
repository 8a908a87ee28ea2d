//! The number of a line in keep-left order, and the line with a number, without walking through the lines before it:
//! the referee says how many lines go each way.

use crate::grid::keep_left;
use crate::line::Board;
use crate::line::exact::referee::{TooWide, completions};
use num_bigint::BigUint;

/// How many complete lines come before those that go on from this board, in keep-left order.
pub fn rank(board: &Board) -> Result<BigUint, TooWide> {
    let line = board.line();
    let mut board = Board::between(board.size(), line[0], board.end());
    let mut before = BigUint::ZERO;
    for &next in &line[1..] {
        for step in keep_left(board.heading()) {
            if board.live().neighbour(step) == next {
                board.step(step);
                break;
            }
            if board.free_steps().contains(step) {
                board.step(step);
                before += completions(&board)?;
                board.undo();
            }
        }
    }
    Ok(before)
}

/// The board with the complete line that has a number, or how many lines there are if that is too high.
pub fn line_with_number(board: Board, number: &BigUint) -> Result<Result<Board, BigUint>, TooWide> {
    let all = completions(&board)?;
    if *number < all { existing_line(board, number.clone()).map(Ok) } else { Ok(Err(all)) }
}

/// The board with the complete line that has a number, of which it is known that it is not too high.
pub(crate) fn existing_line(mut board: Board, mut number: BigUint) -> Result<Board, TooWide> {
    'field: while !board.is_full() {
        for step in keep_left(board.heading()) {
            if !board.free_steps().contains(step) {
                continue;
            }
            board.step(step);
            let lines = completions(&board)?;
            if number < lines {
                continue 'field;
            }
            number -= lines;
            board.undo();
        }
        unreachable!("the lines that go each way add up to all lines");
    }
    Ok(board)
}
