//! `oneway watch`: the line grows in the terminal, and what the rules say of its live end is told beside it.

mod guide;
mod keys;
mod panel;
mod screen;
mod speed;
mod terminal;
mod tour;
mod view;

use super::line_arguments::LineArguments;
use super::output::{seed_at_random, tell};
use super::{Done, Failure, NO, RuleArguments};
use guide::{By, Guide};
use speed::Speed;
use std::io::IsTerminal;
use std::process::ExitCode;
use tour::{State, Tour};

pub(super) const EXAMPLES: &str = "\
Keys:
  space        pause, run on                  home, g    back to the beginning
  right, n     one step further, and pause    end, G     to the end at once
  left, b      one step back, and pause       r          another line
  +, -         faster, slower (or up, down)   q, esc     leave
  hjkl         look around on a board that is larger than the screen (or shift and arrows)

Examples:
  oneway watch --size 21                            twenty steps a second
  oneway watch --size 9 --seed 7 --paused           step by step
  oneway watch --size 15 --seed 1 --by rules --rules drawn    see the drawings run into a dead end";

#[derive(clap::Args)]
pub(super) struct Watch {
    #[command(flatten)]
    line: LineArguments,
    /// What guides the line
    #[arg(long, value_enum, default_value = "certain")]
    by: By,
    #[command(flatten)]
    rules: RuleArguments,
    /// Draw the line that belongs to this number
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// Milliseconds between two steps, to begin with
    #[arg(long, value_name = "MS", default_value_t = 50)]
    delay: u64,
    /// Begin paused
    #[arg(long)]
    paused: bool,
}

impl Watch {
    pub(super) fn run(self) -> Done {
        if !std::io::stdout().is_terminal() {
            return Err(Failure::Usage("watch draws in a terminal, but stdout is none; use walk instead".into()));
        }
        if !std::io::stdin().is_terminal() {
            return Err(Failure::Usage("watch listens to keys, but stdin is no terminal; use walk instead".into()));
        }
        let board = self.line.board()?;
        let rules = self.rules.between_ends_of(&board)?;
        let seed = self.seed.unwrap_or_else(seed_at_random);
        let name = match self.by {
            By::Certain => format!("certain, rules {}", self.rules.name()),
            By::Rules => format!("rules {}", self.rules.name()),
        };
        let guide = Guide::new(board, self.by, rules, name, seed);
        let tour = Tour::new(guide, seed, Speed::with_delay(self.delay), seed_at_random);
        let mut tour = if self.paused { tour.paused() } else { tour };
        terminal::show(&mut tour).map_err(|error| Failure::Output("terminal".into(), error))?;
        let (taken, fields) = (tour.board().line().len(), tour.board().size().fields());
        let (end, code) = match tour.state() {
            State::Complete => (", complete", ExitCode::SUCCESS),
            State::Stuck => (", stuck", ExitCode::from(NO)),
            State::Running | State::Rushing | State::Paused => ("", ExitCode::SUCCESS),
        };
        tell(&format!("seed {}: {taken} of {fields} fields{end}", tour.seed()));
        Ok(code)
    }
}
