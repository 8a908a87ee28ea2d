//! The puzzles whose rules are audited.

use clap::ValueEnum;

/// A puzzle with rules of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum AuditedPuzzle {
    /// Boards of 0 and 1
    Takuzu,
    /// Flow: lines that each join two ends of one colour
    Flow,
    /// The numbered line: one line through all numbers in order
    Numbered,
}
