//! What follows where a line may not touch itself: neighbours on one line follow each other. For this each place knows its fragment.

use super::frame::{Place, WayIndex, bit, steps};
use super::state::{Cause, Contradicted, FragmentState};
use crate::grid::Step;

/// The fragments as sets of places; without content where lines may touch themselves.
#[derive(Clone, Debug, Default)]
pub(super) struct PlaceSets {
    /// The set of each place, named by one of its places.
    set: Vec<Place>,
    /// For each set, the number of its places and its colour.
    len: Vec<u32>,
    colour: Vec<u32>,
}

/// A set that became part of another.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct MovedSet {
    /// The side of the join whose places were moved, the names of their set and of the other one, and the colour of that before.
    side: usize,
    from: Place,
    to: Place,
    colour: u32,
}

impl PlaceSets {
    /// Each place by itself.
    pub(super) fn new(label: &[u32]) -> Self {
        let count = label.len();
        Self { set: (0..count as Place).collect(), len: vec![1; count], colour: label.to_vec() }
    }

    #[inline]
    fn of(&self, place: Place) -> usize {
        self.set[place as usize] as usize
    }
}

impl FragmentState {
    /// Makes one set of the fragments at both ends of a used way: the smaller one becomes part of the other.
    pub(super) fn move_set(&mut self, entry: u32, places: [Place; 2]) -> MovedSet {
        let sets = places.map(|place| self.sets.of(place));
        let side = usize::from(self.sets.len[sets[0]] > self.sets.len[sets[1]]);
        let (from, to) = (sets[side], sets[1 - side]);
        let moved = MovedSet { side, from: from as Place, to: to as Place, colour: self.sets.colour[to] };
        self.sets.len[to] += self.sets.len[from];
        self.sets.colour[to] = moved.colour.max(self.sets.colour[from]);
        self.name_set(places[side], entry, to as Place);
        moved
    }

    /// Undoes [`Self::move_set`].
    pub(super) fn move_set_back(&mut self, entry: u32, places: [Place; 2], moved: MovedSet) {
        self.sets.len[moved.to as usize] -= self.sets.len[moved.from as usize];
        self.sets.colour[moved.to as usize] = moved.colour;
        self.name_set(places[moved.side], entry, moved.from);
    }

    /// Names the set of the fragment that ended here before an entry of the trail.
    fn name_set(&mut self, end: Place, before: u32, name: Place) {
        let (mut at, mut back) = (end, None);
        self.sets.set[at as usize] = name;
        while let Some(step) = self.onward(at, back, before) {
            at = self.frame.beside(at, step);
            back = Some(step.reversed());
            self.sets.set[at as usize] = name;
        }
    }

    /// What is certain before any choice: two neighbours that are on one line follow each other.
    pub(super) fn begin_apart(&mut self) -> Result<(), Contradicted> {
        for index in 0..self.frame.places.len() {
            let place = self.frame.places[index];
            for step in steps(self.frame.open[place as usize] & 0b0110) {
                let other = self.frame.beside(place, step);
                let [one, two] = [place, other].map(|place| place as usize);
                let is_one_line = if self.frame.is_numbered {
                    self.frame.must[one] && self.frame.must[two]
                } else {
                    self.frame.label[one] != 0 && self.frame.label[one] == self.frame.label[two]
                };
                if is_one_line {
                    self.reasons.clear();
                    self.must_follow(place, step)?;
                }
            }
        }
        Ok(())
    }

    /// Uses a way between two places of a line, by the reasons in [`FragmentState::reasons`].
    fn must_follow(&mut self, place: Place, step: Step) -> Result<(), Contradicted> {
        let way = self.frame.way(place, step);
        if !self.is_decided(way) {
            let cause = self.list();
            self.decide(way, true, cause);
            return Ok(());
        }
        if self.is_used(way) {
            return Ok(());
        }
        self.conflict.clear();
        self.conflict.push(way);
        self.conflict.extend_from_slice(&self.reasons);
        Err(Contradicted)
    }

    /// Makes a list of [`FragmentState::reasons`].
    fn list(&mut self) -> Cause {
        let list = self.lists.len() as u32;
        self.lists.push(self.reasons.len() as u32);
        self.lists.extend_from_slice(&self.reasons);
        Cause::List(list)
    }

