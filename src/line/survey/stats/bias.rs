//! The probabilities of lines when every step is chosen evenly among the viable ones: exactly, for boards that are
//! small enough to enumerate their lines, and in walks.

use crate::grid::hash::mix;
use crate::grid::{Chance, Field, Size, Steps};
use crate::line::Board;
use crate::line::exact::referee::completions;
use crate::line::survey::states::StateGraph;
use crate::line::survey::stats::on_all_cores;
use crate::support::cancel::Cancellation;
use num_bigint::BigUint;
use std::collections::HashSet;
use std::fmt;

/// The probabilities of all lines of a board from corner to corner, if each viable step has the same probability.
#[derive(Debug)]
pub struct StepwiseChances {
    graph: StateGraph,
    size: Size,
    probabilities: Vec<f64>,
    /// The largest probability.
    likeliest: f64,
}

/// Why the lines of a board cannot be enumerated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TooMuch {
    /// It has more fields than a board whose states can all be found.
    Fields,
    /// It has too many lines.
    Lines,
}

impl fmt::Display for TooMuch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fields => write!(f, "only boards of up to {} fields can be looked at whole", StateGraph::MOST_FIELDS),
            Self::Lines => write!(f, "it has more than {MOST_LINES} lines, too many to go along them all"),
        }
    }
}

impl std::error::Error for TooMuch {}

const MOST_LINES: u32 = 10_000_000;

impl StepwiseChances {
    /// Enumerates all lines of a board.
    pub fn of(size: Size) -> Result<Self, TooMuch> {
        if size.fields() > StateGraph::MOST_FIELDS {
            return Err(TooMuch::Fields);
        }
        let lines = completions(&Board::new(size)).map_err(|_| TooMuch::Lines)?;
        if lines > BigUint::from(MOST_LINES) {
            return Err(TooMuch::Lines);
        }
        let graph = StateGraph::of(size, |_| ()).map_err(|_| TooMuch::Fields)?;
        let mut chances = Self { graph, size, probabilities: Vec::new(), likeliest: 0.0 };
        chances.go_on(&mut Board::new(size), 1.0);
        chances.likeliest = chances.probabilities.iter().copied().fold(0.0, f64::max);
        Ok(chances)
    }

    fn go_on(&mut self, board: &mut Board, probability: f64) {
        if board.is_full() {
            self.probabilities.push(probability);
            return;
        }
        let viable = self.viable(board);
        for step in viable.iter() {
            board.step(step);
            self.go_on(board, probability / viable.len() as f64);
            board.undo();
        }
    }

    fn viable(&self, board: &mut Board) -> Steps {
        let mut viable = Steps::NONE;
        for step in board.free_steps().iter() {
            board.step(step);
            if self.graph.is_viable(board) {
                viable.insert(step);
            }
            board.undo();
        }
        viable
    }

    /// The number of lines.
    pub fn lines(&self) -> usize {
        self.probabilities.len()
    }

    /// The probability of the likeliest line.
    pub fn likeliest(&self) -> f64 {
        self.likeliest
    }

    /// The number of lines that are as likely as the likeliest.
    pub fn likeliest_lines(&self) -> usize {
        self.probabilities.iter().filter(|probability| self.is_likeliest(**probability)).count()
    }

    fn is_likeliest(&self, probability: f64) -> bool {
        // A product in another order may differ in the last digit.
        probability > self.likeliest() * 0.999_999
    }

    /// The probability of the rarest line.
    pub fn rarest(&self) -> f64 {
        self.probabilities.iter().copied().fold(1.0, f64::min)
    }

    /// The total variation distance from equal probabilities: the share of the probability that would have to move from
    /// some lines to others.
    pub fn distance_from_equal(&self) -> f64 {
        let equal = 1.0 / self.lines() as f64;
        self.probabilities.iter().map(|probability| (probability - equal).max(0.0)).sum()
    }

    /// The perplexity: two to the power of the entropy, that is, the number of equally likely lines that would be as
    /// hard to guess.
    pub fn perplexity(&self) -> f64 {
        let bits: f64 = self.probabilities.iter().map(|probability| -probability * probability.log2()).sum();
        bits.exp2()
    }

    /// The expected number of different lines in this many walks.
    pub fn expected_lines(&self, walks: u64) -> f64 {
        self.probabilities.iter().map(|probability| different(*probability, walks)).sum()
    }

    /// The same if all lines were equally likely.
    pub fn expected_lines_if_equal(&self, walks: u64) -> f64 {
        let lines = self.lines() as f64;
        lines * different(1.0 / lines, walks)
    }

