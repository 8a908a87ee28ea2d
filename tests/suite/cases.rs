//! `oneway cases` on folders of saved boards.

use crate::program::{oneway, stderr, stdout};
use serde_json::{Value, json};
use std::process::{Command, Output};
use tempfile::TempDir;

/// A folder with these case files.
fn folder(cases: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in cases {
        std::fs::write(folder.path().join(name), text).expect("written");
    }
    folder
}

/// The output of `oneway cases .` inside a folder, so that the report does not contain the name of the folder.
fn inside(folder: &TempDir) -> Output {
    let mut oneway = Command::new(env!("CARGO_BIN_EXE_oneway"));
    oneway.args(["cases", "."]).current_dir(folder.path()).output().expect("it runs")
}

/// The C-shape beside a line that runs along two edges; a line that has cut off a corner; a finished one; all in old and new
/// forms.
const GOOD: [(&str, &str); 5] = [
    ("b_viable.txt", "5|1-1,1;0,1-2,1;0,1-3,1;0,1-4,1;0,1-5,1;0-5,2;0,3-4,2;0,3-4,3;0,1,3"),
    ("a_dead.txt", "5|1-1,1;1-2,1;1-3,1;0-3,2;0-3,3;3-2,3;3-1,3;0,2"),
    ("c_complete.txt", "3|1,1;2,1;3,1;3,2;2,2;1,2;1,3;2,3;3,3\r\n"),
    ("d_old.txt", "\u{feff}1-1,1;0,1-1,2;0,1:1,21,2,False\n"),
    ("notes.md", "not a case"),
];

#[test]
fn the_report_has_a_row_for_each_board_and_a_summary() {
    let folder = folder(&GOOD);
    let output = inside(&folder);
    assert_eq!((output.status.code(), stderr(&output)), (Some(0), ""));
    insta::assert_snapshot!("cases", stdout(&output));
}

#[test]
fn the_json_has_the_same_figures_and_the_offered_steps() {
    let folder = folder(&GOOD);
    let files = ["b_viable.txt", "a_dead.txt"].map(|name| folder.path().join(name).display().to_string());
    let output = oneway(&["cases", "--json", &files[0], &files[1], &files[0], "--rules", "drawn"]);
    assert_eq!(output.status.code(), Some(0));
    let report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let boards = report["boards"].as_array().expect("boards");
    assert_eq!(
        boards.iter().map(|board| board["file"].clone()).collect::<Vec<_>>(),
        [json!(files[1]), json!(files[0])]
    );
    assert_eq!((&report["viable"], &report["dead"], &report["unreadable"]), (&json!(1), &json!(1), &json!([])));
    let viable = &boards[1];
    assert_eq!(viable["offered"], json!(["right", "down", "left"]));
    assert_eq!(
        (&viable["allowed"], &viable["dead_allowed"]),
        (&json!(["right"]), &json!([])),
        "the C-shape forbids the rest"
    );
    assert_eq!((&viable["size"], &viable["length"], &viable["live"]), (&json!(5), &json!(8), &json!([4, 3])));
}

#[test]
fn unreadable_files_are_reported_and_the_others_are_shown() {
    let folder = folder(&[
        ("good.txt", "5|1,1;2,1"),
        ("gap.txt", "5|1-1,1;0,1-2,1;0-4,1"),
        ("turns.txt", "5|1-1,1;0,7-2,1"),
        ("empty.txt", ""),
    ]);
    std::fs::write(folder.path().join("bytes.txt"), [0xff, 0xfe, 0x00]).expect("written");
    let output = inside(&folder);
    assert_eq!(output.status.code(), Some(2));
    insta::assert_snapshot!("cases_that_cannot_be_read", format!("{}\nstderr:\n{}", stdout(&output), stderr(&output)));
}

#[test]
fn a_folder_without_cases_and_a_missing_file_are_refused() {
    let empty = tempfile::tempdir().expect("a folder");
    let output = oneway(&["cases", empty.path().to_str().expect("text")]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("no .txt file"), "{}", stderr(&output));
    let output = oneway(&["cases", "there/is/no/such.txt"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("there/is/no/such.txt: "), "{}", stderr(&output));
}

#[test]
fn the_open_cases_show_dead_steps_that_the_drawings_allow() {
    let open = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/open");
    let allowed = |rules: &str| {
        let output = oneway(&["cases", open, "--json", "--rules", rules]);
        assert_eq!(output.status.code(), Some(0), "no rule is false");
        let report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
        report["boards"].as_array().expect("boards").iter().filter(|board| board["dead_allowed"] != json!([])).count()
    };
    assert_eq!(allowed("drawn"), 6, "on each of them the drawings allow a dead step");
    assert_eq!(allowed("all"), 0, "and the universal rule does not");
}
