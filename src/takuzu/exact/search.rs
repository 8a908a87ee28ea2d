//! The search for solutions: choose the field whose lines fail most and have the fewest unknown fields, put a value, and all that follows.
//! A search that fails often begins anew, with what it has learnt about the lines.

use super::position::{ChangedLines, DIRECTIONS, Frame, LineNumber, SearchPosition};
use crate::grid::Chance;
use crate::matching::binary::{BinaryBoard, BitRows};
use crate::support::cancel::Cancellation;

/// The number of failures after which a search begins anew, at first.
const FIRST_LIMIT: u64 = 40;
/// The number of times that a search begins without looking ahead.
const SIMPLE_BEGINNINGS: u32 = 4;

/// A choice that may have to be taken back.
#[derive(Clone, Debug)]
struct OpenChoice {
    /// The position before it.
    before: SearchPosition,
    /// The row of the field.
    line: LineNumber,
    /// The field in it, as a bit.
    field: u32,
    /// The value that is still to be tried.
    other: bool,
}

/// A search that yields one solution after the other.
#[derive(Clone, Debug)]
pub(super) struct SolutionSearch {
    frame: Frame,
    chance: Chance,
    /// All that is known without a choice.
    root: SearchPosition,
    /// The position at which to go on; `None` after a failure.
    at: Option<SearchPosition>,
    choices: Vec<OpenChoice>,
    /// The number of failures of each line.
    weights: [[u32; BitRows::LONGEST as usize]; DIRECTIONS],
    /// Failures so far.
    pub failures: u64,
    /// The number of failures at which the search begins anew, unless a solution was found.
    limit: u64,
    /// How often it began.
    beginnings: u32,
}

impl SolutionSearch {
    pub(super) fn new(board: &BinaryBoard, distinct: bool, chance: Chance) -> Self {
        let frame = Frame::of(board, distinct);
        let mut root = SearchPosition::of(board);
        let everywhere: ChangedLines = [frame.all(1), frame.all(0)];
        let at = root.propagate(&frame, everywhere).is_ok().then_some(root);
        let weights = [[1; BitRows::LONGEST as usize]; DIRECTIONS];
        Self { frame, chance, root, at, choices: Vec::new(), weights, failures: 0, limit: FIRST_LIMIT, beginnings: 1 }
    }

    /// The next solution, if there is one. The outer `None` if cancelled.
    pub(super) fn next(&mut self, cancellation: &Cancellation) -> Option<Option<SearchPosition>> {
        loop {
            if cancellation.is_cancelled() {
                return None;
            }
            if self.failures >= self.limit && !self.choices.is_empty() {
                self.begin_anew();
            }
            let Some(mut at) = self.at.take() else {
                let Some(OpenChoice { before, line, field, other }) = self.choices.pop() else { return Some(None) };
                self.follow(before, line, field, other);
                continue;
            };
            // Looking ahead pays where few boards are left, and costs much where there are many: so it takes turns.
            let choice = if self.beginnings <= SIMPLE_BEGINNINGS || self.beginnings.is_multiple_of(2) {
                self.choose(&at)
            } else {
                match self.look_ahead(&mut at, cancellation)? {
                    Ok(choice) => choice,
                    Err(line) => {
                        self.note_failure(line);
                        continue;
                    }
                }
            };
            if self.choices.is_empty() {
                self.root = at;
            }
            let Some((line, field, value)) = choice else {
                // From now on nothing is searched twice.
                self.limit = u64::MAX;
                return Some(Some(at));
            };
            self.choices.push(OpenChoice { before: at, line, field, other: !value });
            self.follow(at, line, field, value);
        }
    }

    /// Gives up all choices: the next ones are better, as more is known about the lines.
    fn begin_anew(&mut self) {
        self.choices.clear();
        self.at = Some(self.root);
        self.beginnings += 1;
        self.limit = self.failures + FIRST_LIMIT * u64::from(self.beginnings);
    }

    fn note_failure(&mut self, (direction, number): LineNumber) {
        self.weights[direction][number] += 1;
        self.failures += 1;
    }

    /// Tries both values of every unknown field. A value that fails is excluded; of the others, the field that makes the most known is chosen.
    #[allow(clippy::type_complexity)]
    fn look_ahead(
        &mut self,
        at: &mut SearchPosition,
        cancellation: &Cancellation,
    ) -> Option<Result<Option<(LineNumber, u32, bool)>, LineNumber>> {
        loop {
            let mut best = (0, None);
            let mut has_changed = false;
            for row in 0..self.frame.count[0] {
                if cancellation.is_cancelled() {
                    return None;
                }
                let line = (0, row);
                let mut unknown = at.unknown(&self.frame, line);
                while unknown != 0 {
                    let field = unknown & unknown.wrapping_neg();
                    let tried = [false, true].map(|value| {
                        let mut position = *at;
                        let mut changed = [0; DIRECTIONS];
                        position.put(line, field, value, &mut changed);
                        position.propagate(&self.frame, changed).map(|()| position)
                    });
                    match tried {
                        [Err(_), Err(line)] => return Some(Err(line)),
                        [Ok(position), Err(line)] | [Err(line), Ok(position)] => {
                            self.weights[line.0][line.1] += 1;
                            *at = position;
                            has_changed = true;
                        }
                        [Ok(zero), Ok(one)] => {
                            let [zero, one] =
                                [zero, one].map(|position| position.known(&self.frame) - at.known(&self.frame));
                            let score = zero * one * 64 + zero + one;
                            if score > best.0 {
                                best = (score, Some((line, field, one < zero)));
                            }
                        }
                    }
                    unknown &= unknown - 1;
                    unknown &= at.unknown(&self.frame, line);
                }
            }
            if !has_changed {
                return Some(Ok(best.1));
            }
        }
    }

    /// Puts a value and all that follows.
    fn follow(&mut self, mut position: SearchPosition, line: LineNumber, field: u32, value: bool) {
        let mut changed = [0; DIRECTIONS];
        position.put(line, field, value, &mut changed);
        match position.propagate(&self.frame, changed) {
            Ok(()) => self.at = Some(position),
            Err(line) => self.note_failure(line),
        }
    }

    /// An unknown field and the value to be tried first; none if all are known.
    fn choose(&mut self, at: &SearchPosition) -> Option<(LineNumber, u32, bool)> {
        let score = |(direction, number): LineNumber| {
            let unknown = at.unknown(&self.frame, (direction, number)).count_ones();
            (unknown > 0).then(|| (u64::from(self.weights[direction][number]) << 32) / u64::from(unknown))
        };
        let (_, row) = (0..self.frame.count[0]).filter_map(|row| Some((score((0, row))?, row))).max()?;
        let unknown = at.unknown(&self.frame, (0, row));
        let columns = (0..self.frame.count[1]).filter(|column| unknown & (1 << column) != 0);
        let (_, column) = columns.filter_map(|column| Some((score((1, column))?, column))).max()?;
        Some(((0, row), 1 << column, self.chance.below(2) == 1))
    }
}
