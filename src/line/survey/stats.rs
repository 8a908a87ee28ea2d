//! Statistics of many walks by rules: how many are completed before one gets stuck, and where those that get stuck took
//! their first dead step. Statistics of walks with a witness are in [`witness`], and the probabilities of lines in
//! [`bias`].

pub mod bias;
pub mod witness;

use crate::grid::{Chance, Size, Step};
use crate::line::Board;
use crate::line::deduce::RuleSet;
use crate::line::deduce::universal::Universal;
use crate::line::judge::{MOST_NODES, Undecided, judge};
use crate::line::walk::{WalkOutcome, Walker};
use crate::support::cancel::Cancellation;
use std::sync::atomic::{AtomicU64, Ordering};

/// The results of many walks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stats {
    /// The number of walks.
    pub walks: u64,
    /// The numbers of the walks that got stuck, in order; the first walk is number 0.
    pub stuck: Vec<u64>,
}

/// Walks `walks` times; the first walk has the given seed, each other one the next seed.
/// If it is cancelled, these are the figures of the first walks only.
pub fn of_walks(
    stop: &Cancellation,
    size: Size,
    rules: RuleSet,
    walks: u64,
    first_seed: u64,
    progress: impl Fn(u64) + Sync,
) -> Stats {
    let fresh = Walker::new(size, rules).with_shared_memo();
    let (walks, stuck) = on_all_cores(stop, walks, |numbers| {
        let mut walker = fresh.clone();
        let mut stuck = Vec::new();
        for walk in numbers {
            walker.reset_to(&fresh);
            let outcome = walker.walk_at_random(&mut Chance::from_seed(first_seed.wrapping_add(walk)));
            stuck.extend((outcome == WalkOutcome::Stuck).then_some(walk));
            progress(1);
        }
        stuck
    });
    let mut stuck = stuck.concat();
    stuck.sort_unstable();
    Stats { walks, stuck }
}

/// Does some work on every core. Together the cores take the numbers from 0 up to `count`, each number once, until the work is
/// cancelled. A number that was taken is finished, so the numbers done have no gap: how many, and the result of each core.
fn on_all_cores<T: Send>(
    stop: &Cancellation,
    count: u64,
    work: impl Fn(&mut dyn Iterator<Item = u64>) -> T + Sync,
) -> (u64, Vec<T>) {
    let next = AtomicU64::new(0);
    let take = || {
        if stop.is_cancelled() {
            return None;
        }
        next.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |number| (number < count).then_some(number + 1)).ok()
    };
    let results = rayon::broadcast(|_| work(&mut std::iter::from_fn(take)));
    (next.into_inner(), results)
}

impl Stats {
    /// The number of completed walks.
    pub fn completed(&self) -> u64 {
        self.walks - self.stuck.len() as u64
    }

    /// Completed walks for each one that got stuck; `None` if none did.
    pub fn completed_per_stuck(&self) -> Option<f64> {
        (!self.stuck.is_empty()).then(|| self.completed() as f64 / self.stuck.len() as f64)
    }

    /// The standard deviation of the number of walks completed in a row before one got stuck; `None` if fewer than two
    /// got stuck. The walks after the last of them are not counted.
    pub fn spread(&self) -> Option<f64> {
        let begins = std::iter::once(0).chain(self.stuck.iter().map(|walk| walk + 1));
        let rows: Vec<f64> = begins.zip(&self.stuck).map(|(begin, walk)| (walk - begin) as f64).collect();
        let mean = rows.iter().sum::<f64>() / rows.len() as f64;
        let squares: f64 = rows.iter().map(|row| (row - mean).powi(2)).sum();
        (rows.len() > 1).then(|| (squares / (rows.len() - 1) as f64).sqrt())
    }
}

/// The last board of a line that could still be completed.
#[derive(Clone, Debug)]
pub struct Crossroad {
    /// The last viable board.
    pub board: Board,
    /// The dead step that was taken from there.
    pub step: Step,
    /// Whether a completion of the board is known. Otherwise the judge gave up on it: the step is dead, but this board
    /// and others before it may be dead too.
    pub confirmed: bool,
}

impl Crossroad {
    /// The crossroad of a line that cannot be completed, by the judge. `None` if the line cannot be completed from its
    /// first field on, or if it can be completed. `Undecided` if the judge gives up on the board as it stands.
    pub fn of(board: Board) -> Result<Option<Self>, Undecided> {
        Self::within(board, MOST_NODES)
    }

