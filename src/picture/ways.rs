//! Where fields are joined: by a line, or through an opening in the wall. Knows nothing of how that is shown.

use crate::board::Board;
use crate::geometry::{Field, Step, Steps};

/// For each field, in which directions it is joined to a neighbour.
pub(super) struct Ways {
    width: i32,
    steps: Vec<Steps>,
}

impl Ways {
    pub(super) fn of_line(board: &Board) -> Self {
        Self::along(board, board.line().windows(2).map(|pair| (pair[0], pair[1])))
    }

    pub(super) fn along(board: &Board, pairs: impl Iterator<Item = (Field, Field)>) -> Self {
        let mut ways = Self { width: board.size().width(), steps: vec![Steps::NONE; board.size().fields()] };
        for (from, to) in pairs {
            let step = from.step_to(to).expect("what is joined lies side by side");
            ways.open(from, step);
            ways.open(to, step.reversed());
        }
        ways
    }

    /// Opens a field in one direction; what lies there may be outside the board.
    pub(super) fn open(&mut self, field: Field, step: Step) {
        let index = self.index(field);
        self.steps[index].insert(step);
    }

    fn index(&self, field: Field) -> usize {
        ((field.y - 1) * self.width + field.x - 1) as usize
    }

    pub(super) fn at(&self, field: Field) -> Steps {
        self.steps[self.index(field)]
    }
}
