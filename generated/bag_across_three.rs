//! A bag across, beside three doors to the end
//!
//! The live end stands in a closed area with three doors to the end, one above the other. The line begins beside
//! the live end, on the colour of the upper and the lower door, and the area has as many fields of both colours:
//! so the line leaves by the middle door, once, for the other two would take one field more of theirs. The upper
//! door then has two neighbours left and uses both, and so the middle one is used up. So the closed area below
//! has one door left, across from the live end. Nobody can go in and come out by one door: the area must be
//! entered now, from the live end itself.
//!
//! Made from `patterns/way_to_the_end/bag_across_three.svg` by `cargo xtask codegen`: change the drawing, not
//! this file.

use oneway::rules::{
    Areas, Doors, Number, Orientation, Rule, Side, Sight, Step, Steps, Trail, Window,
};

/// The rule in its distinct orientations.
pub const RULE: Rule = Rule {
    name: "bag_across_three",
    title: "A bag across, beside three doors to the end",
    doors: Some(Doors {
        trail: Trail::straight((1, -1), Step::Right, Side::Right),
        numbers: &[Number::of(2)],
        are_all: false,
    }),
    orientations: &[
        Orientation {
            name: "as_drawn",
            forbids: Steps::of(&[Step::Up, Step::Left]),
            sight: Sight::ANY
                .free(1, -3)
                .free(2, -3)
                .free(1, -2)
                .free(2, -2)
                .free(-1, -1)
                .free(0, -1)
                .free(1, -1)
                .free(2, -1)
                .wall(0, 1),
            matches: as_drawn,
        },
        Orientation {
            name: "turned_right",
            forbids: Steps::of(&[Step::Up, Step::Right]),
            sight: Sight::ANY
                .free(1, -1)
                .wall(-1, 0)
                .free(1, 0)
                .free(1, 1)
                .free(2, 1)
                .free(3, 1)
                .free(1, 2)
                .free(2, 2)
                .free(3, 2),
            matches: turned_right,
        },
        Orientation {
            name: "turned_around",
            forbids: Steps::of(&[Step::Right, Step::Down]),
            sight: Sight::ANY
                .wall(0, -1)
                .free(-2, 1)
                .free(-1, 1)
                .free(0, 1)
                .free(1, 1)
                .free(-2, 2)
                .free(-1, 2)
                .free(-2, 3)
                .free(-1, 3),
            matches: turned_around,
        },
        Orientation {
            name: "turned_left",
            forbids: Steps::of(&[Step::Down, Step::Left]),
            sight: Sight::ANY
                .free(-3, -2)
                .free(-2, -2)
                .free(-1, -2)
                .free(-3, -1)
                .free(-2, -1)
                .free(-1, -1)
                .free(-1, 0)
                .wall(1, 0)
                .free(-1, 1),
            matches: turned_left,
        },
        Orientation {
            name: "mirrored",
            forbids: Steps::of(&[Step::Up, Step::Right]),
            sight: Sight::ANY
                .free(-2, -3)
                .free(-1, -3)
                .free(-2, -2)
                .free(-1, -2)
                .free(-2, -1)
                .free(-1, -1)
                .free(0, -1)
                .free(1, -1)
                .wall(0, 1),
            matches: mirrored,
        },
        Orientation {
            name: "mirrored_turned_right",
            forbids: Steps::of(&[Step::Right, Step::Down]),
            sight: Sight::ANY
                .free(1, -2)
                .free(2, -2)
                .free(3, -2)
                .free(1, -1)
                .free(2, -1)
                .free(3, -1)
                .wall(-1, 0)
                .free(1, 0)
                .free(1, 1),
            matches: mirrored_turned_right,
        },
        Orientation {
            name: "mirrored_turned_around",
            forbids: Steps::of(&[Step::Down, Step::Left]),
            sight: Sight::ANY
                .wall(0, -1)
                .free(-1, 1)
                .free(0, 1)
                .free(1, 1)
                .free(2, 1)
                .free(1, 2)
                .free(2, 2)
                .free(1, 3)
                .free(2, 3),
            matches: mirrored_turned_around,
        },
        Orientation {
            name: "mirrored_turned_left",
            forbids: Steps::of(&[Step::Up, Step::Left]),
            sight: Sight::ANY
                .free(-1, -1)
                .free(-1, 0)
                .wall(1, 0)
                .free(-3, 1)
                .free(-2, 1)
                .free(-1, 1)
                .free(-3, 2)
                .free(-2, 2)
                .free(-1, 2),
            matches: mirrored_turned_left,
        },
    ],
};

/// ```text
/// .  .  .  #  .
/// .  .  o  c  .
/// .  .  o  b  .
/// o  ox 1  a  .
/// x  A  .  .  .
/// .  #  .  .  .
/// the area on the right of 1: closed
/// the area on the left of a: same=other
/// ```
fn as_drawn(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-1, 3);
    rows.wall(-1) & 0b11110 == 0b00000
        && rows.wall(-3) & 0b00110 == 0b00000
        && rows.wall(-2) & 0b00110 == 0b00000
        && rows.wall(-4) & 0b00010 == 0b00010
        && rows.wall(1) & 0b01000 == 0b01000
        && areas.beside_line(at, Side::Right, [(1, -1), (2, -1)]).is_some()
        && areas
            .beside_line(at, Side::Left, [(2, -1), (2, -2), (2, -3)])
            .is_some_and(|area| area.surplus(2, -1) == 0)
}

