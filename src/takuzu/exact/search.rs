//! The search for solutions: choose the field whose lines fail most and have the fewest unknown fields, put a value, and all that follows.
//! A search that fails often begins anew, with what it has learnt about the lines.

use super::position::{ChangedLines, DIRECTIONS, Frame, LineNumber, SearchPosition};
use crate::grid::Chance;
use crate::matching::binary::{BinaryBoard, BitRows};
use crate::support::cancel::Cancellation;

/// The number of failures after which a search begins anew, at first.
const FIRST_LIMIT: u64 = 100;

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
    /// The position at which to go on; `None` after a failure.
    at: Option<SearchPosition>,
    choices: Vec<OpenChoice>,
    /// The number of failures of each line.
    weights: [[u32; BitRows::LONGEST as usize]; DIRECTIONS],
    /// Failures so far.
    pub failures: u64,
}

impl SolutionSearch {
    pub(super) fn new(board: &BinaryBoard, distinct: bool, chance: Chance) -> Self {
        let frame = Frame::of(board, distinct);
        let mut root = SearchPosition::of(board);
        let everywhere: ChangedLines = [frame.all(1), frame.all(0)];
        let at = root.propagate(&frame, everywhere).is_ok().then_some(root);
        Self {
            frame,
            chance,
            at,
            choices: Vec::new(),
            weights: [[1; BitRows::LONGEST as usize]; DIRECTIONS],
            failures: 0,
        }
    }

    /// The next solution, if there is one. The outer `None` if cancelled.
    pub(super) fn next(&mut self, cancellation: &Cancellation) -> Option<Option<SearchPosition>> {
        loop {
            if cancellation.is_cancelled() {
                return None;
            }
            let Some(at) = self.at.take() else {
                let Some(OpenChoice { before, line, field, other }) = self.choices.pop() else { return Some(None) };
                self.follow(before, line, field, other);
                continue;
            };
            let Some((line, field, value)) = self.choose(&at) else { return Some(Some(at)) };
            self.choices.push(OpenChoice { before: at, line, field, other: !value });
            self.follow(at, line, field, value);
        }
    }

    /// Puts a value and all that follows.
    fn follow(&mut self, mut position: SearchPosition, line: LineNumber, field: u32, value: bool) {
        let mut changed = [0; DIRECTIONS];
        position.put(line, field, value, &mut changed);
        match position.propagate(&self.frame, changed) {
            Ok(()) => self.at = Some(position),
            Err((direction, number)) => {
                self.weights[direction][number] += 1;
                self.failures += 1;
            }
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
