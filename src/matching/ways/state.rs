//! The state of a board of ways, bit by bit: which are used, which are barred, and how many ways a field uses. All that a matcher may
//! look at.

use super::fragment::{FieldLine, LineSpan};
use crate::grid::{Field, Size, Step};
use crate::matching::bits::BitRows;
use std::fmt;

/// What is known of a way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum WayState {
    /// Nothing yet.
    Open,
    /// A line uses it.
    Used,
    /// No line uses it: it leads into a wall, a hole or the border, or a rule concludes it.
    Barred,
}

/// The conventions of a board that change what a field means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WaysKind {
    /// Every field has a line.
    pub filled: bool,
    /// A line may touch itself.
    pub touching: bool,
}

/// A board with a side that is too long for a word of bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WaysTooLong(pub i32);

impl fmt::Display for WaysTooLong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a side has {} fields; the longest for rules that are drawings is {}", self.0, BitRows::LONGEST)
    }
}

impl std::error::Error for WaysTooLong {}

/// Rows of a board with new facts, as bits from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WaysChange {
    /// Rows with a way that was decided.
    pub ways: u32,
    /// Rows with fields of which the line became known better.
    pub lines: u32,
}

impl WaysChange {
    /// All rows.
    pub const ALL: Self = Self { ways: u32::MAX, lines: u32::MAX };

    /// Whether nothing is new.
    pub const fn is_empty(self) -> bool {
        self.ways | self.lines == 0
    }

    /// Adds other rows.
    pub const fn add(&mut self, other: Self) {
        self.ways |= other.ways;
        self.lines |= other.lines;
    }
}

/// The state of a board of ways.
#[derive(Clone, Debug)]
pub struct WaysState {
    size: Size,
    kind: WaysKind,
    /// The fields whose way to the right, or down, is used.
    pub(super) used: [BitRows; 2],
    /// The same for ways that are barred. Outside the board all are.
    pub(super) barred: [BitRows; 2],
    /// The fields whose way to the right, or down, is not decided.
    pub(super) open: [BitRows; 2],
    /// The fields that use one way.
    pub(super) end: BitRows,
    /// The fields that use two.
    pub(super) through: BitRows,
    /// The fields at which a line can't change its number: all but ends and numbers.
    pub(super) plain: BitRows,
    /// The lines that meet in each field, if it is an end or a number.
    pub(super) clues: Vec<Option<LineSpan>>,
    pub(super) lines: Vec<FieldLine>,
    /// Room for the fields of a fragment.
    pub(super) walked: Vec<Field>,
    pub(super) broken: bool,
}

impl PartialEq for WaysState {
    fn eq(&self, other: &Self) -> bool {
        let key = |state: &Self| (state.size, state.kind, state.used, state.barred, state.end, state.through);
        key(self) == key(other) && self.clues == other.clues && self.broken == other.broken
    }
}

impl Eq for WaysState {}

impl WaysState {
    /// A board without walls, ends and numbers, of which no way is decided.
    pub fn new(size: Size, kind: WaysKind) -> Result<Self, WaysTooLong> {
        let longest = size.width().max(size.height());
        if longest > BitRows::LONGEST {
            return Err(WaysTooLong(longest));
        }
        let inside = |width: i32, height: i32| {
            let mut rows = BitRows::EMPTY;
            (0..height).for_each(|y| rows.set_row(y, BitRows::with_margin(low_bits(width))));
            rows
        };
        let board = inside(size.width(), size.height());
        let without = |rows: &BitRows| {
            let mut all = BitRows::FILLED;
            (0..size.height()).for_each(|y| all.set_row(y, !rows.row(y)));
            all
        };
        let open = [inside(size.width() - 1, size.height()), inside(size.width(), size.height() - 1)];
        let line = |index: usize| FieldLine { fragment: index as u16, span: LineSpan::ANY };
        Ok(Self {
            size,
            kind,
            used: [BitRows::EMPTY; 2],
            barred: open.each_ref().map(without),
            open,
            end: BitRows::EMPTY,
            through: if kind.filled { board } else { BitRows::EMPTY },
            plain: board,
            clues: vec![None; size.fields()],
            lines: (0..size.fields()).map(line).collect(),
            walked: Vec::with_capacity(size.fields() + 1),
            broken: false,
        })
    }

    /// Makes a field an end of a line, or the first or last number. Before the first way is used.
    pub fn add_end(&mut self, field: Field, line: u16) {
        self.add_clue(field, LineSpan::one(line));
        self.end.set(field, true);
        self.through.set(field, false);
    }

    /// Puts a number in the middle of its line on a field: the lines `number - 1` and `number` meet there. Before the first way is used.
    pub fn add_number(&mut self, field: Field, number: u16) {
        self.add_clue(field, LineSpan { first: number - 1, last: number });
        self.through.set(field, true);
    }

