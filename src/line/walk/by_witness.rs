//! The walker that never gets stuck: it keeps one completion of the line, the *witness*. It takes a step only if the
//! witness begins with it, or if it finds another witness that does. A step that a rule refutes is not tried. The other
//! steps are nearly always viable, so a search is worthwhile.
//!
//! A new witness is first searched close by: within a window around the live end, without changes elsewhere. Then ways
//! of the witness are exchanged, however far away. If that fails, all parts of the universal rule may refute the step,
//! and finally, if not too many fields are free, the complete judge decides. The next step of the witness itself is
//! always possible.
//!
//! Searches use no random numbers. So a line depends only on which steps are accepted, not on the search effort: it
//! makes no difference whether a dead step is refuted by a rule or by a failed search.

mod exchange;
mod first;
mod window;
mod witness;

use crate::grid::{Chance, Field, Rectangle, Size, Step};
use crate::line::Board;
use crate::line::deduce::RuleSet;
use crate::line::existence::{NoLine, line_exists};
use crate::line::judge::{MOST_NODES, Undecided, judge};
use crate::line::walk::Walker;
use exchange::{ExchangeSearch, Exchanged};
pub(crate) use first::{some_line, some_loop};
use window::WindowSearch;
use witness::Witness;

/// A walker that keeps a completion.
#[derive(Clone, Debug)]
pub struct WitnessWalker<'r> {
    walker: Walker<'r>,
    witness: Witness,
    search: WindowSearch,
    exchange: ExchangeSearch,
    rules: RuleSet<'r>,
    effort: Effort,
    /// The steps that were given up: the length of the line at that time, and the step.
    given_up: Vec<(usize, Step)>,
    /// Whether all rules are used. On a large board only local rules are used until few fields are left.
    uses_all_rules: bool,
    /// Whether rules that look at the whole board are used at all.
    is_whole: bool,
}

/// The numbers of steps by the way in which they were decided.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// The witness began with the step.
    pub in_hand: u64,
    /// A witness that begins with it was found within a window around the live end.
    pub by_window: u64,
    /// A witness was found by exchanging ways.
    pub by_exchange: u64,
    /// A witness was found by the complete judge.
    pub by_judge: u64,
    /// The step was refuted, by a rule or by the judge.
    pub refuted: u64,
    /// The step was given up: no witness was found, and it was not refuted.
    pub given_up: u64,
}

impl Effort {
    /// The sum of both.
    pub fn with(self, other: Self) -> Self {
        Self {
            in_hand: self.in_hand + other.in_hand,
            by_window: self.by_window + other.by_window,
            by_exchange: self.by_exchange + other.by_exchange,
            by_judge: self.by_judge + other.by_judge,
            refuted: self.refuted + other.refuted,
            given_up: self.given_up + other.given_up,
        }
    }

    /// The steps that were taken.
    pub fn taken(self) -> u64 {
        self.in_hand + self.by_window + self.by_exchange + self.by_judge
    }
}

/// The windows that are searched for a witness: the length of their sides, and the maximum number of visited fields. The
/// first is searched at once, the second only if no ways can be exchanged and no rule refutes the step.
const WINDOWS: [(i32, usize); 2] = [(7, 2_000), (9, 20_000)];

const _: () = assert!(WINDOWS[0].0 <= window::LONGEST && WINDOWS[1].0 <= window::LONGEST);

/// With more free fields than this, only local rules are used.
const FAR_FIELDS: usize = 2_600;

/// With more free fields than this, the complete judge takes too long for one step.
const JUDGED_FIELDS: usize = 6_000;

/// On a board with more fields than this, nothing looks at the whole board, and little is remembered: time and memory grow as the number
/// of fields does.
const WHOLE_FIELDS: usize = 50_000;

/// The most fields and ways that an exchange looks at on such a board.
const EXCHANGED_FIELDS: usize = 2_000;

impl<'r> WitnessWalker<'r> {
    /// A walker at the beginning of a line from `start` to `end`; an error with the reason if there is no such line.
    pub fn new(size: Size, start: Field, end: Field, rules: RuleSet<'r>) -> Result<Self, NoLine> {
        line_exists(size, start, end)?;
        let line = some_line(size, start, end);
        Ok(Self::on(Board::between(size, start, end), &line[1..], rules.between(size, start, end)))
    }

    /// A walker at the live end of a board; `None` if there is no completion, or none was found.
    pub fn from_board(board: Board, rules: RuleSet<'r>) -> Option<Self> {
        let start = board.line()[0];
        if board.line().len() == 1 {
            return Self::new(board.size(), start, board.end(), rules).ok();
        }
        let rules = rules.between(board.size(), start, board.end());
        let complete = judge(&board, MOST_NODES).ok()?.completion?;
        let ahead = &complete.line()[board.line().len()..];
        Some(Self::on(board, ahead, rules))
    }

