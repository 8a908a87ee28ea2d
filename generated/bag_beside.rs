//! A bag beside the stair to the end
//!
//! The live end stands in a closed area whose two doors to the end are the last fields of a stair. So the line
//! leaves by one of them and does not come back; and as it begins beside the live end, and the area has one field
//! more of that colour, it leaves by the lower one. Each corner of the stair, and the upper door, then has two
//! neighbours left and uses both, so the fields between them are all used up: nobody can come to the stair from
//! below. So the closed area below has one door left, the one beside the live end. Nobody can go in and come out
//! by one door, and there is no other way in: every step is dead.
//!
//! Made from `patterns/way_to_the_end/bag_beside.svg` by `cargo xtask codegen`: change the drawing, not this
//! file.

use oneway::rules::{Areas, Orientation, Rule, Side, Step, Steps, Window};

/// The rule in its distinct orientations.
pub const RULE: Rule = Rule {
    name: "bag_beside",
    title: "A bag beside the stair to the end",
    orientations: &[
        Orientation {
            name: "as_drawn",
            forbids: Steps::of(&[Step::Up, Step::Right, Step::Left]),
            matches: as_drawn,
        },
        Orientation {
            name: "turned_right",
            forbids: Steps::of(&[Step::Up, Step::Right, Step::Down]),
            matches: turned_right,
        },
        Orientation {
            name: "turned_around",
            forbids: Steps::of(&[Step::Right, Step::Down, Step::Left]),
            matches: turned_around,
        },
        Orientation {
            name: "turned_left",
            forbids: Steps::of(&[Step::Up, Step::Down, Step::Left]),
            matches: turned_left,
        },
        Orientation {
            name: "mirrored",
            forbids: Steps::of(&[Step::Up, Step::Right, Step::Left]),
            matches: mirrored,
        },
        Orientation {
            name: "mirrored_turned_right",
            forbids: Steps::of(&[Step::Up, Step::Right, Step::Down]),
            matches: mirrored_turned_right,
        },
        Orientation {
            name: "mirrored_turned_around",
            forbids: Steps::of(&[Step::Right, Step::Down, Step::Left]),
            matches: mirrored_turned_around,
        },
        Orientation {
            name: "mirrored_turned_left",
            forbids: Steps::of(&[Step::Up, Step::Down, Step::Left]),
            matches: mirrored_turned_left,
        },
    ],
};

/// ```text
/// .  .  .  #  .
/// .  .  o  o  #
/// o  x  o  o  b
/// x  A  1x 2  a
/// .  #  .  .  #
/// the area on the right of 1: closed
/// the area on the left of a: same=other+1
/// k from 0 on, shown with 1
/// ```
fn as_drawn(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-1, 3);
    let begin_fits = rows.wall(-1) & 0b10100 == 0b00000
        && rows.wall(0) & 0b00110 == 0b00000
        && rows.wall(-3) & 0b00010 == 0b00010
        && rows.wall(-2) & 0b00100 == 0b00000
        && rows.wall(1) & 0b01000 == 0b01000;
    if !begin_fits {
        return false;
    }
    for k in 0..=at.longest_side() {
        if k > 0 {
            let rows = at.moved(k - 1, k - 1).columns(-1, 3);
            let copy_fits = rows.wall(-2) & 0b00011 == 0b00001
                && rows.wall(-1) & 0b00010 == 0b00000
                && rows.wall(1) & 0b00001 == 0b00001;
            if !copy_fits {
                break;
            }
        }
        let rows = at.moved(k, k).columns(-1, 3);
        let rest_fits = rows.wall(-2) & 0b00010 == 0b00000
            && rows.wall(-1) & 0b00010 == 0b00000;
        if !rest_fits {
            continue;
        }
        if areas.beside_line(at, Side::Right, [(1, 0), (2, 0)]).is_some()
            && areas
                .beside_line(at, Side::Left, [(2 + k, k - 1), (2 + k, k - 2)])
                .is_some_and(|area| area.surplus(2 + k, k - 1) == 1)
        {
            return true;
        }
    }
    false
}

/// ```text
/// .  x  o  .  .
/// #  A  x  .  .
/// .  1x o  o  .
/// .  2  o  o  #
/// #  a  b  #  .
/// the area on the right of 1: closed
/// the area on the left of a: same=other+1
/// k from 0 on, shown with 1
/// ```
fn turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-1, 3);
    let begin_fits = rows.wall(1) & 0b01110 == 0b00000
        && rows.wall(2) & 0b01001 == 0b00001
        && rows.wall(-1) & 0b00100 == 0b00000
        && rows.wall(0) & 0b10000 == 0b10000;
    if !begin_fits {
        return false;
    }
    for k in 0..=at.longest_side() {
        if k > 0 {
            let rows = at.moved(1 - k, k - 1).columns(-1, 3);
            let copy_fits = rows.wall(2) & 0b00110 == 0b00000
                && rows.wall(3) & 0b10010 == 0b10010;
            if !copy_fits {
                break;
            }
        }
        let rows = at.moved(-k, k).columns(-1, 3);
        let rest_fits = rows.wall(2) & 0b00110 == 0b00000;
        if !rest_fits {
            continue;
        }
        if areas.beside_line(at, Side::Right, [(0, 1), (0, 2)]).is_some()
            && areas
                .beside_line(at, Side::Left, [(1 - k, 2 + k), (2 - k, 2 + k)])
                .is_some_and(|area| area.surplus(1 - k, 2 + k) == 1)
        {
            return true;
        }
    }
    false
}

