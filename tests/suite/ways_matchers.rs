//! The generated matchers of puzzles on ways, and their programs run without compiling, compared with the interpreter of the drawings
//! on random states.

#[rustfmt::skip] // formatted by the generator
#[path = "../drawings/generated/ways/mod.rs"]
#[allow(clippy::all, unreachable_pub)] // written for a library
mod samples;

use oneway::matching::ways::{WayState, WaysMatcher, WaysRule as CompiledWays};
use oneway::ways::Conventions;
use oneway::ways::deduce::WaysDeducer;
use oneway::ways::rules::{MOST_LEVEL, WaysRules};
use std::collections::BTreeMap;
use std::path::Path;
use xtask::evaluate::ways::random::any_state;
use xtask::evaluate::ways::{WaysEvaluator, conclusions, interpret, matching_fields};
use xtask::front::load::{by_puzzle, load_all};
use xtask::language::ways::WaysRule;
use xtask::language::ways::orient::orientations;

/// How far around a board a drawing is tried.
const AROUND: i32 = 2;

/// A drawing and its compiled matchers.
struct CompiledDrawing {
    drawn: WaysRule,
    compiled: &'static CompiledWays,
}

fn drawings() -> Vec<CompiledDrawing> {
    let of = |folder: &str, mut compiled: Vec<&'static CompiledWays>| {
        let loaded = load_all(Path::new(env!("CARGO_MANIFEST_DIR")), Path::new(folder)).expect("readable");
        let drawn = by_puzzle(loaded.rules).ways;
        compiled.sort_by_key(|rule| rule.name);
        assert_eq!(drawn.len(), compiled.len(), "every drawing in {folder} is compiled");
        let drawings = drawn.into_iter().zip(compiled).map(|((drawn, _), compiled)| {
            assert_eq!((drawn.name.as_str(), drawn.level), (compiled.name, compiled.level));
            assert_eq!(drawn.assumes, compiled.assumes, "{}", drawn.name);
            CompiledDrawing { drawn, compiled }
        });
        drawings.collect::<Vec<_>>()
    };
    let conventions = Conventions { all_fields: true, touching: false };
    let ours = WaysRules::compiled(conventions, true).drawings().copied().collect();
    [of("patterns", ours), of("tests/drawings/ok", samples::RULES.to_vec())].into_iter().flatten().collect()
}

/// Compares the three on boards with sides up to `longest`; returns the number of matches of each drawing.
fn compare(boards: std::ops::Range<u64>, longest: i32) -> BTreeMap<String, usize> {
    let states: Vec<_> = boards.map(|seed| any_state(seed, longest)).collect();
    let mut matches = BTreeMap::new();
    for CompiledDrawing { drawn, compiled } in &drawings() {
        let program = WaysEvaluator::of(drawn);
        let symmetries: Vec<_> = orientations(drawn).into_iter().map(|(symmetry, _)| symmetry).collect();
        assert_eq!(compiled.orientations.len(), symmetries.len());
        let found: &mut usize = matches.entry(drawn.name.clone()).or_default();
        for state in &states {
            for (orientation, symmetry) in symmetries.iter().enumerate() {
                assert_eq!((compiled.symmetry(orientation), program.symmetry(orientation)), (*symmetry, *symmetry));
                let case = || format!("{} {} on {state:?}", drawn.name, symmetry.name());
                let expected = interpret::matching_fields(drawn, *symmetry, state, AROUND);
                assert_eq!(matching_fields(compiled, orientation, state, AROUND), expected, "{}", case());
                assert_eq!(matching_fields(&program, orientation, state, AROUND), expected, "{}", case());
                for field in &expected {
                    let concluded = interpret::conclusions(drawn, *symmetry, *field);
                    assert_eq!(conclusions(compiled, orientation, *field), concluded, "{}", case());
                    assert_eq!(conclusions(&program, orientation, *field), concluded, "{}", case());
                }
                *found += expected.len();
            }
        }
    }
    matches
}

#[test]
fn compiled_matchers_of_ways_match_where_the_drawings_do() {
    let matches = compare(0..1200, 8);
    let rare: Vec<_> = matches.iter().filter(|(name, found)| **found == 0 && !name.starts_with("every_")).collect();
    assert!(matches.len() >= 26 && rare.is_empty(), "{rare:?} of {matches:?}");
}

#[test]
fn compiled_matchers_of_ways_match_up_to_the_edges_of_the_largest_boards() {
    let matches = compare(1000..1008, 30);
    assert!(matches.values().sum::<usize>() > 4000, "{matches:?}");
}

/// The deducer tries rows, and only where something is new; here every drawing is looked for everywhere, also around the board.
#[test]
fn a_deducer_ends_only_where_no_drawing_concludes_anything() {
    let (mut matches, mut ends) = (0, 0);
    for seed in 0..400 {
        let mut state = any_state(seed, 8);
        let kind = state.kind();
        let rules = WaysRules::compiled(Conventions { all_fields: kind.filled, touching: kind.touching }, false);
        WaysDeducer::new(&rules).run(&mut state, MOST_LEVEL);
        if state.has_contradiction() {
            continue;
        }
        ends += 1;
        for CompiledDrawing { drawn, .. } in
            drawings().iter().filter(|drawing| drawing.compiled.assumes.hold(kind, false))
        {
            if rules.drawings().all(|rule| rule.name != drawn.name) {
                continue;
            }
            for (symmetry, _) in orientations(drawn) {
                for anchor in interpret::matching_fields(drawn, symmetry, &state, 3) {
                    matches += 1;
                    for (field, step, _) in interpret::conclusions(drawn, symmetry, anchor) {
                        let is_left = state.way(field, step) == WayState::Open && state.size().contains(field);
                        assert!(!is_left, "{} {} at {anchor} on {state:?}", drawn.name, symmetry.name());
                    }
                }
            }
        }
    }
    assert!(matches > 1000 && ends > 100, "{matches} matches on {ends} boards");
}
