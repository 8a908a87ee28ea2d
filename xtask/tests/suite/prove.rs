//! `cargo xtask prove` as a rule author calls it: proved drawings, false drawings, and needless marks.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the work tree")
}

/// The output, if the exit code is as expected.
fn run(arguments: &[&str], code: i32) -> (String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_xtask"))
        .arg("prove")
        .args(arguments)
        .current_dir(root())
        .env("CARGO_MANIFEST_DIR", env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("it runs");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    let (stdout, stderr) = (text(output.stdout), text(output.stderr));
    assert_eq!(output.status.code(), Some(code), "{stdout}{stderr}");
    (stdout, stderr)
}

#[test]
fn a_proved_drawing_is_printed_with_its_facts() {
    let (stdout, stderr) = run(&["close_straight"], 0);
    assert_eq!(stderr, "");
    insta::assert_snapshot!("close_straight", stdout);
}

#[test]
fn all_drawings_are_proved_and_the_record_is_up_to_date() {
    let (stdout, _) = run(&["--check", "--json"], 0);
    let found: serde_json::Value = serde_json::from_str(&stdout).expect("JSON");
    let found = found.as_array().expect("a list");
    assert!(found.iter().all(|entry| entry["verdict"] == "proved"), "{stdout}");
    let proved: BTreeSet<&str> = found.iter().filter_map(|entry| entry["name"].as_str()).collect();
    let families = ["line", "takuzu", "ways"].map(|puzzle| std::fs::read_dir(root().join("patterns").join(puzzle)));
    let families = families.into_iter().flat_map(|families| families.expect("families"));
    let files = families.flat_map(|family| std::fs::read_dir(family.expect("readable").path()).expect("drawings"));
    let drawings: BTreeSet<String> =
        files.map(|file| file.expect("readable").path().file_stem().expect("a name").display().to_string()).collect();
    assert!(drawings.len() >= 15 && proved.iter().eq(drawings.iter()), "{proved:?} of {drawings:?}");
}

#[test]
fn a_drawing_that_is_false_is_shown_on_a_board() {
    let (stdout, stderr) = run(&["tests/drawings/false/no_room.svg"], 1);
    assert!(stdout.starts_with("no_room: not proved: right\n"), "{stdout}");
    assert!(stderr.contains("no_room: false on 11x11: it forbids the step"), "{stderr}");
    let (_, stderr) = run(&["tests/drawings/false/close_across_without_wall.svg"], 1);
    assert!(stderr.contains("on this 7x7 board"), "{stderr}");
}

#[test]
fn needless_marks_are_left_out() {
    let folder = tempfile::tempdir().expect("a folder");
    let shown = folder.path().to_str().expect("text");
    let (_, stderr) = run(&["across_pass", "--reduce", shown], 0);
    assert!(stderr.contains("without `empty` at x=1 y=9; proved for every board"), "{stderr}");
    let written = std::fs::read_to_string(folder.path().join("across_pass.svg")).expect("written");
    let marks = |text: &str| text.matches("<use href=\"#empty\"").count();
    let drawn = std::fs::read_to_string(root().join("patterns/line/wall_across/across_pass.svg")).expect("readable");
    assert_eq!(marks(&written) + 1, marks(&drawn));
}

#[test]
fn unknown_rules_are_refused() {
    assert!(run(&["no_such_rule"], 2).1.contains("there is no rule `no_such_rule`"));
    assert!(run(&["there/is/no_such.svg"], 2).1.contains("there/is/no_such.svg"));
}
