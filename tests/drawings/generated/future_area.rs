//! Future lines beside an area
//!
//! A sample: an area with a straight line, one field of which is an end of a future line.
//!
//! As drawn: the area on the left of 1: closed.
//!
//! Made from `tests/drawings/ok/future_area.svg` by `cargo xtask codegen`: change the drawing, not this file.

use oneway::matching::{
    Areas, Conclusion, Lengths, Near, Rule, Run, Side, Step, Steps, Sum, Symmetry, Window,
};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: Rule = Rule {
    name: "future_area",
    title: "Future lines beside an area",
    conclusion: Conclusion::Forbids(
        Steps::of(&[Step::Right]),
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

/// `3` doors. The area behind them is closed.
const DOORS: Lengths<0> = Lengths::new([], Sum::new(3, []), &[]);

/// ```text
/// .  3  .  .
/// .  2F .  .
/// ~  1  F  .
/// .  A  x  .
/// ```
fn as_drawn(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(0, -2).free(-1, -1).free(1, -1))
        && areas.future(at).through(&[(-1, -1)])
        && areas.future(at).ends((0, -2), (1, -1))
        && areas.doors(at, Run::straight((0, -1), Step::Up, Side::Left)).fit(&DOORS)
}

/// ```text
/// .  ~  .  .
/// A  1  2F 3
/// x  F  .  .
/// .  .  .  .
/// ```
fn turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(1, -1).free(2, 0).free(1, 1))
        && areas.future(at).through(&[(1, -1)])
        && areas.future(at).ends((2, 0), (1, 1))
        && areas.doors(at, Run::straight((1, 0), Step::Right, Side::Left)).fit(&DOORS)
}

/// ```text
/// .  x  A  .
/// .  F  1  ~
/// .  .  2F .
/// .  .  3  .
/// ```
fn turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(-1, 1).free(1, 1).free(0, 2))
        && areas.future(at).through(&[(1, 1)])
        && areas.future(at).ends((-1, 1), (0, 2))
        && areas.doors(at, Run::straight((0, 1), Step::Down, Side::Left)).fit(&DOORS)
}

/// ```text
/// .  .  .  .
/// .  .  F  x
/// 3  2F 1  A
/// .  .  ~  .
/// ```
fn turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(-1, -1).free(-2, 0).free(-1, 1))
        && areas.future(at).through(&[(-1, 1)])
        && areas.future(at).ends((-1, -1), (-2, 0))
        && areas.doors(at, Run::straight((-1, 0), Step::Left, Side::Left)).fit(&DOORS)
}

/// ```text
/// .  .  3  .
/// .  .  2F .
/// .  F  1  ~
/// .  x  A  .
/// ```
fn mirrored(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(0, -2).free(-1, -1).free(1, -1))
        && areas.future(at).through(&[(1, -1)])
        && areas.future(at).ends((0, -2), (-1, -1))
        && areas.doors(at, Run::straight((0, -1), Step::Up, Side::Right)).fit(&DOORS)
}

/// ```text
/// .  .  .  .
/// x  F  .  .
/// A  1  2F 3
/// .  ~  .  .
/// ```
fn mirrored_turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(1, -1).free(2, 0).free(1, 1))
        && areas.future(at).through(&[(1, 1)])
        && areas.future(at).ends((1, -1), (2, 0))
        && areas.doors(at, Run::straight((1, 0), Step::Right, Side::Right)).fit(&DOORS)
}

/// ```text
/// .  A  x  .
/// ~  1  F  .
/// .  2F .  .
/// .  3  .  .
/// ```
fn mirrored_turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(-1, 1).free(1, 1).free(0, 2))
        && areas.future(at).through(&[(-1, 1)])
        && areas.future(at).ends((1, 1), (0, 2))
        && areas.doors(at, Run::straight((0, 1), Step::Down, Side::Right)).fit(&DOORS)
}

/// ```text
/// .  .  ~  .
/// 3  2F 1  A
/// .  .  F  x
/// .  .  .  .
/// ```
fn mirrored_turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(-1, -1).free(-2, 0).free(-1, 1))
        && areas.future(at).through(&[(-1, -1)])
        && areas.future(at).ends((-2, 0), (-1, 1))
        && areas.doors(at, Run::straight((-1, 0), Step::Left, Side::Right)).fit(&DOORS)
}
