//! Family of borders
//!
//! A sample: four fields outside the board, also on boards that are smaller than that.
//!
//! As drawn: k from 4 to 4; one copy is shown.
//!
//! Made from `tests/drawings/ok/family_of_borders.svg` by `cargo xtask codegen`: change the drawing, not this
//! file.

use oneway::matching::{Areas, Conclusion, Rule, Step, Steps, Symmetry, Window};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: Rule = Rule {
    name: "family_of_borders",
    title: "Family of borders",
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
/// .   .   .
/// .   .   .
/// .   .   .
/// .   .   .
/// .   .   =*k
/// x   A   .
/// ```
fn as_drawn(at: Window<'_>, _: &mut Areas) -> bool {
    for k in 1..=4 {
        if !at.border(&[(1, -k)]) {
            break;
        }
        if k < 4 {
            continue;
        }
        return true;
    }
    false
}

/// ```text
/// x   .   .   .   .   .
/// A   .   .   .   .   .
/// .   =*k .   .   .   .
/// ```
fn turned_right(at: Window<'_>, _: &mut Areas) -> bool {
    for k in 1..=4 {
        if !at.border(&[(k, 1)]) {
            break;
        }
        if k < 4 {
            continue;
        }
        return true;
    }
    false
}

/// ```text
/// .   A   x
/// =*k .   .
/// .   .   .
/// .   .   .
/// .   .   .
/// .   .   .
/// ```
fn turned_around(at: Window<'_>, _: &mut Areas) -> bool {
    for k in 1..=4 {
        if !at.border(&[(-1, k)]) {
            break;
        }
        if k < 4 {
            continue;
        }
        return true;
    }
    false
}

/// ```text
/// .   .   .   .   =*k .
/// .   .   .   .   .   A
/// .   .   .   .   .   x
/// ```
fn turned_left(at: Window<'_>, _: &mut Areas) -> bool {
    for k in 1..=4 {
        if !at.border(&[(-k, -1)]) {
            break;
        }
        if k < 4 {
            continue;
        }
        return true;
    }
    false
}

/// ```text
/// .   .   .
/// .   .   .
/// .   .   .
/// .   .   .
/// =*k .   .
/// .   A   x
/// ```
fn mirrored(at: Window<'_>, _: &mut Areas) -> bool {
    for k in 1..=4 {
        if !at.border(&[(-1, -k)]) {
            break;
        }
        if k < 4 {
            continue;
        }
        return true;
    }
    false
}

/// ```text
/// .   =*k .   .   .   .
/// A   .   .   .   .   .
/// x   .   .   .   .   .
/// ```
fn mirrored_turned_right(at: Window<'_>, _: &mut Areas) -> bool {
    for k in 1..=4 {
        if !at.border(&[(k, -1)]) {
            break;
        }
        if k < 4 {
            continue;
        }
        return true;
    }
    false
}

/// ```text
/// x   A   .
/// .   .   =*k
/// .   .   .
/// .   .   .
/// .   .   .
/// .   .   .
/// ```
fn mirrored_turned_around(at: Window<'_>, _: &mut Areas) -> bool {
    for k in 1..=4 {
        if !at.border(&[(1, k)]) {
            break;
        }
        if k < 4 {
            continue;
        }
        return true;
    }
    false
}

/// ```text
/// .   .   .   .   .   x
/// .   .   .   .   .   A
/// .   .   .   .   =*k .
/// ```
fn mirrored_turned_left(at: Window<'_>, _: &mut Areas) -> bool {
    for k in 1..=4 {
        if !at.border(&[(-k, 1)]) {
            break;
        }
        if k < 4 {
            continue;
        }
        return true;
    }
    false
}
