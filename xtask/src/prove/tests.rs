//! Proved and unproved drawings, and the record of the proofs.

mod loops;
mod random;

use super::*;
use crate::evaluate::{self, interpret};
use crate::front::load::{RulesByPuzzle, by_puzzle, load, load_all, parse};
use crate::judge::counterexample::{self, Broken};
use crate::judge::record;
use crate::judge::truth::{CheckedBoards, Truth};
use crate::judge::verdict::judge;
use crate::language::Mark;
use crate::language::balance::Comparison;
use crate::language::condition::{Condition, without};
use crate::language::rule::{FieldMark, Offset, Place, Shift};
use crate::output::print::print;
use oneway::grid::{Size, Symmetry};
use oneway::line::survey::states::StateGraph;
use oneway::support::cancel::Cancellation;
use std::path::Path;

fn work_tree() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the work tree")
}

fn drawings_in(folder: &str) -> Vec<Rule> {
    let loaded = load(work_tree(), Path::new(folder)).expect("readable");
    loaded.rules.into_iter().map(|(rule, _)| rule).collect()
}

fn drawings() -> Vec<Rule> {
    drawings_in("patterns")
}

/// Drawings that more general ones have replaced; they are true as before.
fn retired() -> Vec<Rule> {
    drawings_in("tests/drawings/retired")
}

fn drawing(name: &str) -> Rule {
    drawings().into_iter().chain(retired()).find(|rule| rule.name == name).expect("ours")
}

fn states(side: i32) -> StateGraph {
    StateGraph::of(Size::square(side).expect("a size"), |_| ()).expect("small enough")
}

/// Whether each of the drawings is true on all states of a board.
fn are_true(rules: &[Rule], graph: &StateGraph) -> Vec<bool> {
    judge(rules, &evaluate::drawings([]), graph, |_| ()).iter().map(|verdict| verdict.wrong == 0).collect()
}

fn fixed(at: Offset) -> Place {
    Place { at, shift: Shift::default() }
}

#[test]
fn all_our_drawings_are_proved_as_recorded() {
    let (root, mut judged) = (work_tree(), Vec::new());
    let present = load_all(root, Path::new("patterns")).expect("readable").rules;
    let RulesByPuzzle { line: of_line, takuzu, ways } = by_puzzle(present);
    for (rule, path) in of_line {
        let findings = findings(&rule);
        for Finding { conclusion, proof, .. } in &findings {
            assert!(proof.is_some(), "{} {}", rule.name, conclusion.name());
        }
        judged.push(record::CheckedDrawing { rule, path, findings, truth: Truth::Proved });
    }
    let stop = Cancellation::new();
    let takuzu = crate::judge::takuzu::judged(takuzu, &stop).expect("not cancelled");
    let ways = crate::judge::ways::judged(ways, &stop).expect("not cancelled");
    let all = record::CheckedDrawings { line: judged, takuzu, ways };
    assert!(record::is_kept(root, &all), "run `cargo xtask prove --write`");
}

#[test]
fn retired_drawings_are_proved() {
    let unproved: Vec<_> = retired().into_iter().filter(|rule| !is_proved(rule)).map(|rule| rule.name).collect();
    assert!(unproved.is_empty() && retired().len() > 5, "{unproved:?}");
}

/// The drawing of a future line that would close, changed.
fn loop_enter(change: impl FnOnce(&mut Rule)) -> Rule {
    let mut rule = drawing("loop_enter");
    change(&mut rule);
    rule
}

#[test]
fn a_future_line_that_would_close_is_proved_by_its_ends_and_ways() {
    assert!(is_proved(&loop_enter(|_| ())));
    assert!(!is_proved(&loop_enter(|rule| rule.future.ends.clear())), "two lines");
    for way in 0..2 {
        let without = loop_enter(|rule| {
            rule.future.ways.remove(way);
        });
        assert!(!is_proved(&without), "the line may be the two ways of the field between");
    }
}

#[test]
fn a_forced_way_is_an_edge() {
    let rule = drawing("forced_way");
    assert!(is_proved(&rule));
    let mut other = rule.clone();
    other.future.ways.clear();
    assert!(!is_proved(&other));
}

