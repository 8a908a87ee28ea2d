//! A walker whose line goes on without it: as long as the walker remembers what it is asked, it need not walk there. Most of the time of
//! an enumeration would otherwise go into boards that are never looked at.

use crate::board::{Board, Labels};
use crate::geometry::{Field, Step, Steps};
use crate::walk::Walker;

/// A walker, and how its line goes on.
#[derive(Debug)]
pub(super) struct Ahead {
    walker: Walker,
    /// The fields of the line that the walker has not come to yet, each with the labels of the board there.
    fields: Vec<(Field, Labels)>,
}

impl Ahead {
    /// The walker is where the line ends.
    pub(super) fn of(walker: Walker) -> Self {
        let fields = Vec::with_capacity(walker.board().size().fields());
        Self { walker, fields }
    }

    /// How many fields the line has.
    pub(super) fn len(&self) -> usize {
        self.walker.board().line().len() + self.fields.len()
    }

    /// Whether it has all.
    pub(super) fn is_full(&self) -> bool {
        self.len() == self.walker.board().size().fields()
    }

    /// The step that led to the line's end.
    pub(super) fn heading(&self) -> Step {
        let board = self.walker.board();
        match self.fields[..] {
            [] => board.heading(),
            [(only, _)] => step_between(board.live(), only),
            [.., (last, _), (end, _)] => step_between(last, end),
        }
    }

    /// The steps that are free and not forbidden.
    pub(super) fn allowed(&mut self) -> Steps {
        let remembered = self.fields.last().and_then(|(end, labels)| self.walker.remembered(labels.of_state(*end)));
        remembered.unwrap_or_else(|| self.catch_up().allowed())
    }

    /// Draws the line one field further, by one of the allowed steps.
    pub(super) fn step(&mut self, step: Step) {
        let board = self.walker.board();
        let (end, labels) = self.fields.last().copied().unwrap_or_else(|| (board.live(), board.labels()));
        let to = end.neighbour(step);
        self.fields.push((to, labels.with(to)));
    }

    /// Takes the last step back.
    pub(super) fn undo(&mut self) {
        if self.fields.pop().is_none() {
            self.walker.undo();
        }
    }

    /// The board as it stands.
    pub(super) fn board(&mut self) -> &Board {
        self.catch_up().board()
    }

    fn catch_up(&mut self) -> &mut Walker {
        for (to, _) in self.fields.drain(..) {
            self.walker.step(step_between(self.walker.board().live(), to));
        }
        &mut self.walker
    }
}

fn step_between(from: Field, to: Field) -> Step {
    from.step_to(to).expect("the line goes from field to field")
}
