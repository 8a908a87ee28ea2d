//! The ways that are in some two-factors but not in others: strongly connected components of the exchange graph.

use super::{Direction, exchangeable};
use crate::grid::Steps;
use crate::network::{List, Network, PlaceIndex};

/// Strongly connected components of the exchange graph (Tarjan's algorithm): exchanges lead from black to white along
/// unused ways and back along used ones. Along a cycle every way can be exchanged. An undecided way between different
/// components is the same in every two-factor.
#[derive(Clone, Debug)]
pub(super) struct Components {
    /// The component of a place; while that is unknown, the number at which the search found the place.
    found: Vec<u32>,
    low: Vec<u32>,
    visited: List<PlaceIndex>,
    /// Places whose component is not known yet.
    open: List<PlaceIndex>,
    to_visit: List<(PlaceIndex, Steps)>,
}

/// Not found yet.
const UNSEEN: u32 = 0;
/// Set in `found` once the component is known.
const KNOWN: u32 = 1 << 31;

impl Components {
    pub(super) fn for_places(places: usize) -> Self {
        Self {
            found: vec![UNSEEN; places],
            low: vec![0; places],
            visited: List::with_room(places),
            open: List::with_room(places),
            to_visit: List::with_room(places),
        }
    }

    /// Whether two places are in the same component.
    pub(super) fn joins(&self, one: PlaceIndex, other: PlaceIndex) -> bool {
        self.found[one as usize] == self.found[other as usize]
    }

    pub(super) fn find(&mut self, network: &Network, used: &[Steps], roots: &[PlaceIndex]) {
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

    fn enter(&mut self, network: &Network, used: &[Steps], place: PlaceIndex) {
        self.visited.push(place);
        let number = self.visited.len() as u32;
        self.found[place as usize] = number;
        self.low[place as usize] = number;
        self.open.push(place);
        self.to_visit.push((place, exchangeable(network, used, place, Direction::Forward)));
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
    fn close(&mut self, root: PlaceIndex, number: u32) {
        while let Some(place) = self.open.pop() {
            self.found[place as usize] = number | KNOWN;
            if place == root {
                break;
            }
        }
    }
}
