//! The walker by rules: draws the line step by step through free fields that no rule forbids. It does not backtrack, so
//! a walk can end stuck.

pub mod by_witness;

pub use crate::grid::Chance;
use crate::grid::{Size, Step, Steps};
use crate::line::Board;
use crate::line::deduce::sequence::SequenceSource;
use crate::line::deduce::state_memo::StateMemo;
use crate::line::deduce::universal::Universal;
use crate::line::deduce::{Drawings, RuleSet};
use crate::matching::{Areas, Window};

/// The size of a walker's memo table: more states than it looks ahead.
const STATES_AHEAD: usize = 1 << 9;

/// The size of the memo table of a walker that walks many times over the same board: about the number of states of a
/// small board; on a larger one, as many as can be looked up fast.
fn states_of_a_board(size: Size) -> usize {
    // A state that gets the slot of another one replaces it, so there should be more slots than states.
    1 << (2 + size.fields() / 3).min(22)
}

/// A board, the rules that guide its line, and their working memory.
#[derive(Clone, Debug)]
pub struct Walker<'r> {
    board: Board,
    areas: Areas,
    drawn: Option<&'r Drawings>,
    /// The memo table of the sequence, if drawings are followed step by step. Not used together with the universal
    /// rule, which finds everything that the sequence finds.
    memo: Option<StateMemo<'r>>,
    universal: Option<Universal>,
    /// Whether the universal rule has refuted the board as it stands.
    is_refuted: bool,
    /// The length of the line at the beginning; undo does not go back further.
    first_length: usize,
}

/// How a walk ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WalkOutcome {
    /// The line visits every field and ends in the end corner.
    Complete,
    /// No allowed step was left before the board was full.
    Stuck,
}

impl<'r> Walker<'r> {
    /// A walker at the beginning of a line from the upper left to the lower right corner.
    pub fn new(size: Size, rules: RuleSet<'r>) -> Self {
        Self::on(Board::new(size), rules)
    }

    /// A walker at the live end of a board.
    pub fn on(board: Board, rules: RuleSet<'r>) -> Self {
        let universal = rules.universal.then(|| Universal::of(&board));
        Self::with(board, rules, universal)
    }

    /// A walker that uses only rules that look at fields close by, until [`Walker::use_all_rules`] is called. On a
    /// large board the other rules look at nearly all of it at every step.
    pub(crate) fn with_local_rules(board: Board, rules: RuleSet<'r>) -> Self {
        let universal = rules.universal.then(|| Universal::with_local_parts(&board));
        Self::with(board, RuleSet::NONE, universal)
    }

    fn with(board: Board, rules: RuleSet<'r>, mut universal: Option<Universal>) -> Self {
        let areas = Areas::for_size(board.size());
        let is_refuted = universal.as_mut().is_some_and(|universal| universal.propagate().is_err());
        let first_length = board.line().len();
        let mut walker = Self { board, areas, drawn: None, memo: None, universal, is_refuted, first_length };
        walker.use_drawings(rules);
        walker
    }

    /// Uses all these rules from now on.
    pub(crate) fn use_all_rules(&mut self, rules: RuleSet<'r>) {
        self.use_drawings(rules);
        if let Some(universal) = &mut self.universal {
            self.is_refuted |= universal.use_all_parts().is_err();
        }
    }

    /// Whether all parts of the universal rule together refute the board, if the rule is used. What they derive stays.
    pub(crate) fn is_refuted_by_all_parts(&mut self) -> bool {
        self.universal.as_mut().is_some_and(|universal| universal.apply_all_parts().is_err())
    }

    fn use_drawings(&mut self, rules: RuleSet<'r>) {
        self.drawn = rules.drawn;
        if rules.drawn.is_some() {
            self.areas.prepare_future(self.board.size());
        }
        let followed = rules.sequence_drawings().filter(|_| !rules.universal);
        self.memo = followed.map(|drawings| StateMemo::of(drawings, &self.board, STATES_AHEAD));
    }

    /// The same walker with a large memo table, which its clones share: on small boards many lines pass through the
    /// same states.
    pub fn with_shared_memo(self) -> Self {
        let states = states_of_a_board(self.board.size());
        let memo = self.memo.map(|memo| memo.with_room_for(states));
        Self { memo, ..self }
    }

    /// Goes back to the state of a walker that has not walked yet. The memo table is kept.
    pub fn reset_to(&mut self, fresh: &Self) {
        while self.board.line().len() > fresh.board.line().len() {
            self.board.undo();
        }
        self.universal.clone_from(&fresh.universal);
        self.is_refuted = fresh.is_refuted;
    }

    /// The board as it stands.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The board as it stands.
    pub(crate) fn into_board(self) -> Board {
        self.board
    }

    /// Whether the universal rule has refuted the board.
    pub(crate) fn is_refuted(&self) -> bool {
        self.is_refuted
    }

