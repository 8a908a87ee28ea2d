//! `cargo xtask`: the tasks of a rule author.

/// Prints a message to stderr, made safe for a terminal. It takes the place of the standard macro of this name in all tasks, so
/// that no file name or text of a drawing gets past it.
macro_rules! eprintln {
    ($($message:tt)*) => {{
        // If stderr is closed, the message is lost.
        let _ = $crate::write_to_stderr(&format!("{}\n", format_args!($($message)*)));
    }};
}

mod task_bench;
mod task_check;
mod task_draw;
mod task_figures;
mod task_import;
mod task_log;
mod task_minimal;
mod task_prove;
mod task_report;

use clap::{Parser, Subcommand};
use oneway::existence::size_with_a_line;
use oneway::printable;
use oneway::size::Size;
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use xtask::codegen::{self, Deviation};
use xtask::mistake::Mistake;
use xtask::report::Findings;
use xtask::rule::Rule;
use xtask::{files, gallery, links, load, print};

/// Turns the drawings under patterns/ into the matchers under generated/.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Measure speed beside plain ways to do the same, and say which promises are kept
    ///
    /// Prints one table; all of it is measured in the same run, subject and baseline by turns. Takes a minute or two, and with
    /// --long about twenty. Each subject by itself: `cargo bench`.
    Bench(task_bench::Arguments),
    /// Say all about one drawing: how it is read, whether it is true, what it newly catches, and what to do next
    ///
    /// The drawing may be anywhere; it is compared with those under patterns/, but for one of its own name. It is judged on
    /// all states of the 5x5 and of the 7x7, without being compiled, and proved for every board if it can be. If it can't, a
    /// counterexample is looked for along lines on boards of 11 to 15. Exit code 0: no counterexample; 1: false; 2: not a
    /// drawing.
    Check {
        /// The drawing
        file: PathBuf,
        /// Judge it on this board as well: on all states up to 81 fields (the 9x9 takes minutes and gigabytes), along lines on a
        /// larger one
        #[arg(long, value_name = "N|WxH", value_parser = size_with_a_line)]
        size: Option<Size>,
        /// Print only the code that codegen would write; all that is said of the drawing goes to stderr
        #[arg(long)]
        code: bool,
    },
    /// Write the generated code and the legend
    ///
    /// Reads every drawing under patterns/, checks it, and writes a Rust module for each under generated/. A mistake in
    /// any drawing is shown where it is, and then nothing is written at all. Warns of a drawing that is known to be false.
    Codegen {
        /// Write nothing; exit with 1 if a generated file is stale, missing or left over
        #[arg(long)]
        check: bool,
    },
    /// Draw a rule in the browser: see at once what is wrong with it, whether it is true, and the code that it makes
    ///
    /// Prints an address and serves a page there, for this machine only, until Ctrl-C. Saving writes the drawing below patterns/ and
    /// generates the code.
    Draw(task_draw::Arguments),
    /// Write the figures that commands print into README.md and docs/
    ///
    /// A block of a page between `<!-- figures: NAME -->` and `<!-- end figures -->` is replaced by the output of the
    /// measurement of that name, with the commit that was measured. Runs the commands that take seconds; with --long also
    /// those that take minutes. A block whose figures are the same stays as it is.
    Figures(task_figures::Arguments),
    /// Put all drawings on one page, with their orientations and what an audit says of each
    ///
    /// Audits the drawings as they are compiled in, so write the generated code first.
    Gallery {
        /// Audit on a board of this size
        #[arg(long, value_name = "N", default_value = "7")]
        size: Size,
        /// Where to write the page
        #[arg(short, long, value_name = "FILE", default_value = "target/gallery.html")]
        output: PathBuf,
    },
    /// Bring drawings of the original dialect into our language
    ///
    /// Reads `<!-- x y code -->` comments with their sections and headers, in every numbering that they went through, and
    /// compares them with the shapes beside them. Says where they disagree, and what else a person should look at. What
    /// can't be matched, such as future lines, is written as a picture (NAME.picture.svg), from which no code is made.
    Import(task_import::Arguments),
    /// Show the history of a drawing as a row of pictures, the newest first
    ///
    /// From git, through other names and families; with what changed each time, and which versions are false on the 5x5 or the
    /// 7x7. What is not committed yet comes first.
    Log(task_log::Arguments),
    /// Name the marks of the drawings that are needless
    ///
    /// Drops marks of each drawing, together, for as long as there is evidence for the rest. A drawing that is proved stays proved.
    /// Another one fires, is true on all states of the 5x5 and the 7x7, and no counterexample is found on boards of 11 to 15.
    /// `cargo xtask prove --reduce` writes the drawings without these marks.
    Minimal {
        /// Names of rules, or files of drawings that are anywhere; all rules if none is named
        #[arg(value_name = "RULE|FILE.svg")]
        rules: Vec<String>,
    },
    /// Prove the drawings for every board, or say which are only checked
    ///
    /// For each drawing and each step that it forbids: whether it follows for boards of every size from what the drawing
    /// shows, and which marks and laws that takes. Where there is no proof, a counterexample is looked for. Exit code 1: one
    /// is false, or with --check the findings are not those that are kept.
    Prove(task_prove::Arguments),
    /// Rewrite drawings in their canonical form
    ///
    /// Keeps what a drawing means and sets everything else anew: palette, grid, arrows, order, coordinates. Notes and
    /// comments of your own are lost. Use it after drawing by hand or in Inkscape, so that the next diff shows only
    /// what was changed.
    Redraw {
        /// The drawings
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Say what a change of drawings means, from a git revision to the work tree
    ///
    /// For each changed drawing: before and after, what differs, whether it is true and proved, which dead steps are newly
    /// covered and which no longer; and the coverage of all drawings together. Looks at all states of the 5x5 and the 7x7, and at
    /// random walks over boards from 11x11 to 15x15. As a page, or as Markdown for a comment on a pull request. Exit code 1: a drawing is false; 2: a bad revision, or drawings with mistakes.
    Report(task_report::Arguments),
}

