//! Lines of walks by witness, which never get stuck, checked as plain lists of fields.

use oneway::grid::{Chance, Field, Size};
use oneway::line::deduce::RuleSet;
use oneway::line::survey::stats::witness::of_walks;
use oneway::line::walk::by_witness::WitnessWalker;
use oneway::support::cancel::Cancellation;
use rayon::prelude::*;
use std::collections::HashSet;

fn line(size: Size, [start, end]: [Field; 2], seed: u64) -> Vec<(i32, i32)> {
    let mut walker = WitnessWalker::new(size, start, end, RuleSet::all()).expect("there is a line");
    walker.walk_at_random(&mut Chance::from_seed(seed));
    walker.board().line().iter().map(|field| (field.x, field.y)).collect()
}

/// Asserts that a line visits every field once, from neighbour to neighbour, between the given ends.
fn assert_valid(line: &[(i32, i32)], size: Size, [start, end]: [Field; 2]) {
    assert_eq!((line[0], line[line.len() - 1]), ((start.x, start.y), (end.x, end.y)));
    assert!(line.windows(2).all(|pair| (pair[0].0 - pair[1].0).abs() + (pair[0].1 - pair[1].1).abs() == 1));
    assert!(line.iter().all(|&(x, y)| x >= 1 && x <= size.width() && y >= 1 && y <= size.height()));
    let fields: HashSet<_> = line.iter().collect();
    assert_eq!((fields.len(), line.len()), (size.fields(), size.fields()));
}

fn assert_all_complete_and_different(side: i32, walks: u64) {
    let size = Size::square(side).expect("a size");
    let ends = size.opposite_corners();
    let lines: Vec<_> = (0..walks).into_par_iter().map(|seed| line(size, ends, seed)).collect();
    lines.iter().for_each(|line| assert_valid(line, size, ends));
    assert_eq!(lines.iter().collect::<HashSet<_>>().len() as u64, walks, "as many lines as seeds");
}

#[test]
fn every_walk_is_complete_and_different() {
    assert_all_complete_and_different(21, 200);
    assert_all_complete_and_different(41, 4);
}

#[test]
#[ignore = "takes minutes: runs nightly"]
fn ten_thousand_walks_are_complete_and_different() {
    assert_all_complete_and_different(21, 10_000);
}

#[test]
fn a_walk_on_a_large_board_can_begin_and_end_inside() {
    let size = Size::new(150, 101).expect("a size");
    let ends = [Field::new(75, 50), Field::new(20, 32)];
    assert_valid(&line(size, ends, 1), size, ends);
}

#[test]
fn the_figures_do_not_depend_on_the_number_of_threads() {
    let size = Size::square(31).expect("a size");
    let [start, end] = size.opposite_corners();
    let fresh = WitnessWalker::new(size, start, end, RuleSet::all()).expect("there is a line");
    let effort = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
        pool.install(|| of_walks(&Cancellation::new(), &fresh, 8, 1, false, |_| ()))
            .expect("walks that are not judged have no error")
            .effort
    };
    assert_eq!(effort(1), effort(4));
    assert!(effort(1).by_exchange > 0, "some completions are found by exchanging ways, not in a window");
}
