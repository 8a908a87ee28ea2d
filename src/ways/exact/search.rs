//! The search for solutions: choose a way, follow, and learn a clause from every contradiction.

use super::clauses::ClauseStore;
use super::crossing::CrossingSearch;
use super::frame::{Place, WayIndex, WaysFrame, count, steps};
use super::reach::ReachSearch;
use super::regions::RegionSearch;
use super::state::{Cause, Contradicted, Decided, FragmentState};
use crate::grid::Field;
use crate::support::cancel::Cancellation;
use crate::ways::WaysSolution;

/// The number of contradictions after which a search begins anew, at first.
const FIRST_LIMIT: u64 = 60;
/// What the weights of new contradictions grow by.
const GROWTH: f32 = 1.2;
/// The weight at which all are made smaller.
const MOST_WEIGHT: f32 = 1e20;

/// A search that yields one solution after the other.
#[derive(Clone, Debug)]
pub(super) struct WaysSearch {
    state: FragmentState,
    clauses: ClauseStore,
    reach: ReachSearch,
    crossing: CrossingSearch,
    regions: RegionSearch,
    /// How much each way was part of contradictions.
    weight: Vec<f32>,
    weight_step: f32,
    /// Ways that the analysis has met.
    is_met: Vec<bool>,
    met: Vec<WayIndex>,
    reasons: Vec<WayIndex>,
    learnt: Vec<Decided>,
    /// All ways that the puzzle leaves open.
    ways: Vec<WayIndex>,
    /// The fate that each way had last.
    last: Vec<bool>,
    /// Their fates in the solution that is left out, or nothing: others are often near it, so every beginning starts from there.
    known: Vec<bool>,
    /// Whether all solutions were found.
    pub is_over: bool,
    /// The number of contradictions.
    pub contradictions: u64,
    /// The number of choices.
    pub choices: u64,
    /// The number of contradictions after which the search is given up, as if there were no further solution.
    pub most_contradictions: u64,
    limit: u64,
    beginnings: u64,
}

impl WaysSearch {
    pub(super) fn new(frame: WaysFrame) -> Self {
        let state = FragmentState::new(frame);
        let table = 2 * state.frame.table_len();
        let mut ways = Vec::with_capacity(table);
        for place in &state.frame.places {
            ways.extend(steps(state.frame.open[*place as usize] & 0b0110).map(|step| state.frame.way(*place, step)));
        }
        Self {
            clauses: ClauseStore::new(table),
            reach: ReachSearch::new(&state),
            crossing: CrossingSearch::new(&state),
            regions: RegionSearch::new(&state),
            weight: vec![0.0; table],
            weight_step: 1.0,
            is_met: vec![false; table],
            met: Vec::with_capacity(table),
            reasons: Vec::with_capacity(table),
            learnt: Vec::with_capacity(table),
            ways,
            last: vec![true; table],
            known: Vec::new(),
            is_over: false,
            contradictions: 0,
            choices: 0,
            most_contradictions: u64::MAX,
            limit: FIRST_LIMIT,
            beginnings: 1,
            state,
        }
    }

    /// The next solution, if there is one. The outer `None` if cancelled.
    pub(super) fn next(&mut self, cancellation: &Cancellation) -> Option<Option<WaysSolution>> {
        if self.contradictions == 0 && self.choices == 0 && self.state.begin().is_err() {
            self.is_over = true;
        }
        while !self.is_over && self.contradictions < self.most_contradictions {
            if cancellation.is_cancelled() {
                return None;
            }
            if self.fixpoint().is_err() {
                self.contradictions += 1;
                self.learn();
                continue;
            }
            if self.contradictions >= self.limit {
                self.beginnings += 1;
                self.limit = self.contradictions + FIRST_LIMIT * u64::from(self.beginnings.trailing_zeros() + 1);
                self.undo_to(0);
                if !self.known.is_empty() {
                    self.last.copy_from_slice(&self.known);
                }
                self.clauses.forget(&self.state);
                continue;
            }
            let Some((way, is_used)) = self.choice() else {
                let found = self.solution();
                self.exclude();
                return Some(Some(found));
            };
            self.choices += 1;
            self.state.choose(way, is_used);
        }
        Some(None)
    }

    /// Looks for solutions beside one that is known.
    pub(super) fn leave_out(&mut self, known: &WaysSolution) {
        self.last.fill(false);
        self.learnt.clear();
        for two in known.lines.iter().flat_map(|line| line.windows(2)) {
            if let Some(step) = two[0].step_to(two[1]) {
                let way = self.state.frame.way(self.state.frame.place(two[0]), step);
                self.last[way as usize] = true;
                self.learnt.push(2 * way);
            }
        }
        self.known.clone_from(&self.last);
        match self.learnt.len() {
            0 => self.is_over = true,
            1 => self.state.decide(self.learnt[0] / 2, false, Cause::Given),
            _ => {
                self.clauses.exclude(&self.learnt);
            }
        }
    }

    /// Follows all decisions until nothing more follows.
    fn fixpoint(&mut self) -> Result<(), Contradicted> {
        loop {
            self.state.follow(&mut self.clauses)?;
            let before = self.state.trail.len();
            self.reach.run(&mut self.state);
            if self.state.trail.len() > before {
                continue;
            }
            self.regions.run(&mut self.state)?;
            if self.state.trail.len() == before {
                return self.crossing.run(&mut self.state);
            }
        }
    }

