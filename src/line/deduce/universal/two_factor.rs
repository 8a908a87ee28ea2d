//! Sets of ways that give every field as many as it needs, but need not form one line (*two-factors*). If there is
//! none, there is no completion. A way that is in no two-factor is ruled out; one that is in all of them is forced.
//! Each way joins a black field to a white one, so this is a bipartite matching: it is repaired along alternating
//! paths. The strongly connected components of the exchange graph tell which ways are in some two-factors but not in
//! others.

mod components;
mod steady;

use super::Contradiction;
use crate::grid::{Step, Steps};
use crate::network::{List, Network, PlaceIndex};
use components::Components;
use steady::Steady;

/// One two-factor, kept between calls, and the memory to repair it.
#[derive(Clone, Debug)]
pub(super) struct TwoFactor {
    used: Vec<Steps>,
    /// The mark on the trail of the network up to which it was followed.
    followed: usize,
    /// The places where the two-factor may not fit the network any more.
    to_mend: List<PlaceIndex>,
    is_to_mend: Vec<bool>,
    /// For the alternating path: the step by which a place was reached, and the reached places.
    came_by: Vec<Option<Step>>,
    reached: List<PlaceIndex>,
    /// The black places of the network.
    black: List<PlaceIndex>,
    /// The places with too few ways when no two-factor was found.
    short: List<PlaceIndex>,
    components: Components,
    steady: Steady,
}

impl TwoFactor {
    pub(super) fn for_network(network: &Network) -> Self {
        let places = network.table_len();
        Self {
            used: vec![Steps::NONE; places],
            followed: 0,
            to_mend: List::with_room(places),
            is_to_mend: vec![false; places],
            came_by: vec![None; places],
            reached: List::with_room(places),
            black: List::with_room(places),
            short: List::with_room(places),
            components: Components::for_places(places),
            steady: Steady::for_places(places),
        }
    }

    /// Rules out the ways that are in no two-factor, and forces those that are in all of them. Returns whether there
    /// were any. `places` are those of the region, so the rest of the board is not visited.
    pub(super) fn follow(
        &mut self,
        network: &mut Network,
        places: impl Iterator<Item = PlaceIndex> + Clone,
    ) -> Result<bool, Contradiction> {
        self.forget_to_mend();
        self.followed = network.mark();
        places.clone().for_each(|place| self.note(place));
        self.mend(network)?;
        self.black.clear();
        self.black.extend(places.filter(|&place| network.colour(place) > 0));
        self.components.find(network, &self.used, &self.black);
        let before = network.mark();
        for &place in self.black.iter() {
            for step in network.undecided(place).iter() {
                if self.components.joins(place, network.beside(place, step)) {
                    continue;
                }
                if self.used[place as usize].contains(step) {
                    network.force(place, step);
                } else {
                    network.rule_out(place, step);
                }
            }
        }
        Ok(network.mark() > before)
    }

    /// Whether [`TwoFactor::follow`] is known to derive nothing, given that it derived nothing at the fixpoint.
    pub(super) fn is_unaffected_since(&mut self, network: &Network, fixpoint: usize) -> bool {
        let followed = std::mem::replace(&mut self.followed, network.mark());
        for change in network.changes_since(followed) {
            change.places(network).into_iter().for_each(|place| self.note(place));
        }
        self.mend(network).is_ok() && self.steady.is_steady(network, &self.used, network.changes_since(fixpoint))
    }

    /// Goes back with the network to a mark, from one live end to the previous one. A two-factor of a network also fits
    /// the network with fewer facts, except for the way between the two live ends.
    pub(super) fn undo_to(&mut self, mark: usize, live_ends: [PlaceIndex; 2]) {
        if self.followed > mark {
            self.followed = mark;
            live_ends.into_iter().for_each(|place| self.note(place));
        }
    }

    fn note(&mut self, place: PlaceIndex) {
        if !self.is_to_mend[place as usize] {
            self.is_to_mend[place as usize] = true;
            self.to_mend.push(place);
        }
    }

    fn forget_to_mend(&mut self) {
        for place in self.to_mend.drain(..) {
            self.is_to_mend[place as usize] = false;
        }
    }

