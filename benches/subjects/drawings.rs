//! The steps at a live end that drawings forbid: found by the compiled drawings, by drawings that are not compiled, and by the
//! interpreter.

use super::recorded::Walk;
use crate::baseline::interpreter::{Interpreter, our_drawings};
use oneway::line::deduce::{Drawings, Matcher};
use oneway::matching::{Areas, Window};
use std::hint::black_box;
use xtask::evaluate;
use xtask::evaluate::random_rules::plausible_drawings;
use xtask::language::rule::Rule;

/// The compiled drawings.
pub(crate) fn compiled() -> &'static Drawings {
    Drawings::compiled_in()
}

/// Many drawings, matched together without compiling them.
pub(crate) fn together(rules: &[Rule]) -> evaluate::Drawings {
    evaluate::drawings(rules)
}

/// The first `count` drawings that forbid steps: those of the project, then generated ones.
pub(crate) fn first_drawings(count: usize) -> Vec<Rule> {
    let ours = our_drawings();
    let more = plausible_drawings(count.saturating_sub(ours.len()), 1);
    ours.into_iter().chain(more).take(count).collect()
}

/// Matches the drawings at every board of the walks. Returns the number of boards.
pub(crate) fn match_boards(drawings: &Drawings<impl Matcher>, areas: &mut Areas, walks: &[Walk]) -> u64 {
    for walk in walks {
        walk.replay(|board| {
            black_box(drawings.forbidden(Window::around_live_end(board.position()), areas, board.free_steps()));
        });
    }
    walks.iter().map(|walk| walk.boards() as u64).sum()
}

/// Runs the interpreter at one in `one_in` boards of the walks. Returns the number of these boards.
pub(crate) fn interpret_boards(interpreter: &Interpreter, walks: &[Walk], one_in: usize) -> u64 {
    let (mut seen, mut interpreted) = (0, 0);
    for walk in walks {
        walk.replay(|board| {
            if seen % one_in == 0 {
                black_box(interpreter.forbidden(board, board.free_steps()));
                interpreted += 1;
            }
            seen += 1;
        });
    }
    interpreted
}

/// Asserts that both forbid the same steps: otherwise their times cannot be compared.
pub(crate) fn assert_same_results(drawings: &Drawings<impl Matcher>, interpreter: &Interpreter, walk: &Walk) {
    let mut areas = Areas::for_size(walk.board().size());
    walk.replay(|board| {
        let free = board.free_steps();
        let forbidden = drawings.forbidden(Window::around_live_end(board.position()), &mut areas, free);
        assert_eq!(forbidden, interpreter.forbidden(board, free), "drawings and interpreter agree");
    });
}
