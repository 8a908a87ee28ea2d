//! The search: decide a way, propagate, and go back where that is refuted. Before each decision, case distinction at
//! every way derives what it can and measures which decision has most consequences. Fields close to contradictions get
//! more weight, so later decisions are made where it is narrow. From time to time the search begins again with these
//! weights; each time it may take longer, so it ends.

use super::merge;
use crate::grid::{Field, Rectangle, Ways};
use crate::line::Board;
use crate::line::deduce::universal::choices::Way;
use crate::line::deduce::universal::{Contradiction, Fate, Refutation, Universal};

/// The result of a search.
pub(super) enum SearchOutcome {
    /// The fields of a completion from the live end on.
    Found(Vec<Field>),
    /// There is no completion.
    Dead,
    /// The number of nodes was not enough.
    GaveUp,
}

/// The nodes of the first round; each later round has twice as many.
const FIRST_ROUND: u64 = 64;

/// A search for a completion.
pub(super) struct CompletionSearch<'a> {
    board: &'a Board,
    universal: Universal,
    /// The decisions that led to the present node, and whether the opposite one was refuted before.
    decisions: Vec<(Way, Fate, bool)>,
    weights: Vec<u32>,
    nodes: u64,
}

impl<'a> CompletionSearch<'a> {
    /// A search on a board that the universal rule does not refute. The rule is at a fixpoint.
    pub(super) fn of(board: &'a Board, universal: Universal) -> Self {
        Self { board, universal, decisions: Vec::new(), weights: vec![1; board.size().fields()], nodes: 0 }
    }

    /// The number of nodes that were visited.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Searches until it is decided, or until this number of nodes was visited.
    pub(super) fn run(&mut self, most_nodes: u64) -> SearchOutcome {
        let mut round = FIRST_ROUND;
        loop {
            match self.run_once((self.nodes + round).min(most_nodes)) {
                SearchOutcome::GaveUp if self.nodes < most_nodes => round *= 2,
                outcome => return outcome,
            }
            while self.decisions.pop().is_some() {
                self.universal.undo();
            }
        }
    }

    /// One round, up to this number of nodes in all.
    fn run_once(&mut self, upto: u64) -> SearchOutcome {
        loop {
            if self.nodes >= upto {
                return SearchOutcome::GaveUp;
            }
            self.nodes += 1;
            let Self { board, universal, weights, .. } = self;
            let weight = |field: Field| weights[board.size().index(field)];
            let refuted = match universal.suppose_everywhere(weight) {
                Ok(None) => return SearchOutcome::Found(self.decided_line()),
                Ok(Some(way)) => match merge::merged(universal, board) {
                    Some(line) => return SearchOutcome::Found(line),
                    None => self.decide(way, Fate::Forced, false),
                },
                Err(refutation) => Err(refutation),
            };
            if let Err(refutation) = refuted
                && !self.go_back(refutation)
            {
                return SearchOutcome::Dead;
            }
        }
    }

    fn decide(&mut self, way: Way, fate: Fate, is_last: bool) -> Result<(), Refutation> {
        self.decisions.push((way, fate, is_last));
        self.universal.decide(way, fate)
    }

    /// Undoes decisions up to one whose opposite is not refuted. Returns `false` if there is none.
    fn go_back(&mut self, mut refutation: Refutation) -> bool {
        loop {
            self.add_weight(refutation.contradiction);
            let Some((way, fate, is_last)) = self.decisions.pop() else { return false };
            self.universal.undo();
            if !is_last {
                match self.decide(way, fate.opposite(), true) {
                    Ok(()) => return true,
                    Err(next) => refutation = next,
                }
            }
        }
    }

    /// Gives more weight to the fields close to a contradiction.
    fn add_weight(&mut self, contradiction: Contradiction) {
        const DISTANCE: i32 = 3;
        let centre = contradiction.field();
        let size = self.board.size();
        let corner = Field::new((centre.x - DISTANCE).max(1), (centre.y - DISTANCE).max(1));
        let last = Field::new((centre.x + DISTANCE).min(size.width()), (centre.y + DISTANCE).min(size.height()));
        for field in Rectangle::between(corner, last).into_iter().flat_map(Rectangle::fields) {
            self.weights[size.index(field)] += 1;
        }
    }

    /// The line when every way is decided.
    fn decided_line(&self) -> Vec<Field> {
        Ways::along(self.board.size(), self.universal.future_lines()).line_from(self.board.live())
    }
}
