//! The page of the command line has the help of the tasks; that of `oneway` is compared where its program is built.

use crate::work_tree::{self, original};
use std::ffi::OsStr;
use std::path::Path;
use xtask::figures::{command_line, program};

#[test]
fn the_page_of_the_command_line_has_the_help_of_the_tasks() {
    let mut run = |command: &str| {
        let words = command.split(' ').skip(2).map(OsStr::new);
        program::output(Path::new(env!("CARGO_BIN_EXE_xtask")), words, &original(""))
    };
    let help = command_line::help("cargo xtask", &mut run).expect("help");
    let page = std::fs::read_to_string(original("docs/command_line.md")).expect("readable");
    assert!(page.contains(&help), "docs/command_line.md is stale: run `cargo xtask figures --only command_line`");
}

#[test]
fn an_unknown_measurement_is_refused_and_nothing_is_written() {
    let tree = tempfile::tempdir().expect("a folder");
    let page = "# Page\n\n<!-- figures: no_such_name -->\n<!-- end figures -->\n";
    std::fs::create_dir_all(tree.path().join("docs")).expect("made");
    for (path, text) in [("README.md", "# Readme\n"), ("docs/page.md", page)] {
        std::fs::write(tree.path().join(path), text).expect("written");
    }
    for arguments in [&["figures"][..], &["figures", "--check-markers"]] {
        let output = work_tree::xtask(tree.path(), arguments).output().expect("it runs");
        let stderr = String::from_utf8(output.stderr).expect("text");
        assert_eq!(output.status.code(), Some(2), "{stderr}");
        assert!(stderr.contains("docs/page.md:3: there is no measurement `no_such_name`"), "{stderr}");
        assert!(!stderr.contains("running"), "{stderr}");
    }
    assert_eq!(std::fs::read_to_string(tree.path().join("docs/page.md")).expect("readable"), page);
}
