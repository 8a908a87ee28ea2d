//! The transition of a state when the frontier moves over one cell. A state has two bits for each place where a piece
//! of line can cross the frontier: whether a piece crosses there, and on which side it comes back.

/// The role of a cell for the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FrontierCell {
    /// The line does not visit it.
    Wall,
    /// The line enters and leaves it.
    Passage,
    /// The line begins or ends there.
    Endpoint,
}

/// No piece of line crosses here.
pub(super) const NONE: u64 = 0;
/// A piece crosses here and comes back farther right, like an opening bracket.
pub(super) const OPEN: u64 = 1;
/// A piece crosses here and comes back farther left, like a closing bracket.
pub(super) const CLOSE: u64 = 2;
/// A piece crosses here and does not come back: its other end is an endpoint.
pub(super) const LOOSE: u64 = 3;

/// A mask of the places where a piece crosses: the lower bit of each.
pub(super) fn crossed(state: u64) -> u64 {
    (state | state >> 1) & 0x5555_5555_5555_5555
}

/// The move of the frontier over a cell. Before, pieces cross the left and upper edge of the cell; after, the lower and
/// right edge, at the same two places of the state.
pub(super) struct CellCrossing {
    pub(super) cell: FrontierCell,
    pub(super) place: u32,
    pub(super) down: bool,
    pub(super) right: bool,
}

impl CellCrossing {
    /// Calls `go` with the states that can follow.
    #[inline(always)] // called in the innermost loop only
    pub(super) fn go(&self, state: u64, go: &mut impl FnMut(u64)) {
        match self.cell {
            FrontierCell::Wall => self.wall(state, go),
            FrontierCell::Passage => self.passage(state, go),
            FrontierCell::Endpoint => self.endpoint(state, go),
        }
    }

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

    #[inline(always)] // what nearly all cells are
    fn passage(&self, state: u64, go: &mut impl FnMut(u64)) {
        match (self.left(state), self.up(state)) {
            (NONE, NONE) => {
                if self.down && self.right {
                    go(self.with(state, OPEN, CLOSE));
                }
            }
            (piece, NONE) | (NONE, piece) => self.go_on(state, piece, go),
            // Joining the two ends of one piece would close a loop; joining two loose ones would end the line too
            // early.
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

    /// Whether the line is complete after this cell, the last one.
    pub(super) fn completes(&self, state: u64) -> bool {
        let nothing_else = self.with(state, NONE, NONE) == 0;
        nothing_else
            && match self.cell {
                FrontierCell::Passage => (self.left(state), self.up(state)) == (LOOSE, LOOSE),
                FrontierCell::Endpoint => matches!((self.left(state), self.up(state)), (LOOSE, NONE) | (NONE, LOOSE)),
                FrontierCell::Wall => false,
            }
    }

    /// Lets a piece leave the cell downwards or to the right, where there is a cell.
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
        partner_of_open(state, self.place + offset)
    }

    /// The place where the piece that closes `offset` after this place opens.
    fn partner_of_close(&self, state: u64, offset: u32) -> u32 {
        partner_of_close(state, self.place + offset)
    }
}

/// The place where the piece that opens at this place comes back.
pub(super) fn partner_of_open(state: u64, mut place: u32) -> u32 {
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

/// The place where the piece that closes at this place opens.
pub(super) fn partner_of_close(state: u64, mut place: u32) -> u32 {
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
