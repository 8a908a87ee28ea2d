//! The command line: arguments, exit codes and output. The work is in the library.

mod audit;
mod case_input;
mod cases;
mod count;
mod explain;
mod hunt;
mod input;
mod interrupt;
mod level;
mod line;
mod line_arguments;
mod mask;
mod output;
mod puzzle;
mod puzzle_kind;
mod rank;
mod solve;
mod stats;
mod walk;
mod watch;

use crate::grid::Size;
use crate::line::Board;
use crate::line::deduce::RuleSet;
use crate::line::exact::referee::{self, TooWide};
use crate::line::existence::{NoLine, NoLoop, size_with_a_line};
use crate::line::judge::Undecided;
use crate::support::printable;
use clap::{CommandFactory, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use std::path::PathBuf;
use std::process::ExitCode;

/// Draw one-way labyrinths, a line through a board that visits every field once, and make and solve puzzles, guided by drawn rules.
///
/// The line leads from the upper left to the lower right corner, or between any two fields, one step left, right, up or
/// down at a time. At each step it chooses at random among the fields from which it can be completed, as far as that is
/// known. Rules refute steps: the drawings under patterns/, and then the universal rule: the parts that every completion
/// contains must not contradict each other. Puzzles (boards of 0 and 1, and puzzles on
/// ways) are solved by drawings too.
///
/// Results go to stdout, everything else to stderr. Exit code 0: done; 1: the answer is no (the walk got stuck);
/// 2: bad usage or input; 130: interrupted by Ctrl-C.
#[derive(Parser)]
#[command(name = "oneway", version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Draw one line and show it
    ///
    /// The line chooses evenly among the steps for which it finds a completion, the witness, so it never gets stuck; up to a
    /// thousand free fields these are all steps that have one. Lines are not equally likely that way, see --uniform. A walk by
    /// rules alone (--by rules) takes no step back: when every step is forbidden or taken it is stuck, the board is shown all
    /// the same, and the exit code is 1. Without --seed the seed is random and printed on stderr. Pictures and files for
    /// machines hold the version and the command with its seed.
    #[command(after_long_help = walk::EXAMPLES)]
    Walk(walk::WalkArguments),
    /// Watch a line grow in the terminal
    ///
    /// Shows in blue the parts that every completion contains, and beside the board the steps that the rules allow at the live
    /// end, and the rules that forbid the others. It can be paused and taken step by step, back as well; with the same seed and
    /// rules it is the line of `oneway walk`. With a CASE the line goes on from a saved board. At the end the seed is printed on
    /// stderr; the exit code is 1 if the line is stuck then.
    #[command(after_long_help = case_input::with_forms(watch::EXAMPLES))]
    #[command(mut_arg("size", |size| size.required(false).required_unless_present("case")))]
    Watch(watch::WatchArguments),
    /// Count all lines of a board, or all boards of a puzzle
    ///
    /// The exact way counts without walking, on boards whose shorter side has up to 17 fields. A board without a line has 0
    /// lines, and stderr explains why.
    ///
    /// --by rules is for auditors: it walks through every line, with undo, on all cores, and counts the dead ends too, on stderr.
    /// Rules that are true cost no line: they only save dead ends. A count of more than a second keeps a checkpoint under
    /// $XDG_CACHE_HOME/oneway (or ~/.cache/oneway); after Ctrl-C (exit code 130) the same command goes on from there. It can be
    /// spread over many machines. --rules, --first, --part, --checkpoint and --no-checkpoint imply --by rules.
    ///
    /// --puzzle counts full boards exactly, on all cores; sizes that would take too long are refused.
    #[command(after_long_help = count::EXAMPLES)]
    Count(count::CountArguments),
    /// Check which rules are true and which dead steps they miss
    ///
    /// Visits every state that a line can pass through on the board, or a sample of them, and counts for every rule the viable
    /// steps that it forbids (none, or it is false), the dead steps that it forbids, those that it alone forbids; and the dead
    /// steps that nothing forbids. Exit code 1 if a rule is false. The states of a large board are kept
    /// under $XDG_CACHE_HOME/oneway (or ~/.cache/oneway), which may be deleted at any time.
    #[command(after_long_help = audit::EXAMPLES)]
    Audit(audit::AuditArguments),
    /// Explain a saved board: which steps are dead, and which rules forbid them
    ///
    /// Shows the board, with the parts that every completion contains in dashes (in the picture: in blue); for each free field
    /// beside the live end, in how many ways the line can be completed from there, and which rules forbid the step: drawings
    /// with their orientation, the universal rule with its chain of reasons.
    #[command(after_long_help = case_input::with_forms(explain::EXAMPLES))]
    Explain(explain::ExplainArguments),
    /// Judge many saved boards, a row for each
    ///
    /// For each board: its size and the length of its line, whether it can be completed, which steps the rules allow, which
    /// of these are dead (more rules are needed), and which viable steps they forbid (a rule is false). Exit code 1 if a
    /// viable step is forbidden, 2 if a file can't be read; the others are shown all the same.
    #[command(after_long_help = case_input::with_forms(cases::EXAMPLES))]
    Cases(cases::CasesArguments),
    /// Print figures of many walks
    ///
    /// Walks on all cores, each time with the next seed, so that the same seed gives the same figures on every machine. By
    /// rules, the figures are how many walks are completed before one gets stuck; `oneway walk --by rules` with the seed of a
    /// stuck walk shows it, and the spread is the standard deviation of the number of walks completed in a row, up to each that
    /// got stuck. With --by witness, they are the effort to find a completion for every step, and the share of the viable steps
    /// that was accepted; with --bias, by how much lines differ in probability. After Ctrl-C the figures are those of the walks
    /// done so far, which are the first ones without a gap, and the exit code is 130.
    #[command(after_long_help = stats::EXAMPLES)]
    Stats(stats::StatsArguments),
    /// Search for a board on which the universal rule fails
    ///
    /// Follows walks, some random and some to where few steps are possible, from the corner and from anywhere, and lets the
    /// referee judge every step. A dead step that the rule does not refute is a discovery; a viable one that it refutes, a
    /// mistake. The folder of --into keeps the smallest board of either as a case file and, after every few walks, the figures;
    /// the next hunt goes on from there. Exit code 1 if something was found.
    #[command(after_long_help = hunt::EXAMPLES)]
    Hunt(hunt::HuntArguments),
    /// Build a map for a game: one corridor without branches through all of it
    ///
    /// Prints a map of characters: # is wall, a blank corridor, < the entrance, > the exit. Corridors are one square wide,
    /// every one is on the way, and no two by two squares are wall; open floor is only in rooms. Squares are counted from 0,0
    /// in the upper left corner. Without a room around them, entrance and exit have two odd coordinates.
    #[command(after_long_help = level::EXAMPLES)]
    Level(level::LevelArguments),
    /// Show the line with a number in keep-left order
    ///
    /// Lines are numbered in the order left, straight on, right at each field; the first has number 0. The line is found
    /// without walking through those before it. With a CASE only the lines that go on from the saved board are numbered. For
    /// boards whose shorter side has up to 17 fields; the wider, the slower: 15 seconds on 15x15.
    #[command(after_long_help = case_input::with_forms(line::EXAMPLES))]
    Line(line::NumberedLineArguments),
    /// Print the number of a line so far
    ///
    /// That is, how many complete lines come before those that go on from it, in keep-left order: the number that `oneway line`
    /// takes. For boards whose shorter side has up to 17 fields; the wider, the slower.
    #[command(after_long_help = case_input::with_forms(rank::EXAMPLES))]
    Rank(rank::RankArguments),
    /// Make puzzles to solve
    ///
    /// A command for each kind of puzzle. The same seed gives the same puzzles on every machine and with any number of threads.
    Puzzle(puzzle::PuzzleArguments),
    /// Solve a puzzle: is its solution the only one, and how does one find it?
    ///
    /// Reads boards of 0 and 1 (Takuzu, Binairo; Tango with signs): every row and column has as many 0 as 1 and no three alike side by
    /// side, and no two rows and no two columns are equal. Reads puzzles on ways: flow, where a line joins the two ends of each colour
    /// and every field is filled, and numbered lines (Zip), where one line through all fields begins at 1, passes the numbers in
    /// order, and ends at the last one.
    ///
    /// Prints the solution, and on stderr whether it is the only one. Drawings deduce values or ways; search finds what they do not
    /// know. Fields are (column, row), counted from 1 in the upper left corner.
    ///
    /// Exit code 0: one solution; 1: none, or several, of which two are shown with the fields where they differ; 2: bad input.
    #[command(after_long_help = solve::EXAMPLES)]
    #[command(mut_arg("format", output::format_of_solutions), mut_arg("colours", output::colours_of_puzzles))]
    Solve(solve::SolveArguments),
    /// Print a completion script for a shell
    ///
    /// For bash: oneway completions bash > ~/.local/share/bash-completion/completions/oneway
    Completions {
        /// The shell
        shell: Shell,
    },
}

