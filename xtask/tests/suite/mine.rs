//! `cargo xtask mine` as a rule author calls it: from walks to proved drawings, in parts, and after an interruption.

use crate::work_tree::{original, xtask};
use std::path::{Path, PathBuf};
use xtask::front::load;
use xtask::language::orient::meaning;
use xtask::language::rule::Rule;
use xtask::prove;

/// A folder without drawings, so that every dead step is missed, and a folder for the results.
struct Mine(tempfile::TempDir);

impl Mine {
    fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::create_dir(folder.path().join("none")).expect("made");
        Self(folder)
    }

    fn out(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// Mines the 5x5 into a folder; the exit code and the output.
    fn run(&self, out: &str, more: &[&str]) -> (Option<i32>, String) {
        let usual = ["mine", "--size", "5", "--walks", "6", "--patterns", "none", "--conjectures", "0", "--out", out];
        let output = xtask(self.0.path(), &[&usual[..], more].concat()).output().expect("it runs");
        let text = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).expect("text")).concat();
        (output.status.code(), text)
    }
}

/// The files of a folder with their content.
fn content(folder: &Path) -> Vec<(String, String)> {
    let files = xtask::support::files::below(folder).expect("listed");
    let content =
        |path: &PathBuf| (xtask::support::files::shown(path, folder), std::fs::read_to_string(path).expect("readable"));
    files.iter().map(content).collect()
}

fn rules(folder: &Path) -> Vec<Rule> {
    let loaded = load::load(folder, Path::new("")).expect("readable");
    assert!(loaded.findings.is_empty(), "no mistakes and no warnings");
    loaded.rules.into_iter().map(|(rule, _)| rule).collect()
}

#[test]
fn without_drawings_the_c_shape_is_found_and_every_proposal_is_proved() {
    let mine = Mine::new();
    let (code, text) = mine.run("mined", &[]);
    assert_eq!(code, Some(0), "{text}");
    let found = rules(&mine.out("mined/proved"));
    assert!(found.iter().all(prove::is_proved), "{text}");
    let c_shape = std::fs::read_to_string(original("patterns/line/near_field/c_shape.svg")).expect("readable");
    let c_shape = load::parse("c_shape", "c_shape.svg", c_shape).0.expect("a rule");
    assert!(found.iter().any(|rule| meaning(rule) == meaning(&c_shape)), "{text}");
    let page = std::fs::read_to_string(mine.out("mined/index.html")).expect("written");
    for rule in &found {
        assert!(page.contains(&rule.name) && text.contains(&rule.name), "{}", rule.name);
    }
}

#[test]
fn parts_together_are_one_run_and_a_second_run_changes_nothing() {
    let mine = Mine::new();
    assert_eq!(mine.run("whole", &[]).0, Some(0));
    let (code, text) = mine.run("parts", &["--part", "1/2"]);
    assert!(code == Some(0) && text.contains("missed steps in part 1/2"), "{text}");
    let (code, text) = mine.run("parts", &[]);
    assert!(code == Some(2) && text.contains("part 2/2 of the walks over 5x5 is missing"), "{text}");
    assert_eq!(mine.run("parts", &["--part", "2/2"]).0, Some(0));
    assert_eq!(mine.run("parts", &[]).0, Some(0));
    let without_misses = |folder: &str| {
        let mut content = content(&mine.out(folder));
        content.retain(|(path, _)| !path.contains("misses"));
        content
    };
    let parts = without_misses("parts");
    assert_eq!(without_misses("whole"), parts);
    assert_eq!(mine.run("parts", &[]).0, Some(0));
    assert_eq!(without_misses("parts"), parts);
}

#[test]
fn records_of_other_walks_are_refused() {
    let mine = Mine::new();
    assert_eq!(mine.run("mined", &["--part", "1/1"]).0, Some(0));
    let (code, text) = mine.run("mined", &["--seed", "2"]);
    assert!(code == Some(2) && text.contains("record of missed steps of other work: seed 1, not 2"), "{text}");
    std::fs::write(mine.out("none/bad.svg"), "<svg/>").expect("written");
    assert_eq!(mine.run("mined", &[]).0, Some(2), "a drawing with a mistake");
}

#[cfg(unix)]
#[test]
fn an_interrupted_run_goes_on_where_it_was() {
    use std::process::{Command, Stdio};
    let mine = Mine::new();
    let long = ["--walks", "60", "--size", "7"];
    let mut command = xtask(mine.0.path(), &["mine", "--patterns", "none", "--conjectures", "0", "--out", "mined"]);
    let child = command.args(long).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it runs");
    let is_begun = || mine.out("mined/records").is_dir();
    while !is_begun() {
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("it runs");
    assert!(kill.success(), "it was still running");
    let output = child.wait_with_output().expect("it ran");
    let message = String::from_utf8(output.stderr).expect("text");
    assert_eq!(output.status.code(), Some(130), "{message}");
    assert!(message.contains("the same command goes on from here"), "{message}");
    assert!(!mine.out("mined/index.html").exists(), "no results yet");
}
