//! Way out from inside: an odd number of fields ahead
//!
//! A closed area on the left hangs on a straight row of doors between the line and a wall, and the live end
//! stands inside, across from the first door. Each door has one neighbour outside, so a visit takes one door to
//! come in and another to go out. All doors but those beside the exit are walled up. The line begins on the other
//! colour than the first one's, and if the area has as many fields of both, it ends on the first one's: in the
//! exit. To come out by a door beside it, or to come back through both of them, would take one field more of the
//! other colour.
//!
//! As drawn: the area on the left of 1: same=other; j from 0 on, k from 0 to 1; one copy is shown.
//!
//! Made from `patterns/line/way_out/out_inside_third.svg` by `cargo xtask codegen`: change the drawing, not this
//! file.

use oneway::matching::{
    Areas, Conclusion, Counts, Lengths, Near, Rule, Run, Side, Step, Sum, Surplus,
    Symmetry, Window,
};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: Rule = Rule {
    name: "out_inside_third",
    title: "Way out from inside: an odd number of fields ahead",
    conclusion: Conclusion::Exit(
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

/// `3 + 2 * j + k` doors up to a wall. The area behind them is closed, and its surplus of the first one's colour
/// is `0`.
const DOORS: Lengths<2> = Lengths::up_to_wall(
    [Counts::from(0), Counts::from(0).to(1)],
    Sum::new(3, [2, 1]),
    &[Surplus::Exactly(Sum::new(0, [0, 0]))],
);

/// ```text
/// .    #    .
/// .    6    .
/// .    5>*k .
/// .    4    .
/// .    3*j  #*j
/// .    2*j  #*j
/// .    1    #
/// A    #    .
/// ```
fn as_drawn(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    if !at.near(Near::ANY.wall(2, -1).wall(1, 0)) {
        return None;
    }
    let doors = areas.doors(at, Run::straight((1, -1), Step::Up, Side::Left));
    doors
        .fitting(&DOORS)
        .find(|&[j, _]| {
            (0..j).all(|copy| at.wall(&[(2, -3 - 2 * copy), (2, -2 - 2 * copy)]))
        })
        .map(|[j, _]| (1, -3 - 2 * j))
}

/// ```text
/// A    .    .    .    .    .    .    .
/// #    1    2*j  3*j  4    5>*k 6    #
/// .    #    #*j  #*j  .    .    .    .
/// ```
fn turned_right(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    if !at.near(Near::ANY.wall(0, 1).wall(1, 2)) {
        return None;
    }
    let doors = areas.doors(at, Run::straight((1, 1), Step::Right, Side::Left));
    doors
        .fitting(&DOORS)
        .find(|&[j, _]| {
            (0..j).all(|copy| at.wall(&[(2 + 2 * copy, 2), (3 + 2 * copy, 2)]))
        })
        .map(|[j, _]| (3 + 2 * j, 1))
}

/// ```text
/// .    #    A
/// #    1    .
/// #*j  2*j  .
/// #*j  3*j  .
/// .    4    .
/// .    5>*k .
/// .    6    .
/// .    #    .
/// ```
fn turned_around(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    if !at.near(Near::ANY.wall(-1, 0).wall(-2, 1)) {
        return None;
    }
    let doors = areas.doors(at, Run::straight((-1, 1), Step::Down, Side::Left));
    doors
        .fitting(&DOORS)
        .find(|&[j, _]| {
            (0..j).all(|copy| at.wall(&[(-2, 2 + 2 * copy), (-2, 3 + 2 * copy)]))
        })
        .map(|[j, _]| (-1, 3 + 2 * j))
}

/// ```text
/// .    .    .    .    #*j  #*j  #    .
/// #    6    5>*k 4    3*j  2*j  1    #
/// .    .    .    .    .    .    .    A
/// ```
fn turned_left(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    if !at.near(Near::ANY.wall(-1, -2).wall(0, -1)) {
        return None;
    }
    let doors = areas.doors(at, Run::straight((-1, -1), Step::Left, Side::Left));
    doors
        .fitting(&DOORS)
        .find(|&[j, _]| {
            (0..j).all(|copy| at.wall(&[(-3 - 2 * copy, -2), (-2 - 2 * copy, -2)]))
        })
        .map(|[j, _]| (-3 - 2 * j, -1))
}

/// ```text
/// .    #    .
/// .    6    .
/// .    5>*k .
/// .    4    .
/// #*j  3*j  .
/// #*j  2*j  .
/// #    1    .
/// .    #    A
/// ```
fn mirrored(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    if !at.near(Near::ANY.wall(-2, -1).wall(-1, 0)) {
        return None;
    }
    let doors = areas.doors(at, Run::straight((-1, -1), Step::Up, Side::Right));
    doors
        .fitting(&DOORS)
        .find(|&[j, _]| {
            (0..j).all(|copy| at.wall(&[(-2, -3 - 2 * copy), (-2, -2 - 2 * copy)]))
        })
        .map(|[j, _]| (-1, -3 - 2 * j))
}

/// ```text
/// .    #    #*j  #*j  .    .    .    .
/// #    1    2*j  3*j  4    5>*k 6    #
/// A    .    .    .    .    .    .    .
/// ```
fn mirrored_turned_right(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    if !at.near(Near::ANY.wall(1, -2).wall(0, -1)) {
        return None;
    }
    let doors = areas.doors(at, Run::straight((1, -1), Step::Right, Side::Right));
    doors
        .fitting(&DOORS)
        .find(|&[j, _]| {
            (0..j).all(|copy| at.wall(&[(2 + 2 * copy, -2), (3 + 2 * copy, -2)]))
        })
        .map(|[j, _]| (3 + 2 * j, -1))
}

/// ```text
/// A    #    .
/// .    1    #
/// .    2*j  #*j
/// .    3*j  #*j
/// .    4    .
/// .    5>*k .
/// .    6    .
/// .    #    .
/// ```
fn mirrored_turned_around(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    if !at.near(Near::ANY.wall(1, 0).wall(2, 1)) {
        return None;
    }
    let doors = areas.doors(at, Run::straight((1, 1), Step::Down, Side::Right));
    doors
        .fitting(&DOORS)
        .find(|&[j, _]| {
            (0..j).all(|copy| at.wall(&[(2, 2 + 2 * copy), (2, 3 + 2 * copy)]))
        })
        .map(|[j, _]| (1, 3 + 2 * j))
}

/// ```text
/// .    .    .    .    .    .    .    A
/// #    6    5>*k 4    3*j  2*j  1    #
/// .    .    .    .    #*j  #*j  #    .
/// ```
fn mirrored_turned_left(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    if !at.near(Near::ANY.wall(0, 1).wall(-1, 2)) {
        return None;
    }
    let doors = areas.doors(at, Run::straight((-1, 1), Step::Left, Side::Right));
    doors
        .fitting(&DOORS)
        .find(|&[j, _]| {
            (0..j).all(|copy| at.wall(&[(-3 - 2 * copy, 2), (-2 - 2 * copy, 2)]))
        })
        .map(|[j, _]| (-3 - 2 * j, 1))
}
