//! Equal pair beside a known field
//!
//! The sign makes the two fields a pair. With the value of the field beside them there would be three in a row,
//! so both have the other value.
//!
//! Made from `patterns/takuzu/signs/equal_pair_beside.svg` by `cargo xtask codegen`: change the drawing, not this
//! file.

use oneway::matching::binary::{BinaryRule, Kind, Put, RowWindow, Symmetry};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: BinaryRule = BinaryRule {
    name: "equal_pair_beside",
    title: "Equal pair beside a known field",
    level: 2,
    lines: &[],
    orientations: &[
        (
            Symmetry::AsDrawn,
            as_drawn,
            &[Put::new(0, 0, Kind::B), Put::new(1, 0, Kind::B)],
        ),
        (
            Symmetry::TurnedRight,
            turned_right,
            &[Put::new(0, 0, Kind::B), Put::new(0, 1, Kind::B)],
        ),
        (
            Symmetry::TurnedAround,
            turned_around,
            &[Put::new(-1, 0, Kind::B), Put::new(0, 0, Kind::B)],
        ),
        (
            Symmetry::TurnedLeft,
            turned_left,
            &[Put::new(0, -1, Kind::B), Put::new(0, 0, Kind::B)],
        ),
    ],
};

/// ```text
/// a B=B
/// ```
fn as_drawn(at: &RowWindow<'_>) -> u64 {
    at.a(-1, 0)
        & at.equal_right(0, 0)
}

/// ```text
/// a
/// B
/// =
/// B
/// ```
fn turned_right(at: &RowWindow<'_>) -> u64 {
    at.a(0, -1)
        & at.equal_down(0, 0)
}

/// ```text
/// B=B a
/// ```
fn turned_around(at: &RowWindow<'_>) -> u64 {
    at.equal_right(-1, 0)
        & at.a(1, 0)
}

/// ```text
/// B
/// =
/// B
/// a
/// ```
fn turned_left(at: &RowWindow<'_>) -> u64 {
    at.equal_down(0, -1)
        & at.a(0, 1)
}
