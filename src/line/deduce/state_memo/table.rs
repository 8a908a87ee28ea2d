//! The memo table: one word per state, shared by many threads without locks. All threads compute the same value for a
//! state, so a late write changes nothing. Knows states by their keys alone.

use crate::grid::Steps;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// The key of a state and of its mirror image.
#[derive(Clone, Copy, Debug)]
pub(super) struct StateKey {
    /// A hash. Two states have the same stored part of it with a probability of at most one in 2^54.
    pub(super) number: u64,
    /// Whether the hash is that of the mirror image.
    pub(super) is_mirrored: bool,
}

impl StateKey {
    /// Converts steps between this state and the state of the hash.
    pub(super) fn turned(self, steps: Steps) -> Steps {
        if self.is_mirrored { steps.mirrored() } else { steps }
    }
}

/// Facts about some states. If two states have the same slot, the later one replaces the earlier one.
#[derive(Debug)]
pub(super) struct MemoTable {
    words: Vec<AtomicU64>,
}

/// A fact about a state.
#[derive(Clone, Copy, Debug)]
pub(super) enum StateFact {
    /// The free steps that no drawing forbids.
    Unforbidden,
    /// The free steps that no drawing forbids and after which the sequence does not lead to a dead end.
    Allowed,
    /// Whether the sequence leads to a dead end from here. If two ways out are equally good, the mirror image may be
    /// followed differently.
    IsDead,
}

/// The mask of all facts in a word. The other bits identify the state: together with the slot they are nearly the whole
/// hash.
const FACTS: u64 = (1 << 19) - 1;

impl MemoTable {
    /// An empty table with `states` slots, a power of two.
    pub(super) fn of(states: usize) -> Self {
        Self { words: (0..states).map(|_| AtomicU64::new(0)).collect() }
    }

    /// The value of a fact, if it is known.
    #[inline]
    pub(super) fn get(&self, key: StateKey, fact: StateFact) -> Option<u64> {
        let word = self.words[self.place(key)].load(Relaxed);
        let (begin, known) = fact.place(key);
        let value = word >> begin;
        (word & !FACTS == owner(key) && value & known != 0).then_some(value & (known - 1))
    }

    /// Stores the value of a fact.
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

/// The bits of a word that identify the state.
fn owner(key: StateKey) -> u64 {
    key.number & !FACTS
}

impl StateFact {
    /// The lowest bit of the fact in a word, and a mask, relative to it, of the bit that is set if the fact is known.
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
