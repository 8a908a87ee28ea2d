//! The line below a table: the commit that was measured, and the command.

use std::path::Path;
use std::process::Command;

/// Digits of a commit's hash that are shown.
const DIGITS: &str = "--short=12";

const BEGINNING: &str = "<sub>Measured at commit ";
const LOCAL_CHANGES: &str = " with local changes";

/// The state of the work tree that is measured.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stamp {
    /// The first digits of the commit's hash.
    pub commit: String,
    /// Whether files other than Markdown pages differ from the commit.
    pub is_changed: bool,
}

impl Stamp {
    /// The state of a work tree, from git.
    pub fn of(root: &Path) -> Result<Self, String> {
        let commit = git(root, &["rev-parse", DIGITS, "HEAD"])?.trim().to_owned();
        let changes = git(root, &["status", "--porcelain", "--untracked-files=no", "--", ".", ":(exclude)*.md"])?;
        Ok(Self { commit, is_changed: !changes.is_empty() })
    }

    /// The content of a block: the figures and this stamp. If the block has the same figures already, it stays as it is,
    /// so that only new figures make a diff.
    pub(super) fn below(&self, body: &str, commands: &str, old: &str) -> String {
        let (body, old) = (body.trim_matches('\n'), old.trim_matches('\n'));
        let ending = format!(" by {commands}.</sub>");
        let kept = old.strip_prefix(body).map(str::trim_start).filter(|stamp| stamp.starts_with(BEGINNING));
        let was_changed = kept.is_some_and(|stamp| stamp.contains(LOCAL_CHANGES));
        if kept.is_some_and(|stamp| stamp.ends_with(&ending)) && (self.is_changed || !was_changed) {
            return old.to_owned();
        }
        let changes = if self.is_changed { LOCAL_CHANGES } else { "" };
        format!("{body}\n\n{BEGINNING}{}{changes}{ending}", self.commit)
    }
}

fn git(root: &Path, arguments: &[&str]) -> Result<String, String> {
    let output = Command::new("git").current_dir(root).args(arguments).output();
    let output = output.map_err(|error| format!("git can't be run: {error}"))?;
    if !output.status.success() {
        return Err(format!("git: {}", String::from_utf8_lossy(&output.stderr).trim()));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}
