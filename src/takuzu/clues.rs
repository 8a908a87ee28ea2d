//! Turns a size of few boards into exact answers about clues: the least number of clues of a board with one solution, and all
//! *minimal* boards, those with one solution of which no clue can be spared.
//!
//! The clues of a board leave one solution if they contain, for every other full board, a field in which the two differ: they hit
//! all *difference sets* of that solution. So minimal boards are the minimal *hitting sets* of them. Boards
//! that are turned, mirrored or have 0 and 1 exchanged are alike: one of them is visited, with their number.

mod differences;
mod full_boards;
mod hitting;
#[cfg(test)]
mod tests;

use super::{BinaryBoard, BinarySizeError};
use crate::grid::Size;
use crate::support::cancel::Cancellation;
use differences::minimal_differences;
use full_boards::FullBoards;
use std::fmt;
use std::ops::ControlFlow;

/// Why clues were not examined.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CluesError {
    /// There are no boards of this size.
    Size(BinarySizeError),
    /// There are no full boards of this size.
    NoBoard(Size),
    /// The full boards of this size are too many, or too large.
    TooLarge(Size),
    /// The work was cancelled.
    Cancelled,
}

impl fmt::Display for CluesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size(why) => why.fmt(f),
            Self::NoBoard(size) => write!(f, "there is no full board of {size}"),
            Self::TooLarge(size) => write!(
                f,
                "boards of {size} are too large for all sets of clues: at most 64 fields and {} full boards are compared",
                full_boards::MOST
            ),
            Self::Cancelled => write!(f, "the work was cancelled"),
        }
    }
}

impl std::error::Error for CluesError {}

/// Clues that leave one solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Clues {
    size: Size,
    /// The fields with a clue, and those that are 1 in the solution, counted row by row from the lowest bit.
    fields: u64,
    ones: u64,
    /// The number of boards that these clues become by turning, mirroring, and exchange of 0 and 1.
    alike: u32,
}

impl Clues {
    /// The number of clues.
    pub const fn number(&self) -> usize {
        self.fields.count_ones() as usize
    }

    /// The number of different boards that these clues become by turning, mirroring, and exchange of 0 and 1, themselves included.
    pub const fn alike(&self) -> u32 {
        self.alike
    }

    /// The board with these clues.
    pub fn board(&self) -> BinaryBoard {
        full_boards::board(self.size, self.fields, self.ones)
    }

    /// Its solution.
    pub fn solution(&self) -> BinaryBoard {
        full_boards::board(self.size, u64::MAX, self.ones)
    }
}

/// A board with one solution and the least number of clues for its size.
pub fn fewest(size: Size, distinct: bool, stop: &Cancellation) -> Result<Clues, CluesError> {
    let boards = MinimalBoards::new(size, distinct)?;
    let mut best: Option<Clues> = None;
    for (solution, same) in boards.full.representatives() {
        if stop.is_cancelled() {
            return Err(CluesError::Cancelled);
        }
        let differences = minimal_differences(*solution, &boards.full);
        let most = best.map_or(size.fields(), |best| best.number() - 1);
        if let Some(fields) = hitting::smallest(&differences, most) {
            best = Some(Clues { size, fields, ones: *solution, alike: same.alike(fields) });
        }
    }
    best.ok_or(CluesError::NoBoard(size))
}

/// Calls `visit` with every minimal board, once for all that are alike, until it breaks.
pub fn minimal_boards(
    size: Size,
    distinct: bool,
    mut visit: impl FnMut(&Clues) -> ControlFlow<()>,
) -> Result<(), CluesError> {
    let boards = MinimalBoards::new(size, distinct)?;
    // A break is the end, not an error.
    let _ = (0..boards.solutions()).try_for_each(|solution| boards.visit(solution, &mut visit));
    Ok(())
}

/// The minimal boards of a size, by solution, so that they can be visited by several threads.
#[derive(Debug)]
pub struct MinimalBoards {
    size: Size,
    full: FullBoards,
}

impl MinimalBoards {
    /// Lists the solutions.
    pub fn new(size: Size, distinct: bool) -> Result<Self, CluesError> {
        BinaryBoard::new(size).map_err(CluesError::Size)?;
        let full = FullBoards::of(size, distinct).ok_or(CluesError::TooLarge(size))?;
        if full.all().is_empty() { Err(CluesError::NoBoard(size)) } else { Ok(Self { size, full }) }
    }

    /// The number of solutions, one for all that are alike.
    pub fn solutions(&self) -> usize {
        self.full.representatives().len()
    }

    /// Calls `visit` with every minimal board of a solution, once for all that are alike, until it breaks.
    pub fn visit(&self, solution: usize, mut visit: impl FnMut(&Clues) -> ControlFlow<()>) -> ControlFlow<()> {
        let (ones, same) = &self.full.representatives()[solution];
        let differences = minimal_differences(*ones, &self.full);
        hitting::minimal(&differences, &mut |fields| match same.is_first(fields) {
            true => visit(&Clues { size: self.size, fields, ones: *ones, alike: same.alike(fields) }),
            false => ControlFlow::Continue(()),
        })
    }
}
