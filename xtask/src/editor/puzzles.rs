//! What the page shows of each puzzle: its marks as buttons, the parts of the page that serve it, and its words. The page knows no
//! mark by its name but those of parts that only the line has, so that another puzzle is one more table here.

mod line;
mod takuzu;
mod ways;

use crate::language::vocabulary::{MarkEntry, MarkSpot, Puzzle};
use serde_json::{Value, json};

/// The page of one puzzle. Texts may hold `*emphasis*`.
pub(super) struct PuzzlePage {
    pub(super) puzzle: Puzzle,
    /// Its name for people.
    title: &'static str,
    /// Its rules in a sentence.
    about: &'static str,
    /// The parts of the page that it has, of [`PARTS`].
    parts: &'static [&'static str],
    /// The groups of the palette: name and title.
    groups: &'static [(&'static str, &'static str)],
    /// The marks in the order of the palette.
    marks: &'static [MarkButton],
    /// The mark or tool that is chosen first.
    first_tool: &'static str,
    /// The mark in the middle of a new drawing.
    centre: Option<&'static str>,
    /// The levels of its rules, from 1, in words; none if its rules have no level.
    levels: &'static [&'static str],
    /// The words of `data-assumes`, each with what it means; none if its rules assume nothing.
    assumptions: &'static [(&'static str, &'static str)],
    /// Frequent conditions on the region of a counted mark, each with what it means.
    counts: &'static [(&'static str, &'static str)],
    /// The first steps to a rule: question and answer.
    steps: &'static [(&'static str, &'static str)],
    /// What is good to know about them.
    note: &'static str,
    /// The page of help: term and text.
    help: &'static [(&'static str, &'static str)],
    /// Its own advice for kinds of mistakes.
    advice: &'static [(&'static str, &'static str)],
}

/// The parts of the page that not every puzzle has.
#[cfg(test)]
const PARTS: [&str; 5] = ["areas", "repeats", "boards", "larger", "reduce"];

/// A mark as a button of the palette, beside what the language says about it.
#[derive(Clone, Copy)]
pub(super) struct MarkButton {
    /// The mark's name.
    name: &'static str,
    /// The key that chooses it.
    key: &'static str,
    /// Its group in the palette. Marks of the group `top` are drawn above all others.
    group: &'static str,
    /// One mark of each layer can be on a field or a way at once; a mark without a layer is alone there.
    layer: Option<u8>,
    /// How it is placed, if a click on a field does not explain it.
    how: Option<&'static str>,
    /// The tool that draws it, if it has no button of its own.
    tool: Option<&'static str>,
    /// Whether a drawing has one of it at most.
    one: bool,
    /// Whether it stays where it is when the fields of a repeat move.
    fixed: bool,
    /// Whether two of it belong together by a letter.
    lettered: bool,
    /// Of a mark that stands for a whole line of the board with a condition: the line, `row` or `column`.
    region: Option<&'static str>,
    /// Of a mark on a way: the colour of a line along the way.
    colour: Option<&'static str>,
}

impl MarkButton {
    /// A mark that is alone on its field.
    const fn new(name: &'static str, key: &'static str, group: &'static str) -> Self {
        let (layer, how, tool, region, colour) = (None, None, None, None, None);
        Self { name, key, group, layer, how, tool, one: false, fixed: false, lettered: false, region, colour }
    }

    /// The mark on a layer.
    const fn on(self, layer: u8) -> Self {
        Self { layer: Some(layer), ..self }
    }

    /// The mark with a hint.
    const fn how(self, how: &'static str) -> Self {
        Self { how: Some(how), ..self }
    }
}

impl PuzzlePage {
    /// The pages of all puzzles.
    pub(super) const ALL: [&Self; Puzzle::ALL.len()] = [&line::PAGE, &takuzu::PAGE, &ways::PAGE];

    /// As the page gets it, with the words of the language, the families and the drawings.
    pub(super) fn as_json(&self, families: Value, rules: Vec<Value>) -> Value {
        let entries = self.puzzle.marks();
        let entry = |mark: &MarkButton| entries.iter().find(|entry| entry.name == mark.name);
        let marks = self.marks.iter().filter_map(|mark| Some(mark.as_json(entry(mark)?)));
        json!({
            "name": self.puzzle.name(),
            "title": self.title,
            "about": self.about,
            "folder": format!("{}/{}", super::PATTERNS, self.puzzle.name()),
            "parts": self.parts,
            "groups": self.groups,
            "marks": marks.collect::<Vec<_>>(),
            "tool": self.first_tool,
            "centre": self.centre,
            "levels": self.levels,
            "assumptions": self.assumptions,
            "counts": self.counts,
            "steps": self.steps,
            "note": self.note,
            "help": self.help,
            "advice": self.advice.iter().copied().collect::<std::collections::BTreeMap<_, _>>(),
            "families": families,
            "rules": rules,
        })
    }
}

impl MarkButton {
    fn as_json(&self, entry: &MarkEntry) -> Value {
        json!({
            "name": self.name,
            "title": title(self.name),
            "description": self.how.unwrap_or(entry.meaning),
            "symbol": entry.symbol,
            "stands": if entry.spot == MarkSpot::Way { "way" } else { "field" },
            "key": self.key,
            "group": self.group,
            "layer": self.layer,
            "tool": self.tool,
            "one": self.one,
            "fixed": self.fixed,
            "lettered": self.lettered,
            "region": self.region,
            "colour": self.colour,
        })
    }
}

/// A word of the language as a heading.
fn title(name: &str) -> String {
    let words = name.replace('_', " ");
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::front::mistake::Mistake;
    use crate::front::mistake::anchored::AnchoredMistake;
    use crate::front::mistake::takuzu::TakuzuMistake;
    use crate::front::mistake::ways::WaysMistake;
    use std::collections::BTreeSet;

    #[test]
    fn what_a_table_names_exists() {
        for page in PuzzlePage::ALL {
            let groups: BTreeSet<_> = page.groups.iter().map(|(name, _)| *name).collect();
            let marks: BTreeSet<_> = page.marks.iter().map(|mark| mark.name).collect();
            let known: BTreeSet<_> = page.puzzle.marks().iter().map(|mark| mark.name).collect();
            assert_eq!(marks, known, "{:?}", page.puzzle);
            let keys: BTreeSet<_> = page.marks.iter().map(|mark| mark.key).collect();
            assert_eq!((marks.len(), keys.len()), (page.marks.len(), page.marks.len()), "{:?}", page.puzzle);
            assert!(page.marks.iter().all(|mark| groups.contains(mark.group)), "{:?}", page.puzzle);
            assert!(page.parts.iter().all(|part| PARTS.contains(part)), "{:?}", page.puzzle);
            assert!(page.centre.iter().chain([&page.first_tool]).all(|name| marks.contains(name)), "{:?}", page.puzzle);
            for (kind, _) in page.advice {
                assert!(
                    Mistake::NAMES
                        .iter()
                        .chain(AnchoredMistake::NAMES)
                        .chain(TakuzuMistake::NAMES)
                        .chain(WaysMistake::NAMES)
                        .any(|name| name == kind),
                    "{kind}"
                );
            }
        }
    }
}
