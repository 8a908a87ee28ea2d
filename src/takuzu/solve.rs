//! A board to its solutions: by drawings alone where they suffice, else by search. Exact and complete.

use super::deduce::{Deducer, DeductionOutcome};
use super::exact::{Solutions, solutions};
use super::rules::{MOST_LEVEL, TakuzuRules};
use crate::matching::binary::{BinaryBoard, BinaryMatcher};
use crate::support::cancel::Cancellation;

/// The solutions of a board, and what it took to find them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolvedBoard {
    /// None, one, or two of several.
    pub solutions: Solutions<BinaryBoard>,
    /// The lowest level up to which the rules alone decide it, without trying values; `None` if they do not.
    pub level: Option<u8>,
}

/// The solutions of a board; the rules also decide whether lines may be alike. `None` if cancelled.
pub fn solve<M: BinaryMatcher>(
    board: &BinaryBoard,
    rules: &TakuzuRules<M>,
    cancellation: &Cancellation,
) -> Option<SolvedBoard> {
    let mut deduced = board.clone();
    if let Some((level, outcome)) = Deducer::new(rules).lowest_level(&mut deduced, MOST_LEVEL) {
        let solutions =
            if outcome == DeductionOutcome::Solved { Solutions::One(Box::new(deduced)) } else { Solutions::None };
        return Some(SolvedBoard { solutions, level: Some(level) });
    }
    Some(SolvedBoard { solutions: solutions(&deduced, rules.distinct(), cancellation)?, level: None })
}

#[cfg(all(test, feature = "drawn"))]
mod tests {
    use super::*;
    use crate::grid::{Field, Size};

    #[test]
    fn a_board_that_needs_no_trying_has_a_level() {
        let rules = TakuzuRules::compiled(true);
        let mut board = BinaryBoard::new(Size::square(4).expect("a size")).expect("even sides");
        let solve = |board: &BinaryBoard| solve(board, &rules, &Cancellation::new()).expect("not cancelled");
        assert!(matches!(solve(&board), SolvedBoard { solutions: Solutions::Several(_), level: None }));
        let (t, f) = (true, false);
        for (x, y, value) in [(2, 1, t), (4, 1, f), (3, 2, f), (2, 3, f), (1, 4, t), (2, 4, t), (4, 4, f)] {
            board.set(Field::new(x, y), Some(value));
        }
        let solved = solve(&board);
        assert!(matches!(solved.solutions, Solutions::One(_)) && solved.level.is_some(), "{solved:?}");
        board.set(Field::new(3, 4), Some(true));
        assert_eq!(solve(&board), SolvedBoard { solutions: Solutions::None, level: Some(1) });
    }
}
