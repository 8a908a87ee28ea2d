//! The size of a board, as written on the command line.

use crate::grid::{Field, Step};
use std::{fmt, str::FromStr};

/// Width and height of a board, each from 1 to [`Size::LONGEST`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    width: i32,
    height: i32,
}

impl Size {
    /// The longest side.
    pub const LONGEST: i32 = 2001;

    /// A board of `width` x `height` fields.
    pub fn new(width: i32, height: i32) -> Result<Self, SizeError> {
        let sides = 1..=Self::LONGEST;
        if sides.contains(&width) && sides.contains(&height) {
            Ok(Self { width, height })
        } else {
            Err(SizeError::OutOfRange)
        }
    }

    /// A board of `side` x `side` fields.
    pub fn square(side: i32) -> Result<Self, SizeError> {
        Self::new(side, side)
    }

    /// The number of columns.
    pub const fn width(self) -> i32 {
        self.width
    }

    /// The number of rows.
    pub const fn height(self) -> i32 {
        self.height
    }

    /// The number of fields.
    pub const fn fields(self) -> usize {
        self.width as usize * self.height as usize
    }

    /// All fields, row by row.
    pub fn all_fields(self) -> impl Iterator<Item = Field> {
        (1..=self.height).flat_map(move |y| (1..=self.width).map(move |x| Field::new(x, y)))
    }

    /// Where a field stands when the fields are counted row by row, from 0.
    pub(crate) const fn index(self, field: Field) -> usize {
        (field.y - 1) as usize * self.width as usize + (field.x - 1) as usize
    }

    /// The field that stands there.
    pub(crate) const fn field(self, index: usize) -> Field {
        Field::new((index % self.width as usize) as i32 + 1, (index / self.width as usize) as i32 + 1)
    }

    /// Whether the field is inside the board.
    pub const fn contains(self, field: Field) -> bool {
        field.x >= 1 && field.x <= self.width && field.y >= 1 && field.y <= self.height
    }

    /// Whether a field of the board has a side that is the board's.
    pub const fn is_at_the_edge(self, field: Field) -> bool {
        field.x == 1 || field.y == 1 || field.x == self.width || field.y == self.height
    }

    /// The step that leads from a field of the board out of it, if it is at the edge; the first one, clockwise from up.
    pub(crate) fn step_outside(self, field: Field) -> Option<Step> {
        Step::ALL.into_iter().find(|step| !self.contains(field.neighbour(*step)))
    }

    /// The upper left and the lower right field.
    pub const fn opposite_corners(self) -> [Field; 2] {
        [Field::new(1, 1), Field::new(self.width, self.height)]
    }

    /// The size as it is written on the command line and in case files: one number for a square.
    pub fn as_written(self) -> String {
        if self.width == self.height { self.width.to_string() } else { self.to_string() }
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

impl FromStr for Size {
    type Err = SizeError;

    /// Reads `9`, `9x7` or `9×7`.
    fn from_str(text: &str) -> Result<Self, SizeError> {
        let side = |text: &str| {
            let is_negative = text.starts_with('-');
            let text = text.strip_prefix('-').unwrap_or(text);
            if !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()) {
                // Only digits: what does not fit into the number is out of range.
                text.parse().ok().filter(|_| !is_negative).ok_or(SizeError::OutOfRange)
            } else {
                Err(SizeError::Unreadable)
            }
        };
        match text.split_once(['x', 'X', '×']) {
            Some((width, height)) => Self::new(side(width)?, side(height)?),
            None => Self::square(side(text)?),
        }
    }
}

/// Why a size can't be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SizeError {
    /// Neither `N` nor `WxH`.
    Unreadable,
    /// A side is less than 1 or longer than [`Size::LONGEST`].
    OutOfRange,
}

impl fmt::Display for SizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable => write!(f, "a size is written as one number or two, such as 9 or 9x7"),
            Self::OutOfRange => write!(f, "a side has from 1 to {} fields", Size::LONGEST),
        }
    }
}

impl std::error::Error for SizeError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_size_is_one_number_or_two() {
        assert_eq!("9".parse(), Size::new(9, 9));
        assert_eq!("9x7".parse(), Size::new(9, 7));
        assert_eq!("9×7".parse(), Size::new(9, 7));
        for text in ["", "x", "-", "9x", "+3", "--3", "9x7x5", "nine", "3 "] {
            assert_eq!(text.parse::<Size>(), Err(SizeError::Unreadable), "{text:?}");
        }
        for text in ["0", "-5", "9x-7", "2002", "9x0", "99999999999999999999"] {
            assert_eq!(text.parse::<Size>(), Err(SizeError::OutOfRange), "{text:?}");
        }
    }
}
