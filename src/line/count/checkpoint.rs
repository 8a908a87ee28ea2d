//! The record of a count on disk, so that an interrupted count can continue. A process that is killed at any moment leaves a whole
//! record or none. Two counts may share one file: each writes a complete record of its own.

use super::counting::{Counting, RecordMismatch};
use super::record::{Record, RecordError};
use crate::support::file;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use std::{fmt, io};

/// The file with the record of an unfinished count.
#[derive(Debug)]
pub struct Checkpoint {
    path: PathBuf,
    /// The time of the last record, or of the start.
    last: Instant,
    was_kept: bool,
}

/// Why a count cannot continue from a file.
#[derive(Debug)]
pub enum CheckpointError {
    /// The file cannot be read.
    Unreadable(io::Error),
    /// The record is refused.
    Record(RecordError),
    /// The record belongs to another count.
    Mismatch(RecordMismatch),
}

impl fmt::Display for CheckpointError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(error) => error.fmt(f),
            Self::Record(error) => error.fmt(f),
            Self::Mismatch(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for CheckpointError {}

impl Checkpoint {
    /// A killed process loses the work of this time at most.
    const INTERVAL: Duration = Duration::from_secs(1);

    /// A checkpoint in this file.
    pub fn at(path: PathBuf) -> Self {
        Self { path, last: Instant::now(), was_kept: false }
    }

    /// The default file of a count; `None` if the environment names no folder for caches.
    pub fn usual(counting: &Counting) -> Option<Self> {
        Some(Self::at(file::usual_cache()?.join(format!("count-{}.txt", counting.name()))))
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The record from which a count can continue, if there is a file.
    pub fn load(&self, counting: &Counting) -> Result<Option<Record>, CheckpointError> {
        let text = match file::read_text(&self.path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(CheckpointError::Unreadable(error)),
        };
        let record = text.parse().map_err(CheckpointError::Record)?;
        counting.check(&record).map_err(CheckpointError::Mismatch)?;
        Ok(Some(record))
    }

    /// Moves an unusable file aside, so that it is not lost, and returns its new name.
    pub fn move_aside(&self) -> io::Result<PathBuf> {
        file::move_aside(&self.path)
    }

    /// Writes a record if the last one is old.
    pub fn keep_now_and_then(&mut self, record: &Record) -> io::Result<()> {
        if self.last.elapsed() < Self::INTERVAL {
            return Ok(());
        }
        let kept = self.keep(record);
        self.was_kept |= kept.is_ok();
        // Not before: on a slow disk the count would do nothing else.
        self.last = Instant::now();
        kept
    }

    /// Whether a record was written; quick counts write none.
    pub fn was_kept(&self) -> bool {
        self.was_kept
    }

    /// Writes a record.
    pub fn keep(&self, record: &Record) -> io::Result<()> {
        file::replace_own(&self.path, &record.to_string())
    }

    /// Removes the file, after the result of the count was written.
    pub fn remove(self) -> io::Result<()> {
        match std::fs::remove_file(&self.path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }
}
