//! A board in the search: its values by rows and by columns, small enough to be copied at each choice, and all that follows from single
//! lines and from pairs of lines.

use super::matching::FullLines;
use crate::matching::binary::{BinaryBoard, BinaryLine, BitRows};

/// The most lines in a direction.
const LINES: usize = BitRows::LONGEST as usize;

/// The rows, then the columns.
pub(super) const DIRECTIONS: usize = 2;

/// What does not change during a search.
#[derive(Clone, Debug)]
pub(super) struct Frame {
    /// The number of rows, then of columns.
    pub count: [usize; DIRECTIONS],
    signs: [[[u32; 2]; LINES]; DIRECTIONS],
    distinct: bool,
    /// The full lines of each direction, if there are few.
    full_lines: [Option<FullLines>; DIRECTIONS],
}

impl Frame {
    pub(super) fn of(board: &BinaryBoard, distinct: bool) -> Self {
        let size = board.size();
        let mut signs = [[[0; 2]; LINES]; DIRECTIONS];
        for y in 0..size.height() {
            signs[0][y as usize] = board.row(y, true).signs();
        }
        for x in 0..size.width() {
            signs[1][x as usize] = board.column(x, true).signs();
        }
        let full_lines = [size.width(), size.height()].map(|length| FullLines::of_length(length as u32));
        Self { count: [size.height() as usize, size.width() as usize], signs, distinct, full_lines }
    }

    /// The number of fields of a line.
    #[inline]
    pub(super) const fn length(&self, direction: usize) -> u32 {
        self.count[1 - direction] as u32
    }

    /// All fields of a line.
    #[inline]
    pub(super) const fn all(&self, direction: usize) -> u32 {
        u32::MAX >> (32 - self.length(direction))
    }
}

/// A line, by its direction and its number from 0.
pub(super) type LineNumber = (usize, usize);

/// Values of fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SearchPosition {
    /// For each direction and line, the fields with 0, then those with 1.
    lines: [[[u32; 2]; LINES]; DIRECTIONS],
}

/// Lines that changed, as bits, for each direction.
pub(super) type ChangedLines = [u32; DIRECTIONS];

impl SearchPosition {
    pub(super) fn of(board: &BinaryBoard) -> Self {
        let size = board.size();
        let mut lines = [[[0; 2]; LINES]; DIRECTIONS];
        for y in 0..size.height() {
            let [ones, zeros, _] = board.row(y, true).fields();
            lines[0][y as usize] = [zeros, ones];
        }
        for x in 0..size.width() {
            let [ones, zeros, _] = board.column(x, true).fields();
            lines[1][x as usize] = [zeros, ones];
        }
        Self { lines }
    }

    /// The board with these values instead of its own.
    pub(super) fn on(&self, board: &BinaryBoard) -> BinaryBoard {
        let mut board = board.clone();
        for field in board.size().all_fields() {
            let [zeros, ones] = self.lines[0][field.y as usize - 1];
            let bit = 1 << (field.x - 1);
            board.set(field, if ones & bit != 0 { Some(true) } else { (zeros & bit != 0).then_some(false) });
        }
        board
    }

    /// The fields of a line with 0, then those with 1.
    #[inline]
    pub(super) const fn line(&self, (direction, number): LineNumber) -> [u32; 2] {
        self.lines[direction][number]
    }

    /// The unknown fields of a line.
    #[inline]
    pub(super) const fn unknown(&self, frame: &Frame, (direction, number): LineNumber) -> u32 {
        let [zeros, ones] = self.lines[direction][number];
        frame.all(direction) & !(zeros | ones)
    }

    /// The number of known fields.
    pub(super) fn known(&self, frame: &Frame) -> u32 {
        (0..frame.count[0]).map(|row| self.lines[0][row]).map(|[zeros, ones]| (zeros | ones).count_ones()).sum()
    }

