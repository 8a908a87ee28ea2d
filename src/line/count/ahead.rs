//! A walker whose line goes on without it: as long as the walker remembers what it is asked, it need not walk there. Most of the time of
//! an enumeration would otherwise go into boards that are never looked at.

use crate::grid::{Field, Step, Steps};
use crate::line::Board;
use crate::line::walk::Walker;
use crate::matching::PositionHashes;

/// A walker, and how its line goes on.
#[derive(Debug)]
pub(super) struct Ahead<'r> {
    walker: Walker<'r>,
    /// The fields of the line that the walker has not come to yet.
    imagined: Vec<Imagined>,
}

/// A field of the line, as far as it is imagined, and what stands for the board and the state there.
#[derive(Clone, Copy, Debug)]
struct Imagined {
    field: Field,
    /// The step that led there.
    step: Step,
    board: PositionHashes,
    state: [u64; 2],
}

impl<'r> Ahead<'r> {
    /// The walker is where the line ends.
    pub(super) fn of(walker: Walker<'r>) -> Self {
        let imagined = Vec::with_capacity(walker.board().size().fields());
        Self { walker, imagined }
    }

    /// How many fields the line has.
    pub(super) fn len(&self) -> usize {
        self.walker.board().line().len() + self.imagined.len()
    }

    /// Whether it has all.
    pub(super) fn is_full(&self) -> bool {
        self.len() == self.walker.board().size().fields()
    }

    /// The step that led to the line's end.
    pub(super) fn heading(&self) -> Step {
        self.imagined.last().map_or_else(|| self.walker.board().heading(), |end| end.step)
    }

    /// The steps that are free and not forbidden.
    pub(super) fn allowed(&mut self) -> Steps {
        let remembered = self.imagined.last().and_then(|end| self.walker.known_allowed(end.state));
        remembered.unwrap_or_else(|| self.catch_up().allowed())
    }

    /// Draws the line one field further, by one of the allowed steps.
    pub(super) fn step(&mut self, step: Step) {
        let (end, labels) = match self.imagined.last() {
            Some(end) => (end.field, end.board),
            None => (self.walker.board().live(), self.walker.board().hashes()),
        };
        let field = end.neighbour(step);
        let board = labels.with(field);
        self.imagined.push(Imagined { field, step, board, state: board.of_state(field) });
    }

    /// Takes the last step back.
    pub(super) fn undo(&mut self) {
        if self.imagined.pop().is_none() {
            self.walker.undo();
        }
    }

    /// The board as it stands.
    pub(super) fn board(&mut self) -> &Board {
        self.catch_up().board()
    }

    fn catch_up(&mut self) -> &mut Walker<'r> {
        for Imagined { step, .. } in self.imagined.drain(..) {
            self.walker.step(step);
        }
        &mut self.walker
    }
}
