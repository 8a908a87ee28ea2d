//! Ctrl-C during long work: no result is lost.
#![cfg(unix)]

use crate::program::{oneway, stderr, stdout};
use serde_json::Value;
use std::process::{Command, Output, Stdio};
use std::time::Duration;

/// The output of a command that is interrupted after a moment.
fn interrupted(arguments: &[&str], cache: &std::path::Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_oneway"));
    command.args(arguments).env("XDG_CACHE_HOME", cache).stdout(Stdio::piped()).stderr(Stdio::piped());
    let child = command.spawn().expect("it runs");
    std::thread::sleep(Duration::from_millis(1500));
    let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("it runs");
    assert!(kill.success(), "it was still running");
    let output = child.wait_with_output().expect("it ran");
    assert_eq!(output.status.code(), Some(130), "{}", stderr(&output));
    output
}

#[test]
fn interrupted_statistics_have_the_figures_of_the_walks_so_far() {
    let folder = tempfile::tempdir().expect("a folder");
    for (size, by) in
        [("7", &["--by", "rules", "--rules", "drawn"][..]), ("7", &["--by", "witness"]), ("5", &["--bias"])]
    {
        let stats = [&["stats", "--size", size, "--json"], by].concat();
        let output = interrupted(&[&stats[..], &["--walks", "1000000000"]].concat(), folder.path());
        let mut figures: Value = serde_json::from_slice(&output.stdout).expect("JSON");
        let walks = figures["walks"].to_string();
        let message = format!("interrupted: these are the figures of the first {walks} of 1000000000 walks");
        assert!(stderr(&output).contains(&message), "{}", stderr(&output));
        assert_eq!(figures["interrupted"], true);
        let mut again: Value =
            serde_json::from_slice(&oneway(&[&stats[..], &["--walks", &walks]].concat()).stdout).expect("JSON");
        assert!(again.get("interrupted").is_none());
        for value in [&mut figures, &mut again] {
            let value = value.as_object_mut().expect("figures");
            value.remove("interrupted");
            value.remove("microseconds_per_step");
        }
        assert_eq!(figures, again, "the same figures as for that number of walks");
    }
}

#[test]
fn an_interrupted_count_names_the_command_that_continues_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let count = ["count", "--size", "9", "--by", "rules"];
    let output = interrupted(&count, folder.path());
    assert_eq!(stdout(&output), "", "no number that could be taken for the result");
    let message = stderr(&output);
    assert!(
        message.contains("the same command goes on from there:\n  oneway count --size 9 --by rules\n"),
        "{message}"
    );
    let again = interrupted(&count, folder.path());
    assert!(stderr(&again).starts_with("goes on from "), "{}", stderr(&again));
    let without = interrupted(&[&count[..], &["--no-checkpoint"]].concat(), folder.path());
    assert!(stderr(&without).contains("without a checkpoint the next count begins anew"), "{}", stderr(&without));
}
