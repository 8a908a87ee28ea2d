//! Another completion that differs from the witness within a window only, found by an exhaustive search: every free
//! field of the window is visited in a new order. The crossings of the window's edge stay as they are.
//!
//! Outside the window the line consists of pieces from one crossing of the edge to another. The live end, which leads
//! to the wanted field, and the end are treated as if they were joined outside as well. So the search is for one
//! [loop](loops) through all fields of the window and all pieces.

mod loops;

use super::witness::Witness;
use crate::grid::{Field, Rectangle, Size, Step};
use loops::{CellExit, LoopSearch, WindowCell};

/// The longest side of a window.
pub(super) const LONGEST: i32 = loops::LONGEST as i32;

/// Where the witness crosses the edge of the window: between the field with index `at` among the fields ahead and the
/// next one.
#[derive(Clone, Copy, Debug)]
struct EdgeCrossing {
    at: usize,
    /// Whether it leaves the window there; otherwise it enters.
    leaves: bool,
    /// The field within the window.
    field: Field,
}

/// The memory of a search.
#[derive(Clone, Debug)]
pub(super) struct WindowSearch {
    window: Rectangle,
    /// In the order of the line, which leaves and enters by turns. The piece that leaves at an even crossing enters at
    /// the next one; the last one is treated as if it led to the live end.
    crossings: Vec<EdgeCrossing>,
    loops: LoopSearch,
    line: Vec<Field>,
}

impl WindowSearch {
    pub(super) fn new(size: Size) -> Self {
        Self {
            window: Rectangle::whole(size),
            crossings: Vec::with_capacity(loops::MOST_PIECES),
            loops: LoopSearch::new(),
            line: Vec::with_capacity(size.fields()),
        }
    }

    /// Searches a completion that begins with the given step and differs from the witness only within a square window
    /// around the live end. If there is one, it becomes the witness. Visits at most `most` fields.
    pub(super) fn find(&mut self, witness: &mut Witness, step: Step, side: i32, most: usize) -> bool {
        self.window = around(witness.live(), witness.size(), side);
        let found = self.go_through(witness, witness.live().neighbour(step), None, most);
        if found {
            witness.relay(&self.line);
        }
        found
    }

    /// Searches a line that begins at the given field and visits all fields ahead in the witness except those of a
    /// room, in which the witness begins. It differs from the witness only within a window around the room.
    pub(super) fn leave_out(
        &mut self,
        witness: &Witness,
        room: Rectangle,
        first: Field,
        most: usize,
    ) -> Option<Vec<Field>> {
        self.window = around_room(room, witness.size())?;
        if !self.go_through(witness, first, Some(room), most) {
            return None;
        }
        let last = self.crossings.last().expect("the line comes to its end somewhere");
        Some([&self.line, &witness.ahead()[last.at + 1..]].concat())
    }

    /// Searches a path through the window, without the room, from the given field on. If there is one, its fields up to
    /// the last one within the window are collected.
    fn go_through(&mut self, witness: &Witness, first: Field, room: Option<Rectangle>, most: usize) -> bool {
        self.look_in(witness, room);
        let entries = self.crossings.iter().map(|crossing| crossing.field).chain([first]);
        let cells = entries.map(|field| self.window.size.index(self.window.inside(field)));
        let found = self.loops.join_pieces(cells) && self.loops.find(most);
        if found {
            self.follow(witness, first);
        }
        found
    }

    /// Reads the window, and where the witness crosses its edge.
    fn look_in(&mut self, witness: &Witness, room: Option<Rectangle>) {
        let window = self.window;
        let ahead = witness.ahead();
        let distance = |field: Field| {
            let is_left_out = room.is_some_and(|room| room.contains(field));
            if is_left_out { None } else { witness.distance(field) }
        };
        self.loops.clear(window.size.width() as usize);
        self.crossings.clear();
        for field in window.fields() {
            let Some(at) = distance(field) else {
                self.loops.push(WindowCell::TAKEN);
                continue;
            };
            // The first field ahead is not entered from the live end any more: the wanted field takes its place.
            match at.checked_sub(1) {
                Some(before) if !window.contains(ahead[before]) => {
                    self.crossings.push(EdgeCrossing { at: before, leaves: false, field });
                }
                _ => {}
            }
            // The line is treated as if it went on behind its end.
            if ahead.get(at + 1).is_none_or(|to| !window.contains(*to)) {
                self.crossings.push(EdgeCrossing { at, leaves: true, field });
            }
            let can_go = |to: Field| window.contains(to) && distance(to).is_some();
            let right = field.neighbour(Step::Right);
            let went_right = ahead.get(at + 1) == Some(&right) || at > 0 && ahead[at - 1] == right;
            self.loops.push(WindowCell::free(can_go(right), can_go(field.neighbour(Step::Down)), went_right));
        }
        self.crossings.sort_unstable_by_key(|crossing| crossing.at);
    }

    /// Collects the fields of the line that was found, up to the last one within the window.
    fn follow(&mut self, witness: &Witness, first: Field) {
        let size = self.window.size;
        let ahead = witness.ahead();
        let live = self.crossings.len();
        self.line.clear();
        let mut at = size.index(self.window.inside(first));
        let mut came_by = CellExit::Outside(live);
        loop {
            self.line.push(self.window.on_board(size.field(at)));
            match self.loops.exit_of(at, came_by) {
                CellExit::Inside(step) => {
                    at = size.index(size.field(at).neighbour(step));
                    came_by = CellExit::Inside(step.reversed());
                }
                CellExit::Outside(crossing) if crossing ^ 1 == live => return,
                CellExit::Outside(crossing) => {
                    let piece = &ahead[self.crossings[crossing & !1].at + 1..=self.crossings[crossing | 1].at];
                    if self.crossings[crossing].leaves {
                        self.line.extend_from_slice(piece);
                    } else {
                        self.line.extend(piece.iter().rev());
                    }
                    at = size.index(self.window.inside(self.crossings[crossing ^ 1].field));
                    came_by = CellExit::Outside(crossing ^ 1);
                }
            }
        }
    }
}

/// A square around a field, moved inwards where it would leave the board.
fn around(centre: Field, size: Size, side: i32) -> Rectangle {
    let from = |at: i32, all: i32| (at - side / 2).min(all - side + 1).max(1);
    let corner = Field::new(from(centre.x, size.width()), from(centre.y, size.height()));
    let last = Field::new((corner.x + side - 1).min(size.width()), (corner.y + side - 1).min(size.height()));
    Rectangle::between(corner, last).expect("the corner lies left of the last field and above it")
}

/// A rectangle around a room, with a few fields on each side where the board has them; `None` if the room is too large.
fn around_room(room: Rectangle, size: Size) -> Option<Rectangle> {
    let room_beside = |fields: i32| (1..=4).rev().find(|beside| fields + 2 * beside <= LONGEST);
    let (dx, dy) = (room_beside(room.size.width())?, room_beside(room.size.height())?);
    let (corner, last) = (room.corner.offset(-dx, -dy), room.last().offset(dx, dy));
    let corner = Field::new(corner.x.max(1), corner.y.max(1));
    Rectangle::between(corner, Field::new(last.x.min(size.width()), last.y.min(size.height())))
}

#[cfg(test)]
mod tests;
