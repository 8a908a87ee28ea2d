//! Beside a pair
//!
//! Two alike stand side by side. A third one beside them would make three in a row, so the field has the other
//! value.
//!
//! Made from `patterns/takuzu/near/pair.svg` by `cargo xtask codegen`: change the drawing, not this file.

use oneway::matching::binary::{BinaryRule, Kind, Put, RowWindow, Symmetry};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: BinaryRule = BinaryRule {
    name: "pair",
    title: "Beside a pair",
    level: 1,
    lines: &[],
    orientations: &[
        (Symmetry::AsDrawn, as_drawn, &[Put::new(0, 0, Kind::B)]),
        (Symmetry::TurnedRight, turned_right, &[Put::new(0, 0, Kind::B)]),
        (Symmetry::TurnedAround, turned_around, &[Put::new(0, 0, Kind::B)]),
        (Symmetry::TurnedLeft, turned_left, &[Put::new(0, 0, Kind::B)]),
    ],
};

/// ```text
/// a a B
/// ```
fn as_drawn(at: &RowWindow<'_>) -> u64 {
    at.a(-2, 0)
        & at.a(-1, 0)
}

/// ```text
/// a
/// a
/// B
/// ```
fn turned_right(at: &RowWindow<'_>) -> u64 {
    at.a(0, -2)
        & at.a(0, -1)
}

/// ```text
/// B a a
/// ```
fn turned_around(at: &RowWindow<'_>) -> u64 {
    at.a(1, 0)
        & at.a(2, 0)
}

/// ```text
/// B
/// a
/// a
/// ```
fn turned_left(at: &RowWindow<'_>) -> u64 {
    at.a(0, 1)
        & at.a(0, 2)
}
