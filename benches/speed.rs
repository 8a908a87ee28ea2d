//! `cargo bench`: each subject by itself, and its baselines beside it. `cargo xtask bench` puts them into one table.

mod baseline;
mod subjects;

use baseline::backtracker::{Backtracker, Checks};
use baseline::floods::{ByFields, ByRows, BySets, Flood};
use baseline::interpreter::Interpreter;
use divan::Bencher;
use divan::counter::ItemsCount;
use oneway::line::Board;
use oneway::line::deduce::RuleSet;
use oneway::line::exact::referee;
use oneway::line::survey::audit;
use oneway::line::survey::states::StateGraph;
use oneway::matching::Areas;
use oneway::takuzu::deduce::Deducer;
use std::path::Path;
use std::time::Duration;
use subjects::areas::AreaQueries;
use subjects::recorded::Walk;
use subjects::{areas, drawings, lines, square, takuzu};

fn main() {
    divan::main();
}

/// A few recorded walks.
fn walks(side: i32) -> Vec<Walk> {
    (0..4).map(|seed| Walk::record(side, seed)).collect()
}

fn boards(walks: &[Walk]) -> ItemsCount {
    ItemsCount::new(walks.iter().map(Walk::boards).sum::<usize>())
}

#[divan::bench(args = [9, 21], max_time = 2)]
fn steps_by_compiled_drawings(bencher: Bencher<'_, '_>, side: i32) {
    let (walks, compiled) = (walks(side), drawings::compiled());
    let room = || Areas::for_size(walks[0].board().size());
    bencher
        .counter(boards(&walks))
        .with_inputs(room)
        .bench_local_refs(|areas| drawings::match_boards(compiled, areas, &walks));
}

#[divan::bench(args = [9, 21], sample_count = 3, sample_size = 1)]
fn steps_by_interpreter(bencher: Bencher<'_, '_>, side: i32) {
    let (walks, interpreter) = (walks(side), Interpreter::of_our_drawings());
    let one_in = 16;
    let boards = walks.iter().map(Walk::boards).sum::<usize>().div_ceil(one_in);
    bencher.counter(ItemsCount::new(boards)).bench_local(|| drawings::interpret_boards(&interpreter, &walks, one_in));
}

#[divan::bench(args = [10, 20, 50, 200, 1000], max_time = 2)]
fn steps_by_number_of_drawings(bencher: Bencher<'_, '_>, count: usize) {
    let (walks, together) = (walks(9), drawings::together(&drawings::first_drawings(count)));
    let room = || Areas::for_size(walks[0].board().size());
    bencher
        .counter(boards(&walks))
        .with_inputs(room)
        .bench_local_refs(|areas| drawings::match_boards(&together, areas, &walks));
}

fn area_queries() -> Vec<AreaQueries> {
    walks(21).into_iter().map(AreaQueries::of).collect()
}

fn number_of_queries(walks: &[AreaQueries]) -> ItemsCount {
    ItemsCount::new(walks.iter().map(AreaQueries::len).sum::<u64>())
}

#[divan::bench(max_time = 2)]
fn areas_21(bencher: Bencher<'_, '_>) {
    let walks = area_queries();
    bencher
        .counter(number_of_queries(&walks))
        .with_inputs(|| walks[0].areas())
        .bench_local_refs(|room| areas::run_queries(room, &walks));
}

#[divan::bench(types = [BySets, ByFields, ByRows], max_time = 2)]
fn areas_21_by_flood_fill<F: Flood>(bencher: Bencher<'_, '_>) {
    let walks = area_queries();
    bencher.counter(number_of_queries(&walks)).bench_local(|| areas::run_queries_by_flood_fill::<F>(&walks));
}

#[divan::bench(args = [7, 9, 13, 21], max_time = 2)]
fn walk_drawn(bencher: Bencher<'_, '_>, side: i32) {
    each_walk(bencher, |seed| lines::walk(side, RuleSet::drawn(), seed..seed + 1));
}

#[divan::bench(args = [7, 9, 13, 21], max_time = 2)]
fn walk_all(bencher: Bencher<'_, '_>, side: i32) {
    each_walk(bencher, |seed| lines::walk(side, RuleSet::all(), seed..seed + 1));
}

#[divan::bench(args = [21, 101], max_time = 3)]
fn walk_by_witness(bencher: Bencher<'_, '_>, side: i32) {
    each_walk(bencher, |seed| lines::walk_by_witness(side, seed..seed + 1));
}

