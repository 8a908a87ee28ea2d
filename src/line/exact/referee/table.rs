//! A hash table that is filled, read in order and cleared many times.

use super::weight::Weight;

/// Weights by state. The entries are stored in order of insertion; the slots contain their indices.
pub(super) struct Table<W> {
    entries: Vec<(u64, W)>,
    slots: Vec<u32>,
    shift: u32,
    overflown: bool,
}

const FREE: u32 = u32::MAX;

impl<W: Weight> Table<W> {
    pub(super) fn new() -> Self {
        let bits = 10;
        Self { entries: Vec::new(), slots: vec![FREE; 1 << bits], shift: 64 - bits, overflown: false }
    }

    pub(super) fn clear(&mut self) {
        self.entries.clear();
        self.slots.fill(FREE);
        self.overflown = false;
    }

    pub(super) fn entries(&self) -> &[(u64, W)] {
        &self.entries
    }

    /// Whether a weight has become too large for its type. The table is then invalid.
    pub(super) fn is_overflown(&self) -> bool {
        self.overflown
    }

    /// Adds a weight to that of a state.
    pub(super) fn add(&mut self, state: u64, weight: &W) {
        let mut slot = self.slot(state);
        loop {
            match self.slots[slot] {
                FREE => break,
                entry => {
                    let (known, sum) = &mut self.entries[entry as usize];
                    if *known == state {
                        self.overflown |= !sum.add(weight);
                        return;
                    }
                }
            }
            slot = (slot + 1) & (self.slots.len() - 1);
        }
        self.slots[slot] = self.entries.len() as u32;
        self.entries.push((state, weight.clone()));
        if self.entries.len() * 2 > self.slots.len() {
            self.grow();
        }
    }

    fn slot(&self, state: u64) -> usize {
        // Multiplication spreads the state over the upper bits; the topmost ones are the slot.
        (state.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> self.shift) as usize
    }

    fn grow(&mut self) {
        self.shift -= 1;
        self.slots = vec![FREE; self.slots.len() * 2];
        for i in 0..self.entries.len() {
            let mut slot = self.slot(self.entries[i].0);
            while self.slots[slot] != FREE {
                slot = (slot + 1) & (self.slots.len() - 1);
            }
            self.slots[slot] = i as u32;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_of_one_state_are_added_up() {
        let mut table = Table::<u128>::new();
        for state in (0..5000).chain(1000..3000) {
            table.add(state * 77, &2);
        }
        let entries = table.entries();
        assert_eq!(entries.len(), 5000);
        assert!(
            entries.iter().all(|&(state, weight)| weight == if (77_000..231_000).contains(&state) { 4 } else { 2 })
        );
        assert!(!table.is_overflown());
        table.add(77, &u128::MAX);
        assert!(table.is_overflown());
        table.clear();
        assert!(table.entries().is_empty() && !table.is_overflown());
    }
}
