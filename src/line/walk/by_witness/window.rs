//! Another completion that differs from the witness within a window only, found by an exhaustive search: every free
//! field of the window is visited in a new order. The crossings of the window's edge stay as they are.
//!
//! Outside the window the line consists of pieces from one crossing of the edge to another. The live end, which leads
//! to the wanted field, and the end are treated as if they were joined outside as well. So the search is for one
//! [loop](loops) through all fields of the window and all pieces.

mod loops;

use super::witness::{Run, Witness};
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
    /// The new order of the fields ahead, up to the last one within the window.
    runs: Vec<Run>,
}

impl WindowSearch {
    pub(super) fn new(size: Size) -> Self {
        /// Each field of a window can be one by itself.
        const MOST_RUNS: usize = 2 * (LONGEST * LONGEST) as usize;
        Self {
            window: Rectangle::whole(size),
            crossings: Vec::with_capacity(loops::MOST_PIECES),
            loops: LoopSearch::new(),
            runs: Vec::with_capacity(MOST_RUNS),
        }
    }

    /// Searches a completion that begins with the given step and differs from the witness only within a square window
    /// around the live end. If there is one, it becomes the witness. Visits at most `most` fields.
    pub(super) fn find(&mut self, witness: &mut Witness, step: Step, side: i32, most: usize) -> bool {
        self.window = around(witness.live(), witness.size(), side);
        let found = self.go_through(witness, witness.live().neighbour(step), None, most);
        if found {
            witness.relay(&self.runs);
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
        let mut line: Vec<Field> = self.runs.iter().flat_map(|run| witness.run_ahead(*run)).collect();
        line.extend(witness.range_ahead(last.at + 1..witness.fields_ahead()));
        Some(line)
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
        let distance = |field: Field| {
            let is_left_out = room.is_some_and(|room| room.contains(field));
            if is_left_out { None } else { witness.distance(field) }
        };
        let is_inside = |at: usize| witness.ahead(at).is_some_and(|field| window.contains(field));
        self.loops.clear(window.size.width() as usize);
        self.crossings.clear();
        for field in window.fields() {
            let Some(at) = distance(field) else {
                self.loops.push(WindowCell::TAKEN);
                continue;
            };
            // The first field ahead is not entered from the live end any more: the wanted field takes its place.
            match at.checked_sub(1) {
                Some(before) if !is_inside(before) => {
                    self.crossings.push(EdgeCrossing { at: before, leaves: false, field });
                }
                _ => {}
            }
            // The line is treated as if it went on behind its end.
            if !is_inside(at + 1) {
                self.crossings.push(EdgeCrossing { at, leaves: true, field });
            }
            let can_go = |to: Field| window.contains(to) && distance(to).is_some();
            let right = field.neighbour(Step::Right);
            let went_right = can_go(right) && distance(right).is_some_and(|there| there.abs_diff(at) == 1);
            self.loops.push(WindowCell::free(can_go(right), can_go(field.neighbour(Step::Down)), went_right));
        }
        self.crossings.sort_unstable_by_key(|crossing| crossing.at);
    }

    /// Collects the line that was found, up to the last field within the window.
    fn follow(&mut self, witness: &Witness, first: Field) {
        let size = self.window.size;
        let live = self.crossings.len();
        self.runs.clear();
        let mut at = size.index(self.window.inside(first));
        let mut came_by = CellExit::Outside(live);
        loop {
            let place =
                witness.distance(self.window.on_board(size.field(at))).expect("the line goes over fields ahead");
            Run { first: place, last: place }.add_to(&mut self.runs);
            match self.loops.exit_of(at, came_by) {
                CellExit::Inside(step) => {
                    at = size.index(size.field(at).neighbour(step));
                    came_by = CellExit::Inside(step.reversed());
                }
                CellExit::Outside(crossing) if crossing ^ 1 == live => return,
                CellExit::Outside(crossing) => {
                    let [leaves, enters] = [crossing & !1, crossing | 1].map(|crossing| self.crossings[crossing].at);
                    let (first, last) = (leaves + 1, enters);
                    let forward = self.crossings[crossing].leaves;
                    let piece = if forward { Run { first, last } } else { Run { first: last, last: first } };
                    piece.add_to(&mut self.runs);
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
