//! Turns a size into all its full boards, each as a word, and into those that are not alike.

use crate::grid::{Field, Size, Symmetry};
use crate::matching::binary::BinaryBoard;
use crate::takuzu::count::{full_lines, may_follow, third_alike};

/// The most full boards that are compared.
pub(super) const MOST: usize = 20_000;

/// All full boards of a size.
#[derive(Debug)]
pub(super) struct FullBoards {
    all: Vec<u64>,
    representatives: Vec<(u64, SameBoards)>,
}

impl FullBoards {
    /// Lists them; `None` if they are too many, or if a word is too short.
    pub(super) fn of(size: Size, distinct: bool) -> Option<Self> {
        let (short, long) = (size.width().min(size.height()), size.width().max(size.height()));
        if size.fields() > u64::BITS as usize {
            return None;
        }
        // Rows along the shorter side: there are fewer of them.
        let mut filling = Filling { width: short as u32, height: long as u32, distinct, rows: vec![], found: vec![] };
        if !filling.fill(&full_lines(short as u32)) {
            return None;
        }
        let mut all = filling.found;
        if size.width() != short {
            let turned = Size::new(short, long).expect("the sides are those of a size");
            let place = |field: Field| size.index(Field::new(field.y, field.x));
            let places: Vec<usize> = turned.all_fields().map(place).collect();
            all.iter_mut().for_each(|board| *board = permuted(*board, &places));
        }
        let mut full = Self { all, representatives: vec![] };
        full.representatives = full.first_of_alike(size);
        Some(full)
    }

    /// All of them: the fields that are 1, counted row by row from the lowest bit.
    pub(super) fn all(&self) -> &[u64] {
        &self.all
    }

    /// One for all that are alike, with what keeps it the same.
    pub(super) fn representatives(&self) -> &[(u64, SameBoards)] {
        &self.representatives
    }

    fn first_of_alike(&self, size: Size) -> Vec<(u64, SameBoards)> {
        let images = images(size);
        let image = |board: u64, (places, exchange): &(Vec<usize>, u64)| permuted(board, places) ^ exchange;
        let is_first = |board: &u64| images.iter().all(|way| *board <= image(*board, way));
        let same = |board: u64| {
            let keep = images.iter().filter(|way| image(board, way) == board);
            SameBoards { ways: keep.map(|(places, _)| places.clone()).collect(), all: images.len() as u32 }
        };
        self.all.iter().copied().filter(is_first).map(|board| (board, same(board))).collect()
    }
}

/// The ways to turn and mirror a board, and to exchange 0 and 1, that do not change a certain full board.
#[derive(Debug)]
pub(super) struct SameBoards {
    /// Where each field goes.
    ways: Vec<Vec<usize>>,
    /// The number of all ways.
    all: u32,
}

impl SameBoards {
    /// Whether clues are the first ones of those that are alike.
    pub(super) fn is_first(&self, fields: u64) -> bool {
        self.ways.len() == 1 || self.ways.iter().all(|places| fields <= permuted(fields, places))
    }

    /// The number of boards that these clues become.
    pub(super) fn alike(&self, fields: u64) -> u32 {
        let unchanged = match self.ways.len() {
            1 => 1,
            _ => self.ways.iter().filter(|places| permuted(fields, places) == fields).count(),
        };
        self.all / unchanged as u32
    }
}

/// The board with the fields of a word, of which some are 1.
pub(super) fn board(size: Size, fields: u64, ones: u64) -> BinaryBoard {
    let mut board = BinaryBoard::new(size).expect("there are full boards of this size");
    for (place, field) in size.all_fields().enumerate() {
        if fields >> place & 1 == 1 {
            board.set(field, Some(ones >> place & 1 == 1));
        }
    }
    board
}

/// The ways to turn and mirror boards of a size and to exchange 0 and 1: where each field goes, and the fields to exchange.
fn images(size: Size) -> Vec<(Vec<usize>, u64)> {
    let all = u64::MAX >> (u64::BITS as usize - size.fields());
    let sides = (size.width(), size.height());
    let is_same_size = |symmetry: &Symmetry| {
        let (width, height) = symmetry.vector(sides);
        (width.abs(), height.abs()) == sides
    };
    let places = |symmetry: Symmetry| -> Vec<usize> {
        let place = |field: Field| {
            // Twice the way from the middle of the board.
            let (dx, dy) = symmetry.vector((2 * field.x - sides.0 - 1, 2 * field.y - sides.1 - 1));
            size.index(Field::new((dx + sides.0 + 1) / 2, (dy + sides.1 + 1) / 2))
        };
        size.all_fields().map(place).collect()
    };
    let ways = Symmetry::ALL.into_iter().filter(is_same_size).map(places);
    ways.flat_map(|places| [(places.clone(), 0), (places, all)]).collect()
}

/// A word whose bits go to other places.
fn permuted(bits: u64, places: &[usize]) -> u64 {
    places.iter().enumerate().map(|(from, to)| (bits >> from & 1) << to).sum()
}

/// Fills boards row by row, with undo.
struct Filling {
    width: u32,
    height: u32,
    distinct: bool,
    rows: Vec<u32>,
    found: Vec<u64>,
}

impl Filling {
    /// Adds rows in every way; whether all boards were found.
    fn fill(&mut self, lines: &[u32]) -> bool {
        if !(0..self.width).all(|column| self.is_balanced(column)) {
            return true;
        }
        if self.rows.len() == self.height as usize {
            if !self.distinct || self.has_distinct_columns() {
                let word = |(row, line): (usize, &u32)| u64::from(*line) << (row as u32 * self.width);
                self.found.push(self.rows.iter().enumerate().map(word).sum());
            }
            return self.found.len() <= MOST;
        }
        let excluded = match self.rows[..] {
            [.., before, last] => third_alike(last, before),
            _ => [0; 2],
        };
        lines.iter().all(|line| {
            if !may_follow(*line, excluded, self.width) || self.distinct && self.rows.contains(line) {
                return true;
            }
            self.rows.push(*line);
            let goes_on = self.fill(lines);
            self.rows.pop();
            goes_on
        })
    }

    /// Whether a column has at most half of each kind.
    fn is_balanced(&self, column: u32) -> bool {
        let ones = self.rows.iter().filter(|row| **row >> column & 1 == 1).count();
        ones.max(self.rows.len() - ones) <= self.height as usize / 2
    }

    fn has_distinct_columns(&self) -> bool {
        let are_equal = |one: u32, other: u32| self.rows.iter().all(|row| (row >> one ^ row >> other) & 1 == 0);
        (0..self.width).all(|one| (0..one).all(|other| !are_equal(one, other)))
    }
}