    /// Puts a value on unknown fields of a line.
    #[inline]
    pub(super) fn put(
        &mut self,
        (direction, number): LineNumber,
        fields: u32,
        value: bool,
        changed: &mut ChangedLines,
    ) {
        self.lines[direction][number][usize::from(value)] |= fields;
        changed[direction] |= 1 << number;
        changed[1 - direction] |= fields;
        let mut left = fields;
        while left != 0 {
            self.lines[1 - direction][left.trailing_zeros() as usize][usize::from(value)] |= 1 << number;
            left &= left - 1;
        }
    }

    /// Puts all that follows from changed lines. The error is a line that can't be completed.
    pub(super) fn propagate(&mut self, frame: &Frame, mut changed: ChangedLines) -> Result<(), LineNumber> {
        // Lines that the comparison of pairs has not seen as they are.
        let mut to_compare = changed;
        loop {
            while let Some(direction) = (0..DIRECTIONS).find(|direction| changed[*direction] != 0) {
                let number = changed[direction].trailing_zeros() as usize;
                changed[direction] &= changed[direction] - 1;
                let line = (direction, number);
                let values = self.line(line);
                let [equal, opposite] = frame.signs[direction][number];
                let known = BinaryLine::new(frame.length(direction), values[1], values[0]).with_signs(equal, opposite);
                let [ones, zeros] = known.possible();
                if ones | zeros != frame.all(direction) {
                    return Err(line);
                }
                let mut now = [0; DIRECTIONS];
                for (value, fields) in [(false, zeros & !ones), (true, ones & !zeros)] {
                    let fields = fields & !values[usize::from(value)];
                    if fields != 0 {
                        self.put(line, fields, value, &mut now);
                    }
                }
                to_compare[direction] |= now[direction];
                changed[1 - direction] |= now[1 - direction];
                to_compare[1 - direction] |= now[1 - direction];
            }
            if !frame.distinct {
                return Ok(());
            }
            for direction in 0..DIRECTIONS {
                let to_compare = std::mem::take(&mut to_compare[direction]);
                self.compare(frame, direction, to_compare, &mut changed)?;
            }
            if changed == [0; DIRECTIONS] {
                let is_short = |direction: &usize| {
                    let lines = &self.lines[*direction][..frame.count[*direction]];
                    frame.full_lines[*direction].as_ref().is_some_and(|full| !full.suffice(lines))
                };
                return (0..DIRECTIONS).find(is_short).map_or(Ok(()), |direction| Err((direction, 0)));
            }
            to_compare = changed;
        }
    }

    /// Compares full lines with all others; of each pair at least one changed. A line that could become a copy in one way only gets the
    /// other value.
    fn compare(
        &mut self,
        frame: &Frame,
        direction: usize,
        new: u32,
        changed: &mut ChangedLines,
    ) -> Result<(), LineNumber> {
        if new == 0 {
            return Ok(());
        }
        let count = frame.count[direction];
        let is_full = |number: &usize| self.unknown(frame, (direction, *number)) == 0;
        let full = (0..count).filter(is_full).fold(0u32, |full, number| full | 1 << number);
        let half = frame.length(direction) / 2;
        for number in 0..count {
            let mut candidates = if new & (1 << number) == 0 { full & new } else { full & !(1 << number) };
            if candidates == 0 {
                continue;
            }
            let line = (direction, number);
            let values = self.line(line);
            let unknown = self.unknown(frame, line);
            let left = values.map(|fields| half.saturating_sub(fields.count_ones()));
            if left[0].min(left[1]) > 1 {
                continue;
            }
            while candidates != 0 {
                let other = self.line((direction, candidates.trailing_zeros() as usize));
                candidates &= candidates - 1;
                if values[0] & !other[0] | values[1] & !other[1] != 0 {
                    continue;
                }
                // One of the values, if any, is missing once: where the full line has it.
                let Some(value) = (0..2).find(|value| left[*value] == 1) else { return Err(line) };
                self.put(line, other[value] & unknown, value == 0, changed);
                break;
            }
        }
        Ok(())
    }
}
