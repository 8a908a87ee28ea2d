//! Unfillable
//!
//! A sample: an area with more fields of a colour than the ways out of it can serve.
//!
//! As drawn: the area on the left of 1: unfillable.
//!
//! Made from `tests/drawings/ok/unfillable.svg` by `cargo xtask codegen`: change the drawing, not this file.

use oneway::matching::{
    Areas, Conclusion, Lengths, Rule, Run, Side, Step, Steps, Sum, Symmetry, Window,
};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: Rule = Rule {
    name: "unfillable",
    title: "Unfillable",
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

/// `2` doors. The area behind them is closed. It can't be filled, as the ways out of it show.
const DOORS: Lengths<0> = Lengths::new([], Sum::new(2, []), &[]);

/// ```text
/// .  .  .
/// .  2  .
/// .  1  .
/// .  A  x
/// ```
fn as_drawn(at: Window<'_>, areas: &mut Areas) -> bool {
    areas.doors(at, Run::straight((0, -1), Step::Up, Side::Left)).unfillable(&DOORS)
}

/// ```text
/// .  .  .  .
/// A  1  2  .
/// x  .  .  .
/// ```
fn turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    areas.doors(at, Run::straight((1, 0), Step::Right, Side::Left)).unfillable(&DOORS)
}

/// ```text
/// x  A  .
/// .  1  .
/// .  2  .
/// .  .  .
/// ```
fn turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    areas.doors(at, Run::straight((0, 1), Step::Down, Side::Left)).unfillable(&DOORS)
}

/// ```text
/// .  .  .  x
/// .  2  1  A
/// .  .  .  .
/// ```
fn turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    areas.doors(at, Run::straight((-1, 0), Step::Left, Side::Left)).unfillable(&DOORS)
}

/// ```text
/// .  .  .
/// .  2  .
/// .  1  .
/// x  A  .
/// ```
fn mirrored(at: Window<'_>, areas: &mut Areas) -> bool {
    areas.doors(at, Run::straight((0, -1), Step::Up, Side::Right)).unfillable(&DOORS)
}

/// ```text
/// x  .  .  .
/// A  1  2  .
/// .  .  .  .
/// ```
fn mirrored_turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    areas.doors(at, Run::straight((1, 0), Step::Right, Side::Right)).unfillable(&DOORS)
}

/// ```text
/// .  A  x
/// .  1  .
/// .  2  .
/// .  .  .
/// ```
fn mirrored_turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    areas.doors(at, Run::straight((0, 1), Step::Down, Side::Right)).unfillable(&DOORS)
}

/// ```text
/// .  .  .  .
/// .  2  1  A
/// .  .  .  x
/// ```
fn mirrored_turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    areas.doors(at, Run::straight((-1, 0), Step::Left, Side::Right)).unfillable(&DOORS)
}
