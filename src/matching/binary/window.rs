//! The surroundings of all fields of a row at once: a bit of an answer is about the field in its column.

use super::board::{BinaryBoard, Sign};
use super::line::BinaryLine;
use crate::grid::Step;
use crate::matching::bits::BitRows;

/// For one condition on whole lines, the unknown fields about which it holds along their row, and along their column.
#[derive(Clone, Debug)]
pub struct LinePlanes {
    along_row: BitRows,
    along_column: BitRows,
    /// The same as `along_column`, by columns.
    columns: [u32; BitRows::LONGEST as usize],
}

impl LinePlanes {
    /// The condition holds nowhere.
    pub const EMPTY: Self =
        Self { along_row: BitRows::EMPTY, along_column: BitRows::EMPTY, columns: [0; BitRows::LONGEST as usize] };

    /// The unknown fields of a board about which the condition holds.
    pub fn of(board: &BinaryBoard, a: bool, condition: impl Fn(BinaryLine) -> u32) -> Self {
        let mut planes = Self::EMPTY;
        for y in 0..board.size().height() {
            planes.set_row(y, condition(board.row(y, a)));
        }
        for x in 0..board.size().width() {
            planes.set_column(x, condition(board.column(x, a)));
        }
        planes
    }

    /// Makes the condition hold nowhere.
    pub fn clear(&mut self) {
        self.along_row = BitRows::EMPTY;
        self.along_column = BitRows::EMPTY;
        self.columns = [0; BitRows::LONGEST as usize];
    }

    /// Replaces the fields of the row `y`, counted from 0, and returns that row, as a bit, if there are new ones.
    #[inline]
    pub fn set_row(&mut self, y: i32, fields: u32) -> u32 {
        let before = self.along_row.line(y);
        if fields != before {
            self.along_row.set_row(y, BitRows::with_margin(fields));
        }
        u32::from(fields & !before != 0) << y
    }

    /// Replaces the fields of the column `x`, counted from 0, and returns the rows of the new ones, as bits.
    #[inline]
    pub fn set_column(&mut self, x: i32, fields: u32) -> u32 {
        let before = std::mem::replace(&mut self.columns[x as usize], fields);
        let mut changed = before ^ fields;
        while changed != 0 {
            let y = changed.trailing_zeros() as i32;
            changed &= changed - 1;
            self.along_column.set_row(y, self.along_column.row(y) ^ BitRows::with_margin(1 << x));
        }
        fields & !before
    }

    /// Planes in which each field has every bit, and the rows of one of them: along rows, or along columns.
    pub(super) fn filled(along_column: bool) -> (Self, fn(&mut Self) -> &mut BitRows) {
        let planes = Self { along_row: BitRows::FILLED, along_column: BitRows::FILLED, ..Self::EMPTY };
        (planes, if along_column { |planes| &mut planes.along_column } else { |planes| &mut planes.along_row })
    }
}

/// A row of a board in which a drawing is tried, with the value that it calls `a`.
#[derive(Clone, Copy, Debug)]
pub struct RowWindow<'b> {
    board: &'b BinaryBoard,
    lines: &'b [LinePlanes],
    y: i32,
    a: bool,
}

impl<'b> RowWindow<'b> {
    /// The row `y`, counted from 0, of a board; `lines` are the conditions of the drawing on whole lines.
    #[inline]
    pub const fn new(board: &'b BinaryBoard, lines: &'b [LinePlanes], y: i32, a: bool) -> Self {
        Self { board, lines, y, a }
    }

    /// The fields that are `a`, looked at from a field that lies `dx` to the left and `dy` above.
    #[inline]
    pub fn a(&self, dx: i32, dy: i32) -> u64 {
        BitRows::moved(self.board.plane(self.a).row(self.y + dy), dx)
    }

    /// The fields that are `b`.
    #[inline]
    pub fn b(&self, dx: i32, dy: i32) -> u64 {
        BitRows::moved(self.board.plane(!self.a).row(self.y + dy), dx)
    }

    /// The unknown fields of the board.
    #[inline]
    pub fn unknown(&self, dx: i32, dy: i32) -> u64 {
        BitRows::moved(self.board.unknown().row(self.y + dy), dx)
    }

    /// The fields from which the way to the right has the sign *equal*.
    #[inline]
    pub fn equal_right(&self, dx: i32, dy: i32) -> u64 {
        self.sign(dx, dy, Sign::Equal, Step::Right)
    }

    /// The fields from which the way down has the sign *equal*.
    #[inline]
    pub fn equal_down(&self, dx: i32, dy: i32) -> u64 {
        self.sign(dx, dy, Sign::Equal, Step::Down)
    }

    /// The fields from which the way to the right has the sign *opposite*.
    #[inline]
    pub fn opposite_right(&self, dx: i32, dy: i32) -> u64 {
        self.sign(dx, dy, Sign::Opposite, Step::Right)
    }

    /// The fields from which the way down has the sign *opposite*.
    #[inline]
    pub fn opposite_down(&self, dx: i32, dy: i32) -> u64 {
        self.sign(dx, dy, Sign::Opposite, Step::Down)
    }

    #[inline]
    fn sign(&self, dx: i32, dy: i32, sign: Sign, along: Step) -> u64 {
        BitRows::moved(self.board.signs(self.y + dy, sign, along), dx)
    }

    /// The fields for which a condition of the drawing holds along their row.
    #[inline]
    pub fn along_row(&self, condition: usize, dx: i32, dy: i32) -> u64 {
        BitRows::moved(self.lines[condition].along_row.row(self.y + dy), dx)
    }

    /// The fields for which a condition of the drawing holds along their column.
    #[inline]
    pub fn along_column(&self, condition: usize, dx: i32, dy: i32) -> u64 {
        BitRows::moved(self.lines[condition].along_column.row(self.y + dy), dx)
    }
}
