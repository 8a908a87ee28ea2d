//! The cuts and the whole referee against the plain frontier over the whole board, and against obvious searches.

use super::crossing::FrontierCell;
use super::faces::MapFaces;
use super::*;
use crate::grid::{Chance, Size};
use std::collections::BTreeSet;

/// A rest as drawn: `o` both ends, `.` the other fields.
fn drawn(rows: &[&str]) -> Rest {
    let marked = |mark: char| {
        let fields = |(y, row): (usize, &&str)| -> Vec<Field> {
            let marked = row.chars().enumerate().filter(|(_, at)| *at == mark);
            marked.map(|(x, _)| Field::new(x as i32 + 1, y as i32 + 1)).collect()
        };
        rows.iter().enumerate().flat_map(fields).collect::<Vec<_>>()
    };
    let ends = marked('o').try_into().expect("two ends");
    Rest { fields: [marked('.'), marked('o')].concat(), ends }
}

/// The rest of these fields between two of them.
fn between_any(mut fields: Vec<Field>, chance: &mut Chance) -> Option<Rest> {
    let mut any = |fields: &mut Vec<Field>| fields.swap_remove(chance.below(fields.len() as u32) as usize);
    if fields.len() < 2 {
        return None;
    }
    let ends = [any(&mut fields), any(&mut fields)];
    fields.extend(ends);
    Some(Rest { fields, ends })
}

/// A rest of rooms: long walls with one to three openings, a few more walls, and any two ends.
fn any_rooms(chance: &mut Chance) -> Option<Rest> {
    let mut below = |bound: i32| chance.below(bound as u32) as i32;
    let size = Size::new(3 + below(7), 3 + below(7)).expect("a size");
    let mut walls = BTreeSet::new();
    for _ in 0..below(3) {
        let is_column = below(2) == 0;
        let field = |at: i32, along: i32| if is_column { Field::new(at, along) } else { Field::new(along, at) };
        let (across, along) = if is_column { (size.width(), size.height()) } else { (size.height(), size.width()) };
        let at = 1 + below(across);
        walls.extend((1..=along).map(|along| field(at, along)));
        for _ in 0..1 + below(3) {
            walls.remove(&field(at, 1 + below(along)));
        }
    }
    for _ in 0..below(4) {
        walls.insert(Field::new(1 + below(size.width()), 1 + below(size.height())));
    }
    between_any(size.all_fields().filter(|field| !walls.contains(field)).collect(), chance)
}

/// The fields of a random line between its ends, so that there is a completion.
fn any_line(chance: &mut Chance) -> Option<Rest> {
    let size = Size::new(3 + chance.below(7) as i32, 3 + chance.below(7) as i32).expect("a size");
    let mut board = Board::between(size, chance.field(size), Field::new(1, 1));
    while let Some(step) = chance.choose(board.steps_to_empty_fields()) {
        board.step(step);
    }
    let fields = board.line().to_vec();
    (fields.len() > 1).then(|| Rest { ends: [fields[0], board.live()], fields })
}

fn rests(number: u64) -> impl Iterator<Item = Rest> {
    (0..number).filter_map(|number| {
        let mut chance = Chance::from_seed(number);
        if number % 3 == 0 { any_line(&mut chance) } else { any_rooms(&mut chance) }
    })
}

/// The number of completions by the frontier over a whole board of 9x9, without any cut.
fn plain(rest: &Rest) -> BigUint {
    if rest.ends[0] == rest.ends[1] {
        return BigUint::from(u8::from(rest.fields.len() == 1));
    }
    let cells = Size::square(9).expect("a size").all_fields().map(|field| match field {
        _ if rest.ends.contains(&field) => FrontierCell::Endpoint,
        _ if rest.fields.contains(&field) => FrontierCell::Passage,
        _ => FrontierCell::Wall,
    });
    frontier::count::<u64>(&Region { columns: 9, cells: cells.collect() }, usize::MAX).expect("narrow")
}

fn plain_sum(split: &Pieces) -> BigUint {
    split.products.iter().map(|product| product.iter().map(plain).product::<BigUint>()).sum()
}

