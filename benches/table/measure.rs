//! Measures the time of portions of work. Other programs disturb the measurement, so the contenders take turns within a round. A
//! time is the median over the rounds, and a ratio is the median of the ratios within a round. On systems that report the time
//! of a thread on a core, only that time counts.

use std::time::{Duration, Instant};

/// After this time no new round begins.
const PATIENCE: Duration = Duration::from_secs(15);

/// A function that does the portion of work of a round and returns the number of items done.
pub(crate) type Contender<'a> = &'a mut dyn FnMut(usize) -> u64;

/// The seconds for an item, for each contender and round.
pub(crate) struct Rounds(Vec<Vec<f64>>);

/// Lets the contenders take turns, in at most `rounds` rounds.
pub(crate) fn by_turns(rounds: usize, contenders: &mut [Contender<'_>]) -> Rounds {
    let mut seconds = vec![Vec::with_capacity(rounds); contenders.len()];
    let begun = Instant::now();
    for round in (0..rounds).take_while(|round| *round == 0 || begun.elapsed() < PATIENCE) {
        for (seconds, contender) in seconds.iter_mut().zip(contenders.iter_mut()) {
            seconds.push(per_item(|| contender(round)));
        }
    }
    Rounds(seconds)
}

/// The seconds for each item of a portion of work on this thread. The work is repeated until it takes long enough to be
/// measured.
fn per_item(mut work: impl FnMut() -> u64) -> f64 {
    /// The system updates its figures a few milliseconds late.
    const ENOUGH: f64 = 0.05;
    let (begun, on_core_before) = (Instant::now(), on_core());
    let mut items = 0;
    loop {
        items += work();
        let on_core = on_core_before.zip(on_core()).map(|(before, now)| now - before);
        let seconds = on_core.unwrap_or_else(|| begun.elapsed().as_secs_f64());
        if seconds >= ENOUGH {
            return seconds / items as f64;
        }
    }
}

/// The wall-clock seconds for an item of each contender, on any number of cores. The contenders take turns in `rounds` rounds.
pub(crate) fn by_wall_clock<const N: usize>(rounds: usize, contenders: [&dyn Fn() -> u64; N]) -> [f64; N] {
    let mut seconds = [(); N].map(|()| Vec::with_capacity(rounds));
    for _ in 0..rounds {
        for (seconds, contender) in seconds.iter_mut().zip(contenders) {
            let begun = Instant::now();
            let items = contender();
            seconds.push(begun.elapsed().as_secs_f64() / items as f64);
        }
    }
    seconds.map(median)
}

/// The seconds that this thread has spent on a core; known on Linux only.
fn on_core() -> Option<f64> {
    let statistics = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    statistics.split(' ').next()?.parse::<f64>().ok().map(|nanoseconds| nanoseconds * 1e-9)
}

impl Rounds {
    /// The seconds that a contender takes for an item.
    pub(crate) fn seconds(&self, contender: usize) -> f64 {
        median(self.0[contender].clone())
    }

    /// The time of the second contender divided by the time of the first.
    pub(crate) fn ratio(&self, first: usize, second: usize) -> f64 {
        median(self.0[first].iter().zip(&self.0[second]).map(|(first, second)| second / first).collect())
    }
}

/// The middle figure; of two middle ones, the lower.
pub(crate) fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[(figures.len() - 1) / 2]
}
