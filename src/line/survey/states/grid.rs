//! A board whose fields are bits: operations on all fields at once.

use super::mirror::Mirror;
use super::state::PackedState;
use crate::grid::{Field, Size, Step};

/// A board whose fields are bits.
#[derive(Debug)]
pub(super) struct Grid {
    width: usize,
    fields: usize,
    all: u128,
    first_column: u128,
    last_column: u128,
    /// The fields of one chessboard colour.
    black: u128,
    /// For a square board, the diagonal from start to end.
    mirror: Option<Mirror>,
}

impl Grid {
    pub(super) fn new(size: Size) -> Self {
        let (width, height) = (size.width() as usize, size.height() as usize);
        let first_column = (0..height).fold(0, |bits, y| bits | 1 << (y * width));
        Self {
            width,
            fields: width * height,
            all: (1 << (width * height)) - 1,
            first_column,
            last_column: first_column << (width - 1),
            black: (0..width * height)
                .filter(|at| (at / width + at % width) % 2 == 0)
                .fold(0, |bits, at| bits | 1 << at),
            mirror: (width == height).then(|| Mirror::new(width)),
        }
    }

    /// The state in which only the upper left corner is taken.
    pub(super) fn first_state(&self) -> PackedState {
        PackedState::new(1, 0)
    }

    pub(super) fn fields(&self) -> usize {
        self.fields
    }

    fn end(&self) -> u128 {
        1 << (self.fields - 1)
    }

    /// The states after one step. The end corner is entered only as the last field.
    pub(super) fn successors(&self, state: PackedState) -> impl Iterator<Item = (Step, PackedState)> {
        let (taken, live) = (state.taken(), state.live());
        let column = live % self.width;
        let to = move |step: Step| match step {
            Step::Up => live.checked_sub(self.width),
            Step::Right => (column + 1 < self.width).then(|| live + 1),
            Step::Down => (live + self.width < self.fields).then(|| live + self.width),
            Step::Left => (column > 0).then(|| live - 1),
        };
        let last = (taken | self.end()) == self.all;
        Step::ALL.into_iter().filter_map(move |step| {
            let to = to(step)?;
            let field = 1 << to;
            let possible = taken & field == 0 && (field != self.end() || last);
            possible.then(|| (step, PackedState::new(taken | field, to)))
        })
    }

    fn beside(&self, fields: u128) -> u128 {
        (fields & !self.last_column) << 1 | (fields & !self.first_column) >> 1
    }

    fn above_and_below(&self, fields: u128) -> u128 {
        fields << self.width | fields >> self.width
    }

    /// A fast necessary condition for a completion, given that it held one step before. A state that fails it cannot be
    /// completed.
    pub(super) fn may_be_completed(&self, state: PackedState) -> bool {
        let free = self.all & !state.taken();
        let live = 1 << state.live();
        let near = self.neighbours(live) & free;
        let ways = FreeNeighbours::between(free, self);
        // Every field but the end needs two ways. For one of the fields near the live end, one of them may come from
        // the live end.
        let lacking = free & !ways.two() & !self.end();
        lacking & !near == 0
            && lacking & lacking.wrapping_sub(1) == 0
            && self.hang_together(near, self.around(live) & free)
            && self.can_be_cut(free & ways.apart(self), live, near, free)
    }

    /// Whether the free fields near the live end are connected by the fields around it. The line and the border are
    /// connected. So if they are not, the line has just closed a wall between them; and if they are, all free fields
    /// are connected, as before.
    fn hang_together(&self, near: u128, around: u128) -> bool {
        near & !self.reached(near & near.wrapping_neg(), around) == 0
    }

    /// Whether the line can pass the articulation points one after the other. Before each of them it has to visit all
    /// fields that it separates from the end, and their colours have to fit.
    fn can_be_cut(&self, mut cuts: u128, live: u128, near: u128, free: u128) -> bool {
        let colour = |field: u128| if field & self.black == 0 { -1 } else { 1 };
        let mut later = self.end();
        while cuts != 0 {
            later = self.reached(later, free & !cuts);
            let cut = self.neighbours(later) & cuts;
            let first = free & !later & !cut;
            let surplus = (first & self.black).count_ones() as i32 - (first & !self.black).count_ones() as i32;
            // The path over the first fields begins beside the live end and ends beside the articulation point; the
            // colours alternate between these two.
            if cuts & self.end() != 0
                || !cut.is_power_of_two()
                || near & first == 0
                || 2 * surplus != -colour(live) - colour(cut)
            {
                return false;
            }
            later |= cut;
            cuts &= !cut;
        }
        true
    }

