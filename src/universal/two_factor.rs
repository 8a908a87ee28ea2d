//! Sets of ways that give every field as many as it needs, without asking that they make one line (*two-factors*). If
//! there is none, there is no completion; a way that is in none of them is ruled out, one that is in all is forced.
//! The ways join black fields to white ones, so this is a matching: it is mended along alternating paths, and the
//! strongly connected components of what could be exchanged say which ways could be otherwise.

use super::Contradiction;
use super::network::{Network, Place};
use crate::geometry::{Step, Steps};

/// One two-factor, kept from question to question, and the room to mend it.
#[derive(Clone, Debug)]
pub(super) struct TwoFactor {
    used: Vec<Steps>,
    /// For the alternating path: the step by which a place was reached, and the places reached.
    came_by: Vec<Option<Step>>,
    reached: Vec<Place>,
    /// The black places of the network.
    black: Vec<Place>,
    /// Those that went short when no two-factor was found.
    short: Vec<Place>,
    components: Components,
}

impl TwoFactor {
    pub(super) fn for_network(network: &Network) -> Self {
        let places = network.table_len();
        Self {
            used: vec![Steps::NONE; places],
            came_by: vec![None; places],
            reached: Vec::with_capacity(places),
            black: Vec::with_capacity(places),
            short: Vec::with_capacity(places),
            components: Components::for_places(places),
        }
    }

