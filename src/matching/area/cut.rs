//! What a line of free fields cuts off: found from the outline of all free fields, without looking at those cut off.
//!
//! Whoever walks around an area with its fields on the left goes along the line, comes to a wall at its end, follows the
//! outline from there to a wall at the line's begin, and is back. So the area's sums are those of the line's own sides
//! and of a part of the outline; and the end is in the area if it is passed on that part.
//!
//! Directions are numbers here, clockwise from 0, which is up; the even ones are steps.

use crate::grid::{AROUND, Field, Step};
use crate::matching::Position;
use crate::matching::outline::{FieldSums, Outline, OutlinePlace};

/// Whether what a line cuts off can be told from an outline: it goes in two directions at most and never turns back, so that it
/// can't touch itself, and the end is free and not on it.
pub(super) fn can_use_outline(position: &Position, line: &[Field]) -> bool {
    let (first, last) = (line[0], line[line.len() - 1]);
    let takes_no_detour = line.len() as i32 == first.distance(last) + 1;
    let end = position.end();
    // It goes through no field that would be a detour.
    let may_hold_end = first.distance(end) + end.distance(last) == first.distance(last);
    takes_no_detour && position.is_empty(end) && !(may_hold_end && line.contains(&end))
}

/// What lies on the left of a line of free fields that is walked from its first field to its last one, together with the
/// line; a single field is passed in the direction of `walk`. `None` if the end is among these fields. [It can be
/// told](can_use_outline), and all free fields hang together.
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
    // Where it touches no wall, or only one, it hangs in the free fields without cutting them.
    let begin = line.first_wall(Hand::Clockwise)?;
    let end = line.first_wall(Hand::Counterclockwise)?;
    let (from, to) = (begin.place, end.place);
    let numbers = outline.numbers_of(from, to);
    let own_sums =
        || line.own_fields() + line.sides_passed(begin) + line.sides_passed(end) + line.sides_between_the_ends();
    if numbers[0] == numbers[1] {
        // Both ends touch one wall, and nothing is between them but that wall.
        let nothing_between = begin.fields == 0 && begin.passed == 0 && end.fields == 0 && end.passed == 0;
        return nothing_between.then(own_sums);
    }
    let is_closed = !outline.passes_end(numbers);
    is_closed.then(|| own_sums() + outline.between(from, to, numbers))
}

/// In which direction one goes around a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hand {
    Clockwise,
    Counterclockwise,
}

impl Hand {
    /// The direction so many eighths of a turn further.
    #[inline]
    pub(super) fn turned(self, direction: i32, eighths: i32) -> i32 {
        match self {
            Self::Clockwise => direction + eighths,
            Self::Counterclockwise => direction - eighths,
        }
    }

    /// The other one.
    pub(super) fn opposite(self) -> Self {
        match self {
            Self::Clockwise => Self::Counterclockwise,
            Self::Counterclockwise => Self::Clockwise,
        }
    }

    /// Some directions from the first one on, a bit for each.
    #[inline]
    pub(super) fn directions(self, first: i32, count: i32) -> u8 {
        let bits = ((1u32 << count) - 1) as u8;
        match self {
            Self::Clockwise => bits.rotate_left(first as u32 & 7),
            Self::Counterclockwise => bits.reverse_bits().rotate_left((first + 1) as u32 & 7),
        }
    }

    /// How many eighths of a turn lead from one direction to another.
    #[inline]
    pub(super) fn between(self, from: i32, to: i32) -> i32 {
        match self {
            Self::Clockwise => (to - from) & 7,
            Self::Counterclockwise => (from - to) & 7,
        }
    }

    /// In how many directions, from the first one on, there is no wall.
    #[inline]
    pub(super) fn free_directions(self, walls: u8, first: i32) -> i32 {
        match self {
            Self::Clockwise => walls.rotate_right(first as u32 & 7).trailing_zeros() as i32,
            Self::Counterclockwise => walls.rotate_left(7 - (first as u32 & 7)).leading_zeros() as i32,
        }
    }

