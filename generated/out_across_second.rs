//! Way out across: an even number of fields ahead
//!
//! A closed area on the left hangs on a straight row of doors between the live end, across from it, and a wall.
//! Each door has one neighbour outside, so a visit takes one door to come in and another to go out. All doors but
//! those beside the exit are walled up. A line that steps in now begins on the other colour than the first one's,
//! and if the area has one field more of it, it ends on it as well: in the exit. To come out by a door beside it,
//! or to come back through both of them, would take one field less of that colour.
//!
//! Made from `patterns/way_out/out_across_second.svg` by `cargo xtask codegen`: change the drawing, not this
//! file.

use oneway::rules::{Areas, Passage, Side, Sight, WayOut, Window};

/// The rule in its distinct orientations.
pub const RULE: WayOut = WayOut {
    name: "out_across_second",
    title: "Way out across: an even number of fields ahead",
    orientations: &[
        Passage {
            name: "as_drawn",
            sight: Sight::ANY
                .free(-1, -2)
                .free(-2, -1)
                .free(-1, -1)
                .free(-2, 0)
                .free(-1, 0),
            exit: as_drawn,
        },
        Passage {
            name: "turned_right",
            sight: Sight::ANY
                .free(0, -2)
                .free(1, -2)
                .free(0, -1)
                .free(1, -1)
                .free(2, -1),
            exit: turned_right,
        },
        Passage {
            name: "turned_around",
            sight: Sight::ANY.free(1, 0).free(2, 0).free(1, 1).free(2, 1).free(1, 2),
            exit: turned_around,
        },
        Passage {
            name: "turned_left",
            sight: Sight::ANY.free(-2, 1).free(-1, 1).free(0, 1).free(-1, 2).free(0, 2),
            exit: turned_left,
        },
        Passage {
            name: "mirrored",
            sight: Sight::ANY.free(1, -2).free(1, -1).free(2, -1).free(1, 0).free(2, 0),
            exit: mirrored,
        },
        Passage {
            name: "mirrored_turned_right",
            sight: Sight::ANY.free(0, 1).free(1, 1).free(2, 1).free(0, 2).free(1, 2),
            exit: mirrored_turned_right,
        },
        Passage {
            name: "mirrored_turned_around",
            sight: Sight::ANY
                .free(-2, 0)
                .free(-1, 0)
                .free(-2, 1)
                .free(-1, 1)
                .free(-1, 2),
            exit: mirrored_turned_around,
        },
        Passage {
            name: "mirrored_turned_left",
            sight: Sight::ANY
                .free(-1, -2)
                .free(0, -2)
                .free(-2, -1)
                .free(-1, -1)
                .free(0, -1),
            exit: mirrored_turned_left,
        },
    ],
};

/// ```text
/// .  #  .  .
/// .  5  .  .
/// .  4> .  .
/// .  3  .  .
/// .  2  #  .
/// o  1  #  .
/// o  o  A  .
/// the area on the left of 1: same=other-1
/// j from 0 on, shown with 1
/// k from 0 to 1, shown with 1
/// ```
fn as_drawn(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let rows = at.columns(-2, 1);
    let begin_fits = rows.wall(-1) & 0b1100 == 0b0000
        && rows.wall(0) & 0b1100 == 0b0000;
    if !begin_fits {
        return None;
    }
    for j in 0..=at.longest_side() {
        if j > 0 {
            let rows = at.moved(0, 2 - 2 * j).columns(-2, 1);
            let copy_fits = rows.wall(-2) & 0b0110 == 0b0010
                && rows.wall(-3) & 0b0100 == 0b0000
                && rows.wall(-1) & 0b0010 == 0b0010;
            if !copy_fits {
                break;
            }
        }
        for k in 0..=1 {
            if k > 0 {
                let rows = at.moved(0, 1 - 2 * j - k).columns(-2, 1);
                let copy_fits = rows.wall(-2) & 0b0100 == 0b0000;
                if !copy_fits {
                    break;
                }
            }
            let rows = at.moved(0, -2 * j - k).columns(-2, 1);
            let rest_fits = rows.wall(-3) & 0b0100 == 0b0100
                && rows.wall(-2) & 0b0100 == 0b0000;
            if !rest_fits {
                continue;
            }
            if areas
                .beside_line(
                    at,
                    Side::Left,
                    [(-1, -1)]
                        .into_iter()
                        .chain(
                            (0..j)
                                .flat_map(move |copy| [
                                    (-1, -2 - 2 * copy),
                                    (-1, -3 - 2 * copy),
                                ]),
                        )
                        .chain((0..k).flat_map(move |copy| [(-1, -2 - 2 * j - copy)]))
                        .chain([(-1, -2 - 2 * j - k)]),
                )
                .is_some_and(|area| area.surplus(-1, -1) == -1)
            {
                return Some((-1, -2 - 2 * j));
            }
        }
    }
    None
}

