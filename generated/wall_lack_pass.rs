//! Wall ahead: pass now
//!
//! A closed area on the left hangs on a straight row of doors between the live end and a wall. Whoever goes in by
//! a door comes out by another one, for each has one neighbour outside; so doors are used in pairs, and a pair
//! adds one field of its colour if both have the same, else none. Four or five doors have one pair of the second
//! one's colour, and the area needs it; but whoever goes in now, to the left or by the first door, uses one of
//! these doors to come out, and breaks the pair. So the area is passed now and filled later.
//!
//! Made from `patterns/wall_ahead/wall_lack_pass.svg` by `cargo xtask codegen`: change the drawing, not this
//! file.

use oneway::rules::{
    Areas, Doors, Number, Orientation, Rule, Side, Sight, Step, Steps, Trail, Window,
};

/// The rule in its distinct orientations.
pub const RULE: Rule = Rule {
    name: "wall_lack_pass",
    title: "Wall ahead: pass now",
    doors: Some(Doors {
        trail: Trail::straight((0, -1), Step::Up, Side::Left).up_to_wall(),
        numbers: &[
            Number::of(4).at_most(-1).every(4, -1),
            Number::of(5).at_most(-1).every(4, -1),
        ],
        are_all: true,
    }),
    orientations: &[
        Orientation {
            name: "as_drawn",
            forbids: Steps::of(&[Step::Up, Step::Left]),
            sight: Sight::ANY
                .free(0, -3)
                .free(0, -2)
                .free(-1, -1)
                .free(0, -1)
                .free(-1, 0),
            matches: as_drawn,
        },
        Orientation {
            name: "turned_right",
            forbids: Steps::of(&[Step::Up, Step::Right]),
            sight: Sight::ANY.free(0, -1).free(1, -1).free(1, 0).free(2, 0).free(3, 0),
            matches: turned_right,
        },
        Orientation {
            name: "turned_around",
            forbids: Steps::of(&[Step::Right, Step::Down]),
            sight: Sight::ANY.free(1, 0).free(0, 1).free(1, 1).free(0, 2).free(0, 3),
            matches: turned_around,
        },
        Orientation {
            name: "turned_left",
            forbids: Steps::of(&[Step::Down, Step::Left]),
            sight: Sight::ANY.free(-3, 0).free(-2, 0).free(-1, 0).free(-1, 1).free(0, 1),
            matches: turned_left,
        },
        Orientation {
            name: "mirrored",
            forbids: Steps::of(&[Step::Up, Step::Right]),
            sight: Sight::ANY.free(0, -3).free(0, -2).free(0, -1).free(1, -1).free(1, 0),
            matches: mirrored,
        },
        Orientation {
            name: "mirrored_turned_right",
            forbids: Steps::of(&[Step::Right, Step::Down]),
            sight: Sight::ANY.free(1, 0).free(2, 0).free(3, 0).free(0, 1).free(1, 1),
            matches: mirrored_turned_right,
        },
        Orientation {
            name: "mirrored_turned_around",
            forbids: Steps::of(&[Step::Down, Step::Left]),
            sight: Sight::ANY.free(-1, 0).free(-1, 1).free(0, 1).free(0, 2).free(0, 3),
            matches: mirrored_turned_around,
        },
        Orientation {
            name: "mirrored_turned_left",
            forbids: Steps::of(&[Step::Up, Step::Left]),
            sight: Sight::ANY
                .free(-1, -1)
                .free(0, -1)
                .free(-3, 0)
                .free(-2, 0)
                .free(-1, 0),
            matches: mirrored_turned_left,
        },
    ],
};

