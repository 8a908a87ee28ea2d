//! What lies beside the beginnings of a [trail](Trail): walked once, it says for each number of doors whether they close an area, and
//! of which colour that has more. Knows no rule.

use super::Side;
use super::cut::{self, Hand};
use crate::board::Board;
use crate::doors::{MOST_DOORS, Trail, Wanted};
use crate::geometry::Field;
use crate::outline::{Outline, Place, Sums};

/// What is beside a trail.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Beside {
    /// The numbers of doors that close an area, a bit for each.
    closed: u32,
    /// How many more fields of that area have the colour of the first door; of others this says nothing.
    surplus: [i32; MOST_DOORS + 1],
    /// Whether there may be more doors than are counted.
    may_be_more: bool,
}

impl Beside {
    pub(super) const NOTHING: Self = Self { closed: 0, surplus: [0; MOST_DOORS + 1], may_be_more: false };

    /// Whether some number of doors is as wanted; `None` if that can't be told.
    pub(crate) fn meets(&self, wanted: &Wanted) -> Option<bool> {
        let mut closed = self.closed;
        while closed != 0 {
            let doors = closed.trailing_zeros() as usize;
            if wanted.allows(doors, self.surplus[doors]) {
                return Some(true);
            }
            closed &= closed - 1;
        }
        (!self.may_be_more).then_some(false)
    }
}

/// A board whose end is free, the outline of its free fields, which hang together, and room for a line.
pub(super) struct Walk<'a, O> {
    pub(super) board: &'a Board,
    pub(super) outline: &'a O,
    pub(super) line: &'a mut Vec<Field>,
}

