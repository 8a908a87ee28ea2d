//! Files are replaced whole or not at all, and text is read from regular files only.

use std::fs::File;
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// The name of a temporary file: this, some letters and digits, and the ending.
const TEMPORARY: &str = ".oneway-";
const RANDOM_LETTERS: usize = 6;
const ENDING: &str = ".tmp";

/// The folder for files that can be computed again: `$XDG_CACHE_HOME/oneway` or `~/.cache/oneway`.
pub fn usual_cache() -> Option<PathBuf> {
    let folder = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let cache = folder("XDG_CACHE_HOME").or_else(|| Some(folder("HOME")?.join(".cache")))?;
    Some(cache.join("oneway"))
}

/// Opens a file to read it. Anything but a regular file is refused: to open a pipe could take forever.
pub fn open_regular(path: &Path) -> io::Result<File> {
    match std::fs::metadata(path)?.is_file() {
        true => File::open(path),
        false => Err(not_regular()),
    }
}

fn not_regular() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, "this is not a regular file")
}

/// The most bytes of an input: no line on any board takes more.
pub const LARGEST_INPUT: u64 = 64 << 20;

/// The bytes of a regular file.
pub fn read_bytes(path: &Path) -> io::Result<Vec<u8>> {
    let mut file = open_regular(path)?;
    if file.metadata()?.len() > LARGEST_INPUT {
        return Err(io::Error::new(io::ErrorKind::InvalidData, "this file is too large"));
    }
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The text of a regular file.
pub fn read_text(path: &Path) -> io::Result<String> {
    String::from_utf8(read_bytes(path)?).map_err(|_| io::Error::new(io::ErrorKind::InvalidData, "this is not text"))
}

/// Replaces the content of a file that the program keeps for itself. Anything but a regular file, such as a pipe, is refused.
pub fn replace_own(path: &Path, content: &(impl AsRef<[u8]> + ?Sized)) -> io::Result<()> {
    replace_own_with(path, &|out| out.write_all(content.as_ref()))
}

/// [`replace_own`] with content that is written piece by piece; `write` may be called twice.
pub fn replace_own_with(path: &Path, write: &dyn Fn(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    match std::fs::metadata(path) {
        Ok(old) if !old.is_file() => Err(not_regular()),
        _ => replace_by_steps(path, write, &mut |_| Ok(())),
    }
}

/// Moves a file aside, to a free name beside it, and returns that name.
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

/// A point in the replacement of a file. A process that ends at one of these points leaves the old file or the new one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ReplacePoint {
    /// The temporary file exists, without its content.
    Created,
    /// The temporary file has its content.
    Complete,
    /// The temporary file has taken the place of the old one.
    Renamed,
}

/// Replaces the content of a file: writes a temporary file beside it and renames that. A link is followed. A pipe or a
/// device is written to directly.
pub fn replace(path: &Path, content: &(impl AsRef<[u8]> + ?Sized)) -> io::Result<()> {
    replace_by_steps(path, &|out| out.write_all(content.as_ref()), &mut |_| Ok(()))
}

/// [`replace`] with a call of `reached` at each point; an error from there is treated as one of the file system.
fn replace_by_steps(
    path: &Path,
    write: &dyn Fn(&mut dyn Write) -> io::Result<()>,
    reached: &mut dyn FnMut(ReplacePoint) -> io::Result<()>,
) -> io::Result<()> {
    let target = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let old = std::fs::metadata(&target).ok();
    if old.as_ref().is_some_and(|old| !old.is_file()) {
        let mut out = BufWriter::new(std::fs::OpenOptions::new().write(true).open(&target)?);
        write(&mut out)?;
        return out.flush();
    }
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    std::fs::create_dir_all(folder)?;
    let permissions = old.map(|old| old.permissions());
    let mut attempt = || -> io::Result<()> {
        let mut file = temporary_in(folder)?;
        reached(ReplacePoint::Created)?;
        let mut out = BufWriter::new(&mut file);
        write(&mut out)?;
        out.flush()?;
        drop(out);
        if let Some(permissions) = &permissions {
            file.as_file().set_permissions(permissions.clone())?;
        }
        reached(ReplacePoint::Complete)?;
        file.persist(&target)?;
        reached(ReplacePoint::Renamed)
    };
    match attempt() {
        // Another process has removed it as a leftover, at the same moment.
        Err(error) if error.kind() == io::ErrorKind::NotFound => attempt(),
        written => written,
    }
}

/// A new temporary file in a folder. It is as readable as any new file, since it becomes one.
fn temporary_in(folder: &Path) -> io::Result<NamedTempFile> {
    let mut temporary = tempfile::Builder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        temporary.permissions(std::fs::Permissions::from_mode(0o666));
    }
    temporary.prefix(TEMPORARY).rand_bytes(RANDOM_LETTERS).suffix(ENDING).tempfile_in(folder)
}

