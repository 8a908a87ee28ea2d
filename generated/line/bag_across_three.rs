//! A bag across, beside three doors to the end
//!
//! The live end stands in a closed area with three doors to the end, one above the other. The line begins beside
//! the live end, on the colour of the upper and the lower door, and the area has as many fields of both colours:
//! so the line leaves by the middle door, once, for the other two would take one field more of theirs. The upper
//! door then has two neighbours left and uses both, and so the middle one is used up. So the closed area below
//! has one door left, across from the live end. Nobody can go in and come out by one door: the area must be
//! entered now, from the live end itself.
//!
//! As drawn: the area on the right of 1: closed; the area on the left of a: same=other.
//!
//! Made from `patterns/line/way_to_the_end/bag_across_three.svg` by `cargo xtask codegen`: change the drawing,
//! not this file.

use oneway::matching::{
    Areas, Conclusion, Lengths, Near, Rule, Run, Side, Step, Steps, Sum, Surplus,
    Symmetry, Window,
};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: Rule = Rule {
    name: "bag_across_three",
    title: "A bag across, beside three doors to the end",
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

/// `2` doors. The area behind them is closed.
const DOORS_1: Lengths<0> = Lengths::new([], Sum::new(2, []), &[]);

/// `3` doors up to a wall. The area behind them is closed, and its surplus of the first one's colour is `0`.
const DOORS_2: Lengths<0> = Lengths::up_to_wall(
    [],
    Sum::new(3, []),
    &[Surplus::Exactly(Sum::new(0, []))],
);

/// ```text
/// .  .  .  #  .
/// .  .  o  c  .
/// .  .  o  b  .
/// o  ox 1  a  .
/// x  A  .  .  .
/// .  #  .  .  .
/// ```
fn as_drawn(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(1, -3).free(1, -2).free(-1, -1).free(0, -1).wall(0, 1))
        && areas
            .doors(at, Run::straight((1, -1), Step::Right, Side::Right))
            .fit(&DOORS_1)
        && areas.doors(at, Run::straight((2, -1), Step::Up, Side::Left)).fit(&DOORS_2)
}

/// ```text
/// .  x  o  .  .  .
/// #  A  ox .  .  .
/// .  .  1  o  o  .
/// .  .  a  b  c  #
/// .  .  .  .  .  .
/// ```
fn turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(1, -1).wall(-1, 0).free(1, 0).free(2, 1).free(3, 1))
        && areas.doors(at, Run::straight((1, 1), Step::Down, Side::Right)).fit(&DOORS_1)
        && areas.doors(at, Run::straight((1, 2), Step::Right, Side::Left)).fit(&DOORS_2)
}

/// ```text
/// .  .  .  #  .
/// .  .  .  A  x
/// .  a  1  ox o
/// .  b  o  .  .
/// .  c  o  .  .
/// .  #  .  .  .
/// ```
fn turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.wall(0, -1).free(0, 1).free(1, 1).free(-1, 2).free(-1, 3))
        && areas.doors(at, Run::straight((-1, 1), Step::Left, Side::Right)).fit(&DOORS_1)
        && areas.doors(at, Run::straight((-2, 1), Step::Down, Side::Left)).fit(&DOORS_2)
}

/// ```text
/// .  .  .  .  .  .
/// #  c  b  a  .  .
/// .  o  o  1  .  .
/// .  .  .  ox A  #
/// .  .  .  o  x  .
/// ```
fn turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(-3, -1).free(-2, -1).free(-1, 0).wall(1, 0).free(-1, 1))
        && areas.doors(at, Run::straight((-1, -1), Step::Up, Side::Right)).fit(&DOORS_1)
        && areas.doors(at, Run::straight((-1, -2), Step::Left, Side::Left)).fit(&DOORS_2)
}

/// ```text
/// .  #  .  .  .
/// .  c  o  .  .
/// .  b  o  .  .
/// .  a  1  ox o
/// .  .  .  A  x
/// .  .  .  #  .
/// ```
fn mirrored(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(-1, -3).free(-1, -2).free(0, -1).free(1, -1).wall(0, 1))
        && areas.doors(at, Run::straight((-1, -1), Step::Left, Side::Left)).fit(&DOORS_1)
        && areas.doors(at, Run::straight((-2, -1), Step::Up, Side::Right)).fit(&DOORS_2)
}

/// ```text
/// .  .  .  .  .  .
/// .  .  a  b  c  #
/// .  .  1  o  o  .
/// #  A  ox .  .  .
/// .  x  o  .  .  .
/// ```
fn mirrored_turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(2, -1).free(3, -1).wall(-1, 0).free(1, 0).free(1, 1))
        && areas.doors(at, Run::straight((1, -1), Step::Up, Side::Left)).fit(&DOORS_1)
        && areas
            .doors(at, Run::straight((1, -2), Step::Right, Side::Right))
            .fit(&DOORS_2)
}

/// ```text
/// .  #  .  .  .
/// x  A  .  .  .
/// o  ox 1  a  .
/// .  .  o  b  .
/// .  .  o  c  .
/// .  .  .  #  .
/// ```
fn mirrored_turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.wall(0, -1).free(-1, 1).free(0, 1).free(1, 2).free(1, 3))
        && areas.doors(at, Run::straight((1, 1), Step::Right, Side::Left)).fit(&DOORS_1)
        && areas.doors(at, Run::straight((2, 1), Step::Down, Side::Right)).fit(&DOORS_2)
}

/// ```text
/// .  .  .  o  x  .
/// .  .  .  ox A  #
/// .  o  o  1  .  .
/// #  c  b  a  .  .
/// .  .  .  .  .  .
/// ```
fn mirrored_turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    at.near(Near::ANY.free(-1, -1).free(-1, 0).wall(1, 0).free(-3, 1).free(-2, 1))
        && areas.doors(at, Run::straight((-1, 1), Step::Down, Side::Left)).fit(&DOORS_1)
        && areas.doors(at, Run::straight((-1, 2), Step::Left, Side::Right)).fit(&DOORS_2)
}
