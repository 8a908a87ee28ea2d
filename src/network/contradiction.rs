//! Why a network of ways has no completion.

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
    /// The fields behind `entry` have no other entry and do not contain the end.
    Pocket {
        /// The only field through which they can be entered.
        entry: Field,
        /// A field behind it.
        inside: Field,
    },
    /// The fields between `entry` and the end include too many of one colour: that of the upper left corner if the
    /// excess is positive.
    Colours {
        /// The only field through which they can be entered.
        entry: Field,
        /// The number of surplus fields.
        excess: i32,
    },
    /// The field joins two blocks of the region, and both its forced ways lead into the same one.
    SameSide(Field),
    /// A room that contains one end of the line is entered and left again.
    NoWayBack(Field),
    /// No set of ways gives every field as many as it needs.
    TooFewPartners {
        /// One of the fields that together have too few ways; all have one colour.
        field: Field,
        /// The number of these fields.
        fields: u32,
        /// The number of ways that they need.
        need: u32,
        /// The largest number of ways that they can have.
        at_most: u32,
    },
}

impl Contradiction {
    /// A field at which it was found.
    pub(crate) fn field(self) -> Field {
        match self {
            Self::TooFewWays(field)
            | Self::TooManyWays(field)
            | Self::Loop(field)
            | Self::EndTooEarly(field)
            | Self::Unreachable(field)
            | Self::Pocket { entry: field, .. }
            | Self::Colours { entry: field, .. }
            | Self::SameSide(field)
            | Self::NoWayBack(field)
            | Self::TooFewPartners { field, .. } => field,
        }
    }
}
