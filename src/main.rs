//! The program `oneway`; its command line is in the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    oneway::cli::run()
}
