//! Two areas
//!
//! A sample: an odd area on one side and an even one on the other.
//!
//! Made from `tests/drawings/ok/two_areas.svg` by `cargo xtask codegen`: change the drawing, not this file.

use oneway::rules::{
    Areas, Doors, Number, Orientation, Rule, Side, Sight, Step, Steps, Trail, Window,
};

/// The rule in its distinct orientations.
pub const RULE: Rule = Rule {
    name: "two_areas",
    title: "Two areas",
    doors: Some(Doors {
        trail: Trail::stairs((0, -1), [Step::Up, Step::Left], Side::Left),
        numbers: &[Number::of(3)],
        are_all: false,
    }),
    orientations: &[
        Orientation {
            name: "as_drawn",
            forbids: Steps::of(&[Step::Left]),
            sight: Sight::ANY
                .wall(-2, -2)
                .free(-1, -2)
                .free(0, -2)
                .free(0, -1)
                .free(1, 0)
                .free(2, 0),
            matches: as_drawn,
        },
        Orientation {
            name: "turned_right",
            forbids: Steps::of(&[Step::Up]),
            sight: Sight::ANY
                .wall(2, -2)
                .free(2, -1)
                .free(1, 0)
                .free(2, 0)
                .free(0, 1)
                .free(0, 2),
            matches: turned_right,
        },
        Orientation {
            name: "turned_around",
            forbids: Steps::of(&[Step::Right]),
            sight: Sight::ANY
                .free(-2, 0)
                .free(-1, 0)
                .free(0, 1)
                .free(0, 2)
                .free(1, 2)
                .wall(2, 2),
            matches: turned_around,
        },
        Orientation {
            name: "turned_left",
            forbids: Steps::of(&[Step::Down]),
            sight: Sight::ANY
                .free(0, -2)
                .free(0, -1)
                .free(-2, 0)
                .free(-1, 0)
                .free(-2, 1)
                .wall(-2, 2),
            matches: turned_left,
        },
        Orientation {
            name: "mirrored",
            forbids: Steps::of(&[Step::Right]),
            sight: Sight::ANY
                .free(0, -2)
                .free(1, -2)
                .wall(2, -2)
                .free(0, -1)
                .free(-2, 0)
                .free(-1, 0),
            matches: mirrored,
        },
        Orientation {
            name: "mirrored_turned_right",
            forbids: Steps::of(&[Step::Down]),
            sight: Sight::ANY
                .free(0, -2)
                .free(0, -1)
                .free(1, 0)
                .free(2, 0)
                .free(2, 1)
                .wall(2, 2),
            matches: mirrored_turned_right,
        },
        Orientation {
            name: "mirrored_turned_around",
            forbids: Steps::of(&[Step::Left]),
            sight: Sight::ANY
                .free(1, 0)
                .free(2, 0)
                .free(0, 1)
                .wall(-2, 2)
                .free(-1, 2)
                .free(0, 2),
            matches: mirrored_turned_around,
        },
        Orientation {
            name: "mirrored_turned_left",
            forbids: Steps::of(&[Step::Up]),
            sight: Sight::ANY
                .wall(-2, -2)
                .free(-2, -1)
                .free(-2, 0)
                .free(-1, 0)
                .free(0, 1)
                .free(0, 2),
            matches: mirrored_turned_left,
        },
    ],
};

/// ```text
/// #  3  2  .  .
/// .  .  1  .  .
/// .  x  A  a  b
/// the area on the left of 1: impair
/// the area on the right of a: pair
/// ```
fn as_drawn(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-2, 2);
    rows.wall(-2) & 0b11100 == 0b10000
        && rows.wall(0) & 0b00011 == 0b00000
        && rows.wall(-1) & 0b00100 == 0b00000
        && areas
            .beside_line(at, Side::Left, [(0, -1), (0, -2), (-1, -2)])
            .is_some_and(|area| area.impair())
        && areas
            .beside_line(at, Side::Right, [(1, 0), (2, 0)])
            .is_some_and(|area| area.pair())
}

/// ```text
/// .  .  #
/// x  .  3
/// A  1  2
/// a  .  .
/// b  .  .
/// the area on the left of 1: impair
/// the area on the right of a: pair
/// ```
fn turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(0, 2);
    rows.wall(0) & 0b011 == 0b000
        && rows.wall(-2) & 0b001 == 0b001
        && rows.wall(-1) & 0b001 == 0b000
        && rows.wall(1) & 0b100 == 0b000
        && rows.wall(2) & 0b100 == 0b000
        && areas
            .beside_line(at, Side::Left, [(1, 0), (2, 0), (2, -1)])
            .is_some_and(|area| area.impair())
        && areas
            .beside_line(at, Side::Right, [(0, 1), (0, 2)])
            .is_some_and(|area| area.pair())
}

