//! The walker that never gets stuck: it keeps one completion in hand, the *witness*, and takes a step only if the witness
//! begins with it, or another one that does has been found. What the rules refute is not tried; what they leave is nearly
//! always viable, so it is worth looking for.
//!
//! A new witness is looked for close by first: within a window around the live end, everything else staying as it is.
//! Where that is not enough and not too much of the board is left, the line is walked to its end by rules, and at last the
//! referee is asked. The witness's own next step always remains.
//!
//! Steps are chosen with one stream of random numbers, and searches use other streams of the same seed. So a line depends on
//! which steps are accepted, and not on the effort of finding out: a dead step that a rule refutes, and one for which no
//! completion is found, make no difference.

mod first;
mod window;
mod witness;

use crate::grid::{Chance, Field, Rectangle, Size, Step};
use crate::line::deduce::RuleSet;
use crate::line::existence::{NoLine, line_exists};
use crate::line::walk::{WalkOutcome, Walker};
use crate::line::{Board, exact};
pub(crate) use first::some_line;
use window::WindowSearch;
use witness::Witness;

/// A walker with a completion in hand.
#[derive(Clone, Debug)]
pub struct WitnessWalker<'r> {
    walker: Walker<'r>,
    witness: Witness,
    search: WindowSearch,
    rules: RuleSet<'r>,
    effort: Effort,
    /// Whether the rules look at the whole of what is left; on a large board they don't until less of it is.
    uses_all_rules: bool,
}

/// What became of the steps that were drawn, and what it took to find out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// The witness began with the step.
    pub in_hand: u64,
    /// A witness that begins with it was found within a window around the live end.
    pub by_window: u64,
    /// One was walked by rules.
    pub by_rules: u64,
    /// One was found by the referee.
    pub by_referee: u64,
    /// A rule refuted the step.
    pub refuted: u64,
    /// Nothing was found: the step is dead, or it was not looked for hard enough.
    pub refused: u64,
}

impl Effort {
    /// Both taken together.
    pub fn with(self, other: Self) -> Self {
        Self {
            in_hand: self.in_hand + other.in_hand,
            by_window: self.by_window + other.by_window,
            by_rules: self.by_rules + other.by_rules,
            by_referee: self.by_referee + other.by_referee,
            refuted: self.refuted + other.refuted,
            refused: self.refused + other.refused,
        }
    }

    /// The steps that were taken.
    pub fn taken(self) -> u64 {
        self.in_hand + self.by_window + self.by_rules + self.by_referee
    }
}

/// The windows in which a witness is looked for, one after the other: how long their sides are, and how many fields may be
/// looked at. Larger ones seldom find what these don't; see the table in ARCHITECTURE.md.
const WINDOWS: [(i32, usize); 2] = [(7, 2_000), (9, 20_000)];

const _: () = assert!(WINDOWS[0].0 <= window::LONGEST && WINDOWS[1].0 <= window::LONGEST);

/// With more free fields than that the rules look only at what is close by.
const FAR_FIELDS: usize = 2_600;

/// With more free fields than that no line is walked to its end only to see whether that can be done.
const COMPLETION_FIELDS: usize = 1_000;

/// How often that is tried.
const COMPLETIONS: u64 = 3;

/// States that the referee may use for one step.
const REFEREE_STATES: usize = 100_000;

impl<'r> WitnessWalker<'r> {
    /// A walker at the beginning of a line from `start` to `end`; if there is none, why.
    pub fn new(size: Size, start: Field, end: Field, rules: RuleSet<'r>) -> Result<Self, NoLine> {
        line_exists(size, start, end)?;
        let line = some_line(size, start, end);
        Ok(Self::on(Board::between(size, start, end), &line[1..], rules.between(size, start, end)))
    }

    /// A walker at the live end of a board, from where the line can be completed by these fields.
    pub(crate) fn on(board: Board, ahead: &[Field], rules: RuleSet<'r>) -> Self {
        let size = board.size();
        let witness = Witness::of(size, [board.line(), ahead].concat(), board.line().len());
        let uses_all_rules = ahead.len() <= FAR_FIELDS;
        let walker = if uses_all_rules { Walker::on(board, rules) } else { Walker::with_local_rules(board, rules) };
        let search = WindowSearch::new(size);
        Self { walker, witness, search, rules, effort: Effort::default(), uses_all_rules }
    }

