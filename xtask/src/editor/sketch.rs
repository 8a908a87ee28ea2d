//! A drawing that is being edited: the same content as in SVG, field by field, but it may have any mistakes. It is converted to
//! SVG text, which is read and checked like any drawing, so that there is one source of messages; and drawings are converted to
//! sketches. Knows no file.

mod hatch;
mod line;
mod sheet;
mod svg;
mod takuzu;
#[cfg(test)]
mod tests;
mod ways;

use crate::front::diagnostics::Findings;
use crate::front::load;
use crate::front::mistake::{Located, Mistake};
use crate::front::read::LARGEST_PICTURE;
use crate::language::drawn_rule::DrawnRule;
use crate::language::rule::Repeat;
use crate::language::sheet::DrawnSheet;
use crate::language::vocabulary::{Puzzle, VocabularyMark};
use oneway::grid::Symmetry;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A drawing that is being edited.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sketch {
    /// The puzzle.
    #[serde(default, serialize_with = "write_puzzle", deserialize_with = "read_puzzle")]
    pub puzzle: Puzzle,
    /// The rule's name.
    pub name: String,
    /// The folder below `patterns/`; none if empty.
    #[serde(default)]
    pub family: String,
    /// The rule's name for people.
    #[serde(default)]
    pub title: String,
    /// Why it is true.
    #[serde(default)]
    pub reason: String,
    /// How hard it is to see, for puzzles whose rules have a level.
    #[serde(default)]
    pub level: Option<u8>,
    /// What it needs to be known of a puzzle: the words of `data-assumes`.
    #[serde(default)]
    pub assumes: Vec<String>,
    /// Columns.
    pub width: i32,
    /// Rows.
    pub height: i32,
    /// The names of the orientations in which the drawing may be used; `None` for all of them.
    #[serde(default)]
    pub orientations: Option<Vec<String>>,
    /// All marks but those of areas.
    pub marks: Vec<SketchMark>,
    /// The areas.
    #[serde(default)]
    pub areas: Vec<SketchArea>,
    /// The families.
    #[serde(default)]
    pub repeats: Vec<SketchRepeat>,
}

/// A marked field or way.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct SketchMark {
    /// The mark's name.
    pub mark: String,
    /// Where; a mark on a way, its upper or left field.
    #[serde(flatten)]
    pub place: SketchPlace,
    /// The step along the way, if the mark is on one: `right` or `down`.
    #[serde(default)]
    pub along: Option<String>,
    /// `data-line`.
    #[serde(default)]
    pub line: Option<String>,
    /// Of a mark that stands for a whole line of the board: `data-count` of its group.
    #[serde(default)]
    pub count: Option<String>,
}

/// A field as it is drawn, and how it moves.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct SketchPlace {
    /// The column, from 0.
    pub x: i32,
    /// The row, from 0.
    pub y: i32,
    /// The name of the repeat group whose copy it is.
    #[serde(default)]
    pub copies: Option<String>,
    /// The names of the repeats that it stands behind.
    #[serde(default)]
    pub after: Vec<String>,
}

/// An area, in the words of its group's attributes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SketchArea {
    /// `data-circle`.
    #[serde(default)]
    pub circle: Option<String>,
    /// `data-count`.
    #[serde(default)]
    pub count: Option<String>,
    /// `data-walk`.
    #[serde(default)]
    pub walk: Option<String>,
    /// Its line, from start to end.
    #[serde(default)]
    pub line: Vec<SketchPlace>,
    /// The field whose colour a balance calls `same`.
    #[serde(default)]
    pub entry: Option<SketchPlace>,
    /// Where a line comes out of it.
    #[serde(default)]
    pub exit: Option<SketchPlace>,
}

