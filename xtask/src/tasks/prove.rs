//! `cargo xtask prove`: which drawings are proved for every board, which are only checked, and which marks are needless.

use super::output::{BAD, Done, NO, print, show};
use super::progress;
use super::work_tree::PATTERNS;
use oneway::line::survey::states::StateGraph;
use oneway::support::cancel::Cancellation;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use xtask::front::diagnostics::Findings;
use xtask::front::load;
use xtask::judge::minimal::{Checker, Reduced, Unsupported, reduced};
use xtask::judge::record::{self, CheckedDrawing};
use xtask::judge::truth::Truth;
use xtask::judge::{counterexample, inspect, proofs};
use xtask::language::rule::Rule;
use xtask::support::AnyError;
use xtask::support::links;

#[derive(clap::Args)]
pub(crate) struct ProveArguments {
    /// Names of rules, or files of drawings that are anywhere; all rules if none is named
    #[arg(value_name = "RULE|FILE.svg")]
    rules: Vec<String>,
    /// Only name the marks of each drawing that it does not need
    ///
    /// Drops marks of each drawing, together, for as long as there is evidence for the rest. A drawing that is proved stays proved.
    /// Another one fires, is true on all states of the 5x5 and the 7x7, and no counterexample is found on boards of 11 to 15.
    #[arg(long, conflicts_with_all = ["json", "write", "check", "reduce"])]
    needless: bool,
    /// Print the findings as JSON
    #[arg(long)]
    json: bool,
    /// Keep the findings of all rules in generated/PROOFS.md
    #[arg(long, conflicts_with_all = ["rules", "check"])]
    write: bool,
    /// Exit with 1 if generated/PROOFS.md differs from the findings
    #[arg(long, conflicts_with = "rules")]
    check: bool,
    /// Write each drawing that has marks which it does not need, without them, to this folder
    #[arg(long, value_name = "DIR")]
    reduce: Option<PathBuf>,
    /// Lines on each of the larger boards along which a counterexample is looked for where there is no proof
    #[arg(long, value_name = "K", default_value_t = counterexample::LINES)]
    walks: u64,
}

/// The drawings whose needless marks are named.
#[derive(clap::Args)]
pub(crate) struct Needless {
    /// Names of rules, or files of drawings that are anywhere; all rules if none is named
    #[arg(value_name = "RULE|FILE.svg")]
    rules: Vec<String>,
}

pub(crate) fn run(root: &Path, arguments: &ProveArguments) -> Done {
    if arguments.needless {
        return print_needless(root, &arguments.rules, arguments.walks);
    }
    let Some(requested) = requested(root, &arguments.rules)? else { return Ok(ExitCode::from(BAD)) };
    // All files are checked before the first one is written, and before the work.
    if arguments.write {
        links::refuse([record::path(root)], root)?;
    }
    if let Some(folder) = &arguments.reduce {
        links::refuse(requested.iter().map(|(_, path)| reduced_file(folder, path)), root)?;
    }
    let boards = inspect::boards();
    let bar = progress::bar(requested.len() as u64, "drawings proved or checked");
    let drawings = proofs::judged(requested, &boards, arguments.walks, &Cancellation::new(), |done| {
        bar.set_position(done as u64)
    })?;
    bar.finish_and_clear();
    for CheckedDrawing { rule, truth, .. } in &drawings {
        if let Truth::Checked(_) | Truth::NeverFires(_) = truth {
            eprintln!("{}: {truth}", rule.name);
        }
    }
    if arguments.json {
        let json = serde_json::to_string_pretty(&record::entries(&drawings))?;
        print(&oneway::support::printable::json(&format!("{json}\n")))?;
    } else {
        print_findings(&drawings, !arguments.rules.is_empty())?;
    }
    if let Some(folder) = &arguments.reduce {
        reduce(&drawings, &boards, arguments.walks, folder)?;
    }
    for (drawing, found) in drawings.iter().filter_map(|drawing| Some((drawing, drawing.truth.counterexample()?))) {
        eprintln!("{}: {}\n{}", drawing.rule.name, drawing.truth, found.text());
    }
    let kept = keep(root, &drawings, arguments)?;
    let is_false = drawings.iter().any(|drawing| drawing.truth.counterexample().is_some());
    Ok(if is_false { ExitCode::from(NO) } else { kept })
}

