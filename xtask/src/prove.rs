//! Proofs that a drawing is true on every board of every size. Suppose that the line takes the forbidden step and is completed
//! nevertheless. Then its edges at the marked fields obey a few [laws](Law). If no choice of edges obeys them, the step is dead.
//! Knows the data of a drawing, no board and no state.
//!
//! ```text
//! scene       a drawing with given counts, field by field, with the known facts           (contour: the fields around a line)
//! program     the same as instructions, field after field                                 (tally: counters)
//! run         all possible states at once                                                 (value: the value of a field;
//!                                                                                          pieces: connected edges)
//! families    any number of copies                                                        (laws: the theorems, with proofs)
//! facts       the marks that a proof needs                                                (effort: the limit of the search)
//! ```

mod contour;
mod effort;
mod facts;
mod families;
mod laws;
mod pieces;
mod program;
mod run;
mod scene;
pub mod takuzu;
mod tally;
#[cfg(test)]
mod tests;
mod value;
pub mod ways;

use crate::language::rule::Rule;
pub use effort::Effort;
pub use laws::{Law, Laws};
use oneway::grid::Step;
use oneway::support::cancel::Cancellation;
use rayon::prelude::*;
pub use scene::Claim;

/// Something that a drawing concludes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum RuleConclusion {
    /// This step is dead.
    Dead(Step),
    /// A line that steps into the area comes out of it at the exit.
    ComesOut,
}

impl RuleConclusion {
    /// All that a drawing concludes.
    pub fn all_of(rule: &Rule) -> Vec<Self> {
        match rule.exit() {
            Some(_) => vec![Self::ComesOut],
            None => rule.forbids().into_iter().map(Self::Dead).collect(),
        }
    }

    /// In a word: the step, or `exit`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Dead(step) => step.name(),
            Self::ComesOut => "exit",
        }
    }

    /// The claim to prove for it.
    fn claims(self) -> Vec<Claim> {
        match self {
            Self::Dead(step) => vec![Claim::Dead(step)],
            Self::ComesOut => Step::ALL.into_iter().map(Claim::ComesOut).collect(),
        }
    }
}

/// A proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The laws without which it fails.
    pub laws: Laws,
    /// The drawing, for this conclusion alone, with no mark but those without which it fails.
    pub facts: Rule,
}

/// A conclusion of a drawing, and its proof if there is one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The conclusion.
    pub conclusion: RuleConclusion,
    /// Its proof.
    pub proof: Option<Proof>,
    /// Whether the search for a proof was given up because it had used up its [budget](Effort::ATTEMPT).
    pub gave_up: bool,
}

impl Finding {
    /// All conclusions of a drawing, as long as no proof is known.
    pub fn none_proved(rule: &Rule) -> Vec<Self> {
        RuleConclusion::all_of(rule)
            .into_iter()
            .map(|conclusion| Self { conclusion, proof: None, gave_up: false })
            .collect()
    }
}

/// The findings on a drawing, one for each conclusion.
pub fn findings(rule: &Rule) -> Vec<Finding> {
    findings_unless(&Cancellation::new(), rule).expect("it is never cancelled")
}

/// The same, but `None` soon after it was cancelled.
pub fn findings_unless(stop: &Cancellation, rule: &Rule) -> Option<Vec<Finding>> {
    let finding = |conclusion: RuleConclusion| {
        let effort = Effort::new(stop);
        let Some((facts, laws)) = facts::needed(rule, conclusion, &effort) else {
            return Finding { conclusion, proof: None, gave_up: effort.is_used_up() };
        };
        let laws = laws_needed(&facts, conclusion, &effort).unwrap_or(laws);
        Finding { conclusion, proof: Some(Proof { laws, facts }), gave_up: false }
    };
    let findings = RuleConclusion::all_of(rule).into_par_iter().map(finding).collect();
    (!stop.is_cancelled()).then_some(findings)
}

/// Whether all conclusions of a drawing are proved.
pub fn is_proved(rule: &Rule) -> bool {
    is_proved_unless(&Cancellation::new(), rule).expect("it is never cancelled")
}

/// The same, but `None` soon after it was cancelled.
pub fn is_proved_unless(stop: &Cancellation, rule: &Rule) -> Option<bool> {
    let is_concluded = |conclusion: RuleConclusion| laws_that_prove(rule, conclusion, &Effort::new(stop)).is_some();
    let is_proved = RuleConclusion::all_of(rule).into_par_iter().all(is_concluded);
    (!stop.is_cancelled()).then_some(is_proved)
}

/// Laws that prove a conclusion of a drawing, those first that are soon tried; `None` if none do, or if the effort is over.
fn laws_that_prove(rule: &Rule, conclusion: RuleConclusion, effort: &Effort<'_>) -> Option<Laws> {
    effort.attempt();
    // Few laws are nearly always enough.
    let first = [&[][..], &[Law::Colours], &[Law::Closed, Law::Inside, Law::Plane], &[Law::Colours, Law::Plane]];
    let edges = Laws::ALL.without(Law::Unfillable);
    let with_loops = Laws::of(&[Law::Colours, Law::Plane, Law::Loops]);
    let last = [edges.without(Law::Loops), with_loops, edges];
    let all = [Laws::UNFILLABLE].into_iter().chain(first.map(Laws::of)).chain(last);
    all.take_while(|_| !effort.is_over()).find(|laws| is_concluded_by(rule, conclusion, *laws, effort))
}

/// Whether these laws are enough to prove a conclusion of a drawing.
pub fn is_concluded_by(rule: &Rule, conclusion: RuleConclusion, laws: Laws, effort: &Effort<'_>) -> bool {
    let is_unfillable = rule.areas.iter().any(|area| area.count.unfillable);
    if laws.contains(Law::Unfillable) && (is_unfillable || laws == Laws::UNFILLABLE) {
        return is_unfillable;
    }
    rule.areas.len() <= program::MOST_AREAS
        && conclusion.claims().into_iter().all(|claim| families::proved(rule, claim, laws, effort))
}

/// The fewest laws that are needed, the plainest if there is a choice; `None` if all of them are not enough, or if the effort
/// is over.
fn laws_needed(rule: &Rule, conclusion: RuleConclusion, effort: &Effort<'_>) -> Option<Laws> {
    let proves = |laws: &Laws| {
        effort.attempt();
        is_concluded_by(rule, conclusion, *laws, effort)
    };
    [Laws::UNFILLABLE].into_iter().chain(Laws::from_few_to_many()).take_while(|_| !effort.is_over()).find(proves)
}
