//! Both ends
//!
//! A sample: turned around it is the same with a and b exchanged, so it has two orientations.
//!
//! Made from `tests/drawings/ok/takuzu/ends_exchanged.svg` by `cargo xtask codegen`: change the drawing, not this
//! file.

use oneway::matching::binary::{BinaryRule, Kind, Put, RowWindow, Symmetry};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: BinaryRule = BinaryRule {
    name: "ends_exchanged",
    title: "Both ends",
    level: 1,
    lines: &[],
    orientations: &[
        (
            Symmetry::AsDrawn,
            as_drawn,
            &[Put::new(0, 0, Kind::B), Put::new(1, 0, Kind::A)],
        ),
        (
            Symmetry::TurnedRight,
            turned_right,
            &[Put::new(0, 0, Kind::B), Put::new(0, 1, Kind::A)],
        ),
    ],
};

/// ```text
/// a B A b
/// ```
fn as_drawn(at: &RowWindow<'_>) -> u64 {
    at.a(-1, 0)
        & at.b(2, 0)
}

/// ```text
/// a
/// B
/// A
/// b
/// ```
fn turned_right(at: &RowWindow<'_>) -> u64 {
    at.a(0, -1)
        & at.b(0, 2)
}
