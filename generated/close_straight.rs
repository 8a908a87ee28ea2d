//! Close straight: one door ahead
//!
//! The field straight ahead is the only door to a closed area on its left. A single door can't be used to go in
//! and to come out: the area must be entered from the live end, beside the door. To stand in the door or to turn
//! away from it is dead.
//!
//! Made from `patterns/near_field/close_straight.svg` by `cargo xtask codegen`: change the drawing, not this
//! file.

use oneway::rules::{
    Areas, Doors, Number, Orientation, Rule, Side, Sight, Step, Steps, Trail, Window,
};

/// The rule in its distinct orientations.
pub const RULE: Rule = Rule {
    name: "close_straight",
    title: "Close straight: one door ahead",
    doors: Some(Doors {
        trail: Trail::straight((0, -1), Step::Up, Side::Left),
        numbers: &[Number::of(1)],
        are_all: true,
    }),
    orientations: &[
        Orientation {
            name: "as_drawn",
            forbids: Steps::of(&[Step::Up, Step::Right]),
            sight: Sight::ANY.free(-1, -1).free(0, -1),
            matches: as_drawn,
        },
        Orientation {
            name: "turned_right",
            forbids: Steps::of(&[Step::Right, Step::Down]),
            sight: Sight::ANY.free(1, -1).free(1, 0),
            matches: turned_right,
        },
        Orientation {
            name: "turned_around",
            forbids: Steps::of(&[Step::Down, Step::Left]),
            sight: Sight::ANY.free(0, 1).free(1, 1),
            matches: turned_around,
        },
        Orientation {
            name: "turned_left",
            forbids: Steps::of(&[Step::Up, Step::Left]),
            sight: Sight::ANY.free(-1, 0).free(-1, 1),
            matches: turned_left,
        },
        Orientation {
            name: "mirrored",
            forbids: Steps::of(&[Step::Up, Step::Left]),
            sight: Sight::ANY.free(0, -1).free(1, -1),
            matches: mirrored,
        },
        Orientation {
            name: "mirrored_turned_right",
            forbids: Steps::of(&[Step::Up, Step::Right]),
            sight: Sight::ANY.free(1, 0).free(1, 1),
            matches: mirrored_turned_right,
        },
        Orientation {
            name: "mirrored_turned_around",
            forbids: Steps::of(&[Step::Right, Step::Down]),
            sight: Sight::ANY.free(-1, 1).free(0, 1),
            matches: mirrored_turned_around,
        },
        Orientation {
            name: "mirrored_turned_left",
            forbids: Steps::of(&[Step::Down, Step::Left]),
            sight: Sight::ANY.free(-1, -1).free(-1, 0),
            matches: mirrored_turned_left,
        },
    ],
};

/// ```text
/// o  1x .
/// .  A  x
/// the area on the left of 1: closed
/// ```
fn as_drawn(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-1, 1);
    rows.wall(-1) & 0b110 == 0b000
        && areas.beside_field(at, Side::Left, (0, -1), Step::Up).is_some()
}

/// ```text
/// .  o
/// A  1x
/// x  .
/// the area on the left of 1: closed
/// ```
fn turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(0, 1);
    rows.wall(-1) & 0b01 == 0b00
        && rows.wall(0) & 0b01 == 0b00
        && areas.beside_field(at, Side::Left, (1, 0), Step::Right).is_some()
}

/// ```text
/// x  A  .
/// .  1x o
/// the area on the left of 1: closed
/// ```
fn turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-1, 1);
    rows.wall(1) & 0b011 == 0b000
        && areas.beside_field(at, Side::Left, (0, 1), Step::Down).is_some()
}

/// ```text
/// .  x
/// 1x A
/// o  .
/// the area on the left of 1: closed
/// ```
fn turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-1, 0);
    rows.wall(0) & 0b10 == 0b00
        && rows.wall(1) & 0b10 == 0b00
        && areas.beside_field(at, Side::Left, (-1, 0), Step::Left).is_some()
}

/// ```text
/// .  1x o
/// x  A  .
/// the area on the right of 1: closed
/// ```
fn mirrored(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-1, 1);
    rows.wall(-1) & 0b011 == 0b000
        && areas.beside_field(at, Side::Right, (0, -1), Step::Up).is_some()
}

/// ```text
/// x  .
/// A  1x
/// .  o
/// the area on the right of 1: closed
/// ```
fn mirrored_turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(0, 1);
    rows.wall(0) & 0b01 == 0b00
        && rows.wall(1) & 0b01 == 0b00
        && areas.beside_field(at, Side::Right, (1, 0), Step::Right).is_some()
}

/// ```text
/// .  A  x
/// o  1x .
/// the area on the right of 1: closed
/// ```
fn mirrored_turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-1, 1);
    rows.wall(1) & 0b110 == 0b000
        && areas.beside_field(at, Side::Right, (0, 1), Step::Down).is_some()
}

/// ```text
/// o  .
/// 1x A
/// .  x
/// the area on the right of 1: closed
/// ```
fn mirrored_turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-1, 0);
    rows.wall(-1) & 0b10 == 0b00
        && rows.wall(0) & 0b10 == 0b00
        && areas.beside_field(at, Side::Right, (-1, 0), Step::Left).is_some()
}
