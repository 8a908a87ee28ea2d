//! Judges, proves and reduces a sketch of Takuzu, as JSON of the same shape as for the line.

use super::AppState;
use super::answer::{Answer, Refusal};
use super::jobs::{Job, JobOutcome};
use super::reading::Reading;
use crate::editor::sketch::Sketch;
use crate::evaluate::takuzu::TakuzuEvaluator;
use crate::judge::placements::{Contradiction, PlacementFigures, Placements};
use crate::judge::takuzu::TakuzuTruth;
use crate::judge::verdict::VerdictOutcome;
use crate::language::drawn_rule::DrawnRule;
use crate::language::rule::Offset;
use crate::language::takuzu::{Along, TakuzuMark, TakuzuRule};
use crate::language::vocabulary::VocabularyMark;
use crate::prove::takuzu::{TakuzuFinding, TakuzuPart, TakuzuProof, findings_unless, without_needless};
use oneway::grid::Size;
use oneway::support::cancel::Cancellation;
use oneway::takuzu::rules::TakuzuRules;
use oneway::takuzu::text;
use serde_json::{Value, json};

/// The sides of the boards whose figures are shown.
const SHOWN_SIDES: [i32; 2] = [4, 6];
/// The side of random boards, for conditions on lines that need long ones.
const SAMPLED_SIDE: i32 = 10;

/// The verdict on small boards, and what the rule adds to the drawings on disk.
pub(super) fn judged(app: &AppState, sketch: &Sketch, stop: &Cancellation) -> Answer {
    let rule = Reading::of(sketch, &app.drawings()?).into_takuzu()?;
    let others = app.rules_of_takuzu()?.into_iter().filter(|(other, _)| other.name != rule.name);
    let others: Vec<_> = others.map(|(other, _)| TakuzuEvaluator::of(&other)).collect();
    let has_others = !others.is_empty();
    let others = TakuzuRules::new(others, false);
    let placements = Placements::of(&rule);
    let found = placements.contradiction(stop);
    let sizes = placements.sizes().into_iter().filter(|size| SHOWN_SIDES.iter().any(|side| is_square(*size, *side)));
    let mut boards: Vec<_> = sizes.map(|size| (size.to_string(), placements.figures(size, &others, stop))).collect();
    if found.is_none() && placements.has_lines() {
        let size = Size::square(SAMPLED_SIDE).map_err(Refusal::failure)?;
        boards.push((format!("{size}, random"), placements.sampled(size, 1, &others, stop)));
    }
    if stop.is_cancelled() {
        return Err(Refusal::stopped());
    }
    if let Some(found) = &found {
        app.remember_false(&DrawnRule::Takuzu(rule), found.words());
    }
    let figures = || boards.iter().map(|(_, figures)| figures);
    let outcome = match found {
        Some(_) => VerdictOutcome::False,
        None => outcome(figures(), has_others),
    };
    let boards = boards.iter().map(|(size, figures)| {
        let columns = [
            ("boards with a match", figures.boards),
            ("values", figures.values),
            ("new at its level", if has_others { figures.harder } else { figures.values }),
            ("wrong", figures.wrong),
        ];
        let columns = columns.map(|(title, count)| json!({ "title": title, "count": count }));
        json!({ "size": size, "columns": columns })
    });
    Ok(json!({
        "outcome": outcome.name(),
        "boards": boards.collect::<Vec<_>>(),
        "summary": advice(outcome),
        "picture": found.as_ref().map(picture),
    }))
}

fn is_square(size: Size, side: i32) -> bool {
    (size.width(), size.height()) == (side, side)
}

/// What a rule that is not known to be false is good for beside others.
fn outcome<'f>(figures: impl Iterator<Item = &'f PlacementFigures> + Clone, has_others: bool) -> VerdictOutcome {
    let sum = |of: fn(&PlacementFigures) -> u64| figures.clone().map(of).sum::<u64>();
    match (sum(|one| one.boards), sum(|one| one.harder), sum(|one| one.alone)) {
        (0, ..) => VerdictOutcome::NeverFires,
        _ if !has_others => VerdictOutcome::New,
        (_, 0, _) => VerdictOutcome::AddsNothing,
        (_, _, 0) => VerdictOutcome::Sooner,
        _ => VerdictOutcome::New,
    }
}

/// The next thing to do.
fn advice(outcome: VerdictOutcome) -> &'static str {
    match outcome {
        VerdictOutcome::False => "mark what is missing, or take the conclusion away",
        VerdictOutcome::NeverFires => {
            "no small board that matches can be completed: do its marks contradict each other?"
        }
        VerdictOutcome::AddsNothing => "drawings that are at most as hard find all of its values on these boards",
        VerdictOutcome::Sooner => "only drawings of a higher level find all of its values on these boards: save it",
        VerdictOutcome::New => "no other drawing finds all of its values on these boards: save it",
    }
}

/// The proofs, and the verdict that follows.
pub(super) fn proved(app: &AppState, rule: &TakuzuRule, stop: &Cancellation) -> Answer {
    let findings = findings_unless(stop, rule).ok_or_else(Refusal::stopped)?;
    let truth = TakuzuTruth::of(rule, &findings, stop).ok_or_else(Refusal::stopped)?;
    let (found, summary) = (truth.contradiction(), truth.to_string());
    if let Some(found) = found {
        app.remember_false(&DrawnRule::Takuzu(rule.clone()), found.words());
    }
    Ok(json!({
        "proved": findings.iter().all(TakuzuFinding::is_proved),
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

/// The board with a completion, for the page.
fn picture(found: &Contradiction) -> Value {
    json!({ "title": found.words(), "svg": found.svg(), "text": text::write(&found.board) })
}

fn conclusion(rule: &TakuzuRule, finding: &TakuzuFinding) -> Value {
    let (by, facts) = match &finding.proof {
        TakuzuProof::Proved { reach, facts } => (Some(format!("all {}", reach.words())), Some(facts)),
        TakuzuProof::Open(_) | TakuzuProof::GivenUp => (None, None),
    };
    let needed = facts.iter().flat_map(|facts| {
        let lines = facts.lines.iter().map(|line| line.at);
        let signs = facts.signs.iter().flat_map(|sign| sign.way.fields());
        facts.marks.iter().map(|(at, _)| *at).chain(lines).chain(signs)
    });
    let needed = needed.map(|at| drawn_at(rule, at));
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
    let dropped = dropped.iter().map(|part| {
        let (mark, at) = match part {
            TakuzuPart::Test(at, mark) => (*mark, *at),
            TakuzuPart::Sign(sign) => (sign.mark, sign.way.from),
            TakuzuPart::Line(line) | TakuzuPart::Clause(line, _) => (mark_of(line.along), line.at),
        };
        let [x, y] = drawn_at(rule, at);
        json!({ "mark": mark.entry().name, "x": x, "y": y })
    });
    let sketch = Sketch::of_takuzu_rule(&least, family);
    let answer = json!({ "sketch": sketch, "dropped": dropped.collect::<Vec<_>>(), "summary": summary });
    Ok(Some((answer, summary)))
}

/// Where a field stands in the picture.
fn drawn_at(rule: &TakuzuRule, at: Offset) -> [i32; 2] {
    [rule.frame.x + at.dx, rule.frame.y + at.dy]
}

/// The mark of a whole line.
fn mark_of(along: Along) -> TakuzuMark {
    match along {
        Along::Row => TakuzuMark::Row,
        Along::Column => TakuzuMark::Column,
    }
}
