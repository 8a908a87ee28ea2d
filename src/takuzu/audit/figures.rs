//! The figures of an audit, of one board or of many taken together.

use super::concluded::ConcludedFields;
use crate::grid::Field;
use crate::matching::binary::BinaryBoard;
use crate::takuzu::rules::MOST_LEVEL;

/// The figures of all rules on all boards that were looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakuzuAudit {
    /// Partial boards that can be completed.
    pub boards: u64,
    /// The rules, in the order in which they are tried.
    pub rules: Vec<AuditedRule>,
    /// Values that are true in every completion; only counted where all completions are known.
    pub missed: Option<MissedFields>,
}

/// A rule with its figures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditedRule {
    /// Its name.
    pub name: String,
    /// How hard it is to see.
    pub level: u8,
    /// Its figures.
    pub tally: RuleTally,
    /// A wrong conclusion, on as small a board with as few known fields as any.
    pub counterexample: Option<WrongConclusion>,
}

/// The figures of a rule.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RuleTally {
    /// Boards on which it concludes something.
    pub boards: u64,
    /// Matches with a conclusion.
    pub matches: u64,
    /// Values that it concludes, each once on a board.
    pub conclusions: u64,
    /// Those that no other rule up to its level concludes there.
    pub alone: u64,
    /// Those that are not true in every completion.
    pub wrong: u64,
}

/// Values that are true in every completion of a board without signs, and are not known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MissedFields {
    /// Their number.
    pub forced: u64,
    /// Those that the rules up to each level, from 1, do not find one after the other.
    pub missed: [u64; MOST_LEVEL as usize],
    /// Boards with one solution.
    pub with_one_solution: u64,
    /// Those that the rules up to each level do not solve.
    pub unsolved: [u64; MOST_LEVEL as usize],
}

/// A board on which a rule is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongConclusion {
    /// The board.
    pub board: BinaryBoard,
    /// The field.
    pub field: Field,
    /// The value that the rule concludes.
    pub value: bool,
    /// A completion in which the field has the other value.
    pub completion: BinaryBoard,
}

impl WrongConclusion {
    /// Smaller boards first, then those with fewer known fields, then by the values themselves.
    fn order(&self) -> (usize, usize, Vec<Option<bool>>) {
        let size = self.board.size();
        let signs = if self.board.has_signs() { size.fields() } else { 0 };
        let values = size.all_fields().map(|field| self.board.get(field)).collect();
        (size.fields(), self.board.known() + signs, values)
    }

    /// Keeps the smaller one.
    pub(super) fn keep_smallest(known: &mut Option<Self>, new: impl FnOnce() -> Self) {
        let new = new();
        if known.as_ref().is_none_or(|known| new.order() < known.order()) {
            *known = Some(new);
        }
    }
}

impl TakuzuAudit {
    /// No board so far.
    pub(super) fn nothing(rules: impl IntoIterator<Item = (String, u8)>, has_missed: bool) -> Self {
        let rule = |(name, level)| AuditedRule { name, level, tally: RuleTally::default(), counterexample: None };
        let missed = has_missed.then(MissedFields::default);
        Self { boards: 0, rules: rules.into_iter().map(rule).collect(), missed }
    }

    /// The number of wrong conclusions.
    pub fn wrong(&self) -> u64 {
        self.rules.iter().map(|rule| rule.tally.wrong).sum()
    }

    /// Adds the conclusions of the rules on a board; those that are wrong are noted with [`note_wrong`](Self::note_wrong).
    pub(super) fn note_board(&mut self, concluded: &[(ConcludedFields, u64)]) {
        self.boards += 1;
        let levels: Vec<_> = self.rules.iter().map(|rule| rule.level).collect();
        for (at, (rule, (fields, matches))) in self.rules.iter_mut().zip(concluded).enumerate() {
            if *matches == 0 {
                continue;
            }
            rule.tally.boards += 1;
            rule.tally.matches += matches;
            rule.tally.conclusions += fields.count();
            let others = concluded.iter().zip(&levels).enumerate();
            let others = others.filter(|(other, (_, level))| *other != at && **level <= rule.level);
            let alone =
                others.fold(*fields, |left, (_, ((fields, _), _))| left.with(fields, |left, other| left & !other));
            rule.tally.alone += alone.count();
        }
    }

    /// Adds a wrong conclusion of a rule, by its number.
    pub(super) fn note_wrong(&mut self, rule: usize, wrong: impl FnOnce() -> WrongConclusion) {
        self.rules[rule].tally.wrong += 1;
        WrongConclusion::keep_smallest(&mut self.rules[rule].counterexample, wrong);
    }

    /// Both taken together.
    #[must_use]
    pub fn merged(mut self, other: Self) -> Self {
        self.boards += other.boards;
        for (rule, other) in self.rules.iter_mut().zip(other.rules) {
            rule.tally = rule.tally.merged(other.tally);
            if let Some(wrong) = other.counterexample {
                WrongConclusion::keep_smallest(&mut rule.counterexample, || wrong);
            }
        }
        self.missed = match (self.missed, other.missed) {
            (Some(one), Some(two)) => Some(one.merged(two)),
            (one, two) => one.or(two),
        };
        self
    }
}

impl RuleTally {
    fn merged(self, other: Self) -> Self {
        Self {
            boards: self.boards + other.boards,
            matches: self.matches + other.matches,
            conclusions: self.conclusions + other.conclusions,
            alone: self.alone + other.alone,
            wrong: self.wrong + other.wrong,
        }
    }
}

impl MissedFields {
    fn merged(self, other: Self) -> Self {
        let sum =
            |of: fn(&Self) -> [u64; MOST_LEVEL as usize]| std::array::from_fn(|at| of(&self)[at] + of(&other)[at]);
        Self {
            forced: self.forced + other.forced,
            missed: sum(|fields| fields.missed),
            with_one_solution: self.with_one_solution + other.with_one_solution,
            unsolved: sum(|fields| fields.unsolved),
        }
    }
}
