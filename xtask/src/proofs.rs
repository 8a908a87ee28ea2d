//! From drawings to all that is known of each on every board: its proofs, and where there are none, a board on which it is false
//! if one is found. Knows neither files nor how it is told.

use crate::counterexample;
use crate::evidence::Evidence;
use crate::matcher::Drawings;
use crate::prove::findings_unless;
use crate::prove::record::{Judged, is_proved};
use crate::rule::Rule;
use crate::verdict::{Outcome, judge};
use oneway::referee::TooWide;
use oneway::size::Size;
use oneway::states::StateGraph;
use oneway::stop::Stop;
use rayon::prelude::*;

/// Random lines on which a counterexample is looked for where there is no proof, unless somebody asks for another number.
pub const WALKS: u64 = 30;

/// Judges drawings, each with its path: proves what can be proved, and holds the others against all states of these boards and
/// against so many random lines. Tells after each of them how many are done. What comes after the end was asked for is left out.
pub fn judged(
    drawings: Vec<(Rule, String)>,
    boards: &[(Size, StateGraph)],
    walks: u64,
    stop: &Stop,
    progress: impl Fn(usize) + Sync,
) -> Result<Vec<Judged>, TooWide> {
    let done = std::sync::atomic::AtomicUsize::new(0);
    let judged = drawings.into_par_iter().filter_map(|(rule, path)| {
        let findings = findings_unless(stop, &rule)?;
        let disproof = match is_proved(&findings) {
            true => None,
            false => match disproof_on(boards, &rule) {
                Ok(None) => counterexample::search(&rule, walks).map(|found| found.told()),
                Ok(found) => found,
                Err(too_wide) => return Some(Err(too_wide)),
            },
        };
        progress(1 + done.fetch_add(1, std::sync::atomic::Ordering::Relaxed));
        Some(Ok(Judged { rule, path, findings, disproof }))
    });
    judged.collect()
}

/// The first of these boards on which a drawing is false, told.
pub fn disproof_on(boards: &[(Size, StateGraph)], rule: &Rule) -> Result<Option<String>, TooWide> {
    for (size, graph) in boards {
        let verdicts = judge([rule], &Drawings::of([]), graph, *size, |_| ());
        if let (Outcome::False, Some(evidence)) = (verdicts[0].outcome(), Evidence::of(rule, &verdicts)) {
            return evidence.text().map(Some);
        }
    }
    Ok(None)
}
