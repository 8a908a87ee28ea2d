//! Statistics of many walks with a witness: the effort to find one for every step, and the share of viable steps that
//! were missed.

use crate::grid::Chance;
use crate::line::Board;
use crate::line::exact::referee::TooWide;
use crate::line::exact::viable_steps;
use crate::line::judge::{MOST_NODES, judge};
use crate::line::survey::stats::on_all_cores;
use crate::line::walk::by_witness::{Effort, WitnessWalker};
use crate::support::cancel::Cancellation;
use std::time::{Duration, Instant};

/// The results of many walks.
#[derive(Clone, Copy, Debug, Default)]
pub struct WitnessStats {
    /// The number of walks.
    pub walks: u64,
    /// The numbers of steps by the way in which they were decided.
    pub effort: Effort,
    /// The viable steps at every field of the walks and how many of them the walker accepts, if the referee was used.
    pub judged: Option<AcceptedSteps>,
    /// The steps that were given up though the complete judge finds them viable, or can't decide; `None` on boards that
    /// are too large for it.
    pub missed: Option<u64>,
    /// The sum of the wall-clock times of the walks, without the referee.
    pub time: Duration,
}

/// Steps that are viable according to the referee.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AcceptedSteps {
    /// The number of viable steps.
    pub viable: u64,
    /// The number of those for which the walker finds a completion.
    pub accepted: u64,
}

impl AcceptedSteps {
    /// The share of the viable steps that are accepted; `None` if there are none.
    pub fn share(self) -> Option<f64> {
        (self.viable > 0).then(|| self.accepted as f64 / self.viable as f64)
    }
}

impl WitnessStats {
    /// The time for a step; `None` if there was none.
    pub fn microseconds_per_step(&self) -> Option<f64> {
        let steps = self.effort.taken();
        (steps > 0).then(|| self.time.as_secs_f64() * 1e6 / steps as f64)
    }

    fn with(self, other: Self) -> Self {
        let judged = match (self.judged, other.judged) {
            (Some(one), Some(other)) => {
                Some(AcceptedSteps { viable: one.viable + other.viable, accepted: one.accepted + other.accepted })
            }
            (one, other) => one.or(other),
        };
        let missed = match (self.missed, other.missed) {
            (Some(one), Some(other)) => Some(one + other),
            (one, other) => one.or(other),
        };
        let walks = self.walks + other.walks;
        Self { walks, effort: self.effort.with(other.effort), judged, missed, time: self.time + other.time }
    }
}

/// On larger boards the judge takes more than a moment.
const FIELDS_FOR_THE_JUDGE: usize = 101 * 101;

/// Walks on `walks` times from the state of a walker. The first walk has the given seed, each other one the next seed.
/// With `with_referee` the referee judges every step beside the walks.
/// If it is cancelled, these are the figures of the first walks only.
pub fn of_walks(
    stop: &Cancellation,
    fresh: &WitnessWalker,
    walks: u64,
    first_seed: u64,
    with_referee: bool,
    progress: impl Fn(u64) + Sync,
) -> Result<WitnessStats, TooWide> {
    let walk = |walk: u64| {
        let mut walker = fresh.clone();
        let mut chance = Chance::from_seed(first_seed.wrapping_add(walk));
        let mut judged = with_referee.then(AcceptedSteps::default);
        let mut time = Duration::ZERO;
        loop {
            if let Some(judged) = &mut judged {
                accept(&walker, judged)?;
            }
            let start = Instant::now();
            let step = walker.step_at_random(&mut chance);
            time += start.elapsed();
            if step.is_none() {
                break;
            }
        }
        let is_small_enough = walker.board().size().fields() <= FIELDS_FOR_THE_JUDGE;
        let is_dead = |board: &Board| judge(board, MOST_NODES).is_ok_and(|judgement| judgement.completion.is_none());
        let missed = is_small_enough.then(|| walker.given_up().filter(|board| !is_dead(board)).count() as u64);
        progress(1);
        Ok(WitnessStats { walks: 1, effort: walker.effort(), judged, missed, time })
    };
    let sum = |one: WitnessStats, other: Result<WitnessStats, TooWide>| Ok(one.with(other?));
    let (_, sums) = on_all_cores(stop, walks, |numbers| numbers.map(walk).try_fold(WitnessStats::default(), sum));
    sums.into_iter().try_fold(WitnessStats::default(), sum)
}

/// Tries every step from the walker's state that is viable according to the referee.
fn accept(walker: &WitnessWalker, judged: &mut AcceptedSteps) -> Result<(), TooWide> {
    let free = walker.board().free_steps();
    // A single free step is that of the witness.
    let viable = if free.len() > 1 { viable_steps(&mut walker.board().clone())? } else { free };
    let accepted = |step| viable.len() == 1 || walker.clone().try_step(step);
    judged.viable += viable.len() as u64;
    judged.accepted += viable.iter().filter(|step| accepted(*step)).count() as u64;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;
    use crate::line::deduce::RuleSet;

    #[test]
    fn nearly_every_viable_step_of_small_boards_is_accepted() {
        for (side, walks) in [(7, 40), (9, 20), (11, 4)] {
            let size = Size::square(side).expect("a size");
            let [start, end] = size.opposite_corners();
            let fresh = WitnessWalker::new(size, start, end, RuleSet::all()).expect("there is a line");
            let stats = of_walks(&Cancellation::new(), &fresh, walks, 1, true, |_| ()).expect("narrow");
            assert_eq!(stats.effort.taken(), walks * (size.fields() as u64 - 1));
            let judged = stats.judged.expect("the referee was used");
            assert!(judged.viable > stats.effort.taken() && judged.share() >= Some(0.999), "{side}: {judged:?}");
            let again =
                of_walks(&Cancellation::new(), &fresh, walks, 1, false, |_| ()).expect("the referee is not used");
            assert_eq!((again.effort, again.judged), (stats.effort, None), "judging changes nothing");
        }
    }
}
