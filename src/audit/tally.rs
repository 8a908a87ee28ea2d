//! Adds up what the rules say of state after state.

use super::gaps::Gaps;
use super::{Audit, Example};
use crate::board::Board;
use crate::drawings::Drawings;
use crate::geometry::{Step, Steps};
use crate::rule_set::RuleSet;
use crate::rules::{Areas, Window};
use crate::sequence;
use crate::size::Size;
use crate::symmetry::Symmetry;
use crate::universal::{self, Part, Universal};
use crate::way_out::Outcome;

/// The place of a rule's variant where there is none.
const NO_VARIANT: usize = usize::MAX;

/// For each step, the part of the universal rule that it took to refute it.
pub(super) type Refuted = [Option<Part>; 4];

/// A state whose viable steps are known, and what the universal rule says of it.
pub(super) struct Judged<'a> {
    pub(super) board: &'a mut Board,
    pub(super) viable: Steps,
    pub(super) refuted: Refuted,
    /// Whether another state can be completed.
    pub(super) is_viable: &'a dyn Fn(&Board) -> bool,
}

/// How often a rule, or one of its variants, forbids something.
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

/// What a rule is, and so what its variants are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A drawing; its variants are orientations.
    Drawing,
    /// What the drawings say step by step; asked only about steps that they leave. Its variants are the drawings that say
    /// where a line comes out of an area, each with the steps that took it.
    Sequence,
    /// The universal rule; its variants are parts.
    Universal,
}

/// What the audit has found of one rule.
#[derive(Clone, Debug)]
pub struct RuleAudit {
    /// The rule's name.
    pub name: &'static str,
    /// In all its variants together.
    pub figures: Figures,
    /// What it is.
    pub kind: Kind,
    /// A drawing's orientations; the universal rule's parts, each with the steps that it and the cheaper parts refute, and
    /// those alone do not.
    pub variants: Vec<(&'static str, Figures)>,
    /// If it forbids a viable step, the board with the fewest taken fields on which it does.
    pub counterexample: Option<Example>,
}

/// The sums so far.
pub(super) struct Tally<'r> {
    drawn: Option<&'r Drawings>,
    /// How many of them forbid steps.
    drawings: usize,
    areas: Areas,
    /// Whether the drawings are followed step by step.
    sequence: Option<&'r Drawings>,
    universal: Option<Universal>,
    /// Room for the rules and variants that fire on a state, and for those that forbid a step.
    firing: Vec<(usize, usize, Steps)>,
    forbidding: Vec<(usize, usize)>,
    audits: Vec<RuleAudit>,
    gaps: Gaps,
    states: u64,
    viable_steps: u64,
    dead_steps: u64,
    end_too_early: u64,
    forbidden_viable: u64,
    uncovered_dead: u64,
}

impl<'r> Tally<'r> {
    /// For boards like this one.
    pub(super) fn new(rules: RuleSet<'r>, board: &Board) -> Self {
        let nothing = |name: &'static str, kind: Kind, variants: Vec<&'static str>| RuleAudit {
            name,
            kind,
            figures: Figures::default(),
            variants: variants.into_iter().map(|variant| (variant, Figures::default())).collect(),
            counterexample: None,
        };
        let rules_drawn: Vec<_> = rules.drawn.into_iter().flat_map(Drawings::rules).collect();
        let drawn = rules_drawn
            .iter()
            .map(|rule| nothing(rule.name, Kind::Drawing, rule.orientations().map(Symmetry::name).collect()));
        let ways_out = |sequence: &Drawings| sequence.ways_out().map(|way_out| way_out.name).collect();
        let sequence = rules.followed().map(|sequence| nothing(sequence::NAME, Kind::Sequence, ways_out(sequence)));
        let universal =
            rules.universal.then(|| nothing(universal::NAME, Kind::Universal, Part::ALL.map(Part::name).to_vec()));
        Self {
            drawn: rules.drawn,
            drawings: rules_drawn.len(),
            areas: Areas::for_board(board),
            sequence: rules.followed(),
            universal: rules.universal.then(|| Universal::of(board)),
            firing: Vec::new(),
            forbidding: Vec::new(),
            audits: drawn.chain(sequence).chain(universal).collect(),
            gaps: Gaps::default(),
            states: 0,
            viable_steps: 0,
            dead_steps: 0,
            end_too_early: 0,
            forbidden_viable: 0,
            uncovered_dead: 0,
        }
    }

    pub(super) fn states(&self) -> u64 {
        self.states
    }

    /// Asks the universal rule about a state, if it is audited.
    pub(super) fn refuted(&mut self, board: &Board) -> Refuted {
        match &mut self.universal {
            Some(universal) => universal.refuting_parts(board),
            None => [None; 4],
        }
    }

