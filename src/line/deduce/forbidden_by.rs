//! The reason why a step is forbidden: a drawing in one of its orientations, the sequence, or a part of the universal
//! rule.

use crate::grid::{Step, Steps};
use crate::line::Board;
use crate::line::deduce::sequence::DeadEnd;
use crate::line::deduce::universal::{Reasons, RulePart};
use crate::line::deduce::{Compiled, Matcher, Oriented, RuleSet, sequence, universal};
use crate::matching::{Areas, Window};
use std::fmt;

/// The reason why a step is forbidden.
#[derive(Clone, Copy, Debug)]
pub enum ForbiddenBy<'r> {
    /// A drawing, in the orientation in which it matches.
    Drawing(&'r Oriented<Compiled>),
    /// The drawings, followed step by step: after the step they leave the line no choice, and finally no step.
    Sequence(DeadEnd),
    /// The universal rule: this part and the cheaper ones.
    Universal(RulePart),
}

impl ForbiddenBy<'_> {
    /// The name of the rule.
    pub fn rule(self) -> &'static str {
        match self {
            Self::Drawing(found) => found.matcher.rule.name,
            Self::Sequence(_) => sequence::NAME,
            Self::Universal(_) => universal::NAME,
        }
    }

    /// Whether both are the same rule of the same rule set.
    pub fn is_same_rule(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Drawing(one), Self::Drawing(other)) => one.rule == other.rule,
            (Self::Sequence(_), Self::Sequence(_)) | (Self::Universal(_), Self::Universal(_)) => true,
            (Self::Drawing(_) | Self::Sequence(_) | Self::Universal(_), _) => false,
        }
    }
}

impl fmt::Display for ForbiddenBy<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Drawing(found) => write!(f, "{} {}", found.matcher.rule.name, found.matcher.symmetry().name()),
            Self::Sequence(DeadEnd { fields, .. }) => {
                let word = if *fields == 1 { "field" } else { "fields" };
                write!(f, "the sequence: after {fields} {word} without a choice, no way on")
            }
            Self::Universal(part) => write!(f, "{} {}", universal::NAME, part.name()),
        }
    }
}

impl<'r> RuleSet<'r> {
    /// The drawings that forbid a step to an empty field; if there are none, the sequence, if it forbids the step.
    pub fn forbidden_by_drawings(self, board: &mut Board, areas: &mut Areas, step: Step) -> Vec<ForbiddenBy<'r>> {
        let mut found = Vec::new();
        if let Some(drawings) = self.drawn {
            let wanted = Steps::of(&[step]);
            drawings.visit_matches(Window::around_live_end(board.position()), areas, wanted, |by| {
                found.push(ForbiddenBy::Drawing(by));
                wanted
            });
        }
        if found.is_empty() {
            let end = self.sequence_drawings().and_then(|drawings| drawings.dead_after(board, areas, step));
            found.extend(end.map(ForbiddenBy::Sequence));
        }
        found
    }

    /// Why the universal rule refutes a step to an empty field, if it is among the rules.
    pub fn refuted_by_universal(self, board: &mut Board, step: Step) -> Option<Reasons> {
        if !self.universal {
            return None;
        }
        board.step(step);
        let reasons = Reasons::against(board);
        board.undo();
        reasons
    }
}
