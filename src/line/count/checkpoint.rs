//! The record of a count on disk, so that a count that is interrupted can go on. Whoever is killed at any moment leaves a whole
//! record or none. Two counts that keep the same record do no harm: each writes down all that it knows itself.

use super::counting::{Counting, OtherCount};
use super::record::{Record, RecordError};
use crate::support::file;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use std::{fmt, io};

/// A file that holds the record of a count while it is not finished.
#[derive(Debug)]
pub struct Checkpoint {
    path: PathBuf,
    /// When the last record was kept, or the first one could have been.
    last: Instant,
    was_kept: bool,
}

/// Why a count can't go on from a file.
#[derive(Debug)]
pub enum CheckpointError {
    /// The file can't be read.
    Unreadable(io::Error),
    /// What is in it can't be believed.
    Record(RecordError),
    /// It belongs to another count.
    OtherCount(OtherCount),
}

impl fmt::Display for CheckpointError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(error) => error.fmt(f),
            Self::Record(error) => error.fmt(f),
            Self::OtherCount(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for CheckpointError {}

impl Checkpoint {
    /// What was counted in so much time is lost at most.
    const INTERVAL: Duration = Duration::from_secs(1);

    /// A checkpoint in this file.
    pub fn at(path: PathBuf) -> Self {
        Self { path, last: Instant::now(), was_kept: false }
    }

    /// Where a count is kept if nobody says where; nowhere, if it is not known where programs keep such things.
    pub fn usual(counting: &Counting) -> Option<Self> {
        Some(Self::at(file::usual_cache()?.join(format!("count-{}.txt", counting.name()))))
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The record from which a count can go on, if one was kept.
    pub fn load(&self, counting: &Counting) -> Result<Option<Record>, CheckpointError> {
        let text = match file::read_text(&self.path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(CheckpointError::Unreadable(error)),
        };
        let record = text.parse().map_err(CheckpointError::Record)?;
        counting.check(&record).map_err(CheckpointError::OtherCount)?;
        Ok(Some(record))
    }

    /// Moves a file aside from which no count can go on, so that it is not lost; where it is now.
    pub fn move_aside(&self) -> io::Result<PathBuf> {
        file::move_aside(&self.path)
    }

    /// Keeps a record if the last one is old.
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

    /// Whether a record has been kept; counts that take no time leave the disk alone.
    pub fn was_kept(&self) -> bool {
        self.was_kept
    }

    /// Keeps a record.
    pub fn keep(&self, record: &Record) -> io::Result<()> {
        file::replace_own(&self.path, &record.to_string())
    }

    /// Removes the file, for which there is no use when the count is finished and its result is in good hands.
    pub fn remove(self) -> io::Result<()> {
        match std::fs::remove_file(&self.path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }
}