/// Whether there is a temporary file of [`replace`] at this path. It is a leftover, unless it is being written right now:
/// [`replace`] writes it again if it is removed.
pub fn is_temporary(path: &Path) -> bool {
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let random = name.strip_prefix(TEMPORARY).and_then(|rest| rest.strip_suffix(ENDING)).unwrap_or_default();
    random.len() == RANDOM_LETTERS
        && random.bytes().all(|byte| byte.is_ascii_alphanumeric())
        && path.symlink_metadata().is_ok_and(|found| found.is_file())
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

    /// The content of a file, if it exists, and the temporary files beside it. There is nothing else.
    fn found(path: &Path) -> (Option<String>, Vec<PathBuf>) {
        let entries = std::fs::read_dir(path.parent().expect("a folder")).expect("listed");
        let beside = entries.map(|entry| entry.expect("listed").path()).filter(|entry| entry != path);
        let temporary: Vec<_> = beside.collect();
        assert!(temporary.iter().all(|entry| is_temporary(entry)), "{temporary:?}");
        (std::fs::read_to_string(path).ok(), temporary)
    }

    #[test]
    fn a_process_that_ends_at_any_point_leaves_the_old_file_or_the_new_one() {
        for old in [None, Some("old".to_owned())] {
            let folder = tempfile::tempdir().expect("a folder");
            let path = folder.path().join("file.txt");
            old.iter().for_each(|old| std::fs::write(&path, old).expect("written"));
            // A process that is killed at a point leaves these files.
            let mut left = Vec::new();
            let mut look = |progress| {
                let (content, temporary) = found(&path);
                left.push((progress, content, temporary.len()));
                Ok(())
            };
            replace_by_steps(&path, &|out| out.write_all(b"new"), &mut look).expect("written");
            let new = Some("new".to_owned());
            let expected = [
                (ReplacePoint::Created, old.clone(), 1),
                (ReplacePoint::Complete, old, 1),
                (ReplacePoint::Renamed, new, 0),
            ];
            assert_eq!(left, expected);
        }
    }

    #[test]
    fn after_an_error_the_old_file_is_alone() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("file.txt");
        std::fs::write(&path, "old").expect("written");
        for fault in [ReplacePoint::Created, ReplacePoint::Complete] {
            let mut fail =
                |progress| if progress == fault { Err(io::Error::other("the disk is full")) } else { Ok(()) };
            let error = replace_by_steps(&path, &|out| out.write_all(b"new"), &mut fail).expect_err("it fails");
            assert_eq!((error.to_string().as_str(), found(&path)), ("the disk is full", (Some("old".into()), vec![])));
        }
    }

    #[test]
    fn a_temporary_file_that_is_removed_as_a_leftover_is_written_again() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("file.txt");
        let mut points = Vec::new();
        let mut remove_the_first = |progress| {
            if progress == ReplacePoint::Complete && !points.contains(&progress) {
                found(&path).1.iter().try_for_each(std::fs::remove_file)?;
            }
            points.push(progress);
            Ok(())
        };
        replace_by_steps(&path, &|out| out.write_all(b"new"), &mut remove_the_first).expect("written");
        assert_eq!(found(&path), (Some("new".into()), vec![]));
        let twice = [
            ReplacePoint::Created,
            ReplacePoint::Complete,
            ReplacePoint::Created,
            ReplacePoint::Complete,
            ReplacePoint::Renamed,
        ];
        assert_eq!(points, twice);
    }

    #[test]
    fn only_temporary_files_are_recognised_as_temporary() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = temporary_in(folder.path()).expect("made");
        assert!(is_temporary(file.path()), "{}", file.path().display());
        let path = |name: &str| folder.path().join(name);
        assert!(!is_temporary(&path(".oneway-a1B2c3.tmp")), "there is none");
        for name in ["oneway-a1B2c3.tmp", ".oneway-a1B2c.tmp", ".oneway-a1_2c3.tmp", ".oneway-a1B2c3", ".a1B2c3.tmp"] {
            std::fs::write(path(name), "mine").expect("written");
            assert!(!is_temporary(&path(name)), "{name}");
        }
        std::fs::create_dir(path(".oneway-a1B2c3.tmp")).expect("made");
        assert!(!is_temporary(&path(".oneway-a1B2c3.tmp")), "a folder");
    }

    #[test]
    fn a_file_moved_aside_replaces_no_other_file() {
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
