//! Gaps take all that are left.

use oneway::grid::Symmetry;
use oneway::matching::binary::{BinaryLine, BinaryRule, Kind, Put, RowWindow};

/// Gaps take all that are left.
pub const RULE: BinaryRule = BinaryRule {
    name: "gaps_full",
    title: "Gaps take all that are left",
    level: 4,
    lines: &[line],
    orientations: &[
        (Symmetry::AsDrawn, as_drawn, &[Put::new(0, 0, Kind::B)]),
        (Symmetry::TurnedRight, turned_right, &[Put::new(0, 0, Kind::B)]),
    ],
};

/// `a+gaps>=half`
fn line(line: BinaryLine) -> u32 {
    line.unknown_where(|line| line.a() + line.gaps() >= line.half())
}

fn as_drawn(at: &RowWindow<'_>) -> u64 {
    at.along_row(0, 0, 0)
}

fn turned_right(at: &RowWindow<'_>) -> u64 {
    at.along_column(0, 0, 0)
}
