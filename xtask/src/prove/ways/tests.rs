//! Proofs of small drawings of puzzles on ways, true and false.

use super::*;
use crate::language::ways::sketch::sketch;
use oneway::matching::ways::WaysAssumptions;

const NO_TOUCHING: WaysAssumptions = WaysAssumptions { no_touching: true, ..WaysAssumptions::NONE };

fn is_proved(rule: &WaysRule) -> bool {
    is_proved_unless(&Cancellation::new(), rule).expect("not cancelled")
}

#[test]
fn a_corner_is_proved_by_its_marks_alone() {
    let corner = sketch("corner", &[".  .  .", "   x", ".x t U.", "   U", ".  .  ."]);
    assert!(is_proved(&corner) && can_match(&corner));
    let WaysProof::Proved(facts) = &findings(&corner)[0].proof else { panic!("proved") };
    assert_eq!((facts.marks.len(), facts.ways.len()), (1, 3));
    assert!(!is_proved(&sketch("open", &[".  .  .", "   x", ".  t U.", "   U", ".  .  ."])));
    assert!(!is_proved(&sketch("unknown", &[".  .  .", "   x", ".x .U.", "   U", ".  .  ."])));
}

#[test]
fn lines_are_not_joined_and_not_closed() {
    assert!(is_proved(&sketch("lines", &["s Xo"])));
    assert!(is_proved(&sketch("loop", &["s Xs"])));
    assert!(!is_proved(&sketch("lines", &["s Uo"])));
    assert!(!is_proved(&sketch("nothing", &["t Xt"])));
}

#[test]
fn a_field_between_two_lines_leads_elsewhere_if_its_ways_are_open() {
    let fed = |row: &str| sketch("fed", &[".  .  .", "   U", row, "   x", ".  .  ."]);
    assert!(is_proved(&fed("s ?t ?o")));
    assert!(!is_proved(&fed("s  t  o")), "the line may pass the field already, of which a number may be one end");
    assert!(is_proved(&fed("s ?t ?s")));
    assert!(!is_proved(&fed("s  t  s")), "the fragment may pass the field");
}

#[test]
fn a_bent_line_touches_itself_only_if_it_may() {
    let square = sketch("square", &["t-t", "|  X", "t X."]);
    assert!(!is_proved(&square));
    assert!(is_proved(&WaysRule { assumes: NO_TOUCHING, ..square.clone() }));
    let assumes = WaysAssumptions { one_solution: true, ..NO_TOUCHING };
    assert!(!is_proved(&WaysRule { assumes, ..square }), "one solution is no fact of the picture");
}

#[test]
fn a_drawing_that_contradicts_itself_can_not_match() {
    assert!(!can_match(&sketch("lines", &["s-o Xt"])) || can_match(&sketch("lines", &["s Xo"])));
    assert!(!can_match(&sketch("plain", &[".  .  .", "   x", ".xp-.", "   x", ".  . X."])));
}
