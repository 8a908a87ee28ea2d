//! Wall across: pass now
//!
//! A closed area on the left hangs on a straight row of doors between the live end, across from the first of
//! them, and a wall. Whoever goes in by a door comes out by another one, for each has one neighbour outside; so
//! doors are used in pairs, and a pair adds one field of its colour if both have the same, else none. To go in
//! now, from the live end, is to begin on the second door's colour. Three or four doors have one pair of the
//! first one's colour, four more doors have one more, and the area needs them all; but whoever goes in now uses
//! one of these doors to come out, and breaks a pair, or uses one of the second colour, and takes one field of it
//! too many. So the area is passed now and filled later.
//!
//! As drawn: the area on the left of 1: same>=other+k+1; j from 0 to 1, k from 0 on; one copy is shown.
//!
//! Made from `patterns/line/wall_across/across_pass.svg` by `cargo xtask codegen`: change the drawing, not this
//! file.

use oneway::matching::{
    Areas, Conclusion, Counts, Lengths, Near, Rule, Run, Side, Step, Steps, Sum, Surplus,
    Symmetry, Window,
};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: Rule = Rule {
    name: "across_pass",
    title: "Wall across: pass now",
    conclusion: Conclusion::Forbids(
        Steps::of(&[Step::Left]),
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

/// `3 + j + 4 * k` doors up to a wall. The area behind them is closed, and its surplus of the first one's colour
/// is `1 + k` or more.
const DOORS: Lengths<2> = Lengths::up_to_wall(
    [Counts::from(0).to(1), Counts::from(0)],
    Sum::new(3, [1, 4]),
    &[Surplus::AtLeast(Sum::new(1, [0, 1]))],
);

/// ```text
/// .   #   .   .
/// .   8   .   .
/// .   7*k .   .
/// .   6*k .   .
/// .   5*k .   .
/// .   4*k .   .
/// .   3*j .   .
/// .   2   .   .
/// o   1   .   .
/// o   ox  A   .
/// ```
fn as_drawn(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((-1, -1), Step::Up, Side::Left));
    at.near(Near::ANY.free(-2, -1).free(-2, 0).free(-1, 0))
        && doors.fit(&DOORS)
}

/// ```text
/// o   o   .   .   .   .   .   .   .   .
/// ox  1   2   3*j 4*k 5*k 6*k 7*k 8   #
/// A   .   .   .   .   .   .   .   .   .
/// .   .   .   .   .   .   .   .   .   .
/// ```
fn turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((1, -1), Step::Right, Side::Left));
    at.near(Near::ANY.free(0, -2).free(1, -2).free(0, -1))
        && doors.fit(&DOORS)
}

/// ```text
/// .   A   ox  o
/// .   .   1   o
/// .   .   2   .
/// .   .   3*j .
/// .   .   4*k .
/// .   .   5*k .
/// .   .   6*k .
/// .   .   7*k .
/// .   .   8   .
/// .   .   #   .
/// ```
fn turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((1, 1), Step::Down, Side::Left));
    at.near(Near::ANY.free(1, 0).free(2, 0).free(2, 1))
        && doors.fit(&DOORS)
}

/// ```text
/// .   .   .   .   .   .   .   .   .   .
/// .   .   .   .   .   .   .   .   .   A
/// #   8   7*k 6*k 5*k 4*k 3*j 2   1   ox
/// .   .   .   .   .   .   .   .   o   o
/// ```
fn turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((-1, 1), Step::Left, Side::Left));
    at.near(Near::ANY.free(0, 1).free(-1, 2).free(0, 2))
        && doors.fit(&DOORS)
}

/// ```text
/// .   .   #   .
/// .   .   8   .
/// .   .   7*k .
/// .   .   6*k .
/// .   .   5*k .
/// .   .   4*k .
/// .   .   3*j .
/// .   .   2   .
/// .   .   1   o
/// .   A   ox  o
/// ```
fn mirrored(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((1, -1), Step::Up, Side::Right));
    at.near(Near::ANY.free(2, -1).free(1, 0).free(2, 0))
        && doors.fit(&DOORS)
}

/// ```text
/// .   .   .   .   .   .   .   .   .   .
/// A   .   .   .   .   .   .   .   .   .
/// ox  1   2   3*j 4*k 5*k 6*k 7*k 8   #
/// o   o   .   .   .   .   .   .   .   .
/// ```
fn mirrored_turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((1, 1), Step::Right, Side::Right));
    at.near(Near::ANY.free(0, 1).free(0, 2).free(1, 2))
        && doors.fit(&DOORS)
}

/// ```text
/// o   ox  A   .
/// o   1   .   .
/// .   2   .   .
/// .   3*j .   .
/// .   4*k .   .
/// .   5*k .   .
/// .   6*k .   .
/// .   7*k .   .
/// .   8   .   .
/// .   #   .   .
/// ```
fn mirrored_turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((-1, 1), Step::Down, Side::Right));
    at.near(Near::ANY.free(-2, 0).free(-1, 0).free(-2, 1))
        && doors.fit(&DOORS)
}

/// ```text
/// .   .   .   .   .   .   .   .   o   o
/// #   8   7*k 6*k 5*k 4*k 3*j 2   1   ox
/// .   .   .   .   .   .   .   .   .   A
/// .   .   .   .   .   .   .   .   .   .
/// ```
fn mirrored_turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((-1, -1), Step::Left, Side::Right));
    at.near(Near::ANY.free(-1, -2).free(0, -2).free(0, -1))
        && doors.fit(&DOORS)
}
