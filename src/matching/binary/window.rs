//! The surroundings of all fields of a row at once: a bit of an answer is about the field in its column.

use super::bits::BitRows;
use super::board::{BinaryBoard, Sign};
use super::line::BinaryLine;
use crate::grid::Step;

/// For one condition on whole lines, the unknown fields about which it holds along their row, and along their column.
#[derive(Clone, Debug)]
pub struct LinePlanes {
    along_row: BitRows,
    along_column: BitRows,
}

impl LinePlanes {
    /// The unknown fields of a board about which the condition holds.
    pub fn of(board: &BinaryBoard, a: bool, condition: impl Fn(BinaryLine) -> u32) -> Self {
        let mut planes = Self { along_row: BitRows::EMPTY, along_column: BitRows::EMPTY };
        for y in 0..board.size().height() {
            planes.along_row.set_row(y, BitRows::with_margin(condition(board.row(y, a))));
        }
        for x in 0..board.size().width() {
            let mut fields = condition(board.column(x, a));
            let column = BitRows::with_margin(1 << x);
            while fields != 0 {
                let y = fields.trailing_zeros() as i32;
                fields &= fields - 1;
                planes.along_column.set_row(y, planes.along_column.row(y) | column);
            }
        }
        planes
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
        moved(self.board.plane(self.a).row(self.y + dy), dx)
    }

    /// The fields that are `b`.
    #[inline]
    pub fn b(&self, dx: i32, dy: i32) -> u64 {
        moved(self.board.plane(!self.a).row(self.y + dy), dx)
    }

    /// The unknown fields of the board.
    #[inline]
    pub fn unknown(&self, dx: i32, dy: i32) -> u64 {
        moved(self.board.inside(self.y + dy), dx) & !self.a(dx, dy) & !self.b(dx, dy)
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
        moved(self.board.signs(self.y + dy, sign, along), dx)
    }

    /// The fields for which a condition of the drawing holds along their row.
    #[inline]
    pub fn along_row(&self, condition: usize, dx: i32, dy: i32) -> u64 {
        moved(self.lines[condition].along_row.row(self.y + dy), dx)
    }

    /// The fields for which a condition of the drawing holds along their column.
    #[inline]
    pub fn along_column(&self, condition: usize, dx: i32, dy: i32) -> u64 {
        moved(self.lines[condition].along_column.row(self.y + dy), dx)
    }
}

/// The bits of a row, each moved to the field from which its own lies `dx` to the right.
#[inline]
const fn moved(row: u64, dx: i32) -> u64 {
    if dx >= 0 { row >> dx } else { row << -dx }
}
