//! The weight of a state of the frontier: the number of ways to reach it, or only whether there is one.

use num_bigint::BigUint;

/// A number of ways.
pub(super) trait Weight: Clone + Send + Sync + Into<BigUint> {
    /// The type to continue with when sums do not fit any more.
    type Wider: Weight + From<Self>;

    /// No way.
    fn zero() -> Self;

    /// One way.
    fn one() -> Self;

    /// Adds. Returns whether the sum fits.
    #[must_use]
    fn add(&mut self, other: &Self) -> bool;
}

/// Whether there is a way.
#[derive(Clone, Copy)]
pub(super) struct Exists(bool);

impl Weight for Exists {
    type Wider = Self;

    fn zero() -> Self {
        Self(false)
    }

    fn one() -> Self {
        Self(true)
    }

    fn add(&mut self, other: &Self) -> bool {
        self.0 |= other.0;
        true
    }
}

impl From<Exists> for BigUint {
    fn from(exists: Exists) -> Self {
        Self::from(u8::from(exists.0))
    }
}

impl Weight for u64 {
    type Wider = u128;

    fn zero() -> Self {
        0
    }

    fn one() -> Self {
        1
    }

    fn add(&mut self, other: &Self) -> bool {
        let (sum, carry) = self.overflowing_add(*other);
        *self = sum;
        !carry
    }
}

impl Weight for u128 {
    type Wider = U256;

    fn zero() -> Self {
        0
    }

    fn one() -> Self {
        1
    }

    fn add(&mut self, other: &Self) -> bool {
        let (sum, carry) = self.overflowing_add(*other);
        *self = sum;
        !carry
    }
}

/// 256 bits, the lowest first.
#[derive(Clone, Copy)]
pub(super) struct U256([u128; 2]);

impl Weight for U256 {
    type Wider = BigUint;

    fn zero() -> Self {
        Self([0, 0])
    }

    fn one() -> Self {
        Self([1, 0])
    }

    fn add(&mut self, other: &Self) -> bool {
        let (low, carry) = self.0[0].overflowing_add(other.0[0]);
        let (high, too_much) = self.0[1].overflowing_add(other.0[1]);
        let (high, still_too_much) = high.overflowing_add(u128::from(carry));
        self.0 = [low, high];
        !too_much && !still_too_much
    }
}

impl From<u128> for U256 {
    fn from(number: u128) -> Self {
        Self([number, 0])
    }
}

impl From<U256> for BigUint {
    fn from(number: U256) -> Self {
        (Self::from(number.0[1]) << 128) + number.0[0]
    }
}

impl Weight for BigUint {
    type Wider = Self;

    fn zero() -> Self {
        Self::ZERO
    }

    fn one() -> Self {
        Self::from(1u8)
    }

    fn add(&mut self, other: &Self) -> bool {
        *self += other;
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The number of bits: doubles 1 until it does not fit.
    fn bits<W: Weight>() -> usize {
        let mut number = W::one();
        (1..).find(|_| !number.add(&number.clone())).expect("it ends")
    }

    #[test]
    fn sums_are_exact_or_report_an_overflow() {
        assert_eq!((bits::<u64>(), bits::<u128>(), bits::<U256>()), (64, 128, 256));
        let mut number = U256([u128::MAX, 1]);
        assert!(number.add(&U256::one()));
        assert_eq!(BigUint::from(number), BigUint::from(2u8) << 128);
        let mut largest = U256([u128::MAX; 2]);
        assert!(!largest.clone().add(&U256::one()) && largest.add(&U256::zero()));
        assert_eq!(BigUint::from(largest), (BigUint::from(1u8) << 256) - 1u8);
    }
}
