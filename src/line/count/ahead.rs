//! A lazy walker: its line goes ahead of the board. As long as the memo table holds the allowed steps of a state, the walker need
//! not walk there. Otherwise most of the time of an enumeration would go into boards that are never read.

use crate::grid::{Field, Step, Steps};
use crate::line::Board;
use crate::line::walk::Walker;
use crate::matching::PositionHashes;

/// A walker, and the steps of its line that it has not made yet.
#[derive(Debug)]
pub(super) struct LazyWalker<'r> {
    walker: Walker<'r>,
    /// The steps that the walker has not made yet.
    pending: Vec<PendingStep>,
}

/// A step that the walker has not made yet, and the hashes of board and state after it.
#[derive(Clone, Copy, Debug)]
struct PendingStep {
    /// The field that it leads to.
    field: Field,
    step: Step,
    board: PositionHashes,
    state: [u64; 2],
}

impl<'r> LazyWalker<'r> {
    /// The walker is where the line ends.
    pub(super) fn of(walker: Walker<'r>) -> Self {
        let pending = Vec::with_capacity(walker.board().size().fields());
        Self { walker, pending }
    }

    /// The number of fields of the line.
    pub(super) fn len(&self) -> usize {
        self.walker.board().line().len() + self.pending.len()
    }

    /// Whether the line visits all fields.
    pub(super) fn is_full(&self) -> bool {
        self.len() == self.walker.board().size().fields()
    }

    /// The step that led to the line's end.
    pub(super) fn heading(&self) -> Step {
        self.pending.last().map_or_else(|| self.walker.board().heading(), |end| end.step)
    }

    /// The steps that are free and not forbidden.
    pub(super) fn allowed(&mut self) -> Steps {
        let remembered = self.pending.last().and_then(|end| self.walker.known_allowed(end.state));
        remembered.unwrap_or_else(|| self.catch_up().allowed())
    }

    /// Draws the line one field further, by one of the allowed steps.
    pub(super) fn step(&mut self, step: Step) {
        let (end, labels) = match self.pending.last() {
            Some(end) => (end.field, end.board),
            None => (self.walker.board().live(), self.walker.board().hashes()),
        };
        let field = end.neighbour(step);
        let board = labels.with(field);
        self.pending.push(PendingStep { field, step, board, state: board.of_state(field) });
    }

    /// Takes the last step back.
    pub(super) fn undo(&mut self) {
        if self.pending.pop().is_none() {
            self.walker.undo();
        }
    }

    /// The board after all steps.
    pub(super) fn board(&mut self) -> &Board {
        self.catch_up().board()
    }

    /// Makes the pending steps.
    fn catch_up(&mut self) -> &mut Walker<'r> {
        for PendingStep { step, .. } in self.pending.drain(..) {
            self.walker.step(step);
        }
        &mut self.walker
    }
}
