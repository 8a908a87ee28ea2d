//! Counting the full boards of a puzzle, or the full lines of a length.

use super::CountArguments;
use crate::cli::interrupt::{INTERRUPTED, cancelled_by_ctrl_c};
use crate::cli::output::{self, message_bar};
use crate::cli::{Done, Failure};
use crate::grid::Size;
use crate::takuzu::BinarySizeError;
use crate::takuzu::count::{BoardCountError, boards, lines};
use indicatif::HumanDuration;
use std::process::ExitCode;
use std::time::{Duration, Instant};

impl CountArguments {
    /// Counts boards of 0 and 1, or their lines.
    pub(super) fn count_takuzu(&self) -> Done {
        if let Some(option) = self.about_lines_from_end_to_end() {
            return Err(Failure::Usage(format!(
                "{option} is about lines from one end to another; leave it out with --puzzle"
            )));
        }
        let Some(size) = self.line.as_ref().map(|line| line.size()) else {
            return Err(Failure::Usage("--size is needed".into()));
        };
        if self.lines { self.count_full_lines(size) } else { self.count_boards(size) }
    }

    /// An option that was given and has no meaning for puzzles.
    fn about_lines_from_end_to_end(&self) -> Option<&'static str> {
        let own = [
            ("--by", self.by.is_some()),
            ("--rules", self.rules.rules.is_some()),
            ("--first", self.first.is_some()),
            ("--part", self.part.is_some()),
            ("--output", self.output.is_some()),
            ("--checkpoint", self.checkpoint.is_some()),
            ("--no-checkpoint", self.no_checkpoint),
        ];
        let ends = self.line.as_ref().and_then(|line| line.given_end());
        ends.or_else(|| own.into_iter().find(|(_, given)| *given).map(|(option, _)| option))
    }

    fn count_full_lines(&self, size: Size) -> Done {
        let length = size.width();
        if length != size.height() {
            return Err(Failure::Usage(format!("--lines takes the length of a line, such as --size 8, not {size}")));
        }
        if length % 2 != 0 {
            return Err(Failure::Usage(BinarySizeError::Odd(length).to_string()));
        }
        output::print_report(&format!("{}\n", lines(length as u32)))?;
        Ok(ExitCode::SUCCESS)
    }

    fn count_boards(&self, size: Size) -> Done {
        let bar = message_bar();
        let begun = Instant::now();
        let watch = |done: u64, all: u64| {
            bar.set_length(all);
            bar.set_position(done);
            if let Some(left) = time_left(begun.elapsed(), done, all) {
                bar.set_message(format!("about {} left", HumanDuration(left)));
            }
        };
        let number = boards(size, !self.no_distinct, cancelled_by_ctrl_c(), &watch);
        bar.finish_and_clear();
        match number {
            Ok(number) => {
                output::print_report(&format!("{number}\n"))?;
                Ok(ExitCode::SUCCESS)
            }
            Err(BoardCountError::Cancelled) => {
                output::log("interrupted: a count of boards keeps no checkpoint and begins anew");
                Ok(ExitCode::from(INTERRUPTED))
            }
            Err(why) => Err(Failure::Usage(why.to_string())),
        }
    }
}

/// How long the rest takes at the same speed, once that is known.
fn time_left(taken: Duration, done: u64, all: u64) -> Option<Duration> {
    const FIRST_MOMENTS: Duration = Duration::from_secs(2);
    let seconds = taken.as_secs_f64() * all.saturating_sub(done) as f64 / done as f64;
    Duration::try_from_secs_f64(seconds).ok().filter(|_| taken > FIRST_MOMENTS)
}
