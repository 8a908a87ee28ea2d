//! The surroundings of all fields of a row at once: a bit of an answer is about the field in its column.

use super::state::WaysState;
use crate::matching::bits::BitRows;

/// A row of a board of ways in which a drawing is tried.
#[derive(Clone, Copy, Debug)]
pub struct WaysWindow<'s> {
    state: &'s WaysState,
    y: i32,
}

impl<'s> WaysWindow<'s> {
    /// The row `y`, counted from 0.
    #[inline]
    pub const fn new(state: &'s WaysState, y: i32) -> Self {
        Self { state, y }
    }

    #[inline]
    fn at(&self, plane: &BitRows, dx: i32, dy: i32) -> u64 {
        BitRows::moved(plane.row(self.y + dy), dx)
    }

    /// The fields whose way to the right is used, looked at from a field that lies `dx` to the left and `dy` above.
    #[inline]
    pub fn used_right(&self, dx: i32, dy: i32) -> u64 {
        self.at(&self.state.used[0], dx, dy)
    }

    /// The fields whose way down is used.
    #[inline]
    pub fn used_down(&self, dx: i32, dy: i32) -> u64 {
        self.at(&self.state.used[1], dx, dy)
    }

    /// The fields whose way to the right is barred, also those outside the board.
    #[inline]
    pub fn unused_right(&self, dx: i32, dy: i32) -> u64 {
        self.at(&self.state.barred[0], dx, dy)
    }

    /// The fields whose way down is barred.
    #[inline]
    pub fn unused_down(&self, dx: i32, dy: i32) -> u64 {
        self.at(&self.state.barred[1], dx, dy)
    }

    /// The fields whose way to the right is not decided.
    #[inline]
    pub fn open_right(&self, dx: i32, dy: i32) -> u64 {
        self.at(&self.state.open[0], dx, dy)
    }

    /// The fields whose way down is not decided.
    #[inline]
    pub fn open_down(&self, dx: i32, dy: i32) -> u64 {
        self.at(&self.state.open[1], dx, dy)
    }

    /// The fields that use one way.
    #[inline]
    pub fn end(&self, dx: i32, dy: i32) -> u64 {
        self.at(&self.state.end, dx, dy)
    }

    /// The fields that use two ways.
    #[inline]
    pub fn through(&self, dx: i32, dy: i32) -> u64 {
        self.at(&self.state.through, dx, dy)
    }

    /// The fields of the board without end and number, where a line can't change its number.
    #[inline]
    pub fn plain(&self, dx: i32, dy: i32) -> u64 {
        self.at(&self.state.plain, dx, dy)
    }
}
