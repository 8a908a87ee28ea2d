//! Passed straight
//!
//! A line goes straight through the field. No other way of it is used.
//!
//! Made from `patterns/ways/field/passed_straight.svg` by `cargo xtask codegen`: change the drawing, not this
//! file.

use oneway::matching::ways::{
    Symmetry, WayConclusion, WaysAssumptions, WaysOrientation, WaysRule, WaysWindow,
};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: WaysRule = WaysRule {
    name: "passed_straight",
    title: "Passed straight",
    level: 1,
    assumes: WaysAssumptions::NONE,
    orientations: &[
        WaysOrientation {
            symmetry: Symmetry::AsDrawn,
            matches: as_drawn,
            same_line: &[],
            other_line: &[],
            concludes: &[WayConclusion::bar_down(1, -1), WayConclusion::bar_down(1, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedRight,
            matches: turned_right,
            same_line: &[],
            other_line: &[],
            concludes: &[WayConclusion::bar_right(-1, 1), WayConclusion::bar_right(0, 1)],
        },
    ],
};

/// ```text
/// . . .
///   X
/// .-.-.
///   X
/// . . .
/// ```
fn as_drawn(at: &WaysWindow<'_>) -> u64 {
    at.used_right(0, 0)
        & at.used_right(1, 0)
}

/// ```text
/// . . .
///   |
/// .X.X.
///   |
/// . . .
/// ```
fn turned_right(at: &WaysWindow<'_>) -> u64 {
    at.used_down(0, 0)
        & at.used_down(0, 1)
}
