//! The solver of puzzles on ways against the slow one, on random puzzles.

use crate::counted_ways::count;
use crate::flow_boards::{BOARDS, FlowBoard};
use crate::slow_ways::{SlowGoal, SlowLines, SlowWays, Spot};
use oneway::grid::Chance;
use oneway::support::cancel::Cancellation;
use oneway::ways::exact::{Solutions, solutions};
use oneway::ways::{Conventions, Goal, WaysPuzzle, WaysSolution};
use oneway::{Field, Size};

/// The same puzzle for the library.
pub(crate) fn puzzle(slow: &SlowWays) -> WaysPuzzle {
    let field = |(x, y): Spot| Field::new(x, y);
    let goal = match &slow.goal {
        SlowGoal::Ends(ends) => Goal::Flow(ends.iter().map(|ends| ends.map(field)).collect()),
        SlowGoal::Numbers(numbers) => Goal::Numbered(numbers.iter().copied().map(field).collect()),
    };
    let conventions = Conventions { all_fields: slow.all_fields, touching: slow.touching };
    let size = Size::new(slow.width, slow.height).expect("a size");
    let mut puzzle = WaysPuzzle::new(size, goal, conventions);
    for hole in &slow.holes {
        puzzle.add_hole(field(*hole));
    }
    for [one, other] in &slow.walls {
        puzzle.add_wall(field(*one), field(*one).step_to(field(*other)).expect("neighbours"));
    }
    puzzle
}

/// The lines of a solution.
pub(crate) fn lines(solution: &WaysSolution) -> SlowLines {
    solution.lines.iter().map(|line| line.iter().map(|field| (field.x, field.y)).collect()).collect()
}

/// Compares both solvers. Returns the number of solutions, at most 2.
fn agree(slow: &SlowWays) -> usize {
    let expected = slow.solutions(2);
    let found = match solutions(&puzzle(slow), &Cancellation::new()).expect("not cancelled") {
        Solutions::None => Vec::new(),
        Solutions::One(one) => vec![lines(&one)],
        Solutions::Several(two) => two.iter().map(lines).collect(),
    };
    assert_eq!(found.len(), expected.len(), "{slow:?}: {found:?}, but expected {expected:?}");
    assert!(found.iter().all(|lines| slow.is_solution(lines)), "{slow:?}: {found:?}");
    if found.len() == 1 {
        assert_eq!(found, expected, "{slow:?}");
    } else if let [one, other] = &found[..] {
        assert_ne!(one, other, "{slow:?}");
    }
    found.len()
}

#[test]
fn the_slow_solver_agrees_with_the_count_field_by_field() {
    let mut chance = Chance::from_seed(6);
    let mut counts = [0; 4];
    for _ in 0..10_000 {
        let slow = random_puzzle(&mut chance, 4);
        let expected = slow.solutions(usize::MAX).len();
        assert_eq!(count(&slow), expected as u64, "{slow:?}");
        counts[expected.min(3)] += 1;
    }
    assert!(counts.iter().all(|count| *count > 100), "{counts:?}");
}

/// A random puzzle. Every second one is made from random lines, so that it has a solution more often.
fn random_puzzle(chance: &mut Chance, longest: u32) -> SlowWays {
    let [width, height] = [0, 1].map(|_| 1 + chance.below(longest) as i32);
    let mut all: Vec<Spot> = (1..=height).flat_map(|y| (1..=width).map(move |x| (x, y))).collect();
    for at in (1..all.len()).rev() {
        all.swap(at, chance.below(at as u32 + 1) as usize);
    }
    let mut slow = SlowWays {
        width,
        height,
        holes: Vec::new(),
        walls: Vec::new(),
        goal: SlowGoal::Numbers(Vec::new()),
        all_fields: chance.below(2) == 0,
        touching: chance.below(2) == 0,
    };
    let holes = if chance.below(2) == 0 { 0 } else { chance.below(4) as usize };
    slow.holes = all.split_off(all.len().saturating_sub(holes));
    let is_numbered = chance.below(2) == 0;
    let lines = if chance.below(4) == 0 { Vec::new() } else { random_lines(&slow, chance, &all, is_numbered) };
    for spot in &all {
        for other in slow.beside(*spot) {
            let is_on_a_line = lines
                .iter()
                .flat_map(|line: &Vec<Spot>| line.windows(2))
                .any(|two| two == [*spot, other] || two == [other, *spot]);
            if spot < &other && !is_on_a_line && chance.below(8) == 0 {
                slow.walls.push([*spot, other]);
            }
        }
    }
    if lines.is_empty() {
        let count = chance.below(5) as usize;
        slow.goal = if is_numbered {
            SlowGoal::Numbers(all.into_iter().take(count).collect())
        } else {
            SlowGoal::Ends(all.chunks_exact(2).map(|two| [two[0], two[1]]).take(count).collect())
        };
    } else if is_numbered {
        let line = &lines[0];
        let last = line.len() - 1;
        let numbers = line.iter().enumerate().filter(|(at, _)| *at == 0 || *at == last || chance.below(3) == 0);
        slow.goal = SlowGoal::Numbers(numbers.map(|(_, spot)| *spot).collect());
    } else {
        slow.goal = SlowGoal::Ends(lines.iter().map(|line| [line[0], line[line.len() - 1]]).collect());
    }
    // What is left over becomes a hole, most of the time.
    if !lines.is_empty() && slow.all_fields && chance.below(8) > 0 {
        let all: Vec<Spot> = (1..=height).flat_map(|y| (1..=width).map(move |x| (x, y))).collect();
        slow.holes = all.into_iter().filter(|spot| !lines.iter().flatten().any(|other| other == spot)).collect();
    }
    slow
}

