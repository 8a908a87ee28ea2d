//! Keeps writes inside the work tree: a file of it is never written through a symbolic link, which could lead to any file
//! of the user. Every task that chooses the names of its files checks all of them here before the first write. Only an
//! output that is named on the command line (`-o FILE`) may be a link, and is followed as the shell would.

use crate::support::files;
use std::io;
use std::path::{Path, PathBuf};

/// Fails if one of the files can't be written without following a link; nothing may have been written before.
pub fn refuse<P: AsRef<Path>>(paths: impl IntoIterator<Item = P>, root: &Path) -> io::Result<()> {
    for path in paths {
        if let Some(obstacle) = obstacle(path.as_ref(), root)? {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, format!("{obstacle}: nothing was written")));
        }
    }
    Ok(())
}

/// The first symbolic link from the root of the work tree to the path, described, or anything else that is neither a folder
/// nor a file. The path need not exist; one outside the work tree has no obstacle.
pub fn obstacle(path: &Path, root: &Path) -> io::Result<Option<String>> {
    let path = std::path::absolute(path)?;
    let Some(top) = top(&path, root) else { return Ok(None) };
    let mut at = top.to_owned();
    let mut parts = path.strip_prefix(top).unwrap_or(&path).components().peekable();
    while let Some(part) = parts.next() {
        at.push(part);
        let is_last = parts.peek().is_none();
        let problem = match std::fs::symlink_metadata(&at) {
            Ok(found) if found.is_symlink() => "a symbolic link, which is not followed",
            Ok(found) if found.is_dir() || is_last && found.is_file() => continue,
            Ok(_) if is_last => "neither a file nor a folder",
            Ok(_) => "not a folder",
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(files::named(&at, top, &error)),
        };
        return Ok(Some(format!("{} is {problem}", files::shown(&at, top))));
    }
    Ok(None)
}

/// The outermost folder on the way to the path that is the root of the work tree, by whatever name; none if the path is
/// outside.
fn top<'a>(path: &'a Path, root: &Path) -> Option<&'a Path> {
    let root: PathBuf = root.canonicalize().ok()?;
    path.ancestors().filter(|folder| folder.canonicalize().is_ok_and(|folder| folder == root)).last()
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::os::unix::fs::symlink;

    #[test]
    fn links_are_found_at_every_level_below_the_root_and_only_there() {
        let folder = tempfile::tempdir().expect("a folder");
        let [root, outside] = ["tree", "outside"].map(|name| folder.path().join(name));
        std::fs::create_dir_all(root.join("a/b")).expect("made");
        std::fs::create_dir_all(&outside).expect("made");
        std::fs::write(root.join("a/file"), "").expect("written");
        symlink(&outside, root.join("a/folder_link")).expect("linked");
        symlink(root.join("a/file"), root.join("a/b/file_link")).expect("linked");
        symlink("nowhere", root.join("dangling")).expect("linked");
        symlink(&root, outside.join("tree_link")).expect("linked");
        symlink(&root, root.join("loop")).expect("linked");
        let link = |path: &str| Some(format!("{path} is a symbolic link, which is not followed"));
        for (path, expected) in [
            (root.join("a/b/new/file"), None),
            (root.join("a/file"), None),
            (root.join("a/b"), None),
            (root.join("a/folder_link/new/file"), link("a/folder_link")),
            (root.join("a/folder_link"), link("a/folder_link")),
            (root.join("a/b/file_link"), link("a/b/file_link")),
            (root.join("a/../a/b/file_link"), link("a/../a/b/file_link")),
            (root.join("dangling"), link("dangling")),
            (root.join("loop/a/file"), link("loop")),
            (outside.join("tree_link/a/file"), None),
            (outside.join("tree_link/a/b/file_link"), link("a/b/file_link")),
            (outside.join("../tree/dangling"), link("dangling")),
            (outside.join("tree_link"), None),
            (root.join("a/file/below"), Some("a/file is not a folder".to_owned())),
        ] {
            assert_eq!(obstacle(&path, &root).expect("looked at"), expected, "{}", path.display());
        }
        let error = refuse([root.join("a/file"), root.join("dangling")], &root).expect_err("a link");
        assert_eq!(error.to_string(), "dangling is a symbolic link, which is not followed: nothing was written");
    }
}
