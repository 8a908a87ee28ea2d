//! The drawing language of Takuzu: its marks, and a checked rule. A rule has no live end: all geometry is relative to its anchor, the
//! first of its conclusions in reading order. Knows no SVG.

pub mod line_count;
pub mod meaning;
pub mod orient;
#[cfg(test)]
pub(crate) mod sketch;

use super::frame::AnchorFrame;
use super::future::Way;
use super::rule::Offset;
use line_count::LineCount;
use oneway::grid::Symmetry;
use std::collections::BTreeSet;

/// A mark of Takuzu.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum TakuzuMark {
    /// One of the two values.
    A,
    /// The other one.
    B,
    /// Neither 0 nor 1 yet.
    Unknown,
    /// On a way: both fields have the same value.
    Equal,
    /// On a way: the fields have different values.
    Opposite,
    /// The row of the board through this field, whose fields a condition counts.
    Row,
    /// The column through this field.
    Column,
    /// The field is `a`.
    PutA,
    /// The field is `b`.
    PutB,
}

/// The direction of a whole line of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Along {
    /// From left to right.
    Row,
    /// From top to bottom.
    Column,
}

/// A condition on the whole row or column through a field.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LineRegion {
    /// The field that the condition is about; it is unknown.
    pub at: Offset,
    /// Its row or its column.
    pub along: Along,
    /// The condition.
    pub count: LineCount,
}

/// A sign on a way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SignMark {
    /// Where.
    pub way: Way,
    /// `Equal` or `Opposite`.
    pub mark: TakuzuMark,
}

/// A checked rule of Takuzu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakuzuRule {
    /// The one name of the rule: the drawing's file stem.
    pub name: String,
    /// Its name for people; empty if the drawing gives none.
    pub title: String,
    /// Why it is true.
    pub reason: String,
    /// How hard it is to see, from 1 (what a child sees) to 5.
    pub level: u8,
    /// The picture.
    pub frame: AnchorFrame,
    /// The orientations in which the drawing may be used.
    pub orientations: Vec<Symmetry>,
    /// The marks on fields but for those of regions: tests and conclusions, sorted.
    pub marks: Vec<(Offset, TakuzuMark)>,
    /// The signs, sorted.
    pub signs: Vec<SignMark>,
    /// The conditions on whole lines, sorted.
    pub lines: Vec<LineRegion>,
}

impl TakuzuRule {
    /// The title, or the name where the drawing has none.
    pub fn title_or_name(&self) -> String {
        if self.title.is_empty() { self.name.replace('_', " ") } else { self.title.clone() }
    }

    /// The distinct conditions on whole lines, in the same order however the drawing is turned.
    pub fn conditions(&self) -> Vec<&LineCount> {
        let distinct: BTreeSet<_> = self.lines.iter().map(|line| &line.count).collect();
        distinct.into_iter().collect()
    }

    /// The rule, so far counted from the upper left corner of its picture, relative to its first conclusion.
    pub(crate) fn relative_to_anchor(mut self) -> Self {
        let anchor = self.conclusions().map(|(field, _)| field).min().expect("a conclusion");
        let moved = |field: Offset| Offset::new(field.dx - anchor.dx, field.dy - anchor.dy);
        (self.frame.x, self.frame.y) = (anchor.dx, anchor.dy);
        self.marks.iter_mut().for_each(|(field, _)| *field = moved(*field));
        self.signs.iter_mut().for_each(|sign| sign.way.from = moved(sign.way.from));
        self.lines.iter_mut().for_each(|line| line.at = moved(line.at));
        self.marks.sort();
        self.signs.sort();
        self.lines.sort();
        self
    }

    /// The conclusions, in reading order; the first is at (0, 0) as drawn.
    pub fn conclusions(&self) -> impl Iterator<Item = (Offset, TakuzuMark)> {
        self.marks.iter().copied().filter(|(_, mark)| matches!(mark, TakuzuMark::PutA | TakuzuMark::PutB))
    }
}
