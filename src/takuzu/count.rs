//! Turns a size into exact numbers: of the full lines of a length, and of the full boards of a size, with or without the condition that
//! all rows are distinct and all columns are distinct.
//!
//! Boards with distinct lines are half boards that fit together, where all pairs of a group are compared by bit sets. Without that
//! condition, boards are counted row by row.

mod full_lines;
mod halves;
mod pairs;
#[cfg(test)]
mod row_order;
mod states;
#[cfg(test)]
mod tests;

pub use full_lines::{full_lines, lines};
pub(in crate::takuzu) use full_lines::{may_follow, third_alike};

use super::{BinaryBoard, BinarySizeError};
use crate::grid::Size;
use crate::support::cancel::Cancellation;
use num_bigint::BigUint;
use std::fmt;

/// Why boards were not counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardCountError {
    /// There are no boards of this size.
    Size(BinarySizeError),
    /// The work was cancelled.
    Cancelled,
    /// The boards of this size are too many to be counted.
    TooLarge {
        /// The size.
        size: Size,
        /// The work that the count would need.
        work: CountWork,
    },
}

/// Work that is too much.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CountWork {
    /// About this number of half boards.
    HalfBoards(u128),
    /// This number of pairs of half boards to compare.
    Pairs(u128),
    /// More than this number of states of the upper rows: sums of columns with the last two rows.
    States(u128),
}

impl fmt::Display for CountWork {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::HalfBoards(number) => {
                write!(f, "about {:.0e} half boards, of which {:.0e} can be kept", *number as f64, halves::MOST as f64)
            }
            Self::Pairs(number) => {
                write!(f, "{:.0e} pairs of half boards, and {:.0e} can be compared", *number as f64, pairs::MOST as f64)
            }
            Self::States(number) => {
                write!(f, "{:.0e} states of upper rows, and {:.0e} can be kept", *number as f64, states::MOST as f64)
            }
        }
    }
}

impl fmt::Display for BoardCountError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size(why) => why.fmt(f),
            Self::Cancelled => write!(f, "the count was cancelled"),
            Self::TooLarge { size, work } => write!(f, "boards of {size} are too many to be counted: {work}"),
        }
    }
}

impl std::error::Error for BoardCountError {}

/// Called with the work done so far and all work, in units of no further meaning, from any thread.
pub type CountWatch<'a> = &'a (dyn Fn(u64, u64) + Sync);

/// The number of full boards of a size, with distinct rows and distinct columns or without that condition. Uses all threads of the
/// pool of rayon.
pub fn boards(
    size: Size,
    distinct: bool,
    stop: &Cancellation,
    watch: CountWatch<'_>,
) -> Result<BigUint, BoardCountError> {
    BinaryBoard::new(size).map_err(BoardCountError::Size)?;
    let (width, height) = (size.width() as u32, size.height() as u32);
    let number = match distinct {
        true => distinct_boards(width, height, stop, watch),
        false => states::boards(width.min(height), width.max(height), stop, watch),
    };
    number.map_err(|why| match why {
        Unfinished::Cancelled => BoardCountError::Cancelled,
        Unfinished::TooLarge(work) => BoardCountError::TooLarge { size, work },
    })
}

/// Why the work was not finished.
#[derive(Clone, Debug)]
enum Unfinished {
    Cancelled,
    TooLarge(CountWork),
}

/// The number of boards with distinct rows and distinct columns.
fn distinct_boards(width: u32, height: u32, stop: &Cancellation, watch: CountWatch<'_>) -> Result<BigUint, Unfinished> {
    // There are at most as many distinct rows as full lines.
    if BigUint::from(height) > lines(width) || BigUint::from(width) > lines(height) {
        return Ok(BigUint::ZERO);
    }
    // Columns become rows if there are fewer half boards then.
    let turned = halves::estimate(height, width / 2) < halves::estimate(width, height / 2);
    let (width, height) = if turned { (height, width) } else { (width, height) };
    let halves = halves::HalfBoards::of(width, height / 2, stop)?;
    pairs::fitting(&halves, stop, watch)
}
