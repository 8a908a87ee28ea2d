//! Puzzles on ways as text, and text to puzzles; solutions as text.
//!
//! A flow board has a row a line and a character a field: a letter or a digit where a line ends, each twice, `.` or `_` where the field
//! is free, and `*` for a hole. Boards with walls, and numbered lines, have a character between neighbours too: a space, or `|` for a
//! wall. Walls between two rows have a line of their own, a `-` below the last character of the upper field. An empty line separates
//! puzzles, and a line that begins with `#` is a comment. A puzzle may be a JSON object as well.

mod draft;
mod grid;
mod json;
mod mistake;
mod object;
mod solution;
#[cfg(test)]
mod tests;
mod written;

pub use mistake::{TextPlace, WaysMistake, WaysTextError};
pub use solution::{differing_fields, write_lines, write_solution, write_solution_with};
pub use written::{colour_letters, walls, write};

use crate::ways::{Conventions, WaysPuzzle};
use grid::TextGrid;
use json::JsonReader;

/// The longest side of a board that is read.
pub const LONGEST_SIDE: i32 = 64;

/// A puzzle that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenPuzzle {
    /// The puzzle.
    pub puzzle: WaysPuzzle,
    /// The letters of its colours; none if its line is numbered.
    pub letters: Vec<char>,
    /// The number of the line in which it begins, counted from 1.
    pub line: usize,
}

/// Reads the puzzles of a text, one after the other. They have these conventions, or narrower ones if they name them. A text without a
/// puzzle is a mistake; behind a mistake nothing is read.
pub fn read(text: &str, conventions: Conventions) -> impl Iterator<Item = Result<WrittenPuzzle, WaysTextError>> {
    let lines = numbered_lines(text);
    let (mut next, mut found, mut failed) = (0, false, false);
    std::iter::from_fn(move || {
        next += lines[next..].iter().take_while(|(_, line)| line.trim_start().is_empty()).count();
        let rest = &lines[next..];
        if rest.is_empty() || failed {
            let is_first = !std::mem::replace(&mut found, true);
            return is_first.then(|| Err(TextPlace::of_one(1, 1).error(WaysMistake::NoPuzzle)));
        }
        found = true;
        let (puzzle, length) = read_one(rest, conventions);
        next += length;
        failed = puzzle.is_err();
        Some(puzzle)
    })
}

/// The lines with their numbers, without comments, a byte order mark, and space at their ends.
fn numbered_lines(text: &str) -> Vec<(usize, &str)> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.starts_with('#'));
    lines.map(|(number, line)| (number, line.trim_end())).collect()
}

/// Reads the puzzle at the beginning of some lines, of which the first is not empty; and the number of its lines.
fn read_one(lines: &[(usize, &str)], conventions: Conventions) -> (Result<WrittenPuzzle, WaysTextError>, usize) {
    let line = lines[0].0;
    let finished = |(puzzle, letters)| WrittenPuzzle { puzzle, letters, line };
    if lines[0].1.trim_start().starts_with(['{', '[']) {
        let object = JsonReader::new(lines).object();
        let length = object.as_ref().map_or(1, |(_, length)| *length);
        let draft = object.and_then(|(object, _)| object::draft(&object, conventions));
        return (draft.and_then(|(draft, conventions)| draft.finish(conventions)).map(finished), length);
    }
    let length = lines.iter().take_while(|(_, line)| !line.is_empty()).count();
    let draft = TextGrid::read(&lines[..length]).and_then(TextGrid::draft);
    (draft.and_then(|draft| draft.finish(conventions)).map(finished), length)
}
