//! The verdict on a drawing, from its proofs and the checked boards. It is written in the same words wherever it is shown. Does not
//! know how proofs and boards were found.

use crate::judge::counterexample::{Broken, Counterexample, SampledLines};
use crate::judge::record;
use crate::judge::verdict::Verdict;
use crate::language::rule::Rule;
use crate::prove::Finding;
use oneway::grid::Size;
use oneway::line::exact::referee::TooWide;
use std::fmt;

/// Whether a drawing is true.
#[derive(Clone, Debug)]
pub enum Truth {
    /// It is false on this board.
    False(Box<Counterexample>),
    /// It is true on every board.
    Proved,
    /// It is true on all checked boards, and fires on some of them.
    Checked(CheckedBoards),
    /// It fires on no checked board, so that nothing is known.
    NeverFires(CheckedBoards),
}

/// The checked boards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CheckedBoards {
    /// Those of which all states were.
    pub all_states: Vec<Size>,
    /// Those on which lines were walked, and how many on each.
    pub lines: Vec<(Size, u64)>,
    /// A note, such as the conclusions that are not proved.
    pub note: Option<String>,
}

impl Truth {
    /// The name of [`Truth::False`], in JSON and in tables.
    pub const FALSE: &str = "false";

    /// The verdict on a drawing, from its proofs and the figures of the checked boards.
    pub fn of(
        rule: &Rule,
        proofs: &[Finding],
        verdicts: &[Verdict],
        sampled: &[SampledLines],
    ) -> Result<Self, TooWide> {
        let counterexamples =
            verdicts.iter().filter_map(|verdict| Some((verdict.size, verdict.counterexample.as_ref()?)));
        if let Some((size, example)) = counterexamples.min_by_key(|(size, _)| size.fields()) {
            return Ok(Self::False(Box::new(Counterexample::of(rule, size, example)?)));
        }
        if let Some(found) = sampled.iter().find_map(|sampled| sampled.counterexample.clone()) {
            return Ok(Self::False(Box::new(found)));
        }
        Ok(Self::unless_false(proofs, verdicts, sampled))
    }

    /// The verdict on a drawing that no board has shown to be false.
    pub fn unless_false(proofs: &[Finding], verdicts: &[Verdict], sampled: &[SampledLines]) -> Self {
        if record::is_proved(proofs) {
            return Self::Proved;
        }
        let checked = CheckedBoards {
            all_states: verdicts.iter().map(|verdict| verdict.size).collect(),
            lines: sampled.iter().map(|sampled| (sampled.figures.size, sampled.lines)).collect(),
            note: record::unproved(proofs),
        };
        let figures = verdicts.iter().chain(sampled.iter().map(|sampled| &sampled.figures));
        match figures.map(|figures| figures.hits).sum::<u64>() {
            0 => Self::NeverFires(checked),
            _ => Self::Checked(checked),
        }
    }

    /// The board on which it is false.
    pub fn counterexample(&self) -> Option<&Counterexample> {
        match self {
            Self::False(found) => Some(found),
            Self::Proved | Self::Checked(_) | Self::NeverFires(_) => None,
        }
    }

    /// As one word, for programs.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::False(_) => Self::FALSE,
            Self::Proved => "proved",
            Self::Checked(_) => "checked",
            Self::NeverFires(_) => "never_fires",
        }
    }

    /// In a word or two, for tables.
    pub const fn words(&self) -> &'static str {
        match self {
            Self::NeverFires(_) => "never fires",
            _ => self.name(),
        }
    }
}

/// In one line.
impl fmt::Display for Truth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::False(found) => {
                let (size, step) = (found.board.size(), found.step.name());
                match found.broken {
                    Broken::Forbids => write!(f, "false on {size}: it forbids the step {step}, which can be completed"),
                    Broken::ComesOut(_) | Broken::LeadsAstray => {
                        write!(f, "false on {size}: the line need not come out where it shows")
                    }
                }
            }
            Self::Proved => f.write_str("proved for every board"),
            Self::Checked(checked) => write!(f, "checked on {checked}{}", checked.note()),
            Self::NeverFires(checked) => {
                let sizes = checked.all_states.iter().chain(checked.lines.iter().map(|(size, _)| size));
                let largest = sizes.max_by_key(|size| size.fields());
                let largest = largest.map_or_else(|| "no board".to_owned(), ToString::to_string);
                write!(f, "never fires up to {largest} ({checked}){}", checked.note())
            }
        }
    }
}

impl CheckedBoards {
    fn note(&self) -> String {
        self.note.as_ref().map_or_else(String::new, |note| format!("; {note}"))
    }
}

impl fmt::Display for CheckedBoards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut checked = Vec::new();
        if !self.all_states.is_empty() {
            checked.push(format!("all states of {}", listed(self.all_states.iter().copied())));
        }
        for alike in self.lines.chunk_by(|(_, a), (_, b)| a == b) {
            let each = if alike.len() > 1 { " each" } else { "" };
            checked.push(format!("{} lines{each} of {}", alike[0].1, listed(alike.iter().map(|(size, _)| *size))));
        }
        f.write_str(&checked.join(", "))
    }
}

/// Sizes in a sentence.
fn listed(sizes: impl Iterator<Item = Size>) -> String {
    let sizes: Vec<_> = sizes.map(|size| size.to_string()).collect();
    match &sizes[..] {
        [others @ .., last] if !others.is_empty() => format!("{} and {last}", others.join(", ")),
        _ => sizes.concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn checked() -> CheckedBoards {
        let size = |side| Size::square(side).expect("a size");
        CheckedBoards {
            all_states: [5, 7].map(size).to_vec(),
            lines: [(11, 30), (13, 30), (15, 30), (17, 9)].map(|(side, lines)| (size(side), lines)).to_vec(),
            note: Some("not proved: up".to_owned()),
        }
    }

    #[test]
    fn a_verdict_names_the_checked_boards() {
        let boards = "all states of 5x5 and 7x7, 30 lines each of 11x11, 13x13 and 15x15, 9 lines of 17x17";
        assert_eq!(Truth::Checked(checked()).to_string(), format!("checked on {boards}; not proved: up"));
        let never = Truth::NeverFires(checked()).to_string();
        assert_eq!(never, format!("never fires up to 17x17 ({boards}); not proved: up"));
    }
}
