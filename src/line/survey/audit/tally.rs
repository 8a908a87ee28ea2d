//! Adds up, state by state, the steps that each rule forbids.

use super::figures::{Audits, Figures};
use super::gaps::Gaps;
use super::{Audit, Example};
use crate::grid::{Size, Step, Steps};
use crate::line::Board;
use crate::line::deduce::universal::{RulePart, Universal};
use crate::line::deduce::way_out::WayOutCheck;
use crate::line::deduce::{Compiled, ForbiddenBy, Oriented, RuleSet};
use crate::matching::{Areas, Window};

/// For each step, the part of the universal rule that was needed to refute it.
pub(super) type Refuted = [Option<RulePart>; 4];

/// A state whose viable steps are known, and the steps that the universal rule refutes there.
pub(super) struct JudgedState<'a> {
    pub(super) board: &'a mut Board,
    pub(super) viable: Steps,
    pub(super) refuted: Refuted,
    /// Whether another state can be completed.
    pub(super) is_viable: &'a dyn Fn(&Board) -> bool,
}

/// The sums so far.
pub(super) struct AuditTally<'r> {
    rules: RuleSet<'r>,
    areas: Areas,
    universal: Option<Universal>,
    /// A buffer for the drawings that match on a state.
    matching: Vec<&'r Oriented<Compiled>>,
    /// A buffer for everything that forbids a step: drawings, then the sequence, then the universal rule.
    forbidding: Vec<ForbiddenBy<'r>>,
    audits: Audits,
    gaps: Gaps,
    states: u64,
    viable_steps: u64,
    dead_steps: u64,
    end_too_early: u64,
    forbidden_viable: u64,
    uncovered_dead: u64,
}

impl<'r> AuditTally<'r> {
    /// For boards like this one.
    pub(super) fn new(rules: RuleSet<'r>, board: &Board) -> Self {
        Self {
            rules,
            areas: Areas::for_size(board.size()),
            universal: rules.universal.then(|| Universal::of(board)),
            matching: Vec::new(),
            forbidding: Vec::new(),
            audits: Audits::new(rules),
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

    /// The steps that the universal rule refutes on a state, if it is audited.
    pub(super) fn refuted(&mut self, board: &Board) -> Refuted {
        match &mut self.universal {
            Some(universal) => universal.refuting_parts(board),
            None => [None; 4],
        }
    }

    /// Adds a state: matches every drawing there, and follows the sequence from the dead steps that they leave.
    pub(super) fn add(&mut self, state: JudgedState<'_>) {
        let JudgedState { board, viable, refuted, is_viable } = state;
        let empty = board.steps_to_empty_fields();
        self.matching.clear();
        if let Some(drawn) = self.rules.drawn {
            drawn.visit_matches(Window::around_live_end(board.position()), &mut self.areas, empty, |found| {
                self.matching.push(found);
                empty
            });
        }
        self.states += 1;
        self.check_way_out(board, viable, is_viable);
        for step in empty.iter() {
            let mut forbidding = std::mem::take(&mut self.forbidding);
            let drawings = self.matching.iter().filter(|found| found.forbids.contains(step));
            forbidding.extend(drawings.map(|found| ForbiddenBy::Drawing(found)));
            let is_dead = !viable.contains(step);
            if is_dead && forbidding.is_empty() {
                let end = self.rules.sequence_drawings().and_then(|by| by.dead_after(board, &mut self.areas, step));
                forbidding.extend(end.map(ForbiddenBy::Sequence));
            }
            forbidding.extend(refuted[step as usize].map(ForbiddenBy::Universal));
            match is_dead {
                true => self.note_dead(board, step, &forbidding),
                false => self.note_viable(board, step, &forbidding),
            }
            forbidding.clear();
            self.forbidding = forbidding;
        }
    }

    /// Whether the sequence, on its way from one viable state to the next, goes astray here by a way out.
    fn check_way_out(&mut self, board: &mut Board, viable: Steps, is_viable: &dyn Fn(&Board) -> bool) {
        let Some(sequence) = self.rules.sequence_drawings() else { return };
        let left = self.matching.iter().fold(board.free_steps(), |left, found| left.without(found.forbids));
        let outcome = sequence.check_way_out(board, &mut self.areas, left, is_viable);
        if let (Some(WayOutCheck { rule, is_viable: false }), Some(step)) = (outcome, viable.iter().next()) {
            self.forbidden_viable += 1;
            self.audits.add_astray(rule, board, step);
        }
    }

    fn note_viable(&mut self, board: &Board, step: Step, forbidding: &[ForbiddenBy<'r>]) {
        self.viable_steps += 1;
        self.forbidden_viable += u64::from(!forbidding.is_empty());
        for by in forbidding.chunk_by(ForbiddenBy::is_same_rule) {
            if let Some(audit) = self.audits.add(by, Figures::WRONG, Figures::WRONG) {
                Example::keep_smallest(&mut audit.counterexample, board, step);
            }
        }
    }

    fn note_dead(&mut self, board: &Board, step: Step, forbidding: &[ForbiddenBy<'r>]) {
        self.dead_steps += 1;
        if board.live().neighbour(step) == board.end() {
            self.end_too_early += 1;
        } else if forbidding.is_empty() {
            self.uncovered_dead += 1;
            self.gaps.add(board, step);
        }
        // A drawing is alone if no other drawing forbids the step; the sequence and the universal rule do not count.
        let orientations = forbidding.iter().take_while(|by| matches!(by, ForbiddenBy::Drawing(_))).count();
        let drawings = forbidding[..orientations].chunk_by(ForbiddenBy::is_same_rule).count();
        for (place, by) in forbidding.chunk_by(ForbiddenBy::is_same_rule).enumerate() {
            let (whole, each) = match by[0] {
                ForbiddenBy::Drawing(_) => (drawings == 1, orientations == 1),
                ForbiddenBy::Sequence(_) | ForbiddenBy::Universal(_) => (place == 0, place == 0),
            };
            self.audits.add(by, Figures::hit(whole), Figures::hit(each));
        }
    }

    /// The sums of both.
    pub(super) fn merged(mut self, other: Self) -> Self {
        self.audits.merge(other.audits);
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
            rules: self.audits.applied(self.rules),
            gaps: self.gaps.sorted(),
        }
    }
}
