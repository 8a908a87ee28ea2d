//! From a drawing's path and text to the puzzle that it belongs to.

use crate::language::vocabulary::Puzzle;
use std::path::{Component, Path};

/// The folder of all drawings of the project.
const PATTERNS: &str = "patterns";

/// The puzzle of a drawing. Under `patterns/`, its folder decides, and what is in no folder of a puzzle is of the line. Elsewhere, the
/// nearest folder with the name of a puzzle decides, or else the marks; if they are of several puzzles or of none, it is of the line.
pub fn puzzle_of(path: &Path, text: &str) -> Puzzle {
    by_folder(path).or_else(|| by_marks(text)).unwrap_or(Puzzle::Line)
}

/// The puzzle of a drawing, if its folder decides.
pub fn by_folder(path: &Path) -> Option<Puzzle> {
    let folders = path.parent()?.components().filter_map(|component| match component {
        Component::Normal(name) => Some(name.to_string_lossy()),
        _ => None,
    });
    let folders: Vec<_> = folders.collect();
    match folders.iter().rposition(|name| name == PATTERNS) {
        Some(patterns) => {
            let puzzle = folders.get(patterns + 1).and_then(|name| Puzzle::named(name));
            Some(puzzle.unwrap_or(Puzzle::Line))
        }
        None => folders.iter().rev().find_map(|name| Puzzle::named(name)),
    }
}

/// The only puzzle that has a mark of the drawing, by the text alone.
fn by_marks(text: &str) -> Option<Puzzle> {
    let names: Vec<&str> = text.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    let mut puzzles =
        Puzzle::ALL.into_iter().filter(|puzzle| puzzle.marks().iter().any(|mark| names.contains(&mark.name)));
    puzzles.next().filter(|_| puzzles.next().is_none())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawing_says_by_its_folder_which_puzzle_it_belongs_to() {
        for (path, puzzle) in [
            ("patterns/takuzu/local/pair.svg", Puzzle::Takuzu),
            ("patterns/line/corner/x.svg", Puzzle::Line),
            ("patterns/mine/takuzu/x.svg", Puzzle::Line),
            ("patterns/x.svg", Puzzle::Line),
            ("/home/takuzu/patterns/line/x.svg", Puzzle::Line),
            ("/home/line/project/patterns/takuzu/x.svg", Puzzle::Takuzu),
            ("tests/drawings/bad/takuzu/x.svg", Puzzle::Takuzu),
        ] {
            assert_eq!(puzzle_of(Path::new(path), "<use href=\"#live\"/>"), puzzle, "{path}");
            assert_eq!(puzzle_of(Path::new(path), "<use href=\"#put_a\"/>"), puzzle, "{path}");
        }
    }

    #[test]
    fn elsewhere_its_marks_decide() {
        for (text, puzzle) in [
            ("", Puzzle::Line),
            ("<use href=\"#elephant\"/><use xlink:href=\"#put_b\"/>", Puzzle::Takuzu),
            ("<use href=\"#live\"/>", Puzzle::Line),
            ("<use href=\"#live\"/><use href=\"#a\"/>", Puzzle::Line),
        ] {
            assert_eq!(puzzle_of(Path::new("/tmp/x.svg"), text), puzzle, "{text}");
        }
    }
}
