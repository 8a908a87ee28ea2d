//! A corner
//!
//! Two ways of the field are barred, one beside the other, and its line needs two: it uses both that are left.
//!
//! Made from `patterns/ways/field/corner.svg` by `cargo xtask codegen`: change the drawing, not this file.

use oneway::matching::ways::{
    Symmetry, WayConclusion, WaysAssumptions, WaysOrientation, WaysRule, WaysWindow,
};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: WaysRule = WaysRule {
    name: "corner",
    title: "A corner",
    level: 1,
    assumes: WaysAssumptions::NONE,
    orientations: &[
        WaysOrientation {
            symmetry: Symmetry::AsDrawn,
            matches: as_drawn,
            same_line: &[],
            other_line: &[],
            concludes: &[WayConclusion::use_right(0, 0), WayConclusion::use_down(0, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedRight,
            matches: turned_right,
            same_line: &[],
            other_line: &[],
            concludes: &[WayConclusion::use_right(-1, 0), WayConclusion::use_down(0, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedAround,
            matches: turned_around,
            same_line: &[],
            other_line: &[],
            concludes: &[WayConclusion::use_down(0, -1), WayConclusion::use_right(-1, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedLeft,
            matches: turned_left,
            same_line: &[],
            other_line: &[],
            concludes: &[WayConclusion::use_down(0, -1), WayConclusion::use_right(0, 0)],
        },
    ],
};

/// ```text
/// . . .
///   x
/// .xtU.
///   U
/// . . .
/// ```
fn as_drawn(at: &WaysWindow<'_>) -> u64 {
    at.unused_down(0, -1)
        & at.unused_right(-1, 0)
        & at.through(0, 0)
}

/// ```text
/// . . .
///   x
/// .Utx.
///   U
/// . . .
/// ```
fn turned_right(at: &WaysWindow<'_>) -> u64 {
    at.unused_down(0, -1)
        & at.through(0, 0)
        & at.unused_right(0, 0)
}

/// ```text
/// . . .
///   U
/// .Utx.
///   x
/// . . .
/// ```
fn turned_around(at: &WaysWindow<'_>) -> u64 {
    at.through(0, 0)
        & at.unused_right(0, 0)
        & at.unused_down(0, 0)
}

/// ```text
/// . . .
///   U
/// .xtU.
///   x
/// . . .
/// ```
fn turned_left(at: &WaysWindow<'_>) -> u64 {
    at.unused_right(-1, 0)
        & at.through(0, 0)
        & at.unused_down(0, 0)
}
