//! One question to all drawings: which of the steps at a live end are forbidden. Asked of the compiled drawings, of drawings
//! made up without compiling them, and of the interpreter.

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

/// Many drawings, asked together. Whatever asks them faster belongs here.
pub(crate) fn together(rules: &[Rule]) -> evaluate::Drawings {
    evaluate::drawings(rules)
}

/// So many drawings that forbid steps: ours first, and then made up ones.
pub(crate) fn so_many(count: usize) -> Vec<Rule> {
    let ours = our_drawings();
    let more = plausible_drawings(count.saturating_sub(ours.len()), 1);
    ours.into_iter().chain(more).take(count).collect()
}

/// Asks the drawings at every board of the walks; how many boards that were.
pub(crate) fn ask(drawings: &Drawings<impl Matcher>, areas: &mut Areas, walks: &[Walk]) -> u64 {
    for walk in walks {
        walk.replay(|board| {
            black_box(drawings.forbidden(Window::around_live_end(board.position()), areas, board.free_steps()));
        });
    }
    walks.iter().map(|walk| walk.boards() as u64).sum()
}

/// Asks the interpreter at one board in so many; how many boards that were.
pub(crate) fn ask_interpreter(interpreter: &Interpreter, walks: &[Walk], one_in: usize) -> u64 {
    let (mut seen, mut asked) = (0, 0);
    for walk in walks {
        walk.replay(|board| {
            if seen % one_in == 0 {
                black_box(interpreter.forbidden(board, board.free_steps()));
                asked += 1;
            }
            seen += 1;
        });
    }
    asked
}

/// Both have to give the same answers, or comparing them says nothing.
pub(crate) fn assert_same_answers(drawings: &Drawings<impl Matcher>, interpreter: &Interpreter, walk: &Walk) {
    let mut areas = Areas::for_size(walk.board().size());
    walk.replay(|board| {
        let free = board.free_steps();
        let forbidden = drawings.forbidden(Window::around_live_end(board.position()), &mut areas, free);
        assert_eq!(forbidden, interpreter.forbidden(board, free), "drawings and interpreter agree");
    });
}
