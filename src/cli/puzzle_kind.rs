//! The kinds of puzzles that a command takes by name.

use clap::ValueEnum;

/// A kind of puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum PuzzleKind {
    /// Boards of 0 and 1
    Takuzu,
}
