//! Opposite to its neighbour.

use oneway::grid::Symmetry;
use oneway::matching::binary::{BinaryRule, Kind, Put, RowWindow};

/// Opposite to its neighbour.
pub const RULE: BinaryRule = BinaryRule {
    name: "opposite_beside",
    title: "Opposite to its neighbour",
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
    at.a(-1, 0)
        & at.opposite_right(-1, 0)
}

fn turned_right(at: &RowWindow<'_>) -> u64 {
    at.a(0, -1)
        & at.opposite_down(0, -1)
}

fn turned_around(at: &RowWindow<'_>) -> u64 {
    at.opposite_right(0, 0)
        & at.a(1, 0)
}

fn turned_left(at: &RowWindow<'_>) -> u64 {
    at.opposite_down(0, 0)
        & at.a(0, 1)
}
