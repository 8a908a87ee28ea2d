//! Beside an equal sign
//!
//! The sign demands the same value on both sides, and one of them is known.
//!
//! Made from `patterns/takuzu/signs/equal_beside.svg` by `cargo xtask codegen`: change the drawing, not this
//! file.

use oneway::matching::binary::{BinaryRule, Kind, Put, RowWindow, Symmetry};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: BinaryRule = BinaryRule {
    name: "equal_beside",
    title: "Beside an equal sign",
    level: 1,
    lines: &[],
    orientations: &[
        (Symmetry::AsDrawn, as_drawn, &[Put::new(0, 0, Kind::A)]),
        (Symmetry::TurnedRight, turned_right, &[Put::new(0, 0, Kind::A)]),
        (Symmetry::TurnedAround, turned_around, &[Put::new(0, 0, Kind::A)]),
        (Symmetry::TurnedLeft, turned_left, &[Put::new(0, 0, Kind::A)]),
    ],
};

/// ```text
/// a=A
/// ```
fn as_drawn(at: &RowWindow<'_>) -> u64 {
    at.a(-1, 0)
        & at.equal_right(-1, 0)
}

/// ```text
/// a
/// =
/// A
/// ```
fn turned_right(at: &RowWindow<'_>) -> u64 {
    at.a(0, -1)
        & at.equal_down(0, -1)
}

/// ```text
/// A=a
/// ```
fn turned_around(at: &RowWindow<'_>) -> u64 {
    at.equal_right(0, 0)
        & at.a(1, 0)
}

/// ```text
/// A
/// =
/// a
/// ```
fn turned_left(at: &RowWindow<'_>) -> u64 {
    at.equal_down(0, 0)
        & at.a(0, 1)
}
