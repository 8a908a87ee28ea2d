//! The meaning of a rule of puzzles on ways regardless of how it is drawn: the boards that it matches and its conclusions there. Two
//! drawings with the same meaning are one rule drawn twice.

use super::{WayMark, WaysMark, WaysRule};
use crate::language::future::Way;
use crate::language::rule::Offset;
use oneway::matching::ways::WaysAssumptions;
use std::collections::BTreeSet;

/// The meaning of a rule in one orientation. Fields are counted from the conclusion that is read first.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct WaysMeaning {
    assumes: WaysAssumptions,
    marks: BTreeSet<(Offset, WaysMark)>,
    ways: BTreeSet<WayMark>,
}

impl WaysMeaning {
    /// The meaning of a rule as it stands.
    pub fn of(rule: &WaysRule) -> Self {
        let first = rule.conclusions().map(|conclusion| conclusion.way.from).min().unwrap_or(Offset::new(0, 0));
        let from_first = |field: Offset| Offset::new(field.dx - first.dx, field.dy - first.dy);
        let marks = rule.marks.iter().map(|(field, mark)| (from_first(*field), *mark)).collect();
        let ways = rule
            .ways
            .iter()
            .map(|marked| WayMark { way: Way { from: from_first(marked.way.from), ..marked.way }, ..*marked });
        Self { assumes: rule.assumes, marks, ways: ways.collect() }.either_way()
    }

    /// With one field on each of two lines, it makes no difference which of them is the line in question.
    fn either_way(self) -> Self {
        let count = |mark| self.marks.iter().filter(|(_, marked)| *marked == mark).count();
        if (count(WaysMark::SameLine), count(WaysMark::OtherLine)) != (1, 1) {
            return self;
        }
        let exchanged = |mark: WaysMark| match mark {
            WaysMark::SameLine => WaysMark::OtherLine,
            WaysMark::OtherLine => WaysMark::SameLine,
            mark => mark,
        };
        let marks = self.marks.iter().map(|(at, mark)| (*at, exchanged(*mark))).collect();
        let other = Self { marks, ..self.clone() };
        self.min(other)
    }
}
