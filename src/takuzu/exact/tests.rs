use super::*;
use crate::grid::{Field, Size, Step};
use crate::matching::binary::Sign;

/// The values of the fields, row by row.
type FieldValues = Vec<Vec<Option<bool>>>;

/// The number of solutions, at most two, by trying both values of one field after the other. Written apart from everything else: values
/// stand in plain rows, and each rule is checked in the plainest way.
fn slow_count(board: &BinaryBoard, distinct: bool) -> usize {
    let size = board.size();
    let (width, height) = (size.width() as usize, size.height() as usize);
    let given = |x: usize, y: usize| board.get(Field::new(x as i32 + 1, y as i32 + 1));
    let sign = |x: usize, y: usize, along| board.sign(Field::new(x as i32 + 1, y as i32 + 1), along);
    let mut values = vec![vec![None; width]; height];
    fn line_is_fine(line: &[Option<bool>]) -> bool {
        let count = |value| line.iter().filter(|at| **at == Some(value)).count();
        let three = line.windows(3).any(|three| three[0].is_some() && three[0] == three[1] && three[1] == three[2]);
        !three && count(true) <= line.len() / 2 && count(false) <= line.len() / 2
    }
    fn all_differ(lines: &[Vec<Option<bool>>]) -> bool {
        let full = |line: &Vec<Option<bool>>| line.iter().all(Option::is_some);
        (0..lines.len()).all(|one| (0..one).all(|other| !full(&lines[one]) || lines[one] != lines[other]))
    }
    let is_fine = |values: &Vec<Vec<Option<bool>>>, x: usize, y: usize| {
        let columns: Vec<Vec<Option<bool>>> = (0..width).map(|x| values.iter().map(|row| row[x]).collect()).collect();
        let agrees = |sign: Option<Sign>, one: Option<bool>, other: Option<bool>| match (sign, one, other) {
            (Some(sign), Some(one), Some(other)) => (sign == Sign::Equal) == (one == other),
            _ => true,
        };
        line_is_fine(&values[y])
            && line_is_fine(&columns[x])
            && (!distinct || all_differ(values) && all_differ(&columns))
            && (x == 0 || agrees(sign(x - 1, y, Step::Right), values[y][x - 1], values[y][x]))
            && (y == 0 || agrees(sign(x, y - 1, Step::Down), values[y - 1][x], values[y][x]))
    };
    fn fill(
        at: usize,
        values: &mut FieldValues,
        given: &dyn Fn(usize, usize) -> Option<bool>,
        is_fine: &dyn Fn(&FieldValues, usize, usize) -> bool,
        found: &mut usize,
    ) {
        let width = values[0].len();
        let (x, y) = (at % width, at / width);
        if y == values.len() {
            *found += 1;
            return;
        }
        for value in [false, true] {
            if given(x, y).is_none_or(|given| given == value) {
                values[y][x] = Some(value);
                if *found < 2 && is_fine(values, x, y) {
                    fill(at + 1, values, given, is_fine, found);
                }
                values[y][x] = None;
            }
        }
    }
    let mut found = 0;
    fill(0, &mut values, &given, &is_fine, &mut found);
    found
}

/// A board with random values and signs.
fn random_board(chance: &mut Chance) -> BinaryBoard {
    let sizes = [(2, 2), (2, 4), (4, 2), (4, 4), (4, 6), (6, 4), (6, 6), (2, 8), (8, 2), (6, 2)];
    let (width, height) = sizes[chance.below(sizes.len() as u32) as usize];
    let size = Size::new(width, height).expect("a size");
    let mut board = BinaryBoard::new(size).expect("even sides");
    let solved = match SolutionSearch::new(&board, chance.below(2) == 1, chance.stream(1)).next(&Cancellation::new()) {
        Some(Some(solved)) => solved.on(&board),
        _ => board.clone(),
    };
    let (known, signs, wrong) = (chance.below(9), chance.below(5) * chance.below(2), chance.below(2) * chance.below(4));
    for field in size.all_fields() {
        if chance.below(12) < known {
            board.set(field, solved.get(field).map(|value| value ^ (chance.below(24) < wrong)));
        }
        for along in [Step::Right, Step::Down] {
            if size.contains(field.neighbour(along)) && chance.below(12) < signs {
                let is_equal = solved.get(field) == solved.get(field.neighbour(along));
                let sign = if is_equal ^ (chance.below(40) < wrong) { Sign::Equal } else { Sign::Opposite };
                board.set_sign(field, along, Some(sign));
            }
        }
    }
    board
}

