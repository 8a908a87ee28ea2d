//! The colours of areas and future lines. The symbols of marks are in the vocabulary of each puzzle.

use crate::language::balance::{Count, Parity};

/// The colour of future lines.
pub const FUTURE: &str = "#2563eb";

/// The colour of an area: by parity where it has one.
pub fn area_colour(count: &Count) -> &'static str {
    match count {
        Count { parity: Some(Parity::Pair), .. } => "#2563eb",
        Count { parity: Some(Parity::Impair), .. } => "#ea580c",
        count if !count.compares_colours() && !count.unfillable => "#0f766e",
        _ => "#7c3aed",
    }
}
