//! Symmetric
//!
//! A sample: mirrored it is the same, so it has four orientations.
//!
//! Made from `tests/drawings/ok/symmetric.svg` by `cargo xtask codegen`: change the drawing, not this file.

use oneway::matching::{Areas, Conclusion, Near, Rule, Step, Steps, Symmetry, Window};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: Rule = Rule {
    name: "symmetric",
    title: "Symmetric",
    conclusion: Conclusion::Forbids(
        Steps::of(&[Step::Up]),
        &[
            (Symmetry::AsDrawn, as_drawn),
            (Symmetry::TurnedRight, turned_right),
            (Symmetry::TurnedAround, turned_around),
            (Symmetry::TurnedLeft, turned_left),
        ],
    ),
};

/// ```text
/// #  x  #
/// .  A  .
/// ```
fn as_drawn(at: Window<'_>, _: &mut Areas) -> bool {
    at.near(Near::ANY.wall(-1, -1).wall(1, -1))
}

/// ```text
/// .  #
/// A  x
/// .  #
/// ```
fn turned_right(at: Window<'_>, _: &mut Areas) -> bool {
    at.near(Near::ANY.wall(1, -1).wall(1, 1))
}

/// ```text
/// .  A  .
/// #  x  #
/// ```
fn turned_around(at: Window<'_>, _: &mut Areas) -> bool {
    at.near(Near::ANY.wall(-1, 1).wall(1, 1))
}

/// ```text
/// #  .
/// x  A
/// #  .
/// ```
fn turned_left(at: Window<'_>, _: &mut Areas) -> bool {
    at.near(Near::ANY.wall(-1, -1).wall(-1, 1))
}
