//! Rules and drawings of puzzles on ways as sketches.

use super::sheet::sketch_of;
use super::{Sketch, SketchMark, SketchPlace, names_of};
use crate::language::rule::Offset;
use crate::language::sheet::Sheet;
use crate::language::vocabulary::Puzzle;
use crate::language::ways::{WayMark, WaysMark, WaysRule, assumption_words};

impl Sketch {
    /// The sketch of a rule in a family.
    pub fn of_ways_rule(rule: &WaysRule, family: &str) -> Self {
        let marked = |mark: WaysMark, at: Offset| {
            let (x, y) = rule.frame.drawn_at(at);
            SketchMark::from((mark, SketchPlace { x, y, ..SketchPlace::default() }))
        };
        let fields = rule.marks.iter().map(|&(at, mark)| marked(mark, at));
        let ways = rule.ways.iter().map(|&WayMark { way, mark }| SketchMark {
            along: Some(way.step.name().to_owned()),
            ..marked(mark, way.from)
        });
        Self {
            puzzle: Puzzle::Ways,
            name: rule.name.clone(),
            family: family.to_owned(),
            title: rule.title.clone(),
            reason: rule.reason.clone(),
            level: Some(rule.level),
            assumes: assumption_words(rule.assumes).into_iter().map(str::to_owned).collect(),
            width: rule.frame.width,
            height: rule.frame.height,
            orientations: names_of(&rule.orientations),
            marks: fields.chain(ways).collect(),
            areas: Vec::new(),
            repeats: Vec::new(),
        }
    }

    /// The sketch of a drawing with mistakes: the part that could be read.
    pub fn of_ways_sheet(sheet: &Sheet<WaysMark>, name: &str, family: &str) -> Self {
        sketch_of(sheet, name, family, |_| true)
    }
}
