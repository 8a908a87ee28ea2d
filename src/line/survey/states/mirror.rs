//! Mirror images of states at the diagonal of a square board.

use super::state::PackedState;
use crate::grid::{Step, Steps};

/// The diagonal from the upper left to the lower right corner.
#[derive(Debug)]
pub(super) struct Mirror {
    width: usize,
    /// For each row and each set of its fields, the mirror image of the set.
    rows: Vec<u128>,
}

impl Mirror {
    pub(super) fn new(width: usize) -> Self {
        let column = |y: usize, row: usize| {
            (0..width).filter(|x| row >> x & 1 == 1).fold(0, |bits, x| bits | 1 << (x * width + y))
        };
        let rows = (0..width).flat_map(|y| (0..1 << width).map(move |row| column(y, row))).collect();
        Self { width, rows }
    }

    /// The mirror image of an index.
    pub(super) fn place(&self, place: usize) -> usize {
        place % self.width * self.width + place / self.width
    }

    /// The mirror image of a state.
    pub(super) fn image(&self, state: PackedState) -> PackedState {
        let mask = (1 << self.width) - 1;
        let taken = (0..self.width).fold(0, |bits, y| {
            let row = (state.taken() >> (y * self.width)) as usize & mask;
            bits | self.rows[(y << self.width) + row]
        });
        PackedState::new(taken, self.place(state.live())).with_steps(mirrored(state.steps()))
    }
}

/// Up becomes left, and right becomes down.
fn mirrored(steps: Steps) -> Steps {
    let mut image = Steps::NONE;
    for step in steps.iter() {
        let (dx, dy) = step.vector();
        image.insert(Step::from_vector((dy, dx)).expect("a mirrored step is a step"));
    }
    image
}