/// The board of a line from the upper left to the lower right corner.
#[derive(clap::Args)]
struct BoardArguments {
    /// Fields on each side, or width and height
    #[arg(long, value_name = "N|WxH", value_parser = size_with_a_line, allow_hyphen_values = true)]
    size: Size,
}

/// The choice of rules, the same for every command.
#[derive(clap::Args)]
struct RuleArguments {
    /// Which rules decide; the exact referee needs none [default: all]
    #[arg(long, value_enum, value_name = "R")]
    rules: Option<Rules>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Rules {
    /// The drawings alone, and their consequences step by step; for lines that begin and end at the edge of the board
    Drawn,
    /// The universal rule alone: the parts that every completion contains must not contradict each other
    Universal,
    /// The drawings, then the universal rule
    All,
}

impl RuleArguments {
    /// The name as it is written on the command line.
    fn name(&self) -> String {
        self.chosen().to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned())
    }

    fn chosen(&self) -> Rules {
        self.rules.unwrap_or(Rules::All)
    }

    /// The rules that hold for the line of a board.
    fn between_ends_of(&self, board: &Board) -> Result<RuleSet<'static>, Failure> {
        let rules = self.set().between(board.size(), board.line()[0], board.end());
        if self.chosen() == Rules::Drawn && rules.drawn.is_none() {
            let message =
                "--rules drawn needs a line that begins and ends at the edge of the board; use --rules universal";
            return Err(Failure::Usage(message.into()));
        }
        Ok(rules)
    }

    fn set(&self) -> RuleSet<'static> {
        match self.chosen() {
            Rules::Drawn => RuleSet::drawn(),
            Rules::Universal => RuleSet::universal(),
            Rules::All => RuleSet::all(),
        }
    }
}

