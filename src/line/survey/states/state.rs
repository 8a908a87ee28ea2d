//! A state packed into one number, with its viable steps.

use crate::grid::{Step, Steps};

/// A set of taken fields and a live end. From the highest bit: the index of the live end, a bit for each field, row by
/// row, and a bit for each viable step, once these are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PackedState(u128);

/// The lowest bit of the live end's index.
const LIVE: u32 = 120;
/// The lowest bit of the fields.
const TAKEN: u32 = 4;

impl PackedState {
    pub(super) fn new(taken: u128, live: usize) -> Self {
        Self((live as u128) << LIVE | taken << TAKEN)
    }

    pub(super) fn taken(self) -> u128 {
        self.0 << (128 - LIVE) >> (128 - LIVE + TAKEN)
    }

    pub(super) fn live(self) -> usize {
        (self.0 >> LIVE) as usize
    }

    /// The state alone, which is the sort key.
    pub(super) fn without_steps(self) -> Self {
        Self(self.0 >> TAKEN << TAKEN)
    }

    /// The state with exactly these viable steps.
    pub(super) fn with_steps(self, steps: Steps) -> Self {
        let bits = steps.iter().fold(0, |bits, step| bits | 1 << step as u32);
        Self(self.without_steps().0 | bits)
    }

    /// The viable steps, if they are known.
    pub(super) fn steps(self) -> Steps {
        let mut steps = Steps::NONE;
        for step in Step::ALL {
            if self.0 >> step as u32 & 1 == 1 {
                steps.insert(step);
            }
        }
        steps
    }

    pub(super) fn from_halves(low: u64, high: u64) -> Self {
        Self(u128::from(high) << 64 | u128::from(low))
    }

    pub(super) fn halves(self) -> (u64, u64) {
        (self.0 as u64, (self.0 >> 64) as u64)
    }
}
