//! The part of a drawing with mistakes that could be read, of any puzzle, as a sketch.

use super::{Sketch, SketchMark, SketchPlace, SketchRepeat};
use crate::front::read::LARGEST_PICTURE;
use crate::language::Class;
use crate::language::sheet::{Sheet, SheetMark};
use crate::language::vocabulary::VocabularyMark;

/// The corner of a drawing's picture, and its size.
pub(super) struct SheetFrame {
    left: i32,
    top: i32,
    width: i32,
    height: i32,
}

impl SheetFrame {
    pub(super) fn of<M>(sheet: &Sheet<M>) -> Self {
        let (mut left, mut top, mut width, mut height) = sheet.picture;
        if width > LARGEST_PICTURE || height > LARGEST_PICTURE {
            // The size of the picture is not known: as large as its marks need.
            let range = |of: fn(&SheetMark<M>) -> i32| {
                let from = sheet.marks.iter().map(of).min().unwrap_or(0);
                (from, sheet.marks.iter().map(of).max().unwrap_or(from) - from + 1)
            };
            ((left, width), (top, height)) = (range(|mark| mark.field.0), range(|mark| mark.field.1));
        }
        Self { left, top, width, height }
    }

    pub(super) fn place<M>(&self, sheet: &Sheet<M>, mark: &SheetMark<M>) -> SketchPlace {
        SketchPlace {
            x: mark.field.0 - self.left,
            y: mark.field.1 - self.top,
            copies: mark.copies.map(|i| sheet.repeats[i].name.clone()),
            after: mark.after.iter().map(|&i| sheet.repeats[i].name.clone()).collect(),
        }
    }
}

/// The sketch with the marks that are kept, and without areas.
pub(super) fn sketch_of<M: VocabularyMark>(
    sheet: &Sheet<M>,
    name: &str,
    family: &str,
    is_kept: impl Fn(&SheetMark<M>) -> bool,
) -> Sketch {
    let frame = SheetFrame::of(sheet);
    let count = |mark: &SheetMark<M>| {
        let group = mark.area.map(|area| &sheet.areas[area]).filter(|group| group.class == Class::Line)?;
        group.attributes.get("data-count").map(|(count, _)| count.to_owned())
    };
    let mark = |mark: &SheetMark<M>| SketchMark {
        along: mark.along.map(|step| step.name().to_owned()),
        line: mark.attributes.get("data-line").map(|(letter, _)| letter.to_owned()),
        count: count(mark),
        ..SketchMark::from((mark.mark, frame.place(sheet, mark)))
    };
    let root = |attribute| sheet.attributes.get(attribute).map(|(text, _)| text);
    let names = |text: &str| text.split([' ', ',', '\n', '\t', '\r']).map(str::to_owned).collect::<Vec<_>>();
    Sketch {
        puzzle: M::PUZZLE,
        name: name.to_owned(),
        family: family.to_owned(),
        title: sheet.title.clone(),
        reason: sheet.reason.clone(),
        level: root("data-level").and_then(|level| level.parse().ok()),
        assumes: root("data-assumes").map(names).unwrap_or_default(),
        width: frame.width,
        height: frame.height,
        orientations: root("data-orientations").map(names),
        marks: sheet.marks.iter().filter(|mark| is_kept(mark)).map(mark).collect(),
        areas: Vec::new(),
        repeats: sheet.repeats.iter().map(SketchRepeat::from).collect(),
    }
}
