//! The input of matchers: the taken fields, the live end and the end of the line. The order in which fields were taken
//! is not part of it, so two boards in the same position are the same to every rule.

use super::outline::{LineOutline, TracedOutline};
use crate::grid::{Field, Neighbours, Plane, Size, Steps};

/// The taken fields of a board, its live end and its end, with derived tables that are kept up to date.
#[derive(Clone, Debug)]
pub struct Position {
    size: Size,
    end: Field,
    live: Field,
    taken: usize,
    hashes: PositionHashes,
    wall: Plane,
    border: Plane,
    end_plane: Plane,
    neighbours: Neighbours,
    outline: LineOutline,
}

/// Zobrist hashes of the taken fields and the end of a board, and of their mirror image.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PositionHashes([u64; 2]);

impl PositionHashes {
    fn of_end(end: Field) -> Self {
        Self([end.zobrist().rotate_left(1), end.mirrored().zobrist().rotate_left(1)])
    }

    /// The hashes with one more field taken, or with a taken one released.
    #[inline]
    pub(crate) fn with(self, field: Field) -> Self {
        let Self([hash, mirrored]) = self;
        Self([hash ^ field.zobrist(), mirrored ^ field.mirrored().zobrist()])
    }

    /// The hash of the taken fields and the end.
    #[inline]
    pub(crate) fn hash(self) -> u64 {
        self.0[0]
    }

    /// The hash of the state with this taken field as live end, and that of its mirror image.
    #[inline]
    pub(crate) fn of_state(self, live: Field) -> [u64; 2] {
        let Self([hash, mirrored]) = self;
        // Rotated, because the hash of the live end is part of these already and would cancel out.
        [hash ^ live.zobrist().rotate_left(32), mirrored ^ live.mirrored().zobrist().rotate_left(32)]
    }
}

impl Position {
    /// An empty board whose line is to lead from `start` to `end`; the start is not taken yet.
    pub(crate) fn of_empty_board(size: Size, start: Field, end: Field) -> Self {
        let border = Plane::clear_inside(size.width(), size.height());
        Self {
            size,
            end,
            live: start,
            taken: 0,
            hashes: PositionHashes::of_end(end),
            wall: border.clone(),
            border,
            end_plane: Plane::of_one(size.width(), size.height(), end),
            neighbours: Neighbours::of_size(size),
            outline: LineOutline::of_size(size, end),
        }
    }

    /// Width and height.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The field where the line has to end.
    pub fn end(&self) -> Field {
        self.end
    }

    /// The last field of the line.
    #[inline]
    pub fn live(&self) -> Field {
        self.live
    }

    /// The number of taken fields.
    pub fn taken(&self) -> usize {
        self.taken
    }

    /// Whether the field is inside the board and taken.
    pub fn is_taken(&self, field: Field) -> bool {
        self.size.contains(field) && self.wall.get(field)
    }

    /// Whether the field is inside the board and not taken.
    pub fn is_empty(&self, field: Field) -> bool {
        self.size.contains(field) && !self.wall.get(field)
    }

    /// The steps from the live end to empty fields, also to the end corner.
    pub fn steps_to_empty_fields(&self) -> Steps {
        self.neighbours.free_steps(self.live)
    }

    /// Takes a field, which becomes the live end.
    pub(crate) fn take(&mut self, field: Field) {
        self.mark(field, true);
        self.outline.push(field, self.neighbours.walls(field));
        self.taken += 1;
        self.live = field;
    }

    /// Releases the field that was taken last; `live` becomes the live end.
    pub(crate) fn release(&mut self, field: Field, live: Field) {
        self.mark(field, false);
        self.outline.pop();
        self.taken -= 1;
        self.live = live;
    }

    /// Takes or releases fields in any order. Afterwards `taken` fields are taken. The order in which the line took
    /// them is unknown from now on.
    pub(crate) fn change(&mut self, fields: impl Iterator<Item = (Field, bool)>, taken: usize, live: Field) {
        self.outline.forget_line(taken);
        fields.for_each(|(field, is_taken)| self.mark(field, is_taken));
        self.taken = taken;
        self.live = live;
    }

    /// Keeps no outline from now on.
    pub(crate) fn forget_outline(&mut self) {
        self.outline.forget_line(self.taken);
    }

    /// Makes a field a wall, or free again.
    fn mark(&mut self, field: Field, taken: bool) {
        self.wall.set(field, taken);
        self.neighbours.flip(field);
        self.hashes = self.hashes.with(field);
    }

    /// A hash of the taken fields and the end.
    #[inline]
    pub(crate) fn hash(&self) -> u64 {
        self.hashes.hash()
    }

    /// The hashes of the taken fields and the end, and of their mirror image at the diagonal through the upper left
    /// corner.
    #[inline]
    pub(crate) fn hashes(&self) -> PositionHashes {
        self.hashes
    }

    /// The fields that are taken or outside the board.
    #[inline]
    pub(crate) fn wall(&self) -> &Plane {
        &self.wall
    }

    /// The fields that are outside the board.
    pub(crate) fn border(&self) -> &Plane {
        &self.border
    }

    /// The end corner.
    pub(crate) fn end_plane(&self) -> &Plane {
        &self.end_plane
    }

    /// A mask of the fields around a field of the board that are taken or outside, clockwise from above.
    #[inline]
    pub(crate) fn walls_around(&self, field: Field) -> u8 {
        self.neighbours.walls(field)
    }

    /// The walls around each field.
    #[inline]
    pub(crate) fn neighbours(&self) -> &Neighbours {
        &self.neighbours
    }

    /// The outline of the free fields, as far as it is known from the line.
    #[inline]
    pub(crate) fn outline(&self) -> &LineOutline {
        &self.outline
    }

    /// Traces the outline of the free fields. Returns whether it goes around all of them, that is, whether they are
    /// connected.
    pub(crate) fn trace(&self, outline: &mut TracedOutline) -> bool {
        outline.trace(self.hash(), &self.wall, self.end, self.taken)
    }
}
