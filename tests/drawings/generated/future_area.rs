//! Future line beside an area
//!
//! A sample: the first field of the line of an area is an end of a future line.
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
    title: "Future line beside an area",
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

/// `2` doors. The area behind them is closed.
const DOORS: Lengths<0> = Lengths::new([], Sum::new(2, []), &[]);

/// ```text
/// .  .  .
/// .  2  F
/// .  1F .
/// .  A  x
/// ```
fn as_drawn(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(1, -2).free(0, -1))
        && areas.future(at).ends((1, -2), (0, -1))
        && areas.doors(at, Run::straight((0, -1), Step::Up, Side::Left)).fit(&DOORS)
}

/// ```text
/// .  .  .  .
/// A  1F 2  .
/// x  .  F  .
/// ```
fn turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(1, 0).free(2, 1))
        && areas.future(at).ends((1, 0), (2, 1))
        && areas.doors(at, Run::straight((1, 0), Step::Right, Side::Left)).fit(&DOORS)
}

/// ```text
/// x  A  .
/// .  1F .
/// F  2  .
/// .  .  .
/// ```
fn turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(0, 1).free(-1, 2))
        && areas.future(at).ends((0, 1), (-1, 2))
        && areas.doors(at, Run::straight((0, 1), Step::Down, Side::Left)).fit(&DOORS)
}

/// ```text
/// .  F  .  x
/// .  2  1F A
/// .  .  .  .
/// ```
fn turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(-2, -1).free(-1, 0))
        && areas.future(at).ends((-2, -1), (-1, 0))
        && areas.doors(at, Run::straight((-1, 0), Step::Left, Side::Left)).fit(&DOORS)
}

/// ```text
/// .  .  .
/// F  2  .
/// .  1F .
/// x  A  .
/// ```
fn mirrored(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(-1, -2).free(0, -1))
        && areas.future(at).ends((-1, -2), (0, -1))
        && areas.doors(at, Run::straight((0, -1), Step::Up, Side::Right)).fit(&DOORS)
}

/// ```text
/// x  .  F  .
/// A  1F 2  .
/// .  .  .  .
/// ```
fn mirrored_turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(2, -1).free(1, 0))
        && areas.future(at).ends((2, -1), (1, 0))
        && areas.doors(at, Run::straight((1, 0), Step::Right, Side::Right)).fit(&DOORS)
}

/// ```text
/// .  A  x
/// .  1F .
/// .  2  F
/// .  .  .
/// ```
fn mirrored_turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(0, 1).free(1, 2))
        && areas.future(at).ends((0, 1), (1, 2))
        && areas.doors(at, Run::straight((0, 1), Step::Down, Side::Right)).fit(&DOORS)
}

/// ```text
/// .  .  .  .
/// .  2  1F A
/// .  F  .  x
/// ```
fn mirrored_turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(-1, 0).free(-2, 1))
        && areas.future(at).ends((-1, 0), (-2, 1))
        && areas.doors(at, Run::straight((-1, 0), Step::Left, Side::Right)).fit(&DOORS)
}
