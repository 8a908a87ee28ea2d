//! The meaning of a rule of Takuzu regardless of how it is drawn: the boards that it matches and its conclusions there. Two
//! drawings with the same meaning are one rule drawn twice.

use super::line_count::{Clause, LineSum, Term};
use super::{Along, TakuzuMark, TakuzuRule};
use crate::language::balance::Comparison;
use crate::language::future::Way;
use crate::language::rule::Offset;
use std::collections::BTreeSet;

/// The meaning of a rule in one orientation. Fields are counted from the conclusion that is read first.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct TakuzuMeaning {
    a: BTreeSet<Offset>,
    b: BTreeSet<Offset>,
    unknown: BTreeSet<Offset>,
    equal: BTreeSet<Way>,
    opposite: BTreeSet<Way>,
    put_a: BTreeSet<Offset>,
    put_b: BTreeSet<Offset>,
    lines: BTreeSet<LineMeaning>,
}

/// A clause of a condition on a line.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct LineMeaning {
    along: Along,
    /// The row or the column of the line.
    at: i32,
    /// The field that the clause is about, if it makes a difference.
    field: Option<Offset>,
    clause: LinearClause,
}

/// A clause regardless of how it is written.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum LinearClause {
    /// The sum, compared with 0: equal, unequal, or at most.
    Compare(LinearSum, Comparison),
    Impossible,
}

/// How often each term is in a sum. The number of unknown fields is that of all fields without `a` and `b`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct LinearSum {
    a: i32,
    b: i32,
    gaps: i32,
    half: i32,
    number: i32,
}

impl TakuzuMeaning {
    /// The meaning of a rule as it stands.
    pub fn of(rule: &TakuzuRule) -> Self {
        let first = rule.conclusions().map(|(field, _)| field).min().unwrap_or(Offset::new(0, 0));
        let from_first = |field: Offset| Offset::new(field.dx - first.dx, field.dy - first.dy);
        let marked = |mark| {
            let marks = rule.marks.iter().filter(move |(_, marked)| *marked == mark);
            marks.map(move |(field, _)| from_first(*field))
        };
        let signs = |mark| {
            let signs = rule.signs.iter().filter(move |sign| sign.mark == mark);
            signs.map(|sign| Way { from: from_first(sign.way.from), ..sign.way }).collect()
        };
        let lines = rule.lines.iter().flat_map(|line| {
            let field = from_first(line.at);
            let at = if line.along == Along::Row { field.dy } else { field.dx };
            line.count.clauses.iter().map(move |clause| {
                let clause = LinearClause::of(clause);
                LineMeaning { along: line.along, at, field: clause.depends_on_field().then_some(field), clause }
            })
        });
        Self {
            a: marked(TakuzuMark::A).collect(),
            b: marked(TakuzuMark::B).collect(),
            unknown: marked(TakuzuMark::Unknown).chain(rule.lines.iter().map(|line| from_first(line.at))).collect(),
            equal: signs(TakuzuMark::Equal),
            opposite: signs(TakuzuMark::Opposite),
            put_a: marked(TakuzuMark::PutA).collect(),
            put_b: marked(TakuzuMark::PutB).collect(),
            lines: lines.collect(),
        }
    }

    /// The same with `a` and `b` exchanged; `None` if a condition can't be written so: gaps and impossible lines are those of `a`.
    pub fn exchanged(&self) -> Option<Self> {
        let line = |line: &LineMeaning| Some(LineMeaning { clause: line.clause.exchanged()?, ..line.clone() });
        Some(Self {
            a: self.b.clone(),
            b: self.a.clone(),
            put_a: self.put_b.clone(),
            put_b: self.put_a.clone(),
            lines: self.lines.iter().map(line).collect::<Option<_>>()?,
            ..self.clone()
        })
    }

    /// One of the two ways to choose `a`, the same for both.
    pub fn either_way(self) -> Self {
        match self.exchanged() {
            Some(exchanged) => self.min(exchanged),
            None => self,
        }
    }
}

impl LinearClause {
    fn of(clause: &Clause) -> Self {
        let Clause::Compare(left, comparison, right) = clause else { return Self::Impossible };
        let mut sum = LinearSum::default();
        sum.add(1, left);
        sum.add(-1, right);
        // Of whole numbers, "more than" is "at least one more".
        let one_more = |sum: LinearSum| LinearSum { number: sum.number + 1, ..sum };
        match comparison {
            Comparison::Equal | Comparison::Unequal => Self::equal(sum, *comparison),
            Comparison::AtMost => Self::Compare(sum, Comparison::AtMost),
            Comparison::Less => Self::Compare(one_more(sum), Comparison::AtMost),
            Comparison::AtLeast => Self::Compare(sum.negated(), Comparison::AtMost),
            Comparison::Greater => Self::Compare(one_more(sum.negated()), Comparison::AtMost),
        }
    }

    /// A sum and its opposite are 0 at once.
    fn equal(sum: LinearSum, comparison: Comparison) -> Self {
        Self::Compare(sum.min(sum.negated()), comparison)
    }

    fn depends_on_field(&self) -> bool {
        match self {
            Self::Compare(sum, _) => sum.gaps != 0,
            Self::Impossible => true,
        }
    }

    fn exchanged(&self) -> Option<Self> {
        match self {
            Self::Compare(sum, _) if sum.gaps != 0 => None,
            Self::Compare(sum, comparison) => {
                let exchanged = LinearSum { a: sum.b, b: sum.a, ..*sum };
                Some(match comparison {
                    Comparison::AtMost => Self::Compare(exchanged, *comparison),
                    comparison => Self::equal(exchanged, *comparison),
                })
            }
            Self::Impossible => None,
        }
    }
}

impl LinearSum {
    fn add(&mut self, factor: i32, sum: &LineSum) {
        for (sign, term) in &sum.terms {
            let times = factor * sign;
            match term {
                Term::A => self.a += times,
                Term::B => self.b += times,
                Term::Unknown => {
                    self.half += 2 * times;
                    self.a -= times;
                    self.b -= times;
                }
                Term::Gaps => self.gaps += times,
                Term::Half => self.half += times,
                Term::Number(number) => self.number += times * number,
            }
        }
    }

    fn negated(self) -> Self {
        Self { a: -self.a, b: -self.b, gaps: -self.gaps, half: -self.half, number: -self.number }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::takuzu::line_count::LineCount;

    #[test]
    fn a_condition_may_be_written_in_several_ways() {
        let meaning = |text| -> BTreeSet<_> {
            LineCount::parse(text).expect(text).clauses.iter().map(LinearClause::of).collect()
        };
        for ways in [
            ["a=half", "half=a", "half-a=0", "b+unknown=half"],
            ["a>half-2", "a>=half-1", "half<=a+1", "0<2-half+a"],
            ["a!=b", "b!=a", "half+half!=unknown+a+a", "b-a!=0"],
            ["a=1 and gaps<3", "gaps<=2 and 1=a", "a=1 and 3>gaps", "a=1 and gaps<=2"],
        ] {
            assert!(ways.iter().all(|way| meaning(*way) == meaning(ways[0])), "{ways:?}");
        }
        assert_ne!(meaning("a=half"), meaning("b=half"));
        assert_ne!(meaning("a<=1"), meaning("a>=1"));
    }
}
