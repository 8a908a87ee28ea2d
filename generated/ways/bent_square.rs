//! The fourth field of a square
//!
//! A line bends around a square. If the line also went through its fourth field, it would touch itself.
//!
//! As drawn: assumes `no_touching`.
//!
//! Made from `patterns/ways/touching/bent_square.svg` by `cargo xtask codegen`: change the drawing, not this
//! file.

use oneway::matching::ways::{
    Symmetry, WayConclusion, WaysAssumptions, WaysOrientation, WaysRule, WaysWindow,
};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: WaysRule = WaysRule {
    name: "bent_square",
    title: "The fourth field of a square",
    level: 2,
    assumes: WaysAssumptions {
        filled: false,
        no_touching: true,
        one_solution: false,
    },
    orientations: &[
        WaysOrientation {
            symmetry: Symmetry::AsDrawn,
            matches: as_drawn,
            same_line: &[],
            other_line: &[],
            concludes: &[WayConclusion::bar_down(0, 0), WayConclusion::bar_right(-1, 1)],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedRight,
            matches: turned_right,
            same_line: &[],
            other_line: &[],
            concludes: &[
                WayConclusion::bar_down(-1, -1),
                WayConclusion::bar_right(-1, 0),
            ],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedAround,
            matches: turned_around,
            same_line: &[],
            other_line: &[],
            concludes: &[WayConclusion::bar_right(0, -1), WayConclusion::bar_down(0, -1)],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedLeft,
            matches: turned_left,
            same_line: &[],
            other_line: &[],
            concludes: &[WayConclusion::bar_right(0, 0), WayConclusion::bar_down(1, 0)],
        },
    ],
};

/// ```text
/// .-.
/// | X
/// .X.
/// ```
fn as_drawn(at: &WaysWindow<'_>) -> u64 {
    at.used_right(-1, 0)
        & at.used_down(-1, 0)
}

/// ```text
/// .-.
/// X |
/// .X.
/// ```
fn turned_right(at: &WaysWindow<'_>) -> u64 {
    at.used_right(-1, -1)
        & at.used_down(0, -1)
}

/// ```text
/// .X.
/// X |
/// .-.
/// ```
fn turned_around(at: &WaysWindow<'_>) -> u64 {
    at.used_down(1, -1)
        & at.used_right(0, 0)
}

/// ```text
/// .X.
/// | X
/// .-.
/// ```
fn turned_left(at: &WaysWindow<'_>) -> u64 {
    at.used_down(0, 0)
        & at.used_right(0, 1)
}
