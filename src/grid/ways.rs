//! Where fields are joined: by a line, or through an opening in the wall. Knows nothing of how that is shown.

use crate::grid::{Field, Size, Step, Steps};

/// For each field, in which directions it is joined to a neighbour.
pub(crate) struct Ways {
    size: Size,
    steps: Vec<Steps>,
}

impl Ways {
    /// A board on which no fields are joined yet.
    pub(crate) fn none(size: Size) -> Self {
        Self { size, steps: vec![Steps::NONE; size.fields()] }
    }

    /// The ways along a line of fields, each beside the next.
    pub(crate) fn of_line(size: Size, line: &[Field]) -> Self {
        Self::along(size, line.windows(2).map(|pair| (pair[0], pair[1])))
    }

    /// Those between the two fields of each pair.
    pub(crate) fn along(size: Size, pairs: impl Iterator<Item = (Field, Field)>) -> Self {
        let mut ways = Self::none(size);
        pairs.for_each(|(one, other)| ways.join(one, other));
        ways
    }

    /// Joins two neighbours.
    pub(crate) fn join(&mut self, one: Field, other: Field) {
        let step = one.step_to(other).expect("what is joined lies side by side");
        self.open(one, step);
        self.open(other, step.reversed());
    }

    /// Takes the way between two neighbours away.
    pub(crate) fn part(&mut self, one: Field, other: Field) {
        let step = one.step_to(other).expect("what is parted lay side by side");
        self.steps[self.size.index(one)].remove(step);
        self.steps[self.size.index(other)].remove(step.reversed());
    }

    /// Opens a field in one direction; what lies there may be outside the board.
    pub(crate) fn open(&mut self, field: Field, step: Step) {
        self.steps[self.size.index(field)].insert(step);
    }

    /// In which directions a field is open.
    pub(crate) fn at(&self, field: Field) -> Steps {
        self.steps[self.size.index(field)]
    }
}
