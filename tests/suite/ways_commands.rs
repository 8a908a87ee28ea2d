//! `oneway solve` with flow boards and numbered lines, and `oneway puzzle flow` and `oneway puzzle numbered`, as their users call them.

use crate::flow_boards::BOARDS;
use crate::program::{oneway_with_input, stderr, stdout, without_metadata};
use resvg::tiny_skia::Pixmap;
use serde_json::{Value, json};
use std::process::Output;

/// A flow board with one solution.
const FLOW: &str = "B__RO\n___Y_\n__Y__\n_RO_G\n_BG__\n";
/// A numbered line with one solution, walls, a hole and numbers of two digits.
const NUMBERED: &str = " 3  4| 6  7\n 2  .  5  8\n       -\n 1  * 10  9\n";
/// Boards with several solutions.
const SEVERAL: &str = "A..\n...\n..A\n";
const SEVERAL_NUMBERED: &str = "1 . .\n. . .\n. . .\n2 . .\n";
/// Boards without a solution.
const NONE: &str = "AB\nBA\n";
const NONE_NUMBERED: &str = "1 2 3\n. . .\n";

fn solve(input: &str, options: &[&str]) -> Output {
    oneway_with_input(&[&["solve", "-"], options].concat(), input)
}

/// The exit code, stdout and stderr, for snapshots.
fn shown(output: &Output) -> String {
    format!("exit {}\n{}--- stderr\n{}", output.status.code().unwrap_or(-1), stdout(output), stderr(output))
}

