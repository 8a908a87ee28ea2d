//! `oneway puzzle`: new puzzles to solve, a subcommand for each kind.

mod takuzu;

use super::{Done, output};
use clap::Subcommand;

#[derive(clap::Args)]
pub(super) struct PuzzleArguments {
    #[command(subcommand)]
    kind: NewPuzzle,
}

#[derive(Subcommand)]
enum NewPuzzle {
    /// Make boards of 0 and 1 (Takuzu, Binairo; Tango with --signs)
    ///
    /// Every row and column of the solution has as many 0 as 1 and no three alike side by side, and no two rows and no two columns are
    /// equal. Each board has one solution, which is found without trying by the drawings up to its level, and not by those below it;
    /// without any of its clues they would not find it. Level 1 is what a child sees, 5 is hard: see `oneway solve --explain`.
    ///
    /// Board k belongs to the seed plus k, counted from 0. Without --seed the seed is random and printed on stderr. SVG and PNG files
    /// hold the version and the command with its seed. Exit code 1: no board of the level was found for a seed; those before it are
    /// shown all the same.
    #[command(after_long_help = takuzu::EXAMPLES)]
    #[command(mut_arg("format", output::format_of_puzzles), mut_arg("colours", output::colours_of_puzzles))]
    Takuzu(takuzu::TakuzuArguments),
}

impl PuzzleArguments {
    pub(super) fn run(self) -> Done {
        match self.kind {
            NewPuzzle::Takuzu(takuzu) => takuzu.run(),
        }
    }
}
