//! The progress of a count on a terminal: lines, pieces, and about how long it will take.

use crate::cli::output;
use crate::line::count::counting::Counting;
use crate::line::count::record::Record;
use indicatif::{HumanCount, HumanDuration, ProgressBar};
use std::time::{Duration, Instant};

/// A progress bar whose length is the number of lines.
pub(super) struct CountProgress<'a> {
    counting: &'a Counting<'a>,
    bar: ProgressBar,
    begun: Instant,
    /// Lines that were counted before this run, at an unknown speed.
    before: u64,
    shown: Option<Instant>,
    has_logged: bool,
}

impl<'a> CountProgress<'a> {
    pub(super) fn new(counting: &'a Counting<'a>, record: &Record) -> Self {
        let bar = output::message_bar();
        Self { counting, bar, begun: Instant::now(), before: record.tally().lines, shown: None, has_logged: false }
    }

    /// Shows how far it is, unless that was shown a moment ago.
    pub(super) fn show(&mut self, record: &Record) {
        const MOMENT: Duration = Duration::from_millis(100);
        if self.bar.is_hidden() || self.shown.is_some_and(|shown| shown.elapsed() < MOMENT) {
            return;
        }
        self.shown = Some(Instant::now());
        let lines = record.tally().lines;
        let (done, all) = (record.pieces_done(), record.pieces());
        let so_far =
            format!("{}, {done} of {}", output::counted(HumanCount(lines), "line"), output::counted(all, "piece"));
        let expected = self.counting.expected_lines(record);
        self.bar.set_length(expected.unwrap_or(0).max(lines));
        self.bar.set_position(if expected.is_some() { lines } else { 0 });
        let left = expected.and_then(|expected| self.time_left(lines, expected));
        self.bar.set_message(match left {
            Some(left) => format!("{so_far}, about {} left", HumanDuration(left)),
            None => so_far,
        });
    }

    /// How long the rest takes at the speed of this run, once that is known.
    fn time_left(&self, lines: u64, expected: u64) -> Option<Duration> {
        const FIRST_MOMENTS: Duration = Duration::from_secs(2);
        let (taken, counted) = (self.begun.elapsed(), lines.saturating_sub(self.before));
        let seconds = taken.as_secs_f64() * expected.saturating_sub(lines) as f64 / counted as f64;
        Duration::try_from_secs_f64(seconds).ok().filter(|_| taken > FIRST_MOMENTS)
    }

    /// Logs a message beside the bar, the first time only.
    pub(super) fn log_once(&mut self, message: &str) {
        if !std::mem::replace(&mut self.has_logged, true) {
            self.bar.suspend(|| output::log(message));
        }
    }

    pub(super) fn finish(self) {
        self.bar.finish_and_clear();
    }
}
