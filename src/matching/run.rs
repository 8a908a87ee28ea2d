//! A run of doors: a line of fields that goes straight on, or like stairs, as far as the board allows, and the side of
//! it on which an area lies. Knows no board.

use super::near::{Near, is_close};
use crate::grid::{Field, Side, Step};

/// A line of fields without an end, relative to the live end, and one side of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// The first field.
    pub from: (i32, i32),
    /// The steps from field to field, in turn; twice the same if the run is straight.
    pub steps: [Step; 2],
    /// The side on which the area lies.
    pub side: Side,
}

impl Run {
    /// A straight run.
    pub const fn straight(from: (i32, i32), step: Step, side: Side) -> Self {
        Self::stairs(from, [step, step], side)
    }

    /// A run that alternates between two steps.
    pub const fn stairs(from: (i32, i32), steps: [Step; 2], side: Side) -> Self {
        Self { from, steps, side }
    }

    /// Whether the run is straight.
    pub fn is_straight(self) -> bool {
        self.steps[0] == self.steps[1]
    }

    /// The vector from the first field to the one `index` steps further.
    #[inline]
    pub(crate) fn vector(self, index: i32) -> (i32, i32) {
        let ([(dx, dy), (ex, ey)], (odd, even)) = (self.steps.map(Step::vector), ((index + 1) >> 1, index >> 1));
        (dx * odd + ex * even, dy * odd + ey * even)
    }

    /// The field with this index, if the first one is `first`.
    #[inline]
    pub(crate) fn field(self, first: Field, index: i32) -> Field {
        let (dx, dy) = self.vector(index);
        first.offset(dx, dy)
    }

    /// Writes the first doors in the order in which the area is on the left. Returns the direction in which a single
    /// door is passed.
    pub(crate) fn line_from(self, first: Field, doors: i32, line: &mut Vec<Field>) -> Step {
        line.clear();
        let mut field = first;
        for index in 0..doors {
            line.push(field);
            field = field.neighbour(self.steps[index as usize & 1]);
        }
        match self.side {
            Side::Left => self.steps[0],
            Side::Right => {
                line.reverse();
                self.steps[0].reversed()
            }
        }
    }

    /// The near pattern in which the first `doors` fields are free, as far as they are near fields.
    pub fn near(self, doors: i32) -> Near {
        let fields = (0..doors).map(|index| {
            let (dx, dy) = self.vector(index);
            (self.from.0 + dx, self.from.1 + dy)
        });
        fields.filter(|(dx, dy)| is_close(*dx, *dy)).fold(Near::ANY, |near, (dx, dy)| near.free(dx, dy))
    }

    /// A number that identifies the run.
    #[inline]
    pub(crate) const fn key(self) -> u64 {
        let [first, second] = [self.steps[0] as u64, self.steps[1] as u64];
        let from = (self.from.0 as u32 as u64) << 32 | self.from.1 as u32 as u64;
        from << 5 ^ (first << 3 | second << 1 | self.side as u64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stairs_alternate_between_two_steps() {
        let run = Run::stairs((0, -1), [Step::Up, Step::Right], Side::Left);
        let fields: Vec<_> = (0..5).map(|index| run.field(Field::new(5, 9), index)).collect();
        assert_eq!(fields, [(5, 9), (5, 8), (6, 8), (6, 7), (7, 7)].map(|(x, y)| Field::new(x, y)));
        assert_eq!(run.near(9), Near::ANY.free(0, -1).free(0, -2).free(1, -2).free(1, -3).free(2, -3));
    }
}
