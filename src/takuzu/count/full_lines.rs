//! Turns a length into its full lines: as many 0 as 1, and no three alike in a row.

use num_bigint::BigUint;

/// The number of full lines of a length of at least 1; there are none of an odd length.
///
/// A line consists of runs of 0 and of 1 in turn, each of one or two fields. As many zeros as half of the fields form a given number of
/// runs in `ways(runs)` ways, and so do the ones. A line that begins with 0 has as many runs of 0 as of 1, or one more.
pub fn lines(length: u32) -> BigUint {
    if !length.is_multiple_of(2) {
        return BigUint::ZERO;
    }
    let half = u64::from(length / 2);
    // The runs of two fields are chosen among the runs.
    let ways = |runs: u64| if runs > half { BigUint::ZERO } else { choose(runs, half - runs) };
    (half.div_ceil(2)..=half).map(|runs| ways(runs) * (ways(runs) + ways(runs + 1)) * 2u8).sum()
}

/// The number of ways to choose some things among others.
fn choose(from: u64, number: u64) -> BigUint {
    (0..number).fold(BigUint::from(1u8), |ways, chosen| ways * (from - chosen) / (chosen + 1))
}

/// All full lines of a length up to 32, in ascending order. The lowest bit is the first field.
pub fn full_lines(length: u32) -> Vec<u32> {
    /// Adds all full lines that begin with these fields.
    fn continue_from(line: u32, known: u32, length: u32, found: &mut Vec<u32>) {
        let ones = line.count_ones();
        if ones > length / 2 || known - ones > length / 2 {
            return;
        }
        if known == length {
            found.push(line);
            return;
        }
        let last_two = if known < 2 { 0b01 } else { line >> (known - 2) & 0b11 };
        for value in [0, 1] {
            if last_two != value * 0b11 {
                continue_from(line | value << known, known + 1, length, found);
            }
        }
    }
    let mut found = Vec::new();
    if length.is_multiple_of(2) {
        continue_from(0, 0, length, &mut found);
    }
    found.sort_unstable();
    found
}

/// The values that the next field of each column can't have: the fields of which the last two rows are both 0, and both 1.
pub(in crate::takuzu) fn third_alike(last: u32, before: u32) -> [u32; 2] {
    [!last & !before, last & before]
}

/// Whether a line may follow two lines with these excluded values.
pub(in crate::takuzu) fn may_follow(line: u32, [not_zero, not_one]: [u32; 2], width: u32) -> bool {
    let all = u32::MAX >> (32 - width);
    (!line & not_zero | line & not_one) & all == 0
}
