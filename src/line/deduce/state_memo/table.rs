//! What is known of states, a word for each, in a table that many threads share without waiting for each other: what is written
//! there is the same whoever finds it out, so whoever comes too late changes nothing. Knows states by their keys alone.

use crate::grid::Steps;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Stands for a state and its mirror image.
#[derive(Clone, Copy, Debug)]
pub(super) struct StateKey {
    /// Two states have the same number, as far as it is written down, only by a chance of one in 2^54 or less.
    pub(super) number: u64,
    /// Whether it is the mirror image that the number was made for.
    pub(super) is_mirrored: bool,
}

impl StateKey {
    /// Steps as they are in the state that the number was made for, or from there as they are here.
    pub(super) fn turned(self, steps: Steps) -> Steps {
        if self.is_mirrored { steps.mirrored() } else { steps }
    }
}

/// What is known of some states. Where two of them want the same place, the later one takes it.
#[derive(Debug)]
pub(super) struct MemoTable {
    words: Vec<AtomicU64>,
}

/// A fact about a state.
#[derive(Clone, Copy, Debug)]
pub(super) enum StateFact {
    /// The free steps that no drawing forbids.
    Unforbidden,
    /// Those of them that do not lead to a dead end either.
    Allowed,
    /// Whether the drawings leave no choice from here on, and no way on in the end. Where two ways out are as good as each other,
    /// the mirror image may be followed differently.
    IsDead,
}

/// All facts of a state; the rest of a word says whose they are. With its place that is nearly all of the key's number.
const FACTS: u64 = (1 << 19) - 1;

impl MemoTable {
    /// Knows nothing yet, and has room for so many states, a power of two.
    pub(super) fn of(states: usize) -> Self {
        Self { words: (0..states).map(|_| AtomicU64::new(0)).collect() }
    }

    /// What is known of a state, if it is.
    #[inline]
    pub(super) fn get(&self, key: StateKey, fact: StateFact) -> Option<u64> {
        let word = self.words[self.place(key)].load(Relaxed);
        let (begin, known) = fact.place(key);
        let value = word >> begin;
        (word & !FACTS == owner(key) && value & known != 0).then_some(value & (known - 1))
    }

    /// Writes down what is known.
    #[inline]
    pub(super) fn set(&self, key: StateKey, fact: StateFact, value: u64) {
        let place = &self.words[self.place(key)];
        let word = place.load(Relaxed);
        let kept = if word & !FACTS == owner(key) { word } else { owner(key) };
        let (begin, known) = fact.place(key);
        place.store(kept | (known | value) << begin, Relaxed);
    }

    fn place(&self, key: StateKey) -> usize {
        key.number as usize & (self.words.len() - 1)
    }
}

/// What a word says of whose facts it holds.
fn owner(key: StateKey) -> u64 {
    key.number & !FACTS
}

impl StateFact {
    /// Where it begins in a word, and the bit behind it, from there on, which says that it is known.
    fn place(self, key: StateKey) -> (u32, u64) {
        const STEPS: u64 = 1 << 4;
        const YES_OR_NO: u64 = 1 << 1;
        match (self, key.is_mirrored) {
            (Self::Unforbidden, _) => (0, STEPS),
            (Self::Allowed, false) => (5, STEPS),
            (Self::Allowed, true) => (10, STEPS),
            (Self::IsDead, false) => (15, YES_OR_NO),
            (Self::IsDead, true) => (17, YES_OR_NO),
        }
    }
}
