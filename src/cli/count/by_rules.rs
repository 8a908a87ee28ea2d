//! Walking through lines: the first ones on one core, or all of them, or a part, on all cores and with a checkpoint.

use super::progress::Progress;
use super::{Count, tell};
use crate::cli::output::{self, progress_bar};
use crate::cli::{Done, Failure};
use crate::line::Board;
use crate::line::count::checkpoint::Checkpoint;
use crate::line::count::counting::Counting;
use crate::line::count::part::Part;
use crate::line::count::record::Record;
use crate::line::count::{Enumeration, Tally};
use crate::line::deduce::RuleSet;
use crate::line::walk::Walker;
use crate::support::printable;
use std::path::Path;
use std::process::ExitCode;

/// What is met until there have been so many lines, or all.
pub(super) fn first(board: Board, rules: RuleSet, most: u64) -> Tally {
    let mut lines = Enumeration::new(Walker::on(board, rules).with_shared_memo());
    let bar = progress_bar(most, "lines");
    while lines.tally().lines < most && lines.advance() {
        if lines.tally().lines.is_multiple_of(4096) {
            bar.set_position(lines.tally().lines);
        }
    }
    bar.finish_and_clear();
    lines.tally()
}

impl Count {
    /// Counts all lines, or those of a part.
    pub(super) fn all_by_rules(&self, board: &Board) -> Done {
        let rules = self.rules.between_ends_of(board)?;
        for path in [&self.output, &self.checkpoint].into_iter().flatten() {
            check_file(path)?;
        }
        let counting = Counting::of(board, rules, self.part.unwrap_or(Part::WHOLE));
        let (mut checkpoint, record) = self.begin(&counting)?;
        let mut progress = Progress::new(&counting, &record);
        let record = counting.go_on(record, |record| {
            progress.show(record);
            if let Some(kept) = &mut checkpoint
                && let Err(error) = kept.keep_now_and_then(record)
            {
                progress.tell_once(&format!("no checkpoint could be kept: {}: {error}", printable::path(kept.path())));
            }
        });
        progress.finish();
        // Should the result not find a place, the next attempt need not count again.
        if let Some(kept) = checkpoint.as_ref().filter(|kept| kept.was_kept()) {
            let _ = kept.keep(&record);
        }
        self.put(&record)?;
        // Only litter would be left.
        let _ = checkpoint.map(Checkpoint::remove);
        Ok(ExitCode::SUCCESS)
    }

    /// Where the count is kept, and what is done already.
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
                let (lines, done, all) = (record.tally().lines, record.pieces_done(), record.pieces());
                output::tell(&format!("goes on from {path}: {lines} lines, {done} of {all} pieces done"));
                record
            }
            Ok(None) => counting.nothing_done(),
            Err(why) if self.checkpoint.is_some() => {
                return Err(Failure::Usage(format!(
                    "--checkpoint {path}: {why}; name another file, or delete it to begin anew"
                )));
            }
            Err(why) => {
                output::tell(&format!("begins anew, since it can't go on from {path}: {why}"));
                match kept.move_aside() {
                    Ok(aside) => output::tell(&format!("that file is kept as {}", printable::path(&aside))),
                    Err(error) => {
                        output::tell(&format!(
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

    /// Prints what was counted: a number, or the record of a part.
    fn put(&self, record: &Record) -> Result<(), Failure> {
        if self.part.is_none() {
            return tell(record.tally()).map(|_| ());
        }
        let text = record.to_string();
        match self.output.as_deref().filter(|path| *path != Path::new("-")) {
            Some(path) => output::to_file(path, &text)?,
            None => output::to_stdout(text.as_bytes())?,
        }
        output::tell(&format!("dead ends met: {}", record.tally().dead_ends));
        Ok(())
    }
}

/// Whether a file can be written, as far as that can be told without doing it; asked before the work is done, not after.
fn check_file(path: &Path) -> Result<(), Failure> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    match path.exists() {
        true => Ok(()),
        false => output::check_folder(folder),
    }
}
