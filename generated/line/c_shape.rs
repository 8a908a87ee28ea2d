//! C-shape
//!
//! The field on the left has walls on two more sides. Once the line has gone elsewhere it can be entered but not
//! left again, and only the end corner may be like that: so it is entered now, and every other step is dead.
//!
//! Made from `patterns/line/near_field/c_shape.svg` by `cargo xtask codegen`: change the drawing, not this file.

use oneway::matching::{Areas, Conclusion, Near, Rule, Step, Steps, Symmetry, Window};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: Rule = Rule {
    name: "c_shape",
    title: "C-shape",
    conclusion: Conclusion::Forbids(
        Steps::of(&[Step::Up, Step::Right, Step::Down]),
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
/// #  o! A  x
/// .  #  x  .
/// ```
fn as_drawn(at: Window<'_>, _: &mut Areas) -> bool {
    at.near(Near::ANY.wall(-2, 0).free(-1, 0).wall(-1, 1))
        && at.not_end(&[(-1, 0)])
}

/// ```text
/// .  #  .
/// #  o! .
/// x  A  x
/// .  x  .
/// ```
fn turned_right(at: Window<'_>, _: &mut Areas) -> bool {
    at.near(Near::ANY.wall(0, -2).wall(-1, -1).free(0, -1))
        && at.not_end(&[(0, -1)])
}

/// ```text
/// .  x  #  .
/// x  A  o! #
/// .  x  .  .
/// ```
fn turned_around(at: Window<'_>, _: &mut Areas) -> bool {
    at.near(Near::ANY.wall(1, -1).free(1, 0).wall(2, 0))
        && at.not_end(&[(1, 0)])
}

/// ```text
/// .  x  .
/// x  A  x
/// .  o! #
/// .  #  .
/// ```
fn turned_left(at: Window<'_>, _: &mut Areas) -> bool {
    at.near(Near::ANY.free(0, 1).wall(1, 1).wall(0, 2))
        && at.not_end(&[(0, 1)])
}

/// ```text
/// .  x  .  .
/// x  A  o! #
/// .  x  #  .
/// ```
fn mirrored(at: Window<'_>, _: &mut Areas) -> bool {
    at.near(Near::ANY.free(1, 0).wall(2, 0).wall(1, 1))
        && at.not_end(&[(1, 0)])
}

/// ```text
/// .  x  .
/// x  A  x
/// #  o! .
/// .  #  .
/// ```
fn mirrored_turned_right(at: Window<'_>, _: &mut Areas) -> bool {
    at.near(Near::ANY.wall(-1, 1).free(0, 1).wall(0, 2))
        && at.not_end(&[(0, 1)])
}

/// ```text
/// .  #  x  .
/// #  o! A  x
/// .  .  x  .
/// ```
fn mirrored_turned_around(at: Window<'_>, _: &mut Areas) -> bool {
    at.near(Near::ANY.wall(-1, -1).wall(-2, 0).free(-1, 0))
        && at.not_end(&[(-1, 0)])
}

/// ```text
/// .  #  .
/// .  o! #
/// x  A  x
/// .  x  .
/// ```
fn mirrored_turned_left(at: Window<'_>, _: &mut Areas) -> bool {
    at.near(Near::ANY.wall(0, -2).free(0, -1).wall(1, -1))
        && at.not_end(&[(0, -1)])
}
