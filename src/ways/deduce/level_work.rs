//! The drawings of one level on a state: which of them to try in which rows, because a fact that they read is new there.

use super::rows_of;
use crate::grid::{Field, Step};
use crate::matching::ways::{BitRows, WayConclusion, WaysChange, WaysMatcher, WaysState, WaysWindow};
use crate::ways::rules::LeveledWays;

/// What is left to try of a level.
#[derive(Clone, Debug)]
pub(super) struct WaysLevelWork {
    /// Facts that the level has not taken note of.
    pub new: WaysChange,
    /// For each drawing and orientation, the rows to try.
    rows: Vec<Vec<u32>>,
}

impl WaysLevelWork {
    /// Room for the drawings of a level.
    pub(super) fn new<M>(drawings: &[LeveledWays<M>]) -> Self {
        let rows = drawings.iter().map(|drawing| vec![0; drawing.rows_read.len()]).collect();
        Self { new: WaysChange::ALL, rows }
    }

    /// Begins with another state, all facts of which are new.
    pub(super) fn begin(&mut self) {
        self.new = WaysChange::ALL;
    }

    /// Tries the drawings where something is new, and decides what they conclude.
    pub(super) fn try_drawings<M: WaysMatcher>(
        &mut self,
        drawings: &[LeveledWays<M>],
        state: &mut WaysState,
    ) -> WaysChange {
        let (all, new) = (rows_of(state), std::mem::take(&mut self.new));
        let new = WaysChange { ways: new.ways & all.ways, lines: new.lines & all.lines };
        let is_all = new == all;
        let mut found = WaysChange::default();
        for (rows, drawing) in self.rows.iter_mut().zip(drawings) {
            for (orientation, (rows, read)) in rows.iter_mut().zip(&drawing.rows_read).enumerate() {
                let readers = readers(&read.ways, new.ways) | readers(&read.lines, new.lines);
                *rows |= if is_all { all.ways } else { readers & all.ways };
                let rows = std::mem::take(rows);
                if rows != 0 {
                    try_rows(&drawing.matcher, orientation, rows, state, &mut found);
                }
            }
        }
        found
    }
}

/// Tries a matcher in rows, and decides what it concludes.
#[inline]
fn try_rows(
    matcher: &impl WaysMatcher,
    orientation: usize,
    mut rows: u32,
    state: &mut WaysState,
    new: &mut WaysChange,
) {
    while rows != 0 {
        let y = rows.trailing_zeros() as i32;
        rows &= rows - 1;
        let found = matcher.matches(orientation, &WaysWindow::new(state, y));
        if found == 0 {
            continue;
        }
        for conclusion in matcher.concludes(orientation) {
            for anchor in BitRows::fields_of(y, found & undecided(state, y, conclusion)) {
                if matcher.lines_match(orientation, state, anchor) {
                    let (field, step) = way_of(conclusion, anchor);
                    new.add(state.decide(field, step, conclusion.used));
                }
            }
        }
    }
}

/// The anchors in the row `y` from which the way of a conclusion is open.
#[inline]
fn undecided(state: &WaysState, y: i32, conclusion: &WayConclusion) -> u64 {
    let window = WaysWindow::new(state, y);
    match conclusion.step {
        Step::Right => window.open_right(conclusion.dx, conclusion.dy),
        _ => window.open_down(conclusion.dx, conclusion.dy),
    }
}

/// The way of a conclusion: its left or upper field, and the step along it.
#[inline]
pub(super) const fn way_of(conclusion: &WayConclusion, anchor: Field) -> (Field, Step) {
    (anchor.offset(conclusion.dx, conclusion.dy), conclusion.step)
}

/// The rows in which a matcher that reads `offsets` sees a change of `rows`.
#[inline]
fn readers(offsets: &[i32], rows: u32) -> u32 {
    offsets.iter().fold(0, |found, dy| found | if *dy >= 0 { rows >> dy } else { rows << -dy })
}
