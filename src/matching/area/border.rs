//! The border of an area: its doors and the live end, each with the steps from it that lead into the area and out of it.

use super::flood::Flood;
use crate::grid::{Field, Step, Steps};
use crate::matching::Position;

/// The steps from a door that do not lead to another one.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct DoorSteps {
    /// Out of the area, perhaps to the live end.
    pub(super) out: Steps,
    /// To free fields of the area.
    pub(super) behind: Steps,
}

/// The steps from the live end into the area.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct LiveSteps {
    pub(super) to_doors: Steps,
    /// To other fields of the area.
    pub(super) behind: Steps,
}

impl LiveSteps {
    /// All of them.
    pub(super) fn all(self) -> Steps {
        self.to_doors.union(self.behind)
    }
}

/// The border of an area: the line of doors, which belongs to the area, and the live end.
pub(super) trait Border {
    fn live(&self) -> Field;

    /// Visits all doors.
    fn each_door(&self, visit: impl FnMut(Field, DoorSteps));

    /// The steps from the live end.
    fn live_steps(&self) -> LiveSteps;
}

/// A border around fields that were visited.
#[derive(Clone, Copy, Debug)]
pub(super) struct FilledBorder<'a> {
    pub(super) doors: &'a [Field],
    pub(super) area: &'a Flood,
    pub(super) position: &'a Position,
}

impl Border for FilledBorder<'_> {
    fn live(&self) -> Field {
        self.position.live()
    }

    fn each_door(&self, mut visit: impl FnMut(Field, DoorSteps)) {
        for &door in self.doors {
            let out = self.steps_to(door, |field| !self.area.contains(field));
            visit(door, DoorSteps { out, behind: self.steps_to(door, |field| self.is_behind(field)) });
        }
    }

    fn live_steps(&self) -> LiveSteps {
        LiveSteps {
            to_doors: self.steps_to(self.live(), |field| self.doors.contains(&field)),
            behind: self.steps_to(self.live(), |field| self.is_behind(field)),
        }
    }
}

impl FilledBorder<'_> {
    fn is_behind(&self, field: Field) -> bool {
        self.area.contains(field) && !self.doors.contains(&field)
    }

    /// The steps from a field to such fields of the board.
    fn steps_to(&self, from: Field, is_wanted: impl Fn(Field) -> bool) -> Steps {
        let leads_there = |step: &Step| {
            let beside = from.neighbour(*step);
            self.position.size().contains(beside) && is_wanted(beside)
        };
        Step::ALL.into_iter().filter(leads_there).collect()
    }
}
