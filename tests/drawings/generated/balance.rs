//! Balance
//!
//! A sample: how the colours of an area compare, seen from its entry.
//!
//! As drawn: the area on the left of 1: impair and same!=other+1 and same<=other+3.
//!
//! Made from `tests/drawings/ok/balance.svg` by `cargo xtask codegen`: change the drawing, not this file.

use oneway::matching::{
    Areas, Conclusion, Lengths, Rule, Run, Side, Step, Steps, Sum, Surplus, Symmetry,
    Window,
};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: Rule = Rule {
    name: "balance",
    title: "Balance",
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

/// `3` doors. The area behind them is closed, and its surplus of the first one's colour is odd and not `-1` and
/// `-3` or more.
const DOORS: Lengths<0> = Lengths::new(
    [],
    Sum::new(3, []),
    &[Surplus::Odd, Surplus::Not(Sum::new(-1, [])), Surplus::AtLeast(Sum::new(-3, []))],
);

/// ```text
/// .  3
/// .  2@
/// .  1x
/// .  A
/// ```
fn as_drawn(at: Window<'_>, areas: &mut Areas) -> bool {
    areas.doors(at, Run::straight((0, -1), Step::Up, Side::Left)).fit(&DOORS)
}

/// ```text
/// .  .  .  .
/// A  1x 2@ 3
/// ```
fn turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    areas.doors(at, Run::straight((1, 0), Step::Right, Side::Left)).fit(&DOORS)
}

/// ```text
/// A  .
/// 1x .
/// 2@ .
/// 3  .
/// ```
fn turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    areas.doors(at, Run::straight((0, 1), Step::Down, Side::Left)).fit(&DOORS)
}

/// ```text
/// 3  2@ 1x A
/// .  .  .  .
/// ```
fn turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    areas.doors(at, Run::straight((-1, 0), Step::Left, Side::Left)).fit(&DOORS)
}

/// ```text
/// 3  .
/// 2@ .
/// 1x .
/// A  .
/// ```
fn mirrored(at: Window<'_>, areas: &mut Areas) -> bool {
    areas.doors(at, Run::straight((0, -1), Step::Up, Side::Right)).fit(&DOORS)
}

/// ```text
/// A  1x 2@ 3
/// .  .  .  .
/// ```
fn mirrored_turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    areas.doors(at, Run::straight((1, 0), Step::Right, Side::Right)).fit(&DOORS)
}

/// ```text
/// .  A
/// .  1x
/// .  2@
/// .  3
/// ```
fn mirrored_turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    areas.doors(at, Run::straight((0, 1), Step::Down, Side::Right)).fit(&DOORS)
}

/// ```text
/// .  .  .  .
/// 3  2@ 1x A
/// ```
fn mirrored_turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    areas.doors(at, Run::straight((-1, 0), Step::Left, Side::Right)).fit(&DOORS)
}