/// A group of fields that stands several times.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct SketchRepeat {
    /// The name of its count.
    #[serde(rename = "as")]
    pub name: String,
    /// How far each copy is to the right of the one before.
    pub dx: i32,
    /// How far each copy is below the one before.
    pub dy: i32,
    /// The least count.
    #[serde(default = "one")]
    pub min: i32,
    /// The greatest count.
    #[serde(default)]
    pub max: Option<i32>,
    /// How many copies the picture shows.
    #[serde(default)]
    pub shown: i32,
}

/// The least number of copies if none is given.
const fn one() -> i32 {
    1
}

fn write_puzzle<S: Serializer>(puzzle: &Puzzle, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(puzzle.name())
}

fn read_puzzle<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Puzzle, D::Error> {
    let name = String::deserialize(deserializer)?;
    Puzzle::named(&name).ok_or_else(|| serde::de::Error::custom(format!("`{name}` is no puzzle")))
}

/// The names of the orientations of a rule; `None` if it has them all.
fn names_of(orientations: &[Symmetry]) -> Option<Vec<String>> {
    let names = || orientations.iter().map(|symmetry| symmetry.name().to_owned()).collect();
    (orientations.len() < Symmetry::ALL.len()).then(names)
}

impl Sketch {
    /// Reads and checks the sketch as a drawing; in messages it is called `shown`.
    pub fn read(&self, shown: &str) -> (Option<DrawnRule>, Findings) {
        let (rule, mut findings) = load::parse_as(self.puzzle, &self.name, shown, svg::text(self));
        // Such letters can't even be written into a drawing, so the reader does not see them.
        if [&self.title, &self.reason].into_iter().any(|text| text.contains(svg::is_no_letter)) {
            let root = findings.sheet.as_ref().map_or(0..0, |sheet| sheet.root().clone());
            findings.mistakes.insert(0, Located::new(Mistake::HiddenLetters, root));
        }
        (rule.filter(|_| findings.only_warnings()), findings)
    }

    /// For each area, the fields of the picture that it covers: its line, and the fields that can be reached on its circle side
    /// without crossing the line or a wall.
    pub fn hatched(&self) -> Vec<Vec<(i32, i32)>> {
        let is_picture = (1..=LARGEST_PICTURE).contains(&self.width) && (1..=LARGEST_PICTURE).contains(&self.height);
        self.areas.iter().map(|area| if is_picture { hatch::fields(self, area) } else { Vec::new() }).collect()
    }

    /// The sketch of a rule in a family.
    pub fn of(rule: &DrawnRule, family: &str) -> Self {
        match rule {
            DrawnRule::Line(rule) => Self::of_rule(rule, family),
            DrawnRule::Takuzu(rule) => Self::of_takuzu_rule(rule, family),
            DrawnRule::Ways(rule) => Self::of_ways_rule(rule, family),
        }
    }

    /// The sketch of a drawing with mistakes: the part that could be read.
    pub fn of_drawn_sheet(sheet: &DrawnSheet, name: &str, family: &str) -> Self {
        match sheet {
            DrawnSheet::Line(sheet) => Self::of_sheet(sheet, name, family),
            DrawnSheet::Takuzu(sheet) => Self::of_takuzu_sheet(sheet, name, family),
            DrawnSheet::Ways(sheet) => Self::of_ways_sheet(sheet, name, family),
        }
    }

    /// The same with everything that has no order in a fixed one, to compare.
    pub fn sorted(mut self) -> Self {
        self.marks.sort();
        self.repeats.sort();
        self
    }
}

impl<M: VocabularyMark> From<(M, SketchPlace)> for SketchMark {
    fn from((mark, place): (M, SketchPlace)) -> Self {
        Self { mark: mark.entry().name.to_owned(), place, along: None, line: None, count: None }
    }
}

impl From<&Repeat> for SketchRepeat {
    fn from(repeat: &Repeat) -> Self {
        let Repeat { name, step: (dx, dy), min, max, shown } = repeat.clone();
        Self { name, dx, dy, min, max, shown }
    }
}
