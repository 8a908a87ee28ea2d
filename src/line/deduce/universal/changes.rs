//! Whether *blocks* and *cuts* have anything new to say after a few changes to a network that was at rest: one of which no
//! part had anything more to say. It looks only at what is close to the changes and at the faces that these joined; if it
//! can't tell, there is the search over all fields.
//!
//! Whatever a part could say of fields that no change came close to, it would have said before.

use super::faces::{Corner, Faces};
use super::network::{Change, Network, PlaceIndex};
use crate::grid::Step;

/// A network that was at rest, and what has changed since.
pub(super) struct Changes<'a> {
    network: &'a Network,
    faces: &'a Faces,
    changes: &'a [Change],
}

impl<'a> Changes<'a> {
    /// The faces have followed the network. *Degree* and *loops* have nothing more to say.
    pub(super) fn since(network: &'a Network, faces: &'a Faces, fixpoint: usize) -> Self {
        Self { network, faces, changes: network.changes_since(fixpoint) }
    }

    /// Whether *blocks* has nothing new to say: the region hangs together, and no field close to a change joins two blocks.
    ///
    /// A field that joins two blocks and is not close to a change did so before, with the same ways into each, and the
    /// rest of its chain has stayed behind it, for the live end has to pass it first. The colours of the whole region fit
    /// as before, since a step takes a field from it and turns the colour of the live end.
    pub(super) fn cannot_affect_blocks(&self) -> bool {
        let is_new_joint =
            |corner: &Corner| self.faces.places_at(*corner).iter().any(|place| self.joins_blocks(*place));
        !self.faces.has_fallen_apart()
            && !self.joins_blocks(self.network.live())
            && !self.joins_blocks(self.network.end())
            && !self.faces.moved().iter().any(is_new_joint)
            && !self
                .forced()
                .any(|(place, step)| self.joins_blocks(place) || self.joins_blocks(self.network.beside(place, step)))
    }

    /// Whether *cuts* has nothing new to say: the ways close to a change are alike only with those with which they make a
    /// line without branches.
    ///
    /// Ways with the same two faces beside them cut the region in pieces. If none of them is close to a change, they were
    /// the same ways before, and as much was known of each.
    pub(super) fn cannot_affect_cuts(&self) -> bool {
        let is_nothing_new = |corner: &Corner| {
            self.faces.ways_at(*corner).iter().all(|&(place, step)| {
                !self.network.open(place).contains(step) || self.cuts_off_only_single_fields(place, step)
            })
        };
        self.faces.moved().iter().all(is_nothing_new)
            && self.forced().all(|(place, step)| self.cuts_off_only_single_fields(place, step))
    }

    /// The ways that were forced since, without the one that the live end has taken.
    fn forced(&self) -> impl Iterator<Item = (PlaceIndex, Step)> {
        self.changes.iter().filter_map(|change| match *change {
            Change::Forced(place, step, _) if self.network.open(place).contains(step) => Some((place, step)),
            _ => None,
        })
    }

    fn is_live_or_end(&self, place: PlaceIndex) -> bool {
        place == self.network.live() || place == self.network.end()
    }

    /// How many forced lines that begin at the live end or the end come to a branch here. If one of these has a single way,
    /// *degree* has forced it, and so on through fields with two.
    fn tails_at(&self, place: PlaceIndex) -> usize {
        let comes_from = |end: PlaceIndex| usize::from(self.network.far(end) == place && end != place);
        comes_from(self.network.live()) + comes_from(self.network.end())
    }

    /// Whether a place joins two blocks in a way of which *degree* does not know all there is to know.
    fn joins_blocks(&self, place: PlaceIndex) -> bool {
        let ways = self.network.open(place).len();
        // A face that touches a place from several sides lies between several pairs of its ways.
        if ways < 2 || self.faces.touching(place) == ways {
            return false;
        }
        // With two ways it is part of a line without branches. If that joins two blocks, so do the fields where it ends,
        // which are as close to the change; or it ends at the live end or the end, and has no other way to go.
        // The place where such a line comes to a branch has to use it and just one other way, as degree knows.
        self.is_live_or_end(place) || ways > 2 && self.faces.touching(place) + self.tails_at(place) < ways
    }

    /// Whether the ways that are alike with this one are those of a line without branches, so that only single fields lie
    /// between them, of which *degree* knows all there is to know.
    fn cuts_off_only_single_fields(&self, place: PlaceIndex, step: Step) -> bool {
        match self.faces.alike(self.network, place, step) {
            // It cuts the region alone; that is for blocks to say.
            None | Some(1) => true,
            Some(alike) => self.line_through(place, step) == Some(alike),
        }
    }

    /// How many ways the line without branches through this way has; nothing if it is closed, or if it goes past both the
    /// live end and the end, since then the rest of the region holds neither.
    fn line_through(&self, place: PlaceIndex, step: Step) -> Option<usize> {
        let mut ways = 1;
        let mut passed = 0;
        for (begin, first) in [(place, step), (self.network.beside(place, step), step.reversed())] {
            let (mut at, mut by) = (begin, first);
            loop {
                let to = self.network.beside(at, by);
                let Some(next) = self.only_way_on(to, by.reversed()) else { break };
                passed += usize::from(self.is_live_or_end(to) || self.tails_at(to) > 0);
                (at, by) = (to, next);
                if passed > 1 || (at, by) == (begin, first) {
                    return None;
                }
                ways += 1;
            }
        }
        Some(ways)
    }

    /// How a line without branches goes on from a place to which it came; a forced line from one of the ends that comes in
    /// here is no branch.
    fn only_way_on(&self, place: PlaceIndex, back: Step) -> Option<Step> {
        let mut ways = self.network.open(place);
        ways.remove(back);
        if ways.len() == 2 && !self.is_live_or_end(place) && self.tails_at(place) > 0 {
            ways = ways.without(self.network.forced(place));
        }
        if ways.len() == 1 { ways.pop() } else { None }
    }
}
