//! Areas: the empty fields that a line of fields, together with the walls, cuts off from the end corner. Filled
//! whole rows at a time. Knows regions only, never the order in which fields were taken.

use crate::board::Board;
use crate::geometry::{Field, Step};
use crate::plane::Plane;
use crate::window::Window;

/// On which hand of the walk along the line the area lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// On the left of the walk.
    Left,
    /// On the right of the walk.
    Right,
}

impl Side {
    /// The other side.
    pub const fn opposite(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }

    /// The direction of this side for someone who walks in the direction of `step`.
    pub const fn of(self, step: Step) -> Step {
        match self {
            Self::Left => step.turned_left(),
            Self::Right => step.turned_right(),
        }
    }
}

/// A closed area: how many of its fields have which colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    black: i32,
    white: i32,
    centre_is_black: bool,
}

impl Area {
    /// Whether it has an even number of fields.
    pub fn pair(self) -> bool {
        (self.black + self.white) % 2 == 0
    }

    /// Whether it has an odd number of fields.
    pub fn impair(self) -> bool {
        !self.pair()
    }

    /// How many more of its fields have the colour of the field `dx` to the right and `dy` below the window's centre
    /// than the other colour.
    pub fn surplus(self, dx: i32, dy: i32) -> i32 {
        if self.centre_is_black == ((dx + dy) % 2 == 0) { self.black - self.white } else { self.white - self.black }
    }
}

/// Room to fill areas of one board in, kept from step to step so that no step allocates.
#[derive(Clone, Debug)]
pub struct Areas {
    words: usize,
    open: Vec<u64>,
    reached: Vec<u64>,
    line: Vec<Field>,
}

impl Areas {
    /// Room for the areas of `board`, or of any board of its size.
    pub fn for_board(board: &Board) -> Self {
        let words = board.wall().words_per_row();
        let len = words * board.size().height() as usize;
        let line = Vec::with_capacity(board.size().fields());
        Self { words, open: vec![0; len], reached: vec![0; len], line }
    }

    /// The fields of the area that was filled last, if it was closed: those of its line first.
    pub fn fields(&self) -> impl Iterator<Item = Field> + '_ {
        let words = self.reached.iter().enumerate();
        let reached = words.flat_map(|(i, &word)| Plane::fields_of(i / self.words, i % self.words, word));
        self.line.iter().copied().chain(reached)
    }

    /// The area on one side of a line of two or more fields, each given as `(dx, dy)` from the window's centre;
    /// `None` if the end corner belongs to it, that is, if it is not closed.
    pub fn beside_line(
        &mut self,
        at: Window<'_>,
        side: Side,
        line: impl IntoIterator<Item = (i32, i32)>,
    ) -> Option<Area> {
        let mut fill = Fill::begin(self, at);
        let mut last: Option<Field> = None;
        for (dx, dy) in line {
            let field = at.field(dx, dy);
            fill.block(field);
            if let Some(last) = last {
                let walk = last.step_to(field).expect("each field of the line lies beside the next");
                fill.seed(last.neighbour(side.of(walk)));
                fill.seed(field.neighbour(side.of(walk)));
            }
            last = Some(field);
        }
        fill.finish()
    }

    /// The area on one side of a line of a single field that is passed in the direction of `walk`.
    pub fn beside_field(&mut self, at: Window<'_>, side: Side, (dx, dy): (i32, i32), walk: Step) -> Option<Area> {
        let mut fill = Fill::begin(self, at);
        let field = at.field(dx, dy);
        fill.block(field);
        fill.seed(field.neighbour(side.of(walk)));
        fill.finish()
    }
}

/// One area being filled: first its line is blocked and the fields beside the line are seeded, then it spreads.
struct Fill<'a, 'b> {
    areas: &'a mut Areas,
    at: Window<'b>,
    line_holds_end: bool,
    area: Area,
}

impl<'a, 'b> Fill<'a, 'b> {
    fn begin(areas: &'a mut Areas, at: Window<'b>) -> Self {
        let board = at.board();
        for (y, open) in (1..).zip(areas.open.chunks_exact_mut(areas.words)) {
            for (open, wall) in open.iter_mut().zip(board.wall().row(y)) {
                *open = !wall;
            }
        }
        areas.reached.fill(0);
        areas.line.clear();
        let area = Area { black: 0, white: 0, centre_is_black: at.field(0, 0).is_black() };
        Self { areas, at, line_holds_end: false, area }
    }

