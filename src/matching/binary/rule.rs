//! A compiled drawing of a puzzle without a live end, and the types that generated code uses. Knows no SVG and no file.

use super::line::BinaryLine;
use super::window::RowWindow;
use crate::grid::{Field, Symmetry};

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

/// The fields of a line for which a condition on the whole line holds.
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

/// A place where a drawing matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BinaryMatch {
    /// The field of the first conclusion.
    pub field: Field,
    /// How the drawing is turned.
    pub symmetry: Symmetry,
    /// The value that the drawing calls `a`.
    pub a: bool,
}
