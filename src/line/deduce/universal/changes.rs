//! Whether *blocks* and *cuts* can derive anything new after a few changes to a network that was at a fixpoint. This
//! looks only at places close to the changes and at the faces that the changes joined. If it cannot decide, the full
//! search is used.
//!
//! A deduction about places that are not close to a change would have been made before.

use super::faces::{Corner, Faces};
use crate::grid::Step;
use crate::network::{Change, Network, PlaceIndex};

/// A network that was at a fixpoint, and the changes since then.
pub(super) struct Changes<'a> {
    network: &'a Network,
    faces: &'a Faces,
    changes: &'a [Change],
}

impl<'a> Changes<'a> {
    /// The faces have followed the network, and *degree* and *loops* derive nothing more.
    pub(super) fn since(network: &'a Network, faces: &'a Faces, fixpoint: usize) -> Self {
        Self { network, faces, changes: network.changes_since(fixpoint) }
    }

    /// Whether *blocks* derives nothing new: the region is connected, and no place close to a change joins two blocks.
    ///
    /// A place that joins two blocks and is not close to a change did so before, with the same ways into each. The rest
    /// of its chain is still behind it, because the live end has to pass it first. The colours of the whole region fit
    /// as before, since a step removes a field from it and changes the colour of the live end.
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

    /// Whether *cuts* derives nothing new: each way close to a change has the same two faces only as ways with which it
    /// forms a line without branches.
    ///
    /// Ways between the same two faces cut the region in pieces. If none of them is close to a change, they were the
    /// same ways before, in the same states.
    pub(super) fn cannot_affect_cuts(&self) -> bool {
        let is_nothing_new = |corner: &Corner| {
            self.faces.ways_at(*corner).iter().all(|&(place, step)| {
                !self.network.open(place).contains(step) || self.cuts_off_only_single_fields(place, step)
            })
        };
        self.faces.moved().iter().all(is_nothing_new)
            && self.forced().all(|(place, step)| self.cuts_off_only_single_fields(place, step))
    }

    /// The ways that were forced since the fixpoint, without the one that the live end has taken.
    fn forced(&self) -> impl Iterator<Item = (PlaceIndex, Step)> {
        self.changes.iter().filter_map(|change| match *change {
            Change::Forced(place, step, _) if self.network.open(place).contains(step) => Some((place, step)),
            _ => None,
        })
    }

    fn is_live_or_end(&self, place: PlaceIndex) -> bool {
        place == self.network.live() || place == self.network.end()
    }

    /// The number of forced lines from the live end or the end that reach a branch at this place. If one of these ends
    /// has a single way, *degree* has forced it, and so on through places with two ways.
    fn tails_at(&self, place: PlaceIndex) -> usize {
        let comes_from = |end: PlaceIndex| usize::from(self.network.far(end) == place && end != place);
        comes_from(self.network.live()) + comes_from(self.network.end())
    }

    /// Whether a place joins two blocks in a way that *degree* does not cover completely.
    fn joins_blocks(&self, place: PlaceIndex) -> bool {
        let ways = self.network.open(place).len();
        // A face that touches a place from several sides lies between several pairs of its ways.
        if ways < 2 || self.faces.touching(place) == ways {
            return false;
        }
        // A place with two ways is part of a line without branches. If that line joins two blocks, so do the places
        // where it ends, which are as close to the change; or it ends at the live end or the end, where it has no
        // choice. The place where such a line reaches a branch has to use it and exactly one other way, which *degree*
        // covers.
        self.is_live_or_end(place) || ways > 2 && self.faces.touching(place) + self.tails_at(place) < ways
    }

    /// Whether the ways with the same two faces as this one form a line without branches. Then only single places lie
    /// between them, which *degree* covers completely.
    fn cuts_off_only_single_fields(&self, place: PlaceIndex, step: Step) -> bool {
        match self.faces.alike(self.network, place, step) {
            // The way cuts the region alone, which is a case for *blocks*.
            None | Some(1) => true,
            Some(alike) => self.line_through(place, step) == Some(alike),
        }
    }

    /// The number of ways of the line without branches through this way; `None` if the line is closed, or if it passes
    /// both the live end and the end, since then the rest of the region contains neither.
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

    /// The next way of a line without branches that has reached a place. A forced line from one of the ends that
    /// arrives here does not count as a branch.
    fn only_way_on(&self, place: PlaceIndex, back: Step) -> Option<Step> {
        let mut ways = self.network.open(place);
        ways.remove(back);
        if ways.len() == 2 && !self.is_live_or_end(place) && self.tails_at(place) > 0 {
            ways = ways.without(self.network.forced(place));
        }
        if ways.len() == 1 { ways.pop() } else { None }
    }
}
