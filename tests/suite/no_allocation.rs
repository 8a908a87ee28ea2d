//! No step allocates: a walk has all its memory when it begins.

use oneway::grid::{Chance, Size};
use oneway::line::count::Enumeration;
use oneway::line::deduce::RuleSet;
use oneway::line::survey::stats::bias::{StepwiseChances, count_distinct_lines};
use oneway::line::walk::Walker;
use oneway::line::walk::by_witness::WitnessWalker;
use oneway::support::cancel::Cancellation;

#[test]
fn walking_does_not_allocate() {
    for size in ["7", "21", "41", "70x9"] {
        for rules in [RuleSet::drawn(), RuleSet::universal(), RuleSet::all()] {
            let mut chance = Chance::from_seed(1);
            let mut walker = Walker::new(size.parse::<Size>().expect("a size"), rules);
            let used = allocation_counter::measure(|| {
                walker.walk_at_random(&mut chance);
            });
            assert_eq!(used.count_total, 0, "{size} {rules:?}");
        }
    }
}

#[test]
fn the_memory_for_many_walks_does_not_depend_on_their_number() {
    let chances = StepwiseChances::of(Size::square(3).expect("a size")).expect("few lines");
    let mut line = Walker::new(Size::square(3).expect("a size"), RuleSet::universal());
    line.walk_at_random(&mut Chance::from_seed(1));
    let line = line.board().line();
    let peak = |walks| {
        let walk = || count_distinct_lines(&Cancellation::new(), &chances, walks, 1, |_| line.to_vec(), |_| ());
        let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().expect("a thread");
        pool.install(|| allocation_counter::measure(|| assert_eq!(walk().walks, walks)).bytes_max)
    };
    assert!(peak(100_000) < 100_000, "{}", peak(100_000));
}

#[test]
fn stepping_back_does_not_allocate() {
    for rules in [RuleSet::drawn(), RuleSet::universal()] {
        let mut lines = Enumeration::new(Walker::new(Size::square(9).expect("a size"), rules).with_shared_memo());
        let used = allocation_counter::measure(|| {
            for _ in 0..100 {
                lines.advance();
            }
        });
        assert_eq!((lines.tally().lines, used.count_total), (100, 0));
    }
}

#[test]
fn a_walk_by_witness_does_not_allocate_while_it_repairs_its_witness_in_windows() {
    let size = Size::square(9).expect("a size");
    let [start, end] = size.opposite_corners();
    let mut walker = WitnessWalker::new(size, start, end, RuleSet::all()).expect("there is a line");
    let mut chance = Chance::from_seed(3);
    let allocations = allocation_counter::measure(|| walker.walk_at_random(&mut chance)).count_total;
    assert!(walker.board().is_complete());
    assert!(walker.effort().by_window > 0 && walker.effort().by_judge == 0, "{:?}", walker.effort());
    assert_eq!(allocations, 0);
}
