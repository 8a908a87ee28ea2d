//! Unfillable behind doors
//!
//! A sample: an unfillable area behind any number of doors, up to a wall.
//!
//! As drawn: the area on the left of 1: unfillable; k from 1 on; one copy is shown.
//!
//! Made from `tests/drawings/ok/unfillable_family.svg` by `cargo xtask codegen`: change the drawing, not this
//! file.

use oneway::matching::{
    Areas, Conclusion, Counts, Lengths, Rule, Run, Side, Step, Steps, Sum, Symmetry,
    Window,
};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: Rule = Rule {
    name: "unfillable_family",
    title: "Unfillable behind doors",
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

/// `2 + k` doors up to a wall. The area behind them is closed. It can't be filled, as the ways out of it show.
const DOORS: Lengths<1> = Lengths::up_to_wall([Counts::from(1)], Sum::new(2, [1]), &[]);

/// ```text
/// .   #   .
/// .   3   .
/// .   2*k .
/// .   1x  .
/// .   A   .
/// ```
fn as_drawn(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((0, -1), Step::Up, Side::Left));
    doors.unfillable(&DOORS)
}

/// ```text
/// .   .   .   .   .
/// A   1x  2*k 3   #
/// .   .   .   .   .
/// ```
fn turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((1, 0), Step::Right, Side::Left));
    doors.unfillable(&DOORS)
}

/// ```text
/// .   A   .
/// .   1x  .
/// .   2*k .
/// .   3   .
/// .   #   .
/// ```
fn turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((0, 1), Step::Down, Side::Left));
    doors.unfillable(&DOORS)
}

/// ```text
/// .   .   .   .   .
/// #   3   2*k 1x  A
/// .   .   .   .   .
/// ```
fn turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((-1, 0), Step::Left, Side::Left));
    doors.unfillable(&DOORS)
}

/// ```text
/// .   #   .
/// .   3   .
/// .   2*k .
/// .   1x  .
/// .   A   .
/// ```
fn mirrored(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((0, -1), Step::Up, Side::Right));
    doors.unfillable(&DOORS)
}

/// ```text
/// .   .   .   .   .
/// A   1x  2*k 3   #
/// .   .   .   .   .
/// ```
fn mirrored_turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((1, 0), Step::Right, Side::Right));
    doors.unfillable(&DOORS)
}

/// ```text
/// .   A   .
/// .   1x  .
/// .   2*k .
/// .   3   .
/// .   #   .
/// ```
fn mirrored_turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((0, 1), Step::Down, Side::Right));
    doors.unfillable(&DOORS)
}

/// ```text
/// .   .   .   .   .
/// #   3   2*k 1x  A
/// .   .   .   .   .
/// ```
fn mirrored_turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((-1, 0), Step::Left, Side::Right));
    doors.unfillable(&DOORS)
}
