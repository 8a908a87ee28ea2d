//! The area that a line of free fields cuts off, found from the outline of all free fields without visiting the area.
//!
//! A walk around the area with its fields on the left goes along the line, touches a wall at its end, follows the
//! outline from there to a wall at the begin of the line, and closes. So the sums of the area are those of the line's
//! own sides plus those of a part of the outline. The end lies in the area if that part passes it.
//!
//! Directions are numbers here, clockwise from 0, which is up; the even ones are steps.

use crate::grid::{AROUND, Field, Step};
use crate::matching::Position;
use crate::matching::outline::{FieldSums, Outline, OutlinePlace};

/// Whether the area that a line cuts off can be computed from an outline: the line goes in two directions at most and
/// never turns back, so it cannot touch itself; the end is free and not on the line.
pub(super) fn can_use_outline(position: &Position, line: &[Field]) -> bool {
    let (first, last) = (line[0], line[line.len() - 1]);
    let takes_no_detour = line.len() as i32 == first.distance(last) + 1;
    let end = position.end();
    // The line contains only fields on shortest paths between its ends.
    let may_hold_end = first.distance(end) + end.distance(last) == first.distance(last);
    takes_no_detour && position.is_empty(end) && !(may_hold_end && line.contains(&end))
}

/// The sums of the fields on the left of a line of free fields and of the line itself. The line is walked from its
/// first field to its last one; a single field is passed in the direction of `walk`. `None` if the end is among these
/// fields. The line [allows this](can_use_outline), and all free fields are connected.
pub(super) fn sums_left_of(
    position: &Position,
    outline: &impl Outline,
    line: &[Field],
    walk: Step,
) -> Option<FieldSums> {
    let line = CutLine { position, fields: line, walk };
    if line.fields.len() == 1 && position.walls_around(line.fields[0]) >> ((line.direction_after(0) + 6) & 7) & 1 == 1 {
        return Some(line.own_fields());
    }
    // A line that touches no wall, or only one, does not cut the free fields.
    let begin = line.first_wall(Hand::Clockwise)?;
    let end = line.first_wall(Hand::Counterclockwise)?;
    let (from, to) = (begin.place, end.place);
    let numbers = outline.numbers_of(from, to);
    let own_sums =
        || line.own_fields() + line.sides_passed(begin) + line.sides_passed(end) + line.sides_between_the_ends();
    if numbers[0] == numbers[1] {
        // Both ends touch the same wall, and there is nothing else between them.
        let nothing_between = begin.fields == 0 && begin.passed == 0 && end.fields == 0 && end.passed == 0;
        return nothing_between.then(own_sums);
    }
    let is_closed = !outline.passes_end(numbers);
    is_closed.then(|| own_sums() + outline.between(from, to, numbers))
}

/// The direction in which a search goes around a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hand {
    Clockwise,
    Counterclockwise,
}

impl Hand {
    /// The direction after some eighths of a turn.
    #[inline]
    pub(super) fn turned(self, direction: i32, eighths: i32) -> i32 {
        match self {
            Self::Clockwise => direction + eighths,
            Self::Counterclockwise => direction - eighths,
        }
    }

    /// The other direction.
    pub(super) fn opposite(self) -> Self {
        match self {
            Self::Clockwise => Self::Counterclockwise,
            Self::Counterclockwise => Self::Clockwise,
        }
    }

    /// A mask of `count` directions from the first one on.
    #[inline]
    pub(super) fn directions(self, first: i32, count: i32) -> u8 {
        let bits = ((1u32 << count) - 1) as u8;
        match self {
            Self::Clockwise => bits.rotate_left(first as u32 & 7),
            Self::Counterclockwise => bits.reverse_bits().rotate_left((first + 1) as u32 & 7),
        }
    }

    /// The number of eighths of a turn from one direction to another.
    #[inline]
    pub(super) fn between(self, from: i32, to: i32) -> i32 {
        match self {
            Self::Clockwise => (to - from) & 7,
            Self::Counterclockwise => (from - to) & 7,
        }
    }

    /// The number of directions without a wall before the first one with a wall.
    #[inline]
    pub(super) fn free_directions(self, walls: u8, first: i32) -> i32 {
        match self {
            Self::Clockwise => walls.rotate_right(first as u32 & 7).trailing_zeros() as i32,
            Self::Counterclockwise => walls.rotate_left(7 - (first as u32 & 7)).leading_zeros() as i32,
        }
    }

    /// The contributions of the sides of a field in some directions, from the first one on.
    pub(super) fn sides(self, field: Field, first: i32, directions: i32) -> FieldSums {
        // Every second direction is a corner.
        let mut sums = FieldSums::default();
        for eighths in (first & 1..directions).step_by(2) {
            sums += FieldSums::of_side(field, step(self.turned(first, eighths)));
        }
        sums
    }

