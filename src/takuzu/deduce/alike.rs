//! The built-in rule: a line that is nearly a copy of a full parallel line must differ from it. If one value is missing once in the
//! line and all of its known fields agree with the full line, that value does not stand where the full line has it.

use crate::grid::Field;
use crate::matching::binary::{BinaryBoard, BinaryLine};
use crate::takuzu::check::LinePlace;

/// A conclusion of the rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct AlikeLines {
    /// The field that gets a value.
    pub field: Field,
    /// Its value.
    pub value: bool,
    /// The full line.
    pub full: LinePlace,
}

/// The first conclusion: of rows from above, then of columns from the left. Only pairs of lines of which one is in `rows` or in
/// `columns`, as bits from 0.
pub(super) fn first(board: &BinaryBoard, rows: u32, columns: u32) -> Option<AlikeLines> {
    let size = board.size();
    let in_rows = first_of(size.height(), rows, |y| board.row(y, true)).map(|(line, at, value, full)| AlikeLines {
        field: Field::new(at + 1, line + 1),
        value,
        full: LinePlace::Row(full + 1),
    });
    in_rows.or_else(|| {
        let found = first_of(size.width(), columns, |x| board.column(x, true));
        found.map(|(line, at, value, full)| AlikeLines {
            field: Field::new(line + 1, at + 1),
            value,
            full: LinePlace::Column(full + 1),
        })
    })
}

/// The line, the place in it, the value there, and the full line, all counted from 0.
fn first_of(count: i32, changed: u32, line: impl Fn(i32) -> BinaryLine) -> Option<(i32, i32, bool, i32)> {
    if changed == 0 {
        return None;
    }
    let is_full = |at: &i32| line(*at).fields()[2] == 0;
    let full = (0..count).filter(is_full).fold(0u32, |full, at| full | 1 << at);
    if full == 0 {
        return None;
    }
    for at in 0..count {
        // If neither the line nor a full line changed, nothing is new.
        let mut candidates = if changed & (1 << at) == 0 { full & changed } else { full };
        if full & (1 << at) != 0 || candidates == 0 {
            continue;
        }
        let partial = line(at);
        let [ones, zeros, unknown] = partial.fields();
        let one_left = [(partial.b(), false), (partial.a(), true)].map(|(count, _)| count == partial.half() - 1);
        // With a single unknown field nothing is left to choose.
        if unknown & (unknown - 1) == 0 || one_left == [false; 2] {
            continue;
        }
        while candidates != 0 {
            let other = candidates.trailing_zeros() as i32;
            candidates &= candidates - 1;
            let [other_ones, other_zeros, _] = line(other).fields();
            if ones & !other_ones | zeros & !other_zeros != 0 {
                continue;
            }
            for (value, of_other) in [(false, other_zeros), (true, other_ones)] {
                let there = of_other & unknown;
                if one_left[usize::from(value)] && there != 0 {
                    return Some((at, there.trailing_zeros() as i32, !value, other));
                }
            }
        }
    }
    None
}
