//! A puzzle and rules to its level: that of the hardest rule without which its solution is not found.

use super::{WaysDeducer, WaysOutcome, state_of};
use crate::grid::{Field, Step};
use crate::matching::ways::{WayState, WaysMatcher, WaysState};
use crate::ways::WaysPuzzle;
use crate::ways::rules::{MOST_LEVEL, WaysRules};

/// A puzzle compared with a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JudgedLevel {
    /// Rules of the level find the solution, and those of the level below do not.
    Met,
    /// Rules below the level find it.
    Easier,
    /// Rules of the level do not find it, or there is none.
    Harder {
        /// The fields with an open way, where they are stuck.
        open: Vec<Field>,
        /// Whether they find something that the rules below do not.
        is_needed: bool,
    },
}

/// The lowest level whose rules find the solution of a puzzle; `None` if there is no such level.
pub fn level_of<M: WaysMatcher>(rules: &WaysRules<M>, puzzle: &WaysPuzzle) -> Option<u8> {
    let mut state = state_of(puzzle).ok()?;
    let (level, outcome) = WaysDeducer::new(rules).lowest_level(&mut state, MOST_LEVEL)?;
    (outcome == WaysOutcome::Solved).then_some(level)
}

/// Compares a puzzle with a level, by the rules of a deducer.
pub fn judged_level<M: WaysMatcher>(deducer: &mut WaysDeducer<'_, M>, puzzle: &WaysPuzzle, level: u8) -> JudgedLevel {
    let nothing = JudgedLevel::Harder { open: Vec::new(), is_needed: false };
    let Ok(mut state) = state_of(puzzle) else { return nothing };
    deducer.begin();
    match deducer.continue_to(&mut state, level - 1) {
        WaysOutcome::Solved => return JudgedLevel::Easier,
        WaysOutcome::Broken => return nothing,
        WaysOutcome::Stuck => {}
    }
    let before = open_ways(&state);
    match deducer.continue_to(&mut state, level) {
        WaysOutcome::Solved => JudgedLevel::Met,
        WaysOutcome::Broken => nothing,
        WaysOutcome::Stuck => {
            let is_open = |field: &Field| Step::ALL.iter().any(|step| state.way(*field, *step) == WayState::Open);
            let open = puzzle.size().all_fields().filter(is_open).collect();
            JudgedLevel::Harder { open, is_needed: open_ways(&state) < before }
        }
    }
}

/// The number of ways that are not decided.
fn open_ways(state: &WaysState) -> u32 {
    let rows = (0..state.size().height()).flat_map(|y| [state.open_row(y, 0), state.open_row(y, 1)]);
    rows.map(u64::count_ones).sum()
}
