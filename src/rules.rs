//! What the generated matchers are made of, and the table of them. Knows no SVG and no file: a rule arrives here as
//! compiled code.

pub use crate::area::{Area, Areas, Side};
pub use crate::doors::{Doors, Number, Trail};
pub use crate::geometry::{Step, Steps};
pub use crate::sight::Sight;
pub use crate::window::Window;

/// A drawing, compiled.
#[derive(Debug)]
pub struct Rule {
    /// The one name by which the rule goes everywhere: drawing, module, report.
    pub name: &'static str,
    /// Its name for people.
    pub title: &'static str,
    /// The doors of its first area, as drawn, if that has a row of them.
    pub doors: Option<Doors>,
    /// The distinct ways in which the drawing can be turned and mirrored.
    pub orientations: &'static [Orientation],
}

/// A rule in one of its orientations.
#[derive(Debug)]
pub struct Orientation {
    /// How the drawing is turned: `as_drawn`, `mirrored`, ...
    pub name: &'static str,
    /// The steps that are dead when it matches.
    pub forbids: Steps,
    /// What has to be seen close to the live end for it to match.
    pub sight: Sight,
    /// Whether the surroundings of the live end look like the drawing.
    pub matches: fn(Window<'_>, &mut Areas) -> bool,
}

/// A drawing that says where a line that goes into an area comes out of it, compiled.
#[derive(Debug)]
pub struct WayOut {
    /// The one name by which the rule goes everywhere.
    pub name: &'static str,
    /// Its name for people.
    pub title: &'static str,
    /// The distinct ways in which the drawing can be turned and mirrored.
    pub orientations: &'static [Passage],
}

/// A way out in one of its orientations.
#[derive(Debug)]
pub struct Passage {
    /// How the drawing is turned.
    pub name: &'static str,
    /// What has to be seen close to the live end for it to match.
    pub sight: Sight,
    /// Where the line comes out, counted from the live end, if the surroundings look like the drawing; the area is then
    /// the one that was [asked for last](Areas::last).
    pub exit: fn(Window<'_>, &mut Areas) -> Option<(i32, i32)>,
}

/// The rules compiled from the drawings under `patterns/` that forbid steps, sorted by name.
pub fn drawn() -> &'static [&'static Rule] {
    #[cfg(feature = "drawn")]
    return crate::generated::RULES;
    #[cfg(not(feature = "drawn"))]
    return &[];
}

/// The rules compiled from the drawings that say where a line comes out of an area, sorted by name.
pub fn ways_out() -> &'static [&'static WayOut] {
    #[cfg(feature = "drawn")]
    return crate::generated::WAYS_OUT;
    #[cfg(not(feature = "drawn"))]
    return &[];
}
