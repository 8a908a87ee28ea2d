//! A recipe and a seed to a puzzle on ways with exactly one solution: lines are drawn first, then hidden until only as much is shown as
//! is needed to find them again.

mod flow;
mod lines;
mod numbered;

pub use flow::{FlowRecipe, make_flow};
pub use numbered::{NumberedRecipe, make_numbered};

use super::deduce::JudgedLevel;
use super::{WaysPuzzle, WaysSolution};
use crate::line::existence::NoLine;
use std::fmt;

/// The number of lines, or sets of lines, that are tried.
pub const MOST_WAYS_TRIES: u32 = 5_000;

/// The number of contradictions after which the proof that there is no other solution is given up.
const MOST_CONTRADICTIONS: u64 = 5_000;

/// Judges how hard a puzzle is, compared with the level that a recipe demands. It is called only if there is such a level.
pub type WaysJudge<'j> = dyn FnMut(&WaysPuzzle, u8) -> JudgedLevel + 'j;

/// A puzzle that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MadeWays {
    /// The puzzle.
    pub puzzle: WaysPuzzle,
    /// Its only solution.
    pub solution: WaysSolution,
    /// The number of tries that it took, this one included.
    pub tries: u32,
}

/// Why there is no puzzle.
#[derive(Clone, Debug)]
pub enum NoWays {
    /// No line leads from the one field to the other.
    NoLine(NoLine),
    /// The board is too small for the lines.
    TooSmall,
    /// Of all lines that were tried, none gave a puzzle of the recipe.
    NotFound {
        /// The number of tries.
        tries: u32,
    },
    /// The work was cancelled.
    Cancelled,
}

impl fmt::Display for NoWays {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoLine(why) => why.fmt(f),
            Self::TooSmall => write!(f, "the board has too few fields for this puzzle"),
            Self::NotFound { tries } => write!(f, "none of {tries} tries gave a puzzle like this"),
            Self::Cancelled => write!(f, "cancelled"),
        }
    }
}

impl std::error::Error for NoWays {}
