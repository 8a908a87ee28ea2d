//! What the lines do where the frontier moves over one cell. A state of the frontier says for each place where a piece of
//! line can cross it whether one does, and where that piece comes back: two bits a place.

/// What a line does on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FrontierCell {
    /// It does not go there.
    Wall,
    /// It comes in and goes out.
    Passage,
    /// It begins or ends there.
    Endpoint,
}

/// No piece of line crosses here.
pub(super) const NONE: u64 = 0;
/// A piece crosses that comes back farther right, like an opening bracket.
pub(super) const OPEN: u64 = 1;
/// A piece crosses that came back from farther left, like a closing bracket.
pub(super) const CLOSE: u64 = 2;
/// A piece crosses that does not come back: its other end is an endpoint.
pub(super) const LOOSE: u64 = 3;

/// One bit for each place where a piece crosses, the lower of its two.
pub(super) fn crossed(state: u64) -> u64 {
    (state | state >> 1) & 0x5555_5555_5555_5555
}

/// Where the frontier moves over a cell: before, lines cross at its left and upper edge; after, at its lower and right
/// one, at the same two places of the state.
pub(super) struct CellCrossing {
    pub(super) cell: FrontierCell,
    pub(super) place: u32,
    pub(super) down: bool,
    pub(super) right: bool,
}

impl CellCrossing {
    /// The states that may come after this one.
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
    pub(super) fn completes(&self, state: u64) -> bool {
        let nothing_else = self.with(state, NONE, NONE) == 0;
        nothing_else
            && match self.cell {
                FrontierCell::Passage => (self.left(state), self.up(state)) == (LOOSE, LOOSE),
                FrontierCell::Endpoint => matches!((self.left(state), self.up(state)), (LOOSE, NONE) | (NONE, LOOSE)),
                FrontierCell::Wall => false,
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
        partner_of_open(state, self.place + offset)
    }

    /// The place where the piece that closes `offset` after this place came from.
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

/// The place where the piece that closes at this place came from.
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
