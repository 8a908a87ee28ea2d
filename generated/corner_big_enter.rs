//! Corner ahead, big area: enter now
//!
//! A closed area lies behind a stair that leads away from it. The live end stands beside the first door. The
//! doors are the fields at the edges of the stair, all of one colour; the fields between them have no neighbour
//! outside. So whoever fills what lies between the doors goes in by one of them and comes out by another, which
//! takes one field more of this colour, and every door that is not used so can be visited for itself, which takes
//! one more. If all doors but one are not enough, the area is entered now, beside the first door: then every door
//! can be visited for itself or is the way out.
//!
//! Made from `patterns/corner/corner_big_enter.svg` by `cargo xtask codegen`: change the drawing, not this file.

use oneway::rules::{
    Areas, Doors, Number, Orientation, Rule, Side, Sight, Step, Steps, Trail, Window,
};

/// The rule in its distinct orientations.
pub const RULE: Rule = Rule {
    name: "corner_big_enter",
    title: "Corner ahead, big area: enter now",
    doors: Some(Doors {
        trail: Trail::stairs((0, -1), [Step::Up, Step::Right], Side::Left),
        numbers: &[Number::of(3).at_least(2).every(2, 1)],
        are_all: true,
    }),
    orientations: &[
        Orientation {
            name: "as_drawn",
            forbids: Steps::of(&[Step::Up, Step::Right]),
            sight: Sight::ANY.free(0, -2).free(1, -2).free(0, -1),
            matches: as_drawn,
        },
        Orientation {
            name: "turned_right",
            forbids: Steps::of(&[Step::Right, Step::Down]),
            sight: Sight::ANY.free(1, 0).free(2, 0).free(2, 1),
            matches: turned_right,
        },
        Orientation {
            name: "turned_around",
            forbids: Steps::of(&[Step::Down, Step::Left]),
            sight: Sight::ANY.free(0, 1).free(-1, 2).free(0, 2),
            matches: turned_around,
        },
        Orientation {
            name: "turned_left",
            forbids: Steps::of(&[Step::Up, Step::Left]),
            sight: Sight::ANY.free(-2, -1).free(-2, 0).free(-1, 0),
            matches: turned_left,
        },
        Orientation {
            name: "mirrored",
            forbids: Steps::of(&[Step::Up, Step::Left]),
            sight: Sight::ANY.free(-1, -2).free(0, -2).free(0, -1),
            matches: mirrored,
        },
        Orientation {
            name: "mirrored_turned_right",
            forbids: Steps::of(&[Step::Up, Step::Right]),
            sight: Sight::ANY.free(2, -1).free(1, 0).free(2, 0),
            matches: mirrored_turned_right,
        },
        Orientation {
            name: "mirrored_turned_around",
            forbids: Steps::of(&[Step::Right, Step::Down]),
            sight: Sight::ANY.free(0, 1).free(0, 2).free(1, 2),
            matches: mirrored_turned_around,
        },
        Orientation {
            name: "mirrored_turned_left",
            forbids: Steps::of(&[Step::Down, Step::Left]),
            sight: Sight::ANY.free(-2, 0).free(-1, 0).free(-2, 1),
            matches: mirrored_turned_left,
        },
    ],
};

/// ```text
/// .  .  4  5  .
/// .  2  3  .  .
/// .  1x .  .  .
/// .  A  x  .  .
/// the area on the left of 1: same>=other+k+2
/// k from 0 on, shown with 1
/// ```
fn as_drawn(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-1, 3);
    let begin_fits = rows.wall(-1) & 0b01000 == 0b00000;
    if !begin_fits {
        return false;
    }
    for k in 0..=at.longest_side() {
        if k > 0 {
            let rows = at.moved(k - 1, 1 - k).columns(-1, 3);
            let copy_fits = rows.wall(-2) & 0b01100 == 0b00000;
            if !copy_fits {
                break;
            }
        }
        let rows = at.moved(k, -k).columns(-1, 3);
        let rest_fits = rows.wall(-2) & 0b01100 == 0b00000;
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
                        (0..k)
                            .flat_map(move |copy| [
                                (copy, -2 - copy),
                                (1 + copy, -2 - copy),
                            ]),
                    )
                    .chain([(k, -2 - k), (1 + k, -2 - k)]),
            )
            .is_some_and(|area| area.surplus(0, -1) >= 2 + k)
        {
            return true;
        }
    }
    false
}

