//! Another completion that differs from the one in hand within a window only, found exactly: every free field of the window is
//! visited anew, and where the line leaves the window and comes back stays as it is.
//!
//! Outside, the line is a number of pieces from one crossing of the window's edge to another. The live end, which comes to
//! the wanted field, and the end are thought to be joined outside as well. So what is looked for is one loop: through all
//! fields of the window and all pieces. The search goes over the window field by field and knows at each moment which open
//! ends belong together; what has failed once is not tried again.

use super::witness::Witness;
use crate::geometry::{Field, Step, Steps};
use crate::label::label;
use crate::rectangle::Rectangle;
use crate::size::Size;

/// The longest side of a window.
const LONGEST: usize = 15;
/// Places for the open ends of pieces: below each column, to the right, at each field along the edge (two at the
/// corners) and at the live end.
const PLACES: usize = LONGEST + 1 + 4 * LONGEST + 4;

/// An open end of a piece of line, by its place.
type End = u8;
const NONE: End = u8::MAX;

/// For each place the other end of the piece that ends there.
type Mates = [End; PLACES];

/// A field of the window.
#[derive(Clone, Copy, Debug)]
struct Cell {
    is_free: bool,
    /// Pieces that come in from outside.
    from_outside: [End; 2],
    /// Whether the neighbours to the right and below can be gone to.
    right: bool,
    down: bool,
    /// Where the line in hand leaves the field.
    before: Steps,
}

const TAKEN: Cell = Cell { is_free: false, from_outside: [NONE; 2], right: false, down: false, before: Steps::NONE };

/// Where the line in hand crosses the edge of the window: between the field `at` so many ahead and the next one.
#[derive(Clone, Copy, Debug)]
struct Crossing {
    at: usize,
    /// Whether it leaves the window there; otherwise it comes in.
    leaves: bool,
    field: Field,
}

/// The room for a search.
#[derive(Clone, Debug)]
pub(super) struct WindowSearch {
    window: Rectangle,
    cells: Vec<Cell>,
    crossings: Vec<Crossing>,
    /// By which ways to the right and down the line goes on from each field.
    chosen: Vec<Steps>,
    last: usize,
    failed: Vec<u64>,
    looked_at: usize,
    most: usize,
    line: Vec<Field>,
}

/// Places for what has failed; a search that fails more often forgets some of it.
const FAILED: usize = 1 << 12;

impl WindowSearch {
    pub(super) fn new(size: Size) -> Self {
        Self {
            window: Rectangle::whole(size),
            cells: Vec::with_capacity(LONGEST * LONGEST),
            crossings: Vec::with_capacity(PLACES),
            chosen: Vec::with_capacity(LONGEST * LONGEST),
            last: 0,
            failed: vec![0; FAILED],
            looked_at: 0,
            most: 0,
            line: Vec::with_capacity(size.fields()),
        }
    }

    /// Looks for a completion that begins with the given step and differs from the one in hand only within a square window
    /// around the live end. If there is one, it is the one in hand then. Looks at no more than so many fields.
    pub(super) fn find(&mut self, witness: &mut Witness, step: Step, side: i32, most: usize) -> bool {
        self.window = around(witness.live(), witness.size(), side);
        let found = self.go_through(witness, witness.live().neighbour(step), None, most);
        if found {
            witness.relay(&self.line);
        }
        found
    }

    /// Looks for a line that begins at the given field and visits all that is ahead in the witness but the fields of a room,
    /// which it begins in, and differs from it only within a window around the room.
    pub(super) fn leave_out(
        &mut self,
        witness: &Witness,
        room: Rectangle,
        first: Field,
        most: usize,
    ) -> Option<Vec<Field>> {
        self.window = around_room(room, witness.size())?;
        if !self.go_through(witness, first, Some(room), most) {
            return None;
        }
        let last = self.crossings.last().expect("the line comes to its end somewhere");
        Some([&self.line, &witness.ahead()[last.at + 1..]].concat())
    }

