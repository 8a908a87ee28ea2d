//! `cargo xtask report`: the review of a change of drawings.

use super::output::{BAD, Done, NO, print, show, summary};
use super::progress;
use super::work_tree::PATTERNS;
use oneway::grid::Size;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use xtask::emit::plan;
use xtask::front::diagnostics::Findings;
use xtask::front::load::{examine_below, examine_bytes, is_drawing};
use xtask::front::puzzle::puzzle_of;
use xtask::language::drawn_rule::DrawnRule;
use xtask::language::vocabulary::Puzzle;
use xtask::report::judged::review;
use xtask::report::repository::{Repository, Stored};
use xtask::report::{Review, Side, comment, page, speed, wording};
use xtask::support::AnyError;

#[derive(clap::Args)]
pub(crate) struct ReportArguments {
    /// The git revision that the change begins with, such as `main`
    #[arg(long, value_name = "REV")]
    base: String,
    /// Write it to this file: a page if its name ends in .html, else Markdown; may be given for both. Without it, Markdown is
    /// printed
    #[arg(short, long, value_name = "FILE.html|FILE.md")]
    output: Vec<PathBuf>,
    /// Judge on the 9x9 as well; takes about a quarter of an hour on two cores
    #[arg(long)]
    full: bool,
    /// Walks over each of the boards from 11x11 to 15x15 along which both sides are compared; as many as take seconds if not given
    #[arg(long, value_name = "K")]
    walks: Option<u64>,
    /// Build both sides and measure how fast walks are; takes minutes
    #[arg(long)]
    speed: bool,
    /// Don't measure speed; that is the default
    #[arg(long, hide = true, conflicts_with = "speed")]
    no_speed: bool,
}

pub(crate) fn run(root: &Path, arguments: &ReportArguments) -> Done {
    let repository = Repository::of(root)?;
    let base = repository.commit(&arguments.base).map_err(|refusal| format!("--base: {refusal}"))?;
    let after = Side::of(examine_below(root, Path::new(PATTERNS), &Puzzle::ALL)?);
    show(after.broken());
    if !after.broken().is_empty() {
        eprintln!("{}: mend them, and call the command again", summary(&after.findings));
        return Ok(ExitCode::from(BAD));
    }
    let before = base_drawings(&repository, &base.hash)?;
    let nine = Size::square(9)?;
    let larger = if arguments.full { &[nine][..] } else { &[] };
    let bar = progress::spinner("comparing the drawings");
    let describe = |step: &str| progress::describe(&bar, step);
    let mut review = review(base, (&before, &after), larger, arguments.walks, describe)?;
    review.stale = stale(root)?;
    if arguments.speed && !review.changed.is_empty() {
        review.speed = Some(measured(root, &repository, &review.base.hash, describe));
    }
    bar.finish_and_clear();
    hand_over(&review, &arguments.output)?;
    Ok(ExitCode::from(if review.is_false() { NO } else { 0 }))
}

/// The drawings as they are in a commit.
fn base_drawings(repository: &Repository, commit: &str) -> Result<Side<DrawnRule>, AnyError> {
    let mut read = Vec::new();
    for Stored { path, blob } in repository.files(commit, PATTERNS)? {
        let drawing = Path::new(&path);
        if is_drawing(drawing) {
            read.push(examine_bytes(puzzle_of(drawing, ""), repository.content(&blob)?, &path));
        }
    }
    let side = Side::of(read);
    for Findings { path, .. } in side.broken() {
        eprintln!("{path} of the base has mistakes, so it is left out of the comparison");
    }
    Ok(side)
}

/// The generated files that do not agree with the drawings.
fn stale(root: &Path) -> Result<Vec<String>, AnyError> {
    let (plan, _) = plan::plan(root)?;
    let deviations = plan.map_or_else(|| Ok(Vec::new()), |plan| plan.deviations())?;
    Ok(deviations.iter().map(|deviation| deviation.complaint(root)).collect())
}

/// How fast both sides are, or why that is not known.
fn measured(
    root: &Path,
    repository: &Repository,
    commit: &str,
    describe: impl Fn(&str),
) -> Result<speed::Speed, String> {
    let root = root.canonicalize().map_err(|error| error.to_string())?;
    let folder = root.join("target/report");
    std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let base = repository.check_out(commit, &folder.join("base")).map_err(|refusal| refusal.to_string())?;
    speed::measure(base.folder(), &folder.join("target"), &root, describe)
}

/// Prints the review, or writes it and prints its result.
fn hand_over(review: &Review, outputs: &[PathBuf]) -> Result<(), AnyError> {
    if outputs.is_empty() {
        return Ok(print(&comment::comment(review)?)?);
    }
    for output in outputs {
        let is_page = output.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("html"));
        let text = if is_page { page::page(review)? } else { comment::comment(review)? };
        oneway::support::file::replace(output, &text)
            .map_err(|error| xtask::support::files::named(output, Path::new(""), &error))?;
        eprintln!("wrote {}", output.display());
    }
    Ok(print(&format!("{}\n", wording::headline(review).1))?)
}