/// ```text
/// o  o  .  .  .  .  .
/// o  1  2  3  4> 5  #
/// A  #  #  .  .  .  .
/// .  .  .  .  .  .  .
/// the area on the left of 1: same=other-1
/// j from 0 on, shown with 1
/// k from 0 to 1, shown with 1
/// ```
fn turned_right(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let rows = at.columns(0, 6);
    let begin_fits = rows.wall(-2) & 0b1100000 == 0b0000000
        && rows.wall(-1) & 0b1100000 == 0b0000000;
    if !begin_fits {
        return None;
    }
    for j in 0..=at.longest_side() {
        if j > 0 {
            let rows = at.moved(2 * j - 2, 0).columns(0, 6);
            let copy_fits = rows.wall(-1) & 0b0011000 == 0b0000000
                && rows.wall(0) & 0b0110000 == 0b0110000;
            if !copy_fits {
                break;
            }
        }
        for k in 0..=1 {
            if k > 0 {
                let rows = at.moved(2 * j + k - 1, 0).columns(0, 6);
                let copy_fits = rows.wall(-1) & 0b0010000 == 0b0000000;
                if !copy_fits {
                    break;
                }
            }
            let rows = at.moved(2 * j + k, 0).columns(0, 6);
            let rest_fits = rows.wall(-1) & 0b0011000 == 0b0001000;
            if !rest_fits {
                continue;
            }
            if areas
                .beside_line(
                    at,
                    Side::Left,
                    [(1, -1)]
                        .into_iter()
                        .chain(
                            (0..j)
                                .flat_map(move |copy| [
                                    (2 + 2 * copy, -1),
                                    (3 + 2 * copy, -1),
                                ]),
                        )
                        .chain((0..k).flat_map(move |copy| [(2 + 2 * j + copy, -1)]))
                        .chain([(2 + 2 * j + k, -1)]),
                )
                .is_some_and(|area| area.surplus(1, -1) == -1)
            {
                return Some((2 + 2 * j, -1));
            }
        }
    }
    None
}

