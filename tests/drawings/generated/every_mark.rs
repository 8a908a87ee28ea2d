//! Every mark
//!
//! A sample: one of each mark for fields.
//!
//! Made from `tests/drawings/ok/every_mark.svg` by `cargo xtask codegen`: change the drawing, not this file.

use oneway::rules::{Areas, Orientation, Rule, Sight, Step, Steps, Window};

/// The rule in its distinct orientations.
pub const RULE: Rule = Rule {
    name: "every_mark",
    title: "Every mark",
    doors: None,
    orientations: &[
        Orientation {
            name: "as_drawn",
            forbids: Steps::of(&[Step::Up, Step::Right]),
            sight: Sight::ANY.wall(1, -1).free(-1, 0).wall(0, 1).wall(2, 1).wall(-1, 2),
            matches: as_drawn,
        },
        Orientation {
            name: "turned_right",
            forbids: Steps::of(&[Step::Right, Step::Down]),
            sight: Sight::ANY
                .wall(-2, -1)
                .free(0, -1)
                .wall(-1, 0)
                .wall(1, 1)
                .wall(-1, 2),
            matches: turned_right,
        },
        Orientation {
            name: "turned_around",
            forbids: Steps::of(&[Step::Down, Step::Left]),
            sight: Sight::ANY
                .wall(1, -2)
                .wall(-2, -1)
                .wall(0, -1)
                .free(1, 0)
                .wall(-1, 1),
            matches: turned_around,
        },
        Orientation {
            name: "turned_left",
            forbids: Steps::of(&[Step::Up, Step::Left]),
            sight: Sight::ANY.wall(1, -2).wall(-1, -1).wall(1, 0).free(0, 1).wall(2, 1),
            matches: turned_left,
        },
        Orientation {
            name: "mirrored",
            forbids: Steps::of(&[Step::Up, Step::Left]),
            sight: Sight::ANY.wall(-1, -1).free(1, 0).wall(-2, 1).wall(0, 1).wall(1, 2),
            matches: mirrored,
        },
        Orientation {
            name: "mirrored_turned_right",
            forbids: Steps::of(&[Step::Up, Step::Right]),
            sight: Sight::ANY
                .wall(-1, -2)
                .wall(1, -1)
                .wall(-1, 0)
                .wall(-2, 1)
                .free(0, 1),
            matches: mirrored_turned_right,
        },
        Orientation {
            name: "mirrored_turned_around",
            forbids: Steps::of(&[Step::Right, Step::Down]),
            sight: Sight::ANY
                .wall(-1, -2)
                .wall(0, -1)
                .wall(2, -1)
                .free(-1, 0)
                .wall(1, 1),
            matches: mirrored_turned_around,
        },
        Orientation {
            name: "mirrored_turned_left",
            forbids: Steps::of(&[Step::Down, Step::Left]),
            sight: Sight::ANY.free(0, -1).wall(2, -1).wall(1, 0).wall(-1, 1).wall(1, 2),
            matches: mirrored_turned_left,
        },
    ],
};

/// ```text
/// .  x  +  .
/// o! A  x  .
/// .  |  .  #
/// =  .  .  .
/// ```
fn as_drawn(at: Window<'_>, _: &mut Areas) -> bool {
    let rows = at.columns(-1, 2);
    rows.wall(1) & 0b0101 == 0b0101
        && rows.wall(-1) & 0b0010 == 0b0010
        && rows.wall(0) & 0b1000 == 0b0000
        && rows.wall(2) & 0b1000 == 0b1000
        && rows.border(1) & 0b0100 == 0b0000
        && rows.border(-1) & 0b0010 == 0b0000
        && rows.border(2) & 0b1000 == 0b1000
        && !at.is_end(-1, 0)
}

/// ```text
/// =  .  o! .
/// .  |  A  x
/// .  .  x  +
/// .  #  .  .
/// ```
fn turned_right(at: Window<'_>, _: &mut Areas) -> bool {
    let rows = at.columns(-2, 1);
    rows.wall(-1) & 0b1010 == 0b1000
        && rows.wall(0) & 0b0100 == 0b0100
        && rows.wall(1) & 0b0001 == 0b0001
        && rows.wall(2) & 0b0100 == 0b0100
        && rows.border(-1) & 0b1000 == 0b1000
        && rows.border(0) & 0b0100 == 0b0000
        && rows.border(1) & 0b0001 == 0b0000
        && !at.is_end(0, -1)
}

