//! Sets of clues are compared with a slow, obvious twin, and with pinned figures.

use super::*;
use crate::grid::{Chance, Field};
use std::collections::{BTreeMap, BTreeSet};

fn square(side: i32) -> Size {
    Size::square(side).expect("a size")
}

fn boards(size: Size, distinct: bool) -> Vec<u64> {
    FullBoards::of(size, distinct).expect("they are few").all().to_vec()
}

/// The number of minimal boards by their number of clues, and of those of them that are not alike.
fn by_clues(size: Size, distinct: bool) -> BTreeMap<usize, (u64, u64)> {
    let mut numbers = BTreeMap::new();
    let visited = minimal_boards(size, distinct, |clues| {
        let (all, visited) = numbers.entry(clues.number()).or_insert((0, 0));
        *all += u64::from(clues.alike());
        *visited += 1;
        ControlFlow::Continue(())
    });
    visited.expect("visited");
    numbers
}

/// The slow, obvious twin: of every full board every set of fields. All minimal boards, as fields and those that are 1.
fn twin(size: Size, distinct: bool) -> BTreeSet<(u64, u64)> {
    let boards = boards(size, distinct);
    let has_one_solution =
        |board: u64, fields: u64| boards.iter().filter(|other| (*other ^ board) & fields == 0).count() == 1;
    let mut found = BTreeSet::new();
    for board in &boards {
        let one: Vec<bool> = (0..1 << size.fields()).map(|fields| has_one_solution(*board, fields)).collect();
        let can_spare = |fields: u64, place: usize| fields >> place & 1 == 1 && one[(fields & !(1 << place)) as usize];
        for fields in (0..1u64 << size.fields()).filter(|fields| one[*fields as usize]) {
            if !(0..size.fields()).any(|place| can_spare(fields, place)) {
                found.insert((fields, board & fields));
            }
        }
    }
    found
}

/// Everything that clues become by turning and mirroring, and by exchange of 0 and 1.
fn alike(size: Size, (fields, ones): (u64, u64)) -> BTreeSet<(u64, u64)> {
    let (width, height) = (size.width(), size.height());
    let moved = |bits: u64, to: &dyn Fn(i32, i32) -> (i32, i32)| -> u64 {
        let is_set = |x: i32, y: i32| bits >> (y * width + x) & 1;
        (0..height)
            .flat_map(|y| (0..width).map(move |x| (x, y)))
            .map(|(x, y)| {
                let (to_x, to_y) = to(x, y);
                is_set(x, y) << (to_y * width + to_x)
            })
            .sum()
    };
    let both = |(fields, ones): (u64, u64), to: &dyn Fn(i32, i32) -> (i32, i32)| (moved(fields, to), moved(ones, to));
    let mut found = BTreeSet::from([(fields, ones)]);
    loop {
        let mut more = found.clone();
        for one in &found {
            more.insert(both(*one, &|x, y| (width - 1 - x, y)));
            more.insert(both(*one, &|x, y| (x, height - 1 - y)));
            more.insert((one.0, one.0 & !one.1));
            if width == height {
                more.insert(both(*one, &|x, y| (y, x)));
            }
        }
        if more.len() == found.len() {
            return found;
        }
        found = more;
    }
}

#[test]
fn minimal_boards_are_those_of_the_twin() {
    for (width, height) in [(2, 2), (2, 4), (6, 2), (4, 4)] {
        for distinct in [true, false] {
            let size = Size::new(width, height).expect("a size");
            if distinct && width != height {
                let nothing = minimal_boards(size, distinct, |_| ControlFlow::Continue(()));
                assert_eq!(nothing, Err(CluesError::NoBoard(size)));
                continue;
            }
            let mut found = BTreeSet::new();
            let visited = minimal_boards(size, distinct, |clues| {
                let images = alike(size, (clues.fields, clues.ones & clues.fields));
                assert_eq!(images.len(), clues.alike() as usize);
                for image in images {
                    assert!(found.insert(image), "{image:?} is visited once");
                }
                ControlFlow::Continue(())
            });
            visited.expect("visited");
            let expected = twin(size, distinct);
            assert!(found == expected, "{size}: {} and {}", found.len(), expected.len());
            let least = expected.iter().map(|(fields, _)| fields.count_ones() as usize).min();
            let fewest = fewest(size, distinct, &Cancellation::new()).expect("found");
            assert_eq!(Some(fewest.number()), least);
            assert!(expected.contains(&(fewest.fields, fewest.ones & fewest.fields)));
        }
    }
}

#[test]
fn minimal_boards_of_four_by_four() {
    let distinct = BTreeMap::from([(4, (1152, 78)), (5, (9216, 588)), (6, (576, 46)), (8, (144, 13))]);
    assert_eq!(by_clues(square(4), true), distinct);
    let all = BTreeMap::from([(4, (1368, 102)), (5, (3744, 243)), (6, (2880, 196))]);
    assert_eq!(by_clues(square(4), false), all);
    assert_eq!(by_clues(square(2), true), BTreeMap::from([(1, (8, 1))]));
}

