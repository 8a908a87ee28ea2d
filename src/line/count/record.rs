//! The progress of a count, in memory and as text. The same text is a checkpoint while pieces are missing, and the result of a
//! part when none is. It is a [kept file](crate::support::kept_file):
//!
//! ```text
//! oneway count 2
//! size 9x9
//! start 1,1
//! end 9,9
//! rules universal
//! fingerprint 5d0a4c8f3e21b697
//! fields 24
//! pieces 5210
//! part 3/8
//! length 75
//!
//! lines 2034
//! dead_ends 0
//! done 1-17 19
//! under_way 18 lines 7 dead_ends 0 at RRDLLDRR
//! checksum 0123abcd
//! ```
//!
//! All lines are split into `pieces` by their first `fields` fields. The pieces of a part are counted from 1. `lines` and `dead_ends`
//! are those of the finished pieces. A piece that is under way has its own, and the steps of its line.

#[cfg(test)]
mod tests;
mod text;

use super::Tally;
use super::part::CountPart;
use super::subject::Subject;
use crate::grid::Step;
use crate::support::kept_file::FileSubject;
use std::collections::{BTreeMap, BTreeSet};
pub use text::RecordError;

/// The progress of a count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    pub(super) subject: Subject,
    pub(super) part: CountPart,
    /// The lines and dead ends of the finished pieces, and of shorter lines above them.
    finished: Tally,
    /// The finished pieces of the part, counted from 0.
    done: BTreeSet<usize>,
    in_progress: BTreeMap<usize, PieceInProgress>,
}

/// An unfinished piece of which some lines have been counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PieceInProgress {
    pub(super) tally: Tally,
    /// The last line: its steps after the beginning of the piece.
    pub(super) steps: Vec<Step>,
}

impl Record {
    /// The record before the first piece, with the figures of the shorter lines above the pieces.
    pub(super) fn new(subject: Subject, part: CountPart, above: Tally) -> Self {
        Self { subject, part, finished: above, done: BTreeSet::new(), in_progress: BTreeMap::new() }
    }

    /// The subject in the header of a file.
    pub(super) fn subject_in_file(&self) -> FileSubject {
        let mut subject = self.subject.in_file();
        subject.push(("part".to_owned(), self.part.to_string()));
        subject
    }

    /// Notes the progress of a piece.
    pub(super) fn note(&mut self, piece: usize, progress: PieceInProgress) {
        self.in_progress.insert(piece, progress);
    }

    /// Notes that a piece is finished.
    pub(super) fn finish(&mut self, piece: usize, tally: Tally) {
        self.in_progress.remove(&piece);
        if self.done.insert(piece) {
            self.finished += tally;
        }
    }

    /// The unfinished pieces, first those in progress.
    pub(super) fn to_do(&self) -> Vec<usize> {
        let fresh = |piece: &usize| !self.done.contains(piece) && !self.in_progress.contains_key(piece);
        self.begun().chain((0..self.pieces()).filter(fresh)).collect()
    }

    /// The pieces in progress.
    pub(super) fn begun(&self) -> impl Iterator<Item = usize> {
        self.in_progress.keys().copied()
    }

    /// The progress of an unfinished piece, if it was begun.
    pub(super) fn in_progress(&self, piece: usize) -> Option<&PieceInProgress> {
        self.in_progress.get(&piece)
    }

    /// The number of pieces of the part.
    pub fn pieces(&self) -> usize {
        self.part.pieces(self.subject.pieces).len()
    }

    /// The number of finished pieces.
    pub fn pieces_done(&self) -> usize {
        self.done.len()
    }

    /// Whether all pieces are finished.
    pub fn is_finished(&self) -> bool {
        self.pieces_done() == self.pieces()
    }

    /// The number of lines of the finished pieces.
    pub(super) fn lines_of_done_pieces(&self) -> u64 {
        self.finished.lines
    }

    /// The lines and dead ends so far.
    pub fn tally(&self) -> Tally {
        let mut tally = self.finished;
        self.in_progress.values().for_each(|piece| tally += piece.tally);
        tally
    }
}
