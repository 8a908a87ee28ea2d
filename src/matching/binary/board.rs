//! A board whose fields are 0, 1 or unknown, with signs between neighbours: all that a matcher may look at.

use super::line::BinaryLine;
use crate::grid::{Field, Size, Step};
use crate::matching::bits::BitRows;
use std::fmt;
use std::sync::Arc;

/// A sign between two neighbouring fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Sign {
    /// Both have the same value.
    Equal,
    /// They have different values.
    Opposite,
}

/// A fact about a field that a matcher may test.
#[derive(Clone, Copy, Debug)]
pub(super) enum Fact {
    /// Its value.
    Value(bool),
    /// The sign on the way to the next one to the right, or down.
    Sign(Sign, Step),
}

/// The signs of a board; each is kept at the left or upper one of its two fields, by rows and again by columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signs {
    /// Signs to the right, and of the board with rows and columns exchanged: equal, then opposite.
    right: [BitRows; 2],
    down: [BitRows; 2],
    down_by_columns: [BitRows; 2],
}

impl Default for Signs {
    fn default() -> Self {
        let none = [BitRows::EMPTY; 2];
        Self { right: none, down: none, down_by_columns: none }
    }
}

/// Why there is no board of a size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BinarySizeError {
    /// A side has an odd number of fields.
    Odd(i32),
    /// A side is too long.
    TooLong(i32),
}

impl fmt::Display for BinarySizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Odd(side) => write!(f, "a side of {side} fields can't have as many 0 as 1: a side has to be even"),
            Self::TooLong(side) => write!(f, "a side has {side} fields; the longest is {}", BitRows::LONGEST),
        }
    }
}

impl std::error::Error for BinarySizeError {}

/// The bits of each column.
type ColumnBits = [u32; BitRows::LONGEST as usize];

/// A board of 0 and 1.
#[derive(Clone, PartialEq, Eq)]
pub struct BinaryBoard {
    size: Size,
    /// The fields with 0, then those with 1.
    values: [BitRows; 2],
    /// The fields with neither.
    unknown: BitRows,
    /// The fields with 0, then those with 1, of each column: the bits of its first field are the lowest.
    by_columns: [ColumnBits; 2],
    /// Shared by all copies, as they rarely change.
    signs: Option<Arc<Signs>>,
}

impl BinaryBoard {
    /// An unknown board. The sides are even, and at most [`BitRows::LONGEST`].
    pub fn new(size: Size) -> Result<Self, BinarySizeError> {
        for side in [size.width(), size.height()] {
            match side {
                side if side > BitRows::LONGEST => return Err(BinarySizeError::TooLong(side)),
                side if side % 2 != 0 => return Err(BinarySizeError::Odd(side)),
                _ => {}
            }
        }
        let mut unknown = BitRows::EMPTY;
        for y in 0..size.height() {
            unknown.set_row(y, BitRows::with_margin(all_of(size.width())));
        }
        let by_columns = [[0; BitRows::LONGEST as usize]; 2];
        Ok(Self { size, values: [BitRows::EMPTY; 2], unknown, by_columns, signs: None })
    }

    /// Not a board: all facts hold for all fields. Shows which of them a matcher tests.
    pub(super) fn with_all_facts(size: Size) -> Self {
        let filled = [BitRows::FILLED; 2];
        let signs = Signs { right: filled, down: filled, down_by_columns: filled };
        let by_columns = [[u32::MAX; BitRows::LONGEST as usize]; 2];
        Self { size, values: filled, unknown: BitRows::FILLED, by_columns, signs: Some(Arc::new(signs)) }
    }

    /// The rows of a plane.
    pub(super) fn fact(&mut self, fact: Fact) -> &mut BitRows {
        match fact {
            Fact::Value(value) => &mut self.values[usize::from(value)],
            Fact::Sign(sign, along) => {
                let signs = Arc::make_mut(self.signs.get_or_insert_default());
                let planes = if along == Step::Down { &mut signs.down } else { &mut signs.right };
                &mut planes[sign as usize]
            }
        }
    }

    /// Its size.
    #[inline]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The value of a field; `None` if it is unknown.
    #[inline]
    pub fn get(&self, field: Field) -> Option<bool> {
        match self.values[1].get(field) {
            true => Some(true),
            false => self.values[0].get(field).then_some(false),
        }
    }

    /// Sets the value of a field; `None` makes it unknown.
    #[inline]
    pub fn set(&mut self, field: Field, value: Option<bool>) {
        let in_column = 1 << (field.y - 1);
        for kind in [false, true] {
            self.values[usize::from(kind)].set(field, value == Some(kind));
            let column = &mut self.by_columns[usize::from(kind)][(field.x - 1) as usize];
            *column = if value == Some(kind) { *column | in_column } else { *column & !in_column };
        }
        self.unknown.set(field, value.is_none());
    }