#[test]
fn an_unfillable_area_is_proved_and_a_closed_one_is_not() {
    let mut rule = drawing("unfillable_ahead");
    assert!(is_proved(&rule));
    rule.areas[0].count.unfillable = false;
    assert!(!is_proved(&rule));
}

#[test]
fn without_a_mark_that_a_proof_needs_it_fails() {
    for name in ["c_shape", "close_straight", "across_enter", "bag_across_three", "out_second"] {
        for finding in findings(&drawing(name)) {
            let proof = finding.proof.expect("proved");
            assert!(is_concluded_by(&proof.facts, finding.conclusion, proof.laws, &Effort::new(&Cancellation::new())));
            for mark in Condition::all_of(&proof.facts) {
                let fewer = without(&proof.facts, std::slice::from_ref(&mark));
                let (stop, conclusion) = (Cancellation::new(), finding.conclusion);
                let laws = laws_that_prove(&fewer, conclusion, &Effort::new(&stop));
                assert_eq!(laws, None, "{name} without {mark:?}");
            }
        }
    }
}

#[test]
fn a_rule_that_only_holds_for_lack_of_room_is_not_proved() {
    let text = include_str!("../../../tests/drawings/false/no_room.svg").to_owned();
    let rule = parse("no_room", "", text).0.expect("a drawing");
    assert_eq!(are_true(std::slice::from_ref(&rule), &states(7)), [true], "no board is large enough");
    assert!(!is_proved(&rule));
    let found = counterexample::search(&rule, 20).expect("on the 11x11 it is false");
    let mut board = found.board;
    assert_eq!(board.size(), Size::square(11).expect("a size"));
    let matches = |&symmetry: &Symmetry| {
        interpret::forbids(&rule, symmetry).contains(&found.step) && interpret::matches(&rule, symmetry, &board)
    };
    assert!(rule.orientations.iter().any(matches));
    assert!(found.completed.is_complete() && found.completed.line().starts_with(board.line()));
    board.step(found.step);
    assert_eq!(oneway::line::exact::referee::can_be_completed(&board), Ok(true));
}

#[test]
fn the_smallest_board_that_has_room_shows_that_it_is_false() {
    let text = include_str!("../../../tests/drawings/false/no_room.svg").to_owned();
    let rule = parse("no_room", "", text).0.expect("a drawing");
    let mut board = oneway::line::case::read("11|1,1").expect("a case");
    let matching = rule.orientations.iter().filter(|symmetry| interpret::matches(&rule, **symmetry, &board));
    let mut forbidden = matching.flat_map(|symmetry| interpret::forbids(&rule, *symmetry));
    let step = forbidden.find(|step| board.free_steps().contains(*step)).expect("a free step that is forbidden");
    board.step(step);
    assert_eq!(oneway::line::exact::referee::can_be_completed(&board), Ok(true));
}

#[test]
fn a_way_out_that_is_false_is_not_proved_and_a_line_shows_it() {
    let mut rule = drawing("out_second");
    assert!(counterexample::search(&rule, 3).is_none());
    rule.areas[0].count = crate::language::balance::Count::default();
    assert!(!is_proved(&rule), "whatever the area is like");
    let found = counterexample::search(&rule, 20).expect("a line that goes otherwise");
    assert!(matches!(found.broken, Broken::ComesOut(_)) && found.completed.is_complete());
    assert!(found.completed.line().starts_with(found.board.line()));
}

#[test]
fn false_drawings_are_not_proved() {
    for text in [
        include_str!("../../../tests/drawings/false/double_c_shape.svg"),
        include_str!("../../../tests/drawings/false/close_across_without_wall.svg"),
    ] {
        let rule = parse("false_one", "", text.to_owned()).0.expect("a drawing");
        assert!(!is_proved(&rule));
    }
}

#[test]
fn the_drawing_of_the_readme_is_proved() {
    let text = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 3">
        <title>Near the edge</title>
        <use href="#live" x="2" y="1"/>
        <use href="#border" x="0" y="1"/>
        <use href="#empty" x="1" y="2"/>
        <g class="area" data-circle="left" data-count="closed">
          <use href="#area_start" x="1" y="1"/>
          <use href="#area_end" x="1" y="1"/>
        </g>
        <use href="#forbidden" x="1" y="1"/>
      </svg>"##;
    let near_edge = parse("near_edge", "", text.to_owned()).0.expect("a drawing");
    assert!(is_proved(&near_edge));
    let mut nothing_inside = near_edge.clone();
    nothing_inside.marks.retain(|mark| mark.mark != Mark::Empty);
    assert!(!is_proved(&nothing_inside), "the area may be the door alone");
}