/// ```text
/// .  x  o  .  .  .
/// #  A  ox .  .  .
/// .  .  1  o  o  .
/// .  .  a  b  c  #
/// .  .  .  .  .  .
/// the area on the right of 1: closed
/// the area on the left of a: same=other
/// ```
fn turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-1, 4);
    rows.wall(2) & 0b001111 == 0b000001
        && rows.wall(1) & 0b001110 == 0b000000
        && rows.wall(0) & 0b101000 == 0b100000
        && rows.wall(-1) & 0b001000 == 0b000000
        && areas.beside_line(at, Side::Right, [(1, 1), (1, 2)]).is_some()
        && areas
            .beside_line(at, Side::Left, [(1, 2), (2, 2), (3, 2)])
            .is_some_and(|area| area.surplus(1, 2) == 0)
}

/// ```text
/// .  .  .  #  .
/// .  .  .  A  x
/// .  a  1  ox o
/// .  b  o  .  .
/// .  c  o  .  .
/// .  #  .  .  .
/// the area on the right of 1: closed
/// the area on the left of a: same=other
/// ```
fn turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-3, 1);
    rows.wall(1) & 0b01111 == 0b00000
        && rows.wall(2) & 0b01100 == 0b00000
        && rows.wall(3) & 0b01100 == 0b00000
        && rows.wall(-1) & 0b00010 == 0b00010
        && rows.wall(4) & 0b01000 == 0b01000
        && areas.beside_line(at, Side::Right, [(-1, 1), (-2, 1)]).is_some()
        && areas
            .beside_line(at, Side::Left, [(-2, 1), (-2, 2), (-2, 3)])
            .is_some_and(|area| area.surplus(-2, 1) == 0)
}

/// ```text
/// .  .  .  .  .  .
/// #  c  b  a  .  .
/// .  o  o  1  .  .
/// .  .  .  ox A  #
/// .  .  .  o  x  .
/// the area on the right of 1: closed
/// the area on the left of a: same=other
/// ```
fn turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-4, 1);
    rows.wall(-2) & 0b111100 == 0b100000
        && rows.wall(-1) & 0b011100 == 0b000000
        && rows.wall(0) & 0b000101 == 0b000001
        && rows.wall(1) & 0b000100 == 0b000000
        && areas.beside_line(at, Side::Right, [(-1, -1), (-1, -2)]).is_some()
        && areas
            .beside_line(at, Side::Left, [(-1, -2), (-2, -2), (-3, -2)])
            .is_some_and(|area| area.surplus(-1, -2) == 0)
}

/// ```text
/// .  #  .  .  .
/// .  c  o  .  .
/// .  b  o  .  .
/// .  a  1  ox o
/// .  .  .  A  x
/// .  .  .  #  .
/// the area on the left of 1: closed
/// the area on the right of a: same=other
/// ```
fn mirrored(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-3, 1);
    rows.wall(-1) & 0b01111 == 0b00000
        && rows.wall(-3) & 0b01100 == 0b00000
        && rows.wall(-2) & 0b01100 == 0b00000
        && rows.wall(-4) & 0b01000 == 0b01000
        && rows.wall(1) & 0b00010 == 0b00010
        && areas.beside_line(at, Side::Left, [(-1, -1), (-2, -1)]).is_some()
        && areas
            .beside_line(at, Side::Right, [(-2, -1), (-2, -2), (-2, -3)])
            .is_some_and(|area| area.surplus(-2, -1) == 0)
}

/// ```text
/// .  .  .  .  .  .
/// .  .  a  b  c  #
/// .  .  1  o  o  .
/// #  A  ox .  .  .
/// .  x  o  .  .  .
/// the area on the left of 1: closed
/// the area on the right of a: same=other
/// ```
fn mirrored_turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-1, 4);
    rows.wall(-2) & 0b001111 == 0b000001
        && rows.wall(-1) & 0b001110 == 0b000000
        && rows.wall(0) & 0b101000 == 0b100000
        && rows.wall(1) & 0b001000 == 0b000000
        && areas.beside_line(at, Side::Left, [(1, -1), (1, -2)]).is_some()
        && areas
            .beside_line(at, Side::Right, [(1, -2), (2, -2), (3, -2)])
            .is_some_and(|area| area.surplus(1, -2) == 0)
}

/// ```text
/// .  #  .  .  .
/// x  A  .  .  .
/// o  ox 1  a  .
/// .  .  o  b  .
/// .  .  o  c  .
/// .  .  .  #  .
/// the area on the left of 1: closed
/// the area on the right of a: same=other
/// ```
fn mirrored_turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-1, 3);
    rows.wall(1) & 0b11110 == 0b00000
        && rows.wall(2) & 0b00110 == 0b00000
        && rows.wall(3) & 0b00110 == 0b00000
        && rows.wall(-1) & 0b01000 == 0b01000
        && rows.wall(4) & 0b00010 == 0b00010
        && areas.beside_line(at, Side::Left, [(1, 1), (2, 1)]).is_some()
        && areas
            .beside_line(at, Side::Right, [(2, 1), (2, 2), (2, 3)])
            .is_some_and(|area| area.surplus(2, 1) == 0)
}

/// ```text
/// .  .  .  o  x  .
/// .  .  .  ox A  #
/// .  o  o  1  .  .
/// #  c  b  a  .  .
/// .  .  .  .  .  .
/// the area on the left of 1: closed
/// the area on the right of a: same=other
/// ```
fn mirrored_turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-4, 1);
    rows.wall(2) & 0b111100 == 0b100000
        && rows.wall(1) & 0b011100 == 0b000000
        && rows.wall(0) & 0b000101 == 0b000001
        && rows.wall(-1) & 0b000100 == 0b000000
        && areas.beside_line(at, Side::Left, [(-1, 1), (-1, 2)]).is_some()
        && areas
            .beside_line(at, Side::Right, [(-1, 2), (-2, 2), (-3, 2)])
            .is_some_and(|area| area.surplus(-1, 2) == 0)
}
