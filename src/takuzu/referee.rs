//! An exact solver that knows no drawing, to judge them: which values each field of a line can have in a valid line, for all lines
//! again and again, and then search. Slower than the solver with drawings, and independent of it.

mod line;
#[cfg(test)]
mod tests;

use crate::grid::{Chance, Field};
use crate::matching::binary::{BinaryBoard, BitRows};
use crate::support::cancel::Cancellation;
use line::LineSigns;

const LONGEST: usize = BitRows::LONGEST as usize;
const ROWS: usize = 0;
const COLUMNS: usize = 1;

/// A board with all that follows for its lines, to be completed in all ways.
#[derive(Clone, Debug)]
pub struct Referee {
    board: BinaryBoard,
    /// The number of rows, and of columns.
    lines: [usize; 2],
    /// The signs along each row, and each column.
    signs: Box<[[LineSigns; LONGEST]; 2]>,
    /// Whether no two rows and no two columns may be alike.
    distinct: bool,
    /// What follows at once; `None` if the board has no completion.
    root: Option<Values>,
}

/// The known fields of a board.
#[derive(Clone, Copy, Debug)]
struct Values {
    /// The fields with 0 and with 1 of each row, and of each column.
    known: [[[u32; 2]; LONGEST]; 2],
}

/// Lines that have to be looked at again: rows and columns, as bits.
type Dirty = [u32; 2];

/// The way a search goes: the values to try first, and what it collects.
struct RefereeSearch<'s> {
    referee: &'s Referee,
    chance: Option<&'s mut Chance>,
    stop: &'s Cancellation,
    /// The number of fields that may still be tried.
    budget: u64,
    most: usize,
    found: Vec<BinaryBoard>,
}

impl Referee {
    /// A referee of a board. With `distinct`, no two rows and no two columns may be alike.
    pub fn new(board: &BinaryBoard, distinct: bool) -> Self {
        let size = board.size();
        let lines = [size.height() as usize, size.width() as usize];
        let mut signs = Box::new([[LineSigns::default(); LONGEST]; 2]);
        let mut values = Values { known: [[[0; 2]; LONGEST]; 2] };
        for along in [ROWS, COLUMNS] {
            for at in 0..lines[along] {
                let line = if along == ROWS { board.row(at as i32, true) } else { board.column(at as i32, true) };
                let [ones, zeros, _] = line.fields();
                values.known[along][at] = [zeros, ones];
                let [equal, opposite] = line.signs();
                signs[along][at] = LineSigns { equal, opposite };
            }
        }
        let mut referee = Self { board: board.clone(), lines, signs, distinct, root: None };
        let all = lines.map(|lines| u32::MAX >> (32 - lines));
        referee.root = referee.follow(&mut values, all).then_some(values);
        referee
    }

    /// Whether a completion is known to be impossible at once, without search.
    pub const fn is_refuted_at_once(&self) -> bool {
        self.root.is_none()
    }

    /// The value that a field has in every completion, as far as it is known without search.
    pub fn implied(&self, field: Field) -> Option<bool> {
        let [zeros, ones] = self.root?.known[ROWS][field.y as usize - 1];
        let bit = 1 << (field.x - 1);
        if ones & bit != 0 { Some(true) } else { (zeros & bit != 0).then_some(false) }
    }

    /// A completion; `None` if there is none.
    pub fn completion(&self) -> Option<BinaryBoard> {
        self.completions(1).pop()
    }

    /// The completions, at most this number.
    pub fn completions(&self, most: usize) -> Vec<BinaryBoard> {
        self.completions_unless(&Cancellation::new(), most)
    }

    /// The same, but only those found before the work was cancelled.
    pub fn completions_unless(&self, stop: &Cancellation, most: usize) -> Vec<BinaryBoard> {
        let mut search = RefereeSearch { referee: self, chance: None, stop, budget: u64::MAX, most, found: Vec::new() };
        if let Some(root) = self.root {
            search.visit(root);
        }
        search.found
    }

    /// A completion in which a field has this value; `None` if there is none.
    pub fn completion_with(&self, field: Field, value: bool) -> Option<BinaryBoard> {
        let mut values = self.root?;
        match self.implied(field) {
            Some(known) if known != value => return None,
            Some(_) => {}
            None => {
                let dirty = values.put(field.x as usize - 1, field.y as usize - 1, value);
                if !self.follow(&mut values, dirty) {
                    return None;
                }
            }
        }
        let stop = Cancellation::new();
        let mut search =
            RefereeSearch { referee: self, chance: None, stop: &stop, budget: u64::MAX, most: 1, found: Vec::new() };
        search.visit(values);
        search.found.pop()
    }

