//! `oneway solve`, `oneway puzzle takuzu` and `oneway count --puzzle takuzu` as their users call them.

use crate::program::{oneway, oneway_with_input, stderr, stdout, without_metadata};
use resvg::tiny_skia::Pixmap;
use serde_json::{Value, json};
use std::process::Output;

/// A board with one solution, which the drawings find.
const ONE: &str = "....00\n...00.\n.....0\n..11.0\n......\n.1....\n";
/// A board with signs and one solution.
const SIGNS: &str = "1 . . .\n  x\n. .=0 .\n. .=. .\n. . . .\n";
/// A board with several solutions.
const SEVERAL: &str = "00.1\n....\n1...\n.0..\n";
/// A board without a solution, as the drawings show.
const NONE: &str = "1..0\n.0..\n1...\n.0..\n";

fn solve(input: &str, options: &[&str]) -> Output {
    oneway_with_input(&[&["solve", "-"], options].concat(), input)
}

/// The exit code, stdout and stderr, for snapshots.
fn shown(output: &Output) -> String {
    format!("exit {}\n{}--- stderr\n{}", output.status.code().unwrap_or(-1), stdout(output), stderr(output))
}

#[test]
fn solve_prints_the_solution_and_how_many_there_are() {
    for (name, board) in [("one", ONE), ("signs", SIGNS), ("several", SEVERAL), ("none", NONE)] {
        insta::assert_snapshot!(format!("solve_{name}"), shown(&solve(board, &[])));
        insta::assert_snapshot!(format!("explain_{name}"), shown(&solve(board, &["--explain"])));
        insta::assert_snapshot!(format!("hint_{name}"), shown(&solve(board, &["--hint"])));
    }
}

#[test]
fn a_file_may_have_several_boards() {
    let boards = [ONE, SEVERAL, SIGNS].join("\n");
    insta::assert_snapshot!(shown(&solve(&boards, &[])));
    let both = solve(&[ONE, SIGNS].join("\n"), &[]);
    assert_eq!(both.status.code(), Some(0), "each has one solution");
    let each = [ONE, SIGNS].map(|board| stdout(&solve(board, &[])).to_owned());
    assert_eq!(stdout(&both), each.join("\n"));
}

#[test]
fn equal_lines_may_be_allowed() {
    let full = "0110\n1001\n0110\n1001\n";
    let refused = solve(full, &[]);
    assert_eq!((refused.status.code(), stdout(&refused)), (Some(2), ""));
    assert!(stderr(&refused).contains("--no-distinct"), "{}", stderr(&refused));
    let allowed = solve(full, &["--no-distinct"]);
    assert_eq!((allowed.status.code(), stdout(&allowed)), (Some(0), full));
    let open = full.replace("1001\n0110", "....\n....");
    assert_eq!(solve(&open, &["--no-distinct"]).status.code(), Some(1), "several");
}

#[test]
fn bad_input_has_a_place_and_exit_code_2() {
    let long = ".".repeat(31) + "\n";
    let messages: Vec<String> = [
        "",
        "01.\n10.\n...\n",
        "0a1.\n....\n....\n....\n",
        "\u{1b}[2J..\n....\n",
        "0...\n...\n",
        "000...\n......\n",
        "0.0.0.\n0.....\n......\n......\n0.....\n......\n0.....\n0.....\n",
        "0011\n....\n0011\n....\n",
        "0=1\n. .\n",
        "0 .\n x\n. .\n",
        "0=.\n..\n",
        "..\n=\n..\n",
        "01\n10\n\n00\n..\n\n0\n",
        "{\"width\": 4}",
        "7|1,1;1,2\n",
        &long.repeat(31),
    ]
    .into_iter()
    .map(|input| {
        let output = solve(input, &[]);
        assert_eq!((output.status.code(), stdout(&output)), (Some(2), ""), "{input:?}");
        let start: String = input.chars().take(32).collect();
        format!("{start:?}\n{}", stderr(&output))
    })
    .collect();
    insta::assert_snapshot!(messages.join("\n"));
}

