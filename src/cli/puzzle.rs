//! `oneway puzzle`: new puzzles to solve, a subcommand for each kind.

mod series;
mod takuzu;
mod ways;

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
    /// Make flow boards: a line for each colour joins its two ends, and every field is filled
    ///
    /// Each board has one solution, which was proved by search. With --level, it is found without trying by the drawings up to that level,
    /// and not by those below it: see `oneway solve --explain`. Without --no-touch lines may touch themselves, and there is one
    /// solution all the same.
    ///
    /// Board k belongs to the seed plus k, counted from 0. Without --seed the seed is random and printed on stderr. SVG and PNG files
    /// hold the version and the command with its seed. Exit code 1: no board was found for a seed; those before it are shown all the
    /// same.
    #[command(after_long_help = ways::FLOW_EXAMPLES)]
    #[command(mut_arg("format", output::format_of_puzzles), mut_arg("colours", output::theme_of_puzzles))]
    Flow(ways::FlowArguments),
    /// Make numbered lines (Zip): one line through all fields passes the numbers in order
    ///
    /// Each board has one solution, which was proved by search; without any of its numbers and walls, beside the first and the last number,
    /// it would have more. With --level, it is found without trying by the drawings up to that level, and not by those below it.
    ///
    /// Board k belongs to the seed plus k, counted from 0. Without --seed the seed is random and printed on stderr. SVG and PNG files
    /// hold the version and the command with its seed. Exit code 1: no board was found for a seed; those before it are shown all the
    /// same.
    #[command(after_long_help = ways::NUMBERED_EXAMPLES)]
    #[command(mut_arg("format", output::format_of_puzzles), mut_arg("colours", output::colours_of_puzzles))]
    Numbered(ways::NumberedArguments),
}

impl PuzzleArguments {
    pub(super) fn run(self) -> Done {
        match self.kind {
            NewPuzzle::Takuzu(takuzu) => takuzu.run(),
            NewPuzzle::Flow(flow) => flow.run(),
            NewPuzzle::Numbered(numbered) => numbered.run(),
        }
    }
}