/// ```text
/// #  .  .  #  .
/// a  2  1x A  x
/// b  o  o  x  o
/// #  o  o  .  .
/// .  #  .  .  .
/// the area on the right of 1: closed
/// the area on the left of a: same=other+1
/// k from 0 on, shown with 1
/// ```
fn turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-3, 1);
    let begin_fits = rows.wall(0) & 0b01100 == 0b00000
        && rows.wall(1) & 0b00101 == 0b00000
        && rows.wall(-1) & 0b00010 == 0b00010
        && rows.wall(2) & 0b00100 == 0b00000
        && rows.wall(3) & 0b01000 == 0b01000;
    if !begin_fits {
        return false;
    }
    for k in 0..=at.longest_side() {
        if k > 0 {
            let rows = at.moved(1 - k, 1 - k).columns(-3, 1);
            let copy_fits = rows.wall(2) & 0b11000 == 0b10000
                && rows.wall(-1) & 0b10000 == 0b10000
                && rows.wall(1) & 0b01000 == 0b00000;
            if !copy_fits {
                break;
            }
        }
        let rows = at.moved(-k, -k).columns(-3, 1);
        let rest_fits = rows.wall(1) & 0b01000 == 0b00000
            && rows.wall(2) & 0b01000 == 0b00000;
        if !rest_fits {
            continue;
        }
        if areas.beside_line(at, Side::Right, [(-1, 0), (-2, 0)]).is_some()
            && areas
                .beside_line(at, Side::Left, [(-2 - k, 1 - k), (-2 - k, 2 - k)])
                .is_some_and(|area| area.surplus(-2 - k, 1 - k) == 1)
        {
            return true;
        }
    }
    false
}

/// ```text
/// .  #  b  a  #
/// #  o  o  2  .
/// .  o  o  1x .
/// .  .  x  A  #
/// .  .  o  x  .
/// the area on the right of 1: closed
/// the area on the left of a: same=other+1
/// k from 0 on, shown with 1
/// ```
fn turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-3, 1);
    let begin_fits = rows.wall(-1) & 0b01110 == 0b00000
        && rows.wall(-2) & 0b10010 == 0b10000
        && rows.wall(0) & 0b00001 == 0b00001
        && rows.wall(1) & 0b00100 == 0b00000;
    if !begin_fits {
        return false;
    }
    for k in 0..=at.longest_side() {
        if k > 0 {
            let rows = at.moved(k - 1, 1 - k).columns(-3, 1);
            let copy_fits = rows.wall(-3) & 0b01001 == 0b01001
                && rows.wall(-2) & 0b01100 == 0b00000;
            if !copy_fits {
                break;
            }
        }
        let rows = at.moved(k, -k).columns(-3, 1);
        let rest_fits = rows.wall(-2) & 0b01100 == 0b00000;
        if !rest_fits {
            continue;
        }
        if areas.beside_line(at, Side::Right, [(0, -1), (0, -2)]).is_some()
            && areas
                .beside_line(at, Side::Left, [(k - 1, -2 - k), (k - 2, -2 - k)])
                .is_some_and(|area| area.surplus(k - 1, -2 - k) == 1)
        {
            return true;
        }
    }
    false
}

/// ```text
/// .  #  .  .  .
/// #  o  o  .  .
/// b  o  o  x  o
/// a  2  1x A  x
/// #  .  .  #  .
/// the area on the left of 1: closed
/// the area on the right of a: same=other+1
/// k from 0 on, shown with 1
/// ```
fn mirrored(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-3, 1);
    let begin_fits = rows.wall(-1) & 0b00101 == 0b00000
        && rows.wall(0) & 0b01100 == 0b00000
        && rows.wall(-3) & 0b01000 == 0b01000
        && rows.wall(-2) & 0b00100 == 0b00000
        && rows.wall(1) & 0b00010 == 0b00010;
    if !begin_fits {
        return false;
    }
    for k in 0..=at.longest_side() {
        if k > 0 {
            let rows = at.moved(1 - k, k - 1).columns(-3, 1);
            let copy_fits = rows.wall(-2) & 0b11000 == 0b10000
                && rows.wall(-1) & 0b01000 == 0b00000
                && rows.wall(1) & 0b10000 == 0b10000;
            if !copy_fits {
                break;
            }
        }
        let rows = at.moved(-k, k).columns(-3, 1);
        let rest_fits = rows.wall(-2) & 0b01000 == 0b00000
            && rows.wall(-1) & 0b01000 == 0b00000;
        if !rest_fits {
            continue;
        }
        if areas.beside_line(at, Side::Left, [(-1, 0), (-2, 0)]).is_some()
            && areas
                .beside_line(at, Side::Right, [(-2 - k, k - 1), (-2 - k, k - 2)])
                .is_some_and(|area| area.surplus(-2 - k, k - 1) == 1)
        {
            return true;
        }
    }
    false
}

