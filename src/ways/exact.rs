//! A puzzle on ways to its solutions, none, one, or two of several: exact and complete for every size. Knows no drawing.
//!
//! Each way is open, used or barred. What follows from the ways at a place, from the fragments at its ends, and from the regions that
//! are left is decided; then a way is chosen. Every contradiction has reasons, and becomes a clause that no later choice contradicts.

mod clauses;
mod frame;
mod local;
mod regions;
mod search;
mod state;
#[cfg(test)]
mod tests;
mod touch;

use super::{WaysPuzzle, WaysSolution};
use crate::support::cancel::Cancellation;
pub use crate::support::solutions::Solutions;
use frame::WaysFrame;
use search::WaysSearch;

/// The solutions of a puzzle; of several, the first two that are found, always the same. Lines of a flow begin at the first end of their
/// colour. `None` if cancelled.
///
/// Two fields touch if they are beside each other without a wall between them. A board of which every field is a hole, or that need not
/// be filled, and a goal without ends and numbers have one solution without lines.
pub fn solutions(puzzle: &WaysPuzzle, cancellation: &Cancellation) -> Option<Solutions<WaysSolution>> {
    let mut search = WaysSearch::new(WaysFrame::of(puzzle));
    Solutions::first_two(|| search.next(cancellation))
}
