//! Paintings of closed areas behind straight rows of doors that begin at the live end: with the exact balance of the
//! area, the fields on both sides of the row and at its end, and those of the refutation near by.

use super::Attempts;
use super::near::fields_of_refutation;
use crate::language::balance::{Balance, Comparison, Count};
use crate::language::rule::Area;
use crate::mine::painting::{Painting, standing_at};
use oneway::grid::{Field, Side, Step};
use oneway::matching::{Areas, Window};
use std::collections::BTreeSet;

/// The paintings of each row: first without the fields of the refutation, then with them.
pub(super) fn paintings<'a>(blank: &Painting<'a>) -> Vec<Attempts<'a>> {
    let refutation = fields_of_refutation(blank.board(), blank.step()).unwrap_or_default();
    let painted = |row: Row| {
        let painting = row.painted(blank)?;
        let with_refutation = painting.clone().with_walls_around(&refutation);
        Some(vec![painting, with_refutation])
    };
    rows(blank).into_iter().filter_map(painted).collect()
}

/// A straight row of doors, and the side on which the area lies.
struct Row {
    doors: Vec<Field>,
    along: Step,
    side: Side,
}

/// The rows that begin straight ahead of the live end in some direction, or across from it.
fn rows(blank: &Painting<'_>) -> Vec<Row> {
    let mut rows = Vec::new();
    for along in Step::ALL {
        let ahead = blank.board().live().neighbour(along);
        for begin in [ahead, ahead.neighbour(along.turned_left()), ahead.neighbour(along.turned_right())] {
            let doors: Vec<Field> = std::iter::successors(Some(begin), |door| Some(door.neighbour(along)))
                .take_while(|door| blank.board().is_empty(*door))
                .collect();
            for side in [Side::Left, Side::Right] {
                let is_open = |door: &&Field| blank.board().is_empty(door.neighbour(side.opposite().of(along)));
                let open = doors.iter().take_while(is_open).count();
                // A row may end at a wall, or where the fields outside end.
                let lengths = BTreeSet::from([doors.len(), open]);
                let lengths = lengths.into_iter().filter(|length| *length > 0);
                rows.extend(lengths.map(|length| Row { doors: doors[..length].to_vec(), along, side }));
            }
        }
    }
    rows
}

impl Row {
    /// The area behind the row, with the fields around the live end and beside the row; `None` if it is not closed.
    fn painted<'a>(&self, blank: &Painting<'a>) -> Option<Painting<'a>> {
        let area = self.area(blank)?;
        let live = blank.board().live();
        let around = (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| live.offset(dx, dy)));
        let [inside, outside] = [self.side, self.side.opposite()].map(|side| side.of(self.along));
        let beyond = self.doors.last()?.neighbour(self.along);
        let beside =
            self.doors.iter().chain([&beyond]).flat_map(|door| [door.neighbour(inside), door.neighbour(outside)]);
        Some(blank.clone().with_fields(around).with_fields(beside).with_fields([beyond]).with_area(area))
    }

    /// The area with its exact balance.
    fn area(&self, blank: &Painting<'_>) -> Option<Area> {
        let (at, mut areas) =
            (Window::around_live_end(blank.board().position()), Areas::for_size(blank.board().size()));
        let line: Vec<_> = self.doors.iter().map(|door| blank.offset(*door)).collect();
        let start = (line[0].dx, line[0].dy);
        let (walk, found) = match line[..] {
            [_] => (Some(self.along), areas.beside_field(at, self.side, start, self.along)),
            _ => (None, areas.beside_line(at, self.side, line.iter().map(|door| (door.dx, door.dy)))),
        };
        let surplus = found?.surplus(start.0, start.1);
        let balance = Balance { comparison: Comparison::Equal, constant: surplus, terms: Vec::new() };
        Some(Area {
            line: line.into_iter().map(standing_at).collect(),
            walk,
            circle: self.side,
            count: Count { balances: vec![balance], ..Count::default() },
            entry: None,
            exit: None,
        })
    }
}
