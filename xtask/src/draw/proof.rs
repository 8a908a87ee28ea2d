//! What can be proved of a sketch for every board: what `cargo xtask prove` says, as JSON.

use super::Desk;
use super::answer::{Answer, Refusal};
use super::reading::Reading;
use crate::prove::{Finding, findings_unless, record};
use crate::rule::Rule;
use crate::sketch::Sketch;
use oneway::stop::Stop;
use serde_json::{Value, json};

pub(super) fn answer(desk: &Desk, sketch: &Sketch, stop: &Stop) -> Answer {
    let rule = Reading::of(sketch, &desk.drawings()?).into_rule()?;
    let findings = findings_unless(stop, &rule).ok_or_else(Refusal::stopped)?;
    let conclusions: Vec<_> = findings.iter().map(|finding| conclusion(&rule, finding)).collect();
    Ok(json!({
        "proved": record::is_proved(&findings),
        "says": record::line(&findings),
        "conclusions": conclusions,
    }))
}

fn conclusion(rule: &Rule, finding: &Finding) -> Value {
    let laws = finding.proof.iter().flat_map(|proof| proof.laws.iter()).map(|law| law.name());
    let needed = finding.proof.iter().flat_map(|proof| &proof.facts.marks).filter(|mark| mark.mark.is_condition());
    json!({
        "name": finding.conclusion.name(),
        "proved": finding.proof.is_some(),
        "laws": laws.collect::<Vec<_>>(),
        "needs": needed.map(|mark| rule.drawn_at(&mark.place)).collect::<Vec<_>>(),
    })
}