/// Why a command could not do its work.
enum Failure {
    /// A file or stream could not be written, or read again.
    Output(PathBuf, std::io::Error),
    /// The arguments contradict each other, or the board.
    Usage(String),
}

impl Failure {
    fn into_message(self) -> String {
        match self {
            Self::Output(path, error) => format!("{}: {error}", printable::path(&path)),
            Self::Usage(message) => message,
        }
    }
}

impl From<NoLine> for Failure {
    fn from(why: NoLine) -> Self {
        Self::Usage(why.to_string())
    }
}

impl From<NoLoop> for Failure {
    fn from(why: NoLoop) -> Self {
        Self::Usage(why.to_string())
    }
}

impl From<Undecided> for Failure {
    fn from(undecided: Undecided) -> Self {
        Self::Usage(undecided.to_string())
    }
}

impl From<TooWide> for Failure {
    fn from(_: TooWide) -> Self {
        too_wide("choose a narrower board")
    }
}

/// The exact referee can't take a board; `instead` names a way that works.
fn too_wide(instead: &str) -> Failure {
    Failure::Usage(format!(
        "the board is too wide for the exact referee: the shorter side can have up to {} fields; {instead}",
        referee::WIDEST
    ))
}

type Done = Result<ExitCode, Failure>;

/// The answer is no.
const NO: u8 = 1;
/// Bad usage or input.
const BAD: u8 = 2;

/// Runs the command.
pub fn run() -> ExitCode {
    let done = match arguments().command {
        Command::Walk(walk) => walk.run(),
        Command::Watch(watch) => watch.run(),
        Command::Count(count) => count.run(),
        Command::Audit(audit) => audit.run(),
        Command::Explain(explain) => explain.run(),
        Command::Cases(cases) => cases.run(),
        Command::Stats(stats) => stats.run(),
        Command::Hunt(hunt) => hunt.run(),
        Command::Level(level) => level.run(),
        Command::Line(line) => line.run(),
        Command::Rank(rank) => rank.run(),
        Command::Puzzle(puzzle) => puzzle.run(),
        Command::Solve(solve) => solve.run(),
        Command::Completions { shell } => completions(shell),
    };
    done.unwrap_or_else(|failure| {
        output::log(&format!("error: {}", failure.into_message()));
        ExitCode::from(BAD)
    })
}

/// The arguments. Help, the version and mistakes end the program here.
fn arguments() -> Arguments {
    Arguments::try_parse().unwrap_or_else(|error| {
        // The message holds the bad argument, which may be the name of a file. It has colours only if all arguments are safe: the
        // control characters of the colours can't be separated from those of an argument.
        if printable::arguments_are_printable() {
            error.exit();
        }
        output::log(error.to_string().trim_end());
        std::process::exit(error.exit_code())
    })
}

fn completions(shell: Shell) -> Done {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Arguments::command(), "oneway", &mut script);
    output::to_stdout(&script)?;
    Ok(ExitCode::SUCCESS)
}
