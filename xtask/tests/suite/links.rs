//! Symbolic links in the work tree: no task writes through one, and each names it. Temporary files that a killed process has
//! left: codegen removes them, and nothing else.

#![cfg(unix)]

use crate::work_tree::{self, xtask};
use std::collections::BTreeMap;
use std::os::unix::fs::symlink;
use std::path::PathBuf;

/// A copy of the work tree, and beside it a folder that nothing may be written to.
struct Trap {
    folder: tempfile::TempDir,
    tree: tempfile::TempDir,
}

impl Trap {
    fn new() -> Self {
        Self { folder: tempfile::tempdir().expect("a folder"), tree: work_tree::with_drawings() }
    }

    fn path(&self, path: &str) -> PathBuf {
        self.tree.path().join(path)
    }

    /// Puts a link in place of a file or folder of the work tree, which moves outside.
    fn link(&self, path: &str) {
        let (inside, outside) = (self.path(path), self.folder.path().join("moved"));
        std::fs::rename(&inside, &outside).expect("moved");
        symlink(&outside, &inside).expect("linked");
    }

    /// All files inside and outside, with their content.
    fn content(&self) -> BTreeMap<PathBuf, Vec<u8>> {
        let files =
            [self.tree.path(), self.folder.path()].map(|folder| xtask::support::files::below(folder).expect("listed"));
        files.concat().into_iter().map(|file| (file.clone(), std::fs::read(&file).unwrap_or_default())).collect()
    }