/// Random lines of two fields or more, that do not cross.
fn random_lines(slow: &SlowWays, chance: &mut Chance, spots: &[Spot], is_numbered: bool) -> SlowLines {
    let mut lines: SlowLines = Vec::new();
    for spot in spots {
        let is_free = |lines: &SlowLines, spot: &Spot| !lines.iter().flatten().any(|other| other == spot);
        if !is_free(&lines, spot) || (is_numbered && !lines.is_empty()) {
            continue;
        }
        lines.push(vec![*spot]);
        let longest = 2 + chance.below(if is_numbered { 24 } else { 8 }) as usize;
        loop {
            let line = lines.last().expect("just added");
            let mut next = slow.beside(*line.last().expect("not empty"));
            next.retain(|spot| {
                is_free(&lines, spot)
                    && (slow.touching || slow.beside(*spot).iter().filter(|spot| line.contains(spot)).count() == 1)
            });
            if next.is_empty() || line.len() == longest {
                break;
            }
            let next = next[chance.below(next.len() as u32) as usize];
            lines.last_mut().expect("just added").push(next);
        }
        if lines.last().is_some_and(|line| line.len() == 1) {
            lines.pop();
        }
    }
    lines
}

fn agree_on_random_puzzles(seed: u64, number: usize, longest: u32) {
    let mut chance = Chance::from_seed(seed);
    let mut counts = [[0; 3]; 8];
    for _ in 0..number {
        let slow = random_puzzle(&mut chance, longest);
        let is_numbered = matches!(slow.goal, SlowGoal::Numbers(_));
        let kind = usize::from(is_numbered) * 4 + usize::from(slow.all_fields) * 2 + usize::from(slow.touching);
        counts[kind][agree(&slow)] += 1;
    }
    // On full boards, lines that may not touch themselves have hardly ever two solutions.
    let is_rare = |kind: usize, solutions: usize| solutions == 2 && kind % 4 == 2;
    for (kind, counts) in counts.iter().enumerate() {
        for (solutions, count) in counts.iter().enumerate() {
            assert!(number < 5000 || *count > 5 || is_rare(kind, solutions), "{kind} {solutions}: {counts:?}");
        }
    }
}

#[test]
fn both_solvers_agree_on_small_puzzles() {
    agree_on_random_puzzles(1, 6000, 4);
}

#[test]
fn both_solvers_agree_on_puzzles_of_five_by_five() {
    agree_on_random_puzzles(2, 500, 5);
}

#[test]
#[ignore = "takes minutes"]
fn both_solvers_agree_on_many_puzzles() {
    agree_on_random_puzzles(3, 200_000, 4);
    agree_on_random_puzzles(4, 10_000, 5);
    agree_on_random_puzzles(5, 1000, 6);
}

/// A public board, from its solution.
fn public_board(board: &FlowBoard, touching: bool) -> SlowWays {
    let rows: Vec<Vec<char>> = board.letters.lines().map(|row| row.chars().collect()).collect();
    let spots = |letter: char| {
        let row = |(y, row): (usize, &Vec<char>)| {
            let columns = row.iter().enumerate().filter(|(_, other)| **other == letter).map(|(x, _)| x);
            columns.map(|x| (x as i32 + 1, y as i32 + 1)).collect::<Vec<Spot>>()
        };
        rows.iter().enumerate().flat_map(row).collect::<Vec<Spot>>()
    };
    let ends = ('A'..='Z').filter_map(|letter| <[Spot; 2]>::try_from(spots(letter)).ok()).collect();
    SlowWays {
        width: rows[0].len() as i32,
        height: rows.len() as i32,
        holes: Vec::new(),
        walls: Vec::new(),
        goal: SlowGoal::Ends(ends),
        all_fields: true,
        touching,
    }
}

#[test]
fn both_solvers_agree_on_the_public_boards() {
    for (board, several) in BOARDS.iter().zip([1, 1, 1, 1, 47126, 1, 91, 1, 20]) {
        for (touching, number) in [(true, several), (false, 1)] {
            let slow = public_board(board, touching);
            assert_eq!(count(&slow), number, "{slow:?}");
            let found: Vec<SlowLines> = match solutions(&puzzle(&slow), &Cancellation::new()).expect("not cancelled") {
                Solutions::None => Vec::new(),
                Solutions::One(one) => vec![lines(&one)],
                Solutions::Several(two) => two.iter().map(lines).collect(),
            };
            assert_eq!(found.len() as u64, number.min(2), "{slow:?}");
            assert!(found.iter().all(|lines| slow.is_solution(lines)) && found.first() != found.get(1), "{slow:?}");
        }
    }
}
