//! A size to all sets of ways that are lines: every field uses one or two, or also none, and no line is a loop.

use crate::grid::{Field, Size, Step};

/// The ways of a small board, each with a bit.
#[derive(Clone, Debug)]
pub(super) struct SmallBoard {
    pub size: Size,
    /// The left or upper field of each way, and the step along it.
    pub ways: Vec<(Field, Step)>,
}

/// A set of ways, as bits.
pub(super) type WaySet = u32;

impl SmallBoard {
    /// A board of at most 16 fields, which has at most 24 ways.
    pub(super) fn new(size: Size) -> Self {
        let both = size.all_fields().flat_map(|field| [Step::Right, Step::Down].map(|step| (field, step)));
        Self { size, ways: both.filter(|(field, step)| size.contains(field.neighbour(*step))).collect() }
    }

    /// The number of used ways of a field.
    pub(super) fn degree(&self, set: WaySet, field: Field) -> usize {
        self.around(field).filter(|way| set >> way & 1 != 0).count()
    }

    /// The ways of a field.
    fn around(&self, field: Field) -> impl Iterator<Item = usize> {
        let of_field = move |(from, step): &(Field, Step)| *from == field || from.neighbour(*step) == field;
        self.ways.iter().enumerate().filter(move |(_, way)| of_field(way)).map(|(at, _)| at)
    }

    /// The lines of a set, each from the end that is read first; `None` if it has a loop.
    pub(super) fn lines(&self, set: WaySet) -> Option<Vec<Vec<Field>>> {
        let mut lines: Vec<Vec<Field>> = Vec::new();
        let mut used = 0;
        for end in self.size.all_fields().filter(|field| self.degree(set, *field) == 1) {
            if lines.iter().any(|line| line.last() == Some(&end)) {
                continue;
            }
            let (mut line, mut left) = (vec![end], set);
            while let Some(way) = self.around(line[line.len() - 1]).find(|way| left >> way & 1 != 0) {
                left &= !(1 << way);
                used += 1;
                let (from, step) = self.ways[way];
                line.push(if from == line[line.len() - 1] { from.neighbour(step) } else { from });
            }
            lines.push(line);
        }
        // Ways that no line from an end passes are loops.
        (used == set.count_ones()).then_some(lines)
    }

    /// Visits all sets in which every field has at most two ways, and at least one if `filled`, without loops.
    pub(super) fn visit(&self, filled: bool, seen: &mut impl FnMut(WaySet, Vec<Vec<Field>>)) {
        self.choose(0, 0, filled, seen);
    }

    fn choose(&self, way: usize, set: WaySet, filled: bool, seen: &mut impl FnMut(WaySet, Vec<Vec<Field>>)) {
        let Some((field, step)) = self.ways.get(way).copied() else {
            if let Some(lines) = self.lines(set) {
                seen(set, lines);
            }
            return;
        };
        for used in [false, true] {
            let set = set | WaySet::from(used) << way;
            // Fields of which all ways are chosen.
            let done = |at: Field| self.around(at).all(|other| other <= way);
            let is_sound = [field, field.neighbour(step)].into_iter().all(|at| {
                let degree = self.degree(set, at);
                degree <= 2 && (degree > 0 || !filled || !done(at))
            });
            if is_sound {
                self.choose(way + 1, set, filled, seen);
            }
        }
    }

    /// Whether two fields of one line that do not follow each other are neighbours.
    pub(super) fn touches(&self, set: WaySet, lines: &[Vec<Field>]) -> bool {
        let line_of = |field: Field| lines.iter().position(|line| line.contains(&field));
        self.ways.iter().enumerate().any(|(at, (field, step))| {
            let line = line_of(*field);
            set >> at & 1 == 0 && line.is_some() && line == line_of(field.neighbour(*step))
        })
    }
}