/// ```text
/// .  A  o  o
/// .  #  1  o
/// .  #  2  .
/// .  .  3  .
/// .  .  4> .
/// .  .  5  .
/// .  .  #  .
/// the area on the left of 1: same=other-1
/// j from 0 on, shown with 1
/// k from 0 to 1, shown with 1
/// ```
fn turned_around(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let rows = at.columns(-1, 2);
    let begin_fits = rows.wall(0) & 0b0011 == 0b0000
        && rows.wall(1) & 0b0011 == 0b0000;
    if !begin_fits {
        return None;
    }
    for j in 0..=at.longest_side() {
        if j > 0 {
            let rows = at.moved(0, 2 * j - 2).columns(-1, 2);
            let copy_fits = rows.wall(2) & 0b0110 == 0b0100
                && rows.wall(1) & 0b0100 == 0b0100
                && rows.wall(3) & 0b0010 == 0b0000;
            if !copy_fits {
                break;
            }
        }
        for k in 0..=1 {
            if k > 0 {
                let rows = at.moved(0, 2 * j + k - 1).columns(-1, 2);
                let copy_fits = rows.wall(2) & 0b0010 == 0b0000;
                if !copy_fits {
                    break;
                }
            }
            let rows = at.moved(0, 2 * j + k).columns(-1, 2);
            let rest_fits = rows.wall(2) & 0b0010 == 0b0000
                && rows.wall(3) & 0b0010 == 0b0010;
            if !rest_fits {
                continue;
            }
            if areas
                .beside_line(
                    at,
                    Side::Left,
                    [(1, 1)]
                        .into_iter()
                        .chain(
                            (0..j)
                                .flat_map(move |copy| [
                                    (1, 2 + 2 * copy),
                                    (1, 3 + 2 * copy),
                                ]),
                        )
                        .chain((0..k).flat_map(move |copy| [(1, 2 + 2 * j + copy)]))
                        .chain([(1, 2 + 2 * j + k)]),
                )
                .is_some_and(|area| area.surplus(1, 1) == -1)
            {
                return Some((1, 2 + 2 * j));
            }
        }
    }
    None
}

/// ```text
/// .  .  .  .  .  .  .
/// .  .  .  .  #  #  A
/// #  5  4> 3  2  1  o
/// .  .  .  .  .  o  o
/// the area on the left of 1: same=other-1
/// j from 0 on, shown with 1
/// k from 0 to 1, shown with 1
/// ```
fn turned_left(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let rows = at.columns(-6, 0);
    let begin_fits = rows.wall(1) & 0b0000011 == 0b0000000
        && rows.wall(2) & 0b0000011 == 0b0000000;
    if !begin_fits {
        return None;
    }
    for j in 0..=at.longest_side() {
        if j > 0 {
            let rows = at.moved(2 - 2 * j, 0).columns(-6, 0);
            let copy_fits = rows.wall(0) & 0b0000110 == 0b0000110
                && rows.wall(1) & 0b0001100 == 0b0000000;
            if !copy_fits {
                break;
            }
        }
        for k in 0..=1 {
            if k > 0 {
                let rows = at.moved(1 - 2 * j - k, 0).columns(-6, 0);
                let copy_fits = rows.wall(1) & 0b0000100 == 0b0000000;
                if !copy_fits {
                    break;
                }
            }
            let rows = at.moved(-2 * j - k, 0).columns(-6, 0);
            let rest_fits = rows.wall(1) & 0b0001100 == 0b0001000;
            if !rest_fits {
                continue;
            }
            if areas
                .beside_line(
                    at,
                    Side::Left,
                    [(-1, 1)]
                        .into_iter()
                        .chain(
                            (0..j)
                                .flat_map(move |copy| [
                                    (-2 - 2 * copy, 1),
                                    (-3 - 2 * copy, 1),
                                ]),
                        )
                        .chain((0..k).flat_map(move |copy| [(-2 - 2 * j - copy, 1)]))
                        .chain([(-2 - 2 * j - k, 1)]),
                )
                .is_some_and(|area| area.surplus(-1, 1) == -1)
            {
                return Some((-2 - 2 * j, 1));
            }
        }
    }
    None
}

