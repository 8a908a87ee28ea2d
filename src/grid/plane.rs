//! A bit for each field of a board and of a margin around it, in rows of words. Any 64 columns of a row take two loads
//! and a shift. Knows nothing of the meaning of the bits.

use crate::grid::Field;

/// How far a drawing may reach from the live end in each direction.
pub const REACH: i32 = 31;

/// Columns and rows outside the board that are stored like those inside: enough for the 64 columns around any field.
const MARGIN: i32 = REACH + 1;

/// The bit set. The leftmost column of a row is the highest bit of its first word, so a printed word reads from left to
/// right.
#[derive(Clone, Debug)]
pub(crate) struct Plane {
    width: i32,
    height: i32,
    words: usize,
    bits: Vec<u64>,
}

impl Plane {
    /// A plane for a board of `width` x `height` fields: clear on the board, set everywhere around it.
    pub(crate) fn clear_inside(width: i32, height: i32) -> Self {
        let words = Self::words_for(width);
        let rows = (height + 2 * MARGIN) as usize;
        let mut plane = Self { width, height, words, bits: vec![!0; rows * words] };
        for y in 1..=height {
            for x in 1..=width {
                plane.set(Field::new(x, y), false);
            }
        }
        plane
    }

    /// A plane of the same shape in which only this field is set, and nothing outside the board.
    pub(crate) fn of_one(width: i32, height: i32, field: Field) -> Self {
        let mut plane = Self::clear_inside(width, height);
        plane.bits.fill(0);
        plane.set(field, true);
        plane
    }

    /// The number of words in a row of a board of this width.
    pub(crate) const fn words_for(width: i32) -> usize {
        (width as usize - 1) / 64 + 2
    }

    /// The position of the bit of a field within the board: the row, counted from 0, the word in the row, and the mask.
    pub(crate) fn locate(field: Field) -> (usize, usize, u64) {
        let column = (field.x - 1 + MARGIN) as usize;
        ((field.y - 1) as usize, column / 64, 1 << (63 - column % 64))
    }

    /// The fields whose bits are set in a word, from left to right: the inverse of [`Plane::locate`].
    pub(crate) fn fields_of(row: usize, word: usize, bits: u64) -> impl Iterator<Item = Field> {
        let mut left = bits;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let column = left.leading_zeros() as usize;
            left &= !(1 << (63 - column));
            Some(Field::new((word * 64 + column) as i32 - MARGIN + 1, row as i32 + 1))
        })
    }

    /// The words of row `y` of the board.
    pub(crate) fn row(&self, y: i32) -> &[u64] {
        let from = self.first_word(y);
        &self.bits[from..from + self.words]
    }

    fn first_word(&self, y: i32) -> usize {
        (y - 1 + MARGIN) as usize * self.words
    }

    /// The bit of a field within the board.
    pub(crate) fn get(&self, field: Field) -> bool {
        let (_, word, mask) = Self::locate(field);
        self.row(field.y)[word] & mask != 0
    }

    /// The bit of any field; far outside the board it is the bit of the margin.
    #[inline]
    pub(crate) fn look_up(&self, field: Field) -> bool {
        let nearest = |place: i32, length: i32| place.clamp(1 - MARGIN, length + MARGIN);
        let (_, word, mask) = Self::locate(Field::new(nearest(field.x, self.width), 1));
        self.row(nearest(field.y, self.height))[word] & mask != 0
    }

    /// Sets or clears the bit of a field within the board.
    pub(crate) fn set(&mut self, field: Field, value: bool) {
        let (_, word, mask) = Self::locate(field);
        let from = self.first_word(field.y);
        let word = &mut self.bits[from + word];
        if value {
            *word |= mask;
        } else {
            *word &= !mask;
        }
    }

    /// The 64 columns around column `x`: 32 to its left and 31 to its right; `x` itself is bit 31. `y` is the row from
    /// which rows are counted.
    #[inline]
    pub(crate) fn columns_around(&self, x: i32, y: i32) -> Columns {
        let from = x - 1;
        let is_inside = x >= 1 && x <= self.width;
        let word = (y - 1 + MARGIN) * self.words as i32 + from / 64;
        Columns { x, y, word: if is_inside { word } else { NOWHERE }, shift: (from & 63) as u32 }
    }

    /// [`Columns::row`] for a field outside the board; far outside, every bit is set.
    #[cold]
    fn columns_field_by_field(&self, x: i32, y: i32) -> u64 {
        (0..64).fold(0, |row, i| {
            let field = Field::new(x - MARGIN + i, y);
            let inside = (1..=self.width).contains(&field.x) && (1..=self.height).contains(&field.y);
            row << 1 | u64::from(!inside || self.get(field))
        })
    }
}

/// The position of 64 columns in a plane, and in all planes of the same size.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Columns {
    x: i32,
    y: i32,
    /// The word of row `y` in which the columns begin.
    word: i32,
    shift: u32,
}

/// An index that is outside any plane, and so are the rows around it.
const NOWHERE: i32 = i32::MIN / 2;

impl Columns {
    /// The bits of these columns in the row `dy` below.
    #[inline]
    pub(crate) fn row(self, plane: &Plane, dy: i32) -> u64 {
        let word = (self.word + dy * plane.words as i32) as usize;
        match plane.bits.get(word..word.wrapping_add(2)) {
            // Two shifts, because a shift by 64 is not defined: at shift 0 nothing comes from the second word.
            Some(words) => words[0] << self.shift | words[1] >> 1 >> (63 - self.shift),
            None => plane.columns_field_by_field(self.x, self.y + dy),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fast_rows_equal_rows_built_field_by_field() {
        for (width, height) in [(1, 1), (5, 3), (33, 2), (64, 2), (65, 2), (130, 3)] {
            let mut plane = Plane::clear_inside(width, height);
            for y in 1..=height {
                for x in 1..=width {
                    plane.set(Field::new(x, y), (x * x + 3 * y) % 5 < 2);
                }
            }
            for y in -40..=height + 40 {
                for x in -40..=width + 40 {
                    assert_eq!(
                        plane.columns_around(x, y).row(&plane, 0),
                        plane.columns_field_by_field(x, y),
                        "{width}x{height} at {x},{y}"
                    );
                }
            }
        }
    }
}
