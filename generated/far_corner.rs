//! Far corner: two doors of one colour
//!
//! A closed area ahead and to the right has its doors at the start and at the end of the line, across from each
//! other. They have the same colour, so a line that goes in at one and out at the other visits one field more of
//! that colour. If the area is not balanced so, neither passing it later nor entering it by its first door can
//! fill it.
//!
//! Made from `patterns/near_field/far_corner.svg` by `cargo xtask codegen`: change the drawing, not this file.

use oneway::rules::{Areas, Orientation, Rule, Side, Step, Steps, Window};

/// The rule in its distinct orientations.
pub const RULE: Rule = Rule {
    name: "far_corner",
    title: "Far corner: two doors of one colour",
    orientations: &[
        Orientation {
            name: "as_drawn",
            forbids: Steps::of(&[Step::Up, Step::Left]),
            matches: as_drawn,
        },
        Orientation {
            name: "turned_right",
            forbids: Steps::of(&[Step::Up, Step::Right]),
            matches: turned_right,
        },
        Orientation {
            name: "turned_around",
            forbids: Steps::of(&[Step::Right, Step::Down]),
            matches: turned_around,
        },
        Orientation {
            name: "turned_left",
            forbids: Steps::of(&[Step::Down, Step::Left]),
            matches: turned_left,
        },
        Orientation {
            name: "mirrored",
            forbids: Steps::of(&[Step::Up, Step::Right]),
            matches: mirrored,
        },
        Orientation {
            name: "mirrored_turned_right",
            forbids: Steps::of(&[Step::Right, Step::Down]),
            matches: mirrored_turned_right,
        },
        Orientation {
            name: "mirrored_turned_around",
            forbids: Steps::of(&[Step::Down, Step::Left]),
            matches: mirrored_turned_around,
        },
        Orientation {
            name: "mirrored_turned_left",
            forbids: Steps::of(&[Step::Up, Step::Left]),
            matches: mirrored_turned_left,
        },
    ],
};

/// ```text
/// .  .  .
/// 3  2  .
/// .  1x .
/// x  A  .
/// the area on the right of 1: same!=other+1
/// ```
fn as_drawn(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-1, 1);
    rows.wall(-2) & 0b110 == 0b000
        && rows.wall(-1) & 0b010 == 0b000
        && areas
            .beside_line(at, Side::Right, [(0, -1), (0, -2), (-1, -2)])
            .is_some_and(|area| area.surplus(0, -1) != 1)
}

/// ```text
/// x  .  3  .
/// A  1x 2  .
/// .  .  .  .
/// the area on the right of 1: same!=other+1
/// ```
fn turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(0, 3);
    rows.wall(0) & 0b0110 == 0b0000
        && rows.wall(-1) & 0b0010 == 0b0000
        && areas
            .beside_line(at, Side::Right, [(1, 0), (2, 0), (2, -1)])
            .is_some_and(|area| area.surplus(1, 0) != 1)
}

/// ```text
/// .  A  x
/// .  1x .
/// .  2  3
/// .  .  .
/// the area on the right of 1: same!=other+1
/// ```
fn turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-1, 1);
    rows.wall(2) & 0b011 == 0b000
        && rows.wall(1) & 0b010 == 0b000
        && areas
            .beside_line(at, Side::Right, [(0, 1), (0, 2), (1, 2)])
            .is_some_and(|area| area.surplus(0, 1) != 1)
}

/// ```text
/// .  .  .  .
/// .  2  1x A
/// .  3  .  x
/// the area on the right of 1: same!=other+1
/// ```
fn turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-3, 0);
    rows.wall(0) & 0b0110 == 0b0000
        && rows.wall(1) & 0b0100 == 0b0000
        && areas
            .beside_line(at, Side::Right, [(-1, 0), (-2, 0), (-2, 1)])
            .is_some_and(|area| area.surplus(-1, 0) != 1)
}

/// ```text
/// .  .  .
/// .  2  3
/// .  1x .
/// .  A  x
/// the area on the left of 1: same!=other+1
/// ```
fn mirrored(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-1, 1);
    rows.wall(-2) & 0b011 == 0b000
        && rows.wall(-1) & 0b010 == 0b000
        && areas
            .beside_line(at, Side::Left, [(0, -1), (0, -2), (1, -2)])
            .is_some_and(|area| area.surplus(0, -1) != 1)
}

/// ```text
/// .  .  .  .
/// A  1x 2  .
/// x  .  3  .
/// the area on the left of 1: same!=other+1
/// ```
fn mirrored_turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(0, 3);
    rows.wall(0) & 0b0110 == 0b0000
        && rows.wall(1) & 0b0010 == 0b0000
        && areas
            .beside_line(at, Side::Left, [(1, 0), (2, 0), (2, 1)])
            .is_some_and(|area| area.surplus(1, 0) != 1)
}

/// ```text
/// x  A  .
/// .  1x .
/// 3  2  .
/// .  .  .
/// the area on the left of 1: same!=other+1
/// ```
fn mirrored_turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-1, 1);
    rows.wall(2) & 0b110 == 0b000
        && rows.wall(1) & 0b010 == 0b000
        && areas
            .beside_line(at, Side::Left, [(0, 1), (0, 2), (-1, 2)])
            .is_some_and(|area| area.surplus(0, 1) != 1)
}

/// ```text
/// .  3  .  x
/// .  2  1x A
/// .  .  .  .
/// the area on the left of 1: same!=other+1
/// ```
fn mirrored_turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-3, 0);
    rows.wall(0) & 0b0110 == 0b0000
        && rows.wall(-1) & 0b0100 == 0b0000
        && areas
            .beside_line(at, Side::Left, [(-1, 0), (-2, 0), (-2, -1)])
            .is_some_and(|area| area.surplus(-1, 0) != 1)
}
