//! Suggests drawings for a dead step that the drawings on disk miss: at once those that `cargo xtask mine` has left, then those
//! that a search for this step finds. All of them are proved. What a person has rejected is not suggested again.

use super::AppState;
use super::answer::{Answer, Refusal, RefusalKind};
use super::gaps::{BoardStep, step_named};
use super::jobs::{Job, JobOutcome};
use super::reading::Reading;
use crate::editor::sketch::Sketch;
use crate::evaluate::{Drawings, Evaluator, drawings, interpret};
use crate::front::diagnostics::Findings;
use crate::judge::record;
use crate::language::drawn_rule::{DrawnMeaning, PuzzleRule};
use crate::language::meaning::Meaning;
use crate::language::orient::{meaning, turned};
use crate::language::rule::Rule;
use crate::mine::folder::MineFolder;
use crate::mine::rank::number_of_marks;
use crate::mine::{Proposal, propose, with_words};
use crate::output::print::print;
use crate::prove::{Finding, Law, Laws, findings_unless};
use oneway::grid::Symmetry;
use oneway::line::case;
use oneway::support::cancel::Cancellation;
use serde::Deserialize;
use serde_json::{Value, json};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::PoisonError;

/// The family of a suggested drawing, until a person gives it another one.
const FAMILY: &str = "mined";

/// The request for suggestions.
#[derive(Deserialize)]
pub(super) struct SuggestRequest {
    /// The board, as a case.
    board: String,
    /// The name of the dead step.
    step: String,
}

impl SuggestRequest {
    /// The step from its board; refused if no drawing can forbid it.
    pub(super) fn gap(&self) -> Answer<BoardStep> {
        let refused = |why: String| Refusal::new(RefusalKind::BadBoard, why);
        let board = case::read(&self.board).map_err(|error| refused(error.to_string()))?;
        let step = step_named(&self.step).ok_or_else(|| refused(format!("`{}` is no step", self.step)))?;
        BoardStep::new(board, step).map_err(refused)
    }
}

/// Remembers that a person has rejected a drawing.
pub(super) fn reject(app: &AppState, sketch: &Sketch, _: &Cancellation) -> Answer {
    let rule = Reading::of(sketch, &app.drawings()?).into_rule()?;
    app.rejected.lock().unwrap_or_else(PoisonError::into_inner).insert(rule.meaning());
    Ok(json!({}))
}

/// The work of the job.
pub(super) fn run(app: &AppState, job: &Job, gap: &BoardStep) -> JobOutcome {
    let mut suggestions = Suggestions::new(app, gap).map_err(|error| error.to_string())?;
    job.report_progress(0.0, "reading what was mined");
    if suggestions.add_mined(&job.stop).is_none() {
        return Ok(None);
    }
    job.report_part(suggestions.as_json());
    job.report_progress(0.0, "looking for drawings that can be proved");
    let Some(proposals) = propose(&job.stop, &gap.board, gap.step) else { return Ok(None) };
    for Proposal { rule, findings } in proposals {
        suggestions.add(&rule, &findings);
    }
    Ok(Some((suggestions.as_json(), suggestions.summary())))
}

/// The drawings that are suggested for a step.
struct Suggestions<'a> {
    app: &'a AppState,
    gap: &'a BoardStep,
    /// The drawings on disk without the one that was left out for the known gaps.
    present: Drawings,
    /// The known gaps that these miss.
    missed: Vec<BoardStep>,
    /// The paths of the drawings on disk, by meaning.
    twins: BTreeMap<BTreeSet<Meaning>, String>,
    found: BTreeMap<BTreeSet<Meaning>, SuggestedDrawing>,
    /// Why mined files are left out.
    skipped: Vec<String>,
}

/// A proved drawing as it lies on the board.
struct SuggestedDrawing {
    rule: Rule,
    /// The laws of its proofs.
    laws: Laws,
    /// The number of known gaps that it covers.
    covered: usize,
}

impl<'a> Suggestions<'a> {
    fn new(app: &'a AppState, gap: &'a BoardStep) -> std::io::Result<Self> {
        let rules = app.rules_of_line()?;
        let known = app.known_gaps();
        let present = drawings(rules.iter().map(|(rule, _)| rule).filter(|rule| rule.name != known.without));
        let missed = known.steps.into_iter().filter(|step| step.is_missed_by(&present)).collect();
        let twins = rules.into_iter().map(|(rule, path)| (meaning(&rule), path)).collect();
        Ok(Self { app, gap, present, missed, twins, found: BTreeMap::new(), skipped: Vec::new() })
    }

