//! A line without its order: only the ways that each field has. A move changes few ways, and follows the line no further than needed;
//! an order would have to be numbered anew.

use super::Choices;
use crate::grid::{Field, Size, Step};

const UP: u8 = 1 << Step::Up as u8;
const RIGHT: u8 = 1 << Step::Right as u8;
const DOWN: u8 = 1 << Step::Down as u8;
const LEFT: u8 = 1 << Step::Left as u8;

/// The ways of a line that visits all fields of a board or a mask. Fields have an index, with a border of one field around the board.
#[derive(Clone, Debug)]
pub struct UnorderedLine {
    size: Size,
    /// The steps from each field along the line; none outside.
    ways: Vec<u8>,
    /// From a field to the one below it.
    row: usize,
    ends: [usize; 2],
    fields: usize,
    /// The upper left fields of all squares of four fields that the line visits.
    squares: Vec<u32>,
    scratch: Scratch,
}

/// Memory for a switch.
#[derive(Clone, Debug, Default)]
struct Scratch {
    trails: [Trail; 2],
    /// The number of the last switch that marked a field.
    marks: Vec<u32>,
    mark: u32,
    joining: Vec<u32>,
}

/// The fields of one part of a line that was divided, as far as they are known: they are followed from a way, first ahead, and from the
/// end of the line on to the other side of the way.
#[derive(Clone, Debug, Default)]
struct Trail {
    /// The way that it follows: from a field, by a step.
    way: (usize, u8),
    at: usize,
    /// The step by which `at` was reached.
    by: u8,
    ends_met: u8,
    fields: Vec<u32>,
}

/// What a part of a line is, if it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PartKind {
    NotKnown,
    /// A loop, or a line with both ends; all of its fields are in the trail.
    Whole,
    /// It holds the other way too, so the line is not divided.
    NotDivided,
}

impl UnorderedLine {
    /// A line from its fields.
    pub fn of(size: Size, line: &[Field]) -> Self {
        let row = size.width() as usize + 2;
        let all = row * (size.height() as usize + 2);
        let index = |field: Field| field.y as usize * row + field.x as usize;
        let mut ways = vec![0; all];
        for pair in line.windows(2) {
            let step = pair[0].step_to(pair[1]).expect("a line goes from field to field");
            ways[index(pair[0])] |= 1 << step as u8;
            ways[index(pair[1])] |= 1 << step.reversed() as u8;
        }
        let is_square = |at: &usize| [0, 1, row, row + 1].iter().all(|more| ways[at + more] != 0);
        let squares = (0..all.saturating_sub(row + 1)).filter(is_square).map(|at| at as u32).collect();
        let ends = [line[0], line[line.len() - 1]].map(index);
        let scratch = Scratch { marks: vec![0; all], ..Scratch::default() };
        Self { size, ways, row, ends, fields: line.len(), squares, scratch }
    }

    /// The number of fields.
    pub fn fields(&self) -> usize {
        self.fields
    }

    /// The two ends, in any order.
    pub fn ends(&self) -> [Field; 2] {
        self.ends.map(|end| self.field(end))
    }

    /// Whether these are the two ends, in any order.
    pub fn has_ends(&self, ends: [Field; 2]) -> bool {
        let own = self.ends();
        own == ends || own == [ends[1], ends[0]]
    }

    /// The ways of each field, row by row: a bit for each step.
    pub fn ways(&self) -> impl Iterator<Item = u8> {
        self.size.all_fields().map(|field| self.ways[field.y as usize * self.row + field.x as usize])
    }

    /// The fields in the order of the line, from one of its ends.
    pub fn fields_from(&self, end: Field) -> Vec<Field> {
        let mut fields = Vec::with_capacity(self.fields);
        let mut at = end.y as usize * self.row + end.x as usize;
        fields.push(end);
        let mut ways = self.ways[at];
        while ways != 0 {
            let step = lowest(ways);
            at = self.beside(at, step);
            fields.push(self.field(at));
            ways = self.ways[at] & !opposite(step);
        }
        fields
    }

    /// Takes over the ways and the ends of another line through the same fields.
    pub(super) fn copy_ways(&mut self, other: &Self) {
        self.ways.copy_from_slice(&other.ways);
        self.ends = other.ends;
    }

    fn field(&self, at: usize) -> Field {
        Field::new((at % self.row) as i32, (at / self.row) as i32)
    }

    /// The index of the field beside another one; a step is a bit.
    fn beside(&self, at: usize, step: u8) -> usize {
        match step {
            UP => at - self.row,
            RIGHT => at + 1,
            DOWN => at + self.row,
            _ => at - 1,
        }
    }

    /// Adds a way, or removes it.
    fn toggle(&mut self, at: usize, step: u8) {
        let to = self.beside(at, step);
        self.ways[at] ^= step;
        self.ways[to] ^= opposite(step);
    }

    /// Moves an end of the line to another field, if the choice makes that possible.
    pub fn backbite(&mut self, choices: &mut impl Choices) {
        let which = choices.below(2) as usize;
        let step = 1 << choices.below(4);
        let end = self.ends[which];
        let joined = self.beside(end, step);
        if self.ways[joined] == 0 || self.ways[end] & step != 0 {
            return;
        }
        let cut = self.step_towards(joined, end);
        self.toggle(end, step);
        self.toggle(joined, cut);
        self.ends[which] = self.beside(joined, cut);
    }

