//! Fields and numbers that change with the counts of families.

use crate::language::rule::{Place, Repeat};

/// A field, counted from the live end, that moves with the counts of families.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Point {
    /// Where it stands behind no copies at all.
    pub at: (i32, i32),
    /// The places of families, and how far one more copy moves the field.
    pub moves: Vec<(usize, (i32, i32))>,
}

impl Point {
    /// The field of a place; of one that is copied, the first copy.
    pub(super) fn of(place: &Place, repeats: &[Repeat]) -> Self {
        let moves = place.shift.after.iter().map(|&family| (family, repeats[family].step)).collect();
        Self { at: (place.at.dx, place.at.dy), moves }
    }

    /// Where it stands with some counts.
    pub fn with(&self, counts: &[i32]) -> (i32, i32) {
        self.moves
            .iter()
            .fold(self.at, |(dx, dy), &(family, step)| (dx + counts[family] * step.0, dy + counts[family] * step.1))
    }
}

/// A constant plus a multiple of the count of each family.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Affine {
    /// The constant.
    pub constant: i32,
    /// The factors, one for each family.
    pub factors: Vec<i32>,
}

impl Affine {
    /// Its value for some counts.
    pub fn at(&self, counts: &[i32]) -> i32 {
        self.constant + self.factors.iter().zip(counts).map(|(factor, count)| factor * count).sum::<i32>()
    }
}
