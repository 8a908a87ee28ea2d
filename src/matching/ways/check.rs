//! A state to the question whether it breaks a rule of the puzzle that can be seen in it, row by row.

use super::state::{WayState, WaysState};
use crate::grid::Step;
use crate::matching::bits::BitRows;

impl WaysState {
    /// Whether every way is decided.
    pub fn is_decided(&self) -> bool {
        (0..self.size().height()).all(|y| (0..2).all(|along| self.open_row(y, along) == 0))
    }

    /// The fields of the row `y` whose way to the right (0) or down (1) is open.
    #[inline]
    pub fn open_row(&self, y: i32, along: usize) -> u64 {
        self.open[along].row(y)
    }

    /// Whether a rule of the puzzle is broken: a contradiction was met, a field has too many or too few ways, or a line touches itself
    /// although it may not.
    pub fn is_broken(&self) -> bool {
        self.has_contradiction()
            || (0..self.size().height()).any(|y| self.is_row_broken(y))
            || (!self.kind().touching && self.touches_itself())
    }

    /// Whether a field of the row has too many or too few ways.
    fn is_row_broken(&self, y: i32) -> bool {
        let ways = |planes: &[BitRows; 2]| {
            let (right, down, up) = (planes[0].row(y), planes[1].row(y), planes[1].row(y - 1));
            [right, right << 1, down, up]
        };
        let used = at_least(ways(&self.used));
        let left = at_least(ways(&self.barred).map(|barred| !barred));
        let (end, through) = (self.end.row(y), self.through.row(y));
        let inside = end | through | self.plain.row(y);
        let too_many = used[2] | (end & used[1]);
        let too_few = (through & !left[1]) | (end & !left[0]);
        inside & (too_many | too_few) != 0
    }

    /// Whether two neighbours on one line have a barred way between them.
    fn touches_itself(&self) -> bool {
        let size = self.size();
        size.all_fields().any(|field| {
            [Step::Right, Step::Down].into_iter().any(|step| {
                let other = field.neighbour(step);
                size.contains(other)
                    && self.way(field, step) != WayState::Used
                    && self.fragment(field) == self.fragment(other)
            })
        })
    }
}

/// The bits that are set in at least one, two and three of four words.
const fn at_least([a, b, c, d]: [u64; 4]) -> [u64; 3] {
    let (any_ab, both_ab, any_cd, both_cd) = (a | b, a & b, c | d, c & d);
    [any_ab | any_cd, both_ab | both_cd | (any_ab & any_cd), (both_ab & any_cd) | (any_ab & both_cd)]
}
