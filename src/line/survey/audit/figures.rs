//! The figures of each rule: how often it forbids a dead or a viable step.

use super::Example;
use crate::grid::{Step, Symmetry};
use crate::line::Board;
use crate::line::deduce::universal::RulePart;
use crate::line::deduce::{Drawings, ForbiddenBy, RuleSet, sequence, universal};

/// The figures of a rule or of one of its variants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// Dead steps that it forbids.
    pub hits: u64,
    /// Dead steps that it alone forbids: of a drawing, that no other drawing does; of the universal rule, that neither a
    /// drawing nor the sequence does.
    pub alone: u64,
    /// Viable steps that it forbids; of the sequence, states from which it goes astray.
    pub wrong: u64,
}

impl Figures {
    /// One viable step.
    pub(super) const WRONG: Self = Self { hits: 0, alone: 0, wrong: 1 };

    /// One dead step.
    pub(super) fn hit(is_alone: bool) -> Self {
        Self { hits: 1, alone: u64::from(is_alone), wrong: 0 }
    }

    fn add(&mut self, more: Self) {
        self.hits += more.hits;
        self.alone += more.alone;
        self.wrong += more.wrong;
    }
}

/// The kind of a rule, on which the meaning of its variants depends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuleKind {
    /// A drawing; its variants are orientations.
    Drawing,
    /// The drawings, followed step by step; applied only to steps that they do not forbid. Its variants are the drawings that decide
    /// where a line leaves an area, each with the steps that needed it.
    Sequence,
    /// The universal rule; its variants are parts.
    Universal,
}

/// The figures of one rule.
#[derive(Clone, Debug)]
pub struct RuleAudit {
    /// The rule's name.
    pub name: &'static str,
    /// In all its variants together.
    pub figures: Figures,
    /// Its kind.
    pub kind: RuleKind,
    /// A drawing's orientations; the universal rule's parts, each with the steps that it and the cheaper parts refute, and
    /// those alone do not.
    pub variants: Vec<(&'static str, Figures)>,
    /// If it forbids a viable step, the board with the fewest taken fields on which it does.
    pub counterexample: Option<Example>,
}

impl RuleAudit {
    fn new(name: &'static str, kind: RuleKind, variants: impl IntoIterator<Item = &'static str>) -> Self {
        let variants = variants.into_iter().map(|variant| (variant, Figures::default())).collect();
        Self { name, figures: Figures::default(), kind, variants, counterexample: None }
    }

    fn merge(&mut self, other: Self) {
        self.figures.add(other.figures);
        for ((_, figures), (_, more)) in self.variants.iter_mut().zip(other.variants) {
            figures.add(more);
        }
        self.counterexample = Example::smallest(self.counterexample.take().into_iter().chain(other.counterexample));
    }
}

/// The figures of all rules.
pub(super) struct Audits {
    drawings: Vec<RuleAudit>,
    sequence: RuleAudit,
    universal: RuleAudit,
}

impl Audits {
    pub(super) fn new(rules: RuleSet) -> Self {
        let drawn = rules.drawn.into_iter().flat_map(Drawings::rules);
        let drawings =
            drawn.map(|rule| RuleAudit::new(rule.name, RuleKind::Drawing, rule.orientations().map(Symmetry::name)));
        let ways_out = rules.sequence_drawings().into_iter().flat_map(Drawings::ways_out).map(|way_out| way_out.name);
        Self {
            drawings: drawings.collect(),
            sequence: RuleAudit::new(sequence::NAME, RuleKind::Sequence, ways_out),
            universal: RuleAudit::new(universal::NAME, RuleKind::Universal, RulePart::ALL.map(RulePart::name)),
        }
    }

    /// Adds figures to the rule that forbids a step: `whole` to the rule, and `each` to every one of its variants that does. All
    /// of `by` are the same rule.
    pub(super) fn add(&mut self, by: &[ForbiddenBy], whole: Figures, each: Figures) -> Option<&mut RuleAudit> {
        let audit = match by.first()? {
            ForbiddenBy::Drawing(found) => &mut self.drawings[found.rule],
            ForbiddenBy::Sequence(_) => &mut self.sequence,
            ForbiddenBy::Universal(_) => &mut self.universal,
        };
        audit.figures.add(whole);
        for by in by {
            match by {
                ForbiddenBy::Drawing(found) => audit.variants[found.orientation].1.add(each),
                ForbiddenBy::Sequence(end) => {
                    let used = audit.variants.iter_mut().enumerate().filter(|(way_out, _)| end.used(*way_out));
                    used.for_each(|(_, (_, figures))| figures.add(each));
                }
                ForbiddenBy::Universal(part) => audit.variants[*part as usize].1.add(each),
            }
        }
        Some(audit)
    }

    /// Adds a state from which the sequence goes astray by a way out; the step is a viable one.
    pub(super) fn add_astray(&mut self, way_out: usize, board: &Board, step: Step) {
        self.sequence.figures.add(Figures::WRONG);
        self.sequence.variants[way_out].1.add(Figures::WRONG);
        Example::keep_smallest(&mut self.sequence.counterexample, board, step);
    }

    pub(super) fn merge(&mut self, other: Self) {
        self.drawings.iter_mut().zip(other.drawings).for_each(|(audit, more)| audit.merge(more));
        self.sequence.merge(other.sequence);
        self.universal.merge(other.universal);
    }

    /// The rules that were applied: drawings, sequence and universal rule.
    pub(super) fn applied(self, rules: RuleSet) -> Vec<RuleAudit> {
        let sequence = rules.sequence_drawings().map(|_| self.sequence);
        self.drawings.into_iter().chain(sequence).chain(rules.universal.then_some(self.universal)).collect()
    }
}
