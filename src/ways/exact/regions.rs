//! What follows from the regions that undecided ways leave: the places behind one place can be entered only through it, and the labels and
//! the chessboard colours in there show how often. Found by one depth-first search for articulation points.

use super::frame::{Place, WayIndex, bit, count, steps};
use super::state::{Cause, Contradicted, FragmentState};
use crate::grid::Step;

/// The sums over the places of a region.
#[derive(Clone, Copy, Debug, Default)]
struct RegionSums {
    /// The pairs of labels with one member inside.
    split: u128,
    /// The number of labelled fragments.
    labelled: u32,
    /// The ways that are needed by black places, less those that are needed by white ones.
    balance: i32,
}

impl RegionSums {
    fn add(&mut self, other: Self) {
        self.split ^= other.split;
        self.labelled += other.labelled;
        self.balance += other.balance;
    }
}

/// A place of the search.
#[derive(Clone, Copy, Debug)]
struct RegionVisit {
    place: Place,
    /// The neighbours that are left to be visited: steps as bits, and one more for the other end of the fragment.
    left: u8,
    /// The index of the first place in the order that can be reached from here or from below.
    low: u32,
    /// The number of [`RegionSearch::claims`] before it.
    claims: u32,
    sums: RegionSums,
}

/// A region that must be entered from the place above it.
#[derive(Clone, Copy, Debug)]
struct Claim {
    /// Its places in the order.
    region: [u32; 2],
    /// How often.
    times: u32,
    /// The steps into it, as bits.
    steps: u8,
}

/// A way that is decided by regions.
#[derive(Clone, Copy, Debug)]
struct RegionFact {
    way: WayIndex,
    is_used: bool,
    /// Where its reasons are.
    reasons: [u32; 2],
}

/// The memory of a search.
#[derive(Clone, Debug)]
pub(super) struct RegionSearch {
    /// For each place its index in the order, if it belongs to the current search: then it is at least `base`.
    index: Vec<u32>,
    base: u32,
    order: Vec<Place>,
    stack: Vec<RegionVisit>,
    claims: Vec<Claim>,
    facts: Vec<RegionFact>,
    reasons: Vec<WayIndex>,
}

/// The bit of the other end of the fragment beside those of the steps.
const FAR: u8 = 1 << 4;

impl RegionSearch {
    pub(super) fn new(state: &FragmentState) -> Self {
        let [table, places] = [state.frame.table_len(), state.frame.places.len()];
        Self {
            index: vec![0; table],
            base: 1,
            order: Vec::with_capacity(places),
            stack: Vec::with_capacity(places),
            claims: Vec::with_capacity(places),
            facts: Vec::with_capacity(places),
            reasons: Vec::with_capacity(16 * places),
        }
    }

    /// Decides what follows from the regions.
    pub(super) fn run(&mut self, state: &mut FragmentState) -> Result<(), Contradicted> {
        if self.base > u32::MAX / 2 {
            self.index.fill(0);
            self.base = 1;
        }
        self.order.clear();
        self.facts.clear();
        self.reasons.clear();
        for at in 0..state.frame.places.len() {
            let place = state.frame.places[at];
            if self.index[place as usize] < self.base && is_unfinished(state, place) {
                self.visit_all(state, place)?;
            }
        }
        self.base += self.order.len() as u32;
        self.decide(state)
    }

    fn decide(&mut self, state: &mut FragmentState) -> Result<(), Contradicted> {
        for fact in &self.facts {
            let reasons = &self.reasons[fact.reasons[0] as usize..fact.reasons[1] as usize];
            if !state.is_decided(fact.way) {
                let list = state.lists.len() as u32;
                state.lists.push(reasons.len() as u32);
                state.lists.extend_from_slice(reasons);
                state.decide(fact.way, fact.is_used, Cause::List(list));
            } else if state.is_used(fact.way) != fact.is_used {
                state.conflict.clear();
                state.conflict.extend_from_slice(reasons);
                state.conflict.push(fact.way);
                return Err(Contradicted);
            }
        }
        Ok(())
    }