#[test]
fn an_independent_solver_finds_as_many_solutions() {
    let mut chance = Chance::from_seed(1);
    let mut times = [0; 3];
    for number in 0..20_000 {
        chance = chance.stream(number);
        let board = random_board(&mut chance);
        for distinct in [false, true] {
            let expected = slow_count(&board, distinct);
            times[expected] += 1;
            let found = match solutions(&board, distinct, &Cancellation::new()).expect("not cancelled") {
                Solutions::None => 0,
                Solutions::One(one) => {
                    assert!(one.is_full() && !crate::takuzu::check::is_broken(&one, distinct));
                    1
                }
                Solutions::Several(two) => {
                    assert!(two[0] != two[1]);
                    assert!(two.iter().all(|one| one.is_full() && !crate::takuzu::check::is_broken(one, distinct)));
                    2
                }
            };
            assert_eq!(found, expected, "{board:?}");
        }
    }
    assert!(times.iter().all(|times| *times > 3000), "{times:?}");
}

#[test]
fn a_cancelled_search_has_no_result() {
    let cancellation = Cancellation::new();
    cancellation.cancel();
    let board = BinaryBoard::new(Size::square(30).expect("a size")).expect("even sides");
    assert_eq!(solutions(&board, true, &cancellation), None);
}

#[test]
#[ignore = "measures"]
fn time_of_empty_boards() {
    for distinct in [true, false] {
        for width in (2..=30).step_by(2) {
            for height in (2..=30).step_by(2) {
                let cancellation = std::sync::Arc::new(Cancellation::new());
                let timer = cancellation.clone();
                std::thread::spawn(move || {
                    std::thread::sleep(std::time::Duration::from_secs(2));
                    timer.cancel();
                });
                let board = BinaryBoard::new(Size::new(width, height).expect("a size")).expect("even sides");
                let begin = std::time::Instant::now();
                let mut search = SolutionSearch::new(&board, distinct, Chance::from_seed(0));
                let mut found = 0;
                while found < 2 && matches!(search.next(&cancellation), Some(Some(_))) {
                    found += 1;
                }
                let time = begin.elapsed().as_secs_f64() * 1e3;
                if time > 5.0 || found == 0 {
                    println!("{width}x{height} {distinct}: {found} {time:.2} ms, {} failures", search.failures);
                }
            }
        }
    }
}

/// Removes clues of a full board in random order while the solution stays the only one.
fn minimal_board(full: &BinaryBoard, distinct: bool, chance: &mut Chance) -> BinaryBoard {
    let mut board = full.clone();
    let mut fields: Vec<Field> = board.size().all_fields().collect();
    chance.shuffle(&mut fields);
    for field in fields {
        let value = board.get(field);
        board.set(field, None);
        if !matches!(solutions(&board, distinct, &Cancellation::new()), Some(Solutions::One(_))) {
            board.set(field, value);
        }
    }
    board
}

#[test]
#[ignore = "measures"]
fn time_of_hard_boards() {
    for side in [6, 10, 14, 20] {
        let mut chance = Chance::from_seed(side as u64);
        let empty = BinaryBoard::new(Size::square(side).expect("a size")).expect("even sides");
        let mut times = [vec![], vec![], vec![]];
        for number in 0..10 {
            let mut search = SolutionSearch::new(&empty, true, chance.stream(number + 1));
            let full = search.next(&Cancellation::new()).expect("not cancelled").expect("a solution").on(&empty);
            let begin = std::time::Instant::now();
            let board = minimal_board(&full, true, &mut chance);
            times[2].push((begin.elapsed().as_secs_f64() * 1e3, board.known() as u64));
            let mut time = |kind: usize, board: &BinaryBoard| {
                let begin = std::time::Instant::now();
                let mut search = SolutionSearch::new(board, true, Chance::from_seed(0));
                for _ in 0..2 {
                    search.next(&Cancellation::new());
                }
                times[kind].push((begin.elapsed().as_secs_f64() * 1e3, search.failures));
            };
            time(0, &board);
            for field in empty.size().all_fields().filter(|field| board.get(*field).is_some()) {
                let mut wrong = board.clone();
                wrong.set(field, board.get(field).map(|value| !value));
                time(1, &wrong);
            }
        }
        for (kind, mut times) in ["one", "none", "made"].into_iter().zip(times) {
            times.sort_by(f64_order);
            let sum: f64 = times.iter().map(|time| time.0).sum();
            println!(
                "{side} {kind}: mean {:.3} ms, worst {:?} of {}",
                sum / times.len() as f64,
                times.last(),
                times.len()
            );
        }
    }
}

fn f64_order(one: &(f64, u64), other: &(f64, u64)) -> std::cmp::Ordering {
    one.0.total_cmp(&other.0)
}