    /// The free steps that are not forbidden. Checks every one of them, unlike [`Walker::step_at_random`].
    pub fn allowed(&mut self) -> Steps {
        if let Some(memo) = &mut self.memo {
            return memo.allowed(&mut self.board, &mut self.areas);
        }
        let candidates = self.not_forbidden(self.open_steps());
        let mut allowed = Steps::NONE;
        for step in candidates.iter() {
            if self.universal_refutes(step) {
                self.rule_out(step);
            } else {
                allowed.insert(step);
            }
        }
        allowed.intersection(self.open_steps())
    }

    /// The result of [`Walker::allowed`] for the state with these hashes, if the memo table has it.
    pub(crate) fn known_allowed(&self, hashes: [u64; 2]) -> Option<Steps> {
        self.memo.as_ref()?.known_allowed(hashes)
    }

    /// Whether the drawings, followed step by step, lead to a dead end after a step.
    fn sequence_refutes(&mut self, step: Step) -> bool {
        let Self { board, areas, memo, .. } = self;
        memo.as_mut().is_some_and(|memo| memo.refutes(board, areas, step))
    }

    /// Whether the universal rule refutes a step that it has not ruled out yet.
    fn universal_refutes(&mut self, step: Step) -> bool {
        let refutes =
            |universal: &mut Universal| universal.ways().contains(step) && universal.refutation(step).is_some();
        !self.is_refuted && self.universal.as_mut().is_some_and(refutes)
    }

    /// The free steps that the universal rule has not ruled out.
    fn open_steps(&self) -> Steps {
        let free = self.board.free_steps();
        match &self.universal {
            _ if self.is_refuted => Steps::NONE,
            Some(universal) => free.intersection(universal.ways()),
            None => free,
        }
    }

    /// The steps that no drawing forbids.
    fn not_forbidden(&mut self, steps: Steps) -> Steps {
        let Self { board, areas, memo, drawn, .. } = self;
        match (memo, drawn) {
            (Some(memo), _) => memo.unforbidden(board, areas).intersection(steps),
            (None, Some(drawn)) => {
                steps.without(drawn.forbidden(Window::around_live_end(board.position()), areas, steps))
            }
            (None, None) => steps,
        }
    }

    /// Rules out a step that the universal rule has refuted.
    fn rule_out(&mut self, step: Step) {
        if let Some(universal) = &mut self.universal {
            self.is_refuted |= universal.rule_out(step).is_err();
        }
    }

    /// Draws the line one field further, by one of the allowed steps.
    pub fn step(&mut self, step: Step) {
        self.board.step(step);
        if let Some(universal) = &mut self.universal {
            self.is_refuted = universal.step(step).is_err();
        }
    }

    /// Draws the line one field further by a free step, unless a rule refutes it. Returns whether it did.
    pub(crate) fn step_unless_refuted(&mut self, step: Step) -> bool {
        let candidates = Steps::of(&[step]).intersection(self.open_steps());
        if self.not_forbidden(candidates).is_empty() || self.sequence_refutes(step) {
            return false;
        }
        self.step_if_not_refuted(step)
    }

    /// Takes a step, and undoes it if the universal rule refutes the new board. Returns whether the step stays.
    fn step_if_not_refuted(&mut self, step: Step) -> bool {
        self.step(step);
        let is_refuted = self.is_refuted;
        if is_refuted {
            self.undo();
            self.rule_out(step);
        }
        !is_refuted
    }

    /// Makes what was walked so far final: it is not undone any more. Only with local rules.
    pub(crate) fn settle(&mut self) {
        self.first_length = self.board.line().len();
        if let Some(universal) = &mut self.universal {
            universal.settle();
        }
    }

    /// Undoes the last step; not beyond the beginning of the walk.
    pub fn undo(&mut self) {
        if self.board.line().len() > self.first_length {
            self.board.undo();
            self.is_refuted = false;
            if let Some(universal) = &mut self.universal {
                universal.undo();
            }
        }
    }

    /// Draws the line one field further by one of the allowed steps, each with the same probability. Returns the step,
    /// if there was one.
    pub fn step_at_random(&mut self, chance: &mut Chance) -> Option<Step> {
        // The first allowed step of a random order is uniformly distributed over the allowed steps. Steps that come
        // after it need not be checked.
        let order = chance.order();
        let mut refused = Steps::NONE;
        loop {
            let open = self.open_steps().without(refused);
            // The only open step is not checked: if it is dead, the line is dead anyway.
            let candidates = if self.universal.is_some() && open.len() < 2 { open } else { self.not_forbidden(open) };
            let step = candidates.first_in(order)?;
            if self.sequence_refutes(step) {
                refused.insert(step);
                continue;
            }
            if self.step_if_not_refuted(step) {
                return Some(step);
            }
        }
    }

    /// Walks on to the end.
    pub fn walk_at_random(&mut self, chance: &mut Chance) -> WalkOutcome {
        while self.step_at_random(chance).is_some() {}
        if self.board.is_complete() { WalkOutcome::Complete } else { WalkOutcome::Stuck }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::keep_left;

    #[test]
    fn the_first_step_in_keep_left_order_is_right() {
        let heading = Board::new(Size::square(5).expect("a size")).heading();
        assert_eq!(keep_left(heading)[0], Step::Right);
    }
}
