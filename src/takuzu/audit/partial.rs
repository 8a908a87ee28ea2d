//! The rules of an audit on one partial board, with a judge of conclusions.

use super::concluded::ConcludedFields;
use super::figures::{TakuzuAudit, WrongConclusion};
use crate::grid::Field;
use crate::matching::binary::{BinaryBoard, BinaryMatcher, BinaryRule};
use crate::takuzu::deduce::{Deducer, DeductionOutcome};
use crate::takuzu::rules::{BUILT_INS, TakuzuRules};

/// What is true of a partial board that can be completed. `distinct`: no two rows and no two columns may be alike.
pub(super) trait Completions {
    /// A completion in which a field has a value; `None` if there is none.
    fn with(&self, field: Field, value: bool, distinct: bool) -> Option<BinaryBoard>;
    /// Whether there is no completion in which a field has a value.
    fn is_refuted(&self, field: Field, value: bool, distinct: bool) -> bool {
        self.with(field, value, distinct).is_none()
    }
}

/// Audits rules on boards, one after the other.
pub(super) struct Auditor<'r, M> {
    rules: &'r TakuzuRules<M>,
    deducer: Deducer<'r, M>,
    /// The built-in rules alone. Of each, the values count that those of lower levels do not conclude.
    built_ins: Option<Deducer<'static, &'static BinaryRule>>,
    pub(super) audit: TakuzuAudit,
}

static BUILT_INS_ALONE: std::sync::LazyLock<TakuzuRules<&'static BinaryRule>> =
    std::sync::LazyLock::new(|| TakuzuRules::new([], true));

impl<'r, M: BinaryMatcher> Auditor<'r, M> {
    pub(super) fn new(rules: &'r TakuzuRules<M>, has_missed: bool) -> Self {
        let drawings = rules.drawings().map(|drawing| (drawing.name().to_owned(), drawing.level()));
        let built_ins = BUILT_INS.iter().filter(|_| rules.distinct()).map(|rule| (rule.name.to_owned(), rule.level));
        Self {
            rules,
            deducer: Deducer::new(rules),
            built_ins: rules.distinct().then(|| Deducer::new(&BUILT_INS_ALONE)),
            audit: TakuzuAudit::nothing(drawings.chain(built_ins), has_missed),
        }
    }

    /// Whether no two lines may be alike.
    pub(super) const fn distinct(&self) -> bool {
        self.rules.distinct()
    }

    /// Judges the conclusions of all rules on a board.
    pub(super) fn judge(&mut self, board: &BinaryBoard, completions: &impl Completions) {
        let mut concluded: Vec<_> = self.rules.drawings().map(|drawing| ConcludedFields::of(drawing, board)).collect();
        let drawings = concluded.len();
        // Of a board that has no completion without lines alike, a built-in rule concludes anything.
        if let Some(built_ins) = &mut self.built_ins {
            let mut before = board.clone();
            for built_in in BUILT_INS {
                let mut after = board.clone();
                built_ins.run(&mut after, built_in.level);
                let fields = ConcludedFields::between(&before, &after);
                concluded.push((fields, fields.count()));
                before = after;
            }
        }
        self.audit.note_board(&concluded);
        let all = concluded.iter().take(drawings);
        let all = all.fold(ConcludedFields::NONE, |all, (fields, _)| all.with(fields, |one, two| one | two));
        let mut wrong = Vec::new();
        for (field, value) in all.iter().filter(|(field, value)| !completions.is_refuted(*field, !value, false)) {
            let rules = (0..drawings).filter(|rule| concluded[*rule].0.contains(field, value));
            wrong.extend(rules.map(|rule| (rule, field, value, false)));
        }
        for (rule, (fields, _)) in concluded.iter().enumerate().skip(drawings) {
            let of_built_in = fields.iter().filter(|(field, value)| !completions.is_refuted(*field, !value, true));
            wrong.extend(of_built_in.map(|(field, value)| (rule, field, value, true)));
        }
        for (rule, field, value, distinct) in wrong {
            let completion = completions.with(field, !value, distinct).expect("it is not refuted");
            self.audit.note_wrong(rule, || WrongConclusion { board: board.clone(), field, value, completion });
        }
    }

    /// Looks which values that are true in every completion the rules up to each level find.
    pub(super) fn note_missed(&mut self, board: &BinaryBoard, forced: &ConcludedFields) {
        let Some(missed) = &mut self.audit.missed else { return };
        let (number, unknown) = (forced.count(), board.size().fields() - board.known());
        let is_one = number == unknown as u64;
        missed.forced += number;
        missed.with_one_solution += u64::from(is_one);
        if number == 0 {
            return;
        }
        self.deducer.run_each_level(&mut board.clone(), |level, after, outcome| {
            let found = forced.iter().filter(|(field, value)| after.get(*field) == Some(*value)).count();
            missed.missed[usize::from(level) - 1] += number - found as u64;
            missed.unsolved[usize::from(level) - 1] += u64::from(is_one && outcome != DeductionOutcome::Solved);
        });
    }
}
