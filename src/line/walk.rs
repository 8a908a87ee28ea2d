//! The walker by rules: draws the line step by step among the free fields that no rule forbids. It never changes its
//! mind; getting stuck is one of its two outcomes.

pub mod by_witness;

pub use crate::grid::Chance;
use crate::grid::{Size, Step, Steps};
use crate::line::Board;
use crate::line::deduce::state_memo::Foresight;
use crate::line::deduce::universal::Universal;
use crate::line::deduce::{Drawings, RuleSet};
use crate::matching::{Areas, Window};

/// How many states a walker remembers: more than it looks ahead.
const STATES_AHEAD: usize = 1 << 9;

/// How many it remembers if it walks many times over the same board: about those that a small board has, and on a larger one
/// as many as can be looked up fast.
fn states_of_a_board(size: Size) -> usize {
    // Where two states want the same place one of them is forgotten, so there should be more places than states.
    1 << (2 + size.fields() / 3).min(22)
}

/// A board, the rules that guide its line, and the room that they need.
#[derive(Clone, Debug)]
pub struct Walker<'r> {
    board: Board,
    areas: Areas,
    drawn: Option<&'r Drawings>,
    /// If the drawings are followed step by step, what they say of the states ahead; the universal rule sees all that this could.
    foresight: Option<Foresight<'r>>,
    universal: Option<Universal>,
    /// Whether the universal rule has found out that the board as it stands can't be completed.
    lost: bool,
    /// How long the line was at the beginning; it is not taken back further.
    begun: usize,
}

