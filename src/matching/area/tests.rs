//! Three ways to find the same area: sums along the line, sums around the free fields, and flood fill.

use super::*;
use crate::grid::{Chance, Size, Steps};
use crate::line::Board;
use crate::matching::Run;

/// A line over neighbouring free fields that never turns back, or a single field.
fn random_line(board: &Board, chance: &mut Chance) -> Option<Vec<Field>> {
    let directions = [Step::ALL[chance.below(4) as usize], Step::ALL[chance.below(4) as usize]];
    let mut line = vec![chance.field(board.size())];
    for _ in 0..chance.below(9) {
        line.push(line[line.len() - 1].neighbour(directions[chance.below(2) as usize]));
    }
    let is_straightforward = line.len() as i32 == line[0].distance(line[line.len() - 1]) + 1;
    (is_straightforward && line.iter().all(|field| board.is_empty(*field))).then_some(line)
}

/// The same taken fields in an order that is not the order of a line.
fn shuffled(board: &Board) -> Board {
    let mut shown = board.clone();
    let mut taken = board.line().to_vec();
    taken.sort_by_key(|field| (field.x * 7 + field.y * 5) % 11);
    shown.show(taken.into_iter(), board.live());
    shown
}

#[test]
fn outline_sums_agree_with_flood_fill() {
    let mut chance = Chance::from_seed(11);
    let (mut compared, mut closed) = ([0; 2], 0);
    for round in 0..6000 {
        let size = Size::new(1 + chance.below(12) as i32, 1 + chance.below(12) as i32).expect("a size");
        // From any field at the edge to any other.
        let at_the_edge: Vec<_> = size.all_fields().filter(|field| size.is_at_the_edge(*field)).collect();
        let mut end = || at_the_edge[chance.below(at_the_edge.len() as u32) as usize];
        let mut board = Board::between(size, end(), end());
        for _ in 0..chance.below(90) {
            // Along the walls, so that the free fields stay connected for long.
            let near = |step: &Step| board.position().walls_around(board.live().neighbour(*step)).count_ones() > 2;
            let free = board.free_steps();
            let steps: Steps = free.iter().filter(|step| round % 2 == 0 || near(step)).collect();
            match chance.choose(if steps.is_empty() { free } else { steps }) {
                Some(step) => board.step(step),
                None => break,
            }
        }
        let shown = shuffled(&board);
        let mut flood = Flood::for_size(board.size());
        let mut traced = TracedOutline::of_size(size);
        for _ in 0..12 {
            let walk = Step::ALL[chance.below(4) as usize];
            let Some(line) =
                random_line(&board, &mut chance).filter(|line| cut::can_use_outline(board.position(), line))
            else {
                continue;
            };
            let filled = flood.fill_left_of(board.position(), &line, Some(walk));
            let agrees = |found: Option<FieldSums>| {
                assert_eq!(found, filled, "{line:?} {walk:?} from {:?}\n{}", board.line(), crate::show::text(&board));
            };
            if board.position().outline().is_known() {
                compared[0] += 1;
                closed += u32::from(filled.is_some());
                agrees(cut::sums_left_of(board.position(), board.position().outline(), &line, walk));
            }
            if shown.position().trace(&mut traced) {
                compared[1] += 1;
                agrees(cut::sums_left_of(shown.position(), &traced, &line, walk));
            }
        }
    }
    assert!(compared[0] > 4000 && compared[1] >= compared[0] && closed > 1000, "{compared:?} {closed}");
}

/// Compares the areas beside all prefixes of a run with flood fills.
fn prefixes_agree(board: &Board, areas: &mut Areas, run: Run, closed: &mut u32) {
    let (at, mut flood) = (Window::around_live_end(board.position()), Flood::for_size(board.size()));
    let first = at.field(run.from);
    for doors in 1..=board.size().width() + board.size().height() {
        let mut line: Vec<_> = (0..doors).map(|index| run.field(first, index)).collect();
        let are_free = line.iter().all(|field| board.is_empty(*field));
        let walk = match run.side {
            Side::Left => run.steps[0],
            Side::Right => {
                line.reverse();
                run.steps[0].reversed()
            }
        };
        let filled = if are_free { flood.fill_left_of(board.position(), &line, Some(walk)) } else { None };
        let expected = filled.map(|sums| FieldSums::of(first).surplus * sums.surplus);
        let case = || format!("{doors} doors of {run:?}\n{}", crate::show::text(board));
        // The second time the memo table is used.
        assert_eq!([0; 2].map(|_| areas.doors(at, run).surplus(doors)), [expected; 2], "{}", case());
        *closed += u32::from(expected.is_some());
    }
}

#[test]
fn prefix_areas_agree_with_flood_fill() {
    let mut chance = Chance::from_seed(5);
    let mut closed = 0;
    for round in 0..4000 {
        let most = if round % 50 == 0 { 45 } else { 12 };
        let size = Size::new(1 + chance.below(most) as i32, 1 + chance.below(12) as i32).expect("a size");
        let mut board = Board::between(size, chance.field(size), chance.field(size));
        for _ in 0..chance.below(2 * size.fields() as u32) {
            let near = |step: &Step| board.position().walls_around(board.live().neighbour(*step)).count_ones() > 2;
            let free = board.free_steps();
            let steps: Steps = free.iter().filter(|step| round % 3 > 0 || near(step)).collect();
            match chance.choose(if steps.is_empty() { free } else { steps }) {
                Some(step) => board.step(step),
                None => break,
            }
        }
        let shown = shuffled(&board);
        let (mut areas, mut traced) = (Areas::for_size(board.size()), Areas::for_size(board.size()));
        for _ in 0..12 {
            let first = Step::ALL[chance.below(4) as usize];
            let second = [first, first.turned_left(), first.turned_right()][chance.below(3) as usize];
            let side = if chance.below(2) == 0 { Side::Left } else { Side::Right };
            let from = (chance.below(5) as i32 - 2, chance.below(5) as i32 - 2);
            let run = Run::stairs(from, [first, second], side);
            prefixes_agree(&board, &mut areas, run, &mut closed);
            prefixes_agree(&shown, &mut traced, run, &mut closed);
        }
    }
    assert!(closed > 15_000, "{closed}");
}
