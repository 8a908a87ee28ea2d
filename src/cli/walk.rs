//! `oneway walk`: one line, by chance or by number.

use super::{BoardArguments, Done, Failure, NO, output};
use clap::ValueEnum;
use oneway::board::Board;
use oneway::count::Enumeration;
use oneway::walk::{Chance, Outcome, Walker};
use oneway::{picture, rules};
use std::hash::{BuildHasher, RandomState};
use std::path::PathBuf;
use std::process::ExitCode;

pub(super) const EXAMPLES: &str = "\
Examples:
  oneway walk --size 9                    a random line, as text
  oneway walk --size 9 --seed 7           the same line on every machine
  oneway walk --size 15x9 -o line.svg     a picture
  oneway walk --size 5 --number 0         the first line in keep-left order";

#[derive(clap::Args)]
pub(super) struct Walk {
    #[command(flatten)]
    board: BoardArguments,
    /// Draw the line that belongs to this number
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// Instead of a random line, the one with this number in keep-left order, the first being 0
    ///
    /// Walks through the lines before it: left first, then straight on, then right, at each field.
    #[arg(long, value_name = "K", conflicts_with = "seed")]
    number: Option<u64>,
    /// How to show it [default: by the name of the output file, else text]
    #[arg(long, value_enum)]
    format: Option<Format>,
    /// Write to a file instead of stdout
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    /// Box-drawing characters
    Text,
    /// A picture
    Svg,
}

impl Walk {
    pub(super) fn run(self) -> Done {
        let walker = Walker::new(self.board.size, rules::drawn());
        match self.number {
            Some(number) => self.by_number(walker, number),
            None => self.by_chance(walker),
        }
    }

    fn by_chance(self, mut walker: Walker) -> Done {
        let seed = self.seed.unwrap_or_else(|| {
            let seed = RandomState::new().hash_one(()) % 1_000_000_000;
            eprintln!("seed {seed}");
            seed
        });
        let outcome = walker.walk_at_random(&mut Chance::from_seed(seed));
        self.show(walker.board())?;
        if outcome == Outcome::Complete {
            return Ok(ExitCode::SUCCESS);
        }
        let board = walker.board();
        eprintln!(
            "stuck at {} after {} of {} fields: no rule saw this dead end coming",
            board.live(),
            board.line().len(),
            board.size().fields()
        );
        Ok(ExitCode::from(NO))
    }

    fn by_number(self, walker: Walker, number: u64) -> Done {
        let size = self.board.size;
        let mut lines = Enumeration::new(walker);
        while lines.advance() {
            if lines.tally().lines > number {
                self.show(lines.board())?;
                return Ok(ExitCode::SUCCESS);
            }
        }
        let count = lines.tally().lines;
        Err(Failure::Usage(format!("a board of {size} has {count} lines, numbered from 0: there is no line {number}")))
    }

    fn show(&self, board: &Board) -> Result<(), Failure> {
        let by_name = match &self.output {
            Some(path) if path.extension().is_some_and(|extension| extension == "svg") => Format::Svg,
            _ => Format::Text,
        };
        let picture = match self.format.unwrap_or(by_name) {
            Format::Text => picture::text(board),
            Format::Svg => picture::svg(board),
        };
        match &self.output {
            Some(path) => output::to_file(path, &picture),
            None => output::to_stdout(picture.as_bytes()),
        }
    }
}
