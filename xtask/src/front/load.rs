//! From a folder of drawings to rules: reads and checks each, then compares them with each other.

use crate::front::check::{check, takuzu, ways};
use crate::front::diagnostics::Findings;
use crate::front::mistake::{Located, Mistake};
use crate::front::puzzle::puzzle_of;
use crate::front::read::{self, read};
use crate::language::drawn_rule::{DrawnRule, PuzzleRule};
use crate::language::rule::Rule;
use crate::language::sheet::{DrawnSheet, Sheet};
use crate::language::takuzu::TakuzuRule;
use crate::language::vocabulary::{Puzzle, VocabularyMark};
use crate::language::ways::WaysRule;
use crate::support::files;
use crate::support::text::shortened;
use oneway::takuzu::rules::BUILT_INS;
use std::collections::BTreeMap;
use std::io::{self, Read};
use std::path::{Component, Path};

/// The rules of a folder, and the mistakes and warnings of its drawings.
#[derive(Debug)]
pub struct Loaded<R = Rule> {
    /// The rules with the paths of their drawings, sorted by name.
    pub rules: Vec<(R, String)>,
    /// The drawings with mistakes or warnings, sorted by path.
    pub findings: Vec<Findings>,
}

/// How the name of a picture ends: a drawing beside the others from which nothing is made.
pub const PICTURE: &str = ".picture.svg";

/// Whether the file is a drawing, by its name.
pub fn is_drawing(path: &Path) -> bool {
    let is_picture = path.file_name().is_some_and(|name| name.to_string_lossy().ends_with(PICTURE));
    !is_picture && path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("svg"))
}

/// A drawing that was read: its rule if it has no mistakes, and its findings.
pub type Examined<R = Rule> = (Option<R>, Findings);

/// Reads all drawings of the line below `folder` of the work tree at `root`.
pub fn load(root: &Path, folder: &Path) -> io::Result<Loaded> {
    Ok(together(each_below(root, folder)?))
}

/// Reads all drawings of all puzzles below `folder` of the work tree at `root`.
pub fn load_all(root: &Path, folder: &Path) -> io::Result<Loaded<DrawnRule>> {
    Ok(together(examine_below(root, folder, &Puzzle::ALL)?))
}

/// Reads all drawings of the line below `folder` of the work tree at `root`, each by itself.
pub fn each_below(root: &Path, folder: &Path) -> io::Result<Vec<Examined>> {
    Ok(examine_below(root, folder, &[Puzzle::Line])?.into_iter().map(of_line).collect())
}

/// Reads the drawings of some puzzles below `folder` of the work tree at `root`, each by itself.
pub fn examine_below(root: &Path, folder: &Path, puzzles: &[Puzzle]) -> io::Result<Vec<Examined<DrawnRule>>> {
    let drawings = files::below(&root.join(folder))?.into_iter().filter(|path| is_drawing(path));
    let read = drawings.filter_map(|path| {
        let (shown, text) = (files::shown(&path, root), read_text(&path));
        let puzzle = puzzle_of(Path::new(&shown), text.as_deref().unwrap_or_default());
        puzzles.contains(&puzzle).then(|| read_as(puzzle, &path, &shown, text))
    });
    Ok(read.collect())
}

/// Compares drawings with each other, and keeps the rules of those that are right.
pub fn together<R: PuzzleRule>(mut drawings: Vec<Examined<R>>) -> Loaded<R> {
    compare(&mut drawings);
    let mut loaded = Loaded { rules: Vec::new(), findings: Vec::new() };
    for (rule, findings) in drawings {
        if let (Some(rule), true) = (rule, findings.only_warnings()) {
            loaded.rules.push((rule, findings.path.clone()));
        }
        if !findings.mistakes.is_empty() {
            loaded.findings.push(findings);
        }
    }
    loaded.rules.sort_by(|a, b| a.0.name().cmp(b.0.name()));
    loaded
}

/// A rule with the path of its drawing.
pub type WithPath<R> = (R, String);

/// The rules of each puzzle.
#[derive(Debug, Default)]
pub struct RulesByPuzzle {
    /// Of the line.
    pub line: Vec<WithPath<Rule>>,
    /// Of Takuzu.
    pub takuzu: Vec<WithPath<TakuzuRule>>,
    /// Of puzzles on ways.
    pub ways: Vec<WithPath<WaysRule>>,
}

