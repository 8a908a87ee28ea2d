//! The line could not be filled
//!
//! With this value on the field, the line can't be filled any more: as many of both values, never three in a row,
//! and as its signs demand. So the field has the other value.
//!
//! As drawn: the row of B: `impossible`.
//!
//! Made from `patterns/takuzu/whole_line/line_impossible.svg` by `cargo xtask codegen`: change the drawing, not
//! this file.

use oneway::matching::binary::{BinaryLine, BinaryRule, Kind, Put, RowWindow, Symmetry};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: BinaryRule = BinaryRule {
    name: "line_impossible",
    title: "The line could not be filled",
    level: 5,
    lines: &[line],
    orientations: &[
        (Symmetry::AsDrawn, as_drawn, &[Put::new(0, 0, Kind::B)]),
        (Symmetry::TurnedRight, turned_right, &[Put::new(0, 0, Kind::B)]),
    ],
};

/// `impossible`
fn line(line: BinaryLine) -> u32 {
    line.unknown_where_impossible()
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
