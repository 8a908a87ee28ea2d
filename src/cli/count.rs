//! `oneway count`: how many lines a board has, or how many boards a puzzle has.

mod boards;
mod by_rules;
mod progress;

use super::line_arguments::LineArguments;
use super::puzzle_kind::PuzzleKind;
use super::{Done, Failure, RuleArguments, output, too_wide};
use crate::line::count::Tally;
use crate::line::count::merge::merge;
use crate::line::count::part::CountPart;
use crate::line::count::record::Record;
use crate::line::exact::referee;
use crate::support::file::read_text;
use crate::support::printable;
use clap::ValueEnum;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

pub(super) const EXAMPLES: &str = "\
Examples:
  oneway count --size 5                                    104
  oneway count --size 7                                    111712
  oneway count --size 13                                   17337631013706758184626
  oneway count --size 7 --by rules                         the same by walking, and the dead ends
  oneway count --size 9 --rules universal --first 1000000  only the first million lines

On many machines, each of which counts a part, in any order, at any time:
  oneway count --size 9 --rules universal --part 1/8 -o part-1.txt
  ...
  oneway count --size 9 --rules universal --part 8/8 -o part-8.txt
  oneway count --merge part-*.txt                          2688307514

Boards of 0 and 1:
  oneway count --puzzle takuzu --size 8                    4111116
  oneway count --puzzle takuzu --size 8 --no-distinct      12413918
  oneway count --puzzle takuzu --size 6x4                  rectangles too
  oneway count --puzzle takuzu --size 14 --lines           518, the full lines of 14 fields

After Ctrl-C, or after it was killed, the same command goes on:
  oneway count --size 9 --rules universal
  oneway count --size 9 --rules universal --checkpoint /scratch/count.txt";

/// How lines are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum CountMethod {
    /// Without walking, by the exact referee; for boards whose shorter side has up to 17 fields
    Exact,
    /// By walking through every line, guided by the rules of --rules
    Rules,
}

#[derive(clap::Args)]
pub(super) struct CountArguments {
    #[command(flatten)]
    line: Option<LineArguments>,
    /// Count the full boards of a puzzle instead
    #[arg(long, value_enum, value_name = "PUZZLE")]
    puzzle: Option<PuzzleKind>,
    /// With --puzzle: count boards with equal rows or equal columns too
    #[arg(long, requires = "puzzle")]
    no_distinct: bool,
    /// With --puzzle: count the full lines of a length, which is --size
    #[arg(long, requires = "puzzle", conflicts_with = "no_distinct")]
    lines: bool,
    /// How to count them [default: exact; rules, if an option needs them]
    #[arg(long, value_enum)]
    by: Option<CountMethod>,
    #[command(flatten)]
    rules: RuleArguments,
    /// Stop after the first N lines in keep-left order; with one core
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    first: Option<u64>,
    /// Count only the I-th of K parts, and print its record
    ///
    /// The parts are of similar effort and the same on every machine. A record is a small text; --merge adds them up.
    #[arg(long, value_name = "I/K", allow_hyphen_values = true)]
    part: Option<CountPart>,
    /// Write the record of a part to a file instead of stdout
    #[arg(short, long, value_name = "FILE", requires = "part")]
    output: Option<PathBuf>,
    /// Add up the records of all parts of a count
    ///
    /// The checksum of a record protects against accidents, not against people: add up only records that you trust.
    #[arg(long, value_name = "FILE", num_args = 1.., exclusive = true)]
    merge: Vec<PathBuf>,
    /// Where to keep a checkpoint, every second; if the file is there, the count goes on from it
    /// [default: a file of this count under $XDG_CACHE_HOME/oneway or ~/.cache/oneway]
    ///
    /// The file is removed when the count is finished.
    #[arg(long, value_name = "FILE", conflicts_with = "no_checkpoint")]
    checkpoint: Option<PathBuf>,
    /// Neither go on from a checkpoint nor keep one
    #[arg(long)]
    no_checkpoint: bool,
}

impl CountArguments {
    pub(super) fn run(self) -> Done {
        if let Some(PuzzleKind::Takuzu) = self.puzzle {
            return self.count_takuzu();
        }
        let Some(line) = &self.line else {
            return match &self.merge[..] {
                [] => Err(Failure::Usage("--size is needed, or --merge with the records of a count".into())),
                paths => print_tally(merged(paths)?),
            };
        };
        let method = self.method()?;
        let board = match line.board() {
            Ok(board) => board,
            Err(why) if why.is_outside() || self.part.is_some() => return Err(why.into()),
            Err(why) => {
                output::print_report("0\n")?;
                output::log(&why.to_string());
                return Ok(ExitCode::SUCCESS);
            }
        };
        match (method, self.first) {
            (CountMethod::Rules, None) => self.all_by_rules(&board),
            (CountMethod::Rules, Some(most)) => {
                by_rules::first(board.clone(), self.rules.between_ends_of(&board)?, most)
            }
            (CountMethod::Exact, _) => {
                let lines = referee::completions(&board).map_err(|_| {
                    too_wide("--by rules has no limit, but walks through the lines one by one; add --first N for some of them")
                })?;
                output::print_report(&format!("{lines}\n"))?;
                Ok(ExitCode::SUCCESS)
            }
        }
    }

    /// How the lines are counted, if the options have a meaning together.
    fn method(&self) -> Result<CountMethod, Failure> {
        let options = [
            ("--first", self.first.is_some()),
            ("--part", self.part.is_some()),
            ("--checkpoint", self.checkpoint.is_some()),
            ("--no-checkpoint", self.no_checkpoint),
        ];
        let given = |but: &str| options.into_iter().find(|(name, given)| *given && *name != but).map(|(name, _)| name);
        match (given(""), given("--first")) {
            (Some(option), _) if self.by == Some(CountMethod::Exact) => {
                Err(Failure::Usage(format!("{option} needs --by rules: the referee does not go from line to line")))
            }
            (_, Some(option)) if self.first.is_some() => Err(Failure::Usage(format!(
                "--first goes from line to line in their order, so it has no pieces for {option}: leave one of them out"
            ))),
            (option, _) => {
                let needs_rules = option.is_some() || self.rules.rules.is_some();
                Ok(self.by.unwrap_or(if needs_rules { CountMethod::Rules } else { CountMethod::Exact }))
            }
        }
    }
}

/// Prints the lines of a count, and logs its dead ends.
fn print_tally(tally: Tally) -> Done {
    output::print_report(&format!("{}\n", tally.lines))?;
    output::log(&format!("dead ends met: {}", tally.dead_ends));
    Ok(ExitCode::SUCCESS)
}

/// The sum of all parts of a count.
fn merged(paths: &[PathBuf]) -> Result<Tally, Failure> {
    let read = |path: &PathBuf| Ok((printable::path(path), read_record(path)?));
    let records = paths.iter().map(read).collect::<Result<Vec<_>, Failure>>()?;
    merge(&records).map_err(|why| Failure::Usage(why.to_string()))
}

fn read_record(path: &Path) -> Result<Record, Failure> {
    let text = read_text(path).map_err(|error| error.to_string());
    let record = text.and_then(|text| text.parse::<Record>().map_err(|why| why.to_string()));
    record.map_err(|why| Failure::Usage(format!("{}: {why}", printable::path(path))))
}
