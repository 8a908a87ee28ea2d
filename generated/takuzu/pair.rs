//! Two alike.

use oneway::grid::Symmetry;
use oneway::matching::binary::{BinaryRule, Kind, Put, RowWindow};

/// Two alike.
pub const RULE: BinaryRule = BinaryRule {
    name: "pair",
    title: "Two alike",
    level: 1,
    lines: &[],
    orientations: &[
        (Symmetry::AsDrawn, as_drawn, &[Put::new(0, 0, Kind::B)]),
        (Symmetry::TurnedRight, turned_right, &[Put::new(0, 0, Kind::B)]),
        (Symmetry::TurnedAround, turned_around, &[Put::new(0, 0, Kind::B)]),
        (Symmetry::TurnedLeft, turned_left, &[Put::new(0, 0, Kind::B)]),
    ],
};

fn as_drawn(at: &RowWindow<'_>) -> u64 {
    at.a(-2, 0)
        & at.a(-1, 0)
}

fn turned_right(at: &RowWindow<'_>) -> u64 {
    at.a(0, -2)
        & at.a(0, -1)
}

fn turned_around(at: &RowWindow<'_>) -> u64 {
    at.a(1, 0)
        & at.a(2, 0)
}

fn turned_left(at: &RowWindow<'_>) -> u64 {
    at.a(0, 1)
        & at.a(0, 2)
}
