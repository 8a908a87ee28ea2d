//! The dead steps of a board that neither drawings which are not compiled in nor their sequence forbid, in the groups that an audit
//! makes. Knows the data of drawings, never their generated code.

use crate::evaluate::Drawings;
use oneway::line::Board;
use oneway::line::survey::audit::{Gap, Gaps};
use oneway::line::survey::states::{StateGraph, Visited, Visitor};
use oneway::matching::{Areas, Window};
use oneway::support::cancel::Cancellation;

/// The dead steps on all states of a board that no drawing forbids, grouped by the surroundings of the live end, the most frequent
/// first; `None` if the work was stopped.
pub fn gaps(stop: &Cancellation, drawings: &Drawings, graph: &StateGraph) -> Option<Vec<Gap>> {
    let visitor = |board: &Board| Uncovered { drawings, areas: Areas::for_size(board.size()), gaps: Gaps::default() };
    Some(graph.visit(stop, |_| (), visitor)?.gaps.sorted())
}

/// Collects the dead steps that nothing forbids.
struct Uncovered<'d> {
    drawings: &'d Drawings,
    areas: Areas,
    gaps: Gaps,
}

impl Visitor for Uncovered<'_> {
    fn visit(&mut self, Visited { board, viable, .. }: Visited<'_>) {
        let dead = board.free_steps().without(viable);
        let forbidden = self.drawings.forbidden(Window::around_live_end(board.position()), &mut self.areas, dead);
        for step in dead.without(forbidden).iter() {
            if self.drawings.dead_after(board, &mut self.areas, step).is_none() {
                self.gaps.add(board, step);
            }
        }
    }

    fn merged(mut self, other: Self) -> Self {
        self.gaps.merge(other.gaps);
        self
    }
}
