//! The end of a corridor
//!
//! The two fields at the end of the corridor need each other and both fields in front of them. If those two were
//! joined, too, the line would be a loop.
//!
//! Made from `patterns/ways/loop/dead_end_corridor.svg` by `cargo xtask codegen`: change the drawing, not this
//! file.

use oneway::matching::ways::{
    Symmetry, WayConclusion, WaysAssumptions, WaysOrientation, WaysRule, WaysWindow,
};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: WaysRule = WaysRule {
    name: "dead_end_corridor",
    title: "The end of a corridor",
    level: 2,
    assumes: WaysAssumptions::NONE,
    orientations: &[
        WaysOrientation {
            symmetry: Symmetry::AsDrawn,
            matches: as_drawn,
            same_line: &[],
            other_line: &[],
            concludes: &[WayConclusion::bar_right(0, -1)],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedRight,
            matches: turned_right,
            same_line: &[],
            other_line: &[],
            concludes: &[WayConclusion::bar_down(1, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedAround,
            matches: turned_around,
            same_line: &[],
            other_line: &[],
            concludes: &[WayConclusion::bar_right(-1, 1)],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedLeft,
            matches: turned_left,
            same_line: &[],
            other_line: &[],
            concludes: &[WayConclusion::bar_down(-1, -1)],
        },
    ],
};

/// ```text
/// . .X. .
/// .xt tx.
///   x x
/// . . . .
/// ```
fn as_drawn(at: &WaysWindow<'_>) -> u64 {
    at.unused_right(-1, 0)
        & at.through(0, 0)
        & at.unused_down(0, 0)
        & at.through(1, 0)
        & at.unused_right(1, 0)
        & at.unused_down(1, 0)
}

/// ```text
/// . . .
///   x
/// .xt .
///     X
/// .xt .
///   x
/// . . .
/// ```
fn turned_right(at: &WaysWindow<'_>) -> u64 {
    at.unused_down(0, -1)
        & at.unused_right(-1, 0)
        & at.through(0, 0)
        & at.unused_right(-1, 1)
        & at.through(0, 1)
        & at.unused_down(0, 1)
}

/// ```text
/// . . . .
///   x x
/// .xt tx.
/// . .X. .
/// ```
fn turned_around(at: &WaysWindow<'_>) -> u64 {
    at.unused_down(-1, -1)
        & at.unused_down(0, -1)
        & at.unused_right(-2, 0)
        & at.through(-1, 0)
        & at.through(0, 0)
        & at.unused_right(0, 0)
}

/// ```text
/// . . .
///   x
/// . tx.
/// X
/// . tx.
///   x
/// . . .
/// ```
fn turned_left(at: &WaysWindow<'_>) -> u64 {
    at.unused_down(0, -2)
        & at.through(0, -1)
        & at.unused_right(0, -1)
        & at.through(0, 0)
        & at.unused_right(0, 0)
        & at.unused_down(0, 0)
}
