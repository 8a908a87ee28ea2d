//! `oneway rank`: the number of a saved line.

use super::case_input::{CASE, read_case};
use super::{Done, output};
use crate::line::exact::rank;
use std::path::PathBuf;
use std::process::ExitCode;

pub(super) const EXAMPLES: &str = "\
Examples:
  oneway rank line.txt                        the number of a saved line
  oneway walk --size 9 --format json | oneway rank -";

#[derive(clap::Args)]
pub(super) struct RankArguments {
    #[arg(value_name = "CASE", help = CASE)]
    case: PathBuf,
}

impl RankArguments {
    pub(super) fn run(self) -> Done {
        let number = rank::rank(&read_case(&self.case)?)?;
        output::print_report(&format!("{number}\n"))?;
        Ok(ExitCode::SUCCESS)
    }
}
