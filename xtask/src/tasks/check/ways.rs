//! Checks a drawing of puzzles on ways.

use super::CheckArguments;
use crate::tasks::output::{BAD, Done, NO, print, write_to_stderr};
use crate::tasks::work_tree::PATTERNS;
use oneway::support::cancel::Cancellation;
use std::fmt::Write;
use std::path::Path;
use std::process::ExitCode;
use xtask::emit;
use xtask::front::load;
use xtask::judge::record;
use xtask::judge::ways::{WaysTruth, small_boards, text};
use xtask::language::ways::WaysRule;
use xtask::language::ways::orient::orientations;
use xtask::output::picture::ways as picture;
use xtask::prove::ways::{findings, without_needless};

pub(super) fn run(root: &Path, arguments: &CheckArguments, rule: WaysRule, path: &str) -> Done {
    if arguments.size.is_some() {
        eprintln!("error: --size is for drawings of the line; one of puzzles on ways is judged on all small boards");
        return Ok(ExitCode::from(BAD));
    }
    let report = |text: &str| if arguments.code { write_to_stderr(text) } else { print(text) };
    report(&described(&rule, path))?;
    if arguments.code {
        print(&emit::ways::rule_file(&rule, path))?;
    }
    let others = load::by_puzzle(load::load_all(root, Path::new(PATTERNS))?.rules).ways;
    let others: Vec<_> = others.into_iter().map(|(other, _)| other).filter(|other| other.name != rule.name).collect();
    let stop = Cancellation::new();
    let proofs = findings(&rule);
    report(&figures(&rule, &others, &stop).ok_or("cancelled")?)?;
    report(&format!("\n{}\n", record::ways::line(&rule, &proofs)))?;
    if let Some((_, dropped)) = without_needless(&stop, &rule).filter(|(_, dropped)| !dropped.is_empty()) {
        let names = dropped.iter().map(|part| part.words(&rule)).collect::<Vec<_>>().join(", ");
        report(&format!("it does not need {names}\n"))?;
    }
    let truth = WaysTruth::of(&rule, &proofs, &stop).ok_or("cancelled")?;
    if let Some(found) = truth.contradiction() {
        report(&format!("\n{}", text(found)))?;
    }
    report(&format!("\n{truth}\n"))?;
    Ok(ExitCode::from(if truth.contradiction().is_some() { NO } else { 0 }))
}

/// The drawing as it was read: its title, its picture with a legend, and its orientations.
fn described(rule: &WaysRule, path: &str) -> String {
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

/// A row for each size of small boards: on how many states the drawing matches, and what it concludes there.
fn figures(rule: &WaysRule, others: &[WaysRule], stop: &Cancellation) -> Option<String> {
    let mut text = format!(
        "{:<8} {:>10} {:>10} {:>10} {:>22} {:>8}\n",
        "board", "states", "matches", "ways", "puzzles only with it", "wrong"
    );
    for found in small_boards(rule, others, stop)? {
        put(
            &mut text,
            format_args!(
                "{:<8} {:>10} {:>10} {:>10} {:>22} {:>8}",
                found.size.to_string(),
                found.states,
                found.matches,
                found.ways,
                found.helps,
                found.wrong_ways
            ),
        );
    }
    Some(text)
}

fn put(text: &mut String, line: std::fmt::Arguments<'_>) {
    writeln!(text, "{line}").expect("a string takes everything");
}
