//! An end that another field needs
//!
//! If the field on the left of the end did not lead down, it would have to lead up to the line that comes in, and
//! right to the end. Then the field above the end can use neither of them, and needs two ways with one left.
//!
//! Made from `patterns/ways/ends/end_kept_free.svg` by `cargo xtask codegen`: change the drawing, not this file.

use oneway::matching::ways::{
    Symmetry, WayConclusion, WaysAssumptions, WaysOrientation, WaysRule, WaysWindow,
};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: WaysRule = WaysRule {
    name: "end_kept_free",
    title: "An end that another field needs",
    level: 4,
    assumes: WaysAssumptions::NONE,
    orientations: &[
        WaysOrientation {
            symmetry: Symmetry::AsDrawn,
            matches: as_drawn,
            same_line: &[],
            other_line: &[],
            concludes: &[WayConclusion::use_down(0, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedRight,
            matches: turned_right,
            same_line: &[],
            other_line: &[],
            concludes: &[WayConclusion::use_right(-1, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedAround,
            matches: turned_around,
            same_line: &[],
            other_line: &[],
            concludes: &[WayConclusion::use_down(0, -1)],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedLeft,
            matches: turned_left,
            same_line: &[],
            other_line: &[],
            concludes: &[WayConclusion::use_right(0, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::Mirrored,
            matches: mirrored,
            same_line: &[],
            other_line: &[],
            concludes: &[WayConclusion::use_down(0, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::MirroredTurnedRight,
            matches: mirrored_turned_right,
            same_line: &[],
            other_line: &[],
            concludes: &[WayConclusion::use_right(-1, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::MirroredTurnedAround,
            matches: mirrored_turned_around,
            same_line: &[],
            other_line: &[],
            concludes: &[WayConclusion::use_down(0, -1)],
        },
        WaysOrientation {
            symmetry: Symmetry::MirroredTurnedLeft,
            matches: mirrored_turned_left,
            same_line: &[],
            other_line: &[],
            concludes: &[WayConclusion::use_right(0, 0)],
        },
    ],
};

/// ```text
/// . . .
///     x
/// .-. t
/// .xt e
///   U
/// . . .
/// ```
fn as_drawn(at: &WaysWindow<'_>) -> u64 {
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
/// .Ut . .
/// . e tx.
/// ```
fn turned_right(at: &WaysWindow<'_>) -> u64 {
    at.unused_down(0, -1)
        & at.used_down(1, -1)
        & at.through(0, 0)
        & at.end(0, 1)
        & at.through(1, 1)
        & at.unused_right(1, 1)
}

/// ```text
/// . . .
///   U
/// e tx.
/// t .-.
/// x
/// . . .
/// ```
fn turned_around(at: &WaysWindow<'_>) -> u64 {
    at.end(-1, 0)
        & at.through(0, 0)
        & at.unused_right(0, 0)
        & at.through(-1, 1)
        & at.unused_down(-1, 1)
        & at.used_right(0, 1)
}

/// ```text
/// .xt e .
/// . . tU.
///   | x
/// . . . .
/// ```
fn turned_left(at: &WaysWindow<'_>) -> u64 {
    at.unused_right(-2, -1)
        & at.through(-1, -1)
        & at.end(0, -1)
        & at.used_down(-1, 0)
        & at.through(0, 0)
        & at.unused_down(0, 0)
}

/// ```text
/// . . .
/// x
/// t .-.
/// e tx.
///   U
/// . . .
/// ```
fn mirrored(at: &WaysWindow<'_>) -> u64 {
    at.unused_down(-1, -2)
        & at.through(-1, -1)
        & at.used_right(0, -1)
        & at.end(-1, 0)
        & at.through(0, 0)
        & at.unused_right(0, 0)
}

/// ```text
/// . e tx.
/// .Ut . .
///   x |
/// . . . .
/// ```
fn mirrored_turned_right(at: &WaysWindow<'_>) -> u64 {
    at.end(0, -1)
        & at.through(1, -1)
        & at.unused_right(1, -1)
        & at.through(0, 0)
        & at.unused_down(0, 0)
        & at.used_down(1, 0)
}

/// ```text
/// . . .
///   U
/// .xt e
/// .-. t
///     x
/// . . .
/// ```
fn mirrored_turned_around(at: &WaysWindow<'_>) -> u64 {
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
/// . . tU.
/// .xt e .
/// ```
fn mirrored_turned_left(at: &WaysWindow<'_>) -> u64 {
    at.used_down(-1, -1)
        & at.unused_down(0, -1)
        & at.through(0, 0)
        & at.unused_right(-2, 1)
        & at.through(-1, 1)
        & at.end(0, 1)
}
