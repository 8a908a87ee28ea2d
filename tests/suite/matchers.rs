//! Two ways to the same answer: the generated matchers against the interpreter of the drawings, on random boards.

#[rustfmt::skip] // formatted by the generator
#[path = "../drawings/generated/mod.rs"]
#[allow(clippy::all, unreachable_pub)] // written for a library
mod samples;

use crate::support::random_board;
use oneway::board::Board;
use oneway::drawings::Drawings;
use oneway::geometry::{Step, Steps};
use oneway::picture;
use oneway::rules::{self, Areas, Window};
use oneway::sequence::Followed;
use oneway::symmetry::Symmetry;
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::LazyLock;
use xtask::interpret;
use xtask::load::load;
use xtask::orient::orientations;
use xtask::rule::Rule;

const SAMPLES: &str = "tests/drawings/ok";

/// A compiled rule beside the drawing that it was made from.
struct Pair {
    compiled: &'static rules::Rule,
    drawn: Rule,
}

static PAIRS: LazyLock<Vec<Pair>> = LazyLock::new(|| {
    let mut pairs = pairs("patterns", rules::drawn());
    pairs.extend(self::pairs(SAMPLES, samples::RULES));
    pairs
});

fn pairs(folder: &str, compiled: &'static [&'static rules::Rule]) -> Vec<Pair> {
    let drawn = drawn(folder, false);
    assert_eq!(drawn.len(), compiled.len(), "every drawing in {folder} is compiled");
    compiled.iter().zip(drawn).map(|(compiled, drawn)| Pair { compiled, drawn }).collect()
}

/// A compiled way out beside the drawing that it was made from.
struct WayOutPair {
    compiled: &'static rules::WayOut,
    drawn: Rule,
}

static WAYS_OUT: LazyLock<Vec<WayOutPair>> = LazyLock::new(|| {
    let of = |folder: &str, compiled: &'static [&'static rules::WayOut]| {
        let drawn = drawn(folder, true);
        assert_eq!(drawn.len(), compiled.len(), "every drawing in {folder} is compiled");
        compiled.iter().zip(drawn).map(|(compiled, drawn)| WayOutPair { compiled, drawn }).collect::<Vec<_>>()
    };
    [of("patterns", rules::ways_out()), of(SAMPLES, samples::WAYS_OUT)].into_iter().flatten().collect()
});

/// The drawings of a folder: those that say where a line comes out of an area, or those that forbid steps.
fn drawn(folder: &str, ways_out: bool) -> Vec<Rule> {
    let loaded = load(Path::new(env!("CARGO_MANIFEST_DIR")), Path::new(folder)).expect("readable");
    let rules = loaded.rules.into_iter().map(|(rule, _)| rule);
    rules.filter(|rule| rule.exit().is_some() == ways_out).collect()
}

/// All compiled drawings, asked together.
static TOGETHER: LazyLock<[Drawings; 2]> = LazyLock::new(|| {
    [Drawings::of(rules::drawn(), rules::ways_out()), Drawings::of(samples::RULES, samples::WAYS_OUT)]
});

/// Whether the drawings, asked together, say the same as each by itself.
fn agree_together(board: &Board) -> Result<(), TestCaseError> {
    let (mut areas, at) = (Areas::for_board(board), Window::around_live_end(board));
    for drawings in TOGETHER.iter() {
        let orientations = || drawings.rules().iter().flat_map(|rule| rule.orientations);
        let empty = board.steps_to_empty_fields();
        for asked in (0..16u32).map(|bits: u32| Step::ALL.into_iter().filter(move |step| bits >> *step as u32 & 1 == 1))
        {
            let asked = asked.collect::<Steps>().intersection(empty);
            let left = orientations()
                .filter(|orientation| (orientation.matches)(at, &mut areas))
                .fold(asked, |left, orientation| left.without(orientation.forbids));
            prop_assert_eq!(drawings.forbidden(at, &mut areas, asked), asked.without(left), "{}", picture::text(board));
        }
        if empty.is_empty() {
            continue;
        }
        let may_lead_out: BTreeSet<_> = drawings.passages(at).map(|(place, asked)| (place, asked.variant)).collect();
        for (place, way_out) in drawings.ways_out().iter().enumerate() {
            for (variant, passage) in way_out.orientations.iter().enumerate() {
                let leads_out = (passage.exit)(at, &mut areas).is_some();
                prop_assert!(!leads_out || may_lead_out.contains(&(place, variant)), "{}", picture::text(board));
            }
        }
    }
    Ok(())
}

