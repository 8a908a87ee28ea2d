//! Flood fill: the fields that can be reached from some fields without crossing a line or a wall, whole rows at a time.

use crate::grid::{Field, Plane, Size, Step};
use crate::matching::Position;
use crate::matching::outline::FieldSums;

/// The memory of a flood fill.
#[derive(Clone, Debug)]
pub(super) struct Flood {
    words: usize,
    open: Vec<u64>,
    reached: Vec<u64>,
}

impl Flood {
    /// Memory for boards of this size.
    pub(super) fn for_size(size: Size) -> Self {
        let words = Plane::words_for(size.width());
        let len = words * size.height() as usize;
        Self { words, open: vec![0; len], reached: vec![0; len] }
    }

    /// Fills the fields that can be reached from the left of a line without crossing it, and adds the line; `None` if
    /// the end corner is reached. The line consists of empty fields. A single field is passed in the direction of
    /// `walk`, if given.
    pub(super) fn fill_left_of(
        &mut self,
        position: &Position,
        line: &[Field],
        walk: Option<Step>,
    ) -> Option<FieldSums> {
        if line.contains(&position.end()) {
            return None;
        }
        for (y, open) in (1..).zip(self.open.chunks_exact_mut(self.words)) {
            for (open, wall) in open.iter_mut().zip(position.wall().row(y)) {
                *open = !wall;
            }
        }
        self.reached.fill(0);
        for &field in line {
            let (word, mask) = self.locate(field);
            self.open[word] &= !mask;
        }
        let mut begin_at = |field: Field, walk: Step| {
            let beside = field.neighbour(walk.turned_left());
            if position.size().contains(beside) {
                let (word, mask) = self.locate(beside);
                self.reached[word] |= mask;
            }
        };
        if let ([field], Some(walk)) = (line, walk) {
            begin_at(*field, walk);
        }
        for pair in line.windows(2) {
            let walk = pair[0].step_to(pair[1]).expect("each field of the line lies beside the next");
            pair.iter().for_each(|field| begin_at(*field, walk));
        }
        let (end_word, end_mask) = self.locate(position.end());
        self.spread_seeds();
        while self.reached[end_word] & end_mask == 0 {
            if !self.sweep() {
                for &field in line {
                    let (word, mask) = self.locate(field);
                    self.reached[word] |= mask;
                }
                return Some(self.count());
            }
        }
        None
    }

    /// Whether a field was filled.
    pub(super) fn contains(&self, field: Field) -> bool {
        let (word, mask) = self.locate(field);
        self.reached[word] & mask != 0
    }

    /// The fields that were filled.
    pub(super) fn fields(&self) -> impl Iterator<Item = Field> + '_ {
        let words = self.reached.iter().enumerate();
        words.flat_map(|(i, &word)| Plane::fields_of(i / self.words, i % self.words, word))
    }

    /// The word and the mask of a field within the board.
    fn locate(&self, field: Field) -> (usize, u64) {
        let (row, word, mask) = Plane::locate(field);
        (row * self.words + word, mask)
    }

    fn count(&self) -> FieldSums {
        // Column 1 stands at an even bit from the left: in odd rows, the bits of `0b1010...` are the black fields.
        const FIRST_COLUMNS: u64 = 0xAAAA_AAAA_AAAA_AAAA;
        let mut sums = FieldSums::default();
        for (row, words) in self.reached.chunks_exact(self.words).enumerate() {
            let black = if row % 2 == 0 { FIRST_COLUMNS } else { !FIRST_COLUMNS };
            for word in words {
                let (black, fields) = ((word & black).count_ones() as i32, word.count_ones() as i32);
                sums += FieldSums { fields, surplus: 2 * black - fields };
            }
        }
        sums
    }

    fn spread_seeds(&mut self) {
        for (reached, open) in self.reached.chunks_exact_mut(self.words).zip(self.open.chunks_exact(self.words)) {
            for (reached, open) in reached.iter_mut().zip(open) {
                *reached &= open;
            }
            spread(reached, open);
        }
    }

    /// Spreads from each row to the next, first down, then up. Returns whether a new field was reached.
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

/// Spreads the reached fields of one row over their runs of open fields.
fn spread(reached: &mut [u64], open: &[u64]) {
    // Adding a bit to a run of ones carries to the upper end of the run and clears the bits on the way. The carry goes
    // on into the next word. For the other direction the same is done with reversed bits.
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
    fn two_seeds_in_one_run_fill_it_once() {
        let mut reached = [0b0101_0001];
        spread(&mut reached, &[0b0111_0111]);
        assert_eq!(reached, [0b0111_0111]);
    }
}
