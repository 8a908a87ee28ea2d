//! Way out: an odd number of fields ahead
//!
//! A closed area on the left hangs on a straight row of doors between the live end and a wall. Each door has one
//! neighbour outside, so a visit takes one door to come in and another to go out. All doors but those beside the
//! exit are walled up. A line that steps in now begins on the first one's colour, and if the area has one field
//! more of it, it ends on it as well: in the exit. To come out by a door beside it, or to come back through both
//! of them, would take one field less of the first colour.
//!
//! Made from `patterns/way_out/out_third.svg` by `cargo xtask codegen`: change the drawing, not this file.

use oneway::rules::{Areas, Passage, Side, Sight, WayOut, Window};

/// The rule in its distinct orientations.
pub const RULE: WayOut = WayOut {
    name: "out_third",
    title: "Way out: an odd number of fields ahead",
    orientations: &[
        Passage {
            name: "as_drawn",
            sight: Sight::ANY.free(0, -3).free(0, -2).free(0, -1).wall(1, -1),
            exit: as_drawn,
        },
        Passage {
            name: "turned_right",
            sight: Sight::ANY.free(1, 0).free(2, 0).free(3, 0).wall(1, 1),
            exit: turned_right,
        },
        Passage {
            name: "turned_around",
            sight: Sight::ANY.wall(-1, 1).free(0, 1).free(0, 2).free(0, 3),
            exit: turned_around,
        },
        Passage {
            name: "turned_left",
            sight: Sight::ANY.wall(-1, -1).free(-3, 0).free(-2, 0).free(-1, 0),
            exit: turned_left,
        },
        Passage {
            name: "mirrored",
            sight: Sight::ANY.free(0, -3).free(0, -2).wall(-1, -1).free(0, -1),
            exit: mirrored,
        },
        Passage {
            name: "mirrored_turned_right",
            sight: Sight::ANY.wall(1, -1).free(1, 0).free(2, 0).free(3, 0),
            exit: mirrored_turned_right,
        },
        Passage {
            name: "mirrored_turned_around",
            sight: Sight::ANY.free(0, 1).wall(1, 1).free(0, 2).free(0, 3),
            exit: mirrored_turned_around,
        },
        Passage {
            name: "mirrored_turned_left",
            sight: Sight::ANY.free(-3, 0).free(-2, 0).free(-1, 0).wall(-1, 1),
            exit: mirrored_turned_left,
        },
    ],
};

/// ```text
/// .  #  .
/// .  6  .
/// .  5> .
/// .  4  .
/// .  3  #
/// .  2  #
/// .  1  #
/// .  A  .
/// the area on the left of 1: same=other+1
/// j from 0 on, shown with 1
/// k from 0 to 1, shown with 1
/// ```
fn as_drawn(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let rows = at.columns(-1, 1);
    let begin_fits = rows.wall(-1) & 0b011 == 0b001;
    if !begin_fits {
        return None;
    }
    for j in 0..=at.longest_side() {
        if j > 0 {
            let rows = at.moved(0, 2 - 2 * j).columns(-1, 1);
            let copy_fits = rows.wall(-3) & 0b011 == 0b001
                && rows.wall(-2) & 0b011 == 0b001;
            if !copy_fits {
                break;
            }
        }
        for k in 0..=1 {
            if k > 0 {
                let rows = at.moved(0, 1 - 2 * j - k).columns(-1, 1);
                let copy_fits = rows.wall(-3) & 0b010 == 0b000;
                if !copy_fits {
                    break;
                }
            }
            let rows = at.moved(0, -2 * j).columns(-1, 1);
            let rest_fits = rows.wall(-2) & 0b010 == 0b000;
            if !rest_fits {
                continue;
            }
            let rows = at.moved(0, -2 * j - k).columns(-1, 1);
            let rest_fits = rows.wall(-4) & 0b010 == 0b010
                && rows.wall(-3) & 0b010 == 0b000;
            if !rest_fits {
                continue;
            }
            if areas
                .beside_line(
                    at,
                    Side::Left,
                    [(0, -1)]
                        .into_iter()
                        .chain(
                            (0..j)
                                .flat_map(move |copy| [
                                    (0, -2 - 2 * copy),
                                    (0, -3 - 2 * copy),
                                ]),
                        )
                        .chain([(0, -2 - 2 * j)])
                        .chain((0..k).flat_map(move |copy| [(0, -3 - 2 * j - copy)]))
                        .chain([(0, -3 - 2 * j - k)]),
                )
                .is_some_and(|area| area.surplus(0, -1) == 1)
            {
                return Some((0, -3 - 2 * j));
            }
        }
    }
    None
}

