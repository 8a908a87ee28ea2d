//! Both ends of one piece of a line
//!
//! Used ways already join the two fields. The way between them would close a loop.
//!
//! Made from `patterns/ways/loop/both_ends.svg` by `cargo xtask codegen`: change the drawing, not this file.

use oneway::matching::ways::{
    Symmetry, WayConclusion, WaysAssumptions, WaysOrientation, WaysRule, WaysWindow,
};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: WaysRule = WaysRule {
    name: "both_ends",
    title: "Both ends of one piece of a line",
    level: 2,
    assumes: WaysAssumptions::NONE,
    orientations: &[
        WaysOrientation {
            symmetry: Symmetry::AsDrawn,
            matches: as_drawn,
            same_line: &[(0, 0), (1, 0)],
            other_line: &[],
            concludes: &[WayConclusion::bar_right(0, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedRight,
            matches: turned_right,
            same_line: &[(0, 0), (0, 1)],
            other_line: &[],
            concludes: &[WayConclusion::bar_down(0, 0)],
        },
    ],
};

/// ```text
/// sXs
/// ```
fn as_drawn(_: &WaysWindow<'_>) -> u64 {
    u64::MAX
}

/// ```text
/// s
/// X
/// s
/// ```
fn turned_right(_: &WaysWindow<'_>) -> u64 {
    u64::MAX
}