/// ```text
/// .  #  .
/// .  9  .
/// .  8  .
/// .  7  .
/// .  6  .
/// .  5  .
/// .  4  .
/// .  3  .
/// .  2  .
/// o  1x .
/// ox A  .
/// the area on the left of 1: same<=other-k-1
/// j from 0 to 1, shown with 1
/// k from 0 on, shown with 1
/// ```
fn as_drawn(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-1, 1);
    let begin_fits = rows.wall(-1) & 0b110 == 0b000
        && rows.wall(-3) & 0b010 == 0b000
        && rows.wall(-2) & 0b010 == 0b000
        && rows.wall(0) & 0b100 == 0b000;
    if !begin_fits {
        return false;
    }
    for j in 0..=1 {
        if j > 0 {
            let rows = at.moved(0, 1 - j).columns(-1, 1);
            let copy_fits = rows.wall(-4) & 0b010 == 0b000;
            if !copy_fits {
                break;
            }
        }
        for k in 0..=at.longest_side() {
            if k > 0 {
                let rows = at.moved(0, 4 - j - 4 * k).columns(-1, 1);
                let copy_fits = rows.wall(-7) & 0b010 == 0b000
                    && rows.wall(-6) & 0b010 == 0b000
                    && rows.wall(-5) & 0b010 == 0b000
                    && rows.wall(-4) & 0b010 == 0b000;
                if !copy_fits {
                    break;
                }
            }
            let rows = at.moved(0, -j - 4 * k).columns(-1, 1);
            let rest_fits = rows.wall(-5) & 0b010 == 0b010
                && rows.wall(-4) & 0b010 == 0b000;
            if !rest_fits {
                continue;
            }
            if areas
                .beside_line(
                    at,
                    Side::Left,
                    [(0, -1), (0, -2), (0, -3)]
                        .into_iter()
                        .chain((0..j).flat_map(move |copy| [(0, -4 - copy)]))
                        .chain(
                            (0..k)
                                .flat_map(move |copy| [
                                    (0, -4 - j - 4 * copy),
                                    (0, -5 - j - 4 * copy),
                                    (0, -6 - j - 4 * copy),
                                    (0, -7 - j - 4 * copy),
                                ]),
                        )
                        .chain([(0, -4 - j - 4 * k)]),
                )
                .is_some_and(|area| area.surplus(0, -1) <= -1 - k)
            {
                return true;
            }
        }
    }
    false
}

/// ```text
/// ox o  .  .  .  .  .  .  .  .  .
/// A  1x 2  3  4  5  6  7  8  9  #
/// .  .  .  .  .  .  .  .  .  .  .
/// the area on the left of 1: same<=other-k-1
/// j from 0 to 1, shown with 1
/// k from 0 on, shown with 1
/// ```
fn turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(0, 10);
    let begin_fits = rows.wall(0) & 0b01110000000 == 0b00000000000
        && rows.wall(-1) & 0b11000000000 == 0b00000000000;
    if !begin_fits {
        return false;
    }
    for j in 0..=1 {
        if j > 0 {
            let rows = at.moved(j - 1, 0).columns(0, 10);
            let copy_fits = rows.wall(0) & 0b00001000000 == 0b00000000000;
            if !copy_fits {
                break;
            }
        }
        for k in 0..=at.longest_side() {
            if k > 0 {
                let rows = at.moved(j + 4 * k - 4, 0).columns(0, 10);
                let copy_fits = rows.wall(0) & 0b00001111000 == 0b00000000000;
                if !copy_fits {
                    break;
                }
            }
            let rows = at.moved(j + 4 * k, 0).columns(0, 10);
            let rest_fits = rows.wall(0) & 0b00001100000 == 0b00000100000;
            if !rest_fits {
                continue;
            }
            if areas
                .beside_line(
                    at,
                    Side::Left,
                    [(1, 0), (2, 0), (3, 0)]
                        .into_iter()
                        .chain((0..j).flat_map(move |copy| [(4 + copy, 0)]))
                        .chain(
                            (0..k)
                                .flat_map(move |copy| [
                                    (4 + j + 4 * copy, 0),
                                    (5 + j + 4 * copy, 0),
                                    (6 + j + 4 * copy, 0),
                                    (7 + j + 4 * copy, 0),
                                ]),
                        )
                        .chain([(4 + j + 4 * k, 0)]),
                )
                .is_some_and(|area| area.surplus(1, 0) <= -1 - k)
            {
                return true;
            }
        }
    }
    false
}

