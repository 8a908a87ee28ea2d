//! `cargo xtask prove`: which drawings are proved for every board, which are only checked, and which marks are needless.

use super::output::{BAD, Done, NO, print, show};
use super::progress;
use super::work_tree::PATTERNS;
use oneway::line::survey::states::StateGraph;
use oneway::support::cancel::Cancellation;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use xtask::front::diagnostics::Findings;
use xtask::front::load;
use xtask::judge::minimal::{Checker, Reduced, Unsupported, reduced};
use xtask::judge::record::{self, CheckedDrawing};
use xtask::judge::takuzu::{CheckedTakuzu, TakuzuTruth};
use xtask::judge::truth::Truth;
use xtask::judge::{self, counterexample, inspect, proofs};
use xtask::language::drawn_rule::{DrawnRule, PuzzleRule};
use xtask::language::rule::Rule;
use xtask::prove::takuzu::without_needless;
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
    let (requested, of_takuzu) = load::by_puzzle(requested);
    let boards = if requested.is_empty() { Vec::new() } else { inspect::boards() };
    let bar = progress::bar(requested.len() as u64, "drawings proved or checked");
    let drawings = proofs::judged(requested, &boards, arguments.walks, &Cancellation::new(), |done| {
        bar.set_position(done as u64)
    })?;
    let of_takuzu = judge::takuzu::judged(of_takuzu, &Cancellation::new()).unwrap_or_default();
    bar.finish_and_clear();
    for CheckedTakuzu { rule, truth, .. } in &of_takuzu {
        if let TakuzuTruth::Checked(_) | TakuzuTruth::NeverFires(_) = truth {
            eprintln!("{}: {truth}", rule.name);
        }
    }
    for CheckedDrawing { rule, truth, .. } in &drawings {
        if let Truth::Checked(_) | Truth::NeverFires(_) = truth {
            eprintln!("{}: {truth}", rule.name);
        }
    }
    if arguments.json {
        let mut entries = serde_json::to_value(record::entries(&drawings))?;
        if let (Value::Array(all), Value::Array(more)) =
            (&mut entries, serde_json::to_value(record::takuzu::entries(&of_takuzu))?)
        {
            all.extend(more);
        }
        let json = serde_json::to_string_pretty(&entries)?;
        print(&oneway::support::printable::json(&format!("{json}\n")))?;
    } else {
        print_findings(&drawings, !arguments.rules.is_empty())?;
        print_findings_of_takuzu(&of_takuzu, !arguments.rules.is_empty())?;
    }
    if let Some(folder) = &arguments.reduce {
        reduce(&drawings, &boards, arguments.walks, folder)?;
        of_takuzu.iter().try_for_each(|drawing| reduce_takuzu(drawing, folder))?;
    }
    for (drawing, found) in drawings.iter().filter_map(|drawing| Some((drawing, drawing.truth.counterexample()?))) {
        eprintln!("{}: {}\n{}", drawing.rule.name, drawing.truth, found.text());
    }
    for (rule, found) in of_takuzu.iter().filter_map(|drawing| Some((&drawing.rule, drawing.truth.contradiction()?))) {
        eprintln!("{}: {}", rule.name, found.text());
    }
    let kept = keep(root, &drawings, &of_takuzu, arguments)?;
    let is_false = drawings.iter().any(|drawing| drawing.truth.counterexample().is_some())
        || of_takuzu.iter().any(|drawing| drawing.truth.contradiction().is_some());
    Ok(if is_false { ExitCode::from(NO) } else { kept })
}

/// The drawings with these names, each with its path; all drawings if there are no names. `None` if one has mistakes, which are
/// shown.
fn requested(root: &Path, names: &[String]) -> Result<Option<Vec<(DrawnRule, String)>>, AnyError> {
    let is_file = |name: &&String| name.ends_with(".svg");
    let mut requested = Vec::new();
    for name in names.iter().filter(is_file) {
        let (rule, findings) = load::examine(Path::new(name), name);
        show(Some(&findings).filter(|findings| !findings.mistakes.is_empty()));
        let Some(rule) = rule else { return Ok(None) };
        requested.push((rule, name.clone()));
    }
    let loaded = load::load_all(root, Path::new(PATTERNS))?;
    show(&loaded.findings);
    if !loaded.findings.iter().all(Findings::only_warnings) {
        return Ok(None);
    }
    for name in names.iter().filter(|name| !is_file(name)) {
        let found = loaded.rules.iter().find(|(rule, _)| rule.name() == name);
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

/// The same for drawings of Takuzu.
fn print_findings_of_takuzu(drawings: &[CheckedTakuzu], in_full: bool) -> std::io::Result<()> {
    for CheckedTakuzu { rule, findings, .. } in drawings {
        print(&format!("{}: {}\n", rule.name, record::takuzu::line(findings)))?;
        if in_full {
            print(&format!("\n{}", record::takuzu::pictures(findings)))?;
        }
    }
    Ok(())
}

/// Writes or compares the record of all findings.
fn keep(root: &Path, drawings: &[CheckedDrawing], of_takuzu: &[CheckedTakuzu], arguments: &ProveArguments) -> Done {
    let shown = xtask::support::files::shown(&record::path(root), root);
    if arguments.check && !record::is_kept(root, drawings, of_takuzu) {
        eprintln!("{shown} says something else: run `cargo xtask prove --write`, look at the diff and commit it");
        return Ok(ExitCode::from(NO));
    }
    if arguments.write && record::keep(root, drawings, of_takuzu)? {
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

/// Writes a drawing of Takuzu without the marks that its proofs do not need, if there are any.
fn reduce_takuzu(CheckedTakuzu { rule, path, .. }: &CheckedTakuzu, folder: &Path) -> Result<(), AnyError> {
    let Some((least, dropped)) =
        without_needless(&Cancellation::new(), rule).filter(|(_, dropped)| !dropped.is_empty())
    else {
        eprintln!("{}: nothing to take away", rule.name);
        return Ok(());
    };
    let file = reduced_file(folder, path);
    std::fs::create_dir_all(folder)?;
    oneway::support::file::replace(&file, &xtask::output::print::takuzu::print(&least))?;
    eprintln!("{}: wrote {} without {} of its marks", rule.name, file.display(), dropped.len());
    Ok(())
}

/// `cargo xtask minimal`, the old name of `prove --needless`.
pub(crate) fn run_needless(root: &Path, arguments: &Needless) -> Done {
    print_needless(root, &arguments.rules, counterexample::LINES)
}

/// Prints the needless marks of each drawing.
fn print_needless(root: &Path, names: &[String], lines: u64) -> Done {
    let Some(requested) = requested(root, names)? else { return Ok(ExitCode::from(BAD)) };
    let (requested, of_takuzu) = load::by_puzzle(requested);
    let boards = if requested.is_empty() { Vec::new() } else { inspect::boards() };
    let stop = Cancellation::new();
    let checker = Checker::new(&boards, lines, &stop);
    for (rule, _) in of_takuzu {
        let words = match without_needless(&stop, &rule) {
            None => "it is not proved as it is".to_owned(),
            Some((_, dropped)) if dropped.is_empty() => "needs every mark".to_owned(),
            Some((_, dropped)) => {
                let names = dropped.iter().map(|part| part.words(&rule)).collect::<Vec<_>>();
                format!("does not need {}", names.join(", "))
            }
        };
        print(&format!("{}: {words}\n", rule.name))?;
    }
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
