//! Family of ways out
//!
//! A sample: the line comes out behind any number of walled-up doors.
//!
//! Made from `tests/drawings/ok/family_way_out.svg` by `cargo xtask codegen`: change the drawing, not this file.

use oneway::rules::{Areas, Passage, Side, Sight, WayOut, Window};

/// The rule in its distinct orientations.
pub const RULE: WayOut = WayOut {
    name: "family_way_out",
    title: "Family of ways out",
    orientations: &[
        Passage {
            name: "as_drawn",
            sight: Sight::ANY.free(0, -2).free(0, -1),
            exit: as_drawn,
        },
        Passage {
            name: "turned_right",
            sight: Sight::ANY.free(1, 0).free(2, 0),
            exit: turned_right,
        },
        Passage {
            name: "turned_around",
            sight: Sight::ANY.free(0, 1).free(0, 2),
            exit: turned_around,
        },
        Passage {
            name: "turned_left",
            sight: Sight::ANY.free(-2, 0).free(-1, 0),
            exit: turned_left,
        },
        Passage {
            name: "mirrored",
            sight: Sight::ANY.free(0, -2).free(0, -1),
            exit: mirrored,
        },
        Passage {
            name: "mirrored_turned_right",
            sight: Sight::ANY.free(1, 0).free(2, 0),
            exit: mirrored_turned_right,
        },
        Passage {
            name: "mirrored_turned_around",
            sight: Sight::ANY.free(0, 1).free(0, 2),
            exit: mirrored_turned_around,
        },
        Passage {
            name: "mirrored_turned_left",
            sight: Sight::ANY.free(-2, 0).free(-1, 0),
            exit: mirrored_turned_left,
        },
    ],
};

/// ```text
/// .  3> .
/// .  2  .
/// .  1  .
/// .  A  .
/// the area on the left of 1: same>=other-k
/// k from 0 on, shown with 1
/// ```
fn as_drawn(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let rows = at.columns(-1, 1);
    let begin_fits = rows.wall(-1) & 0b010 == 0b000;
    if !begin_fits {
        return None;
    }
    for k in 0..=at.longest_side() {
        if k > 0 {
            let rows = at.moved(0, 1 - k).columns(-1, 1);
            let copy_fits = rows.wall(-2) & 0b010 == 0b000;
            if !copy_fits {
                break;
            }
        }
        let rows = at.moved(0, -k).columns(-1, 1);
        let rest_fits = rows.wall(-2) & 0b010 == 0b000;
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
            .is_some_and(|area| area.surplus(0, -1) >= -k)
        {
            return Some((0, -2 - k));
        }
    }
    None
}

/// ```text
/// .  .  .  .
/// A  1  2  3>
/// .  .  .  .
/// the area on the left of 1: same>=other-k
/// k from 0 on, shown with 1
/// ```
fn turned_right(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let rows = at.columns(0, 3);
    let begin_fits = rows.wall(0) & 0b0100 == 0b0000;
    if !begin_fits {
        return None;
    }
    for k in 0..=at.longest_side() {
        if k > 0 {
            let rows = at.moved(k - 1, 0).columns(0, 3);
            let copy_fits = rows.wall(0) & 0b0010 == 0b0000;
            if !copy_fits {
                break;
            }
        }
        let rows = at.moved(k, 0).columns(0, 3);
        let rest_fits = rows.wall(0) & 0b0010 == 0b0000;
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
            .is_some_and(|area| area.surplus(1, 0) >= -k)
        {
            return Some((2 + k, 0));
        }
    }
    None
}

/// ```text
/// .  A  .
/// .  1  .
/// .  2  .
/// .  3> .
/// the area on the left of 1: same>=other-k
/// k from 0 on, shown with 1
/// ```
fn turned_around(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let rows = at.columns(-1, 1);
    let begin_fits = rows.wall(1) & 0b010 == 0b000;
    if !begin_fits {
        return None;
    }
    for k in 0..=at.longest_side() {
        if k > 0 {
            let rows = at.moved(0, k - 1).columns(-1, 1);
            let copy_fits = rows.wall(2) & 0b010 == 0b000;
            if !copy_fits {
                break;
            }
        }
        let rows = at.moved(0, k).columns(-1, 1);
        let rest_fits = rows.wall(2) & 0b010 == 0b000;
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
            .is_some_and(|area| area.surplus(0, 1) >= -k)
        {
            return Some((0, 2 + k));
        }
    }
    None
}