/// ```text
/// .  A  ox
/// .  1x o
/// .  2  .
/// .  3  .
/// .  4  .
/// .  5  .
/// .  6  .
/// .  7  .
/// .  8  .
/// .  9  .
/// .  #  .
/// the area on the left of 1: same<=other-k-1
/// j from 0 to 1, shown with 1
/// k from 0 on, shown with 1
/// ```
fn turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-1, 1);
    let begin_fits = rows.wall(1) & 0b011 == 0b000
        && rows.wall(0) & 0b001 == 0b000
        && rows.wall(2) & 0b010 == 0b000
        && rows.wall(3) & 0b010 == 0b000;
    if !begin_fits {
        return false;
    }
    for j in 0..=1 {
        if j > 0 {
            let rows = at.moved(0, j - 1).columns(-1, 1);
            let copy_fits = rows.wall(4) & 0b010 == 0b000;
            if !copy_fits {
                break;
            }
        }
        for k in 0..=at.longest_side() {
            if k > 0 {
                let rows = at.moved(0, j + 4 * k - 4).columns(-1, 1);
                let copy_fits = rows.wall(4) & 0b010 == 0b000
                    && rows.wall(5) & 0b010 == 0b000
                    && rows.wall(6) & 0b010 == 0b000
                    && rows.wall(7) & 0b010 == 0b000;
                if !copy_fits {
                    break;
                }
            }
            let rows = at.moved(0, j + 4 * k).columns(-1, 1);
            let rest_fits = rows.wall(4) & 0b010 == 0b000
                && rows.wall(5) & 0b010 == 0b010;
            if !rest_fits {
                continue;
            }
            if areas
                .beside_line(
                    at,
                    Side::Left,
                    [(0, 1), (0, 2), (0, 3)]
                        .into_iter()
                        .chain((0..j).flat_map(move |copy| [(0, 4 + copy)]))
                        .chain(
                            (0..k)
                                .flat_map(move |copy| [
                                    (0, 4 + j + 4 * copy),
                                    (0, 5 + j + 4 * copy),
                                    (0, 6 + j + 4 * copy),
                                    (0, 7 + j + 4 * copy),
                                ]),
                        )
                        .chain([(0, 4 + j + 4 * k)]),
                )
                .is_some_and(|area| area.surplus(0, 1) <= -1 - k)
            {
                return true;
            }
        }
    }
    false
}

/// ```text
/// .  .  .  .  .  .  .  .  .  .  .
/// #  9  8  7  6  5  4  3  2  1x A
/// .  .  .  .  .  .  .  .  .  o  ox
/// the area on the left of 1: same<=other-k-1
/// j from 0 to 1, shown with 1
/// k from 0 on, shown with 1
/// ```
fn turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-10, 0);
    let begin_fits = rows.wall(0) & 0b00000001110 == 0b00000000000
        && rows.wall(1) & 0b00000000011 == 0b00000000000;
    if !begin_fits {
        return false;
    }
    for j in 0..=1 {
        if j > 0 {
            let rows = at.moved(1 - j, 0).columns(-10, 0);
            let copy_fits = rows.wall(0) & 0b00000010000 == 0b00000000000;
            if !copy_fits {
                break;
            }
        }
        for k in 0..=at.longest_side() {
            if k > 0 {
                let rows = at.moved(4 - j - 4 * k, 0).columns(-10, 0);
                let copy_fits = rows.wall(0) & 0b00011110000 == 0b00000000000;
                if !copy_fits {
                    break;
                }
            }
            let rows = at.moved(-j - 4 * k, 0).columns(-10, 0);
            let rest_fits = rows.wall(0) & 0b00000110000 == 0b00000100000;
            if !rest_fits {
                continue;
            }
            if areas
                .beside_line(
                    at,
                    Side::Left,
                    [(-1, 0), (-2, 0), (-3, 0)]
                        .into_iter()
                        .chain((0..j).flat_map(move |copy| [(-4 - copy, 0)]))
                        .chain(
                            (0..k)
                                .flat_map(move |copy| [
                                    (-4 - j - 4 * copy, 0),
                                    (-5 - j - 4 * copy, 0),
                                    (-6 - j - 4 * copy, 0),
                                    (-7 - j - 4 * copy, 0),
                                ]),
                        )
                        .chain([(-4 - j - 4 * k, 0)]),
                )
                .is_some_and(|area| area.surplus(-1, 0) <= -1 - k)
            {
                return true;
            }
        }
    }
    false
}