/// ```text
/// .  .  #  .
/// .  .  5  .
/// .  .  4> .
/// .  .  3  .
/// .  #  2  .
/// .  #  1  o
/// .  A  o  o
/// the area on the right of 1: same=other-1
/// j from 0 on, shown with 1
/// k from 0 to 1, shown with 1
/// ```
fn mirrored(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let rows = at.columns(-1, 2);
    let begin_fits = rows.wall(-1) & 0b0011 == 0b0000
        && rows.wall(0) & 0b0011 == 0b0000;
    if !begin_fits {
        return None;
    }
    for j in 0..=at.longest_side() {
        if j > 0 {
            let rows = at.moved(0, 2 - 2 * j).columns(-1, 2);
            let copy_fits = rows.wall(-2) & 0b0110 == 0b0100
                && rows.wall(-3) & 0b0010 == 0b0000
                && rows.wall(-1) & 0b0100 == 0b0100;
            if !copy_fits {
                break;
            }
        }
        for k in 0..=1 {
            if k > 0 {
                let rows = at.moved(0, 1 - 2 * j - k).columns(-1, 2);
                let copy_fits = rows.wall(-2) & 0b0010 == 0b0000;
                if !copy_fits {
                    break;
                }
            }
            let rows = at.moved(0, -2 * j - k).columns(-1, 2);
            let rest_fits = rows.wall(-3) & 0b0010 == 0b0010
                && rows.wall(-2) & 0b0010 == 0b0000;
            if !rest_fits {
                continue;
            }
            if areas
                .beside_line(
                    at,
                    Side::Right,
                    [(1, -1)]
                        .into_iter()
                        .chain(
                            (0..j)
                                .flat_map(move |copy| [
                                    (1, -2 - 2 * copy),
                                    (1, -3 - 2 * copy),
                                ]),
                        )
                        .chain((0..k).flat_map(move |copy| [(1, -2 - 2 * j - copy)]))
                        .chain([(1, -2 - 2 * j - k)]),
                )
                .is_some_and(|area| area.surplus(1, -1) == -1)
            {
                return Some((1, -2 - 2 * j));
            }
        }
    }
    None
}

/// ```text
/// .  .  .  .  .  .  .
/// A  #  #  .  .  .  .
/// o  1  2  3  4> 5  #
/// o  o  .  .  .  .  .
/// the area on the right of 1: same=other-1
/// j from 0 on, shown with 1
/// k from 0 to 1, shown with 1
/// ```
fn mirrored_turned_right(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let rows = at.columns(0, 6);
    let begin_fits = rows.wall(1) & 0b1100000 == 0b0000000
        && rows.wall(2) & 0b1100000 == 0b0000000;
    if !begin_fits {
        return None;
    }
    for j in 0..=at.longest_side() {
        if j > 0 {
            let rows = at.moved(2 * j - 2, 0).columns(0, 6);
            let copy_fits = rows.wall(0) & 0b0110000 == 0b0110000
                && rows.wall(1) & 0b0011000 == 0b0000000;
            if !copy_fits {
                break;
            }
        }
        for k in 0..=1 {
            if k > 0 {
                let rows = at.moved(2 * j + k - 1, 0).columns(0, 6);
                let copy_fits = rows.wall(1) & 0b0010000 == 0b0000000;
                if !copy_fits {
                    break;
                }
            }
            let rows = at.moved(2 * j + k, 0).columns(0, 6);
            let rest_fits = rows.wall(1) & 0b0011000 == 0b0001000;
            if !rest_fits {
                continue;
            }
            if areas
                .beside_line(
                    at,
                    Side::Right,
                    [(1, 1)]
                        .into_iter()
                        .chain(
                            (0..j)
                                .flat_map(move |copy| [
                                    (2 + 2 * copy, 1),
                                    (3 + 2 * copy, 1),
                                ]),
                        )
                        .chain((0..k).flat_map(move |copy| [(2 + 2 * j + copy, 1)]))
                        .chain([(2 + 2 * j + k, 1)]),
                )
                .is_some_and(|area| area.surplus(1, 1) == -1)
            {
                return Some((2 + 2 * j, 1));
            }
        }
    }
    None
}

