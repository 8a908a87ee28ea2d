//! The rest of a board: the fields that a line still has to visit. Its map measures how long the frontier is when it
//! goes over the rest by rows or by columns, and lays out the cells for the frontier in the better way.

use super::crossing::FrontierCell;
use super::frontier::{MOST_COLUMNS, Region};
use crate::grid::Field;
use crate::line::Board;

/// Fields that a line has to visit, each of them once, from one end to the other.
#[derive(Clone, Debug)]
pub(super) struct Rest {
    /// In any order, with both ends.
    pub(super) fields: Vec<Field>,
    pub(super) ends: [Field; 2],
}

impl Rest {
    /// The free fields of a board with the live end and the end.
    pub(super) fn of(board: &Board) -> Self {
        let ends = [board.live(), board.end()];
        let fields = board.size().all_fields().filter(|field| board.is_empty(*field) || *field == ends[0]).collect();
        Self { fields, ends }
    }

    /// Whether a line that alternates between the two chessboard colours can visit all fields.
    pub(super) fn has_fitting_colours(&self) -> bool {
        let [from, to] = self.ends.map(Field::is_black);
        let number = self.fields.len();
        let like_first = self.fields.iter().filter(|field| field.is_black() == from).count();
        like_first == number.div_ceil(2) && (from == to) == (number % 2 == 1)
    }
}

/// The length of a frontier: of two with the same maximum, the one that has it at fewer cells is shorter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct FrontierLength {
    /// The number of ways that the frontier crosses at its longest.
    pub(super) longest: usize,
    /// The number of cells after which it is that long.
    pub(super) times: usize,
}

impl FrontierLength {
    pub(super) const NONE: Self = Self { longest: 0, times: 0 };

    /// The length of two frontiers, one after the other.
    pub(super) fn and(self, other: Self) -> Self {
        match self.longest == other.longest {
            true => Self { times: self.times + other.times, ..self },
            false => self.max(other),
        }
    }
}

/// The smallest rectangle around a rest, with a wall on each side.
pub(super) struct Map {
    /// The upper left cell.
    corner: Field,
    columns: usize,
    rows: usize,
    cells: Vec<FrontierCell>,
}

impl Map {
    pub(super) fn of(rest: &Rest) -> Self {
        let (mut first, mut last) = (rest.ends[0], rest.ends[0]);
        for field in &rest.fields {
            (first.x, first.y) = (first.x.min(field.x), first.y.min(field.y));
            (last.x, last.y) = (last.x.max(field.x), last.y.max(field.y));
        }
        let [columns, rows] = [last.x - first.x, last.y - first.y].map(|distance| distance as usize + 3);
        let cells = vec![FrontierCell::Wall; columns * rows];
        let mut map = Self { corner: first.offset(-1, -1), columns, rows, cells };
        rest.fields.iter().for_each(|field| map.put(*field, FrontierCell::Passage));
        rest.ends.iter().for_each(|end| map.put(*end, FrontierCell::Endpoint));
        map
    }

    fn put(&mut self, field: Field, cell: FrontierCell) {
        let at = self.index(field);
        self.cells[at] = cell;
    }

    /// The cell of a field.
    pub(super) fn index(&self, field: Field) -> usize {
        (field.x - self.corner.x) as usize + (field.y - self.corner.y) as usize * self.columns
    }

    /// The field of a cell.
    pub(super) fn field(&self, at: usize) -> Field {
        self.corner.offset((at % self.columns) as i32, (at / self.columns) as i32)
    }

    pub(super) fn is_free(&self, at: usize) -> bool {
        self.cells[at] != FrontierCell::Wall
    }

    /// The number of cells, walls included.
    pub(super) fn len(&self) -> usize {
        self.cells.len()
    }

    /// The distance of two cells below each other.
    pub(super) fn columns(&self) -> usize {
        self.columns
    }

    /// The cells that are no walls.
    pub(super) fn free(&self) -> impl Iterator<Item = usize> {
        (0..self.len()).filter(|at| self.is_free(*at))
    }

    /// The four cells beside a cell that is no wall, clockwise from the one above.
    pub(super) fn beside(&self, at: usize) -> [usize; 4] {
        [at - self.columns, at + 1, at + self.columns, at - 1]
    }

    /// The cells to which a way leads from a cell that is no wall.
    pub(super) fn neighbours(&self, at: usize) -> impl Iterator<Item = usize> {
        self.beside(at).into_iter().filter(|to| self.is_free(*to))
    }

    /// The length of the frontier, if it goes over the map in the better way.
    pub(super) fn frontier_length(&self) -> FrontierLength {
        self.by_rows().length(self).min(self.by_columns().length(self))
    }

    /// The cells without the walls around, in rows as the frontier goes over them; the shorter frontier first.
    pub(super) fn regions(&self) -> [Region; 2] {
        let mut orders = [self.by_rows(), self.by_columns()];
        orders.sort_by_key(|order| order.length(self));
        orders.map(|order| Region { columns: order.columns, cells: order.cells().map(|at| self.cells[at]).collect() })
    }

    fn by_rows(&self) -> SweepOrder {
        let (right, down) = (1, self.columns);
        SweepOrder { right, down, columns: self.columns - 2, rows: self.rows - 2 }
    }

    fn by_columns(&self) -> SweepOrder {
        let SweepOrder { right, down, columns, rows } = self.by_rows();
        SweepOrder { right: down, down: right, columns: rows, rows: columns }
    }
}

/// An order in which the frontier can go over the cells of a map: row by row, as the frontier sees them.
struct SweepOrder {
    /// The distance from a cell to the next one of its row.
    right: usize,
    /// The distance from a cell to the one below.
    down: usize,
    columns: usize,
    rows: usize,
}

impl SweepOrder {
    fn cells(&self) -> impl Iterator<Item = usize> {
        let first = |row: usize| (row + 1) * self.down + self.right;
        (0..self.rows).flat_map(move |row| (0..self.columns).map(move |column| first(row) + column * self.right))
    }

    fn length(&self, map: &Map) -> FrontierLength {
        let mut length = FrontierLength::NONE;
        let mut crossed = 0;
        for at in self.cells().filter(|at| map.is_free(*at)) {
            let ways = |cells: [usize; 2]| cells.into_iter().filter(|to| map.is_free(*to)).count();
            crossed = crossed + ways([at + self.right, at + self.down]) - ways([at - self.right, at - self.down]);
            length = length.and(FrontierLength { longest: crossed, times: 1 });
        }
        // With too many columns the frontier can't go this way, however few ways it crosses.
        let least = if self.columns > MOST_COLUMNS { self.columns } else { 0 };
        length.max(FrontierLength { longest: least, times: 1 })
    }
}