    /// Visits all places that are connected with one.
    fn visit_all(&mut self, state: &mut FragmentState, root: Place) -> Result<(), Contradicted> {
        let first = self.order.len() as u32;
        self.enter(state, root);
        loop {
            let depth = self.stack.len() - 1;
            let visit = self.stack[depth];
            if visit.left != 0 {
                let neighbour = if visit.left & FAR != 0 {
                    self.stack[depth].left &= !FAR;
                    state.far[visit.place as usize]
                } else {
                    self.stack[depth].left &= visit.left - 1;
                    state.frame.beside(visit.place, Step::ALL[visit.left.trailing_zeros() as usize])
                };
                let index = self.index[neighbour as usize];
                if index < self.base {
                    self.enter(state, neighbour);
                } else if depth == 0 || self.stack[depth - 1].place != neighbour {
                    self.stack[depth].low = visit.low.min(index - self.base);
                }
                continue;
            }
            if self.claims.len() as u32 > visit.claims {
                self.settle(state, &visit)?;
                self.claims.truncate(visit.claims as usize);
            }
            self.stack.pop();
            let index = self.index[visit.place as usize] - self.base;
            let Some(above) = self.stack.last_mut() else {
                return self.close(state, [first, self.order.len() as u32], visit.sums);
            };
            above.low = above.low.min(visit.low);
            above.sums.add(visit.sums);
            let above = above.place;
            if visit.low >= self.index[above as usize] - self.base {
                self.judge(state, above, [index, self.order.len() as u32], visit.sums)?;
            }
        }
    }

    fn enter(&mut self, state: &FragmentState, place: Place) {
        let at = place as usize;
        let index = self.order.len() as u32;
        self.index[at] = self.base + index;
        self.order.push(place);
        let far = state.far[at];
        let mut sums =
            RegionSums { split: 0, labelled: 0, balance: state.left(place) as i32 * i32::from(state.frame.sign[at]) };
        let mut left = state.undecided(place);
        if far != place && is_unfinished(state, far) {
            left |= FAR;
        }
        // The labels of a fragment count at one of its ends.
        if state.label[at] != 0 && (left & FAR == 0 || place < far) {
            let ends = [state.label[at], state.label[far as usize]];
            sums.split = state.frame.pairs(ends[0].min(ends[1]), ends[0].max(ends[1]));
            sums.labelled = 1;
        }
        self.stack.push(RegionVisit { place, left, low: index, claims: self.claims.len() as u32, sums });
    }

    /// Judges a region without a way out.
    fn close(&mut self, state: &mut FragmentState, region: [u32; 2], sums: RegionSums) -> Result<(), Contradicted> {
        let all_fields = state.frame.all_fields;
        let is_split = sums.split != 0 && state.frame.has_all_pairs();
        if is_split || (all_fields && (sums.balance != 0 || sums.labelled == 0)) {
            return self.fail(state, &[region], None);
        }
        if sums.labelled == 0 {
            let begin = self.reasons.len() as u32;
            self.push_reasons(state, region);
            let reasons = [begin, self.reasons.len() as u32];
            for index in region[0]..region[1] {
                let place = self.order[index as usize];
                for step in steps(state.undecided(place)) {
                    self.facts.push(RegionFact { way: state.frame.way(place, step), is_used: false, reasons });
                }
            }
        }
        Ok(())
    }

    /// Judges a region that can be entered only from a place.
    fn judge(
        &mut self,
        state: &mut FragmentState,
        place: Place,
        region: [u32; 2],
        sums: RegionSums,
    ) -> Result<(), Contradicted> {
        let at = place as usize;
        let mut inside = 0;
        for step in steps(state.undecided(place)) {
            if self.is_inside(state.frame.beside(place, step), region) {
                inside |= bit(step);
            }
        }
        let left = state.left(place);
        let most = left.min(count(inside));
        let has_all_pairs = state.frame.has_all_pairs();
        let split = sums.split.count_ones();
        // Where all fields are filled, the chessboard colours show how often the region is entered.
        let by_colours = state.frame.all_fields.then_some(-sums.balance * i32::from(state.frame.sign[at]));
        let far = state.far[at];
        let times = if far != place && self.is_inside(far, region) {
            if inside == 0 && has_all_pairs && split != 1 {
                return self.fail(state, &[region], Some(place));
            }
            by_colours
        } else {
            // The line through a number is two pairs, and else there is one line.
            let own = if left == 2 && state.label[at] != 0 {
                state.frame.pairs(state.label[at], state.label[at])
            } else if left == 1 && state.label[at] != 0 && !state.frame.is_numbered {
                sums.split & state.frame.pairs(state.label[at], state.label[at])
            } else {
                0
            };
            let foreign = (sums.split & !own).count_ones();
            let is_labelled = state.label[at] != 0 && !(left == 1 && state.frame.is_numbered);
            if foreign > 1 || (is_labelled && foreign == 1 && has_all_pairs) {
                return self.fail(state, &[region], Some(place));
            }
            let by_labels = if !has_all_pairs {
                None
            } else if most < 2 || split == 1 || (left == 2 && state.label[at] != 0) {
                Some(split as i32)
            } else if sums.labelled == 0 {
                Some(0)
            } else {
                None
            };
            if by_labels.is_some() && by_colours.is_some() && by_labels != by_colours {
                return self.fail(state, &[region], Some(place));
            }
            // Without labels inside, a line that enters would have to leave.
            if sums.labelled == 0 && state.frame.all_fields {
                return self.fail(state, &[region], Some(place));
            }
            if by_colours.is_some_and(|times| has_all_pairs && (times ^ split as i32) & 1 == 1) {
                return self.fail(state, &[region], Some(place));
            }
            by_labels.or(by_colours)
        };
        let Some(times) = times else { return Ok(()) };
        if !(0..=most as i32).contains(&times) {
            return self.fail(state, &[region], Some(place));
        }
        let times = times as u32;
        if times == 0 || times == count(inside) {
            self.note(state, place, inside, times > 0, &[region]);
        }
        if times > 0 {
            self.claims.push(Claim { region, times, steps: inside });
        }
        Ok(())
    }

