//! The outline derived from the line: updated with step and undo, and looked up. The walk goes along the left of the
//! line, from its start to the live end, back along its right, and then around the border.

use super::{FieldSums, Outline};
use crate::grid::{Field, Size, Step};

/// The outline of a board whose line begins at the edge.
#[derive(Clone, Debug)]
pub(crate) struct LineOutline {
    size: Size,
    /// The fields of the line, as long as each is a neighbour of the previous one.
    cells: Vec<LineCell>,
    /// The number of fields that were taken after the first field that is not a neighbour of the previous one.
    strays: usize,
    /// The sides of each field, also of those just outside the board. Only sides that face a free field are up to date.
    sides: Vec<[OutlineSide; 4]>,
    /// The sums of all fields of the line.
    taken: FieldSums,
    /// Whether the line begins at the edge.
    begins_at_edge: bool,
    /// A side of the border that faces the end, if that is at the edge.
    end: Option<(Field, Step)>,
}

/// The position of a side on the walk.
#[derive(Clone, Copy, Debug, Default)]
struct OutlineSide {
    number: i32,
    /// The prefix sums before it. On the way around the live end all taken fields are subtracted; this is left out
    /// here, so that entries behind it need not change with every step.
    sums: FieldSums,
}

/// A field of the line, with the sums of the sides beside the line before it.
#[derive(Clone, Copy, Debug)]
struct LineCell {
    field: Field,
    /// The direction from which the line came; at the start, the direction of the border.
    back: Step,
    /// The sums of the sides on the left and on the right of the line.
    left: FieldSums,
    right: FieldSums,
    /// The number of parts of the free fields after this field is taken.
    parts: i32,
}

/// The sides on the left of the line are numbered from 0 up to this number: a line has four for each field. Those
/// on its right count down from `RIGHT`, and those of the border count up from `BORDER`.
const LEFT_END: i32 = 1 << 25;
const RIGHT: i32 = 1 << 26;
const BORDER: i32 = 1 << 27;
const _: () = assert!(4 * Size::LONGEST * Size::LONGEST < LEFT_END);

impl LineOutline {
    /// The outline of an empty board.
    pub(crate) fn of_size(size: Size, end: Field) -> Self {
        Self {
            size,
            cells: Vec::with_capacity(size.fields()),
            strays: 0,
            sides: vec![[OutlineSide::default(); 4]; (size.width() + 2) as usize * (size.height() + 2) as usize],
            taken: FieldSums::default(),
            begins_at_edge: false,
            end: size.step_outside(end).map(|outwards| border_side(end, outwards)),
        }
    }

    /// Takes a field. `walls` is the mask of walls around it, clockwise from above.
    pub(crate) fn push(&mut self, field: Field, walls: u8) {
        let cell = match self.cells.last() {
            _ if self.strays > 0 => None,
            None => Some(self.first(field, walls)),
            Some(&last) => last.field.step_to(field).map(|step| self.next(last, field, step, walls)),
        };
        let Some(cell) = cell else {
            self.strays += 1;
            return;
        };
        self.taken += FieldSums::of(field);
        self.cells.push(cell);
        self.write_live_end(0);
    }

    /// Undoes the last `push`.
    pub(crate) fn pop(&mut self) {
        if self.strays > 0 {
            self.strays -= 1;
        } else if let Some(cell) = self.cells.pop() {
            self.taken = self.taken - FieldSums::of(cell.field);
            if let Some(last) = self.cells.last() {
                // The sides that the step had put on the right of the line belong to the live end again.
                self.write_live_end(clockwise(last.back, cell.back.reversed()));
            }
        }
    }

    /// `taken` fields are taken in an unknown order.
    pub(crate) fn forget_line(&mut self, taken: usize) {
        self.cells.clear();
        self.taken = FieldSums::default();
        self.strays = taken;
    }

    /// Whether each field of the line is known, a neighbour of the one before.
    pub(crate) fn is_drawn_field_by_field(&self) -> bool {
        self.strays == 0 && !self.cells.is_empty()
    }

    /// A field of the line, by its index from the start.
    pub(crate) fn field(&self, index: usize) -> Field {
        self.cells[index].field
    }

    /// Whether the sums along the line are enough: the line begins at the edge, was drawn field by field, and has not
    /// cut the free fields into parts; the end is at the edge as well.
    pub(crate) fn is_known(&self) -> bool {
        self.strays == 0
            && self.begins_at_edge
            && self.end.is_some()
            && self.cells.last().is_some_and(|cell| cell.parts == 1)
    }

    fn first(&mut self, field: Field, walls: u8) -> LineCell {
        let outwards = self.size.step_outside(field);
        self.begins_at_edge = outwards.is_some();
        if let Some(outwards) = outwards {
            self.write_border(border_side(field, outwards));
        }
        let back = outwards.unwrap_or(Step::Up);
        // The side towards the border is passed in both directions and contributes nothing; it comes last.
        LineCell {
            field,
            back,
            left: FieldSums::default(),
            right: FieldSums::of_side(field, back),
            parts: parts_around(walls),
        }
    }

