//! A passage
//!
//! The field is barred on two opposite sides, and its line needs two ways: it goes straight through.
//!
//! Made from `patterns/ways/field/passage.svg` by `cargo xtask codegen`: change the drawing, not this file.

use oneway::matching::ways::{
    Symmetry, WayConclusion, WaysAssumptions, WaysOrientation, WaysRule, WaysWindow,
};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: WaysRule = WaysRule {
    name: "passage",
    title: "A passage",
    level: 1,
    assumes: WaysAssumptions::NONE,
    orientations: &[
        WaysOrientation {
            symmetry: Symmetry::AsDrawn,
            matches: as_drawn,
            same_line: &[],
            other_line: &[],
            concludes: &[WayConclusion::use_down(0, -1), WayConclusion::use_down(0, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedRight,
            matches: turned_right,
            same_line: &[],
            other_line: &[],
            concludes: &[WayConclusion::use_right(-1, 0), WayConclusion::use_right(0, 0)],
        },
    ],
};

/// ```text
/// . . .
///   U
/// .xtx.
///   U
/// . . .
/// ```
fn as_drawn(at: &WaysWindow<'_>) -> u64 {
    at.unused_right(-1, 0)
        & at.through(0, 0)
        & at.unused_right(0, 0)
}

/// ```text
/// . . .
///   x
/// .UtU.
///   x
/// . . .
/// ```
fn turned_right(at: &WaysWindow<'_>) -> u64 {
    at.unused_down(0, -1)
        & at.through(0, 0)
        & at.unused_down(0, 0)
}
