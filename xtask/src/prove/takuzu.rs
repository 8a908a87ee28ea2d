//! Proofs that a drawing of Takuzu is true. Suppose that a field has the other value than the drawing concludes, and that the board
//! is completed nevertheless. Then no values of the picture's fields are possible: three would be alike in a row, a sign would
//! not be kept, or a whole line with conditions could not be completed. Knows the data of a drawing, no board.
//!
//! ```text
//! scene       a drawing and the opposite of a conclusion, field by field
//! search      all values of the fields of the picture
//! line        all valid lines of every length, with all that may be known of each          (gaps: counted field after field)
//! facts       the marks that a proof needs
//! ```
//!
//! Without conditions on whole lines, a proof is for lines of every length. With them, it is for lines of up to 30 fields, which are
//! the longest of any board.

mod facts;
mod gaps;
mod line;
mod scene;
mod search;
#[cfg(test)]
mod tests;

use super::Effort;
use crate::language::rule::Offset;
use crate::language::takuzu::line_count::Clause;
use crate::language::takuzu::{TakuzuMark, TakuzuRule};
use line::LineProgram;
pub use line::PossibleLine;
use oneway::support::cancel::Cancellation;
use rayon::prelude::*;
use scene::TakuzuScene;
use search::Assignments;
pub use search::Remainder;

/// Something that a drawing concludes: the value of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct TakuzuConclusion {
    /// The field.
    pub at: Offset,
    /// Whether it is `a`.
    pub is_a: bool,
}

impl TakuzuConclusion {
    /// All that a drawing concludes, in reading order.
    pub fn all_of(rule: &TakuzuRule) -> Vec<Self> {
        rule.conclusions().map(|(at, mark)| Self { at, is_a: mark == TakuzuMark::PutA }).collect()
    }

    /// In a few words: the kind, and where the field is, seen from the first conclusion.
    pub fn name(self) -> String {
        let kind = if self.is_a { "a" } else { "b" };
        let part = |number: i32, [less, more]: [&str; 2]| match number {
            0 => None,
            number => Some(format!("{} {}", number.abs(), if number < 0 { less } else { more })),
        };
        let parts = [part(self.at.dx, ["left", "right"]), part(self.at.dy, ["up", "down"])];
        let place: Vec<_> = parts.into_iter().flatten().collect();
        if place.is_empty() { kind.to_owned() } else { format!("{kind} {}", place.join(" ")) }
    }
}

/// The lines for which a proof is valid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ProofReach {
    /// Lines of every length.
    EveryLength,
    /// Lines of up to 30 fields, as long as a board can have.
    EveryBoard,
}

impl ProofReach {
    /// In a few words, after `proved for`.
    pub const fn words(self) -> &'static str {
        match self {
            Self::EveryLength => "lines of every length",
            Self::EveryBoard => "lines of up to 30 fields",
        }
    }

    fn of(rule: &TakuzuRule) -> Self {
        let counts = |clause: &Clause| matches!(clause, Clause::Compare(..));
        match rule.lines.iter().any(|line| line.count.clauses.iter().any(counts)) {
            true => Self::EveryBoard,
            false => Self::EveryLength,
        }
    }
}

/// The result of the search for a proof of a conclusion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TakuzuProof {
    /// It is proved.
    Proved {
        /// The lines for which it is.
        reach: ProofReach,
        /// The drawing, for this conclusion alone, with no mark but those without which the proof fails.
        facts: Box<TakuzuRule>,
    },
    /// Nothing refutes these values of the picture's fields.
    Open(Box<Remainder>),
    /// The search was given up because it had used up its [budget](Effort).
    GivenUp,
}

/// A conclusion of a drawing of Takuzu, and whether it is proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakuzuFinding {
    /// The conclusion.
    pub conclusion: TakuzuConclusion,
    /// Its proof.
    pub proof: TakuzuProof,
}

impl TakuzuFinding {
    /// Whether the conclusion is proved.
    pub const fn is_proved(&self) -> bool {
        matches!(self.proof, TakuzuProof::Proved { .. })
    }
}

/// The findings on a drawing, one for each conclusion; `None` soon after the work was cancelled.
pub fn findings_unless(stop: &Cancellation, rule: &TakuzuRule) -> Option<Vec<TakuzuFinding>> {
    let finding = |conclusion: TakuzuConclusion| {
        let effort = Effort::new(stop);
        let proof = match remainder(rule, conclusion, LineProgram::LONGEST, &effort) {
            Ok(None) => {
                let facts = facts::needed(rule, conclusion, &effort);
                TakuzuProof::Proved { reach: ProofReach::of(&facts), facts: Box::new(facts) }
            }
            Ok(Some(left)) => TakuzuProof::Open(Box::new(left)),
            Err(_) => TakuzuProof::GivenUp,
        };
        TakuzuFinding { conclusion, proof }
    };
    let findings = TakuzuConclusion::all_of(rule).into_par_iter().map(finding).collect();
    (!stop.is_cancelled()).then_some(findings)
}

/// The findings on a drawing, one for each conclusion.
pub fn findings(rule: &TakuzuRule) -> Vec<TakuzuFinding> {
    findings_unless(&Cancellation::new(), rule).expect("it is never cancelled")
}

/// Whether all conclusions of a drawing are proved; `None` soon after the work was cancelled.
pub fn is_proved_unless(stop: &Cancellation, rule: &TakuzuRule) -> Option<bool> {
    let is_proved = |conclusion| is_concluded(rule, conclusion, &Effort::new(stop));
    let conclusions = TakuzuConclusion::all_of(rule);
    let is_proved = !conclusions.is_empty() && conclusions.into_iter().all(is_proved);
    (!stop.is_cancelled()).then_some(is_proved)
}

/// Which marks of a proved drawing its proofs don't need, and the drawing without them; `None` if it is not proved.
pub use facts::{TakuzuPart, without_needless};

fn is_concluded(rule: &TakuzuRule, conclusion: TakuzuConclusion, effort: &Effort<'_>) -> bool {
    matches!(remainder(rule, conclusion, LineProgram::LONGEST, effort), Ok(None))
}

/// The values of the picture's fields that nothing refutes, on boards whose lines have at most this number of fields; `None` if the
/// conclusion is proved.
fn remainder(
    rule: &TakuzuRule,
    conclusion: TakuzuConclusion,
    longest: usize,
    effort: &Effort<'_>,
) -> Result<Option<Remainder>, super::run::TooMuch> {
    effort.attempt();
    Assignments::new(&TakuzuScene::new(rule, conclusion), longest, effort).find()
}
