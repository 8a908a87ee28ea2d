//! Shortest ways from the end corner to all fields that are connected with it, as a tree. If the way to a field beside a
//! line does not cross the line, the area there holds the end corner and need not be filled to know that.

use crate::board::Board;
use crate::geometry::{Field, Step};

/// The tree of the board that was last asked about.
#[derive(Clone, Debug)]
pub(super) struct Tree {
    /// The board's label, or `None` before the first.
    of: Option<u64>,
    width: i32,
    /// The fields in the order in which they were found, the end corner first, each with the place of its parent there.
    found: Vec<(Field, usize)>,
    /// For each place in that order: how many fields hang on it, itself included, and how many of them were numbered.
    hanging: Vec<(u32, u32)>,
    /// For each field of the board: its number in an order in which all that hangs on a field follows it at once, and the
    /// number of the first that does not; both 0 if it is not connected.
    span: Vec<(u32, u32)>,
}

impl Tree {
    /// Room for boards of this size.
    pub(super) fn for_board(board: &Board) -> Self {
        let fields = board.size().fields();
        Self {
            of: None,
            width: board.size().width(),
            found: Vec::with_capacity(fields),
            hanging: Vec::with_capacity(fields),
            span: vec![(0, 0); fields],
        }
    }

    /// Whether the way of the tree from the end corner to one of the seeds does not cross the line.
    pub(super) fn reaches(&mut self, board: &Board, line: &[Field], seeds: &[Field]) -> bool {
        if self.of != Some(board.label()) {
            self.grow(board);
        }
        seeds.iter().filter(|seed| board.is_empty(**seed)).any(|&seed| {
            let (number, _) = self.span[self.index(seed)];
            // What hangs on a field of the line has its way over it.
            let crosses = |&field: &Field| {
                let (first, end) = self.span[self.index(field)];
                (first..end).contains(&number)
            };
            number > 0 && !line.iter().any(crosses)
        })
    }

    fn index(&self, field: Field) -> usize {
        ((field.y - 1) * self.width + field.x - 1) as usize
    }

    fn grow(&mut self, board: &Board) {
        self.of = Some(board.label());
        self.span.fill((0, 0));
        self.found.clear();
        if !board.is_empty(board.end()) {
            return;
        }
        self.find(board.end(), 0);
        let mut next = 0;
        while let Some(&(field, _)) = self.found.get(next) {
            for neighbour in Step::ALL.map(|step| field.neighbour(step)) {
                if board.is_empty(neighbour) && self.span[self.index(neighbour)] == (0, 0) {
                    self.find(neighbour, next);
                }
            }
            next += 1;
        }
        self.number();
    }

    fn find(&mut self, field: Field, parent: usize) {
        let index = self.index(field);
        // Any number will do until the fields are numbered.
        self.span[index] = (1, 1);
        self.found.push((field, parent));
    }

    fn number(&mut self) {
        self.hanging.clear();
        self.hanging.resize(self.found.len(), (1, 1));
        // Parents are found before their children.
        for place in (1..self.found.len()).rev() {
            let (_, parent) = self.found[place];
            self.hanging[parent].0 += self.hanging[place].0;
        }
        for place in 0..self.found.len() {
            let (field, parent) = self.found[place];
            let (size, _) = self.hanging[place];
            let first = match place {
                0 => 1,
                _ => {
                    let numbered = &mut self.hanging[parent].1;
                    let before = *numbered;
                    *numbered += size;
                    let (parent, _) = self.span[self.index(self.found[parent].0)];
                    parent + before
                }
            };
            let index = self.index(field);
            self.span[index] = (first, first + size);
        }
    }
}