    /// The exit code of a task, and its output.
    fn run(&self, arguments: &[&str]) -> (Option<i32>, String) {
        let output = xtask(self.tree.path(), arguments).output().expect("it runs");
        (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
    }

    /// Runs a task that has to name the link and to leave everything as it is.
    fn refused(&self, arguments: &[&str], link: &str) {
        let before = self.content();
        let (code, text) = self.run(arguments);
        assert_eq!(code, Some(2), "{arguments:?}: {text}");
        let expected = format!("error: {link} is a symbolic link, which is not followed: nothing was written\n");
        assert!(text.ends_with(&expected), "{arguments:?}: {text}");
        assert_eq!(self.content(), before, "{arguments:?}");
    }
}

#[test]
fn codegen_writes_through_no_link() {
    for link in [
        "generated/line/c_shape.rs",
        "generated",
        "docs/legend/live.svg",
        "docs/legend",
        "docs",
        "patterns/README.md",
        "tests/drawings/generated/mod.rs",
        "tests/drawings",
        "tests",
    ] {
        let trap = Trap::new();
        // Something else has to be written as well, and is not.
        std::fs::write(trap.path("generated/line/across_enter.rs"), "//! stale\n").expect("written");
        trap.link(link);
        trap.refused(&["codegen"], link);
        trap.refused(&["codegen", "--check"], link);
    }
}

#[test]
fn codegen_makes_no_file_through_a_link_that_leads_nowhere() {
    let trap = Trap::new();
    std::fs::remove_file(trap.path("generated/line/c_shape.rs")).expect("removed");
    symlink(trap.folder.path().join("new.rs"), trap.path("generated/line/c_shape.rs")).expect("linked");
    trap.refused(&["codegen"], "generated/line/c_shape.rs");
}

#[test]
fn a_work_tree_that_is_itself_reached_through_a_link_is_written() {
    let trap = Trap::new();
    let link = trap.folder.path().join("tree");
    symlink(trap.tree.path(), &link).expect("linked");
    std::fs::remove_file(trap.path("generated/line/c_shape.rs")).expect("removed");
    let output = xtask(&link, &["codegen"]).output().expect("it runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(trap.path("generated/line/c_shape.rs").is_file());
}

#[test]
fn the_proofs_are_not_kept_through_a_link() {
    for link in ["generated/PROOFS.md", "generated"] {
        let trap = Trap::new();
        std::fs::write(trap.path("generated/PROOFS.md"), "stale\n").expect("written");
        trap.link(link);
        trap.refused(&["prove", "--write"], link);
    }
    let trap = Trap::new();
    std::fs::create_dir(trap.path("less")).expect("made");
    symlink(trap.folder.path().join("new.svg"), trap.path("less/across_pass.svg")).expect("linked");
    trap.refused(&["prove", "across_enter", "across_pass", "--reduce", "less"], "less/across_pass.svg");
}

#[test]
fn a_drawing_is_not_redrawn_through_a_link() {
    let by_hand = "tests/drawings/ok/written_by_hand.svg";
    let trap = Trap::new();
    let other = "tests/drawings/ok/other.svg";
    std::fs::copy(trap.path(by_hand), trap.path(other)).expect("copied");
    trap.link(by_hand);
    trap.refused(&["redraw", other, by_hand], by_hand);
    let absolute = trap.path(by_hand);
    trap.refused(&["redraw", absolute.to_str().expect("text")], by_hand);
    let trap = Trap::new();
    trap.link("tests/drawings/ok");
    trap.refused(&["redraw", by_hand], "tests/drawings/ok");
}

#[test]
fn drawings_are_not_imported_through_a_link() {
    let legacy = work_tree::original("tests/legacy/ok/Nook N1.svg");
    let legacy = legacy.to_str().expect("text");
    let trap = Trap::new();
    symlink(trap.folder.path(), trap.path("patterns/mine")).expect("linked");
    trap.refused(&["import", legacy, "--into", "patterns/mine"], "patterns/mine");
    trap.refused(&["import", legacy, "--into", "patterns/mine/new"], "patterns/mine");
    symlink(trap.folder.path(), trap.path("patterns/line/imported")).expect("linked");
    trap.refused(&["import", legacy], "patterns/line/imported");
}

#[test]
fn temporary_files_of_a_killed_process_are_removed_and_no_others() {
    let trap = Trap::new();
    let write = |path: &str| std::fs::write(trap.path(path), "half of a fi").expect("written");
    let ours = [
        "generated/.oneway-a1B2c3.tmp",
        "patterns/line/near_field/.oneway-ABCDEF.tmp",
        "patterns/.oneway-000000.tmp",
        "docs/legend/.oneway-zzzzzz.tmp",
        "docs/.oneway-yyyyyy.tmp",
        "tests/drawings/ok/.oneway-xxxxxx.tmp",
        "tests/drawings/generated/.oneway-wwwwww.tmp",
    ];
    ours.iter().for_each(|path| write(path));
    // Names that are only similar, and a folder.
    let others =
        ["docs/notes.tmp", "patterns/.oneway-abc.tmp", "patterns/oneway-a1B2c3.tmp", "docs/.oneway-a1_2c3.tmp"];
    others.iter().for_each(|path| write(path));
    std::fs::create_dir(trap.path("docs/.oneway-folder.tmp")).expect("made");
    std::fs::write(trap.path("docs/.oneway-folder.tmp/kept.txt"), "mine").expect("written");
    let (code, text) = trap.run(&["codegen", "--check"]);
    assert_eq!(code, Some(1), "{text}");
    assert!(ours.iter().all(|path| text.contains(&format!("unfinished: {path} "))), "{text}");
    let (code, text) = trap.run(&["codegen"]);
    assert_eq!(code, Some(0), "{text}");
    assert!(ours.iter().all(|path| text.contains(&format!("removed {path}\n"))), "{text}");
    assert_eq!(text.lines().count(), ours.len(), "{text}");
    let is_there = |path: &&str| trap.path(path).exists();
    assert!(!ours.iter().any(&is_there) && others.iter().all(is_there));
    assert!(trap.path("docs/.oneway-folder.tmp/kept.txt").is_file());
    assert_eq!(trap.run(&["codegen", "--check"]).0, Some(0));
}
