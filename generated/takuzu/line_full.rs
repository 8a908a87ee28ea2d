//! A kind is complete.

use oneway::grid::Symmetry;
use oneway::matching::binary::{BinaryLine, BinaryRule, Kind, Put, RowWindow};

/// A kind is complete.
pub const RULE: BinaryRule = BinaryRule {
    name: "line_full",
    title: "A kind is complete",
    level: 2,
    lines: &[line],
    orientations: &[
        (Symmetry::AsDrawn, as_drawn, &[Put::new(0, 0, Kind::B)]),
        (Symmetry::TurnedRight, turned_right, &[Put::new(0, 0, Kind::B)]),
    ],
};

/// `a=half`
fn line(line: BinaryLine) -> u32 {
    line.unknown_if(|line| line.a() == line.half())
}

fn as_drawn(at: &RowWindow<'_>) -> u64 {
    at.along_row(0, 0, 0)
}

fn turned_right(at: &RowWindow<'_>) -> u64 {
    at.along_column(0, 0, 0)
}
