//! Unfillable, bent
//!
//! A sample: an unfillable area beside a line that bends, without a balance of one.
//!
//! As drawn: the area on the left of 1: same!=other+1 and unfillable.
//!
//! Made from `tests/drawings/ok/unfillable_bent.svg` by `cargo xtask codegen`: change the drawing, not this file.

use oneway::matching::{
    Areas, Conclusion, Near, Rule, Side, Step, Steps, Symmetry, Window,
};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: Rule = Rule {
    name: "unfillable_bent",
    title: "Unfillable, bent",
    conclusion: Conclusion::Forbids(
        Steps::of(&[Step::Right]),
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
/// .  4  3  .
/// .  .  2  .
/// .  .  1  .
/// .  .  A  x
/// ```
fn as_drawn(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(-1, -3).free(0, -3).free(0, -2).free(0, -1))
        && areas
            .beside_line(at, Side::Left, [(0, -1), (0, -2), (0, -3), (-1, -3)])
            .is_some_and(|area| area.surplus(0, -1) != 1)
                && areas.last_is_unfillable(at)
}

/// ```text
/// .  .  .  .
/// .  .  .  4
/// A  1  2  3
/// x  .  .  .
/// ```
fn turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(3, -1).free(1, 0).free(2, 0).free(3, 0))
        && areas
            .beside_line(at, Side::Left, [(1, 0), (2, 0), (3, 0), (3, -1)])
            .is_some_and(|area| area.surplus(1, 0) != 1)
                && areas.last_is_unfillable(at)
}

/// ```text
/// x  A  .  .
/// .  1  .  .
/// .  2  .  .
/// .  3  4  .
/// ```
fn turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(0, 1).free(0, 2).free(0, 3).free(1, 3))
        && areas
            .beside_line(at, Side::Left, [(0, 1), (0, 2), (0, 3), (1, 3)])
            .is_some_and(|area| area.surplus(0, 1) != 1)
                && areas.last_is_unfillable(at)
}

/// ```text
/// .  .  .  x
/// 3  2  1  A
/// 4  .  .  .
/// .  .  .  .
/// ```
fn turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(-3, 0).free(-2, 0).free(-1, 0).free(-3, 1))
        && areas
            .beside_line(at, Side::Left, [(-1, 0), (-2, 0), (-3, 0), (-3, 1)])
            .is_some_and(|area| area.surplus(-1, 0) != 1)
                && areas.last_is_unfillable(at)
}

/// ```text
/// .  3  4  .
/// .  2  .  .
/// .  1  .  .
/// x  A  .  .
/// ```
fn mirrored(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(0, -3).free(1, -3).free(0, -2).free(0, -1))
        && areas
            .beside_line(at, Side::Right, [(0, -1), (0, -2), (0, -3), (1, -3)])
            .is_some_and(|area| area.surplus(0, -1) != 1)
                && areas.last_is_unfillable(at)
}

/// ```text
/// x  .  .  .
/// A  1  2  3
/// .  .  .  4
/// .  .  .  .
/// ```
fn mirrored_turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(1, 0).free(2, 0).free(3, 0).free(3, 1))
        && areas
            .beside_line(at, Side::Right, [(1, 0), (2, 0), (3, 0), (3, 1)])
            .is_some_and(|area| area.surplus(1, 0) != 1)
                && areas.last_is_unfillable(at)
}

/// ```text
/// .  .  A  x
/// .  .  1  .
/// .  .  2  .
/// .  4  3  .
/// ```
fn mirrored_turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(0, 1).free(0, 2).free(-1, 3).free(0, 3))
        && areas
            .beside_line(at, Side::Right, [(0, 1), (0, 2), (0, 3), (-1, 3)])
            .is_some_and(|area| area.surplus(0, 1) != 1)
                && areas.last_is_unfillable(at)
}

/// ```text
/// .  .  .  .
/// 4  .  .  .
/// 3  2  1  A
/// .  .  .  x
/// ```
fn mirrored_turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(-3, -1).free(-3, 0).free(-2, 0).free(-1, 0))
        && areas
            .beside_line(at, Side::Right, [(-1, 0), (-2, 0), (-3, 0), (-3, -1)])
            .is_some_and(|area| area.surplus(-1, 0) != 1)
                && areas.last_is_unfillable(at)
}
