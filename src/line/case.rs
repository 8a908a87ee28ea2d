//! Case files: a board with a line so far, as text.
//!
//! The simple form is the size and the fields of the line, from its start to its live end: `7|1,1;1,2;2,2`. The size is one
//! number for a square, else width and height. The line ends in the lower right corner; another end is named behind the size,
//! `7x5 to 7,1|1,1;1,2`. The start is the first field and may be named too: `7x5 from 1,1 to 7,1|1,1;1,2`.
//!
//! The form of the original research has more: with each field the directions that its program offered on the field before
//! it, at the end perhaps those offered at the live end: `9|1-1,1;0,1-2,1;1,0`. Offers are read and reported, never trusted. All
//! its older forms are read too: without the size, which is then 21x21, and with a list of exits, which is skipped.

use crate::grid::{Field, Size, SizeError, Step, Steps};
use crate::line::Board;
use crate::support::printable;
use std::fmt;

/// The size of the oldest files, which do not name it.
const OLD_SIZE: i32 = 21;

/// Why a case file can't be read. Entries are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CaseError {
    /// There is no field in it.
    Nothing,
    /// The simple form without a size.
    NoSize,
    /// The text before `|` does not begin with a size.
    Size(String, SizeError),
    /// The text after `from` or `to` is not a field.
    End(String),
    /// The start or the end lies outside the board.
    EndOutside(Field, Size),
    /// The named start is not the first field of the line.
    OtherStart(Field, Field),
    /// An entry that can't be read.
    Unreadable(usize, String),
    /// The offers are not a list of directions.
    Directions(usize, String),
    /// A field outside the board.
    Outside(usize, Field, Size),
    /// A field that is not beside the one before it.
    NotBeside(usize, Field, Field),
    /// A field that the line has visited before.
    Twice(usize, Field),
    /// The text after `:` does not list exits.
    Exits(String),
}

impl fmt::Display for CaseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => write!(f, "there is no field in it; a case is written like 5|1,1;2,1"),
            Self::NoSize => {
                write!(f, "the size is missing; write it in front of the fields, such as 7|1,1;2,1 or 7x5|1,1")
            }
            Self::Size(text, why) => write!(f, "`{text}` is not a size: {why}"),
            Self::End(text) => {
                write!(f, "`{text}` is not a field; start and end are written like 7x5 from 1,1 to 7,1|1,1")
            }
            Self::EndOutside(field, size) => write!(f, "{field} lies outside the board of {size}"),
            Self::OtherStart(start, first) => write!(f, "the line starts at {first}, not at {start}"),
            Self::Unreadable(i, text) => write!(f, "entry {i}: `{text}` is not a field; write x,y or directions-x,y"),
            Self::Directions(i, text) => {
                write!(
                    f,
                    "entry {i}: `{text}` are not directions; 0 is down, 1 right, 2 up, 3 left, with commas between"
                )
            }
            Self::Outside(i, field, size) => write!(f, "entry {i}: {field} lies outside the board of {size}"),
            Self::NotBeside(i, field, before) => write!(f, "entry {i}: {field} is not beside {before}"),
            Self::Twice(i, field) => write!(f, "entry {i}: the line has been on {field} before"),
            Self::Exits(text) => {
                write!(f, "`{text}` after the colon does not list exits; write x,y,index and True or False")
            }
        }
    }
}

impl std::error::Error for CaseError {}

/// Reads the board of a case.
pub fn read(text: &str) -> Result<Board, CaseError> {
    read_with_offers(text).map(|(board, _)| board)
}

