//! All lines of a board in keep-left order, by walking with undo. Rules only save time here: as long as they forbid
//! no step that can be completed, every line comes out, whatever the rules.

use crate::board::Board;
use crate::geometry::Step;
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
    /// For each field of the line, the steps that are still to be tried from it, the next one last.
    to_try: Vec<Untried>,
    tally: Tally,
}

#[derive(Clone, Copy, Debug)]
struct Untried {
    steps: [Step; 4],
    len: usize,
}

impl Enumeration {
    /// Begins before the first line.
    pub fn new(walker: Walker) -> Self {
        let to_try = Vec::with_capacity(walker.board().size().fields());
        Self { walker, to_try, tally: Tally::default() }
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
        let not_begun = self.tally == Tally::default() && self.to_try.is_empty();
        if not_begun && self.enter() {
            return true;
        }
        while let Some(untried) = self.to_try.last_mut() {
            if untried.len == 0 {
                self.to_try.pop();
                self.walker.undo();
                continue;
            }
            untried.len -= 1;
            let step = untried.steps[untried.len];
            self.walker.step(step);
            if self.enter() {
                return true;
            }
        }
        false
    }

    /// Looks at the board after a step: notes what can be tried from there; whether the line is complete.
    fn enter(&mut self) -> bool {
        let full = self.walker.board().is_full();
        let mut untried = Untried { steps: Step::ALL, len: 0 };
        if full {
            self.tally.lines += 1;
        } else {
            let allowed = self.walker.allowed();
            self.tally.dead_ends += u64::from(allowed.is_empty());
            for step in keep_left(self.walker.board().heading()).into_iter().rev() {
                if allowed.contains(step) {
                    untried.steps[untried.len] = step;
                    untried.len += 1;
                }
            }
        }
        self.to_try.push(untried);
        full
    }
}
