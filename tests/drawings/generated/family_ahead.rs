//! Family ahead
//!
//! A sample: a wall one to five fields ahead, and nothing before it.
//!
//! Made from `tests/drawings/ok/family_ahead.svg` by `cargo xtask codegen`: change the drawing, not this file.

use oneway::rules::{Areas, Orientation, Rule, Sight, Step, Steps, Window};

/// The rule in its distinct orientations.
pub const RULE: Rule = Rule {
    name: "family_ahead",
    title: "Family ahead",
    doors: None,
    orientations: &[
        Orientation {
            name: "as_drawn",
            forbids: Steps::of(&[Step::Left]),
            sight: Sight::ANY,
            matches: as_drawn,
        },
        Orientation {
            name: "turned_right",
            forbids: Steps::of(&[Step::Up]),
            sight: Sight::ANY,
            matches: turned_right,
        },
        Orientation {
            name: "turned_around",
            forbids: Steps::of(&[Step::Right]),
            sight: Sight::ANY,
            matches: turned_around,
        },
        Orientation {
            name: "turned_left",
            forbids: Steps::of(&[Step::Down]),
            sight: Sight::ANY,
            matches: turned_left,
        },
        Orientation {
            name: "mirrored",
            forbids: Steps::of(&[Step::Right]),
            sight: Sight::ANY,
            matches: mirrored,
        },
        Orientation {
            name: "mirrored_turned_right",
            forbids: Steps::of(&[Step::Down]),
            sight: Sight::ANY,
            matches: mirrored_turned_right,
        },
        Orientation {
            name: "mirrored_turned_around",
            forbids: Steps::of(&[Step::Left]),
            sight: Sight::ANY,
            matches: mirrored_turned_around,
        },
        Orientation {
            name: "mirrored_turned_left",
            forbids: Steps::of(&[Step::Up]),
            sight: Sight::ANY,
            matches: mirrored_turned_left,
        },
    ],
};

/// ```text
/// .  .  .
/// .  #  #
/// .  o! .
/// x  A  .
/// k from 0 to 4, shown with 1
/// ```
fn as_drawn(at: Window<'_>, _: &mut Areas) -> bool {
    for k in 0..=4 {
        if k > 0 {
            let rows = at.moved(0, 1 - k).columns(-1, 1);
            let copy_fits = rows.wall(-1) & 0b010 == 0b000
                && !at.is_end(0, -k);
            if !copy_fits {
                break;
            }
        }
        let rows = at.moved(0, -k).columns(-1, 1);
        let rest_fits = rows.wall(-1) & 0b011 == 0b011;
        if !rest_fits {
            continue;
        }
        return true;
    }
    false
}

/// ```text
/// x  .  .  .
/// A  o! #  .
/// .  .  #  .
/// k from 0 to 4, shown with 1
/// ```
fn turned_right(at: Window<'_>, _: &mut Areas) -> bool {
    for k in 0..=4 {
        if k > 0 {
            let rows = at.moved(k - 1, 0).columns(0, 3);
            let copy_fits = rows.wall(0) & 0b0100 == 0b0000
                && !at.is_end(k, 0);
            if !copy_fits {
                break;
            }
        }
        let rows = at.moved(k, 0).columns(0, 3);
        let rest_fits = rows.wall(0) & 0b0100 == 0b0100
            && rows.wall(1) & 0b0100 == 0b0100;
        if !rest_fits {
            continue;
        }
        return true;
    }
    false
}

/// ```text
/// .  A  x
/// .  o! .
/// #  #  .
/// .  .  .
/// k from 0 to 4, shown with 1
/// ```
fn turned_around(at: Window<'_>, _: &mut Areas) -> bool {
    for k in 0..=4 {
        if k > 0 {
            let rows = at.moved(0, k - 1).columns(-1, 1);
            let copy_fits = rows.wall(1) & 0b010 == 0b000
                && !at.is_end(0, k);
            if !copy_fits {
                break;
            }
        }
        let rows = at.moved(0, k).columns(-1, 1);
        let rest_fits = rows.wall(1) & 0b110 == 0b110;
        if !rest_fits {
            continue;
        }
        return true;
    }
    false
}

