//! All partial boards of a small size that can be completed, each with the set of its completions, in which each board is a bit.

use super::concluded::ConcludedFields;
use super::figures::TakuzuAudit;
use super::partial::{Auditor, Completions};
use crate::grid::{Chance, Field, Size, Step};
use crate::matching::binary::{BinaryBoard, BinaryMatcher, BinarySizeError, Sign};
use crate::support::cancel::Cancellation;
use crate::takuzu::referee::Referee;
use crate::takuzu::rules::TakuzuRules;
use rayon::prelude::*;
use std::fmt;

/// The most fields of a board of which all partial boards are audited.
pub const MOST_FIELDS: usize = 16;

/// A bit for each full board.
type FullSet = u128;

/// The partial boards of a size are not audited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TooManyBoards {
    /// There is no board of this size.
    NoBoard(BinarySizeError),
    /// There are too many.
    TooLarge(Size),
}

impl fmt::Display for TooManyBoards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoBoard(error) => error.fmt(f),
            Self::TooLarge(size) => {
                write!(
                    f,
                    "all partial boards are looked at up to {MOST_FIELDS} fields, and {size} has {}",
                    size.fields()
                )
            }
        }
    }
}

impl std::error::Error for TooManyBoards {}

/// Audits rules on all partial boards of a size that can be completed. With `signs`, each one also with random signs that one of its
/// completions keeps; on a board with four ways, with all of them. `progress` is called with the number of boards since the last call.
pub fn whole<M: BinaryMatcher + Sync>(
    size: Size,
    rules: &TakuzuRules<M>,
    signs: bool,
    progress: impl Fn(u64) + Sync,
) -> Result<TakuzuAudit, TooManyBoards> {
    Ok(whole_unless(&Cancellation::new(), size, rules, signs, progress)?.expect("it is never cancelled"))
}

/// The same, but `None` soon after it was cancelled.
pub fn whole_unless<M: BinaryMatcher + Sync>(
    stop: &Cancellation,
    size: Size,
    rules: &TakuzuRules<M>,
    signs: bool,
    progress: impl Fn(u64) + Sync,
) -> Result<Option<TakuzuAudit>, TooManyBoards> {
    let full = CompletionTable::of(size)?;
    // The boards with the same first fields are audited together.
    let first = size.fields().min(6);
    let mut beginnings = vec![(full.empty.clone(), full.all)];
    for field in size.all_fields().take(first) {
        beginnings = beginnings.iter().flat_map(|(board, set)| full.with_next(board, *set, field)).collect();
    }
    let audits = beginnings.into_par_iter().enumerate().map(|(number, (board, set))| {
        let mut visit = Visit {
            full: &full,
            auditor: Auditor::new(rules, true),
            chance: Chance::from_seed(number as u64),
            signs,
            stop,
            left: size.all_fields().skip(first).collect(),
        };
        visit.from(board, set, 0);
        progress(visit.auditor.audit.boards);
        visit.auditor.audit
    });
    let nothing = || Auditor::new(rules, true).audit;
    let audit = audits.reduce(nothing, TakuzuAudit::merged);
    Ok((!stop.is_cancelled()).then_some(audit))
}

/// All full boards of a size, those without lines alike among them.
struct CompletionTable {
    empty: BinaryBoard,
    boards: Vec<BinaryBoard>,
    all: FullSet,
    distinct: FullSet,
    /// The boards in which each field has each value.
    with: Vec<[FullSet; 2]>,
}

impl CompletionTable {
    fn of(size: Size) -> Result<Self, TooManyBoards> {
        let empty = BinaryBoard::new(size).map_err(TooManyBoards::NoBoard)?;
        if size.fields() > MOST_FIELDS {
            return Err(TooManyBoards::TooLarge(size));
        }
        let boards = Referee::new(&empty, false).completions(usize::MAX);
        let set = |is_in: &dyn Fn(&BinaryBoard) -> bool| {
            boards.iter().enumerate().map(|(at, board)| FullSet::from(is_in(board)) << at).sum::<FullSet>()
        };
        let with =
            size.all_fields().map(|field| [false, true].map(|value| set(&|board| board.get(field) == Some(value))));
        let with = with.collect();
        let distinct = set(&|board| Referee::new(board, true).completion().is_some());
        Ok(Self { all: set(&|_| true), distinct, with, empty, boards })
    }

    /// The partial boards in which the next field is unknown, 0 or 1, as far as they can be completed.
    fn with_next(&self, board: &BinaryBoard, set: FullSet, field: Field) -> Vec<(BinaryBoard, FullSet)> {
        let with = [None, Some(false), Some(true)].into_iter().map(|value| {
            let mut next = board.clone();
            next.set(field, value);
            (next, value.map_or(set, |value| set & self.with(field)[usize::from(value)]))
        });
        with.filter(|(_, set)| *set != 0).collect()
    }

    fn with(&self, field: Field) -> [FullSet; 2] {
        self.with[self.empty.size().index(field)]
    }

