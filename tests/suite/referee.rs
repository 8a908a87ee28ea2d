//! The referee, compared with a plain search.

use num_bigint::BigUint;
use oneway::grid::{Chance, Field, Size, Step};
use oneway::line::count::Enumeration;
use oneway::line::deduce::RuleSet;
use oneway::line::exact::rank::{line_with_number, rank};
use oneway::line::exact::referee::{TooWide, can_be_completed, completions, is_too_wide};
use oneway::line::walk::Walker;
use oneway::line::{Board, exact};

/// The number of completions of a line, found by trying all steps.
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
fn the_referee_agrees_with_a_plain_search_on_all_small_boards() {
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

#[test]
fn the_referee_agrees_with_a_plain_search_on_random_beginnings_of_lines() {
    let mut compared = 0;
    for seed in 0..2200 {
        let size = size(1 + seed as i32 % 6, 1 + seed as i32 / 6 % 6);
        let mut chance = Chance::from_seed(seed);
        let mut board = Board::between(size, chance.field(size), chance.field(size));
        for _ in 0..chance.below(20) {
            let Some(step) = chance.choose(board.free_steps()) else { break };
            board.step(step);
        }
        // With more free fields the plain search takes too long.
        if size.fields() - board.line().len() < 26 {
            let expected = by_trying(&mut board.clone());
            assert_eq!(completions(&board), Ok(BigUint::from(expected)), "{size} seed {seed}");
            assert_eq!(can_be_completed(&board), Ok(expected > 0), "{size} seed {seed}");
            compared += 1;
        }
    }
    assert!(compared >= 2000, "{compared}");
}

#[test]
fn the_referee_counts_the_known_numbers_of_lines_between_opposite_corners() {
    for (side, lines) in [
        (1, "1"),
        (3, "2"),
        (5, "104"),
        (7, "111712"),
        (9, "2688307514"),
        (11, "1445778936756068"),
        (13, "17337631013706758184626"),
        (15, "4628650743368437273677525554148"),
    ] {
        let lines: BigUint = lines.parse().expect("a number");
        assert_eq!(completions(&Board::new(size(side, side))), Ok(lines), "{side}x{side}");
    }
    // The longer side has no limit, and the numbers of a long strip can be large.
    assert_eq!(completions(&Board::new(size(3, 101))), completions(&Board::new(size(101, 3))));
    assert_eq!(completions(&Board::new(size(3, 101))), Ok(BigUint::from(2u8).pow(99)));
    assert_eq!(completions(&Board::new(size(3, 1001))), Ok(BigUint::from(2u8).pow(999)));
}

/// A board of 41x41 whose line, to and fro, has taken all but a rectangle in the lower right corner. The live end is
/// beside the upper left field of the rectangle. Its width and height must be odd.
fn all_but_a_rectangle(width: i32, height: i32) -> Board {
    const SIDE: i32 = 41;
    let (left, above) = (SIDE - width, SIDE - height);
    let mut board = Board::new(size(SIDE, SIDE));
    let mut go = |step: Step, steps: i32| (0..steps).for_each(|_| board.step(step));
    for row in 0..above {
        go(if row % 2 == 0 { Step::Right } else { Step::Left }, SIDE - 1);
        go(Step::Down, 1);
    }
    for column in 0..left {
        go(if column % 2 == 0 { Step::Down } else { Step::Up }, height - 1);
        if column + 1 < left {
            go(Step::Right, 1);
        }
    }
    board
}

#[test]
fn the_free_fields_count_not_the_size_of_the_board() {
    for (width, height) in [(9, 27), (27, 9), (11, 11), (1, 5)] {
        let rectangle = completions(&Board::new(size(width, height)));
        assert!(rectangle.as_ref().is_ok_and(|lines| *lines > BigUint::ZERO));
        let board = all_but_a_rectangle(width, height);
        assert_eq!(can_be_completed(&board), Ok(true), "{width}x{height}");
        assert_eq!(completions(&board), rectangle, "{width}x{height}");
    }
}

#[test]
fn rank_is_the_inverse_of_line_with_number() {
    for (width, height) in [(3, 3), (4, 3), (5, 5)] {
        let all = completions(&Board::new(size(width, height))).expect("not too wide");
        let mut number = BigUint::ZERO;
        while number < all {
            let board = line_with_number(Board::new(size(width, height)), &number).expect("not too wide");
            assert_eq!(rank(&board.expect("it exists")), Ok(number.clone()));
            number += 1u8;
        }
        let beyond = line_with_number(Board::new(size(width, height)), &all).expect("not too wide");
        assert_eq!(beyond.map(|board| board.live()), Err(all));
    }
}

#[test]
fn ranks_are_the_numbers_of_the_enumeration() {
    let mut lines = Enumeration::new(Walker::new(size(7, 7), RuleSet::drawn()).with_shared_memo());
    for number in 0u32..3000 {
        assert!(lines.advance());
        if number % 97 == 0 {
            assert_eq!(rank(lines.board()), Ok(BigUint::from(number)));
        }
    }
}

#[test]
fn every_line_of_a_uniform_choice_is_equally_likely() {
    let mut seen = std::collections::BTreeMap::new();
    let mut chance = Chance::from_seed(5);
    for _ in 0..4000 {
        let board = exact::uniform(Board::new(size(4, 5)), &mut chance).expect("not too wide").expect("a line");
        *seen.entry(board.line().to_vec()).or_insert(0) += 1;
    }
    let all = completions(&Board::new(size(4, 5))).expect("not too wide");
    assert_eq!(BigUint::from(seen.len()), all, "every line occurs");
    let expected = 4000 / seen.len();
    assert!(seen.values().all(|&times| times > expected / 2 && times < expected * 2), "{:?}", seen.values());
}

#[test]
fn a_board_that_is_certainly_too_wide_is_recognised_before_the_search() {
    let board = |width, height, start: (i32, i32), end: (i32, i32)| {
        let field = |(x, y)| Field::new(x, y);
        Board::between(Size::new(width, height).expect("a size"), field(start), field(end))
    };
    for (width, height) in [(19, 19), (19, 500), (1001, 1001), (18, 19), (19, 18), (18, 40)] {
        let board = board(width, height, (1, 1), (width, height));
        assert!(is_too_wide(&board), "{width}x{height}");
        assert_eq!(completions(&board), Err(TooWide));
    }
    // These work, or only the search finds that they are too wide.
    for (width, height) in [(17, 17), (17, 1001), (1001, 3)] {
        assert!(!is_too_wide(&board(width, height, (1, 1), (width, height))), "{width}x{height}");
    }
    assert!(!is_too_wide(&board(18, 19, (9, 10), (10, 10))), "counted by halves in 12 seconds");
    let mut narrowed = board(19, 19, (1, 1), (19, 19));
    [Step::Right, Step::Right].into_iter().for_each(|step| narrowed.step(step));
    assert!(!is_too_wide(&narrowed), "a longer line may leave a narrow rest");
}
