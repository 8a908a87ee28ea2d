//! Forced ways
//!
//! A sample: the way from the live end to the left, and two others across and down.
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
/// .  #  .  .
/// o--A  o--o
///          :
/// .  x  .  o
/// ```
fn as_drawn(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.wall(0, -1).free(-1, 0).free(1, 0).free(2, 0).free(2, 1))
        && areas
            .future(at)
            .forced(
                &[((-1, 0), Step::Right), ((1, 0), Step::Right), ((2, 0), Step::Down)],
            )
}

/// ```text
/// .  o  .
///    :
/// x  A  #
/// .  o  .
///    :
/// o--o  .
/// ```
fn turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(0, -1).wall(1, 0).free(0, 1).free(-1, 2).free(0, 2))
        && areas
            .future(at)
            .forced(
                &[((0, -1), Step::Down), ((0, 1), Step::Down), ((-1, 2), Step::Right)],
            )
}

/// ```text
/// o  .  x  .
/// :
/// o--o  A--o
/// .  .  #  .
/// ```
fn turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(-2, -1).free(-2, 0).free(-1, 0).free(1, 0).wall(0, 1))
        && areas
            .future(at)
            .forced(
                &[((-2, -1), Step::Down), ((-2, 0), Step::Right), ((0, 0), Step::Right)],
            )
}

/// ```text
/// .  o--o
///    :
/// .  o  .
/// #  A  x
///    :
/// .  o  .
/// ```
fn turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(0, -2).free(1, -2).free(0, -1).wall(-1, 0).free(0, 1))
        && areas
            .future(at)
            .forced(
                &[((0, -2), Step::Right), ((0, -2), Step::Down), ((0, 0), Step::Down)],
            )
}

/// ```text
/// .  .  #  .
/// o--o  A--o
/// :
/// o  .  x  .
/// ```
fn mirrored(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.wall(0, -1).free(-2, 0).free(-1, 0).free(1, 0).free(-2, 1))
        && areas
            .future(at)
            .forced(
                &[((-2, 0), Step::Right), ((-2, 0), Step::Down), ((0, 0), Step::Right)],
            )
}

/// ```text
/// o--o  .
///    :
/// .  o  .
/// x  A  #
///    :
/// .  o  .
/// ```
fn mirrored_turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(-1, -2).free(0, -2).free(0, -1).wall(1, 0).free(0, 1))
        && areas
            .future(at)
            .forced(
                &[((-1, -2), Step::Right), ((0, -2), Step::Down), ((0, 0), Step::Down)],
            )
}

/// ```text
/// .  x  .  o
///          :
/// o--A  o--o
/// .  #  .  .
/// ```
fn mirrored_turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(2, -1).free(-1, 0).free(1, 0).free(2, 0).wall(0, 1))
        && areas
            .future(at)
            .forced(
                &[((2, -1), Step::Down), ((-1, 0), Step::Right), ((1, 0), Step::Right)],
            )
}

/// ```text
/// .  o  .
///    :
/// #  A  x
/// .  o  .
///    :
/// .  o--o
/// ```
fn mirrored_turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(0, -1).wall(-1, 0).free(0, 1).free(0, 2).free(1, 2))
        && areas
            .future(at)
            .forced(
                &[((0, -1), Step::Down), ((0, 1), Step::Down), ((0, 2), Step::Right)],
            )
}
