//! Every mark of Takuzu
//!
//! A sample: all marks, signs in both directions, and two conditions of which one is used twice.
//!
//! As drawn: the row of B in column 2 and row 1 of the picture: `a=half-1 and unknown>3`; the column of B in
//! column 2 and row 1 of the picture: `b<half`; the row of ? in column 4 and row 3 of the picture: `b<half`.
//!
//! Made from `tests/drawings/ok/takuzu/every_takuzu_mark.svg` by `cargo xtask codegen`: change the drawing, not
//! this file.

use oneway::matching::binary::{BinaryLine, BinaryRule, Kind, Put, RowWindow, Symmetry};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: BinaryRule = BinaryRule {
    name: "every_takuzu_mark",
    title: "Every mark of Takuzu",
    level: 5,
    lines: &[line_1, line_2],
    orientations: &[
        (
            Symmetry::AsDrawn,
            as_drawn,
            &[Put::new(0, 0, Kind::B), Put::new(1, 1, Kind::A)],
        ),
        (
            Symmetry::TurnedRight,
            turned_right,
            &[Put::new(0, 0, Kind::B), Put::new(-1, 1, Kind::A)],
        ),
        (
            Symmetry::TurnedAround,
            turned_around,
            &[Put::new(-1, -1, Kind::A), Put::new(0, 0, Kind::B)],
        ),
        (
            Symmetry::TurnedLeft,
            turned_left,
            &[Put::new(1, -1, Kind::A), Put::new(0, 0, Kind::B)],
        ),
        (
            Symmetry::Mirrored,
            mirrored,
            &[Put::new(0, 0, Kind::B), Put::new(-1, 1, Kind::A)],
        ),
        (
            Symmetry::MirroredTurnedRight,
            mirrored_turned_right,
            &[Put::new(-1, -1, Kind::A), Put::new(0, 0, Kind::B)],
        ),
        (
            Symmetry::MirroredTurnedAround,
            mirrored_turned_around,
            &[Put::new(1, -1, Kind::A), Put::new(0, 0, Kind::B)],
        ),
        (
            Symmetry::MirroredTurnedLeft,
            mirrored_turned_left,
            &[Put::new(0, 0, Kind::B), Put::new(1, 1, Kind::A)],
        ),
    ],
};

/// `a=half-1 and unknown>3`
fn line_1(line: BinaryLine) -> u32 {
    line.unknown_if(|line| line.a() == line.half() - 1 && line.unknown() > 3)
}

/// `b<half`
fn line_2(line: BinaryLine) -> u32 {
    line.unknown_if(|line| line.b() < line.half())
}

/// ```text
/// a     B-1|2=?     .
///             x
/// b     .     A    x.
/// =
/// .     .     .     ?-2
/// ```
fn as_drawn(at: &RowWindow<'_>) -> u64 {
    at.a(-1, 0)
        & at.equal_right(0, 0)
        & at.along_row(0, 0, 0)
        & at.along_column(1, 0, 0)
        & at.unknown(1, 0)
        & at.opposite_down(1, 0)
        & at.b(-1, 1)
        & at.equal_down(-1, 1)
        & at.opposite_right(1, 1)
        & at.along_row(1, 2, 2)
}

/// ```text
/// .    =b     a
/// .     .     B-2|1
///             =
/// .     A    x?
///       x
/// ?|2   .     .
/// ```
fn turned_right(at: &RowWindow<'_>) -> u64 {
    at.equal_right(-2, -1)
        & at.b(-1, -1)
        & at.a(0, -1)
        & at.equal_down(0, 0)
        & at.along_row(1, 0, 0)
        & at.along_column(0, 0, 0)
        & at.opposite_right(-1, 1)
        & at.opposite_down(-1, 1)
        & at.unknown(0, 1)
        & at.along_column(1, -2, 2)
}

/// ```text
/// ?-2   .     .     .
///                   =
/// .    xA     .     b
///       x
/// .     ?    =B-1|2 a
/// ```
fn turned_around(at: &RowWindow<'_>) -> u64 {
    at.along_row(1, -2, -2)
        & at.equal_down(1, -2)
        & at.opposite_right(-2, -1)
        & at.opposite_down(-1, -1)
        & at.b(1, -1)
        & at.unknown(-1, 0)
        & at.equal_right(-1, 0)
        & at.along_row(0, 0, 0)
        & at.along_column(1, 0, 0)
        & at.a(1, 0)
}

/// ```text
/// .     .     ?|2
///       x
/// ?    xA     .
/// =
/// B-2|1 .     .
/// a     b    =.
/// ```
fn turned_left(at: &RowWindow<'_>) -> u64 {
    at.opposite_down(1, -2)
        & at.along_column(1, 2, -2)
        & at.unknown(0, -1)
        & at.opposite_right(0, -1)
        & at.equal_down(0, -1)
        & at.along_row(1, 0, 0)
        & at.along_column(0, 0, 0)
        & at.a(0, 1)
        & at.b(1, 1)
        & at.equal_right(1, 1)
}

/// ```text
/// .     ?    =B-1|2 a
///       x
/// .    xA     .     b
///                   =
/// ?-2   .     .     .
/// ```
fn mirrored(at: &RowWindow<'_>) -> u64 {
    at.unknown(-1, 0)
        & at.equal_right(-1, 0)
        & at.opposite_down(-1, 0)
        & at.along_row(0, 0, 0)
        & at.along_column(1, 0, 0)
        & at.a(1, 0)
        & at.opposite_right(-2, 1)
        & at.b(1, 1)
        & at.equal_down(1, 1)
        & at.along_row(1, -2, 2)
}

/// ```text
/// ?|2   .     .
///       x
/// .     A    x?
///             =
/// .     .     B-2|1
/// .    =b     a
/// ```
fn mirrored_turned_right(at: &RowWindow<'_>) -> u64 {
    at.along_column(1, -2, -2)
        & at.opposite_down(-1, -2)
        & at.opposite_right(-1, -1)
        & at.unknown(0, -1)
        & at.equal_down(0, -1)
        & at.along_row(1, 0, 0)
        & at.along_column(0, 0, 0)
        & at.equal_right(-2, 1)
        & at.b(-1, 1)
        & at.a(0, 1)
}

/// ```text
/// .     .     .     ?-2
/// =
/// b     .     A    x.
///             x
/// a     B-1|2=?     .
/// ```
fn mirrored_turned_around(at: &RowWindow<'_>) -> u64 {
    at.equal_down(-1, -2)
        & at.along_row(1, 2, -2)
        & at.b(-1, -1)
        & at.opposite_right(1, -1)
        & at.opposite_down(1, -1)
        & at.a(-1, 0)
        & at.equal_right(0, 0)
        & at.along_row(0, 0, 0)
        & at.along_column(1, 0, 0)
        & at.unknown(1, 0)
}

/// ```text
/// a     b    =.
/// B-2|1 .     .
/// =
/// ?    xA     .
///       x
/// .     .     ?|2
/// ```
fn mirrored_turned_left(at: &RowWindow<'_>) -> u64 {
    at.a(0, -1)
        & at.b(1, -1)
        & at.equal_right(1, -1)
        & at.equal_down(0, 0)
        & at.along_row(1, 0, 0)
        & at.along_column(0, 0, 0)
        & at.unknown(0, 1)
        & at.opposite_right(0, 1)
        & at.opposite_down(1, 1)
        & at.along_column(1, 2, 2)
}
