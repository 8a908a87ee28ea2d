//! The generated matchers of Takuzu, and their programs run without compiling, compared with the interpreter of the drawings on
//! random boards.

#[rustfmt::skip] // formatted by the generator
#[path = "../drawings/generated/takuzu/mod.rs"]
#[allow(clippy::all, unreachable_pub)] // written for a library
mod samples;

use oneway::matching::binary::{BinaryMatcher, BinaryRule};
use oneway::takuzu::rules::TakuzuRules;
use std::collections::BTreeMap;
use std::path::Path;
use xtask::evaluate::takuzu::random::any_board;
use xtask::evaluate::takuzu::{TakuzuEvaluator, conclusions, interpret, matching_fields};
use xtask::front::load::load_all;
use xtask::language::drawn_rule::DrawnRule;
use xtask::language::takuzu::TakuzuRule;
use xtask::language::takuzu::orient::orientations;

/// How far around a board a drawing is tried.
const AROUND: i32 = 2;

/// A drawing and its compiled matchers.
struct CompiledDrawing {
    drawn: TakuzuRule,
    compiled: &'static BinaryRule,
}

fn drawings() -> Vec<CompiledDrawing> {
    let of = |folder: &str, mut compiled: Vec<&'static BinaryRule>| {
        let loaded = load_all(Path::new(env!("CARGO_MANIFEST_DIR")), Path::new(folder)).expect("readable");
        let drawn = loaded.rules.into_iter().filter_map(|(rule, _)| match rule {
            DrawnRule::Takuzu(rule) => Some(rule),
            DrawnRule::Line(_) | DrawnRule::Ways(_) => None,
        });
        let drawn: Vec<_> = drawn.collect();
        compiled.sort_by_key(|rule| rule.name);
        assert_eq!(drawn.len(), compiled.len(), "every drawing in {folder} is compiled");
        let drawings = drawn.into_iter().zip(compiled).map(|(drawn, compiled)| {
            assert_eq!((drawn.name.as_str(), drawn.level), (compiled.name, compiled.level));
            CompiledDrawing { drawn, compiled }
        });
        drawings.collect::<Vec<_>>()
    };
    let ours = TakuzuRules::compiled(true).drawings().copied().collect();
    [of("patterns", ours), of("tests/drawings/ok", samples::RULES.to_vec())].into_iter().flatten().collect()
}

/// Compares the three on boards with sides up to `longest`; returns the number of matches of each drawing.
fn compare(drawings: &[CompiledDrawing], boards: std::ops::Range<u64>, longest: i32) -> BTreeMap<String, usize> {
    let mut matches = BTreeMap::new();
    for CompiledDrawing { drawn, compiled } in drawings {
        let program = TakuzuEvaluator::of(drawn);
        let symmetries: Vec<_> = orientations(drawn).into_iter().map(|(symmetry, _)| symmetry).collect();
        assert_eq!(compiled.orientations.len(), symmetries.len());
        assert_eq!(BinaryMatcher::conditions(compiled), program.conditions());
        let found: &mut usize = matches.entry(drawn.name.clone()).or_default();
        for board in boards.clone().map(|seed| any_board(seed, longest)) {
            for (orientation, symmetry) in symmetries.iter().enumerate() {
                assert_eq!((compiled.symmetry(orientation), program.symmetry(orientation)), (*symmetry, *symmetry));
                for a in [false, true] {
                    let case = || format!("{} {}, a is {a}, on {board:?}", drawn.name, symmetry.name());
                    let expected = interpret::matching_fields(drawn, *symmetry, &board, a, AROUND);
                    assert_eq!(matching_fields(compiled, orientation, &board, a, AROUND), expected, "{}", case());
                    assert_eq!(matching_fields(&program, orientation, &board, a, AROUND), expected, "{}", case());
                    for field in &expected {
                        let put = interpret::conclusions(drawn, *symmetry, a, *field);
                        assert_eq!(conclusions(compiled, orientation, a, *field), put, "{}", case());
                        assert_eq!(conclusions(&program, orientation, a, *field), put, "{}", case());
                    }
                    *found += expected.len();
                }
            }
        }
    }
    matches
}

#[test]
fn compiled_matchers_of_takuzu_match_where_the_drawings_do() {
    let matches = compare(&drawings(), 0..400, 10);
    let rare: Vec<_> = matches.iter().filter(|(_, found)| **found < 50).collect();
    assert!(matches.len() >= 14 && rare.is_empty(), "{rare:?} of {matches:?}");
}

/// Gaps and impossible lines are too slow to try by the definition on long lines; unit tests of lines cover them.
#[test]
fn compiled_matchers_of_takuzu_match_up_to_the_edges_of_the_largest_boards() {
    let mut drawings = drawings();
    drawings.retain(|drawing| !drawing.drawn.conditions().iter().any(|count| count.depends_on_field()));
    let matches = compare(&drawings, 1000..1040, 30);
    assert!(matches.len() >= 8 && matches.values().sum::<usize>() > 10_000, "{matches:?}");
}
