//! A board with the line drawn so far: step, undo, and the state of each field. Knows nothing of rules or pictures.

use crate::grid::{Field, FieldMask, Size, Step, Steps};
use crate::matching::{Position, PositionHashes};
use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

/// A board of width x height fields with a line that begins at the start and has to lead to the end.
#[derive(Clone, Debug)]
pub struct Board {
    position: Position,
    line: Vec<Field>,
    /// The fields that the line has to visit, if these are not all. The others are taken before it begins.
    mask: Option<Arc<FieldMask>>,
    /// Whether the line is to come back to its start: the end is beside it.
    is_closed: bool,
}

impl Board {
    /// A board whose line leads from the upper left to the lower right corner.
    pub fn new(size: Size) -> Self {
        Self::between(size, Field::new(1, 1), Field::new(size.width(), size.height()))
    }

    /// A board whose line leads from `start` to `end`; [`Labyrinth::between`](crate::Labyrinth::between) checks them first.
    ///
    /// # Panics
    /// If one of the two lies outside the board.
    pub fn between(size: Size, start: Field, end: Field) -> Self {
        assert!(size.contains(start) && size.contains(end), "{start} or {end} lies outside a board of {size}");
        let position = Position::of_empty_board(size, start, end);
        let mut board = Self { position, line: Vec::with_capacity(size.fields()), mask: None, is_closed: false };
        board.push(start);
        board
    }

    /// A board whose line leads from `start` to `end` through all fields of a mask.
    ///
    /// # Panics
    /// If one of the two lies outside the mask.
    pub fn within(mask: &Arc<FieldMask>, start: Field, end: Field) -> Self {
        assert!(mask.contains(start) && mask.contains(end), "{start} or {end} lies outside the mask");
        let mut position = Position::of_empty_board(mask.size(), start, end);
        mask.size().all_fields().filter(|field| !mask.contains(*field)).for_each(|hole| position.take(hole));
        let mut board =
            Self { position, line: Vec::with_capacity(mask.fields()), mask: Some(Arc::clone(mask)), is_closed: false };
        board.push(start);
        board
    }

    /// The same board for a loop: from its end, which is beside the start, the line goes back to the start.
    ///
    /// # Panics
    /// If start and end are not beside each other.
    pub fn closed(self) -> Self {
        let (start, end) = (self.line[0], self.end());
        assert!(start.step_to(end).is_some(), "{start} and {end} are not beside each other");
        Self { is_closed: true, ..self }
    }

    /// Whether the line is a loop through all fields.
    pub fn is_loop(&self) -> bool {
        self.is_closed && self.is_complete()
    }