/// ```text
/// .  #  .
/// .  9  .
/// .  8  .
/// .  7  .
/// .  6  .
/// .  5  .
/// .  4  .
/// .  3  .
/// .  2  .
/// .  1x o
/// .  A  ox
/// the area on the right of 1: same<=other-k-1
/// j from 0 to 1, shown with 1
/// k from 0 on, shown with 1
/// ```
fn mirrored(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-1, 1);
    let begin_fits = rows.wall(-1) & 0b011 == 0b000
        && rows.wall(-3) & 0b010 == 0b000
        && rows.wall(-2) & 0b010 == 0b000
        && rows.wall(0) & 0b001 == 0b000;
    if !begin_fits {
        return false;
    }
    for j in 0..=1 {
        if j > 0 {
            let rows = at.moved(0, 1 - j).columns(-1, 1);
            let copy_fits = rows.wall(-4) & 0b010 == 0b000;
            if !copy_fits {
                break;
            }
        }
        for k in 0..=at.longest_side() {
            if k > 0 {
                let rows = at.moved(0, 4 - j - 4 * k).columns(-1, 1);
                let copy_fits = rows.wall(-7) & 0b010 == 0b000
                    && rows.wall(-6) & 0b010 == 0b000
                    && rows.wall(-5) & 0b010 == 0b000
                    && rows.wall(-4) & 0b010 == 0b000;
                if !copy_fits {
                    break;
                }
            }
            let rows = at.moved(0, -j - 4 * k).columns(-1, 1);
            let rest_fits = rows.wall(-5) & 0b010 == 0b010
                && rows.wall(-4) & 0b010 == 0b000;
            if !rest_fits {
                continue;
            }
            if areas
                .beside_line(
                    at,
                    Side::Right,
                    [(0, -1), (0, -2), (0, -3)]
                        .into_iter()
                        .chain((0..j).flat_map(move |copy| [(0, -4 - copy)]))
                        .chain(
                            (0..k)
                                .flat_map(move |copy| [
                                    (0, -4 - j - 4 * copy),
                                    (0, -5 - j - 4 * copy),
                                    (0, -6 - j - 4 * copy),
                                    (0, -7 - j - 4 * copy),
                                ]),
                        )
                        .chain([(0, -4 - j - 4 * k)]),
                )
                .is_some_and(|area| area.surplus(0, -1) <= -1 - k)
            {
                return true;
            }
        }
    }
    false
}

/// ```text
/// .  .  .  .  .  .  .  .  .  .  .
/// A  1x 2  3  4  5  6  7  8  9  #
/// ox o  .  .  .  .  .  .  .  .  .
/// the area on the right of 1: same<=other-k-1
/// j from 0 to 1, shown with 1
/// k from 0 on, shown with 1
/// ```
fn mirrored_turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(0, 10);
    let begin_fits = rows.wall(0) & 0b01110000000 == 0b00000000000
        && rows.wall(1) & 0b11000000000 == 0b00000000000;
    if !begin_fits {
        return false;
    }
    for j in 0..=1 {
        if j > 0 {
            let rows = at.moved(j - 1, 0).columns(0, 10);
            let copy_fits = rows.wall(0) & 0b00001000000 == 0b00000000000;
            if !copy_fits {
                break;
            }
        }
        for k in 0..=at.longest_side() {
            if k > 0 {
                let rows = at.moved(j + 4 * k - 4, 0).columns(0, 10);
                let copy_fits = rows.wall(0) & 0b00001111000 == 0b00000000000;
                if !copy_fits {
                    break;
                }
            }
            let rows = at.moved(j + 4 * k, 0).columns(0, 10);
            let rest_fits = rows.wall(0) & 0b00001100000 == 0b00000100000;
            if !rest_fits {
                continue;
            }
            if areas
                .beside_line(
                    at,
                    Side::Right,
                    [(1, 0), (2, 0), (3, 0)]
                        .into_iter()
                        .chain((0..j).flat_map(move |copy| [(4 + copy, 0)]))
                        .chain(
                            (0..k)
                                .flat_map(move |copy| [
                                    (4 + j + 4 * copy, 0),
                                    (5 + j + 4 * copy, 0),
                                    (6 + j + 4 * copy, 0),
                                    (7 + j + 4 * copy, 0),
                                ]),
                        )
                        .chain([(4 + j + 4 * k, 0)]),
                )
                .is_some_and(|area| area.surplus(1, 0) <= -1 - k)
            {
                return true;
            }
        }
    }
    false
}

