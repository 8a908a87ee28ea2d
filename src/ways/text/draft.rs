//! A board with its clues as they were written to a puzzle: two ends for each colour, or the numbers in order.

use super::mistake::{TextPlace, WaysMistake, WaysTextError};
use crate::grid::{Field, Size, Step};
use crate::ways::{Conventions, Goal, WaysPuzzle};

/// A puzzle as it was written, with the place of each clue.
pub(super) struct DraftPuzzle {
    /// Whether it is a flow board and no numbered line, if it says so.
    pub(super) is_flow: Option<bool>,
    pub(super) size: Size,
    pub(super) clues: Vec<DraftClue>,
    pub(super) holes: Vec<Field>,
    /// Each with the step that it bars.
    pub(super) walls: Vec<(Field, Step)>,
    /// Where the board begins.
    pub(super) place: TextPlace,
}

/// A clue as it was written: a letter, or digits.
pub(super) struct DraftClue {
    pub(super) field: Field,
    pub(super) text: String,
    pub(super) place: TextPlace,
}

impl DraftClue {
    fn error(&self, mistake: WaysMistake) -> WaysTextError {
        self.place.error(mistake)
    }

    fn first_character(&self) -> char {
        self.text.chars().next().expect("a clue has a character")
    }

    fn is_number(&self) -> bool {
        self.first_character().is_ascii_digit()
    }
}

impl DraftPuzzle {
    /// The puzzle, and the letters of its colours.
    pub(super) fn finish(self, conventions: Conventions) -> Result<(WaysPuzzle, Vec<char>), WaysTextError> {
        if self.clues.is_empty() {
            return Err(self.place.error(WaysMistake::NoClues));
        }
        let (goal, letters) = match self.is_flow.unwrap_or_else(|| self.looks_like_flow()) {
            true => self.flow()?,
            false => (Goal::Numbered(self.numbers()?), Vec::new()),
        };
        let mut puzzle = WaysPuzzle::new(self.size, goal, conventions);
        for hole in self.holes {
            puzzle.add_hole(hole);
        }
        for (field, step) in self.walls {
            puzzle.add_wall(field, step);
        }
        Ok((puzzle, letters))
    }

    /// Whether most clues belong to a flow board: letters, and numbers that are there more than once. Equal ones count once.
    fn looks_like_flow(&self) -> bool {
        let mut texts: Vec<&str> = self.clues.iter().map(|clue| &clue.text[..]).collect();
        texts.sort_unstable();
        let different = || texts.chunk_by(|one, other| one == other);
        let is_end = |clues: &&[&str]| clues.len() > 1 || !clues[0].starts_with(|first: char| first.is_ascii_digit());
        2 * different().filter(is_end).count() > different().count()
    }

    /// The ends of each colour, in the order of the first ends.
    fn flow(&self) -> Result<(Goal, Vec<char>), WaysTextError> {
        let mut colours: Vec<(char, Vec<&DraftClue>)> = Vec::new();
        for clue in &self.clues {
            let colour = clue.first_character();
            if clue.text.len() > 1 {
                return Err(clue.error(WaysMistake::NotAColour(clue.text.clone())));
            }
            match colours.iter_mut().find(|(other, _)| *other == colour) {
                Some((_, ends)) => ends.push(clue),
                None => colours.push((colour, vec![clue])),
            }
        }
        let (mut ends, mut letters) = (Vec::new(), Vec::new());
        let mut mistakes = Vec::new();
        for (colour, clues) in &colours {
            let capital = colour.to_ascii_uppercase();
            let is_line = colour.is_ascii_lowercase() && colours.iter().any(|(other, _)| *other == capital);
            match clues[..] {
                [first, second] => {
                    ends.push([first.field, second.field]);
                    letters.push(*colour);
                }
                [first, ..] if is_line => mistakes.push(first.error(WaysMistake::DrawnLine(capital))),
                [only] => mistakes.push(only.error(WaysMistake::OneEnd(*colour))),
                [_, _, third, ..] => mistakes.push(third.error(WaysMistake::ThirdEnd(*colour))),
                [] => unreachable!("a colour has an end"),
            }
        }
        match mistakes.into_iter().min_by_key(|error| error.place) {
            Some(error) => Err(error),
            None => Ok((Goal::Flow(ends), letters)),
        }
    }

    /// The fields of the numbers in order.
    fn numbers(&self) -> Result<Vec<Field>, WaysTextError> {
        let fields = self.size.fields();
        let mut places: Vec<Option<&DraftClue>> = vec![None; fields];
        for clue in &self.clues {
            if !clue.is_number() {
                return Err(clue.error(WaysMistake::LetterAmongNumbers(clue.first_character())));
            }
            if clue.text.starts_with('0') {
                return Err(clue.error(WaysMistake::NotANumber(clue.text.clone())));
            }
            let number = clue.text.parse().ok().filter(|number| (1..=fields).contains(number));
            let number: usize = number.ok_or_else(|| clue.error(WaysMistake::NumberTooLarge { fields }))?;
            if places[number - 1].replace(clue).is_some() {
                return Err(clue.error(WaysMistake::NumberTwice(number as u32)));
            }
        }
        let missing = places.iter().position(Option::is_none).unwrap_or(fields);
        let next = (missing..).zip(&places[missing..]).find_map(|(number, clue)| Some((number, (*clue)?)));
        if let Some((number, clue)) = next {
            let (missing, next) = (missing as u32 + 1, number as u32 + 1);
            return Err(clue.error(WaysMistake::NumberMissing { missing, next }));
        }
        match self.clues.len() {
            1 => Err(self.clues[0].error(WaysMistake::OneNumber)),
            _ => Ok(places.into_iter().flatten().map(|clue| clue.field).collect()),
        }
    }
}
