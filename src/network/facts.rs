//! Facts about ways, as values that can be listed, left out and described.

use crate::grid::Step;
use crate::network::{Network, PlaceIndex};
use std::collections::BTreeSet;

/// The decision about a way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Fate {
    /// No completion uses it.
    RuledOut,
    /// Every completion uses it.
    Forced,
}

impl Fate {
    /// The other one.
    pub(crate) fn opposite(self) -> Self {
        match self {
            Self::RuledOut => Self::Forced,
            Self::Forced => Self::RuledOut,
        }
    }
}

/// A way and its fate. The way is identified by its upper or left place.
pub(crate) type WayFact = (PlaceIndex, Step, Fate);

/// The only facts that may be derived; used to find out which ones are needed.
pub(crate) type Permitted = BTreeSet<WayFact>;

impl Network {
    pub(crate) fn fact(&self, place: PlaceIndex, step: Step, fate: Fate) -> WayFact {
        match step {
            Step::Up | Step::Left => (self.beside(place, step), step.reversed(), fate),
            Step::Right | Step::Down => (place, step, fate),
        }
    }
}
