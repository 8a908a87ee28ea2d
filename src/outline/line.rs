//! The outline as the line leaves it behind: kept with step and undo, and asked in constant time. The walk goes along the
//! left of the line, from its start to the live end, back along its right, and then around the border.

use super::{Outline, Sums};
use crate::geometry::{Field, Step};
use crate::size::Size;

/// The outline of a board whose line begins at the edge.
#[derive(Clone, Debug)]
pub(crate) struct LineOutline {
    size: Size,
    /// The fields of the line, as long as each lies beside the one before.
    cells: Vec<Cell>,
    /// How many fields were taken after one that does not.
    strays: usize,
    /// For each field of the board its place on the line, if it is on it.
    places: Vec<u32>,
    /// The sums of all fields on the line.
    taken: Sums,
    /// The side of the border at which the line begins, if it begins at the edge.
    begin: Option<AlongBorder>,
    /// A side of the border that faces the end, if that is at the edge.
    end: Option<AlongBorder>,
}

/// How far along the border a side lies, from the upper left corner on and down first, and the sums before it.
#[derive(Clone, Copy, Debug)]
struct AlongBorder {
    sides: i32,
    sums: Sums,
}

/// A field of the line, and what lies beside the line before it.
#[derive(Clone, Copy, Debug)]
struct Cell {
    field: Field,
    /// Where the line came from; at the start, where the border is.
    back: Step,
    /// The sides on the left and on the right of the line.
    left: Sums,
    right: Sums,
    /// Into how many parts the free fields fall once this one is taken.
    parts: i32,
}

/// The number of the sides on the right of the line, from which they count down, and of those of the border: a line has four
/// million sides at most.
const RIGHT: i32 = 1 << 24;
const BORDER: i32 = 1 << 25;

impl LineOutline {
    /// The outline of an empty board.
    pub(crate) fn of_size(size: Size, end: Field) -> Self {
        let fields = size.fields();
        let mut outline = Self {
            size,
            cells: Vec::with_capacity(fields),
            strays: 0,
            places: vec![0; fields],
            taken: Sums::default(),
            begin: None,
            end: None,
        };
        outline.end = outline.at_border(end).map(|(_, along)| along);
        outline
    }

    /// Takes a field; `walls` are the taken ones and those outside the board among the eight around it, clockwise from above.
    pub(crate) fn push(&mut self, field: Field, walls: u8) {
        let cell = match self.cells.last() {
            _ if self.strays > 0 => None,
            None => Some(self.first(field, walls)),
            Some(last) => last.field.step_to(field).map(|step| self.next(field, step, walls)),
        };
        let Some(cell) = cell else {
            self.strays += 1;
            return;
        };
        self.places[self.size.index(field)] = self.cells.len() as u32;
        self.taken += Sums::of(field);
        self.cells.push(cell);
    }

    /// Takes the last field back.
    pub(crate) fn pop(&mut self) {
        if self.strays > 0 {
            self.strays -= 1;
        } else if let Some(cell) = self.cells.pop() {
            self.taken = self.taken - Sums::of(cell.field);
        }
    }

    /// So many fields are taken, and in which order is not known.
    pub(crate) fn forget_line(&mut self, taken: usize) {
        self.cells.clear();
        self.taken = Sums::default();
        self.strays = taken;
    }

    /// Whether sums along the line say everything: it began at the edge, was drawn field by field, and has not cut what is free
    /// in parts. The end is at the edge as well.
    pub(crate) fn is_known(&self) -> bool {
        self.strays == 0
            && self.begin.is_some()
            && self.end.is_some()
            && self.cells.last().is_some_and(|cell| cell.parts == 1)
    }

    fn first(&mut self, field: Field, walls: u8) -> Cell {
        let border = self.at_border(field);
        self.begin = border.map(|(_, along)| along);
        let back = border.map_or(Step::Up, |(towards, _)| towards);
        // The side towards the border is passed from both sides and adds nothing; it comes last.
        Cell { field, back, left: Sums::default(), right: Sums::of_side(field, back), parts: parts_around(walls) }
    }

    fn next(&self, field: Field, step: Step, walls: u8) -> Cell {
        let last = self.cells[self.cells.len() - 1];
        let (mut left, mut right) = (last.left, last.right);
        let front = clockwise(last.back, step);
        for turn in 1..4 {
            let sums = Sums::of_side(last.field, turned(last.back, turn));
            match turn.cmp(&front) {
                std::cmp::Ordering::Less => left += sums,
                std::cmp::Ordering::Equal => {}
                std::cmp::Ordering::Greater => right += sums,
            }
        }
        // Walls hang together, so what a field held together falls apart without it.
        Cell { field, back: step.reversed(), left, right, parts: last.parts + parts_around(walls) - 1 }
    }

