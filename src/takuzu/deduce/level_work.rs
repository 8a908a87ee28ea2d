//! The drawings of one level on a board: which of them to try in which rows, because a fact that they read is new there.

use super::NewValues;
use crate::matching::binary::{BinaryBoard, BinaryLine, BinaryMatcher, Kind, LinePlanes, Put, RowWindow};
use crate::takuzu::rules::LeveledDrawing;

/// What is left to try of a level.
#[derive(Clone, Debug)]
pub(super) struct LevelWork {
    /// Values that the level has not taken note of.
    pub new: NewValues,
    /// Rows and columns that the built-in rule of the level has not seen as they are.
    pub alike: [u32; 2],
    drawings: Vec<DrawingWork>,
}

/// What is left to try of a drawing. Of each pair, the first is for `a` = 0.
#[derive(Clone, Debug)]
struct DrawingWork {
    is_active: bool,
    /// Where its conditions on whole lines hold.
    lines: [Vec<LinePlanes>; 2],
    /// For each orientation, the rows to try.
    rows: Vec<[u32; 2]>,
}

impl LevelWork {
    /// Room for the drawings of a level.
    pub(super) fn new<M: BinaryMatcher>(drawings: &[LeveledDrawing<M>]) -> Self {
        let work = |drawing: &LeveledDrawing<M>| {
            let lines = vec![LinePlanes::EMPTY; drawing.matcher.conditions()];
            DrawingWork { is_active: true, lines: [lines.clone(), lines], rows: vec![[0; 2]; drawing.rows_read.len()] }
        };
        Self { new: NewValues::default(), alike: [0; 2], drawings: drawings.iter().map(work).collect() }
    }

    /// Begins with another board, all values of which are new.
    pub(super) fn begin<M>(&mut self, drawings: &[LeveledDrawing<M>], new: NewValues, has_signs: bool) {
        self.new = new;
        self.alike = [0; 2];
        for (work, drawing) in self.drawings.iter_mut().zip(drawings) {
            work.is_active = has_signs || !drawing.needs_signs;
            work.lines.iter_mut().flatten().for_each(LinePlanes::clear);
            work.rows.fill([0; 2]);
        }
    }

    /// Takes note of new values: conditions on the lines that have them, and rows to try.
    pub(super) fn note<M: BinaryMatcher>(&mut self, drawings: &[LeveledDrawing<M>], board: &BinaryBoard) {
        let new = std::mem::take(&mut self.new);
        if new.is_empty() {
            return;
        }
        self.alike[0] |= new.rows[0] | new.rows[1];
        self.alike[1] |= new.columns;
        let inside = u32::MAX >> (32 - board.size().height());
        for (work, drawing) in self.drawings.iter_mut().zip(drawings).filter(|(work, _)| work.is_active) {
            for (rows, read) in work.rows.iter_mut().zip(&drawing.rows_read) {
                for a in [false, true] {
                    let of_a = readers(&read.a, new.rows[usize::from(a)]);
                    let of_b = readers(&read.b, new.rows[usize::from(!a)]);
                    rows[usize::from(a)] |= (of_a | of_b) & inside;
                }
            }
            for a in [false, true] {
                for (condition, planes) in work.lines[usize::from(a)].iter_mut().enumerate() {
                    let [in_row, in_column] =
                        update(planes, board, a, new, |line| drawing.matcher.line_fields(condition, line));
                    if in_row | in_column == 0 {
                        continue;
                    }
                    for (rows, read) in work.rows.iter_mut().zip(&drawing.rows_read) {
                        let of_rows = readers(&read.along_row[condition], in_row);
                        let of_columns = readers(&read.along_column[condition], in_column);
                        rows[usize::from(a)] |= (of_rows | of_columns) & inside;
                    }
                }
            }
        }
    }

    /// Tries the drawings in the rows that are left, and puts what they conclude.
    pub(super) fn try_drawings<M: BinaryMatcher>(
        &mut self,
        drawings: &[LeveledDrawing<M>],
        board: &mut BinaryBoard,
    ) -> NewValues {
        let mut new = NewValues::default();
        for (work, drawing) in self.drawings.iter_mut().zip(drawings) {
            for (orientation, rows) in work.rows.iter_mut().enumerate() {
                for a in [false, true] {
                    let rows = std::mem::take(&mut rows[usize::from(a)]);
                    if rows != 0 {
                        let lines = &work.lines[usize::from(a)];
                        try_rows(&drawing.matcher, orientation, a, rows, lines, board, &mut new);
                    }
                }
            }
        }
        new
    }
}

/// Tries a matcher in rows, and puts what it concludes.
#[inline]
fn try_rows(
    matcher: &impl BinaryMatcher,
    orientation: usize,
    a: bool,
    mut rows: u32,
    lines: &[LinePlanes],
    board: &mut BinaryBoard,
    new: &mut NewValues,
) {
    let puts = matcher.puts(orientation);
    while rows != 0 {
        let y = rows.trailing_zeros() as i32;
        rows &= rows - 1;
        let found = matcher.matches(orientation, &RowWindow::new(board, lines, y, a));
        if found == 0 {
            continue;
        }
        for Put { dx, dy, kind } in puts {
            let fields = if *dx >= 0 { found << dx } else { found >> -dx };
            new.put(board, y + dy, fields, a == (*kind == Kind::A));
        }
    }
}

/// The rows in which a matcher that reads `offsets` sees a change of `rows`.
#[inline]
fn readers(offsets: &[i32], rows: u32) -> u32 {
    offsets.iter().fold(0, |found, dy| found | if *dy >= 0 { rows >> dy } else { rows << -dy })
}

/// Evaluates a condition on the lines with new values, and returns the rows with fields about which it holds newly: along their row,
/// and along their column.
#[inline]
fn update(
    planes: &mut LinePlanes,
    board: &BinaryBoard,
    a: bool,
    new: NewValues,
    condition: impl Fn(BinaryLine) -> u32,
) -> [u32; 2] {
    let (mut in_row, mut in_column) = (0, 0);
    let mut rows = new.rows[0] | new.rows[1];
    while rows != 0 {
        let y = rows.trailing_zeros() as i32;
        rows &= rows - 1;
        in_row |= planes.set_row(y, unless_full(board.row(y, a), &condition));
    }
    let mut columns = new.columns;
    while columns != 0 {
        let x = columns.trailing_zeros() as i32;
        columns &= columns - 1;
        in_column |= planes.set_column(x, unless_full(board.column(x, a), &condition));
    }
    [in_row, in_column]
}

/// The fields of a line about which a condition holds: only unknown ones.
#[inline]
fn unless_full(line: BinaryLine, condition: impl Fn(BinaryLine) -> u32) -> u32 {
    if line.fields()[2] == 0 { 0 } else { condition(line) }
}
