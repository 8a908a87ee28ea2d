//! Written by hand
//!
//! A sample: every way to place a mark that needs no program.
//!
//! Made from `tests/drawings/ok/written_by_hand.svg` by `cargo xtask codegen`: change the drawing, not this file.

use oneway::matching::{Areas, Conclusion, Near, Rule, Step, Steps, Symmetry, Window};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: Rule = Rule {
    name: "written_by_hand",
    title: "Written by hand",
    conclusion: Conclusion::Forbids(
        Steps::of(&[Step::Up]),
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
/// .  .  x  .
/// #  o  A  .
/// .  #  .  .
/// ```
fn as_drawn(at: Window<'_>, _: &mut Areas) -> bool {
    at.near(Near::ANY.wall(-2, 0).free(-1, 0).wall(-1, 1))
}

/// ```text
/// .  #  .
/// #  o  .
/// .  A  x
/// .  .  .
/// ```
fn turned_right(at: Window<'_>, _: &mut Areas) -> bool {
    at.near(Near::ANY.wall(0, -2).wall(-1, -1).free(0, -1))
}

/// ```text
/// .  .  #  .
/// .  A  o  #
/// .  x  .  .
/// ```
fn turned_around(at: Window<'_>, _: &mut Areas) -> bool {
    at.near(Near::ANY.wall(1, -1).free(1, 0).wall(2, 0))
}

/// ```text
/// .  .  .
/// x  A  .
/// .  o  #
/// .  #  .
/// ```
fn turned_left(at: Window<'_>, _: &mut Areas) -> bool {
    at.near(Near::ANY.free(0, 1).wall(1, 1).wall(0, 2))
}

/// ```text
/// .  x  .  .
/// .  A  o  #
/// .  .  #  .
/// ```
fn mirrored(at: Window<'_>, _: &mut Areas) -> bool {
    at.near(Near::ANY.free(1, 0).wall(2, 0).wall(1, 1))
}

/// ```text
/// .  .  .
/// .  A  x
/// #  o  .
/// .  #  .
/// ```
fn mirrored_turned_right(at: Window<'_>, _: &mut Areas) -> bool {
    at.near(Near::ANY.wall(-1, 1).free(0, 1).wall(0, 2))
}

/// ```text
/// .  #  .  .
/// #  o  A  .
/// .  .  x  .
/// ```
fn mirrored_turned_around(at: Window<'_>, _: &mut Areas) -> bool {
    at.near(Near::ANY.wall(-1, -1).wall(-2, 0).free(-1, 0))
}

/// ```text
/// .  #  .
/// .  o  #
/// x  A  .
/// .  .  .
/// ```
fn mirrored_turned_left(at: Window<'_>, _: &mut Areas) -> bool {
    at.near(Near::ANY.wall(0, -2).free(0, -1).wall(1, -1))
}
