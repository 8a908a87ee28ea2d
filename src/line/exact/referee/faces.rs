//! The faces of a map: the areas into which its ways divide the plane. They show where the map can be cut.

use super::rest::Map;

/// Two faces, the lower number first.
pub(super) type FacePair = (usize, usize);

/// The faces of a connected map: four fields around a corner are a face, and each stretch of walls with the corners
/// beside it is one.
pub(super) struct MapFaces<'a> {
    map: &'a Map,
    /// The face of the corner at the lower right of each cell.
    of: Vec<usize>,
}

impl<'a> MapFaces<'a> {
    pub(super) fn of(map: &'a Map) -> Self {
        let mut faces = Self { map, of: (0..map.len()).collect() };
        let down = map.columns();
        // The last corner of a row and the first of the next one lie among the walls around the map.
        for corner in 0..map.len() - down - 1 {
            let is_way = |one: usize, other: usize| map.is_free(one) && map.is_free(other);
            if !is_way(corner + 1, corner + 1 + down) {
                faces.merge(corner, corner + 1);
            }
            if !is_way(corner + down, corner + 1 + down) {
                faces.merge(corner, corner + down);
            }
        }
        for corner in 0..map.len() {
            faces.of[corner] = faces.find(corner);
        }
        faces
    }

    fn merge(&mut self, one: usize, other: usize) {
        let (one, other) = (self.find(one), self.find(other));
        self.of[one.max(other)] = one.min(other);
    }

    fn find(&mut self, mut corner: usize) -> usize {
        while self.of[corner] != corner {
            self.of[corner] = self.of[self.of[corner]];
            corner = self.of[corner];
        }
        corner
    }

    /// Whether the other fields are no longer connected without this one.
    pub(super) fn separate_at(&self, at: usize) -> bool {
        let down = self.map.columns();
        // The corner clockwise after each of the four sides.
        let corners = [at - down, at, at - 1, at - down - 1];
        let sides = self.map.beside(at).into_iter().zip(corners);
        let mut seen = [usize::MAX; 4];
        for (number, (_, corner)) in sides.filter(|(to, _)| self.map.is_free(*to)).enumerate() {
            if seen.contains(&self.of[corner]) {
                return true;
            }
            seen[number] = self.of[corner];
        }
        false
    }

    /// The two faces beside a way.
    pub(super) fn beside_way(&self, one: usize, other: usize) -> FacePair {
        let (first, last) = (one.min(other), one.max(other));
        let (left, right) = if last == first + 1 { (first - self.map.columns(), first) } else { (first - 1, first) };
        let (left, right) = (self.of[left], self.of[right]);
        (left.min(right), left.max(right))
    }

    /// The pairs of faces with several ways between them, so that at least two rooms of their ring are no corridors.
    pub(super) fn beside_separating_ways(&self) -> Vec<FacePair> {
        // A door with two ways is a corridor of one field, because the same faces lie beside both ways. So each room
        // that is none has two doors with more ways.
        const DOORS: usize = 4;
        let is_door = |at: usize| self.map.neighbours(at).count() > 2;
        let down = self.map.columns();
        let mut doors = Vec::new();
        for at in self.map.free() {
            for to in [at + 1, at + down].into_iter().filter(|to| self.map.is_free(*to)) {
                let pair = self.beside_way(at, to);
                doors.extend([at, to].into_iter().filter(|door| is_door(*door)).map(|_| pair));
            }
        }
        doors.sort_unstable();
        doors.chunk_by(|one, other| one == other).filter(|doors| doors.len() >= DOORS).map(|doors| doors[0]).collect()
    }
}
