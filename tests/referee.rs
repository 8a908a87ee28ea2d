//! The referee against plain search.

mod support;

use num_bigint::BigUint;
use oneway::board::Board;
use oneway::geometry::Field;
use oneway::referee::{can_be_completed, completions};
use oneway::size::Size;
use proptest::prelude::*;
use support::Numbers;

/// In how many ways a line can be completed, by trying them all.
fn by_trying(board: &mut Board) -> u64 {
    if board.is_full() {
        return u64::from(board.live() == board.end());
    }
    let mut ways = 0;
    for step in board.free_steps().iter() {
        board.step(step);
        ways += by_trying(board);
        board.undo();
    }
    ways
}

fn size(width: i32, height: i32) -> Size {
    Size::new(width, height).expect("a size")
}

#[test]
fn all_small_boards_with_all_starts_and_ends() {
    for (width, height) in [(1, 1), (1, 3), (2, 1), (2, 2), (3, 2), (2, 4), (3, 3), (4, 3), (4, 4), (5, 3), (5, 4)] {
        let fields = || (1..=height).flat_map(|y| (1..=width).map(move |x| Field::new(x, y)));
        for (start, end) in fields().flat_map(|start| fields().map(move |end| (start, end))) {
            let mut board = Board::between(size(width, height), start, end);
            let expected = by_trying(&mut board);
            assert_eq!(completions(&board), Ok(BigUint::from(expected)), "{width}x{height} from {start} to {end}");
            assert_eq!(can_be_completed(&board), Ok(expected > 0), "{width}x{height} from {start} to {end}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn lines_so_far_with_any_start_and_end(width in 1..7, height in 1..7, begun in 0usize..20, seed: u64) {
        let mut numbers = Numbers(seed);
        let mut field = || Field::new(1 + numbers.next() as i32 % width, 1 + numbers.next() as i32 % height);
        let mut board = Board::between(size(width, height), field(), field());
        for _ in 0..begun {
            let free: Vec<_> = board.free_steps().iter().collect();
            if !free.is_empty() {
                board.step(free[numbers.next() as usize % free.len()]);
            }
        }
        prop_assume!(board.size().fields() - board.line().len() < 26);
        let expected = by_trying(&mut board.clone());
        prop_assert_eq!(completions(&board), Ok(BigUint::from(expected)));
        prop_assert_eq!(can_be_completed(&board), Ok(expected > 0));
    }
}

#[test]
fn lines_between_opposite_corners() {
    for (side, lines) in [
        (1, "1"),
        (3, "2"),
        (5, "104"),
        (7, "111712"),
        (9, "2688307514"),
        (11, "1445778936756068"),
        (13, "17337631013706758184626"),
    ] {
        let lines: BigUint = lines.parse().expect("a number");
        assert_eq!(completions(&Board::new(size(side, side))), Ok(lines), "{side}x{side}");
    }
    // The longer side does not matter: a long strip of more than 225 fields takes the wider numbers.
    assert_eq!(completions(&Board::new(size(3, 101))), completions(&Board::new(size(101, 3))));
    assert_eq!(completions(&Board::new(size(3, 101))), Ok(BigUint::from(2u8).pow(99)));
}
