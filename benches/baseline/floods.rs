//! Flood fills of areas: field by field with sets of fields, as in the tests; field by field over an array; and row by row over
//! bits. All keep their copy of the board from step to step. The last one stops as soon as it reaches the end.

use oneway::grid::{Field, Size, Step};
use std::collections::BTreeSet;

/// The number of black and of white fields of a closed area; `None` if it is not closed.
pub(crate) type Found = Option<(i32, i32)>;

/// A flood fill that follows a line over a board.
pub(crate) trait Flood {
    /// An empty board, before the first field of the line.
    fn new(size: Size) -> Self;

    /// Marks a field as taken by the line.
    fn take(&mut self, field: Field);

    /// The area of a line: its fields, and all empty fields that can be reached from the fields beside it.
    fn fill(&mut self, line: &[Field], beside: &[Field]) -> Found;
}

/// Field by field with sets: slow and simple.
pub(crate) struct BySets {
    size: Size,
    empty: BTreeSet<Field>,
}

impl Flood for BySets {
    fn new(size: Size) -> Self {
        Self { size, empty: size.all_fields().collect() }
    }

    fn take(&mut self, field: Field) {
        self.empty.remove(&field);
    }

    fn fill(&mut self, line: &[Field], beside: &[Field]) -> Found {
        let [_, end] = self.size.opposite_corners();
        let mut area: BTreeSet<Field> = line.iter().copied().collect();
        let mut to_visit = beside.to_vec();
        while let Some(field) = to_visit.pop() {
            if self.empty.contains(&field) && area.insert(field) {
                to_visit.extend(Step::ALL.map(|step| field.neighbour(step)));
            }
        }
        let black = area.iter().filter(|field| field.is_black()).count() as i32;
        (!area.contains(&end)).then_some((black, area.len() as i32 - black))
    }
}

/// Field by field over an array.
pub(crate) struct ByFields {
    size: Size,
    columns: usize,
    /// Fields that are taken or outside; there is a margin around the board.
    wall: Vec<bool>,
    /// The number of the fill that last reached each field.
    reached_in: Vec<u32>,
    fills: u32,
    to_visit: Vec<Field>,
}

impl ByFields {
    fn index(&self, field: Field) -> usize {
        field.y as usize * self.columns + field.x as usize
    }
}

impl Flood for ByFields {
    fn new(size: Size) -> Self {
        let columns = size.width() as usize + 2;
        let fields = columns * (size.height() as usize + 2);
        let (wall, reached_in) = (vec![true; fields], vec![0; fields]);
        let mut flood = Self { size, columns, wall, reached_in, fills: 0, to_visit: Vec::with_capacity(fields) };
        for field in size.all_fields() {
            let index = flood.index(field);
            flood.wall[index] = false;
        }
        flood
    }

    fn take(&mut self, field: Field) {
        let index = self.index(field);
        self.wall[index] = true;
    }

    fn fill(&mut self, line: &[Field], beside: &[Field]) -> Found {
        let [_, end] = self.size.opposite_corners();
        self.fills += 1;
        self.to_visit.clear();
        let (mut black, mut white) = (0, 0);
        let mut count = |field: Field| if field.is_black() { black += 1 } else { white += 1 };
        for &field in line {
            let index = self.index(field);
            self.reached_in[index] = self.fills;
            count(field);
        }
        self.to_visit.extend(beside);
        while let Some(field) = self.to_visit.pop() {
            let index = self.index(field);
            if self.wall[index] || self.reached_in[index] == self.fills {
                continue;
            }
            self.reached_in[index] = self.fills;
            count(field);
            self.to_visit.extend(Step::ALL.map(|step| field.neighbour(step)));
        }
        (self.reached_in[self.index(end)] != self.fills).then_some((black, white))
    }
}

/// Row by row; for boards of up to 63 columns.
pub(crate) struct ByRows {
    size: Size,
    /// A 1 for each field that is empty; the first column is the lowest bit.
    empty: Vec<u64>,
    open: Vec<u64>,
    reached: Vec<u64>,
}

impl ByRows {
    /// Extends the reached fields of a row to the runs of open fields that contain them.
    fn spread(reached: u64, open: u64) -> u64 {
        // Adding a bit to a run of ones carries to the end of the run and clears the ones on the way.
        let upward = reached | open & !open.wrapping_add(reached);
        let (mirrored, open_mirrored) = (upward.reverse_bits(), open.reverse_bits());
        upward | (open_mirrored & !open_mirrored.wrapping_add(mirrored)).reverse_bits()
    }

    /// Spreads from one row to the next. Returns whether it reached a new field.
    fn spread_between(&mut self, from: usize, to: usize) -> bool {
        let new = self.reached[from] & self.open[to] & !self.reached[to];
        if new != 0 {
            self.reached[to] = Self::spread(self.reached[to] | new, self.open[to]);
        }
        new != 0
    }
}

fn bit(field: Field) -> (usize, u64) {
    (field.y as usize - 1, 1 << (field.x - 1))
}

impl Flood for ByRows {
    fn new(size: Size) -> Self {
        assert!(size.width() < 64, "a row has to fit into a word");
        let rows = size.height() as usize;
        Self { size, empty: vec![(1 << size.width()) - 1; rows], open: vec![0; rows], reached: vec![0; rows] }
    }

    fn take(&mut self, field: Field) {
        let (row, bit) = bit(field);
        self.empty[row] &= !bit;
    }

    fn fill(&mut self, line: &[Field], beside: &[Field]) -> Found {
        let [_, end] = self.size.opposite_corners();
        if line.contains(&end) {
            return None;
        }
        self.open.copy_from_slice(&self.empty);
        self.reached.fill(0);
        for &field in line {
            let (row, bit) = bit(field);
            self.open[row] &= !bit;
        }
        for &field in beside.iter().filter(|field| self.size.contains(**field)) {
            let (row, bit) = bit(field);
            self.reached[row] = Self::spread(self.reached[row] | bit & self.open[row], self.open[row]);
        }
        let (last, rows) = (bit(end), self.open.len());
        let mut grew = true;
        while grew {
            grew = false;
            for row in 1..rows {
                grew |= self.spread_between(row - 1, row);
            }
            for row in (1..rows).rev() {
                grew |= self.spread_between(row, row - 1);
            }
            if self.reached[last.0] & last.1 != 0 {
                return None;
            }
        }
        for &field in line {
            let (row, bit) = bit(field);
            self.reached[row] |= bit;
        }
        let (mut black, mut white) = (0, 0);
        for (row, reached) in self.reached.iter().enumerate() {
            // The first column is the lowest bit, and black in the first row.
            let blacks = if row % 2 == 0 { 0x5555_5555_5555_5555 } else { 0xAAAA_AAAA_AAAA_AAAA };
            black += (reached & blacks).count_ones() as i32;
            white += (reached & !blacks).count_ones() as i32;
        }
        Some((black, white))
    }
}
