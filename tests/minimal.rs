//! Marks that a drawing does not need are found.

use oneway::size::Size;
use oneway::states::StateGraph;
use xtask::language::Mark;
use xtask::load::parse;
use xtask::minimal::{Needless, is_true, needless_marks};
use xtask::rule::{Offset, Rule};

fn boards() -> Vec<(Size, StateGraph)> {
    let size = Size::square(5).expect("a size");
    vec![(size, StateGraph::of(size, |_| ()).expect("small enough"))]
}

/// The C-shape with some marks added or taken away.
fn c_shape(change: impl Fn(String) -> String) -> Rule {
    let text = change(include_str!("../patterns/near_field/c_shape.svg").to_owned());
    let (rule, findings) = parse("c_shape", "c_shape.svg", text);
    rule.unwrap_or_else(|| panic!("{}", findings.render(false)))
}

#[test]
fn a_rule_that_needs_its_marks_keeps_them() {
    assert_eq!(needless_marks(&c_shape(|text| text), &boards()), []);
}

#[test]
fn a_mark_too_many_is_found() {
    let extra = r##"<use href="#empty" x="0" y="0"/></svg>"##;
    let rule = c_shape(|text| text.replace("</svg>", extra));
    let needless = needless_marks(&rule, &boards());
    assert!(needless.contains(&Needless { mark: Mark::Empty, at: Offset::new(-2, -1) }), "{needless:?}");
    assert!(!needless.iter().any(|needless| needless.mark == Mark::Wall), "{needless:?}");
}

#[test]
fn a_mark_too_few_makes_the_rule_false() {
    let rule = c_shape(|text| text.replace(r##"<use href="#wall" x="1" y="2"/>"##, ""));
    assert!(!is_true(&rule, &boards()));
    assert_eq!(needless_marks(&rule, &boards()), []);
}

#[test]
fn close_across_without_its_wall_is_false() {
    // The 7x7 is the smallest square board that shows it.
    let text = include_str!("drawings/false/close_across_without_wall.svg").to_owned();
    let (rule, _) = parse("close_across_without_wall", "close_across_without_wall.svg", text);
    let rule = rule.expect("a rule");
    let size = Size::square(7).expect("a size");
    assert!(is_true(&rule, &boards()));
    assert!(!is_true(&rule, &[(size, StateGraph::of(size, |_| ()).expect("small enough"))]));
}
