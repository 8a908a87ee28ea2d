//! Family with a bent area
//!
//! A sample: an area beside a line that goes up for a while and then turns.
//!
//! As drawn: the area on the left of 1: same<=other+k; k from 0 on; one copy is shown.
//!
//! Made from `tests/drawings/ok/family_bent_area.svg` by `cargo xtask codegen`: change the drawing, not this
//! file.

use oneway::matching::{
    Areas, Conclusion, Near, Rule, Side, Step, Steps, Symmetry, Window,
};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: Rule = Rule {
    name: "family_bent_area",
    title: "Family with a bent area",
    conclusion: Conclusion::Forbids(
        Steps::of(&[Step::Right]),
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
/// .   5   .   .
/// .   4   3   .
/// .   .   2*k .
/// .   .   1   .
/// .   .   A   x
/// ```
fn as_drawn(at: Window<'_>, areas: &mut Areas) -> bool {
    if !at.near(Near::ANY.free(0, -1)) {
        return false;
    }
    for k in 0..=at.longest_side() {
        if k > 0 && !at.free(&[(0, -1 - k)]) {
            break;
        }
        if at.free(&[(-1, -3 - k), (-1, -2 - k), (0, -2 - k)])
            && areas
                .beside_line(
                    at,
                    Side::Left,
                    [(0, -1)]
                        .into_iter()
                        .chain((0..k).flat_map(move |copy| [(0, -2 - copy)]))
                        .chain([(0, -2 - k), (-1, -2 - k), (-1, -3 - k)]),
                )
                .is_some_and(|area| area.surplus(0, -1) <= k)
        {
            return true;
        }
    }
    false
}

/// ```text
/// .   .   .   .   .
/// .   .   .   4   5
/// A   1   2*k 3   .
/// x   .   .   .   .
/// ```
fn turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    if !at.near(Near::ANY.free(1, 0)) {
        return false;
    }
    for k in 0..=at.longest_side() {
        if k > 0 && !at.free(&[(1 + k, 0)]) {
            break;
        }
        if at.free(&[(2 + k, -1), (3 + k, -1), (2 + k, 0)])
            && areas
                .beside_line(
                    at,
                    Side::Left,
                    [(1, 0)]
                        .into_iter()
                        .chain((0..k).flat_map(move |copy| [(2 + copy, 0)]))
                        .chain([(2 + k, 0), (2 + k, -1), (3 + k, -1)]),
                )
                .is_some_and(|area| area.surplus(1, 0) <= k)
        {
            return true;
        }
    }
    false
}

/// ```text
/// x   A   .   .
/// .   1   .   .
/// .   2*k .   .
/// .   3   4   .
/// .   .   5   .
/// ```
fn turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    if !at.near(Near::ANY.free(0, 1)) {
        return false;
    }
    for k in 0..=at.longest_side() {
        if k > 0 && !at.free(&[(0, 1 + k)]) {
            break;
        }
        if at.free(&[(0, 2 + k), (1, 2 + k), (1, 3 + k)])
            && areas
                .beside_line(
                    at,
                    Side::Left,
                    [(0, 1)]
                        .into_iter()
                        .chain((0..k).flat_map(move |copy| [(0, 2 + copy)]))
                        .chain([(0, 2 + k), (1, 2 + k), (1, 3 + k)]),
                )
                .is_some_and(|area| area.surplus(0, 1) <= k)
        {
            return true;
        }
    }
    false
}

/// ```text
/// .   .   .   .   x
/// .   3   2*k 1   A
/// 5   4   .   .   .
/// .   .   .   .   .
/// ```
fn turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    if !at.near(Near::ANY.free(-1, 0)) {
        return false;
    }
    for k in 0..=at.longest_side() {
        if k > 0 && !at.free(&[(-1 - k, 0)]) {
            break;
        }
        if at.free(&[(-2 - k, 0), (-3 - k, 1), (-2 - k, 1)])
            && areas
                .beside_line(
                    at,
                    Side::Left,
                    [(-1, 0)]
                        .into_iter()
                        .chain((0..k).flat_map(move |copy| [(-2 - copy, 0)]))
                        .chain([(-2 - k, 0), (-2 - k, 1), (-3 - k, 1)]),
                )
                .is_some_and(|area| area.surplus(-1, 0) <= k)
        {
            return true;
        }
    }
    false
}

