//! What a drawing asks of an area beside a row of doors: of a line of fields that goes straight ahead, or like a stair, as far as a
//! family takes it. Most drawings ask for such an area and for what is in [sight](crate::sight) of the live end, and for nothing
//! else; then they can be told from their doors without being asked. Knows no board.

use crate::area::Side;
use crate::geometry::Step;
use crate::symmetry::Symmetry;

/// The doors of a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Doors {
    /// Where they stand.
    pub trail: Trail,
    /// How many there are, and what the area beside them has to be like then.
    pub numbers: &'static [Number],
    /// Whether the drawing asks for nothing but these and what is in sight.
    pub are_all: bool,
}

/// A line of fields without an end, and one side of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trail {
    /// The first field, counted from the live end.
    pub from: (i32, i32),
    /// The steps that lead from field to field, by turns; the same one twice if it is straight.
    pub steps: [Step; 2],
    /// The hand on which the area lies.
    pub side: Side,
    /// Whether there has to be a wall behind the last door; the trail is then straight.
    pub up_to_wall: bool,
}

impl Trail {
    /// Straight on from a field, with the area on one hand.
    pub const fn straight(from: (i32, i32), step: Step, side: Side) -> Self {
        Self::stairs(from, [step, step], side)
    }

    /// Like a stair, by one step and the other.
    pub const fn stairs(from: (i32, i32), steps: [Step; 2], side: Side) -> Self {
        Self { from, steps, side, up_to_wall: false }
    }

    /// The same, with a wall behind the last door.
    pub const fn up_to_wall(self) -> Self {
        Self { up_to_wall: true, ..self }
    }

    /// The trail in another orientation of its drawing.
    pub(crate) fn turned(self, symmetry: Symmetry) -> Self {
        let side = if symmetry.is_mirrored() { self.side.opposite() } else { self.side };
        let steps = self.steps.map(|step| symmetry.step(step));
        Self { from: symmetry.vector(self.from), steps, side, ..self }
    }
}

/// A number of doors, and what the area beside them has to be like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Number {
    /// How many there are at least.
    pub doors: usize,
    /// It may be so many more, once or again and again; 0 if it may not.
    pub every: usize,
    /// How many more fields of the area have the colour of the first door than the other one.
    pub surplus: Surplus,
    /// By how much that grows each time.
    pub growth: i32,
}

impl Number {
    /// So many doors, and any area.
    pub const fn of(doors: usize) -> Self {
        Self { doors, every: 0, surplus: Surplus::Any, growth: 0 }
    }

    /// The same, and the surplus of the first door's colour is this or more.
    pub const fn at_least(self, surplus: i32) -> Self {
        Self { surplus: Surplus::AtLeast(surplus), ..self }
    }

    /// The same, and the surplus is this or less.
    pub const fn at_most(self, surplus: i32) -> Self {
        Self { surplus: Surplus::AtMost(surplus), ..self }
    }

    /// The same, and the surplus is this.
    pub const fn exactly(self, surplus: i32) -> Self {
        Self { surplus: Surplus::Exactly(surplus), ..self }
    }

    /// The same, also with so many more doors, again and again; the surplus then grows by so much each time.
    pub const fn every(self, doors: usize, growth: i32) -> Self {
        Self { every: doors, growth, ..self }
    }
}

/// What a surplus has to be like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Surplus {
    /// Anything.
    Any,
    /// This, or more.
    AtLeast(i32),
    /// This, or less.
    AtMost(i32),
    /// This.
    Exactly(i32),
}

/// So many trails are told apart; areas along others are looked for by the matchers themselves.
pub(crate) const MOST_TRAILS: usize = 64;

/// Doors are counted up to here; of more of them nothing is known.
pub(crate) const MOST_DOORS: usize = 31;

/// What the surplus has to be for each number of doors: from, and up to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Wanted {
    surplus: [(i32, i32); MOST_DOORS + 1],
    /// Whether there may be more doors than are counted.
    goes_on: bool,
}

impl Wanted {
    /// What these numbers ask for; `None` if one number of doors would have to be looked at twice.
    pub(crate) fn of(numbers: &[Number]) -> Option<Self> {
        const NOTHING: (i32, i32) = (i32::MAX, i32::MIN);
        let mut wanted = [NOTHING; MOST_DOORS + 1];
        for number in numbers {
            let every = if number.every == 0 { MOST_DOORS + 1 } else { number.every };
            for (copies, doors) in (number.doors..=MOST_DOORS).step_by(every).enumerate() {
                let more = number.growth * copies as i32;
                let range = match number.surplus {
                    Surplus::Any => (i32::MIN, i32::MAX),
                    Surplus::AtLeast(least) => (least + more, i32::MAX),
                    Surplus::AtMost(most) => (i32::MIN, most + more),
                    Surplus::Exactly(only) => (only + more, only + more),
                };
                if wanted[doors] != NOTHING {
                    return None;
                }
                wanted[doors] = range;
            }
        }
        Some(Self {
            surplus: wanted,
            goes_on: numbers.iter().any(|number| number.every > 0 || number.doors > MOST_DOORS),
        })
    }

    /// The numbers of doors that are asked for, a bit for each; that of no door at all stands for more than are counted.
    pub(crate) fn numbers(&self) -> u32 {
        let counted = self.surplus.iter().rev().fold(0, |numbers, (from, to)| numbers << 1 | u32::from(from <= to));
        counted | u32::from(self.goes_on)
    }

    /// Whether an area beside so many doors is as it has to be.
    pub(crate) fn allows(&self, doors: usize, surplus: i32) -> bool {
        let (from, to) = self.surplus[doors];
        from <= surplus && surplus <= to
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_number_of_doors_wants_its_own_surplus() {
        let grows = Wanted::of(&[Number::of(2).at_most(-1).every(4, -1)]).expect("told apart");
        assert!(grows.allows(2, -1) && grows.allows(6, -2) && !grows.allows(6, -1) && !grows.allows(5, -9));
        assert_eq!(grows.numbers() & 0b1111, 0b0101, "and more than are counted");
        assert_eq!(Wanted::of(&[Number::of(3)]).expect("told apart").numbers(), 0b1000);
        assert!(Wanted::of(&[Number::of(3), Number::of(3).exactly(1)]).is_none());
    }
}
