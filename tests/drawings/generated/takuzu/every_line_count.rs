//! Every word of a condition
//!
//! A sample: conditions with all terms and all comparisons.
//!
//! As drawn: the row of A in column 1 and row 1 of the picture: `-1+unknown>gaps-1 and a+1<=half and b!=0`; the
//! column of ? in column 2 and row 1 of the picture: `b>=a and unknown-b+a=half+half-b-b and gaps<half`; the
//! column of A in column 3 and row 1 of the picture: `a<half and impossible`.
//!
//! Made from `tests/drawings/ok/takuzu/every_line_count.svg` by `cargo xtask codegen`: change the drawing, not
//! this file.

use oneway::matching::binary::{BinaryLine, BinaryRule, Kind, Put, RowWindow, Symmetry};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: BinaryRule = BinaryRule {
    name: "every_line_count",
    title: "Every word of a condition",
    level: 4,
    lines: &[line_1, line_2, line_3],
    orientations: &[
        (
            Symmetry::AsDrawn,
            as_drawn,
            &[Put::new(0, 0, Kind::A), Put::new(2, 0, Kind::A)],
        ),
        (
            Symmetry::TurnedRight,
            turned_right,
            &[Put::new(0, 0, Kind::A), Put::new(0, 2, Kind::A)],
        ),
        (
            Symmetry::TurnedAround,
            turned_around,
            &[Put::new(-2, 0, Kind::A), Put::new(0, 0, Kind::A)],
        ),
        (
            Symmetry::TurnedLeft,
            turned_left,
            &[Put::new(0, -2, Kind::A), Put::new(0, 0, Kind::A)],
        ),
    ],
};

/// `-1+unknown>gaps-1 and a+1<=half and b!=0`
fn line_1(line: BinaryLine) -> u32 {
    line.unknown_where(|line| {
        -1 + line.unknown() > line.gaps() - 1
            && line.a() + 1 <= line.half()
            && line.b() != 0
    })
}

/// `a<half and impossible`
fn line_2(line: BinaryLine) -> u32 {
    line.unknown_where(|line| line.a() < line.half() && line.is_impossible())
}

/// `b>=a and unknown-b+a=half+half-b-b and gaps<half`
fn line_3(line: BinaryLine) -> u32 {
    line.unknown_where(|line| {
        line.b() >= line.a()
            && line.unknown() - line.b() + line.a()
                == line.half() + line.half() - line.b() - line.b()
            && line.gaps() < line.half()
    })
}

/// ```text
/// A-1 ?|3 A|2
/// ```
fn as_drawn(at: &RowWindow<'_>) -> u64 {
    at.along_row(0, 0, 0)
        & at.along_column(2, 1, 0)
        & at.along_column(1, 2, 0)
}

/// ```text
/// A|1
/// ?-3
/// A-2
/// ```
fn turned_right(at: &RowWindow<'_>) -> u64 {
    at.along_column(0, 0, 0)
        & at.along_row(2, 0, 1)
        & at.along_row(1, 0, 2)
}

/// ```text
/// A|2 ?|3 A-1
/// ```
fn turned_around(at: &RowWindow<'_>) -> u64 {
    at.along_column(1, -2, 0)
        & at.along_column(2, -1, 0)
        & at.along_row(0, 0, 0)
}

/// ```text
/// A-2
/// ?-3
/// A|1
/// ```
fn turned_left(at: &RowWindow<'_>) -> u64 {
    at.along_row(1, 0, -2)
        & at.along_row(2, 0, -1)
        & at.along_column(0, 0, 0)
}
