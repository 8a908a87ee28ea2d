//! Inside a future line
//!
//! A sample: a line passes through a field, and through another one behind it.
//!
//! Made from `tests/drawings/ok/future_line.svg` by `cargo xtask codegen`: change the drawing, not this file.

use oneway::matching::{Areas, Conclusion, Near, Rule, Step, Steps, Symmetry, Window};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: Rule = Rule {
    name: "future_line",
    title: "Inside a future line",
    conclusion: Conclusion::Forbids(
        Steps::of(&[Step::Left]),
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
/// ~  ~  .
/// x  A  .
/// .  .  .
/// ```
fn as_drawn(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(-1, -1).free(0, -1))
        && areas.future(at).through(&[(-1, -1), (0, -1)])
}

/// ```text
/// .  x  ~
/// .  A  ~
/// .  .  .
/// ```
fn turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(1, -1).free(1, 0))
        && areas.future(at).through(&[(1, -1), (1, 0)])
}

/// ```text
/// .  .  .
/// .  A  x
/// .  ~  ~
/// ```
fn turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(0, 1).free(1, 1))
        && areas.future(at).through(&[(0, 1), (1, 1)])
}

/// ```text
/// .  .  .
/// ~  A  .
/// ~  x  .
/// ```
fn turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(-1, 0).free(-1, 1))
        && areas.future(at).through(&[(-1, 0), (-1, 1)])
}

/// ```text
/// .  ~  ~
/// .  A  x
/// .  .  .
/// ```
fn mirrored(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(0, -1).free(1, -1))
        && areas.future(at).through(&[(0, -1), (1, -1)])
}

/// ```text
/// .  .  .
/// .  A  ~
/// .  x  ~
/// ```
fn mirrored_turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(1, 0).free(1, 1))
        && areas.future(at).through(&[(1, 0), (1, 1)])
}

/// ```text
/// .  .  .
/// x  A  .
/// ~  ~  .
/// ```
fn mirrored_turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(-1, 1).free(0, 1))
        && areas.future(at).through(&[(-1, 1), (0, 1)])
}

/// ```text
/// ~  x  .
/// ~  A  .
/// .  .  .
/// ```
fn mirrored_turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(-1, -1).free(-1, 0))
        && areas.future(at).through(&[(-1, -1), (-1, 0)])
}
