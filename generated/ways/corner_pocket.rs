//! The corner pocket, one field away
//!
//! The line bends in the corner. If the field diagonally behind it led back to it, the line would touch itself.
//! So the line bends there, too.
//!
//! As drawn: assumes `no_touching`.
//!
//! Made from `patterns/ways/pocket/corner_pocket.svg` by `cargo xtask codegen`: change the drawing, not this
//! file.

use oneway::matching::ways::{
    Symmetry, WayConclusion, WaysAssumptions, WaysOrientation, WaysRule, WaysWindow,
};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: WaysRule = WaysRule {
    name: "corner_pocket",
    title: "The corner pocket, one field away",
    level: 3,
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
                WayConclusion::bar_down(1, 0),
                WayConclusion::bar_right(0, 1),
                WayConclusion::use_right(1, 1),
                WayConclusion::use_down(1, 1),
            ],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedRight,
            matches: turned_right,
            same_line: &[],
            other_line: &[],
            concludes: &[
                WayConclusion::bar_down(-1, 0),
                WayConclusion::use_right(-2, 1),
                WayConclusion::bar_right(-1, 1),
                WayConclusion::use_down(-1, 1),
            ],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedAround,
            matches: turned_around,
            same_line: &[],
            other_line: &[],
            concludes: &[
                WayConclusion::use_down(-1, -2),
                WayConclusion::use_right(-2, -1),
                WayConclusion::bar_right(-1, -1),
                WayConclusion::bar_down(-1, -1),
            ],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedLeft,
            matches: turned_left,
            same_line: &[],
            other_line: &[],
            concludes: &[
                WayConclusion::use_down(1, -2),
                WayConclusion::bar_right(0, -1),
                WayConclusion::use_right(1, -1),
                WayConclusion::bar_down(1, -1),
            ],
        },
    ],
};

/// ```text
/// . . . .
///   x
/// .xt . .
///     X
/// . .XtU.
///     U
/// . . . .
/// ```
fn as_drawn(at: &WaysWindow<'_>) -> u64 {
    at.unused_down(0, -1)
        & at.unused_right(-1, 0)
        & at.through(0, 0)
        & at.through(1, 1)
}

/// ```text
/// . . . .
///     x
/// . . tx.
///   X
/// .UtX. .
///   U
/// . . . .
/// ```
fn turned_right(at: &WaysWindow<'_>) -> u64 {
    at.unused_down(0, -1)
        & at.through(0, 0)
        & at.unused_right(0, 0)
        & at.through(-1, 1)
}

/// ```text
/// . . . .
///   U
/// .UtX. .
///   X
/// . . tx.
///     x
/// . . . .
/// ```
fn turned_around(at: &WaysWindow<'_>) -> u64 {
    at.through(-1, -1)
        & at.through(0, 0)
        & at.unused_right(0, 0)
        & at.unused_down(0, 0)
}

/// ```text
/// . . . .
///     U
/// . .XtU.
///     X
/// .xt . .
///   x
/// . . . .
/// ```
fn turned_left(at: &WaysWindow<'_>) -> u64 {
    at.through(1, -1)
        & at.unused_right(-1, 0)
        & at.through(0, 0)
        & at.unused_down(0, 0)
}