/// ```text
/// .  .  .  .
/// A  1x 2  .
/// x  .  3  4
/// .  .  .  5
/// .  .  .  .
/// the area on the left of 1: same>=other+k+2
/// k from 0 on, shown with 1
/// ```
fn turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(0, 3);
    let begin_fits = rows.wall(0) & 0b0100 == 0b0000;
    if !begin_fits {
        return false;
    }
    for k in 0..=at.longest_side() {
        if k > 0 {
            let rows = at.moved(k - 1, k - 1).columns(0, 3);
            let copy_fits = rows.wall(0) & 0b0010 == 0b0000
                && rows.wall(1) & 0b0010 == 0b0000;
            if !copy_fits {
                break;
            }
        }
        let rows = at.moved(k, k).columns(0, 3);
        let rest_fits = rows.wall(0) & 0b0010 == 0b0000
            && rows.wall(1) & 0b0010 == 0b0000;
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
                        (0..k)
                            .flat_map(move |copy| [
                                (2 + copy, copy),
                                (2 + copy, 1 + copy),
                            ]),
                    )
                    .chain([(2 + k, k), (2 + k, 1 + k)]),
            )
            .is_some_and(|area| area.surplus(1, 0) >= 2 + k)
        {
            return true;
        }
    }
    false
}

/// ```text
/// .  .  x  A  .
/// .  .  .  1x .
/// .  .  3  2  .
/// .  5  4  .  .
/// the area on the left of 1: same>=other+k+2
/// k from 0 on, shown with 1
/// ```
fn turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-3, 1);
    let begin_fits = rows.wall(1) & 0b00010 == 0b00000;
    if !begin_fits {
        return false;
    }
    for k in 0..=at.longest_side() {
        if k > 0 {
            let rows = at.moved(1 - k, k - 1).columns(-3, 1);
            let copy_fits = rows.wall(2) & 0b00110 == 0b00000;
            if !copy_fits {
                break;
            }
        }
        let rows = at.moved(-k, k).columns(-3, 1);
        let rest_fits = rows.wall(2) & 0b00110 == 0b00000;
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
                        (0..k)
                            .flat_map(move |copy| [
                                (-copy, 2 + copy),
                                (-1 - copy, 2 + copy),
                            ]),
                    )
                    .chain([(-k, 2 + k), (-1 - k, 2 + k)]),
            )
            .is_some_and(|area| area.surplus(0, 1) >= 2 + k)
        {
            return true;
        }
    }
    false
}

/// ```text
/// .  .  .  .
/// 5  .  .  .
/// 4  3  .  x
/// .  2  1x A
/// .  .  .  .
/// the area on the left of 1: same>=other+k+2
/// k from 0 on, shown with 1
/// ```
fn turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-3, 0);
    let begin_fits = rows.wall(0) & 0b0010 == 0b0000;
    if !begin_fits {
        return false;
    }
    for k in 0..=at.longest_side() {
        if k > 0 {
            let rows = at.moved(1 - k, 1 - k).columns(-3, 0);
            let copy_fits = rows.wall(-1) & 0b0100 == 0b0000
                && rows.wall(0) & 0b0100 == 0b0000;
            if !copy_fits {
                break;
            }
        }
        let rows = at.moved(-k, -k).columns(-3, 0);
        let rest_fits = rows.wall(-1) & 0b0100 == 0b0000
            && rows.wall(0) & 0b0100 == 0b0000;
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
                        (0..k)
                            .flat_map(move |copy| [
                                (-2 - copy, -copy),
                                (-2 - copy, -1 - copy),
                            ]),
                    )
                    .chain([(-2 - k, -k), (-2 - k, -1 - k)]),
            )
            .is_some_and(|area| area.surplus(-1, 0) >= 2 + k)
        {
            return true;
        }
    }
    false
}

/// ```text
/// .  5  4  .  .
/// .  .  3  2  .
/// .  .  .  1x .
/// .  .  x  A  .
/// the area on the right of 1: same>=other+k+2
/// k from 0 on, shown with 1
/// ```
fn mirrored(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-3, 1);
    let begin_fits = rows.wall(-1) & 0b00010 == 0b00000;
    if !begin_fits {
        return false;
    }
    for k in 0..=at.longest_side() {
        if k > 0 {
            let rows = at.moved(1 - k, 1 - k).columns(-3, 1);
            let copy_fits = rows.wall(-2) & 0b00110 == 0b00000;
            if !copy_fits {
                break;
            }
        }
        let rows = at.moved(-k, -k).columns(-3, 1);
        let rest_fits = rows.wall(-2) & 0b00110 == 0b00000;
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
                        (0..k)
                            .flat_map(move |copy| [
                                (-copy, -2 - copy),
                                (-1 - copy, -2 - copy),
                            ]),
                    )
                    .chain([(-k, -2 - k), (-1 - k, -2 - k)]),
            )
            .is_some_and(|area| area.surplus(0, -1) >= 2 + k)
        {
            return true;
        }
    }
    false
}

