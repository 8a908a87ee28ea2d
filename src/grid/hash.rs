//! Zobrist hashes: the hash of a set is the exclusive or of the hashes of its elements, so it is updated with each element. Two
//! different sets have the same hash by a chance of about one in 2^64.

use super::Field;

const ODD: u64 = 0x9E37_79B9_7F4A_7C15;

/// Adds a value to a key. Unlike a Zobrist hash, the result depends on the order of the values.
pub(crate) const fn mix(key: u64, more: u64) -> u64 {
    (key ^ more).wrapping_mul(ODD).rotate_left(29)
}

/// A pseudo-random hash of a number, the same on every machine.
pub(crate) const fn splitmix(number: u64) -> u64 {
    // SplitMix64, by Steele, Lea and Flood.
    let mut bits = number.wrapping_add(1).wrapping_mul(ODD);
    bits = (bits ^ bits >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ bits >> 31
}

impl Field {
    /// The contribution of the field to the hash of a set of fields.
    pub(crate) fn zobrist(self) -> u64 {
        // On small boards hashing takes most of the time of a step, so the hashes are in a table.
        let (x, y) = (self.x as usize, self.y as usize);
        if x < TABULATED && y < TABULATED { HASHES[x][y] } else { Self::new_hash(x, y) }
    }

    const fn new_hash(x: usize, y: usize) -> u64 {
        splitmix((x as u64) << 32 | y as u32 as u64)
    }
}

/// The number of columns and rows whose hashes are in a table.
const TABULATED: usize = 32;

static HASHES: [[u64; TABULATED]; TABULATED] = {
    let mut hashes = [[0; TABULATED]; TABULATED];
    let mut at = 0;
    while at < TABULATED * TABULATED {
        hashes[at / TABULATED][at % TABULATED] = Field::new_hash(at / TABULATED, at % TABULATED);
        at += 1;
    }
    hashes
};
