//! Whether the first doors of a run close an area, and the surplus of one colour in it. It is computed from the places
//! where the two ends of the line touch walls, and from the outline between these places. Knows one line at a time.

use crate::grid::{Field, Side, Step};
use crate::matching::area::cut::{self, Hand};
use crate::matching::outline::{FieldSums, Outline, OutlinePlace};
use crate::matching::{Position, Run};
use std::cmp::Ordering;

/// The first doors of a run on a board whose end is free and whose free fields are connected.
pub(super) struct Along<'a> {
    pub(super) position: &'a Position,
    pub(super) first: Field,
    pub(super) run: Run,
    pub(super) doors: i32,
}

impl Along<'_> {
    /// The fields of the area with the colour of the first door, minus its other fields; `None` if it is not closed.
    #[inline]
    pub(super) fn surplus(&self, outline: &impl Outline, line: &mut Vec<Field>) -> Option<i32> {
        if self.doors == 1 {
            return self.surplus_of_one(outline);
        }
        match (self.contact(RunEnd::First, 0, 6), self.contact(RunEnd::Last, 0, 6)) {
            (Some(begin), Some(tip)) => self.surplus_between(outline, begin, tip),
            (Some(begin), None) if self.hangs_from(begin) => None,
            _ => self.surplus_further_on(outline, line),
        }
    }

    /// Where the line touches walls; `None` if one of its ends touches none, from the side of the area and away from the
    /// other end.
    #[inline]
    pub(super) fn ends(&self, outline: &impl Outline) -> Option<RowEnds> {
        let (begin, tip) = (self.contact(RunEnd::First, 0, 6)?, self.contact(RunEnd::Last, 0, 6)?);
        let arc = self.arc(outline, begin, tip);
        Some(RowEnds { passed: [begin.passed, tip.passed], arc })
    }

    /// The part of the outline between two places on the side of the area.
    #[inline(always)]
    fn arc(&self, outline: &impl Outline, begin: DoorContact, tip: DoorContact) -> OutlineArc {
        let [at_begin, at_tip] = outline.numbers_of(begin.place, tip.place);
        // The area is on the left of the outline's walk from one place to the other.
        let numbers = if self.run.side == Side::Left { [at_tip, at_begin] } else { [at_begin, at_tip] };
        OutlineArc(numbers)
    }

    /// Whether the line touches the walls at its first door only, at one stretch of walls, so that it cuts off nothing.
    /// The last door touches no wall. The check goes back along the line from there to the first door, and then to the
    /// wall where the walk began.
    #[inline]
    fn hangs_from(&self, begin: DoorContact) -> bool {
        let Self { position, run, doors, .. } = self;
        let hand = begin.hand.opposite();
        // At each door the walk comes from the next door and goes on to the previous one.
        let directions = [0, 1].map(|odd: usize| {
            let (coming, going) = (2 * run.steps[odd] as i32, 2 * run.steps[odd ^ 1].reversed() as i32);
            hand.directions(hand.turned(coming, 2), hand.between(coming, going) - 2)
        });
        let mut field = run.field(self.first, doors - 1);
        for index in (1..doors - 1).rev() {
            field = field.neighbour(run.steps[index as usize & 1].reversed());
            if position.walls_around(field) & directions[index as usize & 1] != 0 {
                return false;
            }
        }
        let first = hand.turned(2 * run.steps[0] as i32, 2);
        let walls = position.walls_around(self.first);
        let passed = hand.free_directions(walls, first);
        let (came_to, began_at) = (hand.turned(first, passed), begin.hand.turned(begin.first, begin.passed));
        let between = hand.directions(came_to, hand.between(came_to, began_at)) & 0b0101_0101;
        passed >= 4 || !walls & between == 0
    }

    /// The same if one end of the line touches no wall.
    #[inline(never)]
    fn surplus_further_on(&self, outline: &impl Outline, line: &mut Vec<Field>) -> Option<i32> {
        let walk = self.run.line_from(self.first, self.doors, line);
        cut::sums_left_of(self.position, outline, line, walk)
            .map(|sums| FieldSums::of(self.first).surplus * sums.surplus)
    }

    /// The surplus of the colour of the only door in the area beside it, with the door itself, if the area is closed.
    fn surplus_of_one(&self, outline: &impl Outline) -> Option<i32> {
        let beside = 2 * self.run.side.of(self.run.steps[0]) as u32;
        if self.position.walls_around(self.first) >> beside & 1 == 1 {
            return Some(1);
        }
        // Both searches begin at the field beside the door; this one skips it.
        let begin = self.contact(RunEnd::First, 1, 7)?;
        let tip = self.contact(RunEnd::Last, 0, 8)?;
        self.surplus_between(outline, begin, tip)
    }

    #[inline(always)]
    fn surplus_between(&self, outline: &impl Outline, begin: DoorContact, tip: DoorContact) -> Option<i32> {
        let first = FieldSums::of(self.first).surplus;
        let OutlineArc([from, to]) = self.arc(outline, begin, tip);
        let from_outline = if from == to {
            // Both ends touch the same wall, and there is nothing else between them.
            (begin.passed == 0 && tip.passed == 0).then_some(0)?
        } else {
            if outline.passes_end([from, to]) {
                return None;
            }
            let from_tip = outline.sums_at(begin.place).surplus - outline.sums_at(tip.place).surplus;
            let all_around = if from < to { 0 } else { outline.whole().surplus };
            all_around + if self.run.side == Side::Left { from_tip } else { -from_tip }
        };
        let own = if self.doors % 2 == 1 { first } else { 0 };
        let around = begin.sides().surplus + tip.sides().surplus + self.surplus_between_the_ends();
        Some(first * (own + around + from_outline))
    }

    /// Where one end of the line touches a wall. The search goes around the end, from the side of the area and away
    /// from the other end. It skips `later` directions, and then checks at most `directions` directions.
    #[inline(always)]
    fn contact(&self, end: RunEnd, later: i32, directions: i32) -> Option<DoorContact> {
        let Self { run, doors, .. } = self;
        let (field, ahead) = match end {
            RunEnd::First => (self.first, run.steps[0]),
            RunEnd::Last if *doors == 1 => (self.first, run.steps[0]),
            // The step that led there.
            RunEnd::Last => (run.field(self.first, doors - 1), run.steps[*doors as usize & 1]),
        };
        let hand = match (run.side, end) {
            (Side::Left, RunEnd::First) | (Side::Right, RunEnd::Last) => Hand::Counterclockwise,
            (Side::Left, RunEnd::Last) | (Side::Right, RunEnd::First) => Hand::Clockwise,
        };
        let first = hand.turned(2 * run.side.of(ahead) as i32, later);
        let passed = hand.free_directions(self.position.walls_around(field), first);
        (passed < directions).then(|| DoorContact {
            field,
            hand,
            first,
            passed,
            place: hand.place(field, hand.turned(first, passed)),
        })
    }

    /// The contribution of the sides, towards the area, of all fields but the first and the last one.
    #[inline]
    fn surplus_between_the_ends(&self) -> i32 {
        let Self { run, doors, .. } = self;
        let second = self.first.neighbour(run.steps[0]);
        if run.is_straight() {
            // Neighbours have different colours and cancel out.
            let facing = run.side.of(run.steps[0]);
            return if doors & 1 == 1 && *doors > 2 { FieldSums::of_side(second, facing).surplus } else { 0 };
        }
        let (mut surplus, mut field) = (0, second);
        for index in 1..doors - 1 {
            let (came_by, goes_by) = (run.steps[(index + 1) as usize & 1], run.steps[index as usize & 1]);
            let mut side = run.side.of(came_by);
            while side != goes_by {
                surplus += FieldSums::of_side(field, side).surplus;
                side = run.side.opposite().of(side);
            }
            field = field.neighbour(goes_by);
        }
        surplus
    }
}

