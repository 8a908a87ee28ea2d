//! All lines of a board in keep-left order, by walking with undo. Rules only save time here: as long as they forbid
//! no viable step, every line is found.
//!
//! An [`Enumeration`] goes through them one after the other. A [`Split`](split::Split) divides them by their beginnings into pieces
//! that can be counted apart. A [`Counting`](counting::Counting) counts the pieces on all cores, or a
//! [`CountPart`](part::CountPart) of them for one machine of many. Its progress is a [`Record`](record::Record), which a
//! [`Checkpoint`](checkpoint::Checkpoint) keeps in a file.

mod ahead;
pub mod checkpoint;
pub mod counting;
pub mod merge;
pub mod part;
pub mod record;
pub mod split;
pub mod subject;

use crate::grid::{Field, Step, Steps, keep_left};
use crate::line::Board;
use crate::line::walk::Walker;
use ahead::LazyWalker;

/// The lines and dead ends that an enumeration has found so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Lines completed.
    pub lines: u64,
    /// Boards that were not full and had no step left.
    pub dead_ends: u64,
}

impl Tally {
    /// The sum of both, unless it overflows.
    pub fn checked_add(self, more: Self) -> Option<Self> {
        let lines = self.lines.checked_add(more.lines)?;
        Some(Self { lines, dead_ends: self.dead_ends.checked_add(more.dead_ends)? })
    }
}

impl std::ops::AddAssign for Tally {
    fn add_assign(&mut self, more: Self) {
        self.lines += more.lines;
        self.dead_ends += more.dead_ends;
    }
}

/// Walks through the lines of a board one after the other, in the order left, straight, right at each field.
#[derive(Debug)]
pub struct Enumeration<'r> {
    line: LazyWalker<'r>,
    /// For each field of the line, the steps that are still to be tried from it. Empty before the first line and after
    /// the last one.
    to_try: Vec<Steps>,
    tally: Tally,
    begun: bool,
    /// The number of fields at which a line is not drawn further.
    longest: usize,
}

impl<'r> Enumeration<'r> {
    /// Begins before the first line. All lines go on from where the walker is. One that [remembers](Walker::with_shared_memo) states is
    /// faster.
    pub fn new(walker: Walker<'r>) -> Self {
        let longest = walker.board().size().fields();
        let to_try = Vec::with_capacity(longest);
        Self { line: LazyWalker::of(walker), to_try, tally: Tally::default(), begun: false, longest }
    }

    /// The same for beginnings of lines with this number of fields.
    fn of_beginnings(walker: Walker<'r>, fields: usize) -> Self {
        Self { longest: fields, ..Self::new(walker) }
    }

    /// Continues another enumeration from the same field, which had just drawn the line by these steps, with its figures.
    /// `None` if the rules do not allow the steps.
    fn resumed(walker: Walker<'r>, steps: &[Step], tally: Tally) -> Option<Self> {
        let mut lines = Self::new(walker);
        for &step in steps {
            let mut untried = lines.untried_here();
            if !untried.contains(step) {
                return None;
            }
            for tried in keep_left(lines.line.heading()) {
                untried.remove(tried);
                if tried == step {
                    break;
                }
            }
            lines.to_try.push(untried);
            lines.line.step(step);
        }
        let untried = lines.untried_here();
        lines.to_try.push(untried);
        Some(Self { tally, begun: true, ..lines })
    }

    /// The lines and dead ends so far.
    pub fn tally(&self) -> Tally {
        self.tally
    }

    /// The current board; its line is complete if [`Enumeration::advance`] has just returned `true`.
    pub fn board(&mut self) -> &Board {
        self.line.board()
    }

    /// The steps of the line from its field with this number on, the first of which is number 0.
    fn steps_from(&mut self, field: usize) -> impl Iterator<Item = Step> {
        let neighbours = |pair: &[Field]| pair[0].step_to(pair[1]).expect("the line goes from field to field");
        self.board().line()[field..].windows(2).map(neighbours)
    }

    /// Goes on to the next complete line; `false` when there is none.
    pub fn advance(&mut self) -> bool {
        while let Some(is_whole) = self.draw_on() {
            if is_whole {
                return true;
            }
        }
        false
    }

    /// Draws the line one field further, after as many steps back as needed; whether it is then as long as it can be. `None` when
    /// no step is left to try.
    fn draw_on(&mut self) -> Option<bool> {
        if !self.begun {
            self.begun = true;
            return Some(self.enter());
        }
        while let Some(untried) = self.to_try.last_mut() {
            match untried.first_keeping_left(self.line.heading()) {
                Some(step) => {
                    untried.remove(step);
                    self.line.step(step);
                    return Some(self.enter());
                }
                None => {
                    self.to_try.pop();
                    self.line.undo();
                }
            }
        }
        None
    }

    /// Notes the steps to try after a step; whether the line is as long as it can be.
    fn enter(&mut self) -> bool {
        let untried = self.untried_here();
        let is_whole = self.is_whole();
        self.tally.lines += u64::from(self.line.is_full());
        self.tally.dead_ends += u64::from(!is_whole && untried.is_empty());
        self.to_try.push(untried);
        is_whole
    }

    fn is_whole(&self) -> bool {
        self.line.len() >= self.longest
    }

    /// The steps to try from a field that the line has just reached.
    fn untried_here(&mut self) -> Steps {
        if self.is_whole() { Steps::NONE } else { self.line.allowed() }
    }
}