    /// If a field is at the edge, where the border is, and where on it.
    fn at_border(&self, field: Field) -> Option<(Step, AlongBorder)> {
        let towards = self.size.step_outside(field)?;
        Some((towards, self.along_border(field.neighbour(towards), towards.reversed())))
    }

    fn along_border(&self, outside: Field, facing: Step) -> AlongBorder {
        let (width, height) = (self.size.width(), self.size.height());
        let Field { x, y } = outside;
        let odd = |number: i32| number & 1;
        let (sides, sums) = match facing {
            Step::Right => (y, Sums::default()),
            Step::Up => (height + x, Sums::default()),
            Step::Left => {
                let sums = Sums { fields: width * (height - y), surplus: odd(width) * (odd(height) - odd(y)) };
                (2 * height + width + 1 - y, sums)
            }
            Step::Down => (2 * (height + width) + 1 - x, self.board()),
        };
        AlongBorder { sides, sums }
    }

    /// The sums of the whole board.
    fn board(&self) -> Sums {
        let (width, height) = (self.size.width(), self.size.height());
        Sums { fields: width * height, surplus: width & height & 1 }
    }

    /// How far along the border a side lies from where the line begins.
    fn after_begin(&self, along: AlongBorder) -> AlongBorder {
        let begin = self.begin.expect("the line begins at the edge");
        if along.sides >= begin.sides {
            AlongBorder { sides: along.sides - begin.sides, sums: along.sums - begin.sums }
        } else {
            let around = 2 * (self.size.width() + self.size.height());
            AlongBorder { sides: along.sides - begin.sides + around, sums: along.sums - begin.sums + self.board() }
        }
    }

    /// The place of a field on the line.
    fn place(&self, field: Field) -> usize {
        self.places[self.size.index(field)] as usize
    }

    /// Whether a side, so many quarter turns from the back of its field, lies on the left of the line; at the live end all do.
    fn is_left(&self, place: usize, turn: i32) -> bool {
        let back = self.cells[place].back;
        self.cells.get(place + 1).is_none_or(|next| turn < clockwise(back, next.back.reversed()))
    }
}

impl Outline for LineOutline {
    fn number(&self, wall: Field, facing: Step) -> i32 {
        if !self.size.contains(wall) {
            return BORDER + self.after_begin(self.along_border(wall, facing)).sides;
        }
        let place = self.place(wall);
        let turn = clockwise(self.cells[place].back, facing);
        let sides = 4 * place as i32;
        if self.is_left(place, turn) { sides + turn } else { RIGHT - sides + turn }
    }

    fn sums_before(&self, wall: Field, facing: Step) -> Sums {
        if !self.size.contains(wall) {
            // Around the line all that is taken has been added with the other sign.
            return self.after_begin(self.along_border(wall, facing)).sums - self.taken;
        }
        let place = self.place(wall);
        let Cell { field, back, left, right, .. } = self.cells[place];
        let turn = clockwise(back, facing);
        let sums_of = |turns: std::ops::Range<i32>| {
            turns.fold(Sums::default(), |sums, turn| sums + Sums::of_side(field, turned(back, turn)))
        };
        if self.is_left(place, turn) {
            left + sums_of(1..turn)
        } else {
            Sums::default() - self.taken - right - sums_of(turn..4)
        }
    }

    fn end(&self) -> i32 {
        BORDER + self.end.map_or(0, |along| self.after_begin(along).sides)
    }

    fn whole(&self) -> Sums {
        self.board() - self.taken
    }
}

/// How many quarter turns to the right lead from one step to another.
fn clockwise(from: Step, to: Step) -> i32 {
    (to as i32 - from as i32) & 3
}

fn turned(step: Step, quarters: i32) -> Step {
    Step::ALL[((step as i32 + quarters) & 3) as usize]
}

/// Into how many parts the free fields around a field fall if they hang together only beside each other.
fn parts_around(walls: u8) -> i32 {
    i32::from(PARTS[walls as usize])
}

const PARTS: [u8; 256] = {
    let mut parts = [0; 256];
    let mut walls = 0;
    while walls < 256 {
        // Even bits are the four neighbours; a part is counted where it begins: at a neighbour, clockwise, whose field before is a wall, or is
        // the corner after a wall.
        let mut at = 0;
        let free = !(walls as u8);
        while at < 8 {
            let begins = free & 1 << at != 0 && (free & 1 << ((at + 7) % 8) == 0 || free & 1 << ((at + 6) % 8) == 0);
            parts[walls] += begins as u8;
            at += 2;
        }
        // All around free: one part without a begin.
        if free == 0xFF {
            parts[walls] = 1;
        }
        walls += 1;
    }
    parts
};
