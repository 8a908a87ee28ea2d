//! Future line and way out
//!
//! A sample: where the line comes out, if a line of the future begins beside it.
//!
//! As drawn: the area on the left of 1: closed.
//!
//! Made from `tests/drawings/ok/future_way_out.svg` by `cargo xtask codegen`: change the drawing, not this file.

use oneway::matching::{
    Areas, Conclusion, Lengths, Near, Rule, Run, Side, Step, Sum, Symmetry, Window,
};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: Rule = Rule {
    name: "future_way_out",
    title: "Future line and way out",
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
const DOORS: Lengths<0> = Lengths::new([], Sum::new(2, []), &[]);

/// ```text
/// .  o--o
/// .  2> .
/// .  1  .
/// .  A  .
/// ```
fn as_drawn(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let fits = at.near(Near::ANY.free(0, -3).free(1, -3))
        && areas.future(at).forced(&[((0, -3), Step::Right)])
        && areas.doors(at, Run::straight((0, -1), Step::Up, Side::Left)).fit(&DOORS);
    fits.then_some((0, -2))
}

/// ```text
/// .  .  .  .
/// A  1  2> o
///          :
/// .  .  .  o
/// ```
fn turned_right(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let fits = at.near(Near::ANY.free(3, 0).free(3, 1))
        && areas.future(at).forced(&[((3, 0), Step::Down)])
        && areas.doors(at, Run::straight((1, 0), Step::Right, Side::Left)).fit(&DOORS);
    fits.then_some((2, 0))
}

/// ```text
/// .  A  .
/// .  1  .
/// .  2> .
/// o--o  .
/// ```
fn turned_around(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let fits = at.near(Near::ANY.free(-1, 3).free(0, 3))
        && areas.future(at).forced(&[((-1, 3), Step::Right)])
        && areas.doors(at, Run::straight((0, 1), Step::Down, Side::Left)).fit(&DOORS);
    fits.then_some((0, 2))
}

/// ```text
/// o  .  .  .
/// :
/// o  2> 1  A
/// .  .  .  .
/// ```
fn turned_left(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let fits = at.near(Near::ANY.free(-3, -1).free(-3, 0))
        && areas.future(at).forced(&[((-3, -1), Step::Down)])
        && areas.doors(at, Run::straight((-1, 0), Step::Left, Side::Left)).fit(&DOORS);
    fits.then_some((-2, 0))
}

/// ```text
/// o--o  .
/// .  2> .
/// .  1  .
/// .  A  .
/// ```
fn mirrored(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let fits = at.near(Near::ANY.free(-1, -3).free(0, -3))
        && areas.future(at).forced(&[((-1, -3), Step::Right)])
        && areas.doors(at, Run::straight((0, -1), Step::Up, Side::Right)).fit(&DOORS);
    fits.then_some((0, -2))
}

/// ```text
/// .  .  .  o
///          :
/// A  1  2> o
/// .  .  .  .
/// ```
fn mirrored_turned_right(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let fits = at.near(Near::ANY.free(3, -1).free(3, 0))
        && areas.future(at).forced(&[((3, -1), Step::Down)])
        && areas.doors(at, Run::straight((1, 0), Step::Right, Side::Right)).fit(&DOORS);
    fits.then_some((2, 0))
}

/// ```text
/// .  A  .
/// .  1  .
/// .  2> .
/// .  o--o
/// ```
fn mirrored_turned_around(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let fits = at.near(Near::ANY.free(0, 3).free(1, 3))
        && areas.future(at).forced(&[((0, 3), Step::Right)])
        && areas.doors(at, Run::straight((0, 1), Step::Down, Side::Right)).fit(&DOORS);
    fits.then_some((0, 2))
}

/// ```text
/// .  .  .  .
/// o  2> 1  A
/// :
/// o  .  .  .
/// ```
fn mirrored_turned_left(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let fits = at.near(Near::ANY.free(-3, 0).free(-3, 1))
        && areas.future(at).forced(&[((-3, 0), Step::Down)])
        && areas.doors(at, Run::straight((-1, 0), Step::Left, Side::Right)).fit(&DOORS);
    fits.then_some((-2, 0))
}
