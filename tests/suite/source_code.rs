//! Rules about the source code itself: dependencies between folders go one way, in the order that ARCHITECTURE.md names, and each type
//! of a package has a name of its own.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The folders that a table of ARCHITECTURE.md lists, in its order: the first cell of each row below a heading.
fn listed_folders(heading: &str) -> Vec<String> {
    let text = std::fs::read_to_string(root().join("ARCHITECTURE.md")).expect("readable");
    let (_, section) = text.split_once(&format!("\n## {heading}\n")).expect("the heading is there");
    let section = section.split("\n## ").next().expect("there is a first part");
    let first_cell = |line: &str| Some(line.strip_prefix("| `")?.split_once('`')?.0.trim_end_matches('/').to_owned());
    section.lines().filter_map(first_cell).collect()
}

/// The code of a file without comments and without its tests.
fn code(path: &Path) -> String {
    let text = std::fs::read_to_string(path).expect("readable");
    let text = text.split("#[cfg(test)]\nmod tests {").next().expect("there is a first part");
    text.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

/// The first module of each path that begins with `prefix`, as in `crate::grid::Field` or `crate::{grid, line}`.
fn modules_used<'a>(code: &'a str, prefix: &str) -> BTreeSet<&'a str> {
    let mut used = BTreeSet::new();
    for after in code.split(prefix).skip(1) {
        let is_name = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
        let paths: Vec<&str> = match after.strip_prefix('{') {
            // Only the first name of each path in the braces; nested names belong to it.
            Some(group) => group.split_once("};").map_or(group, |(group, _)| group).split(", ").collect(),
            None => vec![after],
        };
        used.extend(paths.into_iter().map(|path| path.trim().split(|letter| !is_name(letter)).next().unwrap_or("")));
    }
    used
}

/// The uses that go against the order: of a folder that comes later.
fn uses_against_the_order(folders: &[String], source: &Path, prefix: &str) -> Vec<String> {
    let is_test = |path: &Path| {
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        name == "tests" || name.ends_with("_tests") || path.iter().any(|part| part == "tests")
    };
    let mut against = Vec::new();
    for path in xtask::support::files::below(source).expect("listed") {
        let inside = path.strip_prefix(source).expect("below it");
        let first = inside.iter().next().unwrap_or_default().to_string_lossy().trim_end_matches(".rs").to_owned();
        let Some(place) = folders.iter().position(|folder| *folder == first) else { continue };
        if path.extension().is_none_or(|extension| extension != "rs") || is_test(inside) {
            continue;
        }
        let code = code(&path);
        for used in modules_used(&code, prefix) {
            if folders.iter().position(|folder| folder == used).is_some_and(|used| used > place) {
                against.push(format!("{} uses {prefix}{used}", inside.display()));
            }
        }
    }
    against
}

#[test]
fn no_folder_uses_a_later_folder_of_the_architecture() {
    for (heading, source, prefix) in [
        ("The library", "src", "crate::"),
        ("The line", "src/line", "crate::line::"),
        ("The tasks", "xtask/src", "crate::"),
    ] {
        let (folders, source) = (listed_folders(heading), root().join(source));
        assert_eq!(uses_against_the_order(&folders, &source, prefix), [] as [String; 0], "{heading}");
        // Every folder has its row.
        for entry in std::fs::read_dir(&source).expect("listed") {
            let entry = entry.expect("listed");
            let name = entry.file_name().to_string_lossy().into_owned();
            let is_folder = entry.file_type().expect("known").is_dir() && name != "snapshots";
            assert!(!is_folder || folders.contains(&name), "ARCHITECTURE.md has no row for {}", entry.path().display());
        }
    }
}

#[test]
fn a_use_against_the_order_is_found() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |path: &str, text: &str| {
        let path = folder.path().join(path);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        std::fs::write(path, text).expect("written");
    };
    write("low/a.rs", "use crate::{high::B, low::C};\n");
    write("low/b.rs", "// crate::high in a comment\n#[cfg(test)]\nmod tests {\n    use crate::high::B;\n}\n");
    write("low/c.rs", "fn f() { crate::high::g() }\n");
    write("low/tests.rs", "use crate::high::B;\n");
    write("high.rs", "use crate::low::C;\n");
    let order = ["low", "high"].map(str::to_owned);
    let against = uses_against_the_order(&order, folder.path(), "crate::");
    assert_eq!(against, ["low/a.rs uses crate::high", "low/c.rs uses crate::high"]);
}

#[test]
fn no_two_types_of_a_package_have_the_same_name() {
    for source in ["src", "xtask/src"] {
        let mut defined: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for path in xtask::support::files::below(&root().join(source)).expect("listed") {
            if path.extension().is_none_or(|extension| extension != "rs") {
                continue;
            }
            for name in code(&path).lines().filter_map(defined_type) {
                defined.entry(name.to_owned()).or_default().push(path.display().to_string());
            }
        }
        assert!(defined.len() > 100, "{source} has types");
        defined.retain(|_, paths| paths.len() > 1);
        assert!(defined.is_empty(), "{defined:#?}");
    }
}

/// The name of the type that a line of a module defines.
fn defined_type(line: &str) -> Option<&str> {
    let mut words = line.split([' ', '<', '(', ';', '{', ':']).filter(|word| !word.is_empty());
    let mut word = words.next().filter(|_| !line.starts_with(' '))?;
    while ["pub", "crate)", "super)", "in"].contains(&word) || word.ends_with(')') {
        word = words.next()?;
    }
    ["struct", "enum", "trait", "type", "union"].contains(&word).then(|| words.next())?
}

#[test]
fn definitions_of_types_are_recognised() {
    assert_eq!(defined_type("pub(crate) struct Board<'a> {"), Some("Board"));
    assert_eq!(defined_type("enum Kind {"), Some("Kind"));
    assert_eq!(defined_type("pub type Done = Result<(), Error>;"), Some("Done"));
    assert_eq!(defined_type("pub(super) struct Foreign(Arc<str>);"), Some("Foreign"));
    assert_eq!(defined_type("    type Item = Field;"), None);
    assert_eq!(defined_type("impl Board {"), None);
}
