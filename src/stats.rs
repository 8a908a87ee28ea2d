//! Many walks by rules: how many are completed before one gets stuck, and where those that get stuck took their first
//! dead step.

use crate::board::Board;
use crate::geometry::Step;
use crate::referee::{TooWide, can_be_completed_within};
use crate::rules::RuleSet;
use crate::size::Size;
use crate::walk::{Chance, Outcome, Walker};
use rayon::prelude::*;

/// What came of many walks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stats {
    /// How many walks there were.
    pub walks: u64,
    /// The first walk's seed; each has the next one.
    pub first_seed: u64,
    /// The seeds of the walks that got stuck, in their order.
    pub stuck: Vec<u64>,
}

/// Walks with the seeds `first_seed`, `first_seed + 1`, and so on.
pub fn of_walks(size: Size, rules: RuleSet, walks: u64, first_seed: u64, progress: impl Fn(u64) + Sync) -> Stats {
    let fresh = Walker::new(size, rules);
    let stuck = (0..walks).into_par_iter().filter_map(|walk| {
        let seed = first_seed.wrapping_add(walk);
        let outcome = fresh.clone().walk_at_random(&mut Chance::from_seed(seed));
        progress(1);
        (outcome == Outcome::Stuck).then_some(seed)
    });
    Stats { walks, first_seed, stuck: stuck.collect() }
}

impl Stats {
    /// The walks that were completed.
    pub fn completed(&self) -> u64 {
        self.walks - self.stuck.len() as u64
    }

    /// Completed walks for each one that got stuck; `None` if none did.
    pub fn walks_per_stuck(&self) -> Option<f64> {
        (!self.stuck.is_empty()).then(|| self.completed() as f64 / self.stuck.len() as f64)
    }

    /// The standard deviation of the number of walks completed in a row before one got stuck; `None` if fewer than two
    /// did. What was completed after the last of them is no such row yet.
    pub fn spread(&self) -> Option<f64> {
        let place = |seed: &u64| seed.wrapping_sub(self.first_seed);
        let begins = std::iter::once(0).chain(self.stuck.iter().map(|seed| place(seed) + 1));
        let rows: Vec<f64> = begins.zip(&self.stuck).map(|(begin, seed)| (place(seed) - begin) as f64).collect();
        let mean = rows.iter().sum::<f64>() / rows.len() as f64;
        let squares: f64 = rows.iter().map(|row| (row - mean).powi(2)).sum();
        (rows.len() > 1).then(|| (squares / (rows.len() - 1) as f64).sqrt())
    }
}

/// Where a line could still have been completed.
#[derive(Clone, Debug)]
pub struct Crossroad {
    /// The last viable board.
    pub board: Board,
    /// The dead step that was taken from there.
    pub step: Step,
}

impl Crossroad {
    /// The crossroad of a line that can't be completed, found with the referee, who may use so many states. `None` if
    /// there is none, because the line was lost from its first field on, or not lost at all.
    pub fn of(mut board: Board, most_states: usize) -> Result<Option<Self>, TooWide> {
        if can_be_completed_within(&board, most_states)? {
            return Ok(None);
        }
        // Backward from the end, where few fields are free and the referee is quick.
        while board.line().len() > 1 {
            let step = board.heading();
            board.undo();
            if can_be_completed_within(&board, most_states)? {
                return Ok(Some(Self { board, step }));
            }
        }
        Ok(None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_of_completed_walks_are_those_between_stuck_ones() {
        let stats = Stats { walks: 20, first_seed: u64::MAX - 3, stuck: vec![u64::MAX - 3, u64::MAX, 6] };
        assert_eq!((stats.completed(), stats.walks_per_stuck()), (17, Some(17.0 / 3.0)));
        // In a row were completed: none, then two, then six.
        let spread = stats.spread().expect("more than one");
        assert!((spread - (28.0f64 / 3.0).sqrt()).abs() < 1e-12, "{spread}");
        assert_eq!(Stats { stuck: vec![7], ..stats.clone() }.spread(), None);
        assert_eq!(Stats { stuck: vec![], ..stats }.walks_per_stuck(), None);
    }

    #[test]
    fn a_crossroad_is_the_last_viable_board() {
        let size = Size::square(9).expect("a size");
        let stats = of_walks(size, RuleSet::drawn(), 200, 1, |_| ());
        assert!(!stats.stuck.is_empty() && stats.completed() > 100, "{stats:?}");
        for &seed in &stats.stuck {
            let mut walker = Walker::new(size, RuleSet::drawn());
            assert_eq!(walker.walk_at_random(&mut Chance::from_seed(seed)), Outcome::Stuck);
            let most_states = 1_000_000;
            let crossroad = Crossroad::of(walker.board().clone(), most_states).expect("small").expect("there is one");
            let mut board = crossroad.board;
            assert!(walker.board().line().starts_with(board.line()));
            assert_eq!(can_be_completed_within(&board, most_states), Ok(true));
            board.step(crossroad.step);
            assert_eq!(can_be_completed_within(&board, most_states), Ok(false));
            assert!(walker.board().line().starts_with(board.line()));
        }
    }
}
