//! A bent bottleneck between two lines
//!
//! The field is no end and has two ways left, to different lines. A line that came in on one side would have to
//! go out on the other one.
//!
//! Made from `patterns/ways/lines/bottleneck_with_a_bend.svg` by `cargo xtask codegen`: change the drawing, not
//! this file.

use oneway::matching::ways::{
    Symmetry, WayConclusion, WaysAssumptions, WaysOrientation, WaysRule, WaysWindow,
};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: WaysRule = WaysRule {
    name: "bottleneck_with_a_bend",
    title: "A bent bottleneck between two lines",
    level: 2,
    assumes: WaysAssumptions::NONE,
    orientations: &[
        WaysOrientation {
            symmetry: Symmetry::AsDrawn,
            matches: as_drawn,
            same_line: &[(0, 1)],
            other_line: &[(1, 0)],
            concludes: &[WayConclusion::bar_right(0, 0), WayConclusion::bar_down(0, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedRight,
            matches: turned_right,
            same_line: &[(-1, 0)],
            other_line: &[(0, 1)],
            concludes: &[WayConclusion::bar_right(-1, 0), WayConclusion::bar_down(0, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedAround,
            matches: turned_around,
            same_line: &[(0, -1)],
            other_line: &[(-1, 0)],
            concludes: &[WayConclusion::bar_down(0, -1), WayConclusion::bar_right(-1, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedLeft,
            matches: turned_left,
            same_line: &[(1, 0)],
            other_line: &[(0, -1)],
            concludes: &[WayConclusion::bar_down(0, -1), WayConclusion::bar_right(0, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::Mirrored,
            matches: mirrored,
            same_line: &[(0, 1)],
            other_line: &[(-1, 0)],
            concludes: &[WayConclusion::bar_right(-1, 0), WayConclusion::bar_down(0, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::MirroredTurnedRight,
            matches: mirrored_turned_right,
            same_line: &[(-1, 0)],
            other_line: &[(0, -1)],
            concludes: &[WayConclusion::bar_down(0, -1), WayConclusion::bar_right(-1, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::MirroredTurnedAround,
            matches: mirrored_turned_around,
            same_line: &[(0, -1)],
            other_line: &[(1, 0)],
            concludes: &[WayConclusion::bar_down(0, -1), WayConclusion::bar_right(0, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::MirroredTurnedLeft,
            matches: mirrored_turned_left,
            same_line: &[(1, 0)],
            other_line: &[(0, 1)],
            concludes: &[WayConclusion::bar_right(0, 0), WayConclusion::bar_down(0, 0)],
        },
    ],
};

/// ```text
/// . . .
///   x
/// .xpYo
///   Y
/// . s .
/// ```
fn as_drawn(at: &WaysWindow<'_>) -> u64 {
    at.unused_down(0, -1)
        & at.unused_right(-1, 0)
        & at.plain(0, 0)
        & at.open_right(0, 0)
        & at.open_down(0, 0)
}

/// ```text
/// . . .
///   x
/// sYpx.
///   Y
/// . o .
/// ```
fn turned_right(at: &WaysWindow<'_>) -> u64 {
    at.unused_down(0, -1)
        & at.open_right(-1, 0)
        & at.plain(0, 0)
        & at.unused_right(0, 0)
        & at.open_down(0, 0)
}

/// ```text
/// . s .
///   Y
/// oYpx.
///   x
/// . . .
/// ```
fn turned_around(at: &WaysWindow<'_>) -> u64 {
    at.open_down(0, -1)
        & at.open_right(-1, 0)
        & at.plain(0, 0)
        & at.unused_right(0, 0)
        & at.unused_down(0, 0)
}

/// ```text
/// . o .
///   Y
/// .xpYs
///   x
/// . . .
/// ```
fn turned_left(at: &WaysWindow<'_>) -> u64 {
    at.open_down(0, -1)
        & at.unused_right(-1, 0)
        & at.plain(0, 0)
        & at.unused_down(0, 0)
        & at.open_right(0, 0)
}

/// ```text
/// . . .
///   x
/// oYpx.
///   Y
/// . s .
/// ```
fn mirrored(at: &WaysWindow<'_>) -> u64 {
    at.unused_down(0, -1)
        & at.open_right(-1, 0)
        & at.plain(0, 0)
        & at.unused_right(0, 0)
        & at.open_down(0, 0)
}

/// ```text
/// . o .
///   Y
/// sYpx.
///   x
/// . . .
/// ```
fn mirrored_turned_right(at: &WaysWindow<'_>) -> u64 {
    at.open_down(0, -1)
        & at.open_right(-1, 0)
        & at.plain(0, 0)
        & at.unused_right(0, 0)
        & at.unused_down(0, 0)
}

/// ```text
/// . s .
///   Y
/// .xpYo
///   x
/// . . .
/// ```
fn mirrored_turned_around(at: &WaysWindow<'_>) -> u64 {
    at.open_down(0, -1)
        & at.unused_right(-1, 0)
        & at.plain(0, 0)
        & at.unused_down(0, 0)
        & at.open_right(0, 0)
}

/// ```text
/// . . .
///   x
/// .xpYs
///   Y
/// . o .
/// ```
fn mirrored_turned_left(at: &WaysWindow<'_>) -> u64 {
    at.unused_down(0, -1)
        & at.unused_right(-1, 0)
        & at.plain(0, 0)
        & at.open_right(0, 0)
        & at.open_down(0, 0)
}
