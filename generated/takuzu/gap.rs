//! One between two alike.

use oneway::grid::Symmetry;
use oneway::matching::binary::{BinaryRule, Kind, Put, RowWindow};

/// One between two alike.
pub const RULE: BinaryRule = BinaryRule {
    name: "gap",
    title: "One between two alike",
    level: 1,
    lines: &[],
    orientations: &[
        (Symmetry::AsDrawn, as_drawn, &[Put::new(0, 0, Kind::B)]),
        (Symmetry::TurnedRight, turned_right, &[Put::new(0, 0, Kind::B)]),
    ],
};

fn as_drawn(at: &RowWindow<'_>) -> u64 {
    at.a(-1, 0)
        & at.a(1, 0)
}

fn turned_right(at: &RowWindow<'_>) -> u64 {
    at.a(0, -1)
        & at.a(0, 1)
}
