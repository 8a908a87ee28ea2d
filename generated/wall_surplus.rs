//! Wall ahead: more than the doors can take
//!
//! A closed area on the left hangs on a straight row of doors between the live end and a wall. Whoever goes in by
//! a door comes out by another one, for each has one neighbour outside; so doors are used in pairs, and a pair
//! adds one field of its colour if both have the same, else none. Up to four doors have at most one pair of the
//! first one's colour, four more doors one pair more, and to begin now, beside the first door or in it, is worth
//! no more than a pair. If the area has two fields of this colour too many, it can't be filled at all.
//!
//! Made from `patterns/wall_ahead/wall_surplus.svg` by `cargo xtask codegen`: change the drawing, not this file.

use oneway::rules::{
    Areas, Doors, Number, Orientation, Rule, Side, Sight, Step, Steps, Trail, Window,
};

/// The rule in its distinct orientations.
pub const RULE: Rule = Rule {
    name: "wall_surplus",
    title: "Wall ahead: more than the doors can take",
    doors: Some(Doors {
        trail: Trail::straight((0, -1), Step::Up, Side::Left).up_to_wall(),
        numbers: &[
            Number::of(2).at_least(2).every(4, 1),
            Number::of(3).at_least(2).every(4, 1),
            Number::of(4).at_least(2).every(4, 1),
        ],
        are_all: true,
    }),
    orientations: &[
        Orientation {
            name: "as_drawn",
            forbids: Steps::of(&[Step::Up, Step::Right, Step::Down, Step::Left]),
            sight: Sight::ANY.free(0, -2).free(0, -1),
            matches: as_drawn,
        },
        Orientation {
            name: "turned_right",
            forbids: Steps::of(&[Step::Up, Step::Right, Step::Down, Step::Left]),
            sight: Sight::ANY.free(1, 0).free(2, 0),
            matches: turned_right,
        },
        Orientation {
            name: "turned_around",
            forbids: Steps::of(&[Step::Up, Step::Right, Step::Down, Step::Left]),
            sight: Sight::ANY.free(0, 1).free(0, 2),
            matches: turned_around,
        },
        Orientation {
            name: "turned_left",
            forbids: Steps::of(&[Step::Up, Step::Right, Step::Down, Step::Left]),
            sight: Sight::ANY.free(-2, 0).free(-1, 0),
            matches: turned_left,
        },
        Orientation {
            name: "mirrored",
            forbids: Steps::of(&[Step::Up, Step::Right, Step::Down, Step::Left]),
            sight: Sight::ANY.free(0, -2).free(0, -1),
            matches: mirrored,
        },
        Orientation {
            name: "mirrored_turned_right",
            forbids: Steps::of(&[Step::Up, Step::Right, Step::Down, Step::Left]),
            sight: Sight::ANY.free(1, 0).free(2, 0),
            matches: mirrored_turned_right,
        },
        Orientation {
            name: "mirrored_turned_around",
            forbids: Steps::of(&[Step::Up, Step::Right, Step::Down, Step::Left]),
            sight: Sight::ANY.free(0, 1).free(0, 2),
            matches: mirrored_turned_around,
        },
        Orientation {
            name: "mirrored_turned_left",
            forbids: Steps::of(&[Step::Up, Step::Right, Step::Down, Step::Left]),
            sight: Sight::ANY.free(-2, 0).free(-1, 0),
            matches: mirrored_turned_left,
        },
    ],
};