/// ```text
/// o  o  A  .
/// o  1  #  .
/// .  2  #  .
/// .  3  .  .
/// .  4> .  .
/// .  5  .  .
/// .  #  .  .
/// the area on the right of 1: same=other-1
/// j from 0 on, shown with 1
/// k from 0 to 1, shown with 1
/// ```
fn mirrored_turned_around(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let rows = at.columns(-2, 1);
    let begin_fits = rows.wall(0) & 0b1100 == 0b0000
        && rows.wall(1) & 0b1100 == 0b0000;
    if !begin_fits {
        return None;
    }
    for j in 0..=at.longest_side() {
        if j > 0 {
            let rows = at.moved(0, 2 * j - 2).columns(-2, 1);
            let copy_fits = rows.wall(2) & 0b0110 == 0b0010
                && rows.wall(1) & 0b0010 == 0b0010
                && rows.wall(3) & 0b0100 == 0b0000;
            if !copy_fits {
                break;
            }
        }
        for k in 0..=1 {
            if k > 0 {
                let rows = at.moved(0, 2 * j + k - 1).columns(-2, 1);
                let copy_fits = rows.wall(2) & 0b0100 == 0b0000;
                if !copy_fits {
                    break;
                }
            }
            let rows = at.moved(0, 2 * j + k).columns(-2, 1);
            let rest_fits = rows.wall(2) & 0b0100 == 0b0000
                && rows.wall(3) & 0b0100 == 0b0100;
            if !rest_fits {
                continue;
            }
            if areas
                .beside_line(
                    at,
                    Side::Right,
                    [(-1, 1)]
                        .into_iter()
                        .chain(
                            (0..j)
                                .flat_map(move |copy| [
                                    (-1, 2 + 2 * copy),
                                    (-1, 3 + 2 * copy),
                                ]),
                        )
                        .chain((0..k).flat_map(move |copy| [(-1, 2 + 2 * j + copy)]))
                        .chain([(-1, 2 + 2 * j + k)]),
                )
                .is_some_and(|area| area.surplus(-1, 1) == -1)
            {
                return Some((-1, 2 + 2 * j));
            }
        }
    }
    None
}

/// ```text
/// .  .  .  .  .  o  o
/// #  5  4> 3  2  1  o
/// .  .  .  .  #  #  A
/// .  .  .  .  .  .  .
/// the area on the right of 1: same=other-1
/// j from 0 on, shown with 1
/// k from 0 to 1, shown with 1
/// ```
fn mirrored_turned_left(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let rows = at.columns(-6, 0);
    let begin_fits = rows.wall(-2) & 0b0000011 == 0b0000000
        && rows.wall(-1) & 0b0000011 == 0b0000000;
    if !begin_fits {
        return None;
    }
    for j in 0..=at.longest_side() {
        if j > 0 {
            let rows = at.moved(2 - 2 * j, 0).columns(-6, 0);
            let copy_fits = rows.wall(-1) & 0b0001100 == 0b0000000
                && rows.wall(0) & 0b0000110 == 0b0000110;
            if !copy_fits {
                break;
            }
        }
        for k in 0..=1 {
            if k > 0 {
                let rows = at.moved(1 - 2 * j - k, 0).columns(-6, 0);
                let copy_fits = rows.wall(-1) & 0b0000100 == 0b0000000;
                if !copy_fits {
                    break;
                }
            }
            let rows = at.moved(-2 * j - k, 0).columns(-6, 0);
            let rest_fits = rows.wall(-1) & 0b0001100 == 0b0001000;
            if !rest_fits {
                continue;
            }
            if areas
                .beside_line(
                    at,
                    Side::Right,
                    [(-1, -1)]
                        .into_iter()
                        .chain(
                            (0..j)
                                .flat_map(move |copy| [
                                    (-2 - 2 * copy, -1),
                                    (-3 - 2 * copy, -1),
                                ]),
                        )
                        .chain((0..k).flat_map(move |copy| [(-2 - 2 * j - copy, -1)]))
                        .chain([(-2 - 2 * j - k, -1)]),
                )
                .is_some_and(|area| area.surplus(-1, -1) == -1)
            {
                return Some((-2 - 2 * j, -1));
            }
        }
    }
    None
}