    /// Makes an empty field part of the line.
    fn block(&mut self, field: Field) {
        let (row, word, mask) = Plane::locate(field);
        self.areas.open[row * self.areas.words + word] &= !mask;
        self.areas.line.push(field);
        self.line_holds_end |= field == self.at.board().end();
        if field.is_black() {
            self.area.black += 1;
        } else {
            self.area.white += 1;
        }
    }

    /// Lets the area begin at a field, if that field turns out to be open.
    fn seed(&mut self, field: Field) {
        if self.at.board().contains(field) {
            let (row, word, mask) = Plane::locate(field);
            self.areas.reached[row * self.areas.words + word] |= mask;
        }
    }

    fn finish(mut self) -> Option<Area> {
        let (end_row, end_word, end_mask) = Plane::locate(self.at.board().end());
        let end = end_row * self.areas.words + end_word;
        if self.line_holds_end {
            return None;
        }
        self.areas.spread_seeds();
        while self.areas.reached[end] & end_mask == 0 {
            if !self.areas.sweep() {
                self.count();
                return Some(self.area);
            }
        }
        None
    }

    fn count(&mut self) {
        // Column 1 stands at an even bit from the left: in odd rows, the bits of `0b1010...` are the black fields.
        const FIRST_COLUMNS: u64 = 0xAAAA_AAAA_AAAA_AAAA;
        for (row, words) in self.areas.reached.chunks_exact(self.areas.words).enumerate() {
            let black = if row % 2 == 0 { FIRST_COLUMNS } else { !FIRST_COLUMNS };
            for word in words {
                self.area.black += (word & black).count_ones() as i32;
                self.area.white += (word & !black).count_ones() as i32;
            }
        }
    }
}

impl Areas {
    fn spread_seeds(&mut self) {
        for (reached, open) in self.reached.chunks_exact_mut(self.words).zip(self.open.chunks_exact(self.words)) {
            for (reached, open) in reached.iter_mut().zip(open) {
                *reached &= open;
            }
            spread(reached, open);
        }
    }

    /// Spreads from each row to the next, all the way down and all the way up; whether anything was reached.
    fn sweep(&mut self) -> bool {
        let rows = self.reached.len() / self.words;
        let mut grew = false;
        for row in 1..rows {
            grew |= self.spread_between(row - 1, row);
        }
        for row in (1..rows).rev() {
            grew |= self.spread_between(row, row - 1);
        }
        grew
    }

    fn spread_between(&mut self, from: usize, to: usize) -> bool {
        let (from, to) = (from * self.words, to * self.words);
        let mut grew = false;
        for word in 0..self.words {
            let new = self.reached[from + word] & self.open[to + word] & !self.reached[to + word];
            self.reached[to + word] |= new;
            grew |= new != 0;
        }
        if grew {
            spread(&mut self.reached[to..to + self.words], &self.open[to..to + self.words]);
        }
        grew
    }
}

/// Spreads the reached fields of one row over the runs of open fields that they stand in.
fn spread(reached: &mut [u64], open: &[u64]) {
    // Adding a bit to a run of ones carries through to the run's upper end and clears what it passes. The carry goes
    // on into the next word; for the other direction the same is done with all bits in reverse.
    let mut carry = false;
    for (reached, &open) in reached.iter_mut().zip(open).rev() {
        carry = carry_through(reached, open, carry);
    }
    carry = false;
    for (reached, &open) in reached.iter_mut().zip(open) {
        let mut mirrored = reached.reverse_bits();
        carry = carry_through(&mut mirrored, open.reverse_bits(), carry);
        *reached |= mirrored.reverse_bits();
    }
}

fn carry_through(reached: &mut u64, open: u64, carry: bool) -> bool {
    let (sum, first) = open.overflowing_add(*reached);
    let (sum, second) = sum.overflowing_add(u64::from(carry));
    *reached |= open & !sum;
    first || second
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_filled_run_by_run_across_words() {
        // A run that crosses the words, reached in its middle from either side, beside a run that is not reached.
        for (word, bit) in [(0, 2), (0, 0), (1, 63), (1, 60)] {
            let open = [0b1111 | 1 << 40, 0b11111 << 59 | 0b1110];
            let mut reached = [0, 0];
            reached[word] |= 1 << bit;
            spread(&mut reached, &open);
            assert_eq!(reached, [0b1111, 0b11111 << 59], "seed in word {word}, bit {bit}");
        }
    }

    #[test]
    fn two_seeds_in_one_run_do_not_disturb_each_other() {
        let mut reached = [0b0101_0001];
        spread(&mut reached, &[0b0111_0111]);
        assert_eq!(reached, [0b0111_0111]);
    }
}