/// ```text
/// .  #  .
/// .  7  .
/// .  6  .
/// .  5  .
/// .  4  .
/// .  3  .
/// .  2  .
/// .  1x .
/// x  A  x
/// .  x  .
/// the area on the left of 1: same>=other+k+2
/// j from 0 to 2, shown with 1
/// k from 0 on, shown with 1
/// ```
fn as_drawn(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-1, 1);
    let begin_fits = rows.wall(-1) & 0b010 == 0b000;
    if !begin_fits {
        return false;
    }
    for j in 0..=2 {
        if j > 0 {
            let rows = at.moved(0, 1 - j).columns(-1, 1);
            let copy_fits = rows.wall(-2) & 0b010 == 0b000;
            if !copy_fits {
                break;
            }
        }
        for k in 0..=at.longest_side() {
            if k > 0 {
                let rows = at.moved(0, 4 - j - 4 * k).columns(-1, 1);
                let copy_fits = rows.wall(-5) & 0b010 == 0b000
                    && rows.wall(-4) & 0b010 == 0b000
                    && rows.wall(-3) & 0b010 == 0b000
                    && rows.wall(-2) & 0b010 == 0b000;
                if !copy_fits {
                    break;
                }
            }
            let rows = at.moved(0, -j - 4 * k).columns(-1, 1);
            let rest_fits = rows.wall(-3) & 0b010 == 0b010
                && rows.wall(-2) & 0b010 == 0b000;
            if !rest_fits {
                continue;
            }
            if areas
                .beside_line(
                    at,
                    Side::Left,
                    [(0, -1)]
                        .into_iter()
                        .chain((0..j).flat_map(move |copy| [(0, -2 - copy)]))
                        .chain(
                            (0..k)
                                .flat_map(move |copy| [
                                    (0, -2 - j - 4 * copy),
                                    (0, -3 - j - 4 * copy),
                                    (0, -4 - j - 4 * copy),
                                    (0, -5 - j - 4 * copy),
                                ]),
                        )
                        .chain([(0, -2 - j - 4 * k)]),
                )
                .is_some_and(|area| area.surplus(0, -1) >= 2 + k)
            {
                return true;
            }
        }
    }
    false
}

/// ```text
/// .  x  .  .  .  .  .  .  .  .
/// x  A  1x 2  3  4  5  6  7  #
/// .  x  .  .  .  .  .  .  .  .
/// the area on the left of 1: same>=other+k+2
/// j from 0 to 2, shown with 1
/// k from 0 on, shown with 1
/// ```
fn turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-1, 8);
    let begin_fits = rows.wall(0) & 0b0010000000 == 0b0000000000;
    if !begin_fits {
        return false;
    }
    for j in 0..=2 {
        if j > 0 {
            let rows = at.moved(j - 1, 0).columns(-1, 8);
            let copy_fits = rows.wall(0) & 0b0001000000 == 0b0000000000;
            if !copy_fits {
                break;
            }
        }
        for k in 0..=at.longest_side() {
            if k > 0 {
                let rows = at.moved(j + 4 * k - 4, 0).columns(-1, 8);
                let copy_fits = rows.wall(0) & 0b0001111000 == 0b0000000000;
                if !copy_fits {
                    break;
                }
            }
            let rows = at.moved(j + 4 * k, 0).columns(-1, 8);
            let rest_fits = rows.wall(0) & 0b0001100000 == 0b0000100000;
            if !rest_fits {
                continue;
            }
            if areas
                .beside_line(
                    at,
                    Side::Left,
                    [(1, 0)]
                        .into_iter()
                        .chain((0..j).flat_map(move |copy| [(2 + copy, 0)]))
                        .chain(
                            (0..k)
                                .flat_map(move |copy| [
                                    (2 + j + 4 * copy, 0),
                                    (3 + j + 4 * copy, 0),
                                    (4 + j + 4 * copy, 0),
                                    (5 + j + 4 * copy, 0),
                                ]),
                        )
                        .chain([(2 + j + 4 * k, 0)]),
                )
                .is_some_and(|area| area.surplus(1, 0) >= 2 + k)
            {
                return true;
            }
        }
    }
    false
}

