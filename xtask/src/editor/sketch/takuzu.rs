//! Rules and drawings of Takuzu as sketches.

use super::sheet::sketch_of;
use super::{Sketch, SketchMark, SketchPlace, names_of};
use crate::language::rule::Offset;
use crate::language::sheet::Sheet;
use crate::language::takuzu::{Along, LineRegion, SignMark, TakuzuMark, TakuzuRule};
use crate::language::vocabulary::Puzzle;

impl Sketch {
    /// The sketch of a rule in a family.
    pub fn of_takuzu_rule(rule: &TakuzuRule, family: &str) -> Self {
        let marked = |mark: TakuzuMark, at: Offset| {
            let (x, y) = (rule.frame.x + at.dx, rule.frame.y + at.dy);
            SketchMark::from((mark, SketchPlace { x, y, ..SketchPlace::default() }))
        };
        let fields = rule.marks.iter().map(|&(at, mark)| marked(mark, at));
        let signs = rule.signs.iter().map(|&SignMark { way, mark }| SketchMark {
            along: Some(way.step.name().to_owned()),
            ..marked(mark, way.from)
        });
        let lines = rule.lines.iter().map(|LineRegion { at, along, count }| {
            let mark = match along {
                Along::Row => TakuzuMark::Row,
                Along::Column => TakuzuMark::Column,
            };
            SketchMark { count: Some(count.to_string()), ..marked(mark, *at) }
        });
        Self {
            puzzle: Puzzle::Takuzu,
            name: rule.name.clone(),
            family: family.to_owned(),
            title: rule.title.clone(),
            reason: rule.reason.clone(),
            level: Some(rule.level),
            assumes: Vec::new(),
            width: rule.frame.width,
            height: rule.frame.height,
            orientations: names_of(&rule.orientations),
            marks: fields.chain(signs).chain(lines).collect(),
            areas: Vec::new(),
            repeats: Vec::new(),
        }
    }

    /// The sketch of a drawing with mistakes: the part that could be read.
    pub fn of_takuzu_sheet(sheet: &Sheet<TakuzuMark>, name: &str, family: &str) -> Self {
        sketch_of(sheet, name, family, |_| true)
    }
}
