//! One of a kind left.

use oneway::grid::Symmetry;
use oneway::matching::binary::{BinaryLine, BinaryRule, Kind, Put, RowWindow};

/// One of a kind left.
pub const RULE: BinaryRule = BinaryRule {
    name: "one_left",
    title: "One of a kind left",
    level: 3,
    lines: &[line],
    orientations: &[
        (Symmetry::AsDrawn, as_drawn, &[Put::new(0, 0, Kind::B)]),
        (Symmetry::TurnedRight, turned_right, &[Put::new(0, 0, Kind::B)]),
    ],
};

/// `a=half-1 and gaps>=1`
fn line(line: BinaryLine) -> u32 {
    line.unknown_where(|line| line.a() == line.half() - 1 && line.gaps() >= 1)
}

fn as_drawn(at: &RowWindow<'_>) -> u64 {
    at.along_row(0, 0, 0)
}

fn turned_right(at: &RowWindow<'_>) -> u64 {
    at.along_column(0, 0, 0)
}
