//! Two areas
//!
//! A sample: an odd area on one side and an even one on the other.
//!
//! As drawn: the area on the left of 1: impair; the area on the right of a: pair.
//!
//! Made from `tests/drawings/ok/two_areas.svg` by `cargo xtask codegen`: change the drawing, not this file.

use oneway::matching::{
    Areas, Conclusion, Lengths, Near, Rule, Run, Side, Step, Steps, Sum, Surplus,
    Symmetry, Window,
};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: Rule = Rule {
    name: "two_areas",
    title: "Two areas",
    conclusion: Conclusion::Forbids(
        Steps::of(&[Step::Left]),
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

/// `3` doors. The area behind them is closed, and its surplus of the first one's colour is odd.
const DOORS_1: Lengths<0> = Lengths::new([], Sum::new(3, []), &[Surplus::Odd]);

/// `2` doors. The area behind them is closed, and its surplus of the first one's colour is even.
const DOORS_2: Lengths<0> = Lengths::new([], Sum::new(2, []), &[Surplus::Even]);

/// ```text
/// #  3  2  .  .
/// .  .  1  .  .
/// .  x  A  a  b
/// ```
fn as_drawn(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.wall(-2, -2))
        && areas
            .doors(at, Run::stairs((0, -1), [Step::Up, Step::Left], Side::Left))
            .fit(&DOORS_1)
        && areas.doors(at, Run::straight((1, 0), Step::Right, Side::Right)).fit(&DOORS_2)
}

/// ```text
/// .  .  #
/// x  .  3
/// A  1  2
/// a  .  .
/// b  .  .
/// ```
fn turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.wall(2, -2))
        && areas
            .doors(at, Run::stairs((1, 0), [Step::Right, Step::Up], Side::Left))
            .fit(&DOORS_1)
        && areas.doors(at, Run::straight((0, 1), Step::Down, Side::Right)).fit(&DOORS_2)
}

/// ```text
/// b  a  A  x  .
/// .  .  1  .  .
/// .  .  2  3  #
/// ```
fn turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.wall(2, 2))
        && areas
            .doors(at, Run::stairs((0, 1), [Step::Down, Step::Right], Side::Left))
            .fit(&DOORS_1)
        && areas.doors(at, Run::straight((-1, 0), Step::Left, Side::Right)).fit(&DOORS_2)
}

/// ```text
/// .  .  b
/// .  .  a
/// 2  1  A
/// 3  .  x
/// #  .  .
/// ```
fn turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.wall(-2, 2))
        && areas
            .doors(at, Run::stairs((-1, 0), [Step::Left, Step::Down], Side::Left))
            .fit(&DOORS_1)
        && areas.doors(at, Run::straight((0, -1), Step::Up, Side::Right)).fit(&DOORS_2)
}

/// ```text
/// .  .  2  3  #
/// .  .  1  .  .
/// b  a  A  x  .
/// ```
fn mirrored(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.wall(2, -2))
        && areas
            .doors(at, Run::stairs((0, -1), [Step::Up, Step::Right], Side::Right))
            .fit(&DOORS_1)
        && areas.doors(at, Run::straight((-1, 0), Step::Left, Side::Left)).fit(&DOORS_2)
}

/// ```text
/// b  .  .
/// a  .  .
/// A  1  2
/// x  .  3
/// .  .  #
/// ```
fn mirrored_turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.wall(2, 2))
        && areas
            .doors(at, Run::stairs((1, 0), [Step::Right, Step::Down], Side::Right))
            .fit(&DOORS_1)
        && areas.doors(at, Run::straight((0, -1), Step::Up, Side::Left)).fit(&DOORS_2)
}

/// ```text
/// .  x  A  a  b
/// .  .  1  .  .
/// #  3  2  .  .
/// ```
fn mirrored_turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.wall(-2, 2))
        && areas
            .doors(at, Run::stairs((0, 1), [Step::Down, Step::Left], Side::Right))
            .fit(&DOORS_1)
        && areas.doors(at, Run::straight((1, 0), Step::Right, Side::Left)).fit(&DOORS_2)
}

/// ```text
/// #  .  .
/// 3  .  x
/// 2  1  A
/// .  .  a
/// .  .  b
/// ```
fn mirrored_turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.wall(-2, -2))
        && areas
            .doors(at, Run::stairs((-1, 0), [Step::Left, Step::Up], Side::Right))
            .fit(&DOORS_1)
        && areas.doors(at, Run::straight((0, 1), Step::Down, Side::Left)).fit(&DOORS_2)
}