/// ```text
/// .  .  .  .
/// 3> 2  1  A
/// .  .  .  .
/// the area on the left of 1: same>=other-k
/// k from 0 on, shown with 1
/// ```
fn turned_left(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let rows = at.columns(-3, 0);
    let begin_fits = rows.wall(0) & 0b0010 == 0b0000;
    if !begin_fits {
        return None;
    }
    for k in 0..=at.longest_side() {
        if k > 0 {
            let rows = at.moved(1 - k, 0).columns(-3, 0);
            let copy_fits = rows.wall(0) & 0b0100 == 0b0000;
            if !copy_fits {
                break;
            }
        }
        let rows = at.moved(-k, 0).columns(-3, 0);
        let rest_fits = rows.wall(0) & 0b0100 == 0b0000;
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
            .is_some_and(|area| area.surplus(-1, 0) >= -k)
        {
            return Some((-2 - k, 0));
        }
    }
    None
}

/// ```text
/// .  3> .
/// .  2  .
/// .  1  .
/// .  A  .
/// the area on the right of 1: same>=other-k
/// k from 0 on, shown with 1
/// ```
fn mirrored(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let rows = at.columns(-1, 1);
    let begin_fits = rows.wall(-1) & 0b010 == 0b000;
    if !begin_fits {
        return None;
    }
    for k in 0..=at.longest_side() {
        if k > 0 {
            let rows = at.moved(0, 1 - k).columns(-1, 1);
            let copy_fits = rows.wall(-2) & 0b010 == 0b000;
            if !copy_fits {
                break;
            }
        }
        let rows = at.moved(0, -k).columns(-1, 1);
        let rest_fits = rows.wall(-2) & 0b010 == 0b000;
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
            .is_some_and(|area| area.surplus(0, -1) >= -k)
        {
            return Some((0, -2 - k));
        }
    }
    None
}

/// ```text
/// .  .  .  .
/// A  1  2  3>
/// .  .  .  .
/// the area on the right of 1: same>=other-k
/// k from 0 on, shown with 1
/// ```
fn mirrored_turned_right(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let rows = at.columns(0, 3);
    let begin_fits = rows.wall(0) & 0b0100 == 0b0000;
    if !begin_fits {
        return None;
    }
    for k in 0..=at.longest_side() {
        if k > 0 {
            let rows = at.moved(k - 1, 0).columns(0, 3);
            let copy_fits = rows.wall(0) & 0b0010 == 0b0000;
            if !copy_fits {
                break;
            }
        }
        let rows = at.moved(k, 0).columns(0, 3);
        let rest_fits = rows.wall(0) & 0b0010 == 0b0000;
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
            .is_some_and(|area| area.surplus(1, 0) >= -k)
        {
            return Some((2 + k, 0));
        }
    }
    None
}

/// ```text
/// .  A  .
/// .  1  .
/// .  2  .
/// .  3> .
/// the area on the right of 1: same>=other-k
/// k from 0 on, shown with 1
/// ```
fn mirrored_turned_around(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let rows = at.columns(-1, 1);
    let begin_fits = rows.wall(1) & 0b010 == 0b000;
    if !begin_fits {
        return None;
    }
    for k in 0..=at.longest_side() {
        if k > 0 {
            let rows = at.moved(0, k - 1).columns(-1, 1);
            let copy_fits = rows.wall(2) & 0b010 == 0b000;
            if !copy_fits {
                break;
            }
        }
        let rows = at.moved(0, k).columns(-1, 1);
        let rest_fits = rows.wall(2) & 0b010 == 0b000;
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
            .is_some_and(|area| area.surplus(0, 1) >= -k)
        {
            return Some((0, 2 + k));
        }
    }
    None
}

/// ```text
/// .  .  .  .
/// 3> 2  1  A
/// .  .  .  .
/// the area on the right of 1: same>=other-k
/// k from 0 on, shown with 1
/// ```
fn mirrored_turned_left(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let rows = at.columns(-3, 0);
    let begin_fits = rows.wall(0) & 0b0010 == 0b0000;
    if !begin_fits {
        return None;
    }
    for k in 0..=at.longest_side() {
        if k > 0 {
            let rows = at.moved(1 - k, 0).columns(-3, 0);
            let copy_fits = rows.wall(0) & 0b0100 == 0b0000;
            if !copy_fits {
                break;
            }
        }
        let rows = at.moved(-k, 0).columns(-3, 0);
        let rest_fits = rows.wall(0) & 0b0100 == 0b0000;
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
            .is_some_and(|area| area.surplus(-1, 0) >= -k)
        {
            return Some((-2 - k, 0));
        }
    }
    None
}
