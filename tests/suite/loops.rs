//! Closed lines: through boards, masks and levels, checked by a validator that knows only the fields, and where there is none, by a
//! search that knows no rule.

use crate::masks::{fields, goes_on, random_mask, validate};
use crate::program::{oneway, oneway_with_input, stderr, stdout};
use oneway::Field;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The path of a loop that the program draws.
fn drawn(arguments: &[&str]) -> Vec<Field> {
    let json: Value =
        serde_json::from_str(stdout(&oneway(&[arguments, &["--format", "json"]].concat()))).expect("JSON");
    assert_eq!(json["closed"], true);
    let number = |value: &Value| value.as_i64().expect("a number") as i32;
    json["path"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|field| Field::new(number(&field[0]), number(&field[1])))
        .collect()
}

/// Checks that a line visits all these fields and then comes back.
fn validate_loop(line: &[Field], fields: &BTreeSet<(i32, i32)>) {
    validate(line, fields);
    assert!(line.len() > 2 && line[0].step_to(line[line.len() - 1]).is_some());
}

#[test]
fn loops_over_boards_visit_every_field_and_come_back() {
    for (size, start) in
        [("2x2", "1,1"), ("2x7", "2,7"), ("9x4", "5,2"), ("12", "6,6"), ("31x30", "30,1"), ("240x230", "9,9")]
    {
        let line = drawn(&["walk", "--size", size, "--closed", "--start", start, "--seed", "5"]);
        let (width, height) = size.split_once('x').unwrap_or((size, size));
        let [width, height] = [width, height].map(|side| side.parse::<i32>().expect("a number"));
        validate_loop(&line, &(1..=width).flat_map(|x| (1..=height).map(move |y| (x, y))).collect());
        assert_eq!(format!("{},{}", line[0].x, line[0].y), start);
    }
}

#[test]
fn every_loop_of_a_small_board_is_drawn_in_both_directions() {
    // The 4x4 has six loops.
    let mut seen = BTreeMap::new();
    for seed in 0..200 {
        let line = drawn(&["walk", "--size", "4", "--closed", "--seed", &seed.to_string()]);
        *seen.entry(line).or_insert(0) += 1;
    }
    assert_eq!(seen.len(), 12);
}

#[test]
fn through_small_masks_there_is_a_loop_or_a_reason_that_holds() {
    let (mut loops, mut none) = (0, 0);
    for seed in 0..1500 {
        let mask = Arc::new(random_mask(seed, 6));
        let all = fields(&mask);
        let first = *all.first().expect("it has fields");
        let mut left = all.clone();
        left.remove(&first);
        let besides = [(first.0 + 1, first.1), (first.0, first.1 + 1)];
        let expected = all.len() > 2 && besides.into_iter().any(|end| goes_on(first, &mut left.clone(), Some(end)));
        match oneway::line::mask::some_loop(&mask, None, &mut oneway::grid::Chance::from_seed(seed)) {
            Ok(line) => {
                loops += 1;
                validate_loop(&line, &all);
            }
            Err(why) => {
                none += 1;
                assert!(!why.is_undecided() && !expected, "{why}: {mask:?}");
                assert!(why.blamed().iter().all(|field| mask.contains(*field)), "{why}");
            }
        }
    }
    assert!(loops > 20 && none > 100, "{loops} loops, {none} without");
}

#[test]
fn loops_are_shown_without_ends() {
    let shown = |arguments: &[&str]| {
        let output = oneway(&[&["walk", "--size", "4", "--closed", "--seed", "1"], arguments].concat());
        stdout(&output).to_owned()
    };
    assert!(!shown(&["--format", "text"]).contains(['╶', '╷', '╴', '╵']));
    assert!(!shown(&["--format", "svg"]).contains("<circle"));
    let labyrinth = shown(&["--show", "labyrinth"]);
    let rows: Vec<_> = labyrinth.lines().collect();
    assert!(rows[0].chars().chain(rows[8].chars()).all(|wall| wall == '#') && !labyrinth.contains(['<', '>']));
    assert!(!shown(&["--show", "labyrinth", "--format", "svg"]).contains("<circle"));
    // A pen ends where it began.
    let code = shown(&["--format", "gcode"]);
    let moves = code.lines().filter_map(|line| line.strip_prefix("G0 X").or(line.strip_prefix("G1 X")));
    let places: Vec<_> = moves.map(|place| place.split(" F").next()).collect();
    assert!(places.len() > 4 && places.first() == places.last(), "{code}");
}

#[test]
fn levels_are_closed_and_have_any_outline() {
    let rows = |arguments: &[&str], input: &str| {
        let output = oneway_with_input(&[&["level", "--seed", "3"], arguments].concat(), input);
        stdout(&output).lines().map(str::to_owned).collect::<Vec<_>>()
    };
    let open = |rows: &[String]| {
        let squares =
            rows.iter().zip(0..).flat_map(|(row, y)| row.chars().zip(0..).map(move |(sign, x)| (sign, (x, y))));
        squares.filter(|(sign, _)| *sign != '#').map(|(_, square)| square).collect::<BTreeSet<(i32, i32)>>()
    };
    let beside = |open: &BTreeSet<(i32, i32)>, (x, y): (i32, i32)| {
        [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)].into_iter().filter(|square| open.contains(square)).count()
    };
    let closed = open(&rows(&["--map", "21x13", "--closed"], ""));
    assert_eq!(closed.len(), 2 * 60, "every field, and a square to the next one");
    assert!(closed.iter().all(|square| beside(&closed, *square) == 2));
    let masked = rows(&["--mask", "-", "--double"], "##.\n.##\n");
    assert_eq!((masked.len(), masked[0].len()), (9, 13));
    let way = open(&masked);
    assert_eq!(way.len(), 2 * 16 - 1);
    assert_eq!(way.iter().filter(|square| beside(&way, **square) == 1).count(), 2, "the two ends");
    let both = rows(&["--mask", "-", "--double", "--closed"], "##.\n.##\n");
    assert_eq!(open(&both).len(), 2 * 16);
    assert!(both.concat().contains('<') && !both.concat().contains('>'));
}

#[test]
fn what_has_no_loop_is_refused_with_the_reason() {
    for (arguments, input, expected) in [
        (&["walk", "--size", "9", "--closed"][..], "", "no loop through all 81 fields of 9x9"),
        (&["walk", "--size", "1x8", "--closed"], "", "it needs two rows and two columns"),
        (&["walk", "--size", "8", "--closed", "--start", "9,1"], "", "(9, 1) lies outside the board"),
        (&["walk", "--size", "8", "--closed", "--end", "1,2"], "", "cannot be used with"),
        (&["walk", "--size", "8", "--closed", "--by", "rules"], "", "--closed needs --by witness"),
        (&["walk", "--mask", "-", "--closed"], "###\n##.\n.#.\n", "a dead end"),
        (&["walk", "--mask", "-", "--closed"], "##..\n##..\n.###\n..##\n", "equal"),
        (&["walk", "--mask", "-", "--closed"], "##...\n####.\n..##.\n", "falls into parts"),
        (&["walk", "--mask", "-", "--closed"], "##..\n....\n..##\n", "2 parts"),
        (&["level", "--map", "21x13", "--closed", "--exit", "1,1"], "", "--exit is for levels without"),
        (&["level", "--map", "11x11", "--closed"], "", "no loop through all 25 fields"),
        (&["level"], "", "--map"),
    ] {
        let output = oneway_with_input(arguments, input);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(stderr(&output).contains(expected), "{arguments:?}: {}", stderr(&output));
    }
}
