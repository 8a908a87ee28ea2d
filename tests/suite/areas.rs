//! The areas of the library, compared with areas of a flood fill field by field.

use crate::support::step_between;
use oneway::grid::{Chance, Field, Side, Size, Step};
use oneway::line::Board;
use oneway::matching::{Area, Areas, Window};
use oneway::show;
use std::collections::BTreeSet;

/// The fields of a line and all fields that can be reached from `to_visit`, or `None` if the end corner is one of them.
fn flood_fill(board: &Board, line: &[Field], mut to_visit: Vec<Field>) -> Option<BTreeSet<Field>> {
    let mut area: BTreeSet<Field> = line.iter().copied().collect();
    while let Some(field) = to_visit.pop() {
        if board.is_empty(field) && area.insert(field) {
            to_visit.extend(Step::ALL.map(|step| field.neighbour(step)));
        }
    }
    (!area.contains(&board.end())).then_some(area)
}

/// A random line over at least two empty fields.
fn random_line(board: &Board, chance: &mut Chance) -> Option<Vec<Field>> {
    let start = chance.field(board.size());
    let mut line = vec![start];
    for _ in 0..1 + chance.below(6) {
        let next = line[line.len() - 1].neighbour(any_step(chance));
        if board.is_empty(next) && !line.contains(&next) {
            line.push(next);
        }
    }
    (board.is_empty(start) && line.len() > 1).then_some(line)
}

fn any_step(chance: &mut Chance) -> Step {
    Step::ALL[chance.below(4) as usize]
}

/// Compares the areas beside a line and beside its first field with those of a flood fill.
fn compare(board: &Board, areas: &mut Areas, line: &[Field], side: Side, walk: Step, seed: u64) {
    let (live, at) = (board.live(), Window::around_live_end(board.position()));
    let offset = |field: &Field| (field.x - live.x, field.y - live.y);
    let found = areas.beside_line(at, side, line.iter().map(offset));
    let besides = line.windows(2).flat_map(|pair| {
        let beside = side.of(step_between(pair[0], pair[1]));
        [pair[0].neighbour(beside), pair[1].neighbour(beside)]
    });
    let expected = flood_fill(board, line, besides.collect());
    if let Some(expected) = &expected {
        let fields = areas.last(board.position());
        assert_eq!(&fields.iter().collect::<BTreeSet<_>>(), expected, "{} seed {seed}", board.size());
        assert!(expected.iter().all(|field| fields.contains(*field)), "{} seed {seed}", board.size());
    }
    assert_same_area(board, line[0], found, expected, seed);
    let found = areas.beside_field(at, side, offset(&line[0]), walk);
    let expected = flood_fill(board, &line[..1], vec![line[0].neighbour(side.of(walk))]);
    assert_same_area(board, line[0], found, expected, seed);
}

#[test]
fn areas_equal_those_of_a_flood_fill() {
    for seed in 0..600 {
        let mut chance = Chance::from_seed(seed);
        let size = Size::new(1 + chance.below(74) as i32, 1 + chance.below(23) as i32).expect("a size");
        let mut board = Board::new(size);
        for _ in 0..chance.below(400) {
            let step = any_step(&mut chance);
            if board.is_empty(board.live().neighbour(step)) {
                board.step(step);
            }
        }
        // The same buffers for all boards: a result that is kept from one board must not be used for another.
        let mut areas = Areas::for_size(board.size());
        let mut lines = Vec::new();
        for round in 0..8 {
            if round % 3 == 2 {
                board.undo();
            } else if let Some(step) = board.steps_to_empty_fields().iter().next() {
                board.step(step);
            }
            lines.extend(random_line(&board, &mut chance));
            for line in lines.iter().filter(|line| line.iter().all(|field| board.is_empty(*field))) {
                for (side, walk) in [(Side::Left, Step::Up), (Side::Right, Step::Left)] {
                    compare(&board, &mut areas, line, side, walk, seed);
                }
            }
        }
    }
}

/// Asserts that an area equals that of the flood fill. Its surplus is relative to the colour of the start of its line.
fn assert_same_area(board: &Board, start: Field, found: Option<Area>, expected: Option<BTreeSet<Field>>, seed: u64) {
    let case = || format!("{} seed {seed}\n{}", board.size(), show::text(board));
    assert_eq!(found.is_some(), expected.is_some(), "closed? {}", case());
    if let (Some(found), Some(expected)) = (found, expected) {
        let same = expected.iter().filter(|field| field.is_black() == start.is_black()).count() as i32;
        let surplus = same - (expected.len() as i32 - same);
        let live = board.live();
        assert_eq!(found.is_even(), expected.len() % 2 == 0, "{}", case());
        assert_eq!(found.surplus(start.x - live.x, start.y - live.y), surplus, "{}", case());
    }
}