impl<O: Outline> Walk<'_, O> {
    /// Looks beside those beginnings of a trail that have one of the asked numbers of doors.
    pub(super) fn along(&mut self, first: Field, trail: &Trail, asked: u32, beside: &mut Beside) {
        beside.closed = 0;
        beside.may_be_more = false;
        self.line.clear();
        let (end, mut begin) = (self.board.end(), None);
        let mut next = Some(first).filter(|first| self.board.is_empty(*first));
        while let Some(door) = next {
            // What holds the end is not closed, nor is what goes on from there.
            if door == end {
                return;
            }
            let walls = self.board.walls_around(door);
            self.line.push(door);
            let doors = self.line.len();
            let step = trail.steps[(doors - 1) % 2];
            next = (walls >> (2 * step as u32) & 1 == 0).then(|| door.neighbour(step));
            let goes_on = asked & 1 == 1;
            if doors > MOST_DOORS {
                beside.may_be_more = goes_on;
                return;
            }
            let counts = !trail.up_to_wall || next.is_none();
            if counts && asked >> doors & 1 == 1 {
                let found = if doors == 1 {
                    self.surplus_of_one(trail)
                } else {
                    let begin = *begin.get_or_insert_with(|| self.contact(trail, End::First, 0, 6));
                    self.surplus(trail, begin)
                };
                if let Some(surplus) = found {
                    beside.closed |= 1 << doors;
                    beside.surplus[doors] = surplus;
                }
            }
            if !goes_on && asked >> doors <= 1 {
                return;
            }
        }
    }

    /// How many more fields beside the only door have its colour, and of itself, if they are closed in.
    #[inline]
    fn surplus_of_one(&mut self, trail: &Trail) -> Option<i32> {
        let beside = 2 * trail.side.of(trail.steps[0]) as u32;
        if self.board.walls_around(self.line[0]) >> beside & 1 == 1 {
            return Some(1);
        }
        // The way back begins where the way forth did, after the field beside the door.
        let begin = self.contact(trail, End::First, 1, 7)?;
        let tip = self.contact(trail, End::Last, 0, 8)?;
        self.surplus_between(trail, begin, tip)
    }

    /// How many more fields beside the line as it is now have the colour of its first one, if they are closed in; `begin` is where
    /// the way around its first field touches a wall.
    #[inline]
    fn surplus(&mut self, trail: &Trail, begin: Option<Contact>) -> Option<i32> {
        match (begin, self.contact(trail, End::Last, 0, 6)) {
            (Some(begin), Some(tip)) => self.surplus_between(trail, begin, tip),
            _ => self.surplus_further_on(trail),
        }
    }

    #[inline]
    fn surplus_between(&self, trail: &Trail, begin: Contact, tip: Contact) -> Option<i32> {
        let first = Sums::of(self.line[0]).surplus;
        // The area is on the left of the outline's way from one of them to the other one.
        let [from, to] = if trail.side == Side::Left { [tip, begin] } else { [begin, tip] };
        let numbers = self.outline.numbers_of(from.place, to.place);
        let from_outline = if numbers[0] == numbers[1] {
            // Both ends touch one wall, and nothing is between them but that wall.
            (begin.passed == 0 && tip.passed == 0).then(Sums::default)?
        } else {
            (!self.outline.passes_end(numbers)).then(|| self.outline.between(from.place, to.place, numbers))?
        };
        let own = if self.line.len() % 2 == 1 { first } else { 0 };
        let around = begin.sides() + tip.sides() + self.sides_between_the_ends(trail);
        Some(first * (own + around.surplus + from_outline.surplus))
    }

    /// The same if one end of the line touches no wall.
    #[cold]
    fn surplus_further_on(&mut self, trail: &Trail) -> Option<i32> {
        let (board, outline, walk) = (self.board, self.outline, trail.steps[0]);
        let first = Sums::of(self.line[0]).surplus;
        let area = match trail.side {
            Side::Left => cut::on_the_left(board, outline, self.line, walk),
            Side::Right => {
                self.line.reverse();
                let area = cut::on_the_left(board, outline, self.line, walk.reversed());
                self.line.reverse();
                area
            }
        };
        area.map(|area| first * area.surplus)
    }

    /// Where the way around an end of the line, from the side of the area on and away from the other end, touches a wall; it begins some
    /// directions later, and looks in so many.
    #[inline]
    fn contact(&self, trail: &Trail, end: End, later: i32, directions: i32) -> Option<Contact> {
        let (field, ahead) = match end {
            End::First => (self.line[0], trail.steps[0]),
            End::Last if self.line.len() == 1 => (self.line[0], trail.steps[0]),
            // The step that led there.
            End::Last => (self.line[self.line.len() - 1], trail.steps[self.line.len() % 2]),
        };
        let hand = match (trail.side, end) {
            (Side::Left, End::First) | (Side::Right, End::Last) => Hand::Counterclockwise,
            (Side::Left, End::Last) | (Side::Right, End::First) => Hand::Clockwise,
        };
        let first = hand.turned(2 * trail.side.of(ahead) as i32, later);
        let passed = hand.free_directions(self.board.walls_around(field), first);
        (passed < directions).then(|| Contact {
            field,
            hand,
            first,
            passed,
            place: hand.place(field, hand.turned(first, passed)),
        })
    }

    /// The sides, towards the area, of all fields but the first and the last one.
    fn sides_between_the_ends(&self, trail: &Trail) -> Sums {
        let mut sums = Sums::default();
        for (i, field) in self.line.iter().enumerate().skip(1).take(self.line.len().saturating_sub(2)) {
            let (back, ahead) = (trail.steps[(i + 1) % 2].reversed(), trail.steps[i % 2]);
            let mut side = trail.side.of(back.reversed());
            while side != ahead {
                sums += Sums::of_side(*field, side);
                side = trail.side.opposite().of(side);
            }
        }
        sums
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    First,
    Last,
}

/// Where the way around a field touches a wall.
#[derive(Clone, Copy)]
struct Contact {
    field: Field,
    hand: Hand,
    /// The direction from which on it looked for walls, and how many it passed.
    first: i32,
    passed: i32,
    place: Place,
}

impl Contact {
    /// The sides that were passed.
    fn sides(self) -> Sums {
        self.hand.sides(self.field, self.first, self.passed)
    }
}