    /// A random completion, not each with the same probability; `None` if there is none.
    pub fn random_completion(&self, chance: &mut Chance) -> Option<BinaryBoard> {
        let (root, stop) = (self.root?, Cancellation::new());
        // A search that tried the wrong fields first is begun again.
        let mut budget = 4 * self.board.size().fields() as u64;
        loop {
            let chance = Some(&mut *chance);
            let mut search = RefereeSearch { referee: self, chance, stop: &stop, budget, most: 1, found: Vec::new() };
            let is_over = search.visit(root);
            if is_over || !search.found.is_empty() {
                return search.found.pop();
            }
            budget *= 2;
        }
    }

    /// Adds all that follows for these lines, and for those that then change; whether there is no contradiction.
    fn follow(&self, values: &mut Values, mut dirty: Dirty) -> bool {
        while dirty != [0; 2] {
            let along = if dirty[ROWS] != 0 { ROWS } else { COLUMNS };
            let at = dirty[along].trailing_zeros() as usize;
            dirty[along] &= dirty[along] - 1;
            let length = self.lines[1 - along];
            let [zeros, ones] = values.known[along][at];
            let Some(can_be) = line::possible(length, [zeros, ones], self.signs[along][at]) else { return false };
            let new = [can_be[0] & !can_be[1] & !zeros, can_be[1] & !can_be[0] & !ones];
            for (value, fields) in new.into_iter().enumerate() {
                let mut left = fields;
                while left != 0 {
                    let across = left.trailing_zeros() as usize;
                    left &= left - 1;
                    values.known[1 - along][across][value] |= 1 << at;
                }
                values.known[along][at][value] |= fields;
                dirty[1 - along] |= fields;
            }
            if self.distinct && self.has_twin(values, along, at) {
                return false;
            }
        }
        true
    }

    /// Whether another full line is the same as this one, if it is full.
    fn has_twin(&self, values: &Values, along: usize, at: usize) -> bool {
        let [zeros, ones] = values.known[along][at];
        let is_full = (zeros | ones).count_ones() as usize == self.lines[1 - along];
        is_full && (0..self.lines[along]).any(|other| other != at && values.known[along][other] == [zeros, ones])
    }

    /// The unknown field to try next: in the row or column with the fewest unknown ones.
    fn next_field(&self, values: &Values) -> Option<(usize, usize)> {
        let mut best: Option<(u32, usize, usize, usize)> = None;
        for along in [ROWS, COLUMNS] {
            let all = u32::MAX >> (32 - self.lines[1 - along]);
            for (at, [zeros, ones]) in values.known[along][..self.lines[along]].iter().enumerate() {
                let unknown = all & !(zeros | ones);
                if unknown != 0 && best.is_none_or(|(fewest, ..)| unknown.count_ones() < fewest) {
                    best = Some((unknown.count_ones(), along, at, unknown.trailing_zeros() as usize));
                }
            }
        }
        best.map(|(_, along, at, across)| if along == ROWS { (across, at) } else { (at, across) })
    }

    fn as_board(&self, values: &Values) -> BinaryBoard {
        let mut board = self.board.clone();
        for field in self.board.size().all_fields() {
            if self.board.get(field).is_none() {
                board.set(field, Some(values.known[ROWS][field.y as usize - 1][1] & 1 << (field.x - 1) != 0));
            }
        }
        board
    }
}

impl Values {
    /// Sets the value of a field; its row and column have to be looked at again.
    fn put(&mut self, x: usize, y: usize, value: bool) -> Dirty {
        self.known[ROWS][y][usize::from(value)] |= 1 << x;
        self.known[COLUMNS][x][usize::from(value)] |= 1 << y;
        [1 << y, 1 << x]
    }
}

impl RefereeSearch<'_> {
    /// Visits all completions of a board, until there are enough of them; `false` if the budget ended before.
    fn visit(&mut self, values: Values) -> bool {
        let Some((x, y)) = self.referee.next_field(&values) else {
            self.found.push(self.referee.as_board(&values));
            return true;
        };
        let first = self.chance.as_mut().is_some_and(|chance| chance.below(2) == 1);
        for value in [first, !first] {
            if self.found.len() >= self.most {
                return true;
            }
            if self.budget == 0 || self.stop.is_cancelled() {
                return false;
            }
            self.budget -= 1;
            let mut tried = values;
            let dirty = tried.put(x, y, value);
            if self.referee.follow(&mut tried, dirty) && !self.visit(tried) {
                return false;
            }
        }
        true
    }
}