    /// The same with at most `most_nodes` nodes for each board.
    fn within(mut board: Board, most_nodes: u64) -> Result<Option<Self>, Undecided> {
        let mut universal = Universal::of(&board);
        let mut refuted = |board: &Board| {
            universal.load(board);
            universal.propagate().is_err()
        };
        let mut last_step = None;
        loop {
            if !refuted(&board) {
                let viable = judge(&board, most_nodes).map(|judgement| judgement.completion.is_some());
                match (viable, last_step) {
                    (Ok(false), _) => {}
                    (Err(undecided), None) => return Err(undecided),
                    (verdict, step) => {
                        return Ok(step.map(|step| Self { board, step, confirmed: verdict.is_ok() }));
                    }
                }
            }
            if board.line().len() == 1 {
                return Ok(None);
            }
            last_step = Some(board.heading());
            board.undo();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::line::exact::referee::can_be_completed;

    #[test]
    fn rows_of_completed_walks_are_those_between_stuck_ones() {
        let stats = Stats { walks: 20, stuck: vec![0, 3, 10] };
        assert_eq!((stats.completed(), stats.completed_per_stuck()), (17, Some(17.0 / 3.0)));
        // In a row were completed: none, then two, then six.
        let spread = stats.spread().expect("more than one");
        assert!((spread - (28.0f64 / 3.0).sqrt()).abs() < 1e-12, "{spread}");
        assert_eq!(Stats { stuck: vec![7], ..stats.clone() }.spread(), None);
        assert_eq!(Stats { stuck: vec![], ..stats }.completed_per_stuck(), None);
    }

    #[test]
    fn figures_of_cancelled_walks_are_those_of_the_first_walks() {
        let (size, rules) = (Size::square(9).expect("a size"), RuleSet { sequence: false, ..RuleSet::drawn() });
        let stop = Cancellation::new();
        let walked = AtomicU64::new(0);
        let cancelled = of_walks(&stop, size, rules, 100_000, 1, |_| {
            if walked.fetch_add(1, Ordering::Relaxed) == 300 {
                stop.cancel();
            }
        });
        assert!((300..1000).contains(&cancelled.walks) && !cancelled.stuck.is_empty(), "{cancelled:?}");
        assert_eq!(of_walks(&Cancellation::new(), size, rules, cancelled.walks, 1, |_| ()), cancelled);
    }

    #[test]
    fn a_crossroad_is_the_last_viable_board() {
        let size = Size::square(9).expect("a size");
        // The drawings by themselves get stuck now and then; step by step they don't.
        let rules = RuleSet { sequence: false, ..RuleSet::drawn() };
        let first_seed = u64::MAX - 100;
        let stats = of_walks(&Cancellation::new(), size, rules, 200, first_seed, |_| ());
        assert!(!stats.stuck.is_empty() && stats.completed() > 100, "{stats:?}");
        for walk in &stats.stuck {
            let mut walker = Walker::new(size, rules);
            let mut chance = Chance::from_seed(first_seed.wrapping_add(*walk));
            assert_eq!(walker.walk_at_random(&mut chance), WalkOutcome::Stuck);
            let crossroad = Crossroad::of(walker.board().clone()).expect("decided").expect("there is one");
            assert!(crossroad.confirmed);
            let mut board = crossroad.board;
            assert!(walker.board().line().starts_with(board.line()));
            assert_eq!(can_be_completed(&board), Ok(true));
            board.step(crossroad.step);
            assert_eq!(can_be_completed(&board), Ok(false));
            assert!(walker.board().line().starts_with(board.line()));
        }
        let viable = Crossroad::of(Board::new(size)).expect("decided");
        assert!(viable.is_none(), "the line can still be completed");
    }

    #[test]
    fn the_crossroad_of_a_large_board_is_found() {
        // Too wide for the referee; walks without rules get stuck at once.
        let mut walker = Walker::new(Size::square(41).expect("a size"), RuleSet::NONE);
        walker.walk_at_random(&mut Chance::from_seed(1));
        let Crossroad { mut board, step, confirmed } =
            Crossroad::of(walker.board().clone()).expect("decided").expect("there is one");
        let is_viable = |board: &Board| judge(board, MOST_NODES).expect("decided").completion.is_some();
        assert!(confirmed && board.line().len() > 1 && is_viable(&board));
        board.step(step);
        assert!(!is_viable(&board) && walker.board().line().starts_with(board.line()));
    }
}
