//! Future lines: the ways that every completion of a position contains, as far as *degree* and *loops* show, and the
//! areas that have more fields of a colour than the ways out of them can serve. Computed from scratch for each
//! position. Knows no rule.

use super::{Areas, Position, Window};
use crate::grid::{Field, Size, Step, Steps};

/// A colour of the fields of an area behind doors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum DoorColour {
    /// That of the first door.
    First,
    /// The other one.
    Second,
}

/// The ways between the free fields of the last position that was looked at.
#[derive(Clone, Debug)]
pub(super) struct FutureWays {
    size: Size,
    /// The hash of the position and its live end.
    of: Option<(u64, Field)>,
    live: Field,
    end: Field,
    need: Vec<usize>,
    open: Vec<Steps>,
    forced: Vec<Steps>,
    /// Whether *degree* and *loops* contradict each other.
    is_refuted: bool,
}

/// There is no completion.
struct NoCompletion;

impl FutureWays {
    pub(super) fn for_size(size: Size) -> Self {
        let (nowhere, fields) = (Field::new(1, 1), size.fields());
        Self {
            size,
            of: None,
            live: nowhere,
            end: nowhere,
            need: vec![0; fields],
            open: vec![Steps::NONE; fields],
            forced: vec![Steps::NONE; fields],
            is_refuted: false,
        }
    }

    fn follow(&mut self, position: &Position) {
        let of = Some((position.hash(), position.live()));
        if self.of != of {
            self.of = of;
            self.load(position);
            self.is_refuted = self.derive().is_err();
        }
    }

    fn load(&mut self, position: &Position) {
        (self.live, self.end) = (position.live(), position.end());
        for field in self.size.all_fields() {
            let at = self.size.index(field);
            self.need[at] = match field {
                _ if field == self.live => usize::from(self.live != self.end),
                _ if !position.is_empty(field) => 0,
                _ if field == self.end => 1,
                _ => 2,
            };
            self.forced[at] = Steps::NONE;
        }
        for field in self.size.all_fields() {
            let is_way = |step: &Step| self.need(field) > 0 && self.need(field.neighbour(*step)) > 0;
            self.open[self.size.index(field)] = Step::ALL.into_iter().filter(is_way).collect();
        }
    }

    fn need(&self, field: Field) -> usize {
        if self.size.contains(field) { self.need[self.size.index(field)] } else { 0 }
    }

    fn open(&self, field: Field) -> Steps {
        self.open[self.size.index(field)]
    }

    fn forced(&self, field: Field) -> Steps {
        self.forced[self.size.index(field)]
    }

    /// Applies *degree* and *loops* until nothing changes.
    fn derive(&mut self) -> Result<(), NoCompletion> {
        let places: Vec<Field> = self.size.all_fields().filter(|field| self.need(*field) > 0).collect();
        while self.degree(&places)? || self.loops(&places)? {}
        Ok(())
    }

    fn degree(&mut self, places: &[Field]) -> Result<bool, NoCompletion> {
        let mut is_new = false;
        for &field in places {
            let (open, forced, need) = (self.open(field), self.forced(field), self.need(field));
            if open.len() < need || forced.len() > need {
                return Err(NoCompletion);
            }
            for step in open.without(forced).iter() {
                if forced.len() == need {
                    self.rule_out(field, step);
                    is_new = true;
                } else if open.len() == need {
                    self.force(field, step);
                    is_new = true;
                }
            }
        }
        Ok(is_new)
    }

    fn loops(&mut self, places: &[Field]) -> Result<bool, NoCompletion> {
        let ways_of_a_completion = places.len() - usize::from(self.live != self.end);
        let forced_ways = places.iter().map(|field| self.forced(*field).len()).sum::<usize>() / 2;
        let (from_live, from_end) = (self.far(self.live)?, self.far(self.end)?);
        let end_is_taken = self.need(self.end) == 0 && self.live != self.end;
        if end_is_taken || from_live == self.end && forced_ways < ways_of_a_completion {
            return Err(NoCompletion);
        }
        let mut is_new = false;
        for &field in places {
            let far = self.far(field)?;
            let joins_early = field == from_live && forced_ways + 1 < ways_of_a_completion;
            for step in self.open(field).without(self.forced(field)).iter() {
                let to = field.neighbour(step);
                if to == far || joins_early && to == from_end {
                    self.rule_out(field, step);
                    is_new = true;
                }
            }
        }
        Ok(is_new)
    }

