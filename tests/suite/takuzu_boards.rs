//! Made boards of 0 and 1, of each size and level: a solver that is written apart finds exactly one solution, no clue can be spared,
//! and the drawings below the level do not solve them.

use crate::slow_takuzu::{self, SlowBoard};
use oneway::grid::{Size, Step};
use oneway::support::cancel::Cancellation;
use oneway::takuzu::BinaryBoard;
use oneway::takuzu::deduce::{Deducer, DeductionOutcome};
use oneway::takuzu::make::{Recipe, make};
use oneway::takuzu::rules::{MOST_LEVEL, TakuzuRules};
use oneway::takuzu::text::write;
use rayon::prelude::*;
use std::collections::BTreeSet;

const SIZES: [&str; 4] = ["6", "8", "10", "14"];
const LEVELS: [u8; 5] = [1, 2, 3, 4, 5];
/// Boards of 4x4 without signs are so small that all that hold a difficulty of level 3 or 5 also have an easier way.
const LEVELS_OF_FOUR_BY_FOUR: [u8; 3] = [1, 2, 4];
/// The levels of boards on which lines may be equal, of 6x6 and of larger ones: above them no board was found.
const LEVELS_OF_EQUAL_LINES: [u8; 2] = [3, 4];

fn recipe(size: &str, level: u8, signs: bool) -> Recipe {
    let size: Size = size.parse().expect("a size");
    Recipe { size, level: Some(level), signs }
}

/// Makes the board of a seed and checks it.
fn check(recipe: &Recipe, distinct: bool, seed: u64) {
    let rules = TakuzuRules::compiled(distinct);
    let made =
        make(recipe, &rules, seed, &Cancellation::new()).unwrap_or_else(|why| panic!("{recipe:?}, seed {seed}: {why}"));
    let (board, level) = (&made.board, recipe.level.expect("a level"));
    let text = write(board);
    let found = slow_takuzu::solutions(&SlowBoard::read(&text), distinct, 2);
    assert_eq!(found.len(), 1, "{recipe:?}, seed {seed}:\n{text}");
    let solution = SlowBoard::read(&write(&made.solution));
    assert_eq!(found[0].rows, solution.rows, "{recipe:?}, seed {seed}:\n{text}");
    assert_eq!((made.level, board.has_signs()), (level, recipe.signs), "{recipe:?}, seed {seed}");
    let mut deducer = Deducer::new(&rules);
    let mut outcome = |board: &BinaryBoard, level| deducer.run(&mut board.clone(), level);
    assert_eq!(outcome(board, level), DeductionOutcome::Solved, "{recipe:?}, seed {seed}:\n{text}");
    if level > 1 {
        assert_eq!(outcome(board, level - 1), DeductionOutcome::Stuck, "{recipe:?}, seed {seed}:\n{text}");
    }
    for field in recipe.size.all_fields() {
        if board.get(field).is_some() {
            let mut without = board.clone();
            without.set(field, None);
            let spared = outcome(&without, level);
            assert_eq!(spared, DeductionOutcome::Stuck, "{recipe:?}, seed {seed}, without {field}:\n{text}");
        }
        for along in [Step::Right, Step::Down] {
            if board.sign(field, along).is_some() {
                let mut without = board.clone();
                without.set_sign(field, along, None);
                let spared = outcome(&without, level);
                assert_eq!(
                    spared,
                    DeductionOutcome::Stuck,
                    "{recipe:?}, seed {seed}, without a sign at {field}:\n{text}"
                );
            }
        }
    }
}

fn check_all(sizes: &[&str], levels: &[u8], boards: u64) {
    for size in sizes {
        for level in levels {
            let recipe = recipe(size, *level, false);
            (0..boards).into_par_iter().for_each(|seed| check(&recipe, true, seed));
        }
    }
}

#[test]
fn made_boards_of_each_size_and_level_have_one_solution_and_no_spare_clue() {
    check_all(&SIZES, &LEVELS, 4);
    check_all(&["6x10"], &LEVELS, 2);
    check_all(&["6x4"], &[1, 2, 3, 4], 2);
    check_all(&["4"], &LEVELS_OF_FOUR_BY_FOUR, 2);
}

/// Each part of each full board is a puzzle; those with a 1 in the upper left corner are the same with 0 and 1 exchanged.
#[test]
fn no_board_of_four_by_four_needs_another_level() {
    let rules = TakuzuRules::compiled(true);
    let empty = SlowBoard::read(&["....\n"; 4].concat());
    let all = slow_takuzu::solutions(&empty, true, usize::MAX);
    let levels = all.par_iter().filter(|full| full.rows[0][0] == Some(false));
    let levels = levels.map(|full| {
        let mut deducer = Deducer::new(&rules);
        let mut board = BinaryBoard::new(Size::square(4).expect("a size")).expect("even sides");
        let fields: Vec<_> = board.size().all_fields().zip(full.rows.concat()).collect();
        let mut levels = BTreeSet::new();
        for clues in 0u32..1 << fields.len() {
            fields
                .iter()
                .zip(0..)
                .for_each(|((field, value), at)| board.set(*field, value.filter(|_| clues >> at & 1 == 1)));
            if let Some((level, DeductionOutcome::Solved)) = deducer.lowest_level(&mut board.clone(), MOST_LEVEL) {
                levels.insert(level);
            }
        }
        levels
    });
    let levels = levels.reduce(BTreeSet::new, |mut all, mut more| {
        all.append(&mut more);
        all
    });
    assert_eq!(levels, LEVELS_OF_FOUR_BY_FOUR.into());
}

#[test]
fn made_boards_with_signs_or_with_equal_lines_do_too() {
    for size in ["6", "8", "10x6"] {
        for level in LEVELS {
            (0..3).into_par_iter().for_each(|seed| check(&recipe(size, level, true), true, seed));
        }
        for level in 1..=LEVELS_OF_EQUAL_LINES[usize::from(size != "6")] {
            (0..3).into_par_iter().for_each(|seed| check(&recipe(size, level, false), false, seed));
        }
    }
}

/// The number of boards of each size and level is the environment variable `TAKUZU_BOARDS`, or 10 000.
#[test]
#[ignore = "takes minutes to hours"]
fn many_made_boards_have_one_solution_and_no_spare_clue() {
    let boards = std::env::var("TAKUZU_BOARDS").map_or(10_000, |number| number.parse().expect("a number"));
    check_all(&SIZES, &LEVELS, boards);
}