/// The rules puzzle by puzzle, in the same order.
pub fn by_puzzle(rules: Vec<WithPath<DrawnRule>>) -> RulesByPuzzle {
    let mut separated = RulesByPuzzle::default();
    for (rule, path) in rules {
        match rule {
            DrawnRule::Line(rule) => separated.line.push((rule, path)),
            DrawnRule::Takuzu(rule) => separated.takuzu.push((rule, path)),
            DrawnRule::Ways(rule) => separated.ways.push((rule, path)),
        }
    }
    separated
}

/// Reads the drawing at `path`, of whichever puzzle; in messages it is called `shown`. A file that can't be read is a mistake like
/// others.
pub fn examine(path: &Path, shown: &str) -> Examined<DrawnRule> {
    let text = read_text(path);
    let puzzle = puzzle_of(path, text.as_deref().unwrap_or_default());
    read_as(puzzle, path, shown, text)
}

/// Reads the drawing at `path` as one of the line; in messages it is called `shown`.
pub fn load_one(path: &Path, shown: &str) -> Examined {
    of_line(read_as(Puzzle::Line, path, shown, read_text(path)))
}

/// Reads a drawing that is kept elsewhere than in a file; in messages it is called `shown`.
pub fn examine_bytes(puzzle: Puzzle, bytes: Vec<u8>, shown: &str) -> Examined<DrawnRule> {
    let text = match bytes.len() as u64 {
        ..=read::LARGEST => String::from_utf8(bytes).map_err(|_| Mistake::NotText),
        _ => Err(Mistake::TooLarge { limit: read::LARGEST }),
    };
    read_as(puzzle, Path::new(shown), shown, text)
}

fn read_as(puzzle: Puzzle, path: &Path, shown: &str, text: Result<String, Mistake>) -> Examined<DrawnRule> {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    match text {
        Ok(text) => parse_as(puzzle, &stem, shown, text),
        Err(mistake) => {
            let mistakes = vec![Located::new(mistake, 0..0)];
            (None, Findings { path: shown.to_owned(), text: String::new(), sheet: None, mistakes })
        }
    }
}

/// The text of a drawing, if it is a file of a size that a drawing can have. A pipe could make us wait forever, and a
/// device could give more than there is memory.
pub(crate) fn read_text(path: &Path) -> Result<String, Mistake> {
    let unreadable = |error: io::Error| Mistake::Unreadable(error.to_string());
    let metadata = std::fs::metadata(path).map_err(unreadable)?;
    if !metadata.is_file() {
        return Err(Mistake::Unreadable("it is not a file".into()));
    }
    if metadata.len() > read::LARGEST {
        return Err(Mistake::TooLarge { limit: read::LARGEST });
    }
    let mut bytes = Vec::new();
    let file = std::fs::File::open(path).map_err(unreadable)?;
    file.take(read::LARGEST + 1).read_to_end(&mut bytes).map_err(unreadable)?;
    String::from_utf8(bytes).map_err(|_| Mistake::NotText)
}

/// Reads the text of a drawing of the line.
pub fn parse(name: &str, shown: &str, text: String) -> Examined {
    of_line(parse_as(Puzzle::Line, name, shown, text))
}

/// Reads the text of a drawing of a puzzle.
pub fn parse_as(puzzle: Puzzle, name: &str, shown: &str, text: String) -> Examined<DrawnRule> {
    match puzzle {
        Puzzle::Line => parse_with(name, shown, text, check, DrawnRule::Line, DrawnSheet::Line),
        Puzzle::Takuzu => parse_with(name, shown, text, takuzu::check, DrawnRule::Takuzu, DrawnSheet::Takuzu),
        Puzzle::Ways => parse_with(name, shown, text, ways::check, DrawnRule::Ways, DrawnSheet::Ways),
    }
}

/// The check of a puzzle: the rule of a sheet, if it is one, and all mistakes.
type SheetCheck<M, R> = fn(&str, &Sheet<M>) -> (Option<R>, Vec<Located>);