#[test]
fn a_file_is_named_in_messages_and_hostile_files_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str| folder.path().join(name);
    std::fs::write(file("bad.txt"), "01\n0x\n").expect("written");
    std::fs::File::create(file("huge.txt")).and_then(|file| file.set_len(100 << 20)).expect("written");
    std::fs::write(file("binary.txt"), b"\xff\xfe0.").expect("written");
    for (name, why) in [
        ("bad.txt", "bad.txt:2:2: there is no room for signs"),
        ("huge.txt", "huge.txt: this file is too large"),
        ("binary.txt", "binary.txt: this is not text"),
        ("nowhere.txt", "nowhere.txt: No such file"),
        (".", "this is not a regular file"),
    ] {
        let output = oneway(&["solve", file(name).to_str().expect("text")]);
        assert_eq!((output.status.code(), stdout(&output)), (Some(2), ""), "{name}");
        assert!(stderr(&output).contains(why), "{name}: {}", stderr(&output));
    }
}

#[test]
fn json_has_the_solutions_and_the_deductions() {
    let objects = |output: &Output| -> Vec<Value> {
        stdout(output).lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
    };
    let boards = [ONE, SEVERAL, NONE, SIGNS].join("\n");
    let solved = objects(&solve(&boards, &["--format", "json"]));
    let numbers: Vec<_> = solved.iter().map(|board| &board["number_of_solutions"]).collect();
    assert_eq!(numbers, [&json!("one"), &json!("several"), &json!("none"), &json!("one")]);
    let rows = |text: &str| json!(text.lines().collect::<Vec<_>>());
    assert_eq!((&solved[0]["board"], &solved[0]["signs"]), (&rows(ONE), &json!([])));
    assert_eq!(solved[0]["solutions"], json!([rows(stdout(&solve(ONE, &[])))]));
    assert_eq!((solved[1]["solutions"].as_array().map(Vec::len), &solved[2]["solutions"]), (Some(2), &json!([])));
    assert!(solved[1]["differ"].as_array().is_some_and(|fields| !fields.is_empty()));
    assert!(solved[2]["reason"].as_str().is_some_and(|reason| reason.contains("contradiction")));
    assert_eq!(solved[3]["signs"][0], json!({ "between": [[2, 1], [2, 2]], "sign": "opposite" }));
    assert!(solved.iter().all(|board| board.get("deductions").is_none()));
    let explained = objects(&solve(ONE, &["--format", "json", "--explain"])).remove(0);
    let deductions = explained["deductions"].as_array().expect("a list");
    assert_eq!(deductions.len(), ONE.matches('.').count());
    let hint = objects(&solve(ONE, &["--format", "json", "--hint"])).remove(0);
    assert_eq!((&hint["deductions"], hint.get("solutions")), (&json!([deductions[0]]), None));
}

#[test]
fn pictures_show_clues_values_and_signs() {
    let svg = |options: &[&str]| {
        let output = solve(SIGNS, &[&["--format", "svg"], options].concat());
        without_metadata(stdout(&output))
    };
    insta::assert_snapshot!("picture_of_a_solution", svg(&[]));
    insta::assert_snapshot!("picture_of_a_hint", svg(&["--hint", "--colours", "dark"]));
    let boards = [ONE, SEVERAL, NONE, SIGNS].join("\n");
    let png = |options: &[&str]| {
        let output = solve(&boards, &[&["--format", "png"], options].concat());
        Pixmap::decode_png(&output.stdout).expect("a picture")
    };
    let page = png(&["--explain"]);
    // Two columns of boards with a space between them: 13 fields and the margin.
    assert_eq!((page.width(), page.height()), (348, 588));
    let inked = page.pixels().iter().filter(|pixel| pixel.red() < 0x80).count();
    assert!((5_000..60_000).contains(&inked), "{inked} pixels of ink");
    let larger = png(&["--field", "48"]);
    assert_eq!((larger.width(), larger.height()), (696, 1176));
    let refused = solve(ONE, &["--field", "48"]);
    assert!(refused.status.code() == Some(2) && stderr(&refused).contains("--field is about pictures"));
    let gradient = solve(ONE, &["--format", "svg", "--colours", "gradient"]);
    assert!(gradient.status.code() == Some(2) && stderr(&gradient).contains("plain, dark"), "{}", stderr(&gradient));
    let case = solve(ONE, &["--format", "case"]);
    assert!(
        case.status.code() == Some(2) && stderr(&case).contains("text, lines, svg, png, pdf, json"),
        "{}",
        stderr(&case)
    );
}

fn puzzle(options: &[&str]) -> Output {
    oneway(&[&["puzzle", "takuzu"], options].concat())
}

