//! `cargo xtask check`: the inner loop of a rule author. Reads one drawing, judges it, and prints the verdict last.

mod takuzu;
mod ways;

use super::output::{BAD, Done, NO, print, show, summary, write_to_stderr};
use super::progress;
use super::work_tree::{PATTERNS, present_drawings};
use oneway::grid::Size;
use oneway::line::existence::size_with_a_line;
use oneway::line::survey::states::StateGraph;
use oneway::support::cancel::Cancellation;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use xtask::evaluate::drawings;
use xtask::front::load;
use xtask::judge::counterexample;
use xtask::judge::inspect::{SIDES, Subject};
use xtask::judge::record;
use xtask::judge::truth::Truth;
use xtask::judge::verdict::{Verdict, VerdictOutcome, judge};
use xtask::language::drawn_rule::DrawnRule;
use xtask::language::rule::Rule;
use xtask::support::files;
use xtask::{emit, prove};

#[derive(clap::Args)]
pub(crate) struct CheckArguments {
    /// The drawing
    file: PathBuf,
    /// Judge it on this board as well: on all states up to 81 fields (the 9x9 takes minutes and gigabytes), along lines on a
    /// larger one
    #[arg(long, value_name = "N|WxH", value_parser = size_with_a_line)]
    size: Option<Size>,
    /// Print the Rust code of the drawing to stdout, and nothing else there, so that it can be piped; the report goes to stderr
    #[arg(long)]
    code: bool,
}

pub(crate) fn run(root: &Path, arguments: &CheckArguments) -> Done {
    let CheckArguments { file, size, code } = arguments;
    let path = files::shown(file, Path::new(""));
    let (rule, findings) = load::examine(file, &path);
    if !findings.mistakes.is_empty() {
        show(std::slice::from_ref(&findings));
    }
    let Some(rule) = rule else {
        eprintln!("{}: mend it, and check again", summary(&[findings]));
        return Ok(ExitCode::from(BAD));
    };
    let rule = match rule {
        DrawnRule::Line(rule) => rule,
        DrawnRule::Takuzu(rule) => return takuzu::run(root, arguments, rule, &path),
        DrawnRule::Ways(rule) => return ways::run(root, arguments, rule, &path),
    };
    let in_place = is_below(file, &root.join(PATTERNS));
    // A draft takes the place of the drawing of its name; one that is in place, only its own.
    let is_own = |other: &Rule, path: &str| match in_place {
        true => root.join(path).canonicalize().ok() == file.canonicalize().ok(),
        false => other.name == rule.name,
    };
    let others: Vec<_> = present_drawings(root)?.into_iter().filter(|(other, path)| !is_own(other, path)).collect();
    let proofs = prove::findings(&rule);
    let subject =
        Subject { rule: &rule, path: &path, text: &findings.text, in_place, others: &others, proofs: &proofs };
    let report = |text: &str| if *code { write_to_stderr(text) } else { print(text) };
    report(&format!("{}\n", subject.describe()))?;
    if *code {
        // Before the verdict, so that the verdict is last on a terminal that shows both streams.
        print(&emit::rule_file(&rule, &path))?;
    }
    let present = drawings(others.iter().map(|(other, _)| other));
    let mut verdicts: Vec<Verdict> = Vec::new();
    let (small_sizes, mut sampled_sizes): (Vec<_>, Vec<_>) =
        sizes(*size)?.into_iter().partition(|size| size.fields() <= StateGraph::MOST_FIELDS);
    for size in small_sizes {
        // One board that shows that it is false is enough.
        if verdicts.iter().all(|verdict| verdict.outcome() != VerdictOutcome::False) {
            let graph = progress::states(size)?;
            let bar = progress::bar(graph.count(), format!("states of {size} judged"));
            verdicts.extend(judge([&rule], &present, &graph, |done| bar.inc(done)));
        }
    }
    let mut sampled = Vec::new();
    if Verdict::of_all(&verdicts) != VerdictOutcome::False {
        // Against a proof no counterexample can be found.
        if !record::is_proved(&proofs) {
            let searched = counterexample::sizes().into_iter().filter(|searched| Some(*searched) != *size);
            sampled_sizes.extend(searched);
            sampled_sizes.sort_by_key(|size| size.fields());
        }
        let found =
            counterexample::sample(&Cancellation::new(), &rule, Some(&present), &sampled_sizes, counterexample::LINES);
        sampled = found.unwrap_or_default();
    }
    let truth = Truth::of(&rule, &proofs, &verdicts, &sampled)?;
    report(&subject.judged(&verdicts, &sampled, &truth)?)?;
    Ok(ExitCode::from(if truth.counterexample().is_some() { NO } else { 0 }))
}

/// The boards that a drawing is judged on, the smallest first.
fn sizes(requested: Option<Size>) -> Result<Vec<Size>, oneway::grid::SizeError> {
    let mut sizes = SIDES.into_iter().map(Size::square).collect::<Result<Vec<_>, _>>()?;
    sizes.extend(requested.filter(|requested| !sizes.contains(requested)));
    sizes.sort_by_key(|size| size.fields());
    Ok(sizes)
}

fn is_below(file: &Path, folder: &Path) -> bool {
    match (file.canonicalize(), folder.canonicalize()) {
        (Ok(file), Ok(folder)) => file.starts_with(folder),
        _ => false,
    }
}
