//! A board to the list of deductions that lead to the fixpoint, one value at a time, each by the easiest rule that concludes anything.
//! Slow and obvious: everything is tried again after each deduction.

use super::{DeductionOutcome, alike};
use crate::grid::{Field, Symmetry};
use crate::matching::binary::{BinaryBoard, BinaryMatcher, BitRows, Kind, LinePlanes, RowWindow};
use crate::takuzu::check::{LinePlace, is_broken};
use crate::takuzu::rules::{BUILT_INS, BuiltIn, LeveledDrawing, MOST_LEVEL, TakuzuRules};

/// The value of a field, and the rule that concludes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldDeduction {
    /// The field.
    pub field: Field,
    /// Its value.
    pub value: bool,
    /// The name of the rule.
    pub rule: String,
    /// Its title in natural language.
    pub title: String,
    /// How hard it is to see.
    pub level: u8,
    /// How its drawing is turned.
    pub symmetry: Symmetry,
    /// The value that the drawing calls `a`.
    pub a: bool,
    /// The field at which the first conclusion of the drawing stands.
    pub anchor: Field,
    /// The full line that this one must differ from, if the rule is about lines that are alike.
    pub full_line: Option<LinePlace>,
}

/// The deductions that lead to the fixpoint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explained {
    /// In order.
    pub deductions: Vec<FieldDeduction>,
    /// The board after all of them.
    pub board: BinaryBoard,
    /// Its state.
    pub outcome: DeductionOutcome,
}

/// All deductions that follow by rules up to a level. A board that breaks a rule of the puzzle has none, and a contradiction ends them.
pub fn explain<M: BinaryMatcher>(board: &BinaryBoard, rules: &TakuzuRules<M>, level: u8) -> Explained {
    let mut board = board.clone();
    let mut deductions = Vec::new();
    while let Some(deduction) = hint(&board, rules, level) {
        board.set(deduction.field, Some(deduction.value));
        deductions.push(deduction);
    }
    let outcome = DeductionOutcome::of(&board, rules.distinct());
    Explained { deductions, board, outcome }
}

/// The next deduction by the easiest rule up to a level; none if the board breaks a rule of the puzzle.
pub fn hint<M: BinaryMatcher>(board: &BinaryBoard, rules: &TakuzuRules<M>, level: u8) -> Option<FieldDeduction> {
    if is_broken(board, rules.distinct()) {
        return None;
    }
    (1..=level.min(MOST_LEVEL)).find_map(|level| {
        let drawn = rules.of_level(level).iter().find_map(|drawing| by_drawing(board, drawing));
        let built_in = BUILT_INS.iter().find(|built_in| built_in.level == level && rules.distinct());
        drawn.or_else(|| by_lines_alike(board, built_in?))
    })
}

/// The first conclusion of a drawing, row by row.
fn by_drawing<M: BinaryMatcher>(board: &BinaryBoard, drawing: &LeveledDrawing<M>) -> Option<FieldDeduction> {
    let matcher = &drawing.matcher;
    let lines = [false, true].map(|a| -> Vec<LinePlanes> {
        (0..matcher.conditions()).map(|at| LinePlanes::of(board, a, |line| matcher.line_fields(at, line))).collect()
    });
    for y in 0..board.size().height() {
        for orientation in 0..matcher.orientations() {
            for a in [false, true] {
                let window = RowWindow::new(board, &lines[usize::from(a)], y, a);
                for anchor in BitRows::fields_of(y, matcher.matches(orientation, &window)) {
                    for put in matcher.puts(orientation) {
                        let field = anchor.offset(put.dx, put.dy);
                        if !board.size().contains(field) || board.get(field).is_some() {
                            continue;
                        }
                        return Some(FieldDeduction {
                            field,
                            value: a == (put.kind == Kind::A),
                            rule: matcher.name().to_owned(),
                            title: matcher.title().to_owned(),
                            level: drawing.level,
                            symmetry: matcher.symmetry(orientation),
                            a,
                            anchor,
                            full_line: None,
                        });
                    }
                }
            }
        }
    }
    None
}

fn by_lines_alike(board: &BinaryBoard, built_in: &BuiltIn) -> Option<FieldDeduction> {
    let found = alike::first(board, built_in, u32::MAX, u32::MAX)?;
    Some(FieldDeduction {
        field: found.field,
        value: found.value,
        rule: built_in.name.to_owned(),
        title: built_in.title.to_owned(),
        level: built_in.level,
        symmetry: if let LinePlace::Row(_) = found.full { Symmetry::AsDrawn } else { Symmetry::TurnedRight },
        a: !found.value,
        anchor: found.field,
        full_line: Some(found.full),
    })
}
