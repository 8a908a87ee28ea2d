//! The ways between the free fields, and the state of each: open, ruled out, or forced because every completion uses
//! it. Every change is recorded on a trail and can be undone. The deductions are in other modules.

mod trail;

use crate::grid::{Field, Size, Step, Steps};
use crate::network::{Fate, List, Permitted};
pub(crate) use trail::Change;

/// An index into the board with a margin around it, so that every neighbour has one. Rows have an odd length. So
/// neighbours in a column differ in their last bit like those in a row: the last bit is the chessboard colour.
pub(crate) type PlaceIndex = u32;

/// Free fields, live end and end, and the ways between them.
#[derive(Clone, Debug)]
pub(crate) struct Network {
    stride: u32,
    /// The difference between the index of a place and that of its neighbour, by step; added with wrapping.
    offsets: [u32; 4],
    open: Vec<Steps>,
    forced: Vec<Steps>,
    /// The number of ways that a completion uses at the place: one at the two ends, two elsewhere, none outside.
    need: Vec<u8>,
    /// For an end of a fragment, its other end. A place without forced ways is a fragment of its own.
    far: Vec<PlaceIndex>,
    live: PlaceIndex,
    end: PlaceIndex,
    fields: u32,
    forced_ways: u32,
    trail: List<Change>,
    /// Grows with every change and every undo, so that a cached result can be checked for being current.
    version: u64,
    /// The queue of *degree*: places whose ways have changed.
    changed: List<PlaceIndex>,
    is_changed: Vec<bool>,
    /// The queue of *loops*: ends of fragments that have grown.
    grown: List<PlaceIndex>,
    closed_loop: Option<PlaceIndex>,
    permitted: Option<Permitted>,
}

impl Network {
    /// Memory for boards of this size, without any field.
    pub(crate) fn of_size(size: Size) -> Self {
        let stride = (size.width() as u32 + 2) | 1;
        let places = (stride * (size.height() as u32 + 2)) as usize;
        let ways = 2 * size.fields();
        Self {
            stride,
            offsets: [stride.wrapping_neg(), 1, stride, 1u32.wrapping_neg()],
            open: vec![Steps::NONE; places],
            forced: vec![Steps::NONE; places],
            need: vec![0; places],
            far: vec![0; places],
            live: 0,
            end: 0,
            fields: 0,
            forced_ways: 0,
            // Each way is ruled out or forced at most once, and the live end leaves each field at most once.
            trail: List::with_room(ways + size.fields()),
            version: 0,
            changed: List::with_room(size.fields()),
            is_changed: vec![false; places],
            grown: List::with_room(ways),
            closed_loop: None,
            permitted: None,
        }
    }

    /// Takes over the free fields, live end and end of a board of the same size. Everything else is cleared.
    pub(crate) fn load(&mut self, size: Size, live: Field, end: Field, is_free: impl Fn(Field) -> bool) {
        self.forget_pending();
        self.permitted = None;
        self.trail.clear();
        self.version += 1;
        self.need.fill(0);
        self.fields = 0;
        self.forced_ways = 0;
        (self.live, self.end) = (self.place(live), self.place(end));
        for field in size.all_fields().filter(|field| is_free(*field)) {
            let place = self.place(field);
            self.need[place as usize] = 2;
            self.fields += 1;
        }
        // A live end on the end uses no way; if other fields are free, this is found as a contradiction.
        self.need[self.live as usize] = u8::from(self.live != self.end);
        self.fields += 1;
        if is_free(end) {
            self.need[self.end as usize] = 1;
        }
        for field in size.all_fields() {
            let place = self.place(field);
            let at = place as usize;
            self.far[at] = place;
            self.forced[at] = Steps::NONE;
            self.open[at] = Steps::NONE;
            if self.need[at] > 0 {
                for step in Step::ALL {
                    if self.need[self.beside(place, step) as usize] > 0 {
                        self.open[at].insert(step);
                    }
                }
            }
        }
        self.queue_all_places();
    }

    /// The places that use a way: the free fields and, unless it is at the end, the live end.
    pub(crate) fn places(&self) -> impl Iterator<Item = PlaceIndex> {
        (0..self.table_len() as PlaceIndex).filter(|&place| self.need(place) > 0)
    }

    /// Puts every place into the queue of *degree*.
    pub(crate) fn queue_all_places(&mut self) {
        for place in 0..self.table_len() as PlaceIndex {
            if self.need(place) > 0 {
                self.note_change(place);
            }
        }
    }

    pub(crate) fn place(&self, field: Field) -> PlaceIndex {
        field.y as u32 * self.stride + field.x as u32
    }

    pub(crate) fn field(&self, place: PlaceIndex) -> Field {
        Field::new((place % self.stride) as i32, (place / self.stride) as i32)
    }

    /// 1 or -1, by the chessboard colour of the place; that of the upper left corner is 1.
    pub(crate) fn colour(&self, place: PlaceIndex) -> i32 {
        if place & 1 == 0 { 1 } else { -1 }
    }

    pub(crate) fn beside(&self, place: PlaceIndex, step: Step) -> PlaceIndex {
        place.wrapping_add(self.offsets[step as usize])
    }

    /// The step from a place to another, if they are beside each other.
    pub(crate) fn step_between(&self, from: PlaceIndex, to: PlaceIndex) -> Option<Step> {
        let offset = to.wrapping_sub(from);
        Step::ALL.into_iter().find(|step| self.offsets[*step as usize] == offset)
    }

    /// The length of a row of places.
    pub(crate) fn stride(&self) -> u32 {
        self.stride
    }

    /// The length of a table with an entry for each place, inside the board or not.
    pub(crate) fn table_len(&self) -> usize {
        self.open.len()
    }

