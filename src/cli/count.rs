//! `oneway count`: all lines of a board.

use super::{BoardArguments, Done, output};
use indicatif::{ProgressBar, ProgressStyle};
use oneway::count::Enumeration;
use oneway::rules;
use oneway::walk::Walker;
use std::process::ExitCode;
use std::time::Duration;

pub(super) const EXAMPLES: &str = "\
Examples:
  oneway count --size 5                   104
  oneway count --size 7                   111712";

#[derive(clap::Args)]
pub(super) struct Count {
    #[command(flatten)]
    board: BoardArguments,
}

impl Count {
    pub(super) fn run(self) -> Done {
        let mut lines = Enumeration::new(Walker::new(self.board.size, rules::drawn()));
        let progress = progress();
        while lines.advance() {
            if lines.tally().lines.is_multiple_of(4096) {
                progress.set_position(lines.tally().lines);
            }
        }
        progress.finish_and_clear();
        let tally = lines.tally();
        output::to_stdout(format!("{}\n", tally.lines).as_bytes())?;
        eprintln!("dead ends met: {}", tally.dead_ends);
        Ok(ExitCode::SUCCESS)
    }
}

/// Counts up on a terminal, and is not there elsewhere.
fn progress() -> ProgressBar {
    let bar = ProgressBar::new_spinner();
    let style = ProgressStyle::with_template("{spinner} {human_pos} lines, {per_sec}, {elapsed}");
    bar.set_style(style.expect("the template is well-formed"));
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}