/// ```text
/// .  .  .  .  .  .  .  .
/// A  1  2  3  4  5> 6  #
/// .  #  #  #  .  .  .  .
/// the area on the left of 1: same=other+1
/// j from 0 on, shown with 1
/// k from 0 to 1, shown with 1
/// ```
fn turned_right(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let rows = at.columns(0, 7);
    let begin_fits = rows.wall(0) & 0b01000000 == 0b00000000
        && rows.wall(1) & 0b01000000 == 0b01000000;
    if !begin_fits {
        return None;
    }
    for j in 0..=at.longest_side() {
        if j > 0 {
            let rows = at.moved(2 * j - 2, 0).columns(0, 7);
            let copy_fits = rows.wall(0) & 0b00110000 == 0b00000000
                && rows.wall(1) & 0b00110000 == 0b00110000;
            if !copy_fits {
                break;
            }
        }
        for k in 0..=1 {
            if k > 0 {
                let rows = at.moved(2 * j + k - 1, 0).columns(0, 7);
                let copy_fits = rows.wall(0) & 0b00010000 == 0b00000000;
                if !copy_fits {
                    break;
                }
            }
            let rows = at.moved(2 * j, 0).columns(0, 7);
            let rest_fits = rows.wall(0) & 0b00100000 == 0b00000000;
            if !rest_fits {
                continue;
            }
            let rows = at.moved(2 * j + k, 0).columns(0, 7);
            let rest_fits = rows.wall(0) & 0b00011000 == 0b00001000;
            if !rest_fits {
                continue;
            }
            if areas
                .beside_line(
                    at,
                    Side::Left,
                    [(1, 0)]
                        .into_iter()
                        .chain(
                            (0..j)
                                .flat_map(move |copy| [
                                    (2 + 2 * copy, 0),
                                    (3 + 2 * copy, 0),
                                ]),
                        )
                        .chain([(2 + 2 * j, 0)])
                        .chain((0..k).flat_map(move |copy| [(3 + 2 * j + copy, 0)]))
                        .chain([(3 + 2 * j + k, 0)]),
                )
                .is_some_and(|area| area.surplus(1, 0) == 1)
            {
                return Some((3 + 2 * j, 0));
            }
        }
    }
    None
}

/// ```text
/// .  A  .
/// #  1  .
/// #  2  .
/// #  3  .
/// .  4  .
/// .  5> .
/// .  6  .
/// .  #  .
/// the area on the left of 1: same=other+1
/// j from 0 on, shown with 1
/// k from 0 to 1, shown with 1
/// ```
fn turned_around(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let rows = at.columns(-1, 1);
    let begin_fits = rows.wall(1) & 0b110 == 0b100;
    if !begin_fits {
        return None;
    }
    for j in 0..=at.longest_side() {
        if j > 0 {
            let rows = at.moved(0, 2 * j - 2).columns(-1, 1);
            let copy_fits = rows.wall(2) & 0b110 == 0b100
                && rows.wall(3) & 0b110 == 0b100;
            if !copy_fits {
                break;
            }
        }
        for k in 0..=1 {
            if k > 0 {
                let rows = at.moved(0, 2 * j + k - 1).columns(-1, 1);
                let copy_fits = rows.wall(3) & 0b010 == 0b000;
                if !copy_fits {
                    break;
                }
            }
            let rows = at.moved(0, 2 * j).columns(-1, 1);
            let rest_fits = rows.wall(2) & 0b010 == 0b000;
            if !rest_fits {
                continue;
            }
            let rows = at.moved(0, 2 * j + k).columns(-1, 1);
            let rest_fits = rows.wall(3) & 0b010 == 0b000
                && rows.wall(4) & 0b010 == 0b010;
            if !rest_fits {
                continue;
            }
            if areas
                .beside_line(
                    at,
                    Side::Left,
                    [(0, 1)]
                        .into_iter()
                        .chain(
                            (0..j)
                                .flat_map(move |copy| [
                                    (0, 2 + 2 * copy),
                                    (0, 3 + 2 * copy),
                                ]),
                        )
                        .chain([(0, 2 + 2 * j)])
                        .chain((0..k).flat_map(move |copy| [(0, 3 + 2 * j + copy)]))
                        .chain([(0, 3 + 2 * j + k)]),
                )
                .is_some_and(|area| area.surplus(0, 1) == 1)
            {
                return Some((0, 3 + 2 * j));
            }
        }
    }
    None
}

