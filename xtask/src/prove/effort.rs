//! How much work a proof may take, counted in states and never in time, so that a drawing has the same verdict on every machine.

use super::run::TooMuch;
use oneway::support::cancel::Cancellation;
use std::cell::Cell;

/// The work that is left for one conclusion of a drawing: for the attempt to prove it that is under way, and for all attempts, with
/// fewer marks and laws.
pub struct Effort<'a> {
    stop: &'a Cancellation,
    attempt: Cell<u64>,
    total: Cell<u64>,
}

impl<'a> Effort<'a> {
    /// The states that an attempt may visit: three times as many as any drawing of this project takes for its proof.
    pub const ATTEMPT: u64 = 3_000_000;
    /// The states that all attempts together may visit: twice as many as any drawing of this project takes.
    pub const TOTAL: u64 = 30_000_000;

    /// All of the budget, for work that `stop` can cancel.
    pub fn new(stop: &'a Cancellation) -> Self {
        Self { stop, attempt: Cell::new(Self::ATTEMPT), total: Cell::new(Self::TOTAL) }
    }

    /// This number of states for one attempt, for work that `stop` can cancel.
    pub fn of_states(stop: &'a Cancellation, states: u64) -> Self {
        Self { stop, attempt: Cell::new(states), total: Cell::new(states) }
    }

    /// Without a budget.
    #[cfg(test)]
    pub(super) fn unlimited(stop: &'a Cancellation) -> Self {
        Self { stop, attempt: Cell::new(u64::MAX), total: Cell::new(u64::MAX) }
    }

    /// Begins another attempt.
    pub(super) fn attempt(&self) {
        self.attempt.set(Self::ATTEMPT.min(self.total.get()));
    }

    /// Takes visited states off the budget; an error if none is left, or if the work was cancelled.
    pub(super) fn spend(&self, states: usize) -> Result<(), TooMuch> {
        for budget in [&self.attempt, &self.total] {
            budget.set(budget.get().saturating_sub(states as u64));
        }
        if self.is_over() { Err(TooMuch) } else { Ok(()) }
    }

    /// Whether the attempt has to end.
    pub(super) fn is_over(&self) -> bool {
        self.is_used_up() || self.stop.is_cancelled()
    }

    /// Whether the budget of the attempt is used up.
    pub(super) fn is_used_up(&self) -> bool {
        self.attempt.get() == 0
    }
}
