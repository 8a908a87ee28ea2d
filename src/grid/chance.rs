//! Random numbers that are the same for the same seed on every machine.

use crate::grid::{Field, Size, Step, Steps};
use num_bigint::BigUint;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A generator of random numbers. The same seed gives the same numbers on every machine.
#[derive(Clone, Debug)]
pub struct Chance(ChaCha8Rng);

impl Chance {
    /// The generator with this seed.
    pub fn from_seed(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    /// A number below `bound`, each with the same probability. `bound` is not 0.
    pub(crate) fn below_big(&mut self, bound: &BigUint) -> BigUint {
        let bits = bound.bits();
        loop {
            let words = (0..bits.div_ceil(32)).map(|_| self.0.next_u32()).collect();
            // The number has as many bits as the bound, so at least every second one is accepted.
            let number = BigUint::new(words) >> (bits.div_ceil(32) * 32 - bits);
            if number < *bound {
                return number;
            }
        }
    }

    /// The generator of another stream of the same seed, at its first number. Streams are independent: using one does
    /// not change another. Stream 0 is the one of [`Chance::from_seed`].
    pub(crate) fn stream(&self, number: u64) -> Self {
        let mut stream = self.0.clone();
        stream.set_stream(number);
        stream.set_word_pos(0);
        Self(stream)
    }

    /// The four steps in random order, each order with the same probability. A walk draws one order at each field and
    /// takes the first step of it that is accepted. So the line does not depend on which steps were refused before, or
    /// why: walkers that accept the same steps draw the same line for a seed.
    pub(crate) fn order(&mut self) -> [Step; 4] {
        let mut order = Step::ALL;
        let mut number = self.below(24);
        for left in 2..=4 {
            order.swap(left - 1, (number % left as u32) as usize);
            number /= left as u32;
        }
        order
    }

    /// One of the steps, each with the same probability; `None` if the set is empty.
    pub fn choose(&mut self, steps: Steps) -> Option<Step> {
        match steps.len() {
            0 => None,
            len => steps.iter().nth(self.below(len as u32) as usize),
        }
    }

    /// Puts the items in random order, each order with the same probability.
    pub(crate) fn shuffle<T>(&mut self, things: &mut [T]) {
        for left in (2..=things.len()).rev() {
            things.swap(left - 1, self.below(left as u32) as usize);
        }
    }

    /// One of the fields of a board, each with the same probability.
    pub fn field(&mut self, size: Size) -> Field {
        let mut side = |fields: i32| 1 + self.below(fields as u32) as i32;
        Field::new(side(size.width()), side(size.height()))
    }

    /// A number below `bound`, each with the same probability.
    pub fn below(&mut self, bound: u32) -> u32 {
        // Numbers beyond the last whole multiple of the bound would make small results more likely.
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
    fn a_seed_gives_pinned_numbers() {
        let mut chance = Chance::from_seed(7);
        let numbers: Vec<_> = (0..12).map(|_| chance.below(3)).collect();
        assert_eq!(numbers, [0, 0, 0, 2, 0, 0, 2, 1, 2, 2, 1, 1], "pinned once, never to change");
    }

    #[test]
    fn streams_of_a_seed_are_independent() {
        let mut chance = Chance::from_seed(7);
        let numbers = |mut chance: Chance| -> Vec<u32> { (0..12).map(|_| chance.below(1000)).collect() };
        let before = numbers(chance.clone());
        let first = numbers(chance.stream(1));
        assert_eq!(numbers(chance.clone()), before);
        assert!(
            first != before && first != numbers(chance.stream(2)) && first != numbers(Chance::from_seed(8).stream(1))
        );
        chance.below(3);
        assert_eq!(numbers(chance.stream(1)), first, "whatever the position in the other stream");
        assert_eq!(numbers(chance.stream(0)), before);
    }

    #[test]
    fn orders_and_first_steps_are_uniformly_distributed() {
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
