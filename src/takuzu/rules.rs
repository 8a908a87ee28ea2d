//! Drawings, together with the built-in rules about lines that are alike, in the order of their levels.

#[cfg(feature = "drawn")]
use crate::matching::binary::BinaryRule;
use crate::matching::binary::{BinaryMatcher, RowsRead};

/// A line that one value on a field would complete to a copy of a full parallel line, as that value is complete then, has the other
/// value there.
pub const LINES_ALIKE: BuiltIn = BuiltIn { name: "lines_alike", title: "No two lines alike", level: 4 };

/// If with a value on a field only copies of full parallel lines are left, the field has the other value.
pub const ONLY_COPIES: BuiltIn = BuiltIn { name: "only_copies", title: "Only copies of full lines are left", level: 5 };

/// All rules that are built in, at most one of a level.
pub const BUILT_INS: [BuiltIn; 2] = [LINES_ALIKE, ONLY_COPIES];

/// A rule that can't be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BuiltIn {
    /// Its name in reports.
    pub name: &'static str,
    /// The title in natural language.
    pub title: &'static str,
    /// How hard it is to see.
    pub level: u8,
}

/// The greatest level.
pub const MOST_LEVEL: u8 = 5;

/// A drawing, with all that is known about it before there is a board.
#[derive(Clone, Debug)]
pub(super) struct LeveledDrawing<M> {
    pub matcher: M,
    pub level: u8,
    /// For each orientation.
    pub rows_read: Vec<RowsRead>,
    /// Whether no orientation matches on a board without signs.
    pub needs_signs: bool,
}

/// The rules by which values are deduced: drawings, compiled or not, and the built-in rules.
#[derive(Clone, Debug)]
pub struct TakuzuRules<M> {
    /// Sorted by level.
    drawings: Vec<LeveledDrawing<M>>,
    distinct: bool,
}

impl<M: BinaryMatcher> TakuzuRules<M> {
    /// These drawings; those of the same level keep their order. `distinct`: no two lines may be alike, so that the built-in rules hold.
    pub fn new(drawings: impl IntoIterator<Item = M>, distinct: bool) -> Self {
        let leveled = |matcher: M| {
            let rows_read: Vec<_> = (0..matcher.orientations()).map(|at| RowsRead::of(&matcher, at)).collect();
            let level = matcher.level().clamp(1, MOST_LEVEL);
            LeveledDrawing { level, needs_signs: rows_read.iter().all(|read| read.needs_signs), rows_read, matcher }
        };
        let mut drawings: Vec<_> = drawings.into_iter().map(leveled).collect();
        drawings.sort_by_key(|drawing| drawing.level);
        Self { drawings, distinct }
    }

    /// Whether no two lines may be alike.
    pub const fn distinct(&self) -> bool {
        self.distinct
    }

    /// The drawings, the easiest first.
    pub fn drawings(&self) -> impl Iterator<Item = &M> {
        self.drawings.iter().map(|drawing| &drawing.matcher)
    }

    /// The drawings of a level.
    pub(super) fn of_level(&self, level: u8) -> &[LeveledDrawing<M>] {
        let first = self.drawings.partition_point(|drawing| drawing.level < level);
        let end = self.drawings.partition_point(|drawing| drawing.level <= level);
        &self.drawings[first..end]
    }
}

#[cfg(feature = "drawn")]
impl TakuzuRules<&'static BinaryRule> {
    /// The rules compiled from the drawings under `patterns/takuzu`.
    pub fn compiled(distinct: bool) -> Self {
        Self::new(crate::generated::takuzu::RULES.iter().copied(), distinct)
    }
}
