//! From a plan to a level: places the rooms, finds two doors between which a line leads, and draws one at random.

use super::{Level, LevelError, Plan, Room, Square};
use crate::board::Board;
use crate::certain::{Certain, leaving_out, some_line};
use crate::existence::{NoLine, line_exists};
use crate::geometry::{Field, Step};
use crate::rectangle::Rectangle;
use crate::rule_set::RuleSet;
use crate::size::Size;
use crate::walk::{Chance, Outcome, Walker};

pub(super) fn build(plan: &Plan, seed: u64) -> Result<Level, LevelError> {
    let size = plan.fields()?;
    let mut chance = Chance::from_seed(seed);
    let (entrance, exit, way) = plan.find_ends(size, &mut chance)?;
    let rooms: Vec<_> = way.rooms.into_iter().flatten().collect();
    let board = region(size, &rooms, way.line[0], way.line[way.line.len() - 1]);
    let walked = board.line().len();
    let mut certain = Certain::on(board, &way.line[1..], RuleSet::universal());
    certain.walk_at_random(&mut chance);
    let corridor = corridor(&certain.board().line()[walked - 1..], way.rooms);
    Ok(Level { map: plan.map, entrance, exit, rooms: rooms.into_iter().map(Room::over).collect(), corridor })
}

/// Some line that a level could have, and the rooms that it leaves out, around the entrance and around the exit.
struct Way {
    rooms: [Option<Rectangle>; 2],
    line: Vec<Field>,
}

/// How many places around given ones are tried to say which would do.
const TRIED_NEARBY: usize = 200;
/// How many of them are told.
const TOLD_NEARBY: usize = 4;

impl Plan {
    /// The board of the fields.
    fn fields(&self) -> Result<Size, LevelError> {
        let (width, height) = (self.map.width(), self.map.height());
        if width % 2 == 0 || height % 2 == 0 {
            return Err(LevelError::Map);
        }
        Size::new(width / 2, height / 2).map_err(|_| LevelError::Map)
    }

    /// Takes the entrance and the exit that are given, and finds those that are not.
    fn find_ends(&self, size: Size, chance: &mut Chance) -> Result<(Square, Square, Way), LevelError> {
        let (width, height) = (self.map.width(), self.map.height());
        let corners =
            [(1, 1), (width - 2, 1), (1, height - 2), (width - 2, height - 2)].map(|(x, y)| Square::new(x, y));
        let middle = Square::new(width / 2, height / 2);
        let pairs: Vec<(Square, Square)> = match (self.entrance, self.exit) {
            (Some(entrance), Some(exit)) => vec![(entrance, exit)],
            (None, Some(exit)) => corners.map(|corner| (corner, exit)).to_vec(),
            (entrance, None) => {
                let entrance = entrance.unwrap_or(corners[0]);
                self.around(middle).take(TRIED_NEARBY).map(|exit| (entrance, exit)).collect()
            }
        };
        let mut first = None;
        for &(entrance, exit) in &pairs {
            match self.find_way(size, entrance, exit, chance) {
                Ok(way) => return Ok((entrance, exit, way)),
                Err(error) => first = first.or(Some(error)),
            }
        }
        let error = first.expect("there is a pair to try");
        Err(match error {
            LevelError::NoWay { entrance, exit, why, .. } => {
                LevelError::NoWay { entrance, exit, why, nearest: self.nearest(size, entrance, exit) }
            }
            error => error,
        })
    }

    /// All squares within the outer wall, the nearest to a given one first.
    fn around(&self, centre: Square) -> impl Iterator<Item = Square> + use<> {
        let (width, height) = (self.map.width(), self.map.height());
        let mut squares: Vec<_> =
            (1..height - 1).flat_map(|y| (1..width - 1).map(move |x| Square::new(x, y))).collect();
        squares.sort_by_key(|square| (square.distance(centre), square.y, square.x));
        squares.into_iter()
    }

