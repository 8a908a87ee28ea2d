//! An end that one of two fields needs
//!
//! If the end led away, the field on its left would have to lead up and down, to the line that comes in from the
//! left. That line is then complete there, the field below the end can't use it either, and needs two ways with
//! one left.
//!
//! Made from `patterns/ways/ends/end_needed_twice.svg` by `cargo xtask codegen`: change the drawing, not this
//! file.

use oneway::matching::ways::{
    Symmetry, WayConclusion, WaysAssumptions, WaysOrientation, WaysRule, WaysWindow,
};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: WaysRule = WaysRule {
    name: "end_needed_twice",
    title: "An end that one of two fields needs",
    level: 4,
    assumes: WaysAssumptions::NONE,
    orientations: &[
        WaysOrientation {
            symmetry: Symmetry::AsDrawn,
            matches: as_drawn,
            same_line: &[],
            other_line: &[],
            concludes: &[WayConclusion::bar_down(1, -1), WayConclusion::bar_right(1, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedRight,
            matches: turned_right,
            same_line: &[],
            other_line: &[],
            concludes: &[WayConclusion::bar_right(0, 1), WayConclusion::bar_down(0, 1)],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedAround,
            matches: turned_around,
            same_line: &[],
            other_line: &[],
            concludes: &[WayConclusion::bar_right(-2, 0), WayConclusion::bar_down(-1, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedLeft,
            matches: turned_left,
            same_line: &[],
            other_line: &[],
            concludes: &[
                WayConclusion::bar_down(0, -2),
                WayConclusion::bar_right(-1, -1),
            ],
        },
        WaysOrientation {
            symmetry: Symmetry::Mirrored,
            matches: mirrored,
            same_line: &[],
            other_line: &[],
            concludes: &[
                WayConclusion::bar_down(-1, -1),
                WayConclusion::bar_right(-2, 0),
            ],
        },
        WaysOrientation {
            symmetry: Symmetry::MirroredTurnedRight,
            matches: mirrored_turned_right,
            same_line: &[],
            other_line: &[],
            concludes: &[WayConclusion::bar_down(0, -2), WayConclusion::bar_right(0, -1)],
        },
        WaysOrientation {
            symmetry: Symmetry::MirroredTurnedAround,
            matches: mirrored_turned_around,
            same_line: &[],
            other_line: &[],
            concludes: &[WayConclusion::bar_right(1, 0), WayConclusion::bar_down(1, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::MirroredTurnedLeft,
            matches: mirrored_turned_left,
            same_line: &[],
            other_line: &[],
            concludes: &[WayConclusion::bar_right(-1, 1), WayConclusion::bar_down(0, 1)],
        },
    ],
};

/// ```text
/// . . . .
///     X
/// .xt eX.
/// .-. t .
///     x
/// . . . .
/// ```
fn as_drawn(at: &WaysWindow<'_>) -> u64 {
    at.unused_right(-1, 0)
        & at.through(0, 0)
        & at.end(1, 0)
        & at.used_right(-1, 1)
        & at.through(1, 1)
        & at.unused_down(1, 1)
}

/// ```text
/// . . . .
///   | x
/// . . t .
/// .xt eX.
///     X
/// . . . .
/// ```
fn turned_right(at: &WaysWindow<'_>) -> u64 {
    at.used_down(-1, -1)
        & at.unused_down(0, -1)
        & at.through(0, 0)
        & at.unused_right(-2, 1)
        & at.through(-1, 1)
        & at.end(0, 1)
}

/// ```text
/// . . . .
///   x
/// . t .-.
/// .Xe tx.
///   X
/// . . . .
/// ```
fn turned_around(at: &WaysWindow<'_>) -> u64 {
    at.unused_down(-1, -2)
        & at.through(-1, -1)
        & at.used_right(0, -1)
        & at.end(-1, 0)
        & at.through(0, 0)
        & at.unused_right(0, 0)
}

/// ```text
/// . . . .
///   X
/// .Xe tx.
/// . t . .
///   x |
/// . . . .
/// ```
fn turned_left(at: &WaysWindow<'_>) -> u64 {
    at.end(0, -1)
        & at.through(1, -1)
        & at.unused_right(1, -1)
        & at.through(0, 0)
        & at.unused_down(0, 0)
        & at.used_down(1, 0)
}

/// ```text
/// . . . .
///   X
/// .Xe tx.
/// . t .-.
///   x
/// . . . .
/// ```
fn mirrored(at: &WaysWindow<'_>) -> u64 {
    at.end(-1, 0)
        & at.through(0, 0)
        & at.unused_right(0, 0)
        & at.through(-1, 1)
        & at.unused_down(-1, 1)
        & at.used_right(0, 1)
}

/// ```text
/// . . . .
///     X
/// .xt eX.
/// . . t .
///   | x
/// . . . .
/// ```
fn mirrored_turned_right(at: &WaysWindow<'_>) -> u64 {
    at.unused_right(-2, -1)
        & at.through(-1, -1)
        & at.end(0, -1)
        & at.used_down(-1, 0)
        & at.through(0, 0)
        & at.unused_down(0, 0)
}

/// ```text
/// . . . .
///     x
/// .-. t .
/// .xt eX.
///     X
/// . . . .
/// ```
fn mirrored_turned_around(at: &WaysWindow<'_>) -> u64 {
    at.unused_down(1, -2)
        & at.used_right(-1, -1)
        & at.through(1, -1)
        & at.unused_right(-1, 0)
        & at.through(0, 0)
        & at.end(1, 0)
}

/// ```text
/// . . . .
///   x |
/// . t . .
/// .Xe tx.
///   X
/// . . . .
/// ```
fn mirrored_turned_left(at: &WaysWindow<'_>) -> u64 {
    at.unused_down(0, -1)
        & at.used_down(1, -1)
        & at.through(0, 0)
        & at.end(0, 1)
        & at.through(1, 1)
        & at.unused_right(1, 1)
}
