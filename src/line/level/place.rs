//! Where an end of the way can be: on a field, or in a room with a door.

use super::{LevelError, Room, Square};
use crate::grid::{Chance, Field, Rectangle, Size};
use crate::line::Board;
use crate::line::deduce::RuleSet;
use crate::line::existence::{NoLine, line_exists};
use crate::line::walk::by_witness::{leaving_out, some_line};
use crate::line::walk::{WalkOutcome, Walker};

/// A place for an end of the way.
pub(super) struct EndPlace {
    /// The fields of its room, if it has one.
    pub(super) room: Option<Rectangle>,
    /// Where the line can begin or end: beside the room, or on the field.
    doors: Vec<Field>,
}

/// Why there is no line between two places.
pub(super) enum NoWay {
    /// There are no rooms, and this is why.
    Line(NoLine),
    /// There is none around the rooms.
    AroundRooms,
    /// There may be one, but it would take too long to find.
    TooLarge,
}

/// The number of places that are tried for a large room around one square.
const MOST_PLACES: usize = 25;

/// The places for a room of this width and height around a square, the most even ones first.
pub(super) fn places(size: Size, square: Square, (width, height): (i32, i32)) -> Result<Vec<EndPlace>, LevelError> {
    let (columns, rows) = (2 * size.width() + 1, 2 * size.height() + 1);
    if !(1..columns - 1).contains(&square.x) || !(1..rows - 1).contains(&square.y) {
        return Err(LevelError::Outside(square));
    }
    if (width, height) == (1, 1) {
        let field = square.field().ok_or(LevelError::Wall(square))?;
        return Ok(vec![EndPlace { room: None, doors: vec![field] }]);
    }
    if width % 2 == 0 || height % 2 == 0 || width < 3 || height < 3 {
        return Err(LevelError::RoomSides);
    }
    // The corner's column or row, as a field, if the room is to reach over a square.
    let corners = |square: i32, side: i32| (square - side) / 2 + 1..=(square + 1) / 2;
    let mut rooms: Vec<_> = corners(square.y, height)
        .flat_map(|y| corners(square.x, width).map(move |x| Field::new(x, y)))
        .filter_map(|corner| Rectangle::between(corner, corner.offset(width / 2, height / 2)))
        .filter(|room| size.contains(room.corner) && size.contains(room.last()))
        .filter(|room| room.size != size && Room::over(*room).contains(square))
        .collect();
    if rooms.is_empty() {
        return Err(LevelError::RoomSize);
    }
    rooms.sort_by_cached_key(|room| {
        let (first, last) = (Square::of(room.corner), Square::of(room.last()));
        (first.x + last.x - 2 * square.x).abs() + (first.y + last.y - 2 * square.y).abs()
    });
    rooms.truncate(MOST_PLACES);
    Ok(rooms.into_iter().map(|room| EndPlace { room: Some(room), doors: room.beside(size).collect() }).collect())
}

/// Around rooms that are large or oddly coloured the line is walked by the universal rule, which looks at the whole board at every
/// step; with more fields that would take more than a few seconds.
const MOST_FIELDS_TO_WALK: usize = 5_000;

/// The number of searches for a line around rooms if the universal rule does not refute that there is one. A try fails only where
/// the rule misses a dead step, which is rare.
const TRIES: usize = 3;

impl EndPlace {
    /// A line from one of the doors here to one of those there that leaves both rooms out.
    pub(super) fn line_to(&self, other: &Self, size: Size, chance: &mut Chance) -> Result<Vec<Field>, NoWay> {
        let rooms: Vec<_> = self.room.into_iter().chain(other.room).collect();
        if let [one, two] = rooms[..]
            && one.overlaps(two)
        {
            return Err(NoWay::AroundRooms);
        }
        if rooms.is_empty() {
            let (from, to) = (self.doors[0], other.doors[0]);
            return line_exists(size, from, to).map(|()| some_line(size, from, to)).map_err(NoWay::Line);
        }
        let mut pairs = self.doors_to(other, size, &rooms);
        chance.shuffle(&mut pairs);
        if let Some(line) = self.line_changed_at_rooms(other, size, &pairs) {
            return Ok(line);
        }
        if !pairs.is_empty() && size.fields() > MOST_FIELDS_TO_WALK {
            return Err(NoWay::TooLarge);
        }
        let walked = pairs.iter().find_map(|(from, to)| walked_line(region(size, &rooms, *from, *to), chance));
        walked.ok_or(NoWay::AroundRooms)
    }

    /// The doors here and there between which the colours allow a line.
    fn doors_to(&self, other: &Self, size: Size, rooms: &[Rectangle]) -> Vec<(Field, Field)> {
        let in_a_room = |field: Field| rooms.iter().any(|room| room.contains(field));
        let weight = |field: Field| if field.is_black() { 1 } else { -1 };
        let of_board = if size.fields().is_multiple_of(2) { 0 } else { 1 };
        let of_rooms: i32 = rooms.iter().flat_map(|room| room.fields()).map(weight).sum();
        let pairs = self.doors.iter().flat_map(|from| other.doors.iter().map(|to| (*from, *to)));
        pairs
            .filter(|(from, to)| !in_a_room(*from) && !in_a_room(*to))
            // A line has one more field of a colour if it begins and ends on it, and as many of both otherwise.
            .filter(|(from, to)| weight(*from) + weight(*to) == 2 * (of_board - of_rooms))
            .collect()
    }

    /// A line from door to door that is a line over the whole board but for the surroundings of the rooms, so that it is found on a
    /// board of any size.
    fn line_changed_at_rooms(&self, other: &Self, size: Size, pairs: &[(Field, Field)]) -> Option<Vec<Field>> {
        let ends = |place: &Self| match place.room {
            Some(room) => room.fields().collect(),
            None => place.doors.clone(),
        };
        let (begins, ends) = (ends(self), ends(other));
        let mut inside = begins.iter().flat_map(|begin| ends.iter().map(|end| (*begin, *end)));
        let (begin, end) = inside.find(|(begin, end)| line_exists(size, *begin, *end).is_ok())?;
        let whole = some_line(size, end, begin);
        pairs.iter().find_map(|(from, to)| {
            let mut line = match other.room {
                Some(room) => leaving_out(size, &whole, room, *to)?,
                None => whole.clone(),
            };
            line.reverse();
            match self.room {
                Some(room) => leaving_out(size, &line, room, *from),
                None => Some(line),
            }
        })
    }
}

/// A line over the free fields of a board, walked by the universal rule.
fn walked_line(board: Board, chance: &mut Chance) -> Option<Vec<Field>> {
    let walked = board.line().len();
    let walker = Walker::on(board, RuleSet::universal());
    (0..TRIES).filter(|_| !walker.is_refuted()).find_map(|_| {
        let mut walker = walker.clone();
        let complete = walker.walk_at_random(chance) == WalkOutcome::Complete;
        complete.then(|| walker.board().line()[walked - 1..].to_vec())
    })
}

/// The board of a line that leaves rooms out: they are taken before it begins.
pub(super) fn region(size: Size, rooms: &[Rectangle], from: Field, to: Field) -> Board {
    let mut board = Board::between(size, from, to);
    board.show(rooms.iter().flat_map(|room| room.fields()).chain([from]), from);
    board
}
