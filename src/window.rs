//! What a matcher sees: the rows around a field, as bits that read like the drawing. Knows a board, but no rule.

use crate::board::Board;
use crate::geometry::Field;
use crate::plane::Columns;

/// How far a drawing may reach from the live end in each direction.
pub const REACH: i32 = 31;

/// The surroundings of one field of a board: of the live end, or of a field that a family has moved to.
#[derive(Clone, Copy, Debug)]
pub struct Window<'a> {
    board: &'a Board,
    centre: Field,
}

impl<'a> Window<'a> {
    /// The window around the live end.
    #[inline]
    pub fn around_live_end(board: &'a Board) -> Self {
        Self { board, centre: board.live() }
    }

    /// The window around the field `dx` to the right and `dy` below.
    #[inline]
    pub fn moved(self, dx: i32, dy: i32) -> Self {
        Self { centre: self.centre.offset(dx, dy), ..self }
    }

    /// The rows of the window from column `left` to column `right`, counted from the centre.
    #[inline]
    pub fn columns(self, left: i32, right: i32) -> Rows<'a> {
        debug_assert!(-REACH <= left && left <= right && right <= REACH);
        let Field { x, y } = self.centre;
        Rows { board: self.board, columns: self.board.wall().columns_around(x, y), right }
    }

    /// Whether the field `dx` to the right and `dy` below is the end corner.
    #[inline]
    pub fn is_end(self, dx: i32, dy: i32) -> bool {
        self.field(dx, dy) == self.board.end()
    }

    /// The field `dx` to the right and `dy` below.
    #[inline]
    pub(crate) fn field(self, dx: i32, dy: i32) -> Field {
        self.centre.offset(dx, dy)
    }

    /// The board's longer side: no family needs more copies than that.
    #[inline]
    pub fn longest_side(self) -> i32 {
        self.board.size().width().max(self.board.size().height())
    }

    /// The board looked at.
    pub(crate) fn board(self) -> &'a Board {
        self.board
    }
}

/// Rows of a window. A row is a number whose binary digits are the fields as they stand in the picture: the last
/// digit is the rightmost column asked for. Digits before the leftmost column belong to other fields; masks drop them.
#[derive(Clone, Copy, Debug)]
pub struct Rows<'a> {
    board: &'a Board,
    columns: Columns,
    right: i32,
}

impl Rows<'_> {
    /// A 1 for each field of the row `dy` below the centre that is taken or outside the board.
    #[inline]
    pub fn wall(self, dy: i32) -> u64 {
        self.columns.row(self.board.wall(), dy) >> (REACH - self.right)
    }

    /// A 1 for each field of the row `dy` below the centre that is outside the board.
    #[inline]
    pub fn border(self, dy: i32) -> u64 {
        self.columns.row(self.board.border(), dy) >> (REACH - self.right)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{geometry::Step, size::Size};

    #[test]
    fn a_row_reads_like_the_picture() {
        let mut board = Board::new(Size::square(5).expect("a size"));
        for step in [Step::Right, Step::Right, Step::Down] {
            board.step(step);
        }
        // # # # . .
        // . . A . .
        let window = Window::around_live_end(&board);
        let rows = window.columns(-3, 3);
        assert_eq!(rows.wall(-2) & 0b1111111, 0b1111111);
        assert_eq!(rows.wall(-1) & 0b1111111, 0b1111001);
        assert_eq!(rows.wall(0) & 0b1111111, 0b1001001);
        assert_eq!(rows.border(-1) & 0b1111111, 0b1000001);
        assert_eq!(window.moved(0, -1).columns(-1, 1).wall(0) & 0b111, 0b110);
        assert!(window.is_end(2, 3) && !window.is_end(3, 3));
    }
}
