//! Cuts a rest into smaller ones. A field that separates the others is passed once, between the two sides. Two ways
//! that separate the fields are both used, or one of them is: it depends on the sides of the ends. So the number of
//! completions is a sum of products of the numbers for the pieces.
//!
//! Both kinds of cuts show in the faces of the map, the areas into which the ways divide the plane: a field separates
//! the others if a face meets it on two sides, and ways separate them if the same two faces lie beside each.

use super::faces::{FacePair, MapFaces};
use super::rest::{FrontierLength, Map, Rest};
use std::collections::VecDeque;

/// The pieces of a rest. Each completion of it is a completion of each piece of one product; without a product there is
/// none.
#[derive(Debug)]
pub(super) struct Pieces {
    pub(super) products: Vec<Vec<Rest>>,
}

impl Pieces {
    /// A rest without a completion.
    pub(super) const IMPOSSIBLE: Self = Self { products: Vec::new() };

    /// The length of the frontiers over all pieces.
    fn frontier_length(&self) -> FrontierLength {
        let pieces = self.products.iter().flatten();
        pieces.map(|piece| Map::of(piece).frontier_length()).fold(FrontierLength::NONE, FrontierLength::and)
    }
}

/// Finds the cuts of a connected rest.
pub(super) struct Cutter<'a> {
    map: &'a Map,
    ends: [usize; 2],
    faces: MapFaces<'a>,
}

impl<'a> Cutter<'a> {
    /// `None` if the rest is not connected.
    pub(super) fn of(rest: &Rest, map: &'a Map) -> Option<Self> {
        let ends = rest.ends.map(|end| map.index(end));
        let reached = MapSearch::over(map).from(ends[0], |_, _| true).len();
        (reached == rest.fields.len()).then(|| Self { map, ends, faces: MapFaces::of(map) })
    }

    /// Cuts the rest at all fields that separate it. `None` if there is no such field.
    pub(super) fn split_at_fields(&self) -> Option<Pieces> {
        let separates = |at: &usize| self.faces.separate_at(*at);
        let separating = self.map.free().filter(separates).count();
        if separating == 0 {
            return None;
        }
        // Each path from end to end passes the fields that separate the ends, in their order.
        let mut search = MapSearch::over(self.map);
        search.from(self.ends[0], |_, _| true);
        let mut chain = search.path_to(self.ends[1]);
        chain.retain(|at| self.ends.contains(at) || separates(at));
        let blocks = if chain.len() == separating + 2 { self.blocks(&chain) } else { None };
        Some(Pieces { products: blocks.into_iter().collect() })
    }

    /// The pieces between the fields of a chain, each with more fields than these. `None` if there are fields that do
    /// not lie between two consecutive ones of the chain: a line can't visit them and come back.
    fn blocks(&self, chain: &[usize]) -> Option<Vec<Rest>> {
        let map = self.map;
        let mut places = vec![None; map.len()];
        chain.iter().enumerate().for_each(|(place, at)| places[*at] = Some(place));
        let mut blocks = vec![Vec::new(); chain.len()];
        let mut search = MapSearch::over(map);
        for at in map.free().filter(|at| places[*at].is_none()) {
            let cells = search.from(at, |_, to| places[to].is_none());
            let touched = || cells.iter().flat_map(|at| map.neighbours(*at)).filter_map(|to| places[to]);
            // Nothing is touched if the cell was reached from an earlier one.
            if let (Some(first), Some(last)) = (touched().min(), touched().max()) {
                if last != first + 1 {
                    return None;
                }
                blocks[first].extend(cells);
            }
        }
        let between = chain.windows(2).zip(&blocks).filter(|(_, cells)| !cells.is_empty());
        Some(between.map(|(ends, cells)| piece(map, &[cells, ends], [ends[0], ends[1]])).collect())
    }

    /// The split along ways with the shortest frontier, if that is shorter than the frontier over the whole. No field
    /// may separate the rest.
    pub(super) fn best_split_along_ways(&self) -> Option<Pieces> {
        let measured = self.splits_along_ways().map(|split| (split.frontier_length(), split));
        let (length, split) = measured.min_by_key(|(length, _)| *length)?;
        (length < self.map.frontier_length()).then_some(split)
    }

    /// The splits along ways; if there are many, only some of them, evenly spread.
    pub(super) fn splits_along_ways(&self) -> impl Iterator<Item = Pieces> {
        /// The maximum number of cells that are looked at for all of them together.
        const MOST_CELLS: usize = 2_000_000;
        const MOST_SPLITS: usize = 64;
        let pairs = self.faces.beside_separating_ways();
        let most = (MOST_CELLS / self.map.len()).clamp(1, MOST_SPLITS);
        let distance = pairs.len().div_ceil(most).max(1);
        let tried = pairs.into_iter().skip(distance / 2).step_by(distance);
        tried.filter_map(|pair| Ring::along(self, pair)?.split(self.ends))
    }
}

/// These cells of a map between two of them.
fn piece(map: &Map, parts: &[&[usize]], ends: [usize; 2]) -> Rest {
    let fields = parts.iter().flat_map(|cells| cells.iter().map(|at| map.field(*at))).collect();
    Rest { fields, ends: ends.map(|end| map.field(end)) }
}

