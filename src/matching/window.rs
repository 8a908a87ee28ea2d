//! The view of a matcher: the fields around the live end. Knows a board, but no rule.

use super::near::{Near, NearFields};
use crate::grid::{Field, Plane};
use crate::matching::Position;
use std::cell::Cell;

/// The surroundings of the live end of a board. Fields are relative to it: `dx` to the right, `dy` down.
#[derive(Clone, Copy, Debug)]
pub struct Window<'a> {
    position: &'a Position,
    near: NearFields,
    recorder: Option<&'a Cell<Near>>,
}

impl<'a> Window<'a> {
    /// The window around the live end.
    #[inline]
    pub fn around_live_end(position: &'a Position) -> Self {
        Self { position, near: NearFields::of(position), recorder: None }
    }

    /// A window that shows no board but records the near pattern that a matcher requires before anything else. Every
    /// test of fields passes, and no area is closed.
    pub(crate) fn recording(position: &'a Position, recorder: &'a Cell<Near>) -> Self {
        Self { recorder: Some(recorder), ..Self::around_live_end(position) }
    }

    /// Whether the near fields fit the pattern.
    #[inline]
    pub fn near(self, required: Near) -> bool {
        match self.recorder {
            None => required.fits(self.near),
            Some(_) => self.record(required),
        }
    }

    /// Whether all these fields are free.
    pub fn free(self, fields: &[(i32, i32)]) -> bool {
        self.all(fields, |field| self.is_set(self.position.wall(), field), false)
    }

    /// Whether all these fields are taken or outside the board.
    pub fn wall(self, fields: &[(i32, i32)]) -> bool {
        self.all(fields, |field| self.is_set(self.position.wall(), field), true)
    }

    /// Whether all these fields are taken.
    pub fn taken(self, fields: &[(i32, i32)]) -> bool {
        let is_taken = |field| self.is_set(self.position.wall(), field) && !self.is_set(self.position.border(), field);
        self.all(fields, is_taken, true)
    }

    /// Whether all these fields are outside the board.
    pub fn border(self, fields: &[(i32, i32)]) -> bool {
        self.all(fields, |field| self.is_set(self.position.border(), field), true)
    }

    /// Whether none of these fields is the end corner.
    pub fn not_end(self, fields: &[(i32, i32)]) -> bool {
        self.all(fields, |field| self.is_set(self.position.end_plane(), field), false)
    }

    /// The board's longer side: no family can occur more often.
    #[inline]
    pub fn longest_side(self) -> i32 {
        self.position.size().width().max(self.position.size().height())
    }

    /// Adds a near pattern to the record, if this window records. Always true.
    pub(crate) fn record(self, required: Near) -> bool {
        if let Some(recorder) = self.recorder {
            recorder.set(recorder.get().and(required));
        }
        true
    }

    /// Whether this window records.
    #[inline]
    pub(crate) fn is_recording(self) -> bool {
        self.recorder.is_some()
    }

    /// The near fields.
    #[inline]
    pub(crate) fn near_fields(self) -> NearFields {
        self.near
    }

    /// The field `dx` to the right and `dy` below.
    #[inline]
    pub(crate) fn field(self, (dx, dy): (i32, i32)) -> Field {
        self.position.live().offset(dx, dy)
    }

    /// The position on the board.
    #[inline]
    pub(crate) fn position(self) -> &'a Position {
        self.position
    }

    fn all(self, fields: &[(i32, i32)], is_set: impl Fn((i32, i32)) -> bool, wanted: bool) -> bool {
        self.is_recording() || fields.iter().all(|field| is_set(*field) == wanted)
    }

    #[inline]
    fn is_set(self, plane: &Plane, field: (i32, i32)) -> bool {
        plane.look_up(self.field(field))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Size, Step};
    use crate::line::Board;

    #[test]
    fn fields_are_counted_from_the_live_end() {
        let mut board = Board::new(Size::square(5).expect("a size"));
        for step in [Step::Right, Step::Right, Step::Down] {
            board.step(step);
        }
        // # # # . .
        // . . A . .
        let at = Window::around_live_end(board.position());
        assert!(at.wall(&[(0, -2), (-1, -1), (0, 0), (3, 0), (-90, 7)]) && !at.wall(&[(0, -1), (1, -1)]));
        assert!(at.free(&[(1, -1), (-1, 0), (2, 3)]) && !at.free(&[(-1, 0), (3, 0)]));
        assert!(at.border(&[(3, 0), (0, -2), (0, 40)]) && !at.border(&[(0, -1)]) && !at.border(&[(1, 1)]));
        assert!(at.taken(&[(0, -1), (-2, -1)]) && !at.taken(&[(3, 0)]) && !at.taken(&[(1, 0)]));
        assert!(!at.not_end(&[(2, 3)]) && at.not_end(&[(3, 3), (2, 2), (-50, 0)]));
        assert!(at.near(Near::ANY.free(1, 0).wall(0, -2)) && !at.near(Near::ANY.free(0, -1)));
    }

    #[test]
    fn a_recording_window_collects_near_patterns() {
        let (board, recorder) = (Board::new(Size::square(1).expect("a size")), Cell::new(Near::ANY));
        let at = Window::recording(board.position(), &recorder);
        assert!(at.near(Near::ANY.free(1, 0)) && at.free(&[(9, 9)]) && at.near(Near::ANY.wall(0, 1)));
        assert_eq!(recorder.get(), Near::ANY.free(1, 0).wall(0, 1));
    }
}
