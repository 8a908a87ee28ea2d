//! Family of areas
//!
//! A sample: an area beside a line of any length, up to a wall. What stands after the copies is drawn as if there
//! were none.
//!
//! Made from `tests/drawings/ok/family_area.svg` by `cargo xtask codegen`: change the drawing, not this file.

use oneway::rules::{
    Areas, Doors, Number, Orientation, Rule, Side, Sight, Step, Steps, Trail, Window,
};

/// The rule in its distinct orientations.
pub const RULE: Rule = Rule {
    name: "family_area",
    title: "Family of areas",
    doors: Some(Doors {
        trail: Trail::straight((0, -1), Step::Up, Side::Left).up_to_wall(),
        numbers: &[Number::of(3).at_least(0).every(1, 1)],
        are_all: true,
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
/// .  .  #  .
/// .  .  3  .
/// .  .  2  .
/// .  .  1x .
/// .  .  A  .
/// the area on the left of 1: same>=other+k-1
/// k from 1 on, shown with 1
/// ```
fn as_drawn(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-2, 1);
    let begin_fits = rows.wall(-1) & 0b0010 == 0b0000;
    if !begin_fits {
        return false;
    }
    for k in 1..=at.longest_side() {
        let rows = at.moved(0, 1 - k).columns(-2, 1);
        let copy_fits = rows.wall(-2) & 0b0010 == 0b0000;
        if !copy_fits {
            break;
        }
        let rows = at.moved(0, -k).columns(-2, 1);
        let rest_fits = rows.wall(-3) & 0b0010 == 0b0010
            && rows.wall(-2) & 0b0010 == 0b0000;
        if !rest_fits {
            continue;
        }
        if areas
            .beside_line(
                at,
                Side::Left,
                [(0, -1)]
                    .into_iter()
                    .chain((0..k).flat_map(move |copy| [(0, -2 - copy)]))
                    .chain([(0, -2 - k)]),
            )
            .is_some_and(|area| area.surplus(0, -1) >= k - 1)
        {
            return true;
        }
    }
    false
}

/// ```text
/// .  .  .  .  .
/// .  .  .  .  .
/// A  1x 2  3  #
/// .  .  .  .  .
/// the area on the left of 1: same>=other+k-1
/// k from 1 on, shown with 1
/// ```
fn turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(0, 4);
    let begin_fits = rows.wall(0) & 0b01000 == 0b00000;
    if !begin_fits {
        return false;
    }
    for k in 1..=at.longest_side() {
        let rows = at.moved(k - 1, 0).columns(0, 4);
        let copy_fits = rows.wall(0) & 0b00100 == 0b00000;
        if !copy_fits {
            break;
        }
        let rows = at.moved(k, 0).columns(0, 4);
        let rest_fits = rows.wall(0) & 0b00110 == 0b00010;
        if !rest_fits {
            continue;
        }
        if areas
            .beside_line(
                at,
                Side::Left,
                [(1, 0)]
                    .into_iter()
                    .chain((0..k).flat_map(move |copy| [(2 + copy, 0)]))
                    .chain([(2 + k, 0)]),
            )
            .is_some_and(|area| area.surplus(1, 0) >= k - 1)
        {
            return true;
        }
    }
    false
}

/// ```text
/// .  A  .  .
/// .  1x .  .
/// .  2  .  .
/// .  3  .  .
/// .  #  .  .
/// the area on the left of 1: same>=other+k-1
/// k from 1 on, shown with 1
/// ```
fn turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-1, 2);
    let begin_fits = rows.wall(1) & 0b0100 == 0b0000;
    if !begin_fits {
        return false;
    }
    for k in 1..=at.longest_side() {
        let rows = at.moved(0, k - 1).columns(-1, 2);
        let copy_fits = rows.wall(2) & 0b0100 == 0b0000;
        if !copy_fits {
            break;
        }
        let rows = at.moved(0, k).columns(-1, 2);
        let rest_fits = rows.wall(2) & 0b0100 == 0b0000
            && rows.wall(3) & 0b0100 == 0b0100;
        if !rest_fits {
            continue;
        }
        if areas
            .beside_line(
                at,
                Side::Left,
                [(0, 1)]
                    .into_iter()
                    .chain((0..k).flat_map(move |copy| [(0, 2 + copy)]))
                    .chain([(0, 2 + k)]),
            )
            .is_some_and(|area| area.surplus(0, 1) >= k - 1)
        {
            return true;
        }
    }
    false
}

/// ```text
/// .  .  .  .  .
/// #  3  2  1x A
/// .  .  .  .  .
/// .  .  .  .  .
/// the area on the left of 1: same>=other+k-1
/// k from 1 on, shown with 1
/// ```
fn turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-4, 0);
    let begin_fits = rows.wall(0) & 0b00010 == 0b00000;
    if !begin_fits {
        return false;
    }
    for k in 1..=at.longest_side() {
        let rows = at.moved(1 - k, 0).columns(-4, 0);
        let copy_fits = rows.wall(0) & 0b00100 == 0b00000;
        if !copy_fits {
            break;
        }
        let rows = at.moved(-k, 0).columns(-4, 0);
        let rest_fits = rows.wall(0) & 0b01100 == 0b01000;
        if !rest_fits {
            continue;
        }
        if areas
            .beside_line(
                at,
                Side::Left,
                [(-1, 0)]
                    .into_iter()
                    .chain((0..k).flat_map(move |copy| [(-2 - copy, 0)]))
                    .chain([(-2 - k, 0)]),
            )
            .is_some_and(|area| area.surplus(-1, 0) >= k - 1)
        {
            return true;
        }
    }
    false
}

