//! Which rules are asked: one choice that walkers, counts, statistics and audits share.

use crate::geometry::Field;
use crate::rules::{self, Rule};
use crate::sequence::Sequence;
use crate::size::Size;

/// Which rules guide a line: drawings, the [universal rule](crate::universal), or both.
#[derive(Clone, Copy, Debug)]
pub struct RuleSet {
    /// Compiled drawings.
    pub drawn: &'static [&'static Rule],
    /// What of the drawings is followed [step by step](crate::sequence), if anything.
    pub sequence: Option<Sequence>,
    /// Whether the universal rule stands beside them.
    pub universal: bool,
}

impl RuleSet {
    /// No rules, to compare with.
    pub const NONE: Self = Self { drawn: &[], sequence: None, universal: false };

    /// The drawings alone, and what follows from them step by step.
    pub fn drawn() -> Self {
        Self { drawn: rules::drawn(), sequence: Some(Sequence::of_drawings()), universal: false }
    }

    /// The universal rule alone.
    pub fn universal() -> Self {
        Self { drawn: &[], sequence: None, universal: true }
    }

    /// The drawings, and the universal rule for what they leave.
    pub fn all() -> Self {
        Self { drawn: rules::drawn(), sequence: Some(Sequence::of_drawings()), universal: true }
    }

    /// Those of the rules that hold for a line between these two fields: the drawings suppose that it begins and ends at
    /// the edge of the board.
    pub fn between(self, size: Size, start: Field, end: Field) -> Self {
        if size.is_at_the_edge(start) && size.is_at_the_edge(end) {
            return self;
        }
        Self { drawn: &[], sequence: None, ..self }
    }
}
