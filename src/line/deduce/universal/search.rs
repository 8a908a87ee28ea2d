//! A depth-first search over the open ways, from the live end. It finds the articulation points of the free region
//! (*blocks*) and the pairs of ways that cut it (*cuts*), both in linear time.

use super::Contradiction;
use crate::grid::hash::splitmix;
use crate::grid::{Step, Steps};
use crate::network::{List, Network, PlaceIndex};

/// The tree of a search. Nodes are numbered in the order in which they were found: the live end is 0, and the
/// descendants of a node have the numbers from its own to its `last`.
#[derive(Clone, Debug)]
pub(super) struct Search {
    /// The version of the network that was searched.
    version: u64,
    /// The number of a place, or `UNSEEN`.
    number: Vec<u32>,
    nodes: List<Node>,
    /// The ways that are not in the tree, each from its place with the higher number.
    back: List<(PlaceIndex, Step)>,
    to_visit: List<(u32, Steps)>,
    lowest: LastByHash,
}

const UNSEEN: u32 = u32::MAX;

/// A field in the tree.
#[derive(Clone, Copy, Debug)]
struct Node {
    place: PlaceIndex,
    parent: u32,
    /// The step that led here from the parent.
    step: Step,
    /// The smallest number that can be reached from here by going down the tree and then along one other way.
    low: u32,
    /// The last number among the descendants.
    last: u32,
    /// Black minus white fields among this node and its descendants.
    surplus: i32,
    /// The exclusive or of the hashes of all ways outside the tree that bypass the way to the parent. Two ways with the
    /// same hash cut the region in two when both are removed; a way with hash 0 does so alone.
    hash: u64,
}

impl Node {
    /// The way to the parent.
    fn way_up(&self) -> (PlaceIndex, Step) {
        (self.place, self.step.reversed())
    }
}

impl Search {
    pub(super) fn for_network(network: &Network) -> Self {
        let places = network.table_len();
        Self {
            version: 0,
            number: vec![UNSEEN; places],
            nodes: List::with_room(places),
            back: List::with_room(places),
            to_visit: List::with_room(places),
            lowest: LastByHash::for_nodes(places),
        }
    }

    /// The places of the region in the order in which they were found.
    pub(super) fn found(&self) -> impl Iterator<Item = PlaceIndex> + Clone {
        self.nodes.iter().map(|node| node.place)
    }

    /// The search of the network as it is now; an error if a field cannot be reached.
    pub(super) fn current(&mut self, network: &Network) -> Result<&mut Self, Contradiction> {
        if self.version != network.version() {
            self.run(network)?;
            self.version = network.version();
        }
        Ok(self)
    }

    #[cfg(test)]
    pub(super) fn is_current(&self, network: &Network) -> bool {
        self.version == network.version()
    }

    fn run(&mut self, network: &Network) -> Result<(), Contradiction> {
        for node in self.nodes.drain(..) {
            self.number[node.place as usize] = UNSEEN;
        }
        self.back.clear();
        self.to_visit.clear();
        self.find(network, network.live(), 0, Step::Up, network.open(network.live()));
        while let Some((number, ways)) = self.to_visit.last_mut() {
            let Some(step) = ways.pop() else {
                self.to_visit.pop();
                continue;
            };
            let number = *number;
            let place = self.nodes[number as usize].place;
            let to = network.beside(place, step);
            let known = self.number[to as usize];
            if known == UNSEEN {
                let mut ways = network.open(to);
                ways.remove(step.reversed());
                self.find(network, to, number, step, ways);
            } else if known < number {
                let hash = splitmix(self.back.len() as u64);
                self.back.push((place, step));
                let node = &mut self.nodes[number as usize];
                node.low = node.low.min(known);
                node.hash ^= hash;
                self.nodes[known as usize].hash ^= hash;
            }
        }
        if self.nodes.len() < network.field_count() as usize {
            let unseen = network.places().find(|&place| self.number[place as usize] == UNSEEN);
            return Err(Contradiction::Unreachable(network.field(unseen.expect("fewer were found than there are"))));
        }
        // Children come after their parents. In reverse order, the values of a node are complete before they are added
        // to its parent.
        for number in (1..self.nodes.len()).rev() {
            let child = self.nodes[number];
            let parent = &mut self.nodes[child.parent as usize];
            parent.low = parent.low.min(child.low);
            parent.last = parent.last.max(child.last);
            parent.surplus += child.surplus;
            parent.hash ^= child.hash;
        }
        Ok(())
    }

    fn find(&mut self, network: &Network, place: PlaceIndex, parent: u32, step: Step, ways: Steps) {
        let number = self.nodes.len() as u32;
        self.number[place as usize] = number;
        let surplus = network.colour(place);
        self.nodes.push(Node { place, parent, step, low: number, last: number, surplus, hash: 0 });
        self.to_visit.push((number, ways));
    }

    /// Whether the end is this node or one of its descendants.
    fn leads_to_end(&self, network: &Network, node: &Node) -> bool {
        let end = self.number[network.end() as usize];
        self.number[node.place as usize] <= end && end <= node.last
    }

