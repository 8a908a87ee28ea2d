//! Family with an area of one field
//!
//! A sample: an area whose only field stands behind the copies.
//!
//! Made from `tests/drawings/ok/family_one_field_area.svg` by `cargo xtask codegen`: change the drawing, not this
//! file.

use oneway::rules::{Areas, Orientation, Rule, Side, Sight, Step, Steps, Window};

/// The rule in its distinct orientations.
pub const RULE: Rule = Rule {
    name: "family_one_field_area",
    title: "Family with an area of one field",
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
/// .  .  .  .  .
/// .  .  .  .  .
/// .  .  .  1  .
/// .  .  o  .  .
/// .  x  A  .  .
/// the area on the right of 1: same!=other+k
/// k from 0 to 6, shown with 1
/// ```
fn as_drawn(at: Window<'_>, areas: &mut Areas) -> bool {
    for k in 0..=6 {
        if k > 0 {
            let rows = at.moved(0, 1 - k).columns(-2, 2);
            let copy_fits = rows.wall(-1) & 0b00100 == 0b00000;
            if !copy_fits {
                break;
            }
        }
        let rows = at.moved(0, -k).columns(-2, 2);
        let rest_fits = rows.wall(-1) & 0b00010 == 0b00000;
        if !rest_fits {
            continue;
        }
        if areas
            .beside_field(at, Side::Right, (1, -1 - k), Step::Up)
            .is_some_and(|area| area.surplus(1, -1 - k) != k)
        {
            return true;
        }
    }
    false
}

/// ```text
/// .  .  .  .  .
/// x  .  .  .  .
/// A  o  .  .  .
/// .  .  1  .  .
/// .  .  .  .  .
/// the area on the right of 1: same!=other+k
/// k from 0 to 6, shown with 1
/// ```
fn turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    for k in 0..=6 {
        if k > 0 {
            let rows = at.moved(k - 1, 0).columns(0, 4);
            let copy_fits = rows.wall(0) & 0b01000 == 0b00000;
            if !copy_fits {
                break;
            }
        }
        let rows = at.moved(k, 0).columns(0, 4);
        let rest_fits = rows.wall(1) & 0b01000 == 0b00000;
        if !rest_fits {
            continue;
        }
        if areas
            .beside_field(at, Side::Right, (1 + k, 1), Step::Right)
            .is_some_and(|area| area.surplus(1 + k, 1) != k)
        {
            return true;
        }
    }
    false
}

/// ```text
/// .  .  A  x  .
/// .  .  o  .  .
/// .  1  .  .  .
/// .  .  .  .  .
/// .  .  .  .  .
/// the area on the right of 1: same!=other+k
/// k from 0 to 6, shown with 1
/// ```
fn turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    for k in 0..=6 {
        if k > 0 {
            let rows = at.moved(0, k - 1).columns(-2, 2);
            let copy_fits = rows.wall(1) & 0b00100 == 0b00000;
            if !copy_fits {
                break;
            }
        }
        let rows = at.moved(0, k).columns(-2, 2);
        let rest_fits = rows.wall(1) & 0b01000 == 0b00000;
        if !rest_fits {
            continue;
        }
        if areas
            .beside_field(at, Side::Right, (-1, 1 + k), Step::Down)
            .is_some_and(|area| area.surplus(-1, 1 + k) != k)
        {
            return true;
        }
    }
    false
}

/// ```text
/// .  .  .  .  .
/// .  .  1  .  .
/// .  .  .  o  A
/// .  .  .  .  x
/// .  .  .  .  .
/// the area on the right of 1: same!=other+k
/// k from 0 to 6, shown with 1
/// ```
fn turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    for k in 0..=6 {
        if k > 0 {
            let rows = at.moved(1 - k, 0).columns(-4, 0);
            let copy_fits = rows.wall(0) & 0b00010 == 0b00000;
            if !copy_fits {
                break;
            }
        }
        let rows = at.moved(-k, 0).columns(-4, 0);
        let rest_fits = rows.wall(-1) & 0b00010 == 0b00000;
        if !rest_fits {
            continue;
        }
        if areas
            .beside_field(at, Side::Right, (-1 - k, -1), Step::Left)
            .is_some_and(|area| area.surplus(-1 - k, -1) != k)
        {
            return true;
        }
    }
    false
}

