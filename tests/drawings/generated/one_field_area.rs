//! Area of one field
//!
//! A sample: the line of the area is a single field away from the live end.
//!
//! Made from `tests/drawings/ok/one_field_area.svg` by `cargo xtask codegen`: change the drawing, not this file.

use oneway::rules::{
    Areas, Doors, Number, Orientation, Rule, Side, Sight, Step, Steps, Trail, Window,
};

/// The rule in its distinct orientations.
pub const RULE: Rule = Rule {
    name: "one_field_area",
    title: "Area of one field",
    doors: Some(Doors {
        trail: Trail::straight((2, 0), Step::Down, Side::Right),
        numbers: &[Number::of(1)],
        are_all: true,
    }),
    orientations: &[
        Orientation {
            name: "as_drawn",
            forbids: Steps::of(&[Step::Up]),
            sight: Sight::ANY.free(2, 0),
            matches: as_drawn,
        },
        Orientation {
            name: "turned_right",
            forbids: Steps::of(&[Step::Right]),
            sight: Sight::ANY.free(0, 2),
            matches: turned_right,
        },
        Orientation {
            name: "turned_around",
            forbids: Steps::of(&[Step::Down]),
            sight: Sight::ANY.free(-2, 0),
            matches: turned_around,
        },
        Orientation {
            name: "turned_left",
            forbids: Steps::of(&[Step::Left]),
            sight: Sight::ANY.free(0, -2),
            matches: turned_left,
        },
        Orientation {
            name: "mirrored",
            forbids: Steps::of(&[Step::Up]),
            sight: Sight::ANY.free(-2, 0),
            matches: mirrored,
        },
        Orientation {
            name: "mirrored_turned_right",
            forbids: Steps::of(&[Step::Right]),
            sight: Sight::ANY.free(0, -2),
            matches: mirrored_turned_right,
        },
        Orientation {
            name: "mirrored_turned_around",
            forbids: Steps::of(&[Step::Down]),
            sight: Sight::ANY.free(2, 0),
            matches: mirrored_turned_around,
        },
        Orientation {
            name: "mirrored_turned_left",
            forbids: Steps::of(&[Step::Left]),
            sight: Sight::ANY.free(0, 2),
            matches: mirrored_turned_left,
        },
    ],
};

/// ```text
/// .  x  .  .
/// .  A  .  1
/// the area on the right of 1: closed
/// ```
fn as_drawn(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-1, 2);
    rows.wall(0) & 0b0001 == 0b0000
        && areas.beside_field(at, Side::Right, (2, 0), Step::Down).is_some()
}

/// ```text
/// .  .
/// A  x
/// .  .
/// 1  .
/// the area on the right of 1: closed
/// ```
fn turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(0, 1);
    rows.wall(2) & 0b10 == 0b00
        && areas.beside_field(at, Side::Right, (0, 2), Step::Left).is_some()
}

/// ```text
/// 1  .  A  .
/// .  .  x  .
/// the area on the right of 1: closed
/// ```
fn turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-2, 1);
    rows.wall(0) & 0b1000 == 0b0000
        && areas.beside_field(at, Side::Right, (-2, 0), Step::Up).is_some()
}

/// ```text
/// .  1
/// .  .
/// x  A
/// .  .
/// the area on the right of 1: closed
/// ```
fn turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-1, 0);
    rows.wall(-2) & 0b01 == 0b00
        && areas.beside_field(at, Side::Right, (0, -2), Step::Right).is_some()
}

/// ```text
/// .  .  x  .
/// 1  .  A  .
/// the area on the left of 1: closed
/// ```
fn mirrored(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-2, 1);
    rows.wall(0) & 0b1000 == 0b0000
        && areas.beside_field(at, Side::Left, (-2, 0), Step::Down).is_some()
}

/// ```text
/// 1  .
/// .  .
/// A  x
/// .  .
/// the area on the left of 1: closed
/// ```
fn mirrored_turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(0, 1);
    rows.wall(-2) & 0b10 == 0b00
        && areas.beside_field(at, Side::Left, (0, -2), Step::Left).is_some()
}

/// ```text
/// .  A  .  1
/// .  x  .  .
/// the area on the left of 1: closed
/// ```
fn mirrored_turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-1, 2);
    rows.wall(0) & 0b0001 == 0b0000
        && areas.beside_field(at, Side::Left, (2, 0), Step::Up).is_some()
}

/// ```text
/// .  .
/// x  A
/// .  .
/// .  1
/// the area on the left of 1: closed
/// ```
fn mirrored_turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-1, 0);
    rows.wall(2) & 0b01 == 0b00
        && areas.beside_field(at, Side::Left, (0, 2), Step::Right).is_some()
}
