//! The jobs there are: an audit on a large board, dropping what a drawing does not need, and keeping what is proved of all
//! drawings.

use super::Desk;
use super::answer::{Answer, Refusal};
use super::jobs::{Job, Outcome};
use super::judge::Candidate;
use super::reading::Reading;
use crate::matcher::Drawings;
use crate::prove::{is_proved_unless, record};
use crate::report::Findings;
use crate::rule::{FieldMark, Rule};
use crate::sketch::Sketch;
use crate::verdict::judge_unless;
use crate::{files, load, minimal, print, proofs};
use axum::http::StatusCode;
use oneway::existence::size_with_a_line;
use oneway::size::Size;
use oneway::states::StateGraph;
use serde::Deserialize;
use serde_json::json;
use std::cell::Cell;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError};

/// What is asked.
#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(super) enum Asked {
    Audit { sketch: Sketch, size: String },
    Reduce { sketch: Sketch },
    Proofs,
}

/// Begins a job, after looking whether it can be done at all.
pub(super) fn start(desk: &Arc<Desk>, asked: Asked) -> Answer {
    let desk_of_job = Arc::clone(desk);
    match asked {
        Asked::Audit { sketch, size } => {
            let size = judged_size(&size).map_err(|why| Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, why))?;
            let candidate = Candidate::of(desk, &sketch)?;
            desk.jobs.start(move |job| audit(&desk_of_job, job, candidate, size))
        }
        Asked::Reduce { sketch } => {
            let rule = Reading::of(&sketch, &desk.drawings()?).into_rule()?;
            let others = desk.others(&rule.name)?;
            desk.jobs.start(move |job| reduce(&desk_of_job, job, &rule, &others, &sketch.family))
        }
        Asked::Proofs => desk.jobs.start(move |job| keep_proofs(&desk_of_job, job)),
    }
}

/// A size on which all states can be looked at.
fn judged_size(text: &str) -> Result<Size, String> {
    let size = size_with_a_line(text)?;
    match size.fields() > StateGraph::MOST_FIELDS {
        true => Err(oneway::states::TooManyStates.to_string()),
        false => Ok(size),
    }
}

/// Judges a drawing on the small boards and on one more.
fn audit(desk: &Desk, job: &Job, mut candidate: Candidate, size: Size) -> Outcome {
    /// To find the states takes about so much of the time.
    const FINDING: f64 = 0.15;
    let boards = desk.small_boards();
    if candidate.judge_on_small_boards(desk, &job.stop).is_none() {
        return Ok(None);
    }
    if !candidate.is_false() && !boards.iter().any(|(small, _)| *small == size) {
        let parts = 2.0 * size.fields() as f64;
        let finding = format!("finding the states of the {size}");
        job.tell(0.0, &finding);
        let progress = |done: u64| job.tell(FINDING * (done as f64 / parts).min(1.0), &finding);
        let graph = StateGraph::remembered_unless(&job.stop, size, progress).map_err(|error| error.to_string())?;
        let Some(graph) = graph else { return Ok(None) };
        let (all, done) = (graph.count(), AtomicU64::new(0));
        let progress = |more: u64| {
            let done = more + done.fetch_add(more, Ordering::Relaxed);
            let share = done as f64 / all as f64;
            job.tell(FINDING + (1.0 - FINDING) * share, format!("{done} of {all} states of the {size} judged"));
        };
        if candidate.judge(size, &graph, &job.stop, progress).is_none() {
            return Ok(None);
        }
    }
    let answer = candidate.told().map_err(|error| error.to_string())?;
    let says = answer["says"].as_str().unwrap_or_default().to_owned();
    Ok(Some((answer, says)))
}

