//! Puzzles for seeds in a row, made on all cores, to text, JSON, or pages to print.

use crate::cli::interrupt::{INTERRUPTED, cancelled_by_ctrl_c};
use crate::cli::output::{OutputFormat, Sheet, counted, log, parse_seed, progress_bar, seed_or_random};
use crate::cli::{Done, Failure, NO};
use crate::show::{JsonObject, Panel};
use crate::support::cancel::Cancellation;
use rayon::prelude::*;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};

/// Which puzzles of a kind, how many, and how they are shown.
#[derive(clap::Args)]
pub(super) struct Series {
    /// Make the puzzles that belong to this number and the next ones
    #[arg(long, value_name = "S", value_parser = parse_seed, allow_hyphen_values = true)]
    seed: Option<u64>,
    /// How many puzzles
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    number: u64,
    /// Show the solutions too
    #[arg(long)]
    solution: bool,
    #[command(flatten)]
    pub(super) sheet: Sheet,
}

/// Why there is no puzzle for a seed.
pub(super) enum NoPuzzle {
    Cancelled,
    /// None was found.
    Missing(String),
    /// For no seed there is one.
    Refused(String),
}

/// A kind of puzzle with the options of a command.
pub(super) trait PuzzleMaker: Sync {
    /// A puzzle with its solution.
    type Made: Send;
    type Panel: Panel;

    /// A puzzle of the same size as those that will be made.
    fn blank(&self) -> Self::Panel;

    /// The puzzle of a seed.
    fn make(&self, seed: u64, cancel: &Cancellation) -> Result<Self::Made, NoPuzzle>;

    /// The level of rules that solve it; `None` if they do not.
    fn level(made: &Self::Made) -> Option<u8>;

    /// The puzzle, or its solution.
    fn panel(&self, made: &Self::Made, caption: String, is_solution: bool) -> Self::Panel;

    /// The same as text.
    fn text(&self, made: &Self::Made, is_solution: bool) -> String;

    /// The puzzle as JSON.
    fn json(&self, made: &Self::Made) -> JsonObject;

    /// Adds its solution.
    fn json_with_solution(&self, object: JsonObject, made: &Self::Made) -> JsonObject;
}

/// The results about puzzles, in one format.
struct MadePuzzles<P> {
    /// The number of puzzles so far.
    done: u64,
    /// Text or JSON.
    data: String,
    puzzles: Vec<P>,
    solutions: Vec<P>,
    /// The first seed without a puzzle, at which the work ends.
    missing: Option<(u64, String)>,
}

impl Series {
    /// Makes and shows the puzzles.
    pub(super) fn run<M: PuzzleMaker>(&self, maker: &M) -> Done {
        let format = self.sheet.format()?;
        self.sheet.check_page(self.number as usize, || {
            let part = vec![maker.blank(); self.number as usize];
            if self.solution { vec![part.clone(), part] } else { vec![part] }
        })?;
        let seed = seed_or_random(self.seed);
        let made = self.make_all(maker, seed, format)?;
        if !made.puzzles.is_empty() {
            let parts = [made.puzzles, made.solutions].into_iter().filter(|part| !part.is_empty());
            self.sheet.write_page(parts.collect(), Some(seed), None)?;
        } else if !made.data.is_empty() {
            self.sheet.write_data(made.data)?;
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

    /// Makes the puzzles on all cores, in the order of their seeds.
    fn make_all<M: PuzzleMaker>(
        &self,
        maker: &M,
        seed: u64,
        format: OutputFormat,
    ) -> Result<MadePuzzles<M::Panel>, Failure> {
        /// Puzzles that are made before the first of them are shown.
        const AT_ONCE: u64 = 512;
        let cancel = cancelled_by_ctrl_c();
        let progress = progress_bar(self.number, "boards");
        let mut made =
            MadePuzzles { done: 0, data: String::new(), puzzles: Vec::new(), solutions: Vec::new(), missing: None };
        // Puzzles behind the first one that is missing are not needed.
        let missing = AtomicU64::new(u64::MAX);
        'all: while made.done < self.number {
            let next = made.done..self.number.min(made.done + AT_ONCE);
            let make_one = |number: u64| {
                if missing.load(Ordering::Relaxed) < number {
                    return Err(NoPuzzle::Cancelled);
                }
                let puzzle = maker.make(seed.wrapping_add(number), cancel);
                if puzzle.is_err() {
                    missing.fetch_min(number, Ordering::Relaxed);
                }
                progress.inc(1);
                puzzle
            };
            let puzzles: Vec<_> = next.into_par_iter().map(make_one).collect();
            for puzzle in puzzles {
                let seed = seed.wrapping_add(made.done);
                match puzzle {
                    Ok(puzzle) => self.add(maker, &mut made, &puzzle, seed, format),
                    Err(NoPuzzle::Cancelled) => break 'all,
                    Err(NoPuzzle::Missing(why)) => {
                        made.missing = Some((seed, why));
                        break 'all;
                    }
                    Err(NoPuzzle::Refused(why)) => {
                        progress.finish_and_clear();
                        return Err(Failure::Usage(why));
                    }
                }
                made.done += 1;
            }
        }
        progress.finish_and_clear();
        Ok(made)
    }

    fn add<M: PuzzleMaker>(
        &self,
        maker: &M,
        made: &mut MadePuzzles<M::Panel>,
        puzzle: &M::Made,
        seed: u64,
        format: OutputFormat,
    ) {
        match format {
            _ if format.is_picture() => {
                let number = (self.number > 1).then(|| (made.done + 1).to_string());
                let level = M::level(puzzle).map(|level| format!("level {level}"));
                let caption =
                    |words: Option<String>| number.iter().cloned().chain(words).collect::<Vec<_>>().join(", ");
                made.puzzles.push(maker.panel(puzzle, caption(level), false));
                if self.solution {
                    made.solutions.push(maker.panel(puzzle, caption(Some("solution".to_owned())), true));
                }
            }
            OutputFormat::Json => {
                let level = M::level(puzzle).map_or_else(|| "null".to_owned(), |level| level.to_string());
                let object = maker.json(puzzle).with("seed", seed).with("level", level);
                let object = if self.solution { maker.json_with_solution(object, puzzle) } else { object };
                made.data.push_str(&format!("{object}\n"));
            }
            _ => {
                let texts = [Some(false), self.solution.then_some(true)];
                for is_solution in texts.into_iter().flatten() {
                    if !made.data.is_empty() {
                        made.data.push('\n');
                    }
                    made.data.push_str(&maker.text(puzzle, is_solution));
                }
            }
        }
    }
}
