//! Where results go and in which form.

mod picture;
mod png;
mod sheet;

use super::Failure;
use crate::grid::{Field, Size};
use crate::support::printable;
use indicatif::{ProgressBar, ProgressStyle};
pub(super) use picture::Picture;
use serde_json::{Value, json};
pub(super) use sheet::{Format, Sheet};
use std::fmt::Write as _;
use std::hash::{BuildHasher, RandomState};
use std::io::{self, Write};
use std::path::Path;
use std::time::Duration;

/// The seed that was given; otherwise one drawn at random, which is told.
pub(super) fn a_seed(given: Option<u64>) -> u64 {
    given.unwrap_or_else(|| {
        let seed = seed_at_random();
        tell(&format!("seed {seed}"));
        seed
    })
}

/// A seed that nobody chose, short enough to be typed.
pub(super) fn seed_at_random() -> u64 {
    RandomState::new().hash_one(()) % 1_000_000_000
}

/// Shows how far long work has come, on a terminal; elsewhere it is not there.
pub(super) fn progress_bar(all: u64, what: &'static str) -> ProgressBar {
    ticking(ProgressBar::new(all).with_message(what), "{wide_bar} {human_pos} of {human_len} {msg}, {elapsed}")
}

/// The same for work that has more to tell than how much of it is done.
pub(super) fn told_bar() -> ProgressBar {
    ticking(ProgressBar::new(0), "{wide_bar} {msg}, {elapsed}")
}

fn ticking(bar: ProgressBar, template: &str) -> ProgressBar {
    bar.set_style(ProgressStyle::with_template(template).expect("the template is well-formed"));
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

/// Adds a line to a report.
pub(super) fn put(report: &mut String, line: std::fmt::Arguments<'_>) {
    writeln!(report, "{line}").expect("a string takes everything");
}

/// A field as column and row.
pub(super) fn field_as_json(field: Field) -> Value {
    json!([field.x, field.y])
}

/// A size as it is written on the command line: a number, or width and height.
pub(super) fn size_as_json(size: Size) -> Value {
    if size.width() == size.height() { json!(size.width()) } else { json!(size.as_written()) }
}

/// Writes a report to stdout, made safe for a terminal.
pub(super) fn put_report(report: &str) -> Result<(), Failure> {
    to_stdout(printable::text(report).as_bytes())
}

/// Writes a report as JSON to stdout, made safe for a terminal without a change of meaning.
pub(super) fn put_json(report: &Value) -> Result<(), Failure> {
    to_stdout(printable::json(&format!("{report:#}\n")).as_bytes())
}

/// Writes a result that holds no text from elsewhere to stdout. A reader that has seen enough is no failure.
pub(super) fn to_stdout(result: &[u8]) -> Result<(), Failure> {
    let mut stdout = io::stdout().lock();
    match stdout.write_all(result).and_then(|()| stdout.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(Failure::Output("stdout".into(), error)),
        _ => Ok(()),
    }
}

/// Writes a result to a file that the user names, whole or not at all; to a pipe or a device as it is.
pub(super) fn to_file(path: &Path, result: &(impl AsRef<[u8]> + ?Sized)) -> Result<(), Failure> {
    crate::support::file::replace(path, result).map_err(|error| Failure::Output(path.to_owned(), error))
}

/// Writes a file whose name the program chooses in a folder; what is no regular file there is refused.
pub(super) fn to_own_file(path: &Path, result: &(impl AsRef<[u8]> + ?Sized)) -> Result<(), Failure> {
    crate::support::file::replace_own(path, result).map_err(|error| Failure::Output(path.to_owned(), error))
}

/// Whether files can be written into a folder; asked before the work is done, not after.
pub(super) fn check_folder(folder: &Path) -> Result<(), Failure> {
    let writable = std::fs::create_dir_all(folder).and_then(|()| tempfile::tempfile_in(folder));
    writable.map(|_| ()).map_err(|error| Failure::Output(folder.to_owned(), error))
}

/// Writes a message to stderr, made safe for a terminal. If stderr is closed, it is lost.
pub(super) fn tell(message: &str) {
    let _ = writeln!(io::stderr(), "{}", printable::text(message));
}