#[test]
fn nearly_all_drawings_are_told_by_their_doors() {
    let by_doors = |rule: &&&rules::Rule| rule.doors.is_some_and(|doors| doors.are_all);
    let told: Vec<_> = rules::drawn().iter().filter(by_doors).map(|rule| rule.name).collect();
    assert!(told.len() + 2 >= rules::drawn().len(), "{told:?}");
    // What else the drawing asks for can't be told so: `bag_across_three` has two areas, `c_shape` none.
    assert!(!told.contains(&"bag_across_three") && !told.contains(&"c_shape"));
}

/// Whether matcher and drawing agree at the live end, in every orientation; how often they match.
fn agree(board: &Board) -> Result<usize, TestCaseError> {
    let mut areas = Areas::for_board(board);
    let mut matches = 0;
    for Pair { compiled, drawn } in PAIRS.iter() {
        for orientation in compiled.orientations {
            let symmetry = Symmetry::named(orientation.name).expect("a known orientation");
            let found = (orientation.matches)(Window::around_live_end(board), &mut areas);
            let expected = interpret::matches(drawn, symmetry, board);
            prop_assert_eq!(
                found,
                expected,
                "{} {} at {} of\n{}",
                compiled.name,
                orientation.name,
                board.live(),
                picture::text(board)
            );
            matches += usize::from(found);
        }
    }
    for WayOutPair { compiled, drawn } in WAYS_OUT.iter() {
        for passage in compiled.orientations {
            let symmetry = Symmetry::named(passage.name).expect("a known orientation");
            let found = (passage.exit)(Window::around_live_end(board), &mut areas)
                .map(|(dx, dy)| (areas.last(board).iter().collect::<BTreeSet<_>>(), board.live().offset(dx, dy)));
            let expected = interpret::way_out(drawn, symmetry, board);
            matches += usize::from(found.is_some());
            prop_assert_eq!(found, expected, "{} {} of\n{}", compiled.name, passage.name, picture::text(board));
        }
    }
    Ok(matches)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 20_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn matchers_agree_with_the_interpreter(width in 1..14, height in 1..14, seed: u64) {
        let board = random_board(width, height, seed);
        agree(&board)?;
        agree_together(&board)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn matchers_agree_with_the_interpreter_on_wide_boards(width in 30..90, height in 1..45, seed: u64) {
        agree(&random_board(width, height, seed))?;
    }
}

#[test]
fn the_random_boards_make_the_samples_match() {
    let mut boards = (0..).map(|seed| random_board(3 + seed as i32 % 12, 3 + seed as i32 / 12 % 12, seed));
    // `far_marks` needs a larger board than these; it is there for what lies far away, not for matching.
    for compiled in samples::RULES.iter().filter(|compiled| compiled.name != "far_marks") {
        let matched = boards.by_ref().take(20_000).any(|board| {
            let mut areas = Areas::for_board(&board);
            compiled.orientations.iter().any(|o| (o.matches)(Window::around_live_end(&board), &mut areas))
        });
        assert!(matched, "{} never matches, so comparing it says nothing", compiled.name);
    }
    for WayOutPair { compiled, .. } in WAYS_OUT.iter() {
        let matched = boards.by_ref().take(200_000).any(|board| {
            let mut areas = Areas::for_board(&board);
            compiled.orientations.iter().any(|p| (p.exit)(Window::around_live_end(&board), &mut areas).is_some())
        });
        assert!(matched, "{} never matches, so comparing it says nothing", compiled.name);
    }
}

#[test]
fn a_matcher_forbids_what_its_drawing_forbids() {
    for Pair { compiled, drawn } in PAIRS.iter() {
        let turned = orientations(drawn);
        assert_eq!(compiled.orientations.len(), turned.len());
        for (orientation, (symmetry, _)) in compiled.orientations.iter().zip(turned) {
            assert_eq!(orientation.name, symmetry.name());
            assert_eq!(orientation.forbids, Steps::of(&interpret::forbids(drawn, symmetry)), "{}", compiled.name);
        }
    }
    for WayOutPair { compiled, drawn } in WAYS_OUT.iter() {
        assert_eq!(compiled.name, drawn.name);
        let names: Vec<_> = orientations(drawn).iter().map(|(symmetry, _)| symmetry.name()).collect();
        assert_eq!(compiled.orientations.iter().map(|passage| passage.name).collect::<Vec<_>>(), names);
    }
}
