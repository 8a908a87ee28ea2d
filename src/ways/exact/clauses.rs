//! Clauses that were learnt from contradictions: at least one of some fates comes true. Two fates of each are watched.

use super::frame::WayIndex;
use super::state::{Cause, Contradicted, Decided, FragmentState};

const NO_LINK: u32 = u32::MAX;

/// The number of words before the fates of a clause: the next clause of each watched fate, and the number of fates.
const HEADER: usize = 3;
/// The number of words that all clauses may have, at first.
const FIRST_WORDS: usize = 400_000;
/// Clauses of this many fates or fewer are always kept.
const SHORT: usize = 6;

/// All clauses. A link is twice the position of a clause, and one more if the second fate is watched.
#[derive(Clone, Debug)]
pub(super) struct ClauseStore {
    words: Vec<u32>,
    /// For each fate, the first clause that watches it.
    first: Vec<u32>,
    /// The clauses that exclude a solution.
    exclusions: Vec<u32>,
    /// The number of words at which clauses are forgotten.
    most_words: usize,
}

impl ClauseStore {
    /// No clauses about this many ways.
    pub(super) fn new(ways: usize) -> Self {
        Self {
            words: Vec::with_capacity(16 * ways),
            first: vec![NO_LINK; 2 * ways],
            exclusions: Vec::new(),
            most_words: FIRST_WORDS,
        }
    }

    /// The ways of a clause.
    pub(super) fn ways(&self, clause: u32) -> impl Iterator<Item = WayIndex> {
        let at = clause as usize;
        self.words[at + HEADER..][..self.words[at + HEADER - 1] as usize].iter().map(|fate| fate / 2)
    }

    /// Adds a clause of two fates or more. The first two are watched.
    pub(super) fn add(&mut self, fates: &[Decided]) -> u32 {
        let clause = self.words.len() as u32;
        self.words.extend([NO_LINK, NO_LINK, fates.len() as u32]);
        self.words.extend_from_slice(fates);
        for side in 0..2 {
            self.watch(2 * clause + side, fates[side as usize]);
        }
        clause
    }

    /// Adds a clause that excludes a solution, and is never forgotten.
    pub(super) fn exclude(&mut self, fates: &[Decided]) -> u32 {
        let clause = self.add(fates);
        self.exclusions.push(clause);
        clause
    }

    /// Forgets the older half of the long clauses if there are too many. Only before any choice, when all that follows was followed.
    pub(super) fn forget(&mut self, state: &FragmentState) {
        if self.words.len() < self.most_words {
            return;
        }
        let words = std::mem::take(&mut self.words);
        let exclusions = std::mem::take(&mut self.exclusions);
        self.first.fill(NO_LINK);
        let mut at = 0;
        let mut fates = Vec::new();
        while at < words.len() {
            let len = words[at + HEADER - 1] as usize;
            let clause = &words[at + HEADER..][..len];
            let is_exclusion = exclusions.contains(&(at as u32));
            if (is_exclusion || len <= SHORT || at > words.len() / 2)
                && !clause.iter().any(|fate| fate_of(state, *fate) == Some(true))
            {
                fates.clear();
                fates.extend(clause.iter().filter(|fate| fate_of(state, **fate).is_none()));
                let kept = self.add(&fates);
                if is_exclusion {
                    self.exclusions.push(kept);
                }
            }
            at += HEADER + len;
        }
        self.most_words = self.most_words.max(2 * self.words.len()) * 11 / 10;
    }

    fn watch(&mut self, link: u32, fate: Decided) {
        self.words[(link / 2 + link % 2) as usize] = self.first[fate as usize];
        self.first[fate as usize] = link;
    }

    /// Follows a decision: the other fate of its way did not come true.
    pub(super) fn follow(&mut self, state: &mut FragmentState, decided: Decided) -> Result<(), Contradicted> {
        let failed = decided ^ 1;
        let mut link = std::mem::replace(&mut self.first[failed as usize], NO_LINK);
        let mut result = Ok(());
        while link != NO_LINK {
            let [clause, side] = [link / 2, link % 2].map(|part| part as usize);
            let next = self.words[clause + side];
            let fates = clause + HEADER;
            let other = self.words[fates + 1 - side];
            if result.is_err() || fate_of(state, other) == Some(true) {
                self.watch(link, failed);
                link = next;
                continue;
            }
            let len = self.words[fates - 1] as usize;
            let replacement = (2..len).find(|at| fate_of(state, self.words[fates + at]) != Some(false));
            if let Some(at) = replacement {
                self.words.swap(fates + side, fates + at);
                self.watch(link, self.words[fates + side]);
            } else {
                self.watch(link, failed);
                if state.is_decided(other / 2) {
                    state.conflict.clear();
                    state.conflict.extend(self.ways(clause as u32));
                    result = Err(Contradicted);
                } else {
                    state.decide(other / 2, other & 1 == 1, Cause::Clause(clause as u32));
                }
            }
            link = next;
        }
        result
    }
}

/// Whether a fate came true; `None` while its way is not decided.
#[inline]
fn fate_of(state: &FragmentState, fate: Decided) -> Option<bool> {
    state.is_decided(fate / 2).then(|| state.is_used(fate / 2) == (fate & 1 == 1))
}
