//! Corner ahead, big area: enter now
//!
//! A closed area lies behind a stair that leads away from it. The live end stands beside the first door. The
//! doors are the fields at the edges of the stair, all of one colour; the fields between them have no neighbour
//! outside. So whoever fills what lies between the doors goes in by one of them and comes out by another, which
//! takes one field more of this colour, and every door that is not used so can be visited for itself, which takes
//! one more. If all doors but one are not enough, the area is entered now, beside the first door: then every door
//! can be visited for itself or is the way out.
//!
//! As drawn: the area on the left of 1: same>=other+k+2; k from 0 on; one copy is shown.
//!
//! Made from `patterns/line/corner/corner_big_enter.svg` by `cargo xtask codegen`: change the drawing, not this
//! file.

use oneway::matching::{
    Areas, Conclusion, Counts, Lengths, Rule, Run, Side, Step, Steps, Sum, Surplus,
    Symmetry, Window,
};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: Rule = Rule {
    name: "corner_big_enter",
    title: "Corner ahead, big area: enter now",
    conclusion: Conclusion::Forbids(
        Steps::of(&[Step::Up, Step::Right]),
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

/// `3 + 2 * k` doors. The area behind them is closed, and its surplus of the first one's colour is `2 + k` or
/// more.
const DOORS: Lengths<1> = Lengths::new(
    [Counts::from(0)],
    Sum::new(3, [2]),
    &[Surplus::AtLeast(Sum::new(2, [1]))],
);

/// ```text
/// .   .   4   5   .
/// .   2*k 3*k .   .
/// .   1x  .   .   .
/// .   A   x   .   .
/// ```
fn as_drawn(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas
        .doors(at, Run::stairs((0, -1), [Step::Up, Step::Right], Side::Left));
    doors.fit(&DOORS)
}

/// ```text
/// .   .   .   .
/// A   1x  2*k .
/// x   .   3*k 4
/// .   .   .   5
/// .   .   .   .
/// ```
fn turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas
        .doors(at, Run::stairs((1, 0), [Step::Right, Step::Down], Side::Left));
    doors.fit(&DOORS)
}

/// ```text
/// .   .   x   A   .
/// .   .   .   1x  .
/// .   .   3*k 2*k .
/// .   5   4   .   .
/// ```
fn turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas
        .doors(at, Run::stairs((0, 1), [Step::Down, Step::Left], Side::Left));
    doors.fit(&DOORS)
}

/// ```text
/// .   .   .   .
/// 5   .   .   .
/// 4   3*k .   x
/// .   2*k 1x  A
/// .   .   .   .
/// ```
fn turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas
        .doors(at, Run::stairs((-1, 0), [Step::Left, Step::Up], Side::Left));
    doors.fit(&DOORS)
}

/// ```text
/// .   5   4   .   .
/// .   .   3*k 2*k .
/// .   .   .   1x  .
/// .   .   x   A   .
/// ```
fn mirrored(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas
        .doors(at, Run::stairs((0, -1), [Step::Up, Step::Left], Side::Right));
    doors.fit(&DOORS)
}

/// ```text
/// .   .   .   .
/// .   .   .   5
/// x   .   3*k 4
/// A   1x  2*k .
/// .   .   .   .
/// ```
fn mirrored_turned_right(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas
        .doors(at, Run::stairs((1, 0), [Step::Right, Step::Up], Side::Right));
    doors.fit(&DOORS)
}

/// ```text
/// .   A   x   .   .
/// .   1x  .   .   .
/// .   2*k 3*k .   .
/// .   .   4   5   .
/// ```
fn mirrored_turned_around(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas
        .doors(at, Run::stairs((0, 1), [Step::Down, Step::Right], Side::Right));
    doors.fit(&DOORS)
}

/// ```text
/// .   .   .   .
/// .   2*k 1x  A
/// 4   3*k .   x
/// 5   .   .   .
/// .   .   .   .
/// ```
fn mirrored_turned_left(at: Window<'_>, areas: &mut Areas) -> bool {
    let doors = areas
        .doors(at, Run::stairs((-1, 0), [Step::Left, Step::Down], Side::Right));
    doors.fit(&DOORS)
}
