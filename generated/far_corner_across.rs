//! Far corner across: two doors of one colour, across
//!
//! A closed area on the left has its doors at the two ends of a bent line, across from each other, and its first
//! door lies across from the live end. Both have the same colour, so a line that goes in at one and out at the
//! other visits one field more of that colour. If the area is not balanced so, it must be entered now, from the
//! live end.
//!
//! Made from `patterns/near_field/far_corner_across.svg` by `cargo xtask codegen`: change the drawing, not this
//! file.

use oneway::rules::{Areas, Orientation, Rule, Side, Step, Steps, Window};

/// The rule in its distinct orientations.
pub const RULE: Rule = Rule {
    name: "far_corner_across",
    title: "Far corner across: two doors of one colour, across",
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
/// #  .  .  .  .
/// .  3  .  .  .
/// .  2  1  ox .
/// .  .  .  A  x
/// the area on the left of 1: same!=other+1
/// ```
fn as_drawn(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-3, 1);
    rows.wall(-1) & 0b01110 == 0b00000
        && rows.wall(-3) & 0b10000 == 0b10000
        && rows.wall(-2) & 0b01000 == 0b00000
        && areas
            .beside_line(at, Side::Left, [(-1, -1), (-2, -1), (-2, -2)])
            .is_some_and(|area| area.surplus(-1, -1) != 1)
}

/// ```text
/// .  .  .  #
/// .  2  3  .
/// .  1  .  .
/// A  ox .  .
/// x  .  .  .
/// the area on the left of 1: same!=other+1
/// ```
fn turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(0, 3);
    rows.wall(-2) & 0b0110 == 0b0000
        && rows.wall(-3) & 0b0001 == 0b0001
        && rows.wall(-1) & 0b0100 == 0b0000
        && rows.wall(0) & 0b0100 == 0b0000
        && areas
            .beside_line(at, Side::Left, [(1, -1), (1, -2), (2, -2)])
            .is_some_and(|area| area.surplus(1, -1) != 1)
}

/// ```text
/// x  A  .  .  .
/// .  ox 1  2  .
/// .  .  .  3  .
/// .  .  .  .  #
/// the area on the left of 1: same!=other+1
/// ```
fn turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-1, 3);
    rows.wall(1) & 0b01110 == 0b00000
        && rows.wall(2) & 0b00010 == 0b00000
        && rows.wall(3) & 0b00001 == 0b00001
        && areas
            .beside_line(at, Side::Left, [(1, 1), (2, 1), (2, 2)])
            .is_some_and(|area| area.surplus(1, 1) != 1)
}

/// ```text
/// .  .  .  x
/// .  .  ox A
/// .  .  1  .
/// .  3  2  .
/// #  .  .  .
/// the area on the left of 1: same!=other+1
/// ```
fn turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-3, 0);
    rows.wall(2) & 0b0110 == 0b0000
        && rows.wall(0) & 0b0010 == 0b0000
        && rows.wall(1) & 0b0010 == 0b0000
        && rows.wall(3) & 0b1000 == 0b1000
        && areas
            .beside_line(at, Side::Left, [(-1, 1), (-1, 2), (-2, 2)])
            .is_some_and(|area| area.surplus(-1, 1) != 1)
}

/// ```text
/// .  .  .  .  #
/// .  .  .  3  .
/// .  ox 1  2  .
/// x  A  .  .  .
/// the area on the right of 1: same!=other+1
/// ```
fn mirrored(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-1, 3);
    rows.wall(-1) & 0b01110 == 0b00000
        && rows.wall(-3) & 0b00001 == 0b00001
        && rows.wall(-2) & 0b00010 == 0b00000
        && areas
            .beside_line(at, Side::Right, [(1, -1), (2, -1), (2, -2)])
            .is_some_and(|area| area.surplus(1, -1) != 1)
}

/// ```text
/// x  .  .  .
/// A  ox .  .
/// .  1  .  .
/// .  2  3  .
/// .  .  .  #
/// the area on the right of 1: same!=other+1
/// ```
fn mirrored_turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(0, 3);
    rows.wall(2) & 0b0110 == 0b0000
        && rows.wall(0) & 0b0100 == 0b0000
        && rows.wall(1) & 0b0100 == 0b0000
        && rows.wall(3) & 0b0001 == 0b0001
        && areas
            .beside_line(at, Side::Right, [(1, 1), (1, 2), (2, 2)])
            .is_some_and(|area| area.surplus(1, 1) != 1)
}

/// ```text
/// .  .  .  A  x
/// .  2  1  ox .
/// .  3  .  .  .
/// #  .  .  .  .
/// the area on the right of 1: same!=other+1
/// ```
fn mirrored_turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-3, 1);
    rows.wall(1) & 0b01110 == 0b00000
        && rows.wall(2) & 0b01000 == 0b00000
        && rows.wall(3) & 0b10000 == 0b10000
        && areas
            .beside_line(at, Side::Right, [(-1, 1), (-2, 1), (-2, 2)])
            .is_some_and(|area| area.surplus(-1, 1) != 1)
}

/// ```text
/// #  .  .  .
/// .  3  2  .
/// .  .  1  .
/// .  .  ox A
/// .  .  .  x
/// the area on the right of 1: same!=other+1
/// ```
fn mirrored_turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-3, 0);
    rows.wall(-2) & 0b0110 == 0b0000
        && rows.wall(-3) & 0b1000 == 0b1000
        && rows.wall(-1) & 0b0010 == 0b0000
        && rows.wall(0) & 0b0010 == 0b0000
        && areas
            .beside_line(at, Side::Right, [(-1, -1), (-1, -2), (-2, -2)])
            .is_some_and(|area| area.surplus(-1, -1) != 1)
}
