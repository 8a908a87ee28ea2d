//! By how much lines differ in probability when every step is chosen evenly among the viable ones: exactly, for boards
//! that are small enough to look at all their lines, and in walks.

use crate::board::Board;
use crate::geometry::{Field, Steps};
use crate::referee::completions;
use crate::size::Size;
use crate::states::StateGraph;
use crate::walk::Chance;
use num_bigint::BigUint;
use rayon::prelude::*;
use std::collections::HashMap;

/// The probabilities of all lines of a board from corner to corner, if every viable step is as likely as the others.
#[derive(Debug)]
pub struct StepwiseChances {
    graph: StateGraph,
    size: Size,
    probabilities: Vec<f64>,
}

/// A board has more lines than can be looked at one by one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TooManyLines;

const MOST_LINES: u32 = 10_000_000;

impl StepwiseChances {
    /// Goes along every line of a board.
    pub fn of(size: Size) -> Result<Self, TooManyLines> {
        let lines = completions(&Board::new(size)).map_err(|_| TooManyLines)?;
        if lines > BigUint::from(MOST_LINES) {
            return Err(TooManyLines);
        }
        let graph = StateGraph::of(size, |_| ()).map_err(|_| TooManyLines)?;
        let mut chances = Self { graph, size, probabilities: Vec::new() };
        chances.go_on(&mut Board::new(size), 1.0);
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

    /// How many lines there are.
    pub fn lines(&self) -> usize {
        self.probabilities.len()
    }

    /// The probability of the likeliest line.
    pub fn likeliest(&self) -> f64 {
        self.probabilities.iter().copied().fold(0.0, f64::max)
    }

    /// The probability of the rarest line.
    pub fn rarest(&self) -> f64 {
        self.probabilities.iter().copied().fold(1.0, f64::min)
    }

    /// What share of the probability would have to go from some lines to others to make all equally likely.
    pub fn distance_from_equal(&self) -> f64 {
        let equal = 1.0 / self.lines() as f64;
        self.probabilities.iter().map(|probability| (probability - equal).max(0.0)).sum()
    }

    /// How many equally likely lines would be as hard to guess (two to the power of the entropy).
    pub fn as_many_as(&self) -> f64 {
        let bits: f64 = self.probabilities.iter().map(|probability| -probability * probability.log2()).sum();
        bits.exp2()
    }

    /// How many different lines to expect in so many walks.
    pub fn expected_lines(&self, walks: u64) -> f64 {
        self.probabilities.iter().map(|probability| different(*probability, walks)).sum()
    }

    /// The same, were all lines equally likely.
    pub fn expected_lines_if_equal(&self, walks: u64) -> f64 {
        let lines = self.lines() as f64;
        lines * different(1.0 / lines, walks)
    }

    /// The probability of a line.
    pub fn of_line(&self, line: &[Field]) -> f64 {
        let mut board = Board::new(self.size);
        line.windows(2).fold(1.0, |probability, pair| {
            let choices = self.viable(&mut board).len();
            board.step(pair[0].step_to(pair[1]).expect("a line goes from field to field"));
            probability / choices as f64
        })
    }
}

/// How likely it is that something of this probability comes at all in so many walks.
fn different(probability: f64, walks: u64) -> f64 {
    -(walks as f64 * (-probability).ln_1p()).exp_m1()
}

/// What came of many walks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen {
    /// How many walks there were.
    pub walks: u64,
    /// How many different lines.
    pub lines: usize,
    /// The line that came most often, one of them if there are several.
    pub commonest: Vec<Field>,
    /// How often it came.
    pub times: u64,
}

/// Walks so many times, the first with the given seed, each with the next one, and tells the lines apart.
pub fn look_at(
    walks: u64,
    first_seed: u64,
    walk: impl Fn(&mut Chance) -> Vec<Field> + Sync,
    progress: impl Fn(u64) + Sync,
) -> Seen {
    let lines: Vec<Vec<Field>> = (0..walks)
        .into_par_iter()
        .map(|number| {
            let line = walk(&mut Chance::from_seed(first_seed.wrapping_add(number)));
            progress(1);
            line
        })
        .collect();
    let mut times: HashMap<&[Field], u64> = HashMap::new();
    for line in &lines {
        *times.entry(line).or_default() += 1;
    }
    // Of several that came equally often the first one in order, so that the same is found each time.
    let commonest = times.iter().max_by(|one, other| one.1.cmp(other.1).then(other.0.cmp(one.0)));
    let (commonest, often) = commonest.map_or((Vec::new(), 0), |(line, times)| (line.to_vec(), *times));
    Seen { walks, lines: times.len(), commonest, times: often }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact;
    use crate::rule_set::RuleSet;
    use crate::walk::{Outcome, Walker};

    fn chances(side: i32) -> StepwiseChances {
        StepwiseChances::of(Size::square(side).expect("a size")).expect("few lines")
    }

    #[test]
    fn the_chances_of_all_lines_add_up_to_one() {
        for (side, lines) in [(3, 2), (5, 104), (7, 111_712)] {
            let chances = chances(side);
            assert_eq!(chances.lines(), lines);
            assert!((chances.probabilities.iter().sum::<f64>() - 1.0).abs() < 1e-9);
            assert!(chances.as_many_as() <= lines as f64 + 1e-6);
        }
        assert_eq!(chances(3).distance_from_equal(), 0.0);
        let ratio = chances(7).likeliest() / chances(7).rarest();
        assert!((29_000.0..29_500.0).contains(&ratio), "{ratio}");
        assert_eq!(StepwiseChances::of(Size::square(9).expect("a size")).err(), Some(TooManyLines));
    }

    #[test]
    fn walks_come_out_as_often_as_they_should() {
        let size = Size::square(5).expect("a size");
        let chances = chances(5);
        let walks = 40_000;
        let by_rules = look_at(
            walks,
            1,
            |chance| {
                let mut walker = Walker::new(size, RuleSet::universal());
                assert_eq!(walker.walk_at_random(chance), Outcome::Complete);
                walker.board().line().to_vec()
            },
            |_| (),
        );
        let expected = chances.of_line(&by_rules.commonest) * walks as f64;
        assert!((by_rules.times as f64 - expected).abs() < 5.0 * expected.sqrt(), "{} for {expected}", by_rules.times);
        assert!((chances.of_line(&by_rules.commonest) / chances.likeliest() - 1.0).abs() < 1e-9);
        let uniform = look_at(
            walks,
            1,
            |chance| {
                let line = exact::uniform(Board::new(size), chance).expect("narrow").expect("there is a line");
                line.line().to_vec()
            },
            |_| (),
        );
        let expected = walks as f64 / 104.0;
        assert!((uniform.times as f64 - expected).abs() < 5.0 * expected.sqrt(), "{} for {expected}", uniform.times);
        assert_eq!((uniform.lines, uniform.walks), (104, walks));
        assert!((chances.expected_lines(1) - 1.0).abs() < 1e-9 && chances.expected_lines_if_equal(100_000) > 103.9);
    }
}
