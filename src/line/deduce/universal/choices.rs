//! What a search uses beyond the rule: decisions that can be undone, case distinction at every way, and one set of ways
//! that gives every field as many as it needs.

use super::{Fate, ONCE, Refutation, Universal};
use crate::grid::{Field, Step, Steps};
use crate::network::PlaceIndex;

/// A way, from one of its two fields.
pub(crate) type Way = (Field, Step);

impl Universal {
    /// Decides an undecided way, and derives the consequences. If that is refuted, only [`Universal::undo`] may follow.
    pub(crate) fn decide(&mut self, (from, step): Way, fate: Fate) -> Result<(), Refutation> {
        let at_fixpoint = self.is_at_fixpoint();
        self.marks.push((self.network.mark(), at_fixpoint));
        self.derive_from((self.network.place(from), step), fate)
    }

    /// Decides an undecided way for good, and derives the consequences.
    pub(super) fn derive_from(&mut self, (place, step): (PlaceIndex, Step), fate: Fate) -> Result<(), Refutation> {
        self.prepare_change();
        self.network.decide(place, step, fate);
        self.propagate()
    }

    /// Supposes of every undecided way that it is used, and that it is not. Where one leads to a contradiction by
    /// *degree* and *loops*, the other is derived. Returns the way whose decision has most consequences in both cases,
    /// times its weight; `None` if every way is decided.
    pub(crate) fn suppose_everywhere(&mut self, weight: impl Fn(Field) -> u32) -> Result<Option<Way>, Refutation> {
        loop {
            let before = self.network.mark();
            let best = self.suppose_each_once(&weight)?;
            if self.network.mark() == before {
                return Ok(best);
            }
        }
    }

    fn suppose_each_once(&mut self, weight: &impl Fn(Field) -> u32) -> Result<Option<Way>, Refutation> {
        let mut best = None;
        for place in 0..self.network.table_len() as PlaceIndex {
            for step in self.network.open(place).intersection(ONCE).iter() {
                // It may have been decided since.
                if !self.network.undecided(place).contains(step) {
                    continue;
                }
                let mut score = u64::from(weight(self.network.field(place)));
                for fate in [Fate::Forced, Fate::RuledOut] {
                    match self.network.suppose((place, step), fate, |network, mark| network.mark() - mark) {
                        Ok(consequences) => score *= consequences as u64,
                        Err(_) => {
                            self.derive_from((place, step), fate.opposite())?;
                            score = 0;
                            break;
                        }
                    }
                }
                if score > best.map_or(0, |(score, _)| score) {
                    best = Some((score, (self.network.field(place), step)));
                }
            }
        }
        Ok(best.map(|(_, way)| way))
    }

    /// The ways of a set that gives every field as many as it needs, each as the two fields that it joins. The network
    /// is at a fixpoint.
    pub(crate) fn two_factor(&self) -> impl Iterator<Item = (Field, Field)> {
        let two_factor = &self.whole().two_factor;
        self.ways_among(|place| two_factor.used(place).intersection(self.network.open(place)))
    }

    /// The undecided ways of a field.
    pub(crate) fn undecided_ways(&self, field: Field) -> Steps {
        self.network.undecided(self.network.place(field))
    }
}