    /// The boards that keep a sign.
    fn keeping(&self, field: Field, step: Step, sign: Sign) -> FullSet {
        let ([zero, one], [next_zero, next_one]) = (self.with(field), self.with(field.neighbour(step)));
        match sign {
            Sign::Equal => zero & next_zero | one & next_one,
            Sign::Opposite => zero & next_one | one & next_zero,
        }
    }

    fn ways(&self) -> impl Iterator<Item = (Field, Step)> {
        let size = self.empty.size();
        let ways = size.all_fields().flat_map(|field| [Step::Right, Step::Down].map(|step| (field, step)));
        ways.filter(move |(field, step)| size.contains(field.neighbour(*step)))
    }
}

/// The completions of a board.
struct CompletionSet<'f> {
    full: &'f CompletionTable,
    board: &'f BinaryBoard,
    set: FullSet,
}

impl CompletionSet<'_> {
    fn with_value(&self, field: Field, value: bool, distinct: bool) -> FullSet {
        let set = if distinct { self.set & self.full.distinct } else { self.set };
        set & self.full.with(field)[usize::from(value)]
    }
}

impl Completions for CompletionSet<'_> {
    fn with(&self, field: Field, value: bool, distinct: bool) -> Option<BinaryBoard> {
        let set = self.with_value(field, value, distinct);
        (set != 0).then(|| {
            let (mut completed, full) = (self.board.clone(), &self.full.boards[set.trailing_zeros() as usize]);
            completed.size().all_fields().for_each(|field| completed.set(field, full.get(field)));
            completed
        })
    }

    fn is_refuted(&self, field: Field, value: bool, distinct: bool) -> bool {
        self.with_value(field, value, distinct) == 0
    }
}

/// Visits the partial boards with the same first fields.
struct Visit<'a, M> {
    full: &'a CompletionTable,
    auditor: Auditor<'a, M>,
    chance: Chance,
    signs: bool,
    stop: &'a Cancellation,
    /// The fields after the first ones.
    left: Vec<Field>,
}

impl<M: BinaryMatcher> Visit<'_, M> {
    fn from(&mut self, board: BinaryBoard, set: FullSet, at: usize) {
        if self.stop.is_cancelled() {
            return;
        }
        if let Some(field) = self.left.get(at).copied() {
            for (next, set) in self.full.with_next(&board, set, field) {
                self.from(next, set, at + 1);
            }
            return;
        }
        self.judge(&board, set);
        self.note_missed(&board, set);
        if self.signs {
            for (board, set) in self.with_signs(&board, set) {
                self.judge(&board, set);
            }
        }
    }

    fn judge(&mut self, board: &BinaryBoard, set: FullSet) {
        // Without lines alike, the board may have no completion.
        if !self.auditor.distinct() || set & self.full.distinct != 0 {
            self.auditor.judge(board, &CompletionSet { full: self.full, board, set });
        }
    }

    fn note_missed(&mut self, board: &BinaryBoard, set: FullSet) {
        let distinct = self.auditor.distinct();
        let completions = CompletionSet { full: self.full, board, set };
        if distinct && set & self.full.distinct == 0 {
            return;
        }
        let mut forced = ConcludedFields::NONE;
        for field in board.size().all_fields().filter(|field| board.get(*field).is_none()) {
            for value in [false, true] {
                if completions.is_refuted(field, !value, distinct) {
                    forced.add(field, value);
                }
            }
        }
        self.auditor.note_missed(board, &forced);
    }

    /// The board with signs that one of its completions keeps, and the completions that keep them.
    fn with_signs(&mut self, board: &BinaryBoard, set: FullSet) -> Vec<(BinaryBoard, FullSet)> {
        let ways: Vec<_> = self.full.ways().collect();
        let all_signs = [None, Some(Sign::Equal), Some(Sign::Opposite)];
        let add = |(board, set): (BinaryBoard, FullSet), (field, step): (Field, Step), sign: Option<Sign>| {
            let mut with = board;
            with.set_sign(field, step, sign);
            (with, sign.map_or(set, |sign| set & self.full.keeping(field, step, sign)))
        };
        if ways.len() <= 4 {
            let mut boards = vec![(board.clone(), set)];
            for way in ways {
                boards = boards.iter().flat_map(|known| all_signs.map(|sign| add(known.clone(), way, sign))).collect();
                boards.retain(|(_, set)| *set != 0);
            }
            boards.retain(|(board, _)| board.has_signs());
            return boards;
        }
        let share = 2 + self.chance.below(8);
        let chosen = self.chance.below(set.count_ones());
        let full = (0..chosen).fold(set, |set, _| set & (set - 1));
        let full = full & full.wrapping_neg();
        let mut with = (board.clone(), set);
        for way in ways {
            if self.chance.below(share) == 0 {
                let is_kept = |sign: &Sign| full & self.full.keeping(way.0, way.1, *sign) != 0;
                with = add(with, way, [Sign::Equal, Sign::Opposite].into_iter().find(is_kept));
            }
        }
        Vec::from_iter(with.0.has_signs().then_some(with))
    }
}
