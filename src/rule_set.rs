//! Which rules are asked: one choice that walkers, counts, statistics and audits share.

use crate::rules::{self, Rule};

/// Which rules guide a line: drawings, the [universal rule](crate::universal), or both.
#[derive(Clone, Copy, Debug)]
pub struct RuleSet {
    /// Compiled drawings.
    pub drawn: &'static [&'static Rule],
    /// Whether what the drawings leave is followed [step by step](crate::sequence).
    pub sequence: bool,
    /// Whether the universal rule stands beside them.
    pub universal: bool,
}

impl RuleSet {
    /// No rules, to compare with.
    pub const NONE: Self = Self { drawn: &[], sequence: false, universal: false };

    /// The drawings alone, and what follows from them step by step.
    pub fn drawn() -> Self {
        Self { drawn: rules::drawn(), sequence: true, universal: false }
    }

    /// The universal rule alone.
    pub fn universal() -> Self {
        Self { drawn: &[], sequence: false, universal: true }
    }

    /// The drawings, and the universal rule for what they leave.
    pub fn all() -> Self {
        Self { drawn: rules::drawn(), sequence: true, universal: true }
    }
}
