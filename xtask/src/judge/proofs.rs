//! The verdict on each drawing: from its proofs, or else from the boards that it is checked on. Knows neither files nor output.

use crate::judge::counterexample::{self, SampledLines};
use crate::judge::record::{CheckedDrawing, is_proved};
use crate::judge::truth::Truth;
use crate::judge::verdict::judge_alone;
use crate::language::rule::Rule;
use crate::prove::{Finding, findings_unless};
use oneway::line::exact::referee::TooWide;
use oneway::line::survey::states::StateGraph;
use oneway::support::cancel::Cancellation;
use rayon::prelude::*;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Judges drawings, each with its path: proves them, or checks them on all states of these boards and along lines on larger ones.
/// Calls `progress` with the number of finished drawings. When the work is stopped, the remaining drawings are left out.
pub fn judged(
    drawings: Vec<(Rule, String)>,
    boards: &[StateGraph],
    lines: u64,
    stop: &Cancellation,
    progress: impl Fn(usize) + Sync,
) -> Result<Vec<CheckedDrawing>, TooWide> {
    let done = AtomicUsize::new(0);
    let judged = drawings.into_par_iter().filter_map(|(rule, path)| {
        let findings = findings_unless(stop, &rule)?;
        let truth = match truth(&rule, &findings, boards, lines, stop).transpose()? {
            Ok(truth) => truth,
            Err(too_wide) => return Some(Err(too_wide)),
        };
        progress(1 + done.fetch_add(1, Ordering::Relaxed));
        Some(Ok(CheckedDrawing { rule, path, findings, truth }))
    });
    judged.collect()
}

/// The verdict on a drawing with these proofs. If they are not enough, it is checked on all states of these boards and along
/// lines on larger ones. `None` soon after the work was stopped.
pub fn truth(
    rule: &Rule,
    findings: &[Finding],
    boards: &[StateGraph],
    lines: u64,
    stop: &Cancellation,
) -> Result<Option<Truth>, TooWide> {
    let (mut verdicts, mut sampled): (Vec<_>, Vec<SampledLines>) = (Vec::new(), Vec::new());
    if !is_proved(findings) {
        for graph in boards {
            let Some(verdict) = judge_alone(stop, rule, graph) else { return Ok(None) };
            verdicts.push(verdict);
        }
        if verdicts.iter().all(|verdict| verdict.wrong == 0) {
            let Some(found) = counterexample::sample(stop, rule, None, &counterexample::sizes(), lines) else {
                return Ok(None);
            };
            sampled = found;
        }
    }
    Truth::of(rule, findings, &verdicts, &sampled).map(Some)
}
