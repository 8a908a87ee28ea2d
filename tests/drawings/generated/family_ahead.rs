//! Family ahead
//!
//! A sample: a wall one to five fields ahead, and nothing before it.
//!
//! As drawn: k from 0 to 4; one copy is shown.
//!
//! Made from `tests/drawings/ok/family_ahead.svg` by `cargo xtask codegen`: change the drawing, not this file.

use oneway::matching::{Areas, Conclusion, Rule, Step, Steps, Symmetry, Window};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: Rule = Rule {
    name: "family_ahead",
    title: "Family ahead",
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
/// .    .    .
/// .    #    #
/// .    o!*k .
/// x    A    .
/// ```
fn as_drawn(at: Window<'_>, _: &mut Areas) -> bool {
    for k in 0..=4 {
        if k > 0 && !(at.free(&[(0, -k)]) && at.not_end(&[(0, -k)])) {
            break;
        }
        if at.wall(&[(0, -1 - k), (1, -1 - k)]) {
            return true;
        }
    }
    false
}

/// ```text
/// x    .    .    .
/// A    o!*k #    .
/// .    .    #    .
/// ```
fn turned_right(at: Window<'_>, _: &mut Areas) -> bool {
    for k in 0..=4 {
        if k > 0 && !(at.free(&[(k, 0)]) && at.not_end(&[(k, 0)])) {
            break;
        }
        if at.wall(&[(1 + k, 0), (1 + k, 1)]) {
            return true;
        }
    }
    false
}

/// ```text
/// .    A    x
/// .    o!*k .
/// #    #    .
/// .    .    .
/// ```
fn turned_around(at: Window<'_>, _: &mut Areas) -> bool {
    for k in 0..=4 {
        if k > 0 && !(at.free(&[(0, k)]) && at.not_end(&[(0, k)])) {
            break;
        }
        if at.wall(&[(-1, 1 + k), (0, 1 + k)]) {
            return true;
        }
    }
    false
}

/// ```text
/// .    #    .    .
/// .    #    o!*k A
/// .    .    .    x
/// ```
fn turned_left(at: Window<'_>, _: &mut Areas) -> bool {
    for k in 0..=4 {
        if k > 0 && !(at.free(&[(-k, 0)]) && at.not_end(&[(-k, 0)])) {
            break;
        }
        if at.wall(&[(-1 - k, -1), (-1 - k, 0)]) {
            return true;
        }
    }
    false
}

/// ```text
/// .    .    .
/// #    #    .
/// .    o!*k .
/// .    A    x
/// ```
fn mirrored(at: Window<'_>, _: &mut Areas) -> bool {
    for k in 0..=4 {
        if k > 0 && !(at.free(&[(0, -k)]) && at.not_end(&[(0, -k)])) {
            break;
        }
        if at.wall(&[(-1, -1 - k), (0, -1 - k)]) {
            return true;
        }
    }
    false
}

/// ```text
/// .    .    #    .
/// A    o!*k #    .
/// x    .    .    .
/// ```
fn mirrored_turned_right(at: Window<'_>, _: &mut Areas) -> bool {
    for k in 0..=4 {
        if k > 0 && !(at.free(&[(k, 0)]) && at.not_end(&[(k, 0)])) {
            break;
        }
        if at.wall(&[(1 + k, -1), (1 + k, 0)]) {
            return true;
        }
    }
    false
}

/// ```text
/// x    A    .
/// .    o!*k .
/// .    #    #
/// .    .    .
/// ```
fn mirrored_turned_around(at: Window<'_>, _: &mut Areas) -> bool {
    for k in 0..=4 {
        if k > 0 && !(at.free(&[(0, k)]) && at.not_end(&[(0, k)])) {
            break;
        }
        if at.wall(&[(0, 1 + k), (1, 1 + k)]) {
            return true;
        }
    }
    false
}

/// ```text
/// .    .    .    x
/// .    #    o!*k A
/// .    #    .    .
/// ```
fn mirrored_turned_left(at: Window<'_>, _: &mut Areas) -> bool {
    for k in 0..=4 {
        if k > 0 && !(at.free(&[(-k, 0)]) && at.not_end(&[(-k, 0)])) {
            break;
        }
        if at.wall(&[(-1 - k, 0), (-1 - k, 1)]) {
            return true;
        }
    }
    false
}
