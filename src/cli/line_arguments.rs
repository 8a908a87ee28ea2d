//! The board of a line, and the two fields between which it leads.

use crate::grid::{Field, Size};
use crate::line::Board;
use crate::line::existence::{NoLine, line_exists};

/// A board and the two ends of a line.
#[derive(clap::Args)]
pub(super) struct LineArguments {
    /// Fields on each side, or width and height
    #[arg(long, value_name = "N|WxH", allow_hyphen_values = true)]
    size: Size,
    /// Where the line begins: column and row, counted from 1 [default: the upper left corner]
    #[arg(long, value_name = "X,Y", value_parser = field, allow_hyphen_values = true)]
    start: Option<Field>,
    /// Where it ends [default: the lower right corner]
    #[arg(long, value_name = "X,Y", value_parser = field, allow_hyphen_values = true)]
    end: Option<Field>,
}

impl LineArguments {
    /// The size of the board.
    pub(super) const fn size(&self) -> Size {
        self.size
    }

    /// An option that names an end, if one was given.
    pub(super) fn given_end(&self) -> Option<&'static str> {
        let ends = [("--start", self.start.is_some()), ("--end", self.end.is_some())];
        ends.into_iter().find(|(_, given)| *given).map(|(option, _)| option)
    }

    /// The board with the first field of such a line; if there is none, why.
    pub(super) fn board(&self) -> Result<Board, NoLine> {
        board_between(self.size, self.start, self.end)
    }
}

/// The board with the first field of a line between these ends, or from corner to corner; if there is none, why.
pub(super) fn board_between(size: Size, start: Option<Field>, end: Option<Field>) -> Result<Board, NoLine> {
    let [first, last] = size.opposite_corners();
    let (start, end) = (start.unwrap_or(first), end.unwrap_or(last));
    line_exists(size, start, end)?;
    Ok(Board::between(size, start, end))
}

/// Reads `3,5`.
pub(super) fn field(text: &str) -> Result<Field, String> {
    let number = |text: &str| text.trim().parse::<i32>().ok();
    let pair = text.split_once(',').and_then(|(x, y)| Some(Field::new(number(x)?, number(y)?)));
    pair.ok_or_else(|| "a field is written as column and row, such as 3,5".to_owned())
}