/// Reads a case: its board, and for each field of the line the steps that were offered there, none where the file has none.
pub fn read_with_offers(text: &str) -> Result<(Board, Vec<Steps>), CaseError> {
    // Some editors put a mark in front.
    let text = text.trim_start_matches('\u{feff}').trim();
    let (head, entries) = text.split_once('|').map_or((None, text), |(head, entries)| (Some(head), entries));
    let entries = match entries.split_once(':') {
        Some((entries, exits)) if lists_exits(exits) => entries,
        Some((_, exits)) => return Err(CaseError::Exits(shortened(exits))),
        None => entries,
    };
    let entries = entries.trim().trim_end_matches(';');
    let with_directions = entries.contains('-');
    let Head { size, start, end } = match head {
        Some(head) => Head::read(head)?,
        None if entries.is_empty() => return Err(CaseError::Nothing),
        None if with_directions => Head::of(Size::square(OLD_SIZE).map_err(|why| CaseError::Size(String::new(), why))?),
        None => return Err(CaseError::NoSize),
    };
    let entries: Vec<&str> = entries.split(';').map(str::trim).filter(|_| !entries.is_empty()).collect();
    let (mut line, mut offered) = (Vec::new(), Vec::new());
    for (i, entry) in (1..).zip(&entries) {
        let (directions, coordinates) = match entry.rsplit_once('-') {
            Some((directions, coordinates)) => (directions, Some(coordinates)),
            // Where the others have directions, a last entry without coordinates is the offer at the live end.
            None if with_directions && i > 1 && i == entries.len() => (*entry, None),
            None => ("", Some(*entry)),
        };
        let steps = steps(directions).ok_or_else(|| CaseError::Directions(i, shortened(directions)))?;
        // The directions of the first field belong to no field.
        offered.extend((i > 1).then_some(steps));
        let Some(coordinates) = coordinates else { break };
        line.push(field(coordinates).ok_or_else(|| CaseError::Unreadable(i, shortened(entry)))?);
    }
    let board = board_of(size, start, end, &line)?;
    offered.resize(board.line().len(), Steps::NONE);
    Ok((board, offered))
}

/// The board of a line that visits these fields one after the other. Without fields the line is its start alone; a start that
/// is named must be the first field. Without an end the line leads to the lower right corner.
pub fn board_of(size: Size, start: Option<Field>, end: Option<Field>, line: &[Field]) -> Result<Board, CaseError> {
    let end = end.unwrap_or_else(|| size.opposite_corners()[1]);
    if let Some(outside) = start.into_iter().chain([end]).find(|field| !size.contains(*field)) {
        return Err(CaseError::EndOutside(outside, size));
    }
    let first = line.first().copied().or(start).ok_or(CaseError::Nothing)?;
    let mut numbered = (1..).zip(line);
    if let Some((i, field)) = numbered.clone().find(|(_, field)| !size.contains(**field)) {
        return Err(CaseError::Outside(i, *field, size));
    }
    if let Some(start) = start.filter(|start| *start != first) {
        return Err(CaseError::OtherStart(start, first));
    }
    let mut board = Board::between(size, first, end);
    numbered.next();
    for (i, &field) in numbered {
        if board.is_taken(field) {
            return Err(CaseError::Twice(i, field));
        }
        let not_beside = CaseError::NotBeside(i, field, board.live());
        board.step(board.live().step_to(field).ok_or(not_beside)?);
    }
    Ok(board)
}

/// The text before `|`: the size, and perhaps the start and the end.
struct Head {
    size: Size,
    start: Option<Field>,
    end: Option<Field>,
}

impl Head {
    fn of(size: Size) -> Self {
        Self { size, start: None, end: None }
    }

    /// Reads `7`, `7x5 to 7,1` or `7x5 from 1,1 to 7,1`.
    fn read(text: &str) -> Result<Self, CaseError> {
        let named = |text: &str| field(text).ok_or_else(|| CaseError::End(shortened(text)));
        let (text, end) = text.split_once(" to ").map_or((text, None), |(text, end)| (text, Some(end)));
        let (size, start) = text.split_once(" from ").map_or((text, None), |(size, start)| (size, Some(start)));
        let size = size.trim().parse().map_err(|why| CaseError::Size(shortened(size), why))?;
        Ok(Self { size, start: start.map(named).transpose()?, end: end.map(named).transpose()? })
    }

    fn write(board: &Board) -> String {
        let (size, end) = (board.size(), board.end());
        let corner = size.opposite_corners()[1];
        let end = if end == corner { String::new() } else { format!(" to {},{}", end.x, end.y) };
        size.as_written() + &end
    }
}

/// Whether a text is the list of exits at the end of some old files: fields and places, and a truth value.
fn lists_exits(text: &str) -> bool {
    let mut parts = text.split([',', ';']).map(str::trim).collect::<Vec<_>>();
    let last = parts.pop();
    let is_number = |part: &&str| part.parse::<u32>().is_ok();
    parts.len() % 3 == 0 && parts.iter().all(is_number) && matches!(last, Some("True" | "False"))
}

