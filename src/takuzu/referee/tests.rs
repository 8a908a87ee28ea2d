//! The referee finds all boards of known numbers, and the same completions as a filter of all boards.

use super::*;
use crate::grid::{Size, Step};
use crate::matching::binary::Sign;

fn empty(width: i32, height: i32) -> BinaryBoard {
    BinaryBoard::new(Size::new(width, height).expect("a size")).expect("even sides")
}

/// Whether a full board is valid: obvious and slow.
fn is_valid(board: &BinaryBoard, distinct: bool) -> bool {
    let size = board.size();
    let value = |x, y| board.get(Field::new(x, y)).expect("it is full");
    let rows: Vec<Vec<bool>> = (1..=size.height()).map(|y| (1..=size.width()).map(|x| value(x, y)).collect()).collect();
    let columns: Vec<Vec<bool>> =
        (1..=size.width()).map(|x| (1..=size.height()).map(|y| value(x, y)).collect()).collect();
    let are_right = |lines: &[Vec<bool>]| {
        lines.iter().enumerate().all(|(at, line)| {
            2 * line.iter().filter(|value| **value).count() == line.len()
                && line.windows(3).all(|three| three.iter().any(|value| *value != three[0]))
                && !(distinct && lines[..at].contains(line))
        })
    };
    let signs_kept = size.all_fields().all(|field| {
        [Step::Right, Step::Down].into_iter().all(|step| match board.sign(field, step) {
            None => true,
            Some(sign) => (board.get(field) == board.get(field.neighbour(step))) == (sign == Sign::Equal),
        })
    });
    are_right(&rows) && are_right(&columns) && signs_kept
}

#[test]
fn all_boards_are_as_many_as_known() {
    for (width, height, distinct, number) in [
        (2, 2, true, 2),
        (2, 2, false, 2),
        (4, 4, true, 72),
        (4, 4, false, 90),
        (6, 6, true, 4140),
        (6, 6, false, 11_222),
        (14, 2, false, 518),
        (2, 8, false, 34),
    ] {
        let found = Referee::new(&empty(width, height), distinct).completions(usize::MAX);
        assert_eq!(found.len(), number, "{width}x{height} {distinct}");
        assert!(found.iter().all(|board| is_valid(board, distinct)));
    }
}

#[test]
fn completions_agree_with_all_boards() {
    let all = Referee::new(&empty(4, 4), false).completions(usize::MAX);
    let mut chance = Chance::from_seed(3);
    let mut several = 0;
    for _ in 0..500 {
        let mut board = empty(4, 4);
        for field in board.size().all_fields() {
            if chance.below(4) == 0 {
                board.set(field, Some(chance.below(2) == 0));
            }
            for step in [Step::Right, Step::Down] {
                if board.size().contains(field.neighbour(step)) && chance.below(10) == 0 {
                    board.set_sign(field, step, Some([Sign::Equal, Sign::Opposite][chance.below(2) as usize]));
                }
            }
        }
        for distinct in [false, true] {
            let agrees = |full: &&BinaryBoard| {
                let mut completed = board.clone();
                board.size().all_fields().for_each(|field| completed.set(field, full.get(field)));
                let keeps = |field| board.get(field).is_none() || board.get(field) == full.get(field);
                board.size().all_fields().all(keeps) && is_valid(&completed, distinct)
            };
            let expected: Vec<_> = all.iter().filter(agrees).collect();
            let referee = Referee::new(&board, distinct);
            let found = referee.completions(usize::MAX);
            assert_eq!(found.len(), expected.len());
            assert!(found.iter().all(|found| is_valid(found, distinct)));
            several += usize::from(found.len() > 1);
            assert_eq!(referee.completion().is_some(), !expected.is_empty());
            assert_eq!(referee.random_completion(&mut chance).is_some(), !expected.is_empty());
            for field in board.size().all_fields() {
                for value in [false, true] {
                    let with = referee.completion_with(field, value);
                    assert!(with.iter().all(|with| is_valid(with, distinct) && with.get(field) == Some(value)));
                    assert_eq!(with.is_some(), expected.iter().any(|full| full.get(field) == Some(value)));
                }
            }
        }
    }
    assert!(several > 50, "{several}");
}

#[test]
fn random_boards_of_every_size_are_valid() {
    for side in [2, 8, 14, 20, 30] {
        let mut chance = Chance::from_seed(side as u64);
        let full = Referee::new(&empty(side, side), side > 2).random_completion(&mut chance).expect("there are some");
        assert!(is_valid(&full, side > 2), "{side}");
    }
}
