//! The built-in rules: a line that is nearly a copy of a full parallel line must differ from it.

use crate::grid::Field;
use crate::matching::binary::{BinaryBoard, BinaryLine};
use crate::takuzu::check::LinePlace;
use crate::takuzu::rules::{BuiltIn, LINES_ALIKE};

/// A conclusion of a built-in rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct AlikeLines {
    /// The field that gets a value.
    pub field: Field,
    /// Its value.
    pub value: bool,
    /// A full line that the other value would copy.
    pub full: LinePlace,
}

/// A conclusion about a line: the line, the place in it, the value there, and the full line, all counted from 0.
type InLine = (i32, i32, bool, i32);

/// The first conclusion: of rows from above, then of columns from the left. Only pairs of lines of which one is in `rows` or in
/// `columns`, as bits from 0.
pub(super) fn first(board: &BinaryBoard, built_in: &BuiltIn, rows: u32, columns: u32) -> Option<AlikeLines> {
    let size = board.size();
    let in_rows = first_of(size.height(), built_in, rows, |y| board.row(y, true));
    let in_rows = in_rows.map(|(line, at, value, full)| AlikeLines {
        field: Field::new(at + 1, line + 1),
        value,
        full: LinePlace::Row(full + 1),
    });
    in_rows.or_else(|| {
        let found = first_of(size.width(), built_in, columns, |x| board.column(x, true));
        found.map(|(line, at, value, full)| AlikeLines {
            field: Field::new(line + 1, at + 1),
            value,
            full: LinePlace::Column(full + 1),
        })
    })
}

fn first_of(count: i32, built_in: &BuiltIn, changed: u32, line: impl Fn(i32) -> BinaryLine) -> Option<InLine> {
    if changed == 0 {
        return None;
    }
    let is_full = |at: &i32| line(*at).fields()[2] == 0;
    let full = (0..count).filter(is_full).fold(0u32, |full, at| full | 1 << at);
    if full == 0 {
        return None;
    }
    (0..count).filter(|at| full & (1 << at) == 0).find_map(|at| {
        // If neither the line nor a full line changed, nothing is new.
        if changed & (full | 1 << at) == 0 {
            return None;
        }
        let partial = line(at);
        let [ones, zeros, unknown] = partial.fields();
        // With a single unknown field nothing is left to choose.
        if unknown & (unknown - 1) == 0 {
            return None;
        }
        let copied = (0..count).filter(|other| full & (1 << other) != 0).map(|other| (other, line(other).fields()));
        let copied = copied.filter(|(_, [other_ones, other_zeros, _])| ones & !other_ones | zeros & !other_zeros == 0);
        let found = match *built_in {
            LINES_ALIKE => one_left(partial, copied),
            _ => only_copies(partial, copied),
        };
        found.map(|(place, value, other)| (at, place, value, other))
    })
}

/// If one value is missing once in a line, it does not stand where a full line with which all known fields agree has it.
fn one_left(partial: BinaryLine, mut copied: impl Iterator<Item = (i32, [u32; 3])>) -> Option<(i32, bool, i32)> {
    let unknown = partial.fields()[2];
    let is_left_once = [partial.b(), partial.a()].map(|count| count == partial.half() - 1);
    if is_left_once == [false; 2] {
        return None;
    }
    copied.find_map(|(other, [ones, zeros, _])| {
        let there = |value: bool| unknown & if value { ones } else { zeros };
        let value = [false, true].into_iter().find(|value| is_left_once[usize::from(*value)] && there(*value) != 0)?;
        Some((there(value).trailing_zeros() as i32, !value, other))
    })
}

/// If there are as many full lines that agree with the known fields and have a value on a field as ways to complete the line with it, the
/// field has the other value.
fn only_copies(partial: BinaryLine, copied: impl Iterator<Item = (i32, [u32; 3])>) -> Option<(i32, bool, i32)> {
    // For each field, the number of full lines with 0 and with 1, and the last of them.
    let mut copies = [[(0, 0); 2]; 32];
    let mut is_any = false;
    let [equal, opposite] = partial.signs();
    for (other, [ones, ..]) in copied {
        // A copy that breaks a sign of this line is no way to complete it.
        let differs = ones ^ (ones >> 1);
        if differs & equal != 0 || !differs & opposite != 0 {
            continue;
        }
        is_any = true;
        for (at, copies) in copies.iter_mut().enumerate() {
            let (count, last) = &mut copies[(ones >> at & 1) as usize];
            (*count, *last) = (*count + 1, other);
        }
    }
    if !is_any {
        return None;
    }
    let ways = ways_to_complete(partial);
    let mut unknown = partial.fields()[2];
    while unknown != 0 {
        let at = unknown.trailing_zeros() as usize;
        unknown &= unknown - 1;
        for value in [false, true] {
            let (count, last) = copies[at][usize::from(value)];
            if count > 0 && count == ways[at][usize::from(value)] {
                return Some((at as i32, !value, last));
            }
        }
    }
    None
}

