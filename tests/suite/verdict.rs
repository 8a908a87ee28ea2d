//! Drawings that are not compiled in: matched fast as the interpreter defines it, and judged as the audit judges.

use crate::support::random_board;
use oneway::board::Board;
use oneway::exact;
use oneway::geometry::Steps;
use oneway::picture;
use oneway::rules::{self, Areas, Rule as Compiled, Window};
use oneway::sequence::Followed;
use oneway::size::Size;
use oneway::states::StateGraph;
use oneway::symmetry::Symmetry;
use oneway::walk::Chance;
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::LazyLock;
use xtask::evidence::Evidence;
use xtask::interpret;
use xtask::load::{load, parse};
use xtask::matcher::{Drawings, Matcher};
use xtask::rule::Rule;
use xtask::verdict::{Outcome, Verdict, judge};

fn drawings(folder: &str) -> Vec<Rule> {
    let loaded = load(Path::new(env!("CARGO_MANIFEST_DIR")), Path::new(folder)).expect("readable");
    loaded.rules.into_iter().map(|(rule, _)| rule).collect()
}

/// Every drawing with its matchers.
static ALL: LazyLock<Vec<(Rule, Vec<Matcher>)>> = LazyLock::new(|| {
    let rules = [drawings("patterns"), drawings("tests/drawings/ok")].concat();
    rules.into_iter().map(|rule| (rule.clone(), Matcher::all_of(&rule))).collect()
});

/// Whether matcher and definition agree at the live end, in every orientation.
fn agree(board: &Board, seed: u64) {
    let mut areas = Areas::for_board(board);
    for (rule, matchers) in ALL.iter() {
        for matcher in matchers {
            let symmetry = Symmetry::named(matcher.orientation).expect("a known orientation");
            let found = matcher.matches(Window::around_live_end(board), &mut areas);
            let case = || {
                let (name, turned, shown) = (&rule.name, matcher.orientation, picture::text(board));
                format!("{name} {turned} on {} seed {seed}\n{shown}", board.size())
            };
            assert_eq!(found, interpret::matches(rule, symmetry, board), "{}", case());
            assert_eq!(matcher.forbids, Steps::of(&interpret::forbids(rule, symmetry)), "{}", case());
            let exit = matcher
                .exit(Window::around_live_end(board), &mut areas)
                .map(|(dx, dy)| (areas.last(board).iter().collect::<BTreeSet<_>>(), board.live().offset(dx, dy)));
            assert_eq!(exit, interpret::way_out(rule, symmetry, board), "{}", case());
        }
    }
}

#[test]
fn drawings_match_without_being_compiled() {
    // Every size up to 13 x 13 comes about as often as every other.
    for seed in 0..4056 {
        agree(&random_board(1 + seed as i32 % 13, 1 + seed as i32 / 13 % 13, seed), seed);
    }
}

#[test]
fn drawings_match_on_wide_boards() {
    for seed in 0..100 {
        agree(&random_board(30 + seed as i32 * 7 % 60, 1 + seed as i32 * 9 % 44, seed), seed);
    }
}

fn states(side: i32) -> (Size, StateGraph) {
    let size = Size::square(side).expect("a size");
    (size, StateGraph::of(size, |_| ()).expect("small enough"))
}

/// The verdict on a drawing beside some others.
fn verdict<'a>(rule: &Rule, others: impl IntoIterator<Item = &'a Rule>, side: i32) -> Verdict {
    let (size, graph) = states(side);
    judge([rule], &Drawings::of(others), &graph, size, |_| ()).remove(0)
}