    /// The board as it stands.
    pub fn board(&self) -> &Board {
        self.walker.board()
    }

    /// What it has taken so far.
    pub fn effort(&self) -> Effort {
        self.effort
    }

    /// Draws the line one field further, choosing evenly among the steps for which it finds a completion; which one, unless
    /// the line is complete.
    pub fn step_at_random(&mut self, chance: &mut Chance) -> Option<Step> {
        let order = chance.order();
        let free = self.board().free_steps();
        order.into_iter().find(|step| free.contains(*step) && self.try_step(*step, chance))
    }

    /// Walks on to the end.
    pub fn walk_at_random(&mut self, chance: &mut Chance) {
        while self.step_at_random(chance).is_some() {}
    }

    /// Takes a free step if a completion is found that begins with it. The search uses other numbers than those with which steps
    /// are chosen.
    pub fn try_step(&mut self, step: Step, chance: &Chance) -> bool {
        self.use_all_rules_when_few_fields_are_left();
        let taken = if self.witness.next_step() == Some(step) {
            self.effort.in_hand += 1;
            self.walker.step(step);
            true
        } else if self.walker.step_unless_refuted(step) {
            let found = self.find_witness(step, chance);
            if !found {
                self.walker.undo();
                self.effort.refused += 1;
            }
            found
        } else {
            self.effort.refuted += 1;
            false
        };
        if taken {
            self.witness.advance();
        }
        taken
    }

    /// Looks for a witness that begins with a step that the walker, but not the witness, has taken.
    fn find_witness(&mut self, step: Step, chance: &Chance) -> bool {
        if WINDOWS.iter().any(|&(side, most)| self.search.find(&mut self.witness, step, side, most)) {
            self.effort.by_window += 1;
            return true;
        }
        if self.witness.ahead().len() > COMPLETION_FIELDS {
            return false;
        }
        // Each try has a stream of its own, numbered by the length of the line, so earlier searches don't change it.
        let tries = (COMPLETIONS + 1) * self.board().line().len() as u64;
        if (0..COMPLETIONS).any(|number| self.complete_by_rules(&mut chance.stream(tries + number))) {
            self.effort.by_rules += 1;
            return true;
        }
        let mut board = self.board().clone();
        let mut last_try = chance.stream(tries + COMPLETIONS);
        let found = exact::walk_within(&mut board, &mut last_try, REFEREE_STATES) == Ok(true);
        if found {
            self.replace_witness(&board);
            self.effort.by_referee += 1;
        }
        found
    }

    fn complete_by_rules(&mut self, chance: &mut Chance) -> bool {
        let mut ahead = self.walker.clone();
        let complete = ahead.walk_at_random(chance) == WalkOutcome::Complete;
        if complete {
            self.replace_witness(ahead.board());
        }
        complete
    }

    /// Takes a complete line that begins as the walker's for the witness; all but the last step of that has been taken.
    fn replace_witness(&mut self, complete: &Board) {
        let walked = self.board().line().len() - 1;
        self.witness = Witness::of(complete.size(), complete.line().to_vec(), walked);
    }

    fn use_all_rules_when_few_fields_are_left(&mut self) {
        if !self.uses_all_rules && self.witness.ahead().len() <= FAR_FIELDS {
            self.uses_all_rules = true;
            self.walker.use_all_rules(self.rules);
        }
    }
}

/// Another line that leaves out a room, in which the given one begins: it begins at `door` and visits everything else that the
/// given one does. It differs from that only close to the room; `None` if there is none that does.
pub(crate) fn leaving_out(size: Size, line: &[Field], room: Rectangle, door: Field) -> Option<Vec<Field>> {
    let (_, most) = WINDOWS[WINDOWS.len() - 1];
    WindowSearch::new(size).leave_out(&Witness::of(size, line.to_vec(), 0), room, door, most)
}

#[cfg(test)]
mod tests;
