//! Unfillable: a row beyond a wall
//!
//! A closed area hangs on a straight row of doors from wall to wall that begins behind the wall ahead of the live
//! end. Each of its fields needs two ways, and a way inside serves one field of each colour, so the ways out of
//! it must make up for the colour of which it has more. Future lines rule out some of them and force others. If
//! those that are left are too few, the area can't be filled. If they are just enough, the line uses all of them,
//! and that may lead to a contradiction, or leave fewer than two fields with a way to the part behind the doors.
//! Then the area can't be filled either: the line is dead.
//!
//! As drawn: the area on the left of 1: unfillable; k from 0 on; one copy is shown.
//!
//! Made from `patterns/line/unfillable/unfillable_beyond.svg` by `cargo xtask codegen`: change the drawing, not
//! this file.

use oneway::matching::{
    Areas, Conclusion, Counts, Lengths, Near, Rule, Run, Side, Step, Steps, Sum,
    Symmetry, Window,
};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: Rule = Rule {
    name: "unfillable_beyond",
    title: "Unfillable: a row beyond a wall",
    conclusion: Conclusion::Forbids(
        Steps::of(&[Step::Right, Step::Down, Step::Left]),
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
const DOORS: Lengths<1> = Lengths::up_to_wall([Counts::from(0)], Sum::new(2, [1]), &[]);

/// ```text
/// .   #   .
/// .   3   .
/// .   2*k .
/// .   1   .
/// .   #   .
/// x   A   x
/// .   x   .
/// ```
fn as_drawn(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((0, -2), Step::Up, Side::Left));
    at.near(Near::ANY.wall(0, -1))
        && doors.unfillable(&DOORS)
}

/// ```text
/// .   x   .   .   .   .   .
/// x   A   #   1   2*k 3   #
/// .   x   .   .   .   .   .
/// ```
fn turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((2, 0), Step::Right, Side::Left));
    at.near(Near::ANY.wall(1, 0))
        && doors.unfillable(&DOORS)
}

/// ```text
/// .   x   .
/// x   A   x
/// .   #   .
/// .   1   .
/// .   2*k .
/// .   3   .
/// .   #   .
/// ```
fn turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((0, 2), Step::Down, Side::Left));
    at.near(Near::ANY.wall(0, 1))
        && doors.unfillable(&DOORS)
}

/// ```text
/// .   .   .   .   .   x   .
/// #   3   2*k 1   #   A   x
/// .   .   .   .   .   x   .
/// ```
fn turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((-2, 0), Step::Left, Side::Left));
    at.near(Near::ANY.wall(-1, 0))
        && doors.unfillable(&DOORS)
}

/// ```text
/// .   #   .
/// .   3   .
/// .   2*k .
/// .   1   .
/// .   #   .
/// x   A   x
/// .   x   .
/// ```
fn mirrored(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((0, -2), Step::Up, Side::Right));
    at.near(Near::ANY.wall(0, -1))
        && doors.unfillable(&DOORS)
}

/// ```text
/// .   x   .   .   .   .   .
/// x   A   #   1   2*k 3   #
/// .   x   .   .   .   .   .
/// ```
fn mirrored_turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((2, 0), Step::Right, Side::Right));
    at.near(Near::ANY.wall(1, 0))
        && doors.unfillable(&DOORS)
}

/// ```text
/// .   x   .
/// x   A   x
/// .   #   .
/// .   1   .
/// .   2*k .
/// .   3   .
/// .   #   .
/// ```
fn mirrored_turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((0, 2), Step::Down, Side::Right));
    at.near(Near::ANY.wall(0, 1))
        && doors.unfillable(&DOORS)
}

/// ```text
/// .   .   .   .   .   x   .
/// #   3   2*k 1   #   A   x
/// .   .   .   .   .   x   .
/// ```
fn mirrored_turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((-2, 0), Step::Left, Side::Right));
    at.near(Near::ANY.wall(-1, 0))
        && doors.unfillable(&DOORS)
}
