//! The fields close to the live end: one word for the walls among them, and two words for the requirements of a
//! drawing. Knows no rule.

use crate::grid::{Field, REACH, Step, Steps};
use crate::matching::Position;

/// The distance from the live end, in each direction, up to which fields are near fields.
pub const CLOSE: i32 = 3;

const SIDE: i32 = 2 * CLOSE + 1;

/// The bit of the field `dx` to the right and `dy` below the live end. The rows follow each other, and a printed row
/// reads from left to right.
const fn bit(dx: i32, dy: i32) -> u64 {
    assert!(is_close(dx, dy), "too far away to be a near field");
    1 << ((dy + CLOSE) * SIDE + CLOSE - dx)
}

/// Whether the field `dx` to the right and `dy` below the live end is a near field.
pub const fn is_close(dx: i32, dy: i32) -> bool {
    -CLOSE <= dx && dx <= CLOSE && -CLOSE <= dy && dy <= CLOSE
}

/// The near fields that are taken or outside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NearFields(u64);

impl NearFields {
    /// The near fields of a board's live end.
    pub fn of(position: &Position) -> Self {
        let Field { x, y } = position.live();
        let wall = position.wall();
        let columns = wall.columns_around(x, y);
        Self((-CLOSE..=CLOSE).rev().fold(0, |fields, dy| {
            let row = columns.row(wall, dy) >> (REACH - CLOSE) & ((1 << SIDE) - 1);
            fields << SIDE | row
        }))
    }

    /// The eight fields around the live end as a number below 256: row by row, without the live end.
    pub(super) fn surroundings(self) -> usize {
        let above = self.0 >> 16 & 0x07;
        let (right, left) = (self.0 >> 20 & 0x08, self.0 >> 21 & 0x10);
        let below = self.0 >> 25 & 0xE0;
        (above | right | left | below) as usize
    }

    /// Near fields with these surroundings; all others are free.
    pub(super) fn with_surroundings(number: u64) -> Self {
        let above = number << 16 & 0x07 << 16;
        let (right, left) = (number << 20 & 1 << 23, number << 21 & 1 << 25);
        let below = number << 25 & 0x07 << 30;
        Self(above | right | left | below)
    }

    /// The steps from the live end to free fields.
    pub(super) fn free_steps(self) -> Steps {
        let is_free = |step: &Step| self.0 & bit(step.vector().0, step.vector().1) == 0;
        Step::ALL.into_iter().filter(is_free).collect()
    }
}

/// The near pattern of a drawing: the near fields that have to be free, and those that have to be walls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Near {
    free: u64,
    wall: u64,
}

impl Near {
    /// No requirement.
    pub const ANY: Self = Self { free: 0, wall: 0 };

    /// The same pattern with one more free field, `dx` to the right and `dy` below the live end.
    pub const fn free(self, dx: i32, dy: i32) -> Self {
        Self { free: self.free | bit(dx, dy), ..self }
    }

    /// The same pattern with one more field that is taken or outside the board.
    pub const fn wall(self, dx: i32, dy: i32) -> Self {
        Self { wall: self.wall | bit(dx, dy), ..self }
    }

    /// Both patterns together.
    pub const fn and(self, other: Self) -> Self {
        Self { free: self.free | other.free, wall: self.wall | other.wall }
    }

    /// The part of the pattern about the eight fields around the live end.
    pub(super) const fn of_surroundings(self) -> Self {
        const AROUND: u64 = 0x07 << 16 | 1 << 23 | 1 << 25 | 0x07 << 30;
        Self { free: self.free & AROUND, wall: self.wall & AROUND }
    }

    /// Whether the near fields fit the pattern.
    #[inline]
    pub const fn fits(self, fields: NearFields) -> bool {
        fields.0 & (self.free | self.wall) == self.wall
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;
    use crate::line::Board;

    #[test]
    fn near_fields_agree_with_the_board() {
        let mut board = Board::new(Size::new(5, 4).expect("a size"));
        for step in [Step::Right, Step::Right, Step::Down] {
            board.step(step);
        }
        let fields = NearFields::of(board.position());
        for dy in -CLOSE..=CLOSE {
            for dx in -CLOSE..=CLOSE {
                let is_free = board.is_empty(board.live().offset(dx, dy));
                assert_eq!(Near::ANY.free(dx, dy).fits(fields), is_free, "{dx}, {dy}");
                assert_eq!(Near::ANY.wall(dx, dy).fits(fields), !is_free, "{dx}, {dy}");
            }
        }
        assert_eq!(fields.free_steps(), board.steps_to_empty_fields());
    }

    #[test]
    fn surroundings_are_numbered_without_gaps() {
        for number in 0..256 {
            assert_eq!(NearFields::with_surroundings(number).surroundings(), number as usize);
        }
    }
}
