//! Area of one field
//!
//! A sample: the line of the area is a single field away from the live end.
//!
//! As drawn: the area on the right of 1: closed.
//!
//! Made from `tests/drawings/ok/one_field_area.svg` by `cargo xtask codegen`: change the drawing, not this file.

use oneway::matching::{
    Areas, Conclusion, Lengths, Rule, Run, Side, Step, Steps, Sum, Symmetry, Window,
};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: Rule = Rule {
    name: "one_field_area",
    title: "Area of one field",
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

/// `1` door. The area behind them is closed.
const DOORS: Lengths<0> = Lengths::new([], Sum::new(1, []), &[]);

/// ```text
/// .  x  .  .
/// .  A  .  1
/// ```
fn as_drawn(at: Window<'_>, areas: &mut Areas) -> bool {
    areas.doors(at, Run::straight((2, 0), Step::Down, Side::Right)).fit(&DOORS)
}

/// ```text
/// .  .
/// A  x
/// .  .
/// 1  .
/// ```
fn turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    areas.doors(at, Run::straight((0, 2), Step::Left, Side::Right)).fit(&DOORS)
}

/// ```text
/// 1  .  A  .
/// .  .  x  .
/// ```
fn turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    areas.doors(at, Run::straight((-2, 0), Step::Up, Side::Right)).fit(&DOORS)
}

/// ```text
/// .  1
/// .  .
/// x  A
/// .  .
/// ```
fn turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    areas.doors(at, Run::straight((0, -2), Step::Right, Side::Right)).fit(&DOORS)
}

/// ```text
/// .  .  x  .
/// 1  .  A  .
/// ```
fn mirrored(at: Window<'_>, areas: &mut Areas) -> bool {
    areas.doors(at, Run::straight((-2, 0), Step::Down, Side::Left)).fit(&DOORS)
}

/// ```text
/// 1  .
/// .  .
/// A  x
/// .  .
/// ```
fn mirrored_turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    areas.doors(at, Run::straight((0, -2), Step::Left, Side::Left)).fit(&DOORS)
}

/// ```text
/// .  A  .  1
/// .  x  .  .
/// ```
fn mirrored_turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    areas.doors(at, Run::straight((2, 0), Step::Up, Side::Left)).fit(&DOORS)
}

/// ```text
/// .  .
/// x  A
/// .  .
/// .  1
/// ```
fn mirrored_turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    areas.doors(at, Run::straight((0, 2), Step::Right, Side::Left)).fit(&DOORS)
}