/// Measures walks, each with a seed of its own.
fn each_walk(bencher: Bencher<'_, '_>, walk: impl Fn(u64) -> u64) {
    let mut seeds = 0..;
    let next = || seeds.next().unwrap_or_default();
    bencher.counter(ItemsCount::new(1u64)).with_inputs(next).bench_local_values(walk);
}

const ALL: u64 = u64::MAX;

#[divan::bench(sample_count = 3, sample_size = 1)]
fn lines_7_drawn(bencher: Bencher<'_, '_>) {
    bencher.counter(ItemsCount::new(111_712u64)).bench_local(|| lines::enumerate(7, RuleSet::drawn()));
}

#[divan::bench(sample_count = 3, sample_size = 1)]
fn lines_7_universal(bencher: Bencher<'_, '_>) {
    bencher.counter(ItemsCount::new(111_712u64)).bench_local(|| lines::enumerate(7, RuleSet::universal()));
}

#[divan::bench(sample_count = 3, sample_size = 1)]
fn lines_7_backtracker_with_checks(bencher: Bencher<'_, '_>) {
    let search = || Backtracker::new(7, Checks::DeadEndsAndConnectivity).search(ALL, ALL).lines;
    bencher.counter(ItemsCount::new(111_712u64)).bench_local(search);
}

#[divan::bench]
fn lines_5_backtracker_without_checks(bencher: Bencher<'_, '_>) {
    bencher.counter(ItemsCount::new(104u64)).bench_local(|| Backtracker::new(5, Checks::None).search(ALL, ALL).lines);
}

#[divan::bench]
fn lines_5_drawn(bencher: Bencher<'_, '_>) {
    bencher.counter(ItemsCount::new(104u64)).bench_local(|| lines::enumerate(5, RuleSet::drawn()));
}

#[divan::bench(sample_count = 1, sample_size = 1)]
fn first_lines_of_9_drawn(bencher: Bencher<'_, '_>) {
    let most = 100_000;
    bencher
        .counter(ItemsCount::new(most))
        .bench_local(|| lines::enumerate_within(9, RuleSet::drawn(), most, Duration::MAX));
}

#[divan::bench(args = [9, 11, 13], sample_count = 5, sample_size = 1)]
fn count_by_referee(side: i32) -> bool {
    referee::completions(&Board::new(square(side))).is_ok()
}

#[divan::bench(sample_count = 5, sample_size = 1)]
fn states_7() -> u64 {
    StateGraph::of(square(7), |_| ()).expect("not too many states").count()
}

#[divan::bench(sample_count = 3, sample_size = 1)]
fn audit_7_drawn(bencher: Bencher<'_, '_>) {
    let graph = StateGraph::of(square(7), |_| ()).expect("not too many states");
    bencher.bench_local(|| audit::whole(&graph, RuleSet::drawn(), |_| ()));
}

#[divan::bench(args = [1, 2, 3, 4, 5], max_time = 2)]
fn takuzu_14_made(bencher: Bencher<'_, '_>, level: u8) {
    let (rules, mut seeds) = (takuzu::rules(), 0..);
    let next = || seeds.next().unwrap_or_default();
    bencher.with_inputs(next).bench_local_values(|seed: u64| takuzu::made(&rules, 14, level, seed..seed + 1));
}

#[divan::bench(args = [2, 5], max_time = 2)]
fn takuzu_14_solved(bencher: Bencher<'_, '_>, level: u8) {
    let rules = takuzu::rules();
    let boards = takuzu::made(&rules, 14, level, 0..24);
    let mut deducer = Deducer::new(&rules);
    bencher.counter(ItemsCount::new(boards.len())).bench_local(|| takuzu::solve_by_drawings(&mut deducer, &boards));
}

#[divan::bench(args = [2, 5], max_time = 2)]
fn takuzu_14_solved_by_search(bencher: Bencher<'_, '_>, level: u8) {
    let boards = takuzu::made(&takuzu::rules(), 14, level, 0..24);
    bencher.counter(ItemsCount::new(boards.len())).bench_local(|| takuzu::solve_by_search(&boards));
}

#[divan::bench(sample_count = 5, sample_size = 1)]
fn codegen() -> bool {
    xtask::emit::plan::plan(Path::new(env!("CARGO_MANIFEST_DIR"))).is_ok()
}
