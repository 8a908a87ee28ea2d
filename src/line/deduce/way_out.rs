//! Ways out: a drawing concludes from which field a line leaves an area that it has to fill first. If all remaining
//! steps lead into such an area, the area is taken as a whole. This module also checks that the conclusion is true.

use crate::grid::{Field, Steps};
use crate::line::Board;
use crate::line::deduce::{Drawings, Matcher, Oriented};
use crate::matching::{Areas, Window};
use std::collections::BTreeSet;

/// The conclusion of a drawing at a live end: a line that steps into the area fills it first and leaves it from the
/// exit.
#[derive(Clone, Debug)]
pub struct WayOut<'m, M> {
    /// The drawing.
    pub by: &'m Oriented<M>,
    /// The fields of the area.
    pub area: BTreeSet<Field>,
    /// The exit.
    pub exit: Field,
}

impl<M> WayOut<'_, M> {
    /// Whether the conclusion is true of a line that goes on by these fields.
    pub fn is_true_of(&self, ahead: &[Field]) -> bool {
        if !ahead.first().is_some_and(|next| self.area.contains(next)) {
            return true;
        }
        let filled = &ahead[..self.area.len().min(ahead.len())];
        self.area.iter().eq(&filled.iter().copied().collect::<BTreeSet<_>>()) && filled.last() == Some(&self.exit)
    }
}

/// The check of a way out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WayOutCheck {
    /// The index of the drawing among those that conclude where a line leaves an area.
    pub rule: usize,
    /// Whether the line can be completed from the state after the way out.
    pub is_viable: bool,
}

impl<M: Matcher> Drawings<M> {
    /// All ways out that the drawings conclude at the live end, even if the line need not step into the area.
    pub fn all_ways_out(&self, board: &Board, areas: &mut Areas) -> Vec<WayOut<'_, M>> {
        let at = Window::around_live_end(board.position());
        let mut all = Vec::new();
        for by in self.may_leave(at) {
            if let Some((dx, dy)) = by.matcher.exit(at, areas) {
                all.push(WayOut {
                    by,
                    area: areas.last(board.position()).iter().collect(),
                    exit: board.live().offset(dx, dy),
                });
            }
        }
        all
    }

    /// If several steps are left: the way out of the smallest area into which all of them lead, as the index of the
    /// drawing and the exit. The area is then the [last](Areas::last) one. The smallest area is the best choice: a line
    /// that leaves a small area may still be inside a larger one, but about a large area that is taken as a whole
    /// nothing more is known.
    fn way_out(&self, board: &Board, areas: &mut Areas, left: Steps) -> Option<(usize, Field)> {
        if left.len() < 2 {
            return None;
        }
        let at = Window::around_live_end(board.position());
        // The smallest area so far, and the drawing that was matched last.
        let mut smallest: Option<(usize, &Oriented<M>, (i32, i32))> = None;
        let mut last = None;
        for candidate in self.may_leave(at) {
            last = Some(std::ptr::from_ref(candidate));
            let Some(exit) = candidate.matcher.exit(at, areas) else { continue };
            let area = areas.last(board.position());
            let size = area.iter().count();
            let leads_inside = |step| area.contains(board.live().neighbour(step));
            if left.iter().all(leads_inside) && smallest.is_none_or(|(known, ..)| size < known) {
                smallest = Some((size, candidate, exit));
            }
        }
        let (_, found, (dx, dy)) = smallest?;
        if last != Some(std::ptr::from_ref(found)) {
            found.matcher.exit(at, areas)?;
        }
        Some((found.rule, board.live().offset(dx, dy)))
    }

    /// If several steps are left and all of them lead into an area with a way out: takes the area, the smallest if
    /// there are several, and returns the index of the drawing. Each of its fields is undone separately.
    pub fn take_way_out(&self, board: &mut Board, areas: &mut Areas, left: Steps) -> Option<usize> {
        let (way_out, exit) = self.way_out(board, areas, left)?;
        let area = areas.last(board.position());
        board.take(area.iter(), exit);
        Some(way_out)
    }

    /// Checks a way out if all remaining steps lead into its area: whether the state after it can be completed; `None`
    /// if no way out is taken. `left` are the steps that no drawing forbids. The other steps of a sequence follow the
    /// drawings and are as true as they are. So the sequence is true if each of its ways out leads from a viable state
    /// to a viable state.
    pub fn check_way_out(
        &self,
        board: &mut Board,
        areas: &mut Areas,
        left: Steps,
        is_viable: impl FnOnce(&Board) -> bool,
    ) -> Option<WayOutCheck> {
        let first_length = board.line().len();
        let rule = self.take_way_out(board, areas, left)?;
        let outcome = WayOutCheck { rule, is_viable: is_viable(board) };
        (first_length..board.line().len()).for_each(|_| board.undo());
        Some(outcome)
    }
}
