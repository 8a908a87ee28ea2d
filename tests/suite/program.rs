//! `oneway` as its users call it.

use std::process::{Command, Output};

pub(crate) fn oneway(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_oneway")).args(arguments).output().expect("it runs")
}

pub(crate) fn stdout(output: &Output) -> &str {
    std::str::from_utf8(&output.stdout).expect("text")
}

pub(crate) fn stderr(output: &Output) -> &str {
    std::str::from_utf8(&output.stderr).expect("text")
}
