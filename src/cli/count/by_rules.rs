//! Walking through lines: the first ones on one core, or all of them, or a part, on all cores and with a checkpoint.

use super::progress::CountProgress;
use super::{CountArguments, print_tally};
use crate::cli::interrupt::{INTERRUPTED, cancelled_by_ctrl_c};
use crate::cli::output::{self, progress_bar};
use crate::cli::{Done, Failure};
use crate::line::Board;
use crate::line::count::Enumeration;
use crate::line::count::checkpoint::Checkpoint;
use crate::line::count::counting::Counting;
use crate::line::count::part::CountPart;
use crate::line::count::record::Record;
use crate::line::deduce::RuleSet;
use crate::line::walk::Walker;
use crate::support::printable;
use std::path::Path;
use std::process::ExitCode;

/// Counts until there have been `most` lines, or all.
pub(super) fn first(board: Board, rules: RuleSet, most: u64) -> Done {
    let cancel = cancelled_by_ctrl_c();
    let mut lines = Enumeration::new(Walker::on(board, rules).with_shared_memo());
    let bar = progress_bar(most, "lines");
    while lines.tally().lines < most && !cancel.is_cancelled() && lines.advance() {
        if lines.tally().lines.is_multiple_of(4096) {
            bar.set_position(lines.tally().lines);
        }
    }
    bar.finish_and_clear();
    let tally = lines.tally();
    if cancel.is_cancelled() && tally.lines < most {
        let lines = output::counted(tally.lines, "line");
        output::log(&format!("interrupted after {lines}; a count with --first keeps no checkpoint and begins anew"));
        return Ok(ExitCode::from(INTERRUPTED));
    }
    print_tally(tally)
}

impl CountArguments {
    /// Counts all lines, or those of a part.
    pub(super) fn all_by_rules(&self, board: &Board) -> Done {
        let rules = self.rules.between_ends_of(board)?;
        if let Some(path) = self.output_file() {
            output::check_output(path)?;
        }
        if let Some(path) = &self.checkpoint {
            check_checkpoint(path)?;
        }
        let counting = Counting::of(board, rules, self.part.unwrap_or(CountPart::WHOLE));
        let (mut checkpoint, record) = self.begin(&counting)?;
        let mut progress = CountProgress::new(&counting, &record);
        let record = counting.go_on(cancelled_by_ctrl_c(), record, |record| {
            progress.show(record);
            if let Some(kept) = &mut checkpoint
                && let Err(error) = kept.keep_now_and_then(record)
            {
                progress.log_once(&format!("no checkpoint could be kept: {}: {error}", printable::path(kept.path())));
            }
        });
        progress.finish();
        if record.pieces_done() < record.pieces() {
            log_interruption(checkpoint.as_ref(), &record);
            return Ok(ExitCode::from(INTERRUPTED));
        }
        // If the result can't be written, the next attempt need not count again.
        if let Some(kept) = checkpoint.as_ref().filter(|kept| kept.was_kept()) {
            let _ = kept.keep(&record);
        }
        self.print_record(&record)?;
        // A checkpoint that stays does no harm.
        let _ = checkpoint.map(Checkpoint::remove);
        Ok(ExitCode::SUCCESS)
    }

    /// The checkpoint, and the record to go on from.
    fn begin(&self, counting: &Counting) -> Result<(Option<Checkpoint>, Record), Failure> {
        let checkpoint = match &self.checkpoint {
            _ if self.no_checkpoint => None,
            Some(path) => Some(Checkpoint::at(path.clone())),
            None => Checkpoint::usual(counting),
        };
        let Some(kept) = &checkpoint else { return Ok((None, counting.nothing_done())) };
        let path = printable::path(kept.path());
        let record = match kept.load(counting) {
            Ok(Some(record)) => {
                output::log(&format!("goes on from {path}: {} done", so_far(&record)));
                record
            }
            Ok(None) => counting.nothing_done(),
            Err(why) if self.checkpoint.is_some() => {
                return Err(Failure::Usage(format!(
                    "--checkpoint {path}: {why}; name another file, or delete it to begin anew"
                )));
            }
            Err(why) => {
                output::log(&format!("begins anew, since it can't go on from {path}: {why}"));
                match kept.move_aside() {
                    Ok(aside) => output::log(&format!("that file is kept as {}", printable::path(&aside))),
                    Err(error) => {
                        output::log(&format!(
                            "{path} can't be moved aside ({error}), so this count keeps no checkpoint"
                        ));
                        return Ok((None, counting.nothing_done()));
                    }
                }
                counting.nothing_done()
            }
        };
        Ok((checkpoint, record))
    }

    /// The file for the record of a part; `-` is stdout.
    fn output_file(&self) -> Option<&Path> {
        self.output.as_deref().filter(|path| *path != Path::new("-"))
    }

    /// Prints the result: a number, or the record of a part.
    fn print_record(&self, record: &Record) -> Result<(), Failure> {
        if self.part.is_none() {
            return print_tally(record.tally()).map(|_| ());
        }
        let text = record.to_string();
        match self.output_file() {
            Some(path) => output::to_file(path, &text)?,
            None => output::to_stdout(text.as_bytes())?,
        }
        output::log(&format!("dead ends met: {}", record.tally().dead_ends));
        Ok(())
    }
}

/// How far a count is: `5 lines, 1 of 2 pieces`.
fn so_far(record: &Record) -> String {
    let (done, all) = (record.pieces_done(), output::counted(record.pieces(), "piece"));
    format!("{}, {done} of {all}", output::counted(record.tally().lines, "line"))
}

/// Keeps a count that was interrupted, and logs the command by which it goes on.
fn log_interruption(checkpoint: Option<&Checkpoint>, record: &Record) {
    let so_far = so_far(record);
    output::log(&match checkpoint.map(|kept| (printable::path(kept.path()), kept.keep(record))) {
        Some((path, Ok(()))) => {
            let command = output::typed_command();
            format!("interrupted after {so_far}, kept in {path}; the same command goes on from there:\n  {command}")
        }
        Some((path, Err(error))) => format!("interrupted after {so_far}; no checkpoint could be kept: {path}: {error}"),
        None => format!("interrupted after {so_far}; without a checkpoint the next count begins anew"),
    });
}

/// Checks, before the work, that a checkpoint can be written.
fn check_checkpoint(path: &Path) -> Result<(), Failure> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    match path.exists() {
        true => Ok(()),
        false => output::check_folder(folder),
    }
}
