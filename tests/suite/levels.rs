//! Levels, checked by their maps alone, without the code that builds them.

use oneway::grid::{Chance, Size};
use oneway::line::level::{Level, LevelError, Plan, Square};
use std::collections::{BTreeSet, VecDeque};

/// The first fault of a map, if it has one. A room is given by its upper left and its lower right square.
fn fault(rows: &[String], rooms: &[[(usize, usize); 2]]) -> Option<String> {
    let map: Vec<Vec<u8>> = rows.iter().map(|row| row.bytes().collect()).collect();
    let (width, height) = (map[0].len(), map.len());
    let is_open = |x: usize, y: usize| map[y][x] != b'#';
    let in_a_room = |x: usize, y: usize| {
        rooms.iter().any(|&[(left, top), (right, low)]| x >= left && x <= right && y >= top && y <= low)
    };
    let neighbours = |x: usize, y: usize| [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)];
    let open_squares = || (0..height).flat_map(|y| (0..width).map(move |x| (x, y))).filter(|&(x, y)| is_open(x, y));
    if map.iter().any(|row| row.len() != width || row.iter().any(|square| !b"# <>".contains(square))) {
        return Some(format!("not a map of {width} columns"));
    }
    if let Some((x, y)) = open_squares().find(|&(x, y)| x == 0 || y == 0 || x == width - 1 || y == height - 1) {
        return Some(format!("the outer wall is open at {x},{y}"));
    }
    for y in 0..height - 1 {
        for x in 0..width - 1 {
            let block = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)];
            let open = block.iter().filter(|(x, y)| is_open(*x, *y)).count();
            if open == 0 {
                return Some(format!("a block of wall at {x},{y}"));
            }
            if open == 4 && !block.iter().all(|(x, y)| in_a_room(*x, *y)) {
                return Some(format!("a block of floor at {x},{y}"));
            }
        }
    }
    let mark = |wanted: u8| open_squares().filter(|&(x, y)| map[y][x] == wanted).collect::<Vec<_>>();
    let ends = [mark(b'<'), mark(b'>')].concat();
    if ends.len() != 2 {
        return Some(format!("entrance and exit: {ends:?}"));
    }
    for (x, y) in open_squares().filter(|&(x, y)| !in_a_room(x, y)) {
        let ways = neighbours(x, y).into_iter().filter(|(x, y)| is_open(*x, *y)).count();
        let wanted = if ends.contains(&(x, y)) { 1 } else { 2 };
        if ways != wanted {
            return Some(format!("{ways} ways at {x},{y} instead of {wanted}"));
        }
    }
    for &[(left, top), (right, low)] in rooms {
        let inside = (top..=low).flat_map(|y| (left..=right).map(move |x| (x, y)));
        if let Some((x, y)) = inside.clone().find(|&(x, y)| !is_open(x, y)) {
            return Some(format!("wall in a room at {x},{y}"));
        }
        let doors = inside.flat_map(|(x, y)| neighbours(x, y)).filter(|&(x, y)| is_open(x, y) && !in_a_room(x, y));
        if doors.collect::<BTreeSet<_>>().len() != 1 {
            return Some("a room has one door".into());
        }
    }
    let (mut reached, mut queue) = (BTreeSet::from([ends[0]]), VecDeque::from([ends[0]]));
    while let Some((x, y)) = queue.pop_front() {
        queue.extend(neighbours(x, y).into_iter().filter(|&(x, y)| is_open(x, y) && reached.insert((x, y))));
    }
    (reached.len() != open_squares().count()).then(|| "not all of it can be reached".into())
}

fn fault_of(level: &Level) -> Option<String> {
    let corner = |square: Square| (square.x as usize, square.y as usize);
    let rooms: Vec<_> = level
        .rooms()
        .iter()
        .map(|room| {
            let (x, y) = corner(room.corner);
            [(x, y), (x + room.width as usize - 1, y + room.height as usize - 1)]
        })
        .collect();
    fault(&level.rows(), &rooms)
}

