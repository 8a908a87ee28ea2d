//! States as bits, and what can be told of them with a few operations on all fields at once.

use crate::geometry::{Field, Step};
use crate::size::Size;

/// A set of taken fields and a live end: a bit for each field, row by row, and above them the live end's place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct State(u128);

/// Where the live end's place is kept.
const LIVE: u32 = 120;

impl State {
    fn new(taken: u128, live: usize) -> Self {
        Self(taken | (live as u128) << LIVE)
    }

    fn taken(self) -> u128 {
        self.0 & ((1 << LIVE) - 1)
    }

    fn live(self) -> usize {
        (self.0 >> LIVE) as usize
    }

    pub(super) fn from_halves(low: u64, high: u64) -> Self {
        Self(u128::from(high) << 64 | u128::from(low))
    }

    pub(super) fn halves(self) -> (u64, u64) {
        (self.0 as u64, (self.0 >> 64) as u64)
    }
}

/// A board whose fields are bits.
#[derive(Debug)]
pub(super) struct Grid {
    width: usize,
    fields: usize,
    all: u128,
    first_column: u128,
    last_column: u128,
    /// For a square board, the bits of each row mirrored at the diagonal from start to end.
    mirrored_rows: Option<Vec<u128>>,
}

impl Grid {
    pub(super) fn new(size: Size) -> Self {
        let (width, height) = (size.width() as usize, size.height() as usize);
        let first_column = (0..height).fold(0, |bits, y| bits | 1 << (y * width));
        let mirrored_rows = (width == height).then(|| {
            let mirrored = |y: usize, row: usize| {
                (0..width).filter(|x| row >> x & 1 == 1).fold(0, |bits, x| bits | 1 << (x * width + y))
            };
            (0..height).flat_map(|y| (0..1 << width).map(move |row| mirrored(y, row))).collect()
        });
        Self {
            width,
            fields: width * height,
            all: (1 << (width * height)) - 1,
            first_column,
            last_column: first_column << (width - 1),
            mirrored_rows,
        }
    }

    /// The line has taken the upper left corner.
    pub(super) fn first_state(&self) -> State {
        State::new(1, 0)
    }

    fn end(&self) -> u128 {
        1 << (self.fields - 1)
    }

    /// The states one step further; the end corner only if it is the last field.
    pub(super) fn successors(&self, state: State) -> impl Iterator<Item = (Step, State)> {
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
            possible.then(|| (step, State::new(taken | field, to)))
        })
    }

    fn neighbours(&self, fields: u128) -> u128 {
        (fields & !self.last_column) << 1
            | (fields & !self.first_column) >> 1
            | fields << self.width
            | fields >> self.width
    }

    /// Whether every free field can be reached, and be left again. What fails this can't be completed.
    pub(super) fn may_be_completed(&self, state: State) -> bool {
        let free = self.all & !state.taken();
        let live = 1 << state.live();
        let mut reached = self.neighbours(live) & free;
        loop {
            let more = self.neighbours(reached) & free;
            if more | reached == reached {
                break;
            }
            reached |= more;
        }
        // Fields with two ways in or out, counting the live end.
        let open = free | live;
        let (right, left) = ((open & !self.first_column) >> 1, (open & !self.last_column) << 1);
        let (down, up) = (open >> self.width, open << self.width);
        let two_ways = right & left | down & up | (right | left) & (down | up);
        reached == free && free & !two_ways & !self.end() == 0
    }

    /// The smaller of a state and its mirror image.
    pub(super) fn canonical(&self, state: State) -> State {
        self.mirror_image(state).map_or(state, |image| image.min(state))
    }

    /// The state mirrored at the diagonal, if the board is square and the state is not its own image.
    pub(super) fn mirror_image(&self, state: State) -> Option<State> {
        let rows = self.mirrored_rows.as_ref()?;
        let width = self.width;
        let row_mask = (1 << width) - 1;
        let taken = (0..width).fold(0, |bits, y| {
            let row = (state.taken() >> (y * width)) as usize & row_mask;
            bits | rows[(y << width) + row]
        });
        let (x, y) = (state.live() % width, state.live() / width);
        let image = State::new(taken, x * width + y);
        (image != state).then_some(image)
    }

    /// The state with these taken fields and this live end.
    pub(super) fn state(&self, taken: &[Field], live: Field) -> State {
        let place = |field: Field| (field.y - 1) as usize * self.width + (field.x - 1) as usize;
        State::new(taken.iter().fold(0, |bits, &field| bits | 1 << place(field)), place(live))
    }

    pub(super) fn live(&self, state: State) -> Field {
        self.field(state.live())
    }

    fn field(&self, place: usize) -> Field {
        Field::new((place % self.width) as i32 + 1, (place / self.width) as i32 + 1)
    }

    pub(super) fn taken_fields(&self, state: State) -> impl Iterator<Item = Field> {
        let mut bits = state.taken();
        std::iter::from_fn(move || {
            let place = bits.trailing_zeros() as usize;
            bits &= bits.wrapping_sub(1);
            (place < self.fields).then(|| self.field(place))
        })
    }
}
