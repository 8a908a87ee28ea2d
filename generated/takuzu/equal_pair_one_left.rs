//! Two equal, one of a kind left.

use oneway::grid::Symmetry;
use oneway::matching::binary::{BinaryLine, BinaryRule, Kind, Put, RowWindow};

/// Two equal, one of a kind left.
pub const RULE: BinaryRule = BinaryRule {
    name: "equal_pair_one_left",
    title: "Two equal, one of a kind left",
    level: 3,
    lines: &[line],
    orientations: &[
        (Symmetry::AsDrawn, as_drawn, &[Put::new(0, 0, Kind::B), Put::new(1, 0, Kind::B)]),
        (Symmetry::TurnedRight, turned_right, &[Put::new(0, 0, Kind::B), Put::new(0, 1, Kind::B)]),
    ],
};

/// `a=half-1`
fn line(line: BinaryLine) -> u32 {
    line.unknown_if(|line| line.a() == line.half() - 1)
}

fn as_drawn(at: &RowWindow<'_>) -> u64 {
    at.equal_right(0, 0)
        & at.along_row(0, 0, 0)
        & at.unknown(1, 0)
}

fn turned_right(at: &RowWindow<'_>) -> u64 {
    at.equal_down(0, 0)
        & at.along_column(0, 0, 0)
        & at.unknown(0, 1)
}
