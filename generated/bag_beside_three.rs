//! A bag beside three doors to the end
//!
//! The live end stands in a closed area with three doors to the end, one above the other. The line begins beside
//! the live end, on the colour of the middle door, and the area has one field more of it: so the line leaves by
//! the middle door, once, for the other two have the other colour and would take one field less. The upper door
//! then has two neighbours left and uses both, and so the middle one is used up. So the closed area below has one
//! door left, the one beside the live end. Nobody can go in and come out by one door, and there is no other way
//! in: every step is dead.
//!
//! Made from `patterns/way_to_the_end/bag_beside_three.svg` by `cargo xtask codegen`: change the drawing, not
//! this file.

use oneway::rules::{Areas, Orientation, Rule, Side, Step, Steps, Window};

/// The rule in its distinct orientations.
pub const RULE: Rule = Rule {
    name: "bag_beside_three",
    title: "A bag beside three doors to the end",
    orientations: &[
        Orientation {
            name: "as_drawn",
            forbids: Steps::of(&[Step::Up, Step::Right, Step::Left]),
            matches: as_drawn,
        },
        Orientation {
            name: "turned_right",
            forbids: Steps::of(&[Step::Up, Step::Right, Step::Down]),
            matches: turned_right,
        },
        Orientation {
            name: "turned_around",
            forbids: Steps::of(&[Step::Right, Step::Down, Step::Left]),
            matches: turned_around,
        },
        Orientation {
            name: "turned_left",
            forbids: Steps::of(&[Step::Up, Step::Down, Step::Left]),
            matches: turned_left,
        },
        Orientation {
            name: "mirrored",
            forbids: Steps::of(&[Step::Up, Step::Right, Step::Left]),
            matches: mirrored,
        },
        Orientation {
            name: "mirrored_turned_right",
            forbids: Steps::of(&[Step::Up, Step::Right, Step::Down]),
            matches: mirrored_turned_right,
        },
        Orientation {
            name: "mirrored_turned_around",
            forbids: Steps::of(&[Step::Right, Step::Down, Step::Left]),
            matches: mirrored_turned_around,
        },
        Orientation {
            name: "mirrored_turned_left",
            forbids: Steps::of(&[Step::Up, Step::Down, Step::Left]),
            matches: mirrored_turned_left,
        },
    ],
};

/// ```text
/// .  .  .  #  .
/// .  .  o  c  .
/// o  x  o  b  .
/// x  A  1x a  .
/// .  #  .  .  .
/// the area on the right of 1: closed
/// the area on the left of a: same=other+1
/// ```
fn as_drawn(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-1, 3);
    rows.wall(-1) & 0b10110 == 0b00000
        && rows.wall(-2) & 0b00110 == 0b00000
        && rows.wall(0) & 0b00110 == 0b00000
        && rows.wall(-3) & 0b00010 == 0b00010
        && rows.wall(1) & 0b01000 == 0b01000
        && areas.beside_line(at, Side::Right, [(1, 0), (2, 0)]).is_some()
        && areas
            .beside_line(at, Side::Left, [(2, 0), (2, -1), (2, -2)])
            .is_some_and(|area| area.surplus(2, -1) == 1)
}

/// ```text
/// .  x  o  .  .
/// #  A  x  .  .
/// .  1x o  o  .
/// .  a  b  c  #
/// .  .  .  .  .
/// the area on the right of 1: closed
/// the area on the left of a: same=other+1
/// ```
fn turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-1, 3);
    rows.wall(2) & 0b01111 == 0b00001
        && rows.wall(1) & 0b01110 == 0b00000
        && rows.wall(-1) & 0b00100 == 0b00000
        && rows.wall(0) & 0b10000 == 0b10000
        && areas.beside_line(at, Side::Right, [(0, 1), (0, 2)]).is_some()
        && areas
            .beside_line(at, Side::Left, [(0, 2), (1, 2), (2, 2)])
            .is_some_and(|area| area.surplus(1, 2) == 1)
}

/// ```text
/// .  .  .  #  .
/// .  a  1x A  x
/// .  b  o  x  o
/// .  c  o  .  .
/// .  #  .  .  .
/// the area on the right of 1: closed
/// the area on the left of a: same=other+1
/// ```
fn turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-3, 1);
    rows.wall(1) & 0b01101 == 0b00000
        && rows.wall(0) & 0b01100 == 0b00000
        && rows.wall(2) & 0b01100 == 0b00000
        && rows.wall(-1) & 0b00010 == 0b00010
        && rows.wall(3) & 0b01000 == 0b01000
        && areas.beside_line(at, Side::Right, [(-1, 0), (-2, 0)]).is_some()
        && areas
            .beside_line(at, Side::Left, [(-2, 0), (-2, 1), (-2, 2)])
            .is_some_and(|area| area.surplus(-2, 1) == 1)
}

