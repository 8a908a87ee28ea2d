//! The sequence: what the drawings say one after the other. If they leave the line one way after a step, and again one, and
//! then none, the step was dead. Where they leave it several ways that all lead into one area, and a drawing says where
//! the line comes out, it is drawings through the area as well. Stairs, whose every step forces the next, are such
//! sequences, and so are areas that leave the line between two walls; no single drawing can follow them to their end.

use crate::grid::{Step, Steps};
use crate::line::Board;
use crate::line::deduce::{Drawings, Matcher};
use crate::matching::{Areas, Window};

/// The sequence's name in reports, beside the names of drawings.
pub const NAME: &str = "sequence";

/// How a line was drawings to where it has no way on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DeadEnd {
    /// How many fields it took.
    pub fields: usize,
    /// The ways out that it used: a bit for each, by its place.
    ways_out: u64,
}

impl DeadEnd {
    /// Whether it used the way out in that place.
    pub fn used(self, way_out: usize) -> bool {
        self.ways_out & bit(way_out) != 0
    }
}

/// The bit of the way out in a place; those beyond the last bit share it.
fn bit(way_out: usize) -> u64 {
    1 << way_out.min(63)
}

/// Drawings that a line is drawings by, and what is known of the states that it passes.
pub(crate) trait SequenceSource {
    /// The kind of their matchers.
    type RuleMatcher: Matcher;

    /// The drawings.
    fn drawings(&self) -> &Drawings<Self::RuleMatcher>;

    /// The free steps that no drawing forbids.
    fn unforbidden(&mut self, board: &Board, areas: &mut Areas) -> Steps;

    /// Whether the state of the board is known to lead to a dead end, or not to. If it is not known, it is passed.
    fn pass(&mut self, board: &Board) -> Option<bool>;
}

/// Follows a line after a step for as long as the drawings leave it no choice. The dead end that it comes to; `None` if it has a
/// choice, if it arrives, or if a state that it passes is known to lead to neither.
pub(crate) fn follow(
    by: &mut impl SequenceSource,
    board: &mut Board,
    areas: &mut Areas,
    step: Step,
) -> Option<DeadEnd> {
    let first_length = board.line().len();
    let mut ways_out = 0;
    board.step(step);
    let is_dead = loop {
        if let Some(is_dead) = by.pass(board) {
            break is_dead;
        }
        let left = by.unforbidden(board, areas);
        match left.len() {
            0 => break !board.is_complete(),
            1 => left.iter().for_each(|only| board.step(only)),
            _ => match by.drawings().take_way_out(board, areas, left) {
                Some(way_out) => ways_out |= bit(way_out),
                None => break false,
            },
        }
    };
    let fields = board.line().len() - first_length;
    (0..fields).for_each(|_| board.undo());
    is_dead.then_some(DeadEnd { fields, ways_out })
}

/// Drawings that are drawings without any knowledge of states.
impl<M: Matcher> SequenceSource for &Drawings<M> {
    type RuleMatcher = M;

    fn drawings(&self) -> &Drawings<M> {
        self
    }

    fn unforbidden(&mut self, board: &Board, areas: &mut Areas) -> Steps {
        Drawings::unforbidden(self, board, areas)
    }

    fn pass(&mut self, _: &Board) -> Option<bool> {
        None
    }
}

impl<M: Matcher> Drawings<M> {
    /// The free steps that no drawing forbids.
    pub fn unforbidden(&self, board: &Board, areas: &mut Areas) -> Steps {
        let free = board.free_steps();
        free.without(self.forbidden(Window::around_live_end(board.position()), areas, free))
    }

    /// Where the line ends if the drawings leave it no choice after a step, and no way on in the end; `None` if they leave
    /// it a choice, or if it arrives.
    pub fn dead_after(&self, board: &mut Board, areas: &mut Areas, step: Step) -> Option<DeadEnd> {
        let mut drawings = self;
        follow(&mut drawings, board, areas, step)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    #[cfg(feature = "drawn")]
    use crate::grid::{Field, Symmetry};
    use crate::line::case;
    use crate::matching::{Conclusion, Rule};

    /// A rule that forbids to go up or left, and nothing else; with it, lines go down and to the right.
    const STAIRS_DOWN: Rule = Rule {
        name: "stairs_down",
        title: "Stairs down",
        conclusion: Conclusion::Forbids(Steps::of(&[Step::Up, Step::Left]), &[(Symmetry::AsDrawn, |_, _| true)]),
    };

    #[test]
    fn a_line_is_followed_until_it_has_a_choice_or_none() {
        let drawings = Drawings::of(&[&STAIRS_DOWN]);
        let mut board = case::read("4x3|1,1").unwrap();
        let after = |board: &mut Board, step| {
            let before = board.line().to_vec();
            let end = drawings.dead_after(board, &mut Areas::for_size(board.size()), step);
            assert_eq!(board.line(), before, "everything was taken back");
            end.map(|end| end.fields)
        };
        assert_eq!(after(&mut board, Step::Right), None, "right or down");
        board.step(Step::Down);
        assert_eq!(after(&mut board, Step::Down), Some(3), "to the right along the lower edge, but not to the end");
        let mut last = case::read("2x2|1,1;1,2").unwrap();
        assert_eq!(after(&mut last, Step::Right), Some(1), "a field is left out");
        let mut straight = case::read("3x1|1,1").unwrap();
        assert_eq!(after(&mut straight, Step::Right), None, "it arrives");
    }

    /// A board with these taken fields and this live end, in whatever order they were taken.
    #[cfg(feature = "drawn")]
    fn board(picture: [&str; 9]) -> Board {
        let mut board = Board::new(crate::grid::Size::square(9).expect("a size"));
        let fields =
            || (1..).zip(picture).flat_map(|(y, row)| (1..).zip(row.chars()).map(move |(x, c)| (Field::new(x, y), c)));
        let live = fields().find(|(_, c)| *c == 'O').expect("a live end").0;
        board.show(fields().filter(|(_, c)| *c != '.').map(|(field, _)| field), live);
        board
    }

    #[test]
    #[cfg(feature = "drawn")]
    fn a_line_is_followed_through_an_area() {
        let mut board = board([
            "#########",
            "#########",
            "#####...#",
            "#####...#",
            "####....#",
            "##......#",
            "##....O##",
            "####...##",
            "####.....",
        ]);
        let mut areas = Areas::for_size(board.size());
        let drawings = Drawings::compiled_in();
        let end = drawings.dead_after(&mut board, &mut areas, Step::Up).expect("walls on both sides of the way out");
        // Up, right and up are the only ways; then the area of nine fields is filled, and the line comes out of it.
        assert!(end.fields >= 12 && (0..drawings.ways_out().count()).any(|way_out| end.used(way_out)), "{end:?}");
        let blind = Drawings::of(&drawings.rules().collect::<Vec<_>>());
        assert_eq!(blind.dead_after(&mut board, &mut areas, Step::Up), None, "inside the area the line has a choice");
        assert_eq!(board.live(), Field::new(7, 7), "everything was taken back");
    }
}
