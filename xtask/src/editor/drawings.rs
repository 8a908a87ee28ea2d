//! The drawings on disk, read again for every request: another program may change them at any time.

use super::{AppState, LINE, PATTERNS};
use crate::front::diagnostics::Findings;
use crate::front::load::{self, Loaded};
use crate::language::rule::Rule;
use std::path::Path;

/// Name, family, title and path of a drawing.
pub(super) struct Listed {
    pub(super) name: String,
    pub(super) family: String,
    pub(super) title: String,
    pub(super) path: String,
}

impl AppState {
    /// The drawings that are on disk now.
    pub(super) fn drawings(&self) -> std::io::Result<Loaded> {
        load::load(&self.root, Path::new(PATTERNS))
    }

    /// The drawings without mistakes, but for the one of this name.
    pub(super) fn others(&self, name: &str) -> std::io::Result<Vec<(Rule, String)>> {
        Ok(self.drawings()?.rules.into_iter().filter(|(other, _)| other.name != name).collect())
    }
}

/// All drawings, also those with mistakes, sorted by name.
pub(super) fn list(loaded: &Loaded) -> Vec<Listed> {
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
        let below =
            [LINE, PATTERNS].iter().find_map(|folder| path.strip_prefix(folder)?.strip_prefix('/')).unwrap_or(path);
        let (family, file) = below.rsplit_once('/').unwrap_or(("", below));
        let name = Path::new(file).file_stem().unwrap_or_default().to_string_lossy().into_owned();
        Self { name, family: family.to_owned(), title, path: path.to_owned() }
    }
}
