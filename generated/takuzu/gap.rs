//! Between two alike
//!
//! The fields on both sides have the same value. With it between them there would be three in a row, so the field
//! has the other value.
//!
//! Made from `patterns/takuzu/near/gap.svg` by `cargo xtask codegen`: change the drawing, not this file.

use oneway::matching::binary::{BinaryRule, Kind, Put, RowWindow, Symmetry};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: BinaryRule = BinaryRule {
    name: "gap",
    title: "Between two alike",
    level: 1,
    lines: &[],
    orientations: &[
        (Symmetry::AsDrawn, as_drawn, &[Put::new(0, 0, Kind::B)]),
        (Symmetry::TurnedRight, turned_right, &[Put::new(0, 0, Kind::B)]),
    ],
};

/// ```text
/// a B a
/// ```
fn as_drawn(at: &RowWindow<'_>) -> u64 {
    at.a(-1, 0)
        & at.a(1, 0)
}

/// ```text
/// a
/// B
/// a
/// ```
fn turned_right(at: &RowWindow<'_>) -> u64 {
    at.a(0, -1)
        & at.a(0, 1)
}
