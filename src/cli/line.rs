//! `oneway line`: the line with a number.

use super::output::Picture;
use super::{BoardArguments, Done, Failure};
use crate::line::Board;
use crate::line::exact::rank::line_with_number;
use num_bigint::BigUint;
use std::process::ExitCode;

#[derive(clap::Args)]
pub(super) struct Line {
    #[command(flatten)]
    board: BoardArguments,
    /// The line's number, the first being 0
    #[arg(long, value_name = "K")]
    number: BigUint,
    #[command(flatten)]
    picture: Picture,
}

impl Line {
    pub(super) fn run(self) -> Done {
        self.picture.check(self.board.size)?;
        let (size, number) = (self.board.size, &self.number);
        match line_with_number(Board::new(size), number)? {
            Ok(board) => self.picture.show(&board, None).map(|()| ExitCode::SUCCESS),
            Err(all) => Err(Failure::Usage(format!(
                "a board of {size} has {all} lines, numbered from 0: there is no line {number}"
            ))),
        }
    }
}
