//! Between the ends of a future line: enter now
//!
//! The field on the left has three ways: to the live end, and to the two ends of one future line, which leaves
//! both of them elsewhere. Once the line has gone on, it would have to join the two ends and close a loop: so it
//! is entered now, and every other step is dead.
//!
//! Made from `patterns/line/future/loop_enter.svg` by `cargo xtask codegen`: change the drawing, not this file.

use oneway::matching::{Areas, Conclusion, Near, Rule, Step, Steps, Symmetry, Window};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: Rule = Rule {
    name: "loop_enter",
    title: "Between the ends of a future line: enter now",
    conclusion: Conclusion::Forbids(
        Steps::of(&[Step::Up, Step::Right, Step::Down]),
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

/// ```text
/// .  .  o  .  .
///       :
/// .  .  F  x  .
/// o--F  o! A  x
/// .  .  #  x  .
/// ```
fn as_drawn(at: Window<'_>, areas: &mut Areas) -> bool {
    at
        .near(
            Near::ANY
                .free(-1, -2)
                .free(-1, -1)
                .free(-3, 0)
                .free(-2, 0)
                .free(-1, 0)
                .wall(-1, 1),
        ) && at.not_end(&[(-1, 0)])
        && areas.future(at).forced(&[((-1, -2), Step::Down), ((-3, 0), Step::Right)])
        && areas.future(at).ends((-1, -1), (-2, 0))
}

/// ```text
/// .  o  .  .
///    :
/// .  F  .  .
/// #  o! F--o
/// x  A  x  .
/// .  x  .  .
/// ```
fn turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    at
        .near(
            Near::ANY
                .free(0, -3)
                .free(0, -2)
                .wall(-1, -1)
                .free(0, -1)
                .free(1, -1)
                .free(2, -1),
        ) && at.not_end(&[(0, -1)])
        && areas.future(at).forced(&[((0, -3), Step::Down), ((1, -1), Step::Right)])
        && areas.future(at).ends((0, -2), (1, -1))
}

/// ```text
/// .  x  #  .  .
/// x  A  o! F--o
/// .  x  F  .  .
///       :
/// .  .  o  .  .
/// ```
fn turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.wall(1, -1).free(1, 0).free(2, 0).free(3, 0).free(1, 1).free(1, 2))
        && at.not_end(&[(1, 0)])
        && areas.future(at).forced(&[((2, 0), Step::Right), ((1, 1), Step::Down)])
        && areas.future(at).ends((2, 0), (1, 1))
}

/// ```text
/// .  .  x  .
/// .  x  A  x
/// o--F  o! #
/// .  .  F  .
///       :
/// .  .  o  .
/// ```
fn turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    at
        .near(
            Near::ANY.free(-2, 1).free(-1, 1).free(0, 1).wall(1, 1).free(0, 2).free(0, 3),
        ) && at.not_end(&[(0, 1)])
        && areas.future(at).forced(&[((-2, 1), Step::Right), ((0, 2), Step::Down)])
        && areas.future(at).ends((-1, 1), (0, 2))
}

/// ```text
/// .  .  o  .  .
///       :
/// .  x  F  .  .
/// x  A  o! F--o
/// .  x  #  .  .
/// ```
fn mirrored(at: Window<'_>, areas: &mut Areas) -> bool {
    at
        .near(
            Near::ANY.free(1, -2).free(1, -1).free(1, 0).free(2, 0).free(3, 0).wall(1, 1),
        ) && at.not_end(&[(1, 0)])
        && areas.future(at).forced(&[((1, -2), Step::Down), ((2, 0), Step::Right)])
        && areas.future(at).ends((1, -1), (2, 0))
}

/// ```text
/// .  x  .  .
/// x  A  x  .
/// #  o! F--o
/// .  F  .  .
///    :
/// .  o  .  .
/// ```
fn mirrored_turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.wall(-1, 1).free(0, 1).free(1, 1).free(2, 1).free(0, 2).free(0, 3))
        && at.not_end(&[(0, 1)])
        && areas.future(at).forced(&[((1, 1), Step::Right), ((0, 2), Step::Down)])
        && areas.future(at).ends((1, 1), (0, 2))
}

/// ```text
/// .  .  #  x  .
/// o--F  o! A  x
/// .  .  F  x  .
///       :
/// .  .  o  .  .
/// ```
fn mirrored_turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    at
        .near(
            Near::ANY
                .wall(-1, -1)
                .free(-3, 0)
                .free(-2, 0)
                .free(-1, 0)
                .free(-1, 1)
                .free(-1, 2),
        ) && at.not_end(&[(-1, 0)])
        && areas.future(at).forced(&[((-3, 0), Step::Right), ((-1, 1), Step::Down)])
        && areas.future(at).ends((-2, 0), (-1, 1))
}

/// ```text
/// .  .  o  .
///       :
/// .  .  F  .
/// o--F  o! #
/// .  x  A  x
/// .  .  x  .
/// ```
fn mirrored_turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    at
        .near(
            Near::ANY
                .free(0, -3)
                .free(0, -2)
                .free(-2, -1)
                .free(-1, -1)
                .free(0, -1)
                .wall(1, -1),
        ) && at.not_end(&[(0, -1)])
        && areas.future(at).forced(&[((0, -3), Step::Down), ((-2, -1), Step::Right)])
        && areas.future(at).ends((0, -2), (-1, -1))
}