/// ```text
/// .  .  .  .  .
/// #  c  b  a  .
/// .  o  o  1x .
/// .  .  x  A  #
/// .  .  o  x  .
/// the area on the right of 1: closed
/// the area on the left of a: same=other+1
/// ```
fn turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-3, 1);
    rows.wall(-2) & 0b11110 == 0b10000
        && rows.wall(-1) & 0b01110 == 0b00000
        && rows.wall(0) & 0b00001 == 0b00001
        && rows.wall(1) & 0b00100 == 0b00000
        && areas.beside_line(at, Side::Right, [(0, -1), (0, -2)]).is_some()
        && areas
            .beside_line(at, Side::Left, [(0, -2), (-1, -2), (-2, -2)])
            .is_some_and(|area| area.surplus(-1, -2) == 1)
}

/// ```text
/// .  #  .  .  .
/// .  c  o  .  .
/// .  b  o  x  o
/// .  a  1x A  x
/// .  .  .  #  .
/// the area on the left of 1: closed
/// the area on the right of a: same=other+1
/// ```
fn mirrored(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-3, 1);
    rows.wall(-1) & 0b01101 == 0b00000
        && rows.wall(-2) & 0b01100 == 0b00000
        && rows.wall(0) & 0b01100 == 0b00000
        && rows.wall(-3) & 0b01000 == 0b01000
        && rows.wall(1) & 0b00010 == 0b00010
        && areas.beside_line(at, Side::Left, [(-1, 0), (-2, 0)]).is_some()
        && areas
            .beside_line(at, Side::Right, [(-2, 0), (-2, -1), (-2, -2)])
            .is_some_and(|area| area.surplus(-2, -1) == 1)
}

/// ```text
/// .  .  .  .  .
/// .  a  b  c  #
/// .  1x o  o  .
/// #  A  x  .  .
/// .  x  o  .  .
/// the area on the left of 1: closed
/// the area on the right of a: same=other+1
/// ```
fn mirrored_turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-1, 3);
    rows.wall(-2) & 0b01111 == 0b00001
        && rows.wall(-1) & 0b01110 == 0b00000
        && rows.wall(0) & 0b10000 == 0b10000
        && rows.wall(1) & 0b00100 == 0b00000
        && areas.beside_line(at, Side::Left, [(0, -1), (0, -2)]).is_some()
        && areas
            .beside_line(at, Side::Right, [(0, -2), (1, -2), (2, -2)])
            .is_some_and(|area| area.surplus(1, -2) == 1)
}

/// ```text
/// .  #  .  .  .
/// x  A  1x a  .
/// o  x  o  b  .
/// .  .  o  c  .
/// .  .  .  #  .
/// the area on the left of 1: closed
/// the area on the right of a: same=other+1
/// ```
fn mirrored_turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-1, 3);
    rows.wall(1) & 0b10110 == 0b00000
        && rows.wall(0) & 0b00110 == 0b00000
        && rows.wall(2) & 0b00110 == 0b00000
        && rows.wall(-1) & 0b01000 == 0b01000
        && rows.wall(3) & 0b00010 == 0b00010
        && areas.beside_line(at, Side::Left, [(1, 0), (2, 0)]).is_some()
        && areas
            .beside_line(at, Side::Right, [(2, 0), (2, 1), (2, 2)])
            .is_some_and(|area| area.surplus(2, 1) == 1)
}

/// ```text
/// .  .  o  x  .
/// .  .  x  A  #
/// .  o  o  1x .
/// #  c  b  a  .
/// .  .  .  .  .
/// the area on the left of 1: closed
/// the area on the right of a: same=other+1
/// ```
fn mirrored_turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-3, 1);
    rows.wall(2) & 0b11110 == 0b10000
        && rows.wall(1) & 0b01110 == 0b00000
        && rows.wall(-1) & 0b00100 == 0b00000
        && rows.wall(0) & 0b00001 == 0b00001
        && areas.beside_line(at, Side::Left, [(0, 1), (0, 2)]).is_some()
        && areas
            .beside_line(at, Side::Right, [(0, 2), (-1, 2), (-2, 2)])
            .is_some_and(|area| area.surplus(-1, 2) == 1)
}