/// How a walk ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The line visits every field and ends in the end corner.
    Complete,
    /// No step was left before the board was full.
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

    /// A walker that asks, until it is told to look far, only what can be told from close by: on a large board the rules
    /// look at nearly all of it at every step.
    pub(crate) fn looking_near(board: Board, rules: RuleSet<'r>) -> Self {
        let universal = rules.universal.then(|| Universal::looking_near(&board));
        Self::with(board, RuleSet::NONE, universal)
    }

    fn with(board: Board, rules: RuleSet<'r>, mut universal: Option<Universal>) -> Self {
        let areas = Areas::for_size(board.size());
        let lost = universal.as_mut().is_some_and(|universal| universal.settle().is_err());
        let begun = board.line().len();
        let mut walker = Self { board, areas, drawn: None, foresight: None, universal, lost, begun };
        walker.take_drawings(rules);
        walker
    }

    /// Asks all these rules from now on.
    pub(crate) fn look_far(&mut self, rules: RuleSet<'r>) {
        self.take_drawings(rules);
        if let Some(universal) = &mut self.universal {
            self.lost |= universal.look_far().is_err();
        }
    }

    fn take_drawings(&mut self, rules: RuleSet<'r>) {
        self.drawn = rules.drawn;
        let followed = rules.followed().filter(|_| !rules.universal);
        self.foresight = followed.map(|drawings| Foresight::of(drawings, &self.board, STATES_AHEAD));
    }

    /// The same walker with a good memory, which its clones share: on small boards many lines pass through the same states.
    pub fn remembering(self) -> Self {
        let states = states_of_a_board(self.board.size());
        let foresight = self.foresight.map(|foresight| foresight.with_room_for(states));
        Self { foresight, ..self }
    }

    /// Goes back to where a walker began that has not walked yet, and keeps what this one remembers of states.
    pub fn begin_again(&mut self, fresh: &Self) {
        while self.board.line().len() > fresh.board.line().len() {
            self.board.undo();
        }
        self.universal.clone_from(&fresh.universal);
        self.lost = fresh.lost;
    }

    /// The board as it stands.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Whether the universal rule knows that the board can't be completed.
    pub(crate) fn is_lost(&self) -> bool {
        self.lost
    }

    /// The steps that are free and not forbidden. Judges every one of them, which [`Walker::step_at_random`] avoids.
    pub fn allowed(&mut self) -> Steps {
        if let Some(foresight) = &mut self.foresight {
            return foresight.allowed(&mut self.board, &mut self.areas);
        }
        let asked = self.asking_drawings(self.open_steps());
        let mut allowed = Steps::NONE;
        for step in asked.iter() {
            if self.universal_refutes(step) {
                self.rule_out(step);
            } else {
                allowed.insert(step);
            }
        }
        allowed.intersection(self.open_steps())
    }

    /// What [`Walker::allowed`] has said of the state with these labels, if that is remembered.
    pub(crate) fn remembered(&self, labels: [u64; 2]) -> Option<Steps> {
        self.foresight.as_ref()?.remembered(labels)
    }

    /// Whether the drawings, followed step by step, leave no way on.
    fn sequence_refutes(&mut self, step: Step) -> bool {
        let Self { board, areas, foresight, .. } = self;
        foresight.as_mut().is_some_and(|foresight| foresight.refutes(board, areas, step))
    }

    /// Whether the universal rule refutes a step that it has not ruled out yet.
    fn universal_refutes(&mut self, step: Step) -> bool {
        let refutes =
            |universal: &mut Universal| universal.ways().contains(step) && universal.refutation(step).is_some();
        !self.lost && self.universal.as_mut().is_some_and(refutes)
    }

    /// The free steps that the universal rule has not ruled out.
    fn open_steps(&self) -> Steps {
        let free = self.board.free_steps();
        match &self.universal {
            _ if self.lost => Steps::NONE,
            Some(universal) => free.intersection(universal.ways()),
            None => free,
        }
    }

    /// Those of the steps that no drawing forbids.
    fn asking_drawings(&mut self, steps: Steps) -> Steps {
        let Self { board, areas, foresight, drawn, .. } = self;
        match (foresight, drawn) {
            (Some(foresight), _) => foresight.left(board, areas).intersection(steps),
            (None, Some(drawn)) => {
                steps.without(drawn.forbidden(Window::around_live_end(board.position()), areas, steps))
            }
            (None, None) => steps,
        }
    }

    /// Tells the universal rule of a step that it has refuted.
    fn rule_out(&mut self, step: Step) {
        if let Some(universal) = &mut self.universal {
            self.lost |= universal.rule_out(step).is_err();
        }
    }

    /// Draws the line one field further, by one of the allowed steps.
    pub fn step(&mut self, step: Step) {
        self.board.step(step);
        if let Some(universal) = &mut self.universal {
            self.lost = universal.step(step).is_err();
        }
    }

    /// Draws the line one field further by a free step, unless a rule refutes it; whether it did.
    pub(crate) fn step_unless_refuted(&mut self, step: Step) -> bool {
        let asked = Steps::of(&[step]).intersection(self.open_steps());
        if self.asking_drawings(asked).is_empty() || self.sequence_refutes(step) {
            return false;
        }
        self.step_unless_lost(step)
    }

    /// Goes one step further unless the universal rule then finds that all is lost; whether it did.
    fn step_unless_lost(&mut self, step: Step) -> bool {
        self.step(step);
        let lost = self.lost;
        if lost {
            self.undo();
            self.rule_out(step);
        }
        !lost
    }

    /// Takes the last step back; not beyond where the walker began.
    pub fn undo(&mut self) {
        if self.board.line().len() > self.begun {
            self.board.undo();
            self.lost = false;
            if let Some(universal) = &mut self.universal {
                universal.undo();
            }
        }
    }

    /// Draws the line one field further, choosing evenly among the allowed steps; which one, if there was one.
    pub fn step_at_random(&mut self, chance: &mut Chance) -> Option<Step> {
        // The first allowed step of a random order is any of them with the same probability, whichever of the others are
        // forbidden; and those behind it need not be judged.
        let order = chance.order();
        let mut refused = Steps::NONE;
        loop {
            let open = self.open_steps().without(refused);
            // The only way on need not be asked about: if it is dead, so is the line.
            let asked = if self.universal.is_some() && open.len() < 2 { open } else { self.asking_drawings(open) };
            let step = asked.first_in(order)?;
            if self.sequence_refutes(step) {
                refused.insert(step);
                continue;
            }
            if self.step_unless_lost(step) {
                return Some(step);
            }
        }
    }

    /// Walks on to the end.
    pub fn walk_at_random(&mut self, chance: &mut Chance) -> Outcome {
        while self.step_at_random(chance).is_some() {}
        if self.board.is_complete() { Outcome::Complete } else { Outcome::Stuck }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::keep_left;

    #[test]
    fn the_first_line_begins_to_the_right() {
        let heading = Board::new(Size::square(5).expect("a size")).heading();
        assert_eq!(keep_left(heading)[0], Step::Right);
    }
}
