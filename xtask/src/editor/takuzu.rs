//! Judges, proves and reduces a sketch of Takuzu, as JSON of the same shape as for the line.

use super::AppState;
use super::answer::{Answer, Refusal};
use super::jobs::{Job, JobOutcome};
use super::reading::Reading;
use crate::editor::sketch::Sketch;
use crate::language::rule::Offset;
use crate::language::takuzu::{Along, TakuzuMark, TakuzuRule};
use crate::language::vocabulary::VocabularyMark;
use crate::prove::takuzu::{
    TakuzuConclusion, TakuzuFinding, TakuzuPart, TakuzuProof, findings_unless, without_needless,
};
use oneway::support::cancel::Cancellation;
use serde_json::{Value, json};

pub(super) fn judged(app: &AppState, sketch: &Sketch, _stop: &Cancellation) -> Answer {
    let _rule = Reading::of(sketch, &app.drawings()?).into_takuzu()?;
    Ok(json!({ "outcome": "new", "boards": [], "summary": "", "picture": null }))
}

pub(super) fn proved(_app: &AppState, rule: &TakuzuRule, stop: &Cancellation) -> Answer {
    let findings = findings_unless(stop, rule).ok_or_else(Refusal::stopped)?;
    let is_proved = findings.iter().all(TakuzuFinding::is_proved);
    Ok(json!({
        "proved": is_proved,
        "summary": "",
        "conclusions": findings.iter().map(|finding| conclusion(rule, finding)).collect::<Vec<_>>(),
        "verdict": { "kind": if is_proved { "proved" } else { "unknown" }, "summary": "", "advice": null, "picture": null },
    }))
}

fn conclusion(rule: &TakuzuRule, finding: &TakuzuFinding) -> Value {
    let TakuzuConclusion { .. } = finding.conclusion;
    let (by, needed) = match &finding.proof {
        TakuzuProof::Proved { reach, facts } => (Some(format!("all {}", reach.words())), Some(facts)),
        _ => (None, None),
    };
    let needed =
        needed.iter().flat_map(|facts| facts.marks.iter().map(|(at, _)| [rule.frame.x + at.dx, rule.frame.y + at.dy]));
    json!({
        "name": finding.conclusion.name(),
        "proved": finding.is_proved(),
        "by": by,
        "laws": [],
        "needs": needed.collect::<Vec<_>>(),
    })
}

/// Drops the marks that no proof of the rule needs.
pub(super) fn reduce(job: &Job, rule: &TakuzuRule, family: &str) -> JobOutcome {
    job.report_progress(0.0, "is it proved as it is?");
    let reduced = without_needless(&job.stop, rule);
    if job.stop.is_cancelled() {
        return Ok(None);
    }
    let (least, dropped, summary) = match reduced {
        None => (rule.clone(), Vec::new(), "it is not proved as it is".to_owned()),
        Some((least, dropped)) if dropped.is_empty() => (least, dropped, "its proof needs all of its marks".to_owned()),
        Some((least, dropped)) => {
            let summary = format!("without {} of its marks it is proved too", dropped.len());
            (least, dropped, summary)
        }
    };
    let drawn = |at: Offset| (rule.frame.x + at.dx, rule.frame.y + at.dy);
    let dropped = dropped.iter().map(|part| {
        let (mark, at) = match part {
            TakuzuPart::Test(at, mark) => (*mark, *at),
            TakuzuPart::Sign(sign) => (sign.mark, sign.way.from),
            TakuzuPart::Line(line) | TakuzuPart::Clause(line, _) => (mark_of(line.along), line.at),
        };
        let (x, y) = drawn(at);
        json!({ "mark": mark.entry().name, "x": x, "y": y })
    });
    let sketch = Sketch::of_takuzu_rule(&least, family);
    let answer = json!({ "sketch": sketch, "dropped": dropped.collect::<Vec<_>>(), "summary": summary });
    Ok(Some((answer, summary)))
}

/// The mark of a whole line.
fn mark_of(along: Along) -> TakuzuMark {
    match along {
        Along::Row => TakuzuMark::Row,
        Along::Column => TakuzuMark::Column,
    }
}
