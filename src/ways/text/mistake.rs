//! What is wrong with the text of a puzzle on ways, and where.

use super::LONGEST_SIDE;
use crate::grid::Field;
use crate::support::printable;
use std::fmt;

/// A place in a text. Lines and columns are counted from 1, columns in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct TextPlace {
    /// The line.
    pub line: usize,
    /// The column of the first character.
    pub column: usize,
    /// The number of characters, at least 1; the place may lie behind the end of the line.
    pub length: usize,
}

impl TextPlace {
    /// The place of one character.
    pub(super) const fn of_one(line: usize, column: usize) -> Self {
        Self { line, column, length: 1 }
    }

    /// A mistake at this place.
    pub(super) const fn error(self, mistake: WaysMistake) -> WaysTextError {
        WaysTextError { place: self, mistake }
    }
}

/// A mistake in a text and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaysTextError {
    /// The place.
    pub place: TextPlace,
    /// The mistake.
    pub mistake: WaysMistake,
}

impl fmt::Display for WaysTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.place.line, self.place.column, self.mistake)
    }
}

impl std::error::Error for WaysTextError {}

/// What is wrong with the text of a puzzle on ways.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WaysMistake {
    /// The text has no puzzle.
    NoPuzzle,
    /// A board without an end or a number.
    NoClues,
    /// A character that is no field.
    NotAField(char),
    /// Two fields without a character between them, on a board with room for walls.
    NoGap,
    /// A number where a colour belongs.
    NotAColour(String),
    /// A colour with one end.
    OneEnd(char),
    /// A colour with more than two ends.
    ThirdEnd(char),
    /// A field of a line that is drawn already, with the capital letter of its ends.
    DrawnLine(char),
    /// A letter among numbers.
    LetterAmongNumbers(char),
    /// Zero, or a number with a zero before it.
    NotANumber(String),
    /// A number greater than the number of fields.
    NumberTooLarge {
        /// The number of fields.
        fields: usize,
    },
    /// A number for the second time.
    NumberTwice(u32),
    /// No field has a number, but one has a greater one.
    NumberMissing {
        /// The least number that is missing.
        missing: u32,
        /// The next one that is there.
        next: u32,
    },
    /// The only number is 1.
    OneNumber,
    /// A row with another number of fields than the first one.
    Ragged {
        /// Its fields.
        fields: usize,
        /// Those of the first row.
        first: usize,
    },
    /// A board with too many columns.
    TooWide(usize),
    /// A board with too many rows.
    TooHigh(usize),
    /// A wall without a field on one of its sides.
    WallAtTheEdge,
    /// A second wall between the same fields.
    SecondWall,
    /// A part of a line of walls that is below no field.
    WallBelowNoField,
    /// A part of a line of walls that is below a field, but above another column.
    ColumnsNotAligned,
    /// Another character in a line of walls.
    NotAWall(char),
    /// JSON that can't be read.
    NotJson(&'static str),
    /// A value of another type than the one that belongs there.
    JsonType(&'static str),
    /// A name that an object has not.
    JsonName(String),
    /// A name that is missing.
    JsonNameMissing(&'static str),
    /// A name for the second time.
    JsonNameTwice(String),
    /// A kind of puzzle that is not known.
    JsonKind(String),
    /// A field outside the board.
    Outside(Field),
    /// Two fields that are no neighbours.
    NotNeighbours([Field; 2]),
    /// A field with two contents.
    FieldTwice(Field),
}

const FIELDS: &str =
    "a field is a letter where a line ends, a number of a numbered line, . or _ where it is free, or * for a hole";

impl fmt::Display for WaysMistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let safe = |text: &str| printable::line(text).into_owned();
        match self {
            Self::NoPuzzle => write!(f, "there is no puzzle: write a row a line; {FIELDS}"),
            Self::NoClues => write!(f, "there is neither an end nor a number on this board: {FIELDS}"),
            Self::NotAField('#') => write!(f, "`#` is no field: a hole is *; a line that begins with # is a comment"),
            Self::NotAField(character) => {
                write!(f, "`{}` is no field: {FIELDS}", safe(character.encode_utf8(&mut [0; 4])))
            }
            Self::NoGap => {
                write!(f, "a space or a wall is missing: where one row has them, there is one between every two fields")
            }
            Self::NotAColour(text) => {
                write!(f, "`{}` is no colour: a colour is a letter or one digit", safe(text))
            }
            Self::OneEnd(colour) => {
                write!(
                    f,
                    "this is the only end of {colour}: every colour has two; add the other one, or clear this one with ."
                )
            }
            Self::ThirdEnd(colour) => write!(
                f,
                "this is a third end of {colour}: every colour has two; clear it with ., or give it a letter of its own"
            ),
            Self::DrawnLine(colour) => write!(
                f,
                "this is a part of the line of {colour}, but a puzzle has only ends: clear all lines with . or _"
            ),
            Self::LetterAmongNumbers(letter) => {
                write!(
                    f,
                    "`{letter}` stands among numbers: write either letters, each twice, or the numbers 1, 2, 3, ..., each once"
                )
            }
            Self::NotANumber(text) => write!(f, "`{}` is no number of a field: they are 1, 2, 3, ...", safe(text)),
            Self::NumberTooLarge { fields } => {
                write!(f, "this number is too large: the board has {fields} fields, and the numbers are 1, 2, 3, ...")
            }
            Self::NumberTwice(number) => write!(f, "the number {number} is there twice: clear one of them with ."),
            Self::NumberMissing { missing, next } => write!(
                f,
                "there is a {next}, but no {missing}: the numbers are 1, 2, 3, ... without a gap; add it, or count again"
            ),
            Self::OneNumber => {
                write!(f, "1 is the only number: a line begins at 1 and ends at the last number; add a 2")
            }
            Self::Ragged { fields, first } => {
                write!(f, "this row has {fields} fields, but the first one has {first}: all rows have the same number")
            }
            Self::TooWide(fields) => {
                write!(f, "a row of {fields} fields is too long: a board has up to {LONGEST_SIDE} columns")
            }
            Self::TooHigh(fields) => {
                write!(f, "a column of {fields} fields is too long: a board has up to {LONGEST_SIDE} rows")
            }
            Self::WallAtTheEdge => {
                write!(
                    f,
                    "this wall is at the edge: a wall stands between two fields; remove it, as the edge bars the way anyway"
                )
            }
            Self::SecondWall => write!(f, "there is a wall between these fields already: remove one"),
            Self::WallBelowNoField => {
                write!(
                    f,
                    "this wall is below no field: write it below the last character of the upper one of its two fields"
                )
            }
            Self::ColumnsNotAligned => write!(
                f,
                "this wall is below a field of another column than the one it is above: write the fields of a column below each other"
            ),
            Self::NotAWall(character) => write!(
                f,
                "`{}` stands in a line of walls: it has only - and spaces",
                safe(character.encode_utf8(&mut [0; 4]))
            ),
            Self::NotJson(expected) => write!(f, "this is no JSON: {expected} belongs here"),
            Self::JsonType(expected) => write!(f, "{expected} belongs here"),
            Self::JsonName(name) => write!(f, "`{}` is no part of a puzzle: see `oneway solve --help`", safe(name)),
            Self::JsonNameMissing(name) => write!(f, "`{name}` is missing: see `oneway solve --help`"),
            Self::JsonNameTwice(name) => write!(f, "`{}` is there twice: remove one", safe(name)),
            Self::JsonKind(kind) => {
                write!(f, "`{}` is no kind of puzzle that is read as JSON: write \"flow\" or \"numbered\"", safe(kind))
            }
            Self::Outside(field) => {
                write!(f, "the field {field} is not on the board: fields are [column, row], counted from 1")
            }
            Self::NotNeighbours([one, other]) => {
                write!(f, "the fields {one} and {other} are no neighbours: a wall stands between two that share a side")
            }
            Self::FieldTwice(field) => {
                write!(f, "the field {field} has something else already: it has one number or end, or it is a hole")
            }
        }
    }
}
