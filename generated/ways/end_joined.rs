//! An end that has its way
//!
//! An end uses one way. It has it, so no other way of it is used.
//!
//! Made from `patterns/ways/field/end_joined.svg` by `cargo xtask codegen`: change the drawing, not this file.

use oneway::matching::ways::{
    Symmetry, WayConclusion, WaysAssumptions, WaysOrientation, WaysRule, WaysWindow,
};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: WaysRule = WaysRule {
    name: "end_joined",
    title: "An end that has its way",
    level: 1,
    assumes: WaysAssumptions::NONE,
    orientations: &[
        WaysOrientation {
            symmetry: Symmetry::AsDrawn,
            matches: as_drawn,
            same_line: &[],
            other_line: &[],
            concludes: &[
                WayConclusion::bar_down(0, -1),
                WayConclusion::bar_right(-1, 0),
                WayConclusion::bar_down(0, 0),
            ],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedRight,
            matches: turned_right,
            same_line: &[],
            other_line: &[],
            concludes: &[
                WayConclusion::bar_down(0, -1),
                WayConclusion::bar_right(-1, 0),
                WayConclusion::bar_right(0, 0),
            ],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedAround,
            matches: turned_around,
            same_line: &[],
            other_line: &[],
            concludes: &[
                WayConclusion::bar_down(0, -1),
                WayConclusion::bar_right(0, 0),
                WayConclusion::bar_down(0, 0),
            ],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedLeft,
            matches: turned_left,
            same_line: &[],
            other_line: &[],
            concludes: &[
                WayConclusion::bar_right(-1, 0),
                WayConclusion::bar_right(0, 0),
                WayConclusion::bar_down(0, 0),
            ],
        },
    ],
};

/// ```text
/// . . .
///   X
/// .Xe-.
///   X
/// . . .
/// ```
fn as_drawn(at: &WaysWindow<'_>) -> u64 {
    at.end(0, 0)
        & at.used_right(0, 0)
}

/// ```text
/// . . .
///   X
/// .XeX.
///   |
/// . . .
/// ```
fn turned_right(at: &WaysWindow<'_>) -> u64 {
    at.end(0, 0)
        & at.used_down(0, 0)
}

/// ```text
/// . . .
///   X
/// .-eX.
///   X
/// . . .
/// ```
fn turned_around(at: &WaysWindow<'_>) -> u64 {
    at.used_right(-1, 0)
        & at.end(0, 0)
}

/// ```text
/// . . .
///   |
/// .XeX.
///   X
/// . . .
/// ```
fn turned_left(at: &WaysWindow<'_>) -> u64 {
    at.used_down(0, -1)
        & at.end(0, 0)
}
