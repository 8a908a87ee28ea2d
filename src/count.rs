//! All lines of a board in keep-left order, by walking with undo. Rules only save time here: as long as they forbid
//! no step that can be completed, every line comes out, whatever the rules.

use crate::board::Board;
use crate::geometry::Steps;
use crate::walk::{Walker, keep_left};

/// What an enumeration has met so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Lines completed.
    pub lines: u64,
    /// Boards that were not full and had no step left.
    pub dead_ends: u64,
}

/// Walks through the lines of a board one after the other, in the order left, straight, right at each field.
#[derive(Debug)]
pub struct Enumeration {
    walker: Walker,
    /// For each field of the line, the steps that are still to be tried from it. Empty before the first line and after
    /// the last one.
    to_try: Vec<Steps>,
    tally: Tally,
    begun: bool,
}

impl Enumeration {
    /// Begins before the first line.
    pub fn new(walker: Walker) -> Self {
        let to_try = Vec::with_capacity(walker.board().size().fields());
        Self { walker: walker.remembering(), to_try, tally: Tally::default(), begun: false }
    }

    /// What was met so far.
    pub fn tally(&self) -> Tally {
        self.tally
    }

    /// The board as it stands: after [`Enumeration::advance`] has said so, with a complete line.
    pub fn board(&self) -> &Board {
        self.walker.board()
    }

    /// Goes on to the next complete line; `false` when there is none.
    pub fn advance(&mut self) -> bool {
        if !self.begun {
            self.begun = true;
            if self.enter() {
                return true;
            }
        }
        while let Some(untried) = self.to_try.last_mut() {
            let order = keep_left(self.walker.board().heading());
            match order.into_iter().find(|&step| untried.contains(step)) {
                Some(step) => {
                    untried.remove(step);
                    self.walker.step(step);
                    if self.enter() {
                        return true;
                    }
                }
                None => {
                    self.to_try.pop();
                    self.walker.undo();
                }
            }
        }
        false
    }

    /// Looks at the board after a step: notes what can be tried from there; whether the line is complete.
    fn enter(&mut self) -> bool {
        let full = self.walker.board().is_full();
        let allowed = if full { Steps::NONE } else { self.walker.allowed() };
        self.tally.lines += u64::from(full);
        self.tally.dead_ends += u64::from(!full && allowed.is_empty());
        self.to_try.push(allowed);
        full
    }
}
