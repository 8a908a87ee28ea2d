//! Between two lines
//!
//! The field lies between two different lines, and one of its other ways is barred. It can't join the two, so it
//! uses the way that is left.
//!
//! Made from `patterns/ways/lines/between_two_lines.svg` by `cargo xtask codegen`: change the drawing, not this
//! file.

use oneway::matching::ways::{
    Symmetry, WayConclusion, WaysAssumptions, WaysOrientation, WaysRule, WaysWindow,
};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: WaysRule = WaysRule {
    name: "between_two_lines",
    title: "Between two lines",
    level: 2,
    assumes: WaysAssumptions::NONE,
    orientations: &[
        WaysOrientation {
            symmetry: Symmetry::AsDrawn,
            matches: as_drawn,
            same_line: &[(0, 0)],
            other_line: &[(2, 0)],
            concludes: &[WayConclusion::use_down(1, -1)],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedRight,
            matches: turned_right,
            same_line: &[(0, 0)],
            other_line: &[(0, 2)],
            concludes: &[WayConclusion::use_right(0, 1)],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedAround,
            matches: turned_around,
            same_line: &[(0, 0)],
            other_line: &[(-2, 0)],
            concludes: &[WayConclusion::use_down(-1, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedLeft,
            matches: turned_left,
            same_line: &[(0, 0)],
            other_line: &[(0, -2)],
            concludes: &[WayConclusion::use_right(-1, -1)],
        },
    ],
};

/// ```text
/// . . .
///   U
/// s?t?o
///   x
/// . . .
/// ```
fn as_drawn(at: &WaysWindow<'_>) -> u64 {
    at.open_right(0, 0)
        & at.through(1, 0)
        & at.plain(1, 0)
        & at.unused_down(1, 0)
        & at.open_right(1, 0)
}

/// ```text
/// . s .
///   ?
/// .xtU.
///   ?
/// . o .
/// ```
fn turned_right(at: &WaysWindow<'_>) -> u64 {
    at.open_down(0, 0)
        & at.unused_right(-1, 1)
        & at.through(0, 1)
        & at.plain(0, 1)
        & at.open_down(0, 1)
}

/// ```text
/// . . .
///   x
/// o?t?s
///   U
/// . . .
/// ```
fn turned_around(at: &WaysWindow<'_>) -> u64 {
    at.unused_down(-1, -1)
        & at.open_right(-2, 0)
        & at.through(-1, 0)
        & at.plain(-1, 0)
        & at.open_right(-1, 0)
}

/// ```text
/// . o .
///   ?
/// .Utx.
///   ?
/// . s .
/// ```
fn turned_left(at: &WaysWindow<'_>) -> u64 {
    at.open_down(0, -2)
        & at.through(0, -1)
        & at.plain(0, -1)
        & at.unused_right(0, -1)
        & at.open_down(0, -1)
}
