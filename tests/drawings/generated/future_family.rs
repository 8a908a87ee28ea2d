//! Future lines beside a family
//!
//! A sample: a forced way, and doors that go on to a wall with an empty field beside it.
//!
//! As drawn: the area on the left of 1: same>=other-k; k from 1 on; one copy is shown.
//!
//! Made from `tests/drawings/ok/future_family.svg` by `cargo xtask codegen`: change the drawing, not this file.

use oneway::matching::{
    Areas, Conclusion, Counts, Lengths, Near, Rule, Run, Side, Step, Steps, Sum, Surplus,
    Symmetry, Window,
};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: Rule = Rule {
    name: "future_family",
    title: "Future lines beside a family",
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

/// `2 + k` doors up to a wall. The area behind them is closed, and its surplus of the first one's colour is `-k`
/// or more.
const DOORS: Lengths<1> = Lengths::up_to_wall(
    [Counts::from(1)],
    Sum::new(2, [1]),
    &[Surplus::AtLeast(Sum::new(0, [-1]))],
);

/// ```text
/// .   .   #   .
/// .   .   3   o
/// .   .   2*k .
/// .   .   1x  .
/// .   .   A---o
/// ```
fn as_drawn(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(1, 0))
        && areas.future(at).forced(&[((0, 0), Step::Right)])
        && areas
            .doors(at, Run::straight((0, -1), Step::Up, Side::Left))
            .fitting(&DOORS)
            .any(|[k]| at.free(&[(1, -2 - k)]))
}

/// ```text
/// .   .   .   .   .
/// .   .   .   .   .
/// A   1x  2*k 3   #
/// :
/// o   .   .   o   .
/// ```
fn turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(0, 1))
        && areas.future(at).forced(&[((0, 0), Step::Down)])
        && areas
            .doors(at, Run::straight((1, 0), Step::Right, Side::Left))
            .fitting(&DOORS)
            .any(|[k]| at.free(&[(2 + k, 1)]))
}

/// ```text
/// o---A   .   .
/// .   1x  .   .
/// .   2*k .   .
/// o   3   .   .
/// .   #   .   .
/// ```
fn turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(-1, 0))
        && areas.future(at).forced(&[((-1, 0), Step::Right)])
        && areas
            .doors(at, Run::straight((0, 1), Step::Down, Side::Left))
            .fitting(&DOORS)
            .any(|[k]| at.free(&[(-1, 2 + k)]))
}

/// ```text
/// .   o   .   .   o
///                 :
/// #   3   2*k 1x  A
/// .   .   .   .   .
/// .   .   .   .   .
/// ```
fn turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(0, -1))
        && areas.future(at).forced(&[((0, -1), Step::Down)])
        && areas
            .doors(at, Run::straight((-1, 0), Step::Left, Side::Left))
            .fitting(&DOORS)
            .any(|[k]| at.free(&[(-2 - k, -1)]))
}

/// ```text
/// .   #   .   .
/// o   3   .   .
/// .   2*k .   .
/// .   1x  .   .
/// o---A   .   .
/// ```
fn mirrored(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(-1, 0))
        && areas.future(at).forced(&[((-1, 0), Step::Right)])
        && areas
            .doors(at, Run::straight((0, -1), Step::Up, Side::Right))
            .fitting(&DOORS)
            .any(|[k]| at.free(&[(-1, -2 - k)]))
}

/// ```text
/// o   .   .   o   .
/// :
/// A   1x  2*k 3   #
/// .   .   .   .   .
/// .   .   .   .   .
/// ```
fn mirrored_turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(0, -1))
        && areas.future(at).forced(&[((0, -1), Step::Down)])
        && areas
            .doors(at, Run::straight((1, 0), Step::Right, Side::Right))
            .fitting(&DOORS)
            .any(|[k]| at.free(&[(2 + k, -1)]))
}

/// ```text
/// .   .   A---o
/// .   .   1x  .
/// .   .   2*k .
/// .   .   3   o
/// .   .   #   .
/// ```
fn mirrored_turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(1, 0))
        && areas.future(at).forced(&[((0, 0), Step::Right)])
        && areas
            .doors(at, Run::straight((0, 1), Step::Down, Side::Right))
            .fitting(&DOORS)
            .any(|[k]| at.free(&[(1, 2 + k)]))
}

/// ```text
/// .   .   .   .   .
/// .   .   .   .   .
/// #   3   2*k 1x  A
///                 :
/// .   o   .   .   o
/// ```
fn mirrored_turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(0, 1))
        && areas.future(at).forced(&[((0, 0), Step::Down)])
        && areas
            .doors(at, Run::straight((-1, 0), Step::Left, Side::Right))
            .fitting(&DOORS)
            .any(|[k]| at.free(&[(-2 - k, 1)]))
}
