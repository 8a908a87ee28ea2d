//! For each field, which of the eight fields around it are walls: one byte a field, updated with every taken field.
//! Knows nothing of lines.

use crate::grid::{Field, Size, Step, Steps};

/// The walls around each field of a board: bit 0 is the field above, and so on clockwise.
#[derive(Clone, Debug)]
pub(crate) struct Neighbours {
    /// The length of a row, with a margin of one field on both sides.
    stride: usize,
    walls: Vec<u8>,
}

impl Neighbours {
    /// No field is taken; the fields outside the board are walls.
    pub(crate) fn of_size(size: Size) -> Self {
        let stride = size.width() as usize + 2;
        let mut neighbours = Self { stride, walls: vec![0; stride * (size.height() as usize + 2)] };
        for field in size.all_fields() {
            let index = neighbours.index(field);
            for (bit, (dx, dy)) in AROUND.into_iter().enumerate() {
                neighbours.walls[index] |= u8::from(!size.contains(field.offset(dx, dy))) << bit;
            }
        }
        neighbours
    }

    /// Makes a free field a wall, or a wall free.
    #[inline]
    pub(crate) fn flip(&mut self, field: Field) {
        let [above, here, below] =
            [self.index(field) - self.stride, self.index(field), self.index(field) + self.stride];
        // Seen from the field above, this one is below, and so on.
        for (index, bit) in [
            (above - 1, 3),
            (above, 4),
            (above + 1, 5),
            (here - 1, 2),
            (here + 1, 6),
            (below - 1, 1),
            (below, 0),
            (below + 1, 7),
        ] {
            self.walls[index] ^= 1 << bit;
        }
    }

    /// The walls around a field of the board.
    #[inline]
    pub(crate) fn walls(&self, field: Field) -> u8 {
        self.walls_at(self.index(field))
    }

    /// The walls around the field with an index.
    #[inline]
    pub(crate) fn walls_at(&self, index: usize) -> u8 {
        self.walls[index]
    }

    /// The difference between the indices of a field and its neighbour in this direction.
    #[inline]
    pub(crate) fn distance(&self, step: Step) -> isize {
        let (dx, dy) = step.vector();
        dy as isize * self.stride as isize + dx as isize
    }

    /// The steps from a field of the board to free fields.
    #[inline]
    pub(crate) fn free_steps(&self, field: Field) -> Steps {
        let free = !self.walls(field);
        Step::ALL.into_iter().filter(|step| free >> (2 * *step as u8) & 1 == 1).collect()
    }

    /// The index of a field of the board.
    #[inline]
    pub(crate) fn index(&self, field: Field) -> usize {
        field.y as usize * self.stride + field.x as usize
    }
}

/// The eight neighbours of a field as offsets, clockwise from above.
pub(crate) const AROUND: [(i32, i32); 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wall_bits_are_clockwise_from_above() {
        let size = Size::new(4, 3).expect("a size");
        let mut neighbours = Neighbours::of_size(size);
        let taken: Vec<_> = size.all_fields().filter(|field| (field.x * field.x + field.y) % 3 == 0).collect();
        taken.iter().for_each(|field| neighbours.flip(*field));
        for field in size.all_fields() {
            for (bit, (dx, dy)) in AROUND.into_iter().enumerate() {
                let neighbour = field.offset(dx, dy);
                let is_wall = !size.contains(neighbour) || taken.contains(&neighbour);
                assert_eq!(neighbours.walls(field) >> bit & 1 == 1, is_wall, "{neighbour} from {field}");
            }
            let free = Step::ALL.into_iter().filter(|step| neighbours.free_steps(field).contains(*step));
            assert!(free.map(|step| field.neighbour(step)).all(|to| size.contains(to) && !taken.contains(&to)));
        }
    }
}
