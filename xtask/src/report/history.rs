//! From git to the history of one drawing: its versions, the newest first, through other names and other families. Git alone would
//! not do: drawings share their palette, so that it takes any two of them for alike.

use super::difference::{self, Difference};
use super::repository::{Commit, FileChange, GitError, Repository};
use super::wording::Tone;
use super::{Change, ChangeKind, Drawing};
use crate::evaluate::drawings;
use crate::front::load::{examine_below, examine_bytes, is_drawing};
use crate::front::puzzle::puzzle_of;
use crate::judge::inspect::SIDES;
use crate::judge::takuzu::TakuzuTruth;
use crate::judge::verdict::judge;
use crate::judge::ways::WaysTruth;
use crate::language::drawn_rule::{DrawnRule, PuzzleRule};
use crate::language::nearest;
use crate::language::rule::Rule;
use crate::language::vocabulary::Puzzle;
use crate::prove::{takuzu, ways};
use crate::support::AnyError;
use oneway::grid::Size;
use oneway::line::survey::states::StateGraph;
use oneway::support::cancel::Cancellation;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// One version of a drawing.
#[derive(Debug)]
pub struct Version {
    /// The commit that made it; none if it is not committed yet.
    pub commit: Option<Commit>,
    /// Its file; where it was if it was removed.
    pub path: String,
    /// The rule; `None` if the drawing was removed or can't be read any more.
    pub rule: Option<DrawnRule>,
    /// The event.
    pub event: Event,
    /// How it differs from the version before.
    pub difference: Difference,
    /// The board on which it is false, if it is on one of those that every drawing is judged on.
    pub false_on: Option<Size>,
}

/// The event of a drawing in a commit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The change of a drawing that can be read.
    Of(ChangeKind),
    /// Today's reader can't read the drawing.
    Unreadable,
}

impl Event {
    /// In a word or two.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Of(kind) => kind.word(),
            Self::Unreadable => "can't be read today",
        }
    }
}

/// The changes of a commit, or the changes that are not committed yet, with the new contents.
struct HistoryEntry {
    commit: Option<Commit>,
    changes: Vec<FileChange>,
}

/// Contents that git does not store yet, by a placeholder for their hash.
type Uncommitted = BTreeMap<String, Vec<u8>>;

/// The history of the drawing with this name in a folder of the work tree at `root`. If there never was one, the error names
/// one that sounds like it.
pub fn of_rule(root: &Path, repository: &Repository, folder: &str, name: &str) -> Result<Vec<Version>, AnyError> {
    let (present, uncommitted) = present(root, repository, folder)?;
    let mut entries = vec![present];
    for (commit, changes) in repository.history(folder)? {
        entries.push(HistoryEntry { commit: Some(commit), changes });
    }
    for entry in &mut entries {
        entry.changes.retain(|change| is_drawing(Path::new(&change.path)));
    }
    let path = newest_path(root, folder, name, &entries)?;
    let mut versions = Following { repository, uncommitted, path }.all(entries)?;
    judge_all(&mut versions)?;
    Ok(versions)
}

/// The uncommitted changes of the work tree.
fn present(root: &Path, repository: &Repository, folder: &str) -> Result<(HistoryEntry, Uncommitted), AnyError> {
    let stored = match repository.commit("HEAD") {
        Ok(head) => repository.files(&head.hash, folder)?,
        Err(_) => Vec::new(),
    };
    let mut before: BTreeMap<String, String> = stored.into_iter().map(|file| (file.path, file.blob)).collect();
    let mut uncommitted = Uncommitted::new();
    let mut changes = Vec::new();
    for (_, findings) in examine_below(root, Path::new(folder), &Puzzle::ALL)? {
        let known = before.remove(&findings.path);
        let bytes = findings.text.into_bytes();
        let is_kept = match &known {
            Some(blob) => repository.content(blob)? == bytes,
            None => false,
        };
        if !is_kept {
            let name = format!("uncommitted {}", findings.path);
            uncommitted.insert(name.clone(), bytes);
            changes.push(FileChange { path: findings.path, before: known, after: Some(name) });
        }
    }
    changes.extend(before.into_iter().map(|(path, blob)| FileChange { path, before: Some(blob), after: None }));
    Ok((HistoryEntry { commit: None, changes }, uncommitted))
}

/// Where the drawing with this name is, or was last.
fn newest_path(root: &Path, folder: &str, name: &str, entries: &[HistoryEntry]) -> Result<String, AnyError> {
    let stem =
        |path: &str| Path::new(path).file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let there = crate::support::files::below(&root.join(folder))?.into_iter().filter(|path| is_drawing(path));
    let there = there.map(|path| crate::support::files::shown(&path, root));
    let once = entries.iter().flat_map(|entry| &entry.changes).map(|change| change.path.clone());
    let known: Vec<String> = there.chain(once).collect();
    if let Some(path) = known.iter().find(|path| stem(path) == name) {
        return Ok(path.clone());
    }
    let names: BTreeSet<String> = known.iter().map(|path| stem(path)).collect();
    let advice = match nearest(name, names.iter().map(String::as_str)) {
        Some(near) => format!("; did you mean `{near}`?"),
        None => format!("; there are {}", names.into_iter().collect::<Vec<_>>().join(", ")),
    };
    Err(format!("there is no rule `{name}`, and there never was{advice}").into())
}

/// Follows one drawing back.
struct Following<'a> {
    repository: &'a Repository,
    uncommitted: Uncommitted,
    /// Its path in the entry that is being read.
    path: String,
}

