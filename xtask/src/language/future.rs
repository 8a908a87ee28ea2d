//! The marks of future lines that concern two fields: the two ends of a line, and the ways that are forced. A future
//! line is a part of every completion, as far as *degree* and *loops* show. Fields that a line passes through are
//! ordinary field marks.

use super::rule::Offset;
use oneway::grid::{Step, Symmetry};
use serde::{Serialize, Serializer};
use std::fmt;

/// The most future lines of a drawing whose ends are marked.
pub const MOST_LINES: usize = 4;

/// The names of future lines in drawings: the letters of `data-line`, in the order in which they are given.
pub const LINE_NAMES: [char; MOST_LINES] = ['a', 'b', 'c', 'd'];

/// A way between two neighbouring fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Way {
    /// Its upper or left field.
    pub from: Offset,
    /// The step along it: to the right or down.
    pub step: Step,
}

impl Way {
    /// The way from a field in any direction.
    pub fn new(from: Offset, step: Step) -> Self {
        match step {
            Step::Right | Step::Down => Self { from, step },
            Step::Left | Step::Up => Self { from: from.neighbour(step), step: step.reversed() },
        }
    }

    /// The two fields that it joins.
    pub fn fields(self) -> [Offset; 2] {
        [self.from, self.from.neighbour(self.step)]
    }
}

/// A coordinate in a picture: whole on a field, a half on the way between two fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Coordinate {
    halves: i32,
}

impl Coordinate {
    /// That of a field.
    pub fn whole(number: i32) -> Self {
        Self { halves: 2 * number }
    }

    /// That in the middle of two fields.
    pub fn between(one: i32, other: i32) -> Self {
        Self { halves: one + other }
    }
}

impl fmt::Display for Coordinate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", f64::from(self.halves) / 2.0)
    }
}

impl Serialize for Coordinate {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.halves % 2 {
            0 => serializer.serialize_i32(self.halves / 2),
            _ => serializer.serialize_f64(f64::from(self.halves) / 2.0),
        }
    }
}

/// The ends and the forced ways of future lines, relative to the live end.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct FutureMarks {
    /// The two ends of each line, both and all sorted.
    pub ends: Vec<[Offset; 2]>,
    /// The ways that are forced, sorted.
    pub ways: Vec<Way>,
}

impl FutureMarks {
    /// These ends and ways, brought into order.
    pub fn new(ends: impl IntoIterator<Item = [Offset; 2]>, ways: impl IntoIterator<Item = Way>) -> Self {
        let sorted = |[one, other]: [Offset; 2]| [one.min(other), one.max(other)];
        let (mut ends, mut ways): (Vec<_>, Vec<_>) = (ends.into_iter().map(sorted).collect(), Vec::from_iter(ways));
        ends.sort();
        ends.dedup();
        ways.sort();
        ways.dedup();
        Self { ends, ways }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty() && self.ways.is_empty()
    }

    /// The fields that have to be free: all but the live end.
    pub fn free_fields(&self) -> impl Iterator<Item = Offset> {
        let ends = self.ends.iter().copied().flatten();
        ends.chain(self.ways.iter().flat_map(|way| way.fields())).filter(|field| *field != Offset::new(0, 0))
    }

    /// The ends of all lines, each with the name of its line.
    pub fn named_ends(&self) -> impl Iterator<Item = (Offset, char)> {
        let lines = self.ends.iter().zip(LINE_NAMES.into_iter().cycle());
        lines.flat_map(|(ends, name)| ends.map(|end| (end, name)))
    }

    /// The same marks in a drawing that is turned so.
    pub fn turned(&self, symmetry: Symmetry) -> Self {
        let turned = |field: Offset| {
            let (dx, dy) = symmetry.vector((field.dx, field.dy));
            Offset::new(dx, dy)
        };
        let ways = self.ways.iter().map(|way| Way::new(turned(way.from), symmetry.step(way.step)));
        Self::new(self.ends.iter().map(|ends| ends.map(turned)), ways)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_way_is_named_by_its_upper_or_left_field() {
        let field = Offset::new(2, -1);
        for step in Step::ALL {
            let (way, other) = (Way::new(field, step), field.neighbour(step));
            assert_eq!(way, Way::new(other, step.reversed()));
            let mut fields = [field, other];
            fields.sort();
            assert_eq!(way.fields(), fields);
        }
    }

    #[test]
    fn a_coordinate_is_written_as_short_as_possible() {
        let numbers = [Coordinate::whole(3), Coordinate::between(1, 2), Coordinate::between(-1, 0)];
        assert_eq!(numbers.map(|number| number.to_string()), ["3", "1.5", "-0.5"]);
        assert_eq!(serde_json::to_string(&numbers).expect("JSON"), "[3,1.5,-0.5]");
    }

    #[test]
    fn marks_that_are_turned_join_the_turned_fields() {
        let field = Offset::new;
        let marks = FutureMarks::new([[field(2, 0), field(0, 1)]], [Way::new(field(0, 0), Step::Up)]);
        assert_eq!(marks.ends, [[field(2, 0), field(0, 1)]], "row by row");
        let turned = marks.turned(Symmetry::TurnedRight);
        assert_eq!(turned.ends, [[field(-1, 0), field(0, 2)]]);
        assert_eq!(turned.ways, [Way { from: field(0, 0), step: Step::Right }]);
        assert_eq!(turned.free_fields().collect::<Vec<_>>(), [field(-1, 0), field(0, 2), field(1, 0)]);
        let names: String = turned.named_ends().map(|(_, name)| name).collect();
        assert_eq!(names, "aa");
    }
}
