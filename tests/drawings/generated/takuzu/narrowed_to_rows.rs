//! In two orientations
//!
//! A sample: its orientations are given.
//!
//! Made from `tests/drawings/ok/takuzu/narrowed_to_rows.svg` by `cargo xtask codegen`: change the drawing, not
//! this file.

use oneway::matching::binary::{BinaryRule, Kind, Put, RowWindow, Symmetry};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: BinaryRule = BinaryRule {
    name: "narrowed_to_rows",
    title: "In two orientations",
    level: 2,
    lines: &[],
    orientations: &[
        (Symmetry::AsDrawn, as_drawn, &[Put::new(0, 0, Kind::B)]),
        (
            Symmetry::MirroredTurnedAround,
            mirrored_turned_around,
            &[Put::new(0, 0, Kind::B)],
        ),
    ],
};

/// ```text
/// a ? .
/// . .xB
/// ```
fn as_drawn(at: &RowWindow<'_>) -> u64 {
    at.a(-2, -1)
        & at.unknown(-1, -1)
        & at.opposite_right(-1, 0)
}

/// ```text
/// . .xB
/// a ? .
/// ```
fn mirrored_turned_around(at: &RowWindow<'_>) -> u64 {
    at.opposite_right(-1, 0)
        & at.a(-2, 1)
        & at.unknown(-1, 1)
}
