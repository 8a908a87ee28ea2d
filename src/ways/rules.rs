//! Drawings in the order of their levels: those that hold for the conventions of a puzzle.

use super::Conventions;
#[cfg(feature = "drawn")]
use crate::matching::ways::WaysRule;
use crate::matching::ways::{WaysKind, WaysMatcher, WaysRowsRead};

/// The greatest level.
pub const MOST_LEVEL: u8 = 5;

/// A drawing, with all that is known about it before there is a board.
#[derive(Clone, Debug)]
pub(super) struct LeveledWays<M> {
    pub matcher: M,
    pub level: u8,
    /// For each orientation.
    pub rows_read: Vec<WaysRowsRead>,
}

/// The rules by which ways are deduced: drawings, compiled or not.
#[derive(Clone, Debug)]
pub struct WaysRules<M> {
    /// Sorted by level.
    drawings: Vec<LeveledWays<M>>,
    kind: WaysKind,
}

impl From<Conventions> for WaysKind {
    fn from(conventions: Conventions) -> Self {
        Self { filled: conventions.all_fields, touching: conventions.touching }
    }
}

impl<M: WaysMatcher> WaysRules<M> {
    /// Those of these drawings that hold for puzzles with these conventions; drawings of the same level keep their order. `one_solution`:
    /// that there is one is taken for granted. A solver that proves it must not do so.
    pub fn new(drawings: impl IntoIterator<Item = M>, conventions: Conventions, one_solution: bool) -> Self {
        let kind = WaysKind::from(conventions);
        let leveled = |matcher: M| {
            let rows_read = (0..matcher.orientations()).map(|at| WaysRowsRead::of(&matcher, at)).collect();
            LeveledWays { level: matcher.level().clamp(1, MOST_LEVEL), rows_read, matcher }
        };
        let applicable = drawings.into_iter().filter(|matcher| matcher.assumes().hold(kind, one_solution));
        let mut drawings: Vec<_> = applicable.map(leveled).collect();
        drawings.sort_by_key(|drawing| drawing.level);
        Self { drawings, kind }
    }

    /// The conventions of the boards that the rules are for.
    pub const fn kind(&self) -> WaysKind {
        self.kind
    }

    /// The drawings, the easiest first.
    pub fn drawings(&self) -> impl Iterator<Item = &M> {
        self.drawings.iter().map(|drawing| &drawing.matcher)
    }

    /// The drawings of a level.
    pub(super) fn of_level(&self, level: u8) -> &[LeveledWays<M>] {
        let first = self.drawings.partition_point(|drawing| drawing.level < level);
        let end = self.drawings.partition_point(|drawing| drawing.level <= level);
        &self.drawings[first..end]
    }
}

#[cfg(feature = "drawn")]
impl WaysRules<&'static WaysRule> {
    /// The rules compiled from the drawings under `patterns/ways` that hold for these conventions.
    pub fn compiled(conventions: Conventions, one_solution: bool) -> Self {
        Self::new(crate::generated::ways::RULES.iter().copied(), conventions, one_solution)
    }
}
