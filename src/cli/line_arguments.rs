//! Which line is asked for: the board, and the two fields between which it leads.

use super::Failure;
use crate::grid::{Field, Size};
use crate::line::Board;
use crate::line::existence::line_exists;

/// A board and the two ends of a line.
#[derive(clap::Args)]
pub(super) struct LineArguments {
    /// Fields on each side, or width and height
    #[arg(long, value_name = "N|WxH")]
    size: Size,
    /// Where the line begins: column and row, counted from 1 [default: the upper left corner]
    #[arg(long, value_name = "X,Y", value_parser = field, allow_hyphen_values = true)]
    start: Option<Field>,
    /// Where it ends [default: the lower right corner]
    #[arg(long, value_name = "X,Y", value_parser = field, allow_hyphen_values = true)]
    end: Option<Field>,
}

impl LineArguments {
    /// The two ends, between which a line exists.
    fn ends(&self) -> Result<[Field; 2], Failure> {
        let [first, last] = self.size.opposite_corners();
        let (start, end) = (self.start.unwrap_or(first), self.end.unwrap_or(last));
        line_exists(self.size, start, end)?;
        Ok([start, end])
    }

    /// The board with the first field of such a line.
    pub(super) fn board(&self) -> Result<Board, Failure> {
        let [start, end] = self.ends()?;
        Ok(Board::between(self.size, start, end))
    }
}

/// Reads `3,5`.
pub(super) fn field(text: &str) -> Result<Field, String> {
    let number = |text: &str| text.trim().parse::<i32>().ok();
    let pair = text.split_once(',').and_then(|(x, y)| Some(Field::new(number(x)?, number(y)?)));
    pair.ok_or_else(|| "a field is written as column and row, such as 3,5".to_owned())
}
