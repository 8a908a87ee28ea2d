//! Close straight: one door ahead
//!
//! The field straight ahead is the only door to a closed area on its left. A single door can't be used to go in
//! and to come out: the area must be entered from the live end, beside the door. To stand in the door or to turn
//! away from it is dead.
//!
//! As drawn: the area on the left of 1: closed.
//!
//! Made from `patterns/line/near_field/close_straight.svg` by `cargo xtask codegen`: change the drawing, not this
//! file.

use oneway::matching::{
    Areas, Conclusion, Lengths, Near, Rule, Run, Side, Step, Steps, Sum, Symmetry, Window,
};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: Rule = Rule {
    name: "close_straight",
    title: "Close straight: one door ahead",
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

/// `1` door. The area behind them is closed.
const DOORS: Lengths<0> = Lengths::new([], Sum::new(1, []), &[]);

/// ```text
/// o  1x .
/// .  A  x
/// ```
fn as_drawn(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(-1, -1))
        && areas.doors(at, Run::straight((0, -1), Step::Up, Side::Left)).fit(&DOORS)
}

/// ```text
/// .  o
/// A  1x
/// x  .
/// ```
fn turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(1, -1))
        && areas.doors(at, Run::straight((1, 0), Step::Right, Side::Left)).fit(&DOORS)
}

/// ```text
/// x  A  .
/// .  1x o
/// ```
fn turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(1, 1))
        && areas.doors(at, Run::straight((0, 1), Step::Down, Side::Left)).fit(&DOORS)
}

/// ```text
/// .  x
/// 1x A
/// o  .
/// ```
fn turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(-1, 1))
        && areas.doors(at, Run::straight((-1, 0), Step::Left, Side::Left)).fit(&DOORS)
}

/// ```text
/// .  1x o
/// x  A  .
/// ```
fn mirrored(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(1, -1))
        && areas.doors(at, Run::straight((0, -1), Step::Up, Side::Right)).fit(&DOORS)
}

/// ```text
/// x  .
/// A  1x
/// .  o
/// ```
fn mirrored_turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(1, 1))
        && areas.doors(at, Run::straight((1, 0), Step::Right, Side::Right)).fit(&DOORS)
}

/// ```text
/// .  A  x
/// o  1x .
/// ```
fn mirrored_turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(-1, 1))
        && areas.doors(at, Run::straight((0, 1), Step::Down, Side::Right)).fit(&DOORS)
}

/// ```text
/// o  .
/// 1x A
/// .  x
/// ```
fn mirrored_turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(-1, -1))
        && areas.doors(at, Run::straight((-1, 0), Step::Left, Side::Right)).fit(&DOORS)
}
