//! The definition of a match, written as plainly as possible: field by field on a board, areas by flood fill, all repeat counts one
//! after the other, future lines way by way. Slow; the generated code is tested against it.

mod future;

use crate::language::Mark;
use crate::language::future::FutureMarks;
use crate::language::rule::{Area, Offset, Place, Rule, line_fields, repeat_counts};
use future::FutureLines;
use oneway::grid::{Field, Step, Symmetry};
use oneway::line::Board;
use std::cell::OnceCell;
use std::collections::BTreeSet;

/// Whether a rule, its drawing turned by `symmetry`, matches at the live end of a board.
pub fn matches(rule: &Rule, symmetry: Symmetry, board: &Board) -> bool {
    Interpreter::of(board).matches(rule, symmetry)
}

/// The area that a line fills at once if it steps into it now, and the field where it leaves it; `None` if the rule does not
/// match or has no exit.
pub fn way_out(rule: &Rule, symmetry: Symmetry, board: &Board) -> Option<(BTreeSet<Field>, Field)> {
    let interpreter = Interpreter::of(board);
    let view = View { rule, symmetry, interpreter: &interpreter };
    let counts = view.matching_counts()?;
    let area = rule.areas.iter().find(|area| area.exit.is_some())?;
    let exit = area.exit.as_ref()?.fields(&rule.repeats, &counts).next()?;
    let fields = view.closed_area(area, &line_fields(&area.line, &rule.repeats, &counts))?;
    Some((fields.into_iter().map(|at| view.field(at)).collect(), view.field(exit)))
}

/// A board on which many drawings are looked for: its future lines are derived once, and only if a drawing depends on
/// them.
pub struct Interpreter<'a> {
    board: &'a Board,
    future: OnceCell<FutureLines<'a>>,
}

impl<'a> Interpreter<'a> {
    /// Looks at a board.
    pub fn of(board: &'a Board) -> Self {
        Self { board, future: OnceCell::new() }
    }

    /// Whether a rule, its drawing turned by `symmetry`, matches at the live end of the board.
    pub fn matches(&self, rule: &Rule, symmetry: Symmetry) -> bool {
        View { rule, symmetry, interpreter: self }.matching_counts().is_some()
    }

    fn future(&self) -> &FutureLines<'a> {
        self.future.get_or_init(|| FutureLines::of(self.board))
    }
}

/// The steps that a rule forbids where it matches with its drawing turned by `symmetry`.
pub fn forbids(rule: &Rule, symmetry: Symmetry) -> Vec<Step> {
    rule.forbids().into_iter().map(|step| symmetry.step(step)).collect()
}

/// A board seen through a drawing: instead of turning the drawing, its fields are looked up where they come to lie.
struct View<'r, 'b> {
    rule: &'r Rule,
    symmetry: Symmetry,
    interpreter: &'r Interpreter<'b>,
}

impl View<'_, '_> {
    fn field(&self, at: Offset) -> Field {
        let (dx, dy) = self.symmetry.vector((at.dx, at.dy));
        self.interpreter.board.live().offset(dx, dy)
    }

    /// The first repeat counts with which the drawing matches.
    fn matching_counts(&self) -> Option<Vec<i32>> {
        let longest_side = self.interpreter.board.size().width().max(self.interpreter.board.size().height());
        let counts = repeat_counts(&self.rule.repeats, |repeat| repeat.max.unwrap_or(longest_side));
        counts.into_iter().find(|counts| self.matches(counts))
    }

    fn matches(&self, counts: &[i32]) -> bool {
        let fields = |place: &Place| place.fields(&self.rule.repeats, counts);
        let marks = || self.rule.marks.iter();
        marks().all(|mark| fields(&mark.place).all(|at| self.satisfies(self.field(at), mark.mark)))
            && self.future_fits()
            && self.rule.areas.iter().all(|area| self.area_fits(area, counts))
    }

    fn future_fits(&self) -> bool {
        let FutureMarks { ends, ways } = &self.rule.future;
        let through = || self.rule.marks.iter().filter(|mark| mark.mark == Mark::FutureLine).map(|mark| mark.place.at);
        self.rule.future.free_fields().all(|at| self.interpreter.board.is_empty(self.field(at)))
            && through().all(|at| self.interpreter.future().pass_through(self.field(at)))
            && ends.iter().all(|[one, other]| self.interpreter.future().end_at(self.field(*one), self.field(*other)))
            && ways
                .iter()
                .map(|way| way.fields())
                .all(|[one, other]| self.interpreter.future().is_forced(self.field(one), self.field(other)))
    }

    fn satisfies(&self, field: Field, mark: Mark) -> bool {
        match mark {
            Mark::Empty | Mark::FutureLine => self.interpreter.board.is_empty(field),
            Mark::Taken | Mark::Tail => self.interpreter.board.is_taken(field),
            Mark::Border => !self.interpreter.board.contains(field),
            Mark::Wall => !self.interpreter.board.is_empty(field),
            Mark::NotEnd => field != self.interpreter.board.end(),
            Mark::Forbidden => true,
            Mark::Live
            | Mark::AreaStart
            | Mark::AreaLine
            | Mark::AreaEnd
            | Mark::AreaEntry
            | Mark::AreaExit
            | Mark::FutureEnd
            | Mark::Forced => unreachable!("a rule keeps these apart"),
        }
    }

    fn area_fits(&self, area: &Area, counts: &[i32]) -> bool {
        let repeats = &self.rule.repeats;
        let line = line_fields(&area.line, repeats, counts);
        if !line.iter().all(|&at| self.interpreter.board.is_empty(self.field(at))) {
            return false;
        }
        let Some(fields) = self.closed_area(area, &line) else { return false };
        let reference = area.same().fields(repeats, counts).next().expect("the line has that field");
        let is_same = |at: &Offset| (at.dx + at.dy - reference.dx - reference.dy) % 2 == 0;
        let same = fields.iter().filter(|at| is_same(at)).count() as i32;
        let copies = |name: &str| repeats.iter().position(|r| r.name == name).map_or(0, |i| counts[i]);
        area.count.accepts(same, fields.len() as i32 - same, copies)
            && (!area.count.unfillable || {
                let on_board = |at: &Offset| self.field(*at);
                let (fields, doors) = (fields.iter().map(on_board).collect(), line.iter().map(on_board).collect());
                self.interpreter.future().leave_unfillable(&fields, &doors)
            })
    }

    /// The line and every empty field that can be reached on its circle side without crossing it.
    fn closed_area(&self, area: &Area, line: &[Offset]) -> Option<BTreeSet<Offset>> {
        let mut to_visit: Vec<Offset> = Vec::new();
        if let [only] = line {
            to_visit.extend(area.walk.map(|walk| only.neighbour(area.circle.of(walk))));
        }
        for pair in line.windows(2) {
            let side = area.circle.of(pair[0].step_to(pair[1])?);
            to_visit.extend([pair[0].neighbour(side), pair[1].neighbour(side)]);
        }
        let mut fields: BTreeSet<Offset> = line.iter().copied().collect();
        while let Some(at) = to_visit.pop() {
            if self.interpreter.board.is_empty(self.field(at)) && fields.insert(at) {
                to_visit.extend(Step::ALL.map(|step| at.neighbour(step)));
            }
        }
        let closed = fields.iter().all(|&at| self.field(at) != self.interpreter.board.end());
        closed.then_some(fields)
    }
}
