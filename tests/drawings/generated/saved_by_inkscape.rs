//! Saved by Inkscape
//!
//! A sample: drawn on two layers, with marks duplicated and moved.
//!
//! Made from `tests/drawings/ok/saved_by_inkscape.svg` by `cargo xtask codegen`: change the drawing, not this
//! file.

use oneway::rules::{
    Areas, Doors, Number, Orientation, Rule, Side, Sight, Step, Steps, Trail, Window,
};

/// The rule in its distinct orientations.
pub const RULE: Rule = Rule {
    name: "saved_by_inkscape",
    title: "Saved by Inkscape",
    doors: Some(Doors {
        trail: Trail::straight((-1, -1), Step::Up, Side::Left),
        numbers: &[Number::of(2)],
        are_all: false,
    }),
    orientations: &[
        Orientation {
            name: "as_drawn",
            forbids: Steps::of(&[Step::Up, Step::Right]),
            sight: Sight::ANY
                .wall(-2, -2)
                .free(-1, -2)
                .wall(1, -2)
                .free(-2, -1)
                .free(-1, -1),
            matches: as_drawn,
        },
        Orientation {
            name: "turned_right",
            forbids: Steps::of(&[Step::Right, Step::Down]),
            sight: Sight::ANY.free(1, -2).wall(2, -2).free(1, -1).free(2, -1).wall(2, 1),
            matches: turned_right,
        },
        Orientation {
            name: "turned_around",
            forbids: Steps::of(&[Step::Down, Step::Left]),
            sight: Sight::ANY.free(1, 1).free(2, 1).wall(-1, 2).free(1, 2).wall(2, 2),
            matches: turned_around,
        },
        Orientation {
            name: "turned_left",
            forbids: Steps::of(&[Step::Up, Step::Left]),
            sight: Sight::ANY
                .wall(-2, -1)
                .free(-2, 1)
                .free(-1, 1)
                .wall(-2, 2)
                .free(-1, 2),
            matches: turned_left,
        },
        Orientation {
            name: "mirrored",
            forbids: Steps::of(&[Step::Up, Step::Left]),
            sight: Sight::ANY
                .wall(-1, -2)
                .free(1, -2)
                .wall(2, -2)
                .free(1, -1)
                .free(2, -1),
            matches: mirrored,
        },
        Orientation {
            name: "mirrored_turned_right",
            forbids: Steps::of(&[Step::Up, Step::Right]),
            sight: Sight::ANY.wall(2, -1).free(1, 1).free(2, 1).free(1, 2).wall(2, 2),
            matches: mirrored_turned_right,
        },
        Orientation {
            name: "mirrored_turned_around",
            forbids: Steps::of(&[Step::Right, Step::Down]),
            sight: Sight::ANY.free(-2, 1).free(-1, 1).wall(-2, 2).free(-1, 2).wall(1, 2),
            matches: mirrored_turned_around,
        },
        Orientation {
            name: "mirrored_turned_left",
            forbids: Steps::of(&[Step::Down, Step::Left]),
            sight: Sight::ANY
                .wall(-2, -2)
                .free(-1, -2)
                .free(-2, -1)
                .free(-1, -1)
                .wall(-2, 1),
            matches: mirrored_turned_left,
        },
    ],
};

/// ```text
/// #  2  .  #
/// o  1  x  .
/// .  .  A  x
/// the area on the left of 1: impair
/// ```
fn as_drawn(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-2, 1);
    rows.wall(-2) & 0b1101 == 0b1001
        && rows.wall(-1) & 0b1100 == 0b0000
        && areas
            .beside_line(at, Side::Left, [(-1, -1), (-1, -2)])
            .is_some_and(|area| area.impair())
}

/// ```text
/// .  o  #
/// .  1  2
/// A  x  .
/// x  .  #
/// the area on the left of 1: impair
/// ```
fn turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(0, 2);
    rows.wall(-2) & 0b011 == 0b001
        && rows.wall(-1) & 0b011 == 0b000
        && rows.wall(1) & 0b001 == 0b001
        && areas
            .beside_line(at, Side::Left, [(1, -1), (2, -1)])
            .is_some_and(|area| area.impair())
}

/// ```text
/// x  A  .  .
/// .  x  1  o
/// #  .  2  #
/// the area on the left of 1: impair
/// ```
fn turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-1, 2);
    rows.wall(2) & 0b1011 == 0b1001
        && rows.wall(1) & 0b0011 == 0b0000
        && areas
            .beside_line(at, Side::Left, [(1, 1), (1, 2)])
            .is_some_and(|area| area.impair())
}

/// ```text
/// #  .  x
/// .  x  A
/// 2  1  .
/// #  o  .
/// the area on the left of 1: impair
/// ```
fn turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-2, 0);
    rows.wall(1) & 0b110 == 0b000
        && rows.wall(2) & 0b110 == 0b100
        && rows.wall(-1) & 0b100 == 0b100
        && areas
            .beside_line(at, Side::Left, [(-1, 1), (-2, 1)])
            .is_some_and(|area| area.impair())
}

/// ```text
/// #  .  2  #
/// .  x  1  o
/// x  A  .  .
/// the area on the right of 1: impair
/// ```
fn mirrored(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-1, 2);
    rows.wall(-2) & 0b1011 == 0b1001
        && rows.wall(-1) & 0b0011 == 0b0000
        && areas
            .beside_line(at, Side::Right, [(1, -1), (1, -2)])
            .is_some_and(|area| area.impair())
}

/// ```text
/// x  .  #
/// A  x  .
/// .  1  2
/// .  o  #
/// the area on the right of 1: impair
/// ```
fn mirrored_turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(0, 2);
    rows.wall(1) & 0b011 == 0b000
        && rows.wall(2) & 0b011 == 0b001
        && rows.wall(-1) & 0b001 == 0b001
        && areas
            .beside_line(at, Side::Right, [(1, 1), (2, 1)])
            .is_some_and(|area| area.impair())
}

/// ```text
/// .  .  A  x
/// o  1  x  .
/// #  2  .  #
/// the area on the right of 1: impair
/// ```
fn mirrored_turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-2, 1);
    rows.wall(2) & 0b1101 == 0b1001
        && rows.wall(1) & 0b1100 == 0b0000
        && areas
            .beside_line(at, Side::Right, [(-1, 1), (-1, 2)])
            .is_some_and(|area| area.impair())
}

/// ```text
/// #  o  .
/// 2  1  .
/// .  x  A
/// #  .  x
/// the area on the right of 1: impair
/// ```
fn mirrored_turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-2, 0);
    rows.wall(-2) & 0b110 == 0b100
        && rows.wall(-1) & 0b110 == 0b000
        && rows.wall(1) & 0b100 == 0b100
        && areas
            .beside_line(at, Side::Right, [(-1, -1), (-2, -1)])
            .is_some_and(|area| area.impair())
}
