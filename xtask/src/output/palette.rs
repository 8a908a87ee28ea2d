//! How marks and areas look: the symbols that every drawing carries with it.

use crate::language::Mark;
use crate::language::balance::{Count, Parity};

/// The colour of future lines.
pub const FUTURE: &str = "#2563eb";

/// The symbol of a mark, in a field from (0, 0) to (1, 1). Area marks take the colour of their group. A mark on a way
/// looks the same across and down.
pub fn symbol(mark: Mark) -> &'static str {
    match mark {
        Mark::Live => {
            r##"<circle cx=".5" cy=".5" r=".34" fill="#1f2937"/><circle cx=".5" cy=".5" r=".13" fill="#fff"/>"##
        }
        Mark::Tail => r##"<circle cx=".5" cy=".5" r=".14" fill="#1f2937"/>"##,
        Mark::Empty => {
            r##"<rect x=".08" y=".08" width=".84" height=".84" rx=".1" fill="#fff" stroke="#9ca3af" stroke-width=".04"/>"##
        }
        Mark::Taken => r##"<rect x=".02" y=".02" width=".96" height=".96" fill="#4b5563"/>"##,
        Mark::Border => {
            r##"<rect x=".02" y=".02" width=".96" height=".96" fill="#a16207"/><path d="M.02 .34H.98M.02 .66H.98M.5 .02V.34M.25 .34V.66M.75 .34V.66M.5 .66V.98" stroke="#fef3c7" stroke-width=".05"/>"##
        }
        Mark::Wall => {
            r##"<rect x=".02" y=".02" width=".96" height=".96" fill="#9ca3af"/><path d="M.02 .5L.5 .02M.02 .98L.98 .02M.5 .98L.98 .5" stroke="#4b5563" stroke-width=".1"/>"##
        }
        Mark::NotEnd => {
            r##"<path d="M.72 .2V.42M.72 .2H.9L.84 .26L.9 .32H.72" stroke="#b91c1c" stroke-width=".04" fill="#fecaca"/><path d="M.64 .44L.94 .14" stroke="#b91c1c" stroke-width=".05"/>"##
        }
        Mark::Forbidden => {
            r##"<path d="M.28 .28L.72 .72M.72 .28L.28 .72" stroke="#dc2626" stroke-width=".12" stroke-linecap="round"/>"##
        }
        Mark::AreaStart => {
            r##"<rect x=".04" y=".04" width=".92" height=".92" fill="currentColor" opacity=".22"/><circle cx=".5" cy=".5" r=".2" fill="#fff" stroke="currentColor" stroke-width=".08"/>"##
        }
        Mark::AreaLine => {
            r##"<rect x=".04" y=".04" width=".92" height=".92" fill="currentColor" opacity=".22"/><circle cx=".5" cy=".5" r=".09" fill="currentColor"/>"##
        }
        Mark::AreaEnd => {
            r##"<rect x=".04" y=".04" width=".92" height=".92" fill="currentColor" opacity=".22"/><circle cx=".5" cy=".5" r=".16" fill="currentColor"/>"##
        }
        Mark::AreaExit => {
            r##"<path d="M.5 .1L.9 .5L.5 .9L.1 .5Z" fill="none" stroke="#16a34a" stroke-width=".1" stroke-linejoin="round"/>"##
        }
        Mark::AreaEntry => {
            r##"<path d="M.5 .16L.84 .5L.5 .84L.16 .5Z" fill="none" stroke="currentColor" stroke-width=".06"/>"##
        }
        Mark::FutureEnd => {
            r##"<rect x=".08" y=".08" width=".84" height=".84" rx=".1" fill="#2563eb" opacity=".14"/><circle cx=".5" cy=".5" r=".3" fill="none" stroke="#2563eb" stroke-width=".08"/>"##
        }
        Mark::FutureLine => {
            r##"<rect x=".08" y=".08" width=".84" height=".84" rx=".1" fill="#2563eb" opacity=".14"/><circle cx=".5" cy=".5" r=".3" fill="none" stroke="#2563eb" stroke-width=".08" stroke-dasharray=".12 .115"/>"##
        }
        Mark::Forced => r##"<circle cx=".5" cy=".5" r=".13" fill="#2563eb" stroke="#fff" stroke-width=".04"/>"##,
    }
}

/// The colour of an area: by parity where it has one.
pub fn area_colour(count: &Count) -> &'static str {
    match count {
        Count { parity: Some(Parity::Pair), .. } => "#2563eb",
        Count { parity: Some(Parity::Impair), .. } => "#ea580c",
        count if !count.compares_colours() && !count.unfillable => "#0f766e",
        _ => "#7c3aed",
    }
}