/// The drawings with these names, each with its path; all drawings if there are no names. `None` if one has mistakes, which are
/// shown.
fn requested(root: &Path, names: &[String]) -> Result<Option<Vec<(Rule, String)>>, AnyError> {
    let is_file = |name: &&String| name.ends_with(".svg");
    let mut requested = Vec::new();
    for name in names.iter().filter(is_file) {
        let (rule, findings) = load::load_one(Path::new(name), name);
        show(Some(&findings).filter(|findings| !findings.mistakes.is_empty()));
        let Some(rule) = rule else { return Ok(None) };
        requested.push((rule, name.clone()));
    }
    let loaded = load::load(root, Path::new(PATTERNS))?;
    show(&loaded.findings);
    if !loaded.findings.iter().all(Findings::only_warnings) {
        return Ok(None);
    }
    for name in names.iter().filter(|name| !is_file(name)) {
        let found = loaded.rules.iter().find(|(rule, _)| rule.name == *name);
        requested.push(found.ok_or_else(|| format!("there is no rule `{name}`"))?.clone());
    }
    Ok(Some(if names.is_empty() { loaded.rules } else { requested }))
}

/// Prints a line for each drawing, and with `in_full` also the marks and laws of each proof.
fn print_findings(drawings: &[CheckedDrawing], in_full: bool) -> std::io::Result<()> {
    for CheckedDrawing { rule, findings, .. } in drawings {
        print(&format!("{}: {}\n", rule.name, record::line(findings)))?;
        if in_full {
            print(&format!("\n{}", record::pictures(findings)))?;
        }
    }
    Ok(())
}

/// Writes or compares the record of all findings.
fn keep(root: &Path, drawings: &[CheckedDrawing], arguments: &ProveArguments) -> Done {
    let shown = xtask::support::files::shown(&record::path(root), root);
    if arguments.check && !record::is_kept(root, drawings) {
        eprintln!("{shown} says something else: run `cargo xtask prove --write`, look at the diff and commit it");
        return Ok(ExitCode::from(NO));
    }
    if arguments.write && record::keep(root, drawings)? {
        eprintln!("wrote {shown}");
    }
    Ok(ExitCode::SUCCESS)
}

/// Where a drawing goes that can do with fewer marks.
fn reduced_file(folder: &Path, path: &str) -> PathBuf {
    folder.join(Path::new(path).file_name().unwrap_or_default())
}

/// Writes the drawings that can do with fewer marks, and prints the evidence for them.
fn reduce(drawings: &[CheckedDrawing], boards: &[StateGraph], lines: u64, folder: &Path) -> Result<(), AnyError> {
    let stop = Cancellation::new();
    let checker = Checker::new(boards, lines, &stop);
    for CheckedDrawing { rule, path, .. } in drawings {
        let name = &rule.name;
        let least = match reduced_on_terminal(rule, &checker) {
            Ok(least) => least,
            Err(why) => {
                eprintln!("{name}: {}", why.words());
                continue;
            }
        };
        let Some(words) = least.words(rule) else {
            eprintln!("{name}: nothing to take away");
            continue;
        };
        let file = reduced_file(folder, path);
        std::fs::create_dir_all(folder)?;
        oneway::support::file::replace(&file, &xtask::output::print::print(&least.rule))?;
        eprintln!("{name}: wrote {} {words}", file.display());
    }
    Ok(())
}

/// `cargo xtask minimal`, the old name of `prove --needless`.
pub(crate) fn run_needless(root: &Path, arguments: &Needless) -> Done {
    print_needless(root, &arguments.rules, counterexample::LINES)
}

/// Prints the needless marks of each drawing.
fn print_needless(root: &Path, names: &[String], lines: u64) -> Done {
    let Some(requested) = requested(root, names)? else { return Ok(ExitCode::from(BAD)) };
    let (boards, stop) = (inspect::boards(), Cancellation::new());
    let checker = Checker::new(&boards, lines, &stop);
    for (rule, _) in requested {
        let words = match reduced_on_terminal(&rule, &checker) {
            Ok(least) => least.words(&rule).unwrap_or_else(|| "needs every mark".to_owned()),
            Err(why) => why.words().to_owned(),
        };
        print(&format!("{}: {words}\n", rule.name))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The drawing without its needless marks; shows the progress.
fn reduced_on_terminal(rule: &Rule, checker: &Checker<'_>) -> Result<Reduced, Unsupported> {
    let bar = progress::spinner("looking for evidence");
    reduced(rule, checker, |_, step| progress::describe(&bar, &format!("{}: {step}", rule.name)))
}