    /// Rules out the ways that are in no two-factor, and forces those that are in all. Whether there were any. The places
    /// are those of the region, so that the rest of the board need not be looked at.
    pub(super) fn follow(
        &mut self,
        network: &mut Network,
        places: impl Iterator<Item = Place> + Clone,
    ) -> Result<bool, Contradiction> {
        self.black.clear();
        self.black.extend(places.clone().filter(|&place| network.colour(place) > 0));
        self.mend(network, places)?;
        self.components.find(network, &self.used, &self.black);
        let before = network.mark();
        for &place in &self.black {
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

    /// Makes the two-factor fit the network, from whatever it was before.
    fn mend(&mut self, network: &Network, places: impl Iterator<Item = Place> + Clone) -> Result<(), Contradiction> {
        for place in places.clone() {
            let used = self.used[place as usize];
            for step in used.without(network.open(place)).iter() {
                self.set(network, place, step, false);
            }
            for step in network.forced(place).without(used).iter() {
                self.set(network, place, step, true);
            }
        }
        for place in places.clone() {
            let mut spare = self.used[place as usize].without(network.forced(place));
            while self.used[place as usize].len() > network.need(place) {
                let step = spare.pop().ok_or(Contradiction::TooManyWays(network.field(place)))?;
                self.set(network, place, step, false);
            }
        }
        for i in 0..self.black.len() {
            let place = self.black[i];
            while self.used[place as usize].len() < network.need(place) {
                if !self.augment(network, place) {
                    self.short.clear();
                    self.short.extend(self.reached.iter().filter(|&&place| network.colour(place) > 0));
                    return Err(self.shortage(network));
                }
            }
        }
        if places.clone().any(|place| self.used[place as usize].len() < network.need(place)) {
            // The black places have all they need, so it is the white ones that need more than there is.
            self.short.clear();
            self.short.extend(places.filter(|&place| network.colour(place) < 0));
            return Err(self.shortage(network));
        }
        Ok(())
    }

    /// The contradiction that the places in `short` need more ways than they can have.
    fn shortage(&self, network: &Network) -> Contradiction {
        let need = self.short.iter().map(|&place| network.need(place) as u32).sum();
        let at_most = self.short.iter().map(|&place| self.used[place as usize].len() as u32).sum();
        let field = network.field(self.short[0]);
        Contradiction::TooFewPartners { field, fields: self.short.len() as u32, need, at_most }
    }

    /// The places that went short together in the last contradiction of [`TwoFactor::follow`].
    pub(super) fn short(&self) -> &[Place] {
        &self.short
    }

    fn set(&mut self, network: &Network, place: Place, step: Step, used: bool) {
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
    fn augment(&mut self, network: &Network, from: Place) -> bool {
        for place in self.reached.drain(..) {
            self.came_by[place as usize] = None;
        }
        self.reached.push(from);
        let mut next = 0;
        while next < self.reached.len() {
            let place = self.reached[next];
            next += 1;
            for step in exchangeable(network, &self.used, place).iter() {
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
    fn exchange_back(&mut self, network: &Network, to: Place) {
        let mut place = to;
        while let Some(step) = self.came_by[place as usize] {
            let back = step.reversed();
            let used = self.used[place as usize].contains(back);
            self.set(network, place, back, !used);
            place = network.beside(place, back);
        }
    }
}

/// What can be exchanged at a place: at a black one unused ways are put in, at a white one used ways taken out.
fn exchangeable(network: &Network, used: &[Steps], place: Place) -> Steps {
    let undecided = network.undecided(place);
    if network.colour(place) > 0 {
        undecided.without(used[place as usize])
    } else {
        undecided.intersection(used[place as usize])
    }
}

/// Strongly connected components of what can be exchanged: exchanges lead from black to white along unused ways and back
/// along used ones. In a circle of them every way could be otherwise; an undecided way whose places lie in different
/// components is the same in every two-factor.
#[derive(Clone, Debug)]
struct Components {
    /// The component of a place, or the number at which the search found it while that is not known yet.
    found: Vec<u32>,
    low: Vec<u32>,
    visited: Vec<Place>,
    /// Places whose component is not known yet.
    open: Vec<Place>,
    to_visit: Vec<(Place, Steps)>,
}

/// Not found yet.
const UNSEEN: u32 = 0;
/// Set in `found` once the component is known.
const KNOWN: u32 = 1 << 31;

impl Components {
    fn for_places(places: usize) -> Self {
        Self {
            found: vec![UNSEEN; places],
            low: vec![0; places],
            visited: Vec::with_capacity(places),
            open: Vec::with_capacity(places),
            to_visit: Vec::with_capacity(places),
        }
    }

    /// Whether two places are in the same component.
    fn joins(&self, one: Place, other: Place) -> bool {
        self.found[one as usize] == self.found[other as usize]
    }

    fn find(&mut self, network: &Network, used: &[Steps], roots: &[Place]) {
        for place in self.visited.drain(..) {
            self.found[place as usize] = UNSEEN;
        }
        for &root in roots {
            if self.found[root as usize] == UNSEEN {
                self.enter(network, used, root);
                self.search(network, used);
            }
        }
    }

    fn enter(&mut self, network: &Network, used: &[Steps], place: Place) {
        self.visited.push(place);
        let number = self.visited.len() as u32;
        self.found[place as usize] = number;
        self.low[place as usize] = number;
        self.open.push(place);
        self.to_visit.push((place, exchangeable(network, used, place)));
    }

    fn search(&mut self, network: &Network, used: &[Steps]) {
        while let Some((place, ways)) = self.to_visit.last_mut() {
            let place = *place;
            if let Some(step) = ways.pop() {
                let to = network.beside(place, step);
                match self.found[to as usize] {
                    UNSEEN => self.enter(network, used, to),
                    found if found & KNOWN == 0 => {
                        self.low[place as usize] = self.low[place as usize].min(found);
                    }
                    _ => {}
                }
                continue;
            }
            self.to_visit.pop();
            let low = self.low[place as usize];
            if let Some(&(parent, _)) = self.to_visit.last() {
                self.low[parent as usize] = self.low[parent as usize].min(low);
            }
            if low == self.found[place as usize] {
                self.close(place, low);
            }
        }
    }

    /// All places found since `root` that are still open make one component.
    fn close(&mut self, root: Place, number: u32) {
        while let Some(place) = self.open.pop() {
            self.found[place as usize] = number | KNOWN;
            if place == root {
                break;
            }
        }
    }
}