    /// The blocks of the region form a chain from the live end to the end, and the colours of each block fit those of
    /// the places where it is entered and left. At a place between two blocks, one way leads into each. Returns whether
    /// a new fact was derived.
    pub(super) fn apply_blocks(&self, network: &mut Network) -> Result<bool, Contradiction> {
        let before = network.mark();
        let colour_of_end = network.colour(network.end());
        for node in &self.nodes[1..] {
            if node.low < node.parent {
                continue;
            }
            // The node and its descendants can be entered only through its parent. The live end is such an entry too,
            // so this also checks the colours of the whole region.
            let parent = self.nodes[node.parent as usize].place;
            if !self.leads_to_end(network, node) {
                return Err(Contradiction::Pocket { entry: network.field(parent), inside: network.field(node.place) });
            }
            // If the two ends of a line differ in colour, it has as many black as white fields; otherwise it has one
            // more of their colour.
            let colour = network.colour(parent);
            let excess = node.surplus + colour - (colour + colour_of_end) / 2;
            if excess != 0 {
                return Err(Contradiction::Colours { entry: network.field(parent), excess });
            }
            let inside = |step: Step| {
                let number = self.number[network.beside(parent, step) as usize];
                self.number[node.place as usize] <= number && number <= node.last
            };
            let mut beyond = Steps::NONE;
            for step in network.open(parent).iter().filter(|&step| inside(step)) {
                beyond.insert(step);
            }
            one_of(network, parent, beyond)?;
            if parent != network.live() {
                one_of(network, parent, network.open(parent).without(beyond))?;
            }
        }
        Ok(network.mark() > before)
    }

    /// A room that contains neither end and is connected by two ways uses both; one that contains one end uses exactly
    /// one of them. Returns whether a new fact was derived.
    pub(super) fn apply_cuts(&mut self, network: &mut Network) -> Result<bool, Contradiction> {
        let before = network.mark();
        self.lowest.clear();
        // The ways with one hash lie one below the other in the tree. At most one more way with this hash is not in the
        // tree; it leads from below the lowest to above the topmost. Two consecutive ones cut off the nodes between
        // them. The live end is the root, so it is never cut off. A way with hash 0 is a bridge, which *blocks* forces.
        for (number, node) in (0..).zip(self.nodes.iter()).skip(1).filter(|(_, node)| node.hash != 0) {
            if let Some(above) = self.lowest.replace(node.hash, number) {
                let above = &self.nodes[above as usize];
                let holds_end = self.leads_to_end(network, above) && !self.leads_to_end(network, node);
                both_or_one(network, [above.way_up(), node.way_up()], holds_end)?;
            }
        }
        for (index, way) in self.back.iter().enumerate() {
            if let Some(lowest) = self.lowest.get(splitmix(index as u64)) {
                let node = &self.nodes[lowest as usize];
                let holds_end = self.leads_to_end(network, node);
                both_or_one(network, [node.way_up(), *way], holds_end)?;
            }
        }
        Ok(network.mark() > before)
    }
}

/// Exactly one of these ways is used.
fn one_of(network: &mut Network, place: PlaceIndex, ways: Steps) -> Result<(), Contradiction> {
    let forced = network.forced(place).intersection(ways);
    match forced.len() {
        0 if ways.len() == 1 => ways.iter().for_each(|step| network.force(place, step)),
        0 => {}
        1 => ways.without(forced).iter().for_each(|step| network.rule_out(place, step)),
        _ => return Err(Contradiction::SameSide(network.field(place))),
    }
    Ok(())
}

fn require(network: &mut Network, (place, step): (PlaceIndex, Step)) {
    if network.undecided(place).contains(step) {
        network.force(place, step);
    }
}

/// Both ways are used; or exactly one of them, if the room that they cut off contains the end.
fn both_or_one(network: &mut Network, ways: [(PlaceIndex, Step); 2], holds_end: bool) -> Result<(), Contradiction> {
    // Each may have been decided since the search.
    if ways.iter().any(|&(place, step)| !network.open(place).contains(step)) {
        return Ok(());
    }
    if !holds_end {
        ways.into_iter().for_each(|way| require(network, way));
        return Ok(());
    }
    match ways.map(|(place, step)| network.forced(place).contains(step)) {
        [true, true] => Err(Contradiction::NoWayBack(network.field(ways[0].0))),
        [true, false] => {
            network.rule_out(ways[1].0, ways[1].1);
            Ok(())
        }
        [false, true] => {
            network.rule_out(ways[0].0, ways[0].1);
            Ok(())
        }
        [false, false] => Ok(()),
    }
}

/// A hash table with the last node seen for each hash.
#[derive(Clone, Debug)]
struct LastByHash {
    slots: Vec<Slot>,
    /// A slot is valid only if it was filled in this round, so the table need not be emptied.
    round: u32,
}

#[derive(Clone, Copy, Debug, Default)]
struct Slot {
    hash: u64,
    round: u32,
    node: u32,
}

impl LastByHash {
    fn for_nodes(nodes: usize) -> Self {
        Self { slots: vec![Slot::default(); (2 * nodes).next_power_of_two()], round: 0 }
    }

    fn clear(&mut self) {
        self.round = self.round.wrapping_add(1);
        if self.round == 0 {
            self.slots.fill(Slot::default());
            self.round = 1;
        }
    }

    /// The slot that holds a hash, or the free slot for it.
    fn slot(&self, hash: u64) -> usize {
        let mask = self.slots.len() - 1;
        let mut at = hash as usize & mask;
        while self.slots[at].round == self.round && self.slots[at].hash != hash {
            at = (at + 1) & mask;
        }
        at
    }

    fn get(&self, hash: u64) -> Option<u32> {
        let slot = self.slots[self.slot(hash)];
        (slot.round == self.round).then_some(slot.node)
    }

    /// Stores a node and returns the previous one.
    fn replace(&mut self, hash: u64, node: u32) -> Option<u32> {
        let at = self.slot(hash);
        let known = self.slots[at];
        self.slots[at] = Slot { hash, round: self.round, node };
        (known.round == self.round).then_some(known.node)
    }
}
