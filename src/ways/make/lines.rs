//! A random set of lines that cover a board, and small random changes of it.

use crate::grid::{Chance, Field, Size, Step};
use crate::ways::WaysSolution;

/// The fewest fields of a line.
pub(super) const SHORTEST: usize = 3;

/// Lines that cover a board.
#[derive(Clone, Debug)]
pub(super) struct LineSet {
    size: Size,
    touching: bool,
    lines: Vec<Vec<Field>>,
    /// For each field, its line.
    owner: Vec<usize>,
}

impl LineSet {
    /// Cuts a line through all fields into about this many pieces; where lines may not touch themselves, into more.
    pub(super) fn cut(size: Size, touching: bool, line: &[Field], number: usize, chance: &mut Chance) -> Self {
        let mut set = Self { size, touching, lines: Vec::new(), owner: vec![usize::MAX; size.fields()] };
        for field in line {
            let is_cut = chance.below(line.len() as u32) < number as u32;
            let can_go_on = |_: &Vec<Field>| !is_cut && set.may_follow(set.lines.len() - 1, &[*field]);
            if !set.lines.last().is_some_and(can_go_on) {
                set.lines.push(Vec::new());
            }
            set.push(set.lines.len() - 1, *field);
        }
        set
    }

    fn push(&mut self, line: usize, field: Field) {
        self.lines[line].push(field);
        self.owner[self.size.index(field)] = line;
    }

    /// The number of lines.
    pub(super) fn len(&self) -> usize {
        self.lines.len()
    }

    /// Whether no line is too short.
    pub(super) fn is_even(&self) -> bool {
        self.lines.iter().all(|line| line.len() >= SHORTEST)
    }

    /// The lines from their upper ends, the left one of two in a row, in the order of these.
    pub(super) fn solution(&self) -> WaysSolution {
        let mut lines = self.lines.clone();
        for line in &mut lines {
            if reading_order(&line[line.len() - 1]) < reading_order(&line[0]) {
                line.reverse();
            }
        }
        lines.sort_by_key(|line| reading_order(&line[0]));
        WaysSolution { lines }
    }

    /// The ends of these lines.
    pub(super) fn ends(&self) -> Vec<[Field; 2]> {
        let ends = self.lines.iter().map(|line| {
            let mut ends = [line[0], line[line.len() - 1]];
            ends.sort_by_key(reading_order);
            ends
        });
        let mut ends: Vec<_> = ends.collect();
        ends.sort_by_key(|ends| reading_order(&ends[0]));
        ends
    }

    /// Whether fields may follow the last one of a line without touching it elsewhere.
    fn may_follow(&self, line: usize, fields: &[Field]) -> bool {
        let Some(&last) = self.lines[line].last() else { return true };
        self.touching
            || fields.iter().enumerate().all(|(at, field)| {
                Step::ALL.into_iter().map(|step| field.neighbour(step)).all(|beside| {
                    !self.size.contains(beside)
                        || self.owner[self.size.index(beside)] != line
                        || (at == 0 && beside == last)
                })
            })
    }

    /// Changes the lines at a random end among those that are accepted, towards a number of lines. Returns whether something changed.
    pub(super) fn change(&mut self, number: usize, accepts: impl Fn(Field) -> bool, chance: &mut Chance) -> bool {
        let line = chance.below(self.lines.len() as u32) as usize;
        if chance.below(2) == 0 {
            self.lines[line].reverse();
        }
        let Some(&end) = self.lines[line].last() else { return false };
        if !accepts(end) {
            return false;
        }
        if self.len() < number && self.lines[line].len() >= 2 * SHORTEST {
            let longest = self.lines[line].len() - SHORTEST;
            let at = SHORTEST + chance.below((longest - SHORTEST + 1) as u32) as usize;
            let rest = self.lines[line].split_off(at);
            self.add(rest);
            return true;
        }
        let next = end.neighbour(Step::ALL[chance.below(4) as usize]);
        if !self.size.contains(next) {
            return false;
        }
        let other = self.owner[self.size.index(next)];
        if other == line { self.turn(line, next) } else { self.take(line, other, next, number, chance) }
    }

    fn add(&mut self, fields: Vec<Field>) {
        for field in &fields {
            self.owner[self.size.index(*field)] = self.lines.len();
        }
        self.lines.push(fields);
    }

    /// Joins the end of a line to a field of its own, and opens it behind that.
    fn turn(&mut self, line: usize, next: Field) -> bool {
        let fields = &mut self.lines[line];
        let Some(at) = fields.iter().position(|field| *field == next) else { return false };
        if !self.touching || at + 2 >= fields.len() {
            return false;
        }
        fields[at + 1..].reverse();
        true
    }

    /// Goes on from the end of a line to a field of another one, and takes a part of that from there.
    fn take(&mut self, line: usize, other: usize, next: Field, number: usize, chance: &mut Chance) -> bool {
        let Some(at) = self.lines[other].iter().position(|field| *field == next) else { return false };
        let len = self.lines[other].len();
        let backwards = if at == 0 || at + 1 == len { at > 0 } else { chance.below(2) == 0 };
        if backwards {
            self.lines[other].reverse();
        }
        let at = if backwards { len - 1 - at } else { at };
        // All fields from there on; or, from the end of the other line, only that field.
        let takes_all = at > 0 || len < SHORTEST || (self.len() > number && chance.below(2) == 0);
        let taken = if takes_all { len - at } else { 1 };
        let left = len - taken;
        if (left > 0 && left < SHORTEST) || (left == 0 && len >= SHORTEST && self.len() <= number) {
            return false;
        }
        let part: Vec<Field> = self.lines[other][at..at + taken].to_vec();
        if !self.may_follow(line, &part) {
            return false;
        }
        self.lines[other].drain(at..at + taken);
        for field in part {
            self.push(line, field);
        }
        if left == 0 {
            self.lines.swap_remove(other);
            if let Some(moved) = self.lines.get(other) {
                for field in moved {
                    self.owner[self.size.index(*field)] = other;
                }
            }
        }
        true
    }
}

const fn reading_order(field: &Field) -> (i32, i32) {
    (field.y, field.x)
}