    /// Compares the regions that must be entered from a place with the number of its ways.
    fn settle(&mut self, state: &mut FragmentState, visit: &RegionVisit) -> Result<(), Contradicted> {
        let claims = visit.claims as usize..;
        let times: u32 = self.claims[claims.clone()].iter().map(|claim| claim.times).sum();
        let left = state.left(visit.place);
        if times < left {
            return Ok(());
        }
        let inside = self.claims[claims.clone()].iter().fold(0, |set, claim| set | claim.steps);
        let outside = state.undecided(visit.place) & !inside;
        if times == left && outside == 0 {
            return Ok(());
        }
        let mut regions = [[0; 2]; 4];
        let number = self.claims.len() - visit.claims as usize;
        for (region, claim) in regions.iter_mut().zip(&self.claims[claims]) {
            *region = claim.region;
        }
        if times > left {
            return self.fail(state, &regions[..number], Some(visit.place));
        }
        self.note(state, visit.place, outside, false, &regions[..number]);
        Ok(())
    }

    fn is_inside(&self, place: Place, region: [u32; 2]) -> bool {
        let index = self.index[place as usize];
        index >= self.base + region[0] && index < self.base + region[1]
    }

    /// Notes the fate of ways from a place, by regions that can be entered only from there.
    fn note(&mut self, state: &FragmentState, place: Place, ways: u8, is_used: bool, regions: &[[u32; 2]]) {
        if ways == 0 {
            return;
        }
        let begin = self.reasons.len() as u32;
        self.push_all_reasons(state, regions, Some(place));
        let reasons = [begin, self.reasons.len() as u32];
        self.facts.extend(steps(ways).map(|step| RegionFact { way: state.frame.way(place, step), is_used, reasons }));
    }

    fn fail(
        &mut self,
        state: &mut FragmentState,
        regions: &[[u32; 2]],
        place: Option<Place>,
    ) -> Result<(), Contradicted> {
        let begin = self.reasons.len();
        self.push_all_reasons(state, regions, place);
        state.conflict.clear();
        state.conflict.extend_from_slice(&self.reasons[begin..]);
        self.stack.clear();
        self.claims.clear();
        self.base += self.order.len() as u32;
        Err(Contradicted)
    }

    /// The reasons of some regions that can be entered only from a place, and its used ways.
    fn push_all_reasons(&mut self, state: &FragmentState, regions: &[[u32; 2]], place: Option<Place>) {
        if state.depth() == 0 {
            return;
        }
        for region in regions {
            self.push_reasons(state, *region);
        }
        if let Some(place) = place {
            state.push_fragment(place, u32::MAX, &mut self.reasons);
        }
    }

    /// The barred ways out of a region, and the used ways of the fragments that end in it.
    fn push_reasons(&mut self, state: &FragmentState, region: [u32; 2]) {
        for index in region[0]..region[1] {
            let place = self.order[index as usize];
            for step in steps(state.barred(place)) {
                let way = state.frame.way(place, step);
                if state.depth[way as usize] > 0 && !self.is_inside(state.frame.beside(place, step), region) {
                    self.reasons.push(way);
                }
            }
            let far = state.far[place as usize];
            if far != place && (far > place || !self.is_inside(far, region)) {
                state.push_fragment(place, u32::MAX, &mut self.reasons);
            }
        }
    }
}

/// Whether a line can still be drawn to a place.
#[inline]
fn is_unfinished(state: &FragmentState, place: Place) -> bool {
    state.left(place) > 0 && state.undecided(place) != 0
}
