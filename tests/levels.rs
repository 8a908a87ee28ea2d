//! Levels, checked by their maps alone: nothing that builds them is asked.

use oneway::level::{Level, LevelError, Plan, Square};
use std::collections::{BTreeSet, VecDeque};

/// What is wrong with a map, if anything. A room is given by its upper left and its lower right square.
fn fault(rows: &[String], rooms: &[((usize, usize), (usize, usize))]) -> Option<String> {
    let map: Vec<Vec<u8>> = rows.iter().map(|row| row.bytes().collect()).collect();
    let (width, height) = (map[0].len(), map.len());
    let is_open = |x: usize, y: usize| map[y][x] != b'#';
    let in_a_room = |x: usize, y: usize| {
        rooms.iter().any(|&((left, top), (right, low))| x >= left && x <= right && y >= top && y <= low)
    };
    let neighbours = |x: usize, y: usize| [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)];
    let open_squares = || (0..height).flat_map(|y| (0..width).map(move |x| (x, y))).filter(|&(x, y)| is_open(x, y));
    for y in 0..height {
        for x in 0..width {
            if map[y].len() != width || !b"# <>".contains(&map[y][x]) {
                return Some(format!("not a map of {width} columns at {x},{y}"));
            }
            if (x == 0 || y == 0 || x == width - 1 || y == height - 1) && is_open(x, y) {
                return Some(format!("the outer wall is open at {x},{y}"));
            }
        }
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
    for &((left, top), (right, low)) in rooms {
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
            ((x, y), (x + room.width as usize - 1, y + room.height as usize - 1))
        })
        .collect();
    fault(&level.rows(), &rooms)
}

fn plan(width: i32, height: i32, entrance_room: (i32, i32), exit_room: (i32, i32)) -> Plan {
    Plan { width, height, entrance: None, exit: None, entrance_room, exit_room }
}

#[test]
fn levels_have_one_way_and_no_fault() {
    for (width, height) in [(71, 21), (41, 41)] {
        for (way_in, way_out) in [((1, 1), (1, 1)), ((1, 1), (3, 3)), ((3, 3), (5, 3)), ((5, 5), (1, 1))] {
            let mut built = 0;
            for seed in 0..50 {
                let level = Level::build(&plan(width, height, way_in, way_out), seed).expect("the ends are found");
                assert_eq!(fault_of(&level), None, "{}", level.rows().join("\n"));
                // Random places, most of which have a way.
                let place = |number: u64| {
                    let hash = (seed * 4 + number).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 20;
                    Square::new(
                        (hash % (width as u64 / 2)) as i32 * 2 + 1,
                        (hash / 1000 % (height as u64 / 2)) as i32 * 2 + 1,
                    )
                };
                let plan =
                    Plan { entrance: Some(place(0)), exit: Some(place(1)), ..plan(width, height, way_in, way_out) };
                match Level::build(&plan, seed) {
                    Ok(level) => {
                        assert_eq!(fault_of(&level), None, "{}", level.rows().join("\n"));
                        assert_eq!((level.entrance(), level.exit()), (place(0), place(1)));
                        built += 1;
                    }
                    Err(LevelError::NoWay { nearest, .. }) => assert!(!nearest.is_empty(), "{plan:?}"),
                    Err(error) => panic!("{error}: {plan:?}"),
                }
            }
            assert!(built >= 15, "{built} of {width}x{height} with rooms {way_in:?} and {way_out:?}");
        }
    }
}
