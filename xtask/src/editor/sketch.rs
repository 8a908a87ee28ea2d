//! A drawing that is being edited: the same content as in SVG, field by field, but it may have any mistakes. It is converted to
//! SVG text, which is read and checked like any drawing, so that there is one source of messages; and drawings are converted to
//! sketches. Knows no file.

mod hatch;
mod svg;
#[cfg(test)]
mod tests;

use crate::front::diagnostics::Findings;
use crate::front::load;
use crate::front::mistake::{Located, Mistake};
use crate::front::read::LARGEST_PICTURE;
use crate::language::Mark;
use crate::language::rule::{Area, Offset, Place, Repeat, Rule};
use crate::language::sheet::{Sheet, SheetMark};
use oneway::grid::Symmetry;
use serde::{Deserialize, Serialize};

/// A drawing that is being edited.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sketch {
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

impl Sketch {
    /// Reads and checks the sketch as a drawing; in messages it is called `shown`.
    pub fn read(&self, shown: &str) -> (Option<Rule>, Findings) {
        let (rule, mut findings) = load::parse(&self.name, shown, svg::text(self));
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
    pub fn of_rule(rule: &Rule, family: &str) -> Self {
        let place = |place: &Place| {
            let ((x, y), name) = (rule.drawn_at(place), |&i: &usize| rule.repeats[i].name.clone());
            SketchPlace {
                x,
                y,
                copies: place.shift.copies.as_ref().map(name),
                after: place.shift.after.iter().map(name).collect(),
            }
        };
        let fixed = |at: Offset| {
            let (x, y) = rule.frame.drawn_at(at);
            SketchPlace { x, y, ..SketchPlace::default() }
        };
        let live = SketchMark::from((Mark::Live, fixed(Offset::new(0, 0))));
        let marks = rule.marks.iter().map(|mark| SketchMark::from((mark.mark, place(&mark.place))));
        let ends = rule.future.named_ends().map(|(end, name)| SketchMark {
            line: Some(name.to_string()),
            ..SketchMark::from((Mark::FutureEnd, fixed(end)))
        });
        let ways = rule.future.ways.iter().map(|way| SketchMark {
            along: Some(way.step.name().to_owned()),
            ..SketchMark::from((Mark::Forced, fixed(way.from)))
        });
        let names = || rule.orientations.iter().map(|symmetry| symmetry.name().to_owned()).collect();
        let area = |area: &Area| SketchArea {
            circle: Some(crate::language::side_name(area.circle).to_owned()),
            count: Some(area.count.to_string()),
            walk: area.required_walk().map(|walk| walk.name().to_owned()),
            line: area.line.iter().map(place).collect(),
            entry: area.entry.as_ref().map(place),
            exit: area.exit.as_ref().map(place),
        };
        Self {
            name: rule.name.clone(),
            family: family.to_owned(),
            title: rule.title.clone(),
            reason: rule.reason.clone(),
            width: rule.frame.width,
            height: rule.frame.height,
            orientations: (rule.orientations.len() < Symmetry::ALL.len()).then(names),
            marks: [live].into_iter().chain(marks).chain(ends).chain(ways).collect(),
            areas: rule.areas.iter().map(area).collect(),
            repeats: rule.repeats.iter().map(SketchRepeat::from).collect(),
        }
    }

    /// The sketch of a drawing with mistakes: the part that could be read.
    pub fn of_sheet(sheet: &Sheet, name: &str, family: &str) -> Self {
        let (mut left, mut top, mut width, mut height) = sheet.picture;
        if width > LARGEST_PICTURE || height > LARGEST_PICTURE {
            // The size of the picture is not known: as large as its marks need.
            let range = |of: fn(&SheetMark) -> i32| {
                let from = sheet.marks.iter().map(of).min().unwrap_or(0);
                (from, sheet.marks.iter().map(of).max().unwrap_or(from) - from + 1)
            };
            ((left, width), (top, height)) = (range(|mark| mark.field.0), range(|mark| mark.field.1));
        }
        let place = |mark: &SheetMark| SketchPlace {
            x: mark.field.0 - left,
            y: mark.field.1 - top,
            copies: mark.copies.map(|i| sheet.repeats[i].name.clone()),
            after: mark.after.iter().map(|&i| sheet.repeats[i].name.clone()).collect(),
        };
        let area = |(i, group): (usize, &crate::language::sheet::SheetArea)| {
            let of = |mark| sheet.marks.iter().filter(move |m| m.area == Some(i) && m.mark == mark).map(place);
            let line = [Mark::AreaStart, Mark::AreaLine, Mark::AreaEnd].into_iter().flat_map(of);
            // A line of one field has its start and its end there.
            let mut line: Vec<_> = line.collect();
            line.dedup();
            let text = |name| group.attributes.get(name).map(|(text, _)| text.to_owned());
            SketchArea {
                circle: text("data-circle"),
                count: text("data-count"),
                walk: text("data-walk"),
                line,
                entry: of(Mark::AreaEntry).next(),
                exit: of(Mark::AreaExit).next(),
            }
        };
        let mark = |mark: &SheetMark| SketchMark {
            along: mark.along.map(|step| step.name().to_owned()),
            line: mark.attributes.get("data-line").map(|(letter, _)| letter.to_owned()),
            ..SketchMark::from((mark.mark, place(mark)))
        };
        let marks = sheet.marks.iter().filter(|mark| mark.area.is_none() || !mark.mark.belongs_to_area());
        Self {
            name: name.to_owned(),
            family: family.to_owned(),
            title: sheet.title.clone(),
            reason: sheet.reason.clone(),
            width,
            height,
            orientations: sheet
                .attributes
                .get("data-orientations")
                .map(|(text, _)| text.split([' ', ',', '\n', '\t', '\r']).map(str::to_owned).collect()),
            marks: marks.map(mark).collect(),
            areas: sheet.areas.iter().enumerate().map(area).collect(),
            repeats: sheet.repeats.iter().map(SketchRepeat::from).collect(),
        }
    }

    /// The same with everything that has no order in a fixed one, to compare.
    pub fn sorted(mut self) -> Self {
        self.marks.sort();
        self.repeats.sort();
        self
    }
}

impl From<(Mark, SketchPlace)> for SketchMark {
    fn from((mark, place): (Mark, SketchPlace)) -> Self {
        Self { mark: mark.name().to_owned(), place, along: None, line: None }
    }
}

impl From<&Repeat> for SketchRepeat {
    fn from(repeat: &Repeat) -> Self {
        let Repeat { name, step: (dx, dy), min, max, shown } = repeat.clone();
        Self { name, dx, dy, min, max, shown }
    }
}
