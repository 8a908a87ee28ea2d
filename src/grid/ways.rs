//! The ways between neighbouring fields: parts of a line, or openings in a wall. Knows nothing of drawing them.

use crate::grid::{Field, Size, Step, Steps};

/// For each field, the directions in which it is joined to a neighbour.
pub(crate) struct Ways {
    size: Size,
    steps: Vec<Steps>,
}

impl Ways {
    /// A board without ways.
    pub(crate) fn none(size: Size) -> Self {
        Self { size, steps: vec![Steps::NONE; size.fields()] }
    }

    /// The ways along a line of neighbouring fields.
    pub(crate) fn of_line(size: Size, line: &[Field]) -> Self {
        Self::along(size, line.windows(2).map(|pair| (pair[0], pair[1])))
    }

    /// The ways between the two fields of each pair.
    pub(crate) fn along(size: Size, pairs: impl Iterator<Item = (Field, Field)>) -> Self {
        let mut ways = Self::none(size);
        pairs.for_each(|(one, other)| ways.join(one, other));
        ways
    }

    /// Joins two neighbours.
    pub(crate) fn join(&mut self, one: Field, other: Field) {
        let step = one.step_to(other).expect("only neighbours are joined");
        self.open(one, step);
        self.open(other, step.reversed());
    }

    /// Removes the way between two neighbours.
    pub(crate) fn part(&mut self, one: Field, other: Field) {
        let step = one.step_to(other).expect("only neighbours are joined");
        self.steps[self.size.index(one)].remove(step);
        self.steps[self.size.index(other)].remove(step.reversed());
    }

    /// Opens a field in one direction, which may lead out of the board.
    pub(crate) fn open(&mut self, field: Field, step: Step) {
        self.steps[self.size.index(field)].insert(step);
    }

    /// The fields of the line that begins at a field with one way. It has no branches.
    pub(crate) fn line_from(&self, start: Field) -> Vec<Field> {
        let mut line = vec![start];
        let mut back = Steps::NONE;
        let mut at = start;
        while let Some(step) = self.at(at).without(back).pop() {
            at = at.neighbour(step);
            back = Steps::of(&[step.reversed()]);
            line.push(at);
        }
        line
    }

    /// The directions in which a field is open.
    pub(crate) fn at(&self, field: Field) -> Steps {
        self.steps[self.size.index(field)]
    }
}
