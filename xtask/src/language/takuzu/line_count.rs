//! The condition on a whole line of Takuzu: the text of `data-count`, read and written.

use crate::language::balance::Comparison;
use std::fmt;

/// The most clauses of a condition, joined by `and`.
const MOST_CLAUSES: usize = 8;
/// The most terms on one side of a comparison.
const MOST_TERMS: usize = 8;
/// The greatest number in a condition.
const GREATEST: i32 = 99;
/// The clause that asks whether a full line exists at all.
const IMPOSSIBLE: &str = "impossible";

/// The condition on a line: all of its clauses hold.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LineCount {
    /// The clauses, sorted.
    pub clauses: Vec<Clause>,
}

/// A part of a condition.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Clause {
    /// Two sums compared.
    Compare(LineSum, Comparison, LineSum),
    /// With an `a` on the field that the condition is about, no full line agrees with the known fields and the signs.
    Impossible,
}

/// A sum of numbers of fields.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct LineSum {
    /// Terms with their signs: +1 or -1. As written.
    pub terms: Vec<(i32, Term)>,
}

/// A term of a sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Term {
    /// The number of fields that are `a`.
    A,
    /// The number of fields that are `b`.
    B,
    /// The number of unknown fields.
    Unknown,
    /// The greatest number of gaps without a common unknown field, each of which takes an `a` of its own.
    Gaps,
    /// Half of the number of fields of the line.
    Half,
    /// A number.
    Number(i32),
}

impl Term {
    /// The terms with a name.
    pub const NAMED: [(Self, &'static str); 5] =
        [(Self::A, "a"), (Self::B, "b"), (Self::Unknown, "unknown"), (Self::Gaps, "gaps"), (Self::Half, "half")];
}

impl LineCount {
    /// Whether the field that the condition is about makes a difference, so that it has to be tried at each unknown field.
    pub fn depends_on_field(&self) -> bool {
        self.clauses.iter().any(|clause| match clause {
            Clause::Impossible => true,
            Clause::Compare(left, _, right) => {
                left.terms.iter().chain(&right.terms).any(|(_, term)| *term == Term::Gaps)
            }
        })
    }

    /// Whether more gaps, and nothing else that depends on the field that the condition is about, can only make it hold.
    pub fn is_helped_by_gaps(&self) -> bool {
        self.clauses.iter().all(|clause| match clause {
            Clause::Impossible => false,
            Clause::Compare(left, comparison, right) => {
                let gaps = left.gaps() - right.gaps();
                match comparison {
                    Comparison::Greater | Comparison::AtLeast => gaps >= 0,
                    Comparison::Less | Comparison::AtMost => gaps <= 0,
                    Comparison::Equal | Comparison::Unequal => gaps == 0,
                }
            }
        })
    }

    /// Reads the text of `data-count`; the error names the part that can't be read.
    pub fn parse(text: &str) -> Result<Self, String> {
        let clauses = text.split(" and ").map(str::trim).map(Clause::parse).collect::<Result<Vec<_>, _>>()?;
        if clauses.len() > MOST_CLAUSES {
            return Err(format!("more than {MOST_CLAUSES} conditions"));
        }
        let mut clauses = clauses;
        clauses.sort();
        clauses.dedup();
        Ok(Self { clauses })
    }
}

impl Clause {
    fn parse(text: &str) -> Result<Self, String> {
        if text == IMPOSSIBLE {
            return Ok(Self::Impossible);
        }
        // Longer signs first, so that the first that fits is the right one.
        let signs = Comparison::SIGNS.iter().filter_map(|(comparison, sign)| {
            text.split_once(sign).map(|(left, right)| (left.len(), *comparison, left, right))
        });
        let (_, comparison, left, right) = signs.min_by_key(|(at, ..)| *at).ok_or_else(|| text.to_owned())?;
        Ok(Self::Compare(LineSum::parse(left)?, comparison, LineSum::parse(right)?))
    }
}

impl LineSum {
    fn parse(text: &str) -> Result<Self, String> {
        let mut terms = Vec::new();
        let mut sign = 1;
        let mut rest = text.trim();
        if let Some(after) = rest.strip_prefix('-') {
            (sign, rest) = (-1, after.trim_start());
        }
        loop {
            let end = rest.find(['+', '-']).unwrap_or(rest.len());
            terms.push((sign, Term::parse(rest[..end].trim())?));
            if terms.len() > MOST_TERMS {
                return Err(text.trim().to_owned());
            }
            let Some(next) = rest[end..].chars().next() else { return Ok(Self { terms }) };
            sign = if next == '-' { -1 } else { 1 };
            rest = &rest[end + 1..];
        }
    }

    /// The number of times that gaps are added, less the number of times that they are subtracted.
    fn gaps(&self) -> i32 {
        self.terms.iter().filter(|(_, term)| *term == Term::Gaps).map(|(sign, _)| sign).sum()
    }

    /// The value of the sum, given that of each term.
    pub fn value(&self, of: impl Fn(Term) -> i32) -> i32 {
        self.terms.iter().map(|(sign, term)| sign * of(*term)).sum()
    }
}

impl Term {
    fn parse(text: &str) -> Result<Self, String> {
        if let Some((term, _)) = Self::NAMED.iter().find(|(_, name)| *name == text) {
            return Ok(*term);
        }
        let is_number = !text.is_empty() && text.len() <= 2 && text.bytes().all(|byte| byte.is_ascii_digit());
        match text.parse() {
            Ok(number) if is_number && number <= GREATEST => Ok(Self::Number(number)),
            _ => Err(text.to_owned()),
        }
    }
}

impl fmt::Display for LineCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, clause) in self.clauses.iter().enumerate() {
            if place > 0 {
                write!(f, " and ")?;
            }
            match clause {
                Clause::Impossible => write!(f, "{IMPOSSIBLE}")?,
                Clause::Compare(left, comparison, right) => write!(f, "{left}{}{right}", comparison.sign())?,
            }
        }
        Ok(())
    }
}

impl fmt::Display for LineSum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, (sign, term)) in self.terms.iter().enumerate() {
            match (place, sign) {
                (_, ..=-1) => write!(f, "-")?,
                (0, _) => {}
                _ => write!(f, "+")?,
            }
            match term {
                Term::Number(number) => write!(f, "{number}")?,
                term => {
                    let (_, name) = Term::NAMED.iter().find(|(named, _)| named == term).expect("each has a name");
                    write!(f, "{name}")?;
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_condition_is_written_as_it_was_read() {
        for text in ["a=half", "a+gaps>=half", "a=half-1 and unknown>2", "impossible", "b!=unknown-1"] {
            assert_eq!(LineCount::parse(text).expect(text).to_string(), text);
        }
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        for (text, part) in
            [("", ""), ("a", "a"), ("a=c", "c"), ("a=half+", ""), ("a==half", "=half"), ("a=100", "100")]
        {
            assert_eq!(LineCount::parse(text), Err(part.to_owned()), "{text}");
        }
    }
}