/// A judgement that cuts wherever it can.
fn eager(is_counting: bool) -> Judgement {
    Judgement { uncut: 0, ..Judgement::new(MOST_STATES, is_counting) }
}

#[test]
fn cuts_change_no_number_of_completions() {
    let (mut completable, mut cut_along_ways) = (0, 0);
    for rest in rests(6000) {
        let ways = plain(&rest);
        completable += u32::from(ways > BigUint::ZERO);
        let exists = eager(false).completions(rest.clone()).expect("narrow");
        assert_eq!(exists > BigUint::ZERO, ways > BigUint::ZERO, "{rest:?}");
        let counting = eager(true);
        assert_eq!(counting.completions(rest.clone()), Ok(ways), "{rest:?}");
        cut_along_ways += u32::from(counting.cut_cells.get() < MOST_CUT_CELLS);
    }
    assert!(completable > 2000 && cut_along_ways > 500, "{completable} {cut_along_ways}");
}

#[test]
fn the_products_of_each_cut_add_up_to_all_completions() {
    // How often each kind of cut occurred where the rest has no completion, and where it has one.
    let (mut at_fields, mut with_corridors, mut with_arcs) = ([0; 2], [0; 2], [[0; 2]; 3]);
    for rest in rests(30_000) {
        let ways = plain(&rest);
        let map = Map::of(&rest);
        let Some(cutter) = Cutter::of(&rest, &map) else {
            assert_eq!(ways, BigUint::ZERO, "{rest:?}");
            continue;
        };
        let check = |split: &Pieces, kind: &mut [u32; 2]| {
            assert_eq!(plain_sum(split), ways, "{rest:?} {split:?}");
            kind[usize::from(ways > BigUint::ZERO)] += 1;
        };
        if let Some(split) = cutter.split_at_fields() {
            check(&split, &mut at_fields);
            continue;
        }
        for split in cutter.splits_along_ways() {
            let both_ends_in_a_piece = split.products.iter().flatten().any(|piece| piece.ends == rest.ends);
            match both_ends_in_a_piece {
                true => check(&split, &mut with_corridors),
                false => check(&split, &mut with_arcs[split.products.len()]),
            }
        }
    }
    let [impossible, in_one_direction, in_both] = with_arcs;
    for [dead, viable] in [at_fields, with_corridors, in_one_direction, in_both] {
        assert!(dead > 50 && viable > 50, "{at_fields:?} {with_corridors:?} {with_arcs:?}");
    }
    assert!(impossible[0] > 50 && impossible[1] == 0, "{impossible:?}");
}

#[test]
fn faces_show_the_fields_and_the_ways_that_separate_a_rest() {
    let (mut fields, mut pairs) = (0, 0);
    for rest in rests(600) {
        let map = Map::of(&rest);
        if Cutter::of(&rest, &map).is_none() {
            continue;
        }
        let faces = MapFaces::of(&map);
        let free: Vec<usize> = map.free().collect();
        for removed in &free {
            let others = free.iter().copied().filter(|at| at != removed).collect();
            let separates = !is_connected(&map, others, &[]);
            assert_eq!(faces.separate_at(*removed), separates, "{rest:?} {}", map.field(*removed));
            fields += u32::from(separates);
        }
        if free.iter().any(|at| faces.separate_at(*at)) {
            continue;
        }
        let ways: Vec<_> = free.iter().flat_map(|at| map.neighbours(*at).map(|to| [*at, to])).collect();
        let ways: Vec<_> = ways.into_iter().filter(|[at, to]| at < to).collect();
        for (number, one) in ways.iter().enumerate() {
            for other in &ways[..number] {
                let separate = !is_connected(&map, free.iter().copied().collect(), &[*one, *other]);
                let [beside_one, beside_other] = [one, other].map(|[at, to]| faces.beside_way(*at, *to));
                assert_eq!(beside_one == beside_other, separate, "{rest:?} {one:?} {other:?}");
                pairs += u32::from(separate);
            }
        }
    }
    assert!(fields > 500 && pairs > 500, "{fields} {pairs}");
}

