//! The way is forced
//!
//! Every completion goes from the live end to the left: degree and loops force this way. So every other step is
//! dead; the mirror image forbids the step down. Where degree and loops contradict each other there is no
//! completion, and the drawing matches on all sides: all steps are dead.
//!
//! Made from `patterns/line/future/forced_way.svg` by `cargo xtask codegen`: change the drawing, not this file.

use oneway::matching::{Areas, Conclusion, Near, Rule, Step, Steps, Symmetry, Window};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: Rule = Rule {
    name: "forced_way",
    title: "The way is forced",
    conclusion: Conclusion::Forbids(
        Steps::of(&[Step::Up, Step::Right]),
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
/// .  x  .
/// o--A  x
/// ```
fn as_drawn(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(-1, 0))
        && areas.future(at).forced(&[((-1, 0), Step::Right)])
}

/// ```text
/// o  .
/// :
/// A  x
/// x  .
/// ```
fn turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(0, -1))
        && areas.future(at).forced(&[((0, -1), Step::Down)])
}

/// ```text
/// x  A--o
/// .  x  .
/// ```
fn turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(1, 0))
        && areas.future(at).forced(&[((0, 0), Step::Right)])
}

/// ```text
/// .  x
/// x  A
///    :
/// .  o
/// ```
fn turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(0, 1))
        && areas.future(at).forced(&[((0, 0), Step::Down)])
}

/// ```text
/// .  x  .
/// x  A--o
/// ```
fn mirrored(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(1, 0))
        && areas.future(at).forced(&[((0, 0), Step::Right)])
}

/// ```text
/// x  .
/// A  x
/// :
/// o  .
/// ```
fn mirrored_turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(0, 1))
        && areas.future(at).forced(&[((0, 0), Step::Down)])
}

/// ```text
/// o--A  x
/// .  x  .
/// ```
fn mirrored_turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(-1, 0))
        && areas.future(at).forced(&[((-1, 0), Step::Right)])
}

/// ```text
/// .  o
///    :
/// x  A
/// .  x
/// ```
fn mirrored_turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(0, -1))
        && areas.future(at).forced(&[((0, -1), Step::Down)])
}
