//! A drawing as it was read: marks on a grid, with their places in the text. Not checked yet.

use super::rule::Repeat;
use super::takuzu::TakuzuMark;
use super::ways::WaysMark;
use super::{Class, Mark};
use oneway::grid::Step;
use std::collections::BTreeSet;
use std::ops::Range;

/// Bytes of a drawing's text.
pub type Span = Range<usize>;

/// The drawing of any puzzle, as it was read.
#[derive(Debug)]
pub enum DrawnSheet {
    /// Of the line.
    Line(Sheet),
    /// Of Takuzu.
    Takuzu(Sheet<TakuzuMark>),
    /// Of puzzles on ways.
    Ways(Sheet<WaysMark>),
}

/// The marks of a drawing before they are checked.
#[derive(Debug)]
pub struct Sheet<M = Mark> {
    /// The root element's start tag.
    pub root: Span,
    /// The text of `<title>`.
    pub title: String,
    /// The text of `<desc>`.
    pub reason: String,
    /// The picture's leftmost column, topmost row, width and height.
    pub picture: (i32, i32, i32, i32),
    /// The attributes of the root element.
    pub attributes: SheetAttributes,
    /// The marks, in the order of the file.
    pub marks: Vec<SheetMark<M>>,
    /// The groups of regions.
    pub areas: Vec<SheetArea>,
    /// The families.
    pub repeats: Vec<Repeat>,
    /// Whether every mark could be read; if not, a mark that seems to be missing may only be misspelt.
    pub complete: bool,
}

/// A mark on the grid.
#[derive(Clone, Debug)]
pub struct SheetMark<M = Mark> {
    /// Which.
    pub mark: M,
    /// Column and row, as in the drawing; of a mark on a way, those of its upper or left field.
    pub field: (i32, i32),
    /// Of a mark on a way, the step from its field along the way.
    pub along: Option<Step>,
    /// Its attributes.
    pub attributes: SheetAttributes,
    /// Its element.
    pub span: Span,
    /// The group of a region that it stands in.
    pub area: Option<usize>,
    /// The repeat that it is copied by.
    pub copies: Option<usize>,
    /// The repeats that it stands behind.
    pub after: BTreeSet<usize>,
}

/// The group of a region.
#[derive(Debug)]
pub struct SheetArea {
    /// Its class, which says what kind of region it is.
    pub class: Class,
    /// Its start tag.
    pub span: Span,
    /// Its attributes.
    pub attributes: SheetAttributes,
}

/// The attributes of the language that an element has.
#[derive(Clone, Debug, Default)]
pub struct SheetAttributes(Vec<(&'static str, String, Span)>);

impl SheetAttributes {
    /// The text of an attribute, and where it stands.
    pub fn get(&self, name: &str) -> Option<(&str, &Span)> {
        self.0.iter().find(|(known, ..)| *known == name).map(|(_, text, span)| (text.as_str(), span))
    }
}

impl FromIterator<(&'static str, String, Span)> for SheetAttributes {
    fn from_iter<I: IntoIterator<Item = (&'static str, String, Span)>>(attributes: I) -> Self {
        Self(attributes.into_iter().collect())
    }
}

impl<M> Sheet<M> {
    /// The first marked field of the region whose group stands at this byte of the text.
    pub fn field_of_area(&self, at: usize) -> Option<(i32, i32)> {
        let area = self.areas.iter().position(|area| area.span.contains(&at))?;
        self.marks.iter().find(|mark| mark.area == Some(area)).map(|mark| mark.field)
    }
}

impl DrawnSheet {
    /// The drawing, if it is of the line.
    pub fn line(&self) -> Option<&Sheet> {
        match self {
            Self::Line(sheet) => Some(sheet),
            Self::Takuzu(_) | Self::Ways(_) => None,
        }
    }

    /// The drawing, if it is of Takuzu.
    pub fn takuzu(&self) -> Option<&Sheet<TakuzuMark>> {
        match self {
            Self::Takuzu(sheet) => Some(sheet),
            Self::Line(_) | Self::Ways(_) => None,
        }
    }

    /// The root element's start tag.
    pub fn root(&self) -> &Span {
        match self {
            Self::Line(sheet) => &sheet.root,
            Self::Takuzu(sheet) => &sheet.root,
            Self::Ways(sheet) => &sheet.root,
        }
    }

    /// The text of `<title>`.
    pub fn title(&self) -> &str {
        match self {
            Self::Line(sheet) => &sheet.title,
            Self::Takuzu(sheet) => &sheet.title,
            Self::Ways(sheet) => &sheet.title,
        }
    }

    /// The picture's leftmost column, topmost row, width and height.
    pub fn picture(&self) -> (i32, i32, i32, i32) {
        match self {
            Self::Line(sheet) => sheet.picture,
            Self::Takuzu(sheet) => sheet.picture,
            Self::Ways(sheet) => sheet.picture,
        }
    }

    /// The first marked field of the region whose group stands at this byte of the text.
    pub fn field_of_area(&self, at: usize) -> Option<(i32, i32)> {
        match self {
            Self::Line(sheet) => sheet.field_of_area(at),
            Self::Takuzu(sheet) => sheet.field_of_area(at),
            Self::Ways(sheet) => sheet.field_of_area(at),
        }
    }
}
