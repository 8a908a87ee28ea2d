//! `oneway walk`: one random line.

use super::mask::{LineShape, ShapeArguments};
use super::output::{Picture, counted, log, parse_seed, progress_bar, random_seed};
use super::{Done, Failure, NO, RuleArguments, too_wide};
use crate::grid::{Chance, Field};
use crate::line::deduce::RuleSet;
use crate::line::exact::referee::is_too_wide;
use crate::line::fair::{FairMixer, UnorderedLine, default_rounds};
use crate::line::walk::by_witness::WitnessWalker;
use crate::line::walk::{WalkOutcome, Walker};
use crate::line::{Board, exact};
use clap::ValueEnum;
use std::process::ExitCode;

pub(super) const EXAMPLES: &str = "\
Examples:
  oneway walk --size 9                    a random line, as text
  oneway walk --size 9 --seed 7           the same line on every machine
  oneway walk --size 15x9 -o line.svg     a picture
  oneway walk --size 31 --show labyrinth -o labyrinth.png --field 40
                                          a labyrinth to print
  oneway walk --size 51 --colours gradient --animate -o line.svg
                                          a line that draws itself
  oneway walk --size 15 --show labyrinth -o labyrinth.pdf
                                          a page to print
  oneway walk --size 21 --field 8mm --rounded -o line.gcode
                                          for a plotter; line.dxf, line.svg and line.thr too
  oneway walk --size 20 --end 20,1        from a corner to the one beside it
  oneway walk --mask heart.txt --double -o heart.svg
                                          a line through any shape
  oneway walk --size 20 --closed          a loop
  oneway walk --size 9 --uniform          every line equally likely
  oneway walk --size 51 --fair            nearly so, on boards of any size
  oneway walk --size 9 --format case      text that explain, rank and others read";

const INSTEAD: &str = "--by witness draws a line on any board, and --fair one with nearly equal chances";

/// How the steps of a line are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum WalkGuide {
    /// With a completion in hand, so that the line never gets stuck, on any board
    #[value(alias = "certain")]
    Witness,
    /// By the rules of --rules alone
    Rules,
    /// By the exact referee, without rules; for boards whose shorter side has up to 17 fields
    Exact,
}

#[derive(clap::Args)]
pub(super) struct WalkArguments {
    #[command(flatten)]
    shape: ShapeArguments,
    /// How to choose the steps [default: witness; with --uniform, exact]
    #[arg(long, value_enum)]
    by: Option<WalkGuide>,
    #[command(flatten)]
    rules: RuleArguments,
    /// Give every line the same probability, instead of every step
    #[arg(long)]
    uniform: bool,
    /// Mix the line until every line is nearly equally likely, on boards and masks of any size
    ///
    /// A round makes as many random changes as the line has fields; each keeps both ends. In the long run all lines are equally
    /// likely. How many rounds are enough is only measured. Without a number there are 32 and one more for each 16 fields, up to 700.
    #[arg(long, value_name = "ROUNDS", num_args = 0..=1, conflicts_with_all = ["uniform", "by", "rules"])]
    fair: Option<Option<u32>>,
    /// Draw the line that belongs to this number
    #[arg(long, value_name = "S", value_parser = parse_seed, allow_hyphen_values = true)]
    seed: Option<u64>,
    #[command(flatten)]
    picture: Picture,
}

