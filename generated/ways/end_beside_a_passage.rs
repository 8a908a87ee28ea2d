//! An end beside a passage between two lines
//!
//! If the line on the left led to the end, its ends would be known, and the field above the end could not use the
//! end any more. It would have to join the line on its left with the line on its right.
//!
//! Made from `patterns/ways/lines/end_beside_a_passage.svg` by `cargo xtask codegen`: change the drawing, not
//! this file.

use oneway::matching::ways::{
    Symmetry, WayConclusion, WaysAssumptions, WaysOrientation, WaysRule, WaysWindow,
};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: WaysRule = WaysRule {
    name: "end_beside_a_passage",
    title: "An end beside a passage between two lines",
    level: 5,
    assumes: WaysAssumptions::NONE,
    orientations: &[
        WaysOrientation {
            symmetry: Symmetry::AsDrawn,
            matches: as_drawn,
            same_line: &[(2, -1)],
            other_line: &[(1, 0)],
            concludes: &[WayConclusion::bar_right(0, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedRight,
            matches: turned_right,
            same_line: &[(1, 2)],
            other_line: &[(0, 1)],
            concludes: &[WayConclusion::bar_down(0, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedAround,
            matches: turned_around,
            same_line: &[(-2, 1)],
            other_line: &[(-1, 0)],
            concludes: &[WayConclusion::bar_right(-1, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedLeft,
            matches: turned_left,
            same_line: &[(-1, -2)],
            other_line: &[(0, -1)],
            concludes: &[WayConclusion::bar_down(0, -1)],
        },
        WaysOrientation {
            symmetry: Symmetry::Mirrored,
            matches: mirrored,
            same_line: &[(-2, -1)],
            other_line: &[(-1, 0)],
            concludes: &[WayConclusion::bar_right(-1, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::MirroredTurnedRight,
            matches: mirrored_turned_right,
            same_line: &[(1, -2)],
            other_line: &[(0, -1)],
            concludes: &[WayConclusion::bar_down(0, -1)],
        },
        WaysOrientation {
            symmetry: Symmetry::MirroredTurnedAround,
            matches: mirrored_turned_around,
            same_line: &[(2, 1)],
            other_line: &[(1, 0)],
            concludes: &[WayConclusion::bar_right(0, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::MirroredTurnedLeft,
            matches: mirrored_turned_left,
            same_line: &[(-1, 2)],
            other_line: &[(0, 1)],
            concludes: &[WayConclusion::bar_down(0, 0)],
        },
    ],
};

/// ```text
/// .  .  .  .
///    x
/// p  t  s -.
/// |
/// p Xeo .  .
/// ```
fn as_drawn(at: &WaysWindow<'_>) -> u64 {
    at.unused_down(1, -2)
        & at.plain(0, -1)
        & at.used_down(0, -1)
        & at.through(1, -1)
        & at.plain(1, -1)
        & at.plain(2, -1)
        & at.used_right(2, -1)
        & at.plain(0, 0)
        & at.end(1, 0)
}

/// ```text
/// p -p  .
/// X
/// eo t x.
/// .  s  .
///    |
/// .  .  .
/// ```
fn turned_right(at: &WaysWindow<'_>) -> u64 {
    at.plain(0, 0)
        & at.used_right(0, 0)
        & at.plain(1, 0)
        & at.end(0, 1)
        & at.through(1, 1)
        & at.plain(1, 1)
        & at.unused_right(1, 1)
        & at.plain(1, 2)
        & at.used_down(1, 2)
}

/// ```text
/// .  .  eoXp
///          |
/// . -s  t  p
///       x
/// .  .  .  .
/// ```
fn turned_around(at: &WaysWindow<'_>) -> u64 {
    at.end(-1, 0)
        & at.plain(0, 0)
        & at.used_down(0, 0)
        & at.used_right(-3, 1)
        & at.plain(-2, 1)
        & at.through(-1, 1)
        & at.plain(-1, 1)
        & at.unused_down(-1, 1)
        & at.plain(0, 1)
}

/// ```text
/// .  .  .
///    |
/// .  s  .
/// . xt  eo
///       X
/// .  p -p
/// ```
fn turned_left(at: &WaysWindow<'_>) -> u64 {
    at.used_down(-1, -3)
        & at.plain(-1, -2)
        & at.unused_right(-2, -1)
        & at.through(-1, -1)
        & at.plain(-1, -1)
        & at.end(0, -1)
        & at.plain(-1, 0)
        & at.used_right(-1, 0)
        & at.plain(0, 0)
}

/// ```text
/// .  .  .  .
///       x
/// . -s  t  p
///          |
/// .  .  eoXp
/// ```
fn mirrored(at: &WaysWindow<'_>) -> u64 {
    at.unused_down(-1, -2)
        & at.used_right(-3, -1)
        & at.plain(-2, -1)
        & at.through(-1, -1)
        & at.plain(-1, -1)
        & at.plain(0, -1)
        & at.used_down(0, -1)
        & at.end(-1, 0)
        & at.plain(0, 0)
}

/// ```text
/// .  .  .
///    |
/// .  s  .
/// eo t x.
/// X
/// p -p  .
/// ```
fn mirrored_turned_right(at: &WaysWindow<'_>) -> u64 {
    at.used_down(1, -3)
        & at.plain(1, -2)
        & at.end(0, -1)
        & at.through(1, -1)
        & at.plain(1, -1)
        & at.unused_right(1, -1)
        & at.plain(0, 0)
        & at.used_right(0, 0)
        & at.plain(1, 0)
}

/// ```text
/// p Xeo .  .
/// |
/// p  t  s -.
///    x
/// .  .  .  .
/// ```
fn mirrored_turned_around(at: &WaysWindow<'_>) -> u64 {
    at.plain(0, 0)
        & at.used_down(0, 0)
        & at.end(1, 0)
        & at.plain(0, 1)
        & at.through(1, 1)
        & at.plain(1, 1)
        & at.unused_down(1, 1)
        & at.plain(2, 1)
        & at.used_right(2, 1)
}

/// ```text
/// .  p -p
///       X
/// . xt  eo
/// .  s  .
///    |
/// .  .  .
/// ```
fn mirrored_turned_left(at: &WaysWindow<'_>) -> u64 {
    at.plain(-1, 0)
        & at.used_right(-1, 0)
        & at.plain(0, 0)
        & at.unused_right(-2, 1)
        & at.through(-1, 1)
        & at.plain(-1, 1)
        & at.end(0, 1)
        & at.plain(-1, 2)
        & at.used_down(-1, 2)
}
