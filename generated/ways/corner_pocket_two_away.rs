//! The corner pocket, two fields away
//!
//! The lines bend in the corner and in the field diagonally behind it, so that a line bends in the second field,
//! too: else it would touch itself.
//!
//! As drawn: assumes `no_touching`.
//!
//! Made from `patterns/ways/pocket/corner_pocket_two_away.svg` by `cargo xtask codegen`: change the drawing, not
//! this file.

use oneway::matching::ways::{
    Symmetry, WayConclusion, WaysAssumptions, WaysOrientation, WaysRule, WaysWindow,
};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: WaysRule = WaysRule {
    name: "corner_pocket_two_away",
    title: "The corner pocket, two fields away",
    level: 4,
    assumes: WaysAssumptions {
        filled: false,
        no_touching: true,
        one_solution: false,
    },
    orientations: &[
        WaysOrientation {
            symmetry: Symmetry::AsDrawn,
            matches: as_drawn,
            same_line: &[],
            other_line: &[],
            concludes: &[
                WayConclusion::bar_down(2, 1),
                WayConclusion::bar_right(1, 2),
                WayConclusion::use_right(2, 2),
                WayConclusion::use_down(2, 2),
            ],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedRight,
            matches: turned_right,
            same_line: &[],
            other_line: &[],
            concludes: &[
                WayConclusion::bar_down(-2, 1),
                WayConclusion::use_right(-3, 2),
                WayConclusion::bar_right(-2, 2),
                WayConclusion::use_down(-2, 2),
            ],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedAround,
            matches: turned_around,
            same_line: &[],
            other_line: &[],
            concludes: &[
                WayConclusion::use_down(-2, -3),
                WayConclusion::use_right(-3, -2),
                WayConclusion::bar_right(-2, -2),
                WayConclusion::bar_down(-2, -2),
            ],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedLeft,
            matches: turned_left,
            same_line: &[],
            other_line: &[],
            concludes: &[
                WayConclusion::use_down(2, -3),
                WayConclusion::bar_right(1, -2),
                WayConclusion::use_right(2, -2),
                WayConclusion::bar_down(2, -2),
            ],
        },
    ],
};

/// ```text
/// . . . . .
///   x
/// .xt . . .
/// . . t . .
///       X
/// . . .XtU.
///       U
/// . . . . .
/// ```
fn as_drawn(at: &WaysWindow<'_>) -> u64 {
    at.unused_down(0, -1)
        & at.unused_right(-1, 0)
        & at.through(0, 0)
        & at.through(1, 1)
        & at.through(2, 2)
}

/// ```text
/// . . . . .
///       x
/// . . . tx.
/// . . t . .
///   X
/// .UtX. . .
///   U
/// . . . . .
/// ```
fn turned_right(at: &WaysWindow<'_>) -> u64 {
    at.unused_down(0, -1)
        & at.through(0, 0)
        & at.unused_right(0, 0)
        & at.through(-1, 1)
        & at.through(-2, 2)
}

/// ```text
/// . . . . .
///   U
/// .UtX. . .
///   X
/// . . t . .
/// . . . tx.
///       x
/// . . . . .
/// ```
fn turned_around(at: &WaysWindow<'_>) -> u64 {
    at.through(-2, -2)
        & at.through(-1, -1)
        & at.through(0, 0)
        & at.unused_right(0, 0)
        & at.unused_down(0, 0)
}

/// ```text
/// . . . . .
///       U
/// . . .XtU.
///       X
/// . . t . .
/// .xt . . .
///   x
/// . . . . .
/// ```
fn turned_left(at: &WaysWindow<'_>) -> u64 {
    at.through(2, -2)
        & at.through(1, -1)
        & at.unused_right(-1, 0)
        & at.through(0, 0)
        & at.unused_down(0, 0)
}
