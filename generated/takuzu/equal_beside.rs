//! Equal to its neighbour.

use oneway::grid::Symmetry;
use oneway::matching::binary::{BinaryRule, Kind, Put, RowWindow};

/// Equal to its neighbour.
pub const RULE: BinaryRule = BinaryRule {
    name: "equal_beside",
    title: "Equal to its neighbour",
    level: 1,
    lines: &[],
    orientations: &[
        (Symmetry::AsDrawn, as_drawn, &[Put::new(0, 0, Kind::A)]),
        (Symmetry::TurnedRight, turned_right, &[Put::new(0, 0, Kind::A)]),
        (Symmetry::TurnedAround, turned_around, &[Put::new(0, 0, Kind::A)]),
        (Symmetry::TurnedLeft, turned_left, &[Put::new(0, 0, Kind::A)]),
    ],
};

fn as_drawn(at: &RowWindow<'_>) -> u64 {
    at.a(-1, 0)
        & at.equal_right(-1, 0)
}

fn turned_right(at: &RowWindow<'_>) -> u64 {
    at.a(0, -1)
        & at.equal_down(0, -1)
}

fn turned_around(at: &RowWindow<'_>) -> u64 {
    at.equal_right(0, 0)
        & at.a(1, 0)
}

fn turned_left(at: &RowWindow<'_>) -> u64 {
    at.equal_down(0, 0)
        & at.a(0, 1)
}
