//! The text of a file or of stdin.

use crate::support::file::read_text;
use std::io::Read;
use std::path::Path;

/// The text of a regular file, or of stdin for `-`; if it can't be read, why.
pub(super) fn text_of(path: &Path) -> Result<String, String> {
    if path == Path::new("-") { stdin_text() } else { read_text(path).map_err(|error| error.to_string()) }
}

fn stdin_text() -> Result<String, String> {
    /// As much as of a file.
    const LARGEST: u64 = 64 << 20;
    let mut bytes = Vec::new();
    std::io::stdin().take(LARGEST + 1).read_to_end(&mut bytes).map_err(|error| error.to_string())?;
    if bytes.len() as u64 > LARGEST {
        return Err("the input is too large".into());
    }
    String::from_utf8(bytes).map_err(|_| "this is not text".into())
}
