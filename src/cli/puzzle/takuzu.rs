//! `oneway puzzle takuzu`: new boards of 0 and 1, as text, JSON, or pages to print.

use crate::cli::interrupt::{INTERRUPTED, cancelled_by_ctrl_c};
use crate::cli::output::{OutputFormat, Sheet, counted, log, parse_seed, progress_bar, seed_or_random};
use crate::cli::{Done, NO};
use crate::grid::Size;
use crate::show::{TakuzuPanel, takuzu_object, takuzu_rows};
use crate::takuzu::BinaryBoard;
use crate::takuzu::make::{MadeBoard, NoBoard, Recipe, make};
use crate::takuzu::rules::TakuzuRules;
use crate::takuzu::text::write;
use rayon::prelude::*;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};

pub(super) const EXAMPLES: &str = "\
Examples:
  oneway puzzle takuzu --size 8                       a board, as text
  oneway puzzle takuzu --size 10x6 --level 3 --seed 7 the same board on every machine
  oneway puzzle takuzu --size 6 --signs --solution    with signs; the solved board after it
  oneway puzzle takuzu --size 10 --number 6 --solution -o page.svg
                                                      a page to print, solutions below
  oneway puzzle takuzu --size 14 --number 1000 --format json
                                                      for programs, a board a line

Text: a row a line; 0, 1, or . where the value is to be found; see `oneway solve --help`
for signs. An empty line separates boards.

JSON, an object a line for each board: puzzle, width, height, distinct; board: its rows;
signs: {between, sign}, fields as [column, row]; seed, level; solution: its rows, with
--solution.";

#[derive(clap::Args)]
pub(super) struct TakuzuArguments {
    /// Fields on each side, or width and height: even numbers from 4 to 30
    #[arg(long, value_name = "N|WxH", value_parser = even_size, allow_hyphen_values = true)]
    size: Size,
    /// How hard the board is, from 1 to 5 [default: any]
    #[arg(long, value_name = "L", value_parser = clap::value_parser!(u8).range(1..=5))]
    level: Option<u8>,
    /// With signs between neighbours: = for equal and x for opposite values
    #[arg(long)]
    signs: bool,
    /// Allow two equal rows and two equal columns
    #[arg(long)]
    no_distinct: bool,
    /// Make the boards that belong to this number and the next ones
    #[arg(long, value_name = "S", value_parser = parse_seed, allow_hyphen_values = true)]
    seed: Option<u64>,
    /// How many boards
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    number: u64,
    /// Show the solved boards too
    #[arg(long)]
    solution: bool,
    #[command(flatten)]
    sheet: Sheet,
}

/// The results about boards, in one format.
#[derive(Default)]
struct MadeBoards {
    /// The number of boards so far.
    done: u64,
    /// Text or JSON.
    data: String,
    boards: Vec<TakuzuPanel>,
    solutions: Vec<TakuzuPanel>,
    /// The first seed without a board, at which the work ends.
    missing: Option<(u64, NoBoard)>,
}

impl TakuzuArguments {
    pub(super) fn run(self) -> Done {
        let format = self.sheet.format()?;
        self.sheet.check_page(self.number as usize, || {
            let blank = BinaryBoard::new(self.size).expect("the sides are even");
            let part = vec![TakuzuPanel::of_clues("1".to_owned(), &blank); self.number as usize];
            if self.solution { vec![part.clone(), part] } else { vec![part] }
        })?;
        let seed = seed_or_random(self.seed);
        let made = self.make_all(seed, format);
        match format {
            OutputFormat::Svg | OutputFormat::Png if !made.boards.is_empty() => {
                let parts = [made.boards, made.solutions].into_iter().filter(|part| !part.is_empty());
                self.sheet.write_page(parts.collect(), Some(seed), None)?;
            }
            OutputFormat::Text | OutputFormat::Json if !made.data.is_empty() => self.sheet.write_data(made.data)?,
            _ => {}
        }
        let boards = counted(made.done, "board");
        if let Some((seed, why)) = made.missing {
            log(&format!(
                "no board for seed {seed} after {boards} of {}: {why}; try another size or level",
                self.number
            ));
            return Ok(ExitCode::from(NO));
        }
        if made.done < self.number {
            log(&format!("interrupted after {boards} of {}; the same seed begins with them again", self.number));
            return Ok(ExitCode::from(INTERRUPTED));
        }
        Ok(ExitCode::SUCCESS)
    }

    /// Makes the boards on all cores, in the order of their seeds.
    fn make_all(&self, seed: u64, format: OutputFormat) -> MadeBoards {
        /// Boards that are made before the first of them are shown.
        const AT_ONCE: u64 = 512;
        let cancel = cancelled_by_ctrl_c();
        let recipe = Recipe { size: self.size, level: self.level, signs: self.signs };
        let rules = TakuzuRules::compiled(!self.no_distinct);
        let progress = progress_bar(self.number, "boards");
        let mut made = MadeBoards::default();
        // Boards behind the first one that is missing are not needed.
        let missing = AtomicU64::new(u64::MAX);
        'all: while made.done < self.number {
            let next = made.done..self.number.min(made.done + AT_ONCE);
            let make_one = |number: u64| {
                if missing.load(Ordering::Relaxed) < number {
                    return Err(NoBoard::Cancelled);
                }
                let board = make(&recipe, &rules, seed.wrapping_add(number), cancel);
                if board.is_err() {
                    missing.fetch_min(number, Ordering::Relaxed);
                }
                progress.inc(1);
                board
            };
            let boards: Vec<_> = next.into_par_iter().map(make_one).collect();
            for board in boards {
                let seed = seed.wrapping_add(made.done);
                match board {
                    Ok(board) => self.add(&mut made, &board, seed, format),
                    Err(NoBoard::Cancelled) => break 'all,
                    Err(why) => {
                        made.missing = Some((seed, why));
                        break 'all;
                    }
                }
                made.done += 1;
            }
        }
        progress.finish_and_clear();
        made
    }

    fn add(&self, made: &mut MadeBoards, board: &MadeBoard, seed: u64, format: OutputFormat) {
        match format {
            OutputFormat::Svg | OutputFormat::Png => {
                let number = if self.number > 1 { format!("{}, ", made.done + 1) } else { String::new() };
                let caption = format!("{number}level {}", board.level);
                made.boards.push(TakuzuPanel::of_clues(caption, &board.board));
                if self.solution {
                    let caption = format!("{number}solution");
                    made.solutions.push(TakuzuPanel::with_values(caption, &board.board, &board.solution));
                }
            }
            OutputFormat::Json => {
                let object =
                    takuzu_object(&board.board, !self.no_distinct).with("seed", seed).with("level", board.level);
                let object = if self.solution { object.with("solution", takuzu_rows(&board.solution)) } else { object };
                made.data.push_str(&format!("{object}\n"));
            }
            OutputFormat::Text | OutputFormat::Lines | OutputFormat::Case => {
                let texts = [Some(&board.board), self.solution.then_some(&board.solution)];
                for shown in texts.into_iter().flatten() {
                    if !made.data.is_empty() {
                        made.data.push('\n');
                    }
                    made.data.push_str(&write(shown));
                }
            }
        }
    }
}

/// Reads the size of a board whose sides are even.
fn even_size(text: &str) -> Result<Size, String> {
    let size: Size = text.parse().map_err(|why: crate::grid::SizeError| why.to_string())?;
    let shortest = size.width().min(size.height());
    BinaryBoard::new(size).map_err(|why| why.to_string())?;
    if shortest < 4 {
        return Err(format!("a side has {shortest} fields; the shortest has 4"));
    }
    Ok(size)
}
