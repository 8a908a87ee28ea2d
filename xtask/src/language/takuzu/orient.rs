//! From a rule of Takuzu to its distinct orientations: its drawing turned and mirrored. Knows nothing of boards.

use super::meaning::TakuzuMeaning;
use super::{Along, LineRegion, SignMark, TakuzuMark, TakuzuRule};
use crate::language::future::Way;
use crate::language::rule::Offset;
use oneway::grid::Symmetry;
use std::collections::BTreeSet;

/// The distinct orientations of a rule: those that mean the same as an earlier one are dropped, also if it takes an exchange of 0
/// and 1, as a matcher is tried with both.
pub fn orientations(rule: &TakuzuRule) -> Vec<(Symmetry, TakuzuRule)> {
    let mut seen = BTreeSet::new();
    Symmetry::ALL
        .into_iter()
        .filter(|symmetry| rule.orientations.contains(symmetry))
        .map(|symmetry| (symmetry, turned(rule, symmetry)))
        .filter(|(_, turned)| seen.insert(TakuzuMeaning::of(turned).either_way()))
        .collect()
}

/// The meaning of the rule in all its orientations, whichever way it was drawn, and with whichever of the two values as `a`.
pub fn meaning(rule: &TakuzuRule) -> BTreeSet<TakuzuMeaning> {
    orientations(rule).iter().map(|(_, turned)| TakuzuMeaning::of(turned).either_way()).collect()
}

/// The rule as it is when its drawing is turned so. The anchor stays the same mark; which orientations it may be used in stays as
/// drawn.
pub fn turned(rule: &TakuzuRule, symmetry: Symmetry) -> TakuzuRule {
    let at = |field: Offset| {
        let (dx, dy) = symmetry.vector((field.dx, field.dy));
        Offset::new(dx, dy)
    };
    let mut marks: Vec<(Offset, TakuzuMark)> = rule.marks.iter().map(|(field, mark)| (at(*field), *mark)).collect();
    let way = |way: Way| Way::new(at(way.from), symmetry.step(way.step));
    let mut signs: Vec<SignMark> = rule.signs.iter().map(|sign| SignMark { way: way(sign.way), ..*sign }).collect();
    let line = |line: &LineRegion| LineRegion {
        at: at(line.at),
        along: line.along.turned(symmetry),
        count: line.count.clone(),
    };
    let mut lines: Vec<LineRegion> = rule.lines.iter().map(line).collect();
    marks.sort();
    signs.sort();
    lines.sort();
    TakuzuRule {
        name: rule.name.clone(),
        title: rule.title.clone(),
        reason: rule.reason.clone(),
        level: rule.level,
        frame: rule.frame.turned(symmetry),
        orientations: rule.orientations.clone(),
        marks,
        signs,
        lines,
    }
}

impl Along {
    /// The direction of the line in a drawing that is turned so.
    pub fn turned(self, symmetry: Symmetry) -> Self {
        let stays = symmetry.vector((1, 0)).1 == 0;
        match (self, stays) {
            (Self::Row, true) | (Self::Column, false) => Self::Row,
            (Self::Row, false) | (Self::Column, true) => Self::Column,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::takuzu::sketch::{TakuzuSketch, sketch};

    fn names(rule: &TakuzuRule) -> Vec<&'static str> {
        orientations(rule).iter().map(|(symmetry, _)| symmetry.name()).collect()
    }

    const FOUR: [&str; 4] = ["as_drawn", "turned_right", "turned_around", "turned_left"];

    #[test]
    fn orientations_that_mean_the_same_are_dropped() {
        assert_eq!(names(&sketch("pair", &["a a B"])), FOUR);
        assert_eq!(names(&sketch("gap", &["a B a"])), FOUR[..2]);
        assert_eq!(names(&sketch("corner", &["a a", "a B"])), FOUR);
        assert_eq!(names(&sketch("l_shape", &["a . a", "a B b"])).len(), 8);
        assert_eq!(names(&sketch("signs", &["a=B"])).len(), 4);
        let full = TakuzuSketch::of("full", &["B"]).row((0, 0), "a=half").rule();
        assert_eq!(names(&full), FOUR[..2]);
        let both = TakuzuSketch::of("both", &["B"]).row((0, 0), "a=half").column((0, 0), "a=half").rule();
        assert_eq!(names(&both), FOUR[..1]);
    }

    #[test]
    fn orientations_that_differ_by_an_exchange_are_dropped() {
        assert_eq!(names(&sketch("ends", &["a A B b"])), FOUR[..2], "mirrored and exchanged is the same");
        assert_eq!(names(&sketch("ends", &["a A B a"])), FOUR);
        let counted = |count| TakuzuSketch::of("counted", &["A B"]).row((0, 0), count).rule();
        assert_eq!(names(&counted("a=b")).len(), 4, "about the left field, which is unknown");
        let both = |count| TakuzuSketch::of("counted", &["A B"]).row((0, 0), count).unknown((1, 0)).rule();
        assert_eq!(names(&both("a=b")), FOUR[..2]);
        assert_eq!(names(&both("a=half")), FOUR, "of b in the exchanged drawing");
        assert_eq!(names(&both("gaps=1")), FOUR, "gaps are those of a");
    }

    #[test]
    fn only_the_orientations_of_the_drawing_are_used() {
        let rule =
            TakuzuRule { orientations: vec![Symmetry::TurnedLeft, Symmetry::Mirrored], ..sketch("pair", &["a a B"]) };
        assert_eq!(names(&rule), ["turned_left", "mirrored"]);
    }

    #[test]
    fn two_drawings_of_one_rule_have_the_same_meaning() {
        let rule = TakuzuSketch::of("two", &["a B=B", ". ? b"]).row((1, 0), "a+1=half").rule();
        for symmetry in Symmetry::ALL {
            assert_eq!(meaning(&turned(&rule, symmetry)), meaning(&rule), "{symmetry:?}");
        }
        // Drawn anew, so that the anchor is the other conclusion, with a and b exchanged.
        let other = TakuzuSketch::of("other", &["A=A b", "a ? ."]).row((1, 0), "half-1=b").rule();
        assert_eq!(meaning(&other), meaning(&rule));
        let third = TakuzuSketch::of("third", &["A=A b", "a ? ."]).row((1, 0), "half-1=a").rule();
        assert_ne!(meaning(&third), meaning(&rule));
    }

    #[test]
    fn what_is_drawn_turns_with_the_drawing() {
        let rule = TakuzuSketch::of("rule", &["a=B", ". b"]).row((1, 0), "a=half").rule();
        let right = turned(&rule, Symmetry::TurnedRight);
        let expected = TakuzuSketch::of("rule", &[". a", "   =", "b B"]).column((1, 1), "a=half").rule();
        assert_eq!(right, expected);
    }
}
