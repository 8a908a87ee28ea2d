//! Searches one loop through all free cells of a rectangle and through pieces of line outside it. The search goes over
//! the cells row by row and keeps the pairs of open ends that belong together. Failed states are kept in a memo table.
//! Knows nothing of boards.

use crate::grid::hash::{mix, splitmix};
use crate::grid::{Step, Steps};

/// The longest side of a rectangle.
pub(super) const LONGEST: usize = 15;
/// The maximum number of ends of pieces that enter from outside: one across each outer side of a cell along the edge,
/// and two more anywhere.
pub(super) const MOST_PIECES: usize = 4 * LONGEST + 2;
/// Places for open ends: below each column, to the right of the current cell, and the ends that enter from outside.
const PLACES: usize = (LONGEST + 1 + MOST_PIECES).next_multiple_of(8);

/// An open end of a piece of line, by its place.
type OpenEnd = u8;
const NONE: OpenEnd = u8::MAX;

/// For each place, the other end of the piece that ends there.
type Mates = [OpenEnd; PLACES];

/// A cell of the rectangle.
#[derive(Clone, Copy, Debug)]
pub(super) struct WindowCell {
    is_free: bool,
    /// The ends of pieces that enter from outside.
    from_outside: [OpenEnd; 2],
    /// Whether the loop can go on to the neighbour on the right, and to the one below.
    right: bool,
    down: bool,
    /// Whether to try the right first.
    right_first: bool,
}

impl WindowCell {
    /// A cell that the loop does not visit.
    pub(super) const TAKEN: Self =
        Self { is_free: false, from_outside: [NONE; 2], right: false, down: false, right_first: false };

    /// A free cell: whether the loop can go on to the right and down, and which of them to try first.
    pub(super) const fn free(right: bool, down: bool, right_first: bool) -> Self {
        Self { is_free: true, right, down, right_first, ..Self::TAKEN }
    }
}

/// The connection by which a loop enters or leaves a cell: from a neighbour, or from outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CellExit {
    Inside(Step),
    /// The number of the end that enters.
    Outside(usize),
}

/// The cells, the pieces outside, and the memory of a search.
#[derive(Clone, Debug)]
pub(super) struct LoopSearch {
    columns: usize,
    cells: Vec<WindowCell>,
    /// The pairs of ends before the first cell.
    pieces: Mates,
    /// For each cell, the directions among right and down in which the loop goes on.
    chosen: Vec<Steps>,
    /// The last free cell.
    last: usize,
    /// The memo table of failed states, by key; later entries replace earlier ones.
    failed: Vec<u64>,
    /// The number of searches, which is part of the key, so that entries are valid in one search only.
    searches: u64,
    visited: usize,
    most: usize,
}

const FAILED: usize = 1 << 12;

impl LoopSearch {
    pub(super) fn new() -> Self {
        Self {
            columns: 0,
            cells: Vec::with_capacity(LONGEST * LONGEST),
            pieces: [NONE; PLACES],
            chosen: Vec::with_capacity(LONGEST * LONGEST),
            last: 0,
            failed: vec![0; FAILED],
            searches: 0,
            visited: 0,
            most: 0,
        }
    }

    /// Begins a rectangle with `columns` columns; its cells are pushed row by row.
    pub(super) fn clear(&mut self, columns: usize) {
        self.columns = columns;
        self.cells.clear();
        self.pieces = [NONE; PLACES];
    }

    pub(super) fn push(&mut self, cell: WindowCell) {
        self.cells.push(cell);
    }

    /// Joins cells outside the rectangle, by their indices: the first to the second, the third to the fourth, and so
    /// on. `false` if one of them is not free or cannot take another piece.
    pub(super) fn join_pieces(&mut self, cells: impl Iterator<Item = usize>) -> bool {
        for (number, at) in cells.enumerate() {
            let place = self.place(number);
            let cell = &mut self.cells[at];
            let Some(end) = cell.from_outside.iter_mut().find(|end| **end == NONE && cell.is_free) else {
                return false;
            };
            *end = place;
            self.pieces[place as usize] = self.place(number ^ 1);
        }
        true
    }

    /// The place of an end that enters from outside.
    fn place(&self, number: usize) -> OpenEnd {
        (self.columns + 1 + number) as OpenEnd
    }

