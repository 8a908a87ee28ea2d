//! Checks a drawing of Takuzu.

use super::CheckArguments;
use crate::tasks::output::{BAD, Done, NO, print, write_to_stderr};
use crate::tasks::work_tree::PATTERNS;
use oneway::grid::Size;
use oneway::support::cancel::Cancellation;
use oneway::takuzu::rules::TakuzuRules;
use std::fmt::Write;
use std::path::Path;
use std::process::ExitCode;
use xtask::emit;
use xtask::evaluate::takuzu::TakuzuEvaluator;
use xtask::front::load;
use xtask::judge::placements::Placements;
use xtask::judge::record;
use xtask::judge::takuzu::TakuzuTruth;
use xtask::language::takuzu::TakuzuRule;
use xtask::language::takuzu::orient::orientations;
use xtask::output::picture::takuzu as picture;
use xtask::prove::takuzu::{findings, without_needless};

/// The sides of the boards whose figures are shown.
const SIDES: [i32; 3] = [4, 6, 8];

pub(super) fn run(root: &Path, arguments: &CheckArguments, rule: TakuzuRule, path: &str) -> Done {
    if arguments.size.is_some() {
        eprintln!(
            "error: --size is for drawings of the line; one of Takuzu is judged on all small boards on which it matches"
        );
        return Ok(ExitCode::from(BAD));
    }
    let report = |text: &str| if arguments.code { write_to_stderr(text) } else { print(text) };
    report(&described(&rule, path))?;
    if arguments.code {
        print(&emit::takuzu::rule_file(&rule, path))?;
    }
    let others = load::by_puzzle(load::load_all(root, Path::new(PATTERNS))?.rules).takuzu;
    let others = others.iter().filter(|(other, _)| other.name != rule.name);
    let others = TakuzuRules::new(others.map(|(other, _)| TakuzuEvaluator::of(other)), false);
    let stop = Cancellation::new();
    let proofs = findings(&rule);
    let truth = TakuzuTruth::of(&rule, &proofs, &stop).ok_or("cancelled")?;
    report(&figures(&rule, &others, &stop))?;
    report(&format!("\n{}\n", record::takuzu::line(&proofs)))?;
    if let Some((_, dropped)) = without_needless(&stop, &rule).filter(|(_, dropped)| !dropped.is_empty()) {
        let names = dropped.iter().map(|part| part.words(&rule)).collect::<Vec<_>>().join(", ");
        report(&format!("it does not need {names}\n"))?;
    }
    if let Some(found) = truth.contradiction() {
        report(&format!("\n{}", found.text()))?;
    }
    report(&format!("\n{truth}\n"))?;
    Ok(ExitCode::from(if truth.contradiction().is_some() { NO } else { 0 }))
}

/// The drawing as it was read: its title, its picture with a legend, and its orientations.
fn described(rule: &TakuzuRule, path: &str) -> String {
    let mut text = format!("{path}: {}, level {}\n\n", rule.title_or_name(), rule.level);
    let rows = picture::rows(rule);
    for row in rows.iter().chain(&picture::captions(rule)) {
        put(&mut text, format_args!("    {row}"));
    }
    put(&mut text, format_args!("\n    {}", picture::legend_of(&rows)));
    let names: Vec<_> = orientations(rule).iter().map(|(symmetry, _)| symmetry.name()).collect();
    let word = if names.len() == 1 { "orientation" } else { "orientations" };
    put(&mut text, format_args!("\n{} {word}: {}\n", names.len(), names.join(", ")));
    text
}

/// A row for each of some boards: on how many the drawing matches, and what it concludes there.
fn figures(rule: &TakuzuRule, others: &TakuzuRules<TakuzuEvaluator>, stop: &Cancellation) -> String {
    let placements = Placements::of(rule);
    let sizes = placements.sizes();
    let mut text = format!(
        "{:<8} {:>19} {:>8} {:>18} {:>12} {:>8}\n",
        "board", "boards with a match", "values", "not found as easily", "it alone", "wrong"
    );
    for side in SIDES {
        let Some(size) = sizes.iter().find(|size| Size::square(side).ok() == Some(**size)) else { continue };
        let found = placements.figures(*size, others, stop);
        put(
            &mut text,
            format_args!(
                "{:<8} {:>19} {:>8} {:>18} {:>12} {:>8}",
                size.to_string(),
                found.boards,
                found.values,
                found.harder,
                found.alone,
                found.wrong
            ),
        );
    }
    text
}

fn put(text: &mut String, line: std::fmt::Arguments<'_>) {
    writeln!(text, "{line}").expect("a string takes everything");
}
