//! Way out across: by the first of two doors
//!
//! A closed area on the left hangs on a straight row of doors between the live end, across from it, and a wall. A
//! line that steps into it now needs one of the two doors to come out and then has none left to come back, so it
//! fills the area at once. It begins on the other colour than the first door's, for all neighbours of the live
//! end have it; if the area has as many fields of both, it ends on the first door's: there.
//!
//! Made from `patterns/way_out/out_across_first.svg` by `cargo xtask codegen`: change the drawing, not this file.

use oneway::rules::{Areas, Passage, Side, WayOut, Window};

/// The rule in its distinct orientations.
pub const RULE: WayOut = WayOut {
    name: "out_across_first",
    title: "Way out across: by the first of two doors",
    orientations: &[
        Passage {
            name: "as_drawn",
            exit: as_drawn,
        },
        Passage {
            name: "turned_right",
            exit: turned_right,
        },
        Passage {
            name: "turned_around",
            exit: turned_around,
        },
        Passage {
            name: "turned_left",
            exit: turned_left,
        },
        Passage {
            name: "mirrored",
            exit: mirrored,
        },
        Passage {
            name: "mirrored_turned_right",
            exit: mirrored_turned_right,
        },
        Passage {
            name: "mirrored_turned_around",
            exit: mirrored_turned_around,
        },
        Passage {
            name: "mirrored_turned_left",
            exit: mirrored_turned_left,
        },
    ],
};

/// ```text
/// .  #  .  .
/// .  2  .  .
/// o  1> .  .
/// o  o  A  .
/// the area on the left of 1: same=other
/// ```
fn as_drawn(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let rows = at.columns(-2, 1);
    let fits = rows.wall(-1) & 0b1100 == 0b0000
        && rows.wall(0) & 0b1100 == 0b0000
        && rows.wall(-3) & 0b0100 == 0b0100
        && rows.wall(-2) & 0b0100 == 0b0000
        && areas
            .beside_line(at, Side::Left, [(-1, -1), (-1, -2)])
            .is_some_and(|area| area.surplus(-1, -1) == 0);
    fits.then_some((-1, -1))
}

/// ```text
/// o  o  .  .
/// o  1> 2  #
/// A  .  .  .
/// .  .  .  .
/// the area on the left of 1: same=other
/// ```
fn turned_right(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let rows = at.columns(0, 3);
    let fits = rows.wall(-1) & 0b1111 == 0b0001
        && rows.wall(-2) & 0b1100 == 0b0000
        && areas
            .beside_line(at, Side::Left, [(1, -1), (2, -1)])
            .is_some_and(|area| area.surplus(1, -1) == 0);
    fits.then_some((1, -1))
}

/// ```text
/// .  A  o  o
/// .  .  1> o
/// .  .  2  .
/// .  .  #  .
/// the area on the left of 1: same=other
/// ```
fn turned_around(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let rows = at.columns(-1, 2);
    let fits = rows.wall(0) & 0b0011 == 0b0000
        && rows.wall(1) & 0b0011 == 0b0000
        && rows.wall(2) & 0b0010 == 0b0000
        && rows.wall(3) & 0b0010 == 0b0010
        && areas
            .beside_line(at, Side::Left, [(1, 1), (1, 2)])
            .is_some_and(|area| area.surplus(1, 1) == 0);
    fits.then_some((1, 1))
}

/// ```text
/// .  .  .  .
/// .  .  .  A
/// #  2  1> o
/// .  .  o  o
/// the area on the left of 1: same=other
/// ```
fn turned_left(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let rows = at.columns(-3, 0);
    let fits = rows.wall(1) & 0b1111 == 0b1000
        && rows.wall(2) & 0b0011 == 0b0000
        && areas
            .beside_line(at, Side::Left, [(-1, 1), (-2, 1)])
            .is_some_and(|area| area.surplus(-1, 1) == 0);
    fits.then_some((-1, 1))
}

/// ```text
/// .  .  #  .
/// .  .  2  .
/// .  .  1> o
/// .  A  o  o
/// the area on the right of 1: same=other
/// ```
fn mirrored(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let rows = at.columns(-1, 2);
    let fits = rows.wall(-1) & 0b0011 == 0b0000
        && rows.wall(0) & 0b0011 == 0b0000
        && rows.wall(-3) & 0b0010 == 0b0010
        && rows.wall(-2) & 0b0010 == 0b0000
        && areas
            .beside_line(at, Side::Right, [(1, -1), (1, -2)])
            .is_some_and(|area| area.surplus(1, -1) == 0);
    fits.then_some((1, -1))
}

/// ```text
/// .  .  .  .
/// A  .  .  .
/// o  1> 2  #
/// o  o  .  .
/// the area on the right of 1: same=other
/// ```
fn mirrored_turned_right(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let rows = at.columns(0, 3);
    let fits = rows.wall(1) & 0b1111 == 0b0001
        && rows.wall(2) & 0b1100 == 0b0000
        && areas
            .beside_line(at, Side::Right, [(1, 1), (2, 1)])
            .is_some_and(|area| area.surplus(1, 1) == 0);
    fits.then_some((1, 1))
}

/// ```text
/// o  o  A  .
/// o  1> .  .
/// .  2  .  .
/// .  #  .  .
/// the area on the right of 1: same=other
/// ```
fn mirrored_turned_around(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let rows = at.columns(-2, 1);
    let fits = rows.wall(0) & 0b1100 == 0b0000
        && rows.wall(1) & 0b1100 == 0b0000
        && rows.wall(2) & 0b0100 == 0b0000
        && rows.wall(3) & 0b0100 == 0b0100
        && areas
            .beside_line(at, Side::Right, [(-1, 1), (-1, 2)])
            .is_some_and(|area| area.surplus(-1, 1) == 0);
    fits.then_some((-1, 1))
}

/// ```text
/// .  .  o  o
/// #  2  1> o
/// .  .  .  A
/// .  .  .  .
/// the area on the right of 1: same=other
/// ```
fn mirrored_turned_left(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let rows = at.columns(-3, 0);
    let fits = rows.wall(-1) & 0b1111 == 0b1000
        && rows.wall(-2) & 0b0011 == 0b0000
        && areas
            .beside_line(at, Side::Right, [(-1, -1), (-2, -1)])
            .is_some_and(|area| area.surplus(-1, -1) == 0);
    fits.then_some((-1, -1))
}
