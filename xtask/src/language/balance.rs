//! The condition on an area: the text of `data-count`, read and written.

use crate::support::text::shortened;
use std::fmt;

/// The most conditions on one area, joined by `and`.
const MOST_CLAUSES: usize = 8;
/// The greatest constant and the greatest factor of a repeat count: with any count, a bound is far from the limits of an `i32`.
const GREATEST: i32 = 999;

/// The condition that counts the ways out of an area, as it is written.
const UNFILLABLE: &str = "unfillable";

/// The condition on a closed area.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Count {
    /// Whether its number of fields is even or odd.
    pub parity: Option<Parity>,
    /// How its two colours compare.
    pub balances: Vec<Balance>,
    /// Whether it can't be filled, as the ways out of it show: they are too few for the fields of one colour, or they are
    /// just enough and using all of them leads to a contradiction, or fewer than two fields have a way to the part
    /// behind the doors.
    pub unfillable: bool,
}

/// Even or odd.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Parity {
    /// An even number of fields.
    Pair,
    /// An odd number of fields.
    Impair,
}

/// `same` compared with `other` plus a constant plus multiples of repeat counts: *same - other* against the rest.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Balance {
    /// How they compare.
    pub comparison: Comparison,
    /// The constant.
    pub constant: i32,
    /// Repeat counts, by name, with their factors.
    pub terms: Vec<(i32, String)>,
}

/// A comparison of two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Comparison {
    /// `=`
    Equal,
    /// `!=`
    Unequal,
    /// `<`
    Less,
    /// `<=`
    AtMost,
    /// `>`
    Greater,
    /// `>=`
    AtLeast,
}

impl Comparison {
    /// Longer signs first, so that the first that fits is the right one.
    pub(crate) const SIGNS: [(Self, &'static str); 6] = [
        (Self::Unequal, "!="),
        (Self::AtMost, "<="),
        (Self::AtLeast, ">="),
        (Self::Equal, "="),
        (Self::Less, "<"),
        (Self::Greater, ">"),
    ];

    pub(crate) fn sign(self) -> &'static str {
        let (_, sign) = Self::SIGNS.iter().find(|(comparison, _)| *comparison == self).expect("each has a sign");
        sign
    }

    /// Whether it holds.
    pub fn holds(self, a: i32, b: i32) -> bool {
        match self {
            Self::Equal => a == b,
            Self::Unequal => a != b,
            Self::Less => a < b,
            Self::AtMost => a <= b,
            Self::Greater => a > b,
            Self::AtLeast => a >= b,
        }
    }
}

impl Balance {
    /// The bound of `same - other`, given the repeat counts.
    pub fn bound(&self, copies: impl Fn(&str) -> i32) -> i32 {
        self.constant + self.terms.iter().map(|(factor, name)| factor * copies(name)).sum::<i32>()
    }
}

impl Count {
    /// Whether it is about the colours of fields: then it matters which colour is `same`.
    pub fn compares_colours(&self) -> bool {
        !self.balances.is_empty()
    }

    /// Whether an area with these numbers of fields of the same and of the other colour fits, apart from the ways out
    /// of it.
    pub fn accepts(&self, same: i32, other: i32, copies: impl Fn(&str) -> i32 + Copy) -> bool {
        let parity = match self.parity {
            None => true,
            Some(Parity::Pair) => (same + other) % 2 == 0,
            Some(Parity::Impair) => (same + other) % 2 != 0,
        };
        parity && self.balances.iter().all(|balance| balance.comparison.holds(same - other, balance.bound(copies)))
    }

    /// Reads the text of `data-count`; the error names the part that can't be read.
    pub fn parse(text: &str) -> Result<Self, String> {
        if text.trim() == "closed" {
            return Ok(Self::default());
        }
        let mut count = Self::default();
        // `and` stands between words or signs, never inside a name.
        for (i, clause) in text.split_whitespace().collect::<Vec<_>>().split(|word| *word == "and").enumerate() {
            if i == MOST_CLAUSES {
                return Err(format!("more than {MOST_CLAUSES} counts of one area"));
            }
            let clause = clause.concat();
            count.add(&clause)?;
        }
        count.balances.sort();
        Ok(count)
    }

    /// Adds one condition.
    fn add(&mut self, clause: &str) -> Result<(), String> {
        let parity = match clause {
            "pair" | "even" => Some(Parity::Pair),
            "impair" | "odd" => Some(Parity::Impair),
            _ => None,
        };
        match parity {
            Some(_) if self.parity.is_some() => return Err(format!("`{clause}` is a second parity")),
            Some(_) => self.parity = parity,
            None if clause == UNFILLABLE && self.unfillable => return Err(format!("`{clause}` is there twice")),
            None if clause == UNFILLABLE => self.unfillable = true,
            None => self.balances.push(Balance::parse(clause)?),
        }
        Ok(())
    }
}

