//! Arguments, exit codes and output. What the commands do is in the library; here they are told apart.

mod audit;
mod cases;
mod count;
mod explain;
mod hunt;
mod level;
mod line;
mod line_arguments;
mod output;
mod rank;
mod stats;
mod walk;
mod watch;

use crate::grid::Size;
use crate::line::deduce::RuleSet;
use crate::line::exact::referee::TooWide;
use crate::line::existence::{NoLine, size_with_a_line};
use crate::line::{Board, case};
use crate::support::file::read_text;
use crate::support::printable;
use clap::{CommandFactory, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Draw one-way labyrinths: a line through a board that visits every field once, guided by drawn rules.
///
/// The line leads from the upper left to the lower right corner, or between any two fields, one step left, right, up or
/// down at a time. At each step it chooses at random among the fields from which it can be completed, as far as that is
/// known. What refutes a step are rules: the drawings under patterns/, and the universal rule for what they leave: what
/// every completion must contain must not contradict itself.
///
/// Results go to stdout, everything else to stderr. Exit code 0: done; 1: the answer is no (the walk got stuck);
/// 2: bad usage or input.
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
    /// The line chooses evenly among the steps for which it finds a completion, so it never gets stuck; up to a thousand free
    /// fields these are all that have one. Lines are not equally likely that way, see --uniform. A walk by rules alone (--by rules) takes no step back: when every step is
    /// forbidden or taken it is stuck, the board is shown all the same, and the exit code is 1. Without --seed the seed is
    /// drawn at random and told on stderr.
    #[command(after_long_help = walk::EXAMPLES)]
    Walk(walk::Walk),
    /// Watch a line grow in the terminal
    ///
    /// With what every completion contains in blue, which steps the rules allow at the live end, and what forbids the others.
    /// It can be paused and taken step by step, back as well; with the same seed and rules it is the line of `oneway walk`.
    /// When it is left, the seed is told on stderr; the exit code is 1 if the line was stuck then.
    #[command(after_long_help = watch::EXAMPLES)]
    Watch(watch::Watch),
    /// Count all lines of a board
    ///
    /// By rules, walks through every line, with undo, on all cores, and prints how many there are; how many dead ends were met
    /// on the way goes to stderr. Rules that are true cost no line: they only save dead ends. A count that takes longer than a
    /// second keeps how far it is under $XDG_CACHE_HOME/oneway (or ~/.cache/oneway), and goes on from there when it is begun
    /// again after it was interrupted. It can be spread over many machines. By the referee, counts without walking.
    #[command(after_long_help = count::EXAMPLES)]
    Count(count::Count),
    /// Say which rules are true and what they miss
    ///
    /// Looks at every state that a line can pass through on the board, or at a sample of them, and asks every rule: the
    /// viable steps that it forbids (none, or it is false), the dead steps that it forbids, those that it alone forbids;
    /// and the dead steps that nothing forbids. Exit code 1 if a rule is false. The states of a large board are kept
    /// under $XDG_CACHE_HOME/oneway (or ~/.cache/oneway), which may be deleted at any time.
    #[command(after_long_help = audit::EXAMPLES)]
    Audit(audit::AuditArguments),
    /// Say what the referee and the rules think of a saved board
    ///
    /// Shows the board, with what every completion contains in dashes (in the picture: in blue); for each free field beside
    /// the live end, in how many ways the line can be completed from there, and which rules forbid the step: drawings with
    /// their orientation, the universal rule with its chain of reasons.
    Explain(explain::Explain),
    /// Say in a row each what the referee and the rules think of many saved boards
    ///
    /// For each board: its size and the length of its line, whether it can be completed, which steps the rules allow, which
    /// of these are dead (more rules are needed), and which viable steps they forbid (a rule is false). Exit code 1 if a
    /// viable step is forbidden, 2 if a file can't be read; the others are shown all the same.
    #[command(after_long_help = cases::EXAMPLES)]
    Cases(cases::Cases),
    /// Say what comes of many walks
    ///
    /// Walks on all cores, each time with the next seed, so that the same seed gives the same figures on every machine. By rules
    /// it says how many walks are completed before one gets stuck; `oneway walk --by rules` with the seed of a stuck walk shows
    /// it, and the spread is the standard deviation of the number of walks completed in a row, up to each that got stuck.
    /// With --by certain it says what it took to find a completion for every step, and which share of the viable steps was
    /// accepted; with --bias, by how much lines differ in probability.
    #[command(after_long_help = stats::EXAMPLES)]
    Stats(stats::StatsArguments),
    /// Look for a board on which the universal rule fails
    ///
    /// Goes along walks, by chance and to where little is possible, from the corner and from anywhere, and lets the referee
    /// judge every step. A dead step that the rule does not refute is a discovery; a viable one that it refutes, a mistake. The
    /// smallest board of either is saved as a case file, the figures after every few walks, and the next hunt goes on from
    /// there. Exit code 1 if something was found.
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
    /// without walking through those before it.
    Line(line::Line),
    /// Print the number of a line so far
    ///
    /// That is, how many complete lines come before those that go on from it, in keep-left order.
    Rank(rank::Rank),
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
    #[arg(long, value_name = "N|WxH", value_parser = size_with_a_line)]
    size: Size,
}

