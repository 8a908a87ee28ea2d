//! Writing files so that nothing is ever half written, and reading text that may come from anywhere.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Where programs keep what they can do without: `$XDG_CACHE_HOME/oneway` or `~/.cache/oneway`.
pub fn usual_cache() -> Option<PathBuf> {
    let folder = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let cache = folder("XDG_CACHE_HOME").or_else(|| Some(folder("HOME")?.join(".cache")))?;
    Some(cache.join("oneway"))
}

/// The text of a file, or why it can't be had. A pipe could make us wait forever, so it is refused.
pub fn read_text(path: &Path) -> io::Result<String> {
    /// No line on any board takes more.
    const LARGEST: u64 = 64 << 20;
    let refuse = |why: &str| io::Error::new(io::ErrorKind::InvalidData, why);
    let metadata = std::fs::metadata(path)?;
    if !metadata.is_file() {
        return Err(refuse("this is not a regular file"));
    }
    if metadata.len() > LARGEST {
        return Err(refuse("this file is too large"));
    }
    String::from_utf8(std::fs::read(path)?).map_err(|_| refuse("this is not text"))
}

/// Replaces the content of a file that the program keeps for itself; what is no regular file, such as a pipe, is refused.
pub fn replace_own(path: &Path, content: &(impl AsRef<[u8]> + ?Sized)) -> io::Result<()> {
    match std::fs::metadata(path) {
        Ok(old) if !old.is_file() => Err(io::Error::new(io::ErrorKind::InvalidInput, "this is not a regular file")),
        _ => replace(path, content),
    }
}

/// Moves a file aside, to a name beside it that is not taken yet; which one.
pub fn move_aside(path: &Path) -> io::Result<PathBuf> {
    let beside = |number: u64| {
        let mut name = path.as_os_str().to_owned();
        name.push(format!(".unusable-{number}"));
        PathBuf::from(name)
    };
    let aside = (1..).map(beside).find(|aside| aside.symlink_metadata().is_err()).expect("some number is not taken");
    std::fs::rename(path, &aside)?;
    Ok(aside)
}

/// Replaces a file's content: writes a temporary file beside it and renames that. A link is followed, and what is no
/// file, such as a pipe or a device, is written to as it is.
pub fn replace(path: &Path, content: &(impl AsRef<[u8]> + ?Sized)) -> io::Result<()> {
    let target = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let old = std::fs::metadata(&target).ok();
    if old.as_ref().is_some_and(|old| !old.is_file()) {
        return std::fs::OpenOptions::new().write(true).open(&target)?.write_all(content.as_ref());
    }
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    std::fs::create_dir_all(folder)?;
    let mut temporary = tempfile::Builder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // A temporary file is private; what takes its place is as readable as any new file.
        temporary.permissions(std::fs::Permissions::from_mode(0o666));
    }
    let mut file = temporary.prefix(".").suffix(".tmp").tempfile_in(folder)?;
    file.write_all(content.as_ref())?;
    if let Some(old) = old {
        file.as_file().set_permissions(old.permissions())?;
    }
    file.persist(&target)?;
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

    #[test]
    fn what_is_moved_aside_takes_the_place_of_nothing() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("file.txt");
        let moved = ["one", "two"].map(|text| {
            std::fs::write(&path, text).expect("written");
            move_aside(&path).expect("moved")
        });
        assert!(!path.exists() && moved[0] != moved[1]);
        assert_eq!(moved.map(|path| std::fs::read_to_string(path).expect("kept")), ["one", "two"]);
        assert!(move_aside(&path).is_err(), "there is nothing");
    }

    #[cfg(unix)]
    #[test]
    fn a_pipe_is_neither_read_nor_taken_for_an_own_file() {
        let folder = tempfile::tempdir().expect("a folder");
        let pipe = folder.path().join("pipe");
        assert!(std::process::Command::new("mkfifo").arg(&pipe).status().expect("it runs").success());
        assert!(read_text(&pipe).is_err() && replace_own(&pipe, "text").is_err());
        replace_own(&folder.path().join("file"), "text").expect("written");
    }

    #[cfg(unix)]
    #[test]
    fn a_link_stays_a_link() {
        let folder = tempfile::tempdir().expect("a folder");
        let (target, link) = (folder.path().join("target.txt"), folder.path().join("link.txt"));
        std::fs::write(&target, "old").expect("written");
        std::os::unix::fs::symlink(&target, &link).expect("linked");
        replace(&link, "new").expect("written");
        assert_eq!(std::fs::read_to_string(&target).expect("read"), "new");
        assert!(link.is_symlink());
    }
}
