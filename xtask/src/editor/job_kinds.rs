//! The kinds of jobs: an audit on a large board, reducing a drawing to the marks that it needs, recording the proofs of all
//! drawings, and [suggesting](super::suggest) drawings.

use super::AppState;
use super::answer::{Answer, Refusal, RefusalKind};
use super::jobs::{Job, JobOutcome};
use super::judge::SketchCandidate;
use super::reading::Reading;
use super::suggest::{self, SuggestRequest};
use super::{takuzu, ways};
use crate::editor::sketch::Sketch;
use crate::front::diagnostics::Findings;
use crate::front::load::{self, RulesByPuzzle};
use crate::judge;
use crate::judge::counterexample::LINES;
use crate::judge::minimal::{Checker, Unsupported, reduced};
use crate::judge::proofs;
use crate::judge::record::{self, CheckedDrawings};
use crate::language::drawn_rule::DrawnRule;
use crate::language::rule::Rule;
use crate::support::files;
use oneway::grid::Size;
use oneway::line::existence::size_with_a_line;
use oneway::line::survey::states::StateGraph;
use oneway::line::{Board, case};
use serde::Deserialize;
use serde_json::json;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError};

/// The request for a job.
#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(super) enum JobRequest {
    Audit {
        sketch: Sketch,
        size: String,
    },
    Reduce {
        sketch: Sketch,
        /// The board that it was taken from, as a case.
        #[serde(default)]
        board: Option<String>,
    },
    Proofs,
    Suggest(SuggestRequest),
}

/// Begins a job, after looking whether it can be done at all.
pub(super) fn start(app: &Arc<AppState>, request: JobRequest) -> Answer {
    let app_of_job = Arc::clone(app);
    match request {
        JobRequest::Audit { sketch, size } => {
            let size = judged_size(&size).map_err(|why| Refusal::new(RefusalKind::BadSize, why))?;
            let candidate = SketchCandidate::of(app, &sketch)?;
            app.jobs.start(move |job| audit(&app_of_job, job, candidate, size))
        }
        JobRequest::Reduce { sketch, board } => {
            let rule = Reading::of(&sketch, &app.drawings()?).into_rule()?;
            let board = board.map(|text| case::read(&text)).transpose();
            let board = board.map_err(|error| Refusal::new(RefusalKind::BadBoard, error.to_string()))?;
            app.jobs.start(move |job| match rule {
                DrawnRule::Line(rule) => reduce(&app_of_job, job, &rule, board.as_ref(), &sketch.family),
                DrawnRule::Takuzu(rule) => takuzu::reduce(job, &rule, &sketch.family),
                DrawnRule::Ways(rule) => ways::reduce(job, &rule, &sketch.family),
            })
        }
        JobRequest::Proofs => app.jobs.start(move |job| keep_proofs(&app_of_job, job)),
        JobRequest::Suggest(request) => {
            let gap = request.gap()?;
            app.jobs.start(move |job| suggest::run(&app_of_job, job, &gap))
        }
    }
}

/// A size for which all states can be judged.
fn judged_size(text: &str) -> Result<Size, String> {
    let size = size_with_a_line(text)?;
    match size.fields() > StateGraph::MOST_FIELDS {
        true => Err(oneway::line::survey::states::TooManyStates.to_string()),
        false => Ok(size),
    }
}

/// Judges a drawing on the small boards and on one more.
fn audit(app: &AppState, job: &Job, mut candidate: SketchCandidate, size: Size) -> JobOutcome {
    /// The share of the time that it takes to find the states, about.
    const FINDING: f64 = 0.15;
    let boards = app.small_boards();
    if candidate.judge_on_small_boards(app, &job.stop).is_none() {
        return Ok(None);
    }
    if !candidate.is_false() && !boards.iter().any(|small| small.size() == size) {
        let parts = 2.0 * size.fields() as f64;
        let finding = format!("finding the states of the {size}");
        job.report_progress(0.0, &finding);
        let progress = |done: u64| job.report_progress(FINDING * (done as f64 / parts).min(1.0), &finding);
        let graph =
            StateGraph::cached_unless_cancelled(&job.stop, size, progress).map_err(|error| error.to_string())?;
        let Some(graph) = graph else { return Ok(None) };
        let (all, done) = (graph.count(), AtomicU64::new(0));
        let progress = |more: u64| {
            let done = more + done.fetch_add(more, Ordering::Relaxed);
            let share = done as f64 / all as f64;
            job.report_progress(
                FINDING + (1.0 - FINDING) * share,
                format!("{done} of {all} states of the {size} judged"),
            );
        };
        if candidate.judge(&graph, &job.stop, progress).is_none() {
            return Ok(None);
        }
    }
    let answer = candidate.as_json(app).map_err(|error| error.to_string())?;
    let summary = answer["summary"].as_str().unwrap_or_default().to_owned();
    Ok(Some((answer, summary)))
}

