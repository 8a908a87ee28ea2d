//! A compiled drawing, and all that generated code may use. Knows no SVG and no file: a rule arrives here as code.

use super::{Areas, Window};
use crate::grid::{Steps, Symmetry};

/// A drawing, compiled.
#[derive(Debug)]
pub struct Rule {
    /// The one name by which the rule goes everywhere: drawing, module, report.
    pub name: &'static str,
    /// Its name for people.
    pub title: &'static str,
    /// What follows where it matches, and in which orientations it does.
    pub conclusion: Conclusion,
}

/// What follows where a drawing matches, with a matcher for each distinct way in which it can be turned and mirrored.
#[derive(Debug)]
pub enum Conclusion {
    /// These steps, as drawn, are dead.
    Forbids(Steps, &'static [(Symmetry, Matches)]),
    /// A line that enters an area now fills it at once and leaves it from one of its fields.
    Exit(&'static [(Symmetry, Exits)]),
}

/// Whether the surroundings of the live end look like a drawing.
pub type Matches = fn(Window<'_>, &mut Areas) -> bool;

/// Where a line leaves an area, counted from the live end, if the surroundings look like a drawing; the area is then the
/// [last](Areas::last) one.
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