impl Following<'_> {
    fn all(mut self, entries: Vec<HistoryEntry>) -> Result<Vec<Version>, AnyError> {
        let mut versions = Vec::new();
        for HistoryEntry { commit, changes } in entries {
            let Some(own) = changes.iter().find(|change| change.path == self.path) else { continue };
            let after = self.drawing(&own.path, own.after.as_deref())?;
            let (mut path_before, mut before) = (own.path.clone(), self.drawing(&own.path, own.before.as_deref())?);
            if own.before.is_none()
                && let Some(origin) = self.origin(own, after.as_ref(), &changes)?
            {
                (path_before, before) = (origin.path.clone(), Some(origin));
            }
            versions.push(version(commit, own, before, after));
            self.path = path_before;
        }
        Ok(versions)
    }

    /// The drawing that a new one was before: of those that the same commit removed, the one that means the same, or has
    /// its name in another family, or its title.
    fn origin(
        &self,
        own: &FileChange,
        after: Option<&Drawing<DrawnRule>>,
        changes: &[FileChange],
    ) -> Result<Option<Drawing<DrawnRule>>, AnyError> {
        let mut removed = Vec::new();
        for change in changes.iter().filter(|change| change.after.is_none()) {
            removed.extend(self.drawing(&change.path, change.before.as_deref())?);
        }
        let Some(after) = after else { return Ok(None) };
        let meant = after.rule.meaning();
        let means_the_same = |before: &&Drawing<DrawnRule>| before.rule.meaning() == meant;
        let has_its_name =
            |before: &&Drawing<DrawnRule>| before.rule.name() == after.rule.name() && before.path != own.path;
        let has_its_title =
            |before: &&Drawing<DrawnRule>| !before.rule.title().is_empty() && before.rule.title() == after.rule.title();
        let origin = removed.iter().find(means_the_same);
        let origin = origin.or_else(|| removed.iter().find(has_its_name));
        let origin = origin.or_else(|| removed.iter().find(has_its_title));
        Ok(origin.cloned())
    }

    /// A drawing as it was, if it can be read.
    fn drawing(&self, path: &str, blob: Option<&str>) -> Result<Option<Drawing<DrawnRule>>, GitError> {
        let Some(blob) = blob else { return Ok(None) };
        let bytes = match self.uncommitted.get(blob) {
            Some(bytes) => bytes.clone(),
            None => self.repository.content(blob)?,
        };
        let puzzle = puzzle_of(Path::new(path), "");
        let (rule, findings) = examine_bytes(puzzle, bytes, path);
        Ok(rule.map(|rule| Drawing { rule, path: path.to_owned(), text: findings.text }))
    }
}

fn version(
    commit: Option<Commit>,
    own: &FileChange,
    before: Option<Drawing<DrawnRule>>,
    after: Option<Drawing<DrawnRule>>,
) -> Version {
    let is_unreadable = own.after.is_some() && after.is_none();
    let change = Change { before, after };
    let (event, difference) = match (&change.before, &change.after) {
        _ if is_unreadable => (Event::Unreadable, Difference::default()),
        // The drawing existed before, but could not be read.
        (None, Some(_)) if own.before.is_some() => (Event::Of(ChangeKind::Changed), Difference::default()),
        (None, None) => (Event::Of(ChangeKind::Removed), Difference::default()),
        _ => (Event::Of(change.kind()), difference::of_change(&change)),
    };
    let rule = change.after.map(|drawing| drawing.rule);
    Version { commit, path: own.path.clone(), rule, event, difference, false_on: None }
}

/// Finds out which versions are false, each by itself.
fn judge_all(versions: &mut [Version]) -> Result<(), AnyError> {
    let mut of_the_line = Vec::new();
    for version in versions {
        let stop = Cancellation::new();
        match &version.rule {
            None => {}
            Some(DrawnRule::Line(rule)) => of_the_line.push((rule.clone(), &mut version.false_on)),
            Some(DrawnRule::Takuzu(rule)) => {
                let truth = TakuzuTruth::of(rule, &takuzu::findings(rule), &stop);
                let found = truth.as_ref().and_then(TakuzuTruth::contradiction);
                version.false_on = found.map(|found| found.board.size());
            }
            Some(DrawnRule::Ways(rule)) => {
                let truth = WaysTruth::of(rule, &ways::findings(rule), &stop);
                version.false_on = truth.as_ref().and_then(WaysTruth::contradiction).map(|found| found.state.size());
            }
        }
    }
    let rules: Vec<Rule> = of_the_line.iter().map(|(rule, _)| rule.clone()).collect();
    for side in SIDES.into_iter().filter(|_| !rules.is_empty()) {
        let size = Size::square(side)?;
        let graph = StateGraph::cached(size, |_| ())?;
        for ((_, false_on), verdict) in of_the_line.iter_mut().zip(judge(&rules, &drawings([]), &graph, |_| ())) {
            if verdict.wrong > 0 && false_on.is_none() {
                **false_on = Some(size);
            }
        }
    }
    Ok(())
}

impl Version {
    /// The commit in a line: its hash and day, or that there is none yet.
    pub fn when(&self) -> String {
        match &self.commit {
            Some(commit) => format!("{} {}", commit.short(), commit.date),
            None => "not committed".to_owned(),
        }
    }

    /// The events one after the other, each with its tone.
    pub fn lines(&self) -> Vec<(Tone, String)> {
        let mut lines = vec![(Tone::Plain, self.event.words().to_owned())];
        lines.extend(self.false_on.map(|size| (Tone::Bad, format!("FALSE on {size}"))));
        lines.extend(self.difference.words.iter().map(|words| (Tone::Plain, words.clone())));
        lines
    }
}
