//! The outline of a board of which only the taken fields are known, not the order in which the line took them. It is
//! traced around the free fields once; then each lookup takes constant time.

use super::{FieldSums, Outline};
use crate::grid::{Field, Plane, Size, Step};

/// The outline of the board that was traced last.
#[derive(Clone, Debug)]
pub(crate) struct TracedOutline {
    size: Size,
    /// The hash of that board; `None` before the first.
    of: Option<u64>,
    /// For each side of each field, also of those just outside the board: its number, and the prefix sums before it.
    sides: Vec<[(i32, FieldSums); 4]>,
    whole: FieldSums,
}

impl TracedOutline {
    /// Memory for the outlines of boards of this size.
    pub(crate) fn of_size(size: Size) -> Self {
        let fields = (size.width() + 2) as usize * (size.height() + 2) as usize;
        Self { size, of: None, sides: vec![[(0, FieldSums::default()); 4]; fields], whole: FieldSums::default() }
    }

    /// Goes around the free fields that are connected to the end, which is at the edge. Returns whether these are all.
    /// `hash` identifies the board: the same board is not traced again.
    pub(crate) fn trace(&mut self, hash: u64, wall: &Plane, end: Field, taken: usize) -> bool {
        if self.of != Some(hash) {
            self.of = Some(hash);
            self.go_around(wall, end);
        }
        self.whole.fields as usize + taken == self.size.fields()
    }

    fn go_around(&mut self, walls: &Plane, end: Field) {
        self.whole = FieldSums::default();
        let (Some(outside), false) = (self.size.step_outside(end), walls.get(end)) else { return };
        let begin = (end.neighbour(outside), outside.reversed());
        let (mut wall, mut facing) = begin;
        for number in 0.. {
            let index = self.index(wall);
            self.sides[index][facing as usize] = (number, self.whole);
            self.whole += FieldSums::of_side(wall, facing);
            (wall, facing) = next_side(walls, wall, facing);
            if (wall, facing) == begin {
                break;
            }
        }
    }

    fn index(&self, field: Field) -> usize {
        (field.y * (self.size.width() + 2) + field.x) as usize
    }
}

/// The side that comes next on the walk, with the free fields on the left.
fn next_side(walls: &Plane, wall: Field, facing: Step) -> (Field, Step) {
    let ahead = facing.turned_right();
    let (free_ahead, wall_ahead) = (wall.neighbour(facing).neighbour(ahead), wall.neighbour(ahead));
    if walls.get(free_ahead) {
        (free_ahead, ahead.reversed())
    } else if walls.get(wall_ahead) {
        (wall_ahead, facing)
    } else {
        (wall, ahead)
    }
}

impl Outline for TracedOutline {
    fn number(&self, wall: Field, facing: Step) -> i32 {
        self.sides[self.index(wall)][facing as usize].0
    }

    fn sums_before(&self, wall: Field, facing: Step) -> FieldSums {
        self.sides[self.index(wall)][facing as usize].1
    }

    fn end(&self) -> i32 {
        // The walk began there.
        0
    }

    fn whole(&self) -> FieldSums {
        self.whole
    }
}
