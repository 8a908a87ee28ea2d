//! The part of a board that is shown where there is not room for all of it.

use crate::grid::{Field, Size};
use std::ops::RangeInclusive;

/// Columns and rows that are shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct BoardView {
    pub(super) columns: RangeInclusive<i32>,
    pub(super) rows: RangeInclusive<i32>,
}

impl BoardView {
    /// The part of a board around a field that fits into these columns and rows.
    pub(super) fn around(eye: Field, board: Size, columns: i32, rows: i32) -> Self {
        Self { columns: part(board.width(), columns, eye.x), rows: part(board.height(), rows, eye.y) }
    }

    pub(super) fn fields(&self) -> impl Iterator<Item = Field> {
        self.rows.clone().flat_map(|y| self.columns.clone().map(move |x| Field::new(x, y)))
    }

    /// Which part it is, if it is not all of the board.
    pub(super) fn describe(&self, board: Size) -> Option<String> {
        let ((left, right), (top, bottom)) = (self.columns.clone().into_inner(), self.rows.clone().into_inner());
        let is_all = (left, top, right, bottom) == (1, 1, board.width(), board.height());
        (!is_all).then(|| format!("columns {left}-{right}, rows {top}-{bottom} of {board}"))
    }
}

/// The numbers that are shown of those from 1 to `all`. They change half a screen at a time: a picture that moved with every
/// step would be hard to follow.
fn part(all: i32, room: i32, eye: i32) -> RangeInclusive<i32> {
    if all <= room {
        return 1..=all;
    }
    let half = (room / 2).max(1);
    let before = (eye - 1 - room / 4).div_euclid(half) * half;
    let first = before.clamp(0, all - room) + 1;
    first..=first + room - 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_field_in_view_is_shown_and_not_at_the_rim() {
        for (all, room) in [(21, 21), (22, 21), (51, 21), (101, 20), (101, 3), (7, 1)] {
            let mut jumps = 0;
            let mut last = part(all, room, 1);
            for eye in 1..=all {
                let shown = part(all, room, eye);
                assert!(shown.contains(&eye) && *shown.start() >= 1 && *shown.end() <= all, "{all} {room} {eye}");
                assert_eq!(shown.clone().count() as i32, room.min(all));
                let margin = |rim: i32, edge: i32| rim == edge || (eye - rim).abs() >= room / 4 - 1;
                assert!(margin(*shown.start(), 1) && margin(*shown.end(), all), "{all} {room} {eye}: {shown:?}");
                jumps += i32::from(shown != last);
                last = shown;
            }
            assert!(jumps <= (all - room).max(0) / (room / 2).max(1) + 1, "{all} {room}: {jumps} jumps");
        }
    }

    #[test]
    fn a_part_of_a_board_is_described() {
        let size = Size::new(51, 9).expect("a size");
        let view = BoardView::around(Field::new(1, 1), size, 21, 9);
        assert_eq!(view.describe(size).as_deref(), Some("columns 1-21, rows 1-9 of 51x9"));
        assert_eq!(BoardView::around(Field::new(1, 1), size, 51, 9).describe(size), None);
        assert_eq!(view.fields().count(), 21 * 9);
    }
}
