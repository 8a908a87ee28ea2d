//! The possible meanings of a field in the original dialect, and their names. Knows neither codes nor shapes.

use oneway::grid::Step;
use std::fmt;

/// The meaning of a field, by its comment or by its shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum FieldMeaning {
    /// The live end of the line.
    Live,
    /// Neither taken nor border.
    Empty,
    /// On the line.
    Taken,
    /// On the line or the border.
    Wall,
    /// On the line or the border, with the direction in which the line runs there.
    Towards(Step),
    /// The near end of a future line.
    FutureStart,
    /// The far end of a future line.
    FutureEnd,
    /// A field of a future line.
    FutureLine,
    /// A field of a future line, with its direction.
    FutureDirection,
    /// Not the end corner.
    NotCorner,
    /// The step that the rule forbids.
    Forbidden,
    /// A field of an area's line. The older numberings have no kind of area.
    Area(Option<AreaKind>, AreaPart),
}

/// The condition on an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum AreaKind {
    /// An even number of fields.
    Pair,
    /// An odd number of fields.
    Impair,
    /// An odd number of fields, and not one more of the start's colour; with an entry, not one less.
    Determined,
}

/// The part of a field in the line of its area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum AreaPart {
    /// Its first field.
    Start,
    /// Its last field.
    End,
    /// A field between them.
    Border,
    /// A field between them where the area is entered.
    Entry,
}

impl FieldMeaning {
    /// The section of the file where such a field stands: conditions, areas, conclusions.
    pub const fn section(self) -> usize {
        match self {
            Self::Area(..) => 1,
            Self::NotCorner | Self::Forbidden => 2,
            _ => 0,
        }
    }
}

impl fmt::Display for FieldMeaning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Live => f.write_str("live end"),
            Self::Empty => f.write_str("empty"),
            Self::Taken => f.write_str("taken"),
            Self::Wall => f.write_str("taken or border"),
            Self::Towards(step) => write!(f, "taken, running {}", step.name()),
            Self::FutureStart => f.write_str("future start"),
            Self::FutureEnd => f.write_str("future end"),
            Self::FutureLine => f.write_str("future line"),
            Self::FutureDirection => f.write_str("future line with its direction"),
            Self::NotCorner => f.write_str("not the corner"),
            Self::Forbidden => f.write_str("forbidden"),
            Self::Area(kind, part) => {
                let kind = kind.map(|kind| format!("{kind} ")).unwrap_or_default();
                write!(f, "{kind}area {part}")
            }
        }
    }
}

impl fmt::Display for AreaKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Pair => "pair",
            Self::Impair => "impair",
            Self::Determined => "impair determined",
        })
    }
}

impl fmt::Display for AreaPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Start => "start",
            Self::End => "end",
            Self::Border => "border",
            Self::Entry => "entry",
        })
    }
}
