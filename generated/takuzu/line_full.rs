//! One value is complete
//!
//! The line has one of the two values in half of its fields already. All that is left has the other value.
//!
//! As drawn: the row of B: `a=half`.
//!
//! Made from `patterns/takuzu/whole_line/line_full.svg` by `cargo xtask codegen`: change the drawing, not this
//! file.

use oneway::matching::binary::{BinaryLine, BinaryRule, Kind, Put, RowWindow, Symmetry};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: BinaryRule = BinaryRule {
    name: "line_full",
    title: "One value is complete",
    level: 2,
    lines: &[line],
    orientations: &[
        (Symmetry::AsDrawn, as_drawn, &[Put::new(0, 0, Kind::B)]),
        (Symmetry::TurnedRight, turned_right, &[Put::new(0, 0, Kind::B)]),
    ],
};

/// `a=half`
fn line(line: BinaryLine) -> u32 {
    line.unknown_if(|line| line.a() == line.half())
}

/// ```text
/// .  B- .  .  .
/// ```
fn as_drawn(at: &RowWindow<'_>) -> u64 {
    at.along_row(0, 0, 0)
}

/// ```text
/// .
/// B|
/// .
/// .
/// .
/// ```
fn turned_right(at: &RowWindow<'_>) -> u64 {
    at.along_column(0, 0, 0)
}
