//! The completion that the walker keeps in hand: a whole line from start to end, of which the first fields have been walked.

use crate::grid::{Field, Size, Step};
use std::ops::Range;

/// A line that visits every field that is to be visited, and how far it has been walked.
#[derive(Clone, Debug)]
pub(super) struct Witness {
    size: Size,
    line: Vec<Field>,
    /// Where each field stands in the line; NOWHERE if it is not on it.
    position: Vec<u32>,
    /// How many fields have been walked, the live end among them.
    walked: usize,
}

const NOWHERE: u32 = u32::MAX;

impl Witness {
    /// A line over all fields that are to be visited, of which so many have been walked.
    pub(super) fn of(size: Size, line: Vec<Field>, walked: usize) -> Self {
        let mut witness = Self { size, position: vec![NOWHERE; size.fields()], line, walked };
        witness.number(0..witness.line.len());
        witness
    }

    pub(super) fn size(&self) -> Size {
        self.size
    }

    /// The fields of the line that are still to be walked.
    pub(super) fn ahead(&self) -> &[Field] {
        &self.line[self.walked..]
    }

    pub(super) fn live(&self) -> Field {
        self.line[self.walked - 1]
    }

    /// The step that leads on along the line, if it has not come to its end.
    pub(super) fn next_step(&self) -> Option<Step> {
        self.live().step_to(*self.ahead().first()?)
    }

    /// How many fields ahead of the live end the line comes to a field, counted from 0; `None` if it has been there or never
    /// comes there.
    pub(super) fn distance(&self, field: Field) -> Option<usize> {
        let position = self.position[self.size.index(field)];
        if position == NOWHERE { None } else { (position as usize).checked_sub(self.walked) }
    }

    /// Walks one field further.
    pub(super) fn advance(&mut self) {
        self.walked += 1;
    }

    /// Lets the line go on by other fields; those after them stay. They have to be the same ones in another order.
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
