//! Proofs with few laws and a small budget: of the many drawings that are tried, most have no proof. A drawing that is proposed is
//! proved once more by [`prove`](crate::prove).

use crate::language::rule::Rule;
use crate::prove::{Effort, Law, Laws, RuleConclusion, is_concluded_by};
use oneway::support::cancel::Cancellation;

/// The states that the proof of a conclusion may visit.
const STATES: u64 = 300_000;

/// Looks for proofs.
pub(super) struct QuickProver<'a> {
    pub(super) stop: &'a Cancellation,
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
            .all(|conclusion| is_concluded_by(rule, conclusion, laws, &Effort::of_states(self.stop, STATES)))
    }
}
