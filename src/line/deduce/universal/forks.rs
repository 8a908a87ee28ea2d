//! Case distinction at *forks*. A fork is a place that needs one more way and has two left: it uses one or the other.
//! Suppose one of them is used. If *degree* and *loops* then find a contradiction, it is ruled out.
//!
//! What follows from a supposition without a contradiction needs no supposition of its own. And a fork is tried again
//! only after a change at a place on which the outcome depends; a rectangle with these places is kept for each fork. A
//! fork stays a fork until it is decided. So the same facts are found along a walk as from nothing.

use super::{Contradiction, Fate};
use crate::grid::{Step, Steps};
use crate::network::{Change, List, Network, PlaceIndex};

/// The forks without a contradiction, and those that have to be tried.
#[derive(Clone, Debug)]
pub(super) struct Forks {
    tried: List<TriedFork>,
    /// For each place, its index in `tried`, or `NOT_TRIED`.
    index: Vec<u32>,
    to_try: List<PlaceIndex>,
    is_to_try: Vec<bool>,
    /// For each fork that has to be tried, what follows from suppositions at other forks.
    implied: Vec<Implied>,
    /// The column of each place.
    column: Vec<u16>,
    /// The places with changes that were not looked at yet.
    changed: List<PlaceIndex>,
    is_changed: Vec<bool>,
    /// The forks that were looked at along the trail, each with the mark on the trail.
    log: List<(usize, PlaceIndex)>,
    /// The range of the trail that was followed; `None` before the first time.
    followed: Option<(usize, usize)>,
}

const NOT_TRIED: u32 = u32::MAX;

/// A fork without a contradiction.
#[derive(Clone, Copy, Debug)]
struct TriedFork {
    place: PlaceIndex,
    depends_on: Extent,
}

/// The ways of a fork that follow from suppositions without a contradiction.
#[derive(Clone, Copy, Debug)]
struct Implied {
    ways: Steps,
    depends_on: Extent,
}

impl Implied {
    const NOTHING: Self = Self { ways: Steps::NONE, depends_on: Extent::EMPTY };
}

/// The places from a first to a last one within a range of columns.
#[derive(Clone, Copy, Debug)]
struct Extent {
    places: (PlaceIndex, PlaceIndex),
    columns: (u16, u16),
}

impl Extent {
    const EMPTY: Self = Self { places: (PlaceIndex::MAX, 0), columns: (u16::MAX, 0) };

    fn include(&mut self, place: PlaceIndex, column: u16) {
        self.unite(Self { places: (place, place), columns: (column, column) });
    }

    fn unite(&mut self, other: Self) {
        self.places = (self.places.0.min(other.places.0), self.places.1.max(other.places.1));
        self.columns = (self.columns.0.min(other.columns.0), self.columns.1.max(other.columns.1));
    }

    fn contains(&self, place: PlaceIndex, column: u16) -> bool {
        self.places.0 <= place && place <= self.places.1 && self.columns.0 <= column && column <= self.columns.1
    }
}

impl Forks {
    /// Memory for the forks of a network.
    pub(super) fn for_network(network: &Network) -> Self {
        let places = network.table_len();
        Self {
            tried: List::with_room(places),
            index: vec![NOT_TRIED; places],
            to_try: List::with_room(places),
            is_to_try: vec![false; places],
            implied: vec![Implied::NOTHING; places],
            column: (0..places as PlaceIndex).map(|place| (place % network.stride()) as u16).collect(),
            changed: List::with_room(places),
            is_changed: vec![false; places],
            log: List::with_room(places),
            followed: None,
        }
    }

    /// Forgets the network.
    pub(super) fn clear(&mut self) {
        for tried in self.tried.drain(..) {
            self.index[tried.place as usize] = NOT_TRIED;
        }
        for place in self.to_try.drain(..) {
            self.is_to_try[place as usize] = false;
        }
        self.log.clear();
        self.followed = None;
    }

    /// Rules out a way of a fork that leads to a contradiction. Returns whether there was one. *degree* and *loops*
    /// have derived everything before.
    pub(super) fn follow(&mut self, network: &mut Network) -> bool {
        self.follow_trail(network);
        // The first one comes last. So the same facts are found in the same order, however many forks are tried.
        self.to_try.sort_unstable_by(|one, other| other.cmp(one));
        while let Some(fork) = self.to_try.pop() {
            self.is_to_try[fork as usize] = false;
            self.note_in_log(network.mark(), fork);
            let Implied { ways, depends_on } = std::mem::replace(&mut self.implied[fork as usize], Implied::NOTHING);
            if !is_fork(network, fork) {
                continue;
            }
            let Some(depends_on) = self.try_fork(network, fork, ways, depends_on) else {
                self.forget_implied();
                return true;
            };
            self.index[fork as usize] = self.tried.len() as u32;
            self.tried.push(TriedFork { place: fork, depends_on });
        }
        false
    }

    /// Supposes each way of a fork, except for those that need not be tried, and rules out one that leads to a
    /// contradiction. Returns the places on which it depends that there is none; `None` if a way was ruled out.
    fn try_fork(
        &mut self,
        network: &mut Network,
        fork: PlaceIndex,
        without: Steps,
        mut depends_on: Extent,
    ) -> Option<Extent> {
        depends_on.include(fork, self.column[fork as usize]);
        for step in network.undecided(fork).without(without).iter() {
            match self.suppose(network, fork, step) {
                Ok(extent) => depends_on.unite(extent),
                Err(_) => {
                    let mark = network.mark();
                    network.rule_out(fork, step);
                    // The fact may not be permitted, but the one about the other way may be.
                    if network.mark() > mark {
                        return None;
                    }
                }
            }
        }
        Some(depends_on)
    }

