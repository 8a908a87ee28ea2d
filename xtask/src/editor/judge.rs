//! Judges a sketch on all states of the small boards and against the drawings on disk, as JSON. The counterpart of
//! `cargo xtask check`.

use super::AppState;
use super::answer::{Answer, Refusal};
use super::reading::Reading;
use super::{takuzu, ways};
use crate::editor::sketch::Sketch;
use crate::evaluate::{Drawings, drawings};
use crate::judge::counterexample::Counterexample;
use crate::judge::evidence::Evidence;
use crate::judge::inspect::{CONVINCING_SIDE, NextStep, columns};
use crate::judge::truth::Truth;
use crate::judge::verdict::{Verdict, VerdictOutcome, judge_unless};
use crate::language::rule::Rule;
use crate::language::vocabulary::Puzzle;
use crate::prove::Finding;
use oneway::line::exact::referee::TooWide;
use oneway::line::survey::states::StateGraph;
use oneway::support::cancel::Cancellation;
use serde_json::{Value, json};

/// A rule and the drawings that it is compared with.
pub(super) struct SketchCandidate {
    rule: Rule,
    others: Vec<(Rule, String)>,
    present: Drawings,
    verdicts: Vec<Verdict>,
}

impl SketchCandidate {
    /// The rule of a sketch beside the drawings of other names; refused if it is no rule.
    pub(super) fn of(app: &AppState, sketch: &Sketch) -> Answer<Self> {
        let rule = Reading::of(sketch, &app.drawings()?).into_line()?;
        let others = app.others(&rule.name)?;
        let present = drawings(others.iter().map(|(other, _)| other));
        Ok(Self { rule, others, present, verdicts: Vec::new() })
    }

    /// Judges it on one more board, unless it is known to be false: one board that shows it is enough. `None` if it was stopped.
    pub(super) fn judge(
        &mut self,
        graph: &StateGraph,
        stop: &Cancellation,
        progress: impl Fn(u64) + Sync,
    ) -> Option<()> {
        if Verdict::of_all(&self.verdicts) != VerdictOutcome::False {
            self.verdicts.extend(judge_unless(stop, [&self.rule], &self.present, graph, progress)?);
        }
        Some(())
    }

    /// Judges it on the small boards.
    pub(super) fn judge_on_small_boards(&mut self, app: &AppState, stop: &Cancellation) -> Option<()> {
        app.small_boards().iter().try_for_each(|graph| self.judge(graph, stop, |_| ()))
    }

    /// Whether it is known to be false.
    pub(super) fn is_false(&self) -> bool {
        Verdict::of_all(&self.verdicts) == VerdictOutcome::False
    }

    /// The verdict as JSON.
    pub(super) fn as_json(&self, app: &AppState) -> Result<Value, TooWide> {
        let board = |verdict: &Verdict| {
            let columns = columns(&self.rule).iter();
            let columns = columns.map(|column| json!({ "title": column.title, "count": (column.figure)(verdict) }));
            json!({ "size": verdict.size.to_string(), "columns": columns.collect::<Vec<_>>() })
        };
        let picture = Evidence::of(&self.rule, &self.verdicts)?.as_ref().map(picture);
        // Proofs and counterexamples on larger boards take longer: the question about the proof is answered with them.
        let truth = Truth::of(&self.rule, &Finding::none_proved(&self.rule), &self.verdicts, &[])?;
        let next = NextStep {
            rule: &self.rule,
            others: &self.others,
            truth: &truth,
            look_further: format!("audit it on the {CONVINCING_SIDE}x{CONVINCING_SIDE}"),
            keep: "save it".to_owned(),
        };
        if let Some(found) = truth.counterexample() {
            app.remember_false(&self.rule, against(found));
        }
        Ok(json!({
            "outcome": Verdict::of_all(&self.verdicts).name(),
            "boards": self.verdicts.iter().map(board).collect::<Vec<_>>(),
            "summary": next.summary(&self.verdicts, &[]),
            "picture": picture,
        }))
    }
}

/// The verdict on the small boards.
pub(super) fn answer(app: &AppState, sketch: &Sketch, stop: &Cancellation) -> Answer {
    match sketch.puzzle {
        Puzzle::Takuzu => return takuzu::judged(app, sketch, stop),
        Puzzle::Ways => return ways::judged(app, sketch, stop),
        Puzzle::Line => {}
    }
    let mut candidate = SketchCandidate::of(app, sketch)?;
    candidate.judge_on_small_boards(app, stop).ok_or_else(Refusal::stopped)?;
    Ok(candidate.as_json(app)?)
}

/// What a board shows against a rule that forbids a step, in words.
pub(super) fn against(found: &Counterexample) -> String {
    format!("{}, where the line can be completed", found.title())
}

/// A board that shows something of a drawing, for the page.
pub(super) fn picture(evidence: &Evidence) -> Value {
    json!({ "title": evidence.title(), "svg": evidence.svg(), "text": evidence.text() })
}
