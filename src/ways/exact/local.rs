//! What follows at one place and from two fragments: degree, loops, labels; and why.

use super::clauses::ClauseStore;
use super::frame::{Place, WayIndex, bit, count, steps};
use super::state::{Cause, Contradicted, FragmentState};

impl FragmentState {
    /// Follows all that was decided.
    pub(super) fn follow(&mut self, clauses: &mut ClauseStore) -> Result<(), Contradicted> {
        while let Some(&decided) = self.trail.get(self.followed) {
            let (place, step) = self.frame.begin(decided / 2);
            let other = self.frame.beside(place, step);
            self.degree(place)?;
            self.degree(other)?;
            if decided & 1 == 1 {
                self.joins(self.followed as u32, [place, other])?;
            }
            self.followed += 1;
            clauses.follow(self, decided)?;
        }
        Ok(())
    }

    /// What is certain before any choice: nothing is given by the trail yet.
    pub(super) fn begin(&mut self) -> Result<(), Contradicted> {
        for index in 0..self.frame.places.len() {
            let place = self.frame.places[index];
            self.degree(place)?;
            for step in steps(self.undecided(place)) {
                if !self.may_join(place, self.frame.beside(place, step)) {
                    self.decide(self.frame.way(place, step), false, Cause::Given);
                }
            }
        }
        if self.frame.touching { Ok(()) } else { self.begin_apart() }
    }

    /// The number of ways at a place.
    pub(super) fn degree(&mut self, place: Place) -> Result<(), Contradicted> {
        let at = place as usize;
        let [used, open] = [self.used[at], self.open[at]].map(count);
        let need = u32::from(self.frame.need[at]);
        let is_on_a_line = self.frame.must[at] || used > 0;
        if used > need || (is_on_a_line && open < need) {
            self.conflict.clear();
            let bits = if used > need {
                self.used[at]
            } else {
                self.barred(place) | if self.frame.must[at] { 0 } else { self.used[at] }
            };
            self.conflict.extend(steps(bits).map(|step| self.frame.way(place, step)));
            return Err(Contradicted);
        }
        let fate = if used == need || (!is_on_a_line && open < need) {
            false
        } else if is_on_a_line && open == need {
            true
        } else {
            return Ok(());
        };
        for step in steps(self.undecided(place)) {
            self.decide(self.frame.way(place, step), fate, Cause::Degree(place));
        }
        Ok(())
    }

    /// Joins the fragments at the ends of a used way, and bars what may not be joined with the whole.
    fn joins(&mut self, entry: u32, places: [Place; 2]) -> Result<(), Contradicted> {
        if self.far[places[0] as usize] == places[1] || !self.may_join(places[0], places[1]) {
            let mut conflict = std::mem::take(&mut self.conflict);
            conflict.clear();
            conflict.push(self.trail[entry as usize] / 2);
            self.push_fragments(places, entry, &mut conflict);
            self.conflict = conflict;
            return Err(Contradicted);
        }
        let (ends, moved) = self.join(entry, places);
        for end in ends {
            for step in steps(self.undecided(end)) {
                let other = self.frame.beside(end, step);
                if self.far[end as usize] == other || !self.may_join(end, other) {
                    let way = self.frame.way(end, step);
                    if !self.is_decided(way) {
                        self.decide(way, false, Cause::Fragments(entry + 1));
                    }
                }
            }
        }
        match (self.frame.touching, self.frame.is_numbered) {
            (true, _) => Ok(()),
            (false, true) => self.keep_line_apart(places),
            (false, false) => self.keep_apart(entry, places, moved, ends),
        }
    }

    /// The used ways of the fragments that end at both places, as they were before an entry of the trail; once if both are one.
    fn push_fragments(&self, places: [Place; 2], before: u32, into: &mut Vec<WayIndex>) {
        if self.push_fragment(places[0], before, into) != places[1] {
            self.push_fragment(places[1], before, into);
        }
    }

    /// The used ways of the fragment that ends here. Returns its other end.
    pub(super) fn push_fragment(&self, end: Place, before: u32, into: &mut Vec<WayIndex>) -> Place {
        let (mut at, mut back) = (end, None);
        while let Some(step) = self.onward(at, back, before) {
            into.push(self.frame.way(at, step));
            at = self.frame.beside(at, step);
            back = Some(step.reversed());
        }
        at
    }

    /// The ways from whose fates the fate of a way follows.
    pub(super) fn push_reasons(&self, clauses: &ClauseStore, way: WayIndex, into: &mut Vec<WayIndex>) {
        match self.cause[way as usize] {
            Cause::Given => {}
            Cause::Degree(place) => self.push_degree(place, way, into),
            Cause::Fragments(before) => {
                let (place, step) = self.frame.begin(way);
                self.push_fragments([place, self.frame.beside(place, step)], before, into);
            }
            Cause::Clause(clause) => into.extend(clauses.ways(clause).filter(|other| *other != way)),
            Cause::List(list) => {
                let len = self.lists[list as usize];
                into.extend_from_slice(&self.lists[list as usize + 1..][..len as usize]);
            }
        }
    }

    fn push_degree(&self, place: Place, way: WayIndex, into: &mut Vec<WayIndex>) {
        let at = place as usize;
        let before = self.entry[way as usize];
        let earlier = |bits: u8| {
            steps(bits)
                .filter(|step| self.entry[self.frame.way(place, *step) as usize] < before)
                .fold(0, |set, step| set | bit(step))
        };
        let [used, barred] = [self.used[at], self.barred(place)].map(earlier);
        let bits = if self.is_used(way) {
            barred | if self.frame.must[at] { 0 } else { used }
        } else if count(used) >= u32::from(self.frame.need[at]) {
            used
        } else {
            barred
        };
        into.extend(steps(bits).map(|step| self.frame.way(place, step)));
    }
}
