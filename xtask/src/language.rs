//! The words of the drawing language: marks, group classes and sides. Knows no file and no geometry.

pub mod balance;
pub mod condition;
pub mod drawn_rule;
pub mod fewer_marks;
pub mod frame;
pub mod future;
pub mod meaning;
pub mod orient;
pub mod rule;
pub mod sheet;
pub mod takuzu;
pub mod vocabulary;
pub mod ways;

use oneway::grid::Side;
use vocabulary::{MarkRole, VocabularyMark};

/// A mark of the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Mark {
    /// The live end of the line.
    Live,
    /// The field the line came from.
    Tail,
    /// Inside the board and not taken.
    Empty,
    /// Inside the board and on the line.
    Taken,
    /// Outside the board.
    Border,
    /// On the line or outside the board.
    Wall,
    /// Not the end corner.
    NotEnd,
    /// The step that is dead.
    Forbidden,
    /// Where the line of an area begins.
    AreaStart,
    /// The line of an area between its ends.
    AreaLine,
    /// Where the line of an area ends.
    AreaEnd,
    /// The field whose colour a balance calls `same`.
    AreaEntry,
    /// Where a line that goes into the area comes out of it.
    AreaExit,
    /// An end of a future line.
    FutureEnd,
    /// Inside a future line.
    FutureLine,
    /// On a way: every completion uses it.
    Forced,
}

impl Mark {
    /// All marks, in the order of the legend.
    pub const ALL: [Self; 16] = [
        Self::Live,
        Self::Tail,
        Self::Empty,
        Self::Taken,
        Self::Border,
        Self::Wall,
        Self::NotEnd,
        Self::Forbidden,
        Self::AreaStart,
        Self::AreaLine,
        Self::AreaEnd,
        Self::AreaEntry,
        Self::AreaExit,
        Self::FutureEnd,
        Self::FutureLine,
        Self::Forced,
    ];

    /// The mark's name: the id of its symbol.
    pub fn name(self) -> &'static str {
        self.entry().name
    }

    /// Whether the mark is part of an area and stands in its group.
    pub fn belongs_to_area(self) -> bool {
        matches!(self.entry().role, MarkRole::Region(_))
    }

    /// Whether the mark is about future lines.
    pub const fn is_of_future(self) -> bool {
        matches!(self, Self::FutureEnd | Self::FutureLine | Self::Forced)
    }

    /// The demand of the mark on its field. A forbidden field has none: where it is not free there is nothing to
    /// forbid, and each of several forbidden fields is a conclusion of its own. A mark on a way has the demand on both
    /// of its fields, but for the live end.
    pub const fn demand(self) -> Option<Demand> {
        match self {
            Self::Forbidden | Self::NotEnd => None,
            Self::Empty
            | Self::AreaStart
            | Self::AreaLine
            | Self::AreaEnd
            | Self::AreaEntry
            | Self::AreaExit
            | Self::FutureEnd
            | Self::FutureLine
            | Self::Forced => Some(Demand::Empty),
            Self::Live | Self::Taken | Self::Tail => Some(Demand::Taken),
            Self::Border => Some(Demand::Border),
            Self::Wall => Some(Demand::Wall),
        }
    }

    /// Whether a board has to fit the mark for the drawing to match.
    pub fn is_condition(self) -> bool {
        self.entry().role != MarkRole::Conclusion
    }
}

/// A demand on a field of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Demand {
    /// Inside the board and not taken.
    Empty,
    /// Inside the board and on the line.
    Taken,
    /// Outside the board.
    Border,
    /// On the line or outside the board.
    Wall,
}

impl Demand {
    /// The demand that combines both; `None` if they contradict each other.
    pub fn and(self, other: Self) -> Option<Self> {
        match (self, other) {
            _ if self == other => Some(self),
            (Self::Wall, Self::Taken | Self::Border) => Some(other),
            (Self::Taken | Self::Border, Self::Wall) => Some(self),
            _ => None,
        }
    }
}

/// The class of a group of marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// The line of an area.
    Area,
    /// Fields that stand k times.
    Repeat,
    /// Fields that stand behind the repeated ones.
    After,
    /// A whole row or column of the board.
    Line,
    /// Decoration.
    Note,
}

impl Class {
    /// The class as it is written.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Area => "area",
            Self::Repeat => "repeat",
            Self::After => "after",
            Self::Line => "line",
            Self::Note => "note",
        }
    }

    /// Whether a group of this class is a region.
    pub const fn is_region(self) -> bool {
        matches!(self, Self::Area | Self::Line)
    }
}

/// The name of a side in drawings.
pub const fn side_name(side: Side) -> &'static str {
    match side {
        Side::Left => "left",
        Side::Right => "right",
    }
}

/// The word among `known` that `word` was probably meant to be.
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // A word that is far too long is far from everything, and need not be compared in full.
    let word: String = word.chars().take(40).collect();
    known
        .into_iter()
        .map(|name| (strsim::levenshtein(&word, name), name))
        .min()
        .filter(|&(distance, name)| distance <= name.len().div_ceil(3))
        .map(|(_, name)| name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_misspelt_mark_is_recognised() {
        let names = || Mark::ALL.into_iter().map(Mark::name);
        assert_eq!(nearest("forbiden", names()), Some("forbidden"));
        assert_eq!(nearest("aria_start", names()), Some("area_start"));
        assert_eq!(nearest("elephant", names()), None);
        assert_eq!(nearest(&"live".repeat(1 << 20), names()), None);
    }

    #[test]
    fn demands_join_or_contradict() {
        assert_eq!(Demand::Wall.and(Demand::Taken), Some(Demand::Taken));
        assert_eq!(Demand::Border.and(Demand::Wall), Some(Demand::Border));
        assert_eq!(Demand::Taken.and(Demand::Border), None);
        assert_eq!(Demand::Empty.and(Demand::Wall), None);
    }
}
