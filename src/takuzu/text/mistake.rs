//! What is wrong with the text of a board, and where.

use crate::matching::binary::{BinarySizeError, BitRows};
use crate::support::printable;
use crate::takuzu::check::BrokenRule;
use std::fmt;

/// A mistake in a text and its place. Lines and columns are counted from 1, columns in characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakuzuTextError {
    /// The line.
    pub line: usize,
    /// The column of the first character.
    pub column: usize,
    /// The number of characters, at least 1; the place may lie behind the end of the line.
    pub length: usize,
    /// The mistake.
    pub mistake: TakuzuMistake,
}

impl fmt::Display for TakuzuTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.mistake)
    }
}

impl std::error::Error for TakuzuTextError {}

/// What is wrong with the text of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TakuzuMistake {
    /// The text has no board.
    NoBoard,
    /// A character that is no field.
    NotAField(char),
    /// A space where a field belongs.
    FieldMissing,
    /// A sign where a field belongs.
    SignOnField(char),
    /// A character between two fields that is no sign.
    NotASign(char),
    /// A row is written in another form than the first one.
    OtherForm {
        /// Whether the first row has a character between neighbours.
        first_has_gaps: bool,
    },
    /// A sign in a board whose fields have no room between them.
    NoRoomForSigns,
    /// A sign behind the last field of a row.
    SignBehindRow,
    /// A sign below no field.
    SignBelowNoField,
    /// A line of signs that is not between two rows.
    SignsNotBetweenRows,
    /// A row with another number of fields than the first one.
    Ragged {
        /// Its fields.
        fields: usize,
        /// Those of the first row.
        first: usize,
    },
    /// No board has this number of columns.
    Width(BinarySizeError),
    /// No board has this number of rows.
    Height(BinarySizeError),
    /// The values break a rule of the puzzle.
    Broken(BrokenRule),
}

impl fmt::Display for TakuzuMistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const FIELDS: &str = "a field is 0, 1, or . where it is unknown";
        let shown = |character: char| printable::line(character.encode_utf8(&mut [0; 4])).into_owned();
        match self {
            Self::NoBoard => write!(f, "there is no board: write a row a line, with 0, 1 and . for its fields"),
            Self::NotAField(character) => write!(f, "`{}` is no field: {FIELDS}", shown(*character)),
            Self::FieldMissing => write!(f, "a field is missing: {FIELDS}"),
            Self::SignOnField(sign) => {
                write!(f, "`{sign}` stands where a field belongs: a sign stands between two fields, as in 0=. .")
            }
            Self::NotASign(character) => write!(
                f,
                "`{}` is no sign: between two fields there is a space, = for equal or x for opposite values",
                shown(*character)
            ),
            Self::OtherForm { first_has_gaps: true } => {
                write!(f, "a space or a sign is missing: the first row has one between every two fields")
            }
            Self::OtherForm { first_has_gaps: false } => {
                write!(
                    f,
                    "a space, but the first row has none between its fields: write all rows as 01. or all as 0 1 ."
                )
            }
            Self::NoRoomForSigns => {
                write!(
                    f,
                    "there is no room for signs: write all rows with a space or a sign between fields, as in 0=. ."
                )
            }
            Self::SignBehindRow => {
                write!(f, "a sign without a field behind it: it stands between two fields, as in 0=. .")
            }
            Self::SignBelowNoField => {
                write!(f, "this sign is below no field: move it under the upper one of its two fields")
            }
            Self::SignsNotBetweenRows => {
                write!(f, "a line of signs stands between two rows: add the missing row, or remove the signs")
            }
            Self::Ragged { fields, first } => {
                write!(f, "this row has {fields} fields, but the first one has {first}: all rows have the same number")
            }
            Self::Width(why) => write_size(f, "row", "columns", *why),
            Self::Height(why) => write_size(f, "column", "rows", *why),
            Self::Broken(rule) => {
                let remedy = match rule {
                    BrokenRule::ThreeAlike { .. } | BrokenRule::TooMany { .. } => {
                        "correct one of them, or clear it with ."
                    }
                    BrokenRule::AgainstSign { .. } => "correct one of them, or remove the sign",
                    BrokenRule::LinesAlike { .. } => "correct one of them, or allow that with --no-distinct",
                };
                write!(f, "{rule}: {remedy}")
            }
        }
    }
}

fn write_size(f: &mut fmt::Formatter<'_>, line: &str, others: &str, why: BinarySizeError) -> fmt::Result {
    match why {
        BinarySizeError::Odd(side) => {
            let field = if side == 1 { "field" } else { "fields" };
            write!(f, "a {line} of {side} {field} can't have as many 0 as 1: the number of {others} has to be even")
        }
        BinarySizeError::TooLong(side) => {
            write!(f, "a {line} of {side} fields is too long: a board has up to {} {others}", BitRows::LONGEST)
        }
    }
}
