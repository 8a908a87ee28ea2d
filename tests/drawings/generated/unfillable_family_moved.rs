//! Unfillable behind doors, with another field
//!
//! A sample: the same with an empty field beside the last door, so that the counts are tried.
//!
//! As drawn: the area on the left of 1: unfillable; k from 1 on; one copy is shown.
//!
//! Made from `tests/drawings/ok/unfillable_family_moved.svg` by `cargo xtask codegen`: change the drawing, not
//! this file.

use oneway::matching::{
    Areas, Conclusion, Near, Rule, Side, Step, Steps, Symmetry, Window,
};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: Rule = Rule {
    name: "unfillable_family_moved",
    title: "Unfillable behind doors, with another field",
    conclusion: Conclusion::Forbids(
        Steps::of(&[Step::Up]),
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
/// .   3   o
/// .   2*k .
/// .   1x  .
/// .   A   .
/// ```
fn as_drawn(at: Window<'_>, areas: &mut Areas) -> bool {
    if !at.near(Near::ANY.free(0, -1)) {
        return false;
    }
    for k in 1..=at.longest_side() {
        if !at.free(&[(0, -1 - k)]) {
            break;
        }
        if at.free(&[(0, -2 - k), (1, -2 - k)])
            && areas
                .beside_line(
                    at,
                    Side::Left,
                    [(0, -1)]
                        .into_iter()
                        .chain((0..k).flat_map(move |copy| [(0, -2 - copy)]))
                        .chain([(0, -2 - k)]),
                )
                .is_some()
                    && areas.last_is_unfillable(at)
        {
            return true;
        }
    }
    false
}

/// ```text
/// .   .   .   .   .
/// A   1x  2*k 3   .
/// .   .   .   o   .
/// ```
fn turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    if !at.near(Near::ANY.free(1, 0)) {
        return false;
    }
    for k in 1..=at.longest_side() {
        if !at.free(&[(1 + k, 0)]) {
            break;
        }
        if at.free(&[(2 + k, 0), (2 + k, 1)])
            && areas
                .beside_line(
                    at,
                    Side::Left,
                    [(1, 0)]
                        .into_iter()
                        .chain((0..k).flat_map(move |copy| [(2 + copy, 0)]))
                        .chain([(2 + k, 0)]),
                )
                .is_some()
                    && areas.last_is_unfillable(at)
        {
            return true;
        }
    }
    false
}

/// ```text
/// .   A   .
/// .   1x  .
/// .   2*k .
/// o   3   .
/// .   .   .
/// ```
fn turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    if !at.near(Near::ANY.free(0, 1)) {
        return false;
    }
    for k in 1..=at.longest_side() {
        if !at.free(&[(0, 1 + k)]) {
            break;
        }
        if at.free(&[(-1, 2 + k), (0, 2 + k)])
            && areas
                .beside_line(
                    at,
                    Side::Left,
                    [(0, 1)]
                        .into_iter()
                        .chain((0..k).flat_map(move |copy| [(0, 2 + copy)]))
                        .chain([(0, 2 + k)]),
                )
                .is_some()
                    && areas.last_is_unfillable(at)
        {
            return true;
        }
    }
    false
}

/// ```text
/// .   o   .   .   .
/// .   3   2*k 1x  A
/// .   .   .   .   .
/// ```
fn turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    if !at.near(Near::ANY.free(-1, 0)) {
        return false;
    }
    for k in 1..=at.longest_side() {
        if !at.free(&[(-1 - k, 0)]) {
            break;
        }
        if at.free(&[(-2 - k, -1), (-2 - k, 0)])
            && areas
                .beside_line(
                    at,
                    Side::Left,
                    [(-1, 0)]
                        .into_iter()
                        .chain((0..k).flat_map(move |copy| [(-2 - copy, 0)]))
                        .chain([(-2 - k, 0)]),
                )
                .is_some()
                    && areas.last_is_unfillable(at)
        {
            return true;
        }
    }
    false
}

/// ```text
/// .   .   .
/// o   3   .
/// .   2*k .
/// .   1x  .
/// .   A   .
/// ```
fn mirrored(at: Window<'_>, areas: &mut Areas) -> bool {
    if !at.near(Near::ANY.free(0, -1)) {
        return false;
    }
    for k in 1..=at.longest_side() {
        if !at.free(&[(0, -1 - k)]) {
            break;
        }
        if at.free(&[(-1, -2 - k), (0, -2 - k)])
            && areas
                .beside_line(
                    at,
                    Side::Right,
                    [(0, -1)]
                        .into_iter()
                        .chain((0..k).flat_map(move |copy| [(0, -2 - copy)]))
                        .chain([(0, -2 - k)]),
                )
                .is_some()
                    && areas.last_is_unfillable(at)
        {
            return true;
        }
    }
    false
}

/// ```text
/// .   .   .   o   .
/// A   1x  2*k 3   .
/// .   .   .   .   .
/// ```
fn mirrored_turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    if !at.near(Near::ANY.free(1, 0)) {
        return false;
    }
    for k in 1..=at.longest_side() {
        if !at.free(&[(1 + k, 0)]) {
            break;
        }
        if at.free(&[(2 + k, -1), (2 + k, 0)])
            && areas
                .beside_line(
                    at,
                    Side::Right,
                    [(1, 0)]
                        .into_iter()
                        .chain((0..k).flat_map(move |copy| [(2 + copy, 0)]))
                        .chain([(2 + k, 0)]),
                )
                .is_some()
                    && areas.last_is_unfillable(at)
        {
            return true;
        }
    }
    false
}

/// ```text
/// .   A   .
/// .   1x  .
/// .   2*k .
/// .   3   o
/// .   .   .
/// ```
fn mirrored_turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    if !at.near(Near::ANY.free(0, 1)) {
        return false;
    }
    for k in 1..=at.longest_side() {
        if !at.free(&[(0, 1 + k)]) {
            break;
        }
        if at.free(&[(0, 2 + k), (1, 2 + k)])
            && areas
                .beside_line(
                    at,
                    Side::Right,
                    [(0, 1)]
                        .into_iter()
                        .chain((0..k).flat_map(move |copy| [(0, 2 + copy)]))
                        .chain([(0, 2 + k)]),
                )
                .is_some()
                    && areas.last_is_unfillable(at)
        {
            return true;
        }
    }
    false
}

/// ```text
/// .   .   .   .   .
/// .   3   2*k 1x  A
/// .   o   .   .   .
/// ```
fn mirrored_turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    if !at.near(Near::ANY.free(-1, 0)) {
        return false;
    }
    for k in 1..=at.longest_side() {
        if !at.free(&[(-1 - k, 0)]) {
            break;
        }
        if at.free(&[(-2 - k, 0), (-2 - k, 1)])
            && areas
                .beside_line(
                    at,
                    Side::Right,
                    [(-1, 0)]
                        .into_iter()
                        .chain((0..k).flat_map(move |copy| [(-2 - copy, 0)]))
                        .chain([(-2 - k, 0)]),
                )
                .is_some()
                    && areas.last_is_unfillable(at)
        {
            return true;
        }
    }
    false
}
