//! Three sides of a square
//!
//! Three sides of a square of fields are used. The fourth one would close a loop.
//!
//! Made from `patterns/ways/loop/square.svg` by `cargo xtask codegen`: change the drawing, not this file.

use oneway::matching::ways::{
    Symmetry, WayConclusion, WaysAssumptions, WaysOrientation, WaysRule, WaysWindow,
};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: WaysRule = WaysRule {
    name: "square",
    title: "Three sides of a square",
    level: 1,
    assumes: WaysAssumptions::NONE,
    orientations: &[
        WaysOrientation {
            symmetry: Symmetry::AsDrawn,
            matches: as_drawn,
            same_line: &[],
            other_line: &[],
            concludes: &[WayConclusion::bar_right(0, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedRight,
            matches: turned_right,
            same_line: &[],
            other_line: &[],
            concludes: &[WayConclusion::bar_down(0, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedAround,
            matches: turned_around,
            same_line: &[],
            other_line: &[],
            concludes: &[WayConclusion::bar_right(-1, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedLeft,
            matches: turned_left,
            same_line: &[],
            other_line: &[],
            concludes: &[WayConclusion::bar_down(0, -1)],
        },
    ],
};

/// ```text
/// .-.
/// | |
/// .X.
/// ```
fn as_drawn(at: &WaysWindow<'_>) -> u64 {
    at.used_right(0, -1)
        & at.used_down(0, -1)
        & at.used_down(1, -1)
}

/// ```text
/// .-.
/// X |
/// .-.
/// ```
fn turned_right(at: &WaysWindow<'_>) -> u64 {
    at.used_right(0, 0)
        & at.used_down(1, 0)
        & at.used_right(0, 1)
}

/// ```text
/// .X.
/// | |
/// .-.
/// ```
fn turned_around(at: &WaysWindow<'_>) -> u64 {
    at.used_down(-1, 0)
        & at.used_down(0, 0)
        & at.used_right(-1, 1)
}

/// ```text
/// .-.
/// | X
/// .-.
/// ```
fn turned_left(at: &WaysWindow<'_>) -> u64 {
    at.used_right(-1, -1)
        & at.used_down(-1, -1)
        & at.used_right(-1, 0)
}
