//! One wall
//!
//! A sample: the smallest drawing there is.
//!
//! Made from `tests/drawings/ok/one_wall.svg` by `cargo xtask codegen`: change the drawing, not this file.

use oneway::matching::{Areas, Conclusion, Near, Rule, Step, Steps, Symmetry, Window};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: Rule = Rule {
    name: "one_wall",
    title: "One wall",
    conclusion: Conclusion::Forbids(
        Steps::of(&[Step::Down]),
        &[
            (Symmetry::AsDrawn, as_drawn),
            (Symmetry::TurnedRight, turned_right),
            (Symmetry::TurnedAround, turned_around),
            (Symmetry::TurnedLeft, turned_left),
            (Symmetry::Mirrored, mirrored),
            (Symmetry::MirroredTurnedRight, mirrored_turned_right),
            (Symmetry::MirroredTurnedAround, mirrored_turned_around),
            (Symmetry::MirroredTurnedLeft, mirrored_turned_left),
        ],
    ),
};

/// ```text
/// A  #
/// x  .
/// ```
fn as_drawn(at: Window<'_>, _: &mut Areas) -> bool {
    at.near(Near::ANY.wall(1, 0))
}

/// ```text
/// x  A
/// .  #
/// ```
fn turned_right(at: Window<'_>, _: &mut Areas) -> bool {
    at.near(Near::ANY.wall(0, 1))
}

/// ```text
/// .  x
/// #  A
/// ```
fn turned_around(at: Window<'_>, _: &mut Areas) -> bool {
    at.near(Near::ANY.wall(-1, 0))
}

/// ```text
/// #  .
/// A  x
/// ```
fn turned_left(at: Window<'_>, _: &mut Areas) -> bool {
    at.near(Near::ANY.wall(0, -1))
}

/// ```text
/// #  A
/// .  x
/// ```
fn mirrored(at: Window<'_>, _: &mut Areas) -> bool {
    at.near(Near::ANY.wall(-1, 0))
}

/// ```text
/// .  #
/// x  A
/// ```
fn mirrored_turned_right(at: Window<'_>, _: &mut Areas) -> bool {
    at.near(Near::ANY.wall(0, -1))
}

/// ```text
/// x  .
/// A  #
/// ```
fn mirrored_turned_around(at: Window<'_>, _: &mut Areas) -> bool {
    at.near(Near::ANY.wall(1, 0))
}

/// ```text
/// A  x
/// #  .
/// ```
fn mirrored_turned_left(at: Window<'_>, _: &mut Areas) -> bool {
    at.near(Near::ANY.wall(0, 1))
}
