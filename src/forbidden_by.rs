//! By what a step is forbidden: a drawing in one of its orientations, the sequence, or a part of the universal rule.

use crate::board::Board;
use crate::drawings::Matcher;
use crate::geometry::{Step, Steps};
use crate::rule_set::RuleSet;
use crate::rules::{Areas, Window};
use crate::sequence;
use crate::symmetry::Symmetry;
use crate::universal::{self, Part};
use std::fmt;

/// By what a step is forbidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ForbiddenBy {
    /// A drawing.
    Drawing {
        /// Its name.
        rule: &'static str,
        /// How it is turned where it matches.
        orientation: Symmetry,
    },
    /// The drawings, followed step by step: after so many fields without a choice, they leave no way on.
    Sequence {
        /// The number of these fields.
        fields: usize,
    },
    /// The universal rule, by this part and the cheaper ones.
    Universal(Part),
}

impl ForbiddenBy {
    /// The name of the rule.
    pub fn rule(self) -> &'static str {
        match self {
            Self::Drawing { rule, .. } => rule,
            Self::Sequence { .. } => sequence::NAME,
            Self::Universal(_) => universal::NAME,
        }
    }
}

impl fmt::Display for ForbiddenBy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Drawing { rule, orientation } => write!(f, "{rule} {}", orientation.name()),
            Self::Sequence { fields } => {
                let word = if *fields == 1 { "field" } else { "fields" };
                write!(f, "the sequence: after {fields} {word} without a choice, no way on")
            }
            Self::Universal(part) => write!(f, "{} {}", universal::NAME, part.name()),
        }
    }
}

impl RuleSet<'_> {
    /// By which drawings a step to an empty field is forbidden; if by none, whether by their sequence.
    pub fn forbidden_by_drawings(self, board: &mut Board, areas: &mut Areas, step: Step) -> Vec<ForbiddenBy> {
        let mut found = Vec::new();
        if let Some(drawings) = self.drawn {
            let wanted = Steps::of(&[step]);
            drawings.visit_matches(Window::around_live_end(board), areas, wanted, |by| {
                let (rule, orientation) = (by.matcher.rule.name, by.matcher.symmetry());
                found.push(ForbiddenBy::Drawing { rule, orientation });
                wanted
            });
        }
        if found.is_empty() {
            let end = self.followed().and_then(|drawings| drawings.dead_after(board, areas, step));
            found.extend(end.map(|end| ForbiddenBy::Sequence { fields: end.fields }));
        }
        found
    }
}
