//! Areas: the empty fields that a line of fields, together with the walls, separates from the end corner. Knows regions
//! only, never the order in which fields were taken.

mod border;
mod cut;
mod flood;
mod prefix;
mod ways_out;

use crate::grid::{Field, Side, Size, Step};
use crate::matching::future::FutureLines;
use crate::matching::outline::{FieldSums, TracedOutline};
use crate::matching::{Future, Position, Window};
use flood::Flood;
use prefix::{FirstDoors, PrefixMemo};

/// The number of fields of a closed area, and their colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    sums: FieldSums,
    live_is_black: bool,
}

impl Area {
    /// Whether it has an even number of fields.
    pub fn is_even(self) -> bool {
        self.sums.fields & 1 == 0
    }

    /// Whether it has an odd number of fields.
    pub fn is_odd(self) -> bool {
        !self.is_even()
    }

    /// The number of its fields with the colour of the field `dx` to the right and `dy` below the live end, minus the
    /// number of its other fields.
    pub fn surplus(self, dx: i32, dy: i32) -> i32 {
        let black = self.sums.surplus;
        if self.live_is_black == ((dx + dy) & 1 == 0) { black } else { -black }
    }
}

/// Finds the areas of one board. It is kept from step to step so that no step allocates.
#[derive(Clone, Debug)]
pub struct Areas {
    flood: Flood,
    traced: TracedOutline,
    /// The line of the last area, in the direction in which the area is on the left. A single field is passed in the
    /// direction of `walk`; without `walk` it has nothing beside it.
    line: Vec<Field>,
    walk: Option<Step>,
    /// The doors, if the line consists of the first doors of a run.
    doors: Option<FirstDoors>,
    /// The hash of the board and the doors of the area that was filled last.
    filled: Option<(u64, FirstDoors)>,
    /// The memo table of the areas beside runs of doors.
    prefixes: PrefixMemo,
    /// The future lines, from the first time that a matcher looks at them.
    future: Option<Box<FutureLines>>,
}

impl Areas {
    /// Memory for the areas of boards of this size.
    pub fn for_size(size: Size) -> Self {
        Self {
            flood: Flood::for_size(size),
            traced: TracedOutline::of_size(size),
            line: Vec::with_capacity(size.fields()),
            walk: None,
            doors: None,
            filled: None,
            prefixes: PrefixMemo::new(size),
            future: None,
        }
    }

    /// Takes memory for future lines now, so that no matcher does later.
    pub(crate) fn prepare_future(&mut self, size: Size) {
        self.future_lines(size);
    }

    /// The future lines.
    pub fn future<'a>(&'a mut self, at: Window<'a>) -> Future<'a> {
        Future::of(at, self.future_lines(at.position().size()))
    }

    fn future_lines(&mut self, size: Size) -> &mut FutureLines {
        self.future.get_or_insert_with(|| Box::new(FutureLines::for_size(size)))
    }

    /// The area on one side of a line of free fields, each given as `(dx, dy)` from the live end; `None` if it is not
    /// closed, that is, if the end corner belongs to it. Nothing lies beside a single field.
    pub fn beside_line(
        &mut self,
        at: Window<'_>,
        side: Side,
        line: impl IntoIterator<Item = (i32, i32)>,
    ) -> Option<Area> {
        if at.is_recording() {
            return None;
        }
        self.line.clear();
        self.line.extend(line.into_iter().map(|field| at.field(field)));
        self.walk = None;
        self.turn_line(side);
        self.find(at)
    }

    /// The area on one side of a single free field that is passed in the direction of `walk`.
    pub fn beside_field(&mut self, at: Window<'_>, side: Side, field: (i32, i32), walk: Step) -> Option<Area> {
        if at.is_recording() {
            return None;
        }
        self.line.clear();
        self.line.push(at.field(field));
        self.walk = Some(walk);
        self.turn_line(side);
        self.find(at)
    }

    /// The fields of the last area that was found.
    pub fn last(&mut self, position: &Position) -> Fields<'_> {
        // Usually the area was found without being filled.
        let wanted = self.doors.map(|doors| (position.hash(), doors));
        if wanted.is_none() || self.filled != wanted {
            self.flood.fill_left_of(position, &self.line, self.walk);
            self.filled = wanted;
        }
        Fields(&self.flood)
    }

    /// Turns the new line around if necessary, so that the area, which is on `side` of it, is on the left.
    fn turn_line(&mut self, side: Side) {
        self.doors = None;
        if side == Side::Right {
            self.line.reverse();
            self.walk = self.walk.map(Step::reversed);
        }
    }

    fn find(&mut self, at: Window<'_>) -> Option<Area> {
        let sums = self.sums_left_of_line(at.position())?;
        Some(Area { sums, live_is_black: at.field((0, 0)).is_black() })
    }

    /// The sums of the area on the left of the line.
    fn sums_left_of_line(&mut self, position: &Position) -> Option<FieldSums> {
        let Self { flood, traced, line, walk, .. } = self;
        let is_cut = cut::can_use_outline(position, line) && (walk.is_some() || line.len() > 1);
        // Only a line of one field needs a direction.
        let direction = walk.unwrap_or(Step::Up);
        if is_cut && position.outline().is_known() {
            cut::sums_left_of(position, position.outline(), line, direction)
        } else if is_cut && position.trace(traced) {
            cut::sums_left_of(position, traced, line, direction)
        } else {
            self.filled = None;
            flood.fill_left_of(position, line, *walk)
        }
    }
}

/// The fields of a closed area.
#[derive(Clone, Copy, Debug)]
pub struct Fields<'a>(&'a Flood);

impl<'a> Fields<'a> {
    /// Whether a field of the board belongs to the area.
    pub fn contains(self, field: Field) -> bool {
        self.0.contains(field)
    }

    /// All fields, row by row.
    pub fn iter(self) -> impl Iterator<Item = Field> + 'a {
        self.0.fields()
    }
}

#[cfg(test)]
mod tests;
