//! Whether every undecided way can still be exchanged after a few ways were decided: compared from these on, and so without a
//! search over all fields if they lie close together.

use super::{Direction, exchangeable};
use crate::grid::Steps;
use crate::line::deduce::universal::network::{Change, Network, PlaceIndex};
use crate::line::deduce::universal::room::List;

/// Room for searches from touched place to touched place. A place is touched if one of its ways was decided, and others are
/// not.
#[derive(Clone, Debug)]
pub(super) struct Steady {
    /// The touched places that have not been compared with others yet.
    touched: List<PlaceIndex>,
    /// The places that a search has reached, so many of these, and a place to spare.
    reached: Vec<PlaceIndex>,
    reached_len: usize,
    /// What is known of a place: a sum of the marks below.
    marks: Vec<u8>,
}

const TOUCHED: u8 = 1;
const REACHED: u8 = 2;
/// Touched, and reached by going forward.
const AHEAD: u8 = 4;

impl Steady {
    pub(super) fn for_places(places: usize) -> Self {
        Self { touched: List::with_room(places), reached: vec![0; places + 1], reached_len: 0, marks: vec![0; places] }
    }

    /// Whether every undecided way can be exchanged, if that was so before these changes. The two-factor need not be the
    /// same as then: another one goes the other way round some circles of exchanges, and the components are the same.
    ///
    /// A way can be exchanged if one can go back from its one place to the other. Before, one could; where one came to a
    /// way that is decided now, one was at a touched place, and where one went on from the last such way, at another. So it
    /// is enough that from each touched place one can go to the same touched places from which one can come to it.
    pub(super) fn is_steady(&mut self, network: &Network, used: &[Steps], changes: &[Change]) -> bool {
        self.touch_ends(network, changes);
        while let Some(&root) = self.touched.last() {
            let ahead = self.search(network, used, root, Direction::Forward);
            if self.search(network, used, root, Direction::Backward) != ahead {
                return false;
            }
            let marks = &mut self.marks;
            self.touched.retain(|&place| {
                let is_compared = marks[place as usize] & AHEAD != 0;
                marks[place as usize] &= if is_compared { REACHED } else { u8::MAX };
                !is_compared
            });
        }
        true
    }

    fn touch_ends(&mut self, network: &Network, changes: &[Change]) {
        for place in self.touched.drain(..).chain(self.reached[..self.reached_len].iter().copied()) {
            self.marks[place as usize] = 0;
        }
        self.reached_len = 0;
        for change in changes {
            if let Change::RuledOut(place, step) | Change::Forced(place, step, _) = *change {
                for end in [place, network.beside(place, step)] {
                    let marks = &mut self.marks[end as usize];
                    if *marks == 0 && !network.undecided(end).is_empty() {
                        *marks = TOUCHED;
                        self.touched.push(end);
                    }
                }
            }
        }
    }

    /// How many of the touched places that wait are reached from one of them. Going backward it is nothing if one is reached
    /// that was not by going forward.
    fn search(&mut self, network: &Network, used: &[Steps], root: PlaceIndex, direction: Direction) -> Option<usize> {
        let Self { touched, reached, reached_len, marks } = self;
        for &place in &reached[..*reached_len] {
            marks[place as usize] &= !REACHED;
        }
        let forward = direction == Direction::Forward;
        reached[0] = root;
        marks[root as usize] |= if forward { REACHED | AHEAD } else { REACHED };
        let mut found = 1;
        let (mut next, mut len) = (0, 1);
        // Once all are found, nothing is left to look for.
        while found < touched.len() && next < len {
            let place = reached[next];
            next += 1;
            for step in exchangeable(network, used, place, direction).iter() {
                let to = network.beside(place, step);
                let mark = marks[to as usize];
                // Whether it is new is hard to foresee, so it is put down in any case and counted only if it is.
                reached[len] = to;
                len += usize::from(mark & REACHED == 0);
                marks[to as usize] = mark | REACHED;
                if mark & (TOUCHED | REACHED) == TOUCHED {
                    found += 1;
                    if forward {
                        marks[to as usize] |= AHEAD;
                    } else if mark & AHEAD == 0 {
                        *reached_len = len;
                        return None;
                    }
                }
            }
        }
        *reached_len = len;
        Some(found)
    }
}
