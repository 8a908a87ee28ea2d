//! The first answer to the page: the marks of the language, the list of drawings, and the rule or case to open.

use super::answer::Answer;
use super::{AppState, PATTERNS, boards, drawings};
use crate::front::{load, read};
use crate::language::Mark;
use crate::language::vocabulary::VocabularyMark;
use crate::support::files;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::Path;

/// The marks in the order of the palette, each with the key that chooses it: the most frequent first, areas last.
const PALETTE: [(Mark, &str); Mark::ALL.len()] = [
    (Mark::Empty, "1"),
    (Mark::Taken, "2"),
    (Mark::Wall, "3"),
    (Mark::Border, "4"),
    (Mark::NotEnd, "5"),
    (Mark::Forbidden, "6"),
    (Mark::Live, "7"),
    (Mark::Tail, "8"),
    (Mark::AreaStart, "a"),
    (Mark::AreaLine, "s"),
    (Mark::AreaEnd, "d"),
    (Mark::AreaEntry, "e"),
    (Mark::AreaExit, "x"),
    (Mark::FutureEnd, "f"),
    (Mark::FutureLine, "g"),
    (Mark::Forced, "h"),
];

pub(super) fn answer(app: &AppState) -> Answer {
    let listed = drawings::list(&app.drawings()?);
    let marks = PALETTE.map(|(mark, key)| {
        json!({
            "name": mark.name(),
            "title": title(mark.name()),
            "description": mark.entry().meaning,
            "key": key,
            "symbol": mark.entry().symbol,
        })
    });
    let families: BTreeSet<_> = listed.iter().map(|rule| &rule.family).filter(|family| !family.is_empty()).collect();
    let rules = listed
        .iter()
        .map(|rule| json!({ "name": rule.name, "family": rule.family, "title": rule.title, "path": rule.path }));
    Ok(json!({
        "marks": marks,
        "rules": rules.collect::<Vec<_>>(),
        "families": families,
        "largest": read::LARGEST_PICTURE,
        "open": app.open,
    }))
}

/// A word of the language as a heading.
fn title(name: &str) -> String {
    let words = name.replace('_', " ");
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// The rule (by its name or its file) or the case file that is named on the command line.
pub(super) fn opened(root: &Path, what: &str) -> Result<Value, String> {
    let loaded = load::load(root, Path::new(PATTERNS)).map_err(|error| error.to_string())?;
    let listed = drawings::list(&loaded);
    let file = Path::new(what).canonicalize().ok();
    let is_meant = |rule: &&drawings::Listed| {
        rule.name == what || file.is_some() && root.join(&rule.path).canonicalize().ok() == file
    };
    if let Some(rule) = listed.iter().find(is_meant) {
        return Ok(json!({ "rule": rule.name }));
    }
    if what.ends_with(".svg") {
        return Err(format!("{what} is not below {PATTERNS}/: move it there to open it"));
    }
    if file.is_none() {
        return Err(format!("`{what}` is neither a rule nor a file"));
    }
    let shown = files::shown(Path::new(what), Path::new(""));
    let text = oneway::support::file::read_text(Path::new(what)).map_err(|error| format!("{shown}: {error}"))?;
    let rules = crate::evaluate::drawings(loaded.rules.iter().map(|(rule, _)| rule));
    let board = boards::read(&text, &rules).map_err(|error| format!("{shown}: {error}"))?;
    Ok(json!({ "case": board }))
}
