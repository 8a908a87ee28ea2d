//! The proofs of a sketch and the verdict that follows, as JSON. The counterpart of `cargo xtask prove`.

use super::AppState;
use super::answer::{Answer, Refusal};
use super::judge::{against, picture};
use super::reading::Reading;
use super::{takuzu, ways};
use crate::editor::sketch::Sketch;
use crate::judge::counterexample::{Counterexample, LINES};
use crate::judge::evidence::Evidence;
use crate::judge::inspect::advice_against;
use crate::judge::proofs;
use crate::judge::record;
use crate::language::condition::Condition;
use crate::language::drawn_rule::DrawnRule;
use crate::language::rule::Rule;
use crate::prove::{Finding, findings_unless};
use oneway::support::cancel::Cancellation;
use serde_json::{Value, json};

pub(super) fn answer(app: &AppState, sketch: &Sketch, stop: &Cancellation) -> Answer {
    match Reading::of(sketch, &app.drawings()?).into_rule()? {
        DrawnRule::Line(rule) => of_line(app, &rule, stop),
        DrawnRule::Takuzu(rule) => takuzu::proved(app, &rule, stop),
        DrawnRule::Ways(rule) => ways::proved(app, &rule, stop),
    }
}

fn of_line(app: &AppState, rule: &Rule, stop: &Cancellation) -> Answer {
    let findings = findings_unless(stop, rule).ok_or_else(Refusal::stopped)?;
    let truth = proofs::truth(rule, &findings, app.small_boards(), LINES, stop)?.ok_or_else(Refusal::stopped)?;
    let found = truth.counterexample();
    if let Some(found) = found {
        app.remember_false(rule, against(found));
    }
    let conclusions: Vec<_> = findings.iter().map(|finding| conclusion(rule, finding)).collect();
    let shown = |found: &Counterexample| picture(&Evidence::Against(found.clone()));
    Ok(json!({
        "proved": record::is_proved(&findings),
        "summary": record::line(&findings),
        "conclusions": conclusions,
        "verdict": {
            "kind": truth.name(),
            "summary": truth.to_string(),
            "advice": found.map(|_| advice_against(found)),
            "picture": found.map(shown),
        },
    }))
}

fn conclusion(rule: &Rule, finding: &Finding) -> Value {
    let laws = finding.proof.iter().flat_map(|proof| proof.laws.iter()).map(|law| law.name());
    let needed = finding.proof.iter().flat_map(|proof| Condition::all_of(&proof.facts));
    json!({
        "name": finding.conclusion.name(),
        "proved": finding.proof.is_some(),
        "by": finding.proof.as_ref().map(|proof| proof.laws.to_string()),
        "laws": laws.collect::<Vec<_>>(),
        "needs": needed.flat_map(|condition| condition.drawn(rule)).map(|(_, at)| at).collect::<Vec<_>>(),
    })
}
