//! A dead end that only one line can feed
//!
//! The corner has two neighbours. One of them is on the line, the other one is between the corner and a different
//! line: it can't lead there, so it leads on.
//!
//! Made from `patterns/ways/lines/corner_fed_by_one_line.svg` by `cargo xtask codegen`: change the drawing, not
//! this file.

use oneway::matching::ways::{
    Symmetry, WayConclusion, WaysAssumptions, WaysOrientation, WaysRule, WaysWindow,
};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: WaysRule = WaysRule {
    name: "corner_fed_by_one_line",
    title: "A dead end that only one line can feed",
    level: 3,
    assumes: WaysAssumptions::NONE,
    orientations: &[
        WaysOrientation {
            symmetry: Symmetry::AsDrawn,
            matches: as_drawn,
            same_line: &[(-1, 1)],
            other_line: &[(0, 1)],
            concludes: &[WayConclusion::use_right(0, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedRight,
            matches: turned_right,
            same_line: &[(-1, -1)],
            other_line: &[(-1, 0)],
            concludes: &[WayConclusion::use_down(0, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedAround,
            matches: turned_around,
            same_line: &[(1, -1)],
            other_line: &[(0, -1)],
            concludes: &[WayConclusion::use_right(-1, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedLeft,
            matches: turned_left,
            same_line: &[(1, 1)],
            other_line: &[(1, 0)],
            concludes: &[WayConclusion::use_down(0, -1)],
        },
        WaysOrientation {
            symmetry: Symmetry::Mirrored,
            matches: mirrored,
            same_line: &[(1, 1)],
            other_line: &[(0, 1)],
            concludes: &[WayConclusion::use_right(-1, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::MirroredTurnedRight,
            matches: mirrored_turned_right,
            same_line: &[(-1, 1)],
            other_line: &[(-1, 0)],
            concludes: &[WayConclusion::use_down(0, -1)],
        },
        WaysOrientation {
            symmetry: Symmetry::MirroredTurnedAround,
            matches: mirrored_turned_around,
            same_line: &[(-1, -1)],
            other_line: &[(0, -1)],
            concludes: &[WayConclusion::use_right(0, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::MirroredTurnedLeft,
            matches: mirrored_turned_left,
            same_line: &[(1, -1)],
            other_line: &[(1, 0)],
            concludes: &[WayConclusion::use_down(0, 0)],
        },
    ],
};

/// ```text
/// . . . .
///   x x
/// .xt?tU.
///   ? ?
/// . s o .
/// ```
fn as_drawn(at: &WaysWindow<'_>) -> u64 {
    at.unused_down(-1, -1)
        & at.unused_down(0, -1)
        & at.unused_right(-2, 0)
        & at.through(-1, 0)
        & at.plain(-1, 0)
        & at.open_right(-1, 0)
        & at.open_down(-1, 0)
        & at.through(0, 0)
        & at.plain(0, 0)
        & at.open_down(0, 0)
}

/// ```text
/// . . .
///   x
/// s?tx.
///   ?
/// o?tx.
///   U
/// . . .
/// ```
fn turned_right(at: &WaysWindow<'_>) -> u64 {
    at.unused_down(0, -2)
        & at.open_right(-1, -1)
        & at.through(0, -1)
        & at.plain(0, -1)
        & at.unused_right(0, -1)
        & at.open_down(0, -1)
        & at.open_right(-1, 0)
        & at.through(0, 0)
        & at.plain(0, 0)
        & at.unused_right(0, 0)
}

/// ```text
/// . o s .
///   ? ?
/// .Ut?tx.
///   x x
/// . . . .
/// ```
fn turned_around(at: &WaysWindow<'_>) -> u64 {
    at.open_down(0, -1)
        & at.open_down(1, -1)
        & at.through(0, 0)
        & at.plain(0, 0)
        & at.unused_down(0, 0)
        & at.open_right(0, 0)
        & at.through(1, 0)
        & at.plain(1, 0)
        & at.unused_right(1, 0)
        & at.unused_down(1, 0)
}

/// ```text
/// . . .
///   U
/// .xt?o
///   ?
/// .xt?s
///   x
/// . . .
/// ```
fn turned_left(at: &WaysWindow<'_>) -> u64 {
    at.unused_right(-1, 0)
        & at.through(0, 0)
        & at.plain(0, 0)
        & at.open_right(0, 0)
        & at.open_down(0, 0)
        & at.unused_right(-1, 1)
        & at.through(0, 1)
        & at.plain(0, 1)
        & at.unused_down(0, 1)
        & at.open_right(0, 1)
}

/// ```text
/// . . . .
///   x x
/// .Ut?tx.
///   ? ?
/// . o s .
/// ```
fn mirrored(at: &WaysWindow<'_>) -> u64 {
    at.unused_down(0, -1)
        & at.unused_down(1, -1)
        & at.through(0, 0)
        & at.plain(0, 0)
        & at.open_right(0, 0)
        & at.open_down(0, 0)
        & at.through(1, 0)
        & at.plain(1, 0)
        & at.unused_right(1, 0)
        & at.open_down(1, 0)
}

/// ```text
/// . . .
///   U
/// o?tx.
///   ?
/// s?tx.
///   x
/// . . .
/// ```
fn mirrored_turned_right(at: &WaysWindow<'_>) -> u64 {
    at.open_right(-1, 0)
        & at.through(0, 0)
        & at.plain(0, 0)
        & at.unused_right(0, 0)
        & at.open_down(0, 0)
        & at.open_right(-1, 1)
        & at.through(0, 1)
        & at.plain(0, 1)
        & at.unused_right(0, 1)
        & at.unused_down(0, 1)
}

/// ```text
/// . s o .
///   ? ?
/// .xt?tU.
///   x x
/// . . . .
/// ```
fn mirrored_turned_around(at: &WaysWindow<'_>) -> u64 {
    at.open_down(-1, -1)
        & at.open_down(0, -1)
        & at.unused_right(-2, 0)
        & at.through(-1, 0)
        & at.plain(-1, 0)
        & at.unused_down(-1, 0)
        & at.open_right(-1, 0)
        & at.through(0, 0)
        & at.plain(0, 0)
        & at.unused_down(0, 0)
}

/// ```text
/// . . .
///   x
/// .xt?s
///   ?
/// .xt?o
///   U
/// . . .
/// ```
fn mirrored_turned_left(at: &WaysWindow<'_>) -> u64 {
    at.unused_down(0, -2)
        & at.unused_right(-1, -1)
        & at.through(0, -1)
        & at.plain(0, -1)
        & at.open_right(0, -1)
        & at.open_down(0, -1)
        & at.unused_right(-1, 0)
        & at.through(0, 0)
        & at.plain(0, 0)
        & at.open_right(0, 0)
}
