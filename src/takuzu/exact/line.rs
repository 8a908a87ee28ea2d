//! A line with some known fields to the values that each of its fields has in some full line: as many 0 as 1, not three alike in a row,
//! as the signs demand. Exact.

/// A line with its known fields; the bits of its first field are the lowest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct KnownLine {
    /// The fields with 0, then those with 1.
    pub values: [u32; 2],
    /// Fields with the sign *equal*, or *opposite*, on the way to the next field.
    pub signs: [u32; 2],
}

/// Sets of numbers of ones, as bits, for lines that end in one 0, two 0, one 1, and two 1.
type Ends = [u32; 4];

/// The fields that can be 0, then those that can be 1. A line without a full one has a field that can be neither.
pub(super) fn values_left(line: KnownLine, length: u32) -> [u32; 2] {
    let KnownLine { values: [zeros, ones], signs: [equal, opposite] } = line;
    // All bits if a bit is not set.
    let unless = |bits: u32, at: u32| (bits >> at & 1).wrapping_sub(1);
    let mut forward = [[0; 4]; 32];
    let mut ends: Ends = [unless(ones, 0) & 1, 0, unless(zeros, 0) & 2, 0];
    forward[0] = ends;
    for at in 1..length {
        let (zero, one) = (unless(ones, at), unless(zeros, at));
        let (same, other) = (unless(opposite, at - 1), unless(equal, at - 1));
        let [zero_once, zero_twice, one_once, one_twice] = ends;
        ends = [
            (one_once | one_twice) & zero & other,
            zero_once & zero & same,
            ((zero_once | zero_twice) & one & other) << 1,
            (one_once & one & same) << 1,
        ];
        forward[at as usize] = ends;
    }
    // The numbers of ones so far from which the rest of the line can be completed.
    let mut rest: Ends = [1 << (length / 2); 4];
    let mut left = [0; 2];
    for at in (0..length).rev() {
        let before = forward[at as usize];
        for (value, left) in left.iter_mut().enumerate() {
            let agrees = before[2 * value] & rest[2 * value] | before[2 * value + 1] & rest[2 * value + 1];
            *left |= u32::from(agrees != 0) << at;
        }
        if at > 0 {
            let (zero, one) = (unless(ones, at), unless(zeros, at));
            let (same, other) = (unless(opposite, at - 1), unless(equal, at - 1));
            let [zero_once, zero_twice, one_once, one_twice] = rest;
            let to_zero = zero_once & zero & other;
            let to_one = (one_once & one & other) >> 1;
            rest = [zero_twice & zero & same | to_one, to_one, (one_twice & one & same) >> 1 | to_zero, to_zero];
        }
    }
    left
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Chance;

    /// All full lines, by trying all values.
    fn full_lines(length: u32) -> Vec<u32> {
        let is_valid = |ones: &u32| {
            let zeros = !ones & ((1 << length) - 1);
            ones.count_ones() == length / 2 && [*ones, zeros].iter().all(|bits| bits & (bits >> 1) & (bits >> 2) == 0)
        };
        (0..1 << length).filter(is_valid).collect()
    }

    #[test]
    fn the_values_left_are_those_of_all_full_lines() {
        let mut chance = Chance::from_seed(9);
        for length in [2, 4, 6, 8, 10, 12] {
            let all = full_lines(length);
            assert_eq!(all.len(), [2, 6, 14, 34, 84, 208][length as usize / 2 - 1]);
            for _ in 0..3000 {
                let mut bits = |times: u32| (0..times).fold(u32::MAX, |bits, _| bits & chance.below(1 << length));
                let (zeros, ones, equal, opposite) = (bits(2), bits(2), bits(4) >> 1, bits(4) >> 1);
                let line = KnownLine { values: [zeros & !ones, ones], signs: [equal & !opposite, opposite] };
                let agrees = |full: &&u32| {
                    let different = *full ^ (*full >> 1);
                    line.values[0] & *full == 0
                        && line.values[1] & !*full == 0
                        && line.signs[0] & different == 0
                        && line.signs[1] & !different == 0
                };
                let expected = all
                    .iter()
                    .filter(agrees)
                    .fold([0; 2], |left, full| [left[0] | !full & ((1 << length) - 1), left[1] | full]);
                assert_eq!(values_left(line, length), expected, "{line:?}");
            }
        }
    }
}
