//! The first answer to the page: the puzzles with their marks and drawings, and the drawing, rule or case to open.

use super::answer::Answer;
use super::puzzles::PuzzlePage;
use super::{AppState, PATTERNS, boards, drawings};
use crate::front::{load, read};
use crate::support::files;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::Path;

pub(super) fn answer(app: &AppState) -> Answer {
    let listed = drawings::list(&app.drawings()?);
    let puzzle = |page: &PuzzlePage| {
        let own = || listed.iter().filter(|rule| rule.puzzle == page.puzzle);
        let families: BTreeSet<_> = own().map(|rule| &rule.family).filter(|family| !family.is_empty()).collect();
        let rules = own()
            .map(|rule| json!({ "name": rule.name, "family": rule.family, "title": rule.title, "path": rule.path }));
        page.as_json(json!(families), rules.collect())
    };
    Ok(json!({
        "puzzles": PuzzlePage::ALL.into_iter().map(puzzle).collect::<Vec<_>>(),
        "largest": read::LARGEST_PICTURE,
        "open": app.open,
    }))
}

/// The rule (by its name or its file) or the case file that is named on the command line.
pub(super) fn opened(root: &Path, what: &str) -> Result<Value, String> {
    let loaded = load::load_all(root, Path::new(PATTERNS)).map_err(|error| error.to_string())?;
    let listed = drawings::list(&loaded);
    let file = Path::new(what).canonicalize().ok();
    let is_meant = |rule: &&drawings::Listed| {
        rule.name == what || file.is_some() && root.join(&rule.path).canonicalize().ok() == file
    };
    if let Some(rule) = listed.iter().find(is_meant) {
        return Ok(json!({ "rule": rule.name, "puzzle": rule.puzzle.name() }));
    }
    if what.ends_with(".svg") {
        return Err(format!("{what} is not below {PATTERNS}/: move it there to open it"));
    }
    if file.is_none() {
        return Err(format!("`{what}` is neither a rule nor a file"));
    }
    let shown = files::shown(Path::new(what), Path::new(""));
    let text = oneway::support::file::read_text(Path::new(what)).map_err(|error| format!("{shown}: {error}"))?;
    let rules = loaded.rules.into_iter().filter_map(|(rule, _)| rule.into_line()).collect::<Vec<_>>();
    let rules = crate::evaluate::drawings(&rules);
    let board = boards::read(&text, &rules).map_err(|error| format!("{shown}: {error}"))?;
    Ok(json!({ "case": board }))
}