    /// Searches a loop, visiting at most `most` cells. Returns whether there is one.
    pub(super) fn find(&mut self, most: usize) -> bool {
        let Some(last) = self.cells.iter().rposition(|cell| cell.is_free) else { return false };
        self.last = last;
        self.chosen.clear();
        self.chosen.resize(self.cells.len(), Steps::NONE);
        self.searches += 1;
        self.visited = 0;
        self.most = most;
        let pieces = self.pieces;
        self.go_on(0, &pieces)
    }

    /// Goes on from a cell with these open ends. Returns whether a loop was found.
    fn go_on(&mut self, from: usize, mates: &Mates) -> bool {
        let Some(at) = (from..=self.last).find(|&at| self.cells[at].is_free) else { return false };
        self.visited += 1;
        let key = self.key(at, mates);
        // The lowest bit is always set.
        let slot = (key >> 1) as usize % FAILED;
        if self.visited > self.most || self.failed[slot] == key {
            return false;
        }
        let found = self.visit(at, mates);
        if !found && self.visited <= self.most {
            self.failed[slot] = key;
        }
        found
    }

    /// Tries every way in which the loop can pass through a cell.
    fn visit(&mut self, at: usize, mates: &Mates) -> bool {
        let cell = self.cells[at];
        let (below, right) = (at % self.columns, self.columns);
        let incoming = [below as OpenEnd, right as OpenEnd].into_iter().filter(|end| mates[*end as usize] != NONE);
        let mut ends = incoming.chain(cell.from_outside.into_iter().filter(|end| *end != NONE));
        let mut left = *mates;
        match (ends.next(), ends.next(), ends.next()) {
            (None, ..) => {
                (left[below], left[right]) = (right as OpenEnd, below as OpenEnd);
                cell.right && cell.down && self.choose(at, Steps::of(&[Step::Right, Step::Down]), &left)
            }
            (Some(end), None, _) => {
                let far = mates[end as usize];
                left[end as usize] = NONE;
                let mut ways = [(Step::Right, cell.right, right), (Step::Down, cell.down, below)];
                if !cell.right_first {
                    ways.reverse();
                }
                ways.into_iter().any(|(step, can_go, place)| {
                    let mut left = left;
                    left[place] = far;
                    left[far as usize] = place as OpenEnd;
                    can_go && self.choose(at, Steps::of(&[step]), &left)
                })
            }
            (Some(one), Some(other), None) => {
                let far = [mates[one as usize], mates[other as usize]];
                (left[one as usize], left[other as usize]) = (NONE, NONE);
                if far[0] == other {
                    // The loop closes here, so this must be the last cell, and no open end may be left.
                    return at == self.last && left.iter().all(|end| *end == NONE);
                }
                (left[far[0] as usize], left[far[1] as usize]) = (far[1], far[0]);
                self.choose(at, Steps::NONE, &left)
            }
            _ => false,
        }
    }

    fn choose(&mut self, at: usize, ways: Steps, mates: &Mates) -> bool {
        let found = self.go_on(at + 1, mates);
        if found {
            self.chosen[at] = ways;
        }
        found
    }

    /// The connection by which the loop that was found leaves a cell that it has entered by another one.
    pub(super) fn exit_of(&self, at: usize, came_by: CellExit) -> CellExit {
        let inside = |step: Step, at: Option<usize>, way: Step| {
            at.filter(|&at| self.chosen[at].contains(way)).map(|_| CellExit::Inside(step))
        };
        let outside = |end: OpenEnd| (end != NONE).then(|| CellExit::Outside(end as usize - self.place(0) as usize));
        let [one, other] = self.cells[at].from_outside;
        let ways = [
            inside(Step::Right, Some(at), Step::Right),
            inside(Step::Down, Some(at), Step::Down),
            inside(Step::Left, at.checked_sub(1), Step::Right),
            inside(Step::Up, at.checked_sub(self.columns), Step::Down),
            outside(one),
            outside(other),
        ];
        ways.into_iter().flatten().find(|way| *way != came_by).expect("a loop goes on from every cell")
    }

    /// A hash of this search, a cell and the open ends before it; never 0.
    fn key(&self, at: usize, mates: &Mates) -> u64 {
        mates.chunks_exact(8).fold(splitmix(self.searches << 8 | at as u64), |key, places| {
            let word = places.iter().fold(0, |word, end| word << 8 | u64::from(*end));
            mix(key, word)
        }) | 1
    }
}
