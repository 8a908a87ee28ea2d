//! Counts the pieces of a part on all cores. The figures depend neither on the number of cores nor on interruptions.
//! Knows no files.

use super::record::{PieceInProgress, Record};
use super::split::Split;
use super::subject::Subject;
use super::{Enumeration, Tally};
use crate::line::Board;
use crate::line::count::part::CountPart;
use crate::line::deduce::RuleSet;
use crate::line::exact::referee;
use crate::line::walk::Walker;
use crate::support::cancel::Cancellation;
use crate::support::kept_file::SubjectDifference;
use rayon::prelude::*;
use std::fmt;
use std::sync::Mutex;

/// Boards of a piece between two reports of its progress.
const BOARDS_A_BATCH: usize = 4096;

/// The work of counting all lines of a board, or a part of it.
#[derive(Debug)]
pub struct Counting<'r> {
    split: Split<'r>,
    subject: Subject,
    part: CountPart,
    /// The number of lines in all parts, if the referee can find it quickly.
    lines: Option<u64>,
}

/// Why a record does not belong to a count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordMismatch {
    /// It has another subject.
    Subject(SubjectDifference),
    /// A piece, counted from 1, has steps that the rules forbid.
    ForbiddenSteps(usize),
}

impl fmt::Display for RecordMismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Subject(difference) => write!(f, "this is the record of another count: {difference}"),
            Self::ForbiddenSteps(piece) => {
                write!(f, "this is the record of another count: piece {piece} has steps that the rules forbid")
            }
        }
    }
}

impl std::error::Error for RecordMismatch {}

impl<'r> Counting<'r> {
    /// A part of the lines that begin with the only field of a board's line.
    pub fn of(board: &Board, rules: RuleSet<'r>, part: CountPart) -> Self {
        /// Smaller pieces would be slower: pieces that begin alike pass the same states, and one thread computes each state once.
        const LINES_A_PIECE: u64 = 6000;
        /// Enough for many machines; to split takes less than to count one in a thousand of the pieces.
        const MOST_PIECES: u64 = 4096;
        let lines = lines_in_all(board);
        let pieces = lines.map_or(MOST_PIECES, |lines| (lines / LINES_A_PIECE).min(MOST_PIECES));
        let split = Split::into_pieces(Walker::on(board.clone(), rules).with_shared_memo(), pieces as usize);
        Self::with(board, rules, part, split, lines)
    }

    /// The same, split where lines have this number of fields.
    pub fn split_at(board: &Board, rules: RuleSet<'r>, part: CountPart, fields: usize) -> Self {
        let split = Split::at(Walker::on(board.clone(), rules).with_shared_memo(), fields);
        Self::with(board, rules, part, split, lines_in_all(board))
    }

    fn with(board: &Board, rules: RuleSet<'r>, part: CountPart, split: Split<'r>, lines: Option<u64>) -> Self {
        Self { subject: Subject::of(board, rules, &split), split, part, lines }
    }

    /// The record of this count before the first piece.
    pub fn nothing_done(&self) -> Record {
        let above = if self.part.is_first() { self.split.above() } else { Tally::default() };
        Record::new(self.subject.clone(), self.part, above)
    }

    /// A name for this count that no other one has.
    pub fn name(&self) -> String {
        let Subject { size, start, end, rules, fingerprint, .. } = &self.subject;
        let ends = format!("{},{}-{},{}", start.x, start.y, end.x, end.y);
        format!("{size}-{ends}-{rules}-{fingerprint:016x}-part-{}-of-{}", self.part.number(), self.part.of())
    }

    /// Whether this count can continue from a record.
    pub fn check(&self, record: &Record) -> Result<(), RecordMismatch> {
        if let Some(difference) =
            SubjectDifference::between(&record.subject_in_file(), &self.nothing_done().subject_in_file())
        {
            return Err(RecordMismatch::Subject(difference));
        }
        match record.begun().find(|piece| self.enumeration(record, *piece).is_none()) {
            Some(piece) => Err(RecordMismatch::ForbiddenSteps(piece + 1)),
            None => Ok(()),
        }
    }

    /// Counts the pieces that a record of this count has not done yet, and calls `watch` with each new record. If it is cancelled, some
    /// pieces of the record are not done; every piece stops within some thousand boards.
    ///
    /// # Panics
    /// If this count [cannot continue](Self::check) from the record.
    pub fn go_on(&self, stop: &Cancellation, record: Record, watch: impl FnMut(&Record) + Send) -> Record {
        let before = record.clone();
        let shared = Mutex::new(Watched { record, watch });
        let watched = || shared.lock().expect("no other thread has failed");
        // Handed out in order, so that the finished pieces are few ranges for any number of threads.
        before.to_do().into_iter().par_bridge().for_each(|piece| {
            if stop.is_cancelled() {
                return;
            }
            let mut lines = self.enumeration(&before, piece).expect("the record was checked");
            while (0..BOARDS_A_BATCH).all(|_| lines.draw_on().is_some()) {
                let steps = lines.steps_from(self.split.fields() - 1).collect();
                watched().change(|record| record.note(piece, PieceInProgress { tally: lines.tally(), steps }));
                if stop.is_cancelled() {
                    return;
                }
            }
            watched().change(|record| record.finish(piece, lines.tally()));
        });
        shared.into_inner().expect("no thread has failed").record
    }

    /// The enumeration of a piece of the part, from where the record left it; `None` if the rules forbid the steps of the record.
    fn enumeration(&self, record: &Record, piece: usize) -> Option<Enumeration<'r>> {
        let index = self.part.pieces(self.split.pieces()).nth(piece)?;
        match record.in_progress(piece) {
            Some(PieceInProgress { tally, steps }) => self.split.piece_resumed(index, steps, *tally),
            None => Some(self.split.piece(index)),
        }
    }

    /// The expected number of lines of a finished record; exact if it is the whole count and the referee knows it.
    pub fn expected_lines(&self, record: &Record) -> Option<u64> {
        let (done, all) = (record.pieces_done() as u64, record.pieces() as u64);
        match self.lines {
            Some(lines) if self.part.of() == 1 => Some(lines),
            Some(lines) => {
                let rest = lines as f64 / self.split.pieces() as f64 * (all - done) as f64;
                Some((record.lines_of_done_pieces() + rest as u64).max(record.tally().lines))
            }
            // Pieces differ much in size, but nothing better is known.
            None => (done > 0).then(|| (record.lines_of_done_pieces() as f64 / done as f64 * all as f64) as u64),
        }
    }
}

/// A record, and the function that is called after each change.
struct Watched<W> {
    record: Record,
    watch: W,
}

impl<W: FnMut(&Record)> Watched<W> {
    fn change(&mut self, change: impl FnOnce(&mut Record)) {
        change(&mut self.record);
        (self.watch)(&self.record);
    }
}

/// The number of lines, if the referee can find it in a moment.
fn lines_in_all(board: &Board) -> Option<u64> {
    /// States that the frontier of a board of 11 x 11 does not exceed.
    const MOMENT_STATES: usize = 50_000;
    const MOST_FIELDS: usize = 225;
    if board.size().fields() > MOST_FIELDS {
        return None;
    }
    referee::completions_within(board, MOMENT_STATES).ok()?.try_into().ok()
}
