//! `oneway stats`: figures of many walks.

mod bias;
mod by_rules;
mod by_witness;
mod mixing;

use super::interrupt::INTERRUPTED;
use super::output::{log, parse_seed};
use super::{BoardArguments, Done, Failure, RuleArguments};
use clap::ValueEnum;
use serde_json::{Value, json};
use std::path::PathBuf;
use std::process::ExitCode;

pub(super) const EXAMPLES: &str = "\
Examples:
  oneway stats --size 9 --walks 10000 --rules drawn                how far the drawings go
  oneway stats --size 9 --walks 1000 --rules drawn --save stuck    the boards on which they got stuck, and why
  oneway stats --size 9 --walks 200 --by witness                   what it takes never to get stuck
  oneway stats --size 7 --walks 100000 --bias --by witness         how much likelier some lines are than others
  oneway stats --size 15 --walks 100 --mixing 64                   how many rounds of walk --fair are enough
  RAYON_NUM_THREADS=1 oneway stats --size 21 --walks 1000          with one core";

/// The most walks; no machine has time for more.
const MOST_WALKS: u64 = 1_000_000_000_000;

/// How the steps of the lines are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum StatsGuide {
    /// By the rules of --rules alone
    Rules,
    /// With a completion in hand
    #[value(alias = "certain")]
    Witness,
    /// By the exact referee, without rules; with --bias
    Exact,
}

#[derive(clap::Args)]
pub(super) struct StatsArguments {
    #[command(flatten)]
    board: BoardArguments,
    /// How to choose the steps
    #[arg(long, value_enum, default_value = "rules")]
    by: StatsGuide,
    #[command(flatten)]
    rules: RuleArguments,
    /// How many walks
    #[arg(long, value_name = "K", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=MOST_WALKS))]
    walks: u64,
    /// The first walk's seed; each has the next one
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = parse_seed, allow_hyphen_values = true)]
    seed: u64,
    /// Print the figures as JSON
    #[arg(long)]
    json: bool,
    /// Save the boards that got stuck in this folder as case files, each with its crossroad
    ///
    /// The crossroad is the last board from which the line could still be completed, shown with the dead step that was taken
    /// there. Both are certain: the judge has a completion of the board, and has refuted the step.
    #[arg(long, value_name = "DIR")]
    save: Option<PathBuf>,
    /// Print by how much lines differ in probability, exactly and in walks; for boards with at most ten million lines
    #[arg(long, conflicts_with = "save")]
    bias: bool,
    /// Print how the figures of lines settle in so many rounds of `oneway walk --fair`, from lines drawn step by step and from a regular one
    #[arg(long, value_name = "ROUNDS", conflicts_with_all = ["save", "bias", "by", "rules"])]
    mixing: Option<u32>,
    /// With --bias --by exact: give every line the same probability, instead of every step
    #[arg(long, requires = "bias")]
    uniform: bool,
}

impl StatsArguments {
    pub(super) fn run(self) -> Done {
        let refuse = |why: &str| Err(Failure::Usage(why.into()));
        if self.save.is_some() && self.by != StatsGuide::Rules {
            return refuse("--save needs --by rules: no other walk gets stuck");
        }
        if self.uniform && self.by != StatsGuide::Exact {
            return refuse("--uniform needs --by exact: only the referee can count the lines");
        }
        if let Some(rounds) = self.mixing {
            return self.report_mixing(rounds);
        }
        match self.by {
            _ if self.bias => self.report_bias(),
            StatsGuide::Rules => self.walk_by_rules(),
            StatsGuide::Witness => self.walk_by_witness(),
            StatsGuide::Exact => refuse("--by exact needs --bias: the referee is always right"),
        }
    }

    /// Adds to figures as JSON that they are not those of all walks.
    fn note_interruption(&self, figures: &mut Value, walks: u64) {
        if walks < self.walks {
            figures["interrupted"] = json!(true);
        }
    }

    /// The exit code after the figures were printed. If there were fewer walks than wanted, that is logged.
    fn exit_code(&self, walks: u64) -> ExitCode {
        if walks == self.walks {
            return ExitCode::SUCCESS;
        }
        log(&format!("interrupted: these are the figures of the first {walks} of {} walks", self.walks));
        ExitCode::from(INTERRUPTED)
    }
}