    /// Looks for a way through the window, without a room, from the given field on; if there is one, its fields up to the last
    /// one within the window are collected.
    fn go_through(&mut self, witness: &Witness, first: Field, room: Option<Rectangle>, most: usize) -> bool {
        let Some(mates) = self.look_in(witness, first, room) else { return false };
        self.failed.fill(0);
        self.looked_at = 0;
        self.most = most;
        let found = self.search(0, &mates);
        if found {
            self.follow(witness, first);
        }
        found
    }

    /// Takes in the window, and what goes on outside; `None` if that leaves too little room.
    fn look_in(&mut self, witness: &Witness, first: Field, room: Option<Rectangle>) -> Option<Mates> {
        let window = self.window;
        let is_left_out = |field| room.is_some_and(|room| room.contains(field));
        let columns = window.size.width() as usize;
        let ahead = witness.ahead();
        self.cells.clear();
        self.crossings.clear();
        for field in window.fields() {
            let Some(at) = witness.distance(field).filter(|_| !is_left_out(field)) else {
                self.cells.push(TAKEN);
                continue;
            };
            let is_free = |field| window.contains(field) && !is_left_out(field) && witness.distance(field).is_some();
            let mut cell = Cell {
                is_free: true,
                right: is_free(field.neighbour(Step::Right)),
                down: is_free(field.neighbour(Step::Down)),
                ..TAKEN
            };
            // Where the line comes from; the wanted field is come to from the live end, and the next one in hand no more.
            if at > 0 {
                let from = ahead[at - 1];
                match window.contains(from) {
                    true => cell.before.insert(field.step_to(from)?),
                    false => self.crossings.push(Crossing { at: at - 1, leaves: false, field }),
                }
            }
            match ahead.get(at + 1) {
                Some(&to) if window.contains(to) => cell.before.insert(field.step_to(to)?),
                // Also behind the end the line is thought to go on.
                _ => self.crossings.push(Crossing { at, leaves: true, field }),
            }
            self.cells.push(cell);
        }
        self.last = self.cells.iter().rposition(|cell| cell.is_free)?;
        self.chosen.clear();
        self.chosen.resize(self.cells.len(), Steps::NONE);
        self.crossings.sort_unstable_by_key(|crossing| crossing.at);
        // Leaving and coming in take turns, and after the last time that the line leaves it comes to the live end.
        let mut mates = [NONE; PLACES];
        let live = self.crossings.len();
        for crossing in 0..=live {
            let place = columns + 1 + crossing;
            mates[place] = (columns + 1 + (crossing ^ 1)) as End;
            let field = self.crossings.get(crossing).map_or(first, |crossing| crossing.field);
            let cell = self.window.size.index(self.window.inside(field));
            let free = self.cells[cell].from_outside.iter_mut().find(|end| **end == NONE)?;
            *free = place as End;
        }
        Some(mates)
    }

