//! A board with the line drawn so far: step, undo, and what stands on a field. Knows nothing of rules or pictures.

use crate::grid::{Field, Neighbours, Plane, Size, Step, Steps};
use crate::matching::outline::LineOutline;

/// A board of width x height fields with a line that has begun at the start and leads to the end.
#[derive(Clone, Debug)]
pub struct Board {
    size: Size,
    end: Field,
    line: Vec<Field>,
    /// Stands for the set of taken fields and the end.
    label: u64,
    /// The same for the mirror image at the diagonal from the upper left on.
    mirrored_label: u64,
    wall: Plane,
    border: Plane,
    end_plane: Plane,
    neighbours: Neighbours,
    outline: LineOutline,
}

/// Numbers that stand for the taken fields and the end of a board, and for their mirror image.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Labels([u64; 2]);

impl Labels {
    /// What they are with one more field taken.
    #[inline]
    pub(crate) fn with(self, taken: Field) -> Self {
        let Self([label, mirrored]) = self;
        Self([label ^ taken.label(), mirrored ^ taken.mirrored().label()])
    }

    /// Numbers that stand for the state in which one of the taken fields is the live end, and for its mirror image.
    #[inline]
    pub(crate) fn of_state(self, live: Field) -> [u64; 2] {
        let Self([label, mirrored]) = self;
        // The live end's label is part of these already, and would take itself out of them.
        [label ^ live.label().rotate_left(32), mirrored ^ live.mirrored().label().rotate_left(32)]
    }
}

impl Board {
    /// A board whose line leads from the upper left to the lower right corner.
    pub fn new(size: Size) -> Self {
        Self::between(size, Field::new(1, 1), Field::new(size.width(), size.height()))
    }

    /// A board whose line leads from `start` to `end`.
    ///
    /// # Panics
    /// If one of the two lies outside the board.
    pub fn between(size: Size, start: Field, end: Field) -> Self {
        assert!(size.contains(start) && size.contains(end), "{start} or {end} lies outside a board of {size}");
        let border = Plane::clear_inside(size.width(), size.height());
        let wall = border.clone();
        let line = Vec::with_capacity(size.fields());
        let mut board = Self {
            size,
            end,
            line,
            label: end.label().rotate_left(1),
            mirrored_label: end.mirrored().label().rotate_left(1),
            wall,
            border,
            end_plane: Plane::of_one(size.width(), size.height(), end),
            neighbours: Neighbours::of_size(size),
            outline: LineOutline::of_size(size, end),
        };
        board.push(start);
        board
    }

    /// Width and height.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The field where the line has to end.
    pub fn end(&self) -> Field {
        self.end
    }

    /// The fields of the line so far, from the start to the live end.
    pub fn line(&self) -> &[Field] {
        &self.line
    }

    /// The last field of the line.
    pub fn live(&self) -> Field {
        self.line[self.line.len() - 1]
    }

    /// The step that led to the live end; before the first step the line is taken to come from above.
    pub fn heading(&self) -> Step {
        match self.line[..] {
            [.., from, to] => from.step_to(to).expect("the line goes from field to field"),
            _ => Step::Down,
        }
    }

    /// Whether the field is inside the board.
    pub fn contains(&self, field: Field) -> bool {
        self.size.contains(field)
    }

    /// Whether the line has visited the field.
    pub fn is_taken(&self, field: Field) -> bool {
        self.contains(field) && self.wall.get(field)
    }

    /// Whether the field is inside the board and not yet visited.
    pub fn is_empty(&self, field: Field) -> bool {
        self.contains(field) && !self.wall.get(field)
    }

    /// Whether the line has visited every field.
    pub fn is_full(&self) -> bool {
        self.line.len() == self.size.fields()
    }

    /// Whether the line has visited every field and stands on its end.
    pub fn is_complete(&self) -> bool {
        self.is_full() && self.live() == self.end
    }

    /// The steps to empty fields, also to the end corner.
    pub fn steps_to_empty_fields(&self) -> Steps {
        self.neighbours.free_steps(self.live())
    }

