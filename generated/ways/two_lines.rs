//! Two different lines
//!
//! The fields are on different lines. The way between them would join these.
//!
//! Made from `patterns/ways/lines/two_lines.svg` by `cargo xtask codegen`: change the drawing, not this file.

use oneway::matching::ways::{
    Symmetry, WayConclusion, WaysAssumptions, WaysOrientation, WaysRule, WaysWindow,
};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: WaysRule = WaysRule {
    name: "two_lines",
    title: "Two different lines",
    level: 1,
    assumes: WaysAssumptions::NONE,
    orientations: &[
        WaysOrientation {
            symmetry: Symmetry::AsDrawn,
            matches: as_drawn,
            same_line: &[(0, 0)],
            other_line: &[(1, 0)],
            concludes: &[WayConclusion::bar_right(0, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedRight,
            matches: turned_right,
            same_line: &[(0, 0)],
            other_line: &[(0, 1)],
            concludes: &[WayConclusion::bar_down(0, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedAround,
            matches: turned_around,
            same_line: &[(0, 0)],
            other_line: &[(-1, 0)],
            concludes: &[WayConclusion::bar_right(-1, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedLeft,
            matches: turned_left,
            same_line: &[(0, 0)],
            other_line: &[(0, -1)],
            concludes: &[WayConclusion::bar_down(0, -1)],
        },
    ],
};

/// ```text
/// sXo
/// ```
fn as_drawn(_: &WaysWindow<'_>) -> u64 {
    u64::MAX
}

/// ```text
/// s
/// X
/// o
/// ```
fn turned_right(_: &WaysWindow<'_>) -> u64 {
    u64::MAX
}

/// ```text
/// oXs
/// ```
fn turned_around(_: &WaysWindow<'_>) -> u64 {
    u64::MAX
}

/// ```text
/// o
/// X
/// s
/// ```
fn turned_left(_: &WaysWindow<'_>) -> u64 {
    u64::MAX
}