impl WalkArguments {
    pub(super) fn run(self) -> Done {
        let seed = self.seed.unwrap_or_else(random_seed);
        if self.shape.has_mask() && (self.by.is_some_and(|by| by != WalkGuide::Witness) || self.uniform) {
            return Err(Failure::Usage(
                "--mask needs --by witness or --fair: nothing else draws a line through a mask".into(),
            ));
        }
        if self.shape.is_closed() && (self.by.is_some_and(|by| by != WalkGuide::Witness) || self.uniform) {
            return Err(Failure::Usage("--closed needs --by witness or --fair: nothing else draws a loop".into()));
        }
        let LineShape { board, ahead } = self.shape.shape(seed)?;
        self.picture.check_board(&board)?;
        let by = match (self.by, self.uniform) {
            (None | Some(WalkGuide::Exact), true) => WalkGuide::Exact,
            (Some(_), true) => {
                return Err(Failure::Usage("--uniform needs --by exact: only the referee can count the lines".into()));
            }
            (by, false) => by.unwrap_or(WalkGuide::Witness),
        };
        if by == WalkGuide::Exact && is_too_wide(&board) {
            return Err(too_wide(INSTEAD));
        }
        if self.seed.is_none() {
            log(&format!("seed {seed}"));
        }
        if let Some(rounds) = self.fair {
            return self.mix(&board, ahead.as_deref(), rounds, seed);
        }
        match by {
            WalkGuide::Witness => self.by_witness(&board, ahead.as_deref(), seed),
            WalkGuide::Rules => self.by_rules(board, seed),
            WalkGuide::Exact => self.by_referee(board, seed),
        }
    }

    /// Draws a line with a witness; `ahead` is the first one, if it is known.
    fn by_witness(&self, board: &Board, ahead: Option<&[Field]>, seed: u64) -> Done {
        let mut walker = match ahead {
            // Drawings are true of whole boards.
            Some(ahead) => WitnessWalker::on(board.clone(), ahead, RuleSet::universal()),
            None => {
                let rules = self.rules.between_ends_of(board)?;
                WitnessWalker::new(board.size(), board.live(), board.end(), rules)?
            }
        };
        let mut chance = Chance::from_seed(seed);
        let fields = progress_bar(board.fields() as u64, "fields");
        while walker.step_at_random(&mut chance).is_some() {
            fields.inc(1);
        }
        fields.finish_and_clear();
        self.picture.show(&walker.into_board(), Some(seed))?;
        Ok(ExitCode::SUCCESS)
    }

    /// Mixes a line: `ahead`, if it is known, or a regular one.
    fn mix(&self, board: &Board, ahead: Option<&[Field]>, rounds: Option<u32>, seed: u64) -> Done {
        let rounds = rounds.unwrap_or_else(|| default_rounds(board.fields()));
        let mut mixer = match ahead {
            Some(ahead) => FairMixer::of(UnorderedLine::of(board.size(), &[&[board.live()], ahead].concat())),
            None => FairMixer::regular(board),
        };
        let mut chance = Chance::from_seed(seed).stream(2);
        let bar = progress_bar(u64::from(rounds), "rounds");
        for _ in 0..rounds {
            mixer.round(&mut chance);
            bar.inc(1);
        }
        bar.finish_and_clear();
        self.picture.show(&mixer.on_board(board), Some(seed))?;
        Ok(ExitCode::SUCCESS)
    }

    fn by_rules(&self, board: Board, seed: u64) -> Done {
        let rules = self.rules.between_ends_of(&board)?;
        let mut walker = Walker::on(board, rules);
        let outcome = walker.walk_at_random(&mut Chance::from_seed(seed));
        let board = walker.board();
        self.picture.show(board, Some(seed))?;
        if outcome == WalkOutcome::Complete {
            return Ok(ExitCode::SUCCESS);
        }
        log(&format!(
            "stuck at {} after {} of {}: no rule forbade the step into this dead end",
            board.live(),
            board.line().len(),
            counted(board.size().fields(), "field")
        ));
        Ok(ExitCode::from(NO))
    }

    fn by_referee(&self, mut board: Board, seed: u64) -> Done {
        let chance = &mut Chance::from_seed(seed);
        let instead = || too_wide(INSTEAD);
        if self.uniform {
            board =
                exact::uniform(board, chance).map_err(|_| instead())?.expect("there is a line: the board was checked");
        } else {
            exact::walk(&mut board, chance).map_err(|_| instead())?;
        }
        self.picture.show(&board, Some(seed))?;
        Ok(ExitCode::SUCCESS)
    }
}