/// Where the two ends of a line of doors touch walls.
#[derive(Clone, Copy, Debug)]
pub(super) struct RowEnds {
    /// The number of directions without a wall around the first and the last door.
    pub(super) passed: [i32; 2],
    /// The outline between them, beside the area.
    pub(super) arc: OutlineArc,
}

/// The outline from the place with one number to the place with another one.
#[derive(Clone, Copy, Debug)]
pub(super) struct OutlineArc([i32; 2]);

impl OutlineArc {
    /// Whether a side belongs to it.
    #[inline]
    pub(super) fn contains(self, outline: &impl Outline, wall: Field, facing: Step) -> bool {
        let (Self([from, to]), side) = (self, 2 * outline.number(wall, facing));
        match from.cmp(&to) {
            Ordering::Less => from < side && side < to,
            Ordering::Equal => false,
            Ordering::Greater => from < side || side < to,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum RunEnd {
    First,
    Last,
}

/// Where the search around a field touches a wall.
#[derive(Clone, Copy, Debug)]
struct DoorContact {
    field: Field,
    hand: Hand,
    /// The direction in which the search began, and the number of directions without a wall.
    first: i32,
    passed: i32,
    place: OutlinePlace,
}

impl DoorContact {
    /// The contributions of the sides that were passed.
    fn sides(self) -> FieldSums {
        self.hand.sides(self.field, self.first, self.passed)
    }
}
