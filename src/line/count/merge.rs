//! The total of the parts of a count, if all of them are there, finished, and each once.

use super::Tally;
use super::record::Record;
use std::collections::BTreeMap;
use std::fmt;

/// Why parts do not make a whole. Records go by the names that they were given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MergeError {
    /// There is no part at all.
    Nothing,
    /// A record of something else than the first one.
    Foreign {
        /// Its name.
        name: String,
        /// What differs.
        key: &'static str,
        /// What it is in this record.
        here: String,
        /// The first record's name.
        first: String,
        /// What it is there.
        there: String,
    },
    /// A part that is still being counted, or was given up.
    Unfinished(String, usize, usize),
    /// The same part in two records.
    Twice(String, String, String),
    /// The numbers of the first parts that are not there, how many parts that are, and how many there should be.
    Missing(Vec<u32>, usize, u32),
    /// No count has so many lines.
    TooMany,
}

impl fmt::Display for MergeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => write!(f, "there are no parts"),
            Self::Foreign { name, key, here, first, there } => {
                write!(f, "{name}: this is part of another count: {key} {here}, but {key} {there} in {first}")
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
        let parts = |record: &Record| record.part.of().to_string();
        let other_parts = || Some(("parts", parts(record), parts(first))).filter(|(_, here, there)| here != there);
        if let Some((key, here, there)) = record.subject.difference(&first.subject).or_else(other_parts) {
            return Err(MergeError::Foreign { name: name.clone(), key, here, first: first_name.clone(), there });
        }
        if !record.is_finished() {
            return Err(MergeError::Unfinished(name.clone(), record.pieces_done(), record.pieces()));
        }
        if let Some(other) = by_number.insert(record.part.number(), name) {
            return Err(MergeError::Twice(name.clone(), record.part.to_string(), other.to_owned()));
        }
        sum = sum.checked_add(record.tally()).ok_or(MergeError::TooMany)?;
    }
    /// How many missing parts are named.
    const NAMED: usize = 10;
    let all = first.part.of();
    let missing = (1..=all).filter(|number| !by_number.contains_key(number)).take(NAMED);
    match missing.collect::<Vec<_>>() {
        none if none.is_empty() => Ok(sum),
        missing => Err(MergeError::Missing(missing, all as usize - by_number.len(), all)),
    }
}
