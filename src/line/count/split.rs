//! The lines of a board, split by their beginnings. The lines with one beginning are a piece of the work that needs nothing of
//! the others. Knows no threads, no parts and no files.

use super::{Enumeration, Tally};
use crate::grid::Step;
use crate::line::walk::Walker;

/// Beginnings in keep-left order, all equally long; every line has one of them.
#[derive(Clone, Debug)]
pub struct Split<'r> {
    /// Where all lines begin.
    root: Walker<'r>,
    fields: usize,
    beginnings: Vec<Box<[Step]>>,
    above: Tally,
}

impl<'r> Split<'r> {
    /// Splits the lines that continue the line of a walker by their first `fields` fields.
    pub fn at(root: Walker<'r>, fields: usize) -> Self {
        let begun = root.board().line().len();
        let fields = fields.clamp(begun, root.board().size().fields());
        let mut lines = Enumeration::of_beginnings(root.clone(), fields);
        let mut beginnings = Vec::new();
        while lines.advance() {
            if !lines.board().is_full() {
                beginnings.push(lines.steps_from(begun - 1).collect());
            }
        }
        Self { root, fields, beginnings, above: lines.tally() }
    }

    /// Splits them into at least this number of pieces, where possible, and not into many more.
    pub fn into_pieces(root: Walker<'r>, pieces: usize) -> Self {
        let all = root.board().size().fields();
        let mut split = Self::at(root, 1);
        while split.pieces() < pieces && split.fields < all {
            // An eighth more each time: on a long and narrow board one field more each time would take forever.
            let fields = split.fields + 1 + split.fields / 8;
            split = Self::at(split.root, fields.min(all));
        }
        split
    }

    /// The number of fields of each beginning.
    pub fn fields(&self) -> usize {
        self.fields
    }

    /// The number of pieces; 0 if all lines were complete before they were split.
    pub fn pieces(&self) -> usize {
        self.beginnings.len()
    }

    /// The figures that belong to no piece: dead ends of shorter lines, and lines that are complete before they are split.
    pub fn above(&self) -> Tally {
        self.above
    }

    /// The beginnings one after the other.
    pub(super) fn beginnings(&self) -> impl Iterator<Item = &[Step]> {
        self.beginnings.iter().map(AsRef::as_ref)
    }

    /// Begins before the first line of a piece.
    pub fn piece(&self, piece: usize) -> Enumeration<'r> {
        Enumeration::new(self.walker_at(piece))
    }

    /// Continues a piece whose enumeration had just drawn the line by these steps after the beginning. `None` if the rules do
    /// not allow them.
    pub(super) fn piece_resumed(&self, piece: usize, steps: &[Step], tally: Tally) -> Option<Enumeration<'r>> {
        Enumeration::resumed(self.walker_at(piece), steps, tally)
    }

    /// A walker at the end of a beginning.
    fn walker_at(&self, piece: usize) -> Walker<'r> {
        let mut walker = self.root.clone();
        for &step in &self.beginnings[piece] {
            // An enumeration computes the allowed steps at every field, and later results depend on earlier ones.
            walker.allowed();
            walker.step(step);
        }
        walker
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;
    use crate::line::deduce::RuleSet;

    fn walker(width: i32, height: i32) -> Walker<'static> {
        Walker::new(Size::new(width, height).expect("a size"), RuleSet::NONE)
    }

    #[test]
    fn beginnings_come_in_keep_left_order() {
        let split = Split::at(walker(3, 3), 3);
        let beginnings: Vec<_> = split.beginnings().collect();
        assert_eq!(
            beginnings,
            [
                [Step::Right, Step::Right],
                [Step::Right, Step::Down],
                [Step::Down, Step::Right],
                [Step::Down, Step::Down]
            ]
        );
        assert_eq!(split.above(), Tally::default());
    }

    #[test]
    fn lines_and_dead_ends_above_the_pieces_belong_to_no_piece() {
        let split = Split::at(walker(3, 3), 99);
        assert_eq!((split.pieces(), split.above().lines), (0, 2));
        assert_eq!(Split::at(walker(1, 1), 1).above(), Tally { lines: 1, dead_ends: 0 });
        // Down, down: the end corner would be entered too early.
        assert_eq!(Split::at(walker(2, 3), 4).above(), Tally { lines: 0, dead_ends: 1 });
    }

    #[test]
    fn there_are_as_many_pieces_as_wanted_where_possible() {
        assert_eq!(Split::into_pieces(walker(7, 7), 1).fields(), 1);
        let split = Split::into_pieces(walker(7, 7), 100);
        assert!((100..300).contains(&split.pieces()), "{}", split.pieces());
        let narrow = Split::into_pieces(walker(1, 1001), 100);
        assert_eq!((narrow.fields(), narrow.pieces(), narrow.above().lines), (1001, 0, 1));
    }
}
