//! Balance
//!
//! A sample: how the colours of an area compare, seen from its entry.
//!
//! Made from `tests/drawings/ok/balance.svg` by `cargo xtask codegen`: change the drawing, not this file.

use oneway::rules::{
    Areas, Doors, Number, Orientation, Rule, Side, Sight, Step, Steps, Trail, Window,
};

/// The rule in its distinct orientations.
pub const RULE: Rule = Rule {
    name: "balance",
    title: "Balance",
    doors: Some(Doors {
        trail: Trail::straight((0, -1), Step::Up, Side::Left),
        numbers: &[Number::of(3)],
        are_all: false,
    }),
    orientations: &[
        Orientation {
            name: "as_drawn",
            forbids: Steps::of(&[Step::Up]),
            sight: Sight::ANY.free(0, -3).free(0, -2).free(0, -1),
            matches: as_drawn,
        },
        Orientation {
            name: "turned_right",
            forbids: Steps::of(&[Step::Right]),
            sight: Sight::ANY.free(1, 0).free(2, 0).free(3, 0),
            matches: turned_right,
        },
        Orientation {
            name: "turned_around",
            forbids: Steps::of(&[Step::Down]),
            sight: Sight::ANY.free(0, 1).free(0, 2).free(0, 3),
            matches: turned_around,
        },
        Orientation {
            name: "turned_left",
            forbids: Steps::of(&[Step::Left]),
            sight: Sight::ANY.free(-3, 0).free(-2, 0).free(-1, 0),
            matches: turned_left,
        },
        Orientation {
            name: "mirrored",
            forbids: Steps::of(&[Step::Up]),
            sight: Sight::ANY.free(0, -3).free(0, -2).free(0, -1),
            matches: mirrored,
        },
        Orientation {
            name: "mirrored_turned_right",
            forbids: Steps::of(&[Step::Right]),
            sight: Sight::ANY.free(1, 0).free(2, 0).free(3, 0),
            matches: mirrored_turned_right,
        },
        Orientation {
            name: "mirrored_turned_around",
            forbids: Steps::of(&[Step::Down]),
            sight: Sight::ANY.free(0, 1).free(0, 2).free(0, 3),
            matches: mirrored_turned_around,
        },
        Orientation {
            name: "mirrored_turned_left",
            forbids: Steps::of(&[Step::Left]),
            sight: Sight::ANY.free(-3, 0).free(-2, 0).free(-1, 0),
            matches: mirrored_turned_left,
        },
    ],
};

/// ```text
/// .  3
/// .  2
/// .  1x
/// .  A
/// the area on the left of 1: impair and same!=other+1 and same<=other+3
/// ```
fn as_drawn(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-1, 0);
    rows.wall(-3) & 0b01 == 0b00
        && rows.wall(-2) & 0b01 == 0b00
        && rows.wall(-1) & 0b01 == 0b00
        && areas
            .beside_line(at, Side::Left, [(0, -1), (0, -2), (0, -3)])
            .is_some_and(|area| {
                area.impair()
                    && area.surplus(0, -2) != 1
                    && area.surplus(0, -2) <= 3
            })
}

/// ```text
/// .  .  .  .
/// A  1x 2  3
/// the area on the left of 1: impair and same!=other+1 and same<=other+3
/// ```
fn turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(0, 3);
    rows.wall(0) & 0b0111 == 0b0000
        && areas
            .beside_line(at, Side::Left, [(1, 0), (2, 0), (3, 0)])
            .is_some_and(|area| {
                area.impair()
                    && area.surplus(2, 0) != 1
                    && area.surplus(2, 0) <= 3
            })
}

/// ```text
/// A  .
/// 1x .
/// 2  .
/// 3  .
/// the area on the left of 1: impair and same!=other+1 and same<=other+3
/// ```
fn turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(0, 1);
    rows.wall(1) & 0b10 == 0b00
        && rows.wall(2) & 0b10 == 0b00
        && rows.wall(3) & 0b10 == 0b00
        && areas
            .beside_line(at, Side::Left, [(0, 1), (0, 2), (0, 3)])
            .is_some_and(|area| {
                area.impair()
                    && area.surplus(0, 2) != 1
                    && area.surplus(0, 2) <= 3
            })
}

/// ```text
/// 3  2  1x A
/// .  .  .  .
/// the area on the left of 1: impair and same!=other+1 and same<=other+3
/// ```
fn turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-3, 0);
    rows.wall(0) & 0b1110 == 0b0000
        && areas
            .beside_line(at, Side::Left, [(-1, 0), (-2, 0), (-3, 0)])
            .is_some_and(|area| {
                area.impair()
                    && area.surplus(-2, 0) != 1
                    && area.surplus(-2, 0) <= 3
            })
}

/// ```text
/// 3  .
/// 2  .
/// 1x .
/// A  .
/// the area on the right of 1: impair and same!=other+1 and same<=other+3
/// ```
fn mirrored(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(0, 1);
    rows.wall(-3) & 0b10 == 0b00
        && rows.wall(-2) & 0b10 == 0b00
        && rows.wall(-1) & 0b10 == 0b00
        && areas
            .beside_line(at, Side::Right, [(0, -1), (0, -2), (0, -3)])
            .is_some_and(|area| {
                area.impair()
                    && area.surplus(0, -2) != 1
                    && area.surplus(0, -2) <= 3
            })
}

/// ```text
/// A  1x 2  3
/// .  .  .  .
/// the area on the right of 1: impair and same!=other+1 and same<=other+3
/// ```
fn mirrored_turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(0, 3);
    rows.wall(0) & 0b0111 == 0b0000
        && areas
            .beside_line(at, Side::Right, [(1, 0), (2, 0), (3, 0)])
            .is_some_and(|area| {
                area.impair()
                    && area.surplus(2, 0) != 1
                    && area.surplus(2, 0) <= 3
            })
}

/// ```text
/// .  A
/// .  1x
/// .  2
/// .  3
/// the area on the right of 1: impair and same!=other+1 and same<=other+3
/// ```
fn mirrored_turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-1, 0);
    rows.wall(1) & 0b01 == 0b00
        && rows.wall(2) & 0b01 == 0b00
        && rows.wall(3) & 0b01 == 0b00
        && areas
            .beside_line(at, Side::Right, [(0, 1), (0, 2), (0, 3)])
            .is_some_and(|area| {
                area.impair()
                    && area.surplus(0, 2) != 1
                    && area.surplus(0, 2) <= 3
            })
}

/// ```text
/// .  .  .  .
/// 3  2  1x A
/// the area on the right of 1: impair and same!=other+1 and same<=other+3
/// ```
fn mirrored_turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-3, 0);
    rows.wall(0) & 0b1110 == 0b0000
        && areas
            .beside_line(at, Side::Right, [(-1, 0), (-2, 0), (-3, 0)])
            .is_some_and(|area| {
                area.impair()
                    && area.surplus(-2, 0) != 1
                    && area.surplus(-2, 0) <= 3
            })
}
