//! Areas, however they are found, against areas filled field by field.

use crate::support::{Numbers, step_between};
use oneway::area::{Area, Areas, Side};
use oneway::board::Board;
use oneway::geometry::{Field, Step};
use oneway::picture;
use oneway::size::Size;
use oneway::window::Window;
use proptest::prelude::*;
use std::collections::BTreeSet;

/// The line and what can be reached from the fields beside it, or `None` if the end corner is among them.
fn flood_fill(board: &Board, line: &[Field], mut to_visit: Vec<Field>) -> Option<BTreeSet<Field>> {
    let mut area: BTreeSet<Field> = line.iter().copied().collect();
    while let Some(field) = to_visit.pop() {
        if board.is_empty(field) && area.insert(field) {
            to_visit.extend(Step::ALL.map(|step| field.neighbour(step)));
        }
    }
    (!area.contains(&board.end())).then_some(area)
}

/// A walk over empty fields, at least two of them.
fn random_line(board: &Board, numbers: &mut Numbers) -> Option<Vec<Field>> {
    let size = board.size();
    let start = Field::new(1 + numbers.next() as i32 % size.width(), 1 + numbers.next() as i32 % size.height());
    let mut line = vec![start];
    for _ in 0..1 + numbers.next() % 6 {
        let next = line[line.len() - 1].neighbour(Step::ALL[numbers.next() as usize % 4]);
        if board.is_empty(next) && !line.contains(&next) {
            line.push(next);
        }
    }
    (board.is_empty(start) && line.len() > 1).then_some(line)
}

/// Asks for the areas beside a line and beside its first field.
fn asked_in_both_ways_it_is_the_same(
    board: &Board,
    areas: &mut Areas,
    line: &[Field],
    side: Side,
    walk: Step,
) -> Result<(), TestCaseError> {
    let (live, at) = (board.live(), Window::around_live_end(board));
    let offset = |field: &Field| (field.x - live.x, field.y - live.y);
    let found = areas.beside_line(at, side, line.iter().map(offset));
    let besides = line.windows(2).flat_map(|pair| {
        let beside = side.of(step_between(pair[0], pair[1]));
        [pair[0].neighbour(beside), pair[1].neighbour(beside)]
    });
    let expected = flood_fill(board, line, besides.collect());
    if let Some(expected) = &expected {
        let fields = areas.last(board);
        prop_assert_eq!(&fields.iter().collect::<BTreeSet<_>>(), expected);
        prop_assert!(expected.iter().all(|field| fields.contains(*field)));
    }
    agree(board, line[0], found, expected)?;
    let found = areas.beside_field(at, side, offset(&line[0]), walk);
    let expected = flood_fill(board, &line[..1], vec![line[0].neighbour(side.of(walk))]);
    agree(board, line[0], found, expected)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn areas_are_what_a_flood_fill_finds(width in 1..75, height in 1..24, steps in 0usize..400, seed: u64) {
        let size = Size::new(width, height).expect("a size");
        let mut numbers = Numbers(seed);
        let mut board = Board::new(size);
        for _ in 0..steps {
            let step = Step::ALL[numbers.next() as usize % 4];
            if board.is_empty(board.live().neighbour(step)) {
                board.step(step);
            }
        }
        // One room for all: what it remembers of a board must not be taken for true of another one.
        let mut areas = Areas::for_board(&board);
        let mut lines = Vec::new();
        for round in 0..8 {
            if round % 3 == 2 {
                board.undo();
            } else if let Some(step) = board.steps_to_empty_fields().iter().next() {
                board.step(step);
            }
            lines.extend(random_line(&board, &mut numbers));
            for line in lines.iter().filter(|line| line.iter().all(|field| board.is_empty(*field))) {
                for (side, walk) in [(Side::Left, Step::Up), (Side::Right, Step::Left)] {
                    asked_in_both_ways_it_is_the_same(&board, &mut areas, line, side, walk)?;
                }
            }
        }
    }
}

/// Whether an area is what the flood fill found, seen from the start of its line.
fn agree(
    board: &Board,
    start: Field,
    found: Option<Area>,
    expected: Option<BTreeSet<Field>>,
) -> Result<(), TestCaseError> {
    prop_assert_eq!(found.is_some(), expected.is_some(), "closed?\n{}", picture::text(board));
    if let (Some(found), Some(expected)) = (found, expected) {
        let same = expected.iter().filter(|field| field.is_black() == start.is_black()).count() as i32;
        let surplus = same - (expected.len() as i32 - same);
        let live = board.live();
        prop_assert_eq!(found.pair(), expected.len() % 2 == 0);
        prop_assert_eq!(found.surplus(start.x - live.x, start.y - live.y), surplus, "{}", picture::text(board));
    }
    Ok(())
}
