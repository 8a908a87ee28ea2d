//! Case files: a board with a line so far, in the text form of the original research. `9|1-1,1;0,1-2,1;1,0`: the size, then
//! for each field what was offered on the field before it and `x,y`; at the end perhaps what is offered at the live end. What
//! was offered is what some program believed; it is read and told, not believed. All older forms are read too: without
//! the size, without offers, and with the exits that its program knew, which are read over.

use crate::grid::{Field, Size, SizeError, Step, Steps};
use crate::line::Board;
use crate::support::printable;
use std::fmt;

/// The size of the oldest files, which do not say it.
const OLD_SIZE: i32 = 21;

/// Why a case file can't be read. Entries are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CaseError {
    /// There is nothing in it.
    Nothing,
    /// What stands before `|` is not a size.
    Size(String, SizeError),
    /// An entry that can't be read.
    Unreadable(usize, String),
    /// What was offered is not a list of directions.
    Directions(usize, String),
    /// A field outside the board.
    Outside(usize, Field, Size),
    /// A field that is not beside the one before it.
    NotBeside(usize, Field, Field),
    /// A field that the line has visited before.
    Twice(usize, Field),
    /// What stands after `:` does not list exits.
    Exits(String),
}

impl fmt::Display for CaseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => write!(f, "there is no field in it; a case is written like 5|1-1,1;0,1-2,1"),
            Self::Size(text, why) => write!(f, "`{text}` is not a size: {why}"),
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

/// Reads the board of a case: the line from its first field on, the end in the lower right corner.
pub fn read(text: &str) -> Result<Board, CaseError> {
    read_with_offers(text).map(|(board, _)| board)
}

/// Reads a case: its board, and for each field of the line what was offered there, nothing where the file does not say.
pub fn read_with_offers(text: &str) -> Result<(Board, Vec<Steps>), CaseError> {
    // Some editors put a mark in front.
    let text = text.trim_start_matches('\u{feff}').trim();
    let (size, entries) = match text.split_once('|') {
        Some((size, entries)) => (size.trim().parse().map_err(|why| CaseError::Size(shortened(size), why))?, entries),
        None => (Size::square(OLD_SIZE).map_err(|why| CaseError::Size(String::new(), why))?, text),
    };
    let entries = match entries.split_once(':') {
        Some((entries, exits)) if lists_exits(exits) => entries,
        Some((_, exits)) => return Err(CaseError::Exits(shortened(exits))),
        None => entries,
    };
    let entries = entries.trim().trim_end_matches(';');
    if entries.is_empty() {
        return Err(CaseError::Nothing);
    }
    let with_directions = entries.contains('-');
    let entries: Vec<&str> = entries.split(';').map(str::trim).collect();
    let mut line: Option<Board> = None;
    let mut offered = Vec::new();
    for (i, entry) in (1..).zip(&entries) {
        let (directions, coordinates) = match entry.rsplit_once('-') {
            Some((directions, coordinates)) => (directions, Some(coordinates)),
            // Where the others have directions, a last entry without coordinates is what is offered at the live end.
            None if with_directions && i > 1 && i == entries.len() => (*entry, None),
            None => ("", Some(*entry)),
        };
        let steps = steps(directions).ok_or_else(|| CaseError::Directions(i, shortened(directions)))?;
        // What stands with the first field was offered nowhere.
        offered.extend((i > 1).then_some(steps));
        let Some(coordinates) = coordinates else { break };
        let field = field(coordinates).ok_or_else(|| CaseError::Unreadable(i, shortened(entry)))?;
        if !size.contains(field) {
            return Err(CaseError::Outside(i, field, size));
        }
        match &mut line {
            None => line = Some(Board::between(size, field, Field::new(size.width(), size.height()))),
            Some(board) if board.is_taken(field) => return Err(CaseError::Twice(i, field)),
            Some(board) => {
                let not_beside = CaseError::NotBeside(i, field, board.live());
                board.step(board.live().step_to(field).ok_or(not_beside)?);
            }
        }
    }
    let board = line.ok_or(CaseError::Nothing)?;
    offered.resize(board.line().len(), Steps::NONE);
    Ok((board, offered))
}

/// Whether this is what some old files end with: exits by their fields and places, and whether something was so.
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
    fn what_was_offered_is_read_where_it_is_said() {
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
    fn any_line_with_any_offers_is_written_and_read_without_loss() {
        for seed in 0..500 {
            let mut chance = Chance::from_seed(seed);
            let size = Size::new(1 + seed as i32 % 7, 1 + seed as i32 / 7 % 9).unwrap();
            let mut board = Board::new(size);
            let mut offered = vec![board.steps_to_empty_fields()];
            while let Some(step) = chance.choose(board.steps_to_empty_fields()) {
                board.step(step);
                let free = board.steps_to_empty_fields();
                // Whoever offered the steps may have missed one.
                offered.push(chance.choose(free).map_or(free, |missed| free.without(Steps::of(&[missed]))));
            }
            let text = write(&board, &offered);
            let (read, read_offers) = read_with_offers(&text).unwrap();
            assert_eq!((read.size(), read.line(), &read_offers), (size, board.line(), &offered), "{text}");
            assert_eq!(write(&read, &read_offers), text);
        }
    }

    #[test]
    fn what_is_no_line_is_refused_and_located() {
        let five = Size::square(5).unwrap();
        for (text, error) in [
            ("", CaseError::Nothing),
            ("5|", CaseError::Nothing),
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