    /// The line goes on from its last field to another one.
    fn next(&mut self, last: LineCell, field: Field, step: Step, walls: u8) -> LineCell {
        let front = clockwise(last.back, step);
        let left =
            (1..front).fold(last.left, |sums, turn| sums + FieldSums::of_side(last.field, turned(last.back, turn)));
        let mut right = last.right;
        let (place, index) = (self.cells.len() as i32 - 1, self.index(last.field));
        for turn in (front + 1..4).rev() {
            let facing = turned(last.back, turn);
            right += FieldSums::of_side(last.field, facing);
            let number = RIGHT - 4 * place + turn;
            self.sides[index][facing as usize] = OutlineSide { number, sums: FieldSums::default() - right };
        }
        // The walls are connected, so the free fields fall apart exactly where the new field separates its free
        // neighbours.
        LineCell { field, back: step.reversed(), left, right, parts: last.parts + parts_around(walls) - 1 }
    }

    /// Writes the sides of the live end that come more than `after` quarter turns after its back. All of them are on
    /// the left of the line.
    fn write_live_end(&mut self, after: i32) {
        let Some(&LineCell { field, back, left, .. }) = self.cells.last() else { return };
        let (place, index) = (self.cells.len() as i32 - 1, self.index(field));
        let mut sums = left;
        for turn in 1..4 {
            let facing = turned(back, turn);
            if turn > after {
                self.sides[index][facing as usize] = OutlineSide { number: 4 * place + turn, sums };
            }
            sums += FieldSums::of_side(field, facing);
        }
    }

    /// Writes the sides of the border, beginning where the line begins.
    fn write_border(&mut self, (mut outside, mut facing): (Field, Step)) {
        let around = 2 * (self.size.width() + self.size.height());
        let mut sums = FieldSums::default();
        for number in BORDER..BORDER + around {
            let index = self.index(outside);
            self.sides[index][facing as usize] = OutlineSide { number, sums };
            sums += FieldSums::of_side(outside, facing);
            let inside = outside.neighbour(facing);
            // The board is on the left; the walk turns at a corner.
            let along = inside.neighbour(facing.turned_right());
            (outside, facing) = if self.size.contains(along) {
                border_side(along, facing.reversed())
            } else {
                border_side(inside, facing.turned_right())
            };
        }
    }

    fn index(&self, field: Field) -> usize {
        (field.y * (self.size.width() + 2) + field.x) as usize
    }
}

/// The side of the border that faces a field at the edge; `outwards` leads from the field out of the board.
fn border_side(at_edge: Field, outwards: Step) -> (Field, Step) {
    (at_edge.neighbour(outwards), outwards.reversed())
}

impl Outline for LineOutline {
    #[inline]
    fn number(&self, wall: Field, facing: Step) -> i32 {
        self.sides[self.index(wall)][facing as usize].number
    }

    #[inline]
    fn sums_before(&self, wall: Field, facing: Step) -> FieldSums {
        let OutlineSide { number, sums } = self.sides[self.index(wall)][facing as usize];
        if number < LEFT_END { sums } else { sums - self.taken }
    }

    #[inline]
    fn end(&self) -> i32 {
        self.end.map_or(BORDER, |(wall, facing)| self.number(wall, facing))
    }

    fn whole(&self) -> FieldSums {
        let (width, height) = (self.size.width(), self.size.height());
        FieldSums { fields: width * height, surplus: width & height & 1 } - self.taken
    }
}

/// The number of quarter turns to the right from one step to another.
fn clockwise(from: Step, to: Step) -> i32 {
    (to as i32 - from as i32) & 3
}

fn turned(step: Step, quarters: i32) -> Step {
    Step::ALL[((step as i32 + quarters) & 3) as usize]
}

/// The number of connected parts of the free fields around a field; only neighbours are connected, not diagonals.
fn parts_around(walls: u8) -> i32 {
    i32::from(PARTS[walls as usize])
}

const PARTS: [u8; 256] = {
    let mut parts = [0; 256];
    let mut walls = 0;
    while walls < 256 {
        // Even bits are the four neighbours. A part is counted at its first neighbour, clockwise: the corner before it
        // is a wall, or the neighbour before that corner is.
        let mut at = 0;
        let free = !(walls as u8);
        while at < 8 {
            let begins = free & 1 << at != 0 && (free & 1 << ((at + 7) % 8) == 0 || free & 1 << ((at + 6) % 8) == 0);
            parts[walls] += begins as u8;
            at += 2;
        }
        // If all are free, there is one part without a first neighbour.
        if free == 0xFF {
            parts[walls] = 1;
        }
        walls += 1;
    }
    parts
};