    /// Asks every drawing about a state, and the sequence about the dead steps that they leave, and adds up.
    pub(super) fn add(&mut self, judged: Judged<'_>) {
        let Judged { board, viable, refuted, is_viable } = judged;
        let at = Window::around_live_end(board);
        let empty = board.steps_to_empty_fields();
        self.firing.clear();
        if let Some(drawn) = self.drawn {
            drawn.visit_matches(at, &mut self.areas, empty, |found| {
                self.firing.push((found.rule, found.orientation, found.forbids));
                empty
            });
        }
        for (step, part) in Step::ALL.into_iter().zip(refuted) {
            let universal = self.drawings + usize::from(self.sequence.is_some());
            self.firing.extend(part.map(|part| (universal, part as usize, Steps::of(&[step]))));
        }
        self.states += 1;
        self.check_way_out(board, viable, is_viable);
        for step in empty.iter() {
            let mut forbidding = std::mem::take(&mut self.forbidding);
            forbidding
                .extend(self.firing.iter().filter(|(.., forbids)| forbids.contains(step)).map(|&(r, o, _)| (r, o)));
            if viable.contains(step) {
                self.viable_steps += 1;
                self.forbidden_viable += u64::from(!forbidding.is_empty());
                self.note_wrong(board, step, &forbidding);
            } else {
                self.dead_steps += 1;
                if forbidding.first().is_none_or(|(rule, _)| *rule >= self.drawings) {
                    self.ask_sequence(board, step, &mut forbidding);
                }
                self.note_dead(board, step, &forbidding);
            }
            forbidding.clear();
            self.forbidding = forbidding;
        }
    }

    /// Whether the sequence, on its way from one viable state to the next, goes astray here by a way out.
    fn check_way_out(&mut self, board: &mut Board, viable: Steps, is_viable: &dyn Fn(&Board) -> bool) {
        let Some(sequence) = self.sequence else { return };
        let forbidden = self.firing.iter().filter(|(rule, ..)| *rule < self.drawings);
        let left = forbidden.fold(board.free_steps(), |left, (.., forbids)| left.without(*forbids));
        let outcome = sequence.check_way_out(board, &mut self.areas, left, is_viable);
        if let (Some(Outcome { rule, is_viable: false }), Some(step)) = (outcome, viable.iter().next()) {
            self.forbidden_viable += 1;
            self.note_wrong(board, step, &[(self.drawings, rule)]);
        }
    }

    /// Asks the sequence about a step that the drawings leave.
    fn ask_sequence(&mut self, board: &mut Board, step: Step, forbidding: &mut Vec<(usize, usize)>) {
        let Some(sequence) = self.sequence else { return };
        let Some(end) = sequence.dead_after(board, &mut self.areas, step) else { return };
        let used = (0..sequence.ways_out().count()).filter(|&way_out| end.used(way_out));
        let place = forbidding.len();
        forbidding.extend(used.map(|way_out| (self.drawings, way_out)));
        if forbidding.len() == place {
            forbidding.push((self.drawings, NO_VARIANT));
        }
        // It stands in front of the universal rule.
        forbidding.rotate_left(place);
    }

    fn note_wrong(&mut self, board: &Board, step: Step, forbidding: &[(usize, usize)]) {
        for rules in forbidding.chunk_by(|a, b| a.0 == b.0) {
            let audit = &mut self.audits[rules[0].0];
            audit.figures.wrong += 1;
            for &(_, variant) in rules {
                if let Some((_, figures)) = audit.variants.get_mut(variant) {
                    figures.wrong += 1;
                }
            }
            Example::keep_smallest(&mut audit.counterexample, board, step);
        }
    }

    fn note_dead(&mut self, board: &Board, step: Step, forbidding: &[(usize, usize)]) {
        if board.live().neighbour(step) == board.end() {
            self.end_too_early += 1;
        } else if forbidding.is_empty() {
            self.uncovered_dead += 1;
            self.gaps.add(board, step);
        }
        // What stands behind the drawings takes nothing away from them.
        let drawings = forbidding.iter().take_while(|(rule, _)| *rule < self.drawings).count();
        let one_drawing = forbidding[..drawings].chunk_by(|a, b| a.0 == b.0).count() == 1;
        for (i, rules) in forbidding.chunk_by(|a, b| a.0 == b.0).enumerate() {
            let is_drawn = rules[0].0 < self.drawings;
            let audit = &mut self.audits[rules[0].0];
            audit.figures.hits += 1;
            audit.figures.alone += u64::from(if is_drawn { one_drawing } else { i == 0 });
            for &(_, variant) in rules {
                if let Some((_, figures)) = audit.variants.get_mut(variant) {
                    figures.hits += 1;
                    figures.alone += u64::from(if is_drawn { drawings == 1 } else { i == 0 });
                }
            }
        }
    }

    /// The sums of both.
    pub(super) fn merged(mut self, other: Self) -> Self {
        for (audit, more) in self.audits.iter_mut().zip(other.audits) {
            audit.figures.add(more.figures);
            for ((_, figures), (_, more)) in audit.variants.iter_mut().zip(more.variants) {
                figures.add(more);
            }
            audit.counterexample =
                Example::smallest(audit.counterexample.take().into_iter().chain(more.counterexample));
        }
        self.gaps.merge(other.gaps);
        self.states += other.states;
        self.viable_steps += other.viable_steps;
        self.dead_steps += other.dead_steps;
        self.end_too_early += other.end_too_early;
        self.forbidden_viable += other.forbidden_viable;
        self.uncovered_dead += other.uncovered_dead;
        self
    }

    pub(super) fn audit(self, size: Size) -> Audit {
        Audit {
            size,
            states: self.states,
            viable_steps: self.viable_steps,
            dead_steps: self.dead_steps,
            end_too_early: self.end_too_early,
            forbidden_viable: self.forbidden_viable,
            uncovered_dead: self.uncovered_dead,
            rules: self.audits,
            gaps: self.gaps.sorted(),
        }
    }
}

impl Figures {
    fn add(&mut self, more: Self) {
        self.hits += more.hits;
        self.alone += more.alone;
        self.wrong += more.wrong;
    }
}
