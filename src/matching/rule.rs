//! A compiled drawing, and the types that generated code uses. Knows no SVG and no file.

use super::{Areas, Window};
use crate::grid::{Steps, Symmetry};

/// A compiled drawing.
#[derive(Debug)]
pub struct Rule {
    /// The name of the rule in drawings, modules and reports.
    pub name: &'static str,
    /// The title in natural language.
    pub title: &'static str,
    /// The conclusion where the drawing matches, and the orientations in which it is matched.
    pub conclusion: Conclusion,
}

/// The conclusion where a drawing matches, with a matcher for each distinct orientation.
#[derive(Debug)]
pub enum Conclusion {
    /// These steps, as drawn, are dead.
    Forbids(Steps, &'static [(Symmetry, Matches)]),
    /// A line that enters an area now fills it first and leaves it from one of its fields.
    Exit(&'static [(Symmetry, Exits)]),
}

/// Whether the surroundings of the live end match the drawing.
pub type Matches = fn(Window<'_>, &mut Areas) -> bool;

/// The field from which a line leaves an area, relative to the live end, if the surroundings match the drawing. The
/// area is then the [last](Areas::last) one.
pub type Exits = fn(Window<'_>, &mut Areas) -> Option<(i32, i32)>;

impl Rule {
    /// The orientations in which it is matched.
    pub fn orientations(&self) -> impl Iterator<Item = Symmetry> {
        let (forbidding, leaving) = match self.conclusion {
            Conclusion::Forbids(_, matchers) => (matchers, &[][..]),
            Conclusion::Exit(matchers) => (&[][..], matchers),
        };
        forbidding.iter().map(|(symmetry, _)| *symmetry).chain(leaving.iter().map(|(symmetry, _)| *symmetry))
    }
}