/// Whether these cells are connected without some ways.
fn is_connected(map: &Map, mut cells: BTreeSet<usize>, without: &[[usize; 2]]) -> bool {
    let mut next: Vec<usize> = cells.pop_first().into_iter().collect();
    while let Some(at) = next.pop() {
        let ways = map.neighbours(at).filter(|to| !without.iter().any(|way| way.contains(&at) && way.contains(to)));
        next.extend(ways.filter(|to| cells.remove(to)));
    }
    cells.is_empty()
}

/// The numbers of fields of the pieces.
fn fields(split: &Pieces) -> Vec<Vec<usize>> {
    split.products.iter().map(|product| product.iter().map(|piece| piece.fields.len()).collect()).collect()
}

#[test]
fn a_field_and_two_ways_cut_a_rest() {
    let rest = drawn(&["o..#....", "...#....", "........", "...#..o.", "####.#.#", "####....", "####...."]);
    let map = Map::of(&rest);
    let at_fields = Cutter::of(&rest, &map).expect("connected").split_at_fields().expect("a field separates it");
    assert_eq!(fields(&at_fields), [[12, 26]]);
    // Two ways lead from the second room to one without an end, for which the second room gets a corridor.
    let second = &at_fields.products[0][1];
    let map = Map::of(second);
    let along_ways: Vec<_> = Cutter::of(second, &map).expect("connected").splits_along_ways().collect();
    assert_eq!(along_ways.iter().map(fields).collect::<Vec<_>>(), [[[1, 8, 1, 16 + 5]]]);
    assert_eq!(eager(true).completions(rest.clone()), Ok(plain(&rest)));
}

/// A rest of rooms on a board, row by row to and fro, each with two ways to the next one. The last end is beside the
/// first.
fn many_rooms(across: i32, down: i32) -> Rest {
    /// The width and the height of a room, with a wall.
    const ROOM: (i32, i32) = (9, 10);
    let is_door = |at: i32| at == 3 || at == 6;
    let is_free = |field: &Field| match (field.x % ROOM.0, field.y % ROOM.1) {
        (0, 0) => false,
        (0, y) => is_door(y),
        (x, 0) => is_door(x) && field.x / ROOM.0 == if field.y / ROOM.1 % 2 == 1 { across - 1 } else { 0 },
        _ => true,
    };
    let size = Size::new(across * ROOM.0 - 1, down * ROOM.1 - 1).expect("a size");
    Rest { fields: size.all_fields().filter(is_free).collect(), ends: [Field::new(1, 1), Field::new(2, 1)] }
}

#[test]
fn a_large_board_with_many_rooms_is_counted_in_a_moment() {
    let ways = Judgement::new(QUICK_STATES, true).completions(many_rooms(6, 6)).expect("each room is narrow");
    assert_eq!(ways.bits(), 861);
    let uncut = Judgement { uncut: usize::MAX, ..Judgement::new(QUICK_STATES, true) };
    assert_eq!(uncut.completions(many_rooms(6, 6)), Err(TooWide));
    assert_eq!(uncut.completions(many_rooms(1, 2)), Judgement::new(QUICK_STATES, true).completions(many_rooms(1, 2)));
}

#[test]
fn a_board_of_any_size_with_any_number_of_cuts_is_judged_in_a_moment() {
    let side = 1001;
    let rest = |is_free: &dyn Fn(Field) -> bool, ends: [Field; 2]| {
        let all = Size::square(side).expect("a size").all_fields();
        Rest { fields: all.filter(|field| is_free(*field)).collect(), ends }
    };
    let judged = |rest: Rest| Judgement::new(QUICK_STATES, true).completions(rest);
    // A corridor to and fro: each field separates it.
    let is_turn = |field: Field| field.x == if field.y % 4 == 2 { side } else { 1 };
    let corridor = rest(&|field| field.y % 2 == 1 || is_turn(field), [Field::new(1, 1), Field::new(side, side)]);
    assert_eq!(judged(corridor), Ok(BigUint::from(1u8)));
    // A comb: each tooth hangs on two ways.
    let comb = rest(&|field| field.y <= 2 || field.x % 3 != 0, [Field::new(1, 1), Field::new(1, 2)]);
    assert_eq!(judged(comb), Err(TooWide));
}
