//! Two equal beside one.

use oneway::grid::Symmetry;
use oneway::matching::binary::{BinaryRule, Kind, Put, RowWindow};

/// Two equal beside one.
pub const RULE: BinaryRule = BinaryRule {
    name: "equal_pair_beside",
    title: "Two equal beside one",
    level: 2,
    lines: &[],
    orientations: &[
        (Symmetry::AsDrawn, as_drawn, &[Put::new(0, 0, Kind::B), Put::new(1, 0, Kind::B)]),
        (Symmetry::TurnedRight, turned_right, &[Put::new(0, 0, Kind::B), Put::new(0, 1, Kind::B)]),
        (Symmetry::TurnedAround, turned_around, &[Put::new(0, 0, Kind::B), Put::new(-1, 0, Kind::B)]),
        (Symmetry::TurnedLeft, turned_left, &[Put::new(0, 0, Kind::B), Put::new(0, -1, Kind::B)]),
    ],
};

fn as_drawn(at: &RowWindow<'_>) -> u64 {
    at.a(-1, 0)
        & at.equal_right(0, 0)
}

fn turned_right(at: &RowWindow<'_>) -> u64 {
    at.a(0, -1)
        & at.equal_down(0, 0)
}

fn turned_around(at: &RowWindow<'_>) -> u64 {
    at.equal_right(-1, 0)
        & at.a(1, 0)
}

fn turned_left(at: &RowWindow<'_>) -> u64 {
    at.equal_down(0, -1)
        & at.a(0, 1)
}