    /// The sides of a field in so many directions, from the first one on.
    pub(super) fn sides(self, field: Field, first: i32, directions: i32) -> FieldSums {
        // Every second direction is a corner.
        let mut sums = FieldSums::default();
        for eighths in (first & 1..directions).step_by(2) {
            sums += FieldSums::of_side(field, step(self.turned(first, eighths)));
        }
        sums
    }

    /// The place of the outline where the way around a field touches the wall in a direction.
    #[inline]
    pub(super) fn place(self, field: Field, direction: i32) -> OutlinePlace {
        let (dx, dy) = AROUND[(direction & 7) as usize];
        let wall = field.offset(dx, dy);
        // A corner is touched from the field that was passed before: the wall's side towards that one is the area's. Its side towards
        // the line is not.
        let is_beside = direction & 1 == 0;
        let facing = if is_beside { direction + 4 } else { self.turned(direction, 5) };
        if is_beside == (self == Self::Clockwise) {
            OutlinePlace::after(wall, step(facing))
        } else {
            OutlinePlace::before(wall, step(facing))
        }
    }
}

/// Where the way around a line touches the first wall.
#[derive(Clone, Copy)]
struct LineContact {
    hand: Hand,
    /// How many fields of the line were passed before.
    fields: usize,
    /// How many of the directions around the field that touches it.
    passed: i32,
    place: OutlinePlace,
}

/// A line and what is around it.
struct CutLine<'a> {
    position: &'a Position,
    fields: &'a [Field],
    walk: Step,
}

impl CutLine<'_> {
    /// The line itself: its colours take turns.
    fn own_fields(&self) -> FieldSums {
        let fields = self.fields.len() as i32;
        FieldSums { fields, surplus: (fields & 1) * FieldSums::of(self.fields[0]).surplus }
    }

    /// Where the line goes on from a field of it.
    fn direction_after(&self, index: usize) -> i32 {
        match self.fields.get(index + 1) {
            Some(next) => direction(self.fields[index], *next),
            None => 2 * self.walk as i32,
        }
    }

    /// Where the line came from.
    fn direction_before(&self, index: usize) -> i32 {
        match index {
            0 => 2 * self.walk as i32 + 4,
            _ => direction(self.fields[index], self.fields[index - 1]),
        }
    }

    /// The sides on the left of all fields but the first and the last one.
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

    /// Goes around the line from the left of one of its ends, away from the other one, to the first wall: clockwise from
    /// its last field, or counterclockwise from its first one.
    #[inline]
    fn first_wall(&self, hand: Hand) -> Option<LineContact> {
        self.wall_beside(hand, 0).or_else(|| self.wall_further_on(hand))
    }

    /// The same from the second field on.
    #[cold]
    fn wall_further_on(&self, hand: Hand) -> Option<LineContact> {
        (1..self.fields.len()).find_map(|fields| self.wall_beside(hand, fields))
    }

    /// The first wall that is touched from the field that is the next one on the way around the line, after so many.
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

    /// The field that is the next one on the way around the line, after so many; the first direction to look in from there; and in how
    /// many.
    #[inline]
    fn around(&self, hand: Hand, fields: usize) -> (usize, i32, i32) {
        let last = self.fields.len() - 1;
        let index = if hand == Hand::Clockwise { last - fields } else { fields };
        let (before, after) = (self.direction_before(index), self.direction_after(index));
        let (coming, going) = if hand == Hand::Clockwise { (after, before) } else { (before, after) };
        match fields {
            0 if last > 0 => (index, hand.turned(going, 2), 6),
            // Beside a single field, the way back begins where the way forth did, after the field on the left.
            0 if hand == Hand::Clockwise => (index, hand.turned(going, 2), 8),
            0 => (index, hand.turned(going, 3), 7),
            // What the field before has as a neighbour was seen from there.
            _ if fields == last => (index, hand.turned(coming, 2), 4),
            _ => (index, hand.turned(coming, 2), hand.between(coming, going) - 2),
        }
    }

    /// The sides that were passed on the way to a wall.
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
