//! A state to the list of deductions that lead to the fixpoint, one way at a time, each by the easiest rule that concludes anything. Slow
//! and obvious: everything is tried again after each deduction.

use super::WaysOutcome;
use super::level_work::way_of;
use crate::grid::{Field, Step, Symmetry};
use crate::matching::ways::{BitRows, WayState, WaysMatcher, WaysState, WaysWindow};
use crate::ways::rules::{LeveledWays, MOST_LEVEL, WaysRules};

/// The decision on a way, and the rule that concludes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WayDeduction {
    /// The left or upper field of the way.
    pub field: Field,
    /// The step along the way: to the right or down.
    pub step: Step,
    /// Whether it is used; else it is barred.
    pub used: bool,
    /// The name of the rule.
    pub rule: String,
    /// Its title in natural language.
    pub title: String,
    /// How hard it is to see.
    pub level: u8,
    /// How its drawing is turned.
    pub symmetry: Symmetry,
    /// The field at which the drawing matches: that of its first conclusion.
    pub anchor: Field,
}

/// The deductions that lead to the fixpoint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaysExplained {
    /// In order.
    pub deductions: Vec<WayDeduction>,
    /// The state after all of them.
    pub state: WaysState,
    /// Its outcome.
    pub outcome: WaysOutcome,
}

/// All deductions that follow by rules up to a level. A state that breaks a rule of the puzzle has none, and a contradiction ends them.
pub fn explain<M: WaysMatcher>(state: &WaysState, rules: &WaysRules<M>, level: u8) -> WaysExplained {
    let mut state = state.clone();
    let mut deductions = Vec::new();
    while let Some(deduction) = hint(&state, rules, level) {
        state.decide(deduction.field, deduction.step, deduction.used);
        deductions.push(deduction);
    }
    let outcome = WaysOutcome::of(&state);
    WaysExplained { deductions, state, outcome }
}

/// The next deduction by the easiest rule up to a level; none if the state breaks a rule of the puzzle.
pub fn hint<M: WaysMatcher>(state: &WaysState, rules: &WaysRules<M>, level: u8) -> Option<WayDeduction> {
    if state.is_broken() {
        return None;
    }
    let drawings = (1..=level.min(MOST_LEVEL)).flat_map(|level| rules.of_level(level));
    drawings.into_iter().find_map(|drawing| by_drawing(state, drawing))
}

/// The first conclusion of a drawing, row by row.
fn by_drawing<M: WaysMatcher>(state: &WaysState, drawing: &LeveledWays<M>) -> Option<WayDeduction> {
    let matcher = &drawing.matcher;
    for y in 0..state.size().height() {
        for orientation in 0..matcher.orientations() {
            let found = matcher.matches(orientation, &WaysWindow::new(state, y));
            for anchor in BitRows::fields_of(y, found) {
                for conclusion in matcher.concludes(orientation) {
                    let (field, step) = way_of(conclusion, anchor);
                    let is_open = state.size().contains(field) && state.way(field, step) == WayState::Open;
                    if !is_open || !matcher.lines_match(orientation, state, anchor) {
                        continue;
                    }
                    return Some(WayDeduction {
                        field,
                        step,
                        used: conclusion.used,
                        rule: matcher.name().to_owned(),
                        title: matcher.title().to_owned(),
                        level: drawing.level,
                        symmetry: matcher.symmetry(orientation),
                        anchor,
                    });
                }
            }
        }
    }
    None
}