    /// The steps that the line may take: those to empty fields, but to the end corner only when it is the last one left.
    pub fn free_steps(&self) -> Steps {
        let steps = self.steps_to_empty_fields();
        match self.live().step_to(self.end) {
            Some(to_end) if self.line.len() + 1 < self.size.fields() => steps.without(Steps::of(&[to_end])),
            _ => steps,
        }
    }

    /// Draws the line one field further.
    ///
    /// # Panics
    /// If that field is not empty.
    pub fn step(&mut self, step: Step) {
        let to = self.live().neighbour(step);
        assert!(self.is_empty(to), "{to} is not empty");
        self.push(to);
    }

    fn push(&mut self, field: Field) {
        self.mark(field, true);
        self.outline.push(field, self.neighbours.walls(field));
        self.line.push(field);
    }

    fn pop(&mut self) {
        if let Some(field) = self.line.pop() {
            self.mark(field, false);
            self.outline.pop();
        }
    }

    /// Takes all these empty fields at once; the line is then at the one of them that is named. In which order they were
    /// taken is not known; each is taken back by an undo of its own.
    pub(crate) fn take(&mut self, fields: impl Iterator<Item = Field>, live: Field) {
        fields.filter(|field| *field != live).chain([live]).for_each(|field| self.push(field));
    }

    /// Takes the last step back; the start stays.
    pub fn undo(&mut self) {
        if self.line.len() > 1 {
            self.pop();
        }
    }

    /// Shows other taken fields, of which the last one is `live`. In which order they were taken is not known; nothing
    /// that looks only at which fields are taken can tell.
    pub(crate) fn show(&mut self, taken: impl Iterator<Item = Field>, live: Field) {
        if self.size.fields() > u128::BITS as usize {
            while !self.line.is_empty() {
                self.pop();
            }
            self.take(taken, live);
            return;
        }
        // On a small board one state is shown after the other, and they differ in few fields.
        let size = self.size;
        let bit = |field: Field| 1u128 << size.index(field);
        let before = self.line.iter().fold(0, |fields, field| fields | bit(*field));
        self.line.clear();
        self.line.extend(taken.filter(|field| *field != live).chain([live]));
        let now = self.line.iter().fold(0, |fields, field| fields | bit(*field));
        self.outline.forget_line(self.line.len());
        let mut changed = before ^ now;
        while changed != 0 {
            let field = size.field(changed.trailing_zeros() as usize);
            self.mark(field, now & bit(field) != 0);
            changed &= changed - 1;
        }
    }

    /// Makes a field a wall, or free again.
    fn mark(&mut self, field: Field, taken: bool) {
        self.wall.set(field, taken);
        self.neighbours.flip(field);
        self.label ^= field.label();
        self.mirrored_label ^= field.mirrored().label();
    }

    /// A number that stands for the set of taken fields and the end: two boards of one size that differ in these have the
    /// same number only by chance.
    pub(crate) fn label(&self) -> u64 {
        self.label
    }

    /// What stands for the taken fields and the end, and for their mirror image at the diagonal from the upper left on.
    pub(crate) fn labels(&self) -> Labels {
        Labels([self.label, self.mirrored_label])
    }

    /// Whether its states have mirror images at that diagonal which are states of it as well.
    pub(crate) fn has_mirror_images(&self) -> bool {
        self.size.width() == self.size.height() && self.end == self.end.mirrored()
    }

    /// The fields that are taken or outside the board.
    pub(crate) fn wall(&self) -> &Plane {
        &self.wall
    }

    /// Which of the eight fields around a field of the board are taken or outside, clockwise from the one above it.
    pub(crate) fn walls_around(&self, field: Field) -> u8 {
        self.neighbours.walls(field)
    }

    /// The walls around each field.
    pub(crate) fn neighbours(&self) -> &Neighbours {
        &self.neighbours
    }

    /// The outline of the free fields, as far as it follows from the line.
    pub(crate) fn outline(&self) -> &LineOutline {
        &self.outline
    }

    /// The end corner.
    pub(crate) fn end_plane(&self) -> &Plane {
        &self.end_plane
    }

    /// The fields that are outside the board.
    pub(crate) fn border(&self) -> &Plane {
        &self.border
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn undo_takes_back_what_step_did() {
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
