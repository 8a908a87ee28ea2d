//! Unicursal levels for games: a map of squares with one corridor through all of it, from an entrance to an exit, without a
//! branch or a dead end, and open rooms around one of them or both.
//!
//! The squares of a map are counted from (0, 0), its upper left corner, which is wall. Those with two odd coordinates are the
//! fields of a board; a line over the board opens some of the squares between them. So every two by two squares
//! hold exactly one field, which is open, and exactly one square with two even coordinates, which is wall unless it lies
//! in a room. A room is a rectangle of fields with all squares between them open; the line leaves it out and comes to its
//! door.

mod error;
mod place;
mod search;

use crate::grid::{Field, Rectangle, Size};
use crate::line::Board;
pub use error::LevelError;

/// A place on a map, counted from (0, 0) in the upper left corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square {
    /// The column.
    pub x: i32,
    /// The row.
    pub y: i32,
}

impl Square {
    /// The square in column `x` and row `y`.
    pub const fn new(x: i32, y: i32) -> Self {
        Self { x, y }
    }

    const fn of(field: Field) -> Self {
        Self::new(2 * field.x - 1, 2 * field.y - 1)
    }

    /// The field that the square is, if it is one.
    fn field(self) -> Option<Field> {
        (self.x % 2 != 0 && self.y % 2 != 0).then(|| Field::new((self.x + 1) / 2, (self.y + 1) / 2))
    }

    fn distance(self, other: Self) -> i32 {
        (self.x - other.x).abs() + (self.y - other.y).abs()
    }
}

/// The requirements of a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Columns and rows of the map, both odd.
    pub map: Size,
    /// Where one comes in; otherwise in a corner.
    pub entrance: Option<Square>,
    /// Where one gets out; otherwise as near the middle as can be.
    pub exit: Option<Square>,
    /// Columns and rows of a room around the entrance; 1 and 1 for none.
    pub entrance_room: (i32, i32),
    /// Columns and rows of a room around the exit; 1 and 1 for none.
    pub exit_room: (i32, i32),
}

/// A level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    map: Size,
    entrance: Square,
    exit: Square,
    rooms: Vec<Room>,
    corridor: Vec<Square>,
    is_closed: bool,
}

/// A rectangle of open squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Room {
    /// Its upper left square.
    pub corner: Square,
    /// Its columns.
    pub width: i32,
    /// Its rows.
    pub height: i32,
}

impl Room {
    fn over(fields: Rectangle) -> Self {
        let (corner, last) = (Square::of(fields.corner), Square::of(fields.last()));
        Self { corner, width: last.x - corner.x + 1, height: last.y - corner.y + 1 }
    }

    /// Whether the square lies in the room.
    pub fn contains(self, square: Square) -> bool {
        let (dx, dy) = (square.x - self.corner.x, square.y - self.corner.y);
        (0..self.width).contains(&dx) && (0..self.height).contains(&dy)
    }
}

impl Level {
    /// Builds the level of a plan that belongs to a seed.
    pub fn build(plan: &Plan, seed: u64) -> Result<Self, LevelError> {
        search::build(plan, seed)
    }

    /// The level whose corridor is the line of a board; a loop is closed. `None` if the map would be too large.
    pub fn along(board: &Board) -> Option<Self> {
        let map = Size::new(2 * board.size().width() + 1, 2 * board.size().height() + 1).ok()?;
        let path = board.drawn_path();
        let mut corridor = search::corridor(&path, [None, None]);
        if board.is_loop() {
            // The start comes again.
            corridor.pop();
        }
        let [entrance, exit] = [board.line()[0], board.live()].map(Square::of);
        Some(Self { map, entrance, exit, rooms: Vec::new(), corridor, is_closed: board.is_loop() })
    }

    /// Whether the corridor comes back to the entrance, so that there is no exit.
    pub fn is_closed(&self) -> bool {
        self.is_closed
    }

    /// Columns and rows of the map.
    pub fn size(&self) -> Size {
        self.map
    }

    /// Where one comes in.
    pub fn entrance(&self) -> Square {
        self.entrance
    }

    /// Where one gets out; of a closed corridor, the square before the entrance comes again.
    pub fn exit(&self) -> Square {
        self.exit
    }

    /// The rooms: around the entrance, then around the exit, if they are there.
    pub fn rooms(&self) -> &[Room] {
        &self.rooms
    }

    /// The squares of the one way, from the entrance, or the door of its room, to the exit, or the door of its.
    pub fn corridor(&self) -> &[Square] {
        &self.corridor
    }

    /// The map, a string for each row: `#` is wall, a blank corridor or room, `<` the entrance and `>` the exit.
    pub fn rows(&self) -> Vec<String> {
        let mut rows = vec![vec!['#'; self.map.width() as usize]; self.map.height() as usize];
        let mut put = |square: Square, character| rows[square.y as usize][square.x as usize] = character;
        for room in &self.rooms {
            for y in 0..room.height {
                for x in 0..room.width {
                    put(Square::new(room.corner.x + x, room.corner.y + y), ' ');
                }
            }
        }
        self.corridor.iter().for_each(|square| put(*square, ' '));
        put(self.entrance, '<');
        if !self.is_closed {
            put(self.exit, '>');
        }
        rows.into_iter().map(String::from_iter).collect()
    }
}