/// A random square of a map with two odd coordinates.
fn place(map: Size, chance: &mut Chance) -> Square {
    let mut odd = |side: i32| chance.below(side as u32 / 2) as i32 * 2 + 1;
    Square::new(odd(map.width()), odd(map.height()))
}

/// Builds levels with the default ends and with random ends. At least `at_least` of the random ends have to work.
fn check(map: (i32, i32), entrance_room: (i32, i32), exit_room: (i32, i32), seeds: u64, at_least: u64) {
    let map = Size::new(map.0, map.1).expect("a size");
    let by_default = Plan { map, entrance: None, exit: None, entrance_room, exit_room };
    let mut built = 0;
    for seed in 0..seeds {
        let level = Level::build(&by_default, seed).expect("the default ends work");
        assert_eq!(fault_of(&level), None, "{}", level.rows().join("\n"));
        let mut chance = Chance::from_seed(seed);
        let [entrance, mut exit] = [(), ()].map(|()| place(map, &mut chance));
        if exit_room != (1, 1) && exit.x + 2 < map.width() && seed % 2 == 0 {
            // In a room the exit can be between two fields.
            exit.x += 1;
        }
        let plan = Plan { entrance: Some(entrance), exit: Some(exit), ..by_default.clone() };
        match Level::build(&plan, seed) {
            Ok(level) => {
                assert_eq!(fault_of(&level), None, "{}", level.rows().join("\n"));
                assert_eq!((level.entrance(), level.exit()), (entrance, exit));
                built += 1;
            }
            Err(LevelError::NoWay { nearest, .. }) => {
                let (entrance, exit) = *nearest.first().expect("at least one suggestion");
                let plan = Plan { entrance: Some(entrance), exit: Some(exit), ..plan };
                assert_eq!(fault_of(&Level::build(&plan, seed).expect("the suggested places work")), None);
            }
            Err(LevelError::SamePlace(_)) => assert_eq!(entrance, exit),
            Err(error) => panic!("{error}: {plan:?}"),
        }
    }
    assert!(built >= at_least, "{built} of {map} with rooms {entrance_room:?} and {exit_room:?}");
}

#[test]
fn levels_without_rooms_have_one_way_and_no_fault() {
    // The colours rule out half of all random pairs.
    check((71, 21), (1, 1), (1, 1), 200, 70);
    check((41, 41), (1, 1), (1, 1), 200, 70);
}

#[test]
fn levels_with_a_room_have_one_way_and_no_fault() {
    check((71, 21), (1, 1), (3, 3), 200, 190);
    check((41, 41), (1, 1), (3, 3), 200, 190);
}

#[test]
fn levels_with_rooms_of_all_kinds_have_one_way_and_no_fault() {
    check((71, 21), (3, 3), (5, 3), 30, 25);
    check((41, 41), (5, 5), (1, 1), 30, 10);
    check((21, 21), (3, 5), (5, 3), 30, 10);
    check((43, 31), (1, 1), (31, 15), 10, 2);
    check((9, 7), (1, 1), (3, 3), 60, 15);
}

#[test]
fn faults_of_a_map_are_found() {
    let rows = |map: &str| map.split('/').map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(fault(&rows("#####/#< >#/#####"), &[]), None);
    assert_eq!(fault(&rows("#####/#< >#/#####/#####"), &[]).as_deref(), Some("a block of wall at 0,2"));
    assert_eq!(fault(&rows("####/#< #/# >#/####"), &[]).as_deref(), Some("a block of floor at 1,1"));
    assert_eq!(fault(&rows("####/#< #/# >#/####"), &[[(1, 1), (2, 2)]]).as_deref(), Some("a room has one door"));
    assert_eq!(
        fault(&rows("#######/#<   >#/### ###/#   # #/#######"), &[]).as_deref(),
        Some("3 ways at 3,1 instead of 2")
    );
    assert_eq!(fault(&rows("#####/#<#>#/# # #/#####"), &[]).as_deref(), Some("1 ways at 1,2 instead of 2"));
}
