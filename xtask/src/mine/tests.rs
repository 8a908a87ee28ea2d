//! Tests of the whole way from a missed step to a ranked drawing, on a few boards.

use super::canonical::canonical;
use super::found_record::{FoundDrawing, FoundRecord};
use super::miss_record::MissRecord;
use super::misses::Miss;
use super::painting::Painting;
use super::propose::{Proposal, forbids, propose, proved_rules};
use super::rank::ranked;
use super::search::find_proved;
use super::walks::{MineWalks, fingerprint};
use crate::evaluate::{Drawings, drawings, interpret};
use crate::front::load::load;
use crate::judge::minimal::is_drawable;
use crate::judge::record;
use crate::language::orient::turned;
use crate::language::rule::Rule;
use oneway::grid::{Size, Step, Symmetry};
use oneway::line::count::part::CountPart;
use oneway::line::{Board, case};
use oneway::support::cancel::Cancellation;
use std::path::Path;

/// A loop that closes behind a stair, and doors that can't balance an area; both steps are missed by the drawings.
const MISSES: [(&str, Step); 2] = [
    (
        "11|1,1;2,1;3,1;3,2;3,3;4,3;4,4;4,5;3,5;3,4;2,4;2,3;2,2;1,2;1,3;1,4;1,5;2,5;2,6;1,6;1,7;2,7;2,8;1,8;\
         1,9;2,9;3,9;3,8;4,8;4,9;5,9;6,9;6,10;5,10;4,10;3,10;2,10;1,10;1,11;2,11;3,11;4,11;5,11;6,11;7,11;\
         8,11;8,10;7,10;7,9;8,9;8,8;9,8;10,8;10,7;9,7",
        Step::Up,
    ),
    (
        "11|1,1;1,2;2,2;2,1;3,1;3,2;4,2;4,1;5,1;6,1;6,2;5,2;5,3;4,3;4,4;4,5;4,6;3,6;3,5;2,5;2,4;3,4;3,3;2,3;\
         1,3;1,4;1,5;1,6;2,6;2,7;1,7;1,8;2,8;2,9;1,9;1,10;1,11;2,11;2,10;3,10;3,11;4,11;4,10;5,10;5,11;6,11;\
         7,11;8,11;9,11;9,10;9,9;9,8;9,7",
        Step::Left,
    ),
];

fn misses() -> Vec<(Board, Step)> {
    MISSES.map(|(text, step)| (case::read(text).expect("a case"), step)).to_vec()
}

fn present() -> Drawings {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the work tree");
    let rules = load(root, Path::new("patterns")).expect("readable").rules;
    drawings(rules.iter().map(|(rule, _)| rule))
}

#[test]
fn a_missed_step_becomes_proved_drawings_in_canonical_form() {
    for (board, step) in misses() {
        let found = propose(&Cancellation::new(), &board, step).expect("not cancelled");
        assert!(!found.is_empty());
        for Proposal { rule, findings } in found {
            assert!(is_drawable(&rule) && forbids(&rule, &board, step), "{rule:?}");
            assert!(record::is_proved(&findings) && !rule.reason.is_empty(), "{rule:?}");
            let forbids_by_definition = |symmetry: &Symmetry| {
                interpret::forbids(&rule, *symmetry).contains(&step) && interpret::matches(&rule, *symmetry, &board)
            };
            assert!(Symmetry::ALL.iter().any(forbids_by_definition), "{rule:?}");
            for symmetry in Symmetry::ALL {
                assert_eq!(canonical(&turned(&rule, symmetry)), rule, "{symmetry:?}");
            }
        }
    }
}

#[test]
fn a_cancelled_search_proposes_nothing() {
    let stop = Cancellation::new();
    stop.cancel();
    let [(board, step), _] = &misses()[..] else { panic!("two boards") };
    assert!(propose(&stop, board, *step).is_none());
}

/// The walks over the 5x5, on which every dead step is missed because there are no drawings.
fn small_walks() -> MineWalks {
    MineWalks { size: Size::square(5).expect("a size"), walks: 12, seed: 7, drawings: fingerprint([]) }
}

