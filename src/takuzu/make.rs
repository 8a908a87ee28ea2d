//! A recipe and a seed to a board with one solution that rules up to a level find without trying, and from which no clue can be taken.

mod reduce;
#[cfg(all(test, feature = "drawn"))]
mod tests;

use super::check::LinePlace;
use super::deduce::{Deducer, DeductionOutcome};
use super::exact::random_board;
use super::rules::{MOST_LEVEL, TakuzuRules};
use crate::grid::{Chance, Field, Size};
use crate::matching::binary::{BinaryBoard, BinaryMatcher, BinarySizeError, Sign};
use crate::support::cancel::Cancellation;
use std::fmt;

/// The number of full boards that are tried.
pub const MOST_TRIES: u32 = 5_000;

/// The kind of board to make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// Its size.
    pub size: Size,
    /// The rules of this level solve it, and those of the level below do not; `None`: the rules of any level.
    pub level: Option<u8>,
    /// Whether signs are among the clues.
    pub signs: bool,
}

/// A board that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MadeBoard {
    /// Its clues.
    pub board: BinaryBoard,
    /// Its only solution, with the signs of the board.
    pub solution: BinaryBoard,
    /// The lowest level whose rules find it.
    pub level: u8,
    /// The number of full boards that it took, this one included.
    pub tries: u32,
}

/// Why there is no board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoBoard {
    /// There is no board of the size.
    Size(BinarySizeError),
    /// There is no full board of the size: too few lines differ.
    NoFullBoard(Size),
    /// Of all full boards that were tried, none gave a board of the level.
    NotFound {
        /// The number of tries.
        tries: u32,
    },
    /// The work was cancelled.
    Cancelled,
}

impl fmt::Display for NoBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size(error) => error.fmt(f),
            Self::NoFullBoard(size) => write!(f, "on {size} there are too few lines that differ"),
            Self::NotFound { tries } => write!(f, "none of {tries} full boards gave a board of this level"),
            Self::Cancelled => write!(f, "cancelled"),
        }
    }
}

impl std::error::Error for NoBoard {}

/// Makes the board of a recipe for a seed: the same on every machine. The rules also decide whether lines may be alike.
pub fn make<M: BinaryMatcher>(
    recipe: &Recipe,
    rules: &TakuzuRules<M>,
    seed: u64,
    cancellation: &Cancellation,
) -> Result<MadeBoard, NoBoard> {
    BoardMaker::new(recipe, rules)?.make(seed, cancellation)
}

/// Makes one board after the other.
#[derive(Clone, Debug)]
pub struct BoardMaker<'r, M> {
    recipe: Recipe,
    empty: BinaryBoard,
    deducer: Deducer<'r, M>,
    clues: Vec<Clue>,
}

/// A clue that may be taken away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Clue {
    /// The value of a field.
    Value(Field, bool),
    /// The sign between a field and the next one of the line.
    Sign(Field, LinePlace, Sign),
}

impl<'r, M: BinaryMatcher> BoardMaker<'r, M> {
    /// Makes boards of a recipe.
    pub fn new(recipe: &Recipe, rules: &'r TakuzuRules<M>) -> Result<Self, NoBoard> {
        let empty = BinaryBoard::new(recipe.size).map_err(NoBoard::Size)?;
        Ok(Self { recipe: *recipe, empty, deducer: Deducer::new(rules), clues: Vec::new() })
    }

    /// The board for a seed.
    pub fn make(&mut self, seed: u64, cancellation: &Cancellation) -> Result<MadeBoard, NoBoard> {
        let streams = Chance::from_seed(seed);
        let level = self.recipe.level.unwrap_or(MOST_LEVEL);
        for tries in 1..=MOST_TRIES {
            if cancellation.is_cancelled() {
                return Err(NoBoard::Cancelled);
            }
            // One stream for the full board, and one for the order of the clues.
            let [filling, mut order] = [0, 1].map(|part| streams.stream(2 * u64::from(tries) + part));
            let distinct = self.deducer.rules().distinct();
            let Some(filled) = random_board(&self.empty, distinct, filling, cancellation) else {
                return Err(NoBoard::Cancelled);
            };
            let solution = filled.ok_or(NoBoard::NoFullBoard(self.recipe.size))?;
            let board = self.reduced(&solution, level, &mut order);
            let mut solved = board.clone();
            let lowest = self.deducer.lowest_level(&mut solved, level);
            let Some((lowest, DeductionOutcome::Solved)) = lowest else { continue };
            let is_level = self.recipe.level.is_none_or(|level| level == lowest);
            if is_level && !board.is_full() && board.has_signs() == self.recipe.signs {
                return Ok(MadeBoard { board, solution: solved, level: lowest, tries });
            }
        }
        Err(NoBoard::NotFound { tries: MOST_TRIES })
    }
}
