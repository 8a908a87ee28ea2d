//! From a plan to a level: finds the ends that are not given, and draws a line between them at random.

use super::place::{NoWay, places, region};
use super::{Level, LevelError, Plan, Room, Square};
use crate::grid::{Chance, Field, Rectangle, Size, Step};
use crate::line::deduce::RuleSet;
use crate::line::walk::by_witness::WitnessWalker;

pub(super) fn build(plan: &Plan, seed: u64) -> Result<Level, LevelError> {
    let size = plan.fields()?;
    let mut chance = Chance::from_seed(seed);
    let (entrance, exit, way) = plan.find_ends(size, &mut chance.stream(1))?;
    let rooms: Vec<_> = way.rooms.into_iter().flatten().collect();
    let board = region(size, &rooms, way.line[0], way.line[way.line.len() - 1]);
    let walked = board.line().len();
    let mut certain = WitnessWalker::on(board, &way.line[1..], RuleSet::universal());
    certain.walk_at_random(&mut chance);
    let corridor = corridor(&certain.board().line()[walked - 1..], way.rooms);
    Ok(Level {
        map: plan.map,
        entrance,
        exit,
        rooms: rooms.into_iter().map(Room::over).collect(),
        corridor,
        is_closed: false,
    })
}

/// Some line that a level could have, and the rooms that it leaves out, around the entrance and around the exit.
struct LevelLine {
    rooms: [Option<Rectangle>; 2],
    line: Vec<Field>,
}

/// The number of places that are tried with rooms, where a try takes time.
const TRIES: usize = 200;
/// The number of places around each given one that are tried for suggestions: all within five squares.
const NEARBY: usize = 61;
/// The number of suggested pairs.
const MOST_SUGGESTIONS: usize = 4;
/// On a larger map fewer pairs are tried.
const SMALL_MAP: usize = 5_000;

impl Plan {
    /// The board of the fields.
    fn fields(&self) -> Result<Size, LevelError> {
        let (width, height) = (self.map.width(), self.map.height());
        if width % 2 == 0 || height % 2 == 0 {
            return Err(LevelError::Map);
        }
        Size::new(width / 2, height / 2).map_err(|_| LevelError::Map)
    }

    fn has_rooms(&self) -> bool {
        self.entrance_room != (1, 1) || self.exit_room != (1, 1)
    }

    /// The fields in the corners of the map.
    fn corners(&self) -> [Square; 4] {
        let (right, low) = (self.map.width() - 2, self.map.height() - 2);
        [(1, 1), (right, 1), (1, low), (right, low)].map(|(x, y)| Square::new(x, y))
    }

    /// Takes the entrance and the exit that are given, and finds those that are not.
    fn find_ends(&self, size: Size, chance: &mut Chance) -> Result<(Square, Square, LevelLine), LevelError> {
        let corners = self.corners();
        let pairs: Vec<(Square, Square)> = match (self.entrance, self.exit) {
            (Some(entrance), Some(exit)) => vec![(entrance, exit)],
            (None, Some(exit)) => corners.map(|corner| (corner, exit)).to_vec(),
            (entrance, None) => {
                let entrance = entrance.unwrap_or(corners[0]);
                let middle = Square::new(self.map.width() / 2, self.map.height() / 2);
                let most = if self.has_rooms() { TRIES } else { usize::MAX };
                // On narrow maps only the far ends may do.
                let exits = self.around(middle, self.exit_room).take(most).chain(corners);
                exits.filter(|exit| *exit != entrance).map(|exit| (entrance, exit)).collect()
            }
        };
        let mut first = None;
        for &(entrance, exit) in &pairs {
            match self.find_way(size, entrance, exit, chance) {
                Ok(way) => return Ok((entrance, exit, way)),
                Err(LevelError::TooLarge) => return Err(LevelError::TooLarge),
                Err(error) => first = first.or(Some(error)),
            }
        }
        Err(match first {
            Some(LevelError::NoWay { entrance, exit, why, .. }) => {
                LevelError::NoWay { entrance, exit, why, nearest: self.nearest(size, entrance, exit) }
            }
            Some(error) => error,
            None => LevelError::SamePlace(corners[0]),
        })
    }

    /// All squares where an end with such a room can be, the nearest to a given square first.
    fn around(&self, centre: Square, room: (i32, i32)) -> impl Iterator<Item = Square> + use<> {
        let (width, height) = (self.map.width(), self.map.height());
        let all = (1..height - 1).flat_map(|y| (1..width - 1).map(move |x| Square::new(x, y)));
        let mut squares: Vec<_> = all.filter(|square| room != (1, 1) || square.field().is_some()).collect();
        squares.sort_by_key(|square| (square.distance(centre), square.y, square.x));
        squares.into_iter()
    }

    /// The pairs of places nearest to given ones for which there is a way.
    fn nearest(&self, size: Size, entrance: Square, exit: Square) -> Vec<(Square, Square)> {
        let entrances: Vec<_> = self.around(entrance, self.entrance_room).take(NEARBY).collect();
        let exits: Vec<_> = self.around(exit, self.exit_room).take(NEARBY).collect();
        let mut pairs: Vec<_> = entrances.iter().flat_map(|one| exits.iter().map(|other| (*one, *other))).collect();
        // Of two equally near pairs the one whose entrance stays.
        pairs.sort_by_key(|(one, other)| (one.distance(entrance) + other.distance(exit), one.distance(entrance)));
        pairs.truncate(if self.map.fields() > SMALL_MAP && self.has_rooms() { TRIES } else { pairs.len() });
        // On narrow maps only the far ends may do.
        let corners = self.corners();
        pairs.extend(corners.iter().flat_map(|one| corners.iter().map(|other| (*one, *other))));
        let mut chance = Chance::from_seed(0);
        let mut nearest: Vec<(Square, Square)> = Vec::with_capacity(MOST_SUGGESTIONS);
        for pair in pairs {
            if !nearest.contains(&pair) && self.find_way(size, pair.0, pair.1, &mut chance).is_ok() {
                nearest.push(pair);
            }
            if nearest.len() == MOST_SUGGESTIONS {
                break;
            }
        }
        nearest
    }

    /// Places the rooms and finds a line between their doors.
    fn find_way(
        &self,
        size: Size,
        entrance: Square,
        exit: Square,
        chance: &mut Chance,
    ) -> Result<LevelLine, LevelError> {
        let here = places(size, entrance, self.entrance_room)?;
        let there = places(size, exit, self.exit_room)?;
        if entrance == exit {
            return Err(LevelError::SamePlace(entrance));
        }
        let mut why = None;
        for way_in in &here {
            for way_out in &there {
                match way_in.line_to(way_out, size, chance) {
                    Ok(line) => return Ok(LevelLine { rooms: [way_in.room, way_out.room], line }),
                    Err(NoWay::Line(no_line)) => why = Some(no_line),
                    Err(NoWay::AroundRooms) => {}
                    Err(NoWay::TooLarge) => return Err(LevelError::TooLarge),
                }
            }
        }
        Err(LevelError::NoWay { entrance, exit, why, nearest: Vec::new() })
    }
}

/// The squares of a line, and of the doors to the rooms at its two ends.
pub(super) fn corridor(line: &[Field], rooms: [Option<Rectangle>; 2]) -> Vec<Square> {
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
