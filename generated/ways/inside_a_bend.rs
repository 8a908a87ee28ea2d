//! Beside two fields of one line
//!
//! Two fields of one line are beside the field. If the line came in from one of them, it would touch itself at
//! the other one, or close a loop.
//!
//! As drawn: assumes `no_touching`.
//!
//! Made from `patterns/ways/touching/inside_a_bend.svg` by `cargo xtask codegen`: change the drawing, not this
//! file.

use oneway::matching::ways::{
    Symmetry, WayConclusion, WaysAssumptions, WaysOrientation, WaysRule, WaysWindow,
};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: WaysRule = WaysRule {
    name: "inside_a_bend",
    title: "Beside two fields of one line",
    level: 3,
    assumes: WaysAssumptions {
        filled: false,
        no_touching: true,
        one_solution: false,
    },
    orientations: &[
        WaysOrientation {
            symmetry: Symmetry::AsDrawn,
            matches: as_drawn,
            same_line: &[(0, 0), (1, 1)],
            other_line: &[],
            concludes: &[WayConclusion::bar_down(0, 0), WayConclusion::bar_right(0, 1)],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedRight,
            matches: turned_right,
            same_line: &[(0, 0), (-1, 1)],
            other_line: &[],
            concludes: &[WayConclusion::bar_right(-1, 0), WayConclusion::bar_down(-1, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedAround,
            matches: turned_around,
            same_line: &[(-1, -1), (0, 0)],
            other_line: &[],
            concludes: &[
                WayConclusion::bar_right(-1, -1),
                WayConclusion::bar_down(0, -1),
            ],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedLeft,
            matches: turned_left,
            same_line: &[(1, -1), (0, 0)],
            other_line: &[],
            concludes: &[WayConclusion::bar_down(1, -1), WayConclusion::bar_right(0, 0)],
        },
    ],
};

/// ```text
/// s .
/// Y
/// .Ys
/// ```
fn as_drawn(at: &WaysWindow<'_>) -> u64 {
    at.open_down(0, 0)
        & at.open_right(0, 1)
}

/// ```text
/// .Ys
/// Y
/// s .
/// ```
fn turned_right(at: &WaysWindow<'_>) -> u64 {
    at.open_right(-1, 0)
        & at.open_down(-1, 0)
}

/// ```text
/// sY.
///   Y
/// . s
/// ```
fn turned_around(at: &WaysWindow<'_>) -> u64 {
    at.open_right(-1, -1)
        & at.open_down(0, -1)
}

/// ```text
/// . s
///   Y
/// sY.
/// ```
fn turned_left(at: &WaysWindow<'_>) -> u64 {
    at.open_down(1, -1)
        & at.open_right(0, 0)
}