/// Drops marks for as long as the drawing stays true on the small boards and, if it was proved, stays proved.
fn reduce(desk: &Desk, job: &Job, rule: &Rule, others: &[(Rule, String)], family: &str) -> Outcome {
    let (present, stop) = (Drawings::of(others.iter().map(|(other, _)| other)), &job.stop);
    let is_true = |rule: &Rule| {
        desk.small_boards().iter().all(|(size, graph)| {
            judge_unless(stop, [rule], &present, graph, *size, |_| ()).is_some_and(|verdicts| verdicts[0].wrong == 0)
        })
    };
    job.tell(0.0, "is it true as it is?");
    let is_true_as_it_is = is_true(rule);
    let Some(was_proved) = is_proved_unless(stop, rule) else { return Ok(None) };
    let conditions: Vec<&FieldMark> = rule.marks.iter().filter(|mark| mark.mark.is_condition()).collect();
    let (tried, all) = (Cell::new(0), 2 * conditions.len());
    let still = |fewer: &Rule| {
        tried.set(tried.get() + 1);
        job.tell(tried.get() as f64 / all as f64, format!("{} of {all} tries to drop a mark", tried.get()));
        // What can't be drawn, such as a family without a field, is no rule.
        let redrawn = load::parse(&fewer.name, "", print::print(fewer)).0;
        redrawn.as_ref() == Some(fewer)
            && is_true(fewer)
            && (!was_proved || is_proved_unless(stop, fewer) == Some(true))
    };
    let least = match is_true_as_it_is {
        // Which marks can go depends on which went before: the fewest of two orders.
        true => {
            let forwards = minimal::with_fewer_marks(rule, conditions.iter().copied(), still);
            let backwards = minimal::with_fewer_marks(rule, conditions.iter().rev().copied(), still);
            if backwards.marks.len() < forwards.marks.len() { backwards } else { forwards }
        }
        false => rule.clone(),
    };
    if stop.is_asked() {
        return Ok(None);
    }
    let dropped: Vec<_> = rule.marks.iter().filter(|mark| !least.marks.contains(mark)).collect();
    let says = match (is_true_as_it_is, dropped.len(), was_proved) {
        (false, ..) => "it is false, so nothing was dropped".to_owned(),
        (true, 0, _) => "it needs every mark".to_owned(),
        (true, count, true) => format!("still proved for every board without {count} of its marks"),
        (true, count, false) => format!("still true on the 5x5 and the 7x7 without {count} of its marks"),
    };
    let dropped = dropped.into_iter().map(|mark| {
        let (x, y) = rule.drawn_at(&mark.place);
        json!({ "mark": mark.mark.name(), "x": x, "y": y })
    });
    let answer =
        json!({ "sketch": Sketch::of_rule(&least, family), "dropped": dropped.collect::<Vec<_>>(), "says": says });
    Ok(Some((answer, says)))
}

/// Does what `cargo xtask prove --write` does.
fn keep_proofs(desk: &Desk, job: &Job) -> Outcome {
    let loaded = desk.drawings().map_err(|error| error.to_string())?;
    if let Some(broken) = loaded.findings.iter().find(|findings| !Findings::only_warnings(findings)) {
        return Err(format!("{} has mistakes: mend them first", broken.path));
    }
    let all = loaded.rules.len();
    let progress = |done: usize| job.tell(done as f64 / all as f64, format!("{done} of {all} drawings"));
    let judged = proofs::judged(loaded.rules, desk.small_boards(), proofs::WALKS, &job.stop, progress);
    let judged = judged.map_err(|error| error.to_string())?;
    if job.stop.is_asked() {
        return Ok(None);
    }
    if let Some((drawing, disproof)) = judged.iter().find_map(|drawing| Some((drawing, drawing.disproof.as_ref()?))) {
        return Err(format!("{} is false, so nothing was written: {disproof}", drawing.rule.name));
    }
    let _one_at_a_time = desk.saving.lock().unwrap_or_else(PoisonError::into_inner);
    let wrote = record::keep(&desk.root, &judged).map_err(|error| error.to_string())?;
    let path = files::shown(&record::path(&desk.root), &desk.root);
    let says = if wrote { format!("wrote {path}") } else { format!("{path} says so already") };
    Ok(Some((json!({ "wrote": wrote.then_some(path), "says": says }), says)))
}