/// ```text
/// ox A  .
/// o  1x .
/// .  2  .
/// .  3  .
/// .  4  .
/// .  5  .
/// .  6  .
/// .  7  .
/// .  8  .
/// .  9  .
/// .  #  .
/// the area on the right of 1: same<=other-k-1
/// j from 0 to 1, shown with 1
/// k from 0 on, shown with 1
/// ```
fn mirrored_turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-1, 1);
    let begin_fits = rows.wall(1) & 0b110 == 0b000
        && rows.wall(0) & 0b100 == 0b000
        && rows.wall(2) & 0b010 == 0b000
        && rows.wall(3) & 0b010 == 0b000;
    if !begin_fits {
        return false;
    }
    for j in 0..=1 {
        if j > 0 {
            let rows = at.moved(0, j - 1).columns(-1, 1);
            let copy_fits = rows.wall(4) & 0b010 == 0b000;
            if !copy_fits {
                break;
            }
        }
        for k in 0..=at.longest_side() {
            if k > 0 {
                let rows = at.moved(0, j + 4 * k - 4).columns(-1, 1);
                let copy_fits = rows.wall(4) & 0b010 == 0b000
                    && rows.wall(5) & 0b010 == 0b000
                    && rows.wall(6) & 0b010 == 0b000
                    && rows.wall(7) & 0b010 == 0b000;
                if !copy_fits {
                    break;
                }
            }
            let rows = at.moved(0, j + 4 * k).columns(-1, 1);
            let rest_fits = rows.wall(4) & 0b010 == 0b000
                && rows.wall(5) & 0b010 == 0b010;
            if !rest_fits {
                continue;
            }
            if areas
                .beside_line(
                    at,
                    Side::Right,
                    [(0, 1), (0, 2), (0, 3)]
                        .into_iter()
                        .chain((0..j).flat_map(move |copy| [(0, 4 + copy)]))
                        .chain(
                            (0..k)
                                .flat_map(move |copy| [
                                    (0, 4 + j + 4 * copy),
                                    (0, 5 + j + 4 * copy),
                                    (0, 6 + j + 4 * copy),
                                    (0, 7 + j + 4 * copy),
                                ]),
                        )
                        .chain([(0, 4 + j + 4 * k)]),
                )
                .is_some_and(|area| area.surplus(0, 1) <= -1 - k)
            {
                return true;
            }
        }
    }
    false
}

/// ```text
/// .  .  .  .  .  .  .  .  .  o  ox
/// #  9  8  7  6  5  4  3  2  1x A
/// .  .  .  .  .  .  .  .  .  .  .
/// the area on the right of 1: same<=other-k-1
/// j from 0 to 1, shown with 1
/// k from 0 on, shown with 1
/// ```
fn mirrored_turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-10, 0);
    let begin_fits = rows.wall(0) & 0b00000001110 == 0b00000000000
        && rows.wall(-1) & 0b00000000011 == 0b00000000000;
    if !begin_fits {
        return false;
    }
    for j in 0..=1 {
        if j > 0 {
            let rows = at.moved(1 - j, 0).columns(-10, 0);
            let copy_fits = rows.wall(0) & 0b00000010000 == 0b00000000000;
            if !copy_fits {
                break;
            }
        }
        for k in 0..=at.longest_side() {
            if k > 0 {
                let rows = at.moved(4 - j - 4 * k, 0).columns(-10, 0);
                let copy_fits = rows.wall(0) & 0b00011110000 == 0b00000000000;
                if !copy_fits {
                    break;
                }
            }
            let rows = at.moved(-j - 4 * k, 0).columns(-10, 0);
            let rest_fits = rows.wall(0) & 0b00000110000 == 0b00000100000;
            if !rest_fits {
                continue;
            }
            if areas
                .beside_line(
                    at,
                    Side::Right,
                    [(-1, 0), (-2, 0), (-3, 0)]
                        .into_iter()
                        .chain((0..j).flat_map(move |copy| [(-4 - copy, 0)]))
                        .chain(
                            (0..k)
                                .flat_map(move |copy| [
                                    (-4 - j - 4 * copy, 0),
                                    (-5 - j - 4 * copy, 0),
                                    (-6 - j - 4 * copy, 0),
                                    (-7 - j - 4 * copy, 0),
                                ]),
                        )
                        .chain([(-4 - j - 4 * k, 0)]),
                )
                .is_some_and(|area| area.surplus(-1, 0) <= -1 - k)
            {
                return true;
            }
        }
    }
    false
}
