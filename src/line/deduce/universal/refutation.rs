//! How a step is refuted: what the parts came to, and which of them it took.

use super::RulePart;
use crate::grid::Field;

/// Why there is no completion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contradiction {
    /// Fewer ways are left at the field than a completion uses.
    TooFewWays(Field),
    /// More ways are forced at the field than a completion can use.
    TooManyWays(Field),
    /// The forced ways through the field make a loop.
    Loop(Field),
    /// The forced ways lead from the live end to the end, or it is taken, before all fields are covered.
    EndTooEarly(Field),
    /// Some field can't be reached.
    Unreachable(Field),
    /// What lies behind `entry` has no other entry and does not hold the end.
    Pocket {
        /// The only field through which it can be entered.
        entry: Field,
        /// A field behind it.
        inside: Field,
    },
    /// What lies between `entry` and the end has too many fields of one colour: of that of the upper left corner if the
    /// excess is positive.
    Colours {
        /// The only field through which it can be entered.
        entry: Field,
        /// How many fields too many.
        excess: i32,
    },
    /// The field joins two blocks of the region, and both its forced ways lead into the same one.
    SameSide(Field),
    /// A room that holds one end of the line is entered and left again.
    NoWayBack(Field),
    /// No set of ways gives every field as many as it needs.
    TooFewPartners {
        /// One of the fields that go short together; they have one colour.
        field: Field,
        /// How many there are.
        fields: u32,
        /// How many ways these need.
        need: u32,
        /// How many they can have at most.
        at_most: u32,
    },
}

/// A refuted step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refutation {
    /// The most expensive part that it took: with it and the cheaper ones the step is refuted, with the cheaper ones alone
    /// it is not. That is true of what is derived from nothing, as by [`super::Universal::refuting_parts`]; along a walk much is
    /// known before.
    pub deepest: RulePart,
    /// What it came to.
    pub contradiction: Contradiction,
}
