//! A compiled drawing of a puzzle without a live end, and the types that generated code uses. Knows no SVG and no file.

use super::line::BinaryLine;
use super::window::RowWindow;
use crate::grid::Symmetry;

/// A compiled drawing.
#[derive(Debug)]
pub struct BinaryRule {
    /// The name of the rule in drawings, modules and reports.
    pub name: &'static str,
    /// The title in natural language.
    pub title: &'static str,
    /// How hard it is to see, from 1 to 5.
    pub level: u8,
    /// The conditions on whole lines, which all orientations share.
    pub lines: &'static [LineFields],
    /// A matcher for each distinct orientation, with its conclusions.
    pub orientations: &'static [(Symmetry, BinaryMatches, &'static [Put])],
}

/// The fields of a row at which the surroundings match the drawing, as bits.
pub type BinaryMatches = fn(&RowWindow<'_>) -> u64;

/// The unknown fields of a line about which a condition on the whole line holds.
pub type LineFields = fn(BinaryLine) -> u32;

/// One of the two kinds of a drawing: 0 and 1, or 1 and 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// The one.
    A,
    /// The other.
    B,
}

/// A conclusion: the kind of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Put {
    /// Columns to the right of the field at which the drawing matches.
    pub dx: i32,
    /// Rows below it.
    pub dy: i32,
    /// The kind.
    pub kind: Kind,
}

impl Put {
    /// The conclusion about the field `dx` to the right of and `dy` below the one at which the drawing matches.
    pub const fn new(dx: i32, dy: i32, kind: Kind) -> Self {
        Self { dx, dy, kind }
    }
}

/// A drawing that can be matched, compiled or not.
pub trait BinaryMatcher {
    /// The name of the rule in drawings, modules and reports.
    fn name(&self) -> &str;
    /// The title in natural language.
    fn title(&self) -> &str;
    /// How hard it is to see, from 1 to 5.
    fn level(&self) -> u8;
    /// The number of its conditions on whole lines, which all orientations share.
    fn conditions(&self) -> usize;
    /// The unknown fields of a line about which a condition holds.
    fn line_fields(&self, condition: usize, line: BinaryLine) -> u32;
    /// The number of its distinct orientations.
    fn orientations(&self) -> usize;
    /// How the drawing is turned in an orientation.
    fn symmetry(&self, orientation: usize) -> Symmetry;
    /// The fields of a row at which the surroundings match the drawing in an orientation, as bits.
    fn matches(&self, orientation: usize, at: &RowWindow<'_>) -> u64;
    /// The conclusions of an orientation.
    fn puts(&self, orientation: usize) -> &[Put];
}

impl BinaryMatcher for &'static BinaryRule {
    fn name(&self) -> &str {
        self.name
    }

    fn title(&self) -> &str {
        self.title
    }

    fn level(&self) -> u8 {
        self.level
    }

    fn conditions(&self) -> usize {
        self.lines.len()
    }

    #[inline]
    fn line_fields(&self, condition: usize, line: BinaryLine) -> u32 {
        self.lines[condition](line)
    }

    fn orientations(&self) -> usize {
        self.orientations.len()
    }

    fn symmetry(&self, orientation: usize) -> Symmetry {
        self.orientations[orientation].0
    }

    #[inline]
    fn matches(&self, orientation: usize, at: &RowWindow<'_>) -> u64 {
        self.orientations[orientation].1(at)
    }

    #[inline]
    fn puts(&self, orientation: usize) -> &[Put] {
        self.orientations[orientation].2
    }
}