/// ```text
/// .   .   5   .
/// .   3   4   .
/// .   2*k .   .
/// .   1   .   .
/// x   A   .   .
/// ```
fn mirrored(at: Window<'_>, areas: &mut Areas) -> bool {
    if !at.near(Near::ANY.free(0, -1)) {
        return false;
    }
    for k in 0..=at.longest_side() {
        if k > 0 && !at.free(&[(0, -1 - k)]) {
            break;
        }
        if at.free(&[(1, -3 - k), (0, -2 - k), (1, -2 - k)])
            && areas
                .beside_line(
                    at,
                    Side::Right,
                    [(0, -1)]
                        .into_iter()
                        .chain((0..k).flat_map(move |copy| [(0, -2 - copy)]))
                        .chain([(0, -2 - k), (1, -2 - k), (1, -3 - k)]),
                )
                .is_some_and(|area| area.surplus(0, -1) <= k)
        {
            return true;
        }
    }
    false
}

/// ```text
/// x   .   .   .   .
/// A   1   2*k 3   .
/// .   .   .   4   5
/// .   .   .   .   .
/// ```
fn mirrored_turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    if !at.near(Near::ANY.free(1, 0)) {
        return false;
    }
    for k in 0..=at.longest_side() {
        if k > 0 && !at.free(&[(1 + k, 0)]) {
            break;
        }
        if at.free(&[(2 + k, 0), (2 + k, 1), (3 + k, 1)])
            && areas
                .beside_line(
                    at,
                    Side::Right,
                    [(1, 0)]
                        .into_iter()
                        .chain((0..k).flat_map(move |copy| [(2 + copy, 0)]))
                        .chain([(2 + k, 0), (2 + k, 1), (3 + k, 1)]),
                )
                .is_some_and(|area| area.surplus(1, 0) <= k)
        {
            return true;
        }
    }
    false
}

/// ```text
/// .   .   A   x
/// .   .   1   .
/// .   .   2*k .
/// .   4   3   .
/// .   5   .   .
/// ```
fn mirrored_turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    if !at.near(Near::ANY.free(0, 1)) {
        return false;
    }
    for k in 0..=at.longest_side() {
        if k > 0 && !at.free(&[(0, 1 + k)]) {
            break;
        }
        if at.free(&[(-1, 2 + k), (0, 2 + k), (-1, 3 + k)])
            && areas
                .beside_line(
                    at,
                    Side::Right,
                    [(0, 1)]
                        .into_iter()
                        .chain((0..k).flat_map(move |copy| [(0, 2 + copy)]))
                        .chain([(0, 2 + k), (-1, 2 + k), (-1, 3 + k)]),
                )
                .is_some_and(|area| area.surplus(0, 1) <= k)
        {
            return true;
        }
    }
    false
}

/// ```text
/// .   .   .   .   .
/// 5   4   .   .   .
/// .   3   2*k 1   A
/// .   .   .   .   x
/// ```
fn mirrored_turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    if !at.near(Near::ANY.free(-1, 0)) {
        return false;
    }
    for k in 0..=at.longest_side() {
        if k > 0 && !at.free(&[(-1 - k, 0)]) {
            break;
        }
        if at.free(&[(-3 - k, -1), (-2 - k, -1), (-2 - k, 0)])
            && areas
                .beside_line(
                    at,
                    Side::Right,
                    [(-1, 0)]
                        .into_iter()
                        .chain((0..k).flat_map(move |copy| [(-2 - copy, 0)]))
                        .chain([(-2 - k, 0), (-2 - k, -1), (-3 - k, -1)]),
                )
                .is_some_and(|area| area.surplus(-1, 0) <= k)
        {
            return true;
        }
    }
    false
}