fn small_record(part: CountPart, batch: usize) -> MissRecord {
    let mut record = MissRecord::new(small_walks(), part);
    while !record.is_complete() {
        record.go_on(&Cancellation::new(), &drawings([]), batch);
    }
    record
}

fn names(misses: &[Miss]) -> Vec<String> {
    misses
        .iter()
        .map(|miss| format!("{} {} {}", miss.seed, miss.step.name(), case::write_simple(&miss.board)))
        .collect()
}

#[test]
fn the_record_of_misses_is_read_as_it_was_written_and_parts_are_the_whole() {
    let whole = small_record(CountPart::WHOLE, 5);
    assert_eq!(whole.to_file_content(), small_record(CountPart::WHOLE, 12).to_file_content(), "in any batches");
    let read = |text: &str, walks| MissRecord::from_file_content(text, walks, CountPart::WHOLE);
    let again = read(&whole.to_file_content(), small_walks()).expect("accepted");
    assert_eq!(names(again.misses()), names(whole.misses()));
    let refusal = read(&whole.to_file_content(), MineWalks { drawings: 1, ..small_walks() }).expect_err("refused");
    assert!(refusal.to_string().contains("drawings 00000000, not 00000001"), "{refusal}");
    let part = |number| small_record(CountPart::new(number, 3).expect("a part"), 2).misses().to_vec();
    let mut parts: Vec<Miss> = (1..=3).flat_map(part).collect();
    parts.sort_by_key(|miss| miss.seed);
    assert_eq!(names(&parts), names(whole.misses()));
    assert!(parts.len() > 20, "{}", parts.len());
}

#[test]
fn a_search_that_was_interrupted_finds_the_same() {
    let misses = small_record(CountPart::WHOLE, 12).misses()[..12].to_vec();
    let new = || FoundRecord::new("proved", &[small_walks()]);
    let mut whole = new();
    let done = find_proved(&Cancellation::new(), &misses, &mut whole, |_, _| Ok::<(), ()>(()));
    assert_eq!(done, Ok(true));
    let (stop, mut begun) = (Cancellation::new(), new());
    let is_done = find_proved(&stop, &misses, &mut begun, |_, _| {
        stop.cancel();
        Ok::<(), ()>(())
    });
    assert_eq!(is_done, Ok(false), "after the first group");
    assert_ne!(begun.to_file_content(), whole.to_file_content());
    let mut rest = new().read(&begun.to_file_content()).expect("accepted");
    assert_eq!(find_proved(&Cancellation::new(), &misses, &mut rest, |_, _| Ok::<(), ()>(())), Ok(true));
    assert_eq!(rest.to_file_content(), whole.to_file_content());
}

#[test]
fn a_drawing_that_a_better_one_implies_is_dropped() {
    let [(board, step), _] = &misses()[..] else { panic!("two boards") };
    let miss = Miss { seed: 1, board: board.clone(), step: *step };
    let few = proved_rules(&Cancellation::new(), board, *step).expect("not cancelled").swap_remove(0);
    let more = Painting::new(board, *step).with_fields(board.size().all_fields()).rule();
    let rules: [Rule; 2] = [more, few];
    let ranked = ranked(&rules, &present(), &[], std::slice::from_ref(&miss));
    let [(best, figures)] = &ranked[..] else { panic!("one is enough: {ranked:?}") };
    assert_eq!((*best, figures.covered, figures.newly), (1, 1, 1));
}

#[test]
fn a_drawing_that_was_found_keeps_its_verdict() {
    let [(board, step), _] = &misses()[..] else { panic!("two boards") };
    let miss = Miss { seed: 1, board: board.clone(), step: *step };
    let rule = canonical(&Painting::new(board, *step).with_fields(board.size().all_fields()).rule());
    let mut record = FoundRecord::new("conjectures", &[small_walks()]);
    let found = vec![FoundDrawing { rule, checked: Some("all states of 7x7".to_owned()) }];
    record.insert(&miss, found.clone());
    let read = FoundRecord::new("conjectures", &[small_walks()]).read(&record.to_file_content()).expect("accepted");
    assert_eq!(read.get(&miss), Some(&found[..]));
    assert!(FoundRecord::new("proved", &[small_walks()]).read(&record.to_file_content()).is_err(), "another search");
}
