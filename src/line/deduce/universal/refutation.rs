//! Refutations: the contradiction that was found, and the parts that were needed.

use super::RulePart;
use crate::network::Contradiction;

/// A refuted step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refutation {
    /// The most expensive part that was needed: this part and the cheaper ones refute the step, the cheaper ones alone
    /// do not. This holds if nothing was derived before, as in [`super::Universal::refuting_parts`]; along a walk many
    /// facts are known before.
    pub deepest: RulePart,
    /// The contradiction that was found.
    pub contradiction: Contradiction,
}
