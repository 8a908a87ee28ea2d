//! The work tree that the tasks read and write, and the drawings in it.

use std::path::{Path, PathBuf};
use xtask::front::load;
use xtask::language::rule::Rule;

/// The folder of the drawings.
pub(crate) const PATTERNS: &str = "patterns";

/// The work tree that cargo runs this in.
pub(crate) fn work_tree() -> PathBuf {
    let package = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    package.and_then(|package| package.parent().map(Path::to_owned)).unwrap_or_else(|| PathBuf::from("."))
}

/// The drawings that others are compared with, each with its path. Those with mistakes are named on stderr and left out.
pub(crate) fn present_drawings(root: &Path) -> std::io::Result<Vec<(Rule, String)>> {
    let loaded = load::load(root, Path::new(PATTERNS))?;
    for broken in loaded.findings.iter().filter(|findings| !findings.only_warnings()) {
        eprintln!("{} has mistakes, so it is left out of the comparison", broken.path);
    }
    Ok(loaded.rules)
}
