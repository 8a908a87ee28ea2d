//! Warnings about false drawings when code is generated. For a drawing with unchanged code, generated/PROOFS.md records it. A
//! drawing with new code is judged on all states of the small boards. A search on larger boards would take too long here:
//! `cargo xtask check` and `cargo xtask prove` do it.

use crate::emit::plan::PROOFS;
use crate::judge::inspect;
use crate::judge::record;
use crate::judge::verdict::judge_alone;
use crate::language::rule::Rule;
use oneway::support::cancel::Cancellation;
use std::path::Path;

/// A warning for each of these drawings that is known to be false; `is_new` decides whether the code of a drawing is.
pub fn warnings(root: &Path, drawings: &[(Rule, String)], is_new: impl Fn(&Rule) -> bool) -> Vec<String> {
    let (new, unchanged): (Vec<_>, Vec<_>) = drawings.iter().partition(|(rule, _)| is_new(rule));
    let recorded = record::recorded_false(root);
    let mut warnings = Vec::new();
    for (_, path) in unchanged.iter().filter(|(_, path)| recorded.contains(path)) {
        warnings.push(format!(
            "warning: {path} is false, as generated/{} records: `cargo xtask check {path}` shows a board; if it was mended since, run \
             `cargo xtask prove --write`",
            PROOFS
        ));
    }
    if !new.is_empty() {
        let (boards, stop) = (inspect::boards(), Cancellation::new());
        for (rule, path) in new {
            let is_false = |graph: &&_| judge_alone(&stop, rule, graph).is_some_and(|verdict| verdict.wrong > 0);
            if let Some(size) = boards.iter().find(is_false).map(|graph| graph.size()) {
                warnings.push(format!(
                    "warning: {path} is false on {size}: `cargo xtask check {path}` shows the board and what to do"
                ));
            }
        }
    }
    warnings
}