fn objects(output: &Output) -> Vec<Value> {
    stdout(output).lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn nine_public_boards_have_one_solution_each_as_other_programs_print_it() {
    for board in &BOARDS {
        for (format, expected) in [("text", board.letters), ("lines", board.lines)] {
            let output = solve(&board.puzzle(), &["--no-touch", "--format", format]);
            assert_eq!((output.status.code(), stdout(&output)), (Some(0), expected), "{}", stderr(&output));
            assert!(stderr(&output).starts_with("one solution"), "{}", stderr(&output));
        }
    }
    let all: Vec<String> = BOARDS.iter().map(|board| board.puzzle()).collect();
    let letters: Vec<&str> = BOARDS.iter().map(|board| board.letters).collect();
    let output = solve(&all.join("\n"), &["--no-touch"]);
    assert_eq!((output.status.code(), stdout(&output)), (Some(0), &letters.join("\n")[..]));
}

#[test]
fn solve_prints_the_solution_and_how_many_there_are() {
    for (name, board) in [
        ("flow", FLOW),
        ("numbered", NUMBERED),
        ("several", SEVERAL),
        ("several_numbered", SEVERAL_NUMBERED),
        ("none", NONE),
        ("none_numbered", NONE_NUMBERED),
    ] {
        insta::assert_snapshot!(format!("solve_{name}"), shown(&solve(board, &[])));
        insta::assert_snapshot!(format!("lines_{name}"), shown(&solve(board, &["--format", "lines"])));
    }
}

#[test]
fn conventions_are_options() {
    let code = |input: &str, options: &[&str]| solve(input, options).status.code();
    assert_eq!(code("A.\nA.\n", &[]), Some(0));
    assert_eq!(code("A.\nA.\n", &["--no-touch"]), Some(1), "three sides of a square touch themselves");
    assert_eq!((code("AA\n..\n", &["--no-touch"]), code("AA\n..\n", &["--no-touch", "--no-fill"])), (Some(1), Some(0)));
    let ten = BOARDS[4].puzzle();
    let several = solve(&ten, &[]);
    assert_eq!(several.status.code(), Some(1));
    assert!(
        stderr(&several).contains("only one in which no line touches itself, see --no-touch"),
        "{}",
        stderr(&several)
    );
}

#[test]
fn options_of_another_kind_of_puzzle_are_refused() {
    for (input, options, why) in [
        (FLOW, &["--no-distinct"][..], "--no-distinct is about boards of 0 and 1, but stdin has puzzles on ways"),
        ("01\n10\n", &["--no-touch"], "--no-touch is about puzzles on ways, but stdin has boards of 0 and 1"),
        ("01\n10\n", &["--no-fill"], "--no-fill is about puzzles on ways"),
        ("01\n10\n", &["--format", "lines"], "--format lines is about puzzles on ways"),
        ("01\n10\n", &["--animate", "--format", "svg"], "--animate is about puzzles on ways"),
        (FLOW, &["--animate"], "--animate needs --format svg"),
        (FLOW, &["--field", "40"], "--field is about pictures"),
        (FLOW, &["--format", "case"], "text, lines, svg, png, json"),
    ] {
        let output = solve(input, options);
        assert_eq!((output.status.code(), stdout(&output)), (Some(2), ""), "{options:?}");
        assert!(stderr(&output).contains(why), "{options:?}: {}", stderr(&output));
    }
}

#[test]
fn bad_input_has_a_place_and_exit_code_2() {
    let messages: Vec<String> = [
        "A..\n..B\nB..\n",
        "A.A\n.A.\nB.B\n",
        "A.?\n..A\n",
        "A.#\n..A\n",
        "A..\n..\n..A\n",
        BOARDS[0].letters,
        "____\n____\n",
        "1 . .\n. . 3\n",
        "1 2 .\n. . 2\n",
        "1 . .\n. 2 .\n. . 90\n",
        "1 . .\n. . 2|\n",
        "1 . .\n. . 2\n    -\n",
        "1 . .\n -\n. . 2\n",
        "1 A .\n. 2 3\n",
        "{\"kind\":\"numbered\",\"width\":3,\"height\":2,\"numbers\":[[1,1,1],[3,2,2]],\"walls\":[[[1,1],[2,2]]]}\n",
        "{\"kind\":\"numbered\",\"width\":3,\"height\":2,\"numbers\":[[1,1,1],[3,3,2]]}\n",
        "{\"kind\":\"numbered\",\"width\":3,\"height\":2}\n",
        "{\"width\": 4}",
        "{\"kind\":\"numbered\",",
        "AA\n\nA.\n",
    ]
    .into_iter()
    .chain([&*("A".repeat(65) + "\n")])
    .map(|input| {
        let output = solve(input, &[]);
        assert_eq!((output.status.code(), stdout(&output)), (Some(2), ""), "{input:?}");
        let start: String = input.chars().take(60).collect();
        format!("{start:?}\n{}", stderr(&output))
    })
    .collect();
    insta::assert_snapshot!(messages.join("\n"));
}

#[test]
fn json_is_read_and_has_the_solutions() {
    let all = [FLOW, NUMBERED, SEVERAL, NONE].join("\n");
    let output = solve(&all, &["--format", "json"]);
    assert_eq!(output.status.code(), Some(1));
    let solved = objects(&output);
    let numbers: Vec<_> = solved.iter().map(|puzzle| &puzzle["number_of_solutions"]).collect();
    assert_eq!(numbers, [&json!("one"), &json!("one"), &json!("several"), &json!("none")]);
    assert_eq!((&solved[0]["kind"], &solved[0]["ends"][0]), (&json!("flow"), &json!([1, 1, "B"])));
    assert_eq!(solved[0]["lines"]["Y"], json!([[4, 2], [3, 2], [3, 3]]));
    assert_eq!((&solved[1]["kind"], &solved[1]["numbers"][0]), (&json!("numbered"), &json!([1, 3, 1])));
    assert_eq!(solved[1]["walls"], json!([[[2, 1], [3, 1]], [[3, 2], [3, 3]]]));
    assert_eq!(solved[1]["holes"], json!([[2, 3]]));
    assert_eq!(
        (solved[1]["path"].as_array().map(Vec::len), &solved[1]["solutions"][0]),
        (Some(11), &solved[1]["path"])
    );
    assert_eq!((solved[2]["solutions"].as_array().map(Vec::len), solved[2].get("lines")), (Some(2), None));
    assert!(solved[2]["differ"].as_array().is_some_and(|fields| !fields.is_empty()));
    assert_eq!((&solved[3]["solutions"], solved[3]["reason"].is_string()), (&json!([]), true));
    // What is written is read again.
    let text = solve(&all, &[]);
    let again = solve(stdout(&output), &[]);
    assert_eq!((stdout(&again), again.status.code()), (stdout(&text), Some(1)));
    let narrow = objects(&solve(FLOW, &["--format", "json", "--no-touch", "--no-fill"])).remove(0);
    assert_eq!((&narrow["touching"], &narrow["all_fields"]), (&json!(false), &json!(false)));
}

#[test]
fn pictures_show_ends_numbers_walls_and_lines() {
    let svg = |input: &str, options: &[&str]| {
        let output = solve(input, &[&["--format", "svg"], options].concat());
        without_metadata(stdout(&output))
    };
    insta::assert_snapshot!("picture_of_flow", svg(FLOW, &[]));
    insta::assert_snapshot!("picture_of_a_numbered_line", svg(NUMBERED, &["--colours", "dark"]));
    let moving = svg(FLOW, &["--animate", "3"]);
    assert!(moving.contains("animation:draw 3.000s"), "{moving}");
    assert_eq!(moving.matches(r#"class="drawn""#).count(), 10, "five lines and their rims");
    let boards = [FLOW, SEVERAL, NONE, NUMBERED].join("\n");
    let output = solve(&boards, &["--format", "png"]);
    let page = Pixmap::decode_png(&output.stdout).expect("a picture");
    let coloured = |wanted: [u8; 3]| {
        page.pixels().iter().filter(|pixel| [pixel.red(), pixel.green(), pixel.blue()] == wanted).count()
    };
    // The red line of the first board, the line of the numbered one, and ink.
    for colour in [[0xe0, 0x26, 0x2c], [0xe0, 0x8a, 0x5b], [0x2b, 0x3a, 0x55]] {
        assert!(coloured(colour) > 300, "{colour:?}: {}", coloured(colour));
    }
}
