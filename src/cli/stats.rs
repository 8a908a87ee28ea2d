//! `oneway stats`: what comes of many walks.

mod bias;
mod by_certainty;
mod by_rules;

use super::{BoardArguments, Done, Failure, RuleArguments};
use clap::ValueEnum;
use std::path::PathBuf;

pub(super) const EXAMPLES: &str = "\
Examples:
  oneway stats --size 9 --walks 10000 --rules drawn                how far the drawings go
  oneway stats --size 9 --walks 1000 --rules drawn --save stuck    the boards on which they got stuck, and why
  oneway stats --size 9 --walks 200 --by certain                   what it takes never to get stuck
  oneway stats --size 7 --walks 100000 --bias --by certain         how much likelier some lines are than others
  RAYON_NUM_THREADS=1 oneway stats --size 21 --walks 1000          with one core";

/// More walks than any machine has time for.
const MOST_WALKS: u64 = 1_000_000_000_000;

/// What guides the lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum By {
    /// The rules alone; which ones is said by --rules
    Rules,
    /// A completion that is kept in hand
    Certain,
    /// The exact referee, who needs no rules; with --bias
    Exact,
}

#[derive(clap::Args)]
pub(super) struct StatsArguments {
    #[command(flatten)]
    board: BoardArguments,
    /// What guides the lines
    #[arg(long, value_enum, default_value = "rules")]
    by: By,
    #[command(flatten)]
    rules: RuleArguments,
    /// How many walks
    #[arg(long, value_name = "K", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=MOST_WALKS))]
    walks: u64,
    /// The first walk's seed; each has the next one
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Print the figures as JSON
    #[arg(long)]
    json: bool,
    /// Save the boards that got stuck in this folder as case files, each with its crossroad
    ///
    /// The crossroad is the last board from which the line could still be completed, shown with the dead step that was taken
    /// there. The referee confirms it. On a board too wide for the referee only the universal rule decides, and an earlier step may be
    /// dead too; where that rule refutes nothing, it is not known where the walk went wrong.
    #[arg(long, value_name = "DIR")]
    save: Option<PathBuf>,
    /// Say by how much lines differ in probability, exactly and as they come out; for boards with at most ten million lines
    #[arg(long, conflicts_with = "save")]
    bias: bool,
    /// With --bias --by exact: give every line the same probability, instead of every step
    #[arg(long, requires = "bias")]
    uniform: bool,
}

impl StatsArguments {
    pub(super) fn run(self) -> Done {
        let refuse = |why: &str| Err(Failure::Usage(why.into()));
        if self.save.is_some() && self.by != By::Rules {
            return refuse("--save needs --by rules: no other walk gets stuck");
        }
        if self.uniform && self.by != By::Exact {
            return refuse("--uniform needs --by exact: only the referee can count the lines");
        }
        match self.by {
            _ if self.bias => self.tell_bias(),
            By::Rules => self.walk_by_rules(),
            By::Certain => self.walk_by_certainty(),
            By::Exact => refuse("--by exact needs --bias: the referee is always right"),
        }
    }
}
