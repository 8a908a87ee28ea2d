//! Hands the address with its secret to the browser: in a page that only this user can read and that leads on to it. The
//! arguments of a program are no place for a secret, as every user of the machine can list them.

use super::Address;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// The page that leads to the editor. It is removed when this is dropped.
pub struct Handover(NamedTempFile);

impl Handover {
    /// Writes the page to a new file in a folder, which is made if there is none.
    pub fn new(address: &Address, folder: &Path) -> io::Result<Self> {
        std::fs::create_dir_all(folder)?;
        // For its user only, which is how temporary files are made unless other permissions are named.
        let mut file = tempfile::Builder::new().prefix("draw-").suffix(".html").tempfile_in(folder)?;
        file.write_all(page(address).as_bytes())?;
        Ok(Self(file))
    }

    /// The file, as a path that begins at the root.
    pub fn path(&self) -> io::Result<PathBuf> {
        self.0.path().canonicalize()
    }
}

fn page(address: &Address) -> String {
    format!(
        r#"<!doctype html>
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<meta http-equiv="refresh" content="0; url={address}">
<title>oneway</title>
<p><a href="{address}">Open the rule editor</a></p>
"#
    )
}
