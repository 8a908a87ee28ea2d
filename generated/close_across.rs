//! Close across: one door across
//!
//! Between the live end and the wall across, one field is the only door to a closed area on the left. A single
//! door can't be used to go in and to come out: the area must be entered now, from the live end itself, and every
//! step away from it is dead.
//!
//! Made from `patterns/near_field/close_across.svg` by `cargo xtask codegen`: change the drawing, not this file.

use oneway::rules::{Areas, Orientation, Rule, Side, Step, Steps, Window};

/// The rule in its distinct orientations.
pub const RULE: Rule = Rule {
    name: "close_across",
    title: "Close across: one door across",
    orientations: &[
        Orientation {
            name: "as_drawn",
            forbids: Steps::of(&[Step::Up, Step::Right]),
            matches: as_drawn,
        },
        Orientation {
            name: "turned_right",
            forbids: Steps::of(&[Step::Right, Step::Down]),
            matches: turned_right,
        },
        Orientation {
            name: "turned_around",
            forbids: Steps::of(&[Step::Down, Step::Left]),
            matches: turned_around,
        },
        Orientation {
            name: "turned_left",
            forbids: Steps::of(&[Step::Up, Step::Left]),
            matches: turned_left,
        },
        Orientation {
            name: "mirrored",
            forbids: Steps::of(&[Step::Up, Step::Left]),
            matches: mirrored,
        },
        Orientation {
            name: "mirrored_turned_right",
            forbids: Steps::of(&[Step::Up, Step::Right]),
            matches: mirrored_turned_right,
        },
        Orientation {
            name: "mirrored_turned_around",
            forbids: Steps::of(&[Step::Right, Step::Down]),
            matches: mirrored_turned_around,
        },
        Orientation {
            name: "mirrored_turned_left",
            forbids: Steps::of(&[Step::Down, Step::Left]),
            matches: mirrored_turned_left,
        },
    ],
};

/// ```text
/// #  .  .  .
/// o  1  ox .
/// .  .  A  x
/// the area on the left of 1: closed
/// ```
fn as_drawn(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-2, 1);
    rows.wall(-1) & 0b1110 == 0b0000
        && rows.wall(-2) & 0b1000 == 0b1000
        && areas.beside_field(at, Side::Left, (-1, -1), Step::Up).is_some()
}

/// ```text
/// .  o  #
/// .  1  .
/// A  ox .
/// x  .  .
/// the area on the left of 1: closed
/// ```
fn turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(0, 2);
    rows.wall(-2) & 0b011 == 0b001
        && rows.wall(-1) & 0b010 == 0b000
        && rows.wall(0) & 0b010 == 0b000
        && areas.beside_field(at, Side::Left, (1, -1), Step::Right).is_some()
}

/// ```text
/// x  A  .  .
/// .  ox 1  o
/// .  .  .  #
/// the area on the left of 1: closed
/// ```
fn turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-1, 2);
    rows.wall(1) & 0b0111 == 0b0000
        && rows.wall(2) & 0b0001 == 0b0001
        && areas.beside_field(at, Side::Left, (1, 1), Step::Down).is_some()
}

/// ```text
/// .  .  x
/// .  ox A
/// .  1  .
/// #  o  .
/// the area on the left of 1: closed
/// ```
fn turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-2, 0);
    rows.wall(2) & 0b110 == 0b100
        && rows.wall(0) & 0b010 == 0b000
        && rows.wall(1) & 0b010 == 0b000
        && areas.beside_field(at, Side::Left, (-1, 1), Step::Left).is_some()
}

/// ```text
/// .  .  .  #
/// .  ox 1  o
/// x  A  .  .
/// the area on the right of 1: closed
/// ```
fn mirrored(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-1, 2);
    rows.wall(-1) & 0b0111 == 0b0000
        && rows.wall(-2) & 0b0001 == 0b0001
        && areas.beside_field(at, Side::Right, (1, -1), Step::Up).is_some()
}

/// ```text
/// x  .  .
/// A  ox .
/// .  1  .
/// .  o  #
/// the area on the right of 1: closed
/// ```
fn mirrored_turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(0, 2);
    rows.wall(2) & 0b011 == 0b001
        && rows.wall(0) & 0b010 == 0b000
        && rows.wall(1) & 0b010 == 0b000
        && areas.beside_field(at, Side::Right, (1, 1), Step::Right).is_some()
}

/// ```text
/// .  .  A  x
/// o  1  ox .
/// #  .  .  .
/// the area on the right of 1: closed
/// ```
fn mirrored_turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-2, 1);
    rows.wall(1) & 0b1110 == 0b0000
        && rows.wall(2) & 0b1000 == 0b1000
        && areas.beside_field(at, Side::Right, (-1, 1), Step::Down).is_some()
}

/// ```text
/// #  o  .
/// .  1  .
/// .  ox A
/// .  .  x
/// the area on the right of 1: closed
/// ```
fn mirrored_turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-2, 0);
    rows.wall(-2) & 0b110 == 0b100
        && rows.wall(-1) & 0b010 == 0b000
        && rows.wall(0) & 0b010 == 0b000
        && areas.beside_field(at, Side::Right, (-1, -1), Step::Left).is_some()
}
