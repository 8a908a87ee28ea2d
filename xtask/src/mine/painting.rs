//! A drawing that is painted from a board: some of its fields as they are there, and the dead step as the conclusion.

use crate::language::Mark;
use crate::language::future::FutureMarks;
use crate::language::rule::{Area, FieldMark, Frame, Offset, Place, Rule, Shift};
use oneway::grid::{Field, Step, Symmetry};
use oneway::line::Board;
use std::collections::BTreeSet;

/// The name of a drawing that has no words yet.
pub(super) const NAME: &str = "mined";

/// A board with a dead step, and the fields that were painted so far.
#[derive(Clone)]
pub(super) struct Painting<'a> {
    board: &'a Board,
    step: Step,
    fields: BTreeSet<Field>,
    areas: Vec<Area>,
}

impl<'a> Painting<'a> {
    /// Nothing but the conclusion.
    pub(super) fn new(board: &'a Board, step: Step) -> Self {
        Self { board, step, fields: BTreeSet::new(), areas: Vec::new() }
    }

    /// The board.
    pub(super) fn board(&self) -> &'a Board {
        self.board
    }

    /// The dead step.
    pub(super) fn step(&self) -> Step {
        self.step
    }

    /// Adds fields.
    pub(super) fn with_fields(mut self, fields: impl IntoIterator<Item = Field>) -> Self {
        self.fields.extend(fields);
        self
    }

    /// Adds the empty ones among some fields, and the walls around them.
    pub(super) fn with_walls_around(self, fields: &BTreeSet<Field>) -> Self {
        let board = self.board;
        let empty: Vec<Field> = fields.iter().copied().filter(|field| board.is_empty(*field)).collect();
        let around = empty.iter().flat_map(|field| Step::ALL.map(|step| field.neighbour(step)));
        let walls: Vec<Field> = around.filter(|field| !board.is_empty(*field)).collect();
        self.with_fields(empty).with_fields(walls)
    }

    /// Adds an area.
    pub(super) fn with_area(mut self, area: Area) -> Self {
        self.areas.push(area);
        self
    }

    /// Where a field stands, counted from the live end.
    pub(super) fn offset(&self, field: Field) -> Offset {
        let live = self.board.live();
        Offset::new(field.x - live.x, field.y - live.y)
    }

    /// The drawing. It has no words yet, and its frame holds the live end only.
    pub(super) fn rule(&self) -> Rule {
        let mut marks = vec![mark(Offset::new(0, 0).neighbour(self.step), Mark::Forbidden)];
        let on_line = |at: &Offset| self.areas.iter().any(|area| area.line.iter().any(|place| place.at == *at));
        for &field in self.fields.iter().filter(|field| **field != self.board.live()) {
            let at = self.offset(field);
            match self.board.is_empty(field) {
                false => marks.push(mark(at, Mark::Wall)),
                true if on_line(&at) => {}
                true => {
                    marks.push(mark(at, Mark::Empty));
                    marks.extend((field != self.board.end()).then(|| mark(at, Mark::NotEnd)));
                }
            }
        }
        marks.sort();
        Rule {
            name: NAME.to_owned(),
            title: String::new(),
            reason: String::new(),
            frame: Frame { width: 1, height: 1, live_x: 0, live_y: 0 },
            orientations: Symmetry::ALL.to_vec(),
            marks,
            future: FutureMarks::default(),
            areas: self.areas.clone(),
            repeats: Vec::new(),
        }
    }
}

/// A mark that stands still.
pub(super) fn mark(at: Offset, mark: Mark) -> FieldMark {
    FieldMark { place: standing_at(at), mark }
}

/// A place that stands still.
pub(super) fn standing_at(at: Offset) -> Place {
    Place { at, shift: Shift::default() }
}
