//! Ends of future lines
//!
//! A sample: two lines, each with both ends.
//!
//! Made from `tests/drawings/ok/future_ends.svg` by `cargo xtask codegen`: change the drawing, not this file.

use oneway::matching::{Areas, Conclusion, Near, Rule, Step, Steps, Symmetry, Window};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: Rule = Rule {
    name: "future_ends",
    title: "Ends of future lines",
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

/// ```text
/// .  .  .  .  .
/// .  .  x  .  .
/// .  F  A  .  .
/// F  .  G  .  .
/// .  .  .  G! .
/// ```
fn as_drawn(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(-1, 0).free(-2, 1).free(0, 1).free(1, 2))
        && at.not_end(&[(1, 2)])
        && areas.future(at).ends((-1, 0), (-2, 1))
        && areas.future(at).ends((0, 1), (1, 2))
}

/// ```text
/// .  F  .  .  .
/// .  .  F  .  .
/// .  G  A  x  .
/// G! .  .  .  .
/// .  .  .  .  .
/// ```
fn turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(-1, -2).free(0, -1).free(-1, 0).free(-2, 1))
        && at.not_end(&[(-2, 1)])
        && areas.future(at).ends((-1, -2), (0, -1))
        && areas.future(at).ends((-1, 0), (-2, 1))
}

/// ```text
/// .  F! .  .  .
/// .  .  F  .  G
/// .  .  A  G  .
/// .  .  x  .  .
/// .  .  .  .  .
/// ```
fn turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(-1, -2).free(0, -1).free(2, -1).free(1, 0))
        && at.not_end(&[(-1, -2)])
        && areas.future(at).ends((-1, -2), (0, -1))
        && areas.future(at).ends((2, -1), (1, 0))
}

/// ```text
/// .  .  .  .  .
/// .  .  .  .  F!
/// .  x  A  F  .
/// .  .  G  .  .
/// .  .  .  G  .
/// ```
fn turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(2, -1).free(1, 0).free(0, 1).free(1, 2))
        && at.not_end(&[(2, -1)])
        && areas.future(at).ends((2, -1), (1, 0))
        && areas.future(at).ends((0, 1), (1, 2))
}

/// ```text
/// .  .  .  .  .
/// .  .  x  .  .
/// .  .  A  F  .
/// .  .  G  .  F
/// .  G! .  .  .
/// ```
fn mirrored(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(1, 0).free(0, 1).free(2, 1).free(-1, 2))
        && at.not_end(&[(-1, 2)])
        && areas.future(at).ends((1, 0), (2, 1))
        && areas.future(at).ends((0, 1), (-1, 2))
}

/// ```text
/// .  .  .  .  .
/// F! .  .  .  .
/// .  F  A  x  .
/// .  .  G  .  .
/// .  G  .  .  .
/// ```
fn mirrored_turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(-2, -1).free(-1, 0).free(0, 1).free(-1, 2))
        && at.not_end(&[(-2, -1)])
        && areas.future(at).ends((-2, -1), (-1, 0))
        && areas.future(at).ends((0, 1), (-1, 2))
}

/// ```text
/// .  .  .  F! .
/// G  .  F  .  .
/// .  G  A  .  .
/// .  .  x  .  .
/// .  .  .  .  .
/// ```
fn mirrored_turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(1, -2).free(-2, -1).free(0, -1).free(-1, 0))
        && at.not_end(&[(1, -2)])
        && areas.future(at).ends((1, -2), (0, -1))
        && areas.future(at).ends((-2, -1), (-1, 0))
}

/// ```text
/// .  .  .  F  .
/// .  .  F  .  .
/// .  x  A  G  .
/// .  .  .  .  G!
/// .  .  .  .  .
/// ```
fn mirrored_turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(1, -2).free(0, -1).free(1, 0).free(2, 1))
        && at.not_end(&[(2, 1)])
        && areas.future(at).ends((1, -2), (0, -1))
        && areas.future(at).ends((1, 0), (2, 1))
}
