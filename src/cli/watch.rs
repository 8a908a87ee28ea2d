//! `oneway watch`: the line grows in the terminal, with the verdicts of the rules at its live end beside it.

mod guide;
mod keys;
mod panel;
mod screen;
mod speed;
mod terminal;
mod tour;
mod view;

use super::case_input::{CASE, read_case};
use super::mask::{LineShape, ShapeArguments};
use super::output::{counted, log, parse_seed, random_seed};
use super::{Done, Failure, NO, RuleArguments};
use crate::line::deduce::RuleSet;
use guide::{Guide, WatchGuide};
use speed::Speed;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use tour::{Tour, TourState};

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
  oneway watch --size 15 --seed 1 --by rules --rules drawn    see the drawings run into a dead end
  oneway watch stuck/case.txt --by rules --paused   begin with a saved board";

#[derive(clap::Args)]
pub(super) struct WatchArguments {
    #[arg(value_name = "CASE", help = format!("{CASE}; the line goes on from there"))]
    case: Option<PathBuf>,
    #[command(flatten)]
    shape: ShapeArguments,
    /// How to choose the steps
    #[arg(long, value_enum, default_value = "witness")]
    by: WatchGuide,
    #[command(flatten)]
    rules: RuleArguments,
    /// Draw the line that belongs to this number
    #[arg(long, value_name = "S", value_parser = parse_seed, allow_hyphen_values = true)]
    seed: Option<u64>,
    /// Milliseconds between two steps, to begin with
    #[arg(long, value_name = "MS", default_value_t = 50)]
    delay: u64,
    /// Begin paused
    #[arg(long)]
    paused: bool,
}

impl WatchArguments {
    pub(super) fn run(self) -> Done {
        if !std::io::stdout().is_terminal() {
            return Err(Failure::Usage(
                "watch draws in a terminal, but stdout is no terminal; use walk instead".into(),
            ));
        }
        // With a case from stdin the keys come from the terminal itself.
        let reads_stdin = self.case.as_deref() == Some(Path::new("-"));
        if !std::io::stdin().is_terminal() && !reads_stdin {
            return Err(Failure::Usage("watch reads keys, but stdin is no terminal; use walk instead".into()));
        }
        let seed = self.seed.unwrap_or_else(random_seed);
        let shape = self.shape(seed)?;
        // Drawings are true of whole boards.
        let rules = match self.shape.has_mask() {
            true => RuleSet::universal(),
            false => self.rules.between_ends_of(&shape.board)?,
        };
        let name = match self.by {
            WatchGuide::Witness => format!("witness, rules {}", self.rules.name()),
            WatchGuide::Rules => format!("rules {}", self.rules.name()),
        };
        let guide = Guide::new(shape, self.by, rules, name, seed).ok_or_else(|| {
            Failure::Usage("no completion of this board was found; --by rules goes on without one".into())
        })?;
        let tour = Tour::new(guide, seed, Speed::with_delay(self.delay), random_seed);
        let mut tour = if self.paused { tour.paused() } else { tour };
        terminal::show(&mut tour).map_err(|error| Failure::Output("terminal".into(), error))?;
        let (taken, fields) = (tour.board().line().len(), counted(tour.board().size().fields(), "field"));
        let (end, code) = match tour.state() {
            TourState::Complete => (", complete", ExitCode::SUCCESS),
            TourState::Stuck => (", stuck", ExitCode::from(NO)),
            TourState::Running | TourState::Rushing | TourState::Paused => ("", ExitCode::SUCCESS),
        };
        log(&format!("seed {}: {taken} of {fields}{end}", tour.seed()));
        Ok(code)
    }

    /// The board to begin with.
    fn shape(&self, seed: u64) -> Result<LineShape, Failure> {
        match (&self.case, self.shape.is_given()) {
            (Some(case), false) => Ok(LineShape { board: read_case(case)?, ahead: None }),
            (None, true) => self.shape.shape(seed),
            (None, false) => Err(Failure::Usage("--size or a CASE is needed".into())),
            (Some(_), true) => {
                Err(Failure::Usage("a CASE has a board: leave out --size, --mask, --closed, --start and --end".into()))
            }
        }
    }
}