fn main() -> ExitCode {
    let done = match arguments().task {
        Task::Bench(arguments) => task_bench::run(&work_tree(), &arguments),
        Task::Check { file, size, code } => task_check::run(&work_tree(), &file, size, code),
        Task::Codegen { check } => codegen(&work_tree(), check),
        Task::Draw(arguments) => task_draw::run(&work_tree(), &arguments),
        Task::Figures(arguments) => task_figures::run(&work_tree(), &arguments),
        Task::Gallery { size, output } => gallery(&work_tree(), size, &output),
        Task::Import(arguments) => task_import::run(&work_tree(), &arguments),
        Task::Log(arguments) => task_log::run(&work_tree(), &arguments),
        Task::Minimal { rules } => task_minimal::run(&work_tree(), &rules),
        Task::Prove(arguments) => task_prove::run(&work_tree(), &arguments),
        Task::Redraw { files } => redraw(&work_tree(), &files),
        Task::Report(arguments) => task_report::run(&work_tree(), &arguments),
    };
    done.unwrap_or_else(|error| {
        eprintln!("error: {error}");
        ExitCode::from(BAD)
    })
}

/// The arguments; help and mistakes end the program here.
fn arguments() -> Arguments {
    Arguments::try_parse().unwrap_or_else(|error| {
        // A mistake is shown with the argument, which may be the name of a file. With colours only if all arguments are safe: the
        // message can't be told from its colours afterwards.
        if printable::are_arguments() {
            error.exit();
        }
        eprintln!("{}", error.to_string().trim_end());
        std::process::exit(error.exit_code())
    })
}

/// The work tree that cargo runs this in.
fn work_tree() -> PathBuf {
    let package = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    package.and_then(|package| package.parent().map(Path::to_owned)).unwrap_or_else(|| PathBuf::from("."))
}

/// The answer is no.
const NO: u8 = 1;
/// Bad usage or input.
const BAD: u8 = 2;

/// Where the drawings are.
const PATTERNS: &str = "patterns";

/// The drawings that others are compared with, each with its path; those with mistakes are left out, and told.
fn present_drawings(root: &Path) -> std::io::Result<Vec<(Rule, String)>> {
    let loaded = load::load(root, Path::new(PATTERNS))?;
    for broken in loaded.findings.iter().filter(|findings| !findings.only_warnings()) {
        eprintln!("{} has mistakes, so it is left out of the comparison", broken.path);
    }
    Ok(loaded.rules)
}

type Done = Result<ExitCode, Box<dyn std::error::Error>>;