    /// Sets the value of unknown fields of the row `y`, counted from 0; they are given as in the word of a row. Returns their columns
    /// as bits.
    #[inline]
    pub fn set_unknown(&mut self, y: i32, fields: u64, value: bool) -> u32 {
        debug_assert_eq!(fields & !self.unknown.row(y), 0, "the fields are unknown");
        let values = &mut self.values[usize::from(value)];
        values.set_row(y, values.row(y) | fields);
        self.unknown.set_row(y, self.unknown.row(y) & !fields);
        let columns = BitRows::without_margin(fields);
        let mut left = columns;
        while left != 0 {
            self.by_columns[usize::from(value)][left.trailing_zeros() as usize] |= 1 << y;
            left &= left - 1;
        }
        columns
    }

    /// The number of fields that are known.
    pub fn known(&self) -> usize {
        let unknown = |y| self.unknown.row(y).count_ones() as usize;
        self.size.fields() - (0..self.size.height()).map(unknown).sum::<usize>()
    }

    /// Whether every field is known.
    pub fn is_full(&self) -> bool {
        (0..self.size.height()).all(|y| self.unknown.row(y) == 0)
    }

    /// The row `y`, counted from 0, in which `a` is the given value.
    #[inline]
    pub fn row(&self, y: i32, a: bool) -> BinaryLine {
        let signs = self.signs.as_deref().map(|signs| signs.right.map(|sign| sign.line(y)));
        line(self.values.each_ref().map(|plane| plane.line(y)), self.size.width(), a, signs)
    }

    /// The column `x`, counted from 0, in which `a` is the given value.
    #[inline]
    pub fn column(&self, x: i32, a: bool) -> BinaryLine {
        let signs = self.signs.as_deref().map(|signs| signs.down_by_columns.map(|sign| sign.line(x)));
        line(self.by_columns.each_ref().map(|columns| columns[x as usize]), self.size.height(), a, signs)
    }

    /// The fields with a value.
    #[inline]
    pub const fn plane(&self, value: bool) -> &BitRows {
        &self.values[value as usize]
    }

    /// The fields without a value.
    #[inline]
    pub const fn unknown(&self) -> &BitRows {
        &self.unknown
    }

    /// The fields of the row `y` that are inside the board.
    #[inline]
    pub fn inside(&self, y: i32) -> u64 {
        match (0..self.size.height()).contains(&y) {
            true => BitRows::with_margin(all_of(self.size.width())),
            false => 0,
        }
    }

    /// Whether there are signs.
    #[inline]
    pub const fn has_signs(&self) -> bool {
        self.signs.is_some()
    }

    /// The fields of the row `y` with a sign on the way to the right, or down.
    #[inline]
    pub fn signs(&self, y: i32, sign: Sign, along: Step) -> u64 {
        let Some(signs) = self.signs.as_deref() else { return 0 };
        let planes = if along == Step::Down { &signs.down } else { &signs.right };
        planes[sign as usize].row(y)
    }

    /// The sign between a field and the next one to the right, or down.
    pub fn sign(&self, field: Field, along: Step) -> Option<Sign> {
        let has = |sign| BitRows::fields_of(field.y - 1, self.signs(field.y - 1, sign, along)).any(|at| at == field);
        [Sign::Equal, Sign::Opposite].into_iter().find(|sign| has(*sign))
    }

    /// Sets the sign between a field and the next one to the right, or down.
    pub fn set_sign(&mut self, field: Field, along: Step, sign: Option<Sign>) {
        let signs = Arc::make_mut(self.signs.get_or_insert_default());
        for kind in [Sign::Equal, Sign::Opposite] {
            let (place, on) = (kind as usize, sign == Some(kind));
            match along {
                Step::Down => {
                    signs.down[place].set(field, on);
                    signs.down_by_columns[place].set(Field::new(field.y, field.x), on);
                }
                _ => signs.right[place].set(field, on),
            }
        }
        if *signs == Signs::default() {
            self.signs = None;
        }
    }
}

impl fmt::Debug for BinaryBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let glyph = |field| self.get(field).map_or('.', |value| if value { '1' } else { '0' });
        let row = |y| (1..=self.size.width()).map(|x| glyph(Field::new(x, y))).collect::<String>();
        let both = self.size.all_fields().flat_map(|field| [Step::Right, Step::Down].map(|along| (field, along)));
        f.debug_struct("BinaryBoard")
            .field("rows", &(1..=self.size.height()).map(row).collect::<Vec<_>>())
            .field(
                "signs",
                &both.filter_map(|(field, along)| Some((field, along, self.sign(field, along)?))).collect::<Vec<_>>(),
            )
            .finish()
    }
}

/// The bits of a line of that length.
const fn all_of(length: i32) -> u32 {
    u32::MAX >> (32 - length)
}

#[inline]
const fn line([zeros, ones]: [u32; 2], length: i32, a: bool, signs: Option<[u32; 2]>) -> BinaryLine {
    let [equal, opposite] = match signs {
        Some(signs) => signs,
        None => [0; 2],
    };
    let (a, b) = if a { (ones, zeros) } else { (zeros, ones) };
    BinaryLine::new(length as u32, a, b).with_signs(equal, opposite)
}