    /// Adds the mined drawings that forbid the step; `None` if it was stopped.
    fn add_mined(&mut self, stop: &Cancellation) -> Option<()> {
        let mined = MineFolder::at(&self.app.root.join(MineFolder::USUAL)).proved().unwrap_or_else(|error| {
            self.skipped.push(error.to_string());
            Vec::new()
        });
        for (rule, Findings { path, mistakes, .. }) in mined {
            let why_not = match rule {
                None => mistakes.first().map(|located| located.mistake.wording().title),
                Some(rule) if self.symmetry_on_board(&rule).is_none() => None,
                Some(rule) => {
                    let findings = findings_unless(stop, &rule)?;
                    let unproved = record::unproved(&findings);
                    if unproved.is_none() {
                        self.add(&rule, &findings);
                    }
                    unproved
                }
            };
            self.skipped.extend(why_not.map(|why| format!("{}/{path}: {why}", MineFolder::USUAL)));
        }
        Some(())
    }

    /// Adds a proved drawing, if it forbids the step and none that means the same was added before.
    fn add(&mut self, rule: &Rule, findings: &[Finding]) {
        let (Some(symmetry), meant) = (self.symmetry_on_board(rule), meaning(rule)) else { return };
        let laws: Vec<Law> =
            findings.iter().filter_map(|finding| finding.proof.as_ref()).flat_map(|proof| proof.laws.iter()).collect();
        let all = self.present.with(Evaluator::all_of(rule));
        let drawing = SuggestedDrawing {
            rule: laid(rule, findings, symmetry),
            laws: Laws::of(&laws),
            covered: self.missed.iter().filter(|step| !step.is_missed_by(&all)).count(),
        };
        self.found.entry(meant).or_insert(drawing);
    }

    /// How the drawing is turned where it forbids the step; `None` if it does not.
    fn symmetry_on_board(&self, rule: &Rule) -> Option<Symmetry> {
        let BoardStep { board, step } = self.gap;
        let forbids = |symmetry: &Symmetry| {
            interpret::forbids(rule, *symmetry).contains(step) && interpret::matches(rule, *symmetry, board)
        };
        rule.orientations.iter().copied().find(forbids)
    }

    /// The drawings that were not rejected, each with the path of a drawing on disk that means the same; the best first.
    fn offered(&self) -> Vec<(&SuggestedDrawing, Option<&String>)> {
        let rejected = self.app.rejected.lock().unwrap_or_else(PoisonError::into_inner);
        let found = self.found.iter().filter(|(meant, _)| !rejected.contains(&DrawnMeaning::Line((*meant).clone())));
        let mut offered: Vec<_> = found.map(|(meant, drawing)| (drawing, self.twins.get(meant))).collect();
        offered.sort_by_key(|(drawing, _)| (Reverse(drawing.covered), number_of_marks(&drawing.rule)));
        offered
    }

    fn as_json(&self) -> Value {
        let drawing = |(drawing, twin): (&SuggestedDrawing, Option<&String>)| {
            json!({
                "sketch": Sketch::of_rule(&drawing.rule, FAMILY),
                "svg": print(&drawing.rule),
                "verdict": "proved",
                "by": drawing.laws.to_string(),
                "marks": number_of_marks(&drawing.rule),
                "covered": drawing.covered,
                "twin": twin,
            })
        };
        json!({
            "drawings": self.offered().into_iter().map(drawing).collect::<Vec<_>>(),
            "gaps": self.missed.len(),
            "skipped": self.skipped,
            "summary": self.summary(),
        })
    }

    fn summary(&self) -> String {
        match (self.offered().len(), self.found.len()) {
            (0, 0) => "No proved drawing was found for this step.".to_owned(),
            (0, _) => "All proved drawings that were found for this step were rejected.".to_owned(),
            (1, _) => "One proved drawing forbids this step.".to_owned(),
            (number, _) => format!("{number} proved drawings forbid this step."),
        }
    }
}

/// The drawing turned so, if it means the same then. The words of a mined drawing name sides, so they are composed anew; a drawing
/// with other words stays as it is.
fn laid(rule: &Rule, findings: &[Finding], symmetry: Symmetry) -> Rule {
    let may_be_turned = rule.orientations.len() == Symmetry::ALL.len();
    let mined = with_words(rule, findings);
    if !may_be_turned || (&mined.title, &mined.reason) != (&rule.title, &rule.reason) {
        return rule.clone();
    }
    Rule { name: rule.name.clone(), ..with_words(&turned(rule, symmetry), findings) }
}