#[test]
fn puzzles_are_the_same_for_a_seed_with_any_number_of_threads() {
    let arguments = ["puzzle", "takuzu", "--size", "8x6", "--seed", "7", "--number", "5"];
    let all = oneway(&arguments);
    assert_eq!((all.status.code(), stderr(&all)), (Some(0), ""));
    let mut one_thread = std::process::Command::new(env!("CARGO_BIN_EXE_oneway"));
    let one_thread = one_thread.args(arguments).env("RAYON_NUM_THREADS", "1").output().expect("it runs");
    assert_eq!(stdout(&one_thread), stdout(&all));
    let boards: Vec<&str> = stdout(&all).split("\n\n").map(str::trim_end).collect();
    assert_eq!(boards.len(), 5);
    for (number, board) in boards.iter().enumerate() {
        let alone = puzzle(&["--size", "8x6", "--seed", &(7 + number).to_string()]);
        assert_eq!(stdout(&alone).trim_end(), *board, "board k belongs to the seed plus k");
        assert_eq!(board.lines().map(str::len).collect::<Vec<_>>(), [8; 6]);
    }
    let random = puzzle(&["--size", "4"]);
    let seed = stderr(&random).trim().strip_prefix("seed ").expect("a seed").to_owned();
    assert_eq!(stdout(&puzzle(&["--size", "4", "--seed", &seed])), stdout(&random));
}

#[test]
fn puzzles_are_solved_to_the_solutions_that_are_shown() {
    for options in [&["--size", "6"][..], &["--size", "6x4", "--signs"], &["--size", "8", "--no-distinct"]] {
        let made = puzzle(&[options, &["--seed", "1", "--number", "4", "--solution"]].concat());
        let boards: Vec<String> = stdout(&made).split("\n\n").map(|board| board.trim_end().to_owned() + "\n").collect();
        assert_eq!(boards.len(), 8, "{options:?}");
        for pair in boards.chunks(2) {
            let distinct = if options.contains(&"--no-distinct") { &["--no-distinct"][..] } else { &[] };
            let solved = solve(&pair[0], distinct);
            assert_eq!((solved.status.code(), stdout(&solved)), (Some(0), &pair[1][..]), "{}", stderr(&solved));
            assert!(!options.contains(&"--signs") || pair[0].contains(['=', 'x']), "{}", pair[0]);
        }
    }
}

#[test]
fn a_level_is_the_one_that_solve_finds() {
    for level in ["1", "2", "3", "4", "5"] {
        let made = puzzle(&["--size", "8", "--level", level, "--seed", "3", "--number", "3"]);
        assert_eq!((made.status.code(), stderr(&made)), (Some(0), ""), "level {level}");
        let solved = solve(stdout(&made), &[]);
        assert_eq!(stderr(&solved).matches(&format!("one solution, by drawings up to level {level}\n")).count(), 3);
    }
}

#[test]
fn puzzles_have_json_and_pages_to_print() {
    let arguments = ["--size", "6", "--seed", "2", "--number", "4", "--solution"];
    let json = puzzle(&[&arguments[..], &["--format", "json"]].concat());
    let text = stdout(&puzzle(&arguments)).replace("\n\n", "\n");
    let objects: Vec<Value> = stdout(&json).lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let row_by_row =
        |key: &'static str| objects.iter().map(move |object| object[key].as_array().expect("rows").clone());
    let rows: Vec<Value> =
        row_by_row("board").zip(row_by_row("solution")).flat_map(|(a, b)| [a, b]).flatten().collect();
    assert_eq!(rows, text.lines().map(|line| json!(line)).collect::<Vec<_>>());
    assert_eq!(objects.iter().map(|object| object["seed"].as_u64()).collect::<Vec<_>>(), [2, 3, 4, 5].map(Some));
    let page = puzzle(&[&arguments[..], &["--format", "svg"]].concat());
    for caption in ["1, level ", "4, level ", "1, solution", "4, solution"] {
        assert!(stdout(&page).contains(&format!("<title>{caption}")), "{caption}");
    }
    assert!(stdout(&page).contains("--seed 2 --number 4 --solution --format svg</metadata>"));
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("page.png");
    let written = puzzle(&[&arguments[..], &["-o", file.to_str().expect("text")]].concat());
    assert_eq!((written.status.code(), stdout(&written)), (Some(0), ""));
    let picture = Pixmap::decode_png(&std::fs::read(file).expect("written")).expect("a picture");
    assert_eq!(
        (picture.width(), picture.height()),
        (516, 804),
        "three columns of boards, two rows of puzzles and two of solutions"
    );
}

