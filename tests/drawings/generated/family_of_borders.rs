//! Family of borders
//!
//! A sample: four fields outside the board, also on boards that are smaller than that.
//!
//! Made from `tests/drawings/ok/family_of_borders.svg` by `cargo xtask codegen`: change the drawing, not this
//! file.

use oneway::rules::{Areas, Orientation, Rule, Sight, Step, Steps, Window};

/// The rule in its distinct orientations.
pub const RULE: Rule = Rule {
    name: "family_of_borders",
    title: "Family of borders",
    doors: None,
    orientations: &[
        Orientation {
            name: "as_drawn",
            forbids: Steps::of(&[Step::Left]),
            sight: Sight::ANY.wall(1, -3).wall(1, -2).wall(1, -1),
            matches: as_drawn,
        },
        Orientation {
            name: "turned_right",
            forbids: Steps::of(&[Step::Up]),
            sight: Sight::ANY.wall(1, 1).wall(2, 1).wall(3, 1),
            matches: turned_right,
        },
        Orientation {
            name: "turned_around",
            forbids: Steps::of(&[Step::Right]),
            sight: Sight::ANY.wall(-1, 1).wall(-1, 2).wall(-1, 3),
            matches: turned_around,
        },
        Orientation {
            name: "turned_left",
            forbids: Steps::of(&[Step::Down]),
            sight: Sight::ANY.wall(-3, -1).wall(-2, -1).wall(-1, -1),
            matches: turned_left,
        },
        Orientation {
            name: "mirrored",
            forbids: Steps::of(&[Step::Right]),
            sight: Sight::ANY.wall(-1, -3).wall(-1, -2).wall(-1, -1),
            matches: mirrored,
        },
        Orientation {
            name: "mirrored_turned_right",
            forbids: Steps::of(&[Step::Down]),
            sight: Sight::ANY.wall(1, -1).wall(2, -1).wall(3, -1),
            matches: mirrored_turned_right,
        },
        Orientation {
            name: "mirrored_turned_around",
            forbids: Steps::of(&[Step::Left]),
            sight: Sight::ANY.wall(1, 1).wall(1, 2).wall(1, 3),
            matches: mirrored_turned_around,
        },
        Orientation {
            name: "mirrored_turned_left",
            forbids: Steps::of(&[Step::Up]),
            sight: Sight::ANY.wall(-3, 1).wall(-2, 1).wall(-1, 1),
            matches: mirrored_turned_left,
        },
    ],
};

/// ```text
/// .  .  .
/// .  .  .
/// .  .  .
/// .  .  .
/// .  .  =
/// x  A  .
/// k from 4 to 4, shown with 1
/// ```
fn as_drawn(at: Window<'_>, _: &mut Areas) -> bool {
    for k in 1..=4 {
        let rows = at.moved(0, 1 - k).columns(-1, 1);
        let copy_fits = rows.wall(-1) & 0b001 == 0b001
            && rows.border(-1) & 0b001 == 0b001;
        if !copy_fits {
            break;
        }
        if k < 4 {
            continue;
        }
        return true;
    }
    false
}

/// ```text
/// x  .  .  .  .  .
/// A  .  .  .  .  .
/// .  =  .  .  .  .
/// k from 4 to 4, shown with 1
/// ```
fn turned_right(at: Window<'_>, _: &mut Areas) -> bool {
    for k in 1..=4 {
        let rows = at.moved(k - 1, 0).columns(0, 5);
        let copy_fits = rows.wall(1) & 0b010000 == 0b010000
            && rows.border(1) & 0b010000 == 0b010000;
        if !copy_fits {
            break;
        }
        if k < 4 {
            continue;
        }
        return true;
    }
    false
}

/// ```text
/// .  A  x
/// =  .  .
/// .  .  .
/// .  .  .
/// .  .  .
/// .  .  .
/// k from 4 to 4, shown with 1
/// ```
fn turned_around(at: Window<'_>, _: &mut Areas) -> bool {
    for k in 1..=4 {
        let rows = at.moved(0, k - 1).columns(-1, 1);
        let copy_fits = rows.wall(1) & 0b100 == 0b100
            && rows.border(1) & 0b100 == 0b100;
        if !copy_fits {
            break;
        }
        if k < 4 {
            continue;
        }
        return true;
    }
    false
}

/// ```text
/// .  .  .  .  =  .
/// .  .  .  .  .  A
/// .  .  .  .  .  x
/// k from 4 to 4, shown with 1
/// ```
fn turned_left(at: Window<'_>, _: &mut Areas) -> bool {
    for k in 1..=4 {
        let rows = at.moved(1 - k, 0).columns(-5, 0);
        let copy_fits = rows.wall(-1) & 0b000010 == 0b000010
            && rows.border(-1) & 0b000010 == 0b000010;
        if !copy_fits {
            break;
        }
        if k < 4 {
            continue;
        }
        return true;
    }
    false
}

/// ```text
/// .  .  .
/// .  .  .
/// .  .  .
/// .  .  .
/// =  .  .
/// .  A  x
/// k from 4 to 4, shown with 1
/// ```
fn mirrored(at: Window<'_>, _: &mut Areas) -> bool {
    for k in 1..=4 {
        let rows = at.moved(0, 1 - k).columns(-1, 1);
        let copy_fits = rows.wall(-1) & 0b100 == 0b100
            && rows.border(-1) & 0b100 == 0b100;
        if !copy_fits {
            break;
        }
        if k < 4 {
            continue;
        }
        return true;
    }
    false
}

/// ```text
/// .  =  .  .  .  .
/// A  .  .  .  .  .
/// x  .  .  .  .  .
/// k from 4 to 4, shown with 1
/// ```
fn mirrored_turned_right(at: Window<'_>, _: &mut Areas) -> bool {
    for k in 1..=4 {
        let rows = at.moved(k - 1, 0).columns(0, 5);
        let copy_fits = rows.wall(-1) & 0b010000 == 0b010000
            && rows.border(-1) & 0b010000 == 0b010000;
        if !copy_fits {
            break;
        }
        if k < 4 {
            continue;
        }
        return true;
    }
    false
}

/// ```text
/// x  A  .
/// .  .  =
/// .  .  .
/// .  .  .
/// .  .  .
/// .  .  .
/// k from 4 to 4, shown with 1
/// ```
fn mirrored_turned_around(at: Window<'_>, _: &mut Areas) -> bool {
    for k in 1..=4 {
        let rows = at.moved(0, k - 1).columns(-1, 1);
        let copy_fits = rows.wall(1) & 0b001 == 0b001
            && rows.border(1) & 0b001 == 0b001;
        if !copy_fits {
            break;
        }
        if k < 4 {
            continue;
        }
        return true;
    }
    false
}

/// ```text
/// .  .  .  .  .  x
/// .  .  .  .  .  A
/// .  .  .  .  =  .
/// k from 4 to 4, shown with 1
/// ```
fn mirrored_turned_left(at: Window<'_>, _: &mut Areas) -> bool {
    for k in 1..=4 {
        let rows = at.moved(1 - k, 0).columns(-5, 0);
        let copy_fits = rows.wall(1) & 0b000010 == 0b000010
            && rows.border(1) & 0b000010 == 0b000010;
        if !copy_fits {
            break;
        }
        if k < 4 {
            continue;
        }
        return true;
    }
    false
}
