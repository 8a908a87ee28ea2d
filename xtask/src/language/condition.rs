//! The conditions of a drawing that can be left out one by one: marks of fields, future lines with both ends, forced
//! ways.

use super::Mark;
use super::future::{Coordinate, Way};
use super::rule::{FieldMark, Offset, Rule};

/// A condition of a drawing.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Condition {
    /// A mark of a field.
    Field(FieldMark),
    /// The two ends of a future line.
    Ends([Offset; 2]),
    /// A forced way.
    Way(Way),
}

impl Condition {
    /// All conditions of a drawing but its areas.
    pub fn all_of(rule: &Rule) -> Vec<Self> {
        let fields = rule.marks.iter().filter(|mark| mark.mark.is_condition()).cloned().map(Self::Field);
        let ends = rule.future.ends.iter().copied().map(Self::Ends);
        fields.chain(ends).chain(rule.future.ways.iter().copied().map(Self::Way)).collect()
    }

    /// Whether a drawing has the condition.
    pub fn is_of(&self, rule: &Rule) -> bool {
        match self {
            Self::Field(mark) => rule.marks.contains(mark),
            Self::Ends(ends) => rule.future.ends.contains(ends),
            Self::Way(way) => rule.future.ways.contains(way),
        }
    }

    /// Whether it stands still.
    pub fn is_fixed(&self) -> bool {
        match self {
            Self::Field(mark) => mark.place.shift.is_fixed(),
            Self::Ends(_) | Self::Way(_) => true,
        }
    }

    /// The fields that it concerns; one that moves is where it stands behind no copies.
    pub fn fields(&self) -> Vec<Offset> {
        match self {
            Self::Field(mark) => vec![mark.place.at],
            Self::Ends(ends) => ends.to_vec(),
            Self::Way(way) => way.fields().to_vec(),
        }
    }

    /// How far from the live end its nearest field is, in steps.
    pub fn distance(&self) -> i32 {
        self.fields().iter().map(|at| at.dx.abs() + at.dy.abs()).min().unwrap_or_default()
    }

    /// The marks that show it, each with its column and row in the picture of a drawing.
    pub fn drawn(&self, rule: &Rule) -> Vec<(Mark, [Coordinate; 2])> {
        let whole = |(x, y): (i32, i32)| [x, y].map(Coordinate::whole);
        match self {
            Self::Field(mark) => vec![(mark.mark, whole(rule.drawn_at(&mark.place)))],
            Self::Ends(ends) => ends.map(|end| (Mark::FutureEnd, whole(rule.frame.drawn_at(end)))).to_vec(),
            Self::Way(way) => {
                let [from, to] = way.fields().map(|field| rule.frame.drawn_at(field));
                vec![(Mark::Forced, [Coordinate::between(from.0, to.0), Coordinate::between(from.1, to.1)])]
            }
        }
    }
}

/// The drawing with these conditions only, of those that it has.
fn with_only(rule: &Rule, is_kept: impl Fn(&Condition) -> bool) -> Rule {
    let mut rest = rule.clone();
    rest.marks.retain(|mark| !mark.mark.is_condition() || is_kept(&Condition::Field(mark.clone())));
    rest.future.ends.retain(|ends| is_kept(&Condition::Ends(*ends)));
    rest.future.ways.retain(|way| is_kept(&Condition::Way(*way)));
    rest
}

/// The drawing without some of its conditions.
pub(crate) fn without(rule: &Rule, dropped: &[Condition]) -> Rule {
    with_only(rule, |condition| !dropped.contains(condition))
}

/// A drawing with fewer conditions than another one, and one more of those that the other has.
pub(crate) fn with_one_more(rule: &Rule, fewer: &Rule, more: &Condition) -> Rule {
    with_only(rule, |condition| condition == more || condition.is_of(fewer))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::front::load::parse;

    #[test]
    fn a_condition_is_left_out_and_put_back() {
        let drawing = include_str!("../../../tests/drawings/ok/future_ends.svg")
            .replace("</svg>", r##"<use href="#forced" x="2" y="2.5"/></svg>"##);
        let rule = parse("drawing", "drawing.svg", drawing).0.expect("a rule");
        let all = Condition::all_of(&rule);
        let kinds: Vec<_> = all.iter().flat_map(|condition| condition.drawn(&rule)).map(|(mark, _)| mark).collect();
        let ends = [Mark::FutureEnd; 4];
        assert_eq!(kinds, [&[Mark::NotEnd][..], &ends, &[Mark::Forced]].concat());
        let way = all.last().expect("the way");
        let [x, y] = way.drawn(&rule)[0].1.map(|coordinate| coordinate.to_string());
        assert_eq!((x.as_str(), y.as_str(), way.distance()), ("2", "2.5", 0));
        for condition in &all {
            let fewer = without(&rule, std::slice::from_ref(condition));
            assert!(
                !condition.is_of(&fewer) && all.iter().filter(|other| other.is_of(&fewer)).count() == all.len() - 1
            );
            assert_eq!(with_one_more(&rule, &fewer, condition), rule);
        }
        let nothing = without(&rule, &all);
        assert!(!nothing.has_future_marks() && nothing.forbids() == rule.forbids());
    }
}