/// ```text
/// .  #  .  .
/// .  3  .  .
/// .  2  .  .
/// .  1x .  .
/// .  A  .  .
/// the area on the right of 1: same>=other+k-1
/// k from 1 on, shown with 1
/// ```
fn mirrored(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-1, 2);
    let begin_fits = rows.wall(-1) & 0b0100 == 0b0000;
    if !begin_fits {
        return false;
    }
    for k in 1..=at.longest_side() {
        let rows = at.moved(0, 1 - k).columns(-1, 2);
        let copy_fits = rows.wall(-2) & 0b0100 == 0b0000;
        if !copy_fits {
            break;
        }
        let rows = at.moved(0, -k).columns(-1, 2);
        let rest_fits = rows.wall(-3) & 0b0100 == 0b0100
            && rows.wall(-2) & 0b0100 == 0b0000;
        if !rest_fits {
            continue;
        }
        if areas
            .beside_line(
                at,
                Side::Right,
                [(0, -1)]
                    .into_iter()
                    .chain((0..k).flat_map(move |copy| [(0, -2 - copy)]))
                    .chain([(0, -2 - k)]),
            )
            .is_some_and(|area| area.surplus(0, -1) >= k - 1)
        {
            return true;
        }
    }
    false
}

/// ```text
/// .  .  .  .  .
/// A  1x 2  3  #
/// .  .  .  .  .
/// .  .  .  .  .
/// the area on the right of 1: same>=other+k-1
/// k from 1 on, shown with 1
/// ```
fn mirrored_turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(0, 4);
    let begin_fits = rows.wall(0) & 0b01000 == 0b00000;
    if !begin_fits {
        return false;
    }
    for k in 1..=at.longest_side() {
        let rows = at.moved(k - 1, 0).columns(0, 4);
        let copy_fits = rows.wall(0) & 0b00100 == 0b00000;
        if !copy_fits {
            break;
        }
        let rows = at.moved(k, 0).columns(0, 4);
        let rest_fits = rows.wall(0) & 0b00110 == 0b00010;
        if !rest_fits {
            continue;
        }
        if areas
            .beside_line(
                at,
                Side::Right,
                [(1, 0)]
                    .into_iter()
                    .chain((0..k).flat_map(move |copy| [(2 + copy, 0)]))
                    .chain([(2 + k, 0)]),
            )
            .is_some_and(|area| area.surplus(1, 0) >= k - 1)
        {
            return true;
        }
    }
    false
}

/// ```text
/// .  .  A  .
/// .  .  1x .
/// .  .  2  .
/// .  .  3  .
/// .  .  #  .
/// the area on the right of 1: same>=other+k-1
/// k from 1 on, shown with 1
/// ```
fn mirrored_turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-2, 1);
    let begin_fits = rows.wall(1) & 0b0010 == 0b0000;
    if !begin_fits {
        return false;
    }
    for k in 1..=at.longest_side() {
        let rows = at.moved(0, k - 1).columns(-2, 1);
        let copy_fits = rows.wall(2) & 0b0010 == 0b0000;
        if !copy_fits {
            break;
        }
        let rows = at.moved(0, k).columns(-2, 1);
        let rest_fits = rows.wall(2) & 0b0010 == 0b0000
            && rows.wall(3) & 0b0010 == 0b0010;
        if !rest_fits {
            continue;
        }
        if areas
            .beside_line(
                at,
                Side::Right,
                [(0, 1)]
                    .into_iter()
                    .chain((0..k).flat_map(move |copy| [(0, 2 + copy)]))
                    .chain([(0, 2 + k)]),
            )
            .is_some_and(|area| area.surplus(0, 1) >= k - 1)
        {
            return true;
        }
    }
    false
}

/// ```text
/// .  .  .  .  .
/// .  .  .  .  .
/// #  3  2  1x A
/// .  .  .  .  .
/// the area on the right of 1: same>=other+k-1
/// k from 1 on, shown with 1
/// ```
fn mirrored_turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-4, 0);
    let begin_fits = rows.wall(0) & 0b00010 == 0b00000;
    if !begin_fits {
        return false;
    }
    for k in 1..=at.longest_side() {
        let rows = at.moved(1 - k, 0).columns(-4, 0);
        let copy_fits = rows.wall(0) & 0b00100 == 0b00000;
        if !copy_fits {
            break;
        }
        let rows = at.moved(-k, 0).columns(-4, 0);
        let rest_fits = rows.wall(0) & 0b01100 == 0b01000;
        if !rest_fits {
            continue;
        }
        if areas
            .beside_line(
                at,
                Side::Right,
                [(-1, 0)]
                    .into_iter()
                    .chain((0..k).flat_map(move |copy| [(-2 - copy, 0)]))
                    .chain([(-2 - k, 0)]),
            )
            .is_some_and(|area| area.surplus(-1, 0) >= k - 1)
        {
            return true;
        }
    }
    false
}