impl Balance {
    fn parse(clause: &str) -> Result<Self, String> {
        let unreadable = || match clause {
            "" => "there is no count".to_owned(),
            _ => format!("`{}` is not a count", shortened(clause)),
        };
        let rest = clause.strip_prefix("same").ok_or_else(unreadable)?;
        let (comparison, rest) = Comparison::SIGNS
            .into_iter()
            .find_map(|(comparison, sign)| Some((comparison, rest.strip_prefix(sign)?)))
            .ok_or_else(unreadable)?;
        let mut rest = rest.strip_prefix("other").ok_or_else(unreadable)?;
        let mut balance = Self { comparison, constant: 0, terms: Vec::new() };
        while !rest.is_empty() {
            let sign = match rest.as_bytes()[0] {
                b'+' => 1,
                b'-' => -1,
                _ => return Err(unreadable()),
            };
            rest = &rest[1..];
            let end = rest.find(['+', '-']).unwrap_or(rest.len());
            balance.add(sign, &rest[..end]).ok_or_else(unreadable)?;
            rest = &rest[end..];
        }
        balance.terms.retain(|(factor, _)| *factor != 0);
        balance.terms.sort_by(|a, b| a.1.cmp(&b.1));
        Ok(balance)
    }

    /// Adds `2`, `k` or `2*k`; `None` if it is none of these, or if the sum becomes too large.
    fn add(&mut self, sign: i32, term: &str) -> Option<()> {
        let number = |text: &str| text.parse::<i32>().ok().filter(|number| (0..=GREATEST).contains(number));
        let added = |sum: i32, number: i32| Some(sum + number).filter(|sum| sum.abs() <= GREATEST);
        let (factor, name) = match term.split_once('*') {
            Some((factor, name)) => (number(factor)?, name),
            None if term.starts_with(|first: char| first.is_ascii_digit()) => {
                self.constant = added(self.constant, sign * number(term)?)?;
                return Some(());
            }
            None => (1, term),
        };
        if !is_count_name(name) {
            return None;
        }
        match self.terms.iter_mut().find(|(_, known)| known == name) {
            Some((sum, _)) => *sum = added(*sum, sign * factor)?,
            None => self.terms.push((sign * factor, name.to_owned())),
        }
        Some(())
    }
}

/// Whether the text can be the name of a repeat count: a single small letter.
pub fn is_count_name(text: &str) -> bool {
    matches!(text.as_bytes(), [b'a'..=b'z'])
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parity = self.parity.map(|parity| match parity {
            Parity::Pair => "pair".to_owned(),
            Parity::Impair => "impair".to_owned(),
        });
        let unfillable = self.unfillable.then(|| UNFILLABLE.to_owned());
        let balances = self.balances.iter().map(Balance::to_string);
        let clauses: Vec<_> = parity.into_iter().chain(balances).chain(unfillable).collect();
        f.write_str(if clauses.is_empty() { "closed".to_owned() } else { clauses.join(" and ") }.as_str())
    }
}

impl fmt::Display for Balance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "same{}other", self.comparison.sign())?;
        for (factor, name) in &self.terms {
            let sign = if *factor < 0 { '-' } else { '+' };
            match factor.abs() {
                1 => write!(f, "{sign}{name}")?,
                factor => write!(f, "{sign}{factor}*{name}")?,
            }
        }
        if self.constant != 0 {
            write!(f, "{:+}", self.constant)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_count_is_written_as_it_is_read() {
        for text in [
            "closed",
            "pair",
            "impair",
            "same=other",
            "same!=other+1",
            "same>=other-2",
            "impair and same<other+k",
            "same<=other+2*k-1",
            "pair and same<=other+10 and same>other",
            "unfillable",
            "impair and same>=other+k and unfillable",
        ] {
            assert_eq!(Count::parse(text).map(|count| count.to_string()).as_deref(), Ok(text));
        }
        assert_eq!(
            Count::parse(" impair  and same >= other + k - 1 ").unwrap().to_string(),
            "impair and same>=other+k-1"
        );
        assert_eq!(Count::parse("odd and same<other").unwrap().to_string(), "impair and same<other");
        assert_eq!(Count::parse("unfillable and even").unwrap().to_string(), "pair and unfillable");
        assert_eq!(Count::parse("even").unwrap().to_string(), "pair");
        assert_eq!(Count::parse("same=other+k+2-k").unwrap().to_string(), "same=other+2");
    }

    #[test]
    fn invalid_counts_are_refused() {
        for text in [
            "",
            "oddly",
            "same",
            "same=",
            "same=1",
            "same==other",
            "same=other+",
            "same=other*2",
            "same=other+2k",
            "pair and impair",
            "even and odd",
            "odd and impair",
            "impair and",
            "and",
            "same=other+99999999999",
            "same=other+1000",
            "same=other+999+1",
            "same=other+999*k+1*k",
            "same=other-999-1",
            &["pair"; 9].join(" and "),
            &["same=other+1"; 9].join(" and "),
            &["same>other"; 5000].join(" and "),
            "same=other+-1",
            "closed and pair",
            "unfillable and unfillable",
            "same>unfillable",
            "unfillable+1",
        ] {
            assert!(Count::parse(text).is_err(), "{text:?}");
        }
    }

    #[test]
    fn a_count_accepts_by_parity_and_balance() {
        let count = Count::parse("impair and same>=other+k").unwrap();
        assert!(count.accepts(5, 2, |_| 3));
        assert!(!count.accepts(5, 2, |_| 4));
        assert!(!count.accepts(6, 2, |_| 3));
    }
}