    /// The pairs of places nearest to given ones for which there is a way.
    fn nearest(&self, size: Size, entrance: Square, exit: Square) -> Vec<(Square, Square)> {
        let near = |square| self.around(square).take(TRIED_NEARBY / 8).collect::<Vec<_>>();
        let exits = near(exit);
        let mut pairs: Vec<_> =
            near(entrance).iter().flat_map(|entrance| exits.iter().map(|exit| (*entrance, *exit))).collect();
        // Of two equally near pairs the one whose entrance stays.
        pairs.sort_by_key(|(one, other)| (one.distance(entrance) + other.distance(exit), one.distance(entrance)));
        let mut chance = Chance::from_seed(0);
        let works = |pair: &(Square, Square)| self.find_way(size, pair.0, pair.1, &mut chance).is_ok();
        pairs.into_iter().take(TRIED_NEARBY).filter(works).take(TOLD_NEARBY).collect()
    }

    /// Places the rooms and finds a line between their doors.
    fn find_way(&self, size: Size, entrance: Square, exit: Square, chance: &mut Chance) -> Result<Way, LevelError> {
        let here = places(size, entrance, self.entrance_room)?;
        let there = places(size, exit, self.exit_room)?;
        let mut why = None;
        for way_in in &here {
            for way_out in &there {
                match way_in.line_to(way_out, size, chance) {
                    Ok(line) => return Ok(Way { rooms: [way_in.room, way_out.room], line }),
                    Err(no_line) => why = why.or(no_line),
                }
            }
        }
        Err(LevelError::NoWay { entrance, exit, why, nearest: Vec::new() })
    }
}

/// A place for an end of the way: a room, or only a field.
struct Place {
    room: Option<Rectangle>,
    /// Where the line begins or ends: beside the room, or on the field.
    doors: Vec<Field>,
}

/// The places for a room of so many squares around one of them, the most even ones first.
fn places(size: Size, square: Square, (width, height): (i32, i32)) -> Result<Vec<Place>, LevelError> {
    let (columns, rows) = (2 * size.width() + 1, 2 * size.height() + 1);
    if !(1..columns - 1).contains(&square.x) || !(1..rows - 1).contains(&square.y) {
        return Err(LevelError::Outside(square));
    }
    if (width, height) == (1, 1) {
        let field = square.field().ok_or(LevelError::Wall(square))?;
        return Ok(vec![Place { room: None, doors: vec![field] }]);
    }
    if width % 2 == 0 || height % 2 == 0 || width < 1 || height < 1 {
        return Err(LevelError::RoomSides);
    }
    let rectangles = size.all_fields().filter_map(|corner| {
        let last = corner.offset(width / 2, height / 2);
        Rectangle::between(corner, last).filter(|_| size.contains(last))
    });
    let mut rooms: Vec<_> = rectangles.filter(|fields| Room::over(*fields).contains(square)).collect();
    if rooms.is_empty() || rooms[0].size == size {
        return Err(LevelError::RoomSize);
    }
    let uneven = |fields: &Rectangle| {
        let (first, last) = (Square::of(fields.corner), Square::of(fields.last()));
        (first.x + last.x - 2 * square.x).abs() + (first.y + last.y - 2 * square.y).abs()
    };
    rooms.sort_by_key(uneven);
    Ok(rooms.into_iter().map(|room| Place { room: Some(room), doors: beside(size, room) }).collect())
}

/// The fields beside a rectangle.
fn beside(size: Size, room: Rectangle) -> Vec<Field> {
    let touches = |field: &Field| Step::ALL.into_iter().any(|step| room.contains(field.neighbour(step)));
    size.all_fields().filter(|field| !room.contains(*field) && touches(field)).collect()
}

