//! The exact solver, called the referee: whether a line can be completed, and the number of completions. It goes over
//! the free fields once, field by field. Its states record only how the pieces of line drawn so far cross the frontier
//! between the fields done and the others. Knows no rule.

mod crossing;
mod frontier;
mod groups;
mod halves;
mod table;
mod weight;

use crate::grid::Field;
use crate::line::Board;
use crossing::FrontierCell;
use frontier::Region;
use num_bigint::BigUint;
use std::fmt;
use weight::Exists;

/// The frontier of the free fields is too long: the referee would need more memory than allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooWide;

impl fmt::Display for TooWide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the board is too wide for the referee to decide")
    }
}

impl std::error::Error for TooWide {}

/// Enough states for any line on a board of 17 x 17; with more, the tables would take gigabytes, and the time minutes.
pub(crate) const MOST_STATES: usize = 8_000_000;

/// The maximum number of states in interactive use: enough for seconds, not for minutes.
pub const QUICK_STATES: usize = 1_000_000;

/// A board whose shorter side has at most this number of fields is never [too wide](is_too_wide) at the beginning of its line.
pub const WIDEST: i32 = 17;

/// Whether a line that has only begun certainly needs more than 8 million states, the most that the referee uses. It takes no
/// time and no memory to decide. `false` promises nothing: on a few boards only the search finds out.
///
/// Measured: on a shorter side of 17 fields the frontier has about 4 million states; on 18 fields more than 8 million if a line
/// end lies in the first rows that the frontier passes, else 7 million; on 19 fields always more than 8 million.
pub fn is_too_wide(board: &Board) -> bool {
    /// A line with more fields may have taken enough of them that the rest is narrow.
    const BEGUN: usize = 2;
    const FIRST_ROWS: i32 = 2;
    let (width, height) = (board.size().width(), board.size().height());
    let row = |field: Field| if width > height { field.x } else { field.y };
    let has_early_end = row(board.live()).min(row(board.end())) <= FIRST_ROWS;
    let excess = width.min(height) - WIDEST;
    board.line().len() <= BEGUN && (excess > 1 || excess == 1 && has_early_end)
}

/// The number of completions of the line.
pub fn completions(board: &Board) -> Result<BigUint, TooWide> {
    completions_within(board, MOST_STATES)
}

/// The number of completions of the line, if at most `most_states` states of the frontier are enough.
pub fn completions_within(board: &Board, most_states: usize) -> Result<BigUint, TooWide> {
    judge(board, |region| match halves::is_point_symmetric(region) {
        true => halves::count(region, most_states),
        false => frontier::count::<u64>(region, most_states),
    })
}

/// Whether the line can be completed.
pub fn can_be_completed(board: &Board) -> Result<bool, TooWide> {
    can_be_completed_within(board, MOST_STATES)
}

/// Whether the line can be completed, if at most `most_states` states of the frontier are enough.
pub fn can_be_completed_within(board: &Board, most_states: usize) -> Result<bool, TooWide> {
    judge(board, |region| frontier::count::<Exists>(region, most_states)).map(|ways| ways > BigUint::ZERO)
}

fn judge(board: &Board, count: impl Fn(&Region) -> Result<BigUint, TooWide>) -> Result<BigUint, TooWide> {
    if board.is_full() || board.is_taken(board.end()) {
        return Ok(BigUint::from(u8::from(board.is_complete())));
    }
    if is_too_wide(board) {
        return Err(TooWide);
    }
    count(&region(board))
}

/// The free fields, the live end and the end as a region whose rows are not longer than its columns.
fn region(board: &Board) -> Region {
    let size = board.size();
    let (width, height) = (size.width(), size.height());
    let transposed = width > height;
    let (columns, rows) = if transposed { (height, width) } else { (width, height) };
    let mut cells = Vec::with_capacity(size.fields());
    for row in 1..=rows {
        for column in 1..=columns {
            let field = if transposed { Field::new(row, column) } else { Field::new(column, row) };
            cells.push(match field {
                _ if field == board.live() || field == board.end() => FrontierCell::Endpoint,
                _ if board.is_empty(field) => FrontierCell::Passage,
                _ => FrontierCell::Wall,
            });
        }
    }
    Region { columns: columns as usize, cells }
}
