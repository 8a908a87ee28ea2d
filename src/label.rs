//! Numbers that stand for things where sets of things are told apart: the sets are added up without carry, and two different
//! sets give the same number only by a chance of about one in 2^64.

const ODD: u64 = 0x9E37_79B9_7F4A_7C15;

/// A key for what has one already and something more; unlike labels added up, it depends on the order.
pub(crate) const fn mix(key: u64, more: u64) -> u64 {
    (key ^ more).wrapping_mul(ODD).rotate_left(29)
}

/// The label of a thing with a number: without any pattern, and the same on every machine.
pub(crate) const fn label(number: u64) -> u64 {
    // SplitMix64.
    let mut bits = number.wrapping_add(1).wrapping_mul(ODD);
    bits = (bits ^ bits >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ bits >> 31
}
