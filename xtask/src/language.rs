//! The words of the drawing language: marks, group classes and sides. Knows no file and no geometry.

pub mod balance;
pub mod condition;
pub mod fewer_marks;
pub mod future;
pub mod meaning;
pub mod orient;
pub mod rule;
pub mod sheet;
pub mod takuzu;

use oneway::grid::Side;

/// A mark of a field.
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
    pub const fn name(self) -> &'static str {
        match self {
            Self::Live => "live",
            Self::Tail => "tail",
            Self::Empty => "empty",
            Self::Taken => "taken",
            Self::Border => "border",
            Self::Wall => "wall",
            Self::NotEnd => "not_end",
            Self::Forbidden => "forbidden",
            Self::AreaStart => "area_start",
            Self::AreaLine => "area_line",
            Self::AreaEnd => "area_end",
            Self::AreaEntry => "area_entry",
            Self::AreaExit => "area_exit",
            Self::FutureEnd => "future_end",
            Self::FutureLine => "future_line",
            Self::Forced => "forced",
        }
    }

    /// The mark with that name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|mark| mark.name() == name)
    }

    /// Whether the mark is part of an area and stands in its group.
    pub const fn belongs_to_area(self) -> bool {
        matches!(self, Self::AreaStart | Self::AreaLine | Self::AreaEnd | Self::AreaEntry | Self::AreaExit)
    }

    /// Whether the mark is about future lines.
    pub const fn is_of_future(self) -> bool {
        matches!(self, Self::FutureEnd | Self::FutureLine | Self::Forced)
    }

    /// Whether the mark stands on the way between two fields.
    pub const fn is_on_way(self) -> bool {
        matches!(self, Self::Forced)
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
    pub const fn is_condition(self) -> bool {
        !matches!(self, Self::Forbidden)
    }

    /// The meaning of the mark in a match, for the legend.
    pub const fn meaning(self) -> &'static str {
        match self {
            Self::Live => "the live end of the line; exactly one",
            Self::Tail => "the field the line came from; matched as `taken`; may be left out",
            Self::Empty => "inside the board and not taken",
            Self::Taken => "inside the board and on the line",
            Self::Border => "outside the board",
            Self::Wall => "taken or border",
            Self::NotEnd => "this field is not the end corner; goes with other marks",
            Self::Forbidden => {
                "a conclusion: the step to this neighbour of `live` is dead; of several, each stands for itself"
            }
            Self::AreaStart => "the first field of an area's line; implies `empty`, as the next four do",
            Self::AreaLine => "a field of an area's line between its ends",
            Self::AreaEnd => "the last field of an area's line",
            Self::AreaEntry => "a field of an area's line; a balance counts as *same* the fields of its colour",
            Self::AreaExit => {
                "a field of an area's line, and the other conclusion: a line that steps into the area now fills it at once and leaves it from here"
            }
            Self::FutureEnd => {
                "an end of a future line; implies `empty`; the other end is the one with the same `data-line`, a letter"
            }
            Self::FutureLine => "inside a future line: every way that the field needs is forced; implies `empty`",
            Self::Forced => {
                "on the way between two fields, with one coordinate a half: every completion uses the way; each field is `live` or `empty`"
            }
        }
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
    /// Decoration.
    Note,
}

impl Class {
    /// All classes.
    pub const ALL: [Self; 4] = [Self::Area, Self::Repeat, Self::After, Self::Note];

    /// The class as it is written.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Area => "area",
            Self::Repeat => "repeat",
            Self::After => "after",
            Self::Note => "note",
        }
    }

    /// The class with that name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|class| class.name() == name)
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
