//! Narrowed
//!
//! A sample: only two of its orientations are used.
//!
//! Made from `tests/drawings/ok/narrowed.svg` by `cargo xtask codegen`: change the drawing, not this file.

use oneway::matching::{Areas, Conclusion, Near, Rule, Step, Steps, Symmetry, Window};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: Rule = Rule {
    name: "narrowed",
    title: "Narrowed",
    conclusion: Conclusion::Forbids(
        Steps::of(&[Step::Right]),
        &[
            (Symmetry::AsDrawn, as_drawn),
            (Symmetry::MirroredTurnedLeft, mirrored_turned_left),
        ],
    ),
};

/// ```text
/// .  o  .
/// #  A  x
/// ```
fn as_drawn(at: Window<'_>, _: &mut Areas) -> bool {
    at.near(Near::ANY.free(0, -1).wall(-1, 0))
}

/// ```text
/// .  #
/// o  A
/// .  x
/// ```
fn mirrored_turned_left(at: Window<'_>, _: &mut Areas) -> bool {
    at.near(Near::ANY.wall(0, -1).free(-1, 0))
}
