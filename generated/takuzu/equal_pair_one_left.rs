//! No room for an equal pair
//!
//! Only one more field of the line may have this value, and the two fields with the sign would both have it. So
//! both have the other value.
//!
//! As drawn: the row of B: `a=half-1`.
//!
//! Made from `patterns/takuzu/signs/equal_pair_one_left.svg` by `cargo xtask codegen`: change the drawing, not
//! this file.

use oneway::matching::binary::{BinaryLine, BinaryRule, Kind, Put, RowWindow, Symmetry};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: BinaryRule = BinaryRule {
    name: "equal_pair_one_left",
    title: "No room for an equal pair",
    level: 3,
    lines: &[line],
    orientations: &[
        (
            Symmetry::AsDrawn,
            as_drawn,
            &[Put::new(0, 0, Kind::B), Put::new(1, 0, Kind::B)],
        ),
        (
            Symmetry::TurnedRight,
            turned_right,
            &[Put::new(0, 0, Kind::B), Put::new(0, 1, Kind::B)],
        ),
    ],
};

/// `a=half-1`
fn line(line: BinaryLine) -> u32 {
    line.unknown_if(|line| line.a() == line.half() - 1)
}

/// ```text
/// .  B-=B? .  .
/// ```
fn as_drawn(at: &RowWindow<'_>) -> u64 {
    at.equal_right(0, 0)
        & at.along_row(0, 0, 0)
        & at.unknown(1, 0)
}

/// ```text
/// .
/// B|
/// =
/// B?
/// .
/// .
/// ```
fn turned_right(at: &RowWindow<'_>) -> u64 {
    at.equal_down(0, 0)
        & at.along_column(0, 0, 0)
        & at.unknown(0, 1)
}