    /// The way to choose next, and its fate: at the end of a labelled fragment, as long as there is one.
    fn choice(&self) -> Option<(WayIndex, bool)> {
        let state = &self.state;
        let scale = 1.0 / self.weight_step;
        let mut best = (-1.0, None);
        for &place in &state.frame.places {
            let undecided = state.undecided(place);
            if state.label[place as usize] == 0 || undecided == 0 {
                continue;
            }
            let own = if count(undecided) == 2 { 4.0 } else { 0.0 };
            for step in steps(undecided) {
                let way = state.frame.way(place, step);
                let other = state.frame.beside(place, step);
                let near = if state.left(other) == 1 { 2.0 } else { 0.0 };
                let narrow = if count(state.undecided(other)) == 2 { 2.0 } else { 0.0 };
                let score = self.weight[way as usize] * scale + own + near + narrow;
                if score > best.0 {
                    best = (score, Some(way));
                }
            }
        }
        let any = || self.ways.iter().copied().find(|way| !state.is_decided(*way));
        best.1.or_else(any).map(|way: WayIndex| (way, self.last[way as usize]))
    }

    /// Learns a clause from a contradiction and goes back to where it decides a way.
    fn learn(&mut self) {
        let deepest = self.state.conflict.iter().map(|way| self.state.depth[*way as usize]).max().unwrap_or(0);
        if deepest == 0 {
            self.is_over = true;
            return;
        }
        self.learnt.clear();
        self.learnt.push(0);
        let mut open = 0;
        let mut reasons = std::mem::take(&mut self.reasons);
        reasons.clear();
        reasons.extend_from_slice(&self.state.conflict);
        let mut at = self.state.trail.len();
        let last = loop {
            for &way in &reasons {
                let depth = self.state.depth[way as usize];
                if depth == 0 || self.is_met[way as usize] {
                    continue;
                }
                self.is_met[way as usize] = true;
                self.met.push(way);
                self.weight[way as usize] += self.weight_step;
                if depth == deepest {
                    open += 1;
                } else {
                    self.learnt.push(2 * way + u32::from(!self.state.is_used(way)));
                }
            }
            reasons.clear();
            let way = loop {
                at -= 1;
                let way = self.state.trail[at] / 2;
                if self.is_met[way as usize] && self.state.depth[way as usize] == deepest {
                    break way;
                }
            };
            open -= 1;
            if open == 0 {
                break way;
            }
            self.state.push_reasons(&self.clauses, way, &mut reasons);
        };
        self.learnt[0] = 2 * last + u32::from(!self.state.is_used(last));
        self.shorten(&mut reasons);
        self.reasons = reasons;
        for way in self.met.drain(..) {
            self.is_met[way as usize] = false;
        }
        self.weight_step *= GROWTH;
        if self.weight_step > MOST_WEIGHT {
            for weight in &mut self.weight {
                *weight /= self.weight_step;
            }
            self.weight_step = 1.0;
        }
        self.assert_learnt(false);
    }

    /// Leaves out fates that follow from others.
    fn shorten(&mut self, reasons: &mut Vec<WayIndex>) {
        let mut kept = 1;
        for at in 1..self.learnt.len() {
            let way = self.learnt[at] / 2;
            reasons.clear();
            self.state.push_reasons(&self.clauses, way, reasons);
            let is_needless = self.state.cause[way as usize] != Cause::Given
                && reasons.iter().all(|other| self.is_met[*other as usize] || self.state.depth[*other as usize] == 0);
            if !is_needless {
                self.learnt[kept] = self.learnt[at];
                kept += 1;
            }
        }
        self.learnt.truncate(kept);
    }

    /// Adds the learnt clause, goes back to the earliest choice at which all but its first fate have failed, and decides that.
    fn assert_learnt(&mut self, is_exclusion: bool) {
        let mut depth = 0;
        for at in 1..self.learnt.len() {
            let here = self.state.depth[self.learnt[at] as usize / 2];
            if here > depth {
                depth = here;
                self.learnt.swap(1, at);
            }
        }
        self.undo_to(depth);
        let cause = match (self.learnt.len(), is_exclusion) {
            (1, _) => Cause::Given,
            (_, true) => Cause::Clause(self.clauses.exclude(&self.learnt)),
            (_, false) => Cause::Clause(self.clauses.add(&self.learnt)),
        };
        self.state.decide(self.learnt[0] / 2, self.learnt[0] & 1 == 1, cause);
    }

    /// Goes back to a number of choices, and keeps the fates of the ways for later choices.
    fn undo_to(&mut self, depth: u32) {
        if let Some(from) = self.state.choice_entry(depth) {
            for &decided in &self.state.trail[from..] {
                self.last[decided as usize / 2] = decided & 1 == 1;
            }
        }
        self.state.undo_to(depth);
    }

    /// Excludes the solution that was just found.
    fn exclude(&mut self) {
        self.learnt.clear();
        for way in self.state.chosen() {
            self.learnt.push(2 * way + u32::from(!self.state.is_used(way)));
        }
        self.learnt.reverse();
        if self.learnt.is_empty() {
            self.is_over = true;
        } else {
            self.assert_learnt(true);
        }
    }

    /// The lines along the used ways.
    fn solution(&self) -> WaysSolution {
        WaysSolution { lines: self.state.frame.begins.iter().map(|begin| self.line(*begin)).collect() }
    }

    /// The fields of the line that begins at a place.
    fn line(&self, begin: Place) -> Vec<Field> {
        let (mut at, mut back) = (begin, None);
        let mut line = vec![self.state.frame.field(at)];
        while let Some(step) = self.state.onward(at, back, u32::MAX) {
            at = self.state.frame.beside(at, step);
            back = Some(step.reversed());
            line.push(self.state.frame.field(at));
        }
        line
    }
}
