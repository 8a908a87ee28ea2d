//! A corner between two lines
//!
//! The line bends in the corner and leads from the field above it to the field on its right. If the first line
//! joined it above, the field on the right would have to lead back to the first line, a loop, or on to the other
//! line, which would join the two.
//!
//! Made from `patterns/ways/lines/corner_between_lines.svg` by `cargo xtask codegen`: change the drawing, not
//! this file.

use oneway::matching::ways::{
    Symmetry, WayConclusion, WaysAssumptions, WaysOrientation, WaysRule, WaysWindow,
};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: WaysRule = WaysRule {
    name: "corner_between_lines",
    title: "A corner between two lines",
    level: 5,
    assumes: WaysAssumptions::NONE,
    orientations: &[
        WaysOrientation {
            symmetry: Symmetry::AsDrawn,
            matches: as_drawn,
            same_line: &[(1, 0)],
            other_line: &[(2, 1)],
            concludes: &[WayConclusion::bar_right(0, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedRight,
            matches: turned_right,
            same_line: &[(0, 1)],
            other_line: &[(-1, 2)],
            concludes: &[WayConclusion::bar_down(0, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedAround,
            matches: turned_around,
            same_line: &[(-1, 0)],
            other_line: &[(-2, -1)],
            concludes: &[WayConclusion::bar_right(-1, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedLeft,
            matches: turned_left,
            same_line: &[(0, -1)],
            other_line: &[(1, -2)],
            concludes: &[WayConclusion::bar_down(0, -1)],
        },
        WaysOrientation {
            symmetry: Symmetry::Mirrored,
            matches: mirrored,
            same_line: &[(-1, 0)],
            other_line: &[(-2, 1)],
            concludes: &[WayConclusion::bar_right(-1, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::MirroredTurnedRight,
            matches: mirrored_turned_right,
            same_line: &[(0, -1)],
            other_line: &[(-1, -2)],
            concludes: &[WayConclusion::bar_down(0, -1)],
        },
        WaysOrientation {
            symmetry: Symmetry::MirroredTurnedAround,
            matches: mirrored_turned_around,
            same_line: &[(1, 0)],
            other_line: &[(2, -1)],
            concludes: &[WayConclusion::bar_right(0, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::MirroredTurnedLeft,
            matches: mirrored_turned_left,
            same_line: &[(0, 1)],
            other_line: &[(1, 2)],
            concludes: &[WayConclusion::bar_down(0, 0)],
        },
    ],
};

/// ```text
/// . pXs . .
/// .xt p o-.
///   x x
/// . . . . .
/// ```
fn as_drawn(at: &WaysWindow<'_>) -> u64 {
    at.plain(0, 0)
        & at.unused_right(-1, 1)
        & at.through(0, 1)
        & at.plain(0, 1)
        & at.unused_down(0, 1)
        & at.plain(1, 1)
        & at.unused_down(1, 1)
        & at.plain(2, 1)
        & at.used_right(2, 1)
}

/// ```text
/// . . .
///   x
/// .xt p
///     X
/// .xp s
/// . o .
///   |
/// . . .
/// ```
fn turned_right(at: &WaysWindow<'_>) -> u64 {
    at.unused_down(-1, -1)
        & at.unused_right(-2, 0)
        & at.through(-1, 0)
        & at.plain(-1, 0)
        & at.plain(0, 0)
        & at.unused_right(-2, 1)
        & at.plain(-1, 1)
        & at.plain(-1, 2)
        & at.used_down(-1, 2)
}

/// ```text
/// . . . . .
///     x x
/// .-o p tx.
/// . . sXp .
/// ```
fn turned_around(at: &WaysWindow<'_>) -> u64 {
    at.unused_down(-1, -2)
        & at.unused_down(0, -2)
        & at.used_right(-3, -1)
        & at.plain(-2, -1)
        & at.plain(-1, -1)
        & at.through(0, -1)
        & at.plain(0, -1)
        & at.unused_right(0, -1)
        & at.plain(0, 0)
}

/// ```text
/// . . .
///   |
/// . o .
/// s px.
/// X
/// p tx.
///   x
/// . . .
/// ```
fn turned_left(at: &WaysWindow<'_>) -> u64 {
    at.used_down(1, -3)
        & at.plain(1, -2)
        & at.plain(1, -1)
        & at.unused_right(1, -1)
        & at.plain(0, 0)
        & at.through(1, 0)
        & at.plain(1, 0)
        & at.unused_right(1, 0)
        & at.unused_down(1, 0)
}

/// ```text
/// . . sXp .
/// .-o p tx.
///     x x
/// . . . . .
/// ```
fn mirrored(at: &WaysWindow<'_>) -> u64 {
    at.plain(0, 0)
        & at.used_right(-3, 1)
        & at.plain(-2, 1)
        & at.plain(-1, 1)
        & at.unused_down(-1, 1)
        & at.through(0, 1)
        & at.plain(0, 1)
        & at.unused_right(0, 1)
        & at.unused_down(0, 1)
}

/// ```text
/// . . .
///   |
/// . o .
/// .xp s
///     X
/// .xt p
///   x
/// . . .
/// ```
fn mirrored_turned_right(at: &WaysWindow<'_>) -> u64 {
    at.used_down(-1, -3)
        & at.plain(-1, -2)
        & at.unused_right(-2, -1)
        & at.plain(-1, -1)
        & at.unused_right(-2, 0)
        & at.through(-1, 0)
        & at.plain(-1, 0)
        & at.unused_down(-1, 0)
        & at.plain(0, 0)
}

/// ```text
/// . . . . .
///   x x
/// .xt p o-.
/// . pXs . .
/// ```
fn mirrored_turned_around(at: &WaysWindow<'_>) -> u64 {
    at.unused_down(0, -2)
        & at.unused_down(1, -2)
        & at.unused_right(-1, -1)
        & at.through(0, -1)
        & at.plain(0, -1)
        & at.plain(1, -1)
        & at.plain(2, -1)
        & at.used_right(2, -1)
        & at.plain(0, 0)
}

/// ```text
/// . . .
///   x
/// p tx.
/// X
/// s px.
/// . o .
///   |
/// . . .
/// ```
fn mirrored_turned_left(at: &WaysWindow<'_>) -> u64 {
    at.unused_down(1, -1)
        & at.plain(0, 0)
        & at.through(1, 0)
        & at.plain(1, 0)
        & at.unused_right(1, 0)
        & at.plain(1, 1)
        & at.unused_right(1, 1)
        & at.plain(1, 2)
        & at.used_down(1, 2)
}
