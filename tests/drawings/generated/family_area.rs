//! Family of areas
//!
//! A sample: an area beside a line of any length, up to a wall. What stands after the copies is drawn as if there
//! were none.
//!
//! As drawn: the area on the left of 1: same>=other+k-1; k from 1 on; one copy is shown.
//!
//! Made from `tests/drawings/ok/family_area.svg` by `cargo xtask codegen`: change the drawing, not this file.

use oneway::matching::{
    Areas, Conclusion, Counts, Lengths, Rule, Run, Side, Step, Steps, Sum, Surplus,
    Symmetry, Window,
};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: Rule = Rule {
    name: "family_area",
    title: "Family of areas",
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

/// `2 + k` doors up to a wall. The area behind them is closed, and its surplus of the first one's colour is `k -
/// 1` or more.
const DOORS: Lengths<1> = Lengths::up_to_wall(
    [Counts::from(1)],
    Sum::new(2, [1]),
    &[Surplus::AtLeast(Sum::new(-1, [1]))],
);

/// ```text
/// .   .   #   .
/// .   .   3   .
/// .   .   2*k .
/// .   .   1x  .
/// .   .   A   .
/// ```
fn as_drawn(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((0, -1), Step::Up, Side::Left));
    doors.fit(&DOORS)
}

/// ```text
/// .   .   .   .   .
/// .   .   .   .   .
/// A   1x  2*k 3   #
/// .   .   .   .   .
/// ```
fn turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((1, 0), Step::Right, Side::Left));
    doors.fit(&DOORS)
}

/// ```text
/// .   A   .   .
/// .   1x  .   .
/// .   2*k .   .
/// .   3   .   .
/// .   #   .   .
/// ```
fn turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((0, 1), Step::Down, Side::Left));
    doors.fit(&DOORS)
}

/// ```text
/// .   .   .   .   .
/// #   3   2*k 1x  A
/// .   .   .   .   .
/// .   .   .   .   .
/// ```
fn turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((-1, 0), Step::Left, Side::Left));
    doors.fit(&DOORS)
}

/// ```text
/// .   #   .   .
/// .   3   .   .
/// .   2*k .   .
/// .   1x  .   .
/// .   A   .   .
/// ```
fn mirrored(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((0, -1), Step::Up, Side::Right));
    doors.fit(&DOORS)
}

/// ```text
/// .   .   .   .   .
/// A   1x  2*k 3   #
/// .   .   .   .   .
/// .   .   .   .   .
/// ```
fn mirrored_turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((1, 0), Step::Right, Side::Right));
    doors.fit(&DOORS)
}

/// ```text
/// .   .   A   .
/// .   .   1x  .
/// .   .   2*k .
/// .   .   3   .
/// .   .   #   .
/// ```
fn mirrored_turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((0, 1), Step::Down, Side::Right));
    doors.fit(&DOORS)
}

/// ```text
/// .   .   .   .   .
/// .   .   .   .   .
/// #   3   2*k 1x  A
/// .   .   .   .   .
/// ```
fn mirrored_turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((-1, 0), Step::Left, Side::Right));
    doors.fit(&DOORS)
}