/// Drops marks for as long as there is evidence for the rest, also on the board that the drawing was taken from.
fn reduce(app: &AppState, job: &Job, rule: &Rule, board: Option<&Board>, family: &str) -> JobOutcome {
    job.report_progress(0.0, "is it true as it is?");
    let checker = Checker::new(app.small_boards(), LINES, &job.stop);
    let checker = match board {
        Some(board) => checker.with_source(board),
        None => checker,
    };
    let least = reduced(rule, &checker, |share, words| job.report_progress(share, words));
    let (least, dropped, summary) = match least {
        Err(Unsupported::Stopped) => return Ok(None),
        Err(why) => (rule.clone(), Vec::new(), why.words().to_owned()),
        Ok(least) => {
            let dropped = least.dropped(rule);
            let summary = match dropped.len() {
                0 => "there is no evidence for it with fewer marks".to_owned(),
                count => format!("without {count} of its marks: {}", least.support.words()),
            };
            (least.rule, dropped, summary)
        }
    };
    let dropped = dropped.into_iter().flat_map(|condition| condition.drawn(rule));
    let dropped = dropped.map(|(mark, [x, y])| json!({ "mark": mark.name(), "x": x, "y": y }));
    let answer = json!({ "sketch": Sketch::of_rule(&least, family), "dropped": dropped.collect::<Vec<_>>(), "summary": summary });
    Ok(Some((answer, summary)))
}

/// The counterpart of `cargo xtask prove --write`.
fn keep_proofs(app: &AppState, job: &Job) -> JobOutcome {
    let loaded = app.drawings().map_err(|error| error.to_string())?;
    if let Some(broken) = loaded.findings.iter().find(|findings| !Findings::only_warnings(findings)) {
        return Err(format!("{} has mistakes: mend them first", broken.path));
    }
    let RulesByPuzzle { line: rules, takuzu: of_takuzu, ways: of_ways } = load::by_puzzle(loaded.rules);
    let all = rules.len();
    let progress = |done: usize| job.report_progress(done as f64 / all as f64, format!("{done} of {all} drawings"));
    let judged = proofs::judged(rules, app.small_boards(), LINES, &job.stop, progress);
    let judged = judged.map_err(|error| error.to_string())?;
    let Some(takuzu) = judge::takuzu::judged(of_takuzu, &job.stop) else { return Ok(None) };
    let Some(ways) = judge::ways::judged(of_ways, &job.stop) else { return Ok(None) };
    let all = CheckedDrawings { line: judged, takuzu, ways };
    if job.stop.is_cancelled() {
        return Ok(None);
    }
    let _one_at_a_time = app.saving.lock().unwrap_or_else(PoisonError::into_inner);
    let wrote = record::keep(&app.root, &all).map_err(|error| error.to_string())?;
    let path = files::shown(&record::path(&app.root), &app.root);
    let of_line =
        all.line.iter().filter_map(|drawing| Some((&drawing.rule.name, drawing.truth.counterexample()?.title())));
    let of_takuzu = all.takuzu.iter().filter_map(|one| Some((&one.rule.name, one.truth.contradiction()?.words())));
    let of_ways =
        all.ways.iter().filter_map(|one| Some((&one.rule.name, judge::ways::words(one.truth.contradiction()?))));
    if let Some((name, found)) = of_line.chain(of_takuzu).chain(of_ways).next() {
        return Err(format!("{name} is false, and {path} records it: {found}"));
    }
    let summary = if wrote { format!("wrote {path}") } else { format!("{path} says so already") };
    Ok(Some((json!({ "wrote": wrote.then_some(path), "summary": summary }), summary)))
}
