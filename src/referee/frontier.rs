//! The frontier programme. A state says for each place where a piece of line can cross the frontier whether one does,
//! and where that piece comes back: two bits a place.

use super::TooWide;
use super::table::Table;
use super::weight::Weight;

/// What a line does on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cell {
    /// It does not go there.
    Wall,
    /// It comes in and goes out.
    Passage,
    /// It begins or ends there.
    Endpoint,
}

/// Cells in rows.
pub(super) struct Region {
    pub(super) columns: usize,
    pub(super) cells: Vec<Cell>,
}

/// No piece of line crosses here.
const NONE: u64 = 0;
/// A piece crosses that comes back farther right, like an opening bracket.
const OPEN: u64 = 1;
/// A piece crosses that came back from farther left, like a closing bracket.
const CLOSE: u64 = 2;
/// A piece crosses that does not come back: its other end is an endpoint.
const LOOSE: u64 = 3;

/// Two bits for each column and one more place.
const MOST_COLUMNS: usize = 31;

/// Counts the ways to visit all cells that are not walls with one line between the two endpoints.
pub(super) fn count<W: Weight>(region: &Region, most_states: usize) -> Result<W, TooWide> {
    let Region { columns, cells } = region;
    if *columns > MOST_COLUMNS {
        return Err(TooWide);
    }
    let Some(last) = cells.iter().rposition(|cell| *cell != Cell::Wall) else { return Ok(W::ZERO) };
    let is_free = |at: Option<&Cell>| at.is_some_and(|cell| *cell != Cell::Wall);
    let mut complete = W::ZERO;
    let (mut now, mut next) = (Table::<W>::new(), Table::<W>::new());
    now.add(0, W::ONE);
    for (at, &cell) in cells.iter().enumerate().take(last + 1) {
        let column = at % columns;
        let crossing = Crossing {
            place: 2 * column as u32,
            down: is_free(cells.get(at + columns)),
            right: column + 1 < *columns && is_free(cells.get(at + 1)),
        };
        next.clear();
        for &(state, weight) in now.entries() {
            let state = if column == 0 { state << 2 } else { state };
            match cell {
                Cell::Wall => crossing.wall(state, &mut |to| next.add(to, weight)),
                Cell::Passage => crossing.passage(state, &mut |to| next.add(to, weight)),
                Cell::Endpoint => crossing.endpoint(state, &mut |to| next.add(to, weight)),
            }
            if at == last && crossing.completes(cell, state) {
                complete.add(weight);
            }
        }
        std::mem::swap(&mut now, &mut next);
        if now.entries().len() > most_states {
            return Err(TooWide);
        }
    }
    Ok(complete)
}

/// Where the frontier moves over a cell: before, lines cross at its left and upper edge; after, at its lower and right
/// one, at the same two places of the state.
struct Crossing {
    place: u32,
    down: bool,
    right: bool,
}

impl Crossing {
    fn left(&self, state: u64) -> u64 {
        state >> self.place & 3
    }

    fn up(&self, state: u64) -> u64 {
        state >> self.place >> 2 & 3
    }

    fn with(&self, state: u64, down: u64, right: u64) -> u64 {
        state & !(15 << self.place) | down << self.place | right << self.place << 2
    }

    fn wall(&self, state: u64, go: &mut impl FnMut(u64)) {
        if self.left(state) == NONE && self.up(state) == NONE {
            go(state);
        }
    }

    fn passage(&self, state: u64, go: &mut impl FnMut(u64)) {
        match (self.left(state), self.up(state)) {
            (NONE, NONE) => {
                if self.down && self.right {
                    go(self.with(state, OPEN, CLOSE));
                }
            }
            (piece, NONE) | (NONE, piece) => self.go_on(state, piece, go),
            // Joining the two ends of one piece would close a loop, and two loose ones would end the line too early.
            (OPEN, CLOSE) | (LOOSE, LOOSE) => {}
            (CLOSE, OPEN) => go(self.with(state, NONE, NONE)),
            (OPEN, OPEN) => go(self.with(state, NONE, NONE) ^ (OPEN ^ CLOSE) << self.partner_of_open(state, 2)),
            (CLOSE, CLOSE) => go(self.with(state, NONE, NONE) ^ (OPEN ^ CLOSE) << self.partner_of_close(state, 0)),
            (OPEN, LOOSE) => go(self.with(state, NONE, NONE) | LOOSE << self.partner_of_open(state, 0)),
            (LOOSE, OPEN) => go(self.with(state, NONE, NONE) | LOOSE << self.partner_of_open(state, 2)),
            (CLOSE, LOOSE) => go(self.with(state, NONE, NONE) | LOOSE << self.partner_of_close(state, 0)),
            _ => go(self.with(state, NONE, NONE) | LOOSE << self.partner_of_close(state, 2)),
        }
    }

    fn endpoint(&self, state: u64, go: &mut impl FnMut(u64)) {
        match (self.left(state), self.up(state)) {
            (NONE, NONE) => self.go_on(state, LOOSE, go),
            (OPEN, NONE) => go(self.with(state, NONE, NONE) | LOOSE << self.partner_of_open(state, 0)),
            (NONE, OPEN) => go(self.with(state, NONE, NONE) | LOOSE << self.partner_of_open(state, 2)),
            (CLOSE, NONE) => go(self.with(state, NONE, NONE) | LOOSE << self.partner_of_close(state, 0)),
            (NONE, CLOSE) => go(self.with(state, NONE, NONE) | LOOSE << self.partner_of_close(state, 2)),
            // The two endpoints would be joined before the last cell, or the line would branch.
            _ => {}
        }
    }

    /// Whether the line is complete once it has been on this cell, the last one.
    fn completes(&self, cell: Cell, state: u64) -> bool {
        let nothing_else = self.with(state, NONE, NONE) == 0;
        nothing_else
            && match cell {
                Cell::Passage => (self.left(state), self.up(state)) == (LOOSE, LOOSE),
                Cell::Endpoint => matches!((self.left(state), self.up(state)), (LOOSE, NONE) | (NONE, LOOSE)),
                Cell::Wall => false,
            }
    }

    /// Lets a piece leave the cell on either side where there is a cell to go to.
    fn go_on(&self, state: u64, piece: u64, go: &mut impl FnMut(u64)) {
        if self.down {
            go(self.with(state, piece, NONE));
        }
        if self.right {
            go(self.with(state, NONE, piece));
        }
    }

    /// The place where the piece that opens `offset` after this place comes back.
    fn partner_of_open(&self, state: u64, offset: u32) -> u32 {
        let mut place = self.place + offset;
        let mut depth = 1;
        while depth > 0 {
            place += 2;
            match state >> place & 3 {
                OPEN => depth += 1,
                CLOSE => depth -= 1,
                _ => {}
            }
        }
        place
    }

    /// The place where the piece that closes `offset` after this place came from.
    fn partner_of_close(&self, state: u64, offset: u32) -> u32 {
        let mut place = self.place + offset;
        let mut depth = 1;
        while depth > 0 {
            place -= 2;
            match state >> place & 3 {
                OPEN => depth -= 1,
                CLOSE => depth += 1,
                _ => {}
            }
        }
        place
    }
}
