//! `oneway solve` with flow boards and numbered lines, and `oneway puzzle flow` and `oneway puzzle numbered`, as their users call them.

use crate::flow_boards::BOARDS;
use crate::program::{oneway, oneway_with_input, stderr, stdout, without_metadata};
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
        (FLOW, &["--format", "case"], "text, lines, svg, png, pdf, json"),
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
fn deductions_lead_to_the_solution() {
    let explained = solve(FLOW, &["--explain"]);
    let (deductions, solution) = stdout(&explained).split_once("\n\n").expect("an empty line before the solution");
    assert_eq!((explained.status.code(), solution), (Some(0), BOARDS[0].letters));
    // All ways of a 5x5.
    assert_eq!(deductions.lines().count(), 40, "{deductions}");
    assert!(deductions.lines().all(|line| line.contains("used ") && line.contains("   level ")), "{deductions}");
    let hint = solve(FLOW, &["--hint"]);
    assert_eq!(stdout(&hint).trim_end(), deductions.lines().next().map_or("", |line| &line[5..]));
    let json = objects(&solve(FLOW, &["--explain", "--format", "json"])).remove(0);
    let list = json["deductions"].as_array().expect("a list");
    assert_eq!((list.len(), &json["searched"]), (40, &json!(0)));
    assert_eq!(list.iter().filter(|one| one["used"] == true).count(), 20, "five lines over 25 fields");
    let hint = objects(&solve(FLOW, &["--hint", "--format", "json"])).remove(0);
    assert_eq!((&hint["deductions"], hint.get("solutions")), (&json!([list[0]]), None));
    let picture = solve(FLOW, &["--explain", "--format", "svg"]);
    assert!(stdout(&picture).contains("<title>40</title>"), "each way has its number");
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

fn puzzle(options: &[&str]) -> Output {
    oneway(&[&["puzzle"], options].concat())
}

#[test]
fn puzzles_are_the_same_for_a_seed_and_are_solved_to_their_solutions() {
    for (options, to_solve) in [
        (&["flow", "--size", "6"][..], &[][..]),
        (&["flow", "--size", "7x5", "--colours", "5"], &[]),
        (&["flow", "--size", "7", "--no-touch"], &["--no-touch"]),
        (&["numbered", "--size", "5"], &[]),
        (&["numbered", "--size", "6x5", "--numbers", "6"], &[]),
        (&["numbered", "--size", "5", "--walls", "5", "--start", "1,1"], &[]),
    ] {
        let many = [options, &["--seed", "7", "--number", "3", "--solution"]].concat();
        let made = puzzle(&many);
        assert_eq!((made.status.code(), stderr(&made)), (Some(0), ""), "{options:?}");
        assert_eq!(stdout(&puzzle(&many)), stdout(&made));
        let texts: Vec<String> = stdout(&made).split("\n\n").map(|text| text.trim_end().to_owned() + "\n").collect();
        assert_eq!(texts.len(), 6, "{options:?}");
        for (seed, pair) in (7..).zip(texts.chunks(2)) {
            let alone = puzzle(&[options, &["--seed", &seed.to_string()]].concat());
            assert_eq!(stdout(&alone), pair[0], "puzzle k belongs to the seed plus k");
            let solved = solve(&pair[0], to_solve);
            assert_eq!((solved.status.code(), stdout(&solved)), (Some(0), &pair[1][..]), "{}", stderr(&solved));
        }
    }
    let random = puzzle(&["flow", "--size", "5"]);
    let seed = stderr(&random).trim().strip_prefix("seed ").expect("a seed").to_owned();
    assert_eq!(stdout(&puzzle(&["flow", "--size", "5", "--seed", &seed])), stdout(&random));
}

#[test]
fn puzzles_have_json_and_pages_to_print() {
    for kind in ["flow", "numbered"] {
        let arguments = [kind, "--size", "5", "--seed", "2", "--number", "3", "--solution"];
        let json = puzzle(&[&arguments[..], &["--format", "json"]].concat());
        let made = objects(&json);
        assert_eq!(made.iter().map(|object| object["seed"].as_u64()).collect::<Vec<_>>(), [2, 3, 4].map(Some));
        let name = if kind == "flow" { "lines" } else { "path" };
        let solved = objects(&solve(stdout(&json), &["--format", "json"]));
        for (made, solved) in made.iter().zip(&solved) {
            assert!(made["kind"] == kind && made[name] == solved[name] && !made[name].is_null(), "{made}");
        }
        let page = puzzle(&[&arguments[..], &["--format", "svg"]].concat());
        for caption in ["<title>1", "<title>3", "<title>1, solution", "<title>3, solution"] {
            assert!(stdout(&page).contains(caption), "{caption}");
        }
        assert!(stdout(&page).contains("--seed 2 --number 3 --solution --format svg</metadata>"));
    }
    let themed = puzzle(&["flow", "--size", "4", "--seed", "1", "--theme", "dark", "--format", "svg"]);
    assert!(stdout(&themed).contains("#14171f"), "{}", stderr(&themed));
}

#[test]
fn puzzles_that_cannot_be_are_refused() {
    for (options, why) in [
        (&["flow", "--size", "1"][..], "from 2 to 30"),
        (&["flow", "--size", "31"], "from 2 to 30"),
        (&["flow", "--size", "six"], "such as 9 or 9x7"),
        (&["flow", "--size", "4", "--colours", "6"], "room for up to 5 colours"),
        (&["flow", "--size", "4", "--colours", "0"], "1..=62"),
        (&["flow", "--size", "4", "--level", "6"], "1..=5"),
        (&["flow", "--size", "4", "--theme", "dark"], "--theme is about pictures"),
        (&["numbered", "--size", "4", "--numbers", "1"], "2..=900"),
        (&["numbered", "--size", "4", "--numbers", "17"], "has 16 fields"),
        (&["numbered", "--size", "4", "--start", "5,1"], "(5, 1) is not on a board of 4x4"),
        (&["numbered", "--size", "4", "--end", "here"], "such as 3,5"),
        (&["numbered", "--size", "4", "--start", "1,1", "--end", "2,2", "--seed", "1"], "like a chessboard"),
        (&["numbered", "--size", "4", "--colours", "dark"], "--colours is about pictures"),
        (&["numbered", "--size", "4", "--number", "0"], "--number"),
        (&["numbered"], "--size"),
    ] {
        let output = puzzle(options);
        assert_eq!((output.status.code(), stdout(&output)), (Some(2), ""), "{options:?}");
        assert!(stderr(&output).contains(why), "{options:?}: {}", stderr(&output));
    }
}