fn field(coordinates: &str) -> Option<Field> {
    let (x, y) = coordinates.split_once(',')?;
    Some(Field::new(x.trim().parse().ok()?, y.trim().parse().ok()?))
}

/// The steps with these numbers; none, if there are no numbers at all.
fn steps(directions: &str) -> Option<Steps> {
    let mut steps = Steps::NONE;
    for number in directions.split(',').map(str::trim).filter(|_| !directions.trim().is_empty()) {
        steps.insert(Step::ALL.into_iter().find(|step| direction(*step).to_string() == number)?);
    }
    Some(steps)
}

/// Writes a board in the simple form, such as `7|1,1;1,2;2,2`.
pub fn write_simple(board: &Board) -> String {
    let fields: Vec<String> = board.line().iter().map(|field| format!("{},{}", field.x, field.y)).collect();
    format!("{}|{}\n", Head::write(board), fields.join(";"))
}

/// Writes a board in the form of the original research: with each field the steps that were offered on the field before it, and
/// at the end those offered at the live end. `offered` has an entry for each field of the line; more are ignored.
pub fn write(board: &Board, offered: &[Steps]) -> String {
    let directions = |steps: Steps| steps.iter().map(|step| direction(step).to_string()).collect::<Vec<_>>().join(",");
    // Nothing comes before the first field; the original wrote 1.
    let before = std::iter::once("1".to_owned()).chain(offered.iter().copied().map(directions));
    let mut entries: Vec<String> =
        before.zip(board.line()).map(|(steps, field)| format!("{steps}-{},{}", field.x, field.y)).collect();
    let at_live_end = directions(offered[board.line().len() - 1]);
    if !at_live_end.is_empty() {
        entries.push(at_live_end);
    }
    format!("{}|{}\n", Head::write(board), entries.join(";"))
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

/// The beginning of a text, as it is shown in a message.
fn shortened(text: &str) -> String {
    printable::line(&text.chars().take(40).collect::<String>()).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Chance;

    #[test]
    fn all_forms_of_the_text_are_read() {
        for (text, live, length) in [
            ("5|1-1,1;0,1-2,1;1,0-3,1;1,0", (3, 1), 3),
            ("5|1-1,1;0,1-1,2:4,5,13,False", (1, 2), 2),
            ("9|1-1,1;0,1-1,2;0,1:8,9,15;1,7,22,True", (1, 2), 2),
            ("5|1-1,1;0,1-1,2:True", (1, 2), 2),
            ("7|1,1;2,1;2,2", (2, 2), 3),
            ("7|1,1;2,1;2,2;\r\n", (2, 2), 3),
            ("1-1,1;0,1-1,2;0", (1, 2), 2),
            ("7x5|1-1,1\n", (1, 1), 1),
            ("\u{feff}5 | 1-1,1 ; 0, 1 - 2, 1 ;\n1,0-3,1 ; 0\n", (3, 1), 3),
            ("13|1-1,1;-1,2;-1,3", (1, 3), 3),
        ] {
            let board = read(text).unwrap();
            assert_eq!((board.live(), board.line().len()), (Field::new(live.0, live.1), length), "{text}");
        }
        assert_eq!(read("1-1,1").unwrap().size(), Size::square(21).unwrap());
    }

    #[test]
    fn the_start_and_the_end_may_be_named() {
        let size = Size::new(7, 5).unwrap();
        for (text, line, end) in [
            ("7x5 to 7,1|1,1;1,2", &[(1, 1), (1, 2)][..], (7, 1)),
            ("7x5 from 1,1 to 7,1|1,1;1,2", &[(1, 1), (1, 2)], (7, 1)),
            ("7x5 from 1, 1|1-1,1;0-1,2", &[(1, 1), (1, 2)], (7, 5)),
            ("7×5 from 3,3 to 7,1|", &[(3, 3)], (7, 1)),
        ] {
            let board = read(text).unwrap();
            let fields: Vec<_> = board.line().iter().map(|field| (field.x, field.y)).collect();
            assert_eq!((board.size(), &fields[..], board.end()), (size, line, Field::new(end.0, end.1)), "{text}");
        }
    }

    #[test]
    fn boards_with_any_end_are_written_and_read_in_both_forms() {
        for text in ["7x5 to 7,1|1,1;1,2\n", "7|3,3\n", "5 to 1,1|5,5;4,5\n"] {
            let board = read(text).unwrap();
            assert_eq!(write_simple(&board), text);
            let with_offers = write(&board, &vec![Steps::NONE; board.line().len()]);
            let again = read(&with_offers).unwrap();
            assert_eq!((again.line(), again.end()), (board.line(), board.end()), "{with_offers}");
        }
    }

    #[test]
    fn offers_are_read_where_the_file_has_them() {
        let steps = Steps::of;
        for (text, offered) in [
            (
                "5|1-1,1;0,1-2,1;1,0-3,1;3,0",
                &[[Step::Right, Step::Down], [Step::Down, Step::Right], [Step::Down, Step::Left]].map(|s| steps(&s))[..],
            ),
            ("5|1-1,1;0-1,2", &[steps(&[Step::Down]), Steps::NONE]),
            ("5|1,1;1,2", &[Steps::NONE; 2]),
            ("5|1-1,1;-1,2;1:1,5,2,False", &[Steps::NONE, steps(&[Step::Right])]),
        ] {
            assert_eq!(read_with_offers(text).unwrap().1, offered, "{text}");
        }
    }

    #[test]
    fn a_written_case_is_read_again() {
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
    fn any_line_with_any_offers_is_written_and_read_without_loss() {
        for seed in 0..500 {
            let mut chance = Chance::from_seed(seed);
            let size = Size::new(1 + seed as i32 % 7, 1 + seed as i32 / 7 % 9).unwrap();
            let mut board = Board::new(size);
            let mut offered = vec![board.steps_to_empty_fields()];
            while let Some(step) = chance.choose(board.steps_to_empty_fields()) {
                board.step(step);
                let free = board.steps_to_empty_fields();
                // The program that offered the steps may have missed one.
                offered.push(chance.choose(free).map_or(free, |missed| free.without(Steps::of(&[missed]))));
            }
            let text = write(&board, &offered);
            let (read, read_offers) = read_with_offers(&text).unwrap();
            assert_eq!((read.size(), read.line(), &read_offers), (size, board.line(), &offered), "{text}");
            assert_eq!(write(&read, &read_offers), text);
        }
    }

    #[test]
    fn a_broken_line_is_refused_with_its_place() {
        let five = Size::square(5).unwrap();
        for (text, error) in [
            ("", CaseError::Nothing),
            ("5|", CaseError::Nothing),
            ("1,1;1,2", CaseError::NoSize),
            ("5 to here|1,1", CaseError::End("here".into())),
            ("5 to 6,1|1,1", CaseError::EndOutside(Field::new(6, 1), five)),
            ("5 from 2,1|1,1", CaseError::OtherStart(Field::new(2, 1), Field::new(1, 1))),
            ("nine|1-1,1", CaseError::Size("nine".into(), SizeError::Unreadable)),
            ("5|1-1,1;0-x,1;0", CaseError::Unreadable(2, "0-x,1".into())),
            ("5|1-1,1;;0-1,2", CaseError::Unreadable(2, String::new())),
            ("5|1-1,1;0-1,2,3", CaseError::Unreadable(2, "0-1,2,3".into())),
            ("5|1-1,1;0,4-1,2", CaseError::Directions(2, "0,4".into())),
            ("5|1-1,1;0-1,2;down", CaseError::Directions(3, "down".into())),
            ("5|1-1,1;0-1,6", CaseError::Outside(2, Field::new(1, 6), five)),
            ("5|1-1,1;0-2,2", CaseError::NotBeside(2, Field::new(2, 2), Field::new(1, 1))),
            ("5|1-1,1;0-1,2;2-1,1", CaseError::Twice(3, Field::new(1, 1))),
            ("5|1-1,1;0-1,2:4,5,False", CaseError::Exits("4,5,False".into())),
            ("5|1-1,1;0-1,2:4,5,13", CaseError::Exits("4,5,13".into())),
        ] {
            assert_eq!(read(text).map(|board| board.live()), Err(error), "{text}");
        }
    }
}
