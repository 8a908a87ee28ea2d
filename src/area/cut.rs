//! What a line of free fields cuts off: found from the outline of all free fields, without looking at those cut off.
//!
//! Whoever walks around an area with its fields on the left goes along the line, comes to a wall at its end, follows the
//! outline from there to a wall at the line's begin, and is back. So the area's sums are those of the line's own sides
//! and of a part of the outline; and the end is in the area if it is passed on that part.
//!
//! Directions are numbers here, clockwise from 0, which is up; the even ones are steps.

use crate::board::Board;
use crate::geometry::{Field, Step};
use crate::outline::{Outline, Place, Sums};

/// Whether what a line cuts off can be told from an outline: it goes in two directions at most and never turns back, so that it
/// can't touch itself, and the end is free and not on it.
pub(super) fn can_be_told(board: &Board, line: &[Field]) -> bool {
    let (first, last) = (line[0], line[line.len() - 1]);
    let takes_no_detour = line.len() as i32 == first.distance(last) + 1;
    let end = board.end();
    // It goes through no field that would be a detour.
    let may_hold_end = first.distance(end) + end.distance(last) == first.distance(last);
    takes_no_detour && board.is_empty(end) && !(may_hold_end && line.contains(&end))
}

/// What lies on the left of a line of free fields that is walked from its first field to its last one, together with the
/// line; a single field is passed in the direction of `walk`. `None` if the end is among these fields. [It can be
/// told](can_be_told), and all free fields hang together.
pub(super) fn on_the_left(board: &Board, outline: &impl Outline, line: &[Field], walk: Step) -> Option<Sums> {
    let line = Line { board, fields: line, walk };
    if line.fields.len() == 1 && board.walls_around(line.fields[0]) >> ((line.direction_after(0) + 6) & 7) & 1 == 1 {
        return Some(line.own_fields());
    }
    // Where it touches no wall, or only one, it hangs in the free fields without cutting them.
    let begin = line.first_wall(Hand::Clockwise)?;
    let end = line.first_wall(Hand::Counterclockwise)?;
    let [from, to] = [begin, end].map(|contact| line.place(contact));
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
#[derive(Clone, Copy, PartialEq, Eq)]
enum Hand {
    Clockwise,
    Counterclockwise,
}

impl Hand {
    /// A direction, counted clockwise, from one that is counted as the hand turns, or the other way round.
    fn turn(self, direction: i32) -> i32 {
        match self {
            Self::Clockwise => direction,
            Self::Counterclockwise => -direction,
        }
    }

    /// The walls around a field, counted as the hand turns.
    fn seen(self, walls: u8) -> u8 {
        match self {
            Self::Clockwise => walls,
            Self::Counterclockwise => walls.reverse_bits().rotate_left(1),
        }
    }
}

/// The place of the outline where the way around a field touches the first wall, in a direction that is counted as the hand turns.
fn place(hand: Hand, field: Field, turn: i32) -> Place {
    let is_beside = turn & 1 == 0;
    // A corner is touched from the field that was passed before.
    let (from, towards) = if is_beside {
        (field, step(hand.turn(turn)))
    } else {
        (field.neighbour(step(hand.turn(turn - 1))), step(hand.turn(turn + 1)))
    };
    let (wall, facing) = (from.neighbour(towards), towards.reversed());
    // The wall's side towards the line is not the area's, but the one towards the field that was passed is.
    if is_beside == (hand == Hand::Clockwise) { Place::after(wall, facing) } else { Place::before(wall, facing) }
}

/// Where the way around a line touches the first wall.
#[derive(Clone, Copy)]
struct Contact {
    hand: Hand,
    /// How many fields of the line were passed before.
    fields: usize,
    /// How many of the directions around the field that touches it.
    passed: i32,
}

/// A line and what is around it.
struct Line<'a> {
    board: &'a Board,
    fields: &'a [Field],
    walk: Step,
}

impl Line<'_> {
    /// The line itself: its colours take turns.
    fn own_fields(&self) -> Sums {
        let fields = self.fields.len() as i32;
        Sums { fields, surplus: (fields & 1) * Sums::of(self.fields[0]).surplus }
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
    fn sides_between_the_ends(&self) -> Sums {
        let mut sums = Sums::default();
        for index in 1..self.fields.len().saturating_sub(1) {
            let (before, after) = (self.direction_before(index), self.direction_after(index));
            for turn in (2..(after - before) & 7).step_by(2) {
                sums += Sums::of_side(self.fields[index], step(before + turn));
            }
        }
        sums
    }

    /// Goes around the line from the left of one of its ends, away from the other one, to the first wall: clockwise from
    /// its last field, or counterclockwise from its first one.
    #[inline]
    fn first_wall(&self, hand: Hand) -> Option<Contact> {
        (0..self.fields.len()).find_map(|fields| {
            let (index, first, count) = self.around(hand, fields);
            let walls = hand.seen(self.board.walls_around(self.fields[index]));
            let ahead = u32::from(walls.rotate_right(first as u32 & 7)) & ((1 << count) - 1);
            (ahead != 0).then(|| Contact { hand, fields, passed: ahead.trailing_zeros() as i32 })
        })
    }

    /// The field that is the next one on the way around the line, after so many; the first direction to look in from there, counted
    /// as the hand turns; and in how many.
    #[inline]
    fn around(&self, hand: Hand, fields: usize) -> (usize, i32, i32) {
        let last = self.fields.len() - 1;
        let index = if hand == Hand::Clockwise { last - fields } else { fields };
        let (before, after) = (hand.turn(self.direction_before(index)), hand.turn(self.direction_after(index)));
        let (coming, going) = if hand == Hand::Clockwise { (after, before) } else { (before, after) };
        let (first, count) = match fields {
            0 if last > 0 => (going + 2, 6),
            // Beside a single field, the way back begins where the way forth did, after the field on the left.
            0 if hand == Hand::Clockwise => (going + 2, 8),
            0 => (going + 3, 7),
            // What the field before has as a neighbour was seen from there.
            _ if fields == last => (coming + 2, 4),
            _ => (coming + 2, ((going - coming) & 7) - 2),
        };
        (index, first, count)
    }

    fn place(&self, contact: Contact) -> Place {
        let (index, first, _) = self.around(contact.hand, contact.fields);
        place(contact.hand, self.fields[index], first + contact.passed)
    }

    /// The sides that were passed on the way to a wall.
    fn sides_passed(&self, contact: Contact) -> Sums {
        let Contact { hand, fields, passed } = contact;
        let mut sums = Sums::default();
        for looked_at in 0..=fields {
            let (index, first, count) = self.around(hand, looked_at);
            let count = if looked_at == fields { passed } else { count };
            for beside in (first..first + count).filter(|beside| beside & 1 == 0) {
                sums += Sums::of_side(self.fields[index], step(hand.turn(beside)));
            }
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
