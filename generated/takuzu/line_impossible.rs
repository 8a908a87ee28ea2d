//! No line is left.

use oneway::grid::Symmetry;
use oneway::matching::binary::{BinaryLine, BinaryRule, Kind, Put, RowWindow};

/// No line is left.
pub const RULE: BinaryRule = BinaryRule {
    name: "line_impossible",
    title: "No line is left",
    level: 5,
    lines: &[line],
    orientations: &[
        (Symmetry::AsDrawn, as_drawn, &[Put::new(0, 0, Kind::B)]),
        (Symmetry::TurnedRight, turned_right, &[Put::new(0, 0, Kind::B)]),
    ],
};

/// `impossible`
fn line(line: BinaryLine) -> u32 {
    line.unknown_where(|line| line.is_impossible())
}

fn as_drawn(at: &RowWindow<'_>) -> u64 {
    at.along_row(0, 0, 0)
}

fn turned_right(at: &RowWindow<'_>) -> u64 {
    at.along_column(0, 0, 0)
}
