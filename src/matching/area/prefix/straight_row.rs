//! A straight row of doors between two walls, with what lies around it: which neighbours of the doors and of the live end
//! belong to the area. Known from the outline, without visiting the area.

use super::along::{Along, RowEnds};
use crate::grid::{Field, Step, Steps};
use crate::matching::Position;
use crate::matching::area::border::{Border, DoorSteps, LiveSteps};
use crate::matching::outline::Outline;

/// The doors of a straight row that touches a wall at both ends.
#[derive(Clone, Copy, Debug)]
pub(in crate::matching::area) struct StraightRow<'a> {
    position: &'a Position,
    first: Field,
    doors: i32,
    /// The steps along the row, into the area and out of it.
    ahead: Step,
    inward: Step,
    out: Step,
    /// For the first and the last door, whether the field behind the end of the row and the one on the other side of it
    /// belong to the area: the area may reach around the end.
    reaches: [[bool; 2]; 2],
    /// The steps from the live end to fields of the area that are no doors.
    live_to_behind: Steps,
}

impl<'a> StraightRow<'a> {
    /// The row along some doors.
    #[inline]
    pub(super) fn of(along: &Along<'a>, outline: &impl Outline) -> Option<Self> {
        /// The number of directions from the side of the area to the field behind an end, and to the other side.
        const BEHIND: i32 = 2;
        const BESIDE: i32 = 4;
        let RowEnds { passed, arc } = along.ends(outline)?;
        let Along { position, first, run, doors } = *along;
        let (ahead, live) = (run.steps[0], position.live());
        let mut row = Self {
            position,
            first,
            doors,
            ahead,
            inward: run.side.of(ahead),
            out: run.side.opposite().of(ahead),
            reaches: passed.map(|passed| [passed > BEHIND, passed > BESIDE]),
            live_to_behind: Steps::NONE,
        };
        let lead_behind = |step: &Step| {
            let beside = live.neighbour(*step);
            position.is_empty(beside) && !row.contains(beside) && arc.contains(outline, live, *step)
        };
        row.live_to_behind = Step::ALL.into_iter().filter(lead_behind).collect();
        Some(row)
    }

    /// Whether a field is one of the doors.
    #[inline]
    fn contains(&self, field: Field) -> bool {
        let (dx, dy) = (field.x - self.first.x, field.y - self.first.y);
        let (along, across) = (self.ahead.vector(), self.out.vector());
        let door = dx * along.0 + dy * along.1;
        dx * across.0 + dy * across.1 == 0 && (0..self.doors).contains(&door)
    }

    fn is_free(&self, door: Field, step: Step) -> bool {
        self.position.walls_around(door) >> (2 * step as u32) & 1 == 0
    }
}

impl Border for StraightRow<'_> {
    fn live(&self) -> Field {
        self.position.live()
    }

    #[inline]
    fn each_door(&self, mut visit: impl FnMut(Field, DoorSteps)) {
        let Self { ahead, inward, out, reaches, .. } = *self;
        let mut door = self.first;
        for number in 0..self.doors {
            let mut steps = DoorSteps::default();
            let mut add =
                |step: Step, is_behind: bool| if is_behind { &mut steps.behind } else { &mut steps.out }.insert(step);
            if number == 0 {
                add(ahead.reversed(), reaches[0][0]);
                add(out, reaches[0][1]);
            } else if number == self.doors - 1 {
                add(ahead, reaches[1][0]);
                add(out, reaches[1][1]);
            } else {
                add(out, false);
            }
            if self.is_free(door, inward) {
                add(inward, true);
            }
            visit(door, steps);
            door = door.neighbour(ahead);
        }
    }

    fn live_steps(&self) -> LiveSteps {
        let to_doors = Step::ALL.into_iter().filter(|step| self.contains(self.live().neighbour(*step)));
        LiveSteps { to_doors: to_doors.collect(), behind: self.live_to_behind }
    }
}