/// ```text
/// .  x  .
/// x  A  x
/// .  1x .
/// .  2  .
/// .  3  .
/// .  4  .
/// .  5  .
/// .  6  .
/// .  7  .
/// .  #  .
/// the area on the left of 1: same>=other+k+2
/// j from 0 to 2, shown with 1
/// k from 0 on, shown with 1
/// ```
fn turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-1, 1);
    let begin_fits = rows.wall(1) & 0b010 == 0b000;
    if !begin_fits {
        return false;
    }
    for j in 0..=2 {
        if j > 0 {
            let rows = at.moved(0, j - 1).columns(-1, 1);
            let copy_fits = rows.wall(2) & 0b010 == 0b000;
            if !copy_fits {
                break;
            }
        }
        for k in 0..=at.longest_side() {
            if k > 0 {
                let rows = at.moved(0, j + 4 * k - 4).columns(-1, 1);
                let copy_fits = rows.wall(2) & 0b010 == 0b000
                    && rows.wall(3) & 0b010 == 0b000
                    && rows.wall(4) & 0b010 == 0b000
                    && rows.wall(5) & 0b010 == 0b000;
                if !copy_fits {
                    break;
                }
            }
            let rows = at.moved(0, j + 4 * k).columns(-1, 1);
            let rest_fits = rows.wall(2) & 0b010 == 0b000
                && rows.wall(3) & 0b010 == 0b010;
            if !rest_fits {
                continue;
            }
            if areas
                .beside_line(
                    at,
                    Side::Left,
                    [(0, 1)]
                        .into_iter()
                        .chain((0..j).flat_map(move |copy| [(0, 2 + copy)]))
                        .chain(
                            (0..k)
                                .flat_map(move |copy| [
                                    (0, 2 + j + 4 * copy),
                                    (0, 3 + j + 4 * copy),
                                    (0, 4 + j + 4 * copy),
                                    (0, 5 + j + 4 * copy),
                                ]),
                        )
                        .chain([(0, 2 + j + 4 * k)]),
                )
                .is_some_and(|area| area.surplus(0, 1) >= 2 + k)
            {
                return true;
            }
        }
    }
    false
}

/// ```text
/// .  .  .  .  .  .  .  .  x  .
/// #  7  6  5  4  3  2  1x A  x
/// .  .  .  .  .  .  .  .  x  .
/// the area on the left of 1: same>=other+k+2
/// j from 0 to 2, shown with 1
/// k from 0 on, shown with 1
/// ```
fn turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-8, 1);
    let begin_fits = rows.wall(0) & 0b0000000100 == 0b0000000000;
    if !begin_fits {
        return false;
    }
    for j in 0..=2 {
        if j > 0 {
            let rows = at.moved(1 - j, 0).columns(-8, 1);
            let copy_fits = rows.wall(0) & 0b0000001000 == 0b0000000000;
            if !copy_fits {
                break;
            }
        }
        for k in 0..=at.longest_side() {
            if k > 0 {
                let rows = at.moved(4 - j - 4 * k, 0).columns(-8, 1);
                let copy_fits = rows.wall(0) & 0b0001111000 == 0b0000000000;
                if !copy_fits {
                    break;
                }
            }
            let rows = at.moved(-j - 4 * k, 0).columns(-8, 1);
            let rest_fits = rows.wall(0) & 0b0000011000 == 0b0000010000;
            if !rest_fits {
                continue;
            }
            if areas
                .beside_line(
                    at,
                    Side::Left,
                    [(-1, 0)]
                        .into_iter()
                        .chain((0..j).flat_map(move |copy| [(-2 - copy, 0)]))
                        .chain(
                            (0..k)
                                .flat_map(move |copy| [
                                    (-2 - j - 4 * copy, 0),
                                    (-3 - j - 4 * copy, 0),
                                    (-4 - j - 4 * copy, 0),
                                    (-5 - j - 4 * copy, 0),
                                ]),
                        )
                        .chain([(-2 - j - 4 * k, 0)]),
                )
                .is_some_and(|area| area.surplus(-1, 0) >= 2 + k)
            {
                return true;
            }
        }
    }
    false
}

