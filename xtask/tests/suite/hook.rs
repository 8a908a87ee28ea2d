//! The hook that git runs before a commit: it refuses stale generated files, and checks only the files that are committed.

#![cfg(unix)]

use crate::work_tree;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::process::Output;
use tempfile::TempDir;

/// A repository with the hook turned on. Cargo is replaced by a script that hands out the program that was built for this
/// test, so that nothing has to be built anew.
struct Tree(TempDir);

impl Tree {
    fn new() -> Self {
        let tree = Self(tempfile::tempdir().expect("a folder"));
        for part in ["patterns/line/near_field", ".githooks"] {
            work_tree::copy(part, &tree.path("tree").join(part));
        }
        let cargo = tree.path("bin/cargo");
        std::fs::create_dir_all(tree.path("bin")).expect("made");
        let program = env!("CARGO_BIN_EXE_xtask");
        let script = format!(
            "#!/bin/sh\ntouch \"$(dirname \"$0\")/asked\"\necho '{{\"executable\":\"{program}\",\"fresh\":true}}'\n"
        );
        std::fs::write(&cargo, script).expect("written");
        std::fs::set_permissions(&cargo, PermissionsExt::from_mode(0o755)).expect("made executable");
        tree.xtask(&["codegen"]);
        tree.xtask(&["prove", "--write"]);
        tree.git(&["init", "--quiet"]);
        tree.git(&["config", "core.hooksPath", ".githooks"]);
        tree
    }

    fn path(&self, path: &str) -> PathBuf {
        self.0.path().join(path)
    }

    fn git(&self, arguments: &[&str]) -> Output {
        let path = format!("{}:{}", self.path("bin").display(), std::env::var("PATH").expect("a path"));
        work_tree::git(&self.path("tree"), arguments).env("PATH", path).output().expect("git runs")
    }

    /// Tries to commit the added files, and returns the message if that was refused.
    fn refusal(&self) -> Option<String> {
        let output = self.git(&["commit", "--quiet", "--message", "something"]);
        (!output.status.success()).then(|| String::from_utf8(output.stderr).expect("text"))
    }

    fn replace(&self, path: &str, old: &str, new: &str) {
        let path = self.path("tree").join(path);
        let text = std::fs::read_to_string(&path).expect("readable");
        assert!(text.contains(old), "{text}");
        std::fs::write(path, text.replace(old, new)).expect("written");
    }

    fn xtask(&self, arguments: &[&str]) {
        assert!(work_tree::xtask(&self.path("tree"), arguments).output().expect("it runs").status.success());
    }

    fn cargo_was_run(&self) -> bool {
        std::fs::remove_file(self.path("bin/asked")).is_ok()
    }
}

const DRAWING: &str = "patterns/line/near_field/c_shape.svg";

#[test]
fn stale_generated_files_are_not_committed() {
    let tree = Tree::new();
    tree.git(&["add", "--all"]);
    assert_eq!(tree.refusal(), None, "everything is fresh");
    assert!(tree.cargo_was_run());
    // A drawing without its generated code.
    tree.replace(DRAWING, "#wall\" x=\"0\" y=\"1\"", "#taken\" x=\"0\" y=\"1\"");
    tree.git(&["add", "--all"]);
    let refusal = tree.refusal().expect("refused");
    assert!(
        refusal.contains("stale: generated/line/c_shape.rs") && refusal.contains("to mend it: cargo xtask codegen"),
        "{refusal}"
    );
    // Generated again, but not added: only the committed files count.
    tree.xtask(&["codegen"]);
    assert!(tree.refusal().expect("refused").contains("stale: generated/line/c_shape.rs"));
    tree.git(&["add", "--all"]);
    let refusal = tree.refusal().expect("the proofs are told with their marks");
    assert!(refusal.contains("to mend it: cargo xtask prove --write"), "{refusal}");
    tree.xtask(&["prove", "--write"]);
    tree.git(&["add", "--all"]);
    assert_eq!(tree.refusal(), None);
}

#[test]
fn for_a_false_drawing_the_advice_is_to_mend_it() {
    let tree = Tree::new();
    let false_one = work_tree::original("tests/drawings/false/close_across_without_wall.svg");
    std::fs::copy(false_one, tree.path("tree/patterns/line/near_field/too_wide.svg")).expect("copied");
    tree.xtask(&["codegen"]);
    tree.git(&["add", "--all"]);
    let refusal = tree.refusal().expect("refused");
    assert!(refusal.contains("it forbids the step ") && refusal.contains("pre-commit: false: too_wide"), "{refusal}");
    let advice = refusal.lines().last().expect("advice");
    assert!(advice.contains("add marks") && advice.contains("take it out") && !advice.contains("--write"), "{advice}");
}

#[test]
fn commits_without_drawings_run_no_check() {
    let tree = Tree::new();
    tree.git(&["add", "--all"]);
    assert_eq!(tree.refusal(), None);
    assert!(tree.cargo_was_run());
    // A drawing with uncommitted changes does not matter.
    tree.replace(DRAWING, "#wall", "#border");
    std::fs::write(tree.path("tree/notes.txt"), "something\n").expect("written");
    tree.git(&["add", "notes.txt"]);
    assert_eq!(tree.refusal(), None);
    assert!(!tree.cargo_was_run(), "so that it takes no time");
}