    /// The place of the outline where the search around a field touches the wall in a direction.
    #[inline]
    pub(super) fn place(self, field: Field, direction: i32) -> OutlinePlace {
        let (dx, dy) = AROUND[(direction & 7) as usize];
        let wall = field.offset(dx, dy);
        // A wall at a corner is touched from the field that was passed before. The side of the wall towards that field
        // belongs to the area; its side towards the line does not.
        let is_beside = direction & 1 == 0;
        let facing = if is_beside { direction + 4 } else { self.turned(direction, 5) };
        if is_beside == (self == Self::Clockwise) {
            OutlinePlace::after(wall, step(facing))
        } else {
            OutlinePlace::before(wall, step(facing))
        }
    }
}

/// Where the search around a line touches the first wall.
#[derive(Clone, Copy)]
struct LineContact {
    hand: Hand,
    /// The number of fields of the line that were passed before.
    fields: usize,
    /// The number of directions without a wall around the field that touches it.
    passed: i32,
    place: OutlinePlace,
}

/// A line and its surroundings.
struct CutLine<'a> {
    position: &'a Position,
    fields: &'a [Field],
    walk: Step,
}

impl CutLine<'_> {
    /// The sums of the line itself: its colours alternate.
    fn own_fields(&self) -> FieldSums {
        let fields = self.fields.len() as i32;
        FieldSums { fields, surplus: (fields & 1) * FieldSums::of(self.fields[0]).surplus }
    }

    /// The direction in which the line goes on from one of its fields.
    fn direction_after(&self, index: usize) -> i32 {
        match self.fields.get(index + 1) {
            Some(next) => direction(self.fields[index], *next),
            None => 2 * self.walk as i32,
        }
    }

    /// The direction from which the line came.
    fn direction_before(&self, index: usize) -> i32 {
        match index {
            0 => 2 * self.walk as i32 + 4,
            _ => direction(self.fields[index], self.fields[index - 1]),
        }
    }

    /// The contributions of the sides on the left of all fields but the first and the last one.
    fn sides_between_the_ends(&self) -> FieldSums {
        let mut sums = FieldSums::default();
        for index in 1..self.fields.len().saturating_sub(1) {
            let (before, after) = (self.direction_before(index), self.direction_after(index));
            for turn in (2..(after - before) & 7).step_by(2) {
                sums += FieldSums::of_side(self.fields[index], step(before + turn));
            }
        }
        sums
    }

    /// Goes around the line to the first wall, from the left of one of its ends and away from the other one: clockwise
    /// from its last field, or counterclockwise from its first one.
    #[inline]
    fn first_wall(&self, hand: Hand) -> Option<LineContact> {
        self.wall_beside(hand, 0).or_else(|| self.wall_further_on(hand))
    }

    /// The same from the second field on.
    #[cold]
    fn wall_further_on(&self, hand: Hand) -> Option<LineContact> {
        (1..self.fields.len()).find_map(|fields| self.wall_beside(hand, fields))
    }

    /// The first wall around the field that comes next after `fields` fields.
    #[inline]
    fn wall_beside(&self, hand: Hand, fields: usize) -> Option<LineContact> {
        let (index, first, count) = self.around(hand, fields);
        let field = self.fields[index];
        let passed = hand.free_directions(self.position.walls_around(field), first);
        (passed < count).then(|| {
            let place = hand.place(field, hand.turned(first, passed));
            LineContact { hand, fields, passed, place }
        })
    }

    /// The index of the field that comes next after `fields` fields, the first direction to check there, and the number
    /// of directions.
    #[inline]
    fn around(&self, hand: Hand, fields: usize) -> (usize, i32, i32) {
        let last = self.fields.len() - 1;
        let index = if hand == Hand::Clockwise { last - fields } else { fields };
        let (before, after) = (self.direction_before(index), self.direction_after(index));
        let (coming, going) = if hand == Hand::Clockwise { (after, before) } else { (before, after) };
        match fields {
            0 if last > 0 => (index, hand.turned(going, 2), 6),
            // Both searches around a single field begin at the field on its left.
            0 if hand == Hand::Clockwise => (index, hand.turned(going, 2), 8),
            0 => (index, hand.turned(going, 3), 7),
            // The neighbours shared with the previous field were checked from there.
            _ if fields == last => (index, hand.turned(coming, 2), 4),
            _ => (index, hand.turned(coming, 2), hand.between(coming, going) - 2),
        }
    }

    /// The contributions of the sides that were passed on the way to a wall.
    fn sides_passed(&self, contact: LineContact) -> FieldSums {
        let LineContact { hand, fields, passed, .. } = contact;
        let mut sums = FieldSums::default();
        for number in 0..=fields {
            let (index, first, count) = self.around(hand, number);
            let count = if number == fields { passed } else { count };
            sums += hand.sides(self.fields[index], first, count);
        }
        sums
    }
}

fn step(direction: i32) -> Step {
    Step::ALL[((direction >> 1) & 3) as usize]
}

/// The direction from a field to its neighbour.
fn direction(from: Field, to: Field) -> i32 {
    match to.x - from.x {
        0 => 2 + 2 * (to.y - from.y),
        dx => 4 - 2 * dx,
    }
}
