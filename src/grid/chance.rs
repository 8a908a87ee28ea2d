//! Random numbers that are the same for the same seed on every machine.

use crate::grid::{Field, Size, Step, Steps};
use num_bigint::BigUint;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A source of chance that gives the same numbers for the same seed on every machine.
#[derive(Clone, Debug)]
pub struct Chance(ChaCha8Rng);

impl Chance {
    /// The numbers that belong to `seed`.
    pub fn from_seed(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    /// A number below `bound`, which is not 0, all with the same probability.
    pub(crate) fn below_big(&mut self, bound: &BigUint) -> BigUint {
        let bits = bound.bits();
        loop {
            let words = (0..bits.div_ceil(32)).map(|_| self.0.next_u32()).collect();
            // As many bits as the bound has: at least every second number is below it.
            let number = BigUint::new(words) >> (bits.div_ceil(32) * 32 - bits);
            if number < *bound {
                return number;
            }
        }
    }

    /// The numbers of another stream of the same seed, from its first one on. They have nothing to do with those here, which
    /// stay as they are; stream 0 is that of [`Chance::from_seed`].
    pub(crate) fn stream(&self, number: u64) -> Self {
        let mut stream = self.0.clone();
        stream.set_stream(number);
        stream.set_word_pos(0);
        Self(stream)
    }

    /// The four steps in some order, every order with the same probability. A walk draws one order at each field and takes the
    /// first step of it that is accepted. So the line does not depend on how often a step was tried and refused, or by what:
    /// walkers that accept the same steps draw the same line for a seed.
    pub(crate) fn order(&mut self) -> [Step; 4] {
        let mut order = Step::ALL;
        let mut number = self.below(24);
        for left in 2..=4 {
            order.swap(left - 1, (number % left as u32) as usize);
            number /= left as u32;
        }
        order
    }

    /// One of the steps, all with the same probability; none if there is none.
    pub fn choose(&mut self, steps: Steps) -> Option<Step> {
        match steps.len() {
            0 => None,
            len => steps.iter().nth(self.below(len as u32) as usize),
        }
    }

    /// Puts things in another order, every order with the same probability.
    pub(crate) fn shuffle<T>(&mut self, things: &mut [T]) {
        for left in (2..=things.len()).rev() {
            things.swap(left - 1, self.below(left as u32) as usize);
        }
    }

    /// One of a board's fields, all with the same probability.
    pub fn field(&mut self, size: Size) -> Field {
        let mut side = |fields: i32| 1 + self.below(fields as u32) as i32;
        Field::new(side(size.width()), side(size.height()))
    }

    /// A number below `bound`, all with the same probability.
    pub fn below(&mut self, bound: u32) -> u32 {
        // Numbers beyond the last whole multiple of the bound would favour the small results.
        let zone = u32::MAX - u32::MAX % bound;
        loop {
            let number = self.0.next_u32();
            if number < zone {
                return number % bound;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn chance_is_the_same_on_every_machine() {
        let mut chance = Chance::from_seed(7);
        let numbers: Vec<_> = (0..12).map(|_| chance.below(3)).collect();
        assert_eq!(numbers, [0, 0, 0, 2, 0, 0, 2, 1, 2, 2, 1, 1], "pinned once, never to change");
    }

    #[test]
    fn streams_of_a_seed_are_apart_and_leave_each_other_alone() {
        let mut chance = Chance::from_seed(7);
        let numbers = |mut chance: Chance| -> Vec<u32> { (0..12).map(|_| chance.below(1000)).collect() };
        let before = numbers(chance.clone());
        let first = numbers(chance.stream(1));
        assert_eq!(numbers(chance.clone()), before);
        assert!(
            first != before && first != numbers(chance.stream(2)) && first != numbers(Chance::from_seed(8).stream(1))
        );
        chance.below(3);
        assert_eq!(numbers(chance.stream(1)), first, "wherever the other stream is");
        assert_eq!(numbers(chance.stream(0)), before);
    }

    #[test]
    fn every_order_comes_equally_often_and_so_does_the_first_step_of_any_set() {
        let walks = 240_000;
        let (mut orders, mut firsts) = (BTreeMap::new(), BTreeMap::new());
        let mut chance = Chance::from_seed(1);
        for _ in 0..walks {
            let order = chance.order();
            *orders.entry(order.map(|step| step as u8)).or_insert(0) += 1;
            for bits in 1..16 {
                let first = Steps::from_bits(bits).first_in(order).expect("the set is not empty");
                *firsts.entry((bits, first as u8)).or_insert(0) += 1;
            }
        }
        let is_near = |times: i32, expected: i32| f64::from(times - expected).abs() < 5.0 * f64::from(expected).sqrt();
        assert!(orders.len() == 24 && orders.values().all(|times| is_near(*times, walks / 24)), "{orders:?}");
        assert_eq!(firsts.len(), 32, "{firsts:?}");
        for ((bits, _), times) in &firsts {
            assert!(is_near(*times, walks / bits.count_ones() as i32), "{firsts:?}");
        }
    }
}