/// The drawing with a weaker balance: one field less is required.
fn with_weaker_balance(rule: &Rule) -> Rule {
    let mut less = rule.clone();
    for balance in less.areas.iter_mut().flat_map(|area| &mut area.count.balances) {
        balance.constant += if balance.comparison == Comparison::AtLeast { -1 } else { 1 };
    }
    less
}

#[test]
fn a_weaker_balance_is_not_proved() {
    for rule in drawings().iter().chain(&retired()).filter(|rule| rule.exit().is_none()) {
        let less = with_weaker_balance(rule);
        assert!(less == *rule || !is_proved(&less), "{}", rule.name);
    }
}

#[test]
fn a_family_is_proved_as_each_of_its_members_is() {
    let mut outcomes = Vec::new();
    for rule in drawings().iter().chain(&retired()).flat_map(|rule| [rule.clone(), with_weaker_balance(rule)]) {
        let Some(family) = rule.repeats.iter().position(|repeat| repeat.max.is_none()) else { continue };
        let with_copies = |copies: i32| {
            let mut member = rule.clone();
            (member.repeats[family].min, member.repeats[family].max) = (copies, Some(copies));
            member
        };
        for laws in [&[Law::Colours][..], &[Law::Colours, Law::Doors], &[Law::Colours, Law::Loops]].map(Laws::of) {
            for conclusion in RuleConclusion::all_of(&rule) {
                let all = is_concluded_by(&rule, conclusion, laws, &Effort::unlimited(&Cancellation::new()));
                let each = (0..10).all(|copies| {
                    is_concluded_by(&with_copies(copies), conclusion, laws, &Effort::unlimited(&Cancellation::new()))
                });
                assert_eq!(all, each, "{} {} by {laws}", rule.name, conclusion.name());
                outcomes.push(all);
            }
        }
    }
    assert!(outcomes.contains(&true) && outcomes.contains(&false));
}

#[test]
fn the_record_contains_the_findings() {
    let rule = drawing("c_shape");
    let judged = |findings, truth| record::CheckedDrawing {
        rule: rule.clone(),
        path: "patterns/c_shape.svg".into(),
        findings,
        truth,
    };
    let proved = judged(findings(&rule), Truth::Proved);
    let text = record::text(std::slice::from_ref(&proved));
    assert!(text.contains("| [`c_shape`](../patterns/c_shape.svg) | up | proved | edges |"), "{text}");
    let entry = &serde_json::json!(record::entries(&[proved]))[0];
    assert_eq!((entry["name"].as_str(), entry["verdict"].as_str()), (Some("c_shape"), Some("proved")));
    assert_eq!(entry["facts"]["marks"].as_array().map(Vec::len), Some(4), "{entry}");
    // A mark less: no proof, and the record changes.
    let unproved = vec![Finding { conclusion: RuleConclusion::Dead(Step::Up), proof: None, gave_up: false }];
    let no_room = parse("no_room", "", include_str!("../../../tests/drawings/false/no_room.svg").to_owned()).0;
    let found = counterexample::search(&no_room.expect("a drawing"), 20).expect("a board");
    let truths = [
        Truth::Checked(CheckedBoards::default()),
        Truth::NeverFires(CheckedBoards::default()),
        Truth::False(found.into()),
    ];
    let text = record::text(&truths.map(|truth| judged(unproved.clone(), truth)));
    for verdict in ["checked", "never fires", "false"] {
        assert!(text.contains(&format!("| up | {verdict} |  |")), "{text}");
    }
}

#[test]
fn balances_beyond_the_counter_range_are_decided_safely() {
    let mut rule = drawing("wall_surplus");
    let balance = &mut rule.areas[0].count.balances[0];
    // More fields required for each copy: proved sooner; fewer: sooner not.
    balance.terms = vec![(999, "k".to_owned())];
    assert!(is_proved(&rule));
    rule.areas[0].count.balances[0].terms = vec![(-999, "k".to_owned())];
    assert!(!is_proved(&rule));
    rule.areas[0].count.balances[0].constant = 999;
    assert!(!is_proved(&rule));
}
