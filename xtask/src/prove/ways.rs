//! Proofs that a drawing of puzzles on ways is true. Suppose that the open way of a conclusion is decided otherwise, and that the board
//! is solved nevertheless. Then no choice of the ways in the picture is possible: a field would have too many or too few, a line would
//! be a loop or touch itself although it may not, or two different lines would be joined. Knows the data of a drawing, no board.
//!
//! The choices are those of all ways of the picture's fields, also of the ways that lead out of it. A field without a mark may be
//! anything, also a hole or outside the board. A proof is for boards of every size.

mod facts;
mod search;
#[cfg(test)]
mod tests;

use super::Effort;
use crate::language::future::Way;
use crate::language::ways::{WayMark, WaysMark, WaysRule};
pub use facts::{WaysPart, without_needless};
use oneway::support::cancel::Cancellation;
use rayon::prelude::*;
use search::WayChoices;

/// The result of the search for a proof of a conclusion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WaysProof {
    /// It is proved: the drawing, for this conclusion alone, with no mark but those without which the proof fails.
    Proved(Box<WaysRule>),
    /// Nothing refutes that these ways are used, and the others are not.
    Open(Vec<Way>),
    /// The rule assumes that there is one solution, which the ways in the picture do not show.
    OneSolution,
    /// The search was given up because it had used up its [budget](Effort).
    GivenUp,
}

/// A conclusion of a drawing of puzzles on ways, and whether it is proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaysFinding {
    /// The conclusion.
    pub conclusion: WayMark,
    /// Its proof.
    pub proof: WaysProof,
}

impl WaysFinding {
    /// Whether the conclusion is proved.
    pub const fn is_proved(&self) -> bool {
        matches!(self.proof, WaysProof::Proved(_))
    }

    /// The conclusion and its place in the picture, in a few words.
    pub fn name(&self, rule: &WaysRule) -> String {
        let WayMark { way, mark } = self.conclusion;
        let (x, y) = rule.frame.drawn_at(way.from);
        let word = if mark == WaysMark::Use { "use" } else { "bar" };
        format!("{word} {} of x={x} y={y}", way.step.name())
    }
}

/// The findings on a drawing, one for each conclusion; `None` soon after the work was cancelled.
pub fn findings_unless(stop: &Cancellation, rule: &WaysRule) -> Option<Vec<WaysFinding>> {
    let conclusions: Vec<WayMark> = rule.conclusions().collect();
    let finding = |conclusion: WayMark| {
        let effort = Effort::new(stop);
        effort.attempt();
        let proof = match WayChoices::against(rule, conclusion, &effort).find() {
            _ if rule.assumes.one_solution => WaysProof::OneSolution,
            Ok(None) => WaysProof::Proved(Box::new(facts::needed(rule, conclusion, &effort))),
            Ok(Some(used)) => WaysProof::Open(used),
            Err(_) => WaysProof::GivenUp,
        };
        WaysFinding { conclusion, proof }
    };
    let findings = conclusions.into_par_iter().map(finding).collect();
    (!stop.is_cancelled()).then_some(findings)
}

/// The findings on a drawing, one for each conclusion.
pub fn findings(rule: &WaysRule) -> Vec<WaysFinding> {
    findings_unless(&Cancellation::new(), rule).expect("it is never cancelled")
}

/// Whether a board can have what the drawing shows, as far as the ways in the picture show it. It can if the search ends early.
pub fn can_match(rule: &WaysRule) -> bool {
    let stop = Cancellation::new();
    let effort = Effort::new(&stop);
    effort.attempt();
    !matches!(WayChoices::of(rule, &effort).find(), Ok(None))
}

/// Whether all conclusions of a drawing are proved; `None` soon after the work was cancelled.
pub fn is_proved_unless(stop: &Cancellation, rule: &WaysRule) -> Option<bool> {
    let is_proved = rule.conclusions().all(|conclusion| is_concluded(rule, conclusion, &Effort::new(stop)));
    (!stop.is_cancelled()).then_some(is_proved)
}

fn is_concluded(rule: &WaysRule, conclusion: WayMark, effort: &Effort<'_>) -> bool {
    effort.attempt();
    !rule.assumes.one_solution && matches!(WayChoices::against(rule, conclusion, effort).find(), Ok(None))
}
