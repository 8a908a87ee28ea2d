//! `cargo xtask check` as a rule author calls it: its output for a true, a false, a useless and a broken drawing.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the work tree")
}

fn check(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_xtask"))
        .arg("check")
        .args(arguments)
        .current_dir(root())
        .env("CARGO_MANIFEST_DIR", env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("it runs")
}

/// The output, if the exit code is as expected.
fn run(arguments: &[&str], code: i32) -> (String, String) {
    let output = check(arguments);
    let text = |bytes| String::from_utf8(bytes).expect("text");
    let (stdout, stderr) = (text(output.stdout), text(output.stderr));
    assert_eq!(output.status.code(), Some(code), "{stdout}{stderr}");
    (stdout, stderr)
}

/// The output for a drawing.
fn report(drawing: &str, code: i32) -> String {
    run(&[drawing], code).0
}

/// The drawing of the tutorial, beside the drawings that are there but not among them.
fn near_edge(folder: &Path) -> PathBuf {
    let tutorial = std::fs::read_to_string(root().join("docs/tutorial.md")).expect("readable");
    let drawing = tutorial.split("```xml\n").nth(1).and_then(|rest| rest.split("```").next()).expect("a drawing");
    let file = folder.join("near_edge.svg");
    std::fs::write(&file, drawing).expect("written");
    file
}

#[test]
fn a_true_drawing_that_nothing_else_replaces() {
    let drawing = "patterns/line/near_field/c_shape.svg";
    assert_eq!(run(&[drawing], 0).1, "");
    insta::assert_snapshot!("true_and_new", report(drawing, 0));
}

#[test]
fn a_false_drawing() {
    insta::assert_snapshot!("false", report("tests/drawings/false/close_across_without_wall.svg", 1));
}

#[test]
fn a_true_drawing_that_adds_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = near_edge(folder.path());
    let file = file.to_str().expect("text");
    let (_, stderr) = run(&[file], 0);
    assert!(stderr.contains("redraw"), "it has no palette yet: {stderr}");
    let shown = folder.path().to_str().expect("text");
    insta::assert_snapshot!("adds_nothing", report(file, 0).replace(shown, "FOLDER"));
}

#[test]
fn a_drawing_that_never_fires_on_small_boards() {
    let (stdout, _) = run(&["tests/drawings/retired/wall_lack.svg"], 0);
    let last = stdout.lines().last().expect("says what to do next");
    assert!(
        last.starts_with("it fires on no state up to 7x7: look further with `cargo xtask check --size 9 "),
        "{last}"
    );
}

#[test]
fn a_way_out() {
    insta::assert_snapshot!("way_out", report("patterns/line/way_out/out_second.svg", 0));
}

#[test]
fn a_broken_drawing() {
    let (stdout, stderr) = run(&["tests/drawings/bad/several_mistakes.svg"], 2);
    assert_eq!(stdout, "", "nothing came of it");
    insta::assert_snapshot!("broken", stderr);
    let (stdout, stderr) = run(&["there/is/no_such.svg"], 2);
    assert!(stdout.is_empty() && stderr.contains("there/is/no_such.svg"), "{stderr}");
}

#[test]
fn the_same_rule_under_another_name_is_reported() {
    let folder = tempfile::tempdir().expect("a folder");
    let copy = folder.path().join("copy.svg");
    std::fs::copy(root().join("patterns/line/near_field/c_shape.svg"), &copy).expect("copied");
    let (stdout, _) = run(&[copy.to_str().expect("text")], 0);
    let last = stdout.lines().last().expect("says what to do next");
    assert_eq!(last, "the same rule as patterns/line/near_field/c_shape.svg: nothing to do");
}

#[test]
fn the_code_is_what_codegen_writes_and_the_report_goes_to_stderr() {
    let drawing = "patterns/line/near_field/c_shape.svg";
    let (code, report) = run(&["--code", drawing], 0);
    assert_eq!(code, std::fs::read_to_string(root().join("generated/line/c_shape.rs")).expect("readable"));
    assert_eq!(report, run(&[drawing], 0).0, "the same report");
    assert!(!report.contains("fn as_drawn"), "no code without --code: {report}");
}

#[test]
fn a_board_on_demand_is_judged_as_well() {
    let drawing = "patterns/line/near_field/close_straight.svg";
    let (stdout, _) = run(&["--size", "5x7", drawing], 0);
    let boards: Vec<_> = stdout.lines().filter_map(|line| line.split_whitespace().next()).collect();
    let judged: Vec<_> = boards.iter().filter(|first| first.contains('x') && first.len() == 3).collect();
    assert_eq!(judged, [&"5x5", &"5x7", &"7x7"], "{stdout}");
    let (_, stderr) = run(&["--size", "8", drawing], 2);
    assert!(stderr.contains("--size"), "a board without a line: {stderr}");
}