/// ```text
/// .  .  .  =
/// #  .  |  .
/// .  x  A  o!
/// .  +  x  .
/// ```
fn turned_around(at: Window<'_>, _: &mut Areas) -> bool {
    let rows = at.columns(-2, 1);
    rows.wall(-1) & 0b1010 == 0b1010
        && rows.wall(-2) & 0b0001 == 0b0001
        && rows.wall(0) & 0b0001 == 0b0000
        && rows.wall(1) & 0b0100 == 0b0100
        && rows.border(-1) & 0b0010 == 0b0000
        && rows.border(-2) & 0b0001 == 0b0001
        && rows.border(1) & 0b0100 == 0b0000
        && !at.is_end(1, 0)
}

/// ```text
/// .  .  #  .
/// +  x  .  .
/// x  A  |  .
/// .  o! .  =
/// ```
fn turned_left(at: Window<'_>, _: &mut Areas) -> bool {
    let rows = at.columns(-1, 2);
    rows.wall(1) & 0b0101 == 0b0001
        && rows.wall(-2) & 0b0010 == 0b0010
        && rows.wall(-1) & 0b1000 == 0b1000
        && rows.wall(0) & 0b0010 == 0b0010
        && rows.border(1) & 0b0001 == 0b0001
        && rows.border(-1) & 0b1000 == 0b0000
        && rows.border(0) & 0b0010 == 0b0000
        && !at.is_end(0, 1)
}

/// ```text
/// .  +  x  .
/// .  x  A  o!
/// #  .  |  .
/// .  .  .  =
/// ```
fn mirrored(at: Window<'_>, _: &mut Areas) -> bool {
    let rows = at.columns(-2, 1);
    rows.wall(1) & 0b1010 == 0b1010
        && rows.wall(-1) & 0b0100 == 0b0100
        && rows.wall(0) & 0b0001 == 0b0000
        && rows.wall(2) & 0b0001 == 0b0001
        && rows.border(1) & 0b0010 == 0b0000
        && rows.border(-1) & 0b0100 == 0b0000
        && rows.border(2) & 0b0001 == 0b0001
        && !at.is_end(1, 0)
}

/// ```text
/// .  #  .  .
/// .  .  x  +
/// .  |  A  x
/// =  .  o! .
/// ```
fn mirrored_turned_right(at: Window<'_>, _: &mut Areas) -> bool {
    let rows = at.columns(-2, 1);
    rows.wall(1) & 0b1010 == 0b1000
        && rows.wall(-2) & 0b0100 == 0b0100
        && rows.wall(-1) & 0b0001 == 0b0001
        && rows.wall(0) & 0b0100 == 0b0100
        && rows.border(1) & 0b1000 == 0b1000
        && rows.border(-1) & 0b0001 == 0b0000
        && rows.border(0) & 0b0100 == 0b0000
        && !at.is_end(0, 1)
}

/// ```text
/// =  .  .  .
/// .  |  .  #
/// o! A  x  .
/// .  x  +  .
/// ```
fn mirrored_turned_around(at: Window<'_>, _: &mut Areas) -> bool {
    let rows = at.columns(-1, 2);
    rows.wall(-1) & 0b0101 == 0b0101
        && rows.wall(-2) & 0b1000 == 0b1000
        && rows.wall(0) & 0b1000 == 0b0000
        && rows.wall(1) & 0b0010 == 0b0010
        && rows.border(-1) & 0b0100 == 0b0000
        && rows.border(-2) & 0b1000 == 0b1000
        && rows.border(1) & 0b0010 == 0b0000
        && !at.is_end(-1, 0)
}

/// ```text
/// .  o! .  =
/// x  A  |  .
/// +  x  .  .
/// .  .  #  .
/// ```
fn mirrored_turned_left(at: Window<'_>, _: &mut Areas) -> bool {
    let rows = at.columns(-1, 2);
    rows.wall(-1) & 0b0101 == 0b0001
        && rows.wall(0) & 0b0010 == 0b0010
        && rows.wall(1) & 0b1000 == 0b1000
        && rows.wall(2) & 0b0010 == 0b0010
        && rows.border(-1) & 0b0001 == 0b0001
        && rows.border(0) & 0b0010 == 0b0000
        && rows.border(1) & 0b1000 == 0b0000
        && !at.is_end(0, -1)
}
