//! Proofs with few laws and a small budget: of the many drawings that are tried, most have no proof. A drawing that
//! is proposed is proved once more by [`prove`](crate::prove).

use crate::language::rule::Rule;
use crate::prove::{Effort, Law, Laws, RuleConclusion, findings_unless, is_concluded_by};
use oneway::support::cancel::Cancellation;

/// Looks for proofs.
#[derive(Clone, Copy)]
pub(super) struct QuickProver<'a> {
    pub(super) stop: &'a Cancellation,
    /// The states that the proof of a conclusion may visit.
    pub(super) states: u64,
}

impl QuickProver<'_> {
    /// Laws that prove all conclusions of a drawing, from few to many.
    pub(super) fn laws(&self, rule: &Rule) -> Option<Laws> {
        let without_areas = [Laws::of(&[]), Laws::of(&[Law::Loops])];
        let with_areas = [
            Laws::of(&[Law::Colours]),
            Laws::of(&[Law::Colours, Law::Plane]),
            Laws::of(&[Law::Colours, Law::Loops]),
            Laws::of(&[Law::Closed, Law::Inside, Law::Plane]),
            Laws::ALL,
        ];
        let tried: &[Laws] = if rule.areas.is_empty() { &without_areas } else { &with_areas };
        tried.iter().copied().find(|laws| self.is_proved(rule, *laws))
    }

    /// Whether these laws prove all conclusions of a drawing.
    pub(super) fn is_proved(&self, rule: &Rule, laws: Laws) -> bool {
        RuleConclusion::all_of(rule)
            .into_iter()
            .all(|conclusion| is_concluded_by(rule, conclusion, laws, &Effort::of_states(self.stop, self.states)))
    }

    /// The fewest laws that prove all conclusions of a drawing that is proved.
    pub(super) fn fewest_laws(&self, rule: &Rule) -> Laws {
        let findings = findings_unless(self.stop, rule).unwrap_or_default();
        let proofs: Option<Vec<Laws>> = findings.into_iter().map(|finding| Some(finding.proof?.laws)).collect();
        let laws = proofs.map(|laws| laws.into_iter().flat_map(Laws::iter).collect::<Vec<_>>());
        laws.map_or(Laws::ALL, |laws| Laws::of(&laws))
    }
}
