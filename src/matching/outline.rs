//! The outline of the free fields: whoever walks along the line and the border with the free fields on the left comes once
//! around all of them, as long as they hang together. FieldSums along this walk say how many fields lie on its left, and of
//! which colour, without looking at any of them (Pick's theorem, and its counterpart on a chessboard).
//!
//! The walk goes over *sides*: a side of a taken field, or of one outside the board, that faces a field on its left hand. The
//! sums are those of Green's theorem: a row of fields counts as the place where it ends minus the place where it
//! begins, so only sides that face left or right add something; a side that is passed in both directions adds nothing.

mod line;
mod trace;

use crate::grid::{Field, Step};
pub(crate) use line::LineOutline;
pub(crate) use trace::TracedOutline;

/// How many fields, and how many more of them are black than white.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct FieldSums {
    pub(crate) fields: i32,
    pub(crate) surplus: i32,
}

impl FieldSums {
    /// A single field.
    pub(crate) fn of(field: Field) -> Self {
        Self { fields: 1, surplus: if field.is_black() { 1 } else { -1 } }
    }

    /// What the side of a field adds to the sums of the region that it faces.
    pub(crate) fn of_side(field: Field, facing: Step) -> Self {
        match facing {
            Step::Up | Step::Down => Self::default(),
            Step::Left => Self::from_the_left_edge(field.x - 1, field.y),
            Step::Right => Self::default() - Self::from_the_left_edge(field.x, field.y),
        }
    }

    /// The first `columns` fields of a row.
    fn from_the_left_edge(columns: i32, row: i32) -> Self {
        // Two neighbours make each other even.
        let surplus = if columns & 1 == 0 { 0 } else { ((row & 1) << 1) - 1 };
        Self { fields: columns, surplus }
    }
}

impl std::ops::Add for FieldSums {
    type Output = Self;

    fn add(self, more: Self) -> Self {
        Self { fields: self.fields + more.fields, surplus: self.surplus + more.surplus }
    }
}

impl std::ops::AddAssign for FieldSums {
    fn add_assign(&mut self, more: Self) {
        *self = *self + more;
    }
}

impl std::ops::Sub for FieldSums {
    type Output = Self;

    fn sub(self, less: Self) -> Self {
        Self { fields: self.fields - less.fields, surplus: self.surplus - less.surplus }
    }
}

/// A place on the walk: just before or just after a side.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OutlinePlace {
    wall: Field,
    facing: Step,
    is_after: bool,
}

impl OutlinePlace {
    /// The place just before a side that faces a free field.
    pub(crate) fn before(wall: Field, facing: Step) -> Self {
        Self { wall, facing, is_after: false }
    }

    /// The place just after it.
    pub(crate) fn after(wall: Field, facing: Step) -> Self {
        Self { wall, facing, is_after: true }
    }
}

/// A walk around all free fields of a board, which hang together.
pub(crate) trait Outline {
    /// The number of a side that faces a free field; it grows along the walk.
    fn number(&self, wall: Field, facing: Step) -> i32;

    /// The sums of all sides before it.
    fn sums_before(&self, wall: Field, facing: Step) -> FieldSums;

    /// The number of a side that faces the end, as long as that is free.
    fn end(&self) -> i32;

    /// The sums of the whole walk: all free fields.
    fn whole(&self) -> FieldSums;

    /// The numbers of two places: odd ones, between those of the sides before and after them, which are even.
    #[inline]
    fn numbers_of(&self, from: OutlinePlace, to: OutlinePlace) -> [i32; 2] {
        [self.number_of(from), self.number_of(to)]
    }

    /// The number of a place.
    #[inline]
    fn number_of(&self, place: OutlinePlace) -> i32 {
        2 * self.number(place.wall, place.facing) + if place.is_after { 1 } else { -1 }
    }

    /// The sums of all sides before a place.
    #[inline]
    fn sums_at(&self, place: OutlinePlace) -> FieldSums {
        let before = self.sums_before(place.wall, place.facing);
        if place.is_after { before + FieldSums::of_side(place.wall, place.facing) } else { before }
    }

    /// Whether the way between the places with these numbers passes the end.
    #[inline]
    fn passes_end(&self, [from, to]: [i32; 2]) -> bool {
        let end = 2 * self.end();
        if from < to { from < end && end < to } else { from < end || end < to }
    }

    /// The sums of the sides between two different places, whose numbers are these.
    fn between(&self, from: OutlinePlace, to: OutlinePlace, [first, last]: [i32; 2]) -> FieldSums {
        let sums = self.sums_at(to) - self.sums_at(from);
        if first < last { sums } else { sums + self.whole() }
    }
}
