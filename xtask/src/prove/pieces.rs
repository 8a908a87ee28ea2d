//! The pieces of the line that the chosen edges form: for each field in view that ends a piece, the other end of that piece. So an
//! edge that would close a loop is detected, and when a piece leaves the view, the areas that it connects are known.

use super::value::Value;

/// Where a piece ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct End(u8);

impl End {
    /// At the live end, where the line goes on from.
    pub(super) const LIVE: Self = Self(31);
    const NONE: Self = Self(0);
    const UNSEEN: u8 = 32;
    const BITS: u8 = 63;

    /// At a field in view.
    const fn at(field: usize) -> Self {
        Self(field as u8 + 1)
    }

    /// At a field that was forgotten: the line continues from there by edges that are not considered, all of them in the same
    /// areas; or it is the end of the line.
    const fn unseen(value: Value) -> Self {
        Self(Self::UNSEEN | value.areas())
    }

    const fn field(self) -> Option<usize> {
        if self.0 == Self::NONE.0 || self.0 >= Self::LIVE.0 { None } else { Some(self.0 as usize - 1) }
    }

    /// Whether the line continues in one of these areas; `None` for the live end, from which it does not continue.
    pub(super) fn is_in(self, areas: u8) -> Option<bool> {
        (self != Self::LIVE).then_some(self.0 & !Self::UNSEEN & areas != 0)
    }
}

/// The effect on the pieces when a field gets another edge or is forgotten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PieceOutcome {
    /// A loop.
    Loop,
    /// A piece with a field in view, or none.
    Open,
    /// A piece without one, between these ends.
    Whole([End; 2]),
}

/// Two bytes for each field in view: the second has its number of edges, and behind it, if that is one, the other end of its
/// piece.
pub(super) struct Pieces<'a> {
    pub(super) fields: &'a mut [u8],
    /// Whether the other ends are kept in mind. Otherwise nothing is known of them.
    pub(super) are_followed: bool,
}

impl Pieces<'_> {
    /// How many edges a field has.
    pub(super) fn edges(&self, field: usize) -> u8 {
        self.fields[2 * field + 1] & 3
    }

    /// A field has an edge from the live end.
    pub(super) fn begin(&mut self, field: usize) {
        self.set(field, 1, if self.are_followed { End::LIVE } else { End::NONE });
    }

    /// A field gets an edge of a future line from outside the pieces.
    pub(super) fn reach(&mut self, field: usize, value: Value) {
        let end = if self.edges(field) == 0 { End::at(field) } else { self.other_end(field) };
        self.set(field, self.edges(field) + 1, End::NONE);
        self.tie([end, End::unseen(value)]);
    }

    /// Two fields get an edge.
    pub(super) fn join(&mut self, fields: [usize; 2]) -> PieceOutcome {
        let ends = fields.map(|field| match self.edges(field) {
            _ if !self.are_followed => End::NONE,
            0 => End::at(field),
            _ => self.other_end(field),
        });
        if ends[0] == End::at(fields[1]) {
            return PieceOutcome::Loop;
        }
        for field in fields {
            self.set(field, self.edges(field) + 1, End::NONE);
        }
        if self.are_followed { self.tie(ends) } else { PieceOutcome::Open }
    }

    /// Forgets a field.
    pub(super) fn forget(&mut self, field: usize, value: Value) -> PieceOutcome {
        let outcome = match self.edges(field) {
            1 if self.are_followed => self.tie([self.other_end(field), End::unseen(value)]),
            _ => PieceOutcome::Open,
        };
        for other in 0..self.fields.len() / 2 {
            // Those behind it move up.
            if let Some(behind) = self.other_end(other).field().filter(|end| *end > field) {
                self.set(other, self.edges(other), End::at(behind - 1));
            }
        }
        outcome
    }

    /// These are the ends of one piece.
    fn tie(&mut self, ends: [End; 2]) -> PieceOutcome {
        let mut outcome = PieceOutcome::Whole(ends);
        for [here, there] in [ends, [ends[1], ends[0]]] {
            if let Some(field) = here.field() {
                self.set(field, self.edges(field), there);
                outcome = PieceOutcome::Open;
            }
        }
        outcome
    }

    fn other_end(&self, field: usize) -> End {
        End(self.fields[2 * field + 1] >> 2 & End::BITS)
    }

    fn set(&mut self, field: usize, edges: u8, end: End) {
        self.fields[2 * field + 1] = edges | end.0 << 2;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prove::value::Membership;

    #[test]
    fn four_edges_around_a_square_are_a_loop_and_three_are_a_piece() {
        let mut bytes = [0; 8];
        let mut pieces = Pieces { fields: &mut bytes, are_followed: true };
        assert_eq!(pieces.join([0, 1]), PieceOutcome::Open);
        assert_eq!(pieces.join([2, 3]), PieceOutcome::Open);
        assert_eq!(pieces.join([1, 2]), PieceOutcome::Open);
        assert_eq!(pieces.join([3, 0]), PieceOutcome::Loop);
        assert_eq!(pieces.join([0, 3]), PieceOutcome::Loop);
    }

    #[test]
    fn a_forgotten_piece_keeps_its_ends() {
        let mut bytes = [0; 6];
        let mut pieces = Pieces { fields: &mut bytes, are_followed: true };
        pieces.begin(0);
        assert_eq!(pieces.join([0, 2]), PieceOutcome::Open);
        assert_eq!(pieces.forget(0, Value::EMPTY), PieceOutcome::Open, "it has both edges");
        bytes.copy_within(2.., 0);
        let mut pieces = Pieces { fields: &mut bytes[..4], are_followed: true };
        assert_eq!(pieces.forget(0, Value::EMPTY), PieceOutcome::Open, "it has none");
        bytes.copy_within(2.., 0);
        let mut pieces = Pieces { fields: &mut bytes[..2], are_followed: true };
        let PieceOutcome::Whole([from, to]) = pieces.forget(0, Value::EMPTY.with(1, Membership::Within)) else {
            panic!("nothing is in view");
        };
        assert_eq!((from.is_in(0b10), to.is_in(0b10), to.is_in(0b01)), (None, Some(true), Some(false)));
    }
}
