//! Way out across: an even number of fields ahead
//!
//! A closed area on the left hangs on a straight row of doors between the live end, across from it, and a wall.
//! Each door has one neighbour outside, so a visit takes one door to come in and another to go out. All doors but
//! those beside the exit are walled up. A line that steps in now begins on the other colour than the first one's,
//! and if the area has one field more of it, it ends on it as well: in the exit. To come out by a door beside it,
//! or to come back through both of them, would take one field less of that colour.
//!
//! As drawn: the area on the left of 1: same=other-1; j from 0 on, k from 0 to 1; one copy is shown.
//!
//! Made from `patterns/line/way_out/out_across_second.svg` by `cargo xtask codegen`: change the drawing, not this
//! file.

use oneway::matching::{
    Areas, Conclusion, Counts, Lengths, Near, Rule, Run, Side, Step, Sum, Surplus,
    Symmetry, Window,
};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: Rule = Rule {
    name: "out_across_second",
    title: "Way out across: an even number of fields ahead",
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

/// `2 + 2 * j + k` doors up to a wall. The area behind them is closed, and its surplus of the first one's colour
/// is `-1`.
const DOORS: Lengths<2> = Lengths::up_to_wall(
    [Counts::from(0), Counts::from(0).to(1)],
    Sum::new(2, [2, 1]),
    &[Surplus::Exactly(Sum::new(-1, [0, 0]))],
);

/// ```text
/// .    #    .    .
/// .    5    .    .
/// .    4>*k .    .
/// .    3*j  .    .
/// .    2*j  #*j  .
/// o    1    #*j  .
/// o    o    A    .
/// ```
fn as_drawn(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    if !at.near(Near::ANY.free(-2, -1).free(-2, 0).free(-1, 0)) {
        return None;
    }
    let doors = areas.doors(at, Run::straight((-1, -1), Step::Up, Side::Left));
    doors
        .fitting(&DOORS)
        .find(|&[j, _]| {
            (0..j).all(|copy| at.wall(&[(0, -2 - 2 * copy), (0, -1 - 2 * copy)]))
        })
        .map(|[j, _]| (-1, -2 - 2 * j))
}

/// ```text
/// o    o    .    .    .    .    .
/// o    1    2*j  3*j  4>*k 5    #
/// A    #*j  #*j  .    .    .    .
/// .    .    .    .    .    .    .
/// ```
fn turned_right(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    if !at.near(Near::ANY.free(0, -2).free(1, -2).free(0, -1)) {
        return None;
    }
    let doors = areas.doors(at, Run::straight((1, -1), Step::Right, Side::Left));
    doors
        .fitting(&DOORS)
        .find(|&[j, _]| {
            (0..j).all(|copy| at.wall(&[(1 + 2 * copy, 0), (2 + 2 * copy, 0)]))
        })
        .map(|[j, _]| (2 + 2 * j, -1))
}

/// ```text
/// .    A    o    o
/// .    #*j  1    o
/// .    #*j  2*j  .
/// .    .    3*j  .
/// .    .    4>*k .
/// .    .    5    .
/// .    .    #    .
/// ```
fn turned_around(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    if !at.near(Near::ANY.free(1, 0).free(2, 0).free(2, 1)) {
        return None;
    }
    let doors = areas.doors(at, Run::straight((1, 1), Step::Down, Side::Left));
    doors
        .fitting(&DOORS)
        .find(|&[j, _]| {
            (0..j).all(|copy| at.wall(&[(0, 1 + 2 * copy), (0, 2 + 2 * copy)]))
        })
        .map(|[j, _]| (1, 2 + 2 * j))
}

/// ```text
/// .    .    .    .    .    .    .
/// .    .    .    .    #*j  #*j  A
/// #    5    4>*k 3*j  2*j  1    o
/// .    .    .    .    .    o    o
/// ```
fn turned_left(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    if !at.near(Near::ANY.free(0, 1).free(-1, 2).free(0, 2)) {
        return None;
    }
    let doors = areas.doors(at, Run::straight((-1, 1), Step::Left, Side::Left));
    doors
        .fitting(&DOORS)
        .find(|&[j, _]| {
            (0..j).all(|copy| at.wall(&[(-2 - 2 * copy, 0), (-1 - 2 * copy, 0)]))
        })
        .map(|[j, _]| (-2 - 2 * j, 1))
}

/// ```text
/// .    .    #    .
/// .    .    5    .
/// .    .    4>*k .
/// .    .    3*j  .
/// .    #*j  2*j  .
/// .    #*j  1    o
/// .    A    o    o
/// ```
fn mirrored(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    if !at.near(Near::ANY.free(2, -1).free(1, 0).free(2, 0)) {
        return None;
    }
    let doors = areas.doors(at, Run::straight((1, -1), Step::Up, Side::Right));
    doors
        .fitting(&DOORS)
        .find(|&[j, _]| {
            (0..j).all(|copy| at.wall(&[(0, -2 - 2 * copy), (0, -1 - 2 * copy)]))
        })
        .map(|[j, _]| (1, -2 - 2 * j))
}

/// ```text
/// .    .    .    .    .    .    .
/// A    #*j  #*j  .    .    .    .
/// o    1    2*j  3*j  4>*k 5    #
/// o    o    .    .    .    .    .
/// ```
fn mirrored_turned_right(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    if !at.near(Near::ANY.free(0, 1).free(0, 2).free(1, 2)) {
        return None;
    }
    let doors = areas.doors(at, Run::straight((1, 1), Step::Right, Side::Right));
    doors
        .fitting(&DOORS)
        .find(|&[j, _]| {
            (0..j).all(|copy| at.wall(&[(1 + 2 * copy, 0), (2 + 2 * copy, 0)]))
        })
        .map(|[j, _]| (2 + 2 * j, 1))
}

/// ```text
/// o    o    A    .
/// o    1    #*j  .
/// .    2*j  #*j  .
/// .    3*j  .    .
/// .    4>*k .    .
/// .    5    .    .
/// .    #    .    .
/// ```
fn mirrored_turned_around(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    if !at.near(Near::ANY.free(-2, 0).free(-1, 0).free(-2, 1)) {
        return None;
    }
    let doors = areas.doors(at, Run::straight((-1, 1), Step::Down, Side::Right));
    doors
        .fitting(&DOORS)
        .find(|&[j, _]| {
            (0..j).all(|copy| at.wall(&[(0, 1 + 2 * copy), (0, 2 + 2 * copy)]))
        })
        .map(|[j, _]| (-1, 2 + 2 * j))
}

/// ```text
/// .    .    .    .    .    o    o
/// #    5    4>*k 3*j  2*j  1    o
/// .    .    .    .    #*j  #*j  A
/// .    .    .    .    .    .    .
/// ```
fn mirrored_turned_left(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    if !at.near(Near::ANY.free(-1, -2).free(0, -2).free(0, -1)) {
        return None;
    }
    let doors = areas.doors(at, Run::straight((-1, -1), Step::Left, Side::Right));
    doors
        .fitting(&DOORS)
        .find(|&[j, _]| {
            (0..j).all(|copy| at.wall(&[(-2 - 2 * copy, 0), (-1 - 2 * copy, 0)]))
        })
        .map(|[j, _]| (-2 - 2 * j, -1))
}