    /// Goes on from a cell, with these open ends; whether that led to a completion.
    fn search(&mut self, from: usize, mates: &Mates) -> bool {
        let Some(at) = (from..=self.last).find(|&at| self.cells[at].is_free) else { return false };
        let columns = self.window.size.width() as usize;
        let column = at % columns;
        let (below, right) = (column, columns);
        let cell = self.cells[at];
        self.looked_at += 1;
        let key = key(at, mates);
        if self.looked_at > self.most || self.failed[key as usize % FAILED] == key {
            return false;
        }
        let mut ends = [NONE; 4];
        let mut count = 0;
        let incoming = [below as End, right as End].into_iter().filter(|end| mates[*end as usize] != NONE);
        for end in incoming.chain(cell.from_outside.into_iter().filter(|end| *end != NONE)) {
            ends[count] = end;
            count += 1;
        }
        let mut rest = *mates;
        let found = match count {
            0 if cell.right && cell.down => {
                (rest[below], rest[right]) = (right as End, below as End);
                self.choose(at, Steps::of(&[Step::Right, Step::Down]), &rest)
            }
            1 => {
                let far = mates[ends[0] as usize];
                rest[ends[0] as usize] = NONE;
                let mut ways = [(Step::Right, cell.right, right), (Step::Down, cell.down, below)];
                // What the line did before is the best guess.
                if !cell.before.contains(Step::Right) {
                    ways.reverse();
                }
                ways.into_iter().any(|(step, can_be_gone, place)| {
                    let mut rest = rest;
                    rest[place] = far;
                    rest[far as usize] = place as End;
                    can_be_gone && self.choose(at, Steps::of(&[step]), &rest)
                })
            }
            2 => {
                let [one, other] = [mates[ends[0] as usize], mates[ends[1] as usize]];
                let closes = one == ends[1];
                (rest[ends[0] as usize], rest[ends[1] as usize]) = (NONE, NONE);
                if closes {
                    let done = at == self.last && rest.iter().all(|end| *end == NONE);
                    if done {
                        self.chosen[at] = Steps::NONE;
                    }
                    done
                } else {
                    (rest[one as usize], rest[other as usize]) = (other, one);
                    self.choose(at, Steps::NONE, &rest)
                }
            }
            _ => false,
        };
        if !found && self.looked_at <= self.most {
            self.failed[key as usize % FAILED] = key;
        }
        found
    }

    fn choose(&mut self, at: usize, ways: Steps, mates: &Mates) -> bool {
        let found = self.search(at + 1, mates);
        if found {
            self.chosen[at] = ways;
        }
        found
    }

    /// Collects the fields of the line that was found, up to the last one within the window.
    fn follow(&mut self, witness: &Witness, first: Field) {
        let columns = self.window.size.width() as usize;
        let live = self.crossings.len();
        let ahead = witness.ahead();
        self.line.clear();
        let mut at = self.window.size.index(self.window.inside(first));
        let mut came_by = Way::Outside((columns + 1 + live) as End);
        loop {
            self.line.push(self.window.on_board(self.window.size.field(at)));
            let way = self.ways(at).into_iter().flatten().find(|way| *way != came_by).expect("a line goes on");
            match way {
                Way::Inside(step) => {
                    at = self.window.size.index(self.window.size.field(at).neighbour(step));
                    came_by = Way::Inside(step.reversed());
                }
                Way::Outside(end) => {
                    let crossing = end as usize - columns - 1;
                    if crossing ^ 1 == live {
                        return;
                    }
                    let (one, other) = (self.crossings[crossing & !1], self.crossings[crossing | 1]);
                    let piece = &ahead[one.at + 1..=other.at];
                    if self.crossings[crossing].leaves {
                        self.line.extend_from_slice(piece);
                    } else {
                        self.line.extend(piece.iter().rev());
                    }
                    let to = self.crossings[crossing ^ 1].field;
                    at = self.window.size.index(self.window.inside(to));
                    came_by = Way::Outside((columns + 1 + (crossing ^ 1)) as End);
                }
            }
        }
    }

    /// The two ways by which the line that was found touches a cell.
    fn ways(&self, at: usize) -> [Option<Way>; 6] {
        let columns = self.window.size.width() as usize;
        let has = |step: Step, at: Option<usize>, way: Step| {
            at.filter(|&at| self.chosen[at].contains(way)).map(|_| Way::Inside(step))
        };
        let outside = self.cells[at].from_outside.map(|end| (end != NONE).then_some(Way::Outside(end)));
        [
            has(Step::Right, Some(at), Step::Right),
            has(Step::Down, Some(at), Step::Down),
            has(Step::Left, at.checked_sub(1), Step::Right),
            has(Step::Up, at.checked_sub(columns), Step::Down),
            outside[0],
            outside[1],
        ]
    }
}

/// By which a line touches a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Inside(Step),
    Outside(End),
}

