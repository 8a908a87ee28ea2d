//! Where results go and in which form.

mod format;
mod machine;
mod origin;
mod page_sheet;
mod paper;
mod pdf;
mod picture;
mod png;
mod sheet;

use super::Failure;
use crate::grid::{Field, Size};
use crate::support::printable;
pub(super) use format::OutputFormat;
use indicatif::{ProgressBar, ProgressStyle};
pub(super) use origin::typed_command;
pub(super) use page_sheet::{colours_of_puzzles, format_of_puzzles, format_of_solutions, theme_of_puzzles};
pub(super) use picture::{Picture, seconds};
use serde_json::{Value, json};
pub(super) use sheet::Sheet;
use std::fmt::{Display, Write as _};
use std::io::{self, Write};
use std::path::Path;
use std::time::Duration;

/// The seed that was given; otherwise a random one, which is logged.
pub(super) fn seed_or_random(given: Option<u64>) -> u64 {
    given.unwrap_or_else(|| {
        let seed = random_seed();
        log(&format!("seed {seed}"));
        seed
    })
}

/// A random seed, short enough to be typed.
pub(super) fn random_seed() -> u64 {
    getrandom::u64().expect("the system has random numbers") % 1_000_000_000
}

/// Reads a seed.
pub(super) fn parse_seed(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("a seed is a whole number from 0 to {}", u64::MAX))
}

/// A number of things: `1 field`, `2 fields`.
pub(super) fn counted(number: impl Display, noun: &str) -> String {
    let number = number.to_string();
    let ending = if number == "1" { "" } else { "s" };
    format!("{number} {noun}{ending}")
}

/// Shows the progress of long work on a terminal; elsewhere it is hidden.
pub(super) fn progress_bar(all: u64, unit: &'static str) -> ProgressBar {
    ticking(ProgressBar::new(all).with_message(unit), "{wide_bar} {human_pos} of {human_len} {msg}, {elapsed}")
}

/// The same for work that sets the whole message.
pub(super) fn message_bar() -> ProgressBar {
    ticking(ProgressBar::new(0), "{wide_bar} {msg}, {elapsed}")
}

fn ticking(bar: ProgressBar, template: &str) -> ProgressBar {
    bar.set_style(ProgressStyle::with_template(template).expect("the template is well-formed"));
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

/// Adds a line to a report.
pub(super) fn write_line(report: &mut String, line: std::fmt::Arguments<'_>) {
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
pub(super) fn print_report(report: &str) -> Result<(), Failure> {
    to_stdout(printable::text(report).as_bytes())
}

/// Writes a report as JSON to stdout, made safe for a terminal without a change of meaning.
pub(super) fn print_json(report: &Value) -> Result<(), Failure> {
    to_stdout(printable::json(&format!("{report:#}\n")).as_bytes())
}

/// Writes a result that holds no text from elsewhere to stdout. A reader that stops early is no failure.
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

/// Writes a picture to an SVG file that the user names, with the command in it.
pub(super) fn to_svg_file(path: &Path, svg: String) -> Result<(), Failure> {
    to_file(path, &crate::show::with_metadata(svg, &origin::text(None, None)))
}

/// Writes a file whose name the program chooses; a pipe or device of that name is refused.
pub(super) fn to_own_file(path: &Path, result: &(impl AsRef<[u8]> + ?Sized)) -> Result<(), Failure> {
    crate::support::file::replace_own(path, result).map_err(|error| Failure::Output(path.to_owned(), error))
}

/// Checks, before the work, that a file can be written where the user wants it. Creates nothing.
pub(super) fn check_output(path: &Path) -> Result<(), Failure> {
    let refuse = |why: &str| Err(Failure::Usage(format!("-o {}: {why}", printable::path(path))));
    let target = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    match std::fs::metadata(&target) {
        Ok(found) if found.is_dir() => return refuse("this is a folder; name a file in it"),
        // A pipe or a device is written to as it is.
        Ok(found) if !found.is_file() => return Ok(()),
        _ => {}
    }
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if !folder.is_dir() {
        return refuse(&format!("there is no folder {}; create it first", printable::path(folder)));
    }
    // The file is replaced by a new one in the same folder.
    tempfile::tempfile_in(folder).map(|_| ()).or_else(|error| refuse(&format!("the folder is not writable: {error}")))
}

/// Checks, before the work, that files can be written into a folder; creates it.
pub(super) fn check_folder(folder: &Path) -> Result<(), Failure> {
    let writable = std::fs::create_dir_all(folder).and_then(|()| tempfile::tempfile_in(folder));
    writable.map(|_| ()).map_err(|error| Failure::Output(folder.to_owned(), error))
}

/// Writes a message to stderr, made safe for a terminal. If stderr is closed, it is lost.
pub(super) fn log(message: &str) {
    let _ = writeln!(io::stderr(), "{}", printable::text(message));
}
