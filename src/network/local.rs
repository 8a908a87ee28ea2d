//! Deductions from a field and its ways (*degree*) and from the two ends of a fragment (*loops*), and what follows from
//! a supposition by these two.

use crate::grid::Step;
use crate::network::{Contradiction, Fate};
use crate::network::{Network, PlaceIndex};

impl Network {
    /// The live end and the end use one way, every other free field two. If no more are open, these are forced; if as
    /// many are forced, the others are ruled out. Returns whether a new fact was derived.
    pub(crate) fn apply_degrees(&mut self) -> Result<bool, Contradiction> {
        let before = self.mark();
        while let Some(place) = self.next_changed() {
            let (open, forced, need) = (self.open(place), self.forced(place), self.need(place));
            if open.len() < need {
                return Err(Contradiction::TooFewWays(self.field(place)));
            }
            if forced.len() > need {
                return Err(Contradiction::TooManyWays(self.field(place)));
            }
            let undecided = open.without(forced);
            if forced.len() == need {
                undecided.iter().for_each(|step| self.rule_out(place, step));
            } else if open.len() == need {
                undecided.iter().for_each(|step| self.force(place, step));
            }
        }
        Ok(self.mark() > before)
    }

    /// Rules out the ways that would close a fragment, or join live end and end before all fields are covered. Returns
    /// whether there were any.
    pub(crate) fn prevent_loops(&mut self) -> Result<bool, Contradiction> {
        if let Some(place) = self.closed_loop() {
            return Err(Contradiction::Loop(self.field(place)));
        }
        let (live, end) = (self.live(), self.end());
        let ways_of_a_completion = self.field_count() - 1;
        let end_is_taken = self.need(end) == 0 && live != end;
        let joined = self.far(live) == end;
        if end_is_taken || joined && self.forced_ways() < ways_of_a_completion {
            return Err(Contradiction::EndTooEarly(self.field(end)));
        }
        let before = self.mark();
        while let Some(grown) = self.next_grown() {
            self.keep_apart(grown, self.far(grown));
        }
        if self.forced_ways() + 1 < ways_of_a_completion {
            self.keep_apart(self.far(live), self.far(end));
        }
        Ok(self.mark() > before)
    }

    /// Applies *degree* and *loops* until they derive nothing more.
    pub(crate) fn apply_both(&mut self) -> Result<(), Contradiction> {
        loop {
            self.apply_degrees()?;
            if !self.prevent_loops()? {
                return Ok(());
            }
        }
    }

    /// Derives what follows by *degree* and *loops* if an undecided way has this fate, and undoes it. If there is no
    /// contradiction, `look` sees the network with all that follows, and the mark on the trail before it. Both parts
    /// have derived everything before.
    pub(crate) fn suppose<T>(
        &mut self,
        (place, step): (PlaceIndex, Step),
        fate: Fate,
        look: impl FnOnce(&Self, usize) -> T,
    ) -> Result<T, Contradiction> {
        self.suppose_all(|network| network.decide(place, step, fate), look)
    }

    /// The same for all ways that `decide` decides.
    pub(crate) fn suppose_all<T>(
        &mut self,
        decide: impl FnOnce(&mut Self),
        look: impl FnOnce(&Self, usize) -> T,
    ) -> Result<T, Contradiction> {
        let (mark, version) = (self.mark(), self.version());
        let permitted = self.permit(None);
        decide(self);
        let outcome = self.apply_both().map(|()| look(self, mark));
        self.undo_supposition(mark, version);
        self.permit(permitted);
        outcome
    }

    /// Rules out the way from the end of a fragment to another place, if it is undecided.
    fn keep_apart(&mut self, one: PlaceIndex, other: PlaceIndex) {
        let Some(step) = self.step_between(one, other) else { return };
        // The place may have become an inner place of a longer fragment since it was noted.
        let is_an_end = self.forced(one).len() < self.need(one);
        if is_an_end && self.undecided(one).contains(step) {
            self.rule_out(one, step);
        }
    }
}
