//! `oneway count`: how many lines a board has.

use super::line_arguments::LineArguments;
use super::{Done, RuleArguments, output};
use clap::ValueEnum;
use oneway::count::{Enumeration, Tally};
use oneway::referee;
use oneway::walk::Walker;
use std::process::ExitCode;

pub(super) const EXAMPLES: &str = "\
Examples:
  oneway count --size 5                   104
  oneway count --size 7                   111712
  oneway count --size 13 --by exact       17337631013706758184626";

/// How lines are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum By {
    /// By walking through them, guided by rules; which ones is said by --rules
    Rules,
    /// By the exact referee, who needs no rules; for boards up to about 17 wide
    Exact,
}

#[derive(clap::Args)]
pub(super) struct Count {
    #[command(flatten)]
    line: LineArguments,
    /// How to count them
    #[arg(long, value_enum, default_value = "rules")]
    by: By,
    #[command(flatten)]
    rules: RuleArguments,
}

impl Count {
    pub(super) fn run(self) -> Done {
        let board = self.line.board()?;
        match self.by {
            By::Rules => {
                let rules = self.rules.between_ends_of(&board)?;
                let tally = by_walking(Walker::on(board, rules));
                output::to_stdout(format!("{}\n", tally.lines).as_bytes())?;
                output::tell(&format!("dead ends met: {}", tally.dead_ends));
            }
            By::Exact => {
                let lines = referee::completions(&board)?;
                output::to_stdout(format!("{lines}\n").as_bytes())?;
            }
        }
        Ok(ExitCode::SUCCESS)
    }
}

fn by_walking(walker: Walker) -> Tally {
    let mut lines = Enumeration::new(walker);
    let progress = output::counter("lines");
    while lines.advance() {
        if lines.tally().lines.is_multiple_of(4096) {
            progress.set_position(lines.tally().lines);
        }
    }
    progress.finish_and_clear();
    lines.tally()
}