/// ```text
/// .  .  .  .  #  #  #  .
/// #  6  5> 4  3  2  1  A
/// .  .  .  .  .  .  .  .
/// the area on the left of 1: same=other+1
/// j from 0 on, shown with 1
/// k from 0 to 1, shown with 1
/// ```
fn turned_left(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let rows = at.columns(-7, 0);
    let begin_fits = rows.wall(-1) & 0b00000010 == 0b00000010
        && rows.wall(0) & 0b00000010 == 0b00000000;
    if !begin_fits {
        return None;
    }
    for j in 0..=at.longest_side() {
        if j > 0 {
            let rows = at.moved(2 - 2 * j, 0).columns(-7, 0);
            let copy_fits = rows.wall(-1) & 0b00001100 == 0b00001100
                && rows.wall(0) & 0b00001100 == 0b00000000;
            if !copy_fits {
                break;
            }
        }
        for k in 0..=1 {
            if k > 0 {
                let rows = at.moved(1 - 2 * j - k, 0).columns(-7, 0);
                let copy_fits = rows.wall(0) & 0b00001000 == 0b00000000;
                if !copy_fits {
                    break;
                }
            }
            let rows = at.moved(-2 * j, 0).columns(-7, 0);
            let rest_fits = rows.wall(0) & 0b00000100 == 0b00000000;
            if !rest_fits {
                continue;
            }
            let rows = at.moved(-2 * j - k, 0).columns(-7, 0);
            let rest_fits = rows.wall(0) & 0b00011000 == 0b00010000;
            if !rest_fits {
                continue;
            }
            if areas
                .beside_line(
                    at,
                    Side::Left,
                    [(-1, 0)]
                        .into_iter()
                        .chain(
                            (0..j)
                                .flat_map(move |copy| [
                                    (-2 - 2 * copy, 0),
                                    (-3 - 2 * copy, 0),
                                ]),
                        )
                        .chain([(-2 - 2 * j, 0)])
                        .chain((0..k).flat_map(move |copy| [(-3 - 2 * j - copy, 0)]))
                        .chain([(-3 - 2 * j - k, 0)]),
                )
                .is_some_and(|area| area.surplus(-1, 0) == 1)
            {
                return Some((-3 - 2 * j, 0));
            }
        }
    }
    None
}

