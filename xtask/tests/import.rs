//! `cargo xtask import` from outside: what it writes, prints and answers.

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
fn the_exit_code_says_whether_everything_was_imported() {
    let folder = tempfile::tempdir().expect("a folder");
    let good = run(&["tests/legacy/ok"], folder.path());
    assert_eq!(good.status.code(), Some(0));
    let before = written(folder.path());
    assert_eq!(before, 28);
    // What was written once is as it should be; what is refused does not keep others from being imported.
    assert_eq!(run(&["tests/legacy/ok", "tests/legacy/bad"], folder.path()).status.code(), Some(1));
    assert_eq!(written(folder.path()), before);
    for bad in [&["nowhere"][..], &[], &["tests/legacy/ok", "--trust", "nobody"], &["docs/legend/../../generated"]] {
        assert_eq!(run(bad, folder.path()).status.code(), Some(2), "{bad:?}");
    }
}

#[test]
fn a_dry_run_writes_nothing_and_says_the_same() {
    let folder = tempfile::tempdir().expect("a folder");
    let dry = run(&["tests/legacy/ok", "--dry-run"], folder.path());
    assert_eq!((dry.status.code(), written(folder.path())), (Some(0), 0));
    let wet = run(&["tests/legacy/ok"], folder.path());
    assert_eq!(dry.stdout, wet.stdout);
}

#[test]
fn an_audit_says_what_each_drawing_is_worth() {
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
