//! Unfillable: a row apart
//!
//! A closed area hangs on a straight row of doors that leads from a corner, two fields to the left of the live
//! end, to a wall. Each of its fields needs two ways, and a way inside serves one field of each colour, so the
//! ways out of it must make up for the colour of which it has more. Future lines rule out some of them and force
//! others. If those that are left can not serve all fields of this colour, not even with the step of the live
//! end, the area can't be filled: the line is dead.
//!
//! As drawn: the area on the left of 1: unfillable; k from 0 on; one copy is shown.
//!
//! Made from `patterns/line/unfillable/unfillable_apart.svg` by `cargo xtask codegen`: change the drawing, not
//! this file.

use oneway::matching::{
    Areas, Conclusion, Counts, Lengths, Near, Rule, Run, Side, Step, Steps, Sum,
    Symmetry, Window,
};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: Rule = Rule {
    name: "unfillable_apart",
    title: "Unfillable: a row apart",
    conclusion: Conclusion::Forbids(
        Steps::of(&[Step::Up, Step::Right, Step::Left]),
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

/// `2 + k` doors up to a wall. The area behind them is closed. It has more fields of one colour than the ways out
/// of it can serve.
const DOORS: Lengths<1> = Lengths::up_to_wall([Counts::from(0)], Sum::new(2, [1]), &[]);

/// ```text
/// .   #   .   .   .
/// .   3   .   .   .
/// .   2*k .   x   .
/// .   1   x   A   x
/// #   .   .   #   .
/// ```
fn as_drawn(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((-2, 0), Step::Up, Side::Left));
    at.near(Near::ANY.wall(-3, 1).wall(0, 1))
        && doors.unfillable(&DOORS)
}

/// ```text
/// #   .   .   .   .
/// .   1   2*k 3   #
/// .   x   .   .   .
/// #   A   x   .   .
/// .   x   .   .   .
/// ```
fn turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((0, -2), Step::Right, Side::Left));
    at.near(Near::ANY.wall(-1, -3).wall(-1, 0))
        && doors.unfillable(&DOORS)
}

/// ```text
/// .   #   .   .   #
/// x   A   x   1   .
/// .   x   .   2*k .
/// .   .   .   3   .
/// .   .   .   #   .
/// ```
fn turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((2, 0), Step::Down, Side::Left));
    at.near(Near::ANY.wall(0, -1).wall(3, -1))
        && doors.unfillable(&DOORS)
}

/// ```text
/// .   .   .   x   .
/// .   .   x   A   #
/// .   .   .   x   .
/// #   3   2*k 1   .
/// .   .   .   .   #
/// ```
fn turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((0, 2), Step::Left, Side::Left));
    at.near(Near::ANY.wall(1, 0).wall(1, 3))
        && doors.unfillable(&DOORS)
}

/// ```text
/// .   .   .   #   .
/// .   .   .   3   .
/// .   x   .   2*k .
/// x   A   x   1   .
/// .   #   .   .   #
/// ```
fn mirrored(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((2, 0), Step::Up, Side::Right));
    at.near(Near::ANY.wall(0, 1).wall(3, 1))
        && doors.unfillable(&DOORS)
}

/// ```text
/// .   x   .   .   .
/// #   A   x   .   .
/// .   x   .   .   .
/// .   1   2*k 3   #
/// #   .   .   .   .
/// ```
fn mirrored_turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((0, 2), Step::Right, Side::Right));
    at.near(Near::ANY.wall(-1, 0).wall(-1, 3))
        && doors.unfillable(&DOORS)
}

/// ```text
/// #   .   .   #   .
/// .   1   x   A   x
/// .   2*k .   x   .
/// .   3   .   .   .
/// .   #   .   .   .
/// ```
fn mirrored_turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((-2, 0), Step::Down, Side::Right));
    at.near(Near::ANY.wall(-3, -1).wall(0, -1))
        && doors.unfillable(&DOORS)
}

/// ```text
/// .   .   .   .   #
/// #   3   2*k 1   .
/// .   .   .   x   .
/// .   .   x   A   #
/// .   .   .   x   .
/// ```
fn mirrored_turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((0, -2), Step::Left, Side::Right));
    at.near(Near::ANY.wall(1, -3).wall(1, 0))
        && doors.unfillable(&DOORS)
}
