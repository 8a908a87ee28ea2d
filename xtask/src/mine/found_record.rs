//! The record of the drawings that were found for missed steps. As text it is a [kept
//! file](oneway::support::kept_file), so that an interrupted search goes on.

use super::misses::Miss;
use super::walks::MineWalks;
use crate::front::load;
use crate::language::rule::Rule;
use crate::output::print::print;
use oneway::support::kept_file::{FileKind, FileSubject, KeptFileError, KeptText};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;

/// A drawing that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundDrawing {
    /// The drawing, without words.
    pub rule: Rule,
    /// The boards that it was checked on, in words, if it is not proved.
    pub checked: Option<String>,
}

/// The drawings that were found for each missed step that was looked at.
#[derive(Clone, Debug)]
pub struct FoundRecord {
    subject: FileSubject,
    /// By the names of the missed steps.
    found: BTreeMap<String, Vec<FoundDrawing>>,
}

/// Why the text of a record is refused.
#[derive(Debug)]
pub enum FoundRecordError {
    /// The file as such is refused.
    File(KeptFileError),
    /// A line that does not hold drawings.
    Line(usize),
}

impl fmt::Display for FoundRecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(error) => error.fmt(f),
            Self::Line(number) => write!(f, "line {number} of its content does not hold drawings"),
        }
    }
}

impl std::error::Error for FoundRecordError {}

/// An entry as a line of JSON.
#[derive(Serialize, Deserialize)]
struct FoundEntry {
    miss: String,
    found: Vec<FoundText>,
}

/// A drawing as text.
#[derive(Serialize, Deserialize)]
struct FoundText {
    drawing: String,
    checked: Option<String>,
}

impl FoundRecord {
    const KIND: FileKind = FileKind { name: "found", title: "record of mined drawings", version: 1 };

    /// Nothing was looked at yet. The search is named by a word.
    pub fn new(search: &str, walks: &[MineWalks]) -> Self {
        let mut subject = vec![("search".to_owned(), search.to_owned())];
        subject.extend(walks.iter().flat_map(|walks| walks.subject()));
        Self { subject, found: BTreeMap::new() }
    }

    /// The drawings that were found for a missed step; `None` if it was not looked at.
    pub fn get(&self, miss: &Miss) -> Option<&[FoundDrawing]> {
        self.found.get(&name(miss)).map(Vec::as_slice)
    }

    /// Notes what was found for a missed step.
    pub fn insert(&mut self, miss: &Miss, found: Vec<FoundDrawing>) {
        self.found.insert(name(miss), found);
    }

    /// The content of its file.
    pub fn to_file_content(&self) -> String {
        let text = |found: &FoundDrawing| FoundText { drawing: print(&found.rule), checked: found.checked.clone() };
        let line = |(miss, found): (&String, &Vec<FoundDrawing>)| {
            let entry = FoundEntry { miss: miss.clone(), found: found.iter().map(text).collect() };
            serde_json::to_string(&entry).expect("text and lists") + "\n"
        };
        let payload = self.found.iter().map(line).collect();
        KeptText { subject: self.subject.clone(), payload }.to_file_content(Self::KIND)
    }

    /// Reads the content of the file of the same search.
    pub fn read(mut self, content: &str) -> Result<Self, FoundRecordError> {
        let kept = KeptText::from_file_content(content, Self::KIND).map_err(FoundRecordError::File)?;
        kept.check_subject(Self::KIND, &self.subject).map_err(FoundRecordError::File)?;
        for (number, line) in (1..).zip(kept.payload.lines()) {
            let (miss, found) = read_entry(line).ok_or(FoundRecordError::Line(number))?;
            self.found.insert(miss, found);
        }
        Ok(self)
    }
}

fn read_entry(line: &str) -> Option<(String, Vec<FoundDrawing>)> {
    let FoundEntry { miss, found } = serde_json::from_str(line).ok()?;
    let read = |FoundText { drawing, checked }| {
        let (rule, _) = load::parse(super::painting::NAME, "", drawing);
        Some(FoundDrawing { rule: rule?, checked })
    };
    Some((miss, found.into_iter().map(read).collect::<Option<_>>()?))
}

/// The one name of a missed step.
fn name(Miss { seed, board, step }: &Miss) -> String {
    format!("{} {seed} {} {}", board.size(), board.line().len(), step.name())
}
