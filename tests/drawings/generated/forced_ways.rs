//! Forced ways
//!
//! A sample: the way from the live end to the left, and two others down and across.
//!
//! Made from `tests/drawings/ok/forced_ways.svg` by `cargo xtask codegen`: change the drawing, not this file.

use oneway::matching::{Areas, Conclusion, Near, Rule, Step, Steps, Symmetry, Window};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: Rule = Rule {
    name: "forced_ways",
    title: "Forced ways",
    conclusion: Conclusion::Forbids(
        Steps::of(&[Step::Down]),
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
/// o--A  .
/// :
/// o  ox-o
/// .  .  .
/// ```
fn as_drawn(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(-1, 0).free(-1, 1).free(0, 1).free(1, 1))
        && areas
            .future(at)
            .forced(
                &[((-1, 0), Step::Right), ((-1, 0), Step::Down), ((0, 1), Step::Right)],
            )
}

/// ```text
/// .  o--o
///       :
/// .  ox A
///    :
/// .  o  .
/// ```
fn turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(-1, -1).free(0, -1).free(-1, 0).free(-1, 1))
        && areas
            .future(at)
            .forced(
                &[((-1, -1), Step::Right), ((0, -1), Step::Down), ((-1, 0), Step::Down)],
            )
}

/// ```text
/// .  .  .
/// o--ox o
///       :
/// .  A--o
/// ```
fn turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(-1, -1).free(0, -1).free(1, -1).free(1, 0))
        && areas
            .future(at)
            .forced(
                &[((-1, -1), Step::Right), ((1, -1), Step::Down), ((0, 0), Step::Right)],
            )
}

/// ```text
/// .  o  .
///    :
/// A  ox .
/// :
/// o--o  .
/// ```
fn turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(1, -1).free(1, 0).free(0, 1).free(1, 1))
        && areas
            .future(at)
            .forced(
                &[((1, -1), Step::Down), ((0, 0), Step::Down), ((0, 1), Step::Right)],
            )
}

/// ```text
/// .  A--o
///       :
/// o--ox o
/// .  .  .
/// ```
fn mirrored(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(1, 0).free(-1, 1).free(0, 1).free(1, 1))
        && areas
            .future(at)
            .forced(
                &[((0, 0), Step::Right), ((1, 0), Step::Down), ((-1, 1), Step::Right)],
            )
}

/// ```text
/// .  o  .
///    :
/// .  ox A
///       :
/// .  o--o
/// ```
fn mirrored_turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(-1, -1).free(-1, 0).free(-1, 1).free(0, 1))
        && areas
            .future(at)
            .forced(
                &[((-1, -1), Step::Down), ((0, 0), Step::Down), ((-1, 1), Step::Right)],
            )
}

/// ```text
/// .  .  .
/// o  ox-o
/// :
/// o--A  .
/// ```
fn mirrored_turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(-1, -1).free(0, -1).free(1, -1).free(-1, 0))
        && areas
            .future(at)
            .forced(
                &[((-1, -1), Step::Down), ((0, -1), Step::Right), ((-1, 0), Step::Right)],
            )
}

/// ```text
/// o--o  .
/// :
/// A  ox .
///    :
/// .  o  .
/// ```
fn mirrored_turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(0, -1).free(1, -1).free(1, 0).free(1, 1))
        && areas
            .future(at)
            .forced(
                &[((0, -1), Step::Right), ((0, -1), Step::Down), ((1, 0), Step::Down)],
            )
}
