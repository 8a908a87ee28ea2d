//! Choosing at random, the same for the same seed on every machine.

use oneway::grid::Chance;

/// Chooses at random.
#[derive(Clone, Debug)]
pub(crate) struct Choice(Chance);

impl Choice {
    pub(crate) fn from_seed(seed: u64) -> Self {
        Self(Chance::from_seed(seed))
    }

    /// A number from 0 on, less than `end`.
    pub(crate) fn below(&mut self, end: i32) -> i32 {
        self.0.below(end as u32) as i32
    }

    pub(crate) fn one_in(&mut self, times: i32) -> bool {
        self.below(times) == 0
    }

    pub(crate) fn of<T: Clone>(&mut self, from: &[T]) -> T {
        from[self.below(from.len() as i32) as usize].clone()
    }

    /// Some of these, in their order.
    pub(crate) fn some<T: Copy>(&mut self, from: impl IntoIterator<Item = T>) -> Vec<T> {
        from.into_iter().filter(|_| self.one_in(2)).collect()
    }
}
