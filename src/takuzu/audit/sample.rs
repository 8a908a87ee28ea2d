//! Random partial boards of any size: full boards of which most or few values are hidden, with or without signs, and the referee as the
//! judge.

use super::figures::TakuzuAudit;
use super::partial::{Auditor, Completions};
use crate::grid::{Chance, Field, Size, Step};
use crate::matching::binary::{BinaryBoard, BinaryMatcher, BinarySizeError, Sign};
use crate::support::cancel::Cancellation;
use crate::takuzu::referee::Referee;
use crate::takuzu::rules::TakuzuRules;
use rayon::prelude::*;
use std::cell::OnceCell;

/// The boards that are made of one full board, with different hidden values and signs.
const OF_ONE: u64 = 8;

/// The random boards to audit.
#[derive(Clone, Debug)]
pub struct SampleOrder {
    /// The sizes, one after the other, again and again.
    pub sizes: Vec<Size>,
    /// The number of boards.
    pub boards: u64,
    /// The seed.
    pub seed: u64,
}

/// Audits rules on random partial boards. `progress` is called with the number of boards since the last call.
pub fn sample<M: BinaryMatcher + Sync>(
    order: &SampleOrder,
    rules: &TakuzuRules<M>,
    progress: impl Fn(u64) + Sync,
) -> Result<TakuzuAudit, BinarySizeError> {
    Ok(sample_unless(&Cancellation::new(), order, rules, progress)?.expect("it is never cancelled"))
}

/// The same, but `None` soon after it was cancelled.
pub fn sample_unless<M: BinaryMatcher + Sync>(
    stop: &Cancellation,
    order: &SampleOrder,
    rules: &TakuzuRules<M>,
    progress: impl Fn(u64) + Sync,
) -> Result<Option<TakuzuAudit>, BinarySizeError> {
    let empty: Vec<_> = order.sizes.iter().map(|size| BinaryBoard::new(*size)).collect::<Result<_, _>>()?;
    let seeds = Chance::from_seed(order.seed);
    let audits = (0..order.boards.div_ceil(OF_ONE)).into_par_iter().map(|number| {
        let mut auditor = Auditor::new(rules, false);
        let mut chance = seeds.stream(1 + number);
        let boards = OF_ONE.min(order.boards - number * OF_ONE);
        let empty = &empty[number as usize % empty.len()];
        // A board without lines alike is one of those that may have some, too.
        let full = Referee::new(empty, rules.distinct()).random_completion(&mut chance);
        if let Some(full) = full.filter(|_| !stop.is_cancelled()) {
            for _ in 0..boards {
                let board = partial_board(&full, &mut chance);
                auditor.judge(&board, &RefereedBoard::new(&board));
            }
        }
        progress(boards);
        auditor.audit
    });
    let audit = audits.reduce(|| Auditor::new(rules, false).audit, TakuzuAudit::merged);
    Ok((!stop.is_cancelled()).then_some(audit))
}

/// A full board of which some values are hidden; every second one has signs.
fn partial_board(full: &BinaryBoard, chance: &mut Chance) -> BinaryBoard {
    let size = full.size();
    let mut board = BinaryBoard::new(size).expect("there is a full one");
    let known = 1 + chance.below(20);
    for field in size.all_fields().filter(|_| chance.below(20) < known) {
        board.set(field, full.get(field));
    }
    if chance.below(2) == 0 {
        let share = 2 + chance.below(20);
        for field in size.all_fields() {
            for step in [Step::Right, Step::Down] {
                let next = field.neighbour(step);
                if size.contains(next) && chance.below(share) == 0 {
                    let is_equal = full.get(field) == full.get(next);
                    board.set_sign(field, step, Some(if is_equal { Sign::Equal } else { Sign::Opposite }));
                }
            }
        }
    }
    board
}

/// A board with the referee as its judge.
struct RefereedBoard<'b> {
    board: &'b BinaryBoard,
    may_be_alike: Referee,
    /// Only the built-in rule needs it.
    distinct: OnceCell<Referee>,
}

impl<'b> RefereedBoard<'b> {
    fn new(board: &'b BinaryBoard) -> Self {
        Self { board, may_be_alike: Referee::new(board, false), distinct: OnceCell::new() }
    }
}

impl Completions for RefereedBoard<'_> {
    fn with(&self, field: Field, value: bool, distinct: bool) -> Option<BinaryBoard> {
        match distinct {
            false => self.may_be_alike.completion_with(field, value),
            true => self.distinct.get_or_init(|| Referee::new(self.board, true)).completion_with(field, value),
        }
    }
}