    /// The other end of the fragment that ends at a field; the field itself if it is inside of one, or alone.
    fn far(&self, field: Field) -> Result<Field, NoCompletion> {
        let forced = |field: Field| if self.need(field) > 0 { self.forced(field) } else { Steps::NONE };
        let (mut at, mut came_by) = (field, Steps::NONE);
        let mut rest = self.size.fields();
        while let Some(step) = forced(at).without(came_by).pop() {
            (at, came_by) = (at.neighbour(step), Steps::of(&[step.reversed()]));
            rest -= 1;
            if at == field || rest == 0 {
                return Err(NoCompletion);
            }
        }
        Ok(if forced(field).len() > 1 { field } else { at })
    }

    fn rule_out(&mut self, field: Field, step: Step) {
        let (one, other) = (self.size.index(field), self.size.index(field.neighbour(step)));
        self.open[one].remove(step);
        self.open[other].remove(step.reversed());
    }

    fn force(&mut self, field: Field, step: Step) {
        let (one, other) = (self.size.index(field), self.size.index(field.neighbour(step)));
        self.forced[one].insert(step);
        self.forced[other].insert(step.reversed());
    }

    /// Whether an area has more fields of a colour than the ways out of it can serve.
    fn is_overfull(&self, area: &[Field], is_black: bool) -> bool {
        let ways_out = |ways: &dyn Fn(Field) -> Steps, colour: bool| {
            let fields = area.iter().filter(|field| field.is_black() == colour);
            let leaves = |field: &Field, step: &Step| {
                let to = field.neighbour(*step);
                to != self.live && !area.contains(&to)
            };
            fields.map(|field| ways(*field).iter().filter(|step| leaves(field, step)).count() as i32).sum::<i32>()
        };
        let own = area.iter().filter(|field| field.is_black() == is_black).count() as i32;
        let surplus = 2 * own - area.len() as i32;
        let open = ways_out(&|field| self.open(field), is_black);
        let forced = ways_out(&|field| self.forced(field), !is_black);
        self.is_refuted || 2 * surplus > open - forced + i32::from(self.live.is_black() != is_black)
    }
}

/// The future lines of a position.
#[derive(Clone, Copy, Debug)]
pub struct Future<'a> {
    /// `None` in a window that records.
    ways: Option<&'a FutureWays>,
}

impl Future<'_> {
    /// Whether all these ways are forced, each given as a field, relative to the live end, and the step along it.
    pub fn forced(self, ways: &[((i32, i32), Step)]) -> bool {
        self.holds(|known| {
            let field = |(dx, dy): (i32, i32)| known.live.offset(dx, dy);
            ways.iter().all(|(at, step)| known.need(field(*at)) > 0 && known.forced(field(*at)).contains(*step))
        })
    }

    /// Whether future lines pass through all these fields: all the ways that they need are forced.
    pub fn through(self, fields: &[(i32, i32)]) -> bool {
        self.holds(|known| {
            let mut fields = fields.iter().map(|(dx, dy)| known.live.offset(*dx, *dy));
            fields.all(|field| known.need(field) > 0 && known.forced(field).len() == known.need(field))
        })
    }

    /// Whether two fields are the two ends of one future line.
    pub fn ends(self, one: (i32, i32), other: (i32, i32)) -> bool {
        self.holds(|known| {
            let [one, other] = [one, other].map(|(dx, dy)| known.live.offset(dx, dy));
            let is_end = |field: Field| known.need(field) > 0 && field != known.live && known.forced(field).len() == 1;
            is_end(one) && is_end(other) && known.far(one).is_ok_and(|far| far == other)
        })
    }

    /// Whether a fact is known; without a completion, every fact is.
    fn holds(self, is_known: impl Fn(&FutureWays) -> bool) -> bool {
        self.ways.is_some_and(|ways| ways.is_refuted || is_known(ways))
    }
}

impl Areas {
    /// The future lines of the position of a window.
    pub fn future(&mut self, at: Window<'_>) -> Future<'_> {
        if at.is_recording() {
            return Future { ways: None };
        }
        self.future_ways().follow(at.position());
        Future { ways: Some(self.future_ways()) }
    }

    /// Whether the area that was found last has more fields of the colour of `(dx, dy)` than the ways out of it can serve.
    pub fn last_is_overfull(&mut self, at: Window<'_>, dx: i32, dy: i32) -> bool {
        if at.is_recording() {
            return false;
        }
        let area: Vec<Field> = self.last(at.position()).iter().collect();
        let ways = self.future_ways();
        ways.follow(at.position());
        ways.is_overfull(&area, at.field((dx, dy)).is_black())
    }
}
