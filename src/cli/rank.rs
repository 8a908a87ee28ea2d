//! `oneway rank`: the number of a saved line.

use super::{Done, Failure, output};
use oneway::board::Board;
use oneway::{case, rank};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

#[derive(clap::Args)]
pub(super) struct Rank {
    /// A board with a line so far, in the text form of the original research
    #[arg(value_name = "CASE")]
    case: PathBuf,
}

impl Rank {
    pub(super) fn run(self) -> Done {
        let number = rank::rank(&read_case(&self.case)?)?;
        output::to_stdout(format!("{number}\n").as_bytes())?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Reads a case file; what is wrong with it is said with its name.
pub(super) fn read_case(path: &Path) -> Result<Board, Failure> {
    let located = |why: String| Failure::Usage(format!("{}: {why}", path.display()));
    let text = std::fs::read_to_string(path).map_err(|error| located(error.to_string()))?;
    case::read(&text).map_err(|error| located(error.to_string()))
}