/// ```text
/// .  #  .
/// .  6  .
/// .  5> .
/// .  4  .
/// #  3  .
/// #  2  .
/// #  1  .
/// .  A  .
/// the area on the right of 1: same=other+1
/// j from 0 on, shown with 1
/// k from 0 to 1, shown with 1
/// ```
fn mirrored(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let rows = at.columns(-1, 1);
    let begin_fits = rows.wall(-1) & 0b110 == 0b100;
    if !begin_fits {
        return None;
    }
    for j in 0..=at.longest_side() {
        if j > 0 {
            let rows = at.moved(0, 2 - 2 * j).columns(-1, 1);
            let copy_fits = rows.wall(-3) & 0b110 == 0b100
                && rows.wall(-2) & 0b110 == 0b100;
            if !copy_fits {
                break;
            }
        }
        for k in 0..=1 {
            if k > 0 {
                let rows = at.moved(0, 1 - 2 * j - k).columns(-1, 1);
                let copy_fits = rows.wall(-3) & 0b010 == 0b000;
                if !copy_fits {
                    break;
                }
            }
            let rows = at.moved(0, -2 * j).columns(-1, 1);
            let rest_fits = rows.wall(-2) & 0b010 == 0b000;
            if !rest_fits {
                continue;
            }
            let rows = at.moved(0, -2 * j - k).columns(-1, 1);
            let rest_fits = rows.wall(-4) & 0b010 == 0b010
                && rows.wall(-3) & 0b010 == 0b000;
            if !rest_fits {
                continue;
            }
            if areas
                .beside_line(
                    at,
                    Side::Right,
                    [(0, -1)]
                        .into_iter()
                        .chain(
                            (0..j)
                                .flat_map(move |copy| [
                                    (0, -2 - 2 * copy),
                                    (0, -3 - 2 * copy),
                                ]),
                        )
                        .chain([(0, -2 - 2 * j)])
                        .chain((0..k).flat_map(move |copy| [(0, -3 - 2 * j - copy)]))
                        .chain([(0, -3 - 2 * j - k)]),
                )
                .is_some_and(|area| area.surplus(0, -1) == 1)
            {
                return Some((0, -3 - 2 * j));
            }
        }
    }
    None
}

/// ```text
/// .  #  #  #  .  .  .  .
/// A  1  2  3  4  5> 6  #
/// .  .  .  .  .  .  .  .
/// the area on the right of 1: same=other+1
/// j from 0 on, shown with 1
/// k from 0 to 1, shown with 1
/// ```
fn mirrored_turned_right(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let rows = at.columns(0, 7);
    let begin_fits = rows.wall(-1) & 0b01000000 == 0b01000000
        && rows.wall(0) & 0b01000000 == 0b00000000;
    if !begin_fits {
        return None;
    }
    for j in 0..=at.longest_side() {
        if j > 0 {
            let rows = at.moved(2 * j - 2, 0).columns(0, 7);
            let copy_fits = rows.wall(-1) & 0b00110000 == 0b00110000
                && rows.wall(0) & 0b00110000 == 0b00000000;
            if !copy_fits {
                break;
            }
        }
        for k in 0..=1 {
            if k > 0 {
                let rows = at.moved(2 * j + k - 1, 0).columns(0, 7);
                let copy_fits = rows.wall(0) & 0b00010000 == 0b00000000;
                if !copy_fits {
                    break;
                }
            }
            let rows = at.moved(2 * j, 0).columns(0, 7);
            let rest_fits = rows.wall(0) & 0b00100000 == 0b00000000;
            if !rest_fits {
                continue;
            }
            let rows = at.moved(2 * j + k, 0).columns(0, 7);
            let rest_fits = rows.wall(0) & 0b00011000 == 0b00001000;
            if !rest_fits {
                continue;
            }
            if areas
                .beside_line(
                    at,
                    Side::Right,
                    [(1, 0)]
                        .into_iter()
                        .chain(
                            (0..j)
                                .flat_map(move |copy| [
                                    (2 + 2 * copy, 0),
                                    (3 + 2 * copy, 0),
                                ]),
                        )
                        .chain([(2 + 2 * j, 0)])
                        .chain((0..k).flat_map(move |copy| [(3 + 2 * j + copy, 0)]))
                        .chain([(3 + 2 * j + k, 0)]),
                )
                .is_some_and(|area| area.surplus(1, 0) == 1)
            {
                return Some((3 + 2 * j, 0));
            }
        }
    }
    None
}

