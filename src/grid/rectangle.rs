//! A rectangle of fields within a board.

use crate::grid::{Field, Size};

/// A rectangle of fields: its upper left field and its size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rectangle {
    pub(crate) corner: Field,
    pub(crate) size: Size,
}

impl Rectangle {
    /// The whole board.
    pub(crate) fn whole(size: Size) -> Self {
        Self { corner: Field::new(1, 1), size }
    }

    /// The rectangle with these two corners; `None` if `last` lies to the left of `corner` or above it.
    pub(crate) fn between(corner: Field, last: Field) -> Option<Self> {
        let size = Size::new(last.x - corner.x + 1, last.y - corner.y + 1).ok()?;
        Some(Self { corner, size })
    }

    /// The lower right field.
    pub(crate) fn last(self) -> Field {
        self.corner.offset(self.size.width() - 1, self.size.height() - 1)
    }

    /// All fields, row by row.
    pub(crate) fn fields(self) -> impl Iterator<Item = Field> {
        self.size.all_fields().map(move |field| self.on_board(field))
    }

    /// Whether the field lies in the rectangle.
    pub(crate) fn contains(self, field: Field) -> bool {
        self.size.contains(self.inside(field))
    }

    /// Whether the two have a field in common.
    pub(crate) fn overlaps(self, other: Self) -> bool {
        let (one, two) = (self.last(), other.last());
        self.corner.x <= two.x && other.corner.x <= one.x && self.corner.y <= two.y && other.corner.y <= one.y
    }

    /// The fields of the board that are neighbours of a field of the rectangle, but not in it.
    pub(crate) fn beside(self, board: Size) -> impl Iterator<Item = Field> {
        let (first, last) = (self.corner, self.last());
        let rows = (first.x..=last.x).flat_map(move |x| [Field::new(x, first.y - 1), Field::new(x, last.y + 1)]);
        let columns = (first.y..=last.y).flat_map(move |y| [Field::new(first.x - 1, y), Field::new(last.x + 1, y)]);
        rows.chain(columns).filter(move |field| board.contains(*field))
    }

    /// The coordinates of a field of the board relative to the rectangle, whose upper left field is (1, 1).
    pub(crate) fn inside(self, field: Field) -> Field {
        field.offset(1 - self.corner.x, 1 - self.corner.y)
    }

    /// The inverse of [`Rectangle::inside`].
    pub(crate) fn on_board(self, inside: Field) -> Field {
        inside.offset(self.corner.x - 1, self.corner.y - 1)
    }
}
