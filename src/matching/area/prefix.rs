//! Prefix areas: the areas beside the first fields of a [run](Run) of doors. A run is walked once per state. Whether
//! its first n doors close an area, and the surplus of one colour in it, is computed on first use and kept in a memo
//! table. Knows no rule.

mod along;
mod straight_row;

use super::{Areas, Side};
use crate::grid::{Field, Size, Step};
use crate::matching::outline::FieldSums;
use crate::matching::{Lengths, Position, Run, Surplus, TABULATED, Window};
use along::Along;
pub(super) use straight_row::StraightRow;

/// Areas beside more doors than this are computed each time.
const MOST_KEPT: i32 = TABULATED - 1;

/// The number of runs in the memo table.
const SLOTS: usize = 128;

/// The known areas beside a run on a board.
#[derive(Clone, Copy, Debug)]
struct PrefixAreas {
    /// Identify the board, its live end and the run.
    hash: u64,
    live: Field,
    key: u64,
    run: Run,
    /// The first field of the run.
    first: Field,
    /// The number of free fields at the begin of the run, up to a wall or to the field before the end.
    doors: i32,
    /// Whether there is a wall behind them.
    ends_at_wall: bool,
    /// Whether the end of the board is free.
    end_is_free: bool,
    /// One bit for each number of doors: those for which it is known whether they close an area, and those that do.
    known: u32,
    closed: u32,
    /// For each number of doors that closes an area: its fields with the colour of the first door minus its other
    /// fields. Undefined for other numbers.
    surplus: [i32; MOST_KEPT as usize + 1],
}

/// The first doors of a run on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct FirstDoors {
    first: Field,
    run: Run,
    doors: i32,
}

/// A memo table of prefix areas, by run.
#[derive(Clone, Debug)]
pub(super) struct PrefixMemo {
    slots: Vec<PrefixAreas>,
    /// A buffer for a line.
    line: Vec<Field>,
}

impl PrefixMemo {
    /// An empty table.
    pub(super) fn new(size: Size) -> Self {
        let nothing = PrefixAreas {
            hash: 0,
            live: Field::new(i32::MIN, i32::MIN),
            key: 0,
            first: Field::new(i32::MIN, i32::MIN),
            run: Run::straight((0, 0), Step::Up, Side::Left),
            doors: 0,
            ends_at_wall: false,
            end_is_free: false,
            known: 0,
            closed: 0,
            surplus: [0; MOST_KEPT as usize + 1],
        };
        Self { slots: vec![nothing; SLOTS], line: Vec::with_capacity(size.fields()) }
    }

    /// The slot of a run. If the run is not in the table, it is walked.
    #[inline]
    fn slot(&mut self, position: &Position, run: Run) -> usize {
        let (key, hash, live) = (run.key(), position.hash(), position.live());
        let home = slot_of(key);
        let holds = |slot: &PrefixAreas| slot.hash == hash && slot.key == key && slot.live == live;
        // Each run has two possible slots, so two runs with the same first slot can both be kept.
        let other = home ^ 1;
        if holds(&self.slots[home]) {
            return home;
        }
        if holds(&self.slots[other]) {
            return other;
        }
        let slot = if self.slots[home].hash == hash { other } else { home };
        self.slots[slot].walk(position, run);
        slot
    }
}

/// The first of the two slots of a run.
#[inline]
const fn slot_of(key: u64) -> usize {
    const SPREAD: u64 = 0xD6E8_FEB8_6659_FD93;
    (key.wrapping_mul(SPREAD) >> (64 - SLOTS.trailing_zeros())) as usize
}

impl PrefixAreas {
    /// Walks along a run. The slot is overwritten.
    #[inline(never)]
    fn walk(&mut self, position: &Position, run: Run) {
        let first = position.live().offset(run.from.0, run.from.1);
        (self.hash, self.live, self.key) = (position.hash(), position.live(), run.key());
        (self.run, self.first) = (run, first);
        (self.known, self.closed) = (0, 0);
        (self.doors, self.ends_at_wall) = (0, true);
        self.end_is_free = !position.wall().get(position.end());
        if position.wall().look_up(first) {
            return;
        }
        let neighbours = position.neighbours();
        let (end, mut door) = (neighbours.index(position.end()), neighbours.index(first));
        let steps = run.steps.map(|step| (2 * step as u32, neighbours.distance(step)));
        while door != end {
            let (direction, distance) = steps[self.doors as usize & 1];
            self.doors += 1;
            if neighbours.walls_at(door) >> direction & 1 == 1 {
                return;
            }
            door = door.wrapping_add_signed(distance);
        }
        self.ends_at_wall = false;
    }
}

/// The doors of a run on a board: the free fields at its begin.
#[derive(Debug)]
pub struct RunOfDoors<'a> {
    pub(super) at: Window<'a>,
    pub(super) areas: &'a mut Areas,
    pub(super) run: Run,
    slot: usize,
}

impl Areas {
    /// The doors of a run.
    #[inline]
    pub fn doors<'a>(&'a mut self, at: Window<'a>, run: Run) -> RunOfDoors<'a> {
        let slot = if at.is_recording() { 0 } else { self.prefixes.slot(at.position(), run) };
        RunOfDoors { at, areas: self, run, slot }
    }
}

impl<'a> RunOfDoors<'a> {
    /// Whether some allowed number of doors closes an area as required. The area is then the [last](Areas::last) one.
    #[inline]
    pub fn fit<const F: usize, S: AsRef<[Surplus<F>]>>(self, lengths: &Lengths<F, S>) -> bool {
        self.fit_if(lengths, |_, _, _| true)
    }

