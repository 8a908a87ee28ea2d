//! Numbers that stand for things where sets of things are told apart: the sets are added up without carry, and two different
//! sets give the same number only by a chance of about one in 2^64.

use super::Field;

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

impl Field {
    /// The field's [label](crate::grid::hash).
    pub(crate) fn label(self) -> u64 {
        // On small boards, where labels take most of the time of a step, they are looked up.
        let (x, y) = (self.x as usize, self.y as usize);
        if x < LABELLED && y < LABELLED { LABELS[x][y] } else { Self::new_label(x, y) }
    }

    const fn new_label(x: usize, y: usize) -> u64 {
        label((x as u64) << 32 | y as u32 as u64)
    }
}

/// So many columns and rows have their labels in a table.
const LABELLED: usize = 32;

static LABELS: [[u64; LABELLED]; LABELLED] = {
    let mut labels = [[0; LABELLED]; LABELLED];
    let mut at = 0;
    while at < LABELLED * LABELLED {
        labels[at / LABELLED][at % LABELLED] = Field::new_label(at / LABELLED, at % LABELLED);
        at += 1;
    }
    labels
};
