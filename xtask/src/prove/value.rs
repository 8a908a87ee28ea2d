//! The value of a field: a wall, empty, or the end; and the areas that it belongs to.

use super::program::FieldKind;

/// How an empty field belongs to an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Membership {
    /// It does not.
    Outside,
    /// It does.
    Within,
    /// It does, and along the contour of the area there is no wall between it and a seed before it.
    Before,
    /// It does, and there is no wall between it and a seed after it.
    After,
}

/// A bit for an empty field, one for the end, and two for each area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Value(pub(super) u8);

impl Value {
    pub(super) const WALL: Self = Self(0);
    pub(super) const EMPTY: Self = Self(1);
    const END: u8 = 2;

    /// This field as a part of one more area.
    pub(super) const fn with(self, area: usize, part: Membership) -> Self {
        Self(self.0 | (part as u8) << Self::place(area))
    }

    /// This field as the end.
    pub(super) const fn as_end(self) -> Self {
        Self(self.0 | Self::END)
    }

    pub(super) const fn is_empty(self) -> bool {
        self.0 & 1 != 0
    }

    pub(super) const fn is_end(self) -> bool {
        self.0 & Self::END != 0
    }

    pub(super) const fn is_in(self, area: usize) -> bool {
        self.part(area) != Membership::Outside as u8
    }

    /// The areas that it belongs to: a bit for each.
    pub(super) const fn areas(self) -> u8 {
        self.is_in(0) as u8 | (self.is_in(1) as u8) << 1 | (self.is_in(2) as u8) << 2
    }

    pub(super) const fn is_in_any(self) -> bool {
        self.0 > 3
    }

    /// How many edges it has.
    pub(super) const fn edges(self) -> u8 {
        match (self.is_empty(), self.is_end()) {
            (false, _) => 0,
            (true, true) => 1,
            (true, false) => 2,
        }
    }

    /// Whether two neighbours that stand on the lines of none of these areas can belong to them as they do.
    pub(super) fn agrees(self, other: Self, areas: u8) -> bool {
        let differs = |area: usize| areas & (1 << area) != 0 && self.is_in(area) != other.is_in(area);
        !self.is_empty() || !other.is_empty() || !(0..super::program::MOST_AREAS).any(differs)
    }

    /// Whether the next field on the contour of an area can be like that.
    pub(super) fn can_be_followed_by(self, next: Self, area: usize) -> bool {
        let leads =
            |here: Self, way: Membership| here.part(area) == Membership::Within as u8 || here.part(area) == way as u8;
        (next.part(area) != Membership::Before as u8 || leads(self, Membership::Before))
            && (self.part(area) != Membership::After as u8 || leads(next, Membership::After))
    }

    const fn part(self, area: usize) -> u8 {
        self.0 >> Self::place(area) & 3
    }

    const fn place(area: usize) -> usize {
        2 + 2 * area
    }
}

/// A set of empty fields without the end. Whether a field belongs to it depends on this field alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Set {
    /// An area.
    Area(usize),
    /// An area without its line.
    Inside(usize),
    /// An area without the fields of its line that have the live end's colour, or of those that have not.
    WithoutDoors { area: usize, of_live_colour: bool },
    /// Two areas.
    Both(usize, usize),
}

impl Set {
    /// Whether a field belongs to it.
    pub(super) fn contains(self, value: Value, kind: FieldKind) -> bool {
        let on_line = |area: usize| kind.lines & (1 << area) != 0;
        match self {
            Self::Area(area) => value.is_in(area),
            Self::Inside(area) => value.is_in(area) && !on_line(area),
            Self::WithoutDoors { area, of_live_colour } => {
                value.is_in(area) && !(on_line(area) && kind.of_live_colour == of_live_colour)
            }
            Self::Both(one, other) => value.is_in(one) || value.is_in(other),
        }
    }
}