    /// The same for areas that `accept` accepts as well, by their number of doors and their surplus of the first one's
    /// colour.
    #[inline]
    pub(super) fn fit_if<const F: usize, S: AsRef<[Surplus<F>]>>(
        mut self,
        lengths: &Lengths<F, S>,
        mut accept: impl FnMut(&mut Self, i32, i32) -> bool,
    ) -> bool {
        let PrefixAreas { doors, ends_at_wall, known, closed, .. } = *self.prefix();
        let is_recording = self.at.is_recording();
        if is_recording || doors > MOST_KEPT {
            return self.fitting_if(lengths, accept).next().is_some() || is_recording;
        }
        let mut allowed = lengths.allowed(doors, ends_at_wall) & (closed | !known);
        while allowed != 0 {
            let doors = allowed.trailing_zeros() as i32;
            let fits = |surplus: &i32| lengths.accepts_behind(doors, *surplus);
            if self.surplus(doors).filter(fits).is_some_and(|surplus| accept(&mut self, doors, surplus)) {
                self.areas.line_along(self.at.field(self.run.from), self.run, doors);
                return true;
            }
            allowed &= allowed - 1;
        }
        false
    }

    /// The family counts whose number of doors is allowed and closes an area as required, in order. The area is then
    /// the [last](Areas::last) one.
    pub fn fitting<const F: usize, S: AsRef<[Surplus<F>]>>(
        self,
        lengths: &Lengths<F, S>,
    ) -> impl Iterator<Item = [i32; F]> {
        self.fitting_if(lengths, |_, _, _| true)
    }

    fn fitting_if<const F: usize, S: AsRef<[Surplus<F>]>>(
        mut self,
        lengths: &Lengths<F, S>,
        mut accept: impl FnMut(&mut Self, i32, i32) -> bool,
    ) -> impl Iterator<Item = [i32; F]> {
        let mut next = Some(lengths.first());
        if self.at.is_recording() {
            self.at.record(self.run.near(lengths.fewest()));
            next = None;
        }
        let PrefixAreas { doors: found, ends_at_wall, .. } = *self.prefix();
        if lengths.ends_at_wall() && !ends_at_wall || found <= MOST_KEPT && lengths.allowed(found, ends_at_wall) == 0 {
            next = None;
        }
        std::iter::from_fn(move || {
            while let Some(counts) = next {
                let doors = lengths.doors(&counts);
                next = lengths.after(counts, doors > found);
                let is_allowed = if lengths.ends_at_wall() { doors == found } else { doors <= found };
                let fits = |surplus: &i32| lengths.accepts(*surplus, &counts);
                if is_allowed
                    && self.surplus(doors).filter(fits).is_some_and(|surplus| accept(&mut self, doors, surplus))
                {
                    self.areas.line_along(self.at.field(self.run.from), self.run, doors);
                    return Some(counts);
                }
            }
            None
        })
    }

    /// The fields of the area beside the first `doors` doors with the colour of the first door, minus its other fields;
    /// `None` if there are fewer doors, or if the area is not closed.
    pub fn surplus(&mut self, doors: i32) -> Option<i32> {
        let prefix = self.prefix();
        if doors < 1 || doors > prefix.doors {
            return None;
        }
        if doors <= MOST_KEPT && prefix.known >> doors & 1 == 1 {
            return (prefix.closed >> doors & 1 == 1).then(|| prefix.surplus[doors as usize]);
        }
        let found = self.areas.surplus_beside(self.at.position(), self.slot, doors);
        if doors <= MOST_KEPT {
            let prefix = &mut self.areas.prefixes.slots[self.slot];
            prefix.known |= 1 << doors;
            prefix.closed |= u32::from(found.is_some()) << doors;
            prefix.surplus[doors as usize] = found.unwrap_or_default();
        }
        found
    }

    /// The first `doors` doors; `None` if they are not a straight row of several that touches a wall at both ends, or if
    /// the free fields are not connected.
    pub(super) fn straight_row(&mut self, doors: i32) -> Option<StraightRow<'a>> {
        let PrefixAreas { first, run, end_is_free, .. } = *self.prefix();
        let position = self.at.position();
        if !run.is_straight() || doors < 2 || !end_is_free {
            return None;
        }
        let along = Along { position, first, run, doors };
        if position.outline().is_known() {
            return StraightRow::of(&along, position.outline());
        }
        let traced = &mut self.areas.traced;
        position.trace(traced).then(|| StraightRow::of(&along, traced))?
    }

    #[inline]
    fn prefix(&self) -> &PrefixAreas {
        &self.areas.prefixes.slots[self.slot]
    }
}

impl Areas {
    /// The surplus of the first door's colour in the area beside the first `doors` doors of the run in a slot.
    fn surplus_beside(&mut self, position: &Position, slot: usize, doors: i32) -> Option<i32> {
        let Self { prefixes: PrefixMemo { slots, line }, traced, .. } = self;
        let PrefixAreas { first, run, end_is_free, .. } = slots[slot];
        if end_is_free {
            let along = Along { position, first, run, doors };
            if position.outline().is_known() {
                return along.surplus(position.outline(), line);
            }
            if position.trace(traced) {
                return along.surplus(traced, line);
            }
        }
        self.line_along(first, run, doors);
        self.sums_left_of_line(position).map(|sums| FieldSums::of(first).surplus * sums.surplus)
    }

    /// Makes the first `doors` doors of a run the line of the last area.
    pub(super) fn line_along(&mut self, first: Field, run: Run, doors: i32) {
        self.walk = Some(run.line_from(first, doors, &mut self.line));
        self.doors = Some(FirstDoors { first, run, doors });
    }
}
