//! Drawings and a state to the ways that they decide: to the fixpoint, the easiest rules first. Rows are tried again only where a fact
//! that a drawing reads is new.

mod begin;
mod explain;
mod level;
mod level_work;
#[cfg(all(test, feature = "drawn"))]
mod tests;

pub use begin::{solution_of, state_of};
pub use explain::{WayDeduction, WaysExplained, explain, hint};
pub use level::{JudgedLevel, judged_level, level_of};

use super::rules::{MOST_LEVEL, WaysRules};
use crate::grid::{Field, Step};
use crate::matching::ways::{WayState, WaysChange, WaysMatcher, WaysState};
use level_work::WaysLevelWork;

/// The state of a board at the fixpoint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WaysOutcome {
    /// All ways are decided, and no rule of the puzzle is broken.
    Solved,
    /// Some ways are open, and nothing follows.
    Stuck,
    /// A rule of the puzzle is broken, so that there is no solution.
    Broken,
}

impl WaysOutcome {
    /// That of a state.
    pub fn of(state: &WaysState) -> Self {
        match (state.is_broken(), state.is_decided()) {
            (true, _) => Self::Broken,
            (false, true) => Self::Solved,
            (false, false) => Self::Stuck,
        }
    }
}

/// Runs rules on states, one after the other, without allocating. The states have the conventions that the rules are for.
#[derive(Clone, Debug)]
pub struct WaysDeducer<'r, M> {
    rules: &'r WaysRules<M>,
    /// For each level from 1.
    levels: Vec<WaysLevelWork>,
}

impl<'r, M: WaysMatcher> WaysDeducer<'r, M> {
    /// Runs these rules.
    pub fn new(rules: &'r WaysRules<M>) -> Self {
        Self { rules, levels: (1..=MOST_LEVEL).map(|level| WaysLevelWork::new(rules.of_level(level))).collect() }
    }

    /// Its rules.
    pub const fn rules(&self) -> &'r WaysRules<M> {
        self.rules
    }

    /// Deduces all that follows by rules up to a level.
    pub fn run(&mut self, state: &mut WaysState, level: u8) -> WaysOutcome {
        self.begin();
        self.continue_to(state, level)
    }

    /// Deduces until a way is decided, by rules up to a level. Returns whether it is.
    pub fn run_until(&mut self, state: &mut WaysState, level: u8, field: Field, step: Step) -> bool {
        let is_decided = |state: &WaysState| state.way(field, step) != WayState::Open;
        self.begin();
        is_decided(state) || self.run_to_fixpoint(state, level, is_decided)
    }

    /// Deduces up to the lowest level that solves the board or shows it broken, at most `level`; returns that level and which of the two
    /// it is, or `None` if the board is stuck.
    pub fn lowest_level(&mut self, state: &mut WaysState, level: u8) -> Option<(u8, WaysOutcome)> {
        self.begin();
        let outcomes = (1..=level.min(MOST_LEVEL)).map(|level| (level, self.continue_to(state, level)));
        outcomes.into_iter().find(|(_, outcome)| *outcome != WaysOutcome::Stuck)
    }

    /// Deduces all that follows by the rules up to each level, from 1, and shows the state and its outcome after each.
    pub fn run_each_level(&mut self, state: &mut WaysState, mut show: impl FnMut(u8, &WaysState, WaysOutcome)) {
        self.begin();
        for level in 1..=MOST_LEVEL {
            let outcome = self.continue_to(state, level);
            show(level, state, outcome);
        }
    }

    /// Begins with a state of which nothing is known to follow.
    fn begin(&mut self) {
        self.levels.iter_mut().for_each(WaysLevelWork::begin);
    }

    /// Goes on with the state of the call before, possibly with a higher level.
    fn continue_to(&mut self, state: &mut WaysState, level: u8) -> WaysOutcome {
        self.run_to_fixpoint(state, level, |_| false);
        WaysOutcome::of(state)
    }

    /// Deduces until `is_enough`, and returns whether it is. A contradiction ends it.
    #[inline]
    fn run_to_fixpoint(&mut self, state: &mut WaysState, level: u8, is_enough: impl Fn(&WaysState) -> bool) -> bool {
        let mut at = 1;
        while at <= level.min(MOST_LEVEL) && !state.has_contradiction() {
            let new = self.levels[usize::from(at) - 1].try_drawings(self.rules.of_level(at), state);
            if new.is_empty() {
                at += 1;
                continue;
            }
            self.levels.iter_mut().for_each(|work| work.new.add(new));
            if is_enough(state) {
                return true;
            }
            at = 1;
        }
        false
    }
}

/// The rows of a board, as bits from 0.
fn rows_of(state: &WaysState) -> WaysChange {
    let rows = u32::MAX >> (32 - state.size().height());
    WaysChange { ways: rows, lines: rows }
}
