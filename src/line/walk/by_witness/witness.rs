//! The witness: a whole line from start to end, of which the first fields have been walked.

use crate::grid::{Field, Size, Step};
use std::ops::Range;

/// A line over all fields that have to be visited, and the number of fields walked so far.
#[derive(Clone, Debug)]
pub(super) struct Witness {
    size: Size,
    line: Vec<Field>,
    /// The index of each field in the line; `NOWHERE` if it is not on it.
    position: Vec<u32>,
    /// The number of fields walked so far, including the live end.
    walked: usize,
}

const NOWHERE: u32 = u32::MAX;

impl Witness {
    /// A line over all fields that have to be visited, of which the first `walked` have been walked.
    pub(super) fn of(size: Size, line: Vec<Field>, walked: usize) -> Self {
        let mut witness = Self { size, position: vec![NOWHERE; size.fields()], line, walked };
        witness.number(0..witness.line.len());
        witness
    }

    pub(super) fn size(&self) -> Size {
        self.size
    }

    /// The fields that are not walked yet.
    pub(super) fn ahead(&self) -> &[Field] {
        &self.line[self.walked..]
    }

    pub(super) fn live(&self) -> Field {
        self.line[self.walked - 1]
    }

    /// The next step; `None` at the end of the line.
    pub(super) fn next_step(&self) -> Option<Step> {
        self.live().step_to(*self.ahead().first()?)
    }

    /// The index of a field among the fields ahead; `None` if it has been walked or is not on the line.
    pub(super) fn distance(&self, field: Field) -> Option<usize> {
        let position = self.position[self.size.index(field)];
        if position == NOWHERE { None } else { (position as usize).checked_sub(self.walked) }
    }

    /// Walks one field further.
    pub(super) fn advance(&mut self) {
        self.walked += 1;
    }

    /// Replaces the next fields of the line by the same fields in another order.
    pub(super) fn relay(&mut self, fields: &[Field]) {
        self.line[self.walked..self.walked + fields.len()].copy_from_slice(fields);
        self.number(self.walked..self.walked + fields.len());
    }

    fn number(&mut self, positions: Range<usize>) {
        for position in positions {
            self.position[self.size.index(self.line[position])] = position as u32;
        }
    }
}
