//! Saved by Inkscape
//!
//! A sample: drawn on two layers, with marks duplicated and moved.
//!
//! As drawn: the area on the left of 1: impair.
//!
//! Made from `tests/drawings/ok/saved_by_inkscape.svg` by `cargo xtask codegen`: change the drawing, not this
//! file.

use oneway::matching::{
    Areas, Conclusion, Lengths, Near, Rule, Run, Side, Step, Steps, Sum, Surplus,
    Symmetry, Window,
};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: Rule = Rule {
    name: "saved_by_inkscape",
    title: "Saved by Inkscape",
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

/// `2` doors. The area behind them is closed, and its surplus of the first one's colour is odd.
const DOORS: Lengths<0> = Lengths::new([], Sum::new(2, []), &[Surplus::Odd]);

/// ```text
/// #  2  .  #
/// o  1  x  .
/// .  .  A  x
/// ```
fn as_drawn(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.wall(-2, -2).wall(1, -2).free(-2, -1))
        && areas.doors(at, Run::straight((-1, -1), Step::Up, Side::Left)).fit(&DOORS)
}

/// ```text
/// .  o  #
/// .  1  2
/// A  x  .
/// x  .  #
/// ```
fn turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(1, -2).wall(2, -2).wall(2, 1))
        && areas.doors(at, Run::straight((1, -1), Step::Right, Side::Left)).fit(&DOORS)
}

/// ```text
/// x  A  .  .
/// .  x  1  o
/// #  .  2  #
/// ```
fn turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(2, 1).wall(-1, 2).wall(2, 2))
        && areas.doors(at, Run::straight((1, 1), Step::Down, Side::Left)).fit(&DOORS)
}

/// ```text
/// #  .  x
/// .  x  A
/// 2  1  .
/// #  o  .
/// ```
fn turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.wall(-2, -1).wall(-2, 2).free(-1, 2))
        && areas.doors(at, Run::straight((-1, 1), Step::Left, Side::Left)).fit(&DOORS)
}

/// ```text
/// #  .  2  #
/// .  x  1  o
/// x  A  .  .
/// ```
fn mirrored(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.wall(-1, -2).wall(2, -2).free(2, -1))
        && areas.doors(at, Run::straight((1, -1), Step::Up, Side::Right)).fit(&DOORS)
}

/// ```text
/// x  .  #
/// A  x  .
/// .  1  2
/// .  o  #
/// ```
fn mirrored_turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.wall(2, -1).free(1, 2).wall(2, 2))
        && areas.doors(at, Run::straight((1, 1), Step::Right, Side::Right)).fit(&DOORS)
}

/// ```text
/// .  .  A  x
/// o  1  x  .
/// #  2  .  #
/// ```
fn mirrored_turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(-2, 1).wall(-2, 2).wall(1, 2))
        && areas.doors(at, Run::straight((-1, 1), Step::Down, Side::Right)).fit(&DOORS)
}

/// ```text
/// #  o  .
/// 2  1  .
/// .  x  A
/// #  .  x
/// ```
fn mirrored_turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.wall(-2, -2).free(-1, -2).wall(-2, 1))
        && areas.doors(at, Run::straight((-1, -1), Step::Left, Side::Right)).fit(&DOORS)
}
