//! Family with an area of one field
//!
//! A sample: an area whose only field stands behind the copies.
//!
//! As drawn: the area on the right of 1: same!=other+k; k from 0 to 6; one copy is shown.
//!
//! Made from `tests/drawings/ok/family_one_field_area.svg` by `cargo xtask codegen`: change the drawing, not this
//! file.

use oneway::matching::{Areas, Conclusion, Rule, Side, Step, Steps, Symmetry, Window};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: Rule = Rule {
    name: "family_one_field_area",
    title: "Family with an area of one field",
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
/// .   .   .   .   .
/// .   .   .   .   .
/// .   .   .   1   .
/// .   .   o*k .   .
/// .   x   A   .   .
/// ```
fn as_drawn(at: Window<'_>, areas: &mut Areas) -> bool {
    for k in 0..=6 {
        if k > 0 && !at.free(&[(0, -k)]) {
            break;
        }
        if at.free(&[(1, -1 - k)])
            && areas
                .beside_field(at, Side::Right, (1, -1 - k), Step::Up)
                .is_some_and(|area| area.surplus(1, -1 - k) != k)
        {
            return true;
        }
    }
    false
}

/// ```text
/// .   .   .   .   .
/// x   .   .   .   .
/// A   o*k .   .   .
/// .   .   1   .   .
/// .   .   .   .   .
/// ```
fn turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    for k in 0..=6 {
        if k > 0 && !at.free(&[(k, 0)]) {
            break;
        }
        if at.free(&[(1 + k, 1)])
            && areas
                .beside_field(at, Side::Right, (1 + k, 1), Step::Right)
                .is_some_and(|area| area.surplus(1 + k, 1) != k)
        {
            return true;
        }
    }
    false
}

/// ```text
/// .   .   A   x   .
/// .   .   o*k .   .
/// .   1   .   .   .
/// .   .   .   .   .
/// .   .   .   .   .
/// ```
fn turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    for k in 0..=6 {
        if k > 0 && !at.free(&[(0, k)]) {
            break;
        }
        if at.free(&[(-1, 1 + k)])
            && areas
                .beside_field(at, Side::Right, (-1, 1 + k), Step::Down)
                .is_some_and(|area| area.surplus(-1, 1 + k) != k)
        {
            return true;
        }
    }
    false
}

/// ```text
/// .   .   .   .   .
/// .   .   1   .   .
/// .   .   .   o*k A
/// .   .   .   .   x
/// .   .   .   .   .
/// ```
fn turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    for k in 0..=6 {
        if k > 0 && !at.free(&[(-k, 0)]) {
            break;
        }
        if at.free(&[(-1 - k, -1)])
            && areas
                .beside_field(at, Side::Right, (-1 - k, -1), Step::Left)
                .is_some_and(|area| area.surplus(-1 - k, -1) != k)
        {
            return true;
        }
    }
    false
}

/// ```text
/// .   .   .   .   .
/// .   .   .   .   .
/// .   1   .   .   .
/// .   .   o*k .   .
/// .   .   A   x   .
/// ```
fn mirrored(at: Window<'_>, areas: &mut Areas) -> bool {
    for k in 0..=6 {
        if k > 0 && !at.free(&[(0, -k)]) {
            break;
        }
        if at.free(&[(-1, -1 - k)])
            && areas
                .beside_field(at, Side::Left, (-1, -1 - k), Step::Up)
                .is_some_and(|area| area.surplus(-1, -1 - k) != k)
        {
            return true;
        }
    }
    false
}

/// ```text
/// .   .   .   .   .
/// .   .   1   .   .
/// A   o*k .   .   .
/// x   .   .   .   .
/// .   .   .   .   .
/// ```
fn mirrored_turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    for k in 0..=6 {
        if k > 0 && !at.free(&[(k, 0)]) {
            break;
        }
        if at.free(&[(1 + k, -1)])
            && areas
                .beside_field(at, Side::Left, (1 + k, -1), Step::Right)
                .is_some_and(|area| area.surplus(1 + k, -1) != k)
        {
            return true;
        }
    }
    false
}

/// ```text
/// .   x   A   .   .
/// .   .   o*k .   .
/// .   .   .   1   .
/// .   .   .   .   .
/// .   .   .   .   .
/// ```
fn mirrored_turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    for k in 0..=6 {
        if k > 0 && !at.free(&[(0, k)]) {
            break;
        }
        if at.free(&[(1, 1 + k)])
            && areas
                .beside_field(at, Side::Left, (1, 1 + k), Step::Down)
                .is_some_and(|area| area.surplus(1, 1 + k) != k)
        {
            return true;
        }
    }
    false
}

/// ```text
/// .   .   .   .   .
/// .   .   .   .   x
/// .   .   .   o*k A
/// .   .   1   .   .
/// .   .   .   .   .
/// ```
fn mirrored_turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    for k in 0..=6 {
        if k > 0 && !at.free(&[(-k, 0)]) {
            break;
        }
        if at.free(&[(-1 - k, 1)])
            && areas
                .beside_field(at, Side::Left, (-1 - k, 1), Step::Left)
                .is_some_and(|area| area.surplus(-1 - k, 1) != k)
        {
            return true;
        }
    }
    false
}
