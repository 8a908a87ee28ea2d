//! The content of a file or of stdin.

use crate::support::file::{LARGEST_INPUT, read_bytes};
use std::io::Read;
use std::path::Path;

/// The text of a regular file, or of stdin for `-`; if it can't be read, why.
pub(super) fn text_of(path: &Path) -> Result<String, String> {
    String::from_utf8(bytes_of(path)?).map_err(|_| "this is not text".into())
}

/// The bytes of a regular file, or of stdin for `-`; if they can't be read, why.
pub(super) fn bytes_of(path: &Path) -> Result<Vec<u8>, String> {
    if path == Path::new("-") { stdin_bytes() } else { read_bytes(path).map_err(|error| error.to_string()) }
}

fn stdin_bytes() -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    std::io::stdin().take(LARGEST_INPUT + 1).read_to_end(&mut bytes).map_err(|error| error.to_string())?;
    if bytes.len() as u64 > LARGEST_INPUT {
        return Err("the input is too large".into());
    }
    Ok(bytes)
}
