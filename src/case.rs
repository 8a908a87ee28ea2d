//! Case files: a board with a line so far, in the text form of the original research. `9|1-1,1;0,1-2,1;1,0`: the size, then
//! for each field what was possible there and `x,y`; at the end perhaps what is possible at the live end. What was
//! possible is what some program believed; it is read over, not believed.

use crate::board::Board;
use crate::geometry::{Field, Step, Steps};
use crate::size::{Size, SizeError};
use std::fmt;

/// The size of the oldest files, which do not say it.
const OLD_SIZE: i32 = 21;

/// Why a case file can't be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CaseError {
    /// What stands before `|` is not a size.
    Size(String, SizeError),
    /// An entry that can't be read; the first is number 1.
    Unreadable(usize, String),
    /// A field outside the board.
    Outside(usize, Field),
    /// A field that is not beside the one before it.
    NotBeside(usize, Field),
    /// A field that the line has visited before.
    Twice(usize, Field),
}

impl fmt::Display for CaseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size(text, why) => write!(f, "`{text}` is not a size: {why}"),
            Self::Unreadable(i, text) => write!(f, "entry {i}: `{text}` is not a field; write x,y or directions-x,y"),
            Self::Outside(i, field) => write!(f, "entry {i}: {field} lies outside the board"),
            Self::NotBeside(i, field) => write!(f, "entry {i}: {field} is not beside the field before it"),
            Self::Twice(i, field) => write!(f, "entry {i}: the line has been on {field} before"),
        }
    }
}

impl std::error::Error for CaseError {}

/// Reads a case: the line from its first field on, the end in the lower right corner.
pub fn read(text: &str) -> Result<Board, CaseError> {
    let text = text.trim();
    let (size, entries) = match text.split_once('|') {
        Some((size, entries)) => (size.trim().parse().map_err(|why| CaseError::Size(shortened(size), why))?, entries),
        None => (Size::square(OLD_SIZE).map_err(|why| CaseError::Size(String::new(), why))?, text),
    };
    // Some old files go on with what their program knew about exits.
    let entries = entries.split(':').next().unwrap_or_default();
    let entries: Vec<&str> = entries.trim_end_matches(';').split(';').collect();
    let with_directions = entries.iter().any(|entry| entry.contains('-'));
    let mut board: Option<Board> = None;
    for (i, entry) in (1..).zip(&entries) {
        let coordinates = match entry.rsplit_once('-') {
            Some((_, coordinates)) => coordinates,
            // Where the others have directions, a last entry without coordinates is what is possible at the live end.
            None if with_directions && i > 1 && i == entries.len() => break,
            None => entry,
        };
        let field =
            coordinates.split_once(',').and_then(|(x, y)| Some((x.trim().parse().ok()?, y.trim().parse().ok()?)));
        let (x, y) = field.ok_or_else(|| CaseError::Unreadable(i, shortened(entry)))?;
        let field = Field::new(x, y);
        if !size.contains(field) {
            return Err(CaseError::Outside(i, field));
        }
        match &mut board {
            None => board = Some(Board::between(size, field, Field::new(size.width(), size.height()))),
            Some(board) if board.is_taken(field) => return Err(CaseError::Twice(i, field)),
            Some(board) => board.step(board.live().step_to(field).ok_or(CaseError::NotBeside(i, field))?),
        }
    }
    board.ok_or_else(|| CaseError::Unreadable(1, shortened(text)))
}

/// Writes a board as a case: with each field what was offered on the field before it, and at the end what is offered at
/// the live end. `offered` has an entry for each field of the line; more are not looked at.
///
/// # Panics
/// If the end is not in the lower right corner: the text form has no place for it.
pub fn write(board: &Board, offered: &[Steps]) -> String {
    let size = board.size();
    assert_eq!(board.end(), Field::new(size.width(), size.height()), "the end is elsewhere");
    let directions = |steps: Steps| steps.iter().map(|step| direction(step).to_string()).collect::<Vec<_>>().join(",");
    // Nothing comes before the first field; the original wrote 1.
    let before = std::iter::once("1".to_owned()).chain(offered.iter().copied().map(directions));
    let mut entries: Vec<String> =
        before.zip(board.line()).map(|(steps, field)| format!("{steps}-{},{}", field.x, field.y)).collect();
    let at_live_end = directions(offered[board.line().len() - 1]);
    if !at_live_end.is_empty() {
        entries.push(at_live_end);
    }
    format!("{}|{}\n", size.as_written(), entries.join(";"))
}

/// The number of a step in the text form.
fn direction(step: Step) -> u8 {
    match step {
        Step::Down => 0,
        Step::Right => 1,
        Step::Up => 2,
        Step::Left => 3,
    }
}

fn shortened(text: &str) -> String {
    text.chars().take(40).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_forms_of_the_text_are_read() {
        for (text, live, length) in [
            ("5|1-1,1;0,1-2,1;1,0-3,1;1,0", (3, 1), 3),
            ("5|1-1,1;0,1-1,2:4,5,13,False", (1, 2), 2),
            ("7|1,1;2,1;2,2", (2, 2), 3),
            ("1-1,1;0,1-1,2;0", (1, 2), 2),
            ("7x5|1-1,1\n", (1, 1), 1),
        ] {
            let board = read(text).unwrap();
            assert_eq!((board.live(), board.line().len()), (Field::new(live.0, live.1), length), "{text}");
        }
        assert_eq!(read("1-1,1").unwrap().size(), Size::square(21).unwrap());
    }

    #[test]
    fn what_is_written_is_read_again() {
        let (right_down, down) = (Steps::of(&[Step::Right, Step::Down]), Steps::of(&[Step::Down]));
        for (text, offered) in [
            ("5|1-1,1;1,0-2,1;1,0-3,1;1,0\n", &[right_down; 3][..]),
            ("7x5|1-3,2;0-3,3\n", &[down, Steps::NONE]),
            ("3|1-1,1;0\n", &[down, right_down]),
        ] {
            assert_eq!(write(&read(text).unwrap(), offered), text);
        }
    }

    #[test]
    fn what_is_no_line_is_refused_and_located() {
        for (text, error) in [
            ("", CaseError::Unreadable(1, String::new())),
            ("nine|1-1,1", CaseError::Size("nine".into(), SizeError::Unreadable)),
            ("5|1-1,1;0-x,1;0", CaseError::Unreadable(2, "0-x,1".into())),
            ("5|1-1,1;0-1,6", CaseError::Outside(2, Field::new(1, 6))),
            ("5|1-1,1;0-2,2", CaseError::NotBeside(2, Field::new(2, 2))),
            ("5|1-1,1;0-1,2;2-1,1", CaseError::Twice(3, Field::new(1, 1))),
        ] {
            assert_eq!(read(text).map(|board| board.live()), Err(error), "{text}");
        }
    }
}
