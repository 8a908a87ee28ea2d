//! The rows in which a matcher tests something, found by trying the matcher itself: on a board on which every fact holds it matches
//! everywhere, and without the facts of a row it does not if it tests one of them.

use super::rule::WaysMatcher;
use super::state::{WaysKind, WaysState};
use super::window::WaysWindow;
use crate::grid::Size;
use crate::matching::bits::{BinaryReach, BitRows};

/// The rows that a matcher reads, relative to the one in which it is tried: if none of them has a new fact, the matcher has no new match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaysRowsRead {
    /// Rows with ways that have to be decided and fields whose number of ways has to be known.
    pub ways: Vec<i32>,
    /// Rows with fields whose lines are compared.
    pub lines: Vec<i32>,
}

/// The row and column in which matchers are tried here: the middle of the largest board.
const MIDDLE: i32 = BitRows::LONGEST / 2;

impl WaysRowsRead {
    /// The rows that a matcher reads in an orientation.
    pub fn of(matcher: &impl WaysMatcher, orientation: usize) -> Self {
        let size = Size::square(BitRows::LONGEST).expect("a size");
        let mut state = WaysState::new(size, WaysKind { filled: false, touching: true }).expect("not too long");
        state.planes().into_iter().for_each(|plane| *plane = BitRows::FILLED);
        let matches = |state: &WaysState| {
            matcher.matches(orientation, &WaysWindow::new(state, MIDDLE)) & BitRows::with_margin(1 << MIDDLE) != 0
        };
        let is_known = matches(&state);
        let is_read = |dy: &i32| {
            state.planes().into_iter().for_each(|plane| plane.set_row(MIDDLE + dy, 0));
            // One that is not made of facts that have to hold together may read any row.
            let is_read = !is_known || !matches(&state);
            state.planes().into_iter().for_each(|plane| plane.set_row(MIDDLE + dy, u64::MAX));
            is_read
        };
        let ways = (-BinaryReach::FIELDS..=BinaryReach::FIELDS).filter(is_read).collect();
        let compared = matcher.same_line(orientation).iter().chain(matcher.other_line(orientation));
        let mut lines: Vec<i32> = compared.map(|(_, dy)| *dy).collect();
        lines.sort_unstable();
        lines.dedup();
        Self { ways, lines }
    }
}

impl WaysState {
    /// All planes that a window shows.
    fn planes(&mut self) -> [&mut BitRows; 9] {
        let ([used_right, used_down], [barred_right, barred_down]) = (&mut self.used, &mut self.barred);
        let [open_right, open_down] = &mut self.open;
        [
            used_right,
            used_down,
            barred_right,
            barred_down,
            open_right,
            open_down,
            &mut self.end,
            &mut self.through,
            &mut self.plain,
        ]
    }
}
