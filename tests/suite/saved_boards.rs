//! Boards that `oneway walk` writes, as JSON or in the text form, are read by the commands that take a CASE.

use crate::program::{oneway, oneway_with_input, stderr, stdout};
use serde_json::{Value, json};

/// A walk by rules that gets stuck, with an end that is not a corner.
const STUCK: [&str; 11] =
    ["walk", "--size", "21", "--end", "21,1", "--by", "rules", "--rules", "drawn", "--seed", "1136"];

fn written(walk: &[&str], format: &str) -> String {
    let output = oneway(&[walk, &["--format", format]].concat());
    assert!(output.status.code() < Some(2), "{}", stderr(&output));
    stdout(&output).to_owned()
}

#[test]
fn every_command_reads_both_forms_from_a_file_and_from_stdin() {
    let folder = tempfile::tempdir().expect("a folder");
    let beginning = r#"{"width":7,"height":5,"path":[[1,1],[1,2]],"end":[7,1]}"#;
    for (command, expected) in [
        (&["rank"][..], "822\n"),
        (&["line", "--number", "761", "--format", "json"], "\"path\":[[1,1],[1,2],[1,3],"),
        (&["explain"], "down  to (1, 3): viable, 626 completions"),
        (&["cases"], "1 board: 1 viable, 0 dead"),
    ] {
        for text in [beginning, "7x5 to 7,1|1,1;1,2", "7x5 from 1,1 to 7,1|1-1,1;0,1-1,2;1,0"] {
            let file = folder.path().join("case.txt");
            std::fs::write(&file, text).expect("written");
            let from_file = oneway(&[command, &[file.to_str().expect("text")]].concat());
            assert_eq!(from_file.status.code(), Some(0), "{command:?} {text}: {}", stderr(&from_file));
            assert!(stdout(&from_file).contains(expected), "{command:?} {text}: {}", stdout(&from_file));
            let from_stdin = oneway_with_input(&[command, &["-"]].concat(), text);
            assert_eq!(from_stdin.status.code(), Some(0), "{command:?} {text}: {}", stderr(&from_stdin));
            assert!(stdout(&from_stdin).contains(expected), "{command:?} {text}: {}", stdout(&from_stdin));
        }
    }
}

#[test]
fn a_walk_is_read_again_with_its_size_line_and_end() {
    for walk in [
        &["walk", "--size", "7", "--seed", "1"][..],
        &["walk", "--size", "6x5", "--start", "4,3", "--end", "1,1", "--seed", "1"],
        &STUCK,
    ] {
        let json = written(walk, "json");
        let path = |text: &str| serde_json::from_str::<Value>(text).expect("JSON")["path"].clone();
        let [from_json, from_case] = [json.clone(), written(walk, "case")].map(|text| {
            let output = oneway_with_input(&["cases", "-", "--json"], &text);
            let report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
            report["boards"][0].clone()
        });
        assert_eq!(from_json, from_case, "both forms are the same board");
        assert_eq!(from_json["length"], json!(path(&json).as_array().expect("fields").len()));
        assert_eq!(from_json["viable"], json!(walk != STUCK), "a finished line ends where it should: {walk:?}");
    }
    // The end of a line that is not complete can't be derived.
    assert!(written(&STUCK, "json").contains(r#","end":[21,1]}"#));
    assert!(written(&STUCK, "case").starts_with("21 to 21,1|1,1;"));
}

#[test]
fn a_line_continues_from_a_saved_board() {
    let line = |arguments: &[&str], case: &str| oneway_with_input(&[&["line"], arguments].concat(), case);
    // The lines that begin with a step down are numbered from 52 on.
    let whole = oneway(&["line", "--size", "5", "--number", "60", "--format", "case"]);
    let begun = line(&["--number", "8", "-", "--format", "case"], "5|1,1;1,2");
    assert_eq!(stdout(&begun), stdout(&whole), "{}", stderr(&begun));
    let too_high = line(&["--number", "52", "-"], "5|1,1;1,2");
    assert_eq!(too_high.status.code(), Some(2));
    assert!(stderr(&too_high).contains("this beginning of 5x5 has 52 lines"), "{}", stderr(&too_high));
    let none = line(&["--number", "0"], "");
    assert!(none.status.code() == Some(2) && stderr(&none).contains("--size"), "{}", stderr(&none));
}

#[test]
fn cases_reads_many_boards_from_one_input_and_rank_refuses_them() {
    let walk = |seed: &str| written(&["walk", "--size", "5", "--seed", seed], "json");
    for input in [walk("1") + &walk("2"), "5|1,1;1,2\n7|1,1\n".to_owned()] {
        let output = oneway_with_input(&["cases", "-"], &input);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        let rows = stdout(&output);
        assert!(rows.contains("-:1 ") && rows.contains("-:2 ") && rows.contains("2 boards: 2 viable"), "{rows}");
        let one = oneway_with_input(&["rank", "-"], &input);
        assert_eq!(one.status.code(), Some(2));
        assert!(stderr(&one).contains("there are 2 boards in it"), "{}", stderr(&one));
    }
}

#[test]
fn bad_cases_are_refused_with_a_hint_to_fix_them() {
    let level = oneway(&["level", "--map", "9", "--seed", "1", "--format", "json"]);
    for (text, why) in [
        ("1,1;1,2", "the size is missing; write it in front of the fields, such as 7|1,1;2,1"),
        ("7 to 9,9|1,1", "(9, 9) lies outside the board of 7x7"),
        ("7 to there|1,1", "start and end are written like 7x5 from 1,1 to 7,1|1,1"),
        (r#"{"width":7,"height":7"#, "bad JSON"),
        (r#"{"width":7,"height":7,"path":[[1,1],[3,1]]}"#, "entry 2: (3, 1) is not beside (1, 1)"),
        (stdout(&level), "this is a level"),
        ("", "there is no field in it"),
    ] {
        let output = oneway_with_input(&["explain", "-"], text);
        assert_eq!((output.status.code(), stdout(&output)), (Some(2), ""), "{text}");
        assert!(stderr(&output).starts_with("error: -: ") && stderr(&output).contains(why), "{}", stderr(&output));
    }
    // Old files of the original research have directions and no size.
    let old = oneway_with_input(&["explain", "-", "--json"], "1-1,1;0,1-1,2");
    assert_eq!(serde_json::from_slice::<Value>(&old.stdout).expect("JSON")["size"], json!(21));
}