/// ```text
/// .  #  .  .
/// .  #  o! A
/// .  .  .  x
/// k from 0 to 4, shown with 1
/// ```
fn turned_left(at: Window<'_>, _: &mut Areas) -> bool {
    for k in 0..=4 {
        if k > 0 {
            let rows = at.moved(1 - k, 0).columns(-3, 0);
            let copy_fits = rows.wall(0) & 0b0010 == 0b0000
                && !at.is_end(-k, 0);
            if !copy_fits {
                break;
            }
        }
        let rows = at.moved(-k, 0).columns(-3, 0);
        let rest_fits = rows.wall(-1) & 0b0010 == 0b0010
            && rows.wall(0) & 0b0010 == 0b0010;
        if !rest_fits {
            continue;
        }
        return true;
    }
    false
}

/// ```text
/// .  .  .
/// #  #  .
/// .  o! .
/// .  A  x
/// k from 0 to 4, shown with 1
/// ```
fn mirrored(at: Window<'_>, _: &mut Areas) -> bool {
    for k in 0..=4 {
        if k > 0 {
            let rows = at.moved(0, 1 - k).columns(-1, 1);
            let copy_fits = rows.wall(-1) & 0b010 == 0b000
                && !at.is_end(0, -k);
            if !copy_fits {
                break;
            }
        }
        let rows = at.moved(0, -k).columns(-1, 1);
        let rest_fits = rows.wall(-1) & 0b110 == 0b110;
        if !rest_fits {
            continue;
        }
        return true;
    }
    false
}

/// ```text
/// .  .  #  .
/// A  o! #  .
/// x  .  .  .
/// k from 0 to 4, shown with 1
/// ```
fn mirrored_turned_right(at: Window<'_>, _: &mut Areas) -> bool {
    for k in 0..=4 {
        if k > 0 {
            let rows = at.moved(k - 1, 0).columns(0, 3);
            let copy_fits = rows.wall(0) & 0b0100 == 0b0000
                && !at.is_end(k, 0);
            if !copy_fits {
                break;
            }
        }
        let rows = at.moved(k, 0).columns(0, 3);
        let rest_fits = rows.wall(-1) & 0b0100 == 0b0100
            && rows.wall(0) & 0b0100 == 0b0100;
        if !rest_fits {
            continue;
        }
        return true;
    }
    false
}

/// ```text
/// x  A  .
/// .  o! .
/// .  #  #
/// .  .  .
/// k from 0 to 4, shown with 1
/// ```
fn mirrored_turned_around(at: Window<'_>, _: &mut Areas) -> bool {
    for k in 0..=4 {
        if k > 0 {
            let rows = at.moved(0, k - 1).columns(-1, 1);
            let copy_fits = rows.wall(1) & 0b010 == 0b000
                && !at.is_end(0, k);
            if !copy_fits {
                break;
            }
        }
        let rows = at.moved(0, k).columns(-1, 1);
        let rest_fits = rows.wall(1) & 0b011 == 0b011;
        if !rest_fits {
            continue;
        }
        return true;
    }
    false
}

/// ```text
/// .  .  .  x
/// .  #  o! A
/// .  #  .  .
/// k from 0 to 4, shown with 1
/// ```
fn mirrored_turned_left(at: Window<'_>, _: &mut Areas) -> bool {
    for k in 0..=4 {
        if k > 0 {
            let rows = at.moved(1 - k, 0).columns(-3, 0);
            let copy_fits = rows.wall(0) & 0b0010 == 0b0000
                && !at.is_end(-k, 0);
            if !copy_fits {
                break;
            }
        }
        let rows = at.moved(-k, 0).columns(-3, 0);
        let rest_fits = rows.wall(0) & 0b0010 == 0b0010
            && rows.wall(1) & 0b0010 == 0b0010;
        if !rest_fits {
            continue;
        }
        return true;
    }
    false
}
