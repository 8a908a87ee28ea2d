//! Random walks over the whole board, recorded before the measurement, so that every contender works on the same boards in the
//! order of a walk.

use super::square;
use oneway::grid::{Chance, Step};
use oneway::line::Board;
use oneway::line::deduce::RuleSet;
use oneway::line::walk::by_witness::WitnessWalker;

/// A line from corner to corner, step by step.
pub(crate) struct Walk {
    side: i32,
    steps: Vec<Step>,
}

impl Walk {
    /// Draws a line.
    pub(crate) fn record(side: i32, seed: u64) -> Self {
        let size = square(side);
        let [start, end] = size.opposite_corners();
        let mut walker = WitnessWalker::new(size, start, end, RuleSet::all()).expect("there is a line");
        let mut chance = Chance::from_seed(seed);
        let steps = std::iter::from_fn(|| walker.step_at_random(&mut chance)).collect();
        Self { side, steps }
    }

    /// Draws the lines of several rounds, `walks` for each.
    pub(crate) fn rounds(side: i32, rounds: usize, walks: usize) -> Vec<Vec<Self>> {
        let round = |round: usize| (0..walks).map(|walk| Self::record(side, (round * walks + walk) as u64)).collect();
        (0..rounds).map(round).collect()
    }

    /// The board before the first step.
    pub(crate) fn board(&self) -> Board {
        Board::new(square(self.side))
    }

    /// The number of boards that a replay shows: all but the full one.
    pub(crate) fn boards(&self) -> usize {
        self.steps.len()
    }

    /// Draws the line again on one board and shows it before each step.
    pub(crate) fn replay(&self, mut look: impl FnMut(&Board)) {
        let mut board = self.board();
        for &step in &self.steps {
            look(&board);
            board.step(step);
        }
    }
}
