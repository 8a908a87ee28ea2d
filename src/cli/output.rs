//! Where results go.

use super::Failure;
use std::io::{self, Write};
use std::path::Path;

/// Writes a result to stdout. A reader that has seen enough is no failure.
pub(super) fn to_stdout(result: &[u8]) -> Result<(), Failure> {
    let mut stdout = io::stdout().lock();
    match stdout.write_all(result).and_then(|()| stdout.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(Failure::Output("stdout".into(), error)),
        _ => Ok(()),
    }
}

/// Writes a result to a file, whole or not at all.
pub(super) fn to_file(path: &Path, result: &str) -> Result<(), Failure> {
    oneway::file::replace(path, result).map_err(|error| Failure::Output(path.to_owned(), error))
}