    /// The fields in the order in which a pen draws them: those of the line and, of a loop, the start once more.
    pub fn drawn_path(&self) -> Cow<'_, [Field]> {
        match self.is_loop() {
            true => Cow::Owned([&self.line[..], &self.line[..1]].concat()),
            false => Cow::Borrowed(&self.line),
        }
    }

    /// The number of fields that the line has to visit.
    pub fn fields(&self) -> usize {
        self.mask.as_ref().map_or_else(|| self.size().fields(), |mask| mask.fields())
    }

    /// The fields that the line has to visit, if these are not all.
    pub fn mask(&self) -> Option<&FieldMask> {
        self.mask.as_deref()
    }

    /// Whether the field is outside the board, or outside its mask.
    pub fn is_outside(&self, field: Field) -> bool {
        match &self.mask {
            Some(mask) => !mask.contains(field),
            None => !self.contains(field),
        }
    }

    /// Width and height.
    pub fn size(&self) -> Size {
        self.position.size()
    }

    /// The field where the line has to end.
    pub fn end(&self) -> Field {
        self.position.end()
    }

    /// The fields of the line so far, from the start to the live end.
    pub fn line(&self) -> &[Field] {
        &self.line
    }

    /// The last field of the line.
    pub fn live(&self) -> Field {
        self.position.live()
    }

    /// The step that led to the live end. Before the first step it is `Down`, as if the line came from above.
    pub fn heading(&self) -> Step {
        match self.line[..] {
            [.., from, to] => from.step_to(to).expect("the line goes from field to field"),
            _ => Step::Down,
        }
    }

    /// Whether the field is inside the board.
    pub fn contains(&self, field: Field) -> bool {
        self.size().contains(field)
    }

    /// Whether the line has visited the field, or it is outside the mask.
    pub fn is_taken(&self, field: Field) -> bool {
        self.position.is_taken(field)
    }

    /// Whether the field is inside the board and not yet visited.
    pub fn is_empty(&self, field: Field) -> bool {
        self.position.is_empty(field)
    }

    /// Whether the line has visited every field.
    pub fn is_full(&self) -> bool {
        self.line.len() == self.fields()
    }

    /// Whether the line has visited every field and stands on its end.
    pub fn is_complete(&self) -> bool {
        self.is_full() && self.live() == self.end()
    }

    /// The steps to empty fields, also to the end corner.
    pub fn steps_to_empty_fields(&self) -> Steps {
        self.position.steps_to_empty_fields()
    }

    /// The steps that the line may take: those to empty fields. The step to the end corner is free only if that is the
    /// last empty field.
    pub fn free_steps(&self) -> Steps {
        let steps = self.steps_to_empty_fields();
        match self.live().step_to(self.end()) {
            Some(to_end) if self.line.len() + 1 < self.fields() => steps.without(Steps::of(&[to_end])),
            _ => steps,
        }
    }

    /// Draws the line one field further; see [`Board::try_step`].
    ///
    /// # Panics
    /// If that field is not empty.
    pub fn step(&mut self, step: Step) {
        let to = self.live().neighbour(step);
        assert!(self.is_empty(to), "{to} is not empty");
        self.push(to);
    }

    /// Draws the line one field further, if possible.
    ///
    /// # Errors
    /// If that field is taken or outside the board; the board is then unchanged.
    pub fn try_step(&mut self, step: Step) -> Result<(), StepError> {
        self.check_step(step)?;
        self.step(step);
        Ok(())
    }

    /// Whether the line can be drawn one field further by this step.
    pub(crate) fn check_step(&self, step: Step) -> Result<(), StepError> {
        let to = self.live().neighbour(step);
        match self.is_empty(to) {
            true => Ok(()),
            false if self.contains(to) => Err(StepError::Taken(to)),
            false => Err(StepError::Outside(to)),
        }
    }

    fn push(&mut self, field: Field) {
        self.position.take(field);
        self.line.push(field);
    }

    fn pop(&mut self) {
        if let Some(field) = self.line.pop() {
            self.position.release(field, self.line.last().copied().unwrap_or(field));
        }
    }

    /// Takes all these empty fields at once; `live`, which is one of them, becomes the live end. The order is unknown.
    /// Each field is undone separately.
    pub(crate) fn take(&mut self, fields: impl Iterator<Item = Field>, live: Field) {
        fields.filter(|field| *field != live).chain([live]).for_each(|field| self.push(field));
    }

    /// Undoes the last step; the start stays.
    pub fn undo(&mut self) {
        if self.line.len() > 1 {
            self.pop();
        }
    }

    /// Shows other taken fields, with live end `live`. The order in which they were taken is unknown. Code that looks
    /// only at the set of taken fields cannot notice the difference.
    pub(crate) fn show(&mut self, taken: impl Iterator<Item = Field>, live: Field) {
        let size = self.size();
        if size.fields() > u128::BITS as usize {
            while !self.line.is_empty() {
                self.pop();
            }
            self.take(taken, live);
            return;
        }
        // States of a small board are shown one after the other, and they differ in few fields.
        let bit = |field: Field| 1u128 << size.index(field);
        let before = self.line.iter().fold(0, |fields, field| fields | bit(*field));
        self.line.clear();
        self.line.extend(taken.filter(|field| *field != live).chain([live]));
        let now = self.line.iter().fold(0, |fields, field| fields | bit(*field));
        let mut changed = before ^ now;
        let changes = std::iter::from_fn(|| {
            let field = (changed != 0).then(|| size.field(changed.trailing_zeros() as usize))?;
            changed &= changed - 1;
            Some((field, now & bit(field) != 0))
        });
        self.position.change(changes, self.line.len(), live);
    }

    /// Keeps no outline of the free fields from now on. Rules that look at areas have to trace it each time; all others don't notice.
    pub(crate) fn forget_outline(&mut self) {
        self.position.forget_outline();
    }

    /// The input of matchers: the taken fields, the live end and the end.
    #[inline]
    #[cfg_attr(not(feature = "internals"), doc(hidden))]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Hashes of the taken fields and the end, and of their mirror image at the diagonal through the upper left corner.
    pub(crate) fn hashes(&self) -> PositionHashes {
        self.position.hashes()
    }

    /// Whether the mirror image of each state at that diagonal is a state of the same board.
    pub(crate) fn has_mirror_images(&self) -> bool {
        self.size().width() == self.size().height() && self.end() == self.end().mirrored()
    }
}

/// Why a step is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepError {
    /// The step leads to a field that the line has visited.
    Taken(Field),
    /// The step leads out of the board.
    Outside(Field),
}

impl fmt::Display for StepError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Taken(field) => write!(f, "the line has visited {field} already"),
            Self::Outside(field) => write!(f, "{field} lies outside the board"),
        }
    }
}

impl std::error::Error for StepError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn undo_restores_the_board() {
        let mut board = Board::new(Size::square(3).expect("a size"));
        assert_eq!(board.free_steps(), Steps::of(&[Step::Right, Step::Down]));
        board.step(Step::Right);
        assert_eq!((board.live(), board.heading()), (Field::new(2, 1), Step::Right));
        assert!(board.is_taken(Field::new(2, 1)));
        board.undo();
        board.undo();
        assert_eq!((board.live(), board.heading()), (Field::new(1, 1), Step::Down));
        assert!(board.is_empty(Field::new(2, 1)));
    }

    #[test]
    fn an_impossible_step_is_an_error_and_changes_nothing() {
        let mut board = Board::new(Size::square(3).expect("a size"));
        assert_eq!(board.try_step(Step::Up), Err(StepError::Outside(Field::new(1, 0))));
        assert_eq!(board.try_step(Step::Right), Ok(()));
        assert_eq!(board.try_step(Step::Left), Err(StepError::Taken(Field::new(1, 1))));
        assert_eq!(board.line(), [Field::new(1, 1), Field::new(2, 1)]);
    }

    #[test]
    fn the_end_corner_is_free_only_as_the_last_field() {
        let mut board = Board::new(Size::new(2, 3).expect("a size"));
        for step in [Step::Down, Step::Down] {
            board.step(step);
        }
        assert_eq!(board.free_steps(), Steps::NONE, "the end corner would be entered too early");
        board.undo();
        board.undo();
        for step in [Step::Right, Step::Down, Step::Left, Step::Down] {
            board.step(step);
        }
        assert_eq!(board.free_steps(), Steps::of(&[Step::Right]));
        board.step(Step::Right);
        assert!(board.is_full());
    }
}
