//! Symmetric
//!
//! A sample: mirrored it is the same, so it has four orientations.
//!
//! Made from `tests/drawings/ok/symmetric.svg` by `cargo xtask codegen`: change the drawing, not this file.

use oneway::rules::{Areas, Orientation, Rule, Sight, Step, Steps, Window};

/// The rule in its distinct orientations.
pub const RULE: Rule = Rule {
    name: "symmetric",
    title: "Symmetric",
    doors: None,
    orientations: &[
        Orientation {
            name: "as_drawn",
            forbids: Steps::of(&[Step::Up]),
            sight: Sight::ANY.wall(-1, -1).wall(1, -1),
            matches: as_drawn,
        },
        Orientation {
            name: "turned_right",
            forbids: Steps::of(&[Step::Right]),
            sight: Sight::ANY.wall(1, -1).wall(1, 1),
            matches: turned_right,
        },
        Orientation {
            name: "turned_around",
            forbids: Steps::of(&[Step::Down]),
            sight: Sight::ANY.wall(-1, 1).wall(1, 1),
            matches: turned_around,
        },
        Orientation {
            name: "turned_left",
            forbids: Steps::of(&[Step::Left]),
            sight: Sight::ANY.wall(-1, -1).wall(-1, 1),
            matches: turned_left,
        },
    ],
};

/// ```text
/// #  x  #
/// .  A  .
/// ```
fn as_drawn(at: Window<'_>, _: &mut Areas) -> bool {
    let rows = at.columns(-1, 1);
    rows.wall(-1) & 0b101 == 0b101
}

/// ```text
/// .  #
/// A  x
/// .  #
/// ```
fn turned_right(at: Window<'_>, _: &mut Areas) -> bool {
    let rows = at.columns(0, 1);
    rows.wall(-1) & 0b01 == 0b01
        && rows.wall(1) & 0b01 == 0b01
}

/// ```text
/// .  A  .
/// #  x  #
/// ```
fn turned_around(at: Window<'_>, _: &mut Areas) -> bool {
    let rows = at.columns(-1, 1);
    rows.wall(1) & 0b101 == 0b101
}

/// ```text
/// #  .
/// x  A
/// #  .
/// ```
fn turned_left(at: Window<'_>, _: &mut Areas) -> bool {
    let rows = at.columns(-1, 0);
    rows.wall(-1) & 0b10 == 0b10
        && rows.wall(1) & 0b10 == 0b10
}
