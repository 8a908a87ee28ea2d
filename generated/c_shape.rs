//! C-shape
//!
//! The field on the left has walls on two more sides. Once the line has gone elsewhere it can be entered but not
//! left again, and only the end corner may be like that: so it is entered now, and every other step is dead.
//!
//! Made from `patterns/near_field/c_shape.svg` by `cargo xtask codegen`: change the drawing, not this file.

use oneway::rules::{Areas, Orientation, Rule, Sight, Step, Steps, Window};

/// The rule in its distinct orientations.
pub const RULE: Rule = Rule {
    name: "c_shape",
    title: "C-shape",
    doors: None,
    orientations: &[
        Orientation {
            name: "as_drawn",
            forbids: Steps::of(&[Step::Up, Step::Right, Step::Down]),
            sight: Sight::ANY.wall(-2, 0).free(-1, 0).wall(-1, 1),
            matches: as_drawn,
        },
        Orientation {
            name: "turned_right",
            forbids: Steps::of(&[Step::Right, Step::Down, Step::Left]),
            sight: Sight::ANY.wall(0, -2).wall(-1, -1).free(0, -1),
            matches: turned_right,
        },
        Orientation {
            name: "turned_around",
            forbids: Steps::of(&[Step::Up, Step::Down, Step::Left]),
            sight: Sight::ANY.wall(1, -1).free(1, 0).wall(2, 0),
            matches: turned_around,
        },
        Orientation {
            name: "turned_left",
            forbids: Steps::of(&[Step::Up, Step::Right, Step::Left]),
            sight: Sight::ANY.free(0, 1).wall(1, 1).wall(0, 2),
            matches: turned_left,
        },
        Orientation {
            name: "mirrored",
            forbids: Steps::of(&[Step::Up, Step::Down, Step::Left]),
            sight: Sight::ANY.free(1, 0).wall(2, 0).wall(1, 1),
            matches: mirrored,
        },
        Orientation {
            name: "mirrored_turned_right",
            forbids: Steps::of(&[Step::Up, Step::Right, Step::Left]),
            sight: Sight::ANY.wall(-1, 1).free(0, 1).wall(0, 2),
            matches: mirrored_turned_right,
        },
        Orientation {
            name: "mirrored_turned_around",
            forbids: Steps::of(&[Step::Up, Step::Right, Step::Down]),
            sight: Sight::ANY.wall(-1, -1).wall(-2, 0).free(-1, 0),
            matches: mirrored_turned_around,
        },
        Orientation {
            name: "mirrored_turned_left",
            forbids: Steps::of(&[Step::Right, Step::Down, Step::Left]),
            sight: Sight::ANY.wall(0, -2).free(0, -1).wall(1, -1),
            matches: mirrored_turned_left,
        },
    ],
};

/// ```text
/// .  .  x  .
/// #  o! A  x
/// .  #  x  .
/// ```
fn as_drawn(at: Window<'_>, _: &mut Areas) -> bool {
    let rows = at.columns(-2, 1);
    rows.wall(0) & 0b1100 == 0b1000
        && rows.wall(1) & 0b0100 == 0b0100
        && !at.is_end(-1, 0)
}

/// ```text
/// .  #  .
/// #  o! .
/// x  A  x
/// .  x  .
/// ```
fn turned_right(at: Window<'_>, _: &mut Areas) -> bool {
    let rows = at.columns(-1, 1);
    rows.wall(-1) & 0b110 == 0b100
        && rows.wall(-2) & 0b010 == 0b010
        && !at.is_end(0, -1)
}

/// ```text
/// .  x  #  .
/// x  A  o! #
/// .  x  .  .
/// ```
fn turned_around(at: Window<'_>, _: &mut Areas) -> bool {
    let rows = at.columns(-1, 2);
    rows.wall(0) & 0b0011 == 0b0001
        && rows.wall(-1) & 0b0010 == 0b0010
        && !at.is_end(1, 0)
}

/// ```text
/// .  x  .
/// x  A  x
/// .  o! #
/// .  #  .
/// ```
fn turned_left(at: Window<'_>, _: &mut Areas) -> bool {
    let rows = at.columns(-1, 1);
    rows.wall(1) & 0b011 == 0b001
        && rows.wall(2) & 0b010 == 0b010
        && !at.is_end(0, 1)
}

/// ```text
/// .  x  .  .
/// x  A  o! #
/// .  x  #  .
/// ```
fn mirrored(at: Window<'_>, _: &mut Areas) -> bool {
    let rows = at.columns(-1, 2);
    rows.wall(0) & 0b0011 == 0b0001
        && rows.wall(1) & 0b0010 == 0b0010
        && !at.is_end(1, 0)
}

/// ```text
/// .  x  .
/// x  A  x
/// #  o! .
/// .  #  .
/// ```
fn mirrored_turned_right(at: Window<'_>, _: &mut Areas) -> bool {
    let rows = at.columns(-1, 1);
    rows.wall(1) & 0b110 == 0b100
        && rows.wall(2) & 0b010 == 0b010
        && !at.is_end(0, 1)
}

/// ```text
/// .  #  x  .
/// #  o! A  x
/// .  .  x  .
/// ```
fn mirrored_turned_around(at: Window<'_>, _: &mut Areas) -> bool {
    let rows = at.columns(-2, 1);
    rows.wall(0) & 0b1100 == 0b1000
        && rows.wall(-1) & 0b0100 == 0b0100
        && !at.is_end(-1, 0)
}

/// ```text
/// .  #  .
/// .  o! #
/// x  A  x
/// .  x  .
/// ```
fn mirrored_turned_left(at: Window<'_>, _: &mut Areas) -> bool {
    let rows = at.columns(-1, 1);
    rows.wall(-1) & 0b011 == 0b001
        && rows.wall(-2) & 0b010 == 0b010
        && !at.is_end(0, -1)
}
