//! What follows from the areas of free places: a line that enters one must leave it to the end that it has to be joined with.

use super::frame::{Place, WayIndex, steps};
use super::state::{Cause, FragmentState};

/// A set of free places that undecided ways and unlabelled fragments connect.
#[derive(Clone, Copy, Debug)]
struct FreeArea {
    /// Its places in the list of all.
    places: [u32; 2],
    /// The pairs of labels of which one end, and two ends, are beside it.
    once: u128,
    twice: u128,
}

/// The memory of a search for areas.
#[derive(Clone, Debug)]
pub(super) struct ReachSearch {
    /// For each place its area, counted from `base`; less than that if it is in none.
    area: Vec<u32>,
    base: u32,
    areas: Vec<FreeArea>,
    places: Vec<Place>,
    ends: Vec<Place>,
    reasons: Vec<WayIndex>,
}

impl ReachSearch {
    pub(super) fn new(state: &FragmentState) -> Self {
        let places = state.frame.places.len();
        Self {
            area: vec![0; state.frame.table_len()],
            base: 1,
            areas: Vec::with_capacity(places),
            places: Vec::with_capacity(places),
            ends: Vec::with_capacity(places),
            reasons: Vec::with_capacity(4 * places),
        }
    }

    /// Bars the ways into areas from which a line can't be completed, and those by which it would miss one that only it can fill.
    pub(super) fn run(&mut self, state: &mut FragmentState) {
        if !state.frame.has_all_pairs() {
            return;
        }
        self.find_areas(state);
        for at in 0..self.ends.len() {
            let end = self.ends[at];
            let pairs = pairs_of(state, end);
            let mut only = None;
            for step in steps(state.undecided(end)) {
                let next = state.frame.beside(end, step);
                let Some(index) = self.area_of(next) else { continue };
                let twice = self.areas[index].twice;
                if twice & pairs == 0 {
                    self.bar(state, end, state.frame.way(end, step), index);
                } else if twice == pairs && pairs.is_power_of_two() && state.frame.all_fields {
                    only = Some(index);
                }
            }
            let Some(only) = only else { continue };
            for step in steps(state.undecided(end)) {
                if self.area_of(state.frame.beside(end, step)) != Some(only) {
                    self.bar(state, end, state.frame.way(end, step), only);
                }
            }
        }
    }

    fn area_of(&self, place: Place) -> Option<usize> {
        self.area[place as usize].checked_sub(self.base).map(|area| area as usize)
    }

    fn find_areas(&mut self, state: &FragmentState) {
        self.base += self.areas.len() as u32;
        if self.base > u32::MAX / 2 {
            self.area.fill(0);
            self.base = 1;
        }
        self.areas.clear();
        self.places.clear();
        self.ends.clear();
        for &place in &state.frame.places {
            if state.undecided(place) == 0 {
                continue;
            }
            if state.label[place as usize] != 0 {
                self.ends.push(place);
            } else if self.area_of(place).is_none() {
                self.find_area(state, place);
            }
        }
        for at in 0..self.ends.len() {
            let end = self.ends[at];
            let pairs = pairs_of(state, end);
            let mut before = [usize::MAX; 4];
            for (at, step) in steps(state.undecided(end)).enumerate() {
                let Some(area) = self.area_of(state.frame.beside(end, step)) else { continue };
                if !before.contains(&area) {
                    before[at] = area;
                    let area = &mut self.areas[area];
                    area.twice |= area.once & pairs;
                    area.once |= pairs;
                }
            }
        }
    }

    fn find_area(&mut self, state: &FragmentState, place: Place) {
        let begin = self.places.len();
        let name = self.base + self.areas.len() as u32;
        self.area[place as usize] = name;
        self.places.push(place);
        let mut at = begin;
        while let Some(&place) = self.places.get(at) {
            at += 1;
            let far = state.far[place as usize];
            let beside = steps(state.undecided(place)).map(|step| state.frame.beside(place, step));
            for next in beside.chain((far != place).then_some(far)) {
                if self.area[next as usize] < self.base && state.label[next as usize] == 0 {
                    self.area[next as usize] = name;
                    self.places.push(next);
                }
            }
        }
        self.areas.push(FreeArea { places: [begin as u32, self.places.len() as u32], once: 0, twice: 0 });
    }

    /// Bars a way from an end, by the ends beside an area.
    fn bar(&mut self, state: &mut FragmentState, end: Place, way: WayIndex, area: usize) {
        if state.is_decided(way) {
            return;
        }
        self.reasons.clear();
        if state.depth() > 0 {
            state.push_fragment(end, u32::MAX, &mut self.reasons);
            self.push_reasons(state, area);
        }
        let list = state.lists.len() as u32;
        state.lists.push(self.reasons.len() as u32);
        state.lists.extend_from_slice(&self.reasons);
        state.decide(way, false, Cause::List(list));
    }

    /// The barred ways out of an area, the used ways in it, and those of the fragments beside it.
    fn push_reasons(&mut self, state: &FragmentState, area: usize) {
        let [begin, end] = self.areas[area].places;
        for at in begin..end {
            let place = self.places[at as usize];
            for step in steps(state.barred(place)) {
                let way = state.frame.way(place, step);
                let next = state.frame.beside(place, step);
                if state.depth[way as usize] > 0 && self.area_of(next) != Some(area) {
                    self.reasons.push(way);
                }
            }
            let far = state.far[place as usize];
            if far > place {
                state.push_fragment(place, u32::MAX, &mut self.reasons);
            }
            for step in steps(state.undecided(place)) {
                let next = state.frame.beside(place, step);
                if state.label[next as usize] != 0 {
                    state.push_fragment(next, u32::MAX, &mut self.reasons);
                }
            }
        }
    }
}

/// The pairs of labels that a line from here can make.
fn pairs_of(state: &FragmentState, end: Place) -> u128 {
    let [near, second] = [end, state.far[end as usize]].map(|place| state.label[place as usize]);
    if !state.frame.is_numbered {
        return state.frame.pairs(near, near);
    }
    let [before, after] =
        [near - 1, near].map(|pair| if pair == 0 || pair == state.frame.labels { 0 } else { 1 << (pair - 1) });
    if second <= near { after | if second == near { before } else { 0 } } else { before }
}
