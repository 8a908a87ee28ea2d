//! Unfillable: a row across
//!
//! A closed area hangs on a straight row of doors between the live end, across from the first of them, and a
//! wall. Each of its fields needs two ways, and a way inside serves one field of each colour, so the ways out of
//! it must make up for the colour of which it has more. Future lines rule out some of them and force others. If
//! those that are left are too few, the area can't be filled. If they are just enough, the line uses all of them,
//! and that may lead to a contradiction, or leave fewer than two fields with a way to the part behind the doors.
//! Then the area can't be filled either: the line is dead.
//!
//! As drawn: the area on the left of 1: unfillable; k from 0 on; one copy is shown.
//!
//! Made from `patterns/line/unfillable/unfillable_across.svg` by `cargo xtask codegen`: change the drawing, not
//! this file.

use oneway::matching::{
    Areas, Conclusion, Counts, Lengths, Rule, Run, Side, Step, Steps, Sum, Symmetry,
    Window,
};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: Rule = Rule {
    name: "unfillable_across",
    title: "Unfillable: a row across",
    conclusion: Conclusion::Forbids(
        Steps::of(&[Step::Up, Step::Right, Step::Down, Step::Left]),
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
/// .   #   .   .
/// .   3   .   .
/// .   2*k .   .
/// .   1   x   .
/// .   x   A   x
/// .   .   x   .
/// ```
fn as_drawn(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((-1, -1), Step::Up, Side::Left));
    doors.unfillable(&DOORS)
}

/// ```text
/// .   .   .   .   .   .
/// .   x   1   2*k 3   #
/// x   A   x   .   .   .
/// .   x   .   .   .   .
/// ```
fn turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((1, -1), Step::Right, Side::Left));
    doors.unfillable(&DOORS)
}

/// ```text
/// .   x   .   .
/// x   A   x   .
/// .   x   1   .
/// .   .   2*k .
/// .   .   3   .
/// .   .   #   .
/// ```
fn turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((1, 1), Step::Down, Side::Left));
    doors.unfillable(&DOORS)
}

/// ```text
/// .   .   .   .   x   .
/// .   .   .   x   A   x
/// #   3   2*k 1   x   .
/// .   .   .   .   .   .
/// ```
fn turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((-1, 1), Step::Left, Side::Left));
    doors.unfillable(&DOORS)
}

/// ```text
/// .   .   #   .
/// .   .   3   .
/// .   .   2*k .
/// .   x   1   .
/// x   A   x   .
/// .   x   .   .
/// ```
fn mirrored(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((1, -1), Step::Up, Side::Right));
    doors.unfillable(&DOORS)
}

/// ```text
/// .   x   .   .   .   .
/// x   A   x   .   .   .
/// .   x   1   2*k 3   #
/// .   .   .   .   .   .
/// ```
fn mirrored_turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((1, 1), Step::Right, Side::Right));
    doors.unfillable(&DOORS)
}

/// ```text
/// .   .   x   .
/// .   x   A   x
/// .   1   x   .
/// .   2*k .   .
/// .   3   .   .
/// .   #   .   .
/// ```
fn mirrored_turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((-1, 1), Step::Down, Side::Right));
    doors.unfillable(&DOORS)
}

/// ```text
/// .   .   .   .   .   .
/// #   3   2*k 1   x   .
/// .   .   .   x   A   x
/// .   .   .   .   x   .
/// ```
fn mirrored_turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((-1, -1), Step::Left, Side::Right));
    doors.unfillable(&DOORS)
}
