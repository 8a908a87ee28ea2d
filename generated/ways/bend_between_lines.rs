//! A bend that would join two lines
//!
//! If the upper field did not lead to the left, it would lead to the line on its right and to the field below it.
//! The field on the right of that can then only lead to it and to the other line, which would join the two lines.
//!
//! Made from `patterns/ways/lines/bend_between_lines.svg` by `cargo xtask codegen`: change the drawing, not this
//! file.

use oneway::matching::ways::{
    Symmetry, WayConclusion, WaysAssumptions, WaysOrientation, WaysRule, WaysWindow,
};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: WaysRule = WaysRule {
    name: "bend_between_lines",
    title: "A bend that would join two lines",
    level: 5,
    assumes: WaysAssumptions::NONE,
    orientations: &[
        WaysOrientation {
            symmetry: Symmetry::AsDrawn,
            matches: as_drawn,
            same_line: &[(1, 0)],
            other_line: &[(1, 2)],
            concludes: &[WayConclusion::use_right(-1, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedRight,
            matches: turned_right,
            same_line: &[(0, 1)],
            other_line: &[(-2, 1)],
            concludes: &[WayConclusion::use_down(0, -1)],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedAround,
            matches: turned_around,
            same_line: &[(-1, 0)],
            other_line: &[(-1, -2)],
            concludes: &[WayConclusion::use_right(0, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedLeft,
            matches: turned_left,
            same_line: &[(0, -1)],
            other_line: &[(2, -1)],
            concludes: &[WayConclusion::use_down(0, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::Mirrored,
            matches: mirrored,
            same_line: &[(-1, 0)],
            other_line: &[(-1, 2)],
            concludes: &[WayConclusion::use_right(0, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::MirroredTurnedRight,
            matches: mirrored_turned_right,
            same_line: &[(0, -1)],
            other_line: &[(-2, -1)],
            concludes: &[WayConclusion::use_down(0, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::MirroredTurnedAround,
            matches: mirrored_turned_around,
            same_line: &[(1, 0)],
            other_line: &[(1, -2)],
            concludes: &[WayConclusion::use_right(-1, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::MirroredTurnedLeft,
            matches: mirrored_turned_left,
            same_line: &[(0, 1)],
            other_line: &[(2, 1)],
            concludes: &[WayConclusion::use_down(0, -1)],
        },
    ],
};

/// ```text
/// . . . .
///   x
/// .Ut s-.
/// . p tx.
/// . . o-.
/// ```
fn as_drawn(at: &WaysWindow<'_>) -> u64 {
    at.unused_down(0, -1)
        & at.through(0, 0)
        & at.plain(0, 0)
        & at.plain(1, 0)
        & at.used_right(1, 0)
        & at.plain(0, 1)
        & at.through(1, 1)
        & at.plain(1, 1)
        & at.unused_right(1, 1)
        & at.plain(1, 2)
        & at.used_right(1, 2)
}

/// ```text
/// . . . .
///     U
/// . p tx.
/// o t s .
/// | x |
/// . . . .
/// ```
fn turned_right(at: &WaysWindow<'_>) -> u64 {
    at.plain(-1, 0)
        & at.through(0, 0)
        & at.plain(0, 0)
        & at.unused_right(0, 0)
        & at.plain(-2, 1)
        & at.used_down(-2, 1)
        & at.through(-1, 1)
        & at.plain(-1, 1)
        & at.unused_down(-1, 1)
        & at.plain(0, 1)
        & at.used_down(0, 1)
}

/// ```text
/// .-o . .
/// .xt p .
/// .-s tU.
///     x
/// . . . .
/// ```
fn turned_around(at: &WaysWindow<'_>) -> u64 {
    at.used_right(-2, -2)
        & at.plain(-1, -2)
        & at.unused_right(-2, -1)
        & at.through(-1, -1)
        & at.plain(-1, -1)
        & at.plain(0, -1)
        & at.used_right(-2, 0)
        & at.plain(-1, 0)
        & at.through(0, 0)
        & at.plain(0, 0)
        & at.unused_down(0, 0)
}

/// ```text
/// . . . .
///   | x |
/// . s t o
/// .xt p .
///   U
/// . . . .
/// ```
fn turned_left(at: &WaysWindow<'_>) -> u64 {
    at.used_down(0, -2)
        & at.unused_down(1, -2)
        & at.used_down(2, -2)
        & at.plain(0, -1)
        & at.through(1, -1)
        & at.plain(1, -1)
        & at.plain(2, -1)
        & at.unused_right(-1, 0)
        & at.through(0, 0)
        & at.plain(0, 0)
        & at.plain(1, 0)
}

/// ```text
/// . . . .
///     x
/// .-s tU.
/// .xt p .
/// .-o . .
/// ```
fn mirrored(at: &WaysWindow<'_>) -> u64 {
    at.unused_down(0, -1)
        & at.used_right(-2, 0)
        & at.plain(-1, 0)
        & at.through(0, 0)
        & at.plain(0, 0)
        & at.unused_right(-2, 1)
        & at.through(-1, 1)
        & at.plain(-1, 1)
        & at.plain(0, 1)
        & at.used_right(-2, 2)
        & at.plain(-1, 2)
}

/// ```text
/// . . . .
/// | x |
/// o t s .
/// . p tx.
///     U
/// . . . .
/// ```
fn mirrored_turned_right(at: &WaysWindow<'_>) -> u64 {
    at.used_down(-2, -2)
        & at.unused_down(-1, -2)
        & at.used_down(0, -2)
        & at.plain(-2, -1)
        & at.through(-1, -1)
        & at.plain(-1, -1)
        & at.plain(0, -1)
        & at.plain(-1, 0)
        & at.through(0, 0)
        & at.plain(0, 0)
        & at.unused_right(0, 0)
}

/// ```text
/// . . o-.
/// . p tx.
/// .Ut s-.
///   x
/// . . . .
/// ```
fn mirrored_turned_around(at: &WaysWindow<'_>) -> u64 {
    at.plain(1, -2)
        & at.used_right(1, -2)
        & at.plain(0, -1)
        & at.through(1, -1)
        & at.plain(1, -1)
        & at.unused_right(1, -1)
        & at.through(0, 0)
        & at.plain(0, 0)
        & at.unused_down(0, 0)
        & at.plain(1, 0)
        & at.used_right(1, 0)
}

/// ```text
/// . . . .
///   U
/// .xt p .
/// . s t o
///   | x |
/// . . . .
/// ```
fn mirrored_turned_left(at: &WaysWindow<'_>) -> u64 {
    at.unused_right(-1, 0)
        & at.through(0, 0)
        & at.plain(0, 0)
        & at.plain(1, 0)
        & at.plain(0, 1)
        & at.used_down(0, 1)
        & at.through(1, 1)
        & at.plain(1, 1)
        & at.unused_down(1, 1)
        & at.plain(2, 1)
        & at.used_down(2, 1)
}