/// ```text
/// #  a  b  #  .
/// .  2  o  o  #
/// .  1x o  o  .
/// #  A  x  .  .
/// .  x  o  .  .
/// the area on the left of 1: closed
/// the area on the right of a: same=other+1
/// k from 0 on, shown with 1
/// ```
fn mirrored_turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-1, 3);
    let begin_fits = rows.wall(-1) & 0b01110 == 0b00000
        && rows.wall(-2) & 0b01001 == 0b00001
        && rows.wall(0) & 0b10000 == 0b10000
        && rows.wall(1) & 0b00100 == 0b00000;
    if !begin_fits {
        return false;
    }
    for k in 0..=at.longest_side() {
        if k > 0 {
            let rows = at.moved(1 - k, 1 - k).columns(-1, 3);
            let copy_fits = rows.wall(-3) & 0b10010 == 0b10010
                && rows.wall(-2) & 0b00110 == 0b00000;
            if !copy_fits {
                break;
            }
        }
        let rows = at.moved(-k, -k).columns(-1, 3);
        let rest_fits = rows.wall(-2) & 0b00110 == 0b00000;
        if !rest_fits {
            continue;
        }
        if areas.beside_line(at, Side::Left, [(0, -1), (0, -2)]).is_some()
            && areas
                .beside_line(at, Side::Right, [(1 - k, -2 - k), (2 - k, -2 - k)])
                .is_some_and(|area| area.surplus(1 - k, -2 - k) == 1)
        {
            return true;
        }
    }
    false
}

/// ```text
/// .  #  .  .  #
/// x  A  1x 2  a
/// o  x  o  o  b
/// .  .  o  o  #
/// .  .  .  #  .
/// the area on the left of 1: closed
/// the area on the right of a: same=other+1
/// k from 0 on, shown with 1
/// ```
fn mirrored_turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-1, 3);
    let begin_fits = rows.wall(0) & 0b00110 == 0b00000
        && rows.wall(1) & 0b10100 == 0b00000
        && rows.wall(-1) & 0b01000 == 0b01000
        && rows.wall(2) & 0b00100 == 0b00000
        && rows.wall(3) & 0b00010 == 0b00010;
    if !begin_fits {
        return false;
    }
    for k in 0..=at.longest_side() {
        if k > 0 {
            let rows = at.moved(k - 1, 1 - k).columns(-1, 3);
            let copy_fits = rows.wall(2) & 0b00011 == 0b00001
                && rows.wall(-1) & 0b00001 == 0b00001
                && rows.wall(1) & 0b00010 == 0b00000;
            if !copy_fits {
                break;
            }
        }
        let rows = at.moved(k, -k).columns(-1, 3);
        let rest_fits = rows.wall(1) & 0b00010 == 0b00000
            && rows.wall(2) & 0b00010 == 0b00000;
        if !rest_fits {
            continue;
        }
        if areas.beside_line(at, Side::Left, [(1, 0), (2, 0)]).is_some()
            && areas
                .beside_line(at, Side::Right, [(2 + k, 1 - k), (2 + k, 2 - k)])
                .is_some_and(|area| area.surplus(2 + k, 1 - k) == 1)
        {
            return true;
        }
    }
    false
}

/// ```text
/// .  .  o  x  .
/// .  .  x  A  #
/// .  o  o  1x .
/// #  o  o  2  .
/// .  #  b  a  #
/// the area on the left of 1: closed
/// the area on the right of a: same=other+1
/// k from 0 on, shown with 1
/// ```
fn mirrored_turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    let rows = at.columns(-3, 1);
    let begin_fits = rows.wall(1) & 0b01110 == 0b00000
        && rows.wall(2) & 0b10010 == 0b10000
        && rows.wall(-1) & 0b00100 == 0b00000
        && rows.wall(0) & 0b00001 == 0b00001;
    if !begin_fits {
        return false;
    }
    for k in 0..=at.longest_side() {
        if k > 0 {
            let rows = at.moved(k - 1, k - 1).columns(-3, 1);
            let copy_fits = rows.wall(2) & 0b01100 == 0b00000
                && rows.wall(3) & 0b01001 == 0b01001;
            if !copy_fits {
                break;
            }
        }
        let rows = at.moved(k, k).columns(-3, 1);
        let rest_fits = rows.wall(2) & 0b01100 == 0b00000;
        if !rest_fits {
            continue;
        }
        if areas.beside_line(at, Side::Left, [(0, 1), (0, 2)]).is_some()
            && areas
                .beside_line(at, Side::Right, [(k - 1, 2 + k), (k - 2, 2 + k)])
                .is_some_and(|area| area.surplus(k - 1, 2 + k) == 1)
        {
            return true;
        }
    }
    false
}
