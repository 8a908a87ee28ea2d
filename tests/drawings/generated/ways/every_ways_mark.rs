//! Every mark of puzzles on ways
//!
//! It uses every word of the language, and need not be true.
//!
//! As drawn: assumes `filled` and `no_touching` and `one_solution`.
//!
//! Made from `tests/drawings/ok/ways/every_ways_mark.svg` by `cargo xtask codegen`: change the drawing, not this
//! file.

use oneway::matching::ways::{
    Symmetry, WayConclusion, WaysAssumptions, WaysOrientation, WaysRule, WaysWindow,
};

/// The rule and its matchers, one for each distinct orientation.
pub const RULE: WaysRule = WaysRule {
    name: "every_ways_mark",
    title: "Every mark of puzzles on ways",
    level: 5,
    assumes: WaysAssumptions {
        filled: true,
        no_touching: true,
        one_solution: true,
    },
    orientations: &[
        WaysOrientation {
            symmetry: Symmetry::AsDrawn,
            matches: as_drawn,
            same_line: &[(-1, 1), (-1, 2)],
            other_line: &[(0, 1)],
            concludes: &[
                WayConclusion::use_down(0, 0),
                WayConclusion::bar_down(1, 0),
                WayConclusion::use_down(0, 1),
                WayConclusion::bar_down(1, 1),
            ],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedRight,
            matches: turned_right,
            same_line: &[(-2, -1), (-1, -1)],
            other_line: &[(-1, 0)],
            concludes: &[
                WayConclusion::use_right(-2, 0),
                WayConclusion::use_right(-1, 0),
                WayConclusion::bar_right(-2, 1),
                WayConclusion::bar_right(-1, 1),
            ],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedAround,
            matches: turned_around,
            same_line: &[(1, -2), (1, -1)],
            other_line: &[(0, -1)],
            concludes: &[
                WayConclusion::bar_down(-1, -2),
                WayConclusion::use_down(0, -2),
                WayConclusion::bar_down(-1, -1),
                WayConclusion::use_down(0, -1),
            ],
        },
        WaysOrientation {
            symmetry: Symmetry::TurnedLeft,
            matches: turned_left,
            same_line: &[(1, 1), (2, 1)],
            other_line: &[(1, 0)],
            concludes: &[
                WayConclusion::bar_right(0, -1),
                WayConclusion::bar_right(1, -1),
                WayConclusion::use_right(0, 0),
                WayConclusion::use_right(1, 0),
            ],
        },
        WaysOrientation {
            symmetry: Symmetry::Mirrored,
            matches: mirrored,
            same_line: &[(1, 1), (1, 2)],
            other_line: &[(0, 1)],
            concludes: &[
                WayConclusion::bar_down(-1, 0),
                WayConclusion::use_down(0, 0),
                WayConclusion::bar_down(-1, 1),
                WayConclusion::use_down(0, 1),
            ],
        },
        WaysOrientation {
            symmetry: Symmetry::MirroredTurnedRight,
            matches: mirrored_turned_right,
            same_line: &[(-2, 1), (-1, 1)],
            other_line: &[(-1, 0)],
            concludes: &[
                WayConclusion::bar_right(-2, -1),
                WayConclusion::bar_right(-1, -1),
                WayConclusion::use_right(-2, 0),
                WayConclusion::use_right(-1, 0),
            ],
        },
        WaysOrientation {
            symmetry: Symmetry::MirroredTurnedAround,
            matches: mirrored_turned_around,
            same_line: &[(-1, -2), (-1, -1)],
            other_line: &[(0, -1)],
            concludes: &[
                WayConclusion::use_down(0, -2),
                WayConclusion::bar_down(1, -2),
                WayConclusion::use_down(0, -1),
                WayConclusion::bar_down(1, -1),
            ],
        },
        WaysOrientation {
            symmetry: Symmetry::MirroredTurnedLeft,
            matches: mirrored_turned_left,
            same_line: &[(1, -1), (2, -1)],
            other_line: &[(1, 0)],
            concludes: &[
                WayConclusion::use_right(0, 0),
                WayConclusion::use_right(1, 0),
                WayConclusion::bar_right(0, 1),
                WayConclusion::bar_right(1, 1),
            ],
        },
    ],
};

/// ```text
/// e  t  p
/// ?  V  Y
/// s  o x.
/// |  U  X
/// ps .  t
/// ```
fn as_drawn(at: &WaysWindow<'_>) -> u64 {
    at.end(-1, 0)
        & at.open_down(-1, 0)
        & at.through(0, 0)
        & at.plain(0, 0)
        & at.open_down(0, 0)
        & at.plain(1, 0)
        & at.open_down(1, 0)
        & at.plain(-1, 1)
        & at.used_down(-1, 1)
        & at.unused_right(0, 1)
        & at.plain(-1, 2)
        & at.through(1, 2)
        & at.plain(1, 2)
}