/// ```text
/// .  A  .
/// .  1  #
/// .  2  #
/// .  3  #
/// .  4  .
/// .  5> .
/// .  6  .
/// .  #  .
/// the area on the right of 1: same=other+1
/// j from 0 on, shown with 1
/// k from 0 to 1, shown with 1
/// ```
fn mirrored_turned_around(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let rows = at.columns(-1, 1);
    let begin_fits = rows.wall(1) & 0b011 == 0b001;
    if !begin_fits {
        return None;
    }
    for j in 0..=at.longest_side() {
        if j > 0 {
            let rows = at.moved(0, 2 * j - 2).columns(-1, 1);
            let copy_fits = rows.wall(2) & 0b011 == 0b001
                && rows.wall(3) & 0b011 == 0b001;
            if !copy_fits {
                break;
            }
        }
        for k in 0..=1 {
            if k > 0 {
                let rows = at.moved(0, 2 * j + k - 1).columns(-1, 1);
                let copy_fits = rows.wall(3) & 0b010 == 0b000;
                if !copy_fits {
                    break;
                }
            }
            let rows = at.moved(0, 2 * j).columns(-1, 1);
            let rest_fits = rows.wall(2) & 0b010 == 0b000;
            if !rest_fits {
                continue;
            }
            let rows = at.moved(0, 2 * j + k).columns(-1, 1);
            let rest_fits = rows.wall(3) & 0b010 == 0b000
                && rows.wall(4) & 0b010 == 0b010;
            if !rest_fits {
                continue;
            }
            if areas
                .beside_line(
                    at,
                    Side::Right,
                    [(0, 1)]
                        .into_iter()
                        .chain(
                            (0..j)
                                .flat_map(move |copy| [
                                    (0, 2 + 2 * copy),
                                    (0, 3 + 2 * copy),
                                ]),
                        )
                        .chain([(0, 2 + 2 * j)])
                        .chain((0..k).flat_map(move |copy| [(0, 3 + 2 * j + copy)]))
                        .chain([(0, 3 + 2 * j + k)]),
                )
                .is_some_and(|area| area.surplus(0, 1) == 1)
            {
                return Some((0, 3 + 2 * j));
            }
        }
    }
    None
}

/// ```text
/// .  .  .  .  .  .  .  .
/// #  6  5> 4  3  2  1  A
/// .  .  .  .  #  #  #  .
/// the area on the right of 1: same=other+1
/// j from 0 on, shown with 1
/// k from 0 to 1, shown with 1
/// ```
fn mirrored_turned_left(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let rows = at.columns(-7, 0);
    let begin_fits = rows.wall(0) & 0b00000010 == 0b00000000
        && rows.wall(1) & 0b00000010 == 0b00000010;
    if !begin_fits {
        return None;
    }
    for j in 0..=at.longest_side() {
        if j > 0 {
            let rows = at.moved(2 - 2 * j, 0).columns(-7, 0);
            let copy_fits = rows.wall(0) & 0b00001100 == 0b00000000
                && rows.wall(1) & 0b00001100 == 0b00001100;
            if !copy_fits {
                break;
            }
        }
        for k in 0..=1 {
            if k > 0 {
                let rows = at.moved(1 - 2 * j - k, 0).columns(-7, 0);
                let copy_fits = rows.wall(0) & 0b00001000 == 0b00000000;
                if !copy_fits {
                    break;
                }
            }
            let rows = at.moved(-2 * j, 0).columns(-7, 0);
            let rest_fits = rows.wall(0) & 0b00000100 == 0b00000000;
            if !rest_fits {
                continue;
            }
            let rows = at.moved(-2 * j - k, 0).columns(-7, 0);
            let rest_fits = rows.wall(0) & 0b00011000 == 0b00010000;
            if !rest_fits {
                continue;
            }
            if areas
                .beside_line(
                    at,
                    Side::Right,
                    [(-1, 0)]
                        .into_iter()
                        .chain(
                            (0..j)
                                .flat_map(move |copy| [
                                    (-2 - 2 * copy, 0),
                                    (-3 - 2 * copy, 0),
                                ]),
                        )
                        .chain([(-2 - 2 * j, 0)])
                        .chain((0..k).flat_map(move |copy| [(-3 - 2 * j - copy, 0)]))
                        .chain([(-3 - 2 * j - k, 0)]),
                )
                .is_some_and(|area| area.surplus(-1, 0) == 1)
            {
                return Some((-3 - 2 * j, 0));
            }
        }
    }
    None
}
