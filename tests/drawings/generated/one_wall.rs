//! One wall
//!
//! A sample: the smallest drawing there is.
//!
//! Made from `tests/drawings/ok/one_wall.svg` by `cargo xtask codegen`: change the drawing, not this file.

use oneway::rules::{Areas, Orientation, Rule, Sight, Step, Steps, Window};

/// The rule in its distinct orientations.
pub const RULE: Rule = Rule {
    name: "one_wall",
    title: "One wall",
    doors: None,
    orientations: &[
        Orientation {
            name: "as_drawn",
            forbids: Steps::of(&[Step::Down]),
            sight: Sight::ANY.wall(1, 0),
            matches: as_drawn,
        },
        Orientation {
            name: "turned_right",
            forbids: Steps::of(&[Step::Left]),
            sight: Sight::ANY.wall(0, 1),
            matches: turned_right,
        },
        Orientation {
            name: "turned_around",
            forbids: Steps::of(&[Step::Up]),
            sight: Sight::ANY.wall(-1, 0),
            matches: turned_around,
        },
        Orientation {
            name: "turned_left",
            forbids: Steps::of(&[Step::Right]),
            sight: Sight::ANY.wall(0, -1),
            matches: turned_left,
        },
        Orientation {
            name: "mirrored",
            forbids: Steps::of(&[Step::Down]),
            sight: Sight::ANY.wall(-1, 0),
            matches: mirrored,
        },
        Orientation {
            name: "mirrored_turned_right",
            forbids: Steps::of(&[Step::Left]),
            sight: Sight::ANY.wall(0, -1),
            matches: mirrored_turned_right,
        },
        Orientation {
            name: "mirrored_turned_around",
            forbids: Steps::of(&[Step::Up]),
            sight: Sight::ANY.wall(1, 0),
            matches: mirrored_turned_around,
        },
        Orientation {
            name: "mirrored_turned_left",
            forbids: Steps::of(&[Step::Right]),
            sight: Sight::ANY.wall(0, 1),
            matches: mirrored_turned_left,
        },
    ],
};

/// ```text
/// A  #
/// x  .
/// ```
fn as_drawn(at: Window<'_>, _: &mut Areas) -> bool {
    let rows = at.columns(0, 1);
    rows.wall(0) & 0b01 == 0b01
}

/// ```text
/// x  A
/// .  #
/// ```
fn turned_right(at: Window<'_>, _: &mut Areas) -> bool {
    let rows = at.columns(-1, 0);
    rows.wall(1) & 0b01 == 0b01
}

/// ```text
/// .  x
/// #  A
/// ```
fn turned_around(at: Window<'_>, _: &mut Areas) -> bool {
    let rows = at.columns(-1, 0);
    rows.wall(0) & 0b10 == 0b10
}

/// ```text
/// #  .
/// A  x
/// ```
fn turned_left(at: Window<'_>, _: &mut Areas) -> bool {
    let rows = at.columns(0, 1);
    rows.wall(-1) & 0b10 == 0b10
}

/// ```text
/// #  A
/// .  x
/// ```
fn mirrored(at: Window<'_>, _: &mut Areas) -> bool {
    let rows = at.columns(-1, 0);
    rows.wall(0) & 0b10 == 0b10
}

/// ```text
/// .  #
/// x  A
/// ```
fn mirrored_turned_right(at: Window<'_>, _: &mut Areas) -> bool {
    let rows = at.columns(-1, 0);
    rows.wall(-1) & 0b01 == 0b01
}

/// ```text
/// x  .
/// A  #
/// ```
fn mirrored_turned_around(at: Window<'_>, _: &mut Areas) -> bool {
    let rows = at.columns(0, 1);
    rows.wall(0) & 0b01 == 0b01
}

/// ```text
/// A  x
/// #  .
/// ```
fn mirrored_turned_left(at: Window<'_>, _: &mut Areas) -> bool {
    let rows = at.columns(0, 1);
    rows.wall(1) & 0b10 == 0b10
}