#[test]
fn a_board_with_too_many_states_is_sampled() {
    let drawing = "patterns/line/near_field/close_straight.svg";
    let (stdout, _) = run(&["--size", "11", drawing], 0);
    let row = stdout.lines().find(|line| line.starts_with("11x11 ")).expect("figures of the 11x11");
    let figures: Vec<_> = row.split_whitespace().collect();
    assert_eq!((figures[1], &figures[5..]), ("0", &["along", "30", "lines"][..]), "{row}");
    assert_ne!(figures[2], "0", "it fires there: {row}");
}

#[test]
fn a_drawing_that_only_a_large_board_refutes_is_false() {
    let (stdout, _) = run(&["tests/drawings/false/no_room.svg"], 1);
    assert!(stdout.contains(" on this 11x11 board\n") && stdout.contains("but the line can be completed:"), "{stdout}");
    assert!(stdout.contains("\nfalse on 11x11: it forbids the step "), "{stdout}");
    let last = stdout.lines().last().expect("says what to do next");
    assert!(last.starts_with("false: ask for more"), "{last}");
}

#[test]
fn the_verdict_names_the_checked_boards() {
    // It fires on boards of three columns only.
    let narrow = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 5 2"><title>Narrow</title><desc>Why not?</desc>
        <use href="#live" x="2" y="1"/><use href="#border" x="0" y="1"/><use href="#border" x="4" y="1"/>
        <use href="#forbidden" x="2" y="0"/></svg>"##;
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("narrow.svg");
    std::fs::write(&file, narrow).expect("written");
    let (stdout, _) = run(&[file.to_str().expect("text")], 0);
    let boards = "all states of 5x5 and 7x7, 30 lines each of 11x11, 13x13 and 15x15";
    assert!(stdout.contains(&format!("\nnever fires up to 15x15 ({boards}); not proved: up\n")), "{stdout}");
}

/// A pocket that the line can't leave again.
const POCKET: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 3"><title>Pocket</title><desc>A trap.</desc>
  <use href="#live" x="0" y="1"/><use href="#empty" x="1" y="1"/><use href="#wall" x="1" y="0"/>
  <use href="#wall" x="2" y="1"/><use href="#wall" x="1" y="2"/><use href="#forbidden" x="1" y="1"/></svg>"##;

#[test]
fn a_drawing_that_forbids_the_end_corner_gets_advice_to_leave_it_out() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("pocket.svg");
    let shown = file.to_str().expect("text");
    std::fs::write(&file, POCKET).expect("written");
    let (stdout, _) = run(&[shown], 1);
    let last = stdout.lines().last().expect("says what to do next");
    assert!(last.contains("the end corner") && last.contains("`not_end`"), "{last}");
    // The advice helps.
    let mended = POCKET.replace("</svg>", r##"<use href="#not_end" x="1" y="1"/></svg>"##);
    std::fs::write(&file, mended).expect("written");
    let (stdout, _) = run(&[shown], 0);
    assert!(stdout.contains("\nproved for every board: right"), "{stdout}");
}

#[cfg(unix)]
#[test]
fn names_and_text_of_drawings_are_shown_and_not_obeyed() {
    let folder = tempfile::tempdir().expect("a folder");
    let readme = std::fs::read_to_string(near_edge(folder.path())).expect("readable");
    let hostile = "\u{1b}[2J\u{9d}0;title\u{7}\u{202e}";
    let named = folder.path().join(format!("{hostile}.svg"));
    std::fs::write(&named, &readme).expect("written");
    let titled = folder.path().join("titled.svg");
    std::fs::write(&titled, readme.replace("Movement", "\u{9b}2J\u{202e}Movement")).expect("written");
    for arguments in [&[named.to_str().expect("text")][..], &[titled.to_str().expect("text")], &["--size", hostile]] {
        let output = check(arguments);
        let text = String::from_utf8([output.stdout, output.stderr].concat()).expect("text");
        let obeyed: Vec<char> =
            text.chars().filter(|one| *one != '\n' && !oneway::support::printable::is_printable(*one)).collect();
        assert!(obeyed.is_empty() && !text.is_empty(), "{obeyed:?} in {text}");
    }
}