    /// What follows by *degree* and *loops* if a way is used is noted for other forks. Returns the places on which the
    /// outcome depends.
    fn suppose(&mut self, network: &mut Network, fork: PlaceIndex, step: Step) -> Result<Extent, Contradiction> {
        let tails = tails(network);
        network.suppose((fork, step), Fate::Forced, |network, mark| {
            let extent = self.extent(network, mark, tails);
            self.note_implied(network, mark, extent);
            extent
        })
    }

    /// The places on which the changes since a mark depend.
    fn extent(&self, network: &Network, mark: usize, tails_before: [PlaceIndex; 2]) -> Extent {
        let mut extent = Extent::EMPTY;
        let mut include = |place: PlaceIndex| extent.include(place, self.column[place as usize]);
        for change in network.changes_since(mark) {
            change.places(network).into_iter().for_each(&mut include);
            if let Change::Forced(.., ends) = *change {
                ends.into_iter().for_each(&mut include);
            }
        }
        if tails(network) != tails_before {
            // *loops* keeps the two tails apart, so this depends on both, wherever they end.
            [network.live(), network.end()].into_iter().chain(tails_before).for_each(&mut include);
        }
        extent
    }

    /// Notes the ways of forks that were forced since a mark.
    fn note_implied(&mut self, network: &Network, mark: usize, depends_on: Extent) {
        if self.to_try.is_empty() {
            return;
        }
        for change in network.changes_since(mark) {
            if let Change::Forced(place, step, _) = *change {
                for (place, step) in [(place, step), (network.beside(place, step), step.reversed())] {
                    if self.is_to_try[place as usize] {
                        let implied = &mut self.implied[place as usize];
                        implied.ways.insert(step);
                        implied.depends_on.unite(depends_on);
                    }
                }
            }
        }
    }

    fn forget_implied(&mut self) {
        for place in self.to_try.iter() {
            self.implied[*place as usize] = Implied::NOTHING;
        }
    }

    /// Notes the forks that have to be tried because of changes; all forks if the network is new.
    fn follow_trail(&mut self, network: &Network) {
        let Some((begin, upto)) = self.followed else {
            self.followed = Some((network.mark(), network.mark()));
            network.places().for_each(|place| self.note(network, place));
            return;
        };
        self.followed = Some((begin, network.mark()));
        for change in network.changes_since(upto) {
            for place in change.places(network) {
                if !self.is_changed[place as usize] {
                    self.is_changed[place as usize] = true;
                    self.changed.push(place);
                }
            }
        }
        while let Some(place) = self.changed.pop() {
            self.is_changed[place as usize] = false;
            self.note(network, place);
            let column = self.column[place as usize];
            let mut next = 0;
            while let Some(tried) = self.tried.get(next) {
                if tried.depends_on.contains(place, column) {
                    self.note(network, tried.place);
                } else {
                    next += 1;
                }
            }
        }
    }

    /// Notes a place that has to be tried if it is a fork. If it was tried, that does not count any more.
    fn note(&mut self, network: &Network, place: PlaceIndex) {
        if self.index[place as usize] != NOT_TRIED {
            self.note_in_log(network.mark(), place);
            self.remove(place);
        }
        if !self.is_to_try[place as usize] && is_fork(network, place) {
            self.is_to_try[place as usize] = true;
            self.to_try.push(place);
        }
    }

    /// Removes a place from the forks that were tried.
    fn remove(&mut self, place: PlaceIndex) {
        let at = std::mem::replace(&mut self.index[place as usize], NOT_TRIED);
        if at != NOT_TRIED {
            self.tried.swap_remove(at as usize);
            if let Some(moved) = self.tried.get(at as usize) {
                self.index[moved.place as usize] = at;
            }
        }
    }

    fn note_in_log(&mut self, mark: usize, place: PlaceIndex) {
        if self.log.len() == self.log.capacity() {
            // Undo can go back to this mark, but not beyond it.
            self.log.clear();
            self.followed = self.followed.map(|(_, upto)| (mark, upto));
        }
        self.log.push((mark, place));
    }

    /// Goes back with the network to a mark.
    pub(super) fn undo_to(&mut self, network: &Network, mark: usize) {
        let Some((begin, upto)) = self.followed else { return };
        if mark < begin {
            self.clear();
            return;
        }
        self.followed = Some((begin, upto.min(mark)));
        while let Some((_, place)) = self.log.pop_if(|(looked_at, _)| *looked_at > mark) {
            self.remove(place);
            self.note(network, place);
        }
    }
}

/// Where the fragments that begin at the live end and at the end come to.
fn tails(network: &Network) -> [PlaceIndex; 2] {
    [network.far(network.live()), network.far(network.end())]
}

/// Whether a place needs one more way and has two left.
fn is_fork(network: &Network, place: PlaceIndex) -> bool {
    let need = network.need(place);
    network.forced(place).len() + 1 == need && network.open(place).len() == need + 1
}