    /// The step from a field along the line to one of its ends. Both directions are followed by turns, until one of them ends.
    fn step_towards(&self, from: usize, end: usize) -> u8 {
        let first = lowest(self.ways[from]);
        let second = self.ways[from] & !first;
        if second == 0 {
            return first;
        }
        let mut trails = [first, second].map(|step| (self.beside(from, step), step));
        loop {
            for ((at, by), (this, other)) in trails.iter_mut().zip([(first, second), (second, first)]) {
                let on = self.ways[*at] & !opposite(*by);
                if on == 0 {
                    return if *at == end { this } else { other };
                }
                (*at, *by) = (self.beside(*at, on), on);
            }
        }
    }

    /// Switches a square; if that divides the line, also one that joins it again.
    pub fn switch(&mut self, choices: &mut impl Choices) {
        if self.squares.is_empty() {
            return;
        }
        let square = self.squares[choices.below(self.squares.len() as u32) as usize] as usize;
        let Some(ways) = self.new_ways_of(square) else { return };
        self.exchange(square);
        let mut scratch = std::mem::take(&mut self.scratch);
        if let Some(part) = self.divided(&mut scratch.trails, ways) {
            self.find_joining(&mut scratch, part);
            let chosen = scratch.joining[choices.below(scratch.joining.len() as u32) as usize];
            self.exchange(chosen as usize);
        }
        self.scratch = scratch;
    }

    /// The two ways that a square gets, if the line uses two parallel ones of its ways: from a field, by a step.
    fn new_ways_of(&self, square: usize) -> Option<[(usize, u8); 2]> {
        let [upper_left, upper_right, lower_left] = [0, 1, self.row].map(|more| self.ways[square + more]);
        let used = (upper_left & RIGHT != 0, lower_left & RIGHT != 0, upper_left & DOWN != 0, upper_right & DOWN != 0);
        match used {
            (true, true, false, false) => Some([(square, DOWN), (square + 1, DOWN)]),
            (false, false, true, true) => Some([(square, RIGHT), (square + self.row, RIGHT)]),
            _ => None,
        }
    }

    /// Exchanges the two ways of a square for the other two.
    fn exchange(&mut self, square: usize) {
        self.ways[square] ^= RIGHT | DOWN;
        self.ways[square + 1] ^= LEFT | DOWN;
        self.ways[square + self.row] ^= RIGHT | UP;
        self.ways[square + self.row + 1] ^= LEFT | UP;
    }

    /// Whether the line is divided between the two new ways of a square; then which trail has all fields of its part. Both parts are
    /// followed by turns, so that the effort is that of the smaller one.
    fn divided(&self, trails: &mut [Trail; 2], ways: [(usize, u8); 2]) -> Option<usize> {
        for (trail, (from, step)) in trails.iter_mut().zip(ways) {
            let at = self.beside(from, step);
            (trail.way, trail.at, trail.by, trail.ends_met) = ((from, step), at, step, 0);
            trail.fields.clear();
            trail.fields.push(at as u32);
        }
        let fields_of = |(from, step)| [from, self.beside(from, step)];
        let others = [fields_of(ways[1]), fields_of(ways[0])];
        loop {
            for (part, (trail, other)) in trails.iter_mut().zip(others).enumerate() {
                match self.follow(trail, other) {
                    PartKind::NotKnown => {}
                    PartKind::Whole => return Some(part),
                    PartKind::NotDivided => return None,
                }
            }
        }
    }

    /// Follows a part by one field.
    fn follow(&self, trail: &mut Trail, other: [usize; 2]) -> PartKind {
        if other.contains(&trail.at) {
            return PartKind::NotDivided;
        }
        let on = self.ways[trail.at] & !opposite(trail.by);
        let (from, step) = trail.way;
        if on != 0 {
            (trail.at, trail.by) = (self.beside(trail.at, on), on);
            // A loop leads to the beginning of its way. Behind an end, the trail began there.
            if trail.at == from && trail.ends_met == 0 {
                trail.fields.push(from as u32);
                return PartKind::Whole;
            }
        } else {
            trail.ends_met += 1;
            if trail.ends_met == 2 {
                return PartKind::Whole;
            }
            (trail.at, trail.by) = (from, opposite(step));
        }
        trail.fields.push(trail.at as u32);
        PartKind::NotKnown
    }

    /// All squares that join the two parts of a divided line. Each has one way of each part.
    fn find_joining(&self, scratch: &mut Scratch, part: usize) {
        let Scratch { trails, marks, mark, joining } = scratch;
        if *mark == u32::MAX {
            marks.fill(0);
            *mark = 0;
        }
        *mark += 1;
        let fields = &trails[part].fields;
        for &field in fields {
            marks[field as usize] = *mark;
        }
        joining.clear();
        for &field in fields {
            let field = field as usize;
            for (step, aside) in [(RIGHT, self.row), (DOWN, 1)] {
                if self.ways[field] & step == 0 {
                    continue;
                }
                for (beside, square) in [(field - aside, field - aside), (field + aside, field)] {
                    if self.ways[beside] & step != 0 && marks[beside] != *mark {
                        joining.push(square as u32);
                    }
                }
            }
        }
    }
}

/// The lowest bit.
const fn lowest(steps: u8) -> u8 {
    steps & steps.wrapping_neg()
}

/// The step back.
const fn opposite(step: u8) -> u8 {
    (step << 2 | step >> 2) & 0b1111
}
