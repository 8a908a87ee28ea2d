//! Boards as text, and text to boards.
//!
//! A board without signs has a row a line, and a character a field: `0`, `1`, or `.` where the value is unknown. With signs there is
//! a character between neighbours too: a space, `=` for equal values or `x` for opposite ones. Signs between two rows have a line of
//! their own, each under its field; a line without a sign is left out. An empty line separates boards, and a line that begins with
//! `#` is a comment.

mod mistake;
mod rows;

pub use mistake::{TakuzuMistake, TakuzuTextError};

use crate::grid::{Field, Step};
use crate::matching::binary::{BinaryBoard, Sign};
use crate::takuzu::check::broken_rules;
use rows::TextRows;
use std::fmt::Write;

/// A board that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenBoard {
    /// The board.
    pub board: BinaryBoard,
    /// The number of the line in which it begins, counted from 1.
    pub line: usize,
}

/// Reads the boards of a text, one after the other. With `distinct`, a board with two equal full lines is a mistake. A text
/// without a board is one too.
pub fn read(text: &str, distinct: bool) -> impl Iterator<Item = Result<WrittenBoard, TakuzuTextError>> {
    let mut lines = numbered_lines(text).peekable();
    let mut found = false;
    std::iter::from_fn(move || {
        while lines.next_if(|(_, line)| line.is_empty()).is_some() {}
        let mut block = Vec::new();
        while let Some(line) = lines.next_if(|(_, line)| !line.is_empty()) {
            block.push(line);
        }
        if block.is_empty() {
            let is_first = !std::mem::replace(&mut found, true);
            return is_first.then_some(Err(TakuzuTextError {
                line: 1,
                column: 1,
                length: 1,
                mistake: TakuzuMistake::NoBoard,
            }));
        }
        found = true;
        Some(read_block(&block, distinct))
    })
}

/// The lines with their numbers, without comments, a byte order mark, and space at their ends.
fn numbered_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    (1..).zip(text.lines()).filter(|(_, line)| !line.starts_with('#')).map(|(number, line)| (number, line.trim_end()))
}

/// Reads the lines of one board, which are at least one.
fn read_block(block: &[(usize, &str)], distinct: bool) -> Result<WrittenBoard, TakuzuTextError> {
    let rows = TextRows::read(block)?;
    let board = rows.board()?;
    let mistakes = broken_rules(&board, distinct).into_iter().map(|rule| rows.located(rule));
    match mistakes.min_by_key(|error| (error.line, error.column)) {
        Some(error) => Err(error),
        None => Ok(WrittenBoard { board, line: block[0].0 }),
    }
}

/// Writes a board, a row a line; with the signs if there are any.
pub fn write(board: &BinaryBoard) -> String {
    write_with(board, |field| character(board.get(field)))
}

/// Writes a board with a character of choice in each field.
pub fn write_with(board: &BinaryBoard, character: impl Fn(Field) -> char) -> String {
    let (width, height) = (board.size().width(), board.size().height());
    let mut text = String::new();
    for y in 1..=height {
        for x in 1..=width {
            let field = Field::new(x, y);
            text.push(character(field));
            if board.has_signs() && x < width {
                text.push(sign_character(board.sign(field, Step::Right)));
            }
        }
        text.push('\n');
        if !board.has_signs() || y == height {
            continue;
        }
        let below: String =
            (1..=width).flat_map(|x| [sign_character(board.sign(Field::new(x, y), Step::Down)), ' ']).collect();
        if !below.trim_end().is_empty() {
            writeln!(text, "{}", below.trim_end()).expect("a string takes everything");
        }
    }
    text
}

/// A value as it is written.
pub const fn character(value: Option<bool>) -> char {
    match value {
        Some(false) => '0',
        Some(true) => '1',
        None => '.',
    }
}

const fn sign_character(sign: Option<Sign>) -> char {
    match sign {
        Some(Sign::Equal) => '=',
        Some(Sign::Opposite) => 'x',
        None => ' ',
    }
}

#[cfg(test)]
mod tests;