impl Place {
    /// A line from one of the doors here to one of those there that leaves both rooms out.
    fn line_to(&self, other: &Self, size: Size, chance: &mut Chance) -> Result<Vec<Field>, Option<NoLine>> {
        let rooms: Vec<_> = self.room.into_iter().chain(other.room).collect();
        let in_a_room = |field: Field| rooms.iter().any(|room| room.contains(field));
        if let [one, two] = rooms[..] {
            let (one_last, two_last) = (one.last(), two.last());
            let apart = one_last.x < two.corner.x
                || two_last.x < one.corner.x
                || one_last.y < two.corner.y
                || two_last.y < one.corner.y;
            if !apart {
                return Err(None);
            }
        }
        let mut pairs: Vec<_> = self
            .doors
            .iter()
            .flat_map(|from| other.doors.iter().map(|to| (*from, *to)))
            .filter(|(from, to)| !in_a_room(*from) && !in_a_room(*to))
            .collect();
        chance.shuffle(&mut pairs);
        if rooms.is_empty() {
            let (from, to) = pairs[0];
            return line_exists(size, from, to).map(|()| some_line(size, from, to)).map_err(Some);
        }
        let close_by = pairs.iter().find_map(|(from, to)| self.line_changed_at_rooms(other, size, *from, *to));
        let anywhere = || pairs.iter().find_map(|(from, to)| walked_line(region(size, &rooms, *from, *to), chance));
        close_by.or_else(anywhere).ok_or(None)
    }

    /// A line from door to door that is a line over the whole board but for the surroundings of the rooms; whatever the size of
    /// the board, that takes no time.
    fn line_changed_at_rooms(&self, other: &Self, size: Size, from: Field, to: Field) -> Option<Vec<Field>> {
        let ends = |room: Option<Rectangle>, door| room.map_or_else(|| vec![door], |room| room.fields().collect());
        let (begins, ends) = (ends(self.room, from), ends(other.room, to));
        let mut pairs = begins.iter().flat_map(|begin| ends.iter().map(|end| (*begin, *end)));
        let (begin, end) = pairs.find(|(begin, end)| line_exists(size, *begin, *end).is_ok())?;
        let mut line = some_line(size, end, begin);
        if let Some(room) = other.room {
            line = leaving_out(size, line, room, to)?;
        }
        line.reverse();
        match self.room {
            Some(room) => leaving_out(size, line, room, from),
            None => Some(line),
        }
    }
}

/// How often a line around rooms is looked for if the universal rule does not refute that there is one. Once has always been
/// enough.
const TRIES: usize = 3;

/// A line over the free fields of a board, walked by the universal rule.
fn walked_line(board: Board, chance: &mut Chance) -> Option<Vec<Field>> {
    let walked = board.line().len();
    let walker = Walker::on(board, RuleSet::universal());
    (0..TRIES).find_map(|_| {
        let mut walker = walker.clone();
        let complete = walker.walk_at_random(chance) == Outcome::Complete;
        complete.then(|| walker.board().line()[walked - 1..].to_vec())
    })
}

/// The board of a line that leaves rooms out: they are taken before it begins.
fn region(size: Size, rooms: &[Rectangle], from: Field, to: Field) -> Board {
    let mut board = Board::between(size, from, to);
    let taken = rooms.iter().flat_map(|room| room.fields());
    board.show(taken.chain([from]), from);
    board
}

/// The squares of a line, and of the doors to the rooms at its two ends.
fn corridor(line: &[Field], rooms: [Option<Rectangle>; 2]) -> Vec<Square> {
    let squares = line.windows(2).flat_map(|pair| [Square::of(pair[0]), between(pair[0], pair[1])]);
    let (first, last) = (line[0], line[line.len() - 1]);
    let door = |room: Option<Rectangle>, field: Field| {
        let room = room?;
        let inside = Step::ALL.into_iter().map(|step| field.neighbour(step)).find(|to| room.contains(*to))?;
        Some(between(field, inside))
    };
    let way_in = door(rooms[0], first);
    let way_out = door(rooms[1], last);
    way_in.into_iter().chain(squares).chain([Square::of(last)]).chain(way_out).collect()
}

/// The square between two fields side by side.
fn between(one: Field, other: Field) -> Square {
    Square::new(one.x + other.x - 1, one.y + other.y - 1)
}
