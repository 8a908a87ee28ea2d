//! The witness: a whole line from start to end, of which the first fields have been walked.

mod chunked;

use crate::grid::{Field, Size, Step};
use chunked::ChunkedLine;
pub(super) use chunked::Run;
use std::ops::Range;

/// A line over all fields that have to be visited, and the number of fields walked so far.
#[derive(Clone, Debug)]
pub(super) struct Witness {
    size: Size,
    line: ChunkedLine,
    /// The number of fields walked so far, including the live end.
    walked: usize,
}

impl Witness {
    /// A line over all fields that have to be visited, of which the first `walked` have been walked.
    pub(super) fn of(size: Size, line: &[Field], walked: usize) -> Self {
        Self { size, line: ChunkedLine::of(size, line), walked }
    }

    pub(super) fn size(&self) -> Size {
        self.size
    }

    /// The number of fields that are not walked yet.
    pub(super) fn fields_ahead(&self) -> usize {
        self.line.len() - self.walked
    }

    /// A field that is not walked yet, by its index among them.
    pub(super) fn ahead(&self, at: usize) -> Option<Field> {
        (at < self.fields_ahead()).then(|| self.line.field(self.walked + at))
    }

    /// Fields that are not walked yet, in their order.
    pub(super) fn range_ahead(&self, range: Range<usize>) -> impl Iterator<Item = Field> {
        self.line.fields(self.walked + range.start..self.walked + range.end)
    }

    /// The fields of a run ahead, in its direction.
    pub(super) fn run_ahead(&self, run: Run) -> impl Iterator<Item = Field> {
        let at = move |number: usize| if run.first <= run.last { run.first + number } else { run.first - number };
        (0..run.first.abs_diff(run.last) + 1).map(move |number| self.line.field(self.walked + at(number)))
    }

    pub(super) fn live(&self) -> Field {
        self.line.field(self.walked - 1)
    }

    /// The next step; `None` at the end of the line.
    pub(super) fn next_step(&self) -> Option<Step> {
        self.live().step_to(self.ahead(0)?)
    }

    /// The index of a field among the fields ahead; `None` if it has been walked or is not on the line.
    pub(super) fn distance(&self, field: Field) -> Option<usize> {
        self.line.position(field)?.checked_sub(self.walked)
    }

    /// The same with the fields before and after it, as far as they are ahead.
    pub(super) fn around(&self, field: Field) -> Option<(usize, [Option<Field>; 2])> {
        let (position, [before, after]) = self.line.around(field)?;
        let at = position.checked_sub(self.walked)?;
        Some((at, [before.filter(|_| at > 0), after]))
    }

    /// Walks one field further.
    pub(super) fn advance(&mut self) {
        self.walked += 1;
    }

    /// Replaces the next fields of the line by the same fields in another order.
    pub(super) fn relay(&mut self, runs: &[Run]) {
        self.line.forget_before(self.walked.saturating_sub(1));
        self.line.rearrange(self.walked, runs);
    }
}
