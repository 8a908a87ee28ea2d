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
use xtask::front::load::{self, RulesByPuzzle};
use xtask::judge::minimal::{Checker, Reduced, Unsupported, reduced};
use xtask::judge::record::{self, CheckedDrawing, CheckedDrawings};
use xtask::judge::takuzu::{CheckedTakuzu, TakuzuTruth};
use xtask::judge::truth::Truth;
use xtask::judge::ways::{CheckedWays, WaysTruth};
use xtask::judge::{self, counterexample, inspect, proofs};
use xtask::language::drawn_rule::{DrawnRule, PuzzleRule};
use xtask::language::rule::Rule;
use xtask::prove;
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
    let RulesByPuzzle { line: requested, takuzu: of_takuzu, ways: of_ways } = load::by_puzzle(requested);
    let boards = if requested.is_empty() { Vec::new() } else { inspect::boards() };
    let bar = progress::bar(requested.len() as u64, "drawings proved or checked");
    let drawings = proofs::judged(requested, &boards, arguments.walks, &Cancellation::new(), |done| {
        bar.set_position(done as u64)
    })?;
    let of_takuzu = judge::takuzu::judged(of_takuzu, &Cancellation::new()).unwrap_or_default();
    let of_ways = judge::ways::judged(of_ways, &Cancellation::new()).unwrap_or_default();
    bar.finish_and_clear();
    let all = CheckedDrawings { line: drawings, takuzu: of_takuzu, ways: of_ways };
    for CheckedTakuzu { rule, truth, .. } in &all.takuzu {
        if let TakuzuTruth::Checked(_) | TakuzuTruth::NeverFires(_) = truth {
            eprintln!("{}: {truth}", rule.name);
        }
    }
    for CheckedWays { rule, truth, .. } in &all.ways {
        if let WaysTruth::Checked(_) | WaysTruth::NeverFires = truth {
            eprintln!("{}: {truth}", rule.name);
        }
    }
    for CheckedDrawing { rule, truth, .. } in &all.line {
        if let Truth::Checked(_) | Truth::NeverFires(_) = truth {
            eprintln!("{}: {truth}", rule.name);
        }
    }
    if arguments.json {
        let entries = [
            serde_json::to_value(record::entries(&all.line))?,
            serde_json::to_value(record::takuzu::entries(&all.takuzu))?,
            serde_json::to_value(record::ways::entries(&all.ways))?,
        ];
        let entries: Vec<&Value> = entries.iter().filter_map(Value::as_array).flatten().collect();
        let json = serde_json::to_string_pretty(&entries)?;
        print(&oneway::support::printable::json(&format!("{json}\n")))?;
    } else {
        print_findings(&all, !arguments.rules.is_empty())?;
    }
    if let Some(folder) = &arguments.reduce {
        reduce(&all.line, &boards, arguments.walks, folder)?;
        all.takuzu.iter().try_for_each(|drawing| reduce_takuzu(drawing, folder))?;
        all.ways.iter().try_for_each(|drawing| reduce_ways(drawing, folder))?;
    }
    let contradictions = contradictions(&all);
    contradictions.iter().for_each(|text| eprintln!("{text}"));
    let kept = keep(root, &all, arguments)?;
    Ok(if contradictions.is_empty() { kept } else { ExitCode::from(NO) })
}

/// What boards show against drawings that are false.
fn contradictions(all: &CheckedDrawings) -> Vec<String> {
    let line = all.line.iter().filter_map(|drawing| {
        let found = drawing.truth.counterexample()?;
        Some(format!("{}: {}\n{}", drawing.rule.name, drawing.truth, found.text()))
    });
    let takuzu = all.takuzu.iter().filter_map(|drawing| {
        let found = drawing.truth.contradiction()?;
        Some(format!("{}: {}", drawing.rule.name, found.text()))
    });
    let ways = all.ways.iter().filter_map(|drawing| {
        let found = drawing.truth.contradiction()?;
        Some(format!("{}: {}", drawing.rule.name, judge::ways::text(found)))
    });
    line.chain(takuzu).chain(ways).collect()
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
fn print_findings(all: &CheckedDrawings, in_full: bool) -> std::io::Result<()> {
    let put = |name: &str, line: String, pictures: String| match in_full {
        true => print(&format!("{name}: {line}\n\n{pictures}")),
        false => print(&format!("{name}: {line}\n")),
    };
    for CheckedDrawing { rule, findings, .. } in &all.line {
        put(&rule.name, record::line(findings), record::pictures(findings))?;
    }
    for CheckedTakuzu { rule, findings, .. } in &all.takuzu {
        put(&rule.name, record::takuzu::line(findings), record::takuzu::pictures(findings))?;
    }
    for CheckedWays { rule, findings, .. } in &all.ways {
        put(&rule.name, record::ways::line(rule, findings), record::ways::pictures(rule, findings))?;
    }
    Ok(())
}

/// Writes or compares the record of all findings.
fn keep(root: &Path, all: &CheckedDrawings, arguments: &ProveArguments) -> Done {
    let shown = xtask::support::files::shown(&record::path(root), root);
    if arguments.check && !record::is_kept(root, all) {
        eprintln!("{shown} says something else: run `cargo xtask prove --write`, look at the diff and commit it");
        return Ok(ExitCode::from(NO));
    }
    if arguments.write && record::keep(root, all)? {
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

/// Writes a drawing of puzzles on ways without the marks that its proofs do not need, if there are any.
fn reduce_ways(CheckedWays { rule, path, .. }: &CheckedWays, folder: &Path) -> Result<(), AnyError> {
    let reduced = prove::ways::without_needless(&Cancellation::new(), rule).filter(|(_, dropped)| !dropped.is_empty());
    let Some((least, dropped)) = reduced else {
        eprintln!("{}: nothing to take away", rule.name);
        return Ok(());
    };
    let file = reduced_file(folder, path);
    std::fs::create_dir_all(folder)?;
    oneway::support::file::replace(&file, &xtask::output::print::ways::print(&least))?;
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
    let RulesByPuzzle { line: requested, takuzu: of_takuzu, ways: of_ways } = load::by_puzzle(requested);
    let boards = if requested.is_empty() { Vec::new() } else { inspect::boards() };
    let stop = Cancellation::new();
    let checker = Checker::new(&boards, lines, &stop);
    let words = |dropped: Option<Vec<String>>| match dropped {
        None => "it is not proved as it is".to_owned(),
        Some(dropped) if dropped.is_empty() => "needs every mark".to_owned(),
        Some(dropped) => format!("does not need {}", dropped.join(", ")),
    };
    for (rule, _) in of_takuzu {
        let dropped = without_needless(&stop, &rule).map(|(_, dropped)| dropped);
        let dropped = dropped.map(|dropped| dropped.iter().map(|part| part.words(&rule)).collect());
        print(&format!("{}: {}\n", rule.name, words(dropped)))?;
    }
    for (rule, _) in of_ways {
        let dropped = prove::ways::without_needless(&stop, &rule).map(|(_, dropped)| dropped);
        let dropped = dropped.map(|dropped| dropped.iter().map(|part| part.words(&rule)).collect());
        print(&format!("{}: {}\n", rule.name, words(dropped)))?;
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
