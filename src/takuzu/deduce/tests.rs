use super::*;
use crate::grid::{Chance, Size};

/// A board with random values that break no rule, most of them by chance far from any solution.
fn random_board(chance: &mut Chance, size: Size, tries: u32) -> BinaryBoard {
    let mut board = BinaryBoard::new(size).expect("even sides");
    for _ in 0..tries {
        let field = chance.field(size);
        if board.get(field).is_none() {
            board.set(field, Some(chance.below(2) == 1));
            if is_broken(&board, true) {
                board.set(field, None);
            }
        }
    }
    board
}

#[test]
fn the_fast_path_deduces_what_the_explained_one_does() {
    let mut chance = Chance::from_seed(3);
    let mut outcomes = [0; 3];
    for distinct in [false, true] {
        let rules = TakuzuRules::compiled(distinct);
        let mut deducer = Deducer::new(&rules);
        for number in 0..600 {
            let side = |chance: &mut Chance| 2 + 2 * chance.below(5) as i32;
            let size = Size::new(side(&mut chance), side(&mut chance)).expect("a size");
            let board = random_board(&mut chance, size, number % 40);
            for level in 1..=MOST_LEVEL {
                let mut fast = board.clone();
                let outcome = deducer.run(&mut fast, level);
                let explained = explain(&board, &rules, level);
                assert!(explained.deductions.iter().all(|deduction| deduction.level <= level));
                assert_eq!(outcome, explained.outcome, "{board:?}");
                // After a contradiction the order decides which values are put.
                assert!(outcome == DeductionOutcome::Broken || fast == explained.board, "{board:?}");
                outcomes[outcome as usize] += 1;
            }
        }
    }
    assert!(outcomes.iter().all(|outcome| *outcome > 100), "{outcomes:?}");
}
