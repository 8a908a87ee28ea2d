//! `cargo xtask import` from outside: its files, its output and its exit codes.

use crate::work_tree;
use std::path::Path;
use std::process::{Command, Output};

fn run(arguments: &[&str], into: &Path) -> Output {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    Command::new(env!("CARGO_BIN_EXE_xtask"))
        .env("CARGO_MANIFEST_DIR", package)
        .env("XDG_CACHE_HOME", into)
        .current_dir(package.parent().expect("the work tree"))
        .arg("import")
        .args(arguments)
        .args(["--into", &into.join("out").to_string_lossy()])
        .output()
        .expect("it runs")
}

fn written(folder: &Path) -> usize {
    std::fs::read_dir(folder.join("out")).map_or(0, Iterator::count)
}

#[test]
fn the_exit_code_shows_whether_everything_was_imported() {
    let folder = tempfile::tempdir().expect("a folder");
    let good = run(&["tests/legacy/ok"], folder.path());
    assert_eq!(good.status.code(), Some(0));
    let before = written(folder.path());
    assert_eq!(before, 27, "twins are left out");
    // Files that exist already stay as they are; a refused file does not keep others from being imported.
    assert_eq!(run(&["tests/legacy/ok", "tests/legacy/bad"], folder.path()).status.code(), Some(1));
    assert_eq!(written(folder.path()), before);
    for bad in [&["nowhere"][..], &[], &["tests/legacy/ok", "--trust", "nobody"], &["docs/legend/../../generated"]] {
        assert_eq!(run(bad, folder.path()).status.code(), Some(2), "{bad:?}");
    }
}

#[test]
fn a_dry_run_writes_nothing_and_prints_the_same() {
    let folder = tempfile::tempdir().expect("a folder");
    let dry = run(&["tests/legacy/ok", "--dry-run"], folder.path());
    assert_eq!((dry.status.code(), written(folder.path())), (Some(0), 0));
    let wet = run(&["tests/legacy/ok"], folder.path());
    assert_eq!(dry.stdout, wet.stdout);
}

#[test]
fn an_audit_shows_the_outcome_of_each_imported_drawing() {
    let folder = tempfile::tempdir().expect("a folder");
    let audit = run(
        &["tests/legacy/ok/Nook N2.svg", "tests/legacy/ok/Bend N4.svg", "--dry-run", "--audit", "5"],
        folder.path(),
    );
    let text = String::from_utf8(audit.stdout).expect("text");
    let row = |name: &str| text.lines().find(|line| line.starts_with(name)).unwrap_or_else(|| panic!("{text}"));
    assert!(row("nook_n2").contains("adds nothing"), "{text}");
    assert!(row("bend_n4").contains("false"), "{text}");
    assert!(text.contains("bend_n4 is false: it forbids the step"), "{text}");
    assert!(text.contains("but the line can be completed"), "{text}");
}

#[test]
fn code_is_generated_from_imported_drawings_beside_the_present_ones() {
    let tree = work_tree::with_drawings();
    let legacy = |file: &str, name: &str| {
        work_tree::copy(&format!("tests/legacy/ok/{file}"), &tree.path().join("legacy").join(name));
    };
    legacy("Nook N1.svg", "C-Shape.svg");
    legacy("Nook N1.svg", "Nook.svg");
    legacy("Bend N4.svg", "more/c shape.svg");
    let run = |arguments: &[&str]| {
        let output = work_tree::xtask(tree.path(), arguments).output().expect("it runs");
        assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).expect("text")
    };
    let files = || {
        let files = xtask::support::files::below(&tree.path().join("patterns/mine")).expect("listed");
        files.into_iter().map(|path| (std::fs::read(&path).expect("readable"), path)).collect::<Vec<_>>()
    };
    let import = ["import", "legacy", "--into", "patterns/mine"];
    let table = run(&import);
    for row in [
        "c_shape_2.svg (c_shape is taken by patterns/line/near_field/c_shape.svg)",
        "c_shape_3.svg (c_shape is taken by patterns/line/near_field/c_shape.svg)",
        "left out                nook means the same as legacy/C-Shape.svg",
    ] {
        assert!(table.contains(row), "{row} is not in\n{table}");
    }
    let first = files();
    assert_eq!(first.len(), 2);
    run(&["codegen"]);
    // The second time, the twin is found among the present drawings.
    let again = run(&import);
    assert_eq!(again.replace("patterns/mine/c_shape_2.svg", "legacy/C-Shape.svg"), table);
    assert_eq!(files(), first);
    run(&["codegen", "--check"]);
}
