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
    takes_no_detour && board.is_empty(board.end()) && !line.contains(&board.end())
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
    let own_sums = || line.own_fields() + begin.passed + end.passed + line.sides_between_the_ends();
    match outline.numbers_of(begin.place, end.place) {
        [from, to] if from != to => {
            let is_closed = !outline.passes_end(from, to);
            is_closed.then(|| own_sums() + outline.between(begin.place, end.place))
        }
        // Both ends touch one wall, and nothing is between them but that wall.
        _ => (begin.at_once && end.at_once).then(own_sums),
    }
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

/// The first direction with a wall, of `count` from `first` on, and whether there is one; otherwise the direction after them.
fn first_in(walls: u8, first: i32, count: i32) -> (i32, bool) {
    let ahead = u32::from(walls.rotate_right(first as u32 & 7)) & ((1 << count) - 1);
    if ahead == 0 { (first + count, false) } else { (first + ahead.trailing_zeros() as i32, true) }
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

/// Where a line touches a wall.
struct Contact {
    place: Place,
    /// The sides that were passed on the way there.
    passed: Sums,
    /// Whether it is beside the first field that was looked at.
    at_once: bool,
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
        let last = self.fields.len() - 1;
        let (index, going) = match hand {
            Hand::Clockwise => (last, self.direction_before(last)),
            Hand::Counterclockwise => (0, hand.turn(self.direction_after(0))),
        };
        // Beside a single field, the way back begins where the way forth did, after the field on the left.
        let (first, count) = match hand {
            _ if last > 0 => (going + 2, 6),
            Hand::Clockwise => (going + 2, 8),
            Hand::Counterclockwise => (going + 3, 7),
        };
        let mut passed = Sums::default();
        match self.wall_beside(index, hand, first, count, &mut passed) {
            Some(turn) => {
                let place = place(hand, self.fields[index], turn);
                Some(Contact { place, passed, at_once: turn == first })
            }
            None => self.wall_further_on(hand, passed),
        }
    }

    /// The same from the second field on, if the first one touches no wall.
    #[cold]
    fn wall_further_on(&self, hand: Hand, mut passed: Sums) -> Option<Contact> {
        let len = self.fields.len();
        for looked_at in 1..len {
            let index = if hand == Hand::Clockwise { len - 1 - looked_at } else { looked_at };
            let (before, after) = (hand.turn(self.direction_before(index)), hand.turn(self.direction_after(index)));
            let (coming, going) = if hand == Hand::Clockwise { (after, before) } else { (before, after) };
            // What the field looked at before has as a neighbour was seen from there.
            let count = if looked_at + 1 == len { 4 } else { ((going - coming) & 7) - 2 };
            if let Some(turn) = self.wall_beside(index, hand, coming + 2, count, &mut passed) {
                let place = place(hand, self.fields[index], turn);
                return Some(Contact { place, passed, at_once: false });
            }
        }
        None
    }

    /// The direction of the first wall among some fields around one of the line, all counted as the hand turns. Adds the sides
    /// that are passed.
    #[inline]
    fn wall_beside(&self, index: usize, hand: Hand, first: i32, count: i32, passed: &mut Sums) -> Option<i32> {
        let field = self.fields[index];
        let walls = hand.seen(self.board.walls_around(field));
        let (turn, found) = first_in(walls, first, count);
        for beside in (first..turn).filter(|beside| beside & 1 == 0) {
            *passed += Sums::of_side(field, step(hand.turn(beside)));
        }
        found.then_some(turn)
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
