//! The number of a line in keep-left order, and the line with a number, without enumerating the lines before it: the
//! referee counts the lines behind each step.

use crate::grid::keep_left;
use crate::line::Board;
use crate::line::exact::referee::{TooWide, completions};
use num_bigint::BigUint;

/// The number of complete lines before the completions of this board, in keep-left order.
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

/// The board with the complete line that has this number; if the number is too high, the number of lines.
pub fn line_with_number(board: Board, number: &BigUint) -> Result<Result<Board, BigUint>, TooWide> {
    let all = completions(&board)?;
    if *number < all { existing_line(board, number.clone()).map(Ok) } else { Ok(Err(all)) }
}

/// The board with the complete line that has this number, which is known not to be too high.
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
