//! Writing files so that nothing is ever half written.

use std::io::{self, Write};
use std::path::Path;

/// Replaces a file's content: writes a temporary file beside it and renames that.
pub fn replace(path: &Path, content: &str) -> io::Result<()> {
    let folder = path.parent().unwrap_or(Path::new("."));
    std::fs::create_dir_all(folder)?;
    let mut file = tempfile::Builder::new().prefix(".").suffix(".tmp").tempfile_in(folder)?;
    file.write_all(content.as_bytes())?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // A temporary file is private; what takes its place is as readable as what was there.
        let mode = std::fs::metadata(path).map_or(0o644, |old| old.permissions().mode());
        file.as_file().set_permissions(std::fs::Permissions::from_mode(mode))?;
    }
    file.persist(path)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_whole_and_nothing_else_is_left_behind() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("new/file.txt");
        replace(&path, "one").expect("written");
        replace(&path, "two").expect("written");
        assert_eq!(std::fs::read_to_string(&path).expect("read"), "two");
        let files = std::fs::read_dir(path.parent().expect("a folder")).expect("listed").count();
        assert_eq!(files, 1);
    }
}