/// ```text
/// .  #  .
/// .  7  .
/// .  6  .
/// .  5  .
/// .  4  .
/// .  3  .
/// .  2  .
/// .  1x .
/// x  A  x
/// .  x  .
/// the area on the right of 1: same>=other+k+2
/// j from 0 to 2, shown with 1
/// k from 0 on, shown with 1
/// ```
fn mirrored(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-1, 1);
    let begin_fits = rows.wall(-1) & 0b010 == 0b000;
    if !begin_fits {
        return false;
    }
    for j in 0..=2 {
        if j > 0 {
            let rows = at.moved(0, 1 - j).columns(-1, 1);
            let copy_fits = rows.wall(-2) & 0b010 == 0b000;
            if !copy_fits {
                break;
            }
        }
        for k in 0..=at.longest_side() {
            if k > 0 {
                let rows = at.moved(0, 4 - j - 4 * k).columns(-1, 1);
                let copy_fits = rows.wall(-5) & 0b010 == 0b000
                    && rows.wall(-4) & 0b010 == 0b000
                    && rows.wall(-3) & 0b010 == 0b000
                    && rows.wall(-2) & 0b010 == 0b000;
                if !copy_fits {
                    break;
                }
            }
            let rows = at.moved(0, -j - 4 * k).columns(-1, 1);
            let rest_fits = rows.wall(-3) & 0b010 == 0b010
                && rows.wall(-2) & 0b010 == 0b000;
            if !rest_fits {
                continue;
            }
            if areas
                .beside_line(
                    at,
                    Side::Right,
                    [(0, -1)]
                        .into_iter()
                        .chain((0..j).flat_map(move |copy| [(0, -2 - copy)]))
                        .chain(
                            (0..k)
                                .flat_map(move |copy| [
                                    (0, -2 - j - 4 * copy),
                                    (0, -3 - j - 4 * copy),
                                    (0, -4 - j - 4 * copy),
                                    (0, -5 - j - 4 * copy),
                                ]),
                        )
                        .chain([(0, -2 - j - 4 * k)]),
                )
                .is_some_and(|area| area.surplus(0, -1) >= 2 + k)
            {
                return true;
            }
        }
    }
    false
}

/// ```text
/// .  x  .  .  .  .  .  .  .  .
/// x  A  1x 2  3  4  5  6  7  #
/// .  x  .  .  .  .  .  .  .  .
/// the area on the right of 1: same>=other+k+2
/// j from 0 to 2, shown with 1
/// k from 0 on, shown with 1
/// ```
fn mirrored_turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-1, 8);
    let begin_fits = rows.wall(0) & 0b0010000000 == 0b0000000000;
    if !begin_fits {
        return false;
    }
    for j in 0..=2 {
        if j > 0 {
            let rows = at.moved(j - 1, 0).columns(-1, 8);
            let copy_fits = rows.wall(0) & 0b0001000000 == 0b0000000000;
            if !copy_fits {
                break;
            }
        }
        for k in 0..=at.longest_side() {
            if k > 0 {
                let rows = at.moved(j + 4 * k - 4, 0).columns(-1, 8);
                let copy_fits = rows.wall(0) & 0b0001111000 == 0b0000000000;
                if !copy_fits {
                    break;
                }
            }
            let rows = at.moved(j + 4 * k, 0).columns(-1, 8);
            let rest_fits = rows.wall(0) & 0b0001100000 == 0b0000100000;
            if !rest_fits {
                continue;
            }
            if areas
                .beside_line(
                    at,
                    Side::Right,
                    [(1, 0)]
                        .into_iter()
                        .chain((0..j).flat_map(move |copy| [(2 + copy, 0)]))
                        .chain(
                            (0..k)
                                .flat_map(move |copy| [
                                    (2 + j + 4 * copy, 0),
                                    (3 + j + 4 * copy, 0),
                                    (4 + j + 4 * copy, 0),
                                    (5 + j + 4 * copy, 0),
                                ]),
                        )
                        .chain([(2 + j + 4 * k, 0)]),
                )
                .is_some_and(|area| area.surplus(1, 0) >= 2 + k)
            {
                return true;
            }
        }
    }
    false
}

