//! A compiled drawing of a puzzle on ways, and the types that generated code uses. Knows no SVG and no file.

use super::state::{WaysKind, WaysState};
use super::window::WaysWindow;
use crate::grid::{Field, Step, Symmetry};

/// A compiled drawing.
#[derive(Debug)]
pub struct WaysRule {
    /// The name of the rule in drawings, modules and reports.
    pub name: &'static str,
    /// The title in natural language.
    pub title: &'static str,
    /// How hard it is to see, from 1 to 5.
    pub level: u8,
    /// What has to be known of the puzzle for the rule to hold.
    pub assumes: WaysAssumptions,
    /// A matcher for each distinct orientation.
    pub orientations: &'static [WaysOrientation],
}

/// What has to be known of a puzzle for a rule to hold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct WaysAssumptions {
    /// Every field has a line.
    pub filled: bool,
    /// No line touches itself.
    pub no_touching: bool,
    /// The puzzle has one solution.
    pub one_solution: bool,
}

impl WaysAssumptions {
    /// Nothing.
    pub const NONE: Self = Self { filled: false, no_touching: false, one_solution: false };

    /// Whether a puzzle of this kind has all of it; `one_solution`: that is taken for granted.
    pub const fn hold(self, kind: WaysKind, one_solution: bool) -> bool {
        (kind.filled || !self.filled) && (!kind.touching || !self.no_touching) && (one_solution || !self.one_solution)
    }
}

/// A drawing in one orientation.
#[derive(Debug)]
pub struct WaysOrientation {
    /// How the drawing is turned.
    pub symmetry: Symmetry,
    /// The fields of a row at which ways and numbers of ways match.
    pub matches: WaysMatches,
    /// The fields that have to be on one fragment, as columns to the right and rows below.
    pub same_line: &'static [(i32, i32)],
    /// The fields that have to be on other lines than those of `same_line`.
    pub other_line: &'static [(i32, i32)],
    /// The conclusions of a match.
    pub concludes: &'static [WayConclusion],
}

/// The fields of a row at which the surroundings match the drawing, as bits.
pub type WaysMatches = fn(&WaysWindow<'_>) -> u64;

/// A conclusion about a way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct WayConclusion {
    /// Columns of the way's left or upper field to the right of the field at which the drawing matches.
    pub dx: i32,
    /// Rows below it.
    pub dy: i32,
    /// The step along the way: to the right or down.
    pub step: Step,
    /// Whether it is used; else it is barred.
    pub used: bool,
}

impl WayConclusion {
    /// The way to the right from the field `dx` to the right and `dy` below is used.
    pub const fn use_right(dx: i32, dy: i32) -> Self {
        Self { dx, dy, step: Step::Right, used: true }
    }

    /// The way down is used.
    pub const fn use_down(dx: i32, dy: i32) -> Self {
        Self { dx, dy, step: Step::Down, used: true }
    }

    /// The way to the right is barred.
    pub const fn bar_right(dx: i32, dy: i32) -> Self {
        Self { dx, dy, step: Step::Right, used: false }
    }

    /// The way down is barred.
    pub const fn bar_down(dx: i32, dy: i32) -> Self {
        Self { dx, dy, step: Step::Down, used: false }
    }
}

/// A drawing of a puzzle on ways that can be matched, compiled or not.
pub trait WaysMatcher {
    /// The name of the rule in drawings, modules and reports.
    fn name(&self) -> &str;
    /// The title in natural language.
    fn title(&self) -> &str;
    /// How hard it is to see, from 1 to 5.
    fn level(&self) -> u8;
    /// What has to be known of the puzzle for the rule to hold.
    fn assumes(&self) -> WaysAssumptions;
    /// The number of its distinct orientations.
    fn orientations(&self) -> usize;
    /// How the drawing is turned in an orientation.
    fn symmetry(&self, orientation: usize) -> Symmetry;
    /// The fields of a row at which ways and numbers of ways match in an orientation, as bits. Lines are not compared.
    fn matches(&self, orientation: usize, at: &WaysWindow<'_>) -> u64;
    /// The fields that have to be on one fragment.
    fn same_line(&self, orientation: usize) -> &[(i32, i32)];
    /// The fields that have to be on other lines.
    fn other_line(&self, orientation: usize) -> &[(i32, i32)];
    /// The conclusions of an orientation.
    fn concludes(&self, orientation: usize) -> &[WayConclusion];

    /// Whether the lines at a field where the rest matches are as they have to be.
    #[inline]
    fn lines_match(&self, orientation: usize, state: &WaysState, anchor: Field) -> bool {
        let Some((first, same)) = self.same_line(orientation).split_first() else { return true };
        let field = |(dx, dy): &(i32, i32)| anchor.offset(*dx, *dy);
        let is_inside = |at: &(i32, i32)| state.size().contains(field(at));
        let others = self.other_line(orientation);
        if !(is_inside(first) && same.iter().chain(others).all(is_inside)) {
            return false;
        }
        let fragment = state.fragment(field(first));
        let excludes = |other: &(i32, i32), at: &(i32, i32)| state.span(field(other)).excludes(state.span(field(at)));
        same.iter().all(|at| state.fragment(field(at)) == fragment)
            && others.iter().all(|other| excludes(other, first) && same.iter().all(|at| excludes(other, at)))
    }
}

impl WaysMatcher for &'static WaysRule {
    fn name(&self) -> &str {
        self.name
    }

    fn title(&self) -> &str {
        self.title
    }

    fn level(&self) -> u8 {
        self.level
    }

    fn assumes(&self) -> WaysAssumptions {
        self.assumes
    }

    fn orientations(&self) -> usize {
        self.orientations.len()
    }

    fn symmetry(&self, orientation: usize) -> Symmetry {
        self.orientations[orientation].symmetry
    }

    #[inline]
    fn matches(&self, orientation: usize, at: &WaysWindow<'_>) -> u64 {
        (self.orientations[orientation].matches)(at)
    }

    #[inline]
    fn same_line(&self, orientation: usize) -> &[(i32, i32)] {
        self.orientations[orientation].same_line
    }

    #[inline]
    fn other_line(&self, orientation: usize) -> &[(i32, i32)] {
        self.orientations[orientation].other_line
    }

    #[inline]
    fn concludes(&self, orientation: usize) -> &[WayConclusion] {
        self.orientations[orientation].concludes
    }
}
