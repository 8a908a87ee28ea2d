//! Way out
//!
//! A sample: where the line comes out of the second of two areas.
//!
//! As drawn: the area on the left of 1: pair; the area on the right of a: closed.
//!
//! Made from `tests/drawings/ok/way_out.svg` by `cargo xtask codegen`: change the drawing, not this file.

use oneway::matching::{
    Areas, Conclusion, Lengths, Rule, Run, Side, Step, Sum, Surplus, Symmetry, Window,
};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: Rule = Rule {
    name: "way_out",
    title: "Way out",
    conclusion: Conclusion::Exit(
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
const DOORS_1: Lengths<0> = Lengths::new([], Sum::new(2, []), &[]);

/// `2` doors. The area behind them is closed, and its surplus of the first one's colour is even.
const DOORS_2: Lengths<0> = Lengths::new([], Sum::new(2, []), &[Surplus::Even]);

/// ```text
/// .  2> .  .
/// .  1  b  .
/// .  A  a  .
/// ```
fn as_drawn(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let fits = areas
        .doors(at, Run::straight((1, 0), Step::Up, Side::Right))
        .fit(&DOORS_1)
        && areas.doors(at, Run::straight((0, -1), Step::Up, Side::Left)).fit(&DOORS_2);
    fits.then_some((0, -2))
}

/// ```text
/// .  .  .
/// A  1  2>
/// a  b  .
/// .  .  .
/// ```
fn turned_right(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let fits = areas
        .doors(at, Run::straight((0, 1), Step::Right, Side::Right))
        .fit(&DOORS_1)
        && areas.doors(at, Run::straight((1, 0), Step::Right, Side::Left)).fit(&DOORS_2);
    fits.then_some((2, 0))
}

/// ```text
/// .  a  A  .
/// .  b  1  .
/// .  .  2> .
/// ```
fn turned_around(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let fits = areas
        .doors(at, Run::straight((-1, 0), Step::Down, Side::Right))
        .fit(&DOORS_1)
        && areas.doors(at, Run::straight((0, 1), Step::Down, Side::Left)).fit(&DOORS_2);
    fits.then_some((0, 2))
}

/// ```text
/// .  .  .
/// .  b  a
/// 2> 1  A
/// .  .  .
/// ```
fn turned_left(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let fits = areas
        .doors(at, Run::straight((0, -1), Step::Left, Side::Right))
        .fit(&DOORS_1)
        && areas.doors(at, Run::straight((-1, 0), Step::Left, Side::Left)).fit(&DOORS_2);
    fits.then_some((-2, 0))
}

/// ```text
/// .  .  2> .
/// .  b  1  .
/// .  a  A  .
/// ```
fn mirrored(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let fits = areas
        .doors(at, Run::straight((-1, 0), Step::Up, Side::Left))
        .fit(&DOORS_1)
        && areas.doors(at, Run::straight((0, -1), Step::Up, Side::Right)).fit(&DOORS_2);
    fits.then_some((0, -2))
}

/// ```text
/// .  .  .
/// a  b  .
/// A  1  2>
/// .  .  .
/// ```
fn mirrored_turned_right(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let fits = areas
        .doors(at, Run::straight((0, -1), Step::Right, Side::Left))
        .fit(&DOORS_1)
        && areas
            .doors(at, Run::straight((1, 0), Step::Right, Side::Right))
            .fit(&DOORS_2);
    fits.then_some((2, 0))
}

/// ```text
/// .  A  a  .
/// .  1  b  .
/// .  2> .  .
/// ```
fn mirrored_turned_around(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let fits = areas
        .doors(at, Run::straight((1, 0), Step::Down, Side::Left))
        .fit(&DOORS_1)
        && areas.doors(at, Run::straight((0, 1), Step::Down, Side::Right)).fit(&DOORS_2);
    fits.then_some((0, 2))
}

/// ```text
/// .  .  .
/// 2> 1  A
/// .  b  a
/// .  .  .
/// ```
fn mirrored_turned_left(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let fits = areas
        .doors(at, Run::straight((0, 1), Step::Left, Side::Left))
        .fit(&DOORS_1)
        && areas
            .doors(at, Run::straight((-1, 0), Step::Left, Side::Right))
            .fit(&DOORS_2);
    fits.then_some((-2, 0))
}
