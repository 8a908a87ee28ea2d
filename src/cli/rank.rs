//! `oneway rank`: the number of a saved line.

use super::{Done, output, read_case};
use crate::line::exact::rank;
use std::path::PathBuf;
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
        output::put_report(&format!("{number}\n"))?;
        Ok(ExitCode::SUCCESS)
    }
}
