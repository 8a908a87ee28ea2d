//! Names and contents of files are printed without control characters, so that they cannot control the terminal.

use crate::program::{oneway, stderr, stdout};
use oneway::support::printable::is_printable;
use serde_json::Value;
use std::process::{Command, Output};

/// Clears the screen, sets a title, reverses the direction of writing, and begins a new line.
const HOSTILE: &str = "\u{1b}[2J\u{9d}0;title\u{7}\u{202e}\nerror: none";

/// Everything that was printed. Asserts that it has no control characters.
fn printed(output: &Output) -> String {
    let text = format!("{}{}", stdout(output), stderr(output));
    let unprintable: Vec<char> = text.chars().filter(|one| *one != '\n' && !is_printable(*one)).collect();
    assert!(unprintable.is_empty(), "{unprintable:?} in {text}");
    assert!(!text.contains("\nerror: none"), "a line that the program did not write: {text}");
    text
}

#[cfg(unix)]
#[test]
fn names_of_files_are_printed_without_control_characters() {
    let folder = tempfile::tempdir().expect("a folder");
    let name = format!("{HOSTILE}.txt");
    let path = folder.path().join(&name);
    let path = path.to_str().expect("text");
    let folder_name = folder.path().to_str().expect("text");
    for content in ["5|1-1,1;0-1,2", "nonsense"] {
        std::fs::write(path, content).expect("written");
        for arguments in [&["cases", folder_name][..], &["explain", path], &["rank", path], &["count", "--merge", path]]
        {
            printed(&oneway(arguments));
        }
        let json = oneway(&["cases", folder_name, "--json"]);
        printed(&json);
        let report: Value = serde_json::from_slice(&json.stdout).expect("JSON");
        let row = if content == "nonsense" { &report["unreadable"][0] } else { &report["boards"][0] };
        assert!(row["file"].as_str().is_some_and(|file| file.ends_with(&name)), "the name is the same: {report}");
    }
    let missing = printed(&oneway(&["explain", &format!("{path}2")]));
    assert!(missing.contains("\\u{1b}[2J"), "{missing}");
    for save in [
        &["stats", "--size", "13", "--walks", "300", "--rules", "drawn", "--save"][..],
        &["hunt", "--size", "5", "--into"],
    ] {
        printed(&oneway(&[save, &[path]].concat()));
        printed(&oneway(&[save, &[&format!("{folder_name}/{HOSTILE}")]].concat()));
    }
}

#[test]
fn contents_of_case_files_are_printed_without_control_characters() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("case.txt");
    for content in [
        format!("{HOSTILE}|1-1,1"),
        format!("5|1-1,1;{HOSTILE}-1,2").replace(':', ""),
        format!("5|1-1,1;0-{HOSTILE}").replace(':', ""),
        format!("5|1-1,1;0-1,2:{HOSTILE}"),
    ] {
        std::fs::write(&path, content).expect("written");
        let output = oneway(&["explain", path.to_str().expect("text")]);
        assert_eq!(output.status.code(), Some(2));
        assert!(printed(&output).contains("\\u{1b}[2J"), "{}", stderr(&output));
    }
}

#[test]
fn arguments_are_printed_without_control_characters() {
    // The argument parser writes the message of a bad argument and keeps line breaks.
    let hostile = HOSTILE.replace('\n', "");
    for arguments in [
        &["walk", "--size", &hostile][..],
        &["walk", &hostile],
        &["walk", "--size", "5", "-o", &format!("walk.{hostile}")],
        &["walk", "--size", "\u{1b}[31m9"],
    ] {
        // As on a terminal, where messages have colours.
        let program = Command::new(env!("CARGO_BIN_EXE_oneway")).args(arguments).env("CLICOLOR_FORCE", "1").output();
        let output = program.expect("it runs");
        assert_eq!(output.status.code(), Some(2));
        printed(&output);
    }
}
