//! Where a drawing is kept: from a name and a family to a file below `patterns/`, and never anywhere else.

use super::PATTERNS;
use super::answer::{Answer, Refusal, RefusalKind};
use crate::front::load::is_rule_name;
use crate::front::puzzle;
use crate::language::vocabulary::Puzzle;
use crate::support::links;
use std::path::{Path, PathBuf};

/// Longer names of files and folders are too long for some systems.
const LONGEST_NAME: usize = 64;
/// A limit for the depth of folders.
const DEEPEST: usize = 4;

/// The path of a drawing as it is shown, if name and family can be names. A family of the line may also stand directly below
/// `patterns/`; a drawing that is there stays there.
pub(super) fn shown(puzzle: Puzzle, name: &str, family: &str, is_there: impl Fn(&str) -> bool) -> Option<String> {
    if !is_name(name) || !is_family(family) {
        return None;
    }
    let folder = if family.is_empty() { String::new() } else { format!("{family}/") };
    let old = format!("{PATTERNS}/{folder}{name}.svg");
    // Below the folder of another puzzle it would be of that one.
    let is_of_line = puzzle == Puzzle::Line && puzzle::by_folder(Path::new(&old)) == Some(Puzzle::Line);
    Some(if is_of_line && is_there(&old) { old } else { format!("{PATTERNS}/{}/{folder}{name}.svg", puzzle.name()) })
}

/// Whether a rule can be called so, and its file too.
pub(super) fn is_name(name: &str) -> bool {
    is_rule_name(name) && name.len() <= LONGEST_NAME
}

/// Whether a family can be called so: the name of a folder, or of folders in each other; or none at all.
pub(super) fn is_family(family: &str) -> bool {
    let is_letter = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
    let is_folder = |part: &str| {
        part.starts_with(|first: char| first.is_ascii_lowercase())
            && part.bytes().all(is_letter)
            && part.len() <= LONGEST_NAME
    };
    family.is_empty() || family.split('/').all(is_folder) && family.split('/').count() <= DEEPEST
}

/// The file of a drawing that is shown so. It may not exist yet; but a link on the way to it, or anything else that is neither a
/// folder nor a file, is refused: it could lead anywhere.
pub(super) fn file(root: &Path, shown: &str) -> Answer<PathBuf> {
    let path = root.join(shown);
    match links::obstacle(&path, root)? {
        Some(obstacle) => Err(refusal(obstacle)),
        None if path.is_dir() => Err(refusal(format!("{shown} is a folder"))),
        None => Ok(path),
    }
}

/// The refusal to read or write through something that is in the way.
pub(super) fn refusal(obstacle: String) -> Refusal {
    Refusal::new(RefusalKind::Link, obstacle)
}

/// A number that stands for the content of a file.
pub(super) fn revision(content: &[u8]) -> String {
    use std::hash::{DefaultHasher, Hasher};
    let mut hasher = DefaultHasher::new();
    hasher.write(content);
    format!("{:016x}", hasher.finish())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_become_paths() {
        let shown =
            |name: &str, family: &str, is_there: &dyn Fn(&str) -> bool| shown(Puzzle::Line, name, family, is_there);
        assert_eq!(shown("c_shape", "near_field", &|_| false).as_deref(), Some("patterns/line/near_field/c_shape.svg"));
        assert_eq!(shown("a1", "", &|_| false).as_deref(), Some("patterns/line/a1.svg"));
        assert_eq!(shown("a", "b/c", &|_| false).as_deref(), Some("patterns/line/b/c/a.svg"));
        assert_eq!(shown("a", "b/c", &|path| path == "patterns/b/c/a.svg").as_deref(), Some("patterns/b/c/a.svg"));
        assert_eq!(shown("a", "takuzu", &|_| true).as_deref(), Some("patterns/line/takuzu/a.svg"), "not of Takuzu");
        let of_takuzu = super::shown(Puzzle::Takuzu, "a", "b", |_| true);
        assert_eq!(of_takuzu.as_deref(), Some("patterns/takuzu/b/a.svg"));
        let long = "a".repeat(65);
        for (name, family) in [
            ("../a", ""),
            ("a", ".."),
            ("a", "b/.."),
            ("a", "/b"),
            ("a", "b/"),
            ("a", "b//c"),
            ("a", "B"),
            ("a", "1b"),
            ("a", "b\\c"),
            ("a", "b\0"),
            ("a", "a/b/c/d/e"),
            ("", ""),
            ("A", ""),
            ("fn", ""),
            ("a.b", ""),
            (&long, ""),
            ("a", &long),
        ] {
            assert_eq!(shown(name, family, &|_| false), None, "{name:?} {family:?}");
        }
    }
}
