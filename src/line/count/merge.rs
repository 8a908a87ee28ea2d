//! Adds up the parts of a count, if all of them are there and finished, each once.

use super::Tally;
use super::record::Record;
use crate::support::kept_file::{FileSubject, SubjectDifference};
use std::collections::BTreeMap;
use std::fmt;

/// Why parts cannot be added up. Each record has a name, such as its file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MergeError {
    /// There is no part at all.
    Nothing,
    /// A record with another subject than the first one.
    Foreign {
        /// Its name.
        name: String,
        /// The difference from the first record.
        difference: SubjectDifference,
        /// The name of the first record.
        first: String,
    },
    /// An unfinished part: name, finished pieces, all pieces.
    Unfinished(String, usize, usize),
    /// The same part in two records: name, part, name of the other one.
    Twice(String, String, String),
    /// The numbers of the first missing parts, the number of missing parts, and the number of all parts.
    Missing(Vec<u32>, usize, u32),
    /// The sum is too large for a number of lines.
    TooMany,
}

impl fmt::Display for MergeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => write!(f, "there are no parts"),
            Self::Foreign { name, difference: SubjectDifference { key, found, expected }, first } => {
                write!(f, "{name}: this is part of another count: {key} {found}, but {key} {expected} in {first}")
            }
            Self::Unfinished(name, done, all) => {
                write!(f, "{name}: this part is not finished: {done} of {all} pieces are done")
            }
            Self::Twice(name, part, other) => write!(f, "{name}: part {part} is in {other} already"),
            Self::Missing(numbers, missing, all) => {
                let named: Vec<String> = numbers.iter().map(|number| format!("{number}/{all}")).collect();
                let more = missing - numbers.len();
                let (parts, are) = if *missing == 1 { ("part", "is") } else { ("parts", "are") };
                let more = if more > 0 { format!(" and {more} more") } else { String::new() };
                write!(f, "{parts} {}{more} {are} missing", named.join(", "))
            }
            Self::TooMany => write!(f, "the parts have more lines than any count can have"),
        }
    }
}

impl std::error::Error for MergeError {}

/// Adds up all parts of one count.
pub fn merge(records: &[(String, Record)]) -> Result<Tally, MergeError> {
    let [(first_name, first), ..] = records else { return Err(MergeError::Nothing) };
    let mut by_number: BTreeMap<u32, &str> = BTreeMap::new();
    let mut sum = Tally::default();
    for (name, record) in records {
        if let Some(difference) = SubjectDifference::between(&of_all_parts(record), &of_all_parts(first)) {
            return Err(MergeError::Foreign { name: name.clone(), difference, first: first_name.clone() });
        }
        if !record.is_finished() {
            return Err(MergeError::Unfinished(name.clone(), record.pieces_done(), record.pieces()));
        }
        if let Some(other) = by_number.insert(record.part.number(), name) {
            return Err(MergeError::Twice(name.clone(), record.part.to_string(), other.to_owned()));
        }
        sum = sum.checked_add(record.tally()).ok_or(MergeError::TooMany)?;
    }
    /// The number of missing parts that are named.
    const NAMED: usize = 10;
    let all = first.part.of();
    let missing = (1..=all).filter(|number| !by_number.contains_key(number)).take(NAMED);
    match missing.collect::<Vec<_>>() {
        none if none.is_empty() => Ok(sum),
        missing => Err(MergeError::Missing(missing, all as usize - by_number.len(), all)),
    }
}

/// The values that all parts of one count share.
fn of_all_parts(record: &Record) -> FileSubject {
    let mut subject = record.subject.in_file();
    subject.push(("parts".to_owned(), record.part.of().to_string()));
    subject
}
