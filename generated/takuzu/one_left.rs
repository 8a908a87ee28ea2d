//! The last one is needed elsewhere
//!
//! One value is still missing once in the line. Elsewhere in it there are three fields in a row without this
//! value, or two unknown ones with an opposite sign between them: one of those takes it, so this field has the
//! other value.
//!
//! As drawn: the row of B: `a=half-1 and gaps>=1`.
//!
//! Made from `patterns/takuzu/whole_line/one_left.svg` by `cargo xtask codegen`: change the drawing, not this
//! file.

use oneway::matching::binary::{BinaryLine, BinaryRule, Kind, Put, RowWindow, Symmetry};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: BinaryRule = BinaryRule {
    name: "one_left",
    title: "The last one is needed elsewhere",
    level: 3,
    lines: &[line],
    orientations: &[
        (Symmetry::AsDrawn, as_drawn, &[Put::new(0, 0, Kind::B)]),
        (Symmetry::TurnedRight, turned_right, &[Put::new(0, 0, Kind::B)]),
    ],
};

/// `a=half-1 and gaps>=1`
fn line(line: BinaryLine) -> u32 {
    line.unknown_where_gaps(|line| line.a() == line.half() - 1 && line.gaps() >= 1)
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
