//! Turns a size into the number of boards whose lines may be alike, row by row.
//!
//! How upper rows can go on depends on the count of ones in each column and on the last two rows alone: their state. The states of
//! the upper half with one row more, and those of the lower half with one row more, read from below, have the two middle
//! rows in common: a board is a pair of them whose counts add up.

use super::full_lines::{full_lines, may_follow, third_alike};
use super::{CountWatch, CountWork, Unfinished};
use crate::support::cancel::Cancellation;
use num_bigint::BigUint;
use rayon::prelude::*;
use std::sync::atomic::{AtomicU64, Ordering};

/// The most states of a number of rows that are kept.
pub(super) const MOST: u64 = 20_000_000;

/// Bits of the count of a column.
const COUNT_BITS: u32 = 5;

/// The number of upper parts of boards for each counts of columns, in ascending order.
type ByCounts = Vec<(u64, u128)>;

/// The number of boards.
pub(super) fn boards(
    width: u32,
    height: u32,
    stop: &Cancellation,
    watch: CountWatch<'_>,
) -> Result<BigUint, Unfinished> {
    let half = u64::from(height / 2);
    let lines = super::lines(width);
    // The states of two rows, of which about every second pair of lines has many.
    let pairs = u128::try_from(&lines * &lines).unwrap_or(u128::MAX);
    if width * COUNT_BITS > u64::BITS || pairs > u128::from(MOST) {
        return Err(Unfinished::TooLarge(CountWork::States(pairs)));
    }
    let lines = full_lines(width);
    let rows = Rows { width, spread: lines.iter().map(|line| spread(*line)).collect(), lines, stop };
    let stages = half.max(2) - 1;
    let report = |stage: u64, done: u64, all: u64| watch(stage * 1000 + done * 1000 / all, stages * 1000);
    let mut states = rows.first_two();
    for row in 2..half {
        states = rows.next(&states, &|done, all| report(row - 2, done, all))?;
    }
    let number = rows.joined(&states, half, &|done, all| report(stages - 1, done, all))?;
    Ok(BigUint::from(number))
}

/// The bits of a line as counts of columns.
fn spread(line: u32) -> u64 {
    (0..u64::BITS / COUNT_BITS).map(|column| u64::from(line >> column & 1) << (column * COUNT_BITS)).sum()
}

/// What states of upper rows are made of. States are kept by their last two rows: `before * lines + last`.
struct Rows<'a> {
    width: u32,
    lines: Vec<u32>,
    /// The lines as counts.
    spread: Vec<u64>,
    stop: &'a Cancellation,
}

impl Rows<'_> {
    /// The states of two rows.
    fn first_two(&self) -> Vec<ByCounts> {
        let both = |last: u64| self.spread.iter().map(move |before| vec![(before + last, 1)]);
        // The sum is the same in both orders.
        self.spread.iter().flat_map(|last| both(*last)).collect()
    }

    /// The states with a row more.
    fn next(&self, states: &[ByCounts], report: &dyn Fn(u64, u64)) -> Result<Vec<ByCounts>, Unfinished> {
        let count = self.lines.len();
        let all = count * count;
        let mut next = Vec::with_capacity(all);
        let mut kept = 0;
        for first in (0..all).step_by(count) {
            let some: Vec<ByCounts> = (first..first + count)
                .into_par_iter()
                .map(|pair| self.with_last(states, pair / count, pair % count))
                .collect();
            kept += some.iter().map(|states| states.len() as u64).sum::<u64>();
            if self.stop.is_cancelled() {
                return Err(Unfinished::Cancelled);
            }
            if kept > MOST {
                let expected = u128::from(kept) * all as u128 / (first + count) as u128;
                return Err(Unfinished::TooLarge(CountWork::States(expected)));
            }
            next.extend(some);
            report(next.len() as u64, all as u64);
        }
        Ok(next)
    }

    /// The states with a row more whose last two rows are these.
    fn with_last(&self, states: &[ByCounts], before: usize, last: usize) -> ByCounts {
        let count = self.lines.len();
        let mut found = ByCounts::new();
        for earlier in 0..count {
            let excluded = third_alike(self.lines[before], self.lines[earlier]);
            if may_follow(self.lines[last], excluded, self.width) {
                let of_pair = &states[earlier * count + before];
                found.extend(of_pair.iter().map(|(counts, number)| (counts + self.spread[last], *number)));
            }
        }
        found.sort_unstable_by_key(|(counts, _)| *counts);
        found.dedup_by(|next, kept| {
            let is_same = next.0 == kept.0;
            kept.1 += if is_same { next.1 } else { 0 };
            is_same
        });
        found
    }

    /// The number of boards, from the states of half of the rows (of both rows if there are two).
    fn joined(&self, states: &[ByCounts], half: u64, report: &(dyn Fn(u64, u64) + Sync)) -> Result<u128, Unfinished> {
        let count = self.lines.len();
        let full: u64 = (0..self.width).map(|column| half << (column * COUNT_BITS)).sum();
        let done = AtomicU64::new(0);
        let of_last = |upper: usize| {
            let mut sum = 0;
            for lower in upper..count {
                if self.stop.is_cancelled() {
                    return 0;
                }
                // Upper parts end with these rows, lower parts, read from below, with the same in the other order.
                let states_of = |before: usize, last: usize| match half {
                    1 => states[before * count + last].clone(),
                    _ => self.with_last(states, before, last),
                };
                let (above, below) = (states_of(upper, lower), states_of(lower, upper));
                let both = full + self.spread[upper] + self.spread[lower];
                let pairs = sum_of_products(&above, &below, both);
                sum += if upper == lower { pairs } else { 2 * pairs };
            }
            report(done.fetch_add(1, Ordering::Relaxed) + 1, count as u64);
            sum
        };
        let number = (0..count).into_par_iter().with_max_len(1).map(of_last).sum();
        if self.stop.is_cancelled() { Err(Unfinished::Cancelled) } else { Ok(number) }
    }
}

/// The sum of the products of numbers whose counts add up to these.
fn sum_of_products(above: &ByCounts, below: &ByCounts, both: u64) -> u128 {
    let mut below = below.iter().rev().peekable();
    let mut sum = 0;
    for (counts, number) in above {
        // Counts ascend above and descend below; their sums are compared as numbers, which orders them in the same way.
        while below.next_if(|(other, _)| other + counts > both).is_some() {}
        if let Some((other, others)) = below.peek() {
            sum += if other + counts == both { number * others } else { 0 };
        }
    }
    sum
}
