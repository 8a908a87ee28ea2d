//! How far a count has come, in memory and as text. The same text is a checkpoint while pieces are missing, and the result of a
//! part when none is. It is believed only if its version and checksum are right.
//! That protects against accidents, such as a copy that was cut off or a changed digit, and not against people: anyone can write a
//! record with a right checksum, and it would be believed.
//!
//! ```text
//! oneway count 1
//! size 9x9
//! start 1,1
//! end 9,9
//! rules universal
//! fingerprint 5d0a4c8f3e21b697
//! fields 24
//! pieces 5210
//! part 3/8
//! lines 2034
//! dead_ends 0
//! done 1-17 19
//! under_way 18 lines 7 dead_ends 0 at RRDLLDRR
//! checksum 0123456789abcdef
//! ```
//!
//! `fields` and `pieces` say how all lines were split. The pieces of a part are counted from 1; `lines` and `dead_ends` are those of
//! the pieces that are done, and a piece that is under way has its own, and the steps that its line has made.

#[cfg(test)]
mod tests;
mod text;

use super::Tally;
use super::part::Part;
use super::subject::Subject;
use crate::grid::Step;
use std::collections::{BTreeMap, BTreeSet};
pub use text::RecordError;

/// How far a count has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    pub(super) subject: Subject,
    pub(super) part: Part,
    /// What was met in the pieces that are done, and above them.
    finished: Tally,
    /// The pieces of the part that are done, counted from 0.
    done: BTreeSet<usize>,
    under_way: BTreeMap<usize, UnderWay>,
}

/// A piece of which some lines have been met.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct UnderWay {
    pub(super) tally: Tally,
    /// What was drawn last: the steps from the piece's beginning.
    pub(super) steps: Vec<Step>,
}

impl Record {
    /// Nothing is done yet; this was met above the pieces.
    pub(super) fn new(subject: Subject, part: Part, above: Tally) -> Self {
        Self { subject, part, finished: above, done: BTreeSet::new(), under_way: BTreeMap::new() }
    }

    /// Notes how far a piece has come.
    pub(super) fn note(&mut self, piece: usize, under_way: UnderWay) {
        self.under_way.insert(piece, under_way);
    }

    /// Notes that a piece is done.
    pub(super) fn finish(&mut self, piece: usize, tally: Tally) {
        self.under_way.remove(&piece);
        if self.done.insert(piece) {
            self.finished += tally;
        }
    }

    /// The pieces that are not done, first those that are under way.
    pub(super) fn to_do(&self) -> Vec<usize> {
        let fresh = |piece: &usize| !self.done.contains(piece) && !self.under_way.contains_key(piece);
        self.begun().chain((0..self.pieces()).filter(fresh)).collect()
    }

    /// The pieces that are under way.
    pub(super) fn begun(&self) -> impl Iterator<Item = usize> {
        self.under_way.keys().copied()
    }

    /// How far a piece that is not done has come, if it was begun.
    pub(super) fn under_way(&self, piece: usize) -> Option<&UnderWay> {
        self.under_way.get(&piece)
    }

    /// How many pieces the part has.
    pub fn pieces(&self) -> usize {
        self.part.pieces(self.subject.pieces).len()
    }

    /// How many of them are done.
    pub fn pieces_done(&self) -> usize {
        self.done.len()
    }

    /// Whether all of them are.
    pub fn is_finished(&self) -> bool {
        self.pieces_done() == self.pieces()
    }

    /// How many lines the pieces that are done have.
    pub(super) fn lines_of_done_pieces(&self) -> u64 {
        self.finished.lines
    }

    /// What was met so far.
    pub fn tally(&self) -> Tally {
        let mut tally = self.finished;
        self.under_way.values().for_each(|piece| tally += piece.tally);
        tally
    }
}
