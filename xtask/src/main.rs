//! `cargo xtask`: the tasks of a rule author.

#[macro_use]
mod tasks;

use clap::{Parser, Subcommand};
use oneway::support::printable;
use std::process::ExitCode;
use tasks::output::BAD;
use tasks::work_tree::work_tree;

/// Turns the drawings under patterns/ into the matchers under generated/.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Measure speed beside plain ways to do the same, and check the promised figures
    ///
    /// Prints one table; all of it is measured in the same run, subject and baseline by turns. Takes a minute or two, and with
    /// --long about twenty. Each subject by itself: `cargo bench`.
    Bench(tasks::bench::BenchArguments),
    /// Judge one drawing: how it is read, whether it is true, what it newly catches, and what to do next
    ///
    /// The drawing may be anywhere; it is compared with those under patterns/, but for one of its own name. It is judged on
    /// all states of the 5x5 and of the 7x7, without being compiled, and proved for every board if it can be. If it can't, a
    /// counterexample is looked for along lines on boards of 11 to 15. The verdict comes last. Exit code 0: no counterexample;
    /// 1: false; 2: not a drawing.
    Check(tasks::check::CheckArguments),
    /// Write the generated code and the legend
    ///
    /// Reads every drawing under patterns/, checks it, and writes a Rust module for each under generated/, and the page of all
    /// drawings, patterns/README.md. A mistake in any drawing is shown where it is, and then nothing is written at all. Warns of a
    /// drawing that is known to be false.
    #[command(alias = "gallery")]
    Codegen(tasks::codegen::CodegenArguments),
    /// Draw a rule in the browser: see at once its mistakes, whether it is true, and its code
    ///
    /// Prints an address and serves a page there, for this machine only, until Ctrl-C. Saving writes the drawing below
    /// patterns/ and generates the code.
    Draw(tasks::draw::DrawArguments),
    /// Write the figures that commands print into README.md and docs/
    ///
    /// A block of a page between `<!-- figures: NAME -->` and `<!-- end figures -->` is replaced by the output of the
    /// measurement of that name, with the commit that was measured. Runs the commands that take seconds; with --long also
    /// those that take minutes. A block whose figures are the same stays as it is.
    Figures(tasks::figures::FiguresArguments),
    /// Bring drawings of the original dialect into our language
    ///
    /// Reads `<!-- x y code -->` comments with their sections and headers, in all their numberings, and compares them with the
    /// shapes beside them. Reports where they disagree, and other warnings. Future lines become marks of our
    /// language. A file with parts that can't be matched, such as an arrow that belongs to no area, is written as a picture
    /// (NAME.picture.svg), from which no code is made.
    Import(tasks::import::ImportArguments),
    /// Show the history of a drawing as a row of pictures, the newest first
    ///
    /// From git, through other names and families; with the changes of each version, and which versions are false on the 5x5 or the
    /// 7x7. Uncommitted changes come first.
    Log(tasks::log::LogArguments),
    /// Propose drawings: collect dead steps that the drawings miss, and prove drawings that forbid them
    ///
    /// Walks over the boards and collects the steps that the universal rule refutes and no drawing forbids. Turns each into the most
    /// general drawing that it can prove, ranks them by the missed steps of other walks, and writes them with a page. An
    /// interrupted run goes on with the same command. Exit code 130: interrupted.
    Mine(tasks::mine::MineArguments),
    /// The old word for `prove --needless`
    #[command(hide = true)]
    Minimal(tasks::prove::Needless),
    /// Prove the drawings for every board, or list those that are only checked
    ///
    /// For each drawing and each step that it forbids: whether the drawing is proved for boards of every size, and which marks and
    /// laws the proof needs. Without a proof, a counterexample is searched for. Exit code 1: one is false, or with --check the
    /// findings differ from generated/PROOFS.md.
    Prove(tasks::prove::ProveArguments),
    /// Rewrite drawings in their canonical form
    ///
    /// Keeps the meaning of a drawing and writes everything else again: palette, grid, arrows, order, coordinates. Notes and
    /// comments of your own are lost. Use it after drawing by hand or in Inkscape, so that the next diff shows only
    /// your changes.
    Redraw(tasks::redraw::RedrawArguments),
    /// Review a change of drawings, from a git revision to the work tree
    ///
    /// For each changed drawing: before and after, the differences, whether it is true and proved, which dead steps are newly
    /// covered and which no longer; and the coverage of all drawings together. Looks at all states of the 5x5 and the 7x7, and
    /// at random walks over boards from 11x11 to 15x15. As a page, or as Markdown for a comment on a pull request. Exit code 1:
    /// a drawing is false; 2: a bad revision, or drawings with mistakes.
    Report(tasks::report::ReportArguments),
}

fn main() -> ExitCode {
    let done = match arguments().task {
        Task::Bench(arguments) => tasks::bench::run(&work_tree(), &arguments),
        Task::Check(arguments) => tasks::check::run(&work_tree(), &arguments),
        Task::Codegen(arguments) => tasks::codegen::run(&work_tree(), &arguments),
        Task::Draw(arguments) => tasks::draw::run(&work_tree(), &arguments),
        Task::Figures(arguments) => tasks::figures::run(&work_tree(), &arguments),
        Task::Import(arguments) => tasks::import::run(&work_tree(), &arguments),
        Task::Log(arguments) => tasks::log::run(&work_tree(), &arguments),
        Task::Mine(arguments) => tasks::mine::run(&work_tree(), &arguments),
        Task::Minimal(arguments) => tasks::prove::run_needless(&work_tree(), &arguments),
        Task::Prove(arguments) => tasks::prove::run(&work_tree(), &arguments),
        Task::Redraw(arguments) => tasks::redraw::run(&work_tree(), &arguments),
        Task::Report(arguments) => tasks::report::run(&work_tree(), &arguments),
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
        if printable::arguments_are_printable() {
            error.exit();
        }
        eprintln!("{}", error.to_string().trim_end());
        std::process::exit(error.exit_code())
    })
}
