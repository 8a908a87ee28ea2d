//! Whole lines: random walks, all lines of a board, or its first lines.

use super::square;
use oneway::grid::Chance;
use oneway::line::Board;
use oneway::line::count::Enumeration;
use oneway::line::count::counting::Counting;
use oneway::line::count::part::CountPart;
use oneway::line::deduce::RuleSet;
use oneway::line::walk::Walker;
use oneway::line::walk::by_witness::WitnessWalker;
use oneway::support::cancel::Cancellation;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// Walks by rules from the upper left corner, once for each seed. Returns the number of walks.
pub(crate) fn walk(side: i32, rules: RuleSet, seeds: std::ops::Range<u64>) -> u64 {
    let walks = seeds.end - seeds.start;
    for seed in seeds {
        let mut walker = Walker::new(square(side), rules);
        black_box(walker.walk_at_random(&mut Chance::from_seed(seed)));
    }
    walks
}

/// The same with one walker for all walks and a memo table that they share, as in `oneway stats`.
pub(crate) fn walk_with_one_walker(side: i32, rules: RuleSet, seeds: std::ops::Range<u64>) -> u64 {
    let walks = seeds.end - seeds.start;
    let fresh = Walker::new(square(side), rules).with_shared_memo();
    let mut walker = fresh.clone();
    for seed in seeds {
        walker.reset_to(&fresh);
        black_box(walker.walk_at_random(&mut Chance::from_seed(seed)));
    }
    walks
}

/// The same with a witness: a completion that is known at each step.
pub(crate) fn walk_by_witness(side: i32, seeds: std::ops::Range<u64>) -> u64 {
    let walks = seeds.end - seeds.start;
    let [start, end] = square(side).opposite_corners();
    for seed in seeds {
        let mut walker = WitnessWalker::new(square(side), start, end, RuleSet::all()).expect("there is a line");
        walker.walk_at_random(&mut Chance::from_seed(seed));
        black_box(walker.board().live());
    }
    walks
}

/// Visits all lines of a board. Returns their number.
pub(crate) fn enumerate(side: i32, rules: RuleSet) -> u64 {
    enumerate_within(side, rules, u64::MAX, Duration::MAX)
}

/// Counts all lines of a board on all cores, as `oneway count --by rules` does.
pub(crate) fn count_on_all_cores(side: i32, rules: RuleSet) -> u64 {
    let counting = Counting::of(&Board::new(square(side)), rules, CountPart::WHOLE);
    counting.go_on(&Cancellation::new(), counting.nothing_done(), |_| ()).tally().lines
}

/// Visits the lines of a board in keep-left order, at most `most` lines and about `patience` long. Returns the number of lines
/// visited.
pub(crate) fn enumerate_within(side: i32, rules: RuleSet, most: u64, patience: Duration) -> u64 {
    let begun = Instant::now();
    let mut lines = Enumeration::new(Walker::new(square(side), rules).with_shared_memo());
    let mut found = 0;
    // The clock is read only at every 256th line.
    while found < most && (found % 256 != 0 || begun.elapsed() < patience) && lines.advance() {
        found += 1;
    }
    found
}