/// Which rules are asked, the same for every command.
#[derive(clap::Args)]
struct RuleArguments {
    /// Which rules are asked; the referee asks none
    #[arg(long, value_enum, value_name = "R", default_value = "all")]
    rules: Rules,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Rules {
    /// The drawings alone, and what follows from them step by step; for lines that begin and end at the edge of the board
    Drawn,
    /// The universal rule alone: what every completion must contain must not contradict itself
    Universal,
    /// The drawings, and the universal rule for what they leave
    All,
}

impl RuleArguments {
    /// The name as it is written on the command line.
    fn name(&self) -> String {
        self.rules.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned())
    }

    /// The rules that hold for the line of a board, of which only the first field is drawn.
    fn between_ends_of(&self, board: &Board) -> Result<RuleSet<'static>, Failure> {
        let rules = self.set().between(board.size(), board.live(), board.end());
        if self.rules == Rules::Drawn && rules.drawn.is_none() {
            let message = "--rules drawn: the drawings suppose that the line begins and ends at the edge of the board";
            return Err(Failure::Usage(message.into()));
        }
        Ok(rules)
    }

    fn set(&self) -> RuleSet<'static> {
        match self.rules {
            Rules::Drawn => RuleSet::drawn(),
            Rules::Universal => RuleSet::universal(),
            Rules::All => RuleSet::all(),
        }
    }
}

/// Reads a case file; what is wrong with it is said with its name.
fn read_case(path: &Path) -> Result<Board, Failure> {
    let board = case_text(path).and_then(|text| case::read(&text).map_err(|why| why.to_string()));
    board.map_err(|why| Failure::Usage(format!("{}: {why}", printable::path(path))))
}

/// The text of a case file, or why it can't be had.
fn case_text(path: &Path) -> Result<String, String> {
    read_text(path).map_err(|error| error.to_string())
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

impl From<TooWide> for Failure {
    fn from(why: TooWide) -> Self {
        Self::Usage(why.to_string())
    }
}

type Done = Result<ExitCode, Failure>;

/// The answer is no.
const NO: u8 = 1;
/// Bad usage or input.
const BAD: u8 = 2;

/// Does what the command line says.
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
        Command::Completions { shell } => completions(shell),
    };
    done.unwrap_or_else(|failure| {
        output::tell(&format!("error: {}", failure.into_message()));
        ExitCode::from(BAD)
    })
}

/// The arguments; help, the version and mistakes end the program here.
fn arguments() -> Arguments {
    Arguments::try_parse().unwrap_or_else(|error| {
        // A mistake is shown with the argument, which may be the name of a file. With colours only if all arguments are safe: the
        // message can't be told from its colours afterwards.
        if printable::arguments_are_printable() {
            error.exit();
        }
        output::tell(error.to_string().trim_end());
        std::process::exit(error.exit_code())
    })
}

fn completions(shell: Shell) -> Done {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Arguments::command(), "oneway", &mut script);
    output::to_stdout(&script)?;
    Ok(ExitCode::SUCCESS)
}
