//! Counts the pieces of a part on all cores. The figures do not depend on how many there are, nor on how often the work was
//! interrupted. Knows no files.

use super::record::{Record, UnderWay};
use super::split::Split;
use super::subject::Subject;
use super::{Enumeration, Tally};
use crate::line::Board;
use crate::line::count::part::Part;
use crate::line::deduce::RuleSet;
use crate::line::exact::referee;
use crate::line::walk::Walker;
use rayon::prelude::*;
use std::fmt;
use std::sync::Mutex;

/// Boards that a piece comes to between two times that it says how far it is.
const BOARDS_A_BATCH: usize = 4096;

/// The work of counting all lines of a board, or a part of it.
#[derive(Debug)]
pub struct Counting<'r> {
    split: Split<'r>,
    subject: Subject,
    part: Part,
    /// How many lines there are in all parts, if the referee can say it quickly.
    lines: Option<u64>,
}

/// A record says how far another count has come: what differs, what it is in the record, and what it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherCount {
    key: &'static str,
    here: String,
    expected: String,
}

impl fmt::Display for OtherCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { key, here, expected } = self;
        write!(f, "this is the record of another count: {key} {here}, not {expected}")
    }
}

impl std::error::Error for OtherCount {}

impl<'r> Counting<'r> {
    /// A part of the lines that begin with the only field of a board's line.
    pub fn of(board: &Board, rules: RuleSet<'r>, part: Part) -> Self {
        /// Fewer lines are not worth handing out: pieces that begin alike pass the same states, and whoever comes second knows them.
        const LINES_A_PIECE: u64 = 6000;
        /// Enough for many machines; to split takes less than to count one in a thousand of the pieces.
        const MOST_PIECES: u64 = 4096;
        let lines = lines_in_all(board);
        let pieces = lines.map_or(MOST_PIECES, |lines| (lines / LINES_A_PIECE).min(MOST_PIECES));
        let split = Split::into_pieces(Walker::on(board.clone(), rules).with_shared_memo(), pieces as usize);
        Self::with(board, rules, part, split, lines)
    }

    /// The same, split where lines have so many fields.
    pub fn split_at(board: &Board, rules: RuleSet<'r>, part: Part, fields: usize) -> Self {
        let split = Split::at(Walker::on(board.clone(), rules).with_shared_memo(), fields);
        Self::with(board, rules, part, split, lines_in_all(board))
    }

    fn with(board: &Board, rules: RuleSet<'r>, part: Part, split: Split<'r>, lines: Option<u64>) -> Self {
        Self { subject: Subject::of(board, rules, &split), split, part, lines }
    }

    /// What the record of this count begins with.
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

    /// Whether this count can go on from a record.
    pub fn check(&self, record: &Record) -> Result<(), OtherCount> {
        let mine = self.part.to_string();
        let other_part = || Some(("part", record.part.to_string(), mine)).filter(|(_, here, mine)| here != mine);
        if let Some((key, here, expected)) = record.subject.difference(&self.subject).or_else(other_part) {
            return Err(OtherCount { key, here, expected });
        }
        match record.begun().find(|piece| self.enumeration(record, *piece).is_none()) {
            Some(piece) => {
                let here = format!("{} has made steps that the rules forbid", piece + 1);
                Err(OtherCount { key: "piece", here, expected: "allowed ones".to_owned() })
            }
            None => Ok(()),
        }
    }

    /// Counts what a record of this count has not done yet, and tells how far it is again and again.
    ///
    /// # Panics
    /// If this count [can't go on](Self::check) from the record.
    pub fn go_on(&self, record: Record, watch: impl FnMut(&Record) + Send) -> Record {
        let before = record.clone();
        let shared = Mutex::new(Watched { record, watch });
        let watched = || shared.lock().expect("no other thread has failed");
        // Handed out in order, so that what is done hangs together, however many threads there are.
        before.to_do().into_iter().par_bridge().for_each(|piece| {
            let mut lines = self.enumeration(&before, piece).expect("the record was checked");
            while (0..BOARDS_A_BATCH).all(|_| lines.draw_on().is_some()) {
                let steps = lines.steps_from(self.split.fields() - 1).collect();
                watched().change(|record| record.note(piece, UnderWay { tally: lines.tally(), steps }));
            }
            watched().change(|record| record.finish(piece, lines.tally()));
        });
        shared.into_inner().expect("no thread has failed").record
    }

    /// Goes on with a piece of the part; `None` if it can't be where the record says.
    fn enumeration(&self, record: &Record, piece: usize) -> Option<Enumeration<'r>> {
        let index = self.part.pieces(self.split.pieces()).nth(piece)?;
        match record.under_way(piece) {
            Some(UnderWay { tally, steps }) => self.split.piece_resumed(index, steps, *tally),
            None => Some(self.split.piece(index)),
        }
    }

    /// About how many lines a record will have when it is finished; exactly, if it is the whole count and the referee knows.
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

/// A record, and who wants to know of its changes.
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

/// How many lines there are, if the referee can say it in a moment.
fn lines_in_all(board: &Board) -> Option<u64> {
    /// States that the frontier of a board of 11 x 11 does not exceed.
    const MOMENT_STATES: usize = 50_000;
    const MOST_FIELDS: usize = 225;
    if board.size().fields() > MOST_FIELDS {
        return None;
    }
    referee::completions_within(board, MOMENT_STATES).ok()?.try_into().ok()
}
