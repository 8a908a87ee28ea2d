//! Rules and drawings of the line as sketches.

use super::sheet::{SheetFrame, sketch_of};
use super::{Sketch, SketchArea, SketchMark, SketchPlace, SketchRepeat, names_of};
use crate::language::rule::{Area, Offset, Place, Rule};
use crate::language::sheet::{Sheet, SheetArea, SheetMark};
use crate::language::vocabulary::Puzzle;
use crate::language::{Mark, side_name};

impl Sketch {
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
        let area = |area: &Area| SketchArea {
            circle: Some(side_name(area.circle).to_owned()),
            count: Some(area.count.to_string()),
            walk: area.required_walk().map(|walk| walk.name().to_owned()),
            line: area.line.iter().map(place).collect(),
            entry: area.entry.as_ref().map(place),
            exit: area.exit.as_ref().map(place),
        };
        Self {
            puzzle: Puzzle::Line,
            name: rule.name.clone(),
            family: family.to_owned(),
            title: rule.title.clone(),
            reason: rule.reason.clone(),
            level: None,
            assumes: Vec::new(),
            width: rule.frame.width,
            height: rule.frame.height,
            orientations: names_of(&rule.orientations),
            marks: [live].into_iter().chain(marks).chain(ends).chain(ways).collect(),
            areas: rule.areas.iter().map(area).collect(),
            repeats: rule.repeats.iter().map(SketchRepeat::from).collect(),
        }
    }

    /// The sketch of a drawing with mistakes: the part that could be read.
    pub fn of_sheet(sheet: &Sheet, name: &str, family: &str) -> Self {
        let frame = SheetFrame::of(sheet);
        let area = |(i, group): (usize, &SheetArea)| {
            let of = |mark| sheet.marks.iter().filter(move |m| m.area == Some(i) && m.mark == mark);
            let of = |mark| of(mark).map(|mark| frame.place(sheet, mark));
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
        let is_kept = |mark: &SheetMark| mark.area.is_none() || !mark.mark.belongs_to_area();
        Self { areas: sheet.areas.iter().enumerate().map(area).collect(), ..sketch_of(sheet, name, family, is_kept) }
    }
}