/// ```text
/// .  x  .
/// x  A  x
/// .  1x .
/// .  2  .
/// .  3  .
/// .  4  .
/// .  5  .
/// .  6  .
/// .  7  .
/// .  #  .
/// the area on the right of 1: same>=other+k+2
/// j from 0 to 2, shown with 1
/// k from 0 on, shown with 1
/// ```
fn mirrored_turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-1, 1);
    let begin_fits = rows.wall(1) & 0b010 == 0b000;
    if !begin_fits {
        return false;
    }
    for j in 0..=2 {
        if j > 0 {
            let rows = at.moved(0, j - 1).columns(-1, 1);
            let copy_fits = rows.wall(2) & 0b010 == 0b000;
            if !copy_fits {
                break;
            }
        }
        for k in 0..=at.longest_side() {
            if k > 0 {
                let rows = at.moved(0, j + 4 * k - 4).columns(-1, 1);
                let copy_fits = rows.wall(2) & 0b010 == 0b000
                    && rows.wall(3) & 0b010 == 0b000
                    && rows.wall(4) & 0b010 == 0b000
                    && rows.wall(5) & 0b010 == 0b000;
                if !copy_fits {
                    break;
                }
            }
            let rows = at.moved(0, j + 4 * k).columns(-1, 1);
            let rest_fits = rows.wall(2) & 0b010 == 0b000
                && rows.wall(3) & 0b010 == 0b010;
            if !rest_fits {
                continue;
            }
            if areas
                .beside_line(
                    at,
                    Side::Right,
                    [(0, 1)]
                        .into_iter()
                        .chain((0..j).flat_map(move |copy| [(0, 2 + copy)]))
                        .chain(
                            (0..k)
                                .flat_map(move |copy| [
                                    (0, 2 + j + 4 * copy),
                                    (0, 3 + j + 4 * copy),
                                    (0, 4 + j + 4 * copy),
                                    (0, 5 + j + 4 * copy),
                                ]),
                        )
                        .chain([(0, 2 + j + 4 * k)]),
                )
                .is_some_and(|area| area.surplus(0, 1) >= 2 + k)
            {
                return true;
            }
        }
    }
    false
}

/// ```text
/// .  .  .  .  .  .  .  .  x  .
/// #  7  6  5  4  3  2  1x A  x
/// .  .  .  .  .  .  .  .  x  .
/// the area on the right of 1: same>=other+k+2
/// j from 0 to 2, shown with 1
/// k from 0 on, shown with 1
/// ```
fn mirrored_turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-8, 1);
    let begin_fits = rows.wall(0) & 0b0000000100 == 0b0000000000;
    if !begin_fits {
        return false;
    }
    for j in 0..=2 {
        if j > 0 {
            let rows = at.moved(1 - j, 0).columns(-8, 1);
            let copy_fits = rows.wall(0) & 0b0000001000 == 0b0000000000;
            if !copy_fits {
                break;
            }
        }
        for k in 0..=at.longest_side() {
            if k > 0 {
                let rows = at.moved(4 - j - 4 * k, 0).columns(-8, 1);
                let copy_fits = rows.wall(0) & 0b0001111000 == 0b0000000000;
                if !copy_fits {
                    break;
                }
            }
            let rows = at.moved(-j - 4 * k, 0).columns(-8, 1);
            let rest_fits = rows.wall(0) & 0b0000011000 == 0b0000010000;
            if !rest_fits {
                continue;
            }
            if areas
                .beside_line(
                    at,
                    Side::Right,
                    [(-1, 0)]
                        .into_iter()
                        .chain((0..j).flat_map(move |copy| [(-2 - copy, 0)]))
                        .chain(
                            (0..k)
                                .flat_map(move |copy| [
                                    (-2 - j - 4 * copy, 0),
                                    (-3 - j - 4 * copy, 0),
                                    (-4 - j - 4 * copy, 0),
                                    (-5 - j - 4 * copy, 0),
                                ]),
                        )
                        .chain([(-2 - j - 4 * k, 0)]),
                )
                .is_some_and(|area| area.surplus(-1, 0) >= 2 + k)
            {
                return true;
            }
        }
    }
    false
}
