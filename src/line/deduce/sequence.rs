//! The sequence: the drawings applied one step after the other. If they leave the line one step, again one, and finally
//! none, the first step was dead. If they leave several steps that all lead into one area, and a drawing concludes
//! where the line leaves it, the line is followed through the area as well. Stairs, whose every step forces the next,
//! are such sequences, and so are areas that the line leaves between two walls. No single drawing can follow them to
//! their end.

use crate::grid::{Step, Steps};
use crate::line::Board;
use crate::line::deduce::{Drawings, Matcher};
use crate::matching::{Areas, Window};

/// The sequence's name in reports, beside the names of drawings.
pub const NAME: &str = "sequence";

/// The dead end to which a line was followed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DeadEnd {
    /// The number of fields up to it.
    pub fields: usize,
    /// A mask of the ways out that were used, by index.
    ways_out: u64,
}

impl DeadEnd {
    /// Whether the way out with this index was used.
    pub fn used(self, way_out: usize) -> bool {
        self.ways_out & bit(way_out) != 0
    }
}

/// The bit of a way out; all indices beyond the last bit share it.
fn bit(way_out: usize) -> u64 {
    1 << way_out.min(63)
}

/// Drawings by which a line is followed, with known results for some states.
pub(crate) trait SequenceSource {
    /// The type of their matchers.
    type RuleMatcher: Matcher;

    /// The drawings.
    fn drawings(&self) -> &Drawings<Self::RuleMatcher>;

    /// The free steps that no drawing forbids.
    fn unforbidden(&mut self, board: &Board, areas: &mut Areas) -> Steps;

    /// Whether the state of the board leads to a dead end, if that is known. Otherwise the state counts as passed.
    fn pass(&mut self, board: &Board) -> Option<bool>;
}

/// Follows a line after a step while the drawings leave it no choice. Returns the dead end; `None` if the line has a
/// choice, if it is complete, or if it passes a state that is known not to lead to a dead end.
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

/// Drawings without known states.
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

    /// The dead end to which the drawings lead after a step; `None` if they leave a choice, or if the line is complete.
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

    /// A rule that always forbids up and left, so that lines go down and to the right.
    const STAIRS_DOWN: Rule = Rule {
        name: "stairs_down",
        title: "Stairs down",
        conclusion: Conclusion::Forbids(Steps::of(&[Step::Up, Step::Left]), &[(Symmetry::AsDrawn, |_, _| true)]),
    };

    #[test]
    fn a_sequence_ends_at_a_choice_or_at_a_dead_end() {
        let drawings = Drawings::of(&[&STAIRS_DOWN]);
        let mut board = case::read("4x3|1,1").unwrap();
        let after = |board: &mut Board, step| {
            let before = board.line().to_vec();
            let end = drawings.dead_after(board, &mut Areas::for_size(board.size()), step);
            assert_eq!(board.line(), before, "everything is undone");
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

    #[test]
    #[cfg(feature = "drawn")]
    fn a_sequence_goes_through_an_area_with_a_way_out() {
        let line = "1,1;1,2;1,3;2,3;3,3;3,2;2,2;2,1;3,1;4,1;5,1;6,1;6,2;6,3;5,3;5,2;4,2;4,3;4,4;5,4;5,5";
        let mut board = case::read(&format!("9|{line}")).expect("a case");
        let mut areas = Areas::for_size(board.size());
        // Without drawings that look ahead, which refute the first step at once.
        let looks_ahead =
            |name: &str| ["forced_way", "loop_", "unfillable_"].iter().any(|begin| name.starts_with(begin));
        let rules: Vec<_> =
            crate::line::deduce::compiled().iter().copied().filter(|rule| !looks_ahead(rule.name)).collect();
        let drawings = Drawings::of(&rules);
        let end = drawings.dead_after(&mut board, &mut areas, Step::Right).expect("a dead end behind the way out");
        assert!(end.fields >= 12 && (0..drawings.ways_out().count()).any(|way_out| end.used(way_out)), "{end:?}");
        let blind = Drawings::of(&drawings.rules().collect::<Vec<_>>());
        assert_eq!(blind.dead_after(&mut board, &mut areas, Step::Right), None, "in the area the line has a choice");
        assert_eq!(board.live(), Field::new(5, 5), "everything is undone");
    }
}
