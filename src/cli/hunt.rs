//! `oneway hunt`: searches for a board on which the universal rule fails.

use super::case_input::read_case;
use super::output::{self, counted, parse_seed, progress_bar, size_as_json};
use super::{BoardArguments, Done, Failure, NO};
use crate::grid::Steps;
use crate::line::case;
use crate::line::survey::hunt::{self, Discovery, HuntProgress, HuntStatistics};
use crate::show;
use crate::support::file::read_text;
use crate::support::printable;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

pub(super) const EXAMPLES: &str = "\
Examples:
  oneway hunt --size 9 --walks 1000       goes on from where the last hunt on 9x9 stopped
  oneway hunt --size 13 --into /tmp/h     keeps its figures and finds in /tmp/h";

#[derive(clap::Args)]
pub(super) struct HuntArguments {
    #[command(flatten)]
    board: BoardArguments,
    /// How many walks further; those of earlier hunts in the same folder come before them
    #[arg(long, value_name = "K", default_value_t = 100)]
    walks: u64,
    /// The seed of the walks
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = parse_seed, allow_hyphen_values = true)]
    seed: u64,
    /// Where the figures so far and the smallest finds are kept
    #[arg(long, value_name = "DIR", default_value = "hunt")]
    into: PathBuf,
}

/// Walks between two times that the figures are saved.
const BATCH: u64 = 16;

impl HuntArguments {
    pub(super) fn run(self) -> Done {
        output::check_folder(&self.into)?;
        let (mut walks, mut statistics) = self.earlier()?;
        let (done, file) = (counted(walks, "walk"), printable::path(&self.figures_file()));
        output::log(&format!("goes on after {done}; the figures are kept in {file}, finds beside it"));
        let last = walks.saturating_add(self.walks);
        let bar = progress_bar(last, "walks");
        bar.set_position(walks);
        while walks < last {
            let next = walks + BATCH.min(last - walks);
            statistics = statistics.merged(hunt::along(self.board.size, self.seed, walks..next)?);
            walks = next;
            self.save(walks, &statistics)?;
            bar.set_position(walks);
        }
        bar.finish_and_clear();
        output::print_report(&self.as_text(walks, &statistics))?;
        Ok(ExitCode::from(if statistics.missed.count > 0 || statistics.wrong.count > 0 { NO } else { 0 }))
    }

    fn as_text(&self, walks: u64, statistics: &HuntStatistics) -> String {
        let HuntStatistics { judged, viable, missed, wrong } = statistics;
        let mut text = format!(
            "{} on {}, {} judged: {viable} viable, {} dead\n\
             dead steps that the universal rule does not refute: {}\n\
             viable steps that it refutes: {}\n",
            counted(walks, "walk"),
            self.board.size,
            counted(judged, "step"),
            judged - viable,
            missed.count,
            wrong.count
        );
        for (name, discovery) in discoveries(statistics) {
            if let Some(board) = &discovery.smallest {
                text.push_str(&format!("\n{}:\n{}", printable::path(&self.case_of(name)), show::text(board)));
            }
        }
        text
    }

    fn figures_file(&self) -> PathBuf {
        self.into.join(format!("{}-seed-{}.txt", self.board.size, self.seed))
    }

    /// The figures of versions that wrote them as JSON.
    fn old_figures_file(&self) -> PathBuf {
        self.into.join(format!("{}-seed-{}.json", self.board.size, self.seed))
    }

    fn case_of(&self, discovery: &str) -> PathBuf {
        self.into.join(format!("{}-seed-{}-{discovery}.txt", self.board.size, self.seed))
    }

    /// Saves the smallest examples, and then the figures, from which the next hunt continues.
    fn save(&self, walks: u64, statistics: &HuntStatistics) -> Result<(), Failure> {
        for (name, discovery) in discoveries(statistics) {
            if let Some(board) = &discovery.smallest {
                let offered = vec![Steps::NONE; board.line().len()];
                output::to_own_file(&self.case_of(name), &case::write(board, &offered))?;
            }
        }
        let progress = HuntProgress::of(walks, statistics);
        output::to_own_file(&self.figures_file(), &progress.to_file_content(self.board.size, self.seed))
    }

    /// The walks and figures of earlier hunts of the same size and seed.
    fn earlier(&self) -> Result<(u64, HuntStatistics), Failure> {
        let (size, seed) = (self.board.size, self.seed);
        let path = self.figures_file();
        if let Some(text) = text_if_there(&path)? {
            let progress = HuntProgress::from_file_content(&text, size, seed).map_err(|error| error.to_string());
            return self.continued(&path, progress);
        }
        let old = self.old_figures_file();
        let Some(text) = text_if_there(&old)? else { return Ok((0, HuntStatistics::default())) };
        let (walks, statistics) = self.continued(&old, self.read_json(&text))?;
        self.save(walks, &statistics)?;
        std::fs::remove_file(&old).map_err(|error| Failure::Output(old.clone(), error))?;
        output::log(&format!("the figures of {} are now in {}", printable::path(&old), printable::path(&path)));
        Ok((walks, statistics))
    }

    /// The walks and figures after the progress that was read from a file.
    fn continued(&self, path: &Path, progress: Result<HuntProgress, String>) -> Result<(u64, HuntStatistics), Failure> {
        progress
            .and_then(|progress| Ok((progress.walks, self.with_examples(progress)?)))
            .map_err(|why| Failure::Usage(format!("{}: {why}; delete it to begin anew", printable::path(path))))
    }

    /// Reads the figures of versions that wrote them as JSON.
    fn read_json(&self, text: &str) -> Result<HuntProgress, String> {
        let figures: Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
        let number = |key: &str| figures[key].as_u64().ok_or_else(|| format!("`{key}` is not a number"));
        if figures["size"] != size_as_json(self.board.size) || number("seed")? != self.seed {
            return Err("these are not the figures of this hunt".to_owned());
        }
        let numbers = [number("walks")?, number("judged")?, number("viable")?, number("missed")?, number("wrong")?];
        HuntProgress::from_numbers(numbers).map_err(|error| error.to_string())
    }

    /// The figures with the smallest examples, which are read from their case files.
    fn with_examples(&self, progress: HuntProgress) -> Result<HuntStatistics, String> {
        let HuntProgress { judged, viable, missed, wrong, .. } = progress;
        let discovery = |name: &str, count: u64| -> Result<Discovery, String> {
            if count == 0 {
                return Ok(Discovery::default());
            }
            let case = self.case_of(name);
            let board = read_case(&case).map_err(Failure::into_message)?;
            match board.size() == self.board.size {
                true => Ok(Discovery { count, smallest: Some(board) }),
                false => Err(format!("{} has another size", printable::path(&case))),
            }
        };
        Ok(HuntStatistics { judged, viable, missed: discovery("missed", missed)?, wrong: discovery("wrong", wrong)? })
    }
}

/// The text of a file; `None` if there is no file.
fn text_if_there(path: &Path) -> Result<Option<String>, Failure> {
    match read_text(path) {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(Failure::Output(path.to_owned(), error)),
    }
}

fn discoveries(statistics: &HuntStatistics) -> [(&'static str, &Discovery); 2] {
    [("missed", &statistics.missed), ("wrong", &statistics.wrong)]
}
