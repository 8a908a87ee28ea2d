//! What is added up over the ways to cross a frontier: how many there are, or only whether there is one.

use num_bigint::BigUint;

/// A number of ways.
pub(super) trait Weight: Copy {
    const ZERO: Self;
    const ONE: Self;
    fn add(&mut self, other: Self);
}

/// Whether there is a way.
#[derive(Clone, Copy)]
pub(super) struct Exists(pub(super) bool);

impl Weight for Exists {
    const ZERO: Self = Self(false);
    const ONE: Self = Self(true);

    fn add(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl Weight for u128 {
    const ZERO: Self = 0;
    const ONE: Self = 1;

    fn add(&mut self, other: Self) {
        *self += other;
    }
}

/// 256 bits, the lowest first.
#[derive(Clone, Copy)]
pub(super) struct U256([u128; 2]);

impl Weight for U256 {
    const ZERO: Self = Self([0, 0]);
    const ONE: Self = Self([1, 0]);

    fn add(&mut self, other: Self) {
        let (low, carry) = self.0[0].overflowing_add(other.0[0]);
        self.0 = [low, self.0[1] + other.0[1] + u128::from(carry)];
    }
}

impl From<U256> for BigUint {
    fn from(number: U256) -> Self {
        (Self::from(number.0[1]) << 128) + number.0[0]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_carry_goes_into_the_upper_half() {
        let mut number = U256([u128::MAX, 1]);
        number.add(U256::ONE);
        assert_eq!(BigUint::from(number), BigUint::from(2u8) << 128);
    }
}