/// A square around a field, moved inwards where it would reach beyond the board.
fn around(centre: Field, size: Size, side: i32) -> Rectangle {
    let from = |at: i32, all: i32| (at - side / 2).min(all - side + 1).max(1);
    let corner = Field::new(from(centre.x, size.width()), from(centre.y, size.height()));
    let last = Field::new((corner.x + side - 1).min(size.width()), (corner.y + side - 1).min(size.height()));
    Rectangle::between(corner, last).expect("the corner lies left of the last field and above it")
}

/// A rectangle around a room, with a few fields on each side where the board has them; `None` for a room that is too large.
fn around_room(room: Rectangle, size: Size) -> Option<Rectangle> {
    let room_beside = |fields: i32| (1..=4).rev().find(|beside| fields + 2 * beside <= LONGEST as i32);
    let (dx, dy) = (room_beside(room.size.width())?, room_beside(room.size.height())?);
    let (corner, last) = (room.corner.offset(-dx, -dy), room.last().offset(dx, dy));
    let corner = Field::new(corner.x.max(1), corner.y.max(1));
    Rectangle::between(corner, Field::new(last.x.min(size.width()), last.y.min(size.height())))
}

/// A number for a cell and the open ends before it; never 0.
fn key(at: usize, mates: &Mates) -> u64 {
    mates.chunks(8).fold(label(at as u64), |key, places| {
        let mut word = [0; 8];
        word[..places.len()].copy_from_slice(places);
        (key ^ u64::from_le_bytes(word)).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29)
    }) | 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use crate::certain::first::some_line;
    use crate::exact::viable_steps;
    use crate::walk::Chance;

    /// Follows random lines and compares what the search finds with what the referee says of every free step.
    fn compare(side: i32, window: i32, walks: u64) -> [u32; 2] {
        let size = Size::square(side).expect("a size");
        let [start, end] = size.opposite_corners();
        let mut search = WindowSearch::new(size);
        let mut figures = [0, 0];
        for seed in 0..walks {
            let mut chance = Chance::from_seed(seed);
            let mut board = Board::between(size, start, end);
            let mut witness = Witness::of(size, some_line(size, start, end), 1);
            while !board.is_full() {
                let viable = viable_steps(&mut board).expect("small");
                let step = chance.choose(viable).expect("there is a witness");
                for step in board.free_steps().iter() {
                    let mut other = witness.clone();
                    if !search.find(&mut other, step, window, 1_000_000) {
                        figures[1] += u32::from(viable.contains(step));
                        continue;
                    }
                    figures[0] += 1;
                    assert!(viable.contains(step), "{:?}", board.line());
                    assert_eq!(other.next_step(), Some(step));
                    let mut completed = board.clone();
                    for to in other.ahead() {
                        completed.step(completed.live().step_to(*to).expect("neighbours"));
                    }
                    assert!(completed.is_complete());
                    if Some(step) == chance.choose(viable) {
                        witness = other;
                    }
                }
                if witness.next_step() != Some(step) {
                    assert!(search.find(&mut witness, step, side, 1_000_000), "the whole board is a window");
                }
                board.step(step);
                witness.advance();
            }
        }
        figures
    }

    #[test]
    fn a_window_as_large_as_the_board_finds_all_that_is_viable() {
        assert_eq!(compare(5, 5, 50)[1], 0);
        assert_eq!(compare(7, 7, 20)[1], 0);
        assert_eq!(compare(9, 15, 4)[1], 0);
    }

    #[test]
    fn a_small_window_finds_most_of_it() {
        let [found, missed] = compare(9, 5, 10);
        assert!(found > 800 && missed > 0 && missed * 10 < found, "{found} found, {missed} missed");
    }

    #[test]
    fn a_window_stays_on_the_board() {
        let size = Size::new(9, 4).expect("a size");
        let at = |x, y| around(Field::new(x, y), size, 5);
        assert_eq!(at(1, 1), at(3, 2));
        assert_eq!((at(9, 4).corner, at(9, 4).last()), (Field::new(5, 1), Field::new(9, 4)));
        assert_eq!((at(5, 2).corner, at(5, 2).last()), (Field::new(3, 1), Field::new(7, 4)));
    }
}
