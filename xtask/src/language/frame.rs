//! The picture of a drawing without a live end: its size, and where its anchor stands in it.

use super::orient::turned_picture;
use super::rule::{Frame, Offset};
use oneway::grid::Symmetry;

/// The picture's size and where the anchor stands in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct AnchorFrame {
    /// Columns.
    pub width: i32,
    /// Rows.
    pub height: i32,
    /// The column of the anchor, from 0.
    pub x: i32,
    /// The row of the anchor, from 0.
    pub y: i32,
}

impl From<Frame> for AnchorFrame {
    fn from(Frame { width, height, live_x, live_y }: Frame) -> Self {
        Self { width, height, x: live_x, y: live_y }
    }
}

impl AnchorFrame {
    /// The picture of a drawing that is turned so.
    pub fn turned(self, symmetry: Symmetry) -> Self {
        let ((width, height), (x, y)) = turned_picture((self.width, self.height), (self.x, self.y), symmetry);
        Self { width, height, x, y }
    }

    /// Where a field is drawn: its column and row, from 0.
    pub const fn drawn_at(self, at: Offset) -> (i32, i32) {
        (self.x + at.dx, self.y + at.dy)
    }
}
