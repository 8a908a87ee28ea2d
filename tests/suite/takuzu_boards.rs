//! Made boards of 0 and 1, of each size and level: a solver that is written apart finds exactly one solution, no clue can be spared,
//! and the drawings below the level do not solve them.

use crate::slow_takuzu::{self, SlowBoard};
use oneway::grid::{Size, Step};
use oneway::support::cancel::Cancellation;
use oneway::takuzu::BinaryBoard;
use oneway::takuzu::deduce::{Deducer, DeductionOutcome};
use oneway::takuzu::make::{Recipe, make};
use oneway::takuzu::rules::TakuzuRules;
use oneway::takuzu::text::write;
use rayon::prelude::*;

const SIZES: [&str; 4] = ["6", "8", "10", "14"];
const LEVELS: [u8; 5] = [1, 2, 3, 4, 5];

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

fn check_all(sizes: &[&str], boards: u64) {
    for size in sizes {
        for level in LEVELS {
            let recipe = recipe(size, level, false);
            (0..boards).into_par_iter().for_each(|seed| check(&recipe, true, seed));
        }
    }
}

#[test]
fn made_boards_of_each_size_and_level_have_one_solution_and_no_spare_clue() {
    check_all(&SIZES, 4);
    check_all(&["4", "6x4", "4x8"], 2);
}

#[test]
fn made_boards_with_signs_or_with_equal_lines_do_too() {
    for level in LEVELS {
        for size in ["6", "8", "10x6"] {
            (0..3).into_par_iter().for_each(|seed| check(&recipe(size, level, true), true, seed));
            (0..3).into_par_iter().for_each(|seed| check(&recipe(size, level, false), false, seed));
        }
    }
}

/// The number of boards of each size and level is the environment variable `TAKUZU_BOARDS`, or 10 000.
#[test]
#[ignore = "takes minutes to hours"]
fn many_made_boards_have_one_solution_and_no_spare_clue() {
    let boards = std::env::var("TAKUZU_BOARDS").map_or(10_000, |number| number.parse().expect("a number"));
    check_all(&SIZES, boards);
}
