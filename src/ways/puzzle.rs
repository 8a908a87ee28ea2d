//! A puzzle on ways, and a solution of one.

use crate::grid::{Field, Size, Step, Steps};

/// What the lines have to join.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Goal {
    /// The two ends of each colour: a line of its own joins them.
    Flow(Vec<[Field; 2]>),
    /// The fields of the numbers 1, 2, 3, ...: one line begins at the first, passes all in this order, and ends at the last.
    Numbered(Vec<Field>),
}

/// The conventions of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conventions {
    /// Every field that is no hole has a line.
    pub all_fields: bool,
    /// A line may touch itself: two of its fields that do not follow each other may be neighbours.
    pub touching: bool,
}

impl Default for Conventions {
    fn default() -> Self {
        Self { all_fields: true, touching: true }
    }
}

/// A puzzle on ways.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaysPuzzle {
    size: Size,
    /// For each field, whether it takes part.
    is_hole: Vec<bool>,
    /// For each field, the steps to a neighbour that no wall bars.
    open: Vec<Steps>,
    goal: Goal,
    conventions: Conventions,
}

impl WaysPuzzle {
    /// A board without holes and walls. Ends and numbers lie on the board, each on a field of its own.
    pub fn new(size: Size, goal: Goal, conventions: Conventions) -> Self {
        let steps = |field: Field| {
            Step::ALL.into_iter().filter(|step| size.contains(field.neighbour(*step))).collect::<Vec<_>>()
        };
        let open = size.all_fields().map(|field| Steps::of(&steps(field))).collect();
        Self { size, is_hole: vec![false; size.fields()], open, goal, conventions }
    }

    /// The same board and goal with other conventions.
    pub fn with_conventions(&self, conventions: Conventions) -> Self {
        Self { conventions, ..self.clone() }
    }

    /// Makes a hole of a field without end or number.
    pub fn add_hole(&mut self, field: Field) {
        self.is_hole[self.size.index(field)] = true;
        for step in Step::ALL {
            self.add_wall(field, step);
        }
    }

    /// Bars the way from a field; outside the board there are none.
    pub fn add_wall(&mut self, field: Field, step: Step) {
        let other = field.neighbour(step);
        if self.size.contains(other) {
            self.open[self.size.index(field)].remove(step);
            self.open[self.size.index(other)].remove(step.reversed());
        }
    }

    /// Its size.
    pub fn size(&self) -> Size {
        self.size
    }

    /// What the lines have to join.
    pub fn goal(&self) -> &Goal {
        &self.goal
    }

    /// Its conventions.
    pub fn conventions(&self) -> Conventions {
        self.conventions
    }

    /// Whether a field of the board is a hole.
    pub fn is_hole(&self, field: Field) -> bool {
        self.is_hole[self.size.index(field)]
    }

    /// The steps from a field of the board that neither a wall, nor a hole, nor the edge bars.
    pub fn open(&self, field: Field) -> Steps {
        self.open[self.size.index(field)]
    }
}

/// A solution: the fields of each line in order. Those of a flow puzzle are in the order of its colours, each from the first end.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct WaysSolution {
    /// The lines.
    pub lines: Vec<Vec<Field>>,
}
