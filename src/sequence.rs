//! The sequence: what the drawings say one after the other. If they leave the line one way after a step, and again one, and
//! then none, the step was dead. Stairs, whose every step forces the next, are such sequences; no single drawing can
//! follow them to their end.

use crate::board::Board;
use crate::geometry::{Step, Steps};
use crate::rules::{self, Areas, Rule, Window};

/// The sequence's name in reports, beside the names of drawings.
pub const NAME: &str = "sequence";

/// The free steps that no drawing forbids.
pub fn left_by_drawings(drawn: &[&Rule], board: &Board, areas: &mut Areas, asked: Steps) -> Steps {
    asked.without(rules::forbidden(drawn, Window::around_live_end(board), areas, asked))
}

/// For how many fields the drawings leave the line one way only after a step, if they leave it none then; `None` if they leave
/// it a choice, or if it arrives.
pub fn dead_after(drawn: &[&Rule], board: &mut Board, areas: &mut Areas, step: Step) -> Option<usize> {
    let begun = board.line().len();
    board.step(step);
    let is_dead = loop {
        let mut left = left_by_drawings(drawn, board, areas, board.free_steps());
        match (left.pop(), left.is_empty()) {
            (Some(only), true) => board.step(only),
            (Some(_), false) => break false,
            (None, _) => break !board.is_complete(),
        }
    };
    let followed = board.line().len() - begun;
    (0..followed).for_each(|_| board.undo());
    is_dead.then_some(followed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::case;

    /// A rule that forbids to go up or left, and nothing else; with it, lines go down and to the right.
    const STAIRS_DOWN: Rule = Rule {
        name: "stairs_down",
        title: "Stairs down",
        orientations: &[crate::rules::Orientation {
            name: "as_drawn",
            forbids: Steps::of(&[Step::Up, Step::Left]),
            matches: |_, _| true,
        }],
    };

    #[test]
    fn a_line_is_followed_until_it_has_a_choice_or_none() {
        let mut board = case::read("4x3|1,1").unwrap();
        let mut areas = Areas::for_board(&board);
        let mut after = |board: &mut Board, step| {
            let before = board.line().to_vec();
            let dead = dead_after(&[&STAIRS_DOWN], board, &mut areas, step);
            assert_eq!(board.line(), before, "everything was taken back");
            dead
        };
        assert_eq!(after(&mut board, Step::Right), None, "right or down");
        board.step(Step::Down);
        assert_eq!(after(&mut board, Step::Down), Some(3), "to the right along the lower edge, but not to the end");
        let mut last = case::read("2x2|1,1;1,2").unwrap();
        let mut areas = Areas::for_board(&last);
        assert_eq!(dead_after(&[&STAIRS_DOWN], &mut last, &mut areas, Step::Right), Some(1), "a field is left out");
        let mut straight = case::read("3x1|1,1").unwrap();
        let mut areas = Areas::for_board(&straight);
        assert_eq!(dead_after(&[&STAIRS_DOWN], &mut straight, &mut areas, Step::Right), None, "it arrives");
    }
}