fn codegen(root: &Path, check: bool) -> Done {
    let (plan, findings) = codegen::plan(root)?;
    show(&findings);
    let Some(plan) = plan else {
        eprintln!("{}; nothing was written", summary(&findings));
        return Ok(ExitCode::from(BAD));
    };
    if check {
        let deviations = plan.deviations()?;
        for deviation in &deviations {
            eprintln!("{}", deviation.complaint(root));
        }
        if deviations.is_empty() {
            eprintln!("everything is as the drawings say");
            return Ok(ExitCode::SUCCESS);
        }
        eprintln!("run `cargo xtask codegen`, look at the diff and commit it");
        return Ok(ExitCode::from(NO));
    }
    let done = plan.carry_out()?;
    for deviation in &done {
        eprintln!("{}", deviation.remedy(root));
    }
    for warning in plan.warnings(root, &done) {
        eprintln!("{warning}");
    }
    let strays = done.iter().any(|deviation| matches!(deviation, Deviation::Foreign(_)));
    Ok(ExitCode::from(u8::from(strays)))
}

fn gallery(root: &Path, size: Size, output: &Path) -> Done {
    let loaded = load::load(root, Path::new(PATTERNS))?;
    show(&loaded.findings);
    if !loaded.findings.iter().all(Findings::only_warnings) {
        return Ok(ExitCode::from(BAD));
    }
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let audit = Command::new(cargo)
        .current_dir(root)
        .args(["run", "--quiet", "--release", "--bin", "oneway", "--"])
        .args(["audit", "--rules", "drawn", "--json", "--size", &size.as_written()])
        .stderr(Stdio::inherit())
        .output()?;
    // An audit that finds a false rule exits with 1 and prints its figures all the same.
    let audit = serde_json::from_slice(&audit.stdout).map_err(|_| "the audit came to nothing")?;
    oneway::file::replace(output, &gallery::page(&loaded.rules, &audit))?;
    eprintln!("wrote {}", output.display());
    Ok(ExitCode::SUCCESS)
}

fn redraw(root: &Path, paths: &[PathBuf]) -> Done {
    links::refuse(paths, root)?;
    let mut loaded = Vec::new();
    for path in paths {
        let shown = files::shown(path, Path::new(""));
        loaded.push((path, load::load_one(path, &shown)));
    }
    let mut code = ExitCode::SUCCESS;
    for (path, (rule, mut findings)) in loaded {
        // A palette that is missing is what this task is for.
        findings.mistakes.retain(|located| !matches!(located.mistake, Mistake::NoSymbols(_)));
        if !findings.mistakes.is_empty() {
            show([&findings]);
        }
        match rule.map(|rule| print::print(&rule)) {
            Some(drawing) if drawing != findings.text => {
                oneway::file::replace(path, &drawing)?;
                eprintln!("redrew {}", findings.path);
            }
            Some(_) => {}
            None => code = ExitCode::from(BAD),
        }
    }
    Ok(code)
}

/// Prints a message to stderr, made safe for a terminal.
fn write_to_stderr(message: &str) -> std::io::Result<()> {
    std::io::stderr().write_all(printable::text(message).as_bytes())
}

/// Prints a result, made safe for a terminal.
fn print(text: &str) -> std::io::Result<()> {
    print_coloured(&printable::text(text))
}

/// Prints a result of which all parts from elsewhere are safe already. A reader that has seen enough is no failure.
fn print_coloured(text: &str) -> std::io::Result<()> {
    let mut stdout = std::io::stdout().lock();
    match stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => Err(error),
        _ => Ok(()),
    }
}

/// Shows what there is to say about drawings.
fn show<'a>(findings: impl IntoIterator<Item = &'a Findings>) {
    let colour = std::io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    for drawing in findings {
        // With colours, and safe already; if stderr is closed, the message is lost.
        let _ = writeln!(std::io::stderr(), "{}\n", drawing.render(colour));
    }
}

fn summary(findings: &[Findings]) -> String {
    let wrong: Vec<usize> = findings.iter().map(Findings::errors).filter(|errors| *errors > 0).collect();
    let plural = |count: usize, word: &str| format!("{count} {word}{}", if count == 1 { "" } else { "s" });
    format!("{} in {}", plural(wrong.iter().sum(), "mistake"), plural(wrong.len(), "drawing"))
}
