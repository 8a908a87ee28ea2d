//! Copies of the work tree to try things on, git for them, and a program in place of the one that opens files in the browser.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// A path of the work tree itself.
pub(crate) fn original(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the work tree").join(path)
}

/// Copies a file or folder of the work tree.
pub(crate) fn copy(part: &str, to: &Path) {
    let from = original(part);
    let files = if from.is_dir() { xtask::support::files::below(&from).expect("listed") } else { vec![from.clone()] };
    for file in files {
        let below = file.strip_prefix(&from).expect("below");
        let to = if below.as_os_str().is_empty() { to.to_owned() } else { to.join(below) };
        std::fs::create_dir_all(to.parent().expect("a folder")).expect("made");
        std::fs::copy(&file, to).expect("copied");
    }
}

/// A copy of the drawings and the generated files, which is removed in the end.
pub(crate) fn with_drawings() -> tempfile::TempDir {
    let tree = tempfile::tempdir().expect("a folder");
    for part in ["patterns", "generated", "docs/legend", "tests/drawings/ok", "tests/drawings/generated"] {
        copy(part, &tree.path().join(part));
    }
    std::fs::create_dir_all(tree.path().join("xtask")).expect("made");
    tree
}

/// The same with the retired drawings in place of those that look ahead: then more drawings are needed, and more boards are missed.
pub(crate) fn with_plain_drawings() -> tempfile::TempDir {
    let tree = with_drawings();
    for family in ["future", "unfillable"] {
        std::fs::remove_dir_all(tree.path().join("patterns/line").join(family)).expect("removed");
    }
    for drawing in xtask::support::files::below(&original("tests/drawings/retired")).expect("listed") {
        let name = drawing.file_name().and_then(|name| name.to_str()).expect("a name");
        let family = match name.split('_').next() {
            Some("wall") => "wall_ahead",
            Some("across") => "wall_across",
            _ => "way_out",
        };
        copy(&format!("tests/drawings/retired/{name}"), &tree.path().join(format!("patterns/line/{family}/{name}")));
    }
    assert!(xtask(tree.path(), &["codegen"]).output().expect("it runs").status.success());
    tree
}

/// Removes the drawings of a copy but those of one family.
pub(crate) fn keep_only(tree: &Path, family: &str) {
    for entry in std::fs::read_dir(tree.join("patterns/line")).expect("listed") {
        let entry = entry.expect("listed");
        if entry.file_name() != family {
            std::fs::remove_dir_all(entry.path()).expect("removed");
        }
    }
    assert!(xtask(tree, &["codegen"]).output().expect("it runs").status.success());
}

/// A task, for a copy of the work tree.
pub(crate) fn xtask(tree: &Path, arguments: &[&str]) -> Command {
    let mut command = apart_from_git(env!("CARGO_BIN_EXE_xtask"));
    command.args(arguments).current_dir(tree).env("CARGO_MANIFEST_DIR", tree.join("xtask"));
    command
}

/// A program that is not led to another repository if the tests are run by a hook of git.
fn apart_from_git(program: &str) -> Command {
    let mut command = Command::new(program);
    for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"] {
        command.env_remove(name);
    }
    command
}

/// Git in a folder, by an author of its own.
pub(crate) fn git(folder: &Path, arguments: &[&str]) -> Command {
    let mut git = apart_from_git("git");
    let who = ["-c", "user.name=A. Uthor", "-c", "user.email=author@example.invalid", "-c", "commit.gpgsign=false"];
    git.current_dir(folder).args(who).args(arguments);
    git
}

/// A program that is started in place of the browser, and keeps its arguments.
#[cfg(unix)]
pub(crate) struct Opener(PathBuf);

#[cfg(unix)]
impl Opener {
    /// Puts it into a new folder of a copy of the work tree.
    pub(crate) fn new(tree: &Path) -> Self {
        use std::os::unix::fs::PermissionsExt;
        let folder = tree.join("bin");
        std::fs::create_dir(&folder).expect("made");
        let program = folder.join("xdg-open");
        let script = "#!/bin/sh\nprintf '%s\\n' \"$@\" > \"$0.new\" && mv \"$0.new\" \"$0.arguments\"\n";
        std::fs::write(&program, script).expect("written");
        std::fs::set_permissions(&program, std::fs::Permissions::from_mode(0o755)).expect("set");
        Self(folder)
    }

    /// The folders of programs, with its own in front.
    pub(crate) fn search_path(&self) -> String {
        format!("{}:{}", self.0.display(), std::env::var("PATH").expect("set"))
    }

    /// Its arguments, as soon as it is started.
    pub(crate) fn arguments(&self) -> Vec<String> {
        let file = self.0.join("xdg-open.arguments");
        while !file.exists() {
            std::thread::sleep(Duration::from_millis(10));
        }
        std::fs::read_to_string(file).expect("read").lines().map(str::to_owned).collect()
    }
}
