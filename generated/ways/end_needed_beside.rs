//! An end that the fields beside it need
//!
//! Two ends and two other fields form a square. If the lower end led away to the left, the field on its right
//! would have to use the other end. Then both ends are used, and the upper left field of the square needs two
//! ways and has one left.
//!
//! Made from `patterns/ways/ends/end_needed_beside.svg` by `cargo xtask codegen`: change the drawing, not this
//! file.

use oneway::matching::ways::{
    Symmetry, WayConclusion, WaysAssumptions, WaysOrientation, WaysRule, WaysWindow,
};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: WaysRule = WaysRule {
    name: "end_needed_beside",
    title: "An end that the fields beside it need",
    level: 4,
    assumes: WaysAssumptions::NONE,
    orientations: &[
        WaysOrientation {
            symmetry: Symmetry::AsDrawn,
            matches: as_drawn,
            same_line: &[],
            other_line: &[],
            concludes: &[WayConclusion::bar_right(-1, 1)],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedRight,
            matches: turned_right,
            same_line: &[],
            other_line: &[],
            concludes: &[WayConclusion::bar_down(-1, -1)],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedAround,
            matches: turned_around,
            same_line: &[],
            other_line: &[],
            concludes: &[WayConclusion::bar_right(0, -1)],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedLeft,
            matches: turned_left,
            same_line: &[],
            other_line: &[],
            concludes: &[WayConclusion::bar_down(1, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::Mirrored,
            matches: mirrored,
            same_line: &[],
            other_line: &[],
            concludes: &[WayConclusion::bar_right(0, 1)],
        },
        WaysOrientation {
            symmetry: Symmetry::MirroredTurnedRight,
            matches: mirrored_turned_right,
            same_line: &[],
            other_line: &[],
            concludes: &[WayConclusion::bar_down(-1, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::MirroredTurnedAround,
            matches: mirrored_turned_around,
            same_line: &[],
            other_line: &[],
            concludes: &[WayConclusion::bar_right(-1, -1)],
        },
        WaysOrientation {
            symmetry: Symmetry::MirroredTurnedLeft,
            matches: mirrored_turned_left,
            same_line: &[],
            other_line: &[],
            concludes: &[WayConclusion::bar_down(1, -1)],
        },
    ],
};

/// ```text
/// . . . .
///   x
/// . t e .
/// .Xe tx.
/// ```
fn as_drawn(at: &WaysWindow<'_>) -> u64 {
    at.unused_down(0, -1)
        & at.through(0, 0)
        & at.end(1, 0)
        & at.end(0, 1)
        & at.through(1, 1)
        & at.unused_right(1, 1)
}

/// ```text
/// . . .
/// X
/// e tx.
/// t e .
/// x
/// . . .
/// ```
fn turned_right(at: &WaysWindow<'_>) -> u64 {
    at.end(-1, 0)
        & at.through(0, 0)
        & at.unused_right(0, 0)
        & at.through(-1, 1)
        & at.unused_down(-1, 1)
        & at.end(0, 1)
}

/// ```text
/// .xt eX.
/// . e t .
///     x
/// . . . .
/// ```
fn turned_around(at: &WaysWindow<'_>) -> u64 {
    at.unused_right(-2, -1)
        & at.through(-1, -1)
        & at.end(0, -1)
        & at.end(-1, 0)
        & at.through(0, 0)
        & at.unused_down(0, 0)
}

/// ```text
/// . . .
///     x
/// . e t
/// .xt e
///     X
/// . . .
/// ```
fn turned_left(at: &WaysWindow<'_>) -> u64 {
    at.unused_down(1, -2)
        & at.end(0, -1)
        & at.through(1, -1)
        & at.unused_right(-1, 0)
        & at.through(0, 0)
        & at.end(1, 0)
}

/// ```text
/// . . . .
///     x
/// . e t .
/// .xt eX.
/// ```
fn mirrored(at: &WaysWindow<'_>) -> u64 {
    at.unused_down(0, -1)
        & at.end(-1, 0)
        & at.through(0, 0)
        & at.unused_right(-2, 1)
        & at.through(-1, 1)
        & at.end(0, 1)
}

/// ```text
/// . . .
/// x
/// t e .
/// e tx.
/// X
/// . . .
/// ```
fn mirrored_turned_right(at: &WaysWindow<'_>) -> u64 {
    at.unused_down(-1, -2)
        & at.through(-1, -1)
        & at.end(0, -1)
        & at.end(-1, 0)
        & at.through(0, 0)
        & at.unused_right(0, 0)
}

/// ```text
/// .Xe tx.
/// . t e .
///   x
/// . . . .
/// ```
fn mirrored_turned_around(at: &WaysWindow<'_>) -> u64 {
    at.end(0, -1)
        & at.through(1, -1)
        & at.unused_right(1, -1)
        & at.through(0, 0)
        & at.unused_down(0, 0)
        & at.end(1, 0)
}

/// ```text
/// . . .
///     X
/// .xt e
/// . e t
///     x
/// . . .
/// ```
fn mirrored_turned_left(at: &WaysWindow<'_>) -> u64 {
    at.unused_right(-1, 0)
        & at.through(0, 0)
        & at.end(1, 0)
        & at.end(0, 1)
        & at.through(1, 1)
        & at.unused_down(1, 1)
}
