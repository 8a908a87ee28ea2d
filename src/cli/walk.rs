//! `oneway walk`: one line, by chance.

use super::output::{Picture, a_seed, tell};
use super::{BoardArguments, By, Done, Failure, NO, RuleArguments};
use oneway::board::Board;
use oneway::exact;
use oneway::walk::{Chance, Outcome, Walker};
use std::process::ExitCode;

pub(super) const EXAMPLES: &str = "\
Examples:
  oneway walk --size 9                    a random line, as text
  oneway walk --size 9 --seed 7           the same line on every machine
  oneway walk --size 15x9 -o line.svg     a picture
  oneway walk --size 9 --by exact         never stuck";

#[derive(clap::Args)]
pub(super) struct Walk {
    #[command(flatten)]
    board: BoardArguments,
    /// What guides the line
    #[arg(long, value_enum, default_value = "rules")]
    by: By,
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
        self.picture.check()?;
        if self.uniform && self.by != By::Exact {
            return Err(Failure::Usage("--uniform needs --by exact: only the referee can count the lines".into()));
        }
        let mut chance = Chance::from_seed(a_seed(self.seed));
        match self.by {
            By::Rules => self.by_rules(&mut chance),
            By::Exact => self.by_referee(&mut chance),
        }
    }

    fn by_rules(&self, chance: &mut Chance) -> Done {
        let mut walker = Walker::new(self.board.size, self.rules.set());
        let outcome = walker.walk_at_random(chance);
        let board = walker.board();
        self.picture.show(board)?;
        if outcome == Outcome::Complete {
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

    fn by_referee(&self, chance: &mut Chance) -> Done {
        let mut board = Board::new(self.board.size);
        if self.uniform {
            board = exact::uniform(board, chance)?.expect("there is a line: the size was checked");
        } else {
            exact::walk(&mut board, chance)?;
        }
        self.picture.show(&board)?;
        Ok(ExitCode::SUCCESS)
    }
}
