//! The drawings on disk, read again for every request: another program may change them at any time.

use super::{AppState, PATTERNS};
use crate::front::diagnostics::Findings;
use crate::front::load::{self, Loaded};
use crate::front::puzzle;
use crate::language::drawn_rule::DrawnRule;
use crate::language::rule::Rule;
use crate::language::takuzu::TakuzuRule;
use crate::language::vocabulary::Puzzle;
use crate::language::ways::WaysRule;
use std::path::Path;

/// Puzzle, name, family, title and path of a drawing.
pub(super) struct Listed {
    pub(super) puzzle: Puzzle,
    pub(super) name: String,
    pub(super) family: String,
    pub(super) title: String,
    pub(super) path: String,
}

impl AppState {
    /// The drawings that are on disk now.
    pub(super) fn drawings(&self) -> std::io::Result<Loaded<DrawnRule>> {
        load::load_all(&self.root, Path::new(PATTERNS))
    }

    /// The drawings of the line without mistakes.
    pub(super) fn rules_of_line(&self) -> std::io::Result<Vec<(Rule, String)>> {
        let rules = self.drawings()?.rules.into_iter();
        Ok(rules.filter_map(|(rule, path)| Some((rule.into_line()?, path))).collect())
    }

    /// The drawings of the line without mistakes, but for the one of this name.
    pub(super) fn others(&self, name: &str) -> std::io::Result<Vec<(Rule, String)>> {
        Ok(self.rules_of_line()?.into_iter().filter(|(other, _)| other.name != name).collect())
    }

    /// The drawings of Takuzu without mistakes.
    pub(super) fn rules_of_takuzu(&self) -> std::io::Result<Vec<(TakuzuRule, String)>> {
        let rules = self.drawings()?.rules.into_iter();
        Ok(rules.filter_map(|(rule, path)| Some((rule.into_takuzu()?, path))).collect())
    }

    /// The drawings of puzzles on ways without mistakes.
    pub(super) fn rules_of_ways(&self) -> std::io::Result<Vec<(WaysRule, String)>> {
        let rules = self.drawings()?.rules.into_iter();
        Ok(rules.filter_map(|(rule, path)| Some((rule.into_ways()?, path))).collect())
    }
}

/// All drawings, also those with mistakes, sorted by name.
pub(super) fn list(loaded: &Loaded<DrawnRule>) -> Vec<Listed> {
    let sound = loaded.rules.iter().map(|(rule, path)| Listed::at(path, rule.title_or_name()));
    let broken =
        loaded.findings.iter().filter(|findings| !findings.only_warnings()).map(|Findings { path, sheet, .. }| {
            let title = sheet.as_ref().map(|sheet| sheet.title().to_owned()).filter(|title| !title.is_empty());
            let listed = Listed::at(path, String::new());
            Listed { title: title.unwrap_or_else(|| listed.name.replace('_', " ")), ..listed }
        });
    let mut all: Vec<Listed> = sound.chain(broken).collect();
    all.sort_by(|a, b| (&a.name, &a.path).cmp(&(&b.name, &b.path)));
    all
}

impl Listed {
    /// The drawing at a path that is shown with `/`.
    fn at(path: &str, title: String) -> Self {
        let puzzle = puzzle::by_folder(Path::new(path)).unwrap_or(Puzzle::Line);
        let folders = [format!("{PATTERNS}/{}/", puzzle.name()), format!("{PATTERNS}/")];
        let below = folders.iter().find_map(|folder| path.strip_prefix(folder)).unwrap_or(path);
        let (family, file) = below.rsplit_once('/').unwrap_or(("", below));
        let name = Path::new(file).file_stem().unwrap_or_default().to_string_lossy().into_owned();
        Self { puzzle, name, family: family.to_owned(), title, path: path.to_owned() }
    }
}
