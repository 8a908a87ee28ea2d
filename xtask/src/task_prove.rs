//! `cargo xtask prove`: what is true of the drawings on every board, and what is only checked.

use super::{BAD, Done, NO, PATTERNS, print, show};
use oneway::line::survey::states::StateGraph;
use oneway::support::cancel::Stop;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use xtask::minimal::{Checker, reduced};
use xtask::prove::record::{self, Judged};
use xtask::report::Findings;
use xtask::rule::Rule;
use xtask::truth::Truth;
use xtask::{counterexample, inspect, links, load, proofs};

#[derive(clap::Args)]
pub(super) struct Arguments {
    /// Names of rules, or files of drawings that are anywhere; all rules if none is named
    #[arg(value_name = "RULE|FILE.svg")]
    rules: Vec<String>,
    /// Print the findings as JSON
    #[arg(long)]
    json: bool,
    /// Keep the findings of all rules in generated/PROOFS.md
    #[arg(long, conflicts_with_all = ["rules", "check"])]
    write: bool,
    /// Exit with 1 if generated/PROOFS.md does not say what is found now
    #[arg(long, conflicts_with = "rules")]
    check: bool,
    /// Write each drawing that has marks which it does not need, without them, to this folder
    #[arg(long, value_name = "DIR")]
    reduce: Option<PathBuf>,
    /// Lines on each of the larger boards along which a counterexample is looked for where there is no proof
    #[arg(long, value_name = "K", default_value_t = counterexample::LINES)]
    walks: u64,
}

type Failure = Box<dyn std::error::Error>;

pub(super) fn run(root: &Path, arguments: &Arguments) -> Done {
    let Some(asked) = asked(root, &arguments.rules)? else { return Ok(ExitCode::from(BAD)) };
    // All files are checked before the first one is written, and before the work.
    if arguments.write {
        links::refuse([record::path(root)], root)?;
    }
    if let Some(folder) = &arguments.reduce {
        links::refuse(asked.iter().map(|(_, path)| reduced_file(folder, path)), root)?;
    }
    let boards = inspect::boards();
    let drawings = proofs::judged(asked, &boards, arguments.walks, &Stop::new(), |_| ())?;
    for Judged { rule, truth, .. } in &drawings {
        if let Truth::Checked(_) | Truth::NeverFires(_) = truth {
            eprintln!("{}: {truth}", rule.name);
        }
    }
    if arguments.json {
        print(&oneway::support::printable::json(&format!("{:#}\n", record::json(&drawings))))?;
    } else {
        tell(&drawings, !arguments.rules.is_empty())?;
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

/// The drawings that are meant, each with its path; `None` after showing what is wrong with one.
pub(super) fn asked(root: &Path, names: &[String]) -> Result<Option<Vec<(Rule, String)>>, Failure> {
    let is_file = |name: &&String| name.ends_with(".svg");
    let mut asked = Vec::new();
    for name in names.iter().filter(is_file) {
        let (rule, findings) = load::load_one(Path::new(name), name);
        show(Some(&findings).filter(|findings| !findings.mistakes.is_empty()));
        let Some(rule) = rule else { return Ok(None) };
        asked.push((rule, name.clone()));
    }
    let loaded = load::load(root, Path::new(PATTERNS))?;
    show(&loaded.findings);
    if !loaded.findings.iter().all(Findings::only_warnings) {
        return Ok(None);
    }
    for name in names.iter().filter(|name| !is_file(name)) {
        let found = loaded.rules.iter().find(|(rule, _)| rule.name == *name);
        asked.push(found.ok_or_else(|| format!("there is no rule `{name}`"))?.clone());
    }
    Ok(Some(if names.is_empty() { loaded.rules } else { asked }))
}

/// A line for each drawing, or all about those that were named.
fn tell(drawings: &[Judged], in_full: bool) -> std::io::Result<()> {
    for Judged { rule, findings, .. } in drawings {
        print(&format!("{}: {}\n", rule.name, record::line(findings)))?;
        if in_full {
            print(&format!("\n{}", record::pictures(findings)))?;
        }
    }
    Ok(())
}

/// Writes or compares the file of all findings, as asked.
fn keep(root: &Path, drawings: &[Judged], arguments: &Arguments) -> Done {
    let shown = xtask::files::shown(&record::path(root), root);
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
fn reduce(drawings: &[Judged], boards: &[StateGraph], lines: u64, folder: &Path) -> Result<(), Failure> {
    let stop = Stop::new();
    let checker = Checker::new(boards, lines, &stop);
    for Judged { rule, path, .. } in drawings {
        let name = &rule.name;
        let least = match reduced(rule, &checker, |_, _| ()) {
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
        oneway::support::file::replace(&file, &xtask::print::print(&least.rule))?;
        eprintln!("{name}: wrote {} {words}", file.display());
    }
    Ok(())
}
