//! A pocket of two fields in the corner
//!
//! The corner uses both of its ways, and so does the field beside it, which is barred at the edge and on its far
//! side. The field below the corner is not joined to the field behind it, as this would be a loop: it leads on
//! along the edge.
//!
//! Made from `patterns/ways/pocket/edge_pocket.svg` by `cargo xtask codegen`: change the drawing, not this file.

use oneway::matching::ways::{
    Symmetry, WayConclusion, WaysAssumptions, WaysOrientation, WaysRule, WaysWindow,
};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: WaysRule = WaysRule {
    name: "edge_pocket",
    title: "A pocket of two fields in the corner",
    level: 3,
    assumes: WaysAssumptions::NONE,
    orientations: &[
        WaysOrientation {
            symmetry: Symmetry::AsDrawn,
            matches: as_drawn,
            same_line: &[],
            other_line: &[],
            concludes: &[
                WayConclusion::use_down(0, 0),
                WayConclusion::bar_right(-1, 1),
                WayConclusion::use_down(-1, 1),
            ],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedRight,
            matches: turned_right,
            same_line: &[],
            other_line: &[],
            concludes: &[
                WayConclusion::use_right(-2, -1),
                WayConclusion::bar_down(-1, -1),
                WayConclusion::use_right(-1, 0),
            ],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedAround,
            matches: turned_around,
            same_line: &[],
            other_line: &[],
            concludes: &[
                WayConclusion::use_down(1, -2),
                WayConclusion::bar_right(0, -1),
                WayConclusion::use_down(0, -1),
            ],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedLeft,
            matches: turned_left,
            same_line: &[],
            other_line: &[],
            concludes: &[
                WayConclusion::use_right(0, 0),
                WayConclusion::bar_down(1, 0),
                WayConclusion::use_right(1, 1),
            ],
        },
        WaysOrientation {
            symmetry: Symmetry::Mirrored,
            matches: mirrored,
            same_line: &[],
            other_line: &[],
            concludes: &[
                WayConclusion::use_down(0, 0),
                WayConclusion::bar_right(0, 1),
                WayConclusion::use_down(1, 1),
            ],
        },
        WaysOrientation {
            symmetry: Symmetry::MirroredTurnedRight,
            matches: mirrored_turned_right,
            same_line: &[],
            other_line: &[],
            concludes: &[
                WayConclusion::use_right(-1, 0),
                WayConclusion::bar_down(-1, 0),
                WayConclusion::use_right(-2, 1),
            ],
        },
        WaysOrientation {
            symmetry: Symmetry::MirroredTurnedAround,
            matches: mirrored_turned_around,
            same_line: &[],
            other_line: &[],
            concludes: &[
                WayConclusion::use_down(-1, -2),
                WayConclusion::bar_right(-1, -1),
                WayConclusion::use_down(0, -1),
            ],
        },
        WaysOrientation {
            symmetry: Symmetry::MirroredTurnedLeft,
            matches: mirrored_turned_left,
            same_line: &[],
            other_line: &[],
            concludes: &[
                WayConclusion::use_right(1, -1),
                WayConclusion::bar_down(1, -1),
                WayConclusion::use_right(0, 0),
            ],
        },
    ],
};

/// ```text
/// . . . .
///   x x
/// .xt tx.
///     U
/// .xtX. .
///   U
/// . . . .
/// ```
fn as_drawn(at: &WaysWindow<'_>) -> u64 {
    at.unused_down(-1, -1)
        & at.unused_down(0, -1)
        & at.unused_right(-2, 0)
        & at.through(-1, 0)
        & at.through(0, 0)
        & at.unused_right(0, 0)
        & at.unused_right(-2, 1)
        & at.through(-1, 1)
}

/// ```text
/// . . . .
///   x x
/// .Ut tx.
///   X
/// . .Utx.
///     x
/// . . . .
/// ```
fn turned_right(at: &WaysWindow<'_>) -> u64 {
    at.unused_down(-1, -2)
        & at.unused_down(0, -2)
        & at.through(-1, -1)
        & at.through(0, -1)
        & at.unused_right(0, -1)
        & at.through(0, 0)
        & at.unused_right(0, 0)
        & at.unused_down(0, 0)
}

/// ```text
/// . . . .
///     U
/// . .Xtx.
///   U
/// .xt tx.
///   x x
/// . . . .
/// ```
fn turned_around(at: &WaysWindow<'_>) -> u64 {
    at.through(1, -1)
        & at.unused_right(1, -1)
        & at.unused_right(-1, 0)
        & at.through(0, 0)
        & at.unused_down(0, 0)
        & at.through(1, 0)
        & at.unused_right(1, 0)
        & at.unused_down(1, 0)
}

/// ```text
/// . . . .
///   x
/// .xtU. .
///     X
/// .xt tU.
///   x x
/// . . . .
/// ```
fn turned_left(at: &WaysWindow<'_>) -> u64 {
    at.unused_down(0, -1)
        & at.unused_right(-1, 0)
        & at.through(0, 0)
        & at.unused_right(-1, 1)
        & at.through(0, 1)
        & at.unused_down(0, 1)
        & at.through(1, 1)
        & at.unused_down(1, 1)
}

/// ```text
/// . . . .
///   x x
/// .xt tx.
///   U
/// . .Xtx.
///     U
/// . . . .
/// ```
fn mirrored(at: &WaysWindow<'_>) -> u64 {
    at.unused_down(0, -1)
        & at.unused_down(1, -1)
        & at.unused_right(-1, 0)
        & at.through(0, 0)
        & at.through(1, 0)
        & at.unused_right(1, 0)
        & at.through(1, 1)
        & at.unused_right(1, 1)
}

/// ```text
/// . . . .
///     x
/// . .Utx.
///   X
/// .Ut tx.
///   x x
/// . . . .
/// ```
fn mirrored_turned_right(at: &WaysWindow<'_>) -> u64 {
    at.unused_down(0, -1)
        & at.through(0, 0)
        & at.unused_right(0, 0)
        & at.through(-1, 1)
        & at.unused_down(-1, 1)
        & at.through(0, 1)
        & at.unused_right(0, 1)
        & at.unused_down(0, 1)
}

/// ```text
/// . . . .
///   U
/// .xtX. .
///     U
/// .xt tx.
///   x x
/// . . . .
/// ```
fn mirrored_turned_around(at: &WaysWindow<'_>) -> u64 {
    at.unused_right(-2, -1)
        & at.through(-1, -1)
        & at.unused_right(-2, 0)
        & at.through(-1, 0)
        & at.unused_down(-1, 0)
        & at.through(0, 0)
        & at.unused_right(0, 0)
        & at.unused_down(0, 0)
}

/// ```text
/// . . . .
///   x x
/// .xt tU.
///     X
/// .xtU. .
///   x
/// . . . .
/// ```
fn mirrored_turned_left(at: &WaysWindow<'_>) -> u64 {
    at.unused_down(0, -2)
        & at.unused_down(1, -2)
        & at.unused_right(-1, -1)
        & at.through(0, -1)
        & at.through(1, -1)
        & at.unused_right(-1, 0)
        & at.through(0, 0)
        & at.unused_down(0, 0)
}