/// ```text
/// b  a  A  x  .
/// .  .  1  .  .
/// .  .  2  3  #
/// the area on the left of 1: impair
/// the area on the right of a: pair
/// ```
fn turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-2, 2);
    rows.wall(2) & 0b00111 == 0b00001
        && rows.wall(0) & 0b11000 == 0b00000
        && rows.wall(1) & 0b00100 == 0b00000
        && areas
            .beside_line(at, Side::Left, [(0, 1), (0, 2), (1, 2)])
            .is_some_and(|area| area.impair())
        && areas
            .beside_line(at, Side::Right, [(-1, 0), (-2, 0)])
            .is_some_and(|area| area.pair())
}

/// ```text
/// .  .  b
/// .  .  a
/// 2  1  A
/// 3  .  x
/// #  .  .
/// the area on the left of 1: impair
/// the area on the right of a: pair
/// ```
fn turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-2, 0);
    rows.wall(0) & 0b110 == 0b000
        && rows.wall(-2) & 0b001 == 0b000
        && rows.wall(-1) & 0b001 == 0b000
        && rows.wall(1) & 0b100 == 0b000
        && rows.wall(2) & 0b100 == 0b100
        && areas
            .beside_line(at, Side::Left, [(-1, 0), (-2, 0), (-2, 1)])
            .is_some_and(|area| area.impair())
        && areas
            .beside_line(at, Side::Right, [(0, -1), (0, -2)])
            .is_some_and(|area| area.pair())
}

/// ```text
/// .  .  2  3  #
/// .  .  1  .  .
/// b  a  A  x  .
/// the area on the right of 1: impair
/// the area on the left of a: pair
/// ```
fn mirrored(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-2, 2);
    rows.wall(-2) & 0b00111 == 0b00001
        && rows.wall(0) & 0b11000 == 0b00000
        && rows.wall(-1) & 0b00100 == 0b00000
        && areas
            .beside_line(at, Side::Right, [(0, -1), (0, -2), (1, -2)])
            .is_some_and(|area| area.impair())
        && areas
            .beside_line(at, Side::Left, [(-1, 0), (-2, 0)])
            .is_some_and(|area| area.pair())
}

/// ```text
/// b  .  .
/// a  .  .
/// A  1  2
/// x  .  3
/// .  .  #
/// the area on the right of 1: impair
/// the area on the left of a: pair
/// ```
fn mirrored_turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(0, 2);
    rows.wall(0) & 0b011 == 0b000
        && rows.wall(-2) & 0b100 == 0b000
        && rows.wall(-1) & 0b100 == 0b000
        && rows.wall(1) & 0b001 == 0b000
        && rows.wall(2) & 0b001 == 0b001
        && areas
            .beside_line(at, Side::Right, [(1, 0), (2, 0), (2, 1)])
            .is_some_and(|area| area.impair())
        && areas
            .beside_line(at, Side::Left, [(0, -1), (0, -2)])
            .is_some_and(|area| area.pair())
}

/// ```text
/// .  x  A  a  b
/// .  .  1  .  .
/// #  3  2  .  .
/// the area on the right of 1: impair
/// the area on the left of a: pair
/// ```
fn mirrored_turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-2, 2);
    rows.wall(2) & 0b11100 == 0b10000
        && rows.wall(0) & 0b00011 == 0b00000
        && rows.wall(1) & 0b00100 == 0b00000
        && areas
            .beside_line(at, Side::Right, [(0, 1), (0, 2), (-1, 2)])
            .is_some_and(|area| area.impair())
        && areas
            .beside_line(at, Side::Left, [(1, 0), (2, 0)])
            .is_some_and(|area| area.pair())
}

/// ```text
/// #  .  .
/// 3  .  x
/// 2  1  A
/// .  .  a
/// .  .  b
/// the area on the right of 1: impair
/// the area on the left of a: pair
/// ```
fn mirrored_turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-2, 0);
    rows.wall(0) & 0b110 == 0b000
        && rows.wall(-2) & 0b100 == 0b100
        && rows.wall(-1) & 0b100 == 0b000
        && rows.wall(1) & 0b001 == 0b000
        && rows.wall(2) & 0b001 == 0b000
        && areas
            .beside_line(at, Side::Right, [(-1, 0), (-2, 0), (-2, -1)])
            .is_some_and(|area| area.impair())
        && areas
            .beside_line(at, Side::Left, [(0, 1), (0, 2)])
            .is_some_and(|area| area.pair())
}
