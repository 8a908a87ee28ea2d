//! Judges, proves and reduces a sketch of puzzles on ways, as JSON of the same shape as for the line.

use super::AppState;
use super::answer::{Answer, Refusal};
use super::jobs::{Job, JobOutcome};
use super::reading::Reading;
use crate::editor::sketch::Sketch;
use crate::judge::verdict::VerdictOutcome;
use crate::judge::ways::{WaysTruth, small_boards, state_text, svg, words};
use crate::language::drawn_rule::DrawnRule;
use crate::language::rule::Offset;
use crate::language::vocabulary::VocabularyMark;
use crate::language::ways::{WaysMark, WaysRule};
use crate::prove::ways::{WaysFinding, WaysPart, WaysProof, findings_unless, without_needless};
use oneway::support::cancel::Cancellation;
use oneway::ways::audit::WrongWay;
use serde_json::{Value, json};

/// The verdict on small boards, and what the rule adds to the drawings on disk.
pub(super) fn judged(app: &AppState, sketch: &Sketch, stop: &Cancellation) -> Answer {
    let rule = Reading::of(sketch, &app.drawings()?).into_ways()?;
    let others = app.rules_of_ways()?.into_iter().map(|(other, _)| other).filter(|other| other.name != rule.name);
    let others: Vec<WaysRule> = others.collect();
    let boards = small_boards(&rule, &others, stop).ok_or_else(Refusal::stopped)?;
    let found = boards.iter().find_map(|figures| figures.wrong.as_ref());
    let (matches, helps) = boards.iter().fold((0, 0), |sum, one| (sum.0 + one.matches, sum.1 + one.helps));
    let outcome = match (found, matches, helps) {
        (Some(_), ..) => VerdictOutcome::False,
        (None, 0, _) => VerdictOutcome::NeverFires,
        (None, _, 0) if !others.is_empty() => VerdictOutcome::AddsNothing,
        _ => VerdictOutcome::New,
    };
    if let Some(found) = found {
        app.remember_false(&DrawnRule::Ways(rule), words(found));
    }
    let rows = boards.iter().map(|figures| {
        let columns = [
            ("matches", figures.matches),
            ("ways", figures.ways),
            ("only with it", figures.helps),
            ("wrong", figures.wrong_ways),
        ];
        let columns = columns.map(|(title, count)| json!({ "title": title, "count": count }));
        json!({ "size": figures.size.to_string(), "columns": columns })
    });
    Ok(json!({
        "outcome": outcome.name(),
        "boards": rows.collect::<Vec<_>>(),
        "summary": advice(outcome),
        "picture": found.map(|found| picture(found)),
    }))
}

/// The next thing to do.
fn advice(outcome: VerdictOutcome) -> &'static str {
    match outcome {
        VerdictOutcome::False => "mark what is missing, or take the conclusion away",
        VerdictOutcome::NeverFires => "no small board has what it shows: do its marks contradict each other?",
        VerdictOutcome::AddsNothing => {
            "on small boards the other drawings up to its level solve as many puzzles without it; larger boards may need it"
        }
        _ => "puzzles are solved with it that the other drawings up to its level do not solve: save it",
    }
}

/// The proofs, and the verdict that follows.
pub(super) fn proved(app: &AppState, rule: &WaysRule, stop: &Cancellation) -> Answer {
    let findings = findings_unless(stop, rule).ok_or_else(Refusal::stopped)?;
    let truth = WaysTruth::of(rule, &findings, stop).ok_or_else(Refusal::stopped)?;
    let (found, summary) = (truth.contradiction(), truth.to_string());
    if let Some(found) = found {
        app.remember_false(&DrawnRule::Ways(rule.clone()), words(found));
    }
    Ok(json!({
        "proved": findings.iter().all(WaysFinding::is_proved),
        "summary": summary,
        "conclusions": findings.iter().map(|finding| conclusion(rule, finding)).collect::<Vec<_>>(),
        "verdict": {
            "kind": truth.name(),
            "summary": summary,
            "advice": found.map(|_| advice(VerdictOutcome::False)),
            "picture": found.map(picture),
        },
    }))
}

/// A solution that decides a way otherwise, for the page; and as text the state, too.
fn picture(found: &WrongWay) -> Value {
    let text = format!("{}\nsolved:\n\n{}", state_text(&found.state), state_text(&found.solution));
    json!({ "title": words(found), "svg": svg(found), "text": text })
}

fn conclusion(rule: &WaysRule, finding: &WaysFinding) -> Value {
    let (by, facts) = match &finding.proof {
        WaysProof::Proved(facts) => (Some("all choices of the ways in the picture"), Some(facts)),
        WaysProof::Open(_) | WaysProof::OneSolution | WaysProof::GivenUp => (None, None),
    };
    let needed = facts.iter().flat_map(|facts| {
        let tests = facts.ways.iter().filter(|marked| !marked.mark.is_conclusion());
        facts.marks.iter().map(|(at, _)| *at).chain(tests.flat_map(|marked| marked.way.fields()))
    });
    let needed = needed.map(|at| drawn_at(rule, at));
    json!({
        "name": finding.name(rule),
        "proved": finding.is_proved(),
        "by": by,
        "laws": [],
        "needs": needed.collect::<Vec<_>>(),
    })
}

/// Drops the marks that no proof of the rule needs.
pub(super) fn reduce(job: &Job, rule: &WaysRule, family: &str) -> JobOutcome {
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
    let dropped = dropped.iter().filter_map(|part| {
        let (mark, at): (WaysMark, Offset) = match part {
            WaysPart::Test(at, mark) => (*mark, *at),
            WaysPart::Way(marked) => (marked.mark, marked.way.from),
            WaysPart::NoTouching | WaysPart::Filled => return None,
        };
        let [x, y] = drawn_at(rule, at);
        Some(json!({ "mark": mark.entry().name, "x": x, "y": y }))
    });
    let sketch = Sketch::of_ways_rule(&least, family);
    let answer = json!({ "sketch": sketch, "dropped": dropped.collect::<Vec<_>>(), "summary": summary });
    Ok(Some((answer, summary)))
}

/// Where a field stands in the picture.
fn drawn_at(rule: &WaysRule, at: Offset) -> [i32; 2] {
    rule.frame.drawn_at(at).into()
}
