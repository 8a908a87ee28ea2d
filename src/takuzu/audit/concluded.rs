//! A drawing on a board: the unknown fields whose value it concludes, all at once.

use crate::grid::Field;
use crate::matching::binary::{BinaryBoard, BinaryMatcher, BitRows, Kind, LinePlanes, RowWindow};

const ROWS: usize = BitRows::LONGEST as usize;

/// Unknown fields whose value is concluded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConcludedFields {
    /// For 0 and for 1, the fields of each row as bits.
    rows: [[u32; ROWS]; 2],
}

impl ConcludedFields {
    /// Nothing is concluded.
    pub const NONE: Self = Self { rows: [[0; ROWS]; 2] };

    /// The conclusions of a drawing, and the number of matches with at least one: orientations, values of `a` and anchors.
    pub fn of<M: BinaryMatcher>(matcher: &M, board: &BinaryBoard) -> (Self, u64) {
        let (mut concluded, mut matches) = (Self::NONE, 0);
        for a in [false, true] {
            let planes = |at| LinePlanes::of(board, a, |line| matcher.line_fields(at, line));
            let lines: Vec<_> = (0..matcher.conditions()).map(planes).collect();
            for orientation in 0..matcher.orientations() {
                let puts = matcher.puts(orientation);
                for y in 0..board.size().height() {
                    let found = matcher.matches(orientation, &RowWindow::new(board, &lines, y, a));
                    for anchor in BitRows::fields_of(y, found) {
                        let mut concludes = false;
                        for put in puts {
                            let field = anchor.offset(put.dx, put.dy);
                            if board.size().contains(field) && board.get(field).is_none() {
                                concluded.add(field, a == (put.kind == Kind::A));
                                concludes = true;
                            }
                        }
                        matches += u64::from(concludes);
                    }
                }
            }
        }
        (concluded, matches)
    }

    /// The unknown fields of a board that are known on another one.
    pub fn between(before: &BinaryBoard, after: &BinaryBoard) -> Self {
        let mut concluded = Self::NONE;
        for field in before.size().all_fields().filter(|field| before.get(*field).is_none()) {
            if let Some(value) = after.get(field) {
                concluded.add(field, value);
            }
        }
        concluded
    }

    /// Adds the conclusion that a field has a value.
    pub fn add(&mut self, field: Field, value: bool) {
        self.rows[usize::from(value)][field.y as usize - 1] |= 1 << (field.x - 1);
    }

    /// Whether a field is concluded to have a value.
    pub const fn contains(&self, field: Field, value: bool) -> bool {
        self.rows[value as usize][field.y as usize - 1] & 1 << (field.x - 1) != 0
    }

    /// Whether nothing is concluded.
    pub fn is_empty(&self) -> bool {
        *self == Self::NONE
    }

    /// The number of fields and values.
    pub fn count(&self) -> u64 {
        self.rows.iter().flatten().map(|row| u64::from(row.count_ones())).sum()
    }

    /// Both taken together, field by field.
    #[must_use]
    pub fn with(&self, other: &Self, join: impl Fn(u32, u32) -> u32) -> Self {
        let row = |value: usize, y: usize| join(self.rows[value][y], other.rows[value][y]);
        Self { rows: [0, 1].map(|value| std::array::from_fn(|y| row(value, y))) }
    }

    /// The fields with their values.
    pub fn iter(&self) -> impl Iterator<Item = (Field, bool)> + '_ {
        let rows = [false, true]
            .into_iter()
            .flat_map(|value| self.rows[usize::from(value)].iter().zip(0..).map(move |row| (value, row)));
        rows.flat_map(|(value, (bits, y))| {
            BitRows::fields_of(y, BitRows::with_margin(*bits)).map(move |field| (field, value))
        })
    }
}
