//! The files below a folder, and the form in which paths are shown.

use std::io;
use std::path::{Path, PathBuf};

/// All files below a folder, sorted; none if there is no such folder.
pub fn below(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let entries = match std::fs::read_dir(&folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
            entries => entries.map_err(|error| named(&folder, Path::new(""), &error))?,
        };
        for entry in entries {
            let entry = entry?;
            // A link is a file, whatever it leads to: following it could go in circles.
            if entry.file_type()?.is_dir() { folders.push(entry.path()) } else { files.push(entry.path()) }
        }
    }
    files.sort();
    Ok(files)
}

/// The path as it is shown: relative to `root` if it is below, with `/` on every system.
pub fn shown(path: &Path, root: &Path) -> String {
    path.strip_prefix(root).unwrap_or(path).to_string_lossy().replace(std::path::MAIN_SEPARATOR, "/")
}

/// An error with the path of its file.
pub fn named(path: &Path, root: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", shown(path, root)))
}
