//! Wall ahead: more than the doors can take
//!
//! A closed area on the left hangs on a straight row of doors between the live end and a wall. Whoever goes in by
//! a door comes out by another one, for each has one neighbour outside; so doors are used in pairs, and a pair
//! adds one field of its colour if both have the same, else none. Up to four doors have at most one pair of the
//! first one's colour, four more doors one pair more, and to begin now, beside the first door or in it, is worth
//! no more than a pair. If the area has two fields of this colour too many, it can't be filled at all.
//!
//! As drawn: the area on the left of 1: same>=other+k+2; j from 0 to 2, k from 0 on; one copy is shown.
//!
//! Made from `patterns/line/wall_ahead/wall_surplus.svg` by `cargo xtask codegen`: change the drawing, not this
//! file.

use oneway::matching::{
    Areas, Conclusion, Counts, Lengths, Rule, Run, Side, Step, Steps, Sum, Surplus,
    Symmetry, Window,
};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: Rule = Rule {
    name: "wall_surplus",
    title: "Wall ahead: more than the doors can take",
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
/// is `2 + k` or more.
const DOORS: Lengths<2> = Lengths::up_to_wall(
    [Counts::from(0).to(2), Counts::from(0)],
    Sum::new(2, [1, 4]),
    &[Surplus::AtLeast(Sum::new(2, [0, 1]))],
);

/// ```text
/// .   #   .
/// .   7   .
/// .   6*k .
/// .   5*k .
/// .   4*k .
/// .   3*k .
/// .   2*j .
/// .   1x  .
/// x   A   x
/// .   x   .
/// ```
fn as_drawn(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((0, -1), Step::Up, Side::Left));
    doors.fit(&DOORS)
}

/// ```text
/// .   x   .   .   .   .   .   .   .   .
/// x   A   1x  2*j 3*k 4*k 5*k 6*k 7   #
/// .   x   .   .   .   .   .   .   .   .
/// ```
fn turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((1, 0), Step::Right, Side::Left));
    doors.fit(&DOORS)
}

/// ```text
/// .   x   .
/// x   A   x
/// .   1x  .
/// .   2*j .
/// .   3*k .
/// .   4*k .
/// .   5*k .
/// .   6*k .
/// .   7   .
/// .   #   .
/// ```
fn turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((0, 1), Step::Down, Side::Left));
    doors.fit(&DOORS)
}

/// ```text
/// .   .   .   .   .   .   .   .   x   .
/// #   7   6*k 5*k 4*k 3*k 2*j 1x  A   x
/// .   .   .   .   .   .   .   .   x   .
/// ```
fn turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((-1, 0), Step::Left, Side::Left));
    doors.fit(&DOORS)
}

/// ```text
/// .   #   .
/// .   7   .
/// .   6*k .
/// .   5*k .
/// .   4*k .
/// .   3*k .
/// .   2*j .
/// .   1x  .
/// x   A   x
/// .   x   .
/// ```
fn mirrored(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((0, -1), Step::Up, Side::Right));
    doors.fit(&DOORS)
}

/// ```text
/// .   x   .   .   .   .   .   .   .   .
/// x   A   1x  2*j 3*k 4*k 5*k 6*k 7   #
/// .   x   .   .   .   .   .   .   .   .
/// ```
fn mirrored_turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((1, 0), Step::Right, Side::Right));
    doors.fit(&DOORS)
}

/// ```text
/// .   x   .
/// x   A   x
/// .   1x  .
/// .   2*j .
/// .   3*k .
/// .   4*k .
/// .   5*k .
/// .   6*k .
/// .   7   .
/// .   #   .
/// ```
fn mirrored_turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((0, 1), Step::Down, Side::Right));
    doors.fit(&DOORS)
}

/// ```text
/// .   .   .   .   .   .   .   .   x   .
/// #   7   6*k 5*k 4*k 3*k 2*j 1x  A   x
/// .   .   .   .   .   .   .   .   x   .
/// ```
fn mirrored_turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas.doors(at, Run::straight((-1, 0), Step::Left, Side::Right));
    doors.fit(&DOORS)
}
