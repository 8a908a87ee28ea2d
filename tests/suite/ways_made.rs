//! Puzzles on ways that were made, against the slow solver: one solution, and more without any number or wall.

use crate::counted_ways::count;
use crate::slow_ways::{SlowGoal, SlowWays};
use crate::ways_solver::{lines, puzzle};
use oneway::matching::ways::WaysRule;
use oneway::support::cancel::Cancellation;
use oneway::ways::deduce::{JudgedLevel, WaysDeducer, judged_level, level_of};
use oneway::ways::exact::another_solution;
use oneway::ways::make::{FlowRecipe, MadeWays, NumberedRecipe, make_flow, make_numbered};
use oneway::ways::rules::WaysRules;
use oneway::ways::{Conventions, Goal, WaysPuzzle, WaysSolution};
use oneway::{Field, Size, Step};
use rayon::prelude::*;

/// The same puzzle for the slow solver.
fn slow(puzzle: &WaysPuzzle) -> SlowWays {
    let spot = |field: &Field| (field.x, field.y);
    let size = puzzle.size();
    let mut walls = Vec::new();
    for field in size.all_fields() {
        for step in [Step::Right, Step::Down] {
            let next = field.neighbour(step);
            if size.contains(next) && !puzzle.open(field).contains(step) {
                walls.push([spot(&field), spot(&next)]);
            }
        }
    }
    SlowWays {
        width: size.width(),
        height: size.height(),
        holes: size.all_fields().filter(|field| puzzle.is_hole(*field)).map(|field| spot(&field)).collect(),
        walls,
        goal: match puzzle.goal() {
            Goal::Flow(ends) => SlowGoal::Ends(ends.iter().map(|ends| [spot(&ends[0]), spot(&ends[1])]).collect()),
            Goal::Numbered(numbers) => SlowGoal::Numbers(numbers.iter().map(spot).collect()),
        },
        all_fields: puzzle.conventions().all_fields,
        touching: puzzle.conventions().touching,
    }
}

/// The judge of recipes without a level.
fn any_level(_: &WaysPuzzle, _: u8) -> JudgedLevel {
    unreachable!("no level is demanded")
}

/// Checks that the solution is the only one, and returns the puzzle for the slow solver.
fn has_one_solution(made: &MadeWays) -> SlowWays {
    let slow = slow(&made.puzzle);
    let known = lines(&made.solution);
    assert!(slow.is_solution(&known), "{slow:?}: {known:?}");
    assert_eq!(count(&slow), 1, "{slow:?}");
    slow
}

/// Checks that a puzzle has another solution. The library may find it: whether it is one is judged here.
fn has_another_solution(slow: &SlowWays, known: &WaysSolution, without: &str) {
    let other = another_solution(&puzzle(slow), known, &Cancellation::new()).expect("not cancelled");
    let other = lines(&other.unwrap_or_else(|| panic!("{slow:?} without {without}")));
    assert!(slow.is_solution(&other) && other != lines(known), "{slow:?} without {without}: {other:?}");
}

fn check_flow(side: i32, colours: Option<u32>, touching: bool, seed: u64) {
    let size = Size::new(side, side + (seed % 2) as i32).expect("a size");
    let conventions = Conventions { all_fields: true, touching };
    let recipe = FlowRecipe { size, colours, level: None, conventions };
    let made = make_flow(&recipe, &mut any_level, seed, &Cancellation::new()).expect("made");
    assert!(colours.is_none_or(|colours| made.solution.lines.len() == colours as usize));
    assert!(made.solution.lines.iter().all(|line| line.len() >= 3));
    has_one_solution(&made);
}

fn check_numbered(recipe: &NumberedRecipe, seed: u64) {
    let made = make_numbered(recipe, &mut any_level, seed, &Cancellation::new()).expect("made");
    let slow = has_one_solution(&made);
    let SlowGoal::Numbers(numbers) = &slow.goal else { panic!("numbers") };
    assert!(recipe.numbers.is_none_or(|count| count as usize == numbers.len()), "{slow:?}");
    assert!(recipe.walls.is_none_or(|count| count as usize == slow.walls.len()), "{slow:?}");
    let ends = [numbers[0], numbers[numbers.len() - 1]].map(|(x, y)| Field::new(x, y));
    assert!(recipe.start.is_none_or(|start| start == ends[0]) && recipe.end.is_none_or(|end| end == ends[1]));
    for spared in 1..numbers.len() - 1 {
        let mut numbers = numbers.clone();
        numbers.remove(spared);
        let fewer = SlowWays { goal: SlowGoal::Numbers(numbers), ..slow.clone() };
        has_another_solution(&fewer, &made.solution, &format!("number {}", spared + 1));
    }
    for spared in 0..slow.walls.len() {
        let mut fewer = slow.clone();
        let wall = fewer.walls.remove(spared);
        has_another_solution(&fewer, &made.solution, &format!("wall {wall:?}"));
    }
}

fn numbered(side: i32, numbers: Option<u32>, walls: Option<u32>) -> NumberedRecipe {
    NumberedRecipe { size: Size::square(side).expect("a size"), numbers, walls, level: None, start: None, end: None }
}