    /// The fields that can be reached from some fields within others.
    fn reached(&self, from: u128, within: u128) -> u128 {
        let mut reached = from;
        loop {
            let more = self.neighbours(reached) & within & !reached;
            if more == 0 {
                return reached;
            }
            reached |= more;
        }
    }

    fn neighbours(&self, fields: u128) -> u128 {
        self.beside(fields) | self.above_and_below(fields)
    }

    /// The eight fields around one.
    fn around(&self, field: u128) -> u128 {
        let row = field | self.beside(field);
        (row | self.above_and_below(row)) & !field
    }

    /// The smaller one of a state and its mirror image.
    pub(super) fn canonical(&self, state: PackedState) -> PackedState {
        match &self.mirror {
            // Live ends are compared first.
            Some(mirror) if mirror.place(state.live()) <= state.live() => mirror.image(state).min(state),
            _ => state,
        }
    }

    /// The state mirrored at the diagonal, if the board is square and the state is not its own image.
    pub(super) fn mirror_image(&self, state: PackedState) -> Option<PackedState> {
        let image = self.mirror.as_ref()?.image(state);
        (image != state).then_some(image)
    }

    /// The same state for the line walked backwards: the fields ahead are taken, and the board is turned upside down,
    /// so that the line begins in the same corner.
    pub(super) fn turned(&self, state: PackedState) -> PackedState {
        let ahead = self.all & !state.taken() | 1 << state.live();
        PackedState::new(ahead.reverse_bits() >> (128 - self.fields), self.fields - 1 - state.live())
    }

    /// The state with these taken fields and this live end.
    pub(super) fn state(&self, taken: &[Field], live: Field) -> PackedState {
        let place = |field: Field| (field.y - 1) as usize * self.width + (field.x - 1) as usize;
        PackedState::new(taken.iter().fold(0, |bits, &field| bits | 1 << place(field)), place(live))
    }

    pub(super) fn live(&self, state: PackedState) -> Field {
        self.field(state.live())
    }

    fn field(&self, place: usize) -> Field {
        Field::new((place % self.width) as i32 + 1, (place / self.width) as i32 + 1)
    }

    pub(super) fn taken_fields(&self, state: PackedState) -> impl Iterator<Item = Field> {
        let mut bits = state.taken();
        std::iter::from_fn(move || {
            let place = bits.trailing_zeros() as usize;
            bits &= bits.wrapping_sub(1);
            (place < self.fields).then(|| self.field(place))
        })
    }
}

/// For each direction, the fields whose neighbour in that direction is free.
struct FreeNeighbours {
    up: u128,
    right: u128,
    down: u128,
    left: u128,
}

impl FreeNeighbours {
    fn between(free: u128, grid: &Grid) -> Self {
        Self {
            up: free << grid.width,
            right: (free & !grid.first_column) >> 1,
            down: free >> grid.width,
            left: (free & !grid.last_column) << 1,
        }
    }

    /// The fields with two free neighbours or more.
    fn two(&self) -> u128 {
        at_least_two(self.up, self.down, self.left, self.right)
    }

    /// The fields whose free neighbours are not connected by the fields around them.
    fn apart(&self, grid: &Grid) -> u128 {
        let Self { up, right, down, left } = *self;
        // Going around the field, each connected part has exactly one last neighbour.
        let ends_up = up & !(right << grid.width & right);
        let ends_right = right & !(right >> grid.width & down);
        let ends_down = down & !(left >> grid.width & left);
        let ends_left = left & !(left << grid.width & up);
        at_least_two(ends_up, ends_right, ends_down, ends_left)
    }
}

fn at_least_two(a: u128, b: u128, c: u128, d: u128) -> u128 {
    a & b | c & d | (a | b) & (c | d)
}
