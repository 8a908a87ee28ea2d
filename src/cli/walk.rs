//! `oneway walk`: one line, by chance.

use super::line_arguments::LineArguments;
use super::output::{Picture, a_seed, progress_bar, tell};
use super::{Done, Failure, NO, RuleArguments};
use crate::grid::Chance;
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
  oneway walk --size 20 --end 20,1        from a corner to the one beside it
  oneway walk --size 9 --uniform          every line equally likely";

/// What guides a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum By {
    /// A completion that is kept in hand, so that the line never gets stuck, on any board
    Certain,
    /// The rules alone; which ones is said by --rules
    Rules,
    /// The exact referee, which needs no rules; for boards up to about 17 wide
    Exact,
}

#[derive(clap::Args)]
pub(super) struct Walk {
    #[command(flatten)]
    line: LineArguments,
    /// What guides the line [default: certain; with --uniform, exact]
    #[arg(long, value_enum)]
    by: Option<By>,
    #[command(flatten)]
    rules: RuleArguments,
    /// Give every line the same probability, instead of every step
    #[arg(long)]
    uniform: bool,
    /// Draw the line that belongs to this number
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    #[command(flatten)]
    picture: Picture,
}

impl Walk {
    pub(super) fn run(self) -> Done {
        let board = self.line.board()?;
        self.picture.check(board.size())?;
        let by = match (self.by, self.uniform) {
            (None | Some(By::Exact), true) => By::Exact,
            (Some(_), true) => {
                return Err(Failure::Usage("--uniform needs --by exact: only the referee can count the lines".into()));
            }
            (by, false) => by.unwrap_or(By::Certain),
        };
        let seed = a_seed(self.seed);
        match by {
            By::Certain => self.by_certainty(&board, seed),
            By::Rules => self.by_rules(board, seed),
            By::Exact => self.by_referee(board, seed),
        }
    }

    fn by_certainty(&self, board: &Board, seed: u64) -> Done {
        let rules = self.rules.between_ends_of(board)?;
        let mut certain = WitnessWalker::new(board.size(), board.live(), board.end(), rules)?;
        let mut chance = Chance::from_seed(seed);
        let fields = progress_bar(board.size().fields() as u64, "fields");
        while certain.step_at_random(&mut chance).is_some() {
            fields.inc(1);
        }
        fields.finish_and_clear();
        self.picture.show(certain.board(), Some(seed))?;
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
        tell(&format!(
            "stuck at {} after {} of {} fields: no rule saw this dead end coming",
            board.live(),
            board.line().len(),
            board.size().fields()
        ));
        Ok(ExitCode::from(NO))
    }

    fn by_referee(&self, mut board: Board, seed: u64) -> Done {
        let chance = &mut Chance::from_seed(seed);
        if self.uniform {
            board = exact::uniform(board, chance)?.expect("there is a line: the board was checked");
        } else {
            exact::walk(&mut board, chance)?;
        }
        self.picture.show(&board, Some(seed))?;
        Ok(ExitCode::SUCCESS)
    }
}
