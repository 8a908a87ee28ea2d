//! `oneway` as its users call it.

use std::io::Write;
use std::process::{Command, Output, Stdio};

pub(crate) fn oneway(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_oneway")).args(arguments).output().expect("it runs")
}

/// The same with a text on stdin.
pub(crate) fn oneway_with_input(arguments: &[&str], input: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_oneway"));
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("it runs");
    // A program that refuses its arguments does not read.
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    child.wait_with_output().expect("it ran")
}

/// The seed of a walk by the drawings over the 13x13 that gets stuck.
pub(crate) const STUCK: &str = "47759";

/// An SVG document without the element that holds the command.
pub(crate) fn without_metadata(svg: &str) -> String {
    svg.lines().filter(|line| !line.starts_with("  <metadata>")).map(|line| line.to_owned() + "\n").collect()
}

pub(crate) fn stdout(output: &Output) -> &str {
    std::str::from_utf8(&output.stdout).expect("text")
}

pub(crate) fn stderr(output: &Output) -> &str {
    std::str::from_utf8(&output.stderr).expect("text")
}
