//! The set of rules in use: one type that walkers, counts, statistics and audits share.

use crate::grid::{Field, Size};
use crate::line::deduce::Drawings;

/// The rules that guide a line: drawings, the universal rule, or both.
#[derive(Clone, Copy, Debug)]
pub struct RuleSet<'r> {
    /// Compiled drawings.
    #[cfg_attr(not(feature = "internals"), doc(hidden))]
    pub drawn: Option<&'r Drawings>,
    /// Whether the drawings are followed step by step: a step after which they lead to a dead end is forbidden too.
    pub sequence: bool,
    /// Whether the universal rule is used.
    pub universal: bool,
}

impl<'r> RuleSet<'r> {
    /// No rules, for comparison.
    pub const NONE: Self = Self { drawn: None, sequence: false, universal: false };

    /// The drawings and their sequence. Only with the feature `drawn`, which compiles the drawings.
    #[cfg(feature = "drawn")]
    pub fn drawn() -> Self {
        Self { drawn: Some(Drawings::compiled_in()), sequence: true, universal: false }
    }

    /// The universal rule alone.
    pub fn universal() -> Self {
        Self { universal: true, ..Self::NONE }
    }

    /// The drawings, their sequence and the universal rule. Only with the feature `drawn`, which compiles the drawings.
    #[cfg(feature = "drawn")]
    pub fn all() -> Self {
        Self { universal: true, ..Self::drawn() }
    }

    /// All rules that are compiled in: the drawings, with the feature `drawn`, and the universal rule.
    pub(crate) fn compiled_in() -> Self {
        #[cfg(feature = "drawn")]
        return Self::all();
        #[cfg(not(feature = "drawn"))]
        return Self::universal();
    }

    /// The drawings, if they are followed step by step.
    pub fn sequence_drawings(self) -> Option<&'r Drawings> {
        self.drawn.filter(|_| self.sequence)
    }

    /// The rules that hold for a line between these two fields: drawings assume that the line begins and ends at the
    /// edge of the board.
    pub fn between(self, size: Size, start: Field, end: Field) -> Self {
        if size.is_at_the_edge(start) && size.is_at_the_edge(end) {
            return self;
        }
        Self { drawn: None, sequence: false, ..self }
    }
}
