//! Saves a sketch as a drawing, and generates the code again. A file that was changed in the meantime is replaced only on
//! request. If the drawing on disk is the same rule already, its bytes stay as they are.

use super::answer::{Answer, Refusal, RefusalKind};
use super::reading::{Reading, no_rule};
use super::{AppState, place};
use crate::editor::sketch::Sketch;
use crate::emit::plan::{self, Deviation};
use crate::front::load;
use crate::language::drawn_rule::DrawnRule;
use crate::output::print;
use crate::support::files;
use serde::Deserialize;
use serde_json::json;
use std::path::Path;
use std::sync::PoisonError;

/// The request to save a sketch.
#[derive(Deserialize)]
pub(super) struct SaveRequest {
    sketch: Sketch,
    /// The revision of the file when it was opened; `None` if it did not exist.
    revision: Option<String>,
    /// Whether to write it whatever is there now.
    #[serde(default)]
    overwrite: bool,
    /// Whether to write it even if it is known to be false.
    #[serde(default)]
    even_if_false: bool,
}

pub(super) fn answer(app: &AppState, request: SaveRequest) -> Answer {
    let _one_at_a_time = app.saving.lock().unwrap_or_else(PoisonError::into_inner);
    plan::refuse_links(&app.root).map_err(|error| place::refusal(error.to_string()))?;
    let reading = Reading::of(&request.sketch, &app.drawings()?);
    let (true, Some(rule), Some(shown)) = (reading.is_sound(), &reading.rule, &reading.path) else {
        return Err(no_rule(&reading.mistakes));
    };
    let file = place::file(&app.root, shown)?;
    let kept = match std::fs::read(&file) {
        Ok(kept) => Some(kept),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => None,
        Err(error) => return Err(error.into()),
    };
    let unchanged = kept.is_some() && is_same_rule(&file, shown, rule);
    let now = kept.as_deref().map(place::revision);
    if !unchanged && !request.overwrite && now != request.revision {
        return Err(conflict(shown, request.revision.is_some(), now));
    }
    let is_false = app.known_false(rule);
    if let (Some(title), false, false) = (&is_false, unchanged, request.even_if_false) {
        let error = format!("this rule is false: {title}");
        return Err(Refusal::new(RefusalKind::False, error).with("revision", now).with("shown", title));
    }
    let drawing = print::print_any(rule);
    if !unchanged {
        oneway::support::file::replace(&file, &drawing)?;
    }
    let generated = generate(&app.root);
    Ok(json!({
        "path": shown,
        "revision": if unchanged { now } else { Some(place::revision(drawing.as_bytes())) },
        "unchanged": unchanged,
        "false": is_false,
        "wrote": generated.wrote,
        "removed": generated.removed,
        "stopped": generated.stopped,
    }))
}

fn is_same_rule(file: &Path, shown: &str, rule: &DrawnRule) -> bool {
    load::examine(file, shown).0.as_ref() == Some(rule)
}

fn conflict(shown: &str, was_there: bool, now: Option<String>) -> Refusal {
    let (kind, error) = match (was_there, &now) {
        (true, Some(_)) => (RefusalKind::Changed, format!("{shown} has been changed since it was opened")),
        (true, None) => (RefusalKind::Gone, format!("{shown} is not there any more")),
        (false, _) => (RefusalKind::Exists, format!("{shown} exists already")),
    };
    Refusal::new(kind, error).with("revision", now)
}

/// The changes of the generated files.
#[derive(Default)]
struct Generated {
    wrote: Vec<String>,
    removed: Vec<String>,
    /// Why there are none.
    stopped: Option<String>,
}

/// The counterpart of `cargo xtask codegen`.
fn generate(root: &Path) -> Generated {
    let stopped = |why: String| Generated { stopped: Some(why), ..Generated::default() };
    let (plan, findings) = match plan::plan(root) {
        Ok(planned) => planned,
        Err(error) => return stopped(error.to_string()),
    };
    let Some(plan) = plan else {
        let wrong = findings.iter().filter(|findings| !findings.only_warnings());
        let mistakes = wrong.map(|findings| {
            let first = findings.mistakes.iter().find(|located| !located.mistake.is_warning());
            format!("{}: {}", findings.path, first.map_or(String::new(), |located| located.mistake.wording().title))
        });
        return stopped(mistakes.collect::<Vec<_>>().join("; "));
    };
    let done = match plan.carry_out() {
        Ok(done) => done,
        Err(error) => return stopped(error.to_string()),
    };
    let mut generated = Generated::default();
    for deviation in done {
        match deviation {
            Deviation::Missing(path) | Deviation::Stale(path) => generated.wrote.push(files::shown(&path, root)),
            Deviation::Orphan(path) | Deviation::Unfinished(path) => generated.removed.push(files::shown(&path, root)),
            Deviation::Foreign(_) => {}
        }
    }
    generated
}
