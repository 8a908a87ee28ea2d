//! Whether every undecided way can still be exchanged after a few ways were decided. The search begins at these, so it
//! does not visit all fields if they lie close together.

use super::{Direction, exchangeable};
use crate::grid::Steps;
use crate::network::{Change, List, Network, PlaceIndex};

/// Memory for searches between touched places. A place is touched if some of its ways were decided and others are
/// undecided.
#[derive(Clone, Debug)]
pub(super) struct Steady {
    /// The touched places that have not been compared with others yet.
    touched: List<PlaceIndex>,
    /// The places that a search has reached: the first `reached_len` entries. One entry is spare.
    reached: Vec<PlaceIndex>,
    reached_len: usize,
    /// The flags of a place: a sum of the constants below.
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

    /// Whether every undecided way can be exchanged, given that this was so before these changes. The two-factor may
    /// differ from the earlier one: it then goes around some cycles of exchanges in the other direction, and the
    /// components are the same.
    ///
    /// A way can be exchanged if its one place can be reached back from the other. Before the changes it could. Where
    /// that path comes to a way that is decided now, it is at a touched place, and where it goes on behind the last
    /// such way, it is at another one. So it is enough that each touched place can reach exactly those touched places
    /// from which it can be reached.
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

    /// The number of waiting touched places that can be reached from one of them. Going backward, `None` if one is
    /// reached that was not reached going forward.
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
        // When all are found, the search can stop.
        while found < touched.len() && next < len {
            let place = reached[next];
            next += 1;
            for step in exchangeable(network, used, place, direction).iter() {
                let to = network.beside(place, step);
                let mark = marks[to as usize];
                // Whether the place is new is hard to predict for the processor. So it is always written, and counted
                // only if it is new.
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
