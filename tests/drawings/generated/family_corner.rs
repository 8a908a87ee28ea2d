//! Family around a corner
//!
//! A sample: some fields ahead, then some to the left, then a wall.
//!
//! As drawn: a from 1 to 3, b from 0 to 3; one copy is shown.
//!
//! Made from `tests/drawings/ok/family_corner.svg` by `cargo xtask codegen`: change the drawing, not this file.

use oneway::matching::{Areas, Conclusion, Rule, Step, Steps, Symmetry, Window};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: Rule = Rule {
    name: "family_corner",
    title: "Family around a corner",
    conclusion: Conclusion::Forbids(
        Steps::of(&[Step::Left]),
        &[
            (Symmetry::AsDrawn, as_drawn),
            (Symmetry::TurnedRight, turned_right),
            (Symmetry::TurnedAround, turned_around),
            (Symmetry::TurnedLeft, turned_left),
            (Symmetry::Mirrored, mirrored),
            (Symmetry::MirroredTurnedRight, mirrored_turned_right),
            (Symmetry::MirroredTurnedAround, mirrored_turned_around),
            (Symmetry::MirroredTurnedLeft, mirrored_turned_left),
        ],
    ),
};

/// ```text
/// .   .   .   o*b .
/// .   .   #   o*b +
/// .   .   .   o*a .
/// .   .   x   A   .
/// ```
fn as_drawn(at: Window<'_>, _: &mut Areas) -> bool {
    for a in 1..=3 {
        if !at.free(&[(0, -a)]) {
            break;
        }
        for b in 0..=3 {
            if b > 0 && !at.free(&[(1 - b, -2 - a), (1 - b, -1 - a)]) {
                break;
            }
            if at.wall(&[(-b, -1 - a)]) && at.taken(&[(1, -1 - a)]) {
                return true;
            }
        }
    }
    false
}

/// ```text
/// .   .   .   .
/// .   .   .   .
/// x   .   #   .
/// A   o*a o*b o*b
/// .   .   +   .
/// ```
fn turned_right(at: Window<'_>, _: &mut Areas) -> bool {
    for a in 1..=3 {
        if !at.free(&[(a, 0)]) {
            break;
        }
        for b in 0..=3 {
            if b > 0 && !at.free(&[(1 + a, 1 - b), (2 + a, 1 - b)]) {
                break;
            }
            if at.wall(&[(1 + a, -b)]) && at.taken(&[(1 + a, 1)]) {
                return true;
            }
        }
    }
    false
}

/// ```text
/// .   A   x   .   .
/// .   o*a .   .   .
/// +   o*b #   .   .
/// .   o*b .   .   .
/// ```
fn turned_around(at: Window<'_>, _: &mut Areas) -> bool {
    for a in 1..=3 {
        if !at.free(&[(0, a)]) {
            break;
        }
        for b in 0..=3 {
            if b > 0 && !at.free(&[(b - 1, 1 + a), (b - 1, 2 + a)]) {
                break;
            }
            if at.wall(&[(b, 1 + a)]) && at.taken(&[(-1, 1 + a)]) {
                return true;
            }
        }
    }
    false
}

/// ```text
/// .   +   .   .
/// o*b o*b o*a A
/// .   #   .   x
/// .   .   .   .
/// .   .   .   .
/// ```
fn turned_left(at: Window<'_>, _: &mut Areas) -> bool {
    for a in 1..=3 {
        if !at.free(&[(-a, 0)]) {
            break;
        }
        for b in 0..=3 {
            if b > 0 && !at.free(&[(-2 - a, b - 1), (-1 - a, b - 1)]) {
                break;
            }
            if at.wall(&[(-1 - a, b)]) && at.taken(&[(-1 - a, -1)]) {
                return true;
            }
        }
    }
    false
}

/// ```text
/// .   o*b .   .   .
/// +   o*b #   .   .
/// .   o*a .   .   .
/// .   A   x   .   .
/// ```
fn mirrored(at: Window<'_>, _: &mut Areas) -> bool {
    for a in 1..=3 {
        if !at.free(&[(0, -a)]) {
            break;
        }
        for b in 0..=3 {
            if b > 0 && !at.free(&[(b - 1, -2 - a), (b - 1, -1 - a)]) {
                break;
            }
            if at.wall(&[(b, -1 - a)]) && at.taken(&[(-1, -1 - a)]) {
                return true;
            }
        }
    }
    false
}

/// ```text
/// .   .   +   .
/// A   o*a o*b o*b
/// x   .   #   .
/// .   .   .   .
/// .   .   .   .
/// ```
fn mirrored_turned_right(at: Window<'_>, _: &mut Areas) -> bool {
    for a in 1..=3 {
        if !at.free(&[(a, 0)]) {
            break;
        }
        for b in 0..=3 {
            if b > 0 && !at.free(&[(1 + a, b - 1), (2 + a, b - 1)]) {
                break;
            }
            if at.wall(&[(1 + a, b)]) && at.taken(&[(1 + a, -1)]) {
                return true;
            }
        }
    }
    false
}

/// ```text
/// .   .   x   A   .
/// .   .   .   o*a .
/// .   .   #   o*b +
/// .   .   .   o*b .
/// ```
fn mirrored_turned_around(at: Window<'_>, _: &mut Areas) -> bool {
    for a in 1..=3 {
        if !at.free(&[(0, a)]) {
            break;
        }
        for b in 0..=3 {
            if b > 0 && !at.free(&[(1 - b, 1 + a), (1 - b, 2 + a)]) {
                break;
            }
            if at.wall(&[(-b, 1 + a)]) && at.taken(&[(1, 1 + a)]) {
                return true;
            }
        }
    }
    false
}

/// ```text
/// .   .   .   .
/// .   .   .   .
/// .   #   .   x
/// o*b o*b o*a A
/// .   +   .   .
/// ```
fn mirrored_turned_left(at: Window<'_>, _: &mut Areas) -> bool {
    for a in 1..=3 {
        if !at.free(&[(-a, 0)]) {
            break;
        }
        for b in 0..=3 {
            if b > 0 && !at.free(&[(-2 - a, 1 - b), (-1 - a, 1 - b)]) {
                break;
            }
            if at.wall(&[(-1 - a, -b)]) && at.taken(&[(-1 - a, 1)]) {
                return true;
            }
        }
    }
    false
}