#[test]
fn sizes_and_numbers_of_puzzles_that_cannot_be_are_refused() {
    for (options, why) in [
        (&["--size", "5"][..], "a side has to be even"),
        (&["--size", "6x7"], "a side has to be even"),
        (&["--size", "2"], "the shortest has 4"),
        (&["--size", "32"], "the longest is 30"),
        (&["--size", "six"], "such as 9 or 9x7"),
        (&["--size", "6", "--level", "6"], "1..=5"),
        (&["--size", "6", "--level", "0"], "1..=5"),
        (&["--size", "6", "--number", "0"], "--number"),
        (&["--size", "6", "--seed", "-1"], "a seed is a whole number"),
        (&["--size", "6", "--number", "900000", "-o", "page.svg"], "a page has no room for 900000 boards"),
        (&["--size", "30", "--number", "5000", "-o", "page.svg"], "a page has no room for 5000 boards"),
        (&["--size", "6", "-o", "missing/page.svg"], "create it first"),
        (&["--size", "6", "--format", "case"], "text, svg, png, pdf, json"),
        (&[], "--size"),
    ] {
        let output = puzzle(options);
        assert_eq!((output.status.code(), stdout(&output)), (Some(2), ""), "{options:?}");
        assert!(stderr(&output).contains(why), "{options:?}: {}", stderr(&output));
    }
}

#[test]
fn count_counts_boards_and_lines_of_puzzles() {
    let count = |options: &[&str]| {
        let output = oneway(&[&["count", "--puzzle", "takuzu"], options].concat());
        assert_eq!((output.status.code(), stderr(&output)), (Some(0), ""), "{options:?}");
        stdout(&output).trim_end().to_owned()
    };
    assert_eq!([2, 4, 6, 8].map(|size| count(&["--size", &size.to_string()])), ["2", "72", "4140", "4111116"]);
    let alike = [2, 4, 6, 8].map(|size| count(&["--size", &size.to_string(), "--no-distinct"]));
    assert_eq!(alike, ["2", "90", "11222", "12413918"]);
    let lines = [2, 4, 6, 8, 10, 12, 14].map(|size| count(&["--size", &size.to_string(), "--lines"]));
    assert_eq!(lines, ["2", "6", "14", "34", "84", "208", "518"]);
    assert_eq!(count(&["--size", "6x4"]), count(&["--size", "4x6"]));
}

#[test]
fn counts_of_puzzles_that_have_no_meaning_are_refused() {
    for (options, why) in [
        (&["--puzzle", "takuzu", "--size", "5"][..], "a side has to be even"),
        (&["--puzzle", "takuzu", "--size", "30"], "too many to be counted"),
        (&["--puzzle", "takuzu", "--size", "40"], "the longest is 30"),
        (&["--puzzle", "takuzu", "--size", "7", "--lines"], "a side has to be even"),
        (&["--puzzle", "takuzu", "--size", "8x6", "--lines"], "the length of a line"),
        (&["--puzzle", "takuzu", "--size", "8", "--lines", "--no-distinct"], "cannot be used with"),
        (&["--puzzle", "takuzu", "--size", "8", "--by", "exact"], "--by is about lines"),
        (&["--puzzle", "takuzu", "--size", "8", "--rules", "all"], "--rules is about lines"),
        (&["--puzzle", "takuzu", "--size", "8", "--part", "1/2"], "--part is about lines"),
        (&["--puzzle", "takuzu", "--size", "8", "--first", "3"], "--first is about lines"),
        (&["--puzzle", "takuzu", "--size", "8", "--end", "1,1"], "--end is about lines"),
        (&["--puzzle", "takuzu", "--size", "8", "--no-checkpoint"], "--no-checkpoint is about lines"),
        (&["--puzzle", "takuzu"], "--size"),
        (&["--size", "8", "--lines"], "--puzzle"),
        (&["--size", "8", "--no-distinct"], "--puzzle"),
        (&["--size", "8", "--puzzle", "chess"], "takuzu"),
    ] {
        let output = oneway(&[&["count"], options].concat());
        assert_eq!((output.status.code(), stdout(&output)), (Some(2), ""), "{options:?}");
        assert!(stderr(&output).contains(why), "{options:?}: {}", stderr(&output));
    }
}
