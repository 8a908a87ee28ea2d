//! The inspection of a drawing on disk or of a sketch: its marks, its mistakes, its orientations and its code. Does not judge.

use super::answer::Answer;
use super::reading::{Reading, diagnostics};
use super::{AppState, drawings, place};
use crate::editor::sketch::Sketch;
use crate::emit;
use crate::front::diagnostics::Findings;
use crate::front::load;
use crate::language::drawn_rule::DrawnRule;
use crate::language::vocabulary::Puzzle;
use crate::language::{orient, takuzu, ways};
use crate::output::{picture, print};
use oneway::grid::Symmetry;
use oneway::support::cancel::Cancellation;
use serde_json::json;

/// The drawing of this name on disk; `None` if there is none.
pub(super) fn rule(app: &AppState, name: &str) -> Option<Answer> {
    let loaded = match app.drawings() {
        Ok(loaded) => loaded,
        Err(error) => return Some(Err(error.into())),
    };
    let listed = drawings::list(&loaded).into_iter().find(|listed| listed.name == name)?;
    Some(place::file(&app.root, &listed.path).map(|file| {
        let (rule, findings) = load::examine(&file, &listed.path);
        json!({
            "sketch": sketch_of(listed.puzzle, rule.as_ref(), &findings, name, &listed.family),
            "path": listed.path,
            "revision": place::revision(findings.text.as_bytes()),
            "svg": findings.text,
            "mistakes": diagnostics(&findings),
        })
    }))
}

/// The sketch of a drawing, as far as it can be read.
fn sketch_of(puzzle: Puzzle, rule: Option<&DrawnRule>, findings: &Findings, name: &str, family: &str) -> Sketch {
    match (rule, &findings.sheet) {
        (Some(rule), _) => Sketch::of(rule, family),
        (None, Some(sheet)) => Sketch::of_drawn_sheet(sheet, name, family),
        (None, None) => {
            let (name, family) = (name.to_owned(), family.to_owned());
            Sketch { puzzle, name, family, width: 5, height: 5, ..Sketch::default() }
        }
    }
}

/// The drawing in each of its distinct orientations.
fn orientations(rule: &DrawnRule) -> Vec<(Symmetry, String)> {
    match rule {
        DrawnRule::Line(rule) => {
            let turned = orient::orientations(rule);
            turned.iter().map(|(symmetry, turned)| (*symmetry, print::print(turned))).collect()
        }
        DrawnRule::Takuzu(rule) => {
            let turned = takuzu::orient::orientations(rule);
            turned.iter().map(|(symmetry, turned)| (*symmetry, print::takuzu::print(turned))).collect()
        }
        DrawnRule::Ways(rule) => {
            let turned = ways::orient::orientations(rule);
            turned.iter().map(|(symmetry, turned)| (*symmetry, print::ways::print(turned))).collect()
        }
    }
}

/// The inspection of a sketch.
pub(super) fn answer(app: &AppState, sketch: &Sketch, _: &Cancellation) -> Answer {
    let reading = Reading::of(sketch, &app.drawings()?);
    let rule = reading.rule.as_ref();
    let shown = reading.path.as_deref().unwrap_or(&sketch.name);
    let turned = rule.map(orientations).unwrap_or_default();
    let turned = turned.iter().map(|(symmetry, svg)| json!({ "name": symmetry.name(), "svg": svg }));
    Ok(json!({
        "svg": rule.map(print::print_any),
        "rows": rule.map(picture::of_any).unwrap_or_default(),
        "mistakes": reading.mistakes,
        "orientations": turned.collect::<Vec<_>>(),
        "code": rule.map(|rule| emit::any_rule_file(rule, shown)),
        "hatched": sketch.hatched(),
        "changed": is_changed(app, sketch, &reading),
        "path": reading.path,
        "twin": reading.twin,
    }))
}

/// Whether the sketch differs from the drawing on disk, or there is none.
fn is_changed(app: &AppState, sketch: &Sketch, reading: &Reading) -> bool {
    let Some(path) = &reading.path else { return true };
    let Ok(file) = place::file(&app.root, path) else { return true };
    let (kept, findings) = load::examine(&file, path);
    match (&reading.rule, &kept) {
        (Some(rule), Some(kept)) => rule != kept,
        (None, None) => {
            let kept = sketch_of(sketch.puzzle, None, &findings, &sketch.name, &sketch.family);
            findings.sheet.is_none() || kept.sorted() != sketch.clone().sorted()
        }
        _ => true,
    }
}