/// Searches a map, breadth first.
struct MapSearch<'a> {
    map: &'a Map,
    /// For each cell that was reached the one before it; the first one for itself.
    before: Vec<Option<usize>>,
}

impl<'a> MapSearch<'a> {
    fn over(map: &'a Map) -> Self {
        Self { map, before: vec![None; map.len()] }
    }

    /// The cells that are reached from one, over ways from cell to cell that may be passed. Cells that were reached
    /// earlier are not entered; there are no cells if this is one.
    fn from(&mut self, first: usize, may_pass: impl Fn(usize, usize) -> bool) -> Vec<usize> {
        let mut reached = Vec::new();
        let mut next = VecDeque::new();
        if self.before[first].is_none() {
            self.before[first] = Some(first);
            next.push_back(first);
        }
        while let Some(at) = next.pop_front() {
            reached.push(at);
            for to in self.map.neighbours(at) {
                if self.before[to].is_none() && may_pass(at, to) {
                    self.before[to] = Some(at);
                    next.push_back(to);
                }
            }
        }
        reached
    }

    fn has_reached(&self, at: usize) -> bool {
        self.before[at].is_some()
    }

    /// A shortest path to a cell that was reached, in order.
    fn path_to(&self, last: usize) -> Vec<usize> {
        let before = |at: &usize| self.before[*at].filter(|before| before != at);
        let mut path: Vec<_> = std::iter::successors(Some(last), before).collect();
        path.reverse();
        path
    }
}

/// The rooms into which a rest falls without the ways that have the same two faces beside them. They form a ring: one
/// way leads from each room to the next.
struct Ring<'a> {
    map: &'a Map,
    /// The first one contains the first end.
    rooms: Vec<RingRoom>,
}

/// A room of a ring.
struct RingRoom {
    cells: Vec<usize>,
    /// The fields through which the ring enters and leaves the room.
    doors: [usize; 2],
    /// A shortest path from door to door; not known for the first room.
    corridor: Vec<usize>,
}

impl<'a> Ring<'a> {
    /// The ring of the ways between two faces.
    fn along(cutter: &Cutter<'a>, pair: FacePair) -> Option<Self> {
        let map = cutter.map;
        let mut search = MapSearch::over(map);
        let is_inside = |at, to| cutter.faces.beside_way(at, to) != pair;
        let ways_out = |cells: &[usize]| -> Option<[(usize, usize); 2]> {
            let ways = cells.iter().flat_map(|at| map.neighbours(*at).map(|to| (*at, to)));
            ways.filter(|(at, to)| !is_inside(*at, *to)).collect::<Vec<_>>().try_into().ok()
        };
        let cells = search.from(cutter.ends[0], is_inside);
        let [mut way, last] = ways_out(&cells)?;
        let mut rooms = vec![RingRoom { cells, doors: [last.0, way.0], corridor: Vec::new() }];
        while !search.has_reached(way.1) {
            let cells = search.from(way.1, is_inside);
            let out = ways_out(&cells)?.into_iter().find(|out| *out != (way.1, way.0))?;
            rooms.push(RingRoom { cells, doors: [way.1, out.0], corridor: search.path_to(out.0) });
            way = out;
        }
        Some(Self { map, rooms })
    }

    /// The pieces of the ring; `None` if they are no simpler than the whole.
    fn split(&self, ends: [usize; 2]) -> Option<Pieces> {
        match self.rooms.iter().position(|room| room.cells.contains(&ends[1]))? {
            0 => self.with_corridors(ends),
            last => Some(self.with_arcs(ends, last)),
        }
    }

    /// The pieces if both ends are in the first room: all other rooms are passed, and the line comes back. For the
    /// first room, the others are replaced by corridors.
    fn with_corridors(&self, ends: [usize; 2]) -> Option<Pieces> {
        let [home, others @ ..] = &self.rooms[..] else { return None };
        if others.iter().all(|room| room.corridor.len() == room.cells.len()) {
            return None;
        }
        let mut rest: Vec<&[usize]> = others.iter().map(|room| &room.corridor[..]).collect();
        rest.push(&home.cells);
        let mut product: Vec<_> = others.iter().map(|room| self.passed(room)).collect();
        product.push(piece(self.map, &rest, ends));
        Some(Pieces { products: vec![product] })
    }

    /// The pieces if the second end is in another room: the line goes from room to room in one of the two directions,
    /// and can't visit a room that lies in the other one.
    fn with_arcs(&self, ends: [usize; 2], last: usize) -> Pieces {
        let arcs = [&self.rooms[1..last], &self.rooms[last + 1..]];
        let product = |direction: usize| {
            let mut product: Vec<_> = arcs[direction].iter().map(|room| self.passed(room)).collect();
            let (home, goal) = (&self.rooms[0], &self.rooms[last]);
            product.push(piece(self.map, &[&home.cells], [ends[0], home.doors[1 - direction]]));
            product.push(piece(self.map, &[&goal.cells], [goal.doors[direction], ends[1]]));
            product
        };
        let possible = [0, 1].into_iter().filter(|direction| arcs[1 - direction].is_empty());
        Pieces { products: possible.map(product).collect() }
    }

    /// A room that is passed from door to door.
    fn passed(&self, room: &RingRoom) -> Rest {
        piece(self.map, &[&room.cells], room.doors)
    }
}
