//! A puzzle and rules to its level: that of the hardest rule without which its solution is not found.

use super::{WaysDeducer, WaysOutcome, state_of};
use crate::grid::{Field, Step};
use crate::matching::ways::{WayState, WaysMatcher};
use crate::ways::WaysPuzzle;
use crate::ways::rules::{MOST_LEVEL, WaysRules};

/// A puzzle compared with a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JudgedLevel {
    /// Rules of the level find the solution, and those of the level below do not.
    Met,
    /// Rules below the level find it.
    Easier,
    /// Rules of the level do not find it, or there is none: the fields with an open way, where they are stuck.
    Harder(Vec<Field>),
}

/// The lowest level whose rules find the solution of a puzzle; `None` if there is no such level.
pub fn level_of<M: WaysMatcher>(rules: &WaysRules<M>, puzzle: &WaysPuzzle) -> Option<u8> {
    let mut state = state_of(puzzle).ok()?;
    let (level, outcome) = WaysDeducer::new(rules).lowest_level(&mut state, MOST_LEVEL)?;
    (outcome == WaysOutcome::Solved).then_some(level)
}

/// Compares a puzzle with a level.
pub fn judged_level<M: WaysMatcher>(rules: &WaysRules<M>, puzzle: &WaysPuzzle, level: u8) -> JudgedLevel {
    let Ok(mut state) = state_of(puzzle) else { return JudgedLevel::Harder(Vec::new()) };
    match WaysDeducer::new(rules).lowest_level(&mut state, level) {
        Some((lowest, WaysOutcome::Solved)) if lowest == level => JudgedLevel::Met,
        Some((_, WaysOutcome::Solved)) => JudgedLevel::Easier,
        _ => {
            let is_open = |field: &Field| Step::ALL.iter().any(|step| state.way(*field, *step) == WayState::Open);
            JudgedLevel::Harder(puzzle.size().all_fields().filter(is_open).collect())
        }
    }
}