    /// A walker at the live end of a board; `ahead` are the fields of a completion.
    pub fn on(mut board: Board, ahead: &[Field], rules: RuleSet<'r>) -> Self {
        let size = board.size();
        let witness = Witness::of(size, &[board.line(), ahead].concat(), board.line().len());
        let is_whole = size.fields() <= WHOLE_FIELDS;
        if !is_whole {
            board.forget_outline();
        }
        let uses_all_rules = ahead.len() <= FAR_FIELDS && is_whole;
        let walker = if uses_all_rules { Walker::on(board, rules) } else { Walker::with_local_rules(board, rules) };
        let search = WindowSearch::new(size);
        let exchange = ExchangeSearch::new(size, if is_whole { usize::MAX } else { EXCHANGED_FIELDS });
        Self {
            walker,
            witness,
            search,
            exchange,
            rules,
            effort: Effort::default(),
            given_up: Vec::new(),
            uses_all_rules,
            is_whole,
        }
    }

    /// The board as it stands.
    pub fn board(&self) -> &Board {
        self.walker.board()
    }

    /// The board as it stands; everything else is given back.
    pub fn into_board(self) -> Board {
        self.walker.into_board()
    }

    /// The effort so far.
    pub fn effort(&self) -> Effort {
        self.effort
    }

    /// The boards after each step that was given up: it was neither refuted nor was a completion found.
    pub fn given_up(&self) -> impl Iterator<Item = Board> {
        self.given_up.iter().map(|&(length, step)| {
            let mut board = self.board().clone();
            while board.line().len() > length {
                board.undo();
            }
            board.step(step);
            board
        })
    }

    /// Draws the line one field further, choosing evenly among the steps for which it finds a completion. Returns the
    /// step; `None` if the line is complete.
    pub fn step_at_random(&mut self, chance: &mut Chance) -> Option<Step> {
        let order = chance.order();
        let free = self.board().free_steps();
        order.into_iter().find(|step| free.contains(*step) && self.try_step(*step))
    }

    /// Walks on to the end.
    pub fn walk_at_random(&mut self, chance: &mut Chance) {
        while self.step_at_random(chance).is_some() {}
    }

    /// Takes a free step if a completion is found that begins with it.
    pub fn try_step(&mut self, step: Step) -> bool {
        self.use_all_rules_when_few_fields_are_left();
        let taken = if self.witness.next_step() == Some(step) {
            self.effort.in_hand += 1;
            self.walker.step(step);
            true
        } else if self.walker.step_unless_refuted(step) {
            let found = self.find_witness(step);
            if found != Ok(true) {
                self.walker.undo();
            }
            match found {
                Ok(true) => {}
                Ok(false) => self.effort.refuted += 1,
                Err(_) => {
                    self.effort.given_up += 1;
                    self.given_up.push((self.board().line().len(), step));
                }
            }
            found == Ok(true)
        } else {
            self.effort.refuted += 1;
            false
        };
        if taken {
            self.witness.advance();
            if !self.is_whole {
                self.walker.settle();
            }
        }
        taken
    }

    /// Searches a witness that begins with a step that the walker has taken but the witness has not. Returns whether
    /// there is one; an error if that is not decided.
    fn find_witness(&mut self, step: Step) -> Result<bool, Undecided> {
        if self.find_in_window(step, WINDOWS[0]) {
            return Ok(true);
        }
        match self.exchange.find(&mut self.witness, step) {
            Exchanged::Found => {
                self.effort.by_exchange += 1;
                return Ok(true);
            }
            Exchanged::Dead => return Ok(false),
            Exchanged::NotFound => {}
        }
        if self.is_whole && self.walker.is_refuted_by_all_parts() {
            return Ok(false);
        }
        if self.find_in_window(step, WINDOWS[1]) {
            return Ok(true);
        }
        if self.is_whole && self.exchange.find_thoroughly(&mut self.witness, step) == Exchanged::Found {
            self.effort.by_exchange += 1;
            return Ok(true);
        }
        if !self.is_whole || self.witness.fields_ahead() > JUDGED_FIELDS {
            return Err(Undecided { nodes: 0 });
        }
        let completion = judge(self.board(), MOST_NODES)?.completion;
        if let Some(completion) = &completion {
            self.replace_witness(completion);
            self.effort.by_judge += 1;
        }
        Ok(completion.is_some())
    }

    fn find_in_window(&mut self, step: Step, (side, most): (i32, usize)) -> bool {
        let found = self.search.find(&mut self.witness, step, side, most);
        self.effort.by_window += u64::from(found);
        found
    }

    /// Makes a complete line, which begins like the walker's, the witness. The witness has not taken the walker's last
    /// step yet.
    fn replace_witness(&mut self, complete: &Board) {
        let walked = self.board().line().len() - 1;
        self.witness = Witness::of(complete.size(), complete.line(), walked);
    }

    fn use_all_rules_when_few_fields_are_left(&mut self) {
        if !self.uses_all_rules && self.is_whole && self.witness.fields_ahead() <= FAR_FIELDS {
            self.uses_all_rules = true;
            self.walker.use_all_rules(self.rules);
        }
    }
}

/// A line that leaves out a room in which the given line begins: it begins at `door` and visits all other fields of the
/// given line. It differs from that only close to the room; `None` if there is no such line.
pub(crate) fn leaving_out(size: Size, line: &[Field], room: Rectangle, door: Field) -> Option<Vec<Field>> {
    let (_, most) = WINDOWS[WINDOWS.len() - 1];
    WindowSearch::new(size).leave_out(&Witness::of(size, line, 0), room, door, most)
}

#[cfg(test)]
mod tests;
