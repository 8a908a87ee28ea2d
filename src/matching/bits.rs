//! A bit for each field of a small board and of a margin around it: a word for each row, so that a test of a whole row is one
//! operation. Knows nothing of the meaning of the bits.

use crate::grid::Field;

/// How far a matcher may look from a field, in each direction.
pub struct BinaryReach;

impl BinaryReach {
    /// The number of columns or rows.
    pub const FIELDS: i32 = 16;
}

const MARGIN: usize = BinaryReach::FIELDS as usize;
const ROWS: usize = 64;

/// Rows of bits. The first column is the lowest bit above the margin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BitRows([u64; ROWS]);

impl BitRows {
    /// No bit is set.
    pub const EMPTY: Self = Self([0; ROWS]);
    /// Every bit is set.
    pub(in crate::matching) const FILLED: Self = Self([u64::MAX; ROWS]);
    /// The longest side of a board: beyond it, a word has no room for both margins.
    pub const LONGEST: i32 = 30;

    /// The word of the row `y`, counted from 0, where margins have rows too.
    #[inline]
    pub fn row(&self, y: i32) -> u64 {
        self.0[(y + BinaryReach::FIELDS) as usize & (ROWS - 1)]
    }

    /// Replaces the word of a row.
    #[inline]
    pub fn set_row(&mut self, y: i32, bits: u64) {
        self.0[(y + BinaryReach::FIELDS) as usize & (ROWS - 1)] = bits;
    }

    /// The bits of a row, each moved to the field from which its own lies `dx` to the right.
    #[inline]
    pub(in crate::matching) const fn moved(row: u64, dx: i32) -> u64 {
        if dx >= 0 { row >> dx } else { row << -dx }
    }

    /// The bits of a row without the margin: column 0 is the lowest bit.
    #[inline]
    pub fn line(&self, y: i32) -> u32 {
        Self::without_margin(self.row(y))
    }

    /// The bits of a row without the margin.
    #[inline]
    pub const fn without_margin(row: u64) -> u32 {
        (row >> MARGIN) as u32
    }

    /// The bits of a line with the margin, as they are kept in a row.
    #[inline]
    pub const fn with_margin(line: u32) -> u64 {
        (line as u64) << MARGIN
    }

    /// The bit of a field, which may lie in the margin.
    #[inline]
    pub fn get(&self, field: Field) -> bool {
        self.row(field.y - 1) & Self::mask(field.x) != 0
    }

    /// Sets or clears the bit of a field.
    #[inline]
    pub fn set(&mut self, field: Field, on: bool) {
        let (y, mask) = (field.y - 1, Self::mask(field.x));
        let row = self.row(y);
        self.set_row(y, if on { row | mask } else { row & !mask });
    }

    /// The fields whose bits are set in the word of the row `y`, from left to right.
    pub fn fields_of(y: i32, bits: u64) -> impl Iterator<Item = Field> {
        let mut left = bits;
        std::iter::from_fn(move || {
            let column = (left != 0).then(|| left.trailing_zeros() as i32)?;
            left &= left - 1;
            Some(Field::new(column - BinaryReach::FIELDS + 1, y + 1))
        })
    }

    #[inline]
    const fn mask(x: i32) -> u64 {
        1 << (x - 1 + BinaryReach::FIELDS)
    }
}
