//! The outline of the free fields: a walk along the line and the border, with the free fields on the left. If the free
//! fields are connected, the walk goes around all of them once. Prefix sums along this walk give the number of fields
//! on its left and their colours without visiting them (Pick's theorem, and its counterpart on a chessboard).
//!
//! The walk goes over *sides*: a side of a taken field, or of one outside the board, that faces a field on its left
//! hand. The sums are those of Green's theorem: a row of fields counts as its last column minus the column before its
//! first one. So only sides that face left or right contribute, and a side that is passed in both directions
//! contributes nothing.

mod line;
mod trace;

use crate::grid::{Field, Step};
pub(crate) use line::LineOutline;
pub(crate) use trace::TracedOutline;

/// A number of fields, and the number of black ones minus the number of white ones.
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

    /// The contribution of the side of a field to the sums of the region that it faces.
    pub(crate) fn of_side(field: Field, facing: Step) -> Self {
        match facing {
            Step::Up | Step::Down => Self::default(),
            Step::Left => Self::from_the_left_edge(field.x - 1, field.y),
            Step::Right => Self::default() - Self::from_the_left_edge(field.x, field.y),
        }
    }

    /// The sums of the first `columns` fields of a row.
    fn from_the_left_edge(columns: i32, row: i32) -> Self {
        // Two neighbours have different colours and cancel out.
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

/// A place on the walk: immediately before or after a side.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OutlinePlace {
    wall: Field,
    facing: Step,
    is_after: bool,
}

impl OutlinePlace {
    /// The place immediately before a side that faces a free field.
    pub(crate) fn before(wall: Field, facing: Step) -> Self {
        Self { wall, facing, is_after: false }
    }

    /// The place immediately after it.
    pub(crate) fn after(wall: Field, facing: Step) -> Self {
        Self { wall, facing, is_after: true }
    }
}

/// A walk around all free fields of a board, which are connected.
pub(crate) trait Outline {
    /// The number of a side that faces a free field. Numbers grow along the walk.
    fn number(&self, wall: Field, facing: Step) -> i32;

    /// The prefix sums: the contributions of all sides before this one.
    fn sums_before(&self, wall: Field, facing: Step) -> FieldSums;

    /// The number of a side that faces the end, while the end is free.
    fn end(&self) -> i32;

    /// The sums of the whole walk, that is, of all free fields.
    fn whole(&self) -> FieldSums;

    /// The numbers of two places. They are odd and lie between the even numbers of the sides before and after.
    #[inline]
    fn numbers_of(&self, from: OutlinePlace, to: OutlinePlace) -> [i32; 2] {
        [self.number_of(from), self.number_of(to)]
    }

    /// The number of a place.
    #[inline]
    fn number_of(&self, place: OutlinePlace) -> i32 {
        2 * self.number(place.wall, place.facing) + if place.is_after { 1 } else { -1 }
    }

    /// The contributions of all sides before a place.
    #[inline]
    fn sums_at(&self, place: OutlinePlace) -> FieldSums {
        let before = self.sums_before(place.wall, place.facing);
        if place.is_after { before + FieldSums::of_side(place.wall, place.facing) } else { before }
    }

    /// Whether the walk from the first to the second of these places passes the end.
    #[inline]
    fn passes_end(&self, [from, to]: [i32; 2]) -> bool {
        let end = 2 * self.end();
        if from < to { from < end && end < to } else { from < end || end < to }
    }

    /// The contributions of the sides between two different places with these numbers.
    fn between(&self, from: OutlinePlace, to: OutlinePlace, [first, last]: [i32; 2]) -> FieldSums {
        let sums = self.sums_at(to) - self.sums_at(from);
        if first < last { sums } else { sums + self.whole() }
    }
}
