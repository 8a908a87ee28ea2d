//! All that are left go into gaps
//!
//! Three fields in a row without a value need it in one of them, and so do two unknown fields with an opposite
//! sign between them. Such gaps elsewhere in the line, no two of which share an unknown field, take all that are
//! left of this value, so this field has the other one.
//!
//! As drawn: the row of B: `a+gaps>=half`.
//!
//! Made from `patterns/takuzu/whole_line/gaps_full.svg` by `cargo xtask codegen`: change the drawing, not this
//! file.

use oneway::matching::binary::{BinaryLine, BinaryRule, Kind, Put, RowWindow, Symmetry};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: BinaryRule = BinaryRule {
    name: "gaps_full",
    title: "All that are left go into gaps",
    level: 4,
    lines: &[line],
    orientations: &[
        (Symmetry::AsDrawn, as_drawn, &[Put::new(0, 0, Kind::B)]),
        (Symmetry::TurnedRight, turned_right, &[Put::new(0, 0, Kind::B)]),
    ],
};

/// `a+gaps>=half`
fn line(line: BinaryLine) -> u32 {
    line.unknown_where_gaps(|line| line.a() + line.gaps() >= line.half())
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