/// What the compiled drawings say on every state of a board: `wrong`, `hits`, `alone` and `new` of one drawing that forbids
/// steps, beside all others.
fn by_compiled_code(name: &str, size: Size, graph: &StateGraph) -> [u64; 4] {
    let (this, others): (Vec<_>, Vec<_>) = rules::drawn().iter().copied().partition(|rule| rule.name == name);
    let [this] = this[..] else { panic!("{name} is compiled once") };
    let of = |rules: Vec<&'static Compiled>| oneway::drawings::Drawings::of(Vec::leak(rules), rules::ways_out());
    let (this, all, without) = (of(vec![this]), of(rules::drawn().to_vec()), of(others));
    let mut board = Board::new(size);
    let mut areas = Areas::for_board(&board);
    let mut figures = [0; 4];
    for layer in graph.layers() {
        for state in layer.representatives().iter().flat_map(|&state| layer.images(state)) {
            layer.show(state, &mut board);
            let viable = layer.viable_steps(state);
            for step in board.free_steps().iter() {
                let (at, asked) = (Window::around_live_end(&board), Steps::of(&[step]));
                let hit = !this.forbidden(at, &mut areas, asked).is_empty();
                if viable.contains(step) {
                    figures[0] += u64::from(hit);
                    continue;
                }
                figures[1] += u64::from(hit);
                if without.forbidden(at, &mut areas, asked).is_empty() {
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
fn the_verdict_on_each_of_our_drawings_is_that_of_the_compiled_code() {
    let rules = drawings("patterns");
    let (size, graph) = states(7);
    let mut seen = BTreeSet::new();
    for rule in rules.iter().filter(|rule| rule.exit().is_none()) {
        let others = Drawings::of(rules.iter().filter(|other| other.name != rule.name));
        let found = judge([rule], &others, &graph, size, |_| ()).remove(0);
        let figures = [found.wrong, found.hits, found.alone, found.new];
        assert_eq!(figures, by_compiled_code(&rule.name, size, &graph), "{}", rule.name);
        assert!(found.counterexample.is_none() && (found.alone + found.new > 0) == found.example.is_some());
        seen.insert(found.outcome());
    }
    // Beside the others some add nothing on a board as small as this, and some catch what nothing else does.
    assert!(
        seen.is_superset(&[Outcome::NeverFires, Outcome::New].into()) && !seen.contains(&Outcome::False),
        "{seen:?}"
    );
}

#[test]
fn many_drawings_are_judged_at_once_as_each_by_itself() {
    let rules = [drawings("patterns"), drawings("tests/drawings/ok"), drawings("tests/drawings/false")].concat();
    let present = Drawings::of(&drawings("patterns")[..3]);
    let (size, graph) = states(5);
    let together = judge(&rules, &present, &graph, size, |_| ());
    for (rule, found) in rules.iter().zip(together) {
        assert_eq!(judge([rule], &present, &graph, size, |_| ()), [found], "{}", rule.name);
    }
}

#[test]
fn a_drawing_that_is_there_already_adds_nothing() {
    let rules = drawings("patterns");
    let c_shape = rules.iter().find(|rule| rule.name == "c_shape").expect("ours");
    let found = verdict(c_shape, &rules, 7);
    assert_eq!((found.outcome(), found.alone, found.new, found.example), (Outcome::AddsNothing, 0, 0, None));
    // Alone it is all there is.
    let found = verdict(c_shape, [], 7);
    assert_eq!((found.outcome(), found.hits), (Outcome::New, found.alone));
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
    assert_ne!(verdict(&rule, [], 5).outcome(), Outcome::False, "the 7x7 is the smallest square board that shows it");
    let found = verdict(&rule, &drawings("patterns"), 7);
    assert_eq!(found.outcome(), Outcome::False);
    let example = found.counterexample.clone().expect("a board");
    let mut board = example.board(found.size).expect("not too wide");
    let mut orientations = rule.orientations.iter();
    assert!(orientations.any(|&symmetry| interpret::forbids(&rule, symmetry).contains(&example.step)
        && interpret::matches(&rule, symmetry, &board)));
    let told = Evidence::of(&rule, std::slice::from_ref(&found)).expect("not too wide").expect("a board").text();
    assert!(told.starts_with(&format!("it forbids the step {} on this 7x7 board\n", example.step.name())), "{told}");
    board.step(example.step);
    assert_eq!(exact::walk(&mut board, &mut Chance::from_seed(0)), Ok(true), "it can be completed all the same");
}

#[test]
fn a_false_way_out_is_disproved_and_a_true_one_is_not() {
    let ours = drawings("patterns");
    let out_second = ours.iter().find(|rule| rule.name == "out_second").expect("ours");
    let (size, graph) = states(7);
    let others = Drawings::of(ours.iter().filter(|rule| rule.exit().is_none()));
    let mut wrong_count = out_second.clone();
    for area in &mut wrong_count.areas {
        area.count = xtask::count::Count::default();
    }
    let found = judge([out_second, &wrong_count], &others, &graph, size, |_| ());
    assert_eq!(found[0].wrong, 0);
    assert!(found[0].hits > 0, "it is taken: {found:?}");
    assert_eq!(found[1].outcome(), Outcome::False, "whatever the area is like, the line does not come out there");
    assert!(found[1].hits > 0 && found[1].counterexample.is_some());
}
