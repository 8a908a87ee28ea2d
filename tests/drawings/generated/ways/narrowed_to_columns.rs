//! Narrowed to columns
//!
//! It is used as drawn and turned around alone.
//!
//! Made from `tests/drawings/ok/ways/narrowed_to_columns.svg` by `cargo xtask codegen`: change the drawing, not
//! this file.

use oneway::matching::ways::{
    Symmetry, WayConclusion, WaysAssumptions, WaysOrientation, WaysRule, WaysWindow,
};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: WaysRule = WaysRule {
    name: "narrowed_to_columns",
    title: "Narrowed to columns",
    level: 2,
    assumes: WaysAssumptions::NONE,
    orientations: &[
        WaysOrientation {
            symmetry: Symmetry::AsDrawn,
            matches: as_drawn,
            same_line: &[(0, 1), (0, 2)],
            other_line: &[],
            concludes: &[WayConclusion::use_down(0, 0)],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedAround,
            matches: turned_around,
            same_line: &[(0, -2), (0, -1)],
            other_line: &[],
            concludes: &[WayConclusion::use_down(0, -1)],
        },
    ],
};

/// ```text
/// t
/// U
/// s
/// ?
/// s
/// ```
fn as_drawn(at: &WaysWindow<'_>) -> u64 {
    at.through(0, 0)
        & at.open_down(0, 1)
}

/// ```text
/// s
/// ?
/// s
/// U
/// t
/// ```
fn turned_around(at: &WaysWindow<'_>) -> u64 {
    at.open_down(0, -2)
        & at.through(0, 0)
}
