//! Beside an opposite sign
//!
//! The sign demands different values on its two sides, and one of them is known.
//!
//! Made from `patterns/takuzu/signs/opposite_beside.svg` by `cargo xtask codegen`: change the drawing, not this
//! file.

use oneway::matching::binary::{BinaryRule, Kind, Put, RowWindow, Symmetry};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: BinaryRule = BinaryRule {
    name: "opposite_beside",
    title: "Beside an opposite sign",
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
/// axB
/// ```
fn as_drawn(at: &RowWindow<'_>) -> u64 {
    at.a(-1, 0)
        & at.opposite_right(-1, 0)
}

/// ```text
/// a
/// x
/// B
/// ```
fn turned_right(at: &RowWindow<'_>) -> u64 {
    at.a(0, -1)
        & at.opposite_down(0, -1)
}

/// ```text
/// Bxa
/// ```
fn turned_around(at: &RowWindow<'_>) -> u64 {
    at.opposite_right(0, 0)
        & at.a(1, 0)
}

/// ```text
/// B
/// x
/// a
/// ```
fn turned_left(at: &RowWindow<'_>) -> u64 {
    at.opposite_down(0, 0)
        & at.a(0, 1)
}
