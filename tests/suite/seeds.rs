//! A seed gives one line: the same in every version, and the same for every guide that accepts exactly the viable steps.

use crate::program::{oneway, stderr, stdout};
use oneway::grid::{Chance, Field, Size};
use oneway::line::deduce::RuleSet;
use oneway::line::walk::by_witness::WitnessWalker;
use oneway::line::walk::{WalkOutcome, Walker};
use oneway::line::{Board, exact};

/// A board with the first field of a line, between the given ends or opposite corners.
fn board(size: &str, ends: Option<[(i32, i32); 2]>) -> Board {
    let size: Size = size.parse().expect("a size");
    let [start, end] = ends.map_or(size.opposite_corners(), |ends| ends.map(|(x, y)| Field::new(x, y)));
    Board::between(size, start, end)
}

fn by_witness(board: &Board, rules: RuleSet, seed: u64) -> Vec<Field> {
    let mut walker = WitnessWalker::new(board.size(), board.live(), board.end(), rules).expect("there is a line");
    walker.walk_at_random(&mut Chance::from_seed(seed));
    walker.board().line().to_vec()
}

fn by_rules(board: &Board, rules: RuleSet, seed: u64) -> Vec<Field> {
    let mut walker = Walker::on(board.clone(), rules);
    assert_eq!(walker.walk_at_random(&mut Chance::from_seed(seed)), WalkOutcome::Complete);
    walker.board().line().to_vec()
}

fn exact(board: &Board, seed: u64) -> Vec<Field> {
    let mut board = board.clone();
    assert_eq!(exact::walk(&mut board, &mut Chance::from_seed(seed)), Ok(true));
    board.line().to_vec()
}

/// A line as one letter for each step; a long line as a hash.
fn written(line: &[Field]) -> String {
    if line.len() > 50 {
        let add = |sum: u64, field: &Field| sum.wrapping_mul(1_000_003).wrapping_add((field.x * 1000 + field.y) as u64);
        return format!("{:016x}", line.iter().fold(0, add));
    }
    let letter = |pair: &[Field]| pair[0].step_to(pair[1]).expect("from field to field").name()[..1].to_uppercase();
    line.windows(2).map(letter).collect()
}

#[test]
fn on_small_boards_all_guides_draw_the_same_line() {
    let inside = Some([(4, 3), (1, 1)]);
    for (size, ends) in [("5", None), ("7", None), ("9", None), ("8x7", Some([(1, 1), (8, 1)])), ("6x5", inside)] {
        let board = board(size, ends);
        let drawings_hold = ends != inside;
        for seed in 0..20 {
            let line = exact(&board, seed);
            // Without rules the referee decides, without drawings the universal rule, as in a library without the feature `drawn`.
            for rules in [RuleSet::NONE, RuleSet::universal(), RuleSet::all(), RuleSet::drawn()] {
                let rules = rules.between(board.size(), board.live(), board.end());
                assert_eq!(by_witness(&board, rules, seed), line, "{size}, seed {seed}, {rules:?}");
                if rules.universal || (drawings_hold && rules.drawn.is_some()) {
                    assert_eq!(by_rules(&board, rules, seed), line, "{size}, seed {seed}, {rules:?}");
                }
            }
        }
    }
}

#[test]
fn on_larger_boards_the_line_is_the_same_with_and_without_drawings() {
    for (size, ends, seeds) in [
        ("15", None, 0..20),
        ("21", None, 0..20),
        ("30x21", Some([(1, 1), (30, 1)]), 0..6),
        ("31", None, 0..6),
        ("41", None, 0..3),
        ("61", None, 0..2),
    ] {
        let board = board(size, ends);
        for seed in seeds {
            let [universal, all] = [RuleSet::universal(), RuleSet::all()].map(|rules| by_witness(&board, rules, seed));
            assert_eq!(universal, all, "{size}, seed {seed}");
            if board.size().fields() < 1000 {
                let [universal, both] =
                    [RuleSet::universal(), RuleSet::all()].map(|rules| by_rules(&board, rules, seed));
                assert_eq!((&universal, &both), (&all, &all), "{size}, seed {seed}");
            }
        }
    }
}

#[test]
fn lines_of_seeds_never_change() {
    // If one of these has to change, CHANGELOG.md must mention it.
    let pinned = [
        ("5", None, 1, "RDLDDDRUURUURRDLDRDLLDRR"),
        ("5", None, 7, "DDDDRUURRULLURRRDDDLLDRR"),
        ("7", None, 1, "RDLDDDDDRRULURRDDRUURUULDLLLURRULURRDRURDDDDDLDR"),
        ("7", None, u64::MAX, "RRRDRURRDLDRDLLULDLDLUURULLDDDDDRURDRRULURRRDLDR"),
        ("6x5", Some([(4, 3), (1, 1)]), 1, "ULURRRDLDRDDLULDLUULDDLUUURUL"),
        ("8x3", Some([(1, 1), (1, 2)]), 3, "RDRURDRURRRDDLULDLLLLLU"),
        ("21", None, 7, "4c00f6b59b3f7953"),
        ("30x21", Some([(1, 1), (30, 1)]), 1, "7fe2b6ae810a93dc"),
        ("21", Some([(11, 11), (1, 1)]), 1, "d03dcff3a4a05bbb"),
        ("61", None, 1, "863d9ba47e5d59d7"),
    ];
    let lines = pinned.map(|(size, ends, seed, _)| written(&by_witness(&board(size, ends), RuleSet::all(), seed)));
    assert_eq!(lines, pinned.map(|(_, _, _, line)| line.to_owned()));
}

#[test]
fn the_program_draws_the_same_line_with_all_rules_and_with_the_universal_one() {
    for size in ["9", "21"] {
        let walk = |arguments: &[&str]| {
            let output = oneway(&[&["walk", "--size", size, "--seed", "7"], arguments].concat());
            assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
            stdout(&output).to_owned()
        };
        let usual = walk(&[]);
        for rules in ["all", "universal"] {
            assert_eq!(walk(&["--rules", rules]), usual);
            assert_eq!(walk(&["--rules", rules, "--by", "rules"]), usual);
        }
    }
    let exact = oneway(&["walk", "--size", "9", "--seed", "7", "--by", "exact"]);
    assert_eq!(stdout(&exact), stdout(&oneway(&["walk", "--size", "9", "--seed", "7"])));
}

#[test]
fn a_level_without_rooms_is_the_labyrinth_of_the_same_seed() {
    let level = ["level", "--map", "19", "--entrance", "1,1", "--exit", "17,17", "--room", "1x1", "--seed", "7"];
    let level = oneway(&[&level[..], &["--format", "json"]].concat());
    let level: serde_json::Value = serde_json::from_slice(&level.stdout).expect("JSON");
    let line = by_witness(&board("9", None), RuleSet::universal(), 7);
    let squares = line.iter().map(|field| [i64::from(2 * field.x - 1), i64::from(2 * field.y - 1)]);
    let way = level["path"].as_array().expect("a path").iter().step_by(2);
    assert!(way.cloned().eq(squares.map(|square| serde_json::json!(square))), "{level}");
}
