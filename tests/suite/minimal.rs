//! Unneeded marks of a drawing are found, and no mark is dropped without evidence.

use oneway::grid::{Size, Step};
use oneway::line::survey::states::StateGraph;
use oneway::line::{Board, case};
use oneway::support::cancel::Cancellation;
use std::fmt::Write;
use xtask::evaluate::interpret;
use xtask::front::load::parse;
use xtask::judge::counterexample;
use xtask::judge::minimal::{Checker, Support, Unsupported, reduced};
use xtask::judge::verdict::judge_alone;
use xtask::language::Mark;
use xtask::language::rule::{Offset, Rule};

/// A small number of lines, so that the tests are fast.
const LINES: u64 = 2;

fn boards() -> Vec<StateGraph> {
    vec![states(5)]
}

fn states(side: i32) -> StateGraph {
    StateGraph::of(Size::square(side).expect("a size"), |_| ()).expect("small enough")
}

fn drawing(text: String) -> Rule {
    let (rule, findings) = parse("drawing", "drawing.svg", text);
    rule.unwrap_or_else(|| panic!("{}", findings.render(false)))
}

/// The C-shape with some marks added or removed.
fn c_shape(change: impl Fn(String) -> String) -> Rule {
    drawing(change(include_str!("../../patterns/line/near_field/c_shape.svg").to_owned()))
}

const EXTRA: &str = r##"<use href="#empty" x="0" y="0"/></svg>"##;

/// A drawing of all fields within `reach` of the live end of a board, which forbids a step.
fn painted(board: &Board, step: Step, reach: i32) -> Rule {
    let side = 2 * reach + 1;
    let mut text = format!(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}"><title>T</title>"#);
    for (dy, dx) in (-reach..=reach).flat_map(|dy| (-reach..=reach).map(move |dx| (dy, dx))) {
        let field = board.live().offset(dx, dy);
        let mark = match () {
            () if (dx, dy) == (0, 0) => "live",
            () if board.is_empty(field) => "empty",
            () => "wall",
        };
        write!(text, r##"<use href="#{mark}" x="{}" y="{}"/>"##, dx + reach, dy + reach).expect("written");
    }
    let (dx, dy) = step.vector();
    write!(text, r##"<use href="#forbidden" x="{}" y="{}"/></svg>"##, dx + reach, dy + reach).expect("written");
    drawing(text)
}

#[test]
fn a_rule_that_needs_its_marks_keeps_them() {
    let (boards, stop) = (boards(), Cancellation::new());
    let checker = Checker::new(&boards, LINES, &stop);
    let rule = c_shape(|text| text);
    let least = reduced(&rule, &checker, |_, _| ()).expect("evidence");
    assert_eq!((least.dropped(&rule), least.words(&rule)), (Vec::new(), None));
    assert_eq!((least.rule, least.support), (rule, Support::Proved));
}

#[test]
fn an_unneeded_mark_is_found() {
    let (boards, stop) = (boards(), Cancellation::new());
    let checker = Checker::new(&boards, LINES, &stop);
    let rule = c_shape(|text| text.replace("</svg>", EXTRA));
    let least = reduced(&rule, &checker, |_, _| ()).expect("evidence");
    let [mark] = &least.dropped(&rule)[..] else { panic!("{:?}", least.words(&rule)) };
    assert_eq!((mark.drawn(&rule)[0].0, mark.fields()), (Mark::Empty, vec![Offset::new(-2, -1)]));
    assert_eq!(least.words(&rule).as_deref(), Some("without `empty` at x=0 y=0; proved for every board"));
    assert_eq!((least.rule, least.support), (c_shape(|text| text), Support::Proved));
}

#[test]
fn a_missing_mark_makes_the_rule_false() {
    let (boards, stop) = (boards(), Cancellation::new());
    let rule = c_shape(|text| text.replace(r##"<use href="#wall" x="1" y="2"/>"##, ""));
    let refused = reduced(&rule, &Checker::new(&boards, LINES, &stop), |_, _| ());
    assert_eq!(refused.map(|least| least.rule), Err(Unsupported::False));
    let extra = c_shape(|text| text.replace(r##"<use href="#wall" x="1" y="2"/>"##, "").replace("</svg>", EXTRA));
    let refused = reduced(&extra, &Checker::new(&boards, LINES, &stop), |_, _| ());
    assert_eq!(refused.map(|least| least.rule), Err(Unsupported::False));
}

#[test]
fn close_across_without_its_wall_is_false() {
    // The 7x7 is the smallest square board that shows it.
    let rule = drawing(include_str!("../drawings/false/close_across_without_wall.svg").to_owned());
    let wrong = |graph: &StateGraph| judge_alone(&Cancellation::new(), &rule, graph).expect("judged").wrong;
    assert_eq!(wrong(&states(5)), 0);
    assert!(wrong(&states(7)) > 0);
}

/// A board of 13x13 with a dead step on the left.
fn board_with_a_dead_step() -> Board {
    case::read(include_str!("../drawings/never_fires.txt")).expect("a case")
}

#[test]
fn a_drawing_that_never_fires_has_no_evidence() {
    let rule = painted(&board_with_a_dead_step(), Step::Left, 6);
    let (boards, stop) = (boards(), Cancellation::new());
    let refused = reduced(&rule, &Checker::new(&boards, LINES, &stop), |_, _| ());
    assert_eq!(refused.map(|least| least.rule), Err(Unsupported::NeverFires));
}

#[test]
fn a_drawing_taken_from_a_board_keeps_all_marks_that_exclude_counterexamples() {
    let board = board_with_a_dead_step();
    let rule = painted(&board, Step::Left, 6);
    let (boards, stop) = (boards(), Cancellation::new());
    let checker = Checker::new(&boards, LINES, &stop).with_source(&board);
    let least = reduced(&rule, &checker, |_, _| ()).expect("evidence");
    assert!(least.rule.marks.len() < rule.marks.len(), "some marks are not needed");
    assert_ne!(least.support, Support::Proved);
    let found = counterexample::search(&least.rule, 3 * LINES);
    assert!(found.is_none(), "{}", found.expect("a board").text());
    let fires = |symmetry| interpret::matches(&least.rule, symmetry, &board);
    assert!(least.rule.orientations.iter().any(|symmetry| fires(*symmetry)), "it still fires on its source board");
}

#[test]
fn a_drawing_that_forbids_a_viable_step_of_its_board_is_false() {
    let board = board_with_a_dead_step();
    let rule = painted(&board, Step::Down, 6);
    let (boards, stop) = (boards(), Cancellation::new());
    let refused = reduced(&rule, &Checker::new(&boards, LINES, &stop).with_source(&board), |_, _| ());
    assert_eq!(refused.map(|least| least.rule), Err(Unsupported::False));
}