/// ```text
/// ps-s ?e
/// . Uo Vt
///    x
/// t X. Yp
/// ```
fn turned_right(at: &WaysWindow<'_>) -> u64 {
    at.plain(-2, -1)
        & at.used_right(-2, -1)
        & at.plain(-1, -1)
        & at.open_right(-1, -1)
        & at.end(0, -1)
        & at.unused_down(-1, 0)
        & at.open_right(-1, 0)
        & at.through(0, 0)
        & at.plain(0, 0)
        & at.through(-2, 1)
        & at.plain(-2, 1)
        & at.open_right(-1, 1)
        & at.plain(0, 1)
}

/// ```text
/// t  .  ps
/// X  U  |
/// . xo  s
/// Y  V  ?
/// p  t  e
/// ```
fn turned_around(at: &WaysWindow<'_>) -> u64 {
    at.through(-1, -2)
        & at.plain(-1, -2)
        & at.plain(1, -2)
        & at.used_down(1, -2)
        & at.unused_right(-1, -1)
        & at.open_down(-1, -1)
        & at.open_down(0, -1)
        & at.plain(1, -1)
        & at.open_down(1, -1)
        & at.plain(-1, 0)
        & at.through(0, 0)
        & at.plain(0, 0)
        & at.end(1, 0)
}

/// ```text
/// p Y. Xt
///    x
/// t Vo U.
/// e ?s -ps
/// ```
fn turned_left(at: &WaysWindow<'_>) -> u64 {
    at.plain(0, -1)
        & at.open_right(0, -1)
        & at.unused_down(1, -1)
        & at.through(2, -1)
        & at.plain(2, -1)
        & at.through(0, 0)
        & at.plain(0, 0)
        & at.open_right(0, 0)
        & at.end(0, 1)
        & at.open_right(0, 1)
        & at.plain(1, 1)
        & at.used_right(1, 1)
        & at.plain(2, 1)
}

/// ```text
/// p  t  e
/// Y  V  ?
/// . xo  s
/// X  U  |
/// t  .  ps
/// ```
fn mirrored(at: &WaysWindow<'_>) -> u64 {
    at.plain(-1, 0)
        & at.open_down(-1, 0)
        & at.through(0, 0)
        & at.plain(0, 0)
        & at.open_down(0, 0)
        & at.end(1, 0)
        & at.open_down(1, 0)
        & at.unused_right(-1, 1)
        & at.plain(1, 1)
        & at.used_down(1, 1)
        & at.through(-1, 2)
        & at.plain(-1, 2)
        & at.plain(1, 2)
}

/// ```text
/// t X. Yp
///    x
/// . Uo Vt
/// ps-s ?e
/// ```
fn mirrored_turned_right(at: &WaysWindow<'_>) -> u64 {
    at.through(-2, -1)
        & at.plain(-2, -1)
        & at.unused_down(-1, -1)
        & at.open_right(-1, -1)
        & at.plain(0, -1)
        & at.open_right(-1, 0)
        & at.through(0, 0)
        & at.plain(0, 0)
        & at.plain(-2, 1)
        & at.used_right(-2, 1)
        & at.plain(-1, 1)
        & at.open_right(-1, 1)
        & at.end(0, 1)
}

/// ```text
/// ps .  t
/// |  U  X
/// s  o x.
/// ?  V  Y
/// e  t  p
/// ```
fn mirrored_turned_around(at: &WaysWindow<'_>) -> u64 {
    at.plain(-1, -2)
        & at.used_down(-1, -2)
        & at.through(1, -2)
        & at.plain(1, -2)
        & at.plain(-1, -1)
        & at.open_down(-1, -1)
        & at.unused_right(0, -1)
        & at.open_down(0, -1)
        & at.open_down(1, -1)
        & at.end(-1, 0)
        & at.through(0, 0)
        & at.plain(0, 0)
        & at.plain(1, 0)
}

/// ```text
/// e ?s -ps
/// t Vo U.
///    x
/// p Y. Xt
/// ```
fn mirrored_turned_left(at: &WaysWindow<'_>) -> u64 {
    at.end(0, -1)
        & at.open_right(0, -1)
        & at.plain(1, -1)
        & at.used_right(1, -1)
        & at.plain(2, -1)
        & at.through(0, 0)
        & at.plain(0, 0)
        & at.open_right(0, 0)
        & at.unused_down(1, 0)
        & at.plain(0, 1)
        & at.open_right(0, 1)
        & at.through(2, 1)
        & at.plain(2, 1)
}
