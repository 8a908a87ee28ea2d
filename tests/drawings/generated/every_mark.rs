//! Every mark
//!
//! A sample: one of each mark for fields.
//!
//! Made from `tests/drawings/ok/every_mark.svg` by `cargo xtask codegen`: change the drawing, not this file.

use oneway::matching::{Areas, Conclusion, Near, Rule, Step, Steps, Symmetry, Window};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: Rule = Rule {
    name: "every_mark",
    title: "Every mark",
    conclusion: Conclusion::Forbids(
        Steps::of(&[Step::Up, Step::Right]),
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
/// .  x  +  .
/// o! A  x  .
/// .  |  .  #
/// =  .  .  .
/// ```
fn as_drawn(at: Window<'_>, _: &mut Areas) -> bool {
    at.near(Near::ANY.free(-1, 0).wall(2, 1))
        && at.taken(&[(1, -1), (0, 1)])
        && at.border(&[(-1, 2)])
        && at.not_end(&[(-1, 0)])
}

/// ```text
/// =  .  o! .
/// .  |  A  x
/// .  .  x  +
/// .  #  .  .
/// ```
fn turned_right(at: Window<'_>, _: &mut Areas) -> bool {
    at.near(Near::ANY.free(0, -1).wall(-1, 2))
        && at.taken(&[(-1, 0), (1, 1)])
        && at.border(&[(-2, -1)])
        && at.not_end(&[(0, -1)])
}

/// ```text
/// .  .  .  =
/// #  .  |  .
/// .  x  A  o!
/// .  +  x  .
/// ```
fn turned_around(at: Window<'_>, _: &mut Areas) -> bool {
    at.near(Near::ANY.wall(-2, -1).free(1, 0))
        && at.taken(&[(0, -1), (-1, 1)])
        && at.border(&[(1, -2)])
        && at.not_end(&[(1, 0)])
}

/// ```text
/// .  .  #  .
/// +  x  .  .
/// x  A  |  .
/// .  o! .  =
/// ```
fn turned_left(at: Window<'_>, _: &mut Areas) -> bool {
    at.near(Near::ANY.wall(1, -2).free(0, 1))
        && at.taken(&[(-1, -1), (1, 0)])
        && at.border(&[(2, 1)])
        && at.not_end(&[(0, 1)])
}

/// ```text
/// .  +  x  .
/// .  x  A  o!
/// #  .  |  .
/// .  .  .  =
/// ```
fn mirrored(at: Window<'_>, _: &mut Areas) -> bool {
    at.near(Near::ANY.free(1, 0).wall(-2, 1))
        && at.taken(&[(-1, -1), (0, 1)])
        && at.border(&[(1, 2)])
        && at.not_end(&[(1, 0)])
}

/// ```text
/// .  #  .  .
/// .  .  x  +
/// .  |  A  x
/// =  .  o! .
/// ```
fn mirrored_turned_right(at: Window<'_>, _: &mut Areas) -> bool {
    at.near(Near::ANY.wall(-1, -2).free(0, 1))
        && at.taken(&[(1, -1), (-1, 0)])
        && at.border(&[(-2, 1)])
        && at.not_end(&[(0, 1)])
}

/// ```text
/// =  .  .  .
/// .  |  .  #
/// o! A  x  .
/// .  x  +  .
/// ```
fn mirrored_turned_around(at: Window<'_>, _: &mut Areas) -> bool {
    at.near(Near::ANY.wall(2, -1).free(-1, 0))
        && at.taken(&[(0, -1), (1, 1)])
        && at.border(&[(-1, -2)])
        && at.not_end(&[(-1, 0)])
}

/// ```text
/// .  o! .  =
/// x  A  |  .
/// +  x  .  .
/// .  .  #  .
/// ```
fn mirrored_turned_left(at: Window<'_>, _: &mut Areas) -> bool {
    at.near(Near::ANY.free(0, -1).wall(1, 2))
        && at.taken(&[(1, 0), (-1, 1)])
        && at.border(&[(2, -1)])
        && at.not_end(&[(0, -1)])
}
