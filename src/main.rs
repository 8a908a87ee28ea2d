//! The command line: draws one-way labyrinths and counts them.

mod cli;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::run()
}
