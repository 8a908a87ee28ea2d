//! `cargo xtask check`: the inner loop of a rule author. Reads one drawing, judges it, and says what to do next.

use super::{BAD, Done, NO, PATTERNS, present_drawings, print, show, summary, write_to_stderr};
use oneway::grid::Size;
use oneway::line::survey::states::StateGraph;
use oneway::support::cancel::Stop;
use std::io::IsTerminal;
use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use xtask::evaluate::drawings;
use xtask::inspect::{SIDES, Subject};
use xtask::prove::record;
use xtask::rule::Rule;
use xtask::truth::Truth;
use xtask::verdict::{Outcome, Verdict, judge};
use xtask::{counterexample, emit, files, load, prove};

pub(super) fn run(root: &Path, file: &Path, size: Option<Size>, code: bool) -> Done {
    let path = files::shown(file, Path::new(""));
    let (rule, findings) = load::load_one(file, &path);
    if !findings.mistakes.is_empty() {
        show(std::slice::from_ref(&findings));
    }
    let Some(rule) = rule else {
        eprintln!("{}: mend it, and check again", summary(&[findings]));
        return Ok(ExitCode::from(BAD));
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
    let tell = |text: &str| if code { write_to_stderr(text) } else { print(text) };
    tell(&format!("{}\n", subject.looks()))?;
    // Before the verdict, so that this is what one sees last.
    print(&emit::rule_file(&rule, &path))?;
    tell("\n")?;
    let present = drawings(others.iter().map(|(other, _)| other));
    let mut verdicts: Vec<Verdict> = Vec::new();
    let (looked_at, mut sampled_sizes): (Vec<_>, Vec<_>) =
        sizes(size)?.into_iter().partition(|size| size.fields() <= StateGraph::MOST_FIELDS);
    for size in looked_at {
        // One board that shows that it is false is enough.
        if verdicts.iter().all(|verdict| verdict.outcome() != Outcome::False) {
            let graph = StateGraph::remembered(size, |_| ())?;
            let progress = Progress::new(size, graph.count());
            verdicts.extend(judge([&rule], &present, &graph, |done| progress.tell(done)));
            progress.clear();
        }
    }
    let mut sampled = Vec::new();
    if Verdict::of_all(&verdicts) != Outcome::False {
        // Against a proof no counterexample can be found.
        if !record::is_proved(&proofs) {
            let searched = counterexample::sizes().into_iter().filter(|searched| Some(*searched) != size);
            sampled_sizes.extend(searched);
            sampled_sizes.sort_by_key(|size| size.fields());
        }
        let found = counterexample::sample(&Stop::new(), &rule, Some(&present), &sampled_sizes, counterexample::LINES);
        sampled = found.unwrap_or_default();
    }
    let truth = Truth::of(&rule, &proofs, &verdicts, &sampled)?;
    tell(&subject.judged(&verdicts, &sampled, &truth)?)?;
    Ok(ExitCode::from(if truth.counterexample().is_some() { NO } else { 0 }))
}

/// The boards that a drawing is judged on, the smallest first.
fn sizes(asked: Option<Size>) -> Result<Vec<Size>, oneway::grid::SizeError> {
    let mut sizes = SIDES.into_iter().map(Size::square).collect::<Result<Vec<_>, _>>()?;
    sizes.extend(asked.filter(|asked| !sizes.contains(asked)));
    sizes.sort_by_key(|size| size.fields());
    Ok(sizes)
}

fn is_below(file: &Path, folder: &Path) -> bool {
    match (file.canonicalize(), folder.canonicalize()) {
        (Ok(file), Ok(folder)) => file.starts_with(folder),
        _ => false,
    }
}

/// Says on a terminal how many of the states of a large board are done.
struct Progress {
    size: Size,
    all: u64,
    done: AtomicU64,
    shown: bool,
}

impl Progress {
    /// States for which nobody needs to be told how far it is.
    const SOON_DONE: u64 = 500_000;

    fn new(size: Size, all: u64) -> Self {
        let shown = all > Self::SOON_DONE && std::io::stderr().is_terminal();
        Self { size, all, done: AtomicU64::new(0), shown }
    }

    fn tell(&self, more: u64) {
        let before = self.done.fetch_add(more, Ordering::Relaxed);
        let percent = |done: u64| 100 * done / self.all;
        if self.shown && percent(before) != percent(before + more) {
            eprint!("\r{}: {} % of {} states", self.size, percent(before + more), self.all);
        }
    }

    fn clear(&self) {
        if self.shown {
            eprint!("\r{:60}\r", "");
        }
    }
}