    /// What follows from a used way on a numbered line: all places on it are on one line.
    pub(super) fn keep_line_apart(&mut self, places: [Place; 2]) -> Result<(), Contradicted> {
        for place in places {
            for step in steps(self.frame.open[place as usize] & !self.used[place as usize]) {
                let other = self.frame.beside(place, step);
                if !self.frame.must[other as usize] && self.used[other as usize] == 0 {
                    continue;
                }
                self.reasons.clear();
                for end in [place, other] {
                    let used = self.used[end as usize];
                    if let Some(step) = steps(used).next().filter(|_| !self.frame.must[end as usize]) {
                        self.reasons.push(self.frame.way(end, step));
                    }
                }
                self.must_follow(place, step)?;
            }
        }
        Ok(())
    }

    /// What follows from two fragments that became one: no two of its places touch, and no end goes beside another place of it.
    pub(super) fn keep_apart(
        &mut self,
        entry: u32,
        places: [Place; 2],
        moved: MovedSet,
        ends: [Place; 2],
    ) -> Result<(), Contradicted> {
        // The places that were moved, and those that have a colour now, have new neighbours on their line.
        let is_new = [0, 1].map(|side| {
            let before = if side == moved.side { self.sets.colour[moved.from as usize] } else { moved.colour };
            side == moved.side || before != self.sets.colour[moved.to as usize]
        });
        for side in 0..2 {
            if !is_new[side] {
                continue;
            }
            let (mut at, mut back) = (places[side], Some(self.step_between(places[side], places[1 - side])));
            loop {
                self.keep_place_apart(at, entry + 1)?;
                let Some(step) = self.onward(at, back, entry) else { break };
                at = self.frame.beside(at, step);
                back = Some(step.reversed());
            }
        }
        for end in ends {
            let set = self.sets.of(end);
            for step in steps(self.undecided(end)) {
                let next = self.frame.beside(end, step);
                let beside = steps(self.frame.open[next as usize] & !bit(step.reversed()))
                    .map(|step| self.frame.beside(next, step))
                    .find(|other| self.sets.of(*other) == set && *other != end);
                let way = self.frame.way(end, step);
                if let Some(other) = beside.filter(|_| !self.is_decided(way) && self.sets.of(next) != set) {
                    self.reasons.clear();
                    self.push_between(end, other, entry + 1);
                    let cause = self.list();
                    self.decide(way, false, cause);
                }
            }
        }
        Ok(())
    }

    fn keep_place_apart(&mut self, place: Place, before: u32) -> Result<(), Contradicted> {
        let set = self.sets.of(place);
        let colour = self.sets.colour[set];
        for step in steps(self.frame.open[place as usize] & !self.used[place as usize]) {
            let other = self.frame.beside(place, step);
            let next = self.sets.of(other);
            if next == set {
                self.reasons.clear();
                self.push_between(place, other, before);
                self.conflict.clear();
                self.conflict.extend_from_slice(&self.reasons);
                return Err(Contradicted);
            }
            if colour != 0 && self.sets.colour[next] == colour {
                self.reasons.clear();
                for place in [place, other] {
                    self.push_whole(place, before);
                }
                self.must_follow(place, step)?;
            }
        }
        Ok(())
    }

    /// The step between two neighbours.
    fn step_between(&self, from: Place, to: Place) -> Step {
        let is_there = |step: &Step| self.frame.beside(from, *step) == to;
        Step::ALL.into_iter().find(is_there).expect("they are neighbours")
    }

    /// Adds the used ways between two places of a fragment.
    fn push_between(&mut self, from: Place, to: Place, before: u32) {
        let begin = self.reasons.len();
        for first in steps(self.used[from as usize]) {
            let way = self.frame.way(from, first);
            if self.entry[way as usize] >= before {
                continue;
            }
            self.reasons.push(way);
            if self.push_onward(self.frame.beside(from, first), first, Some(to), before) {
                return;
            }
            self.reasons.truncate(begin);
        }
        debug_assert!(false, "both places are on one fragment");
    }

    /// Adds the used ways of the fragment of a place.
    fn push_whole(&mut self, place: Place, before: u32) {
        for first in steps(self.used[place as usize]) {
            let way = self.frame.way(place, first);
            if self.entry[way as usize] < before {
                self.reasons.push(way);
                self.push_onward(self.frame.beside(place, first), first, None, before);
            }
        }
    }

    /// Adds the used ways from a place that was reached by a step, up to another place or to the end. Returns whether that place was met.
    fn push_onward(&mut self, from: Place, by: Step, to: Option<Place>, before: u32) -> bool {
        let (mut at, mut back) = (from, by.reversed());
        while Some(at) != to {
            let Some(step) = self.onward(at, Some(back), before) else { return false };
            let way: WayIndex = self.frame.way(at, step);
            self.reasons.push(way);
            at = self.frame.beside(at, step);
            back = step.reversed();
        }
        true
    }
}
