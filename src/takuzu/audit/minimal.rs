//! All minimal boards of a size, those with one solution of which no clue can be spared: how many the rules solve without trying.

use crate::grid::Size;
use crate::matching::binary::BinaryMatcher;
use crate::support::cancel::Cancellation;
use crate::takuzu::clues::{CluesError, MinimalBoards};
use crate::takuzu::deduce::{Deducer, DeductionOutcome};
use crate::takuzu::rules::{MOST_LEVEL, TakuzuRules};
use rayon::prelude::*;
use std::ops::ControlFlow;

/// Minimal boards, and those that rules solve.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SolvedMinimal {
    /// The boards, also those that are alike by turning, mirroring and exchange of 0 and 1.
    pub boards: u64,
    /// Those that the rules up to each level, from 1, solve.
    pub solved: [u64; MOST_LEVEL as usize],
}

impl SolvedMinimal {
    fn merged(self, other: Self) -> Self {
        let solved = std::array::from_fn(|at| self.solved[at] + other.solved[at]);
        Self { boards: self.boards + other.boards, solved }
    }
}

/// Solves all minimal boards of a size by rules; `None` soon after it was cancelled. `progress` is called with the number of
/// solutions done since the last call, and that of all.
///
/// Boards that are alike are solved alike, as the rules hold turned, mirrored and with 0 and 1 exchanged: one of them is tried. A drawing
/// that is limited to some orientations is tried on that one.
pub fn solved_minimal<M: BinaryMatcher + Sync>(
    stop: &Cancellation,
    size: Size,
    rules: &TakuzuRules<M>,
    progress: impl Fn(u64, u64) + Sync,
) -> Result<Option<SolvedMinimal>, CluesError> {
    let boards = MinimalBoards::new(size, rules.distinct())?;
    let all = boards.solutions() as u64;
    let of_solution = |solution: usize| {
        let (mut deducer, mut found) = (Deducer::new(rules), SolvedMinimal::default());
        let _ = boards.visit(solution, |clues| {
            let alike = u64::from(clues.alike());
            found.boards += alike;
            deducer.run_each_level(&mut clues.board(), |level, _, outcome| {
                let is_solved = outcome == DeductionOutcome::Solved;
                found.solved[usize::from(level) - 1] += if is_solved { alike } else { 0 };
            });
            if stop.is_cancelled() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        progress(1, all);
        found
    };
    let found = (0..boards.solutions()).into_par_iter().map(of_solution);
    let found = found.reduce(SolvedMinimal::default, SolvedMinimal::merged);
    Ok((!stop.is_cancelled()).then_some(found))
}
