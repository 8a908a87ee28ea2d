//! From a rule of puzzles on ways to its distinct orientations: its drawing turned and mirrored. Knows nothing of boards.

use super::meaning::WaysMeaning;
use super::{WayMark, WaysMark, WaysRule};
use crate::language::future::Way;
use crate::language::rule::Offset;
use oneway::grid::Symmetry;
use std::collections::BTreeSet;

/// The distinct orientations of a rule: those that mean the same as an earlier one are dropped.
pub fn orientations(rule: &WaysRule) -> Vec<(Symmetry, WaysRule)> {
    let mut seen = BTreeSet::new();
    Symmetry::ALL
        .into_iter()
        .filter(|symmetry| rule.orientations.contains(symmetry))
        .map(|symmetry| (symmetry, turned(rule, symmetry)))
        .filter(|(_, turned)| seen.insert(WaysMeaning::of(turned)))
        .collect()
}

/// The meaning of the rule in all its orientations, whichever way it was drawn.
pub fn meaning(rule: &WaysRule) -> BTreeSet<WaysMeaning> {
    orientations(rule).iter().map(|(_, turned)| WaysMeaning::of(turned)).collect()
}

/// The rule as it is when its drawing is turned so. The anchor stays the same field; which orientations it may be used in stays as drawn.
pub fn turned(rule: &WaysRule, symmetry: Symmetry) -> WaysRule {
    let at = |field: Offset| {
        let (dx, dy) = symmetry.vector((field.dx, field.dy));
        Offset::new(dx, dy)
    };
    let mut marks: Vec<(Offset, WaysMark)> = rule.marks.iter().map(|(field, mark)| (at(*field), *mark)).collect();
    let way = |way: Way| Way::new(at(way.from), symmetry.step(way.step));
    let mut ways: Vec<WayMark> = rule.ways.iter().map(|marked| WayMark { way: way(marked.way), ..*marked }).collect();
    marks.sort();
    ways.sort();
    WaysRule { frame: rule.frame.turned(symmetry), marks, ways, ..rule.clone() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::ways::sketch::sketch;

    fn names(rule: &WaysRule) -> Vec<&'static str> {
        orientations(rule).iter().map(|(symmetry, _)| symmetry.name()).collect()
    }

    const FOUR: [&str; 4] = ["as_drawn", "turned_right", "turned_around", "turned_left"];

    #[test]
    fn orientations_that_mean_the_same_are_dropped() {
        assert_eq!(names(&sketch("corner", &[".  .  .", "   x", ".x t U.", "   U", ".  .  ."])), FOUR);
        assert_eq!(names(&sketch("passage", &[".  .  .", "   U", ".x t x.", "   U", ".  .  ."])), FOUR[..2]);
        assert_eq!(
            names(&sketch("lines", &["s Xo"])),
            FOUR[..2],
            "which of the two lines is meant makes no difference"
        );
        assert_eq!(names(&sketch("lines", &["s Xo", ".  s"])).len(), 8);
        assert_eq!(names(&sketch("loop", &["s Xs"])), FOUR[..2]);
        assert_eq!(names(&sketch("skew", &["e Ut Xs"])).len(), 4);
        assert_eq!(names(&sketch("skew", &["e Ut", "   X", ".  s", "   -", ".  .  ."])).len(), 8);
    }

    #[test]
    fn two_drawings_of_one_rule_have_the_same_meaning() {
        let rule = sketch("rule", &["e Ut x.", "   X", ".  s", "   -", ".  .  ."]);
        for symmetry in Symmetry::ALL {
            assert_eq!(meaning(&turned(&rule, symmetry)), meaning(&rule), "{symmetry:?}");
        }
        let other = sketch("rule", &["e Xt x.", "   X", ".  s", "   -", ".  .  ."]);
        assert_ne!(meaning(&other), meaning(&rule));
    }

    #[test]
    fn what_is_drawn_turns_with_the_drawing() {
        let right = turned(&sketch("rule", &["s Xo", "-", ".  ."]), Symmetry::TurnedRight);
        let expected = sketch("rule", &[".-s", "  X", "  o"]);
        assert_eq!((right.marks.len(), WaysMeaning::of(&right)), (2, WaysMeaning::of(&expected)));
    }
}
