//! A git repository: revisions, their files, and their history. Runs the git program. Knows no drawings.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A work tree that git keeps.
#[derive(Clone, Debug)]
pub struct Repository {
    root: PathBuf,
}

/// An error of git, with the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GitError(pub String);

impl std::fmt::Display for GitError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for GitError {}

/// A file of a revision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stored {
    /// Its path below the work tree, with `/`.
    pub path: String,
    /// The hash of its content.
    pub blob: String,
}

/// A commit of a history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Commit {
    /// Its hash.
    pub hash: String,
    /// The day on which it was written.
    pub date: String,
    /// The author.
    pub author: String,
    /// The first line of its message.
    pub subject: String,
}

impl Commit {
    /// Its short hash.
    pub fn short(&self) -> &str {
        self.hash.get(..SHORT).unwrap_or(&self.hash)
    }
}

/// The length of a short hash.
const SHORT: usize = 9;

/// The change of a file in a commit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileChange {
    /// Its path below the work tree.
    pub path: String,
    /// The hash of its content before, if it existed.
    pub before: Option<String>,
    /// The hash of its content after, if it exists.
    pub after: Option<String>,
}

impl Repository {
    /// The one that the work tree at `root` belongs to.
    pub fn of(root: &Path) -> Result<Self, GitError> {
        let repository = Self { root: root.to_owned() };
        match repository.run(&["rev-parse", "--is-inside-work-tree"])?.status.success() {
            true => Ok(repository),
            false => Err(GitError(format!("{} is not in a git repository", root.display()))),
        }
    }

    /// The commit that a revision names.
    pub fn commit(&self, revision: &str) -> Result<Commit, GitError> {
        // It would be taken for an option, and git gives no such names.
        if revision.is_empty() || revision.starts_with('-') {
            return Err(GitError(format!("`{revision}` is no revision")));
        }
        let found = self.run(&["rev-parse", "--verify", "--quiet", &format!("{revision}^{{commit}}")])?;
        if !found.status.success() {
            let is_shallow = self.run(&["rev-parse", "--is-shallow-repository"])?.stdout.starts_with(b"true");
            let advice = if is_shallow {
                ", and this is a shallow clone: `git fetch --unshallow` fetches the rest (in a workflow: fetch-depth: 0)"
            } else {
                ""
            };
            return Err(GitError(format!("git knows no revision `{revision}`{advice}")));
        }
        let hash = text(&found.stdout).trim().to_owned();
        let log = self.output(&["log", "-1", "--no-show-signature", FORMAT, &hash])?;
        commit_of(&text(&log)).ok_or_else(|| GitError(format!("git says nothing about `{revision}`")))
    }

    /// The files below a folder, as they are in a commit.
    pub fn files(&self, commit: &str, folder: &str) -> Result<Vec<Stored>, GitError> {
        let listed = self.output(&["ls-tree", "-r", "-z", commit, "--", folder])?;
        let entries = listed.split(|byte| *byte == 0).map(text);
        let stored = entries.filter_map(|entry| {
            let (about, path) = entry.split_once('\t')?;
            let mut words = about.split(' ').skip(1);
            let (kind, blob) = (words.next()?, words.next()?);
            (kind == "blob").then(|| Stored { path: path.to_owned(), blob: blob.to_owned() })
        });
        Ok(stored.collect())
    }

    /// The content of a file.
    pub fn content(&self, blob: &str) -> Result<Vec<u8>, GitError> {
        self.output(&["cat-file", "blob", blob])
    }

    /// The commits up to the present one that changed something below a folder, the newest first, with their changes there.
    /// Empty if there is no commit.
    pub fn history(&self, folder: &str) -> Result<Vec<(Commit, Vec<FileChange>)>, GitError> {
        if !self.run(&["rev-parse", "--verify", "--quiet", "HEAD"])?.status.success() {
            return Ok(Vec::new());
        }
        let options =
            ["-z", "--raw", "--no-abbrev", "--no-renames", "--relative", "--topo-order", "--no-show-signature"];
        let log = self.output(&[&["log"], &options[..], &[FORMAT, "HEAD", "--", folder]].concat())?;
        let mut history: Vec<(Commit, Vec<FileChange>)> = Vec::new();
        let mut entries = log.split(|byte| *byte == 0).map(text);
        while let Some(entry) = entries.next() {
            let entry = entry.trim_start_matches('\n');
            if let Some(about) = entry.strip_prefix(':') {
                let blobs: Vec<_> = about.split(' ').skip(2).take(2).collect();
                let (Some(path), [before, after], Some((_, changes))) =
                    (entries.next(), &blobs[..], history.last_mut())
                else {
                    continue;
                };
                let there = |blob: &str| blob.bytes().any(|digit| digit != b'0').then(|| blob.to_owned());
                changes.push(FileChange { path, before: there(before), after: there(after) });
            } else {
                history.extend(commit_of(entry).map(|commit| (commit, Vec::new())));
            }
        }
        Ok(history)
    }

    /// Checks a commit out into a folder, which is emptied first and removed when the result is dropped.
    pub fn check_out(&self, commit: &str, folder: &Path) -> Result<CheckedOut, GitError> {
        let checked_out = CheckedOut { repository: self.clone(), folder: folder.to_owned() };
        // The folder of an earlier run that was killed.
        checked_out.remove();
        let path = folder.to_string_lossy();
        self.output(&["worktree", "add", "--quiet", "--force", "--detach", &path, commit])?;
        Ok(checked_out)
    }

    fn run(&self, arguments: &[&str]) -> Result<Output, GitError> {
        let output = Command::new("git").current_dir(&self.root).args(arguments).output();
        output.map_err(|error| GitError(format!("git can't be run: {error}")))
    }

    /// The output of a git command; an error if the command fails.
    fn output(&self, arguments: &[&str]) -> Result<Vec<u8>, GitError> {
        let output = self.run(arguments)?;
        match output.status.success() {
            true => Ok(output.stdout),
            false => Err(GitError(format!("git {}: {}", arguments[0], text(&output.stderr).trim()))),
        }
    }
}

/// A commit in a folder of its own, which is removed in the end.
#[derive(Debug)]
pub struct CheckedOut {
    repository: Repository,
    folder: PathBuf,
}

impl CheckedOut {
    /// The folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Removes the folder if it exists. Errors are ignored: the next run reports them.
    fn remove(&self) {
        let _ = std::fs::remove_dir_all(&self.folder);
        let _ = self.repository.run(&["worktree", "prune"]);
    }
}

impl Drop for CheckedOut {
    fn drop(&mut self) {
        self.remove();
    }
}

/// The format of commits in the output of git.
const FORMAT: &str = "--format=%H%x1f%as%x1f%an%x1f%s";

fn commit_of(text: &str) -> Option<Commit> {
    let mut parts = text.trim_end_matches('\n').splitn(4, '\u{1f}').map(str::to_owned);
    Some(Commit { hash: parts.next()?, date: parts.next()?, author: parts.next()?, subject: parts.next()? })
}

/// The output of git as text; bytes that are not text are replaced.
fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}