/// For each field of a line, the number of full lines that agree with the known fields and the signs and have a 0 there, or a 1.
fn ways_to_complete(partial: BinaryLine) -> [[u64; 2]; 32] {
    // By the number of ones, then for lines that end in one 0, two 0, one 1, and two 1.
    type Ways = [[u64; 4]; 17];
    let [ones, zeros, _] = partial.fields();
    let [equal, opposite] = partial.signs();
    let length = partial.length() as usize;
    let half = length / 2;
    let allows = |at: usize, value: bool| if value { zeros } else { ones } >> at & 1 == 0;
    let allows_same = |at: usize| opposite >> at & 1 == 0;
    let allows_other = |at: usize| equal >> at & 1 == 0;
    let mut before = [[[0; 4]; 17]; 32];
    before[0][0][0] = u64::from(allows(0, false));
    before[0][1][2] = u64::from(allows(0, true));
    for at in 1..length {
        let (same, other) = (u64::from(allows_same(at - 1)), u64::from(allows_other(at - 1)));
        for count in 0..=half {
            let [zero_once, zero_twice, one_once, one_twice] = before[at - 1][count];
            if allows(at, false) {
                before[at][count][0] += (one_once + one_twice) * other;
                before[at][count][1] += zero_once * same;
            }
            if allows(at, true) && count < half {
                before[at][count + 1][2] += (zero_once + zero_twice) * other;
                before[at][count + 1][3] += one_once * same;
            }
        }
    }
    let mut ways = [[0; 2]; 32];
    let mut after: Ways = [[0; 4]; 17];
    after[half] = [1; 4];
    for at in (0..length).rev() {
        for count in 0..=half {
            for end in 0..4 {
                ways[at][end / 2] += before[at][count][end] * after[count][end];
            }
        }
        if at == 0 {
            break;
        }
        let (same, other) = (u64::from(allows_same(at - 1)), u64::from(allows_other(at - 1)));
        let (zero, one) = (u64::from(allows(at, false)), u64::from(allows(at, true)));
        let mut earlier: Ways = [[0; 4]; 17];
        for count in 0..=half {
            let with_one = if count < half { after[count + 1] } else { [0; 4] };
            let [to_zero, to_one] = [after[count][0] * zero * other, with_one[2] * one * other];
            earlier[count] =
                [after[count][1] * zero * same + to_one, to_one, with_one[3] * one * same + to_zero, to_zero];
        }
        after = earlier;
    }
    ways
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Chance;

    #[test]
    fn the_ways_to_complete_a_line_are_counted() {
        assert_eq!(ways_to_complete(BinaryLine::new(14, 0, 0))[0], [259; 2], "518 in all");
        let mut chance = Chance::from_seed(2);
        for _ in 0..2000 {
            let length = 2 + 2 * chance.below(5);
            let mut bits = |times: u32| (0..times).fold(u32::MAX, |bits, _| bits & chance.below(1 << length));
            let (ones, other, equal, opposite) = (bits(2), bits(2), bits(4) >> 1, bits(4) >> 1);
            let zeros = other & !ones;
            let line = BinaryLine::new(length, ones, zeros).with_signs(equal, opposite & !equal);
            let mut expected = [[0; 2]; 32];
            for full in 0u32..1 << length {
                let three = full & (full >> 1) & (full >> 2) | !full & (!full >> 1) & (!full >> 2);
                let different = full ^ (full >> 1);
                let agrees = full & zeros == 0
                    && !full & ones == 0
                    && different & equal == 0
                    && !different & opposite & !equal == 0;
                if agrees && three & ((1 << length) - 1) >> 2 == 0 && full.count_ones() == length / 2 {
                    (0..length).for_each(|at| expected[at as usize][(full >> at & 1) as usize] += 1);
                }
            }
            assert_eq!(ways_to_complete(line), expected, "{line:?}");
        }
    }
}