    /// Repairs the two-factor so that it fits the network. If there is none, the places stay noted.
    fn mend(&mut self, network: &Network) -> Result<(), Contradiction> {
        for i in 0..self.to_mend.len() {
            let place = self.to_mend[i];
            let used = self.used[place as usize];
            for step in used.without(network.open(place)).iter() {
                self.set(network, place, step, false);
            }
            for step in network.forced(place).without(used).iter() {
                self.set(network, place, step, true);
            }
        }
        for i in 0..self.to_mend.len() {
            let place = self.to_mend[i];
            let mut spare = self.used[place as usize].without(network.forced(place));
            while self.used[place as usize].len() > network.need(place) {
                let step = spare.pop().ok_or(Contradiction::TooManyWays(network.field(place)))?;
                self.set(network, place, step, false);
                self.note(network.beside(place, step));
            }
        }
        for i in 0..self.to_mend.len() {
            let place = self.to_mend[i];
            while network.colour(place) > 0 && self.used[place as usize].len() < network.need(place) {
                if !self.augment(network, place) {
                    self.short.clear();
                    self.short.extend(self.reached.iter().filter(|&&place| network.colour(place) > 0));
                    return Err(self.shortage(network));
                }
            }
        }
        if self.to_mend.iter().any(|&place| self.used[place as usize].len() < network.need(place)) {
            // The black places have all they need, so it is the white ones that need more than there is.
            self.short.clear();
            self.short.extend(self.to_mend.iter().filter(|&&place| network.colour(place) < 0));
            return Err(self.shortage(network));
        }
        self.forget_to_mend();
        Ok(())
    }

    /// The contradiction that the places in `short` need more ways than they can have.
    fn shortage(&self, network: &Network) -> Contradiction {
        let need = self.short.iter().map(|&place| network.need(place) as u32).sum();
        let at_most = self.short.iter().map(|&place| self.used[place as usize].len() as u32).sum();
        let field = network.field(self.short[0]);
        Contradiction::TooFewPartners { field, fields: self.short.len() as u32, need, at_most }
    }

    /// The places that together had too few ways in the last contradiction of [`TwoFactor::follow`].
    pub(super) fn short(&self) -> &[PlaceIndex] {
        &self.short
    }

    /// The ways of a place in the two-factor.
    pub(super) fn used(&self, place: PlaceIndex) -> Steps {
        self.used[place as usize]
    }

    fn set(&mut self, network: &Network, place: PlaceIndex, step: Step, used: bool) {
        let other = network.beside(place, step);
        if used {
            self.used[place as usize].insert(step);
            self.used[other as usize].insert(step.reversed());
        } else {
            self.used[place as usize].remove(step);
            self.used[other as usize].remove(step.reversed());
        }
    }

    /// Gives a black place one more way, by an alternating path to a white place that needs one more.
    fn augment(&mut self, network: &Network, from: PlaceIndex) -> bool {
        for place in self.reached.drain(..) {
            self.came_by[place as usize] = None;
        }
        self.reached.push(from);
        let mut next = 0;
        while next < self.reached.len() {
            let place = self.reached[next];
            next += 1;
            for step in exchangeable(network, &self.used, place, Direction::Forward).iter() {
                let to = network.beside(place, step);
                if to == from || self.came_by[to as usize].is_some() {
                    continue;
                }
                self.came_by[to as usize] = Some(step);
                self.reached.push(to);
                if network.colour(to) < 0 && self.used[to as usize].len() < network.need(to) {
                    self.exchange_back(network, to);
                    return true;
                }
            }
        }
        false
    }

    /// Exchanges the ways along the path that led to a place.
    fn exchange_back(&mut self, network: &Network, to: PlaceIndex) {
        let mut place = to;
        while let Some(step) = self.came_by[place as usize] {
            let back = step.reversed();
            let used = self.used[place as usize].contains(back);
            self.set(network, place, back, !used);
            place = network.beside(place, back);
        }
    }
}

/// The direction along an exchange, or against it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Direction {
    Forward,
    Backward,
}

/// The ways that can be exchanged at a place. Forward, unused ways are added at a black place, and used ways are
/// removed at a white place. Backward it is the opposite.
fn exchangeable(network: &Network, used: &[Steps], place: PlaceIndex, direction: Direction) -> Steps {
    let undecided = network.undecided(place);
    if (network.colour(place) > 0) == (direction == Direction::Forward) {
        undecided.without(used[place as usize])
    } else {
        undecided.intersection(used[place as usize])
    }
}
