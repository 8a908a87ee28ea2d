//! A dead end
//!
//! The field is no end of a line, so that a line that comes in has to leave it again. Only one way is left: no
//! line comes in.
//!
//! Made from `patterns/ways/field/dead_end.svg` by `cargo xtask codegen`: change the drawing, not this file.

use oneway::matching::ways::{
    Symmetry, WayConclusion, WaysAssumptions, WaysOrientation, WaysRule, WaysWindow,
};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: WaysRule = WaysRule {
    name: "dead_end",
    title: "A dead end",
    level: 1,
    assumes: WaysAssumptions::NONE,
    orientations: &[
        WaysOrientation {
            symmetry: Symmetry::AsDrawn,
            matches: as_drawn,
            same_line: &[],
            other_line: &[],
            concludes: &[WayConclusion::bar_right(0, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedRight,
            matches: turned_right,
            same_line: &[],
            other_line: &[],
            concludes: &[WayConclusion::bar_down(0, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedAround,
            matches: turned_around,
            same_line: &[],
            other_line: &[],
            concludes: &[WayConclusion::bar_right(-1, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedLeft,
            matches: turned_left,
            same_line: &[],
            other_line: &[],
            concludes: &[WayConclusion::bar_down(0, -1)],
        },
    ],
};

/// ```text
/// . . .
///   x
/// .xpX.
///   x
/// . . .
/// ```
fn as_drawn(at: &WaysWindow<'_>) -> u64 {
    at.unused_down(0, -1)
        & at.unused_right(-1, 0)
        & at.plain(0, 0)
        & at.unused_down(0, 0)
}

/// ```text
/// . . .
///   x
/// .xpx.
///   X
/// . . .
/// ```
fn turned_right(at: &WaysWindow<'_>) -> u64 {
    at.unused_down(0, -1)
        & at.unused_right(-1, 0)
        & at.plain(0, 0)
        & at.unused_right(0, 0)
}

/// ```text
/// . . .
///   x
/// .Xpx.
///   x
/// . . .
/// ```
fn turned_around(at: &WaysWindow<'_>) -> u64 {
    at.unused_down(0, -1)
        & at.plain(0, 0)
        & at.unused_right(0, 0)
        & at.unused_down(0, 0)
}

/// ```text
/// . . .
///   X
/// .xpx.
///   x
/// . . .
/// ```
fn turned_left(at: &WaysWindow<'_>) -> u64 {
    at.unused_right(-1, 0)
        & at.plain(0, 0)
        & at.unused_right(0, 0)
        & at.unused_down(0, 0)
}
