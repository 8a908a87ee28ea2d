//! Way out
//!
//! A sample: where the line comes out of the second of two areas.
//!
//! Made from `tests/drawings/ok/way_out.svg` by `cargo xtask codegen`: change the drawing, not this file.

use oneway::rules::{Areas, Passage, Side, Sight, WayOut, Window};

/// The rule in its distinct orientations.
pub const RULE: WayOut = WayOut {
    name: "way_out",
    title: "Way out",
    orientations: &[
        Passage {
            name: "as_drawn",
            sight: Sight::ANY.free(0, -2).free(0, -1).free(1, -1).free(1, 0),
            exit: as_drawn,
        },
        Passage {
            name: "turned_right",
            sight: Sight::ANY.free(1, 0).free(2, 0).free(0, 1).free(1, 1),
            exit: turned_right,
        },
        Passage {
            name: "turned_around",
            sight: Sight::ANY.free(-1, 0).free(-1, 1).free(0, 1).free(0, 2),
            exit: turned_around,
        },
        Passage {
            name: "turned_left",
            sight: Sight::ANY.free(-1, -1).free(0, -1).free(-2, 0).free(-1, 0),
            exit: turned_left,
        },
        Passage {
            name: "mirrored",
            sight: Sight::ANY.free(0, -2).free(-1, -1).free(0, -1).free(-1, 0),
            exit: mirrored,
        },
        Passage {
            name: "mirrored_turned_right",
            sight: Sight::ANY.free(0, -1).free(1, -1).free(1, 0).free(2, 0),
            exit: mirrored_turned_right,
        },
        Passage {
            name: "mirrored_turned_around",
            sight: Sight::ANY.free(1, 0).free(0, 1).free(1, 1).free(0, 2),
            exit: mirrored_turned_around,
        },
        Passage {
            name: "mirrored_turned_left",
            sight: Sight::ANY.free(-2, 0).free(-1, 0).free(-1, 1).free(0, 1),
            exit: mirrored_turned_left,
        },
    ],
};

/// ```text
/// .  2> .  .
/// .  1  b  .
/// .  A  a  .
/// the area on the left of 1: pair
/// the area on the right of a: closed
/// ```
fn as_drawn(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let rows = at.columns(-1, 2);
    let fits = rows.wall(-1) & 0b0110 == 0b0000
        && rows.wall(-2) & 0b0100 == 0b0000
        && rows.wall(0) & 0b0010 == 0b0000
        && areas.beside_line(at, Side::Right, [(1, 0), (1, -1)]).is_some()
        && areas
            .beside_line(at, Side::Left, [(0, -1), (0, -2)])
            .is_some_and(|area| area.pair());
    fits.then_some((0, -2))
}

/// ```text
/// .  .  .
/// A  1  2>
/// a  b  .
/// .  .  .
/// the area on the left of 1: pair
/// the area on the right of a: closed
/// ```
fn turned_right(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let rows = at.columns(0, 2);
    let fits = rows.wall(0) & 0b011 == 0b000
        && rows.wall(1) & 0b110 == 0b000
        && areas.beside_line(at, Side::Right, [(0, 1), (1, 1)]).is_some()
        && areas
            .beside_line(at, Side::Left, [(1, 0), (2, 0)])
            .is_some_and(|area| area.pair());
    fits.then_some((2, 0))
}

/// ```text
/// .  a  A  .
/// .  b  1  .
/// .  .  2> .
/// the area on the left of 1: pair
/// the area on the right of a: closed
/// ```
fn turned_around(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let rows = at.columns(-2, 1);
    let fits = rows.wall(1) & 0b0110 == 0b0000
        && rows.wall(0) & 0b0100 == 0b0000
        && rows.wall(2) & 0b0010 == 0b0000
        && areas.beside_line(at, Side::Right, [(-1, 0), (-1, 1)]).is_some()
        && areas
            .beside_line(at, Side::Left, [(0, 1), (0, 2)])
            .is_some_and(|area| area.pair());
    fits.then_some((0, 2))
}

/// ```text
/// .  .  .
/// .  b  a
/// 2> 1  A
/// .  .  .
/// the area on the left of 1: pair
/// the area on the right of a: closed
/// ```
fn turned_left(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let rows = at.columns(-2, 0);
    let fits = rows.wall(-1) & 0b011 == 0b000
        && rows.wall(0) & 0b110 == 0b000
        && areas.beside_line(at, Side::Right, [(0, -1), (-1, -1)]).is_some()
        && areas
            .beside_line(at, Side::Left, [(-1, 0), (-2, 0)])
            .is_some_and(|area| area.pair());
    fits.then_some((-2, 0))
}

/// ```text
/// .  .  2> .
/// .  b  1  .
/// .  a  A  .
/// the area on the right of 1: pair
/// the area on the left of a: closed
/// ```
fn mirrored(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let rows = at.columns(-2, 1);
    let fits = rows.wall(-1) & 0b0110 == 0b0000
        && rows.wall(-2) & 0b0010 == 0b0000
        && rows.wall(0) & 0b0100 == 0b0000
        && areas.beside_line(at, Side::Left, [(-1, 0), (-1, -1)]).is_some()
        && areas
            .beside_line(at, Side::Right, [(0, -1), (0, -2)])
            .is_some_and(|area| area.pair());
    fits.then_some((0, -2))
}

/// ```text
/// .  .  .
/// a  b  .
/// A  1  2>
/// .  .  .
/// the area on the right of 1: pair
/// the area on the left of a: closed
/// ```
fn mirrored_turned_right(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let rows = at.columns(0, 2);
    let fits = rows.wall(-1) & 0b110 == 0b000
        && rows.wall(0) & 0b011 == 0b000
        && areas.beside_line(at, Side::Left, [(0, -1), (1, -1)]).is_some()
        && areas
            .beside_line(at, Side::Right, [(1, 0), (2, 0)])
            .is_some_and(|area| area.pair());
    fits.then_some((2, 0))
}

/// ```text
/// .  A  a  .
/// .  1  b  .
/// .  2> .  .
/// the area on the right of 1: pair
/// the area on the left of a: closed
/// ```
fn mirrored_turned_around(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let rows = at.columns(-1, 2);
    let fits = rows.wall(1) & 0b0110 == 0b0000
        && rows.wall(0) & 0b0010 == 0b0000
        && rows.wall(2) & 0b0100 == 0b0000
        && areas.beside_line(at, Side::Left, [(1, 0), (1, 1)]).is_some()
        && areas
            .beside_line(at, Side::Right, [(0, 1), (0, 2)])
            .is_some_and(|area| area.pair());
    fits.then_some((0, 2))
}

/// ```text
/// .  .  .
/// 2> 1  A
/// .  b  a
/// .  .  .
/// the area on the right of 1: pair
/// the area on the left of a: closed
/// ```
fn mirrored_turned_left(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let rows = at.columns(-2, 0);
    let fits = rows.wall(0) & 0b110 == 0b000
        && rows.wall(1) & 0b011 == 0b000
        && areas.beside_line(at, Side::Left, [(0, 1), (-1, 1)]).is_some()
        && areas
            .beside_line(at, Side::Right, [(-1, 0), (-2, 0)])
            .is_some_and(|area| area.pair());
    fits.then_some((-2, 0))
}
