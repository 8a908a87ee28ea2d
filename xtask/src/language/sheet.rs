//! A drawing as it was read: marks on a grid, with their places in the text. Not checked yet.

use super::Mark;
use super::rule::Repeat;
use oneway::grid::Step;
use std::collections::BTreeSet;
use std::ops::Range;

/// Bytes of a drawing's text.
pub type Span = Range<usize>;

/// The marks of a drawing before they are checked.
#[derive(Debug)]
pub struct Sheet {
    /// The root element's start tag.
    pub root: Span,
    /// The text of `<title>`.
    pub title: String,
    /// The text of `<desc>`.
    pub reason: String,
    /// The picture's leftmost column, topmost row, width and height.
    pub picture: (i32, i32, i32, i32),
    /// The text of `data-orientations`.
    pub orientations: Option<(String, Span)>,
    /// The marks, in the order of the file.
    pub marks: Vec<SheetMark>,
    /// The area groups.
    pub areas: Vec<SheetArea>,
    /// The families.
    pub repeats: Vec<Repeat>,
    /// Whether every mark could be read; if not, a mark that seems to be missing may only be misspelt.
    pub complete: bool,
}

/// A mark on the grid.
#[derive(Clone, Debug)]
pub struct SheetMark {
    /// Which.
    pub mark: Mark,
    /// Column and row, as in the drawing; of a mark on a way, those of its upper or left field.
    pub field: (i32, i32),
    /// Of a mark on a way, the step from its field along the way.
    pub along: Option<Step>,
    /// `data-line`.
    pub line: Option<(String, Span)>,
    /// Its element.
    pub span: Span,
    /// The area group that it stands in.
    pub area: Option<usize>,
    /// The repeat that it is copied by.
    pub copies: Option<usize>,
    /// The repeats that it stands behind.
    pub after: BTreeSet<usize>,
}

/// An area group.
#[derive(Debug)]
pub struct SheetArea {
    /// Its start tag.
    pub span: Span,
    /// `data-circle`.
    pub circle: Option<(String, Span)>,
    /// `data-count`.
    pub count: Option<(String, Span)>,
    /// `data-walk`.
    pub walk: Option<(String, Span)>,
}
