//! What follows from the order of ends around an area of free places: two lines that must both pass it do not cross.
//!
//! A walk around the area, or around an island in it, meets the ends beside it. Lines that only can go through the area join theirs without
//! crossing, so their ends are nested like brackets.

use super::frame::{Place, WayIndex, bit, count, steps};
use super::state::{Contradicted, FragmentState};
use crate::grid::Step;

/// The memory of a search for lines that cross.
#[derive(Clone, Debug)]
pub(super) struct CrossingSearch {
    /// For each place its area, counted from `base`; less than that if it is in none.
    area: Vec<u32>,
    base: u32,
    /// For each place of an area the sides that were passed, as bits.
    passed: Vec<u8>,
    places: Vec<Place>,
    /// The sides of a walk around an area, from the inside.
    sides: Vec<(Place, Step)>,
    /// The ends beside the walk, in order.
    ends: Vec<Place>,
    /// For each place, the number of its sides on the walk, and the number of times that the walk comes to it.
    touches: Vec<[u8; 2]>,
    /// Brackets that are open.
    open: Vec<Place>,
}

impl CrossingSearch {
    pub(super) fn new(state: &FragmentState) -> Self {
        let [table, places] = [state.frame.table_len(), state.frame.places.len()];
        Self {
            area: vec![0; table],
            base: 0,
            passed: vec![0; table],
            places: Vec::with_capacity(places),
            sides: Vec::with_capacity(4 * places),
            ends: Vec::with_capacity(4 * places),
            touches: vec![[0; 2]; table],
            open: Vec::with_capacity(places),
        }
    }

    /// Finds areas that two lines must pass and would cross in. Lines through numbers are left out: an end of theirs may have a choice
    /// of two others. So are lines that may not touch themselves: they are found without.
    pub(super) fn run(&mut self, state: &mut FragmentState) -> Result<(), Contradicted> {
        let frame = &state.frame;
        if !frame.touching || frame.is_numbered || !frame.has_all_pairs() {
            return Ok(());
        }
        if self.base > u32::MAX / 2 {
            self.area.fill(0);
            self.base = 0;
        }
        let before = self.base;
        for at in 0..state.frame.places.len() {
            let place = state.frame.places[at];
            if self.area[place as usize] > before || state.label[place as usize] != 0 || state.undecided(place) == 0 {
                continue;
            }
            self.base += 1;
            self.find_area(state, place);
            for at in 0..self.places.len() {
                let place = self.places[at];
                for step in Step::ALL {
                    if self.passed[place as usize] & bit(step) == 0 && !self.is_inside(state.frame.beside(place, step))
                    {
                        self.walk(state, place, step);
                        self.judge(state)?;
                    }
                }
            }
        }
        Ok(())
    }

    fn is_inside(&self, place: Place) -> bool {
        self.area[place as usize] == self.base
    }

    /// Finds the places that undecided ways and unlabelled fragments connect with one.
    fn find_area(&mut self, state: &FragmentState, place: Place) {
        self.places.clear();
        self.add(place);
        let mut at = 0;
        while let Some(&place) = self.places.get(at) {
            at += 1;
            for step in steps(state.open[place as usize]) {
                let next = state.frame.beside(place, step);
                let is_free = state.used[place as usize] & bit(step) != 0 || state.label[next as usize] == 0;
                if is_free && !self.is_inside(next) {
                    self.add(next);
                }
            }
        }
    }

    fn add(&mut self, place: Place) {
        self.area[place as usize] = self.base;
        self.passed[place as usize] = 0;
        self.places.push(place);
    }

    /// Walks around the area, along the side of a place.
    fn walk(&mut self, state: &FragmentState, place: Place, side: Step) {
        self.sides.clear();
        self.ends.clear();
        let (mut at, mut side) = (place, side);
        while self.passed[at as usize] & bit(side) == 0 {
            self.passed[at as usize] |= bit(side);
            self.sides.push((at, side));
            let end = state.frame.beside(at, side);
            if state.undecided(at) & bit(side) != 0 {
                if self.ends.last() != Some(&end) {
                    self.ends.push(end);
                }
                self.touches[end as usize][0] += 1;
            }
            let along = side.turned_right();
            let next = state.frame.beside(at, along);
            if !self.is_inside(next) {
                side = along;
                continue;
            }
            let corner = state.frame.beside(next, side);
            if self.is_inside(corner) {
                (at, side) = (corner, along.reversed());
            } else {
                at = next;
            }
        }
        if self.ends.len() > 1 && self.ends.first() == self.ends.last() {
            self.ends.pop();
        }
        for end in &self.ends {
            self.touches[*end as usize][1] += 1;
        }
    }

    /// Whether the line from an end must enter the area, and by one stretch of the walk.
    fn is_bound(&self, state: &FragmentState, end: Place) -> bool {
        self.touches[end as usize] == [count(state.undecided(end)) as u8, 1]
    }

    /// Judges the walk: the ends of lines that must enter here are brackets, and those that stay open cross.
    fn judge(&mut self, state: &mut FragmentState) -> Result<(), Contradicted> {
        self.open.clear();
        // The pairs of labels of which one end, and both, must enter here.
        let [mut bound, mut both] = [0u128; 2];
        if self.ends.len() >= 4 {
            for &end in &self.ends {
                if self.is_bound(state, end) {
                    let label = state.label[end as usize];
                    let pair = state.frame.pairs(label, label);
                    both |= bound & pair;
                    bound |= pair;
                }
            }
        }
        if both.count_ones() >= 2 {
            for &end in &self.ends {
                let label = state.label[end as usize];
                if both & state.frame.pairs(label, label) == 0 {
                    continue;
                }
                if self.open.last().is_some_and(|other| state.label[*other as usize] == label) {
                    self.open.pop();
                } else {
                    self.open.push(end);
                }
            }
        }
        for end in &self.ends {
            self.touches[*end as usize] = [0; 2];
        }
        if self.open.is_empty() {
            return Ok(());
        }
        let mut conflict = std::mem::take(&mut state.conflict);
        conflict.clear();
        self.push_reasons(state, &mut conflict);
        state.conflict = conflict;
        Err(Contradicted)
    }

    /// The barred ways out of the area along the walk, those at the ends of lines that cross, and the fragments of all ends.
    fn push_reasons(&self, state: &FragmentState, into: &mut Vec<WayIndex>) {
        for &(place, side) in &self.sides {
            if state.barred(place) & bit(side) != 0 {
                into.push(state.frame.way(place, side));
            }
        }
        for &end in &self.open {
            into.extend(steps(state.barred(end)).map(|step| state.frame.way(end, step)));
        }
        for &end in &self.ends {
            state.push_fragment(end, u32::MAX, into);
        }
    }
}
