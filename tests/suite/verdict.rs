//! Verdicts on drawings that are not compiled: they equal those of the compiled code.

use oneway::grid::{Chance, Size, Steps};
use oneway::line::deduce::Drawings as Compiled;
use oneway::line::survey::states::StateGraph;
use oneway::line::{Board, exact};
use oneway::matching::{Areas, Window};
use std::collections::BTreeSet;
use std::path::Path;
use xtask::evaluate::{self, interpret};
use xtask::front::load::{load, parse};
use xtask::judge::evidence::Evidence;
use xtask::judge::verdict::{Verdict, VerdictOutcome, judge};
use xtask::language::rule::Rule;

fn drawings(folder: &str) -> Vec<Rule> {
    let loaded = load(Path::new(env!("CARGO_MANIFEST_DIR")), Path::new(folder)).expect("readable");
    loaded.rules.into_iter().map(|(rule, _)| rule).collect()
}

fn states(side: i32) -> StateGraph {
    StateGraph::of(Size::square(side).expect("a size"), |_| ()).expect("small enough")
}

/// The verdict on a drawing beside some others.
fn verdict<'a>(rule: &Rule, others: impl IntoIterator<Item = &'a Rule>, side: i32) -> Verdict {
    judge([rule], &evaluate::drawings(others), &states(side), |_| ()).remove(0)
}

/// The figures `wrong`, `hits`, `alone` and `new` of a drawing that forbids steps, found by the compiled drawings on every state
/// of a board.
fn by_compiled_code(name: &str, graph: &StateGraph) -> [u64; 4] {
    let all = Compiled::compiled_in();
    let (this, others): (Vec<_>, Vec<_>) = all.rules().chain(all.ways_out()).partition(|rule| rule.name == name);
    let (this, without) = (Compiled::of(&this), Compiled::of(&others));
    assert_eq!(this.rules().count(), 1, "{name} is compiled once");
    let mut board = Board::new(graph.size());
    let mut areas = Areas::for_size(board.size());
    let mut figures = [0; 4];
    for layer in graph.layers() {
        for state in layer.representatives().iter().flat_map(|&state| layer.images(state)) {
            layer.show(state, &mut board);
            let viable = layer.viable_steps(state);
            for step in board.free_steps().iter() {
                let (at, candidates) = (Window::around_live_end(board.position()), Steps::of(&[step]));
                let hit = !this.forbidden(at, &mut areas, candidates).is_empty();
                if viable.contains(step) {
                    figures[0] += u64::from(hit);
                    continue;
                }
                figures[1] += u64::from(hit);
                if without.forbidden(at, &mut areas, candidates).is_empty() {
                    figures[2] += u64::from(hit);
                    let later = without.dead_after(&mut board, &mut areas, step).is_some();
                    let with = hit || all.dead_after(&mut board, &mut areas, step).is_some();
                    figures[3] += u64::from(!later && with);
                }
            }
        }
    }
    figures
}

#[test]
fn the_verdict_on_each_drawing_of_the_project_is_that_of_the_compiled_code() {
    let rules = drawings("patterns");
    let graph = states(7);
    let mut seen = BTreeSet::new();
    for rule in rules.iter().filter(|rule| rule.exit().is_none()) {
        let others = evaluate::drawings(rules.iter().filter(|other| other.name != rule.name));
        let found = judge([rule], &others, &graph, |_| ()).remove(0);
        let figures = [found.wrong, found.hits, found.alone, found.new];
        assert_eq!(figures, by_compiled_code(&rule.name, &graph), "{}", rule.name);
        assert!(found.counterexample.is_none() && (found.alone + found.new > 0) == found.example.is_some());
        seen.insert(found.outcome());
    }
    // On a board as small as this, some drawings never fire, and some forbid steps that no other drawing forbids.
    assert!(
        seen.is_superset(&[VerdictOutcome::NeverFires, VerdictOutcome::New].into())
            && !seen.contains(&VerdictOutcome::False),
        "{seen:?}"
    );
}

#[test]
fn many_drawings_judged_at_once_get_the_verdict_of_each_alone() {
    let rules = [drawings("patterns"), drawings("tests/drawings/ok"), drawings("tests/drawings/false")].concat();
    let present = evaluate::drawings(&drawings("patterns")[..3]);
    let graph = states(5);
    let together = judge(&rules, &present, &graph, |_| ());
    for (rule, found) in rules.iter().zip(together) {
        assert_eq!(judge([rule], &present, &graph, |_| ()), [found], "{}", rule.name);
    }
}

#[test]
fn a_drawing_that_is_already_present_adds_nothing() {
    let rules = drawings("patterns");
    let c_shape = rules.iter().find(|rule| rule.name == "c_shape").expect("ours");
    let found = verdict(c_shape, &rules, 7);
    assert_eq!((found.outcome(), found.alone, found.new, found.example), (VerdictOutcome::AddsNothing, 0, 0, None));
    // Without other drawings all its hits are new.
    let found = verdict(c_shape, [], 7);
    assert_eq!((found.outcome(), found.hits), (VerdictOutcome::New, found.alone));
    assert!(found.new >= found.alone, "the sequence finds more with it");
    let example = found.example.expect("there are many");
    let mut board = example.board(found.size).expect("not too wide");
    let viable = exact::viable_steps(&mut board).expect("not too wide");
    assert!(!viable.is_empty() && !viable.contains(example.step), "a dead step");
}

#[test]
fn a_false_drawing_is_disproved() {
    let text = include_str!("../drawings/false/close_across_without_wall.svg").to_owned();
    let rule = parse("close_across_without_wall", "", text).0.expect("a rule");
    assert_ne!(
        verdict(&rule, [], 5).outcome(),
        VerdictOutcome::False,
        "the 7x7 is the smallest square board that shows it"
    );
    let found = verdict(&rule, &drawings("patterns"), 7);
    assert_eq!(found.outcome(), VerdictOutcome::False);
    let example = found.counterexample.clone().expect("a board");
    let mut board = example.board(found.size).expect("not too wide");
    let mut orientations = rule.orientations.iter();
    assert!(orientations.any(|&symmetry| interpret::forbids(&rule, symmetry).contains(&example.step)
        && interpret::matches(&rule, symmetry, &board)));
    let text = Evidence::of(&rule, std::slice::from_ref(&found)).expect("not too wide").expect("a board").text();
    assert!(text.starts_with(&format!("it forbids the step {} on this 7x7 board\n", example.step.name())), "{text}");
    board.step(example.step);
    assert_eq!(exact::walk(&mut board, &mut Chance::from_seed(0)), Ok(true), "the line can still be completed");
}

#[test]
fn a_false_way_out_is_disproved_and_a_true_one_is_not() {
    let ours = drawings("patterns");
    let out_second = ours.iter().find(|rule| rule.name == "out_second").expect("ours");
    let graph = states(7);
    let others = evaluate::drawings(ours.iter().filter(|rule| rule.exit().is_none()));
    let mut wrong_count = out_second.clone();
    for area in &mut wrong_count.areas {
        area.count = xtask::language::balance::Count::default();
    }
    let found = judge([out_second, &wrong_count], &others, &graph, |_| ());
    assert_eq!(found[0].wrong, 0);
    assert!(found[0].hits > 0, "it matches: {found:?}");
    assert_eq!(found[1].outcome(), VerdictOutcome::False, "without its count the rule is false");
    assert!(found[1].hits > 0 && found[1].counterexample.is_some());
}
