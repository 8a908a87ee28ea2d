//! Far across: two doors across
//!
//! Between the live end and the wall across, two fields are the only doors to a closed area on the left. To pass
//! it, the line goes in at one of them and out at the other; they have different colours, so it visits as many
//! fields of one colour as of the other. If the area is not balanced so, it must be entered now, from the live
//! end.
//!
//! Made from `patterns/near_field/far_across.svg` by `cargo xtask codegen`: change the drawing, not this file.

use oneway::rules::{Areas, Orientation, Rule, Side, Step, Steps, Window};

/// The rule in its distinct orientations.
pub const RULE: Rule = Rule {
    name: "far_across",
    title: "Far across: two doors across",
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
/// .  2  .  .
/// .  1  ox .
/// .  .  A  x
/// the area on the left of 1: same!=other
/// ```
fn as_drawn(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-2, 1);
    rows.wall(-1) & 0b0110 == 0b0000
        && rows.wall(-3) & 0b1000 == 0b1000
        && rows.wall(-2) & 0b0100 == 0b0000
        && areas
            .beside_line(at, Side::Left, [(-1, -1), (-1, -2)])
            .is_some_and(|area| area.surplus(-1, -1) != 0)
}

/// ```text
/// .  .  .  #
/// .  1  2  .
/// A  ox .  .
/// x  .  .  .
/// the area on the left of 1: same!=other
/// ```
fn turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(0, 3);
    rows.wall(-1) & 0b0110 == 0b0000
        && rows.wall(-2) & 0b0001 == 0b0001
        && rows.wall(0) & 0b0100 == 0b0000
        && areas
            .beside_line(at, Side::Left, [(1, -1), (2, -1)])
            .is_some_and(|area| area.surplus(1, -1) != 0)
}

/// ```text
/// x  A  .  .
/// .  ox 1  .
/// .  .  2  .
/// .  .  .  #
/// the area on the left of 1: same!=other
/// ```
fn turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-1, 2);
    rows.wall(1) & 0b0110 == 0b0000
        && rows.wall(2) & 0b0010 == 0b0000
        && rows.wall(3) & 0b0001 == 0b0001
        && areas
            .beside_line(at, Side::Left, [(1, 1), (1, 2)])
            .is_some_and(|area| area.surplus(1, 1) != 0)
}

/// ```text
/// .  .  .  x
/// .  .  ox A
/// .  2  1  .
/// #  .  .  .
/// the area on the left of 1: same!=other
/// ```
fn turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-3, 0);
    rows.wall(1) & 0b0110 == 0b0000
        && rows.wall(0) & 0b0010 == 0b0000
        && rows.wall(2) & 0b1000 == 0b1000
        && areas
            .beside_line(at, Side::Left, [(-1, 1), (-2, 1)])
            .is_some_and(|area| area.surplus(-1, 1) != 0)
}

/// ```text
/// .  .  .  #
/// .  .  2  .
/// .  ox 1  .
/// x  A  .  .
/// the area on the right of 1: same!=other
/// ```
fn mirrored(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-1, 2);
    rows.wall(-1) & 0b0110 == 0b0000
        && rows.wall(-3) & 0b0001 == 0b0001
        && rows.wall(-2) & 0b0010 == 0b0000
        && areas
            .beside_line(at, Side::Right, [(1, -1), (1, -2)])
            .is_some_and(|area| area.surplus(1, -1) != 0)
}

/// ```text
/// x  .  .  .
/// A  ox .  .
/// .  1  2  .
/// .  .  .  #
/// the area on the right of 1: same!=other
/// ```
fn mirrored_turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(0, 3);
    rows.wall(1) & 0b0110 == 0b0000
        && rows.wall(0) & 0b0100 == 0b0000
        && rows.wall(2) & 0b0001 == 0b0001
        && areas
            .beside_line(at, Side::Right, [(1, 1), (2, 1)])
            .is_some_and(|area| area.surplus(1, 1) != 0)
}

/// ```text
/// .  .  A  x
/// .  1  ox .
/// .  2  .  .
/// #  .  .  .
/// the area on the right of 1: same!=other
/// ```
fn mirrored_turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-2, 1);
    rows.wall(1) & 0b0110 == 0b0000
        && rows.wall(2) & 0b0100 == 0b0000
        && rows.wall(3) & 0b1000 == 0b1000
        && areas
            .beside_line(at, Side::Right, [(-1, 1), (-1, 2)])
            .is_some_and(|area| area.surplus(-1, 1) != 0)
}

/// ```text
/// #  .  .  .
/// .  2  1  .
/// .  .  ox A
/// .  .  .  x
/// the area on the right of 1: same!=other
/// ```
fn mirrored_turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-3, 0);
    rows.wall(-1) & 0b0110 == 0b0000
        && rows.wall(-2) & 0b1000 == 0b1000
        && rows.wall(0) & 0b0010 == 0b0000
        && areas
            .beside_line(at, Side::Right, [(-1, -1), (-2, -1)])
            .is_some_and(|area| area.surplus(-1, -1) != 0)
}
