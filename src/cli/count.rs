//! `oneway count`: how many lines a board has.

use super::{BoardArguments, By, Done, RuleArguments, output};
use oneway::board::Board;
use oneway::count::{Enumeration, Tally};
use oneway::referee;
use oneway::walk::Walker;
use std::process::ExitCode;

pub(super) const EXAMPLES: &str = "\
Examples:
  oneway count --size 5                   104
  oneway count --size 7                   111712
  oneway count --size 13 --by exact       17337631013706758184626";

#[derive(clap::Args)]
pub(super) struct Count {
    #[command(flatten)]
    board: BoardArguments,
    /// How to count them
    #[arg(long, value_enum, default_value = "rules")]
    by: By,
    #[command(flatten)]
    rules: RuleArguments,
}

impl Count {
    pub(super) fn run(self) -> Done {
        match self.by {
            By::Rules => {
                let tally = self.by_walking();
                output::to_stdout(format!("{}\n", tally.lines).as_bytes())?;
                output::tell(&format!("dead ends met: {}", tally.dead_ends));
            }
            By::Exact => {
                let lines = referee::completions(&Board::new(self.board.size))?;
                output::to_stdout(format!("{lines}\n").as_bytes())?;
            }
        }
        Ok(ExitCode::SUCCESS)
    }

    fn by_walking(&self) -> Tally {
        let mut lines = Enumeration::new(Walker::new(self.board.size, self.rules.set()));
        let progress = output::counter("lines");
        while lines.advance() {
            if lines.tally().lines.is_multiple_of(4096) {
                progress.set_position(lines.tally().lines);
            }
        }
        progress.finish_and_clear();
        lines.tally()
    }
}