/// A board, a row after the other.
fn rows(board: &BinaryBoard) -> Vec<String> {
    let glyph = |field| board.get(field).map_or('.', |value| if value { '1' } else { '0' });
    let row = |y| (1..=board.size().width()).map(|x| glyph(Field::new(x, y))).collect();
    (1..=board.size().height()).map(row).collect()
}

#[test]
fn the_least_numbers_of_clues() {
    let board = |width, height, distinct| {
        let clues = fewest(Size::new(width, height).expect("a size"), distinct, &Cancellation::new()).expect("found");
        rows(&clues.board()).join("/")
    };
    assert_eq!([true, false].map(|distinct| board(2, 2, distinct)), ["0./..", "0./.."]);
    assert_eq!([true, false].map(|distinct| board(4, 4, distinct)), ["1.1./..../.0../1...", "11../..../..../11.."]);
    let six = ["...0../....../....../.....1/...00./..1...", "11..../....../....../.....1/...00./....0."];
    assert_eq!([true, false].map(|distinct| board(6, 6, distinct)), six);
    let known = |distinct| board(6, 4, distinct).matches(['0', '1']).count();
    assert_eq!([true, false].map(known), [5, 6]);
}

#[test]
#[ignore = "two minutes, with optimisation; prints the numbers by clues"]
fn minimal_boards_of_six_by_six() {
    let known = [(true, (364_518_648, 22_787_582)), (false, (361_538_870, 22_604_444))];
    for (distinct, known) in known {
        let numbers = by_clues(square(6), distinct);
        let (all, visited) = numbers.values().fold((0, 0), |sum, more| (sum.0 + more.0, sum.1 + more.1));
        println!("6x6, distinct lines: {distinct}: {all} minimal boards, {visited} of them not alike");
        assert_eq!((all, visited), known);
        numbers.iter().for_each(|(clues, (all, visited))| println!("{clues:2} clues: {all:10} {visited:9}"));
    }
}

/// Every thousandth minimal board of some solutions of the 6x6, compared with all full boards.
#[test]
fn minimal_boards_of_six_by_six_have_one_solution_and_no_clue_to_spare() {
    for distinct in [true, false] {
        let minimal = MinimalBoards::new(square(6), distinct).expect("listed");
        let all = boards(square(6), distinct);
        let mut chance = Chance::from_seed(1);
        for _ in 0..3 {
            let solution = chance.below(minimal.solutions() as u32) as usize;
            let mut number = 0;
            let _ = minimal.visit(solution, |clues| {
                number += 1;
                if number % 1000 == 0 {
                    let solutions =
                        |fields: u64| all.iter().filter(|board| (*board ^ clues.ones) & fields == 0).count();
                    assert_eq!(solutions(clues.fields), 1);
                    let without = (0..36).map(|place| clues.fields & !(1 << place));
                    assert!(without.filter(|fields| *fields != clues.fields).all(|fields| solutions(fields) > 1));
                }
                ControlFlow::Continue(())
            });
            assert!(number > 1000, "{number}");
        }
    }
}

#[test]
fn clues_become_a_board_with_its_solution() {
    let clues = fewest(square(4), true, &Cancellation::new()).expect("found");
    let (board, solution) = (clues.board(), clues.solution());
    assert!(board.known() == clues.number() && solution.is_full());
    let agrees = |field: Field| board.get(field).is_none_or(|value| solution.get(field) == Some(value));
    assert!(square(4).all_fields().all(agrees));
}

#[test]
fn a_rectangle_and_the_turned_one_have_as_many_minimal_boards() {
    let size = |width, height| Size::new(width, height).expect("a size");
    for distinct in [true, false] {
        let numbers = by_clues(size(4, 6), distinct);
        assert!(!numbers.is_empty());
        assert_eq!(numbers, by_clues(size(6, 4), distinct));
    }
}

#[test]
fn sizes_that_are_too_large_are_refused_and_work_can_be_cancelled() {
    let fewest_of = |width, height, stop: &Cancellation| fewest(Size::new(width, height).expect("a size"), true, stop);
    let never = Cancellation::new();
    for (width, height) in [(8, 8), (10, 10), (6, 10)] {
        let error = fewest_of(width, height, &never).expect_err("too large");
        assert_eq!(error, CluesError::TooLarge(Size::new(width, height).expect("a size")));
    }
    assert_eq!(fewest_of(30, 2, &never), Err(CluesError::NoBoard(Size::new(30, 2).expect("a size"))));
    assert_eq!(fewest_of(4, 5, &never), Err(CluesError::Size(BinarySizeError::Odd(5))));
    never.cancel();
    assert_eq!(fewest_of(4, 4, &never), Err(CluesError::Cancelled));
}
