//! Narrowed
//!
//! A sample: only two of its orientations are used.
//!
//! Made from `tests/drawings/ok/narrowed.svg` by `cargo xtask codegen`: change the drawing, not this file.

use oneway::rules::{Areas, Orientation, Rule, Sight, Step, Steps, Window};

/// The rule in its distinct orientations.
pub const RULE: Rule = Rule {
    name: "narrowed",
    title: "Narrowed",
    doors: None,
    orientations: &[
        Orientation {
            name: "as_drawn",
            forbids: Steps::of(&[Step::Right]),
            sight: Sight::ANY.free(0, -1).wall(-1, 0),
            matches: as_drawn,
        },
        Orientation {
            name: "mirrored_turned_left",
            forbids: Steps::of(&[Step::Down]),
            sight: Sight::ANY.wall(0, -1).free(-1, 0),
            matches: mirrored_turned_left,
        },
    ],
};

/// ```text
/// .  o  .
/// #  A  x
/// ```
fn as_drawn(at: Window<'_>, _: &mut Areas) -> bool {
    let rows = at.columns(-1, 1);
    rows.wall(-1) & 0b010 == 0b000
        && rows.wall(0) & 0b100 == 0b100
}

/// ```text
/// .  #
/// o  A
/// .  x
/// ```
fn mirrored_turned_left(at: Window<'_>, _: &mut Areas) -> bool {
    let rows = at.columns(-1, 0);
    rows.wall(-1) & 0b01 == 0b01
        && rows.wall(0) & 0b10 == 0b00
}