    fn of_line(&self, line: &[Field]) -> f64 {
        let mut board = Board::new(self.size);
        line.windows(2).fold(1.0, |probability, pair| {
            let choices = self.viable(&mut board).len();
            board.step(pair[0].step_to(pair[1]).expect("a line goes from field to field"));
            probability / choices as f64
        })
    }
}

/// The probability that a line of this probability occurs at least once in this many walks.
fn different(probability: f64, walks: u64) -> f64 {
    -(walks as f64 * (-probability).ln_1p()).exp_m1()
}

/// The results of many walks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seen {
    /// The number of walks.
    pub walks: u64,
    /// The number of different lines.
    pub lines: usize,
    /// The number of walks that gave one of the likeliest lines.
    pub likeliest: usize,
}

/// Walks `walks` times and counts the distinct lines. The first walk has the given seed, each other one the next seed.
/// If it is cancelled, these are the figures of the first walks only.
pub fn count_distinct_lines(
    stop: &Cancellation,
    chances: &StepwiseChances,
    walks: u64,
    first_seed: u64,
    walk: impl Fn(&mut Chance) -> Vec<Field> + Sync,
    progress: impl Fn(u64) + Sync,
) -> Seen {
    // Only the hashes of distinct lines are kept, so the memory is bounded by the board and not by the number of walks.
    let (walks, seen) = on_all_cores(stop, walks, |numbers| {
        let (mut lines, mut likeliest) = (HashSet::new(), 0);
        for number in numbers {
            let line = walk(&mut Chance::from_seed(first_seed.wrapping_add(number)));
            progress(1);
            lines.insert(line.iter().fold(0, |key, field| mix(key, field.zobrist())));
            likeliest += usize::from(chances.is_likeliest(chances.of_line(&line)));
        }
        (lines, likeliest)
    });
    let (lines, likeliest) = seen.into_iter().fold((HashSet::new(), 0), |(one, times), (other, more)| {
        let (mut all, few) = if one.len() < other.len() { (other, one) } else { (one, other) };
        all.extend(few);
        (all, times + more)
    });
    Seen { walks, lines: lines.len(), likeliest }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::line::deduce::RuleSet;
    use crate::line::exact;
    use crate::line::walk::{WalkOutcome, Walker};

    fn chances(side: i32) -> StepwiseChances {
        StepwiseChances::of(Size::square(side).expect("a size")).expect("few lines")
    }

    #[test]
    fn the_probabilities_of_all_lines_add_up_to_one() {
        for (side, lines) in [(3, 2), (5, 104), (7, 111_712)] {
            let chances = chances(side);
            assert_eq!(chances.lines(), lines);
            assert!((chances.probabilities.iter().sum::<f64>() - 1.0).abs() < 1e-9);
            assert!(chances.perplexity() <= lines as f64 + 1e-6);
        }
        assert_eq!(chances(3).distance_from_equal(), 0.0);
        let ratio = chances(7).likeliest() / chances(7).rarest();
        assert!((29_000.0..29_500.0).contains(&ratio), "{ratio}");
        assert_eq!(StepwiseChances::of(Size::square(9).expect("a size")).err(), Some(TooMuch::Lines));
        assert_eq!(StepwiseChances::of(Size::new(1, 99).expect("a size")).err(), Some(TooMuch::Fields));
    }

    #[test]
    fn walks_have_the_computed_frequencies() {
        let size = Size::square(5).expect("a size");
        let chances = chances(5);
        let walks = 20_000;
        let is_near = |times: usize, expected: f64| (times as f64 - expected).abs() < 5.0 * expected.sqrt();
        let by_rules = |chance: &mut Chance| {
            let mut walker = Walker::new(size, RuleSet::universal());
            assert_eq!(walker.walk_at_random(chance), WalkOutcome::Complete);
            walker.board().line().to_vec()
        };
        let seen = count_distinct_lines(&Cancellation::new(), &chances, walks, 1, by_rules, |_| ());
        let lines = chances.likeliest_lines() as f64;
        assert!(is_near(seen.likeliest, walks as f64 * lines * chances.likeliest()), "{seen:?}");
        let uniform = |chance: &mut Chance| {
            let board = exact::uniform(Board::new(size), chance).expect("narrow").expect("there is a line");
            board.line().to_vec()
        };
        let seen = count_distinct_lines(&Cancellation::new(), &chances, walks, 1, uniform, |_| ());
        assert!(is_near(seen.likeliest, walks as f64 * lines / 104.0), "{seen:?}");
        assert_eq!((seen.lines, seen.walks), (104, walks));
        assert!((chances.expected_lines(1) - 1.0).abs() < 1e-9 && chances.expected_lines_if_equal(100_000) > 103.9);
    }
}