#[test]
fn made_flow_puzzles_have_one_solution() {
    for seed in 0..20 {
        for touching in [false, true] {
            check_flow(5, None, touching, seed);
            check_flow(6, Some(6), touching, seed);
        }
    }
}

#[test]
fn made_numbered_lines_have_one_solution_and_no_clue_to_spare() {
    let corners = Size::square(5).expect("a size").opposite_corners();
    for seed in 0..20 {
        check_numbered(&numbered(4, None, None), seed);
        check_numbered(&numbered(5, Some(5), None), seed);
        check_numbered(&numbered(5, None, Some(3)), seed);
        check_numbered(&numbered(5, Some(4), Some(4)), seed);
        check_numbered(
            &NumberedRecipe { start: Some(corners[0]), end: Some(corners[1]), ..numbered(5, None, None) },
            seed,
        );
    }
}

#[test]
fn a_seed_makes_one_puzzle() {
    let size = Size::square(6).expect("a size");
    let flow = FlowRecipe { size, colours: None, level: None, conventions: Conventions::default() };
    let make = |seed| make_flow(&flow, &mut any_level, seed, &Cancellation::new()).expect("made");
    assert!(make(7) == make(7) && make(7) != make(8));
    let make =
        |seed| make_numbered(&numbered(6, None, None), &mut any_level, seed, &Cancellation::new()).expect("made");
    assert!(make(7) == make(7) && make(7) != make(8));
}

#[test]
fn a_demanded_level_is_judged() {
    let recipe = NumberedRecipe { level: Some(2), ..numbered(5, None, None) };
    let mut judged = 0;
    let mut judge = |_: &WaysPuzzle, level| {
        judged += 1;
        assert_eq!(level, 2);
        if judged == 3 { JudgedLevel::Met } else { JudgedLevel::Easier }
    };
    let made = make_numbered(&recipe, &mut judge, 7, &Cancellation::new()).expect("made");
    assert_eq!((judged, made.tries), (3, 3));
}

/// Rules of the level find the solution, those below do not, and the slow solver finds no other one.
fn check_level(rules: &WaysRules<&'static WaysRule>, level: u8, made: &MadeWays) {
    has_one_solution(made);
    assert_eq!(level_of(rules, &made.puzzle), Some(level), "{:?}", made.puzzle);
}

#[test]
fn puzzles_of_each_level_have_one_solution_and_need_the_level() {
    for touching in [true, false] {
        let conventions = Conventions { all_fields: true, touching };
        let rules = WaysRules::compiled(conventions, false);
        for (level, seed) in (1..=5).flat_map(|level| (0..3).map(move |seed| (level, seed))) {
            let size = Size::new(7, 7 - (seed % 2) as i32).expect("a size");
            let recipe = FlowRecipe { size, colours: None, level: Some(level), conventions };
            let mut deducer = WaysDeducer::new(&rules);
            let judge = &mut |puzzle: &WaysPuzzle, level| judged_level(&mut deducer, puzzle, level);
            check_level(&rules, level, &make_flow(&recipe, judge, seed, &Cancellation::new()).expect("made"));
        }
    }
    let rules = WaysRules::compiled(Conventions::default(), false);
    for (level, seed) in (1..=5).flat_map(|level| (0..2).map(move |seed| (level, seed))) {
        let mut deducer = WaysDeducer::new(&rules);
        let judge = &mut |puzzle: &WaysPuzzle, level| judged_level(&mut deducer, puzzle, level);
        let recipe = NumberedRecipe { level: Some(level), ..numbered(5, None, None) };
        let made = make_numbered(&recipe, judge, seed, &Cancellation::new()).expect("made");
        check_level(&rules, level, &made);
    }
}

/// Flow puzzles of each size from 5 to 12.
fn check_all_flow(touching: bool, boards: u64) {
    for side in 5..=12 {
        (0..boards).into_par_iter().for_each(|seed| check_flow(side, None, touching, seed));
    }
}

/// Numbered lines of each size from 5 to 12, every second one with walls.
fn check_all_numbered(boards: u64) {
    for side in 5..=12 {
        (0..boards).into_par_iter().for_each(|seed| {
            let walls = (seed % 2 == 1).then_some(3);
            check_numbered(&numbered(side, None, walls), seed);
        });
    }
}

/// The number of boards of each kind and size: the environment variable `WAYS_BOARDS`, or 1000.
fn many() -> u64 {
    std::env::var("WAYS_BOARDS").map_or(1000, |number| number.parse().expect("a number"))
}

#[test]
fn made_puzzles_of_each_size_have_one_solution_and_no_clue_to_spare() {
    check_all_flow(true, 4);
    check_all_flow(false, 4);
    check_all_numbered(4);
}

#[test]
#[ignore = "takes minutes"]
fn many_made_flow_puzzles_have_one_solution() {
    check_all_flow(true, many());
}

#[test]
#[ignore = "takes minutes"]
fn many_made_flow_puzzles_without_touching_have_one_solution() {
    check_all_flow(false, many());
}

#[test]
#[ignore = "takes minutes"]
fn many_made_numbered_lines_have_one_solution_and_no_clue_to_spare() {
    check_all_numbered(many());
}
