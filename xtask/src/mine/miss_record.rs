//! The record of the misses that were collected so far along one part of the walks over a board. As text it is a
//! [kept file](oneway::support::kept_file), so that an interrupted collection goes on, and parts from several
//! machines come together.

use super::misses::{Miss, along_walk};
use super::walks::MineWalks;
use crate::evaluate::Drawings;
use oneway::grid::Step;
use oneway::line::case;
use oneway::line::count::part::CountPart;
use oneway::support::cancel::Cancellation;
use oneway::support::kept_file::{FileKind, FileSubject, KeptFileError, KeptText};
use rayon::prelude::*;
use std::fmt;

/// The misses of the first walks of a part.
#[derive(Clone, Debug)]
pub struct MissRecord {
    walks: MineWalks,
    part: CountPart,
    /// The number of walks of the part that are done.
    done: u64,
    misses: Vec<Miss>,
}

/// Why the text of a record is refused.
#[derive(Debug)]
pub enum MissRecordError {
    /// The file as such is refused.
    File(KeptFileError),
    /// A line that is neither the number of walks nor a missed step.
    Line(usize),
}

impl fmt::Display for MissRecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(error) => error.fmt(f),
            Self::Line(number) => write!(f, "line {number} of its content is not a missed step"),
        }
    }
}

impl std::error::Error for MissRecordError {}

impl MissRecord {
    const KIND: FileKind = FileKind { name: "misses", title: "record of missed steps", version: 1 };

    /// Nothing is collected yet.
    pub fn new(walks: MineWalks, part: CountPart) -> Self {
        Self { walks, part, done: 0, misses: Vec::new() }
    }

    /// The misses, in the order of their walks.
    pub fn misses(&self) -> &[Miss] {
        &self.misses
    }

    /// The number of walks that are done.
    pub fn done(&self) -> u64 {
        self.done
    }

    /// The number of walks of the part.
    pub fn of(&self) -> u64 {
        self.part.pieces(self.walks.walks as usize).len() as u64
    }

    /// Whether all walks of the part are done.
    pub fn is_complete(&self) -> bool {
        self.done == self.of()
    }

    /// Walks some walks further, on all cores. If it is cancelled, the record stays as it is.
    pub fn go_on(&mut self, stop: &Cancellation, drawings: &Drawings, walks: usize) {
        let MineWalks { size, seed, walks: all, .. } = self.walks;
        let numbers: Vec<usize> = self.part.pieces(all as usize).skip(self.done as usize).take(walks).collect();
        let misses = numbers.par_iter().map(|number| match stop.is_cancelled() {
            true => Vec::new(),
            false => along_walk(drawings, size, seed.wrapping_add(*number as u64)),
        });
        let misses: Vec<Vec<Miss>> = misses.collect();
        if !stop.is_cancelled() {
            self.misses.extend(misses.into_iter().flatten());
            self.done += numbers.len() as u64;
        }
    }

    /// The content of its file.
    pub fn to_file_content(&self) -> String {
        let line = |miss: &Miss| format!("{} {} {}", miss.seed, miss.step.name(), case::write_simple(&miss.board));
        let misses: String = self.misses.iter().map(line).collect();
        KeptText { subject: self.subject(), payload: format!("walks {}\n{misses}", self.done) }
            .to_file_content(Self::KIND)
    }

    /// Reads the content of the file for these walks.
    pub fn from_file_content(content: &str, walks: MineWalks, part: CountPart) -> Result<Self, MissRecordError> {
        let mut record = Self::new(walks, part);
        let kept = KeptText::from_file_content(content, Self::KIND).map_err(MissRecordError::File)?;
        kept.check_subject(Self::KIND, &record.subject()).map_err(MissRecordError::File)?;
        let mut lines = kept.payload.lines();
        let done = lines.next().and_then(|line| line.strip_prefix("walks ")?.parse().ok());
        record.done = done.filter(|done| *done <= record.of()).ok_or(MissRecordError::Line(1))?;
        for (number, line) in (2..).zip(lines) {
            record.misses.push(read_miss(line).ok_or(MissRecordError::Line(number))?);
        }
        Ok(record)
    }

    fn subject(&self) -> FileSubject {
        let mut subject = self.walks.subject();
        subject.push(("part".to_owned(), self.part.to_string()));
        subject
    }
}

fn read_miss(line: &str) -> Option<Miss> {
    let [seed, step, board] = line.splitn(3, ' ').collect::<Vec<_>>().try_into().ok()?;
    let step = Step::ALL.into_iter().find(|known| known.name() == step)?;
    let board = case::read(board).ok()?;
    board.free_steps().contains(step).then_some(Miss { seed: seed.parse().ok()?, board, step })
}
