//! Family of ways out
//!
//! A sample: the line comes out behind any number of walled-up doors.
//!
//! As drawn: the area on the left of 1: same>=other-k; k from 0 on; one copy is shown.
//!
//! Made from `tests/drawings/ok/family_way_out.svg` by `cargo xtask codegen`: change the drawing, not this file.

use oneway::matching::{
    Areas, Conclusion, Counts, Lengths, Rule, Run, Side, Step, Sum, Surplus, Symmetry,
    Window,
};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: Rule = Rule {
    name: "family_way_out",
    title: "Family of ways out",
    conclusion: Conclusion::Exit(
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

/// `2 + k` doors. The area behind them is closed, and its surplus of the first one's colour is `-k` or more.
const DOORS: Lengths<1> = Lengths::new(
    [Counts::from(0)],
    Sum::new(2, [1]),
    &[Surplus::AtLeast(Sum::new(0, [-1]))],
);

/// ```text
/// .   3>  .
/// .   2*k .
/// .   1   .
/// .   A   .
/// ```
fn as_drawn(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let doors = areas.doors(at, Run::straight((0, -1), Step::Up, Side::Left));
    doors.fitting(&DOORS).next().map(|[k]| (0, -2 - k))
}

/// ```text
/// .   .   .   .
/// A   1   2*k 3>
/// .   .   .   .
/// ```
fn turned_right(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let doors = areas.doors(at, Run::straight((1, 0), Step::Right, Side::Left));
    doors.fitting(&DOORS).next().map(|[k]| (2 + k, 0))
}

/// ```text
/// .   A   .
/// .   1   .
/// .   2*k .
/// .   3>  .
/// ```
fn turned_around(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let doors = areas.doors(at, Run::straight((0, 1), Step::Down, Side::Left));
    doors.fitting(&DOORS).next().map(|[k]| (0, 2 + k))
}

/// ```text
/// .   .   .   .
/// 3>  2*k 1   A
/// .   .   .   .
/// ```
fn turned_left(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let doors = areas.doors(at, Run::straight((-1, 0), Step::Left, Side::Left));
    doors.fitting(&DOORS).next().map(|[k]| (-2 - k, 0))
}

/// ```text
/// .   3>  .
/// .   2*k .
/// .   1   .
/// .   A   .
/// ```
fn mirrored(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let doors = areas.doors(at, Run::straight((0, -1), Step::Up, Side::Right));
    doors.fitting(&DOORS).next().map(|[k]| (0, -2 - k))
}

/// ```text
/// .   .   .   .
/// A   1   2*k 3>
/// .   .   .   .
/// ```
fn mirrored_turned_right(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let doors = areas.doors(at, Run::straight((1, 0), Step::Right, Side::Right));
    doors.fitting(&DOORS).next().map(|[k]| (2 + k, 0))
}

/// ```text
/// .   A   .
/// .   1   .
/// .   2*k .
/// .   3>  .
/// ```
fn mirrored_turned_around(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let doors = areas.doors(at, Run::straight((0, 1), Step::Down, Side::Right));
    doors.fitting(&DOORS).next().map(|[k]| (0, 2 + k))
}

/// ```text
/// .   .   .   .
/// 3>  2*k 1   A
/// .   .   .   .
/// ```
fn mirrored_turned_left(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let doors = areas.doors(at, Run::straight((-1, 0), Step::Left, Side::Right));
    doors.fitting(&DOORS).next().map(|[k]| (-2 - k, 0))
}