/// ```text
/// .  .  .  .  .
/// .  .  .  .  .
/// .  1  .  .  .
/// .  .  o  .  .
/// .  .  A  x  .
/// the area on the left of 1: same!=other+k
/// k from 0 to 6, shown with 1
/// ```
fn mirrored(at: Window<'_>, areas: &mut Areas) -> bool {
    for k in 0..=6 {
        if k > 0 {
            let rows = at.moved(0, 1 - k).columns(-2, 2);
            let copy_fits = rows.wall(-1) & 0b00100 == 0b00000;
            if !copy_fits {
                break;
            }
        }
        let rows = at.moved(0, -k).columns(-2, 2);
        let rest_fits = rows.wall(-1) & 0b01000 == 0b00000;
        if !rest_fits {
            continue;
        }
        if areas
            .beside_field(at, Side::Left, (-1, -1 - k), Step::Up)
            .is_some_and(|area| area.surplus(-1, -1 - k) != k)
        {
            return true;
        }
    }
    false
}

/// ```text
/// .  .  .  .  .
/// .  .  1  .  .
/// A  o  .  .  .
/// x  .  .  .  .
/// .  .  .  .  .
/// the area on the left of 1: same!=other+k
/// k from 0 to 6, shown with 1
/// ```
fn mirrored_turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    for k in 0..=6 {
        if k > 0 {
            let rows = at.moved(k - 1, 0).columns(0, 4);
            let copy_fits = rows.wall(0) & 0b01000 == 0b00000;
            if !copy_fits {
                break;
            }
        }
        let rows = at.moved(k, 0).columns(0, 4);
        let rest_fits = rows.wall(-1) & 0b01000 == 0b00000;
        if !rest_fits {
            continue;
        }
        if areas
            .beside_field(at, Side::Left, (1 + k, -1), Step::Right)
            .is_some_and(|area| area.surplus(1 + k, -1) != k)
        {
            return true;
        }
    }
    false
}

/// ```text
/// .  x  A  .  .
/// .  .  o  .  .
/// .  .  .  1  .
/// .  .  .  .  .
/// .  .  .  .  .
/// the area on the left of 1: same!=other+k
/// k from 0 to 6, shown with 1
/// ```
fn mirrored_turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    for k in 0..=6 {
        if k > 0 {
            let rows = at.moved(0, k - 1).columns(-2, 2);
            let copy_fits = rows.wall(1) & 0b00100 == 0b00000;
            if !copy_fits {
                break;
            }
        }
        let rows = at.moved(0, k).columns(-2, 2);
        let rest_fits = rows.wall(1) & 0b00010 == 0b00000;
        if !rest_fits {
            continue;
        }
        if areas
            .beside_field(at, Side::Left, (1, 1 + k), Step::Down)
            .is_some_and(|area| area.surplus(1, 1 + k) != k)
        {
            return true;
        }
    }
    false
}

/// ```text
/// .  .  .  .  .
/// .  .  .  .  x
/// .  .  .  o  A
/// .  .  1  .  .
/// .  .  .  .  .
/// the area on the left of 1: same!=other+k
/// k from 0 to 6, shown with 1
/// ```
fn mirrored_turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    for k in 0..=6 {
        if k > 0 {
            let rows = at.moved(1 - k, 0).columns(-4, 0);
            let copy_fits = rows.wall(0) & 0b00010 == 0b00000;
            if !copy_fits {
                break;
            }
        }
        let rows = at.moved(-k, 0).columns(-4, 0);
        let rest_fits = rows.wall(1) & 0b00010 == 0b00000;
        if !rest_fits {
            continue;
        }
        if areas
            .beside_field(at, Side::Left, (-1 - k, 1), Step::Left)
            .is_some_and(|area| area.surplus(-1 - k, 1) != k)
        {
            return true;
        }
    }
    false
}
