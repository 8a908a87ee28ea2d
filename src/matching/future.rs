//! Future lines: the ways that every completion of a position uses, as far as *degree* and *loops* show. They are kept
//! along a line with step and undo, and brought up to date when a matcher looks at them. Knows no rule.
//!
//! A future mark means: *every completion has this, as degree and loops show*. Where the two contradict each other there
//! is no completion, and every mark holds.

use crate::grid::{Field, Size, Step};
use crate::matching::{Position, Window};
use crate::network::{List, Network, PlaceIndex};

/// The future lines of a position, and of positions on the way to it.
#[derive(Clone, Debug)]
pub(super) struct FutureLines {
    network: Network,
    /// The states of a line that the network has passed, one field after the other. The network was loaded in the first.
    states: List<PassedState>,
    /// The number of taken fields in the first state.
    loaded_at: usize,
}

/// A state of the line that the network has passed.
#[derive(Clone, Copy, Debug)]
struct PassedState {
    /// Identify the position.
    hash: u64,
    live: Field,
    /// The mark on the trail of the network before the step to this state.
    mark: usize,
    /// Whether degree and loops contradict each other here.
    is_refuted: bool,
}

/// A position that is more steps away is loaded: that takes about as long.
const MOST_STEPS: usize = 12;

impl FutureLines {
    /// Memory for boards of this size.
    pub(super) fn for_size(size: Size) -> Self {
        Self { network: Network::of_size(size), states: List::with_room(size.fields()), loaded_at: 0 }
    }

    /// The network of a position with all that degree and loops derive; `None` where they contradict each other.
    #[inline]
    pub(super) fn of(&mut self, position: &Position) -> Option<&mut Network> {
        if !self.is_at(position.hash(), position.live()) {
            self.go_to(position);
        }
        let is_refuted = self.states.last().is_some_and(|state| state.is_refuted);
        (!is_refuted).then_some(&mut self.network)
    }

    fn is_at(&self, hash: u64, live: Field) -> bool {
        self.states.last().is_some_and(|state| state.hash == hash && state.live == live)
    }

    /// Goes back to the last state that the line of a position has passed as well, and on from there. Loads the position
    /// if its line is not known field by field, or if that would take many steps.
    fn go_to(&mut self, position: &Position) {
        let line = position.outline();
        let (mut taken, mut hashes) = (position.taken(), position.hashes());
        let fewest = if line.is_drawn_field_by_field() { taken.saturating_sub(MOST_STEPS) } else { taken };
        while taken > fewest {
            while self.taken() > taken {
                self.undo();
            }
            if self.taken() == taken && self.is_at(hashes.hash(), line.field(taken - 1)) {
                return self.step_along(position, taken);
            }
            taken -= 1;
            hashes = hashes.with(line.field(taken));
        }
        self.load(position);
    }

    /// Takes all steps of the line of a position that follow its first fields.
    fn step_along(&mut self, position: &Position, fields: usize) {
        let (line, length) = (position.outline(), position.taken());
        let mut hashes = (fields..length).fold(position.hashes(), |hashes, index| hashes.with(line.field(index)));
        for index in fields..length {
            let (from, to) = (line.field(index - 1), line.field(index));
            hashes = hashes.with(to);
            self.step(hashes.hash(), to, from.step_to(to).expect("the line goes from field to field"));
        }
    }

    /// The number of taken fields in the present state; 0 if there is none.
    fn taken(&self) -> usize {
        if self.states.is_empty() { 0 } else { self.loaded_at + self.states.len() - 1 }
    }

    fn load(&mut self, position: &Position) {
        let (size, live, end) = (position.size(), position.live(), position.end());
        self.network.load(size, live, end, |field| position.is_empty(field));
        self.states.clear();
        self.loaded_at = position.taken();
        self.push(position.hash(), live, 0);
    }

    /// Takes a step. A state that is refuted stays so after any step.
    fn step(&mut self, hash: u64, to: Field, step: Step) {
        let mark = self.network.mark();
        let is_refuted = self.states.last().is_some_and(|state| state.is_refuted)
            || !self.network.open(self.network.live()).contains(step);
        if is_refuted {
            self.states.push(PassedState { hash, live: to, mark, is_refuted });
            return;
        }
        self.network.step(step);
        self.push(hash, to, mark);
    }

    /// Derives what follows in the present state of the network, and notes the state.
    fn push(&mut self, hash: u64, live: Field, mark: usize) {
        let is_refuted = self.network.apply_both().is_err();
        self.states.push(PassedState { hash, live, mark, is_refuted });
    }

    fn undo(&mut self) {
        if let Some(state) = self.states.pop() {
            self.network.undo_to(state.mark);
        }
    }
}

/// The future lines of a position, as a matcher sees them. Fields are relative to the live end.
#[derive(Clone, Copy, Debug)]
pub struct Future<'a> {
    at: Window<'a>,
    /// `None` if every mark holds.
    network: Option<&'a Network>,
}

impl<'a> Future<'a> {
    pub(super) fn of(at: Window<'a>, lines: &'a mut FutureLines) -> Self {
        Self { at, network: if at.is_recording() { None } else { lines.of(at.position()).map(|network| &*network) } }
    }

    /// Whether all these ways are forced, each given as a field and the step along the way.
    pub fn forced(self, ways: &[((i32, i32), Step)]) -> bool {
        self.all(ways, |network, (field, step)| {
            self.place(network, *field).is_some_and(|place| network.forced(place).contains(*step))
        })
    }

    /// Whether a future line passes through all these fields: all the ways that they use are forced.
    pub fn through(self, fields: &[(i32, i32)]) -> bool {
        self.all(fields, |network, field| {
            let is_through = |place| network.need(place) > 0 && network.forced(place).len() == network.need(place);
            self.place(network, *field).is_some_and(|place| place != network.live() && is_through(place))
        })
    }

    /// Whether these fields are the two ends of one future line.
    pub fn ends(self, one: (i32, i32), other: (i32, i32)) -> bool {
        self.all(&[(one, other)], |network, (one, other)| {
            let [one, other] = [one, other].map(|field| self.place(network, *field).filter(|at| is_end(network, *at)));
            one.zip(other).is_some_and(|(one, other)| one != other && network.far(one) == other)
        })
    }

    fn all<T>(self, facts: &[T], holds: impl Fn(&Network, &T) -> bool) -> bool {
        self.network.is_none_or(|network| facts.iter().all(|fact| holds(network, fact)))
    }

    fn place(self, network: &Network, field: (i32, i32)) -> Option<PlaceIndex> {
        let field = self.at.field(field);
        self.at.position().size().contains(field).then(|| network.place(field))
    }
}

/// Whether a future line ends at a place. The live end is no end of a future line.
fn is_end(network: &Network, place: PlaceIndex) -> bool {
    place != network.live() && network.forced(place).len() == 1
}

#[cfg(test)]
mod tests;
