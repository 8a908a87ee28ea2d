//! A puzzle on ways to its solutions, none, one, or two of several: exact and complete for every size. Knows no drawing.
//!
//! Each way is open, used or barred. What follows from the ways at a place, from the fragments at its ends, from the regions that are
//! left, and from the order of ends around them is decided; then a way is chosen. Every contradiction has reasons, and becomes a clause
//! that no later choice contradicts.

mod clauses;
mod crossing;
mod frame;
mod local;
mod reach;
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

/// The number of contradictions after which a solution without lines that touch themselves is given up.
const MOST_CALM_CONTRADICTIONS: u64 = 2_000;

/// The solutions of a puzzle; of several, the first two that are found, always the same. Lines of a flow begin at the first end of their
/// colour. `None` if cancelled.
///
/// Two fields touch if they are beside each other without a wall between them. A board of which every field is a hole, or that need not
/// be filled, and a goal without ends and numbers have one solution without lines.
pub fn solutions(puzzle: &WaysPuzzle, cancellation: &Cancellation) -> Option<Solutions<WaysSolution>> {
    let frame = WaysFrame::of(puzzle);
    if let Some(first) = calm_solution(&frame, cancellation)? {
        return Some(match another(frame, &first, cancellation)? {
            None => Solutions::One(Box::new(first)),
            Some(second) => Solutions::Several(Box::new([first, second])),
        });
    }
    let mut search = WaysSearch::new(frame);
    Solutions::first_two(|| search.next(cancellation))
}

/// A solution of a puzzle beside one that is known. The inner `None` if there is none, the outer one if cancelled.
pub fn another_solution(
    puzzle: &WaysPuzzle,
    known: &WaysSolution,
    cancellation: &Cancellation,
) -> Option<Option<WaysSolution>> {
    another(WaysFrame::of(puzzle), known, cancellation)
}

/// Why a search was not finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnfinishedSearch {
    /// It was cancelled.
    Cancelled,
    /// It met too many contradictions.
    TooHard,
}

/// A solution of a puzzle beside one that is known, if the search meets fewer than this many contradictions.
pub fn another_solution_within(
    puzzle: &WaysPuzzle,
    known: &WaysSolution,
    most_contradictions: u64,
    cancellation: &Cancellation,
) -> Result<Option<WaysSolution>, UnfinishedSearch> {
    let mut search = WaysSearch::new(WaysFrame::of(puzzle));
    search.most_contradictions = most_contradictions;
    search.leave_out(known);
    match search.next(cancellation) {
        None => Err(UnfinishedSearch::Cancelled),
        Some(None) if !search.is_over => Err(UnfinishedSearch::TooHard),
        Some(found) => Ok(found),
    }
}

fn another(frame: WaysFrame, known: &WaysSolution, cancellation: &Cancellation) -> Option<Option<WaysSolution>> {
    let mut search = WaysSearch::new(frame);
    search.leave_out(known);
    search.next(cancellation)
}

/// Where lines may touch themselves, most puzzles have a solution whose lines do not, and that is found sooner: so it is sought first, but
/// not for long. The inner `None` if none was found, or it is no help; the outer one if cancelled.
fn calm_solution(frame: &WaysFrame, cancellation: &Cancellation) -> Option<Option<WaysSolution>> {
    if !frame.touching || frame.is_numbered {
        return Some(None);
    }
    let mut search = WaysSearch::new(frame.clone().without_touching());
    search.most_contradictions = MOST_CALM_CONTRADICTIONS;
    search.next(cancellation)
}
