//! All lines of a board in keep-left order, by walking with undo. Rules only save time here: as long as they forbid
//! no step that can be completed, every line comes out, whatever the rules.
//!
//! An [`Enumeration`] goes through them one after the other. A [`Split`](split::Split) is made of beginnings of lines, so that
//! what goes on from each can be counted apart; a [`Counting`](counting::Counting) counts them on all cores, or a
//! [`Part`](part::Part) of them for one machine of many. How far it has come is a [`Record`](record::Record), which a
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
use ahead::Ahead;

/// What an enumeration has met so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Lines completed.
    pub lines: u64,
    /// Boards that were not full and had no step left.
    pub dead_ends: u64,
}

impl Tally {
    /// Both together, if that can be written down.
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
    line: Ahead<'r>,
    /// For each field of the line, the steps that are still to be tried from it. Empty before the first line and after
    /// the last one.
    to_try: Vec<Steps>,
    tally: Tally,
    begun: bool,
    /// With so many fields a line is not drawn further.
    longest: usize,
}

impl<'r> Enumeration<'r> {
    /// Begins before the first line. All lines go on from where the walker is. One that [remembers](Walker::with_shared_memo) states is
    /// faster.
    pub fn new(walker: Walker<'r>) -> Self {
        let longest = walker.board().size().fields();
        let to_try = Vec::with_capacity(longest);
        Self { line: Ahead::of(walker), to_try, tally: Tally::default(), begun: false, longest }
    }

    /// The same for beginnings of lines that have so many fields.
    fn of_beginnings(walker: Walker<'r>, fields: usize) -> Self {
        Self { longest: fields, ..Self::new(walker) }
    }

    /// Goes on where another enumeration from the same field was, with what it had met: it had just drawn the line by these
    /// steps. `None` if the rules do not allow them.
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

    /// What was met so far.
    pub fn tally(&self) -> Tally {
        self.tally
    }

    /// The board as it stands: after [`Enumeration::advance`] has said so, with a complete line.
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

    /// Draws the line one field further, from as far back as it has to be; whether it is then as long as it can be. `None` when
    /// nothing is left to be tried.
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

    /// Looks at the board after a step: notes what can be tried from there; whether the line is as long as it can be.
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

    /// What can be tried from a field that the line has just come to.
    fn untried_here(&mut self) -> Steps {
        if self.is_whole() { Steps::NONE } else { self.line.allowed() }
    }
}
