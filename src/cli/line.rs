//! `oneway line`: the line with a number.

use super::case_input::{CASE, read_case};
use super::output::{Picture, counted};
use super::{Done, Failure};
use crate::grid::Size;
use crate::line::Board;
use crate::line::exact::rank::line_with_number;
use crate::line::existence::size_with_a_line;
use num_bigint::BigUint;
use std::path::PathBuf;
use std::process::ExitCode;

pub(super) const EXAMPLES: &str = "\
Examples:
  oneway line --size 9 --number 1000000       one of the 2688307514 lines of 9x9
  oneway line --number 0 begun.txt            the first line that goes on from a saved board";

#[derive(clap::Args)]
pub(super) struct NumberedLineArguments {
    #[arg(value_name = "CASE", help = CASE, conflicts_with = "size")]
    case: Option<PathBuf>,
    /// Fields on each side, or width and height
    #[arg(long, value_name = "N|WxH", value_parser = size_with_a_line, allow_hyphen_values = true)]
    size: Option<Size>,
    /// The line's number, the first being 0
    #[arg(long, value_name = "K", value_parser = number, allow_hyphen_values = true)]
    number: BigUint,
    #[command(flatten)]
    picture: Picture,
}

impl NumberedLineArguments {
    pub(super) fn run(self) -> Done {
        let (board, beginning) = match (&self.case, self.size) {
            (Some(case), _) => (read_case(case)?, "this beginning"),
            (None, Some(size)) => (Board::new(size), "a board"),
            (None, None) => return Err(Failure::Usage("--size or a CASE is needed".into())),
        };
        let (size, number) = (board.size(), &self.number);
        self.picture.check(size)?;
        match line_with_number(board, number)? {
            Ok(board) => self.picture.show(&board, None).map(|()| ExitCode::SUCCESS),
            Err(all) => {
                let lines = counted(all, "line");
                Err(Failure::Usage(format!(
                    "{beginning} of {size} has {lines}, numbered from 0: there is no line {number}"
                )))
            }
        }
    }
}

/// Reads the number of a line.
fn number(text: &str) -> Result<BigUint, String> {
    text.parse().map_err(|_| "a line has a whole number from 0 on".to_owned())
}
