//! The walker that never gets stuck: it keeps one completion of the line, the *witness*. It takes a step only if the
//! witness begins with it, or if it finds another witness that does. A step that a rule refutes is not tried. The other
//! steps are nearly always viable, so a search is worthwhile.
//!
//! A new witness is first searched close by: within a window around the live end, without changes elsewhere. If that
//! fails and not too many fields are free, a line is walked to its end by rules, and finally the referee is called. The
//! next step of the witness itself is always possible.
//!
//! Steps are chosen with one stream of random numbers, and searches use other streams of the same seed. So a line
//! depends only on which steps are accepted, not on the search effort: it makes no difference whether a dead step is
//! refuted by a rule or by a failed search.

mod first;
mod window;
mod witness;

use crate::grid::{Chance, Field, Rectangle, Size, Step};
use crate::line::deduce::RuleSet;
use crate::line::exact::referee::QUICK_STATES;
use crate::line::existence::{NoLine, line_exists};
use crate::line::walk::{WalkOutcome, Walker};
use crate::line::{Board, exact};
pub(crate) use first::some_line;
use window::WindowSearch;
use witness::Witness;

/// A walker that keeps a completion.
#[derive(Clone, Debug)]
pub struct WitnessWalker<'r> {
    walker: Walker<'r>,
    witness: Witness,
    search: WindowSearch,
    rules: RuleSet<'r>,
    effort: Effort,
    /// Whether all rules are used. On a large board only local rules are used until few fields are left.
    uses_all_rules: bool,
}

/// The numbers of steps by the way in which they were decided.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// The witness began with the step.
    pub in_hand: u64,
    /// A witness that begins with it was found within a window around the live end.
    pub by_window: u64,
    /// A witness was found by walking by rules.
    pub by_rules: u64,
    /// A witness was found by the referee.
    pub by_referee: u64,
    /// A rule refuted the step.
    pub refuted: u64,
    /// No witness was found: the step is dead, or the search was too short.
    pub refused: u64,
}

impl Effort {
    /// The sum of both.
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

/// The windows that are searched for a witness, one after the other: the length of their sides, and the maximum number
/// of visited fields. Larger ones seldom find more; see the table in ARCHITECTURE.md.
const WINDOWS: [(i32, usize); 2] = [(7, 2_000), (9, 20_000)];

const _: () = assert!(WINDOWS[0].0 <= window::LONGEST && WINDOWS[1].0 <= window::LONGEST);

/// With more free fields than this, only local rules are used.
const FAR_FIELDS: usize = 2_600;

/// With more free fields than this, no line is walked to its end in order to find a witness.
const COMPLETION_FIELDS: usize = 1_000;

/// The number of such walks for one step.
const COMPLETIONS: u64 = 3;

/// The maximum number of states that the referee may use for one step.
const REFEREE_STATES: usize = 100_000;

impl<'r> WitnessWalker<'r> {
    /// A walker at the beginning of a line from `start` to `end`; an error with the reason if there is no such line.
    pub fn new(size: Size, start: Field, end: Field, rules: RuleSet<'r>) -> Result<Self, NoLine> {
        line_exists(size, start, end)?;
        let line = some_line(size, start, end);
        Ok(Self::on(Board::between(size, start, end), &line[1..], rules.between(size, start, end)))
    }

    /// A walker at the live end of a board; `None` if no completion is found: there is none, or the board is too wide.
    pub fn from_board(board: Board, rules: RuleSet<'r>) -> Option<Self> {
        /// The number of walks by rules that are tried.
        const WALKS: u64 = 8;
        let start = board.line()[0];
        if board.line().len() == 1 {
            return Self::new(board.size(), start, board.end(), rules).ok();
        }
        let rules = rules.between(board.size(), start, board.end());
        let walker = Walker::on(board.clone(), rules);
        let by_rules = (0..WALKS).find_map(|seed| {
            let mut walker = walker.clone();
            let outcome = walker.walk_at_random(&mut Chance::from_seed(seed));
            (outcome == WalkOutcome::Complete).then(|| walker.board().clone())
        });
        let complete = by_rules.or_else(|| {
            let mut complete = board.clone();
            let found = exact::walk_within(&mut complete, &mut Chance::from_seed(0), QUICK_STATES);
            (found == Ok(true)).then_some(complete)
        })?;
        let ahead = &complete.line()[board.line().len()..];
        Some(Self::on(board, ahead, rules))
    }

    /// A walker at the live end of a board; `ahead` are the fields of a completion.
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

    /// The effort so far.
    pub fn effort(&self) -> Effort {
        self.effort
    }

    /// Draws the line one field further, choosing evenly among the steps for which it finds a completion. Returns the
    /// step; `None` if the line is complete.
    pub fn step_at_random(&mut self, chance: &mut Chance) -> Option<Step> {
        let order = chance.order();
        let free = self.board().free_steps();
        order.into_iter().find(|step| free.contains(*step) && self.try_step(*step, chance))
    }

    /// Walks on to the end.
    pub fn walk_at_random(&mut self, chance: &mut Chance) {
        while self.step_at_random(chance).is_some() {}
    }

    /// Takes a free step if a completion is found that begins with it. The search does not use the random numbers with
    /// which steps are chosen.
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

    /// Searches a witness that begins with a step that the walker has taken but the witness has not.
    fn find_witness(&mut self, step: Step, chance: &Chance) -> bool {
        if WINDOWS.iter().any(|&(side, most)| self.search.find(&mut self.witness, step, side, most)) {
            self.effort.by_window += 1;
            return true;
        }
        if self.witness.ahead().len() > COMPLETION_FIELDS {
            return false;
        }
        // Each try has its own stream, numbered by the length of the line, so it does not depend on earlier searches.
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

    /// Makes a complete line, which begins like the walker's, the witness. The witness has not taken the walker's last
    /// step yet.
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

/// A line that leaves out a room in which the given line begins: it begins at `door` and visits all other fields of the
/// given line. It differs from that only close to the room; `None` if there is no such line.
pub(crate) fn leaving_out(size: Size, line: &[Field], room: Rectangle, door: Field) -> Option<Vec<Field>> {
    let (_, most) = WINDOWS[WINDOWS.len() - 1];
    WindowSearch::new(size).leave_out(&Witness::of(size, line.to_vec(), 0), room, door, most)
}

#[cfg(test)]
mod tests;
