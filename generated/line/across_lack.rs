//! Wall across: less than the doors can take
//!
//! A closed area on the left hangs on a straight row of doors between the live end, across from the first of
//! them, and a wall. Whoever goes in by a door comes out by another one, for each has one neighbour outside; so
//! doors are used in pairs, and a pair adds one field of its colour if both have the same, else none. To go in
//! now, from the live end, is to begin on the second door's colour. Two to five doors have one pair of the second
//! one's colour, if its half is used from the live end, four more doors have one more. If the area has still more
//! fields of this colour, it can't be filled at all.
//!
//! As drawn: the area on the left of 1: same<=other-k-2; j from 0 to 3, k from 0 on; one copy is shown.
//!
//! Made from `patterns/line/wall_across/across_lack.svg` by `cargo xtask codegen`: change the drawing, not this
//! file.

use oneway::matching::{
    Areas, Conclusion, Counts, Lengths, Near, Rule, Run, Side, Step, Steps, Sum, Surplus,
    Symmetry, Window,
};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: Rule = Rule {
    name: "across_lack",
    title: "Wall across: less than the doors can take",
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

/// `2 + j + 4 * k` doors up to a wall. The area behind them is closed, and its surplus of the first one's colour
/// is `-2 - k` or less.
const DOORS: Lengths<2> = Lengths::up_to_wall(
    [Counts::from(0).to(3), Counts::from(0)],
    Sum::new(2, [1, 4]),
    &[Surplus::AtMost(Sum::new(-2, [0, -1]))],
);

/// ```text
/// .   #   .   .
/// .   7   .   .
/// .   6*k .   .
/// .   5*k .   .
/// .   4*k .   .
/// .   3*k .   .
/// .   2*j .   .
/// o   1   x   .
/// o   ox  A   x
/// .   .   x   .
/// ```
fn as_drawn(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((-1, -1), Step::Up, Side::Left));
    at.near(Near::ANY.free(-2, -1).free(-2, 0).free(-1, 0))
        && doors.fit(&DOORS)
}

/// ```text
/// .   o   o   .   .   .   .   .   .   .
/// .   ox  1   2*j 3*k 4*k 5*k 6*k 7   #
/// x   A   x   .   .   .   .   .   .   .
/// .   x   .   .   .   .   .   .   .   .
/// ```
fn turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((1, -1), Step::Right, Side::Left));
    at.near(Near::ANY.free(0, -2).free(1, -2).free(0, -1))
        && doors.fit(&DOORS)
}

/// ```text
/// .   x   .   .
/// x   A   ox  o
/// .   x   1   o
/// .   .   2*j .
/// .   .   3*k .
/// .   .   4*k .
/// .   .   5*k .
/// .   .   6*k .
/// .   .   7   .
/// .   .   #   .
/// ```
fn turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((1, 1), Step::Down, Side::Left));
    at.near(Near::ANY.free(1, 0).free(2, 0).free(2, 1))
        && doors.fit(&DOORS)
}

/// ```text
/// .   .   .   .   .   .   .   .   x   .
/// .   .   .   .   .   .   .   x   A   x
/// #   7   6*k 5*k 4*k 3*k 2*j 1   ox  .
/// .   .   .   .   .   .   .   o   o   .
/// ```
fn turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((-1, 1), Step::Left, Side::Left));
    at.near(Near::ANY.free(0, 1).free(-1, 2).free(0, 2))
        && doors.fit(&DOORS)
}

/// ```text
/// .   .   #   .
/// .   .   7   .
/// .   .   6*k .
/// .   .   5*k .
/// .   .   4*k .
/// .   .   3*k .
/// .   .   2*j .
/// .   x   1   o
/// x   A   ox  o
/// .   x   .   .
/// ```
fn mirrored(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((1, -1), Step::Up, Side::Right));
    at.near(Near::ANY.free(2, -1).free(1, 0).free(2, 0))
        && doors.fit(&DOORS)
}

/// ```text
/// .   x   .   .   .   .   .   .   .   .
/// x   A   x   .   .   .   .   .   .   .
/// .   ox  1   2*j 3*k 4*k 5*k 6*k 7   #
/// .   o   o   .   .   .   .   .   .   .
/// ```
fn mirrored_turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((1, 1), Step::Right, Side::Right));
    at.near(Near::ANY.free(0, 1).free(0, 2).free(1, 2))
        && doors.fit(&DOORS)
}

/// ```text
/// .   .   x   .
/// o   ox  A   x
/// o   1   x   .
/// .   2*j .   .
/// .   3*k .   .
/// .   4*k .   .
/// .   5*k .   .
/// .   6*k .   .
/// .   7   .   .
/// .   #   .   .
/// ```
fn mirrored_turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((-1, 1), Step::Down, Side::Right));
    at.near(Near::ANY.free(-2, 0).free(-1, 0).free(-2, 1))
        && doors.fit(&DOORS)
}

/// ```text
/// .   .   .   .   .   .   .   o   o   .
/// #   7   6*k 5*k 4*k 3*k 2*j 1   ox  .
/// .   .   .   .   .   .   .   x   A   x
/// .   .   .   .   .   .   .   .   x   .
/// ```
fn mirrored_turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((-1, -1), Step::Left, Side::Right));
    at.near(Near::ANY.free(-1, -2).free(0, -2).free(0, -1))
        && doors.fit(&DOORS)
}