    /// The number of free fields, plus one for the live end.
    pub(crate) fn field_count(&self) -> u32 {
        self.fields
    }

    pub(crate) fn live(&self) -> PlaceIndex {
        self.live
    }

    pub(crate) fn end(&self) -> PlaceIndex {
        self.end
    }

    pub(crate) fn open(&self, place: PlaceIndex) -> Steps {
        self.open[place as usize]
    }

    pub(crate) fn forced(&self, place: PlaceIndex) -> Steps {
        self.forced[place as usize]
    }

    /// The ways that are neither ruled out nor forced.
    pub(crate) fn undecided(&self, place: PlaceIndex) -> Steps {
        self.open(place).without(self.forced(place))
    }

    pub(crate) fn need(&self, place: PlaceIndex) -> usize {
        usize::from(self.need[place as usize])
    }

    /// The other end of the fragment that ends here.
    pub(crate) fn far(&self, place: PlaceIndex) -> PlaceIndex {
        self.far[place as usize]
    }

    pub(crate) fn version(&self) -> u64 {
        self.version
    }

    pub(crate) fn forced_ways(&self) -> u32 {
        self.forced_ways
    }

    /// A place on a loop of forced ways, if there is one.
    pub(crate) fn closed_loop(&self) -> Option<PlaceIndex> {
        self.closed_loop
    }

    /// Takes a place from the queue of *degree*.
    pub(crate) fn next_changed(&mut self) -> Option<PlaceIndex> {
        let place = self.changed.pop()?;
        self.is_changed[place as usize] = false;
        Some(place)
    }

    /// Takes an end of a fragment from the queue of *loops*; it may be inside a longer one by now.
    pub(crate) fn next_grown(&mut self) -> Option<PlaceIndex> {
        self.grown.pop()
    }

    /// Rules out an undecided way.
    pub(crate) fn rule_out(&mut self, place: PlaceIndex, step: Step) {
        debug_assert!(self.undecided(place).contains(step));
        if !self.is_permitted(place, step, Fate::RuledOut) {
            return;
        }
        let other = self.beside(place, step);
        self.open[place as usize].remove(step);
        self.open[other as usize].remove(step.reversed());
        self.note(Change::RuledOut(place, step));
        self.note_change(place);
        self.note_change(other);
    }

    /// Forces an undecided way.
    pub(crate) fn force(&mut self, place: PlaceIndex, step: Step) {
        debug_assert!(self.undecided(place).contains(step));
        if !self.is_permitted(place, step, Fate::Forced) {
            return;
        }
        let other = self.beside(place, step);
        self.forced[place as usize].insert(step);
        self.forced[other as usize].insert(step.reversed());
        self.forced_ways += 1;
        let ends = [self.far[place as usize], self.far[other as usize]];
        if ends[0] == other {
            self.closed_loop = Some(place);
        }
        self.far[ends[0] as usize] = ends[1];
        self.far[ends[1] as usize] = ends[0];
        self.note(Change::Forced(place, step, ends));
        self.grown.push(ends[0]);
        self.note_change(place);
        self.note_change(other);
    }

    /// Forces an undecided way, or rules it out.
    pub(crate) fn decide(&mut self, place: PlaceIndex, step: Step, fate: Fate) {
        match fate {
            Fate::Forced => self.force(place, step),
            Fate::RuledOut => self.rule_out(place, step),
        }
    }

    /// Moves the live end along an open way: its field and this way leave the network.
    pub(crate) fn step(&mut self, step: Step) {
        debug_assert!(self.open(self.live).contains(step) && self.permitted.is_none());
        let (from, to) = (self.live, self.beside(self.live, step));
        for way in self.undecided(from).iter() {
            if way != step {
                self.rule_out(from, way);
            }
        }
        if !self.forced(from).contains(step) {
            self.force(from, step);
        }
        self.connect(to, self.far[from as usize]);
        self.set_way(from, step, false);
        self.need[from as usize] = 0;
        self.need[to as usize] -= 1;
        self.live = to;
        self.fields -= 1;
        self.forced_ways -= 1;
        self.note(Change::Stepped(from, step));
        self.note_change(to);
    }

    /// Makes two places the ends of one fragment.
    fn connect(&mut self, one: PlaceIndex, other: PlaceIndex) {
        self.far[one as usize] = other;
        self.far[other as usize] = one;
    }

    /// Adds or removes a forced way as part of a step, not as a deduction.
    fn set_way(&mut self, place: PlaceIndex, step: Step, there: bool) {
        let other = self.beside(place, step);
        for (at, step) in [(place as usize, step), (other as usize, step.reversed())] {
            if there {
                self.open[at].insert(step);
                self.forced[at].insert(step);
            } else {
                self.open[at].remove(step);
                self.forced[at].remove(step);
            }
        }
    }

    fn note_change(&mut self, place: PlaceIndex) {
        if !self.is_changed[place as usize] {
            self.is_changed[place as usize] = true;
            self.changed.push(place);
        }
    }

    /// Empties the queues.
    pub(crate) fn forget_pending(&mut self) {
        for place in self.changed.drain(..) {
            self.is_changed[place as usize] = false;
        }
        self.grown.clear();
        self.closed_loop = None;
    }

    /// Allows only these facts to be derived from now on; all facts with `None`. Returns those that were allowed before.
    pub(crate) fn permit(&mut self, facts: Option<Permitted>) -> Option<Permitted> {
        std::mem::replace(&mut self.permitted, facts)
    }

    fn is_permitted(&self, place: PlaceIndex, step: Step, fate: Fate) -> bool {
        match &self.permitted {
            None => true,
            Some(facts) => facts.contains(&self.fact(place, step, fate)),
        }
    }
}
