//! Wall ahead: pass now
//!
//! A closed area on the left hangs on a straight row of doors between the live end and a wall. Whoever goes in by
//! a door comes out by another one, for each has one neighbour outside; so doors are used in pairs, and a pair
//! adds one field of its colour if both have the same, else none. Four or five doors have one pair of the second
//! one's colour, and the area needs it; but whoever goes in now, to the left or by the first door, uses one of
//! these doors to come out, and breaks the pair. So the area is passed now and filled later.
//!
//! As drawn: the area on the left of 1: same<=other-k-1; j from 0 to 1, k from 0 on; one copy is shown.
//!
//! Made from `patterns/line/wall_ahead/wall_lack_pass.svg` by `cargo xtask codegen`: change the drawing, not this
//! file.

use oneway::matching::{
    Areas, Conclusion, Counts, Lengths, Near, Rule, Run, Side, Step, Steps, Sum, Surplus,
    Symmetry, Window,
};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: Rule = Rule {
    name: "wall_lack_pass",
    title: "Wall ahead: pass now",
    conclusion: Conclusion::Forbids(
        Steps::of(&[Step::Up, Step::Left]),
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

/// `4 + j + 4 * k` doors up to a wall. The area behind them is closed, and its surplus of the first one's colour
/// is `-1 - k` or less.
const DOORS: Lengths<2> = Lengths::up_to_wall(
    [Counts::from(0).to(1), Counts::from(0)],
    Sum::new(4, [1, 4]),
    &[Surplus::AtMost(Sum::new(-1, [0, -1]))],
);

/// ```text
/// .   #   .
/// .   9   .
/// .   8*k .
/// .   7*k .
/// .   6*k .
/// .   5*k .
/// .   4*j .
/// .   3   .
/// .   2   .
/// o   1x  .
/// ox  A   .
/// ```
fn as_drawn(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((0, -1), Step::Up, Side::Left));
    at.near(Near::ANY.free(-1, -1).free(-1, 0))
        && doors.fit(&DOORS)
}

/// ```text
/// ox  o   .   .   .   .   .   .   .   .   .
/// A   1x  2   3   4*j 5*k 6*k 7*k 8*k 9   #
/// .   .   .   .   .   .   .   .   .   .   .
/// ```
fn turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((1, 0), Step::Right, Side::Left));
    at.near(Near::ANY.free(0, -1).free(1, -1))
        && doors.fit(&DOORS)
}

/// ```text
/// .   A   ox
/// .   1x  o
/// .   2   .
/// .   3   .
/// .   4*j .
/// .   5*k .
/// .   6*k .
/// .   7*k .
/// .   8*k .
/// .   9   .
/// .   #   .
/// ```
fn turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((0, 1), Step::Down, Side::Left));
    at.near(Near::ANY.free(1, 0).free(1, 1))
        && doors.fit(&DOORS)
}

/// ```text
/// .   .   .   .   .   .   .   .   .   .   .
/// #   9   8*k 7*k 6*k 5*k 4*j 3   2   1x  A
/// .   .   .   .   .   .   .   .   .   o   ox
/// ```
fn turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((-1, 0), Step::Left, Side::Left));
    at.near(Near::ANY.free(-1, 1).free(0, 1))
        && doors.fit(&DOORS)
}

/// ```text
/// .   #   .
/// .   9   .
/// .   8*k .
/// .   7*k .
/// .   6*k .
/// .   5*k .
/// .   4*j .
/// .   3   .
/// .   2   .
/// .   1x  o
/// .   A   ox
/// ```
fn mirrored(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((0, -1), Step::Up, Side::Right));
    at.near(Near::ANY.free(1, -1).free(1, 0))
        && doors.fit(&DOORS)
}

/// ```text
/// .   .   .   .   .   .   .   .   .   .   .
/// A   1x  2   3   4*j 5*k 6*k 7*k 8*k 9   #
/// ox  o   .   .   .   .   .   .   .   .   .
/// ```
fn mirrored_turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((1, 0), Step::Right, Side::Right));
    at.near(Near::ANY.free(0, 1).free(1, 1))
        && doors.fit(&DOORS)
}

/// ```text
/// ox  A   .
/// o   1x  .
/// .   2   .
/// .   3   .
/// .   4*j .
/// .   5*k .
/// .   6*k .
/// .   7*k .
/// .   8*k .
/// .   9   .
/// .   #   .
/// ```
fn mirrored_turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((0, 1), Step::Down, Side::Right));
    at.near(Near::ANY.free(-1, 0).free(-1, 1))
        && doors.fit(&DOORS)
}

/// ```text
/// .   .   .   .   .   .   .   .   .   o   ox
/// #   9   8*k 7*k 6*k 5*k 4*j 3   2   1x  A
/// .   .   .   .   .   .   .   .   .   .   .
/// ```
fn mirrored_turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((-1, 0), Step::Left, Side::Right));
    at.near(Near::ANY.free(-1, -1).free(0, -1))
        && doors.fit(&DOORS)
}