    fn add_clue(&mut self, field: Field, span: LineSpan) {
        let index = self.size.index(field);
        self.clues[index] = Some(span);
        self.lines[index].span = span;
        self.plain.set(field, false);
    }

    /// Makes a field a hole: it has no line, and its ways are barred.
    pub fn add_hole(&mut self, field: Field) {
        for step in Step::ALL {
            self.decide(field, step, false);
        }
        [&mut self.end, &mut self.through, &mut self.plain].into_iter().for_each(|plane| plane.set(field, false));
    }

    /// Its size.
    #[inline]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Its conventions.
    #[inline]
    pub const fn kind(&self) -> WaysKind {
        self.kind
    }

    /// The upper or left field of a way, and 0 if it leads to the right, 1 if down.
    #[inline]
    fn place(field: Field, step: Step) -> (Field, usize) {
        match step {
            Step::Right => (field, 0),
            Step::Down => (field, 1),
            Step::Left => (field.neighbour(step), 0),
            Step::Up => (field.neighbour(step), 1),
        }
    }

    /// Whether the way from a field is used.
    #[inline]
    pub fn is_used(&self, field: Field, step: Step) -> bool {
        let (from, along) = Self::place(field, step);
        self.used[along].get(from)
    }

    /// What is known of the way from a field.
    #[inline]
    pub fn way(&self, field: Field, step: Step) -> WayState {
        let (from, along) = Self::place(field, step);
        match (self.used[along].get(from), self.barred[along].get(from)) {
            (true, _) => WayState::Used,
            (false, true) => WayState::Barred,
            (false, false) => WayState::Open,
        }
    }

    /// Whether a field uses one way.
    pub fn is_end(&self, field: Field) -> bool {
        self.end.get(field)
    }

    /// Whether a field uses two ways.
    pub fn is_through(&self, field: Field) -> bool {
        self.through.get(field)
    }

    /// Whether a field is on the board and no hole, end or number.
    pub fn is_plain(&self, field: Field) -> bool {
        self.plain.get(field)
    }

    /// The lines that meet in a field of the board, if it is an end or a number.
    pub fn clue(&self, field: Field) -> Option<LineSpan> {
        self.clues[self.size.index(field)]
    }

    /// Whether a field has a line or can have one.
    pub fn takes_part(&self, field: Field) -> bool {
        self.size.contains(field) && (self.is_plain(field) || self.clues[self.size.index(field)].is_some())
    }

    /// The number of the fragment of a field of the board; two fields are joined by used ways if it is the same.
    #[inline]
    pub fn fragment(&self, field: Field) -> u16 {
        self.lines[self.size.index(field)].fragment
    }

    /// The lines that the open ways of a field of the board can belong to.
    #[inline]
    pub fn span(&self, field: Field) -> LineSpan {
        self.lines[self.size.index(field)].span
    }

    /// Whether a way that was to be used could not be. [`Self::is_broken`] finds all contradictions that can be seen.
    pub const fn has_contradiction(&self) -> bool {
        self.broken
    }

    /// Decides an open way; a way that is decided stays as it is. One that closes a loop, or is too many for a field, is a contradiction.
    /// Returns the rows with new facts.
    pub fn decide(&mut self, field: Field, step: Step, used: bool) -> WaysChange {
        let (from, along) = Self::place(field, step);
        if !self.open[along].get(from) {
            return WaysChange::default();
        }
        let to = if along == 0 { from.neighbour(Step::Right) } else { from.neighbour(Step::Down) };
        let rows = 1 << (from.y - 1) | 1 << (to.y - 1);
        if !used {
            self.open[along].set(from, false);
            self.barred[along].set(from, true);
            return WaysChange { ways: rows, lines: 0 };
        }
        let is_loop = self.fragment(from) == self.fragment(to);
        let is_full = [from, to].into_iter().any(|field| self.degree(field) >= self.most_ways(field));
        if is_loop || is_full {
            self.broken = true;
            return WaysChange::default();
        }
        for field in [from, to] {
            if !self.end.get(field) {
                self.through.set(field, true);
            }
        }
        self.open[along].set(from, false);
        self.used[along].set(from, true);
        let lines = self.join(from, if along == 0 { Step::Right } else { Step::Down });
        WaysChange { ways: rows, lines }
    }

    /// The number of used ways of a field.
    pub fn degree(&self, field: Field) -> usize {
        Step::ALL.into_iter().filter(|step| self.is_used(field, *step)).count()
    }

    fn most_ways(&self, field: Field) -> usize {
        if self.end.get(field) { 1 } else { 2 }
    }
}

/// This number of bits.
const fn low_bits(count: i32) -> u32 {
    if count == 0 { 0 } else { u32::MAX >> (32 - count) }
}
