//! An end with one way out
//!
//! An end uses one way, and only one is left.
//!
//! Made from `patterns/ways/field/end_with_one_way_out.svg` by `cargo xtask codegen`: change the drawing, not
//! this file.

use oneway::matching::ways::{
    Symmetry, WayConclusion, WaysAssumptions, WaysOrientation, WaysRule, WaysWindow,
};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: WaysRule = WaysRule {
    name: "end_with_one_way_out",
    title: "An end with one way out",
    level: 1,
    assumes: WaysAssumptions::NONE,
    orientations: &[
        WaysOrientation {
            symmetry: Symmetry::AsDrawn,
            matches: as_drawn,
            same_line: &[],
            other_line: &[],
            concludes: &[WayConclusion::use_right(0, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedRight,
            matches: turned_right,
            same_line: &[],
            other_line: &[],
            concludes: &[WayConclusion::use_down(0, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedAround,
            matches: turned_around,
            same_line: &[],
            other_line: &[],
            concludes: &[WayConclusion::use_right(-1, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedLeft,
            matches: turned_left,
            same_line: &[],
            other_line: &[],
            concludes: &[WayConclusion::use_down(0, -1)],
        },
    ],
};

/// ```text
/// . . .
///   x
/// .xeU.
///   x
/// . . .
/// ```
fn as_drawn(at: &WaysWindow<'_>) -> u64 {
    at.unused_down(0, -1)
        & at.unused_right(-1, 0)
        & at.end(0, 0)
        & at.unused_down(0, 0)
}

/// ```text
/// . . .
///   x
/// .xex.
///   U
/// . . .
/// ```
fn turned_right(at: &WaysWindow<'_>) -> u64 {
    at.unused_down(0, -1)
        & at.unused_right(-1, 0)
        & at.end(0, 0)
        & at.unused_right(0, 0)
}

/// ```text
/// . . .
///   x
/// .Uex.
///   x
/// . . .
/// ```
fn turned_around(at: &WaysWindow<'_>) -> u64 {
    at.unused_down(0, -1)
        & at.end(0, 0)
        & at.unused_right(0, 0)
        & at.unused_down(0, 0)
}

/// ```text
/// . . .
///   U
/// .xex.
///   x
/// . . .
/// ```
fn turned_left(at: &WaysWindow<'_>) -> u64 {
    at.unused_right(-1, 0)
        & at.end(0, 0)
        & at.unused_right(0, 0)
        & at.unused_down(0, 0)
}
