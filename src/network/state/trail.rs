//! The trail of a network: all changes in their order, so that those since a mark can be undone, examined or listed.

use super::{Network, PlaceIndex};
use crate::grid::Step;
use crate::network::{Fate, WayFact};

/// A change, with the data to undo it.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Change {
    RuledOut(PlaceIndex, Step),
    /// The way, and the far ends of the fragments that it joined.
    Forced(PlaceIndex, Step, [PlaceIndex; 2]),
    /// The live end went on from this place.
    Stepped(PlaceIndex, Step),
}

impl Change {
    /// The two places that it joins or parts.
    pub(crate) fn places(self, network: &Network) -> [PlaceIndex; 2] {
        let (Self::RuledOut(place, step) | Self::Forced(place, step, _) | Self::Stepped(place, step)) = self;
        [place, network.beside(place, step)]
    }
}

impl Network {
    /// The current length of the trail.
    pub(crate) fn mark(&self) -> usize {
        self.trail.len()
    }

    /// Makes all changes so far final.
    pub(crate) fn forget_trail(&mut self) {
        self.trail.clear();
    }

    /// Undoes all changes since a mark.
    pub(crate) fn undo_to(&mut self, mark: usize) {
        self.forget_pending();
        while self.trail.len() > mark {
            let change = self.trail.pop().expect("it is longer than the mark");
            self.undo(change);
        }
    }

    /// Undoes all changes since a mark that were made to see what follows from a supposition. The network is then as it
    /// was, so it gets the version that it had.
    pub(crate) fn undo_supposition(&mut self, mark: usize, version: u64) {
        self.undo_to(mark);
        self.version = version;
    }

    pub(crate) fn note(&mut self, change: Change) {
        self.trail.push(change);
        self.version += 1;
    }

    fn undo(&mut self, change: Change) {
        self.version += 1;
        match change {
            Change::RuledOut(place, step) => {
                let other = self.beside(place, step);
                self.open[place as usize].insert(step);
                self.open[other as usize].insert(step.reversed());
            }
            Change::Forced(place, step, ends) => {
                let other = self.beside(place, step);
                self.forced[place as usize].remove(step);
                self.forced[other as usize].remove(step.reversed());
                self.forced_ways -= 1;
                self.connect(place, ends[0]);
                self.connect(other, ends[1]);
            }
            Change::Stepped(from, step) => {
                let to = self.live;
                self.connect(from, self.far[to as usize]);
                self.set_way(from, step, true);
                self.need[from as usize] = 1;
                self.need[to as usize] += 1;
                self.live = from;
                self.fields += 1;
                self.forced_ways += 1;
            }
        }
    }

    /// The changes since a mark that have not been undone, in order.
    pub(crate) fn changes_since(&self, mark: usize) -> &[Change] {
        &self.trail[mark..]
    }

    /// The facts derived since a mark, in order.
    pub(crate) fn facts_since(&self, mark: usize) -> impl Iterator<Item = WayFact> {
        self.trail[mark..].iter().filter_map(|change| match *change {
            Change::RuledOut(place, step) => Some(self.fact(place, step, Fate::RuledOut)),
            Change::Forced(place, step, _) => Some(self.fact(place, step, Fate::Forced)),
            Change::Stepped(..) => None,
        })
    }
}
