//! Between two fields of one line
//!
//! The line is on both sides of the field. If it came in from one side, it would touch itself on the other side,
//! or close a loop.
//!
//! As drawn: assumes `no_touching`.
//!
//! Made from `patterns/ways/touching/between_one_line.svg` by `cargo xtask codegen`: change the drawing, not this
//! file.

use oneway::matching::ways::{
    Symmetry, WayConclusion, WaysAssumptions, WaysOrientation, WaysRule, WaysWindow,
};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: WaysRule = WaysRule {
    name: "between_one_line",
    title: "Between two fields of one line",
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
            same_line: &[(0, 0), (2, 0)],
            other_line: &[],
            concludes: &[WayConclusion::bar_right(0, 0), WayConclusion::bar_right(1, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedRight,
            matches: turned_right,
            same_line: &[(0, 0), (0, 2)],
            other_line: &[],
            concludes: &[WayConclusion::bar_down(0, 0), WayConclusion::bar_down(0, 1)],
        },
    ],
};

/// ```text
/// sY.Ys
/// ```
fn as_drawn(at: &WaysWindow<'_>) -> u64 {
    at.open_right(0, 0)
        & at.open_right(1, 0)
}

/// ```text
/// s
/// Y
/// .
/// Y
/// s
/// ```
fn turned_right(at: &WaysWindow<'_>) -> u64 {
    at.open_down(0, 0)
        & at.open_down(0, 1)
}
