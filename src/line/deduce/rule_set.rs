//! Which rules are asked: one choice that walkers, counts, statistics and audits share.

use crate::grid::{Field, Size};
use crate::line::deduce::Drawings;

/// Which rules guide a line: drawings, the universal rule, or both.
#[derive(Clone, Copy, Debug)]
pub struct RuleSet<'r> {
    /// Compiled drawings.
    #[cfg_attr(not(feature = "internals"), doc(hidden))]
    pub drawn: Option<&'r Drawings>,
    /// Whether the drawings are followed step by step, so that a step is dead if they leave none after it.
    pub sequence: bool,
    /// Whether the universal rule stands beside them.
    pub universal: bool,
}

impl<'r> RuleSet<'r> {
    /// No rules, to compare with.
    pub const NONE: Self = Self { drawn: None, sequence: false, universal: false };

    /// The drawings alone, and what follows from them step by step. Only with the feature `drawn`, which compiles the drawings.
    #[cfg(feature = "drawn")]
    pub fn drawn() -> Self {
        Self { drawn: Some(Drawings::compiled_in()), sequence: true, universal: false }
    }

    /// The universal rule alone.
    pub fn universal() -> Self {
        Self { universal: true, ..Self::NONE }
    }

    /// The drawings, and the universal rule for what they leave. Only with the feature `drawn`, which compiles the drawings.
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

    /// Those of the rules that hold for a line between these two fields: the drawings suppose that it begins and ends at
    /// the edge of the board.
    pub fn between(self, size: Size, start: Field, end: Field) -> Self {
        if size.is_at_the_edge(start) && size.is_at_the_edge(end) {
            return self;
        }
        Self { drawn: None, sequence: false, ..self }
    }
}