/// ```text
/// .  .  .  .
/// .  .  .  5
/// x  .  3  4
/// A  1x 2  .
/// .  .  .  .
/// the area on the right of 1: same>=other+k+2
/// k from 0 on, shown with 1
/// ```
fn mirrored_turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(0, 3);
    let begin_fits = rows.wall(0) & 0b0100 == 0b0000;
    if !begin_fits {
        return false;
    }
    for k in 0..=at.longest_side() {
        if k > 0 {
            let rows = at.moved(k - 1, 1 - k).columns(0, 3);
            let copy_fits = rows.wall(-1) & 0b0010 == 0b0000
                && rows.wall(0) & 0b0010 == 0b0000;
            if !copy_fits {
                break;
            }
        }
        let rows = at.moved(k, -k).columns(0, 3);
        let rest_fits = rows.wall(-1) & 0b0010 == 0b0000
            && rows.wall(0) & 0b0010 == 0b0000;
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
                        (0..k)
                            .flat_map(move |copy| [
                                (2 + copy, -copy),
                                (2 + copy, -1 - copy),
                            ]),
                    )
                    .chain([(2 + k, -k), (2 + k, -1 - k)]),
            )
            .is_some_and(|area| area.surplus(1, 0) >= 2 + k)
        {
            return true;
        }
    }
    false
}

/// ```text
/// .  A  x  .  .
/// .  1x .  .  .
/// .  2  3  .  .
/// .  .  4  5  .
/// the area on the right of 1: same>=other+k+2
/// k from 0 on, shown with 1
/// ```
fn mirrored_turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-1, 3);
    let begin_fits = rows.wall(1) & 0b01000 == 0b00000;
    if !begin_fits {
        return false;
    }
    for k in 0..=at.longest_side() {
        if k > 0 {
            let rows = at.moved(k - 1, k - 1).columns(-1, 3);
            let copy_fits = rows.wall(2) & 0b01100 == 0b00000;
            if !copy_fits {
                break;
            }
        }
        let rows = at.moved(k, k).columns(-1, 3);
        let rest_fits = rows.wall(2) & 0b01100 == 0b00000;
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
                        (0..k)
                            .flat_map(move |copy| [
                                (copy, 2 + copy),
                                (1 + copy, 2 + copy),
                            ]),
                    )
                    .chain([(k, 2 + k), (1 + k, 2 + k)]),
            )
            .is_some_and(|area| area.surplus(0, 1) >= 2 + k)
        {
            return true;
        }
    }
    false
}

/// ```text
/// .  .  .  .
/// .  2  1x A
/// 4  3  .  x
/// 5  .  .  .
/// .  .  .  .
/// the area on the right of 1: same>=other+k+2
/// k from 0 on, shown with 1
/// ```
fn mirrored_turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-3, 0);
    let begin_fits = rows.wall(0) & 0b0010 == 0b0000;
    if !begin_fits {
        return false;
    }
    for k in 0..=at.longest_side() {
        if k > 0 {
            let rows = at.moved(1 - k, k - 1).columns(-3, 0);
            let copy_fits = rows.wall(0) & 0b0100 == 0b0000
                && rows.wall(1) & 0b0100 == 0b0000;
            if !copy_fits {
                break;
            }
        }
        let rows = at.moved(-k, k).columns(-3, 0);
        let rest_fits = rows.wall(0) & 0b0100 == 0b0000
            && rows.wall(1) & 0b0100 == 0b0000;
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
                        (0..k)
                            .flat_map(move |copy| [
                                (-2 - copy, copy),
                                (-2 - copy, 1 + copy),
                            ]),
                    )
                    .chain([(-2 - k, k), (-2 - k, 1 + k)]),
            )
            .is_some_and(|area| area.surplus(-1, 0) >= 2 + k)
        {
            return true;
        }
    }
    false
}