/// Reads the text of a drawing with the marks and the check of its puzzle.
fn parse_with<M: VocabularyMark, R>(
    name: &str,
    shown: &str,
    text: String,
    check: SheetCheck<M, R>,
    drawn_rule: fn(R) -> DrawnRule,
    drawn_sheet: fn(Sheet<M>) -> DrawnSheet,
) -> Examined<DrawnRule> {
    let (sheet, mut mistakes) = read(&text);
    let mut rule = None;
    if let Some(sheet) = &sheet {
        if !is_rule_name(name) {
            mistakes.push(Located::new(Mistake::BadName(shortened(name)), sheet.root.clone()));
        }
        let (checked, found) = check(name, sheet);
        rule = checked;
        mistakes.extend(found);
    }
    mistakes.sort_by_key(|located| (located.mistake.is_warning(), located.span.start, located.span.end));
    let findings = Findings { path: shown.to_owned(), text, sheet: sheet.map(drawn_sheet), mistakes };
    (rule.filter(|_| findings.only_warnings()).map(drawn_rule), findings)
}

/// The drawing, which was read as one of the line.
fn of_line((rule, findings): Examined<DrawnRule>) -> Examined {
    (rule.and_then(DrawnRule::into_line), findings)
}

/// Whether the text can be a rule's name, which is also that of a module.
pub(crate) fn is_rule_name(name: &str) -> bool {
    // The library's own name can't be used inside it, `gen` is a keyword that is newer than others, and in reports the
    // sequence and the universal rule stand beside the drawings. `lib` and `main` are files that Cargo looks for.
    const RESERVED: [&str; 6] =
        ["gen", "lib", "main", "oneway", oneway::line::deduce::sequence::NAME, oneway::line::deduce::universal::NAME];
    let letters = name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_');
    letters
        && name.starts_with(|first: char| first.is_ascii_lowercase())
        && !name.contains("__")
        && syn::parse_str::<syn::Ident>(name).is_ok()
        && !RESERVED.contains(&name)
        && BUILT_INS.iter().all(|built_in| built_in.name != name)
}

/// The first folder on the way to a drawing whose name can't be that of a family.
fn bad_folder(path: &str) -> Option<String> {
    let is_letter = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | b'.');
    let is_name =
        |name: &str| name.bytes().all(is_letter) && name.starts_with(|first: char| first.is_ascii_alphanumeric());
    let folders = Path::new(path).parent()?.components().filter_map(|component| match component {
        Component::Normal(name) => Some(name.to_string_lossy()),
        _ => None,
    });
    folders.into_iter().find(|name| !is_name(name)).map(|name| shortened(&name))
}

/// Finds folders with names that can't be shown to people, and drawings of the same name or of the same meaning.
fn compare<R: PuzzleRule>(drawings: &mut [Examined<R>]) {
    let mut names: BTreeMap<String, String> = BTreeMap::new();
    let mut meanings = BTreeMap::new();
    for (rule, findings) in drawings {
        let stem = Path::new(&findings.path).file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let root = findings.sheet.as_ref().map_or(0..0, |sheet| sheet.root().clone());
        if let Some(folder) = bad_folder(&findings.path) {
            findings.mistakes.push(Located::new(Mistake::BadFolder(folder), root.clone()));
        }
        if let Some(first) = names.get(&stem) {
            let mistake = Mistake::SameName { first: first.clone() };
            findings.mistakes.push(Located::new(mistake, root.clone()));
        } else {
            names.insert(stem, findings.path.clone());
        }
        let Some(rule) = rule else { continue };
        let first = meanings.entry(rule.meaning()).or_insert_with(|| findings.path.clone());
        if *first != findings.path {
            findings.mistakes.push(Located::new(Mistake::SameMeaning { first: first.clone() }, root));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_about_xml_is_whole_but_for_the_position() {
        let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\" viewBox=\"0 0 1 1\"/>";
        let (_, findings) = parse("twice", "twice.svg", svg.to_owned());
        let mistakes: Vec<_> = findings.mistakes.iter().map(|located| &located.mistake).collect();
        assert_eq!(mistakes, [&Mistake::NotXml("attribute 'viewBox' is already defined".to_owned())]);
    }
}
